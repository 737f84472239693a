function P(t){return Nt(t).firstElementChild}function Nt(t){return document.getElementById(t).content.cloneNode(!0)}function we(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function j(t){return t.matches("textarea, input:not([type=checkbox])")}function Qe(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(j(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&j(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function Fn(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function V(t){return t.isComposing||t.keyCode===229}var Kn;function It(t=void 0){Kn=t}function T(t){let e=Kn??document.getElementById(
"status"),n=e.textContent===t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function O(t){let e=[...t];return`“⁨${e.length>40?
`${e.slice(0,40).join("")}…`:t}⁩”`}function qt(t,e=-1){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((n,s)=>{if(s%2===0)return n;
let i=document.createElement("a");return Object.assign(i,{href:n,textContent:n,target:"_blank",rel:"noopener noreferrer",tabIndex:e}),i})}function U(t){return`t\
areas.${t} ${new URL(".",location.href).pathname}`}var I=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=U(e);try{this.storage=n()}catch{}this.reread()}reread(){
try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{
e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var _t=new I("language",()=>localStorage),Rt=(navigator.languages??[]).flatMap(oo),jn=t=>t.split("-")[0],Un=t=>t==="en"||t==="es",Hn=Un(_t.value)?_t.value:void 0,
ie=Hn??Rt.map(jn).find(Un)??"en";document.documentElement.lang=ie;var Z=Rt.find(t=>jn(t)===ie)??ie,Yn=Hn?[Z]:Rt;function oo(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function Je(t){let e=ie==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{_t.value=e,location.reload()})}var ao=new Intl.PluralRules(Z),ro=new Intl.NumberFormat(Z),co=new Intl.ListFormat(Z,{type:"unit"}),D=t=>ro.format(t),$=(t,e,n)=>`${D(t)} ${ao.select(t)==="one"?
e:n}`,ve=t=>co.format(t);function Wn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
Z,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var H=t=>$(t,"task","tasks"),Gn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${D(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${D(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${D(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${D(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Vn={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var zn={account:"Account ",menu:"Menu",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this b\
rowser.",logOutEverywhere:"Log out everywhere",logOutEverywhereHint:"Ends your sessions in all browsers and on all devices, this one included.",transfer:"Export\
 or import",transferHint:"Saves your tasks as a file, or adds the tasks of a file.",keys:"Keys",keysHint:"What the keyboard can do. |",orPress:"Or press ?.",singleKeys:"\
Single keys",singleKeysHint:"Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"Ch\
ange password",changePasswordHint:"Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"Deletes the account and all its tasks.",
messages:"Messages",close:"Close",cancel:"Cancel",logIn:"Log in",logInButton:"Log in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"\
New here?",haveAccount:"Have an account?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot be res\
et by email.",currentPassword:"Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"\
Stay logged in |",stayLoggedInHint:"For up to 30 days, in all tabs and offline. Your list stays on this device. Not for shared computers.",logInLost:"You could \
not be logged in: there is no connection.",accountMaybeNotCreated:"The account may not have been created.",accountCreated:"Your account was created.",notLoggedIn:"\
You are not logged in.",thenOpenAgain:", then open this page again.",loggedOut:"You are logged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"\
Another tab logged you out.",loggedOutTabOnly:"You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours.",loggedOutBrowserOnly:"\
You are logged out in all tabs of this browser only: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other s\
essions may not have ended.",savingFirst:t=>`Saving ${$(t,"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${ve(t)}\
. Log out again to leave without saving.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again\
; what you typed is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"\
Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in agai\
n.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account dele\
ted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"\
Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",add:"Add",addDescription:"Add a description",noDescription:"No description",description:"\
Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,foundDate:t=>`Date: ${t}.`,
pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:H,none:["Nothing here ye\
t","What you add above shows up here."]},today:{title:"Today",count:(t,e=0)=>`${H(t-e)} for today${e?`, ${D(e)} overdue`:""}`,none:["Nothing for today","Tasks w\
ith today’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>$(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Task\
s with a later date show up here."]},active:{title:"Active tasks",count:t=>$(t,"active task","active tasks"),none:["All done","There is nothing left to do."]},done:{
title:"Done tasks",count:t=>$(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show up here."]}},all:"All |",today:"Today",todayTab:"\
Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",notFound:t=>`No tas\
k here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press \
| for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${D(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${$(t,"done task","done tasks")}`,
notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it agai\
n",maybeAdded:"It may have been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved\
.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,deletionOf:t=>`the deletion of ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}\
, date of ${e}`,deletedElsewhere:"It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"\
Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"\
Which day?",tomorrow:"Tomorrow",nextWeek:"Next week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use \
theirs",keepOrUse:t=>`Keep mine, or use theirs: ${t}.`,otherVersion:"The other version",keysOfEditor:"Enter saves; in the description, | + Enter. Escape closes;\
 what you typed is kept.",keptAsDraft:"Kept as a draft.",changedMeanwhile:"Changed meanwhile.",deletedHere:"Deleted in this browser.",deletedByOthers:"Deleted e\
lsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remove it",undo:"Undo",redo:"Redo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,
done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`Changed ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discar\
ded changes to ${t}.`},count:H,undone:t=>`Undone: ${t}`,undoing:{added:t=>`adding ${t}.`,deleted:t=>`deleting ${t}.`,done:t=>`checking off ${t}.`,active:t=>`mak\
ing ${t} active.`,changed:t=>`changing ${t}.`,dated:t=>`changing the date of ${t}.`,discarded:t=>`discarding changes to ${t}.`},takesItBack:t=>`${t?"Command":"C\
ontrol"} Z takes it back.`,addedAgain:t=>`Added ${H(t)} again.`,oneStays:t=>`Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undone \
for ${H(t)}: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",
defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save all tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the t\
asks of a file",importHint:"A backup, a file of Todoist, Microsoft To Do or Google Tasks, the tasks of a calendar (ICS), a spreadsheet (CSV), or lines of text.",
import:"Import",addThemAgain:"Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`You already have ${H(t)} of the file. Add again`,addThese:(t,e,n)=>`${[
H(t),e&&`${D(e)} done`,n&&`${D(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${D(t)}\
 more.`,eventsLeftOut:t=>`${$(t,"event","events")} (only the tasks of a calendar are added)`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`Nothing w\
as added: the file has ${H(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier import has added ${H(t)} of this file.`,someAddedBefore:t=>`\
An earlier import had added ${H(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. Import the file again to add the rest.",brokenOff:(t,e)=>`\
The import stopped after ${H(e)}. ${t}`,exportLacks:t=>`The file does not have what is not saved: ${ve(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task\
 ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is not a text file.",notJSON:"This is not\
 valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did not arrive. \
Try again.",keyDelete:"Delete",keyShift:"Shift",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted line becomes a task",jkKeys:"| | or ar\
rows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"\
Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",redoKey:"Get back the tasks\
 and texts that undo has removed",saveKey:"Save from a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can \
have the day: tomorrow, Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var X=t=>$(t,"tarea","tareas"),Qn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${D(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${D(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${D(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${D(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Jn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Zn={account:"Cuenta ",menu:"Menú",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en toda\
s las pestañas de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"Cierra tus sesiones en todos los navegadores y dispo\
sitivos, también en este.",transfer:"Exportar o importar",transferHint:"Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"\
Lo que puedes hacer con el teclado. |",orPress:"O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"\
English",otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tus otras sesiones.",deleteAccount:"Elimin\
ar cuenta",deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"Mensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"In\
iciar sesión",createAccount:"Crea una cuenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo \
electrónico",password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se puede recuperar por correo.",currentPassword:"\
Contraseña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocultar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener\
 la sesión iniciada |",stayLoggedInHint:"Hasta 30 días, en todas las pestañas y sin conexión. Tu lista se queda en este dispositivo. No es para equipos compart\
idos.",logInLost:"No se pudo iniciar sesión: no hay conexión.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está \
creada.",notLoggedIn:"No has iniciado sesión.",thenOpenAgain:" y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"Sesión cerrada\
 en todas partes.",loggedOutByTab:"Sesión cerrada desde otra pestaña.",loggedOutTabOnly:"Sesión cerrada solo en esta pestaña: no se pudo cerrar en el servidor\
. Caduca en menos de 24 horas.",loggedOutBrowserOnly:"Sesión cerrada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos d\
e 30 días.",maybeStillElsewhere:"Puede que tus otras sesiones sigan abiertas.",savingFirst:t=>`Primero se ${t===1?"guarda":"guardan"} ${$(t,"cambio","cambios")}\
. Cierra el menú para seguir con la sesión abierta.`,unsavedAtLogOut:t=>`Sin guardar: ${ve(t)}. Cierra la sesión otra vez para salir sin guardar.`,sessionEnded:"\
Tu sesión ha terminado.",logInAgain:"Inicia sesión de nuevo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se cons\
erva hasta que salgas de esta página.",typedKept:"Lo que escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",
passwordMaybeChanged:"Puede que tu contraseña haya cambiado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta s\
e haya eliminado. Si no, inicia sesión de nuevo.",passwordChanged:"Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la c\
ontraseña no haya cambiado.",accountDeleted:"Cuenta eliminada.",accountNotDeleted:"Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la \
cuenta | y todas sus tareas. No se puede deshacer.",saveFirst:"Guardar antes las tareas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",
add:"Añadir",addDescription:"Añadir una descripción",noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nue\
va",modEnterAdds:"| + Enter también la añade.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió es\
tá en la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",tabs:{all:{title:"Tareas",count:X,none:["Aún no hay nada","Lo que añadas arriba ap\
arecerá aquí."]},today:{title:"Hoy",count:(t,e=0)=>`${X(t-e)} para hoy${e?`, ${$(e,"vencida","vencidas")}`:""}`,none:["Nada para hoy","Aquí aparecen las tarea\
s con fecha de hoy o anterior."]},upcoming:{title:"Próximas",count:t=>$(t,"tarea próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las \
tareas con una fecha posterior."]},active:{title:"Tareas pendientes",count:t=>$(t,"tarea pendiente","tareas pendientes"),none:["Todo hecho","No queda nada por h\
acer."]},done:{title:"Tareas hechas",count:t=>$(t,"tarea hecha","tareas hechas"),none:["No hay tareas hechas","Aquí aparecen las tareas que completes."]}},all:"\
Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"\
Sin resultados",notFound:t=>`Aquí ninguna tarea contiene “${t}”.`,start:"O pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"\
Importa un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar ${D(t)} más`,hideDone:"Ocultar\
 hechas",deleteDone:t=>`Eliminar ${$(t,"tarea hecha","tareas hechas")}`,notLoaded:"No se pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Intén\
talo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"\
Borrador sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`\
Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,deletionOf:t=>`la eliminación de ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha de ${e}`,deletedElsewhere:"\
Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así que se queda como está.",deleteChangedElsewhere:"No se eliminó: se cambió en \
otro lugar. Elimínala otra vez si aún quieres.",title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",
nextWeek:"Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conservar la mía",useTheirs:"Usar la \
otra",keepOrUse:t=>`Conservar la mía, o usar la otra: ${t}.`,otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la descripción, | + Enter. Esc cier\
ra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedMeanwhile:"Cambiada mientras tanto.",deletedHere:"Eliminada en este navegador.",
deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha o quítala",undo:"Deshacer",redo:"Rehacer",acts:{added:t=>`\
Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente.`,changed:t=>`Has cambiado ${t}.`,dated:(t,e)=>e?
`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:X,undone:t=>`Acción deshecha: ${t}`,undoing:{added:t=>`\
añadir ${t}.`,deleted:t=>`eliminar ${t}.`,done:t=>`completar ${t}.`,active:t=>`marcar ${t} como pendiente.`,changed:t=>`cambiar ${t}.`,dated:t=>`cambiar la fec\
ha de ${t}.`,discarded:t=>`descartar los cambios de ${t}.`},takesItBack:t=>`${t?"Comando":"Control"} Z lo deshace.`,addedAgain:t=>`${$(t,"tarea añadida","tarea\
s añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`No se deshizo en ${$(t,"tarea: se cambió o elim\
inó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",leaveOpen:"Este navegador no puede conservar lo \
que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tareas",saveAll:"Guardar todas las tareas en un archivo",backup:"Copia\
 de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",importHint:"Una copia de seguridad, un archivo de Todoist, Microsof\
t To Do o Google Tasks, las tareas de un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"Añadirlas de nuevo",
chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${X(t)} del archivo. Añadir de nuevo`,addThese:(t,e,n)=>`${[X(t),e&&$(e,"hecha","hechas"),n&&`${D(n)} c\
on fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${D(t)} más.`,eventsLeftOut:t=>`${$(
t,"evento","eventos")} (de un calendario solo se añaden las tareas)`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`No se añadió nada: el \
archivo tiene ${X(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anterior ya añadió ${X(t)} de este archivo.`,someAddedBefore:t=>`\
Una importación anterior ya había añadido ${X(t)} del archivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez\
 para continuar.",brokenOff:(t,e)=>`La importación se detuvo después de añadir ${X(e)}. ${t}`,exportLacks:t=>`El archivo no incluye lo que está sin guardar: ${ve(
t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pudo leer el archivo.",notText:"No se pudo \
leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un calendario válido.",partMissing:"No se pudo le\
er el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyShift:"Mayús",keyEscape:"Esc",modEnter:"| + Enter",newTaskKey:"\
Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo de tarea nueva a la list\
a",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"Eliminar la t\
area",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar las tareas y los textos que se quitaron al deshacer",saveKey:"Guardar desde una descri\
pción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de m\
arzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Mt=ie==="es",c=Mt?Zn:zn,le=Mt?Jn:Vn;var z=Mt?Qn:Gn;function Ze(t,e){let n=Object.hasOwn(z,t??"")?z[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var Pt=t=>c[t];function Xn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",Pt(s)),i&&e.setAttribute("placeholder",Pt(i)),!n)continue;let o=[...e.children];e.replaceChildren(...Pt(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Xn(document);for(let{content:t}of document.querySelectorAll("template"))Xn(t);var es="application/problem+json, application/json;q=0.9",uo=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],q="emb\
edded"in document.documentElement.dataset,k=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ze(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||uo.includes(this.code??"")}},Ne=class extends Error{lost=!0;constructor(){super(navigator.
onLine?le.unreachable:le.offline)}},Ie=new EventTarget;async function Bt(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new Xe(a),h,u="";try{h=await ns(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of is(h,l))u+=f}catch{throw Ie.dispatchEvent(
new Event("failure")),new Ne}finally{l.end()}Ie.dispatchEvent(new CustomEvent("response",{detail:d}));let p=r&&h.ok?u:os(u);if(h.ok&&p!==void 0||h.status===304){
let{status:f,headers:g}=h;return{status:f,value:p,etag:g.get("ETag"),next:fo(h,e),replayed:g.has("Idempotent-Replayed")}}throw ss(h,p)}async function*ts(t,{token:e,
headers:n,signal:s}){let i=new Xe(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await ns("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${es}`,...n},signal:i.signal});if(!o.ok)throw ss(o,os(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new k(
406,"");yield*is(o,i)}finally{i.end()}}async function ns(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:es,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:q?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function ss(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
le.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new k(t.ok?502:t.status,a.slice(r.length),{retryAfter:po(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function Y(...t){return(await Bt(...t)).value}async function qe(){let[t]=await Y("GET","tasks?limit=1");return t?.userId??(await Y("GE\
T","me")).id}var Xe=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*is(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function os(t){try{return JSON.parse(t)}catch{
return}}function fo(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function po(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var Ft="tasks",rs="all",ds=t=>`${U("list")} ${t}`;async function cs(t){return hs(t,"readonly",e=>e.get(rs))}function Kt(t){try{indexedDB.deleteDatabase(ds(t))}catch{}}
function ls(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await hs(t,"readwrite",o=>o.put(e(),rs));s=!1}}}async function hs(t,e,n){try{
let s=indexedDB.open(ds(t));s.onupgradeneeded=()=>s.result.createObjectStore(Ft);let i=await as(s);try{return await as(n(i.transaction(Ft,e).objectStore(Ft)))}finally{
i.close()}}catch{return}}function as(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var jt=new I("session"),Q=new I("session",()=>localStorage),fs=new BroadcastChannel(U("session")),Ut=0,Ht=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+us(e),stay:s})}resume(){this.#t=jt.value??Q.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+us(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&Q.reread();n&&n.user!==e.
user&&Kt(n.user),(e.stay?Q:jt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){fs.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?Q.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(Q.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(Ut);let{stay:e,token:n,user:s}=this.#t??{};e&&Kt(s),this.#t=void 0,jt.value=void 0,e&&Q.reread()?.token===n&&(Q.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:Q.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Ut),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Ut=setTimeout(()=>this.watch(),Math.min(e,6e4))}},y=new Ht;function us(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}fs.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=y;s?.user===t&&!(e&&s.stay)&&y.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==Q.storage||
t!==Q.name&&t!==null||y.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||y.watch()});var et=new I("stay",()=>localStorage),ms=()=>et.reread()===!0;async function gs(t,e){let n=await Y("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return Y("POST","login",{body:t})});return et.value=e||void 0,n}async function ys(){try{return await Y("POST","logout",{token:y.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function ws(){let{current:t}=y;await Wt("POST","logout",{everywhere:!0}),et.value=void 0,
y.endOthers(t)}var ps=8;function Yt(t,e="password"){let{length:n}=[...t];if(n>0&&n<ps)throw new k(400,z.PASSWORD_TOO_SHORT(ps),{field:e})}async function vs(t,e){
return Yt(e,"newPassword"),y.renew(Wt("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function bs(t){let{current:e}=y;await Wt(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),et.value=void 0,y.endOthers(e,{deleted:!0})}async function Wt(t,e,n,s=""){let{current:i}=y,{token:o}=i;
try{return await Y(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&y.expire(o),a}}var Ee=navigator.platform.startsWith("Mac");if(Ee)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var Es=new I("letters",()=>localStorage),be=()=>Es.reread()!=="off";function ks(t){
let e=()=>{t.setAttribute("aria-checked",String(be())),document.body.classList.toggle("letterless",!be());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",be()?"/":"")};t.addEventListener("click",()=>{Es.value=be()?"off":void 0,e()}),e()}function oe({
ctrlKey:t,metaKey:e}){return t||e}function xs(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!Ee?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||oe(t):["Delete","Backspace"].includes(e)&&!j(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function Ts({key:t,code:e,target:n}){if(Ee&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var Ss=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,mo=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,As=/^[-–*+]\s+(?=\d)/,Ds=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function $s(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((i,o)=>({text:i.trim(),line:o+1})).filter(({text:i})=>i!==""),n=e.some(({text:i})=>Ds.test(i)),s=go(e.map(
({text:i})=>Number(Ss.exec(i)?.[1])));return e.map(({text:i,line:o},a)=>{let r=n&&As.test(i)?As:Ds,d=i.replace(s.has(a)?Ss:r,""),[l]=mo.exec(d)??[""];return{title:d.
slice(l.length),completed:/[xX☑☒✓✔]/.test(l),line:o}}).filter(({title:i})=>i!=="")}function Ls({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:
"")}function go(t){let e=[];return t.length>1&&t.every(n=>n===1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(
n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every((s,i)=>t[s]===i+1)).flat()))}var _e="application/x-ndjson";function*Re(t){let e=new TextEncoder,
n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify({title:s,description:i||void 0,completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<
n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++);yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var K=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new Me(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=R(e),s=!0){this.clear();let i=this.#i(e);
this.#o(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&we(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function R(t,e=c.notSaved){return t instanceof
Ne?e:t instanceof k?t.message:(console.error(t),c.defect)}var Me=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn(Wn(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function tt(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function ke(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function B(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Pe(t){return(Date.parse(t)/864e5+3)%7}function Be(t){return B(t,7-Pe(t))}function Os(t=void 0){
let e=zt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var yo={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Gt=new Map;function zt(t,e){return Gt.has(t)||Gt.set(t,e()),Gt.get(t)}function Vt(t,e,n){return zt(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...yo[e],timeZone:"UTC"})).format(Date.parse(t))}function Cs(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var Ns=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Qt(t,e,n){let s=Cs(e,t);return Math.abs(s)<=1?zt(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?Vt(
t,"weekday",n):Vt(t,Ns(t,e)?"day":"year",n)}function Is(t,e,n){let s=Vt(t,Ns(t,e)?"heading":"headingYear",n);return Cs(e,t)===1?`${Qt(t,e,n)}, ${s}`:s}var Fe=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:s|nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes\
)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Jt=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(\
?:o)?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:embe\
r)?|dic(?:iembre)?"],Ke=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|\
once","twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[M,ae,je]=[Fe,Jt,Ke].map(t=>t.join("|")),he="(?:que v\
iene|pr[oó]xim[ao])",nt="today|tonight|hoy|esta noche",Ue="\\s?[ap](?:m|\\.\\s?m\\.?)(?!\\p{L})";function xe(t,e){return t.findIndex(n=>new RegExp(`^(?:${n})$`,
"iu").test(e))}var _s=`(?<!(?<![\\p{L}\\d:])(?:${je}|\\d{1,2}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|th\
ird|fourth) )`,Rs=`(?![\\s,(–-]+(?:(?:the |d[ií]a )?\\d{1,2}(?!\\d?(?::\\d|\\s?h(?!\\p{L})|${Ue}))|(?:${Ke.slice(1).join("|")}|(?:dieci|veinti)\\p{L}+|the \\p{\
L}+(?:st|nd|rd|th)|${he}|siguiente|anterior|pasado|santo|negro|lardero|no)(?!\\p{L})|del? (?!\\d)))`,wo=new RegExp(`(?:^|\\s)(?:(?:${["an?|the|at|after|before|t\
ill|until|unless|since|about|re|every|each|any|some|other|last|past|previous|my|with|of|and|to|from|or|not|never|except|but","antes|del?|desde|hasta|tras|al|las\
?|los|una|esta|media|cada|todos?|cualquier|alg[uú]n|turno|grupo|horario|jornada|con|sobre|y|en|por|o|ó|no|nunca|excepto|salvo|menos|[&+/]",`(?:${M}|${ae}|[\\d/\
]+(?:st|nd|rd|th)?)\\s*[–—→-]|(?:${M}|${ae}|\\d+(?:/[\\d/]+|st|nd|rd|th))\\s*,`].join("|")})\\s+\\n|\\d{1,2}\\s*,\\s+\\n\\D{0,3}\\d|(?:black|cyber|good|easter|pal\
m|ash|shrove|fat|bowl|giving|holy|pancake|mothering|remembrance|advent|maundy|whit|day|holiday|santo)\\s+\\n(?:${M}))`,"iu"),vo=new RegExp(`(?<![\\p{L}\\d])(?:${[
`(?!(?:dom|mars?|mayo?|sat|suns?|ago|jan|june?|july?|julio|abril|april|march|august)(?!\\p{L}))(?:${M}|${ae})s?`,"(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)|y tar\
de",`${nt}|tomorrow|(?<!la )(?:ma[nñ]ana|noche)`,"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|years?|años?|fortnights?|en ocho|pasado|after next|day after|\
\\d times|veces",`(?:el|the) \\d+(?:st|nd|rd|th)?|(?:d[ií]a|day) (?:\\d+|(?!(?:an?|un[oa]?) )${je}|(?:dieci|veinti)\\p{L}+)|(?!(?:1/[234]|[23]/[34])(?!\\d))\\d+/\\\
d+|(?:antes|despu[eé]s) del \\d+`,"(?:before|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new \
year)"].join("|")})(?![\\p{L}\\d])`.replaceAll(" ","\\s+"),"iu"),bo=/(?<!\d)[,;:]\s*\d{1,2}\s*(?:[,;.!?]|$)|^\s*\d{1,2}\s*[,;]|(?<!(?:^|\s)(?:at|las?))\s\d{1,2}\s*[,;]\s*\n/i,
Eo=new RegExp(`(?<![\\p{L}\\d])(?<!(?:I|you|we|they|s?he|it) )(?:${ae})(?![\\p{L}\\d])`,"iu"),ko=/^\D*\d{1,2}\D{0,2}$/,qs=/\d{4}-\d{2}-\d{2}/,xo=/^(?=\D*$).*(?:(?:^M|\p{L} [Mm])ar|^Dom|^(?:para )?Domingo|SAT)$/u,
To=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu;function Ms(t,e,n){let s=`${t}
${n}`,i=qs.test(e)?qs:vo;return(/\d/.test(e)?ko.test(e)&&Eo.test(t):bo.test(s))||wo.test(`${t}
${e}`)||i.test(s)||xo.test(e)||To.test(t+e+n)}var So=`(?:in|en|dentro de) (\\d{1,3}|${je}) (day|d[ií]a|week|semana|month|mese?)s?`,st=`(?:(?:(${M})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`,Zt="(\\d{1,2})(?\
:st|nd|rd|th|ro|º)?",en=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${he}))`,Ps=`(?:,? (?=\\S{5})(${M})(?=$|[\\s,.;:!?)]))?`,Ao=`(?:(?:(?:at|a las?) \\d|\
\\d+(?::|${Ue}|\\s?h))\\S*(?:${Ue}| y media| de la \\S+)?|at noon|al? mediod[ií]a|por la \\S+)`,Do=1100,js=({today:t,parts:[e],words:n})=>{let s=(xe(Fe,e)-Pe(t)+
6)%7+1;return s===7&&/(?:^|\s)(?:this|este)\s/i.test(n)?void 0:B(t,s)},$o=(t,e)=>/^(?:(?:for|para)\s+)?(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])$/i.test(t)&&!/\d/.test(e),
Us=({today:t,parts:[e]})=>B(Be(t),xe(Fe,e)),Lo=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>ke(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>B(
t,2)],[`(?:tomorrow|tmrw?|(?<!el )ma[nñ]ana(?! siguiente|,? no(?!\\p{L})))${Ps}`,({today:t,parts:[e]})=>ue(e,B(t,1))],[`(?:${nt})${Ps}`,({today:t,parts:[e]})=>ue(
e,t)],[`(?=\\S{5})(${M}) (?:of |de )?${en}`,Us],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${M})(?: ${he})?${Rs}`,js]],Oo=[[`${st}(\\d{1,2})[/.-](\\d{1,2})(?:[/\
.-](20\\d\\d)|/([2-4]\\d))`,({parts:[t,e,n,s,i],words:o,...a})=>o.includes(".")&&!a.dayFirst?void 0:ue(t,ke(s??`20${i}`,...Fs(e,n,a)))],[`${st}(?!24/7)(\\d{1,2})\
/(\\d{1,2})`,({parts:[t,e,n],words:s,after:i,...o})=>$o(s,i)?void 0:ue(t,Ys(...Fs(e,n,o),o))],[`(?<!(?<!\\p{L})(?:calle|avenida|av(?:da?)?\\.?|plaza|parque|glorie\
ta|barrio|puente|metro|mercado|hospital|colegio|escuela|club|contra) )${st}(?:the )?${Zt} (?:de |of )?(${ae})(?:,? (?:del? )?(20\\d\\d))?`,({parts:[t,e,n,s],...i})=>ue(
t,Ks(n,e,s,i))],[`${st}(?<!\\d )(${ae}) (?:the )?${Zt}(?:,? (20\\d\\d))?`,({parts:[t,e,n,s],...i})=>i.spanish&&!s&&/^mar$/i.test(e)?Xt(n,e,i):ue(t,Ks(e,n,s,i))],
[`(?:(${M}),?(?: the)?(?= \\d+[a-zº])|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Zt}`,({parts:[t,e],...n})=>Xt(e,t,n)],[`(${M}),? (\\d{1,2})`,({parts:[t,e],...n})=>n.
spanish||Number(e)>12?Xt(e,t,n):void 0],[en,({today:t})=>Be(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>B(`${tn(1,t).slice(
0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${he}`,({today:t})=>`${tn(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>B(
t,Math.max(0,5-Pe(t)))],[`(?:next|${en}) (${M})`,Us],[`${_s}(${M})(?: ${he})?`,js],[So,({parts:[t,e],...n})=>_o(/\d/.test(t)?Number(t):qo(t),e,n)]],Co="(?:(?:on\
(?! to)|by|for|this|el|este|para|pr[oó]ximo) ){0,3}",Bs=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${Co}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),No=[
...Oo.map(Bs(`(?=(?:,? ${Ao})?[.!?]*\\s*$)`)),...Lo.map(Bs("(?: mismo(?! (?:sitio|lugar|horario|plan)))?(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function Hs(t,e){let n=t.
normalize("NFC");if(!(n.length>Do))for(let{pattern:s,date:i}of No)for(let o of[...n.matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(o.index+
a.length);if(Ms(d,a,l))continue;let h=i({...e,parts:r,words:a,after:l}),u=Io(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:a}}}function Io(t,e){if(e&&!/^[,.;:!?)]/.
test(e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e.replace(/^\.$/,""):e.replace(/^[,.;:!?)\s]+/,"")}function Fs(t,e,{dayFirst:n}){
return n?[e,t]:[t,e]}function Ks(t,e,n,s){let i=xe(Jt,t)+1;return n?ke(n,i,e):Ys(i,e,s)}function Ys(t,e,{today:n}){let s=Number(n.slice(0,4)),o=[...Array(10).keys()].
map(a=>ke(s-1+a,t,e)).find(a=>a!==void 0&&a>=B(n,-90));return o!==void 0&&o>=n?o:void 0}function Xt(t,e,{today:n}){return[...Array(e?22:62).keys()].map(i=>B(n,i)).
find(i=>i.endsWith(t.padStart(2,"0"))&&ue(e,i))}function qo(t){let e=xe(Ke,t);return e<15?e+1:10*(e-13)}function _o(t,e,{today:n}){return/^m/i.test(e)?tn(t,n):B(
n,/^[ws]/i.test(e)?7*t:t)}function tn(t,e){let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>ke(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function ue(t,e){
return t&&e&&Pe(e)!==xe(Fe,t)?void 0:e}var F=()=>tt(new Date(Date.now())),fe=()=>({today:F(),tomorrow:B(F(),1),week:Be(F()),none:""}),Gs=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),re=t=>Qt(t,F(),Z),
Te=t=>Gs(re(t)),it=t=>Gs(Is(t,F(),Z)),nn=t=>Hs(t,{today:F(),dayFirst:Os(Yn),spanish:ie==="es"});function Vs(t){let{title:e,due:n}=nn(t.title)??{};return e?{...t,
title:e,due:n}:t}var Ws=6e4;function Se(t,e){let n=F(),s;function i(){clearTimeout(s),s=setTimeout(i,Ws-Date.now()%Ws),F()!==n&&(n=F(),t())}document.addEventListener(
"visibilitychange",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var at=({completed:t,due:e})=>!t&&!!e&&e<F(),Qs=({completed:t,due:e})=>!t&&!!e&&e>F(),Ro=t=>!t.completed&&!!t.due&&!Qs(t),de={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:Ro,says:c.tabs.today,heading:t=>at(t)?c.overdue:c.today},upcoming:{holds:Qs,says:c.tabs.upcoming,heading:({due:t})=>it(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},ot={hash:"",name:"all",q:"",hidden:!1};function Ae(t){if(t===ot.hash)return ot;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return ot={hash:t,name:Object.hasOwn(de,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},ot}function sn({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function J(){let{
name:t,hidden:e}=Ae(location.hash);return de[t==="all"&&e?"active":t]}function rt({completed:t,due:e}){let n=J();return n.heading?e??"":n===de.all&&t?"done":""}
function Js(t,e=rt){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Ye(){return J()===de.today?F():void 0}function Zs(t){let{heading:e,
holds:n}=J();return e&&n(t)?e(t):""}function Xs(t){location.hash=sn({...Ae(location.hash),hidden:t})}function He(){return Ae(location.hash).q}function ei(t){let e=Ae(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",sn({...e,q:t}))}function zs(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function dt(){
let t=zs(He()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(zs);return e.every(o=>i.some(a=>o.test(a)))}}function ti(t){return J().says.count(t.length,t.filter(at).length)}
function ni(t){return He()?[c.nothingFound,c.notFound(`⁨${He()}⁩`)]:(t||J()!==de.active?J():de.all).says.none}function si(t,e,n){let s=Ae(location.hash);document.
title=`${J().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=Ae(i.hash);i.setAttribute("href",sn({...s,name:o})),i.querySelector(
"span").textContent=n?D(e.filter(de[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(de.done.holds)),t.querySelector(".hide input").checked=s.hidden}function ii(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new K(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),p,f,g=()=>{},b="",x=()=>({title:a.value,description:r.value,plain:f}),S=()=>{n.add=x()};function w(){
let v=Ye();return nn(a.value)??(v&&a.value.trim()?{due:v,title:a.value,words:""}:void 0)}function m(){let v=p?.due;(!a.value.trim()||!a.value.normalize().includes(
f??""))&&(f=void 0);let N=w();if(p=N?.words===f?void 0:N,u.hidden=!p,p?.due!==v&&g(),!p){v&&a.value.trim()&&T(c.noDate);return}u.firstElementChild.firstElementChild.
textContent=Te(p.due),u.setAttribute("aria-label",c.removeDate(re(p.due))),p.due!==v&&(g=T(c.foundDate(re(p.due))))}function A(v){h.hidden=!v&&r.value==="",l.disabled=
r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),l.textContent=h.hidden?c.addDescription:c.noDescription}function C(){if(b&&r.value){d.show({field:"\
description"},b);return}d.clear(),m();let v=x(),N={title:p?.title??a.value,description:r.value,completed:!1,due:p?.due},G;try{G=e.add(N)}catch(ne){d.show(ne);return}
ce(),S(),s(N,G,()=>a.value||r.value?!1:(ce(v),ze(),A(v.description!==""),S(),!0)),we(t)&&a.focus()}function ce(v={title:"",description:""}){({title:a.value,description:r.
value,plain:f}=v),A(!1),m()}function ze(){let v=document.activeElement===a;a.replaceWith(a),v&&a.focus()}function Rn(v,N){r.setRangeText(v+(r.value&&`
`),0,0,"preserve"),A(!0),b=c.pasteRefused(R(N)),d.show({field:"description"},b,!1),S()}ce(n.add),e.addEventListener("refused",({detail:{command:v,error:N,mine:G}})=>{
G&&v.batch&&Rn([Ls(v),v.description].filter(Boolean).join(`
`),new k(N.status,N.message,N))}),n.addEventListener("change",({detail:v})=>v==="add"&&ce(n.add)),t.addEventListener("input",S),a.addEventListener("input",m),Se(
m,o),window.addEventListener("hashchange",m,{signal:o}),u.addEventListener("click",()=>{f=p?.words,m(),S(),a.focus()}),t.addEventListener("submit",v=>{v.preventDefault(),
C()}),a.addEventListener("paste",v=>{let N=v.clipboardData.getData("text/plain"),G=$s(N),{value:ne,selectionStart:Pn,selectionEnd:Bn}=a;if(G.length<2){let[se]=G,
io=(ne.slice(0,Pn)+ne.slice(Bn)).trim()==="";if(!se||!io||se.completed||se.title===N.trim())return;v.preventDefault(),document.execCommand("insertText",!1,se.title);
return}v.preventDefault(),d.clear(),G[0].title=(ne.slice(0,Pn)+G[0].title+ne.slice(Bn)).trim();let so=f;a.value="",m();try{i(G.map(se=>({due:Ye(),...Vs(se)})),()=>(a.
value=ne+a.value,ze(),f??=so,m(),S(),!1))}catch(se){a.value=ne,m(),Rn(N,se)}S()}),l.addEventListener("click",()=>{A(h.hidden),(h.hidden?a:r).focus()}),r.addEventListener(
"input",()=>{b="",A(!0)}),r.addEventListener("keydown",v=>{V(v)||(v.key==="Enter"&&oe(v)?(v.preventDefault(),C()):v.key==="Escape"&&(A(!1),a.focus()))});let Mn=()=>a.
focus();return Qe(t,Mn),Mn}var on=document.getElementById("connection"),an=0,ct=1e3,rn=0,oi=-1/0,E=Object.assign(new EventTarget,{lost:!1,keeps:!0}),ai=!0;function De(t){ai=t,E.lost&&cn()}
function dn(t){E.keeps=t,E.lost&&cn()}function cn(){let t=navigator.onLine?le.unreachable:le.offline,e=ai?`${t} ${E.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;on.
textContent!==e&&(on.textContent=e)}function ln(){rn=performance.now(),E.lost||(E.lost=!0,rn-oi>6e4&&(ct=1e3),ri(),E.dispatchEvent(new Event("lost"))),cn()}function ri(){
clearTimeout(an),an=setTimeout(di,ct),ct=Math.min(ct*2,1e4)}async function di(){try{await Y("GET","livez")}catch{}E.lost&&ri()}Ie.addEventListener("failure",ln);
Ie.addEventListener("response",({detail:t})=>{!E.lost||t<rn||(clearTimeout(an),E.lost=!1,on.textContent="",oi=performance.now(),E.dispatchEvent(new Event("back")))});
window.addEventListener("offline",ln);window.addEventListener("online",()=>{E.lost&&di()});navigator.onLine||ln();function lt(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*ci(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var ee=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{q&&e!=="GET"&&this.#s(await qe());let a=await Bt(e,n,{
...i,headers:s,token:o});return delete this.#t.doubt,q&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.
exchange(e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of ci(ts("tasks/c\
hanges?with=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;q&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await y.renewal,y.current===this.#t&&y.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await qe()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||y.current!==this.#t)throw new k(401,"")}};var li=500,hi=t=>t?.isWellFormed()===!1?z.CONTAINS_NUL:"";function $e({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new k(400,ht(n,o),{field:i})};t!==void 0&&
s("title",/^\p{White_Space}*$/u.test(t)?z.TITLE_REQUIRED:[...t].length>li?z.TITLE_TOO_LONG(li):hi(t)),s("description",hi(e))}function ht({line:t,item:e},n){return t?
c.atLine(t,n):e?c.atTask(e,n):n}var Mo={ndjson:_e,csv:"text/csv"},hn=new WeakMap;async function fi(t){let e=Mo[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new ee(y.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${tt(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function pi(t){let e=i=>new k(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:z,validate:$e,placed:ht,refuse:e})}async function mi(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1,lost:o=new Set}={}){let{current:a}=y,r=new ee(a),d=[],l=[],h=0,u=e.filter(p=>!s(p));if(e.length===0)throw new k(400,
c.noTasksInFile,{field:"file"});if(u.length===0)throw new k(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",ui);try{for(let{body:p,
start:f}of Re(u)){let g=await Po(t,f,`${a.user} ${f} ${p}`,n),b=g;for(let w=1;i(b);w++)b=`${g}-${w}`;let x={"Content-Type":_e,"Idempotency-Key":b},S=()=>r.exchange(
"POST","tasks?with=due,etag",{body:p,headers:x});try{let{value:w,replayed:m}=await S().catch(C=>{if(!C.lost)throw C;return o.add(b),S()});o.delete(b)||!m?(d.push(
...w),l.push(b)):h+=w.length}catch(w){w.status<500||o.add(b);let m=ht(u[f+w.line-1]??{},w.message),A=d.length+h;throw w.message=A>0?c.brokenOff(m,A):m,Object.assign(
w,{added:d,keys:l,sent:A})}}}finally{window.removeEventListener("beforeunload",ui)}return{added:d,keys:l,before:h}}function ui(t){t.preventDefault()}async function Po(t,e,n,s){
if(!crypto.subtle)return hn.has(t)||hn.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),`${hn.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SH\
A-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var un=document.getElementById("connection"),Bo=un.parentElement,fn,pn=()=>fn?.();function yi(t){let{dialog:e,form:n}=vi("password-dialog"),{current:s,next:i}=n.
elements;mn(e,{currentPassword:s,newPassword:i},()=>vs(s.value,i.value),c.passwordNotChanged,t)}function wi(t,e){let{dialog:n,form:s}=vi("deletion-dialog"),{current:i}=s.
elements;n.querySelector(".email").textContent=y.current.email,mn(n,{currentPassword:i},()=>bs(i.value),c.accountNotDeleted,e,t)}function vi(t){let e=P(t),n=e.querySelector(
"form");return n.elements.email.value=y.current.email,{dialog:e,form:n}}function bi(t,e,n,s=()=>!1){let i=P("transfer-dialog"),[o,a,r]=["form",".again",".previe\
w"].map(m=>i.querySelector(m)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},u="",p=!1,f=new Set,g=Promise.resolve({tasks:[],problems:[]}),b=m=>{u=m,p=
!1},x=m=>!l.checked&&e(m),S=async()=>{let m=g,{tasks:A,problems:C}=await m;if(m!==g)return;let ce=A.filter(e).length;l.parentElement.hidden=ce===0,l.nextElementSibling.
textContent=c.haveOfFile(ce),r.textContent=gi(A.filter(ze=>!x(ze)),C)},w=()=>{g=pi(d.files[0]).catch(({message:m})=>({tasks:[],problems:[m]})),S()};d.addEventListener(
"change",()=>{a.hidden=!0,b(""),l.disabled||(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&w()}),l.addEventListener("change",S),a.
addEventListener("click",()=>{b(String(Date.now())),o.requestSubmit()}),mn(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new k(400,c.chooseFile,{
field:"file"});(await g).tasks.length===0&&w();let{tasks:m,problems:A}=await g;if(m.length===0&&A.length>0)throw r.textContent="",new k(400,gi([],A),{field:"fil\
e"});if(h=await mi(d.files[0],m,{round:u,isOwn:x,isUndone:s,lost:f}).catch(C=>{throw p||=!(C.status<500)||C.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||C.sent>0,l.disabled||=
p,C.added?.length>0&&n({added:C.added,keys:C.keys,before:0}),C}),!(h.added.length>0||p))throw a.hidden=!1,new k(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,
()=>n(h),t)}function gi(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(
t.length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function ut(){gn(P("key\
s-dialog"))}function Ei({title:t,due:e},n){let s=P("day-dialog"),i=fe();s.querySelector(".title").textContent=O(t),s.querySelector("[value=week] small").textContent=
it(i.week);let o=gn(s);for(let a of s.querySelectorAll("[value]"))a.hidden=a.value==="week"&&i.week===i.tomorrow,i[a.value]===(e??"")&&a.setAttribute("aria-curr\
ent","true"),a.addEventListener("click",()=>{o(),n(a.value==="week"?i.week:fe()[a.value])})}function mn(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("form"),r=new K(
a,e),d=lt(a),{current:l}=y,h=!1;async function u(f,g=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await f()}catch(b){t.
isConnected&&r.show(b,R(b,g))}finally{h=!1,a.removeAttribute("aria-busy")}}}let p=gn(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let f of a.querySelectorAll(
".export"))f.addEventListener("click",()=>u(async()=>{let g=await o();if(await fi(f.value),g.length>0)throw new k(0,c.exportLacks(g))}));a.addEventListener("sub\
mit",f=>{f.preventDefault(),u(async()=>{await n(),y.current===l&&(p(),i())},s)})}function gn(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){t.isConnected&&
(fn=void 0,n(),Bo.append(un),It(),De(!0),t.close(),t.remove())}return t.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),t.addEventListener("ke\
ydown",i=>{i.key==="Escape"&&(e()||V(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",s),fn=s,De(!1),
document.body.append(t),t.querySelector("h2").after(un),It(t.querySelector(".unseen")),t.showModal(),s}var ft=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:u,field:p},f){let g=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:p};this.keepEdit({deletedHere:f,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:g})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var pt=class{form=P("editor");#t;#n;#e={};#s;#o;#i=!1;#a;#l;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#a=n,this.#s=i;let{title:o,due:a}=this.#r;
this.#o=new K(this.form,this.#r);for(let[r,d]of Object.entries(this.#r)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=yn(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(O(e.title))),typeof e.id=="string"?this.#w(
c.notAdded,c.add):this.#y(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#k())}),o.addEventListener(
"input",()=>Fo(o)),this.form.addEventListener("input",()=>this.#u()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#v()}),this.form.querySelector(
"[value=week]").hidden=fe().week===fe().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d==="button"&&(a.value=
fe()[r],this.#u(),a.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#x()),this.form.addEventListener("keydown",r=>this.#b(r)),this.#l=
o,this.form.addEventListener("focusin",({target:r})=>{j(r)&&(this.#l=r)}),Qe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("cli\
ck",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#l.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#c(e):(this.#a||=n,this.#w(this.#a?
c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#u()))}refuse({status:e,message:n,...s}){this.#o.show(new k(e,n,s))}get#r(){let{title:e,
description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#g(){return Object.fromEntries(Object.entries(this.#r).map(([e,n])=>[e,n.value]))}get#f(){
return{...this.#g,base:this.#n??this.#t,...this.#a&&{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#g).filter(([e,n])=>n!==this.#e[e]))}get#d(){
return this.#i||Object.keys(this.#h).length>0}#u(){this.#d?this.#s.keep(this.#f):this.#s.drop(this.#t.id),this.#y()}#c(e){let n=this.#t,s=this.#h;this.#t=e;let i=!1;
for(let[o,a]of Object.entries(this.#r))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=yn(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=this.#e[o],this.#m(c.changedMeanwhile));
i&&(this.#n??=n,this.#p(e)),this.#y()}#p(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").textContent=e.title,n.querySelector(".\
description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?Te(e.due):this.#r.due.value&&c.noDate,this.form.querySelector(".primary").
textContent=c.keepMine,this.form.querySelector(".hint")?.remove(),this.#T()}#w(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(".other").hidden=!0,this.#m(
e),this.form.querySelector(".primary").textContent=n,this.#y()}#m(e){this.form.querySelector(".note").textContent=e}#y(){this.form.querySelector("[value=none]").
hidden=!this.#r.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#d?c.discard:c.cancel}#v(){if(this.#o.clear(),!this.#E()){try{
this.#i?this.#s.create({...this.#g,completed:this.#t.completed},this.#f):this.#d&&this.#s.save(this.#t,this.#h)}catch(e){this.#o.show(e);return}this.#A()}}#E(){
let e=this.#r.due.validity?.badInput;return e&&this.#o.show(new k(400,c.dateIncomplete,{field:"due"})),e}#k(){this.#n?this.#T():this.#v()}#T(){T(c.keepOrUse(O(this.#t.
title)))}#x(){this.#A(this.#d?this.#f:void 0)}#A(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(e)}#b(e){if(!V(e))if(e.key==="Escape"){if(e.preventDefault(),
this.#i||this.#E())return;this.#d&&(this.#s.keep({...this.#f,closed:!0}),T(E.keeps?c.keptAsDraft:c.leaveOpen)),this.#s.closed()}else e.key==="Enter"&&(oe(e)||e.
target===this.#r.due)&&(e.preventDefault(),this.#k())}};function yn(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function Fo(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=yn("title",t.value),t.setSelectionRange(e,e)}var ki={characters:220,lines:3},mt=class{element=P("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.firstElementChild.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute(
"aria-labelledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{
getSelection()?.isCollapsed&&u===i&&this.edit()});for(let u of[o,a])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.
delete.addEventListener("click",()=>this.remove()),d.addEventListener("click",()=>this.#r()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){
this.clear(),this.#n.check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){
this.#n.remove(this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){
return this.#t}show(e,{stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==
h.title||e.description!==h.description;u&&this.#o(e),this.#i(e,u);let p=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=p,this.#e.
delete.disabled=p&&!n&&!s,s?d.textContent=c.maybeAdded:p||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.
classList.toggle("pending",p),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,
description:s,unfold:i,edit:o}=this.#e;n.replaceChildren(...qt(e.title,o.tabIndex));let a=e.description??"";s.replaceChildren(...qt(a,o.tabIndex)),s.hidden=a===
"";let r=a.length>ki.characters||a.split(`
`).length>ki.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=O(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=at(e),d=!e.due||e.due===Ye()?"":r?c.overdueSince(re(e.due)):Te(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,O(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let u=[d&&l.id,e.description&&a.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=R(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new pt(n,{...this.#n,closed:s=>this.#l(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#a();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#a(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#l(e){let n=we(this.#s?.form);this.#a(),n&&this.focus(),
this.#n.closed(e)}#r(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};var xi=visualViewport,Ti=()=>xi.scale>1,Si=()=>document.body.classList.toggle("zoomed",Ti());xi.addEventListener("resize",Si);Si();function Ai(t,e){let n,s=0,i=0;
function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function a(){
let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!=="touch"||!l||Ti())&&(n=e(r),s=
h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener("pointerup",()=>{
let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var gt=500,yt=class{#t;#n;#e;#s;#o;#i=new Map;#a=gt;#l=[];#r=!1;#g="";#f=()=>{};#h;#d;#u;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".l\
ist"),this.#n=e.querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener(
"click",()=>this.#b()),Ai(this.#t,o=>{let a=this.#p(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("pointerup",({target:o})=>{let a=this.#p(
o)?.task;a?.pending&&this.#o.hurry(a)}),this.#t.addEventListener("focusin",({target:o})=>{this.#u=void 0,this.#w(this.#p(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,
ArrowUp:-1}[e],i=this.#p(n);if(i?.editing)return;if(s)return()=>i?this.#c(i,s):this.enter();if(!i||n===this.#u||e==="Enter"&&n!==i.element&&!n.matches(".done"))
return;let o={x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e];return o&&i.task.pending?()=>this.#o.hurry(i.task):o}enter(){
this.#h?.editing?this.#c(this.#h,1):this.#h?.focus("done")}#c(e,n){let s=this.#x()?.control,i=({element:a})=>this.#p(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#p(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(s=>s.element===n)}#w(e){this.#h!==e&&(this.#h?.
setStop(!1),this.#h=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){this.#a=gt;for(let e of this.#i.values())e.rank=void 0}get empty(){return this.#i.size===
0}render(e){let n=Js(e,f=>this.#m(f));this.#l=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#v(n.slice(0,this.#a),s),o=this.#x(),a=this.#p(o?.element),
r=a?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,g]of this.#i)d.has(f)||(g.element.remove(),this.#i.delete(f));let{stalled:l}=this.#e.queue;l!==this.#g&&(this.#f(),
l&&!E.lost&&(this.#f=T(l)),this.#g=l);let h="";i.forEach((f,g)=>{let b=this.#E(f,s.get(f.id),l),{element:x}=b,S=h;h=Zs(f)||S,b.head(h===S?"":h),this.#y(x,g,a?.element)});
let u=this.#i.get(i[0]?.id);(!o&&u!==this.#d||!this.#t.contains(this.#h?.element??null))&&this.#w(u),this.#d=u,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=
this.#a,this.#n.textContent=this.#n.hidden?"":c.showMore(Math.min(gt,n.length-this.#a));let p=this.#r&&a?.rank==="done"&&r==="";if(o&&(p||!document.contains(o.element))){
let f=a?.task.pending&&this.#e.find(a.task.id);this.#A(f||i[Math.min(o.index,i.length-1)],{control:o.control,expected:this.#r||!!f})}}#m(e){let n=this.#i.get(e.
id);return n&&(n.editing||this.#o.stays(e.id))?n.rank??rt(e):rt(e)}#y(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;if(o!==s&&o?.nextElementSibling===e||
e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#v(e,n){let s=new Set(e.map(({id:a})=>a)),i=new Map;for(let[a,r]of n)
(this.#k(a,r)||this.#T(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,r]of i){if(s.has(a))continue;let d=this.#m(
r),l=u=>this.#m(u)===d?u.id<a:this.#m(u)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(a)??r)}return o}#E(e,n,s){let i=this.#i.get(
e.id)??new mt(e.id,this.#o);i.rank=this.#m(e),this.#i.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.asks(e.command)});let o=this.#T(e);return i.
gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#k(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),o&&i.markDeleted(this.#e.deletedHere(
e.id)),i}#k(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#T({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#r=!0,e(),this.#r=
!1}#x(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(
i));return n<0?void 0:{element:e,index:n,control:s}}#A(e,{control:n,expected:s}){let i=this.#i.get(e?.id);i?i.focus(s?n:void 0):this.#o.leave(),s||(this.#u=i?.element)}#b(){
let e=this.#a;this.#a+=gt,this.render(this.#l),this.row(this.#l[e]?.id)?.focus("done")}};async function Di(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function $i(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var Li=6e4,Ko=3e4,jo=[406,501],wt=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#a;#l;#r=new AbortController;constructor(e,n){super(),this.#t=new ee(e),this.#n=
n,this.#e=`${U("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#w(s,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#g(2e4)},this.#r),window.addEventListener("focus",()=>this.#g(2e4),this.#r),window.addEventListener("pag\
ehide",()=>this.#u(),this.#r)}loading(){this.#o=performance.now()}loaded(){this.#r.signal.aborted||(this.#f(),this.#h())}close(){this.#r.abort(),this.#u(),clearTimeout(
this.#i),clearTimeout(this.#a),this.#s.close(),this.#n.set("cursor",void 0)}#g(e){performance.now()-this.#o>e&&!document.hidden&&!E.lost&&this.dispatchEvent(new Event(
"stale")),this.#f()}#f(){clearTimeout(this.#i),this.#i=setTimeout(()=>this.#g(0),Li)}#h(){clearTimeout(this.#a),document.hidden?this.#a=setTimeout(()=>this.#u(),
Li):this.#d()}#d(){if(this.#l)return;let{signal:e}=this.#l=new AbortController;$i(this.#e,()=>this.#c(e),e)}#u(){this.#l?.abort(),this.#l=void 0}async#c(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#p("alive"),r?(this.#p("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#p("stale"),o=!1):d?n=d:s=0}catch(r){if(jo.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await Uo(a+Math.min(n*2**s,Ko)*(1+Math.random())/2,e)}}#p(e,n=void 0){this.#w(e,n),this.#s.postMessage({type:e,
detail:n})}#w(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):q||(this.#o=performance.now(),this.#f())}};function Uo(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),E.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var wn="app/worker.js",{trustedTypes:Ho}=globalThis,Yo=Ho?.createPolicy("worker",{createScriptURL:()=>wn});async function Oi(t,e,n){Wo();let s=await cs(t.user);
s&&e.restore(s);let i=ls(t.user,()=>e.confirmed(),()=>y.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function Wo(){try{await navigator.
serviceWorker.register(Yo?.createScriptURL(wn)??wn,{scope:"app"})}catch{}}var Ci=new Map,Ni=t=>new vn(`${U("work")} ${t} `),vn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{storage:n=Go(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of Ci.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#i(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#a(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){
Ci.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#a(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#a(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function Go(){try{return localStorage}catch{return}}function qi(t,e,n){let s=new Map(e),i=new Map,o=new Set,a=t.reduce((d,{newest:l=d})=>Math.min(d,l),1/0),r=[...e.keys()].filter(d=>d>a);for(let d of t){let{kind:l,
title:h="",description:u,completed:p=!1,due:f,tried:g,newest:b=0}=d,x=i.get(d.id)??d.id;if(l==="add"){let S={id:x,title:h,description:u,completed:p,due:f,pending:!0,
command:d},w=g&&!n(d)&&r.find(m=>m>b&&s.has(m)&&Et(s.get(m),S));w?i.set(x,w):s.set(x,S)}else l==="delete"?(s.delete(x),o.add(x)):o.has(x)||s.set(x,{...s.get(x)??
d.base,...pe(d),unsaved:!0})}return s}function vt(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(
t).padStart(15,"0")}-${e}`}function bt({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var _i=t=>`${t[0].key}-${t.length}`;function*Ri(t,{asks:e,isHeld:n}){let s=new Set(
t.map(({key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;
for(let d of t){let l=bt(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.values()){let[{id:l,kind:h}]=d,u=h==="add",p=!r.has(l)&&!(u&&r.has(
"add")),f=d.some(o);for(let g of d)r.add(g.id);u&&!f&&r.add("add"),p&&!f&&!d.some(n)&&(yield d)}}function pe({kind:t,completed:e,changes:n}){return t==="check"?
{completed:e}:n??{}}function Et(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function Mi(t,e,n){let s=e.kind==="add";if(!n)
return s?void 0:t;let i=Et(n,s?e:{...e.base,...pe(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:
t}function Pi(t,e,n,s){let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:u,failures:p=0,late:f=0}=t,g={...t,batch:h&&l};if(o==="IDEMPOTE\
NCY_KEY_UNSUPPORTED")return{...g,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||Vo(n)||Ii(n)&&(u||f+1<5)))return h!==g.batch&&o&&o!=="TASK_LIMIT_REAC\
HED"&&!u?g:void 0;let x=1e3*(r?Math.min(r,3600):Math.min(2**p,60));return{...!r&&!(i<500)?e:t,failures:p+1,late:f+Number(Ii(n)),wait:x,retryAt:s+x,stalled:{code:o,
message:a}}}function bn({retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function Ii({code:t}){return t==="BODY_INVALID"}function Vo({status:t,code:e,
retryAfter:n}){return t>=500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var zo="tasks?sort=-id&limit=100&with=due,etag",Qo="tasks?limit=500&with=due,etag",kt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(zo,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&Qo;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function En(t,e){return e.length>1?t.createAll(e):[await Bi(t,e[0])]}async function Bi(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,pe(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return Jo(t,e,o);throw o}}async function Jo(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=pe(e),l=h=>Object.keys(d).every(u=>(r[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return Bi(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var Zo=23*3600*1e3,Le=6e4,xt=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#a=new Set;#l=!1;#r=new Set;#g;#f;#h;#d=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#v(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#y(o):(o.retryAt||o.outcome)&&this.#m({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return[...this.#u.values()]}get#u(){return this.#o??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#u.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ze(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#p({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
Le},...a&&{instead:a}});return o&&this.#a.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#p(
{kind:"check",id:e.id,completed:n,base:e});this.#y(s)}save(e,n){return this.#p({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#p({kind:"delete",id:e.
id,base:e,held:this.#e()+Le});return this.#a.add(n.key),n}has(e){return this.#u.has(e)}release({key:e}){let n=this.#u.get(e);this.#a.delete(e),n?.held&&this.#m(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#u.get(e);return!n||!(this.#x(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#l=!0;try{return e()}finally{
this.#l=!1,this.#E(),this.run()}}restore(e){this.#m({...e,held:void 0})}show(e){return qi(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#r.has(i))return!1;let o=this.#e()-n;return s||o>Zo||o<-6e4}repeat(e){let n=bt(e);this.together(()=>this.commands.forEach(s=>bt(s)===n&&this.#m(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#d||this.#l?Promise.resolve():this.#g??=this.#s(()=>this.#D()).then(()=>(this.#g=void 0,this.#b()?this.
run():this.#k()))}leave(){this.together(()=>this.#a.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#r.has(e[0].key)){for(let n of this.#C(e))
this.#w(n.key,n);En(this.#n,e).catch(()=>{})}this.close()}close(){this.#d=!0,clearTimeout(this.#f)}#c({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#p(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#i=Math.max(this.#e(),this.#i+1,s+1);let i=vt(this.#i),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#u.set(i,o),this.#m(o),this.run(),o}#w(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#o?.delete(e):this.#o?.has(e)?this.#o.set(e,n):this.#o=void 0}#m(e){this.#w(e.key,e),this.#E()}#y({key:e}){this.#w(e,void 0),this.#E()}#v(e){
this.#o=void 0,e?.outcome&&this.#L(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#E(),this.#b()&&this.run()}))}#E(){this.#l||(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#f);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>bn(o,e))),s=this.commands.filter(o=>this.#x(o)).
map(({key:o,held:a=0})=>this.#a.has(o)?a-Le/2:a),i=Math.min(...s,!this.#g&&this.#b()?e:n>0?e+n:1/0);i<1/0&&!this.#d&&(this.#f=setTimeout(()=>this.#T(),Math.max(
1,i-e)))}#T(){let e=this.#e();for(let n of this.commands)this.#a.has(n.key)&&(n.held??0)<e+Le&&this.#w(n.key,{...n,held:e+Le});this.run()}#x({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#a.has(e)||s>0&&s<=Le)}#A(){return!this.#n.ready()||this.commands.some(e=>bn(e,this.#e())>0)?[]:Ri(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#x(e)})}#b(){let[e]=this.#d?[]:this.#A();return e}async#D(){this.#t.reread(),this.#o=void 0,this.#S();for(let e=this.#b();e;e=this.#b())await this.#I(
e),this.#S()}#S(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#x(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#a.delete(e.key),e.kind==="add"&&this.#c(e).forEach(n=>this.#y(n)),this.#y(e)}async#I(e){let n=this.#C(e).map(s=>({
...s,held:void 0}));this.#r=new Set(e.map(({key:s})=>s));for(let s of n)this.#w(s.key,s);try{let s=await En(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#q(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#m(i))):this.#d||this.together(()=>e.forEach((i,o)=>this.#_(i,n[o],s)))}finally{this.#r.clear()}}#C(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#q(e,n){for(let s of this.#c(e)){let i=Mi(s,e,n);i?i!==s&&this.#m(i):this.#y(
s)}this.#N(e,{task:n})}#_(e,n,s){let i=Pi(e,n,s,this.#e());if(i)this.#m(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#R(e,{status:o,code:a,message:r,
field:d,task:l})}}#R(e,n){let s=this.#c(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#$(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#m({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#y(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?s.reduce((r,d)=>({...r,...pe(d)}),e):e;this.#N(a,{error:n})}#$(e,n){this.#m({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#y(e)}#N(e,n){this.#w(
e.key,{...e,outcome:n}),this.#L(e,n,!0),this.#y(e)}#L(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var Tt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#a=!1;#l;#r;#g=new Set;#f=new Set;#h=new Set;#d=new Map;#u;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new ee(e),this.#n=new kt(this.#t),this.queue=new xt({store:n,lock:s=>Di(`${U("queue")} ${e.user}`,s),api:{ready:()=>!E.lost&&y.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#l=this.#k(s),createAll:s=>this.#l=this.#T(s),update:(...s)=>this.#x(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#b(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#f.add(o),i==="add"&&s.task&&this.#d.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#h.add(o),a==="delete"&&this.#d.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#S()}),this.queue.addEventListener("change",()=>this.#S())}get loaded(){return this.#s<1/0}async load(){return await this.#r?.
catch(()=>{}),this.#r??=this.#c().finally(()=>{this.#r=void 0}),this.#r}async#c(){for await(let e of this.#n.walk(()=>++this.#o)){if(this.loaded&&await this.#l?.
catch(()=>{}),this.#a)return;let n=this.#p(e);this.loaded||(this.#s=e.from),n&&this.#S()}this.#s=0,this.complete=this.checked=!0,this.#S(),this.dispatchEvent(new Event(
"loaded"))}#p({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#w(e,a,r=>!(this.#i.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#l?.catch(()=>{}),this.#a)return;let s=n.filter(o=>this.#e.has(o)),i=this.#w(e,s,o=>!this.#f.
has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#S()}#w(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#g=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#a)return;
for(let r of o)this.#g.add(r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#S(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#S()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#f.has(e)}all(){if(!this.#u){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#g.has(n));this.#u=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#u}add(e){return $e(
e),this.#m([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach($e);let s=e.toReversed(),i=n.together(()=>[...Re(s)].flatMap(({start:o,end:a})=>{let r=vt(
o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#m(i),commit:()=>this.#v(i)}}save(e,n){$e(n);let s=We(this.find(e.id)??e),i=this.queue.save(
We(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(We(a),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(We(r),a):
void 0},i=s(n),o=()=>{let a=this.find(e);return s(!n),a?{}:{kept:1}};return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(
s)?{keys:[],undo:()=>(n.restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(We(o)))),i=()=>{let o=0,a=[];return n.
together(()=>{for(let r of s.toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#h.has(r.key))o++;else{let l=n.add(r.base,{instead:d?r.key:void 0});
this.#d.set(this.#E(r.id),l.id),a.push(r.id)}}}),{again:a.length,kept:o,deleted:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#v(s)}}undoImport(e){
return this.#y(e.map(n=>({task:this.find(n.id)??n,as:n})))}#m(e){let n=()=>{let s=new Set(this.queue.together(()=>e.filter(d=>this.queue.cancel(d)))),i=e.filter(
d=>!s.has(d)&&!this.#h.has(d.key)),{kept:o,gone:a,deleted:r}=this.#y(i.map(d=>({task:this.find(d.id),as:d})));return{kept:o,rejected:e.length-s.size-i.length,gone:[
...[...s].map(Fi),...a],deleted:r}};return{keys:e.map(({key:s})=>s),undo:n}}#y(e){let n=e.filter(({task:s,as:i})=>s&&Et(s,i)).map(({task:s})=>s);return this.deleteAll(
n).commit(),{kept:e.length-n.length,gone:n.map(Fi),deleted:n.map(({id:s})=>s)}}hurry({command:e}){e.held&&this.#v(this.queue.commands.filter(({batch:n})=>n===e.
batch))}#v(e){this.queue.together(()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#E(e);return this.all().find(s=>s.id===n)}#E(e){let n=e;for(;this.#d.
has(n);)n=this.#d.get(n);return n}close(){this.#a=!0,this.queue.close()}async#k({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency-Key":e},keepalive:kn({title:s,
description:i})});return this.#i.set(r.id,++this.#o),d?this.#b("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#T(e){let[{body:n}]=Re(e),{value:s,
replayed:i}=await this.#t.exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":_e,"Idempotency-Key":_i(e)},keepalive:kn({title:n})});if(!i)return s;
let o=new Map;try{for await(let{tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.get(a))}#x(e,n,s){let i=Object.
entries({description:n.description,due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#b("PUT",e,s,{body:o,
keepalive:kn(n)})}async#A(e,n){await this.#b("DELETE",e,n,{keepalive:!0})}async#b(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.
exchange(e,o,{headers:s?{"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),a}#D(e,n){this.#i.set(e,++this.#o),n?this.#e.set(e,n):this.#e.delete(e),this.#u=
void 0}#S(){this.#u=void 0,this.dispatchEvent(new Event("change"))}};function We({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,
completed:s,due:i,etag:o}}function Fi({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,due:s}}function kn({title:t="",description:e}){
return t.length+(e?.length??0)<1e4}var xn=document.getElementById("toasts"),ji,Ki=()=>{};xn.addEventListener("focusin",({relatedTarget:t})=>{t&&!xn.contains(t)&&(ji=t)});function te(t,e=void 0){let n=P(
"toast");n.querySelector("p").textContent=t,xn.append(n);let s=T(t),i=()=>{n.contains(document.activeElement)&&ji?.focus(),n.remove(),s()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=n.querySelector(o);if(!a){r.remove();continue}r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a())}
return{toast:n,close:i}}function St(t,e=void 0){Ki();let{toast:n,close:s}=te(t,e);Ki=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:
5e3);return i(),s}var Xo=1e4,At=document.querySelector(".foot"),_=document.getElementById("undo"),Hi=_.querySelector("button"),Ui=document.getElementById("undo-last");Ee&&(_.querySelector(
"kbd").textContent="⌘Z",Hi.setAttribute("aria-keyshortcuts","Meta+Z"));function Ge({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?O(e):c.count(n),
s&&re(s))}var Dt=class{#t=[];#n;#e=0;#s=0;#o=0;#i=!1;#a;#l;#r;#g=0;#f=()=>{};#h=[];#d=!1;#u=()=>{};#c=new AbortController;constructor(e=T){this.#n=e;let n=(s,i)=>_.
addEventListener(s,i,{signal:this.#c.signal});Hi.addEventListener("click",()=>this.undo(),{signal:this.#c.signal}),n("mousedown",s=>s.preventDefault()),n("point\
erenter",()=>{this.#i=!0,this.#T()}),n("focusin",()=>this.#T()),n("pointerleave",()=>{this.#i=!1,_.matches(":focus-within")||this.#x()}),n("focusout",()=>this.#i||
this.#x()),Se(()=>this.#p(),this.#c.signal),document.addEventListener("focusin",({target:s})=>{!_.hidden&&!this.#r?.checkVisibility()&&this.#v(s)},{signal:this.#c.
signal})}add(e){this.#d||this.forget();let n=this.#t.length===this.#e;if(this.#t.push({...e,number:++this.#g,keys:new Set(e.keys)}),this.#p(),e.quiet&&n){this.#e++;
return}this.#w(),this.#f=T(Ge(e)+(n&&!matchMedia("(pointer: coarse)").matches?` ${c.takesItBack(Ee)}`:""))}get newest(){return this.#t.at(-1)?.number??0}#p(){let e=this.#t.
at(-1);Ui.hidden=!e,Ui.querySelector("small").textContent=e?Ge(e):""}#w(){_.querySelector("p").textContent=Ge(this.#t.at(-1)),_.hidden=!1,this.#v(document.activeElement),
this.#T(),this.#s=Xo;let e=_.querySelector(".time");e.replaceWith(e.cloneNode()),!this.#i&&!_.matches(":focus-within")&&this.#x()}withdraw(e){for(let{keys:n}of this.#t.
filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#m(n)}#m(e){let n=this.#t.findIndex(s=>s.keys===e);this.#t.splice(n,1),this.#p(),n<this.#e?this.#e--:this.#t.length>
this.#e?_.querySelector("p").textContent=Ge(this.#t.at(-1)):this.#E()}undo(){let e=this.#t.pop();if(!e)return;this.#p();let n=this.#t.length>=this.#e;this.#e=Math.
min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>this.#e?this.#w():this.#E(),s===!1)return;let{note:i="",redo:o}=s??{},a=c.undone(Ge(e,c.undoing))+(i&&
` ${i}`);o?(this.#h.push({text:a,redo:o,note:i}),this.#y()):n&&!i?T(a):this.#n(a,void 0,i)}redo(){let e=this.#h.pop();e&&(this.#y(),this.#d=!0,e.redo(),this.#d=
!1)}forget(){this.#h=[],this.#u()}#y(){this.#u();let e=this.#h.at(-1);this.#u=e?this.#n(e.text,()=>this.redo(),e.note):()=>{}}commit(){let e=this.#t.slice(this.#e);
this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#k()}close(){this.#c.abort(),this.commit(),this.#t=[],this.#e=0,this.#p()}#v(e){if(At.contains(e))return;
this.#l=e,At.hidePopover();let n=[...e?.form?.elements??[]];this.#r=n.findLast(s=>s.checkVisibility()&&!s.disabled)??e,At.showPopover({source:this.#r})}#E(){_.contains(
document.activeElement)&&this.#l?.focus(),this.#k()}#k(){this.#i=!1,this.#T(),this.#f(),_.hidden=!0,_.querySelector("p").textContent="",At.hidePopover()}#T(){this.#a!==
void 0&&(clearTimeout(this.#a),this.#a=void 0,this.#s-=performance.now()-this.#o,_.classList.add("paused"))}#x(){this.#a!==void 0||this.#t.length===this.#e||(_.
classList.remove("paused"),this.#o=performance.now(),this.#a=setTimeout(()=>this.commit(),this.#s))}};var ea=600,$t=new I("scrolled"),Yi=({completed:t,pending:e})=>t&&!e,Wi=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),Lt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new Dt(
(e,n,s)=>s?te(e,n).close:St(e,n));undo=()=>this.#i.undo();focus;#a;#l;#r=new AbortController;#g=new Set;#f=new WeakMap;#h=new Map;#d=new AbortController;constructor(e,{
saved:n=()=>{}}={}){this.#t=n,this.view.append(Nt("board")),this.#n=Ni(e.user),dn(this.#n.lasting),this.#s=new ft(this.#n),this.#e=new Tt(e,this.#n),this.#l=new wt(
e,this.#n),this.#o=new yt(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#w()}),this.focus=ii(this.#c(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#k(
o,a,r),addAll:(o,a)=>this.#T(o,a),ended:this.#d.signal});let s=this.#c(".trouble button");this.#a=new Me(this.#c(".trouble .wait"),s),s.addEventListener("click",
()=>{this.#a.waiting||this.#E()});let i=this.#c(".search");i.addEventListener("input",()=>{ei(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Ent\
er"&&this.#o.enter()}),this.#c(".add .title").addEventListener("keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||V(o)||(o.preventDefault(),this.#o.enter())}),
this.#c(".hide input").addEventListener("change",({target:o})=>Xs(o.checked)),this.#c(".start button").addEventListener("click",()=>document.getElementById("tra\
nsfer").click()),this.#c(".clear").addEventListener("click",()=>this.#A()),this.#p(),this.#u(e),this.#L()}async#u(e){e.stay&&await Oi(e,this.#e,this.#d.signal),
!this.#d.signal.aborted&&(this.#e.queue.run(),this.#E())}#c(e){return this.view.querySelector(e)}#p(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#d.signal}),
{queue:n}=this.#e;e(this.#e,"change",()=>this.#v()),this.#e.addEventListener("loaded",()=>{$t.value&&scrollY===0&&scrollTo(0,$t.value),$t.value=void 0},{once:!0}),
e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),this.#v()}),e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{let o=this.#s.edit(i);s!=="delete"||
o?.deletedHere||(o&&this.#h.set(i,o),this.#s.dropEdit(i))}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{o&&Wi(s)&&this.#s.keepRefused(s,i,this.#e.
deletedHere(s.id))}),e(this.#n,"full",()=>{E.keeps&&te(c.leaveOpen),dn(!1)}),e(n,"refused",({detail:s})=>this.#C(s)),e(E,"lost",()=>this.#v()),e(E,"back",()=>{n.
run(),this.#E()}),e(window,"hashchange",()=>this.#L()),e(window,"pagehide",()=>{$t.value=Math.round(scrollY)||void 0,this.#i.close(),n.leave()}),e(window,"befor\
eunload",s=>{!this.#n.lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s,inputType:i})=>{i==="historyUndo"&&!s.value?this.#f.delete(
s):this.#f.set(s,this.#i.newest)}),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#M(s)),Se(()=>this.#v(),this.#d.signal),e(this.#l,"\
changes",({detail:s})=>this.#e.apply(s)),e(this.#l,"stale",()=>{this.#a.waiting||this.#E()})}#w(){let e=this.#e,n=this.#s;return{check:s=>this.#S(s),stays:s=>this.#g.
has(s),plan:s=>Ei(s,i=>this.#o.act(()=>this.#O(s,i))),remove:s=>this.#b("deleted",[s],e.delete(s)),repeat:s=>e.queue.repeat(s.command),draft:s=>n.edit(s),keep:s=>n.
keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#k(s,e.add(s),()=>this.#$(i)),save:(s,i)=>this.#b("changed",[{...s,...i}],e.save(s,i),{redo:()=>this.#N(s,i)}),
closed:s=>this.#_(s),leave:()=>this.focus(),hurry:s=>e.hurry(s)}}get#m(){return this.#e.all().filter(dt()).filter(this.#y)}#y=e=>J().holds(e)||this.#g.has(e.id);#v(){
let e=this.#e.all().filter(dt()),n=e.filter(this.#y);this.#o.render(n);let s=n.filter(Yi).length;this.#c(".clear").hidden=s===0,this.#c(".clear").textContent=c.
deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#c(".empty");this.#c(".loading").hidden||=i;let r=this.#c(".rest"),d=i&&!o?c.loadingRest:"";r.textContent!==
d&&(r.textContent=d),a.hidden=!o||!this.#o.empty;let l=ni(e.length>0);[a.children[1].textContent,a.children[2].textContent]=l,a.querySelector(".start").hidden=l!==
c.tabs.all.none,si(this.view,e,o),this.unsaved.length===0&&this.#t()}async#E(){let e=this.#c(".trouble");this.#a.stop(),this.#l.loading();try{await this.#e.load(),
e.contains(document.activeElement)&&this.focus(),e.hidden=!0}catch(n){if(this.#d.signal.aborted||n.ofToken||(this.#c(".loading").hidden=!0,E.lost&&this.#e.loaded))
return;e.hidden=!1,e.querySelector(".error").textContent=R(n,c.notLoaded),n.retryAfter&&this.#a.start(n.retryAfter,()=>this.#E())}finally{this.#l.loaded()}}#k(e,n,s=void 0){
this.#x();let i=J().holds(e)&&dt()(e);this.#b("added",[e],n,{quiet:i,undone:s}),(i||E.lost)&&T(c.acts.added(O(e.title))+(E.lost?` ${c.notSavedYet}`:""))}#T(e,n=void 0){
this.#b("added",e,this.#e.addAll(e),{undone:n}),this.#x()}#x(){for(let e of this.view.querySelectorAll(".add input, .add textarea"))this.#f.delete(e)}has(e){return this.#e.
has(e)}hasUndone(e){return this.#n.get(`undone ${e}`)===!0}imported(e,n){let s=i=>{i||n.forEach(o=>this.#n.set(`undone ${o}`,!0))};e.length>0&&this.#b("added",e,
{keys:[],undo:()=>this.#e.undoImport(e)},{undone:s}),this.#E()}#A(){let e=this.#m.filter(Yi);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,n,{keys:s,
undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=void 0,redo:l=void 0}={}){let[{id:h,title:u=""}]=n;this.#i.add({kind:e,title:u,day:r,count:n.length,keys:s,quiet:a,
commit:o,undo:()=>{let{again:p=0,kept:f=0,rejected:g=0,gone:b=[],deleted:x=[]}=i(),S=f+g<n.length,w=S&&d?.(f);for(let C of x)this.#R(this.#h.get(C)??this.#s.edit(
C));this.#I(h);let A=[f>0&&(n.length===1?c.oneStays(O(u)):c.someStay(f)),p>0&&c.addedAgain(p)].filter(Boolean).join(" ");return S?{note:A,redo:b.length>0&&!w?()=>this.#D(
b):l}:(te(A),!1)}})}#D(e){this.view.inert||(e.length===1?this.#k(e[0],this.#e.add(e[0])):this.#T(e.toReversed()))}#S(e){let{id:n,completed:s}=e;this.#g.add(n),setTimeout(
()=>{this.#g.delete(n),this.#d.signal.aborted||this.#o.act(()=>this.#v())},ea),this.#b(s?"active":"done",[e],this.#e.mark(n,!s))}#O(e,n){n!==(e.due??"")&&this.#b(
"dated",[e],this.#e.save(e,{due:n}),{day:n})}#I(e){j(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#C({command:e,error:n,mine:s}){let{kind:i,
id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="delete"&&this.#i.forget(),i==="check"&&T(""),s&&Wi(e)&&this.#q(e),i==="add"||i==="save")return;let r=n.code==="TA\
SK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new k(n.status,r||n.message),l=this.#o.
row(o);l?l.fail(d):te(`${O(a.title)}: ${R(d)}`)}#q({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#v(),T(c.isNotSaved(O(s?.title??n)))}#_(e){this.#v(),e&&
this.#i.add({kind:"discarded",title:e.base.title,undo:()=>{this.#$(e)}})}#R(e){e&&this.#$({...e,closed:void 0,deletedHere:!0})}#$(e){return this.#s.keepEdit(e),
this.#v(),j(document.activeElement)||this.#o.row(e.base.id)?.edit(),!0}#N(e,n){if(this.view.inert)return;let s=this.#e.find(e.id)??e,{id:i,title:o,description:a,
due:r}=s;this.#$({title:o,description:a??"",due:r??"",...n,base:s,...this.#s.edit(i),closed:void 0})}#L(){let e=this.#c(".search"),n=He();e.value!==n&&(e.value=
n),this.#o.reset(),this.#g.clear(),this.#v(),this.#r.abort(),this.#r=new AbortController;let{signal:s}=this.#r,i=()=>this.#e.loaded&&T(ti(this.#m));if(!n){i();return}
setTimeout(async()=>{s.aborted||this.#d.signal.aborted||(await this.#e.search(n,s).catch(()=>{}),s.aborted||i())},300)}#M(e){this.used=!0;let n=Ts(e),s=document.
querySelector("dialog[open]")!==null,i=oe(e)&&!e.altKey&&xs(n,e.shiftKey);if(i){let{target:a}=e;if(j(a)&&this.#f.get(a)>=this.#i.newest)return;!s&&!e.repeat&&!this.
view.inert&&this.#i[i](),e.preventDefault();return}if(s||oe(e)||e.altKey||j(e.target)||e.target.closest(".editor, .menu, .login")||n.length===1&&!be())return;let o={
"/":()=>this.#c(".search").select(),n:()=>this.focus(),"?":ut}[n]??this.#o.key(n,e.target);o&&(e.preventDefault(),o())}async finish(e=()=>{}){this.#i.commit();let{
queue:n}=this.#e,s=()=>e(n.commands.length);s(),n.addEventListener("change",s);try{await n.run()}finally{n.removeEventListener("change",s)}}get unsaved(){let{add:e,
edits:n}=this.#s,{commands:s}=this.#e.queue,i=[...s.filter(({kind:o})=>o!=="delete").map(({title:o,changes:a,base:r})=>O(o??a?.title??r.title)),...n.map(({title:o,
base:a})=>O(o??a.title)),...e?[O(e.title||e.description)]:[],...s.filter(({kind:o})=>o==="delete").map(({base:o})=>c.deletionOf(O(o.title)))];return[...new Set(
i)]}close({discard:e=!1}={}){this.#d.abort(),this.#l.close(),this.#a.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),this.#n.close()}};var Tn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
Sn=new I("login");function Gi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=P("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(w=>i.querySelector(
w)),l={email:o.elements.email,password:o.elements.password},h=new K(o,l),u=lt(o),[p,f]=["#password-hint",".other"].map(w=>i.querySelector(w)),g="login",b=!1;function x(w){
g=w;let m=Tn[g];a.textContent=m.heading,d.textContent=m.button,l.password.autocomplete=m.autocomplete,p.hidden=g!=="register",p.textContent=p.hidden?"":c.passwordHint,
f.firstElementChild.textContent=m.question,f.lastElementChild.textContent=m.other,document.title=`${m.heading} · tareas`}async function S(){if(b||h.waiting)return;
b=!0,h.clear(),d.setAttribute("aria-disabled","true");let w={email:l.email.value,password:l.password.value};try{g==="register"&&(Yt(w.password),await Y("POST","\
usuarios",{body:w}),x("login"),r.textContent=c.accountCreated);let m=o.elements.stay.checked,A=await gs(w,m);Sn.value=void 0,await s(A,m)}catch(m){d.removeAttribute(
"aria-disabled"),h.show(m,R(m,Tn[g].lost))}finally{b=!1}}return Je(i.querySelector(".language")),r.textContent=t,l.email.value=e??Sn.value??"",o.elements.stay.checked=
ms(),x(n?"register":"login"),l.email.addEventListener("input",()=>{Sn.value=l.email.value}),o.addEventListener("submit",w=>{w.preventDefault(),S()}),f.lastElementChild.
addEventListener("click",()=>{b||(h.clear(),u(),r.textContent="",x(Tn[g].next),l.email.focus())}),{view:i,focus(w=!1){w?a.focus():(l.email.value?l.password:l.email).
focus()}}}var ge=document.getElementById("account"),W=document.getElementById("menu"),zi=document.getElementById("logout-everywhere"),Oe=new K(W,{},zi),An=W.querySelector(
".wait"),Ot=!1,me,Dn=()=>{};function ye(t){Dn(),me=void 0,W.hidden=!t,ge.setAttribute("aria-expanded",String(t)),Oe.waiting||Oe.clear()}function $n(){W.contains(
document.activeElement)&&ge.focus(),ye(!1)}function Ce(t,e){document.getElementById(t).addEventListener("click",()=>{Ot||(W.hidden||ge.focus(),ye(!1),e())})}function Ln(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async({detail:i})=>{if(i>1||Ot||s===zi&&Oe.waiting)return;let o=me?.item===s?me.text:"";Ot=!0,me=void 0,
Oe.clear(),s.setAttribute("aria-disabled","true");let a=e();a.view.inert=!0;try{if(!await ta(a)||a!==e())return;let{unsaved:r}=a,d=r.length>0?c.unsavedAtLogOut(
r):"";d&&d!==o?(Vi(new k(0,d)),me={item:s,text:d}):await n()}catch(r){Vi(r)}finally{a.view.inert=!1,Ot=!1,s.removeAttribute("aria-disabled")}})}async function ta(t){
let e=!0,n=()=>{},s=new Promise(i=>{Dn=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);An.textContent||(n=T(o)),
An.textContent=o})]),Dn=()=>{},An.textContent="",n(),e}function Vi(t){ge.checkVisibility()&&(ye(!0),Oe.show(t,R(t,c.maybeStillElsewhere)))}function Qi(){me&&Oe.
clear(),me=void 0}ge.addEventListener("click",()=>ye(W.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||W.hidden||V(t)||(t.preventDefault(),t.
stopPropagation(),ye(!1),ge.focus())},{capture:!0});W.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!W.parentElement.contains(t)&&ye(!1)});
document.addEventListener("pointerdown",({target:t})=>{!W.hidden&&!W.contains(t)&&!ge.contains(t)&&ye(!1)});var Nn=document.getElementById("main"),Ji=document.querySelector(".brand"),In=document.getElementById("who"),Cn=document.getElementById("whose"),L,Zi=()=>{},qn=!1;
function Ct(){let{current:t}=y;Zi(),qn=!1,In.hidden=!1,Cn.textContent=t.email??c.menu,Cn.previousElementSibling.hidden=q,document.querySelector("#logout small").
textContent=t.stay?c.endsInBrowser:c.endsInTab,L=new Lt(t,{saved:Qi}),Ji.setAttribute("href","#all"),De(!0),Nn.replaceChildren(L.view),L.focus()}function na(t){
let e=document.createElement("p");e.className="card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.
logIn,className:"link"}):c.logIn;return e.append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Xi(t=""){try{y.begin({token:"",user:{
id:await qe(),email:null}}),Ct()}catch(e){Ve({notice:e.ofToken?t:e.message})}}function Ve({notice:t="",email:e,newcomer:n,typing:s}={}){pn(),De(!1),L=void 0,$n(),
In.hidden=!0,Cn.textContent="",T(""),Ji.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();let i=q?na(t):Gi({notice:t,email:e,newcomer:n,
entered:(o,a)=>{y.begin(o,{stay:a}),Ct()}});Nn.replaceChildren(i.view),i.focus(s),t&&(Zi=T(t))}function _n({notice:t,newcomer:e}){L?.close({discard:!0}),y.forget(),
history.replaceState(null,"",location.pathname),Ve({notice:t,newcomer:e})}y.addEventListener("begun",()=>{L?.close(),L&&Ve(),Ct()});y.addEventListener("ended",async({
detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){_n({notice:c.accountDeleted,newcomer:!0});return}let i=L;if(pn(),$n(),In.hidden=!0,n||St(c.sessionEnded),
i?.used&&!n&&await Fn(),L!==i||y.current)return;qn=!E.keeps&&to().length>0,L?.close();let o=E.keeps?c.typedKept:c.typedKeptHere,a=E.keeps?c.logInAgain:c.logInAgainHere,
r=n?c.loggedOutByTab:[c.sessionEnded,...q?[o]:s?[s,o]:[a]].join(" ");Ve({notice:r,email:n?void 0:t,typing:i!==void 0}),q&&Xi(r)});var eo=t=>async()=>{let e=L,n=await t();
L===e&&_n({notice:n})};Ln("logout",()=>L,eo(async()=>await ys()?c.loggedOut:y.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));Ln("logout-everywhere",()=>L,
eo(async()=>(await ws(),c.loggedOutEverywhere)));var to=()=>L?.unsaved??[];async function no(){return await L?.finish(),to()}Ce("undo-last",()=>L?.undo());Ce("t\
ransfer",()=>bi(no,t=>L?.has(t)??!1,({added:t,keys:e,before:n})=>{L?.imported(t,e),n>0&&te(c.someAddedBefore(n))},t=>L?.hasUndone(t)??!1));Ce("keys",ut);ks(document.
getElementById("letters"));Je(document.querySelector(".menu .language"));Ce("change-password",()=>yi(()=>te(c.passwordChanged)));Ce("delete-account",()=>wi(no,()=>_n(
{notice:c.accountDeleted,newcomer:!0})));var On=document.body;document.addEventListener("click",t=>{t.detail<2?On=t.target:!On.checkVisibility()&&!On.closest(".\
done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener("pagehide",()=>{q&&y.forget()});window.addEventListener("before\
unload",t=>{qn&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});q||y.resume();q?Xi():y.current?Ct():Nn.querySelector(
"form")||Ve({newcomer:location.hash==="#register"});
