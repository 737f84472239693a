function _(t){return Ot(t).firstElementChild}function Ot(t){return document.getElementById(t).content.cloneNode(!0)}function he(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function F(t){return t.matches("textarea, input:not([type=checkbox])")}function Ue(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(F(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&F(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function In(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function W(t){return t.isComposing||t.keyCode===229}var Nn;function Lt(t=void 0){Nn=t}function S(t){let e=Nn??document.getElementById(
"status"),n=e.textContent===t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function L(t){let e=[...t];return`“⁨${e.length>40?
`${e.slice(0,40).join("")}…`:t}⁩”`}function $t(t,e=-1){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((n,s)=>{if(s%2===0)return n;
let i=document.createElement("a");return Object.assign(i,{href:n,textContent:n,target:"_blank",rel:"noopener noreferrer",tabIndex:e}),i})}function K(t){return`t\
areas.${t} ${new URL(".",location.href).pathname}`}var C=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=K(e);try{this.storage=n()}catch{}this.reread()}reread(){
try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{
e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Ct=new C("language",()=>localStorage),It=(navigator.languages??[]).flatMap(Hi),qn=t=>t.split("-")[0],_n=t=>t==="en"||t==="es",Rn=_n(Ct.value)?Ct.value:void 0,
ue=Rn??It.map(qn).find(_n)??"en";document.documentElement.lang=ue;var Q=It.find(t=>qn(t)===ue)??ue,Mn=Rn?[Q]:It;function Hi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function je(t){let e=ue==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Ct.value=e,location.reload()})}var Yi=new Intl.PluralRules(Q),Wi=new Intl.NumberFormat(Q),Gi=new Intl.ListFormat(Q,{type:"unit"}),A=t=>Wi.format(t),D=(t,e,n)=>`${A(t)} ${Yi.select(t)==="one"?
e:n}`,fe=t=>Gi.format(t);function Pn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
Q,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var U=t=>D(t,"task","tasks"),Bn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${A(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${A(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${A(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${A(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Fn={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Kn={account:"Account ",menu:"Menu",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this b\
rowser.",logOutEverywhere:"Log out everywhere",logOutEverywhereHint:"Ends your sessions in all browsers and on all devices, this one included.",transfer:"Export\
 or import",transferHint:"Saves your tasks as a file, or adds the tasks of a file.",keys:"Keys",keysHint:"What the keyboard can do. |",orPress:"Or press ?.",singleKeys:"\
Single keys",singleKeysHint:"Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"Ch\
ange password",changePasswordHint:"Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"Deletes the account and all its tasks.",
messages:"Messages",close:"Close",cancel:"Cancel",logIn:"Log in",logInButton:"Log in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"\
New here?",haveAccount:"Have an account?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot be res\
et by email.",currentPassword:"Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"\
Stay logged in |",stayLoggedInHint:"For up to 30 days, in all tabs. Your list stays on this device. Not for shared computers.",logInLost:"You could not be logge\
d in: there is no connection.",accountMaybeNotCreated:"The account may not have been created.",accountCreated:"Your account was created.",notLoggedIn:"You are n\
ot logged in.",thenOpenAgain:", then open this page again.",loggedOut:"You are logged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"\
Another tab logged you out.",loggedOutTabOnly:"You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours.",loggedOutBrowserOnly:"\
You are logged out in all tabs of this browser only: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other s\
essions may not have ended.",savingFirst:t=>`Saving ${D(t,"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${fe(t)}\
. Log out again to discard this.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what y\
ou typed is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"\
Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in agai\
n.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account dele\
ted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"\
Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",add:"Add",addDescription:"Add a description",noDescription:"No description",description:"\
Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,foundDate:t=>`Date: ${t}.`,
pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:U,none:["Nothing here ye\
t","What you add above shows up here."]},today:{title:"Today",count:(t,e=0)=>`${U(t-e)} for today${e?`, ${A(e)} overdue`:""}`,none:["Nothing for today","Tasks w\
ith today’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>D(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Task\
s with a later date show up here."]},active:{title:"Active tasks",count:t=>D(t,"active task","active tasks"),none:["All done","There is nothing left to do."]},done:{
title:"Done tasks",count:t=>D(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show up here."]}},all:"All |",today:"Today",todayTab:"\
Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",notFound:t=>`No tas\
k here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press \
| for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${A(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${D(t,"done task","done tasks")}`,
notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it agai\
n",maybeAdded:"It may have been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved\
.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,deletedElsewhere:"\
It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"Not deleted: it was changed\
 elsewhere meanwhile. Delete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"\
Tomorrow",nextWeek:"Next week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use theirs",keepOrUse:t=>`\
Keep mine, or use theirs: ${t}.`,otherVersion:"The other version",keysOfEditor:"Enter saves; in the description, | + Enter. Escape closes; what you typed is kep\
t.",keptAsDraft:"Kept as a draft.",changedElsewhere:"Changed elsewhere.",deletedHere:"Deleted in this browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"N\
ot added.",dateIncomplete:"Complete the date, or remove it",undo:"Undo",redo:"Redo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is don\
e.`,active:t=>`${t} is active again.`,changed:t=>`Changed ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}.`},
count:U,undone:t=>`Undone: ${t}`,undoing:{added:t=>`adding ${t}.`,deleted:t=>`deleting ${t}.`,done:t=>`checking off ${t}.`,active:t=>`making ${t} active.`,changed:t=>`\
changing ${t}.`,dated:t=>`changing the date of ${t}.`,discarded:t=>`discarding changes to ${t}.`},takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`\
Added ${U(t)} again.`,oneStays:t=>`Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undone for ${U(t)}: changed or deleted elsewhere.`,
whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",defect:"Something went wrong in this page.",
fileName:"tasks",saveAll:"Save all tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file\
 of Todoist, Microsoft To Do or Google Tasks, the tasks of a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Import",addThemAgain:"Add them agai\
n",chooseFile:"Choose a file.",haveOfFile:t=>`You already have ${U(t)} of the file. Add again`,addThese:(t,e,n)=>`${[U(t),e&&`${A(e)} done`,n&&`${A(n)} with a d\
ate`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${A(t)} more.`,eventsLeftOut:t=>`${D(t,"event","e\
vents")} (only the tasks of a calendar are added)`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`Nothing was added: the file has ${U(t)}, which you \
already have.`,addedBefore:t=>`Nothing was added: an earlier import has added ${U(t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${U(t)} of \
the file.`,maybeNotAllAdded:"Some tasks may not have been added. Import the file again to add the rest.",brokenOff:(t,e)=>`The import stopped after ${U(e)}. ${t}`,
exportLacks:t=>`The file does not have what is not saved: ${fe(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,
notRead:"The file could not be read.",notText:"The file could not be read: it is not a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could \
not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did not arrive. Try again.",keyDelete:"Delete",keyShift:"\
Shift",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous ta\
sk; Escape leads from the add box to the list",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day o\
f the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",redoKey:"Add tasks again that undo has removed",saveKey:"Save from\
 a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 14 March, \
2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var J=t=>D(t,"tarea","tareas"),Un={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${A(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${A(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${A(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${A(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},jn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Hn={account:"Cuenta ",menu:"Menú",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en toda\
s las pestañas de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"Cierra tus sesiones en todos los navegadores y dispo\
sitivos, también en este.",transfer:"Exportar o importar",transferHint:"Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"\
Lo que puedes hacer con el teclado. |",orPress:"O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"\
English",otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tus otras sesiones.",deleteAccount:"Elimin\
ar cuenta",deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"Mensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"In\
iciar sesión",createAccount:"Crea una cuenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo \
electrónico",password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se puede recuperar por correo.",currentPassword:"\
Contraseña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocultar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener\
 la sesión iniciada |",stayLoggedInHint:"Hasta 30 días, en todas las pestañas. Tu lista se queda en este dispositivo. No es para equipos compartidos.",logInLost:"\
No se pudo iniciar sesión: no hay conexión.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está creada.",notLoggedIn:"\
No has iniciado sesión.",thenOpenAgain:" y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"Sesión cerrada en todas partes.",loggedOutByTab:"\
Sesión cerrada desde otra pestaña.",loggedOutTabOnly:"Sesión cerrada solo en esta pestaña: no se pudo cerrar en el servidor. Caduca en menos de 24 horas.",loggedOutBrowserOnly:"\
Sesión cerrada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos de 30 días.",maybeStillElsewhere:"Puede que tus otra\
s sesiones sigan abiertas.",savingFirst:t=>`Primero se ${t===1?"guarda":"guardan"} ${D(t,"cambio","cambios")}. Cierra el menú para seguir con la sesión abierta.`,
unsavedAtLogOut:t=>`Sin guardar: ${fe(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"Inicia sesión de nu\
evo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",typedKept:"Lo que\
 escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"Puede que tu contraseña haya cam\
biado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si no, inicia sesión de nuevo.",passwordChanged:"\
Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"Cuenta eliminada.",accountNotDeleted:"\
Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tareas. No se puede deshacer.",saveFirst:"Guardar antes las tar\
eas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",add:"Añadir",addDescription:"Añadir una descripción",noDescription:"Sin descr\
ipción",description:"Descripción",newDescription:"Descripción de una tarea nueva",modEnterAdds:"| + Enter también la añade.",removeDate:t=>`Quitar la fecha\
: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió está en la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",
tabs:{all:{title:"Tareas",count:J,none:["Aún no hay nada","Lo que añadas arriba aparecerá aquí."]},today:{title:"Hoy",count:(t,e=0)=>`${J(t-e)} para hoy${e?
`, ${D(e,"vencida","vencidas")}`:""}`,none:["Nada para hoy","Aquí aparecen las tareas con fecha de hoy o anterior."]},upcoming:{title:"Próximas",count:t=>D(t,
"tarea próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las tareas con una fecha posterior."]},active:{title:"Tareas pendientes",count:t=>D(
t,"tarea pendiente","tareas pendientes"),none:["Todo hecho","No queda nada por hacer."]},done:{title:"Tareas hechas",count:t=>D(t,"tarea hecha","tareas hechas"),
none:["No hay tareas hechas","Aquí aparecen las tareas que completes."]}},all:"Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próximas |",doneTab:"Hechas \
|",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"Sin resultados",notFound:t=>`Aquí ninguna tarea contiene “${t}”.`,start:"O \
pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"Importa un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"\
Cargando tareas anteriores…",showMore:t=>`Mostrar ${A(t)} más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${D(t,"tarea hecha","tareas hechas")}`,notLoaded:"\
No se pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténtalo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",showLess:"Mostrar menos",addAgain:"\
Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"Borrador sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",
isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}\
, fecha de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así que se queda como está.",deleteChangedElsewhere:"\
No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qu\
é día?",tomorrow:"Mañana",nextWeek:"Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conservar\
 la mía",useTheirs:"Usar la otra",keepOrUse:t=>`Conservar la mía, o usar la otra: ${t}.`,otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la des\
cripción, | + Enter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en otro lugar.",deletedHere:"\
Eliminada en este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha o quítala",undo:"Desha\
cer",redo:"Rehacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente\
.`,changed:t=>`Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:J,undone:t=>`\
Acción deshecha: ${t}`,undoing:{added:t=>`añadir ${t}.`,deleted:t=>`eliminar ${t}.`,done:t=>`completar ${t}.`,active:t=>`marcar ${t} como pendiente.`,changed:t=>`\
cambiar ${t}.`,dated:t=>`cambiar la fecha de ${t}.`,discarded:t=>`descartar los cambios de ${t}.`},takesItBack:t=>`${t?"Comando":"Control"} Z lo deshace.`,addedAgain:t=>`${D(
t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`No se deshizo en ${D(t,
"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",leaveOpen:"Este navegad\
or no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tareas",saveAll:"Guardar todas las tareas en \
un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",importHint:"Una copia de seguridad, un arc\
hivo de Todoist, Microsoft To Do o Google Tasks, las tareas de un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"\
Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${J(t)} del archivo. Añadir de nuevo`,addThese:(t,e,n)=>`${[J(t),e&&D(e,"hecha","h\
echas"),n&&`${A(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${A(t)} más.`,
eventsLeftOut:t=>`${D(t,"evento","eventos")} (de un calendario solo se añaden las tareas)`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`\
No se añadió nada: el archivo tiene ${J(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anterior ya añadió ${J(t)} de este archiv\
o.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${J(t)} del archivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Imp\
orta el archivo otra vez para continuar.",brokenOff:(t,e)=>`La importación se detuvo después de añadir ${J(e)}. ${t}`,exportLacks:t=>`El archivo no incluye l\
o que está sin guardar: ${fe(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pudo leer el \
archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un calendario válido\
.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyShift:"Mayús",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar las tareas que se quitaron al deshacer",saveKey:"Guardar desde una descri\
pción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de m\
arzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Nt=ue==="es",c=Nt?Hn:Kn,oe=Nt?jn:Fn;var G=Nt?Un:Bn;function He(t,e){let n=Object.hasOwn(G,t??"")?G[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var qt=t=>c[t];function Yn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",qt(s)),i&&e.setAttribute("placeholder",qt(i)),!n)continue;let o=[...e.children];e.replaceChildren(...qt(n).split("|").flatMap((r,a)=>[
r,...o.slice(a,a+1)]))}}Yn(document);for(let{content:t}of document.querySelectorAll("template"))Yn(t);var Wn="application/problem+json, application/json;q=0.9",Qi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,x=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:r}={}){super(He(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=r}get ofToken(){return this.status===401||Qi.includes(this.code??"")}},Se=class extends Error{lost=!0;constructor(){super(navigator.
onLine?oe.unreachable:oe.offline)}},Ae=new EventTarget;async function _t(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:r=3e4,raw:a=!1}={}){let d=performance.
now(),l=new Ye(r),h,u="";try{h=await Vn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of Qn(h,l))u+=f}catch{throw Ae.dispatchEvent(
new Event("failure")),new Se}finally{l.end()}Ae.dispatchEvent(new CustomEvent("response",{detail:d}));let m=a&&h.ok?u:Jn(u);if(h.ok&&m!==void 0||h.status===304){
let{status:f,headers:p}=h;return{status:f,value:m,etag:p.get("ETag"),next:Ji(h,e),replayed:p.has("Idempotent-Replayed")}}throw zn(h,m)}async function*Gn(t,{token:e,
headers:n,signal:s}){let i=new Ye(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Vn("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Wn}`,...n},signal:i.signal});if(!o.ok)throw zn(o,Jn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new x(
406,"");yield*Qn(o,i)}finally{i.end()}}async function Vn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:r}){let a={Accept:Wn,...i};return n&&(a.Authorization=
`Bearer ${n}`),s!==void 0&&(a["Content-Type"]??="application/json"),fetch(e,{method:t,headers:a,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:r})}function zn(t,e){let{detail:n,error:s,code:i,field:o}=e??{},r=[n,s].find(l=>typeof l=="string")??
oe.status(t.status),[a="",d]=/^Line (\d+): /.exec(r)??[];return new x(t.ok?502:t.status,r.slice(a.length),{retryAfter:Zi(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function j(...t){return(await _t(...t)).value}async function De(){let[t]=await j("GET","tasks?limit=1");return t?.userId??(await j("GE\
T","me")).id}var Ye=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Qn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Jn(t){try{return JSON.parse(t)}catch{
return}}function Ji(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Zi(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var Rt="tasks",Xn="all",es=t=>`${K("list")} ${t}`;async function ts(t){return ss(t,"readonly",e=>e.get(Xn))}function Mt(t){try{indexedDB.deleteDatabase(es(t))}catch{}}
function ns(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await ss(t,"readwrite",o=>o.put(e(),Xn));s=!1}}}async function ss(t,e,n){try{
let s=indexedDB.open(es(t));s.onupgradeneeded=()=>s.result.createObjectStore(Rt);let i=await Zn(s);try{return await Zn(n(i.transaction(Rt,e).objectStore(Rt)))}finally{
i.close()}}catch{return}}function Zn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Pt=new C("session"),V=new C("session",()=>localStorage),os=new BroadcastChannel(K("session")),Bt=0,Ft=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+is(e),stay:s})}resume(){this.#t=Pt.value??V.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+is(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&V.reread();n&&n.user!==e.
user&&Mt(n.user),(e.stay?V:Pt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){os.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:r,doubt:a}=this.#t,d=r?V.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(V.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:a}})),d&&this.follow()}forget(){
clearTimeout(Bt);let{stay:e,token:n,user:s}=this.#t??{};e&&Mt(s),this.#t=void 0,Pt.value=void 0,e&&V.reread()?.token===n&&(V.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:V.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Bt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Bt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Ft;function is(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}os.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==V.storage||
t!==V.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var We=new C("stay",()=>localStorage),as=()=>We.reread()===!0;async function ds(t,e){let n=await j("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return j("POST","login",{body:t})});return We.value=e||void 0,n}async function cs(){try{return await j("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function ls(){let{current:t}=g;await Ut("POST","logout",{everywhere:!0}),We.value=void 0,
g.endOthers(t)}var rs=8;function Kt(t,e="password"){let{length:n}=[...t];if(n>0&&n<rs)throw new x(400,G.PASSWORD_TOO_SHORT(rs),{field:e})}async function hs(t,e){
return Kt(e,"newPassword"),g.renew(Ut("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function us(t){let{current:e}=g;await Ut(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),We.value=void 0,g.endOthers(e,{deleted:!0})}async function Ut(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await j(t,e,{token:o,body:n})}catch(r){throw r.lost&&s&&(i.doubt=s),r.ofToken&&g.expire(o),r}}var pe=navigator.platform.startsWith("Mac");if(pe)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var fs=new C("letters",()=>localStorage),me=()=>fs.reread()!=="off";function ms(t){
let e=()=>{t.setAttribute("aria-checked",String(me())),document.body.classList.toggle("letterless",!me());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",me()?"/":"")};t.addEventListener("click",()=>{fs.value=me()?"off":void 0,e()}),e()}function ee({
ctrlKey:t,metaKey:e}){return t||e}function ps(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!pe?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||ee(t):["Delete","Backspace"].includes(e)&&!F(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function gs({key:t,code:e,target:n}){if(pe&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var ys=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,Xi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,eo=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function ws(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=to(e.map(({text:s})=>Number(ys.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let r=s.replace(n.has(o)?ys:eo,""),[a]=Xi.exec(r)??[""];return{title:r.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).
filter(({title:s})=>s!=="")}function vs({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function to(t){let e=[];return t.length>1&&t.every(n=>n===
1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every(
(s,i)=>t[s]===i+1)).flat()))}var Oe="application/x-ndjson";function*Le(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:r})=>JSON.stringify(
{title:s,description:i||void 0,completed:o,due:r}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++)
;yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var M=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new $e(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=q(e),s=!0){this.clear();let i=this.#i(e);
this.#o(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&he(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function q(t,e=c.notSaved){return t instanceof
Se?e:t instanceof x?t.message:(console.error(t),c.defect)}var $e=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let r=c.tryAgainIn(Pn(Math.ceil(o/1e3)));this.#t.textContent!==r&&
(this.#t.textContent=r);let a=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%a||a)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=S(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function Ge(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function ge(t,e,n){let s=[t,e,n].map((o,r)=>String(
Number(o)).padStart(r===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ce(t){return(Date.parse(t)/864e5+3)%7}function Ie(t){return P(t,7-Ce(t))}function bs(t=void 0){
let e=Yt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var no={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},jt=new Map;function Yt(t,e){return jt.has(t)||jt.set(t,e()),jt.get(t)}function Ht(t,e,n){return Yt(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...no[e],timeZone:"UTC"})).format(Date.parse(t))}function Es(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ks=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Wt(t,e,n){let s=Es(e,t);return Math.abs(s)<=1?Yt(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?Ht(
t,"weekday",n):Ht(t,ks(t,e)?"day":"year",n)}function xs(t,e,n){let s=Ht(t,ks(t,e)?"heading":"headingYear",n);return Es(e,t)===1?`${Wt(t,e,n)}, ${s}`:s}var Je=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Ds=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Os=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[ye,Qe,so]=[Je,Ds,Os].map(t=>t.join("|")),Ve=`(?:(?:${ye}),\
? )?`,Ne="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",ze="(?:que viene|pr[oó]xim[ao])",io="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",oo=1100,
Ls=({today:t,parts:[e]})=>P(t,(qe(Je,e)-Ce(t)+6)%7+1),ro=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>ge(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",
({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5}\
)(${ye})(?! pasado)(?: ${ze})?`,Ls]],ao=[[`${Ve}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>Ss(t,e,i,(o,r)=>ge(n??`20${s}`,o,
r))],[`${Ve}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>Ss(t,e,n,(s,i)=>Is(s,i,n))],[`${Ve}(?:the )?${Ne} (?:de |of )?(${Qe})(?:,? (?:del? )?(\\d{4}))?`,
({parts:[t,e,n],...s})=>As(e,t,n,s)],[`${Ve}(${Qe}) (?:the )?${Ne}(?:,? (\\d{4}))?`,({parts:[t,e,n],...s})=>As(t,e,n,s)],[`(?:(${ye}),?(?: the)?|the(?= \\d+[a-z]\
)|el(?: d[ií]a)?) ${Ne}`,({parts:[t,e],...n})=>yo(e,t,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${ze})`,({today:t})=>Ie(t)],["(?:a )?fin(?:al)? de m\
es|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${Gt(1,t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${ze}`,({today:t})=>`${Gt(1,t).slice(
0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-Ce(t)))],[`next (${ye})`,({today:t,parts:[e]})=>P(Ie(t),qe(Je,e))],[`\
(?<!otro )(${ye})(?: ${ze})?`,Ls],[`(?:in|en|dentro de) (\\d{1,3}|${so}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[t,e],...n})=>vo(/\d/.test(t)?Number(t):
wo(t),e,n)]],$s="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) ){0,3}",co=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
lo=[ye,`\\d+/[\\d/]+|(?:${Qe}) ${Ne}|${Ne} (?:de |of )?(?:${Qe})`],ho=new RegExp(lo.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${$s}(?:${t})`).join("|"),"iu"),uo="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",fo=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
Ts=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${$s}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),mo=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,po=[...ao.map(Ts(`(?\
=(?:,? ${io})?[.!?]*\\s*$)`)),...ro.map(Ts(`${uo}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function Cs(t,e){let n=t.normalize("NFC");if(!(n.length>oo))for(let{pattern:s,
date:i}of po)for(let o of[...n.matchAll(s)].reverse()){let[r,...a]=o,d=n.slice(0,o.index),l=n.slice(o.index+r.length),h=co.test(d)||ho.test(`${d}
${r}`)||fo.test(r)||mo.test(n)?void 0:i({...e,parts:a}),u=go(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:r}}}function go(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e:e.replace(/^[,.;:!?)\s]+/,"")}function Ss(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):
s(t,e)??s(e,t)}function As(t,e,n,s){let i=qe(Ds,t)+1;return n?ge(n,i,e):Is(i,e,s)}function Is(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(9).keys()].
map(i=>ge(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function yo(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(i=>i.endsWith(t.padStart(2,"0"))&&(!e||
Ce(i)===qe(Je,e)))}function wo(t){let e=qe(Os,t);return e<15?e+1:10*(e-13)}function vo(t,e,{today:n}){return/^m/i.test(e)?Gt(t,n):P(n,/^[ws]/i.test(e)?7*t:t)}function Gt(t,e){
let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(r=>ge(n+Math.floor(o/12),o%12+1,i-r)).find(Boolean)}function qe(t,e){return t.findIndex(n=>new RegExp(
`^(?:${n})$`,"iu").test(e))}var R=()=>Ge(new Date(Date.now())),re=()=>({today:R(),tomorrow:P(R(),1),week:Ie(R()),none:""}),qs=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),te=t=>Wt(t,R(),Q),
we=t=>qs(te(t)),Ze=t=>qs(xs(t,R(),Q)),Vt=t=>Cs(t,{today:R(),dayFirst:bs(Mn)});function _s(t){let{title:e,due:n}=Vt(t.title)??{};return e?{...t,title:e,due:n}:t}
var Ns=6e4;function Xe(t,e){let n=R(),s;function i(){clearTimeout(s),s=setTimeout(i,Ns-Date.now()%Ns),R()!==n&&(n=R(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var tt=({completed:t,due:e})=>!t&&!!e&&e<R(),Ms=({completed:t,due:e})=>!t&&!!e&&e>R(),bo=t=>!t.completed&&!!t.due&&!Ms(t),ne={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:bo,says:c.tabs.today,heading:t=>tt(t)?c.overdue:c.today},upcoming:{holds:Ms,says:c.tabs.upcoming,heading:({due:t})=>Ze(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},et={hash:"",name:"all",q:"",hidden:!1};function ve(t){if(t===et.hash)return et;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return et={hash:t,name:Object.hasOwn(ne,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},et}function zt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function z(){let{
name:t,hidden:e}=ve(location.hash);return ne[t==="all"&&e?"active":t]}function nt({completed:t,due:e}){let n=z();return n.heading?e??"":n===ne.all&&t?"done":""}
function Ps(t,e=nt){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Re(){return z()===ne.today?R():void 0}function Bs(t){let{heading:e,
holds:n}=z();return e&&n(t)?e(t):""}function Fs(t){location.hash=zt({...ve(location.hash),hidden:t})}function _e(){return ve(location.hash).q}function Ks(t){let e=ve(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",zt({...e,q:t}))}function Rs(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function st(){
let t=Rs(_e()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(Rs);return e.every(o=>i.some(r=>o.test(r)))}}function Us(t){return z().says.count(t.length,t.filter(tt).length)}
function js(t){return _e()?[c.nothingFound,c.notFound(`⁨${_e()}⁩`)]:(t||z()!==ne.active?z():ne.all).says.none}function Hs(t,e,n){let s=ve(location.hash);document.
title=`${z().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=ve(i.hash);i.setAttribute("href",zt({...s,name:o})),i.querySelector(
"span").textContent=n?A(e.filter(ne[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(ne.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Ys(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:r,description:a}=t.elements,d=new M(t,{title:r,description:a}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),m,f,p=()=>{},w="",k=()=>({title:r.value,description:a.value,plain:f}),y=()=>{n.add=k()};function b(){
let v=Re();return Vt(r.value)??(v&&r.value.trim()?{due:v,title:r.value,words:""}:void 0)}function E(){let v=m?.due;(!r.value.trim()||!r.value.normalize().includes(
f??""))&&(f=void 0);let $=b();if(m=$?.words===f?void 0:$,u.hidden=!m,m?.due!==v&&p(),!m){v&&r.value.trim()&&S(c.noDate);return}u.firstElementChild.firstElementChild.
textContent=we(m.due),u.setAttribute("aria-label",c.removeDate(te(m.due))),m.due!==v&&(p=S(c.foundDate(te(m.due))))}function B(v){h.hidden=!v&&a.value==="",l.disabled=
a.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),l.textContent=h.hidden?c.addDescription:c.noDescription}function Fe(){if(w&&a.value){d.show({field:"\
description"},w);return}d.clear(),E();let v=k(),$={title:m?.title??r.value,description:a.value,completed:!1,due:m?.due},Y;try{Y=e.add($)}catch(ie){d.show(ie);return}
Ke(),y(),s($,Y,()=>r.value||a.value?!1:(Ke(v),B(v.description!==""),y(),!0)),he(t)&&r.focus()}function Ke(v={title:"",description:""}){({title:r.value,description:a.
value,plain:f}=v),B(!1),E()}function On(v,$){a.setRangeText(v+(a.value&&`
`),0,0,"preserve"),B(!0),w=c.pasteRefused(q($)),d.show({field:"description"},w,!1),y()}Ke(n.add),e.addEventListener("refused",({detail:{command:v,error:$,mine:Y}})=>{
Y&&v.batch&&On([vs(v),v.description].filter(Boolean).join(`
`),new x($.status,$.message,$))}),n.addEventListener("change",({detail:v})=>v==="add"&&Ke(n.add)),t.addEventListener("input",y),r.addEventListener("input",E),Xe(
E,o),window.addEventListener("hashchange",E,{signal:o}),u.addEventListener("click",()=>{f=m?.words,E(),y(),r.focus()}),t.addEventListener("submit",v=>{v.preventDefault(),
Fe()}),r.addEventListener("paste",v=>{let $=v.clipboardData.getData("text/plain"),Y=ws($),{value:ie,selectionStart:$n,selectionEnd:Cn}=r;if(Y.length<2){let[X]=Y,
Dt=(ie.slice(0,$n)+ie.slice(Cn)).trim()==="";if(!X||!Dt||X.completed||X.title===$.trim())return;v.preventDefault(),document.execCommand("insertText",!1,X.title);
return}v.preventDefault(),d.clear(),Y[0].title=(ie.slice(0,$n)+Y[0].title+ie.slice(Cn)).trim();try{let X=f;i(Y.map(Dt=>({due:Re(),..._s(Dt)})),()=>(r.value=ie+r.
value,f??=X,E(),y(),!1)),r.value="",E()}catch(X){On($,X)}y()}),l.addEventListener("click",()=>{B(h.hidden),(h.hidden?r:a).focus()}),a.addEventListener("input",()=>{
w="",B(!0)}),a.addEventListener("keydown",v=>{W(v)||(v.key==="Enter"&&ee(v)?(v.preventDefault(),Fe()):v.key==="Escape"&&(B(!1),r.focus()))});let Ln=()=>r.focus();
return Ue(t,Ln),Ln}var Qt=document.getElementById("connection"),Jt=0,it=1e3,Zt=0,Ws=-1/0,T=Object.assign(new EventTarget,{lost:!1,keeps:!0}),Gs=!0;function be(t){Gs=t,T.lost&&en()}
function Xt(t){T.keeps=t,T.lost&&en()}function en(){let t=navigator.onLine?oe.unreachable:oe.offline,e=Gs?`${t} ${T.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;Qt.
textContent!==e&&(Qt.textContent=e)}function tn(){Zt=performance.now(),T.lost||(T.lost=!0,Zt-Ws>6e4&&(it=1e3),Vs()),en()}function Vs(){clearTimeout(Jt),Jt=setTimeout(
zs,it),it=Math.min(it*2,3e4)}async function zs(){try{await j("GET","livez")}catch{}T.lost&&Vs()}Ae.addEventListener("failure",tn);Ae.addEventListener("response",
({detail:t})=>{!T.lost||t<Zt||(clearTimeout(Jt),T.lost=!1,Qt.textContent="",Ws=performance.now(),T.dispatchEvent(new Event("back")))});window.addEventListener("\
offline",tn);window.addEventListener("online",()=>{T.lost&&zs()});navigator.onLine||tn();function ot(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},r){
let a=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=r?"text":"password",o.textContent=r?c.hide:c.show,o.setAttribute("aria-labe\
l",r?c.hideField(a):c.showField(a))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:r}=i;r.addEventListener("m\
ousedown",a=>a.preventDefault()),r.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Qs(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let r of o){let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(
r);r.startsWith(":")?yield{}:a==="event"?n=d:a==="data"?s.push(d):a==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:r===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var Z=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#s(await De());let r=await _t(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,I&&await this.#e(r.value),r}catch(r){if(!r.ofToken||(await this.#n(o),this.#t.token===o))throw r;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:r,retry:a}of Qs(Gn("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(r):void 0;I&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:a}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await De()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new x(401,"")}};var Js=500,Zs=t=>t?.isWellFormed()===!1?G.CONTAINS_NUL:"";function Ee({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new x(400,rt(n,o),{field:i})};t!==void 0&&
s("title",t.trim()?[...t].length>Js?G.TITLE_TOO_LONG(Js):Zs(t):G.TITLE_REQUIRED),s("description",Zs(e))}function rt({line:t,item:e},n){return t?c.atLine(t,n):e?
c.atTask(e,n):n}var Eo={ndjson:Oe,csv:"text/csv"},nn=new WeakMap;async function ei(t){let e=Eo[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new Z(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${Ge(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function ti(t){let e=i=>new x(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:G,validate:Ee,placed:rt,refuse:e})}async function ni(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,r=new Z(o),a=[],d=[],l=0,h=e.filter(u=>!s(u));if(e.length===0)throw new x(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new x(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Xs);try{for(let{body:u,start:m}of Le(
h)){let f=await ko(t,m,`${o.user} ${m} ${u}`,n),p=f;for(let k=1;i(p);k++)p=`${f}-${k}`;let w={"Content-Type":Oe,"Idempotency-Key":p};try{let{value:k,replayed:y}=await r.
exchange("POST","tasks?with=due,etag",{body:u,headers:w});y?l+=k.length:(a.push(...k),d.push(p))}catch(k){let y=rt(h[m+k.line-1]??{},k.message),b=a.length+l;throw k.
message=b>0?c.brokenOff(y,b):y,Object.assign(k,{added:a,keys:d,sent:b})}}}finally{window.removeEventListener("beforeunload",Xs)}return{added:a,keys:d,before:l}}
function Xs(t){t.preventDefault()}async function ko(t,e,n,s){if(!crypto.subtle)return nn.has(t)||nn.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${nn.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var sn=document.getElementById("connection"),xo=sn.parentElement,on,rn=()=>on?.();function ii(t){let{dialog:e,form:n}=ri("password-dialog"),{current:s,next:i}=n.
elements;an(e,{currentPassword:s,newPassword:i},()=>hs(s.value,i.value),c.passwordNotChanged,t)}function oi(t,e){let{dialog:n,form:s}=ri("deletion-dialog"),{current:i}=s.
elements;n.querySelector(".email").textContent=g.current.email,an(n,{currentPassword:i},()=>us(i.value),c.accountNotDeleted,e,t)}function ri(t){let e=_(t),n=e.querySelector(
"form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function ai(t,e,n,s=()=>!1){let i=_("transfer-dialog"),[o,r,a]=["form",".again",".previe\
w"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},u="",m=!1,f=Promise.resolve({tasks:[],problems:[]}),p=y=>{u=y,m=!1},w=y=>!l.
checked&&e(y),k=async()=>{let y=f,{tasks:b,problems:E}=await y;if(y!==f)return;let B=b.filter(e).length;l.parentElement.hidden=B===0,l.nextElementSibling.textContent=
c.haveOfFile(B),a.textContent=si(b.filter(Fe=>!w(Fe)),E)};d.addEventListener("change",()=>{r.hidden=!0,p(""),l.disabled||(l.checked=!1),l.parentElement.hidden=!0,
a.textContent="",d.files.length!==0&&(f=ti(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),k())}),l.addEventListener("change",k),r.addEventListener(
"click",()=>{p(String(Date.now())),o.requestSubmit()}),an(i,{file:d},async()=>{if(r.hidden=!0,d.files.length===0)throw new x(400,c.chooseFile,{field:"file"});let{
tasks:y,problems:b}=await f;if(y.length===0&&b.length>0)throw a.textContent="",new x(400,si([],b),{field:"file"});if(h=await ni(d.files[0],y,{round:u,isOwn:w,isUndone:s}).
catch(E=>{throw m=!0,l.disabled||=!(E.status<500)||E.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||E.sent>0,E.added?.length>0&&n({added:E.added,keys:E.keys,before:0}),E}),
!(h.added.length>0||m))throw r.hidden=!1,new x(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>n(h),t)}function si(t,e){let n=t.filter(({completed:o})=>o),
s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(
i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function at(){dn(_("keys-dialog"))}function di({title:t,due:e},n){let s=_("day-dia\
log"),i=re();s.querySelector(".title").textContent=L(t),s.querySelector("[value=week] small").textContent=Ze(i.week);let o=dn(s);for(let r of s.querySelectorAll(
"[value]"))r.hidden=r.value==="week"&&i.week===i.tomorrow,i[r.value]===(e??"")&&r.setAttribute("aria-current","true"),r.addEventListener("click",()=>{o(),n(r.value===
"week"?i.week:re()[r.value])})}function an(t,e,n,s,i,o=async()=>[]){let r=t.querySelector("form"),a=new M(r,e),d=ot(r),{current:l}=g,h=!1;async function u(f,p=c.
notSaved){if(!(h||a.waiting)){h=!0,a.clear(),r.setAttribute("aria-busy","true");try{await f()}catch(w){t.isConnected&&a.show(w,q(w,p))}finally{h=!1,r.removeAttribute(
"aria-busy")}}}let m=dn(t,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let f of r.querySelectorAll(".export"))f.addEventListener("click",()=>u(async()=>{let p=(await o()).
map(L);if(await ei(f.value),p.length>0)throw new x(0,c.exportLacks(p))}));r.addEventListener("submit",f=>{f.preventDefault(),u(async()=>{await n(),g.current===l&&
(m(),i())},s)})}function dn(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){t.isConnected&&(on=void 0,n(),xo.append(sn),Lt(),be(!0),t.close(),t.remove())}return t.
querySelector(".cancel").addEventListener("click",()=>{e()||s()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||W(i))&&i.preventDefault()}),t.addEventListener(
"cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",s),on=s,be(!1),document.body.append(t),t.querySelector("h2").after(sn),Lt(t.querySelector(".un\
seen")),t.showModal(),s}var dt=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let r=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(r):this.#n.delete(r),this.dispatchEvent(new CustomEvent("change",{detail:r}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:r,changes:a={title:s,description:i,due:r},base:d},{status:l,code:h,message:u,field:m},f){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:m};this.keepEdit({deletedHere:f,...a,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:p})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var ct=class{form=_("editor");#t;#n;#e={};#s;#o;#i=!1;#r;#l;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#r=n,this.#s=i;let{title:o,due:r}=this.#d;
this.#o=new M(this.form,this.#d);for(let[a,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${a}"]`);l.id=`edit-${e.id}-${a}`,d.setAttribute(
"aria-describedby",l.id),this.#e[a]=cn(a,e[a]),d.value=s[a]??this.#e[a]}this.form.setAttribute("aria-label",c.editTask(L(e.title))),typeof e.id=="string"?this.#g(
c.notAdded,c.add):this.#h(),o.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.preventDefault(),this.#w())}),o.addEventListener(
"input",()=>To(o)),this.form.addEventListener("input",()=>this.#a()),this.form.addEventListener("submit",a=>{a.preventDefault(),this.#b()}),this.form.querySelector(
"[value=week]").hidden=re().week===re().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:a,type:d}})=>{d==="button"&&(r.value=
re()[a],this.#a(),r.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#S()),this.form.addEventListener("keydown",a=>this.#A(a)),this.#l=
o,this.form.addEventListener("focusin",({target:a})=>{F(a)&&(this.#l=a)}),Ue(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("cli\
ck",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#l.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#k(e):(this.#r||=n,this.#g(this.#r?
c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#a()))}refuse({status:e,message:n,...s}){this.#o.show(new x(e,n,s))}get#d(){let{title:e,
description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#u(){return Object.fromEntries(Object.entries(this.#d).map(([e,n])=>[e,n.value]))}get#m(){
return{...this.#u,base:this.#n??this.#t,...this.#r&&{deletedHere:!0}}}get#c(){return Object.fromEntries(Object.entries(this.#u).filter(([e,n])=>n!==this.#e[e]))}get#f(){
return this.#i||Object.keys(this.#c).length>0}#a(){this.#f?this.#s.keep(this.#m):this.#s.drop(this.#t.id),this.#h()}#k(e){let n=this.#t,s=this.#c;this.#t=e;let i=!1;
for(let[o,r]of Object.entries(this.#d))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=cn(o,e[o]),o in s?r.value!==this.#e[o]&&(i=!0):r.value=this.#e[o],this.#p(c.changedElsewhere));
i&&(this.#n??=n,this.#y(e)),this.#h()}#y(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").textContent=e.title,n.querySelector(".\
description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?we(e.due):this.#d.due.value&&c.noDate,this.form.querySelector(".primary").
textContent=c.keepMine,this.form.querySelector(".hint")?.remove(),this.#E()}#g(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(".other").hidden=!0,this.#p(
e),this.form.querySelector(".primary").textContent=n,this.#h()}#p(e){this.form.querySelector(".note").textContent=e}#h(){this.form.querySelector("[value=none]").
hidden=!this.#d.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#f?c.discard:c.cancel}#b(){this.#o.clear();try{if(this.#d.due.
validity?.badInput)throw new x(400,c.dateIncomplete,{field:"due"});this.#i?this.#s.create({...this.#u,completed:this.#t.completed},this.#m):this.#f&&this.#s.save(
this.#t,this.#c)}catch(e){this.#o.show(e);return}this.#v()}#w(){this.#n?this.#E():this.#b()}#E(){S(c.keepOrUse(L(this.#t.title)))}#S(){this.#v(this.#f?this.#m:void 0)}#v(e=void 0){
this.#s.drop(this.#t.id),this.#s.closed(e)}#A(e){if(!W(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#f&&(this.#s.keep({...this.#m,closed:!0}),
S(c.keptAsDraft)),this.#s.closed()}else e.key==="Enter"&&(ee(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#w())}};function cn(t,e){return(e??"").replace(
/\r\n?|\n/g,t==="title"?" ":`
`)}function To(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=cn("title",t.value),t.setSelectionRange(e,e)}var ci={characters:220,lines:3},lt=class{element=_("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:r,description:a,
unfold:d,edit:l,again:h}=this.#e;o.firstElementChild.id=`task-${e}-due`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),s.setAttribute(
"aria-labelledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{
getSelection()?.isCollapsed&&u===i&&this.edit()});for(let u of[o,r])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.
delete.addEventListener("click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){
this.clear(),this.#n.check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){
this.#n.remove(this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){
return this.#t}show(e,{stalled:n,asks:s}){let{done:i,due:o,when:r,edit:a,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==
h.title||e.description!==h.description;u&&this.#o(e),this.#i(e,u);let m=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=r.disabled=a.disabled=m,this.#e.
delete.disabled=m&&!n&&!s,s?d.textContent=c.maybeAdded:m||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.
classList.toggle("pending",m),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,
description:s,unfold:i,edit:o}=this.#e;n.replaceChildren(...$t(e.title,o.tabIndex));let r=e.description??"";s.replaceChildren(...$t(r,o.tabIndex)),s.hidden=r===
"";let a=r.length>ci.characters||r.split(`
`).length>ci.lines;s.classList.toggle("long",a),i.hidden=!a,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=L(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,
description:r}=this.#e,a=tt(e),d=!e.due||e.due===Re()?"":a?c.overdueSince(te(e.due)):we(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,L(e.title))),i.classList.toggle("overdue",a),o.hidden=d!==
"";let u=[d&&l.id,e.description&&r.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new ct(n,{...this.#n,closed:s=>this.#l(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#r();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#r(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#l(e){let n=he(this.#s?.form);this.#r(),n&&this.focus(),
this.#n.closed(e)}#d(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};var li=visualViewport,hi=()=>li.scale>1,ui=()=>document.body.classList.toggle("zoomed",hi());li.addEventListener("resize",ui);ui();function fi(t,e){let n,s=0,i=0;
function o({element:{style:a,dataset:d}},l){i=l,a.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function r(){
let a=n;return n&&o(n,0),n=void 0,a}t.addEventListener("pointerdown",({target:a,pointerType:d,isPrimary:l,clientX:h})=>{r(),!(d!=="touch"||!l||hi())&&(n=e(a),s=
h,i=0)}),t.addEventListener("pointermove",({isPrimary:a,clientX:d})=>{n&&a&&o(n,d-s)}),t.addEventListener("pointercancel",r),t.addEventListener("pointerup",()=>{
let a=i,d=r();a>=96?d?.check():a<=-96&&d?.remove()})}var ht=500,ut=class{#t;#n;#e;#s;#o;#i=new Map;#r=ht;#l=[];#d=!1;#u="";#m=()=>{};#c;#f;#a;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".l\
ist"),this.#n=e.querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener(
"click",()=>this.#x()),fi(this.#t,o=>{let r=this.#y(o);return r&&!r.editing&&!r.task.pending?r:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#a=
void 0,this.#g(this.#y(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#y(n);if(!i?.editing){if(s)return()=>i?this.#k(i,s):this.enter();if(!(!i||
n===this.#a||i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.
remove()}[e]}}enter(){this.#c?.editing?this.#k(this.#c,1):this.#c?.focus("done")}#k(e,n){let s=this.#v()?.control,i=({element:r})=>this.#y(n>0?r.nextElementSibling:
r.previousElementSibling),o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#y(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(s=>s.element===
n)}#g(e){this.#c!==e&&(this.#c?.setStop(!1),this.#c=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){this.#r=ht;for(let e of this.#i.values())e.rank=void 0}get empty(){
return this.#i.size===0}render(e){let n=Ps(e,f=>this.#p(f));this.#l=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#b(n.slice(0,this.#r),s),o=this.#v(),
r=this.#y(o?.element),a=r?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,p]of this.#i)d.has(f)||(p.element.remove(),this.#i.delete(f));let{stalled:l}=this.#e.queue;
l!==this.#u&&(this.#m(),l&&!T.lost&&(this.#m=S(l)),this.#u=l);let h="";i.forEach((f,p)=>{let w=this.#w(f,s.get(f.id),l),{element:k}=w,y=h;h=Bs(f)||y,w.head(h===
y?"":h),this.#h(k,p,r?.element)});let u=this.#i.get(i[0]?.id);(!o&&u!==this.#f||!this.#t.contains(this.#c?.element??null))&&this.#g(u),this.#f=u,this.#t.hidden=
i.length===0,this.#n.hidden=n.length<=this.#r,this.#n.textContent=this.#n.hidden?"":c.showMore(Math.min(ht,n.length-this.#r));let m=this.#d&&r?.rank==="done"&&a===
"";o&&(m||!document.contains(o.element))&&this.#A(i[Math.min(o.index,i.length-1)],this.#d?o.control:void 0)}#p(e){let n=this.#i.get(e.id);return n&&(n.editing||
this.#o.stays(e.id))?n.rank??nt(e):nt(e)}#h(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;if(o!==s&&o?.nextElementSibling===e||e===s&&e.isConnected)for(;i[n]!==
e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#b(e,n){let s=new Set(e.map(({id:r})=>r)),i=new Map;for(let[r,a]of n)(this.#E(r,a)||this.#S(a.base))&&
i.set(r,a.base);for(let[r,a]of this.#i)a.editing&&i.set(r,a.task);let o=[...e];for(let[r,a]of i){if(s.has(r))continue;let d=this.#p(a),l=u=>this.#p(u)===d?u.id<
r:this.#p(u)>d,h=typeof r=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(r)??a)}return o}#w(e,n,s){let i=this.#i.get(e.id)??new lt(e.id,this.#o);
i.rank=this.#p(e),this.#i.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.asks(e.command)});let o=this.#S(e);return i.gone&&!o&&i.reopen(),i.gone=
o,n&&!i.editing&&(this.#E(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#E(e,{closed:n}){
return!n&&!this.#s.isElsewhere(e)}#S({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#d=!0,e(),this.#d=!1}#v(){let e=document.activeElement,
n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(i));return n<0?void 0:{element:e,
index:n,control:s}}#A(e,n){let s=this.#i.get(e?.id);s?s.focus(n):this.#o.leave(),this.#d||(this.#a=s?.element)}#x(){let e=this.#r;this.#r+=ht,this.render(this.#l),
this.row(this.#l[e]?.id)?.focus("done")}};async function mi(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function pi(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var gi=6e4,So=3e4,Ao=[406,501],ft=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#r;#l;#d=new AbortController;constructor(e,n){super(),this.#t=new Z(e),this.#n=n,
this.#e=`${K("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#g(s,i)),document.
addEventListener("visibilitychange",()=>{this.#c(),this.#u(2e4)},this.#d),window.addEventListener("focus",()=>this.#u(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#a(),this.#d)}loading(){this.#o=performance.now()}loaded(){this.#d.signal.aborted||(this.#m(),this.#c())}close(){this.#d.abort(),this.#a(),clearTimeout(
this.#i),clearTimeout(this.#r),this.#s.close(),this.#n.set("cursor",void 0)}#u(e){performance.now()-this.#o>e&&!document.hidden&&!T.lost&&this.dispatchEvent(new Event(
"stale")),this.#m()}#m(){clearTimeout(this.#i),this.#i=setTimeout(()=>this.#u(0),gi)}#c(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#a(),
gi):this.#f()}#f(){if(this.#l)return;let{signal:e}=this.#l=new AbortController;pi(this.#e,()=>this.#k(e),e)}#a(){this.#l?.abort(),this.#l=void 0}async#k(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,r=0;try{for await(let{changes:a,retry:d}of this.#t.changes(i,e))this.#y("alive"),a?(this.#y("change\
s",a),this.#n.set("cursor",a.cursor),o&&this.#y("stale"),o=!1):d?n=d:s=0}catch(a){if(Ao.includes(a.status))return;[400,410].includes(a.status)&&this.#n.set("cur\
sor",void 0),r=1e3*Math.min(a.retryAfter??0,3600)}await Do(r+Math.min(n*2**s,So)*(1+Math.random())/2,e)}}#y(e,n=void 0){this.#g(e,n),this.#s.postMessage({type:e,
detail:n})}#g(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):I||(this.#o=performance.now(),this.#m())}};function Do(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),T.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var ln="app/worker.js",{trustedTypes:Oo}=globalThis,Lo=Oo?.createPolicy("worker",{createScriptURL:()=>ln});async function yi(t,e,n){$o();let s=await ts(t.user);
s&&e.restore(s);let i=ns(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function $o(){try{await navigator.
serviceWorker.register(Lo?.createScriptURL(ln)??ln,{scope:"app"})}catch{}}var wi=new Map,vi=t=>new hn(`${K("work")} ${t} `),hn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{storage:n=Co(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of wi.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#i(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#r(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){
wi.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#r(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function Co(){try{return localStorage}catch{return}}function Ei(t,e,n){let s=new Map(e),i=new Map,o=t.reduce((a,{newest:d=a})=>Math.min(a,d),1/0),r=[...e.keys()].filter(a=>a>o);for(let a of t){let{kind:d,title:l="",
description:h,completed:u=!1,due:m,tried:f,newest:p=0}=a,w=i.get(a.id)??a.id;if(d==="add"){let k={id:w,title:l,description:h,completed:u,due:m,pending:!0,command:a},
y=f&&!n(a)&&r.find(b=>b>p&&s.has(b)&&gt(s.get(b),k));y?i.set(w,y):s.set(w,k)}else d==="delete"?s.delete(w):s.has(w)&&s.set(w,{...s.get(w),...ae(a),unsaved:!0})}
return s}function mt(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}\
-${e}`}function pt({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var ki=t=>`${t[0].key}-${t.length}`;function*xi(t,{asks:e,isHeld:n}){let s=new Set(t.map(({
key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),r=new Map;for(let d of t){
let l=pt(d),h=r.get(l);h?h.push(d):r.set(l,[d])}let a=new Set;for(let d of r.values()){let[{id:l,kind:h}]=d,u=h==="add",m=!a.has(l)&&!(u&&a.has("add")),f=d.some(
o);for(let p of d)a.add(p.id);u&&!f&&a.add("add"),m&&!f&&!d.some(n)&&(yield d)}}function ae({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??
{}}function gt(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function Ti(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:
t;let i=gt(n,s?e:{...e.base,...ae(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function Si(t,e,n,s){
let{status:i,code:o,message:r,retryAfter:a,lost:d}=n,{key:l,batch:h,tried:u,failures:m=0,late:f=0}=t,p={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...p,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||Io(n)||bi(n)&&(u||f+1<5)))return h!==p.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!u?p:void 0;let k=1e3*
(a?Math.min(a,3600):Math.min(2**m,60));return{...!a&&!(i<500)?e:t,failures:m+1,late:f+Number(bi(n)),wait:k,retryAt:s+k,stalled:{code:o,message:r}}}function un({
retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function bi({code:t}){return t==="BODY_INVALID"}function Io({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var No="tasks?sort=-id&limit=100&with=due,etag",qo="tasks?limit=500&with=due,etag",yt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(No,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let r=i.next&&qo;r;){s=e();let{tasks:a,next:d}=await this.#e(
r,n),l=d?a.at(-1).id:1/0;yield{tasks:a,from:o,to:l,asked:s},o=l+1,r=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:r,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:r,etag:a,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function fn(t,e){return e.length>1?t.createAll(e):[await Ai(t,e[0])]}async function Ai(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,ae(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return _o(t,e,o);throw o}}async function _o(t,e,n){let{kind:s,id:i,base:o,tried:r}=e,a=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!a)return;let d=ae(e),l=h=>Object.keys(d).every(u=>(a[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return a;if(!r&&l(o))return Ai(t,
{...e,base:a})}throw Object.assign(n,{task:a})}var Ro=23*3600*1e3,ke=6e4,wt=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#r=new Set;#l=!1;#d=new Set;#u;#m;#c;#f=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:r}})=>o.startsWith("command ")&&this.#b(
r));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#h(o):(o.retryAt||o.outcome)&&this.#p({...o,retryAt:void 0,outcome:void 0});this.#E()}get commands(){
return[...this.#a.values()]}get#a(){return this.#o??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#a.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${He(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:r=""}={}){let a=this.#y({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ke},...r&&{instead:r}});return o&&this.#r.add(a.key),a}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#y(
{kind:"check",id:e.id,completed:n,base:e});this.#h(s)}save(e,n){return this.#y({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#y({kind:"delete",id:e.
id,base:e,held:this.#e()+ke});return this.#r.add(n.key),n}has(e){return this.#a.has(e)}release({key:e}){let n=this.#a.get(e);this.#r.delete(e),n?.held&&this.#p(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#a.get(e);return!n||!(this.#v(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#l=!0;try{return e()}finally{
this.#l=!1,this.#w(),this.run()}}restore(e){this.#p({...e,held:void 0})}show(e){return Ei(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#d.has(i))return!1;let o=this.#e()-n;return s||o>Ro||o<-6e4}repeat(e){let n=pt(e);this.together(()=>this.commands.forEach(s=>pt(s)===n&&this.#p(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#f||this.#l?Promise.resolve():this.#u??=this.#s(()=>this.#D()).then(()=>(this.#u=void 0,this.#x()?this.
run():this.#E()))}leave(){this.together(()=>this.#r.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let n of this.#$(e))
this.#g(n.key,n);fn(this.#n,e).catch(()=>{})}this.close()}close(){this.#f=!0,clearTimeout(this.#m)}#k({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#y(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#i=Math.max(this.#e(),this.#i+1,s+1);let i=mt(this.#i),o={key:i,id:`new-${i}`,...e},
r=n.findLast(({id:a})=>a===e.id);return r&&(o.base={...e.base,etag:r.base?.etag}),this.#a.set(i,o),this.#p(o),this.run(),o}#g(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#o?.delete(e):this.#o?.has(e)?this.#o.set(e,n):this.#o=void 0}#p(e){this.#g(e.key,e),this.#w()}#h({key:e}){this.#g(e,void 0),this.#w()}#b(e){
this.#o=void 0,e?.outcome&&this.#_(e,e.outcome),!this.#c&&(this.#c=setTimeout(()=>{this.#c=void 0,this.#w(),this.#x()&&this.run()}))}#w(){this.#l||(this.dispatchEvent(
new Event("change")),this.#E())}#E(){clearTimeout(this.#m);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>un(o,e))),s=this.commands.filter(o=>this.#v(o)).
map(({key:o,held:r=0})=>this.#r.has(o)?r-ke/2:r),i=Math.min(...s,!this.#u&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#f&&(this.#m=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#r.has(n.key)&&(n.held??0)<e+ke&&this.#g(n.key,{...n,held:e+ke});this.run()}#v({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#r.has(e)||s>0&&s<=ke)}#A(){return!this.#n.ready()||this.commands.some(e=>un(e,this.#e())>0)?[]:xi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#v(e)})}#x(){let[e]=this.#f?[]:this.#A();return e}async#D(){this.#t.reread(),this.#o=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#I(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#v(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#r.delete(e.key),e.kind==="add"&&this.#k(e).forEach(n=>this.#h(n)),this.#h(e)}async#I(e){let n=this.#$(e).map(s=>({
...s,held:void 0}));this.#d=new Set(e.map(({key:s})=>s));for(let s of n)this.#g(s.key,s);try{let s=await fn(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#C(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#p(i))):this.#f||this.together(()=>e.forEach((i,o)=>this.#L(i,n[o],s)))}finally{this.#d.clear()}}#$(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#C(e,n){for(let s of this.#k(e)){let i=Ti(s,e,n);i?i!==s&&this.#p(i):this.#h(
s)}this.#q(e,{task:n})}#L(e,n,s){let i=Si(e,n,s,this.#e());if(i)this.#p(i);else{let{status:o,code:r,message:a,field:d,task:l}=s;this.#N(e,{status:o,code:r,message:a,
field:d,task:l})}}#N(e,n){let s=this.#k(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:a})=>a==="save");if(o)return this.#R(e,o);if(i&&s.some(({kind:a})=>a===
"delete"))return this.#p({...e,tried:void 0,stalled:void 0});i&&s.forEach(a=>this.#h(a));for(let a of this.commands.filter(({instead:d})=>d===e.key))this.#O(a);
let r=i?s.reduce((a,d)=>({...a,...ae(d)}),e):e;this.#q(r,{error:n})}#R(e,n){this.#p({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#h(e)}#q(e,n){this.#g(
e.key,{...e,outcome:n}),this.#_(e,n,!0),this.#h(e)}#_(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var vt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#r=!1;#l;#d;#u=new Set;#m=new Set;#c=new Set;#f=new Map;#a;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new Z(e),this.#n=new yt(this.#t),this.queue=new wt({store:n,lock:s=>mi(`${K("queue")} ${e.user}`,s),api:{ready:()=>!T.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#l=this.#E(s),createAll:s=>this.#l=this.#S(s),update:(...s)=>this.#v(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#m.add(o),i==="add"&&s.task&&this.#f.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:r,batch:a},error:{code:d,task:l}}=s;this.#c.add(o),r==="delete"&&this.#f.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),a||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#k().finally(()=>{this.#d=void 0}),this.#d}async#k(){for await(let e of this.#n.walk(()=>++this.#o)){if(this.loaded&&await this.#l?.
catch(()=>{}),this.#r)return;let n=this.#y(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#y({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:a})=>a)),r=[...this.#e.keys()].filter(a=>a>=n&&a<=s&&!o.has(a));return this.#g(e,r,a=>!(this.#i.
get(a)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#l?.catch(()=>{}),this.#r)return;let s=n.filter(o=>this.#e.has(o)),i=this.#g(e,s,o=>!this.#m.
has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#T()}#g(e,n,s){let i=e.filter(({id:r,etag:a})=>this.get(r)?.etag!==a&&s(r)),o=n.filter(s);for(let r of i)
this.#e.set(r.id,r);for(let r of o)this.#e.delete(r);return[...i.map(({id:r})=>r),...o]}async search(e,n){this.#u=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:r}=await this.#t.exchange("GET",s);if(n.aborted||this.#r)return;
for(let a of o)this.#u.add(a.id),this.#i.get(a.id)>i||this.#e.set(a.id,a);this.#T(),s=r}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#m.has(e)}all(){if(!this.#a){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#u.has(n));this.#a=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#a}add(e){return Ee(
e),this.#p([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(Ee);let s=e.toReversed(),i=n.together(()=>[...Le(s)].flatMap(({start:o,end:r})=>{let a=mt(
o);return s.slice(o,r).map(d=>n.add(d,{batch:a}))}));return{...this.#p(i),commit:()=>this.#b(i)}}save(e,n){Ee(n);let s=Me(this.find(e.id)??e),i=this.queue.save(
Me(e),n),o=()=>{let r=this.find(e.id),a=r&&Object.entries(n).every(([d,l])=>(r[d]??"")===(l??""));return!r||!a?{kept:1}:(this.queue.save(Me(r),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=r=>{let a=this.find(e);return a&&a.completed!==r?this.queue.check(Me(a),r):
void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(Me(o)))),i=()=>{let o=0,r=0;return n.together(()=>{for(let a of s.
toReversed()){if(n.cancel(a))continue;let d=n.has(a.key);if(this.#c.has(a.key))r++;else{let l=n.add(a.base,{instead:d?a.key:void 0});this.#f.set(this.#w(a.id),l.
id),o++}}}),{again:o,kept:r}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#b(s)}}undoImport(e){return this.#h(e.map(n=>({task:this.find(n.id)??n,as:n})))}#p(e){
let n=()=>{let s=new Set(this.queue.together(()=>e.filter(a=>this.queue.cancel(a)))),i=e.filter(a=>!s.has(a)&&!this.#c.has(a.key)),{kept:o,gone:r}=this.#h(i.map(
a=>({task:this.find(a.id),as:a})));return{kept:o,rejected:e.length-s.size-i.length,gone:[...[...s].map(Di),...r]}};return{keys:e.map(({key:s})=>s),undo:n}}#h(e){
let n=e.filter(({task:s,as:i})=>s&&gt(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length,gone:n.map(Di)}}#b(e){this.queue.together(
()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#w(e);return this.all().find(s=>s.id===n)}#w(e){let n=e;for(;this.#f.has(n);)n=this.#f.get(n);return n}close(){
this.#r=!0,this.queue.close()}async#E({key:e,keyless:n,title:s,description:i,completed:o,due:r}){let{value:a,replayed:d}=await this.#t.exchange("POST","tasks?wi\
th=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...r&&{due:r}},headers:n?{}:{"Idempotency-Key":e},keepalive:mn({title:s,description:i})});return this.#i.
set(a.id,++this.#o),d?this.#x("GET",a.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return a}):a}async#S(e){let[{body:n}]=Le(e),{value:s,replayed:i}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Oe,"Idempotency-Key":ki(e)},keepalive:mn({title:n})});if(!i)return s;let o=new Map;try{for await(let{
tasks:r}of this.#n.walk(()=>0))for(let a of r)o.set(a.id,a)}catch{return s}return s.map(({id:r})=>o.get(r))}#v(e,n,s){let i=Object.entries({description:n.description,
due:n.due}).filter(([r])=>r in n),o={...n,...Object.fromEntries(i.map(([r,a])=>[r,a||null]))};return this.#x("PUT",e,s,{body:o,keepalive:mn(n)})}async#A(e,n){await this.#x(
"DELETE",e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:r}=await this.#t.exchange(e,o,{headers:s?{
"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),r}#D(e,n){this.#i.set(e,++this.#o),n?this.#e.set(e,n):this.#e.delete(e),this.#a=void 0}#T(){this.#a=void 0,
this.dispatchEvent(new Event("change"))}};function Me({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,
etag:o}}function Di({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,due:s}}function mn({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var pn=document.getElementById("toasts"),Li,Oi=()=>{};pn.addEventListener("focusin",({relatedTarget:t})=>{t&&!pn.contains(t)&&(Li=t)});function se(t,e=void 0){let n=_(
"toast");n.querySelector("p").textContent=t,pn.append(n);let s=S(t),i=()=>{n.contains(document.activeElement)&&Li?.focus(),n.remove(),s()};for(let[o,r]of[[".red\
o",e],[".close",i]]){let a=n.querySelector(o);if(!r){a.remove();continue}a.addEventListener("mousedown",d=>d.preventDefault()),a.addEventListener("click",()=>r())}
return{toast:n,close:i}}function bt(t,e=void 0){Oi();let{toast:n,close:s}=se(t,e);Oi=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:
5e3);return i(),s}var Mo=1e4,Et=document.querySelector(".foot"),N=document.getElementById("undo"),Ci=N.querySelector("button"),$i=document.getElementById("undo-last");pe&&(N.querySelector(
"kbd").textContent="⌘Z",Ci.setAttribute("aria-keyshortcuts","Meta+Z"));function Pe({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?L(e):c.count(n),
s&&te(s))}var kt=class{#t=[];#n;#e=0;#s=0;#o=0;#i=!1;#r;#l;#d=()=>{};#u=[];#m=!1;#c=()=>{};#f=new AbortController;constructor(e=S){this.#n=e;let n=(s,i)=>N.addEventListener(
s,i,{signal:this.#f.signal});Ci.addEventListener("click",()=>this.undo(),{signal:this.#f.signal}),n("mousedown",s=>s.preventDefault()),n("pointerenter",()=>{this.#i=
!0,this.#w()}),n("focusin",()=>this.#w()),n("pointerleave",()=>{this.#i=!1,N.matches(":focus-within")||this.#E()}),n("focusout",()=>this.#i||this.#E()),document.
addEventListener("focusin",({target:s})=>{!N.hidden&&!this.#l?.checkVisibility()&&this.#p(s)},{signal:this.#f.signal})}add(e){this.#m||this.forget();let n=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),this.#a(),e.quiet&&n){this.#e++;return}this.#k(),this.#d=S(Pe(e)+(n&&!matchMedia("(pointer: coarse\
)").matches?` ${c.takesItBack(pe)}`:""))}#a(){let e=this.#t.at(-1);$i.hidden=!e,$i.querySelector("small").textContent=e?Pe(e):""}#k(){N.querySelector("p").textContent=
Pe(this.#t.at(-1)),N.hidden=!1,this.#p(document.activeElement),this.#w(),this.#s=Mo;let e=N.querySelector(".time");e.replaceWith(e.cloneNode()),!this.#i&&!N.matches(
":focus-within")&&this.#E()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#y(n)}#y(e){let n=this.#t.findIndex(s=>s.keys===
e);this.#t.splice(n,1),this.#a(),n<this.#e?this.#e--:this.#t.length>this.#e?N.querySelector("p").textContent=Pe(this.#t.at(-1)):this.#h()}undo(){let e=this.#t.pop();
if(!e)return;this.#a();let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>this.#e?this.#k():this.#h(),s===!1)
return;let{note:i="",redo:o}=s??{},r=c.undone(Pe(e,c.undoing))+(i&&` ${i}`);o?(this.#u.push({text:r,redo:o}),this.#g()):n&&!i?S(r):this.#n(r,void 0,i)}redo(){let e=this.#u.
pop();e&&(this.#g(),this.#m=!0,e.redo(),this.#m=!1)}forget(){this.#u=[],this.#c()}#g(){this.#c();let e=this.#u.at(-1);this.#c=e?this.#n(e.text,()=>this.redo()):
()=>{}}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#b()}close(){this.#f.abort(),this.commit(),this.#t=[],this.#e=
0,this.#a()}#p(e){Et.contains(e)||(this.#l=e,Et.hidePopover(),Et.showPopover({source:e}))}#h(){N.contains(document.activeElement)&&this.#l?.focus(),this.#b()}#b(){
this.#i=!1,this.#w(),this.#d(),N.hidden=!0,N.querySelector("p").textContent="",Et.hidePopover()}#w(){this.#r!==void 0&&(clearTimeout(this.#r),this.#r=void 0,this.#s-=
performance.now()-this.#o,N.classList.add("paused"))}#E(){this.#r!==void 0||this.#t.length===this.#e||(N.classList.remove("paused"),this.#o=performance.now(),this.#r=
setTimeout(()=>this.commit(),this.#s))}};var Po=600,xt=new C("scrolled"),Ii=({completed:t,pending:e})=>t&&!e,Ni=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),Tt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new kt(
(e,n,s)=>s?se(e).close:bt(e,n));undo=()=>this.#i.undo();focus;#r;#l;#d=new AbortController;#u=new Set;#m=new WeakSet;#c=new AbortController;constructor(e,{saved:n=()=>{}}={}){
this.#t=n,this.view.append(Ot("board")),this.#n=vi(e.user),Xt(this.#n.lasting),this.#s=new dt(this.#n),this.#e=new vt(e,this.#n),this.#l=new ft(e,this.#n),this.#o=
new ut(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#y()}),this.focus=Ys(this.#a(".add"),{tasks:this.#e,drafts:this.#s,added:(o,r,a)=>this.#w(o,r,a),addAll:(o,r)=>this.#E(
o,r),ended:this.#c.signal});let s=this.#a(".trouble button");this.#r=new $e(this.#a(".trouble .wait"),s),s.addEventListener("click",()=>{this.#r.waiting||this.#b()});
let i=this.#a(".search");i.addEventListener("input",()=>{Ks(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#a(".a\
dd .title").addEventListener("keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||W(o)||(o.preventDefault(),this.#o.enter())}),this.#a(".hide input").addEventListener(
"change",({target:o})=>Fs(o.checked)),this.#a(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener(
"click",()=>this.#S()),this.#k(),this.#f(e),this.#L()}async#f(e){e.stay&&await yi(e,this.#e,this.#c.signal),!this.#c.signal.aborted&&(this.#e.queue.run(),this.#b())}#a(e){
return this.view.querySelector(e)}#k(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#c.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#h()),this.#e.
addEventListener("loaded",()=>{xt.value&&scrollY===0&&scrollTo(0,xt.value),xt.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),
this.#h()}),e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{
o&&Ni(s)&&this.#s.keepRefused(s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>Xt(!1)),e(n,"refused",({detail:s})=>this.#O(s)),e(T,"back",()=>{n.run(),this.#b()}),
e(window,"hashchange",()=>this.#L()),e(window,"pagehide",()=>{xt.value=Math.round(scrollY)||void 0,this.#i.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.
lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#m.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"k\
eydown",s=>this.#N(s)),Xe(()=>this.#h(),this.#c.signal),e(this.#l,"changes",({detail:s})=>this.#e.apply(s)),e(this.#l,"stale",()=>{this.#r.waiting||this.#b()})}#y(){
let e=this.#e,n=this.#s;return{check:s=>this.#x(s),stays:s=>this.#u.has(s),plan:s=>di(s,i=>this.#o.act(()=>this.#D(s,i))),remove:s=>this.#v("deleted",[s],e.delete(
s)),repeat:s=>e.queue.repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#w(s,e.add(s),()=>this.#C(i)),save:(s,i)=>this.#v(
"changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#$(s),leave:()=>this.focus()}}get#g(){return this.#e.all().filter(st()).filter(this.#p)}#p=e=>z().holds(e)||
this.#u.has(e.id);#h(){let e=this.#e.all().filter(st()),n=e.filter(this.#p);this.#o.render(n);let s=n.filter(Ii).length;this.#a(".clear").hidden=s===0,this.#a("\
.clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,r=this.#a(".empty");this.#a(".loading").hidden||=i;let a=this.#a(".rest"),d=i&&!o?c.loadingRest:
"";a.textContent!==d&&(a.textContent=d),r.hidden=!o||!this.#o.empty;let l=js(e.length>0);[r.children[1].textContent,r.children[2].textContent]=l,r.querySelector(
".start").hidden=l!==c.tabs.all.none,Hs(this.view,e,o),this.unsaved.length===0&&this.#t()}async#b(){let e=this.#a(".trouble");this.#r.stop(),this.#l.loading();try{
await this.#e.load(),e.contains(document.activeElement)&&this.focus(),e.hidden=!0}catch(n){if(this.#c.signal.aborted||n.ofToken||(this.#a(".loading").hidden=!0,
T.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=q(n,c.notLoaded),n.retryAfter&&this.#r.start(n.retryAfter,()=>this.#b())}finally{
this.#l.loaded()}}#w(e,n,s=void 0){this.#m=new WeakSet;let i=z().holds(e)&&st()(e);this.#v("added",[e],n,{quiet:i,undone:s}),(i||T.lost)&&S(c.acts.added(L(e.title))+
(T.lost?` ${c.notSavedYet}`:""))}#E(e,n=void 0){this.#v("added",e,this.#e.addAll(e),{undone:n}),this.#m=new WeakSet}has(e){return this.#e.has(e)}hasUndone(e){return this.#n.
get(`undone ${e}`)===!0}imported(e,n){let s=i=>{i||n.forEach(o=>this.#n.set(`undone ${o}`,!0))};e.length>0&&this.#v("added",e,{keys:[],undo:()=>this.#e.undoImport(
e)},{undone:s}),this.#b()}#S(){let e=this.#g.filter(Ii);this.#v("deleted",e,this.#e.deleteAll(e)),this.focus()}#v(e,n,{keys:s,undo:i,commit:o},{quiet:r=!1,day:a="",
undone:d=void 0}={}){let[{id:l,title:h=""}]=n;this.#i.add({kind:e,title:h,day:a,count:n.length,keys:s,quiet:r,commit:o,undo:()=>{let{again:u=0,kept:m=0,rejected:f=0,
gone:p=[]}=i(),w=m+f<n.length,k=w&&d?.(m);this.#T(l);let b=[m>0&&(n.length===1?c.oneStays(L(h)):c.someStay(m)),u>0&&c.addedAgain(u)].filter(Boolean).join(" ");return w?
{note:b,redo:p.length>0&&!k?()=>this.#A(p):void 0}:(se(b),!1)}})}#A(e){this.view.inert||(e.length===1?this.#w(e[0],this.#e.add(e[0])):this.#E(e.toReversed()))}#x(e){
let{id:n,completed:s}=e;this.#u.add(n),setTimeout(()=>{this.#u.delete(n),this.#c.signal.aborted||this.#o.act(()=>this.#h())},Po),this.#v(s?"active":"done",[e],this.#e.
mark(n,!s))}#D(e,n){n!==(e.due??"")&&this.#v("dated",[e],this.#e.save(e,{due:n}),{day:n})}#T(e){F(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#O({
command:e,error:n,mine:s}){let{kind:i,id:o,base:r}=e;if(this.#i.withdraw(e.key),i==="delete"&&this.#i.forget(),i==="check"&&S(""),s&&Ni(e)&&this.#I(e),i==="add"||
i==="save")return;let a=n.code==="TASK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new x(
n.status,a||n.message),l=this.#o.row(o);l?l.fail(d):se(`${L(r.title)}: ${q(d)}`)}#I({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#h(),S(c.isNotSaved(L(s?.
title??n)))}#$(e){this.#h(),e&&this.#i.add({kind:"discarded",title:e.base.title,undo:()=>{this.#C(e)}})}#C(e){return this.#s.keepEdit(e),this.#h(),F(document.activeElement)||
this.#o.row(e.base.id)?.edit(),!0}#L(){let e=this.#a(".search"),n=_e();e.value!==n&&(e.value=n),this.#o.reset(),this.#u.clear(),this.#h(),this.#d.abort(),this.#d=
new AbortController;let{signal:s}=this.#d,i=()=>this.#e.loaded&&S(Us(this.#g));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#c.signal.aborted||(await this.#e.
search(n,s).catch(()=>{}),s.aborted||i())},300)}#N(e){this.used=!0;let n=gs(e),s=document.querySelector("dialog[open]")!==null,i=ee(e)&&!e.altKey&&ps(n,e.shiftKey);
if(i){let{target:r}=e;if(F(r)&&(r.value!==""||this.#m.has(r)))return;!s&&!e.repeat&&this.#i[i](),e.preventDefault();return}if(s||ee(e)||e.altKey||F(e.target)||e.
target.closest(".editor, .menu, .login")||n.length===1&&!me())return;let o={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":at}[n]??this.#o.key(n,e.target);
o&&(e.preventDefault(),o())}async finish(e=()=>{}){this.#i.commit();let{queue:n}=this.#e,s=()=>e(n.commands.length);s(),n.addEventListener("change",s);try{await n.
run()}finally{n.removeEventListener("change",s)}}get unsaved(){let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.map(({title:i,changes:o,base:r})=>i??o?.title??
r.title),...n.map(({title:i,base:o})=>i??o.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#c.abort(),this.#l.close(),
this.#r.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),this.#n.close()}};var gn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
yn=new C("login");function qi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=_("login"),[o,r,a,d]=["form","h1",".notice","button.primary"].map(b=>i.querySelector(
b)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),u=ot(o),[m,f]=["#password-hint",".other"].map(b=>i.querySelector(b)),p="login",w=!1;function k(b){
p=b;let E=gn[p];r.textContent=E.heading,d.textContent=E.button,l.password.autocomplete=E.autocomplete,m.hidden=p!=="register",m.textContent=m.hidden?"":c.passwordHint,
f.firstElementChild.textContent=E.question,f.lastElementChild.textContent=E.other,document.title=`${E.heading} · tareas`}async function y(){if(w||h.waiting)return;
w=!0,h.clear(),d.setAttribute("aria-disabled","true");let b={email:l.email.value,password:l.password.value};try{p==="register"&&(Kt(b.password),await j("POST","\
usuarios",{body:b}),k("login"),a.textContent=c.accountCreated);let E=o.elements.stay.checked,B=await ds(b,E);yn.value=void 0,await s(B,E)}catch(E){d.removeAttribute(
"aria-disabled"),h.show(E,q(E,gn[p].lost))}finally{w=!1}}return je(i.querySelector(".language")),a.textContent=t,l.email.value=e??yn.value??"",o.elements.stay.checked=
as(),k(n?"register":"login"),l.email.addEventListener("input",()=>{yn.value=l.email.value}),o.addEventListener("submit",b=>{b.preventDefault(),y()}),f.lastElementChild.
addEventListener("click",()=>{w||(h.clear(),u(),a.textContent="",k(gn[p].next),l.email.focus())}),{view:i,focus(b=!1){b?r.focus():(l.email.value?l.password:l.email).
focus()}}}var ce=document.getElementById("account"),H=document.getElementById("menu"),Ri=document.getElementById("logout-everywhere"),xe=new M(H,{},Ri),wn=H.querySelector(
".wait"),St=!1,de,vn=()=>{};function le(t){vn(),de=void 0,H.hidden=!t,ce.setAttribute("aria-expanded",String(t)),xe.waiting||xe.clear()}function bn(){H.contains(
document.activeElement)&&ce.focus(),le(!1)}function Te(t,e){document.getElementById(t).addEventListener("click",()=>{St||(H.hidden||ce.focus(),le(!1),e())})}function En(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async({detail:i})=>{if(i>1||St||s===Ri&&xe.waiting)return;let o=de?.item===s?de.text:"";St=!0,de=void 0,
xe.clear(),s.setAttribute("aria-disabled","true");let r=e();r.view.inert=!0;try{if(!await Bo(r)||r!==e())return;let a=r.unsaved.map(L),d=a.length>0?c.unsavedAtLogOut(
a):"";d&&d!==o?(_i(new x(0,d)),de={item:s,text:d}):await n()}catch(a){_i(a)}finally{r.view.inert=!1,St=!1,s.removeAttribute("aria-disabled")}})}async function Bo(t){
let e=!0,n=()=>{},s=new Promise(i=>{vn=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);wn.textContent||(n=S(o)),
wn.textContent=o})]),vn=()=>{},wn.textContent="",n(),e}function _i(t){ce.checkVisibility()&&(le(!0),xe.show(t,q(t,c.maybeStillElsewhere)))}function Mi(){de&&xe.
clear(),de=void 0}ce.addEventListener("click",()=>le(H.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||H.hidden||W(t)||(t.preventDefault(),t.
stopPropagation(),le(!1),ce.focus())},{capture:!0});H.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!H.parentElement.contains(t)&&le(!1)});
document.addEventListener("pointerdown",({target:t})=>{!H.hidden&&!H.contains(t)&&!ce.contains(t)&&le(!1)});var Tn=document.getElementById("main"),Pi=document.querySelector(".brand"),Sn=document.getElementById("who"),xn=document.getElementById("whose"),O,Bi=()=>{},An=!1;
function At(){let{current:t}=g;Bi(),An=!1,Sn.hidden=!1,xn.textContent=t.email??c.menu,xn.previousElementSibling.hidden=I,document.querySelector("#logout small").
textContent=t.stay?c.endsInBrowser:c.endsInTab,O=new Tt(t,{saved:Mi}),Pi.setAttribute("href","#all"),be(!0),Tn.replaceChildren(O.view),O.focus()}function Fo(t){
let e=document.createElement("p");e.className="card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.
logIn,className:"link"}):c.logIn;return e.append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Fi(t=""){try{g.begin({token:"",user:{
id:await De(),email:null}}),At()}catch(e){Be({notice:e.ofToken?t:e.message})}}function Be({notice:t="",email:e,newcomer:n,typing:s}={}){rn(),be(!1),O=void 0,bn(),
Sn.hidden=!0,xn.textContent="",S(""),Pi.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();let i=I?Fo(t):qi({notice:t,email:e,newcomer:n,
entered:(o,r)=>{g.begin(o,{stay:r}),At()}});Tn.replaceChildren(i.view),i.focus(s),t&&(Bi=S(t))}function Dn({notice:t,newcomer:e}){O?.close({discard:!0}),g.forget(),
history.replaceState(null,"",location.pathname),Be({notice:t,newcomer:e})}g.addEventListener("begun",()=>{O?.close(),O&&Be(),At()});g.addEventListener("ended",async({
detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){Dn({notice:c.accountDeleted,newcomer:!0});return}let i=O;if(rn(),bn(),Sn.hidden=!0,n||bt(c.sessionEnded),
i?.used&&!n&&await In(),O!==i||g.current)return;An=!T.keeps&&Ui().length>0,O?.close();let o=T.keeps?c.typedKept:c.typedKeptHere,r=T.keeps?c.logInAgain:c.logInAgainHere,
a=n?c.loggedOutByTab:[c.sessionEnded,...I?[o]:s?[s,o]:[r]].join(" ");Be({notice:a,email:n?void 0:t,typing:i!==void 0}),I&&Fi(a)});var Ki=t=>async()=>{let e=O,n=await t();
O===e&&Dn({notice:n})};En("logout",()=>O,Ki(async()=>await cs()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));En("logout-everywhere",()=>O,
Ki(async()=>(await ls(),c.loggedOutEverywhere)));var Ui=()=>O?.unsaved??[];async function ji(){return await O?.finish(),Ui()}Te("undo-last",()=>O?.undo());Te("t\
ransfer",()=>ai(ji,t=>O?.has(t)??!1,({added:t,keys:e,before:n})=>{O?.imported(t,e),n>0&&se(c.someAddedBefore(n))},t=>O?.hasUndone(t)??!1));Te("keys",at);ms(document.
getElementById("letters"));je(document.querySelector(".menu .language"));Te("change-password",()=>ii(()=>se(c.passwordChanged)));Te("delete-account",()=>oi(ji,()=>Dn(
{notice:c.accountDeleted,newcomer:!0})));var kn=document.body;document.addEventListener("click",t=>{t.detail<2?kn=t.target:!kn.checkVisibility()&&!kn.closest(".\
done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener("pagehide",()=>{I&&g.forget()});window.addEventListener("before\
unload",t=>{An&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});I||g.resume();I?Fi():g.current?At():Tn.querySelector(
"form")||Be({newcomer:location.hash==="#register"});
