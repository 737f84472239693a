function _(t){return Dt(t).firstElementChild}function Dt(t){return document.getElementById(t).content.cloneNode(!0)}function he(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function B(t){return t.matches("textarea, input:not([type=checkbox])")}function Ke(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(B(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&B(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function Ln(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function Y(t){return t.isComposing||t.keyCode===229}function T(t){let e=document.getElementById("status"),n=e.textContent===
t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function L(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function Ot(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===0)return e;let s=document.createElement("a");
return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),s})}function F(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var C=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=F(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Lt=new C("language",()=>localStorage),$t=(navigator.languages??[]).flatMap(Ki),$n=t=>t.split("-")[0],Cn=t=>t==="en"||t==="es",In=Cn(Lt.value)?Lt.value:void 0,
ue=In??$t.map($n).find(Cn)??"en";document.documentElement.lang=ue;var z=$t.find(t=>$n(t)===ue)??ue,Nn=In?[z]:$t;function Ki(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function je(t){let e=ue==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Lt.value=e,location.reload()})}var ji=new Intl.PluralRules(z),Ui=new Intl.NumberFormat(z),Hi=new Intl.ListFormat(z,{type:"unit"}),S=t=>Ui.format(t),A=(t,e,n)=>`${S(t)} ${ji.select(t)==="one"?
e:n}`,fe=t=>Hi.format(t);function qn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
z,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var K=t=>A(t,"task","tasks"),_n={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${S(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${S(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${S(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${S(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Rn={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Mn={account:"Account ",menu:"Menu",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this b\
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
essions may not have ended.",savingFirst:t=>`Saving ${A(t,"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${fe(t)}\
. Log out again to discard this.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what y\
ou typed is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"\
Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in agai\
n.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account dele\
ted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"\
Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"Add a description",noDescription:"\
No description",description:"Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,
foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:K,
none:["Nothing here yet","What you add above shows up here."]},today:{title:"Today",count:(t,e=0)=>`${K(t-e)} for today${e?`, ${S(e)} overdue`:""}`,none:["Nothi\
ng for today","Tasks with today’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>A(t,"upcoming task","upcoming tasks"),none:["N\
othing upcoming","Tasks with a later date show up here."]},active:{title:"Active tasks",count:t=>A(t,"active task","active tasks"),none:["All done","There is no\
thing left to do."]},done:{title:"Done tasks",count:t=>A(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show up here."]}},all:"All \
|",today:"Today",todayTab:"Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing\
 found",notFound:t=>`No task here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a\
 file",pressForKeys:"Press | for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${S(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${A(
t,"done task","done tasks")}`,notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Sh\
ow less",addAgain:"Add it again",maybeAdded:"It may have been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t}\
 is not saved.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,deletedElsewhere:"\
It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"Not deleted: it was changed\
 elsewhere meanwhile. Delete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"\
Tomorrow",nextWeek:"Next week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use theirs",otherVersion:"\
The other version",keysOfEditor:"Enter saves; in the description, | + Enter. Escape closes; what you typed is kept.",keptAsDraft:"Kept as a draft.",changedElsewhere:"\
Changed elsewhere.",deletedHere:"Deleted in this browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remo\
ve it",undo:"Undo",redo:"Redo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`Cha\
nged ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}.`},count:K,undone:t=>`Undone: ${t}`,undoing:{added:t=>`\
adding ${t}.`,deleted:t=>`deleting ${t}.`,done:t=>`checking off ${t}.`,active:t=>`making ${t} active.`,changed:t=>`changing ${t}.`,dated:t=>`changing the date o\
f ${t}.`,discarded:t=>`discarding changes to ${t}.`},takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`Added ${K(t)} again.`,oneStays:t=>`\
Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undone for ${K(t)}: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type \
is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save al\
l tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file of Todoist, Microsoft To Do or G\
oogle Tasks, the tasks of a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Import",addThemAgain:"Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`\
You already have ${K(t)} of the file. Add again`,addThese:(t,e,n)=>`${[K(t),e&&`${S(e)} done`,n&&`${S(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`\
Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${S(t)} more.`,eventsLeftOut:t=>`${A(t,"event","events")} (only the tasks of a calendar are added)`,noTasksInFile:"\
The file has no tasks to add.",haveAll:t=>`Nothing was added: the file has ${K(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier impor\
t has added ${K(t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${K(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. I\
mport the file again to add the rest.",brokenOff:(t,e)=>`The import stopped after ${K(e)}. ${t}`,exportLacks:t=>`The file does not have what is not saved: ${fe(
t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could \
not be read: it is not a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The fil\
e could not be read: a part of this page did not arrive. Try again.",keyDelete:"Delete",keyShift:"Shift",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New\
 task; each pasted line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark \
the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the\
 last act, then the one before",redoKey:"Add tasks again that undo has removed",saveKey:"Save from a description",escapeKey:"Close an editor; what you typed is \
kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your la\
nguage’s order of day and month."};var Q=t=>A(t,"tarea","tareas"),Pn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${S(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${S(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${S(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${S(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Bn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Fn={account:"Cuenta ",menu:"Menú",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en toda\
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
s sesiones sigan abiertas.",savingFirst:t=>`Primero se ${t===1?"guarda":"guardan"} ${A(t,"cambio","cambios")}. Cierra el menú para seguir con la sesión abierta.`,
unsavedAtLogOut:t=>`Sin guardar: ${fe(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"Inicia sesión de nu\
evo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",typedKept:"Lo que\
 escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"Puede que tu contraseña haya cam\
biado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si no, inicia sesión de nuevo.",passwordChanged:"\
Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"Cuenta eliminada.",accountNotDeleted:"\
Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tareas. No se puede deshacer.",saveFirst:"Guardar antes las tar\
eas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",newTitle:"Título de una tarea nueva",add:"Añadir",addDescription:"Añadir una d\
escripción",noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nueva",modEnterAdds:"| + Enter también la aña\
de.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió está en la descripción.`,whichTasks:"Qué t\
areas se muestran",tasks:"Tareas",tabs:{all:{title:"Tareas",count:Q,none:["Aún no hay nada","Lo que añadas arriba aparecerá aquí."]},today:{title:"Hoy",count:(t,e=0)=>`${Q(
t-e)} para hoy${e?`, ${A(e,"vencida","vencidas")}`:""}`,none:["Nada para hoy","Aquí aparecen las tareas con fecha de hoy o anterior."]},upcoming:{title:"Próxim\
as",count:t=>A(t,"tarea próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las tareas con una fecha posterior."]},active:{title:"Tareas \
pendientes",count:t=>A(t,"tarea pendiente","tareas pendientes"),none:["Todo hecho","No queda nada por hacer."]},done:{title:"Tareas hechas",count:t=>A(t,"tarea \
hecha","tareas hechas"),none:["No hay tareas hechas","Aquí aparecen las tareas que completes."]}},all:"Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próxi\
mas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"Sin resultados",notFound:t=>`Aquí ninguna tarea contiene \
“${t}”.`,start:"O pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"Importa un archivo",pressForKeys:"Pulsa | para ver \
los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar ${S(t)} más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${A(t,"tarea hecha",
"tareas hechas")}`,notLoaded:"No se pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténtalo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",
showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"Borrador sin guardar",notSaved:"No se ha guarda\
do.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,
dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así q\
ue se queda como está.",deleteChangedElsewhere:"No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",title:"Título |",descriptionField:"\
Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",nextWeek:"Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como n\
ueva",discard:"Descartar",keepMine:"Conservar la mía",useTheirs:"Usar la otra",otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la descripción, |\
 + Enter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en otro lugar.",deletedHere:"Eliminada en\
 este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha o quítala",undo:"Deshacer",redo:"R\
ehacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente.`,changed:t=>`\
Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:Q,undone:t=>`Acció\
n deshecha: ${t}`,undoing:{added:t=>`añadir ${t}.`,deleted:t=>`eliminar ${t}.`,done:t=>`completar ${t}.`,active:t=>`marcar ${t} como pendiente.`,changed:t=>`ca\
mbiar ${t}.`,dated:t=>`cambiar la fecha de ${t}.`,discarded:t=>`descartar los cambios de ${t}.`},takesItBack:t=>`${t?"Comando":"Control"} Z lo deshace.`,addedAgain:t=>`${A(
t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`No se deshizo en ${A(t,
"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",leaveOpen:"Este navegad\
or no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tareas",saveAll:"Guardar todas las tareas en \
un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",importHint:"Una copia de seguridad, un arc\
hivo de Todoist, Microsoft To Do o Google Tasks, las tareas de un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"\
Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${Q(t)} del archivo. Añadir de nuevo`,addThese:(t,e,n)=>`${[Q(t),e&&A(e,"hecha","h\
echas"),n&&`${S(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${S(t)} más.`,
eventsLeftOut:t=>`${A(t,"evento","eventos")} (de un calendario solo se añaden las tareas)`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`\
No se añadió nada: el archivo tiene ${Q(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anterior ya añadió ${Q(t)} de este archiv\
o.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${Q(t)} del archivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Imp\
orta el archivo otra vez para continuar.",brokenOff:(t,e)=>`La importación se detuvo después de añadir ${Q(e)}. ${t}`,exportLacks:t=>`El archivo no incluye l\
o que está sin guardar: ${fe(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pudo leer el \
archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un calendario válido\
.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyShift:"Mayús",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar las tareas que se quitaron al deshacer",saveKey:"Guardar desde una descri\
pción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de m\
arzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Ct=ue==="es",c=Ct?Fn:Mn,ie=Ct?Bn:Rn;var W=Ct?Pn:_n;function Ue(t,e){let n=Object.hasOwn(W,t??"")?W[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var It=t=>c[t];function Kn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",It(s)),i&&e.setAttribute("placeholder",It(i)),!n)continue;let o=[...e.children];e.replaceChildren(...It(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Kn(document);for(let{content:t}of document.querySelectorAll("template"))Kn(t);var jn="application/problem+json, application/json;q=0.9",Gi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,E=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ue(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Gi.includes(this.code??"")}},Ae=class extends Error{lost=!0;constructor(){super(navigator.
onLine?ie.unreachable:ie.offline)}},De=new EventTarget;async function Nt(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new He(a),h,u="";try{h=await Hn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of Wn(h,l))u+=f}catch{throw De.dispatchEvent(
new Event("failure")),new Ae}finally{l.end()}De.dispatchEvent(new CustomEvent("response",{detail:d}));let m=r&&h.ok?u:Gn(u);if(h.ok&&m!==void 0||h.status===304){
let{status:f,headers:p}=h;return{status:f,value:m,etag:p.get("ETag"),next:Vi(h,e),replayed:p.has("Idempotent-Replayed")}}throw Yn(h,m)}async function*Un(t,{token:e,
headers:n,signal:s}){let i=new He(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Hn("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${jn}`,...n},signal:i.signal});if(!o.ok)throw Yn(o,Gn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new E(
406,"");yield*Wn(o,i)}finally{i.end()}}async function Hn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:jn,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function Yn(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
ie.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new E(t.ok?502:t.status,a.slice(r.length),{retryAfter:zi(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function j(...t){return(await Nt(...t)).value}async function Oe(){let[t]=await j("GET","tasks?limit=1");return t?.userId??(await j("GE\
T","me")).id}var He=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Wn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Gn(t){try{return JSON.parse(t)}catch{
return}}function Vi(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function zi(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var qt="tasks",zn="all",Qn=t=>`${F("list")} ${t}`;async function Jn(t){return Xn(t,"readonly",e=>e.get(zn))}function _t(t){try{indexedDB.deleteDatabase(Qn(t))}catch{}}
function Zn(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await Xn(t,"readwrite",o=>o.put(e(),zn));s=!1}}}async function Xn(t,e,n){try{
let s=indexedDB.open(Qn(t));s.onupgradeneeded=()=>s.result.createObjectStore(qt);let i=await Vn(s);try{return await Vn(n(i.transaction(qt,e).objectStore(qt)))}finally{
i.close()}}catch{return}}function Vn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Rt=new C("session"),G=new C("session",()=>localStorage),ts=new BroadcastChannel(F("session")),Mt=0,Pt=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+es(e),stay:s})}resume(){this.#t=Rt.value??G.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+es(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&G.reread();n&&n.user!==e.
user&&_t(n.user),(e.stay?G:Rt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){ts.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?G.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(G.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(Mt);let{stay:e,token:n,user:s}=this.#t??{};e&&_t(s),this.#t=void 0,Rt.value=void 0,e&&G.reread()?.token===n&&(G.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:G.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Mt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Mt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Pt;function es(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}ts.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==G.storage||
t!==G.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var Ye=new C("stay",()=>localStorage),ss=()=>Ye.reread()===!0;async function is(t,e){let n=await j("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return j("POST","login",{body:t})});return Ye.value=e||void 0,n}async function os(){try{return await j("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function as(){let{current:t}=g;await Ft("POST","logout",{everywhere:!0}),Ye.value=void 0,
g.endOthers(t)}var ns=8;function Bt(t,e="password"){let{length:n}=[...t];if(n>0&&n<ns)throw new E(400,W.PASSWORD_TOO_SHORT(ns),{field:e})}async function rs(t,e){
return Bt(e,"newPassword"),g.renew(Ft("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function ds(t){let{current:e}=g;await Ft(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),Ye.value=void 0,g.endOthers(e,{deleted:!0})}async function Ft(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await j(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&g.expire(o),a}}var pe=navigator.platform.startsWith("Mac");if(pe)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var cs=new C("letters",()=>localStorage),me=()=>cs.reread()!=="off";function ls(t){
let e=()=>{t.setAttribute("aria-checked",String(me())),document.body.classList.toggle("letterless",!me());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",me()?"/":"")};t.addEventListener("click",()=>{cs.value=me()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}function hs(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!pe?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||X(t):["Delete","Backspace"].includes(e)&&!B(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function us({key:t,code:e,target:n}){if(pe&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var fs=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,Qi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Ji=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function ms(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=Zi(e.map(({text:s})=>Number(fs.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?fs:Ji,""),[r]=Qi.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:s})=>s!=="")}function ps({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function Zi(t){let e=[];return t.length>1&&t.every(n=>n===
1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every(
(s,i)=>t[s]===i+1)).flat()))}var Le="application/x-ndjson";function*$e(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify(
{title:s,description:i||void 0,completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++)
;yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var M=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new Ce(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=q(e),s=!0){this.clear();let i=this.#i(e);
this.#o(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&he(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function q(t,e=c.notSaved){return t instanceof
Ae?e:t instanceof E?t.message:(console.error(t),c.defect)}var Ce=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn(qn(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function We(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function ge(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ie(t){return(Date.parse(t)/864e5+3)%7}function Ne(t){return P(t,7-Ie(t))}function gs(t=void 0){
let e=Ut(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var Xi={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Kt=new Map;function Ut(t,e){return Kt.has(t)||Kt.set(t,e()),Kt.get(t)}function jt(t,e,n){return Ut(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...Xi[e],timeZone:"UTC"})).format(Date.parse(t))}function ys(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ws=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Ht(t,e,n){let s=ys(e,t);return Math.abs(s)<=1?Ut(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?jt(
t,"weekday",n):jt(t,ws(t,e)?"day":"year",n)}function vs(t,e,n){let s=jt(t,ws(t,e)?"heading":"headingYear",n);return ys(e,t)===1?`${Ht(t,e,n)}, ${s}`:s}var Qe=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],xs=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Ts=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[ye,ze,eo]=[Qe,xs,Ts].map(t=>t.join("|")),Ge=`(?:(?:${ye}),\
? )?`,qe="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",Ve="(?:que viene|pr[oó]xim[ao])",to="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",no=1100,
Ss=({today:t,parts:[e]})=>P(t,(_e(Qe,e)-Ie(t)+6)%7+1),so=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>ge(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",
({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5}\
)(${ye})(?! pasado)(?: ${Ve})?`,Ss]],io=[[`${Ge}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>Es(t,e,i,(o,a)=>ge(n??`20${s}`,o,
a))],[`${Ge}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>Es(t,e,n,(s,i)=>Os(s,i,n))],[`${Ge}(?:the )?${qe} (?:de |of )?(${ze})(?:,? (?:del? )?(\\d{4}))?`,
({parts:[t,e,n],...s})=>ks(e,t,n,s)],[`${Ge}(${ze}) (?:the )?${qe}(?:,? (\\d{4}))?`,({parts:[t,e,n],...s})=>ks(t,e,n,s)],[`(?:(${ye}),?(?: the)?|the(?= \\d+[a-z]\
)|el(?: d[ií]a)?) ${qe}`,({parts:[t,e],...n})=>mo(e,t,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${Ve})`,({today:t})=>Ne(t)],["(?:a )?fin(?:al)? de m\
es|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${Yt(1,t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ve}`,({today:t})=>`${Yt(1,t).slice(
0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-Ie(t)))],[`next (${ye})`,({today:t,parts:[e]})=>P(Ne(t),_e(Qe,e))],[`\
(?<!otro )(${ye})(?: ${Ve})?`,Ss],[`(?:in|en|dentro de) (\\d{1,3}|${eo}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[t,e],...n})=>go(/\d/.test(t)?Number(t):
po(t),e,n)]],As="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) ){0,3}",oo=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
ao=[ye,`\\d+/[\\d/]+|(?:${ze}) ${qe}|${qe} (?:de |of )?(?:${ze})`],ro=new RegExp(ao.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${As}(?:${t})`).join("|"),"iu"),co="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",lo=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
bs=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${As}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),ho=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,uo=[...io.map(bs(`(?\
=(?:,? ${to})?[.!?]*\\s*$)`)),...so.map(bs(`${co}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function Ds(t,e){let n=t.normalize("NFC");if(!(n.length>no))for(let{pattern:s,
date:i}of uo)for(let o of[...n.matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(o.index+a.length),h=oo.test(d)||ro.test(`${d}
${a}`)||lo.test(a)||ho.test(n)?void 0:i({...e,parts:r}),u=fo(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:a}}}function fo(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e:e.replace(/^[,.;:!?)\s]+/,"")}function Es(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):
s(t,e)??s(e,t)}function ks(t,e,n,s){let i=_e(xs,t)+1;return n?ge(n,i,e):Os(i,e,s)}function Os(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(9).keys()].
map(i=>ge(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function mo(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(i=>i.endsWith(t.padStart(2,"0"))&&(!e||
Ie(i)===_e(Qe,e)))}function po(t){let e=_e(Ts,t);return e<15?e+1:10*(e-13)}function go(t,e,{today:n}){return/^m/i.test(e)?Yt(t,n):P(n,/^[ws]/i.test(e)?7*t:t)}function Yt(t,e){
let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>ge(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function _e(t,e){return t.findIndex(n=>new RegExp(
`^(?:${n})$`,"iu").test(e))}var R=()=>We(new Date(Date.now())),oe=()=>({today:R(),tomorrow:P(R(),1),week:Ne(R()),none:""}),$s=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>Ht(t,R(),z),
we=t=>$s(ee(t)),Je=t=>$s(vs(t,R(),z)),Wt=t=>Ds(t,{today:R(),dayFirst:gs(Nn)});function Cs(t){let{title:e,due:n}=Wt(t.title)??{};return e?{...t,title:e,due:n}:t}
var Ls=6e4;function Ze(t,e){let n=R(),s;function i(){clearTimeout(s),s=setTimeout(i,Ls-Date.now()%Ls),R()!==n&&(n=R(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var et=({completed:t,due:e})=>!t&&!!e&&e<R(),Ns=({completed:t,due:e})=>!t&&!!e&&e>R(),yo=t=>!t.completed&&!!t.due&&!Ns(t),te={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:yo,says:c.tabs.today,heading:t=>et(t)?c.overdue:c.today},upcoming:{holds:Ns,says:c.tabs.upcoming,heading:({due:t})=>Je(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Xe={hash:"",name:"all",q:"",hidden:!1};function ve(t){if(t===Xe.hash)return Xe;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return Xe={hash:t,name:Object.hasOwn(te,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},Xe}function Gt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function V(){let{
name:t,hidden:e}=ve(location.hash);return te[t==="all"&&e?"active":t]}function tt({completed:t,due:e}){let n=V();return n.heading?e??"":n===te.all&&t?"done":""}
function qs(t,e=tt){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Me(){return V()===te.today?R():void 0}function _s(t){let{heading:e,
holds:n}=V();return e&&n(t)?e(t):""}function Rs(t){location.hash=Gt({...ve(location.hash),hidden:t})}function Re(){return ve(location.hash).q}function Ms(t){let e=ve(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Gt({...e,q:t}))}function Is(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function nt(){
let t=Is(Re()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(Is);return e.every(o=>i.some(a=>o.test(a)))}}function Ps(t){return V().says.count(t.length,t.filter(et).length)}
function Bs(t){return Re()?[c.nothingFound,c.notFound(`⁨${Re()}⁩`)]:(t||V()!==te.active?V():te.all).says.none}function Fs(t,e,n){let s=ve(location.hash);document.
title=`${V().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=ve(i.hash);i.setAttribute("href",Gt({...s,name:o})),i.querySelector(
"span").textContent=n?S(e.filter(te[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(te.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Ks(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new M(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),m,f,p="",k=()=>({title:a.value,description:r.value,plain:f}),v=()=>{n.add=k()};function y(){let b=Me();
return Wt(a.value)??(b&&a.value.trim()?{due:b,title:a.value,words:""}:void 0)}function w(){let b=m?.due;(!a.value.trim()||!a.value.normalize().includes(f??""))&&
(f=void 0);let $=y();m=$?.words===f?void 0:$,u.hidden=!m,m&&(u.firstElementChild.firstElementChild.textContent=we(m.due),u.setAttribute("aria-label",c.removeDate(
ee(m.due))),m.due!==b&&T(c.foundDate(ee(m.due))))}function O(b){h.hidden=!b&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function Se(){if(p&&r.value){d.show({field:"description"},p);return}d.clear(),w();let b=k(),$={title:m?.
title??a.value,description:r.value,completed:!1,due:m?.due},H;try{H=e.add($)}catch(se){d.show(se);return}le(),v(),s($,H,()=>a.value||r.value?!1:(le(b),O(b.description!==
""),v(),!0)),he(t)&&a.focus()}function le(b={title:"",description:""}){({title:a.value,description:r.value,plain:f}=b),O(!1),w()}function Sn(b,$){r.setRangeText(
b+(r.value&&`
`),0,0,"preserve"),O(!0),p=c.pasteRefused(q($)),d.show({field:"description"},p,!1),v()}le(n.add),e.addEventListener("refused",({detail:{command:b,error:$,mine:H}})=>{
H&&b.batch&&Sn([ps(b),b.description].filter(Boolean).join(`
`),new E($.status,$.message,$))}),n.addEventListener("change",({detail:b})=>b==="add"&&le(n.add)),t.addEventListener("input",v),a.addEventListener("input",w),Ze(
w,o),window.addEventListener("hashchange",w,{signal:o}),u.addEventListener("click",()=>{f=m?.words,w(),v(),a.focus()}),t.addEventListener("submit",b=>{b.preventDefault(),
Se()}),a.addEventListener("paste",b=>{let $=b.clipboardData.getData("text/plain"),H=ms($),{value:se,selectionStart:Dn,selectionEnd:On}=a;if(H.length<2){let[Z]=H,
At=(se.slice(0,Dn)+se.slice(On)).trim()==="";if(!Z||!At||Z.completed||Z.title===$.trim())return;b.preventDefault(),document.execCommand("insertText",!1,Z.title);
return}b.preventDefault(),d.clear(),H[0].title=(se.slice(0,Dn)+H[0].title+se.slice(On)).trim();try{let Z=f;i(H.map(At=>({due:Me(),...Cs(At)})),()=>(a.value=se+a.
value,f??=Z,w(),v(),!1)),a.value="",w()}catch(Z){Sn($,Z)}v()}),l.addEventListener("click",()=>{O(h.hidden),h.hidden||r.focus()}),r.addEventListener("input",()=>{
p="",O(!0)}),r.addEventListener("keydown",b=>{Y(b)||(b.key==="Enter"&&X(b)?(b.preventDefault(),Se()):b.key==="Escape"&&(O(!1),a.focus()))});let An=()=>a.focus();
return Ke(t,An),An}var Vt=document.getElementById("connection"),zt=0,st=1e3,Qt=0,js=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0}),Us=!0;function be(t){Us=t,x.lost&&Zt()}
function Jt(t){x.keeps=t,x.lost&&Zt()}function Zt(){let t=navigator.onLine?ie.unreachable:ie.offline,e=Us?`${t} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;Vt.
textContent!==e&&(Vt.textContent=e)}function Xt(){Qt=performance.now(),x.lost||(x.lost=!0,Qt-js>6e4&&(st=1e3),Hs()),Zt()}function Hs(){clearTimeout(zt),zt=setTimeout(
Ys,st),st=Math.min(st*2,3e4)}async function Ys(){try{await j("GET","livez")}catch{}x.lost&&Hs()}De.addEventListener("failure",Xt);De.addEventListener("response",
({detail:t})=>{!x.lost||t<Qt||(clearTimeout(zt),x.lost=!1,Vt.textContent="",js=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("\
offline",Xt);window.addEventListener("online",()=>{x.lost&&Ys()});navigator.onLine||Xt();function it(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Ws(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var J=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#s(await Oe());let a=await Nt(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,I&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Ws(Un("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;I&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await Oe()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new E(401,"")}};var Gs=500,Vs=t=>t?.isWellFormed()===!1?W.CONTAINS_NUL:"";function Ee({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new E(400,ot(n,o),{field:i})};t!==void 0&&
s("title",t.trim()?[...t].length>Gs?W.TITLE_TOO_LONG(Gs):Vs(t):W.TITLE_REQUIRED),s("description",Vs(e))}function ot({line:t,item:e},n){return t?c.atLine(t,n):e?
c.atTask(e,n):n}var wo={ndjson:Le,csv:"text/csv"},en=new WeakMap;async function Qs(t){let e=wo[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new J(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${We(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Js(t){let e=i=>new E(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:W,validate:Ee,placed:ot,refuse:e})}async function Zs(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,a=new J(o),r=[],d=[],l=0,h=e.filter(u=>!s(u));if(e.length===0)throw new E(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new E(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",zs);try{for(let{body:u,start:m}of $e(
h)){let f=await vo(t,m,`${o.user} ${m} ${u}`,n),p=f;for(let v=1;i(p);v++)p=`${f}-${v}`;let k={"Content-Type":Le,"Idempotency-Key":p};try{let{value:v,replayed:y}=await a.
exchange("POST","tasks?with=due,etag",{body:u,headers:k});y?l+=v.length:(r.push(...v),d.push(p))}catch(v){let y=ot(h[m+v.line-1]??{},v.message),w=r.length+l;throw v.
message=w>0?c.brokenOff(y,w):y,Object.assign(v,{added:r,keys:d,sent:w})}}}finally{window.removeEventListener("beforeunload",zs)}return{added:r,keys:d,before:l}}
function zs(t){t.preventDefault()}async function vo(t,e,n,s){if(!crypto.subtle)return en.has(t)||en.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${en.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var Xs=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),tn,nn=()=>tn?.();function ti(t){let{dialog:e,form:n}=si(
"password-dialog"),{current:s,next:i}=n.elements;sn(e,{currentPassword:s,newPassword:i},()=>rs(s.value,i.value),c.passwordNotChanged,t)}function ni(t,e){let{dialog:n,
form:s}=si("deletion-dialog"),{current:i}=s.elements;n.querySelector(".email").textContent=g.current.email,sn(n,{currentPassword:i},()=>ds(i.value),c.accountNotDeleted,
e,t)}function si(t){let e=_(t),n=e.querySelector("form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function ii(t,e,n,s=()=>!1){let i=_("tr\
ansfer-dialog"),[o,a,r]=["form",".again",".preview"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},u="",m=!1,f=Promise.resolve(
{tasks:[],problems:[]}),p=y=>{u=y,m=!1},k=y=>!l.checked&&e(y),v=async()=>{let y=f,{tasks:w,problems:O}=await y;if(y!==f)return;let Se=w.filter(e).length;l.parentElement.
hidden=Se===0,l.nextElementSibling.textContent=c.haveOfFile(Se),r.textContent=ei(w.filter(le=>!k(le)),O)};d.addEventListener("change",()=>{a.hidden=!0,p(""),l.disabled||
(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&(f=Js(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),v())}),l.addEventListener(
"change",v),a.addEventListener("click",()=>{p(String(Date.now())),o.requestSubmit()}),sn(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new E(400,
c.chooseFile,{field:"file"});let{tasks:y,problems:w}=await f;if(y.length===0&&w.length>0)throw r.textContent="",new E(400,ei([],w),{field:"file"});if(h=await Zs(
d.files[0],y,{round:u,isOwn:k,isUndone:s}).catch(O=>{throw m=!0,l.disabled||=!(O.status<500)||O.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||O.sent>0,O.added?.length>0&&
n({added:O.added,keys:O.keys,before:0}),O}),!(h.added.length>0||m))throw a.hidden=!1,new E(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>n(
h),t)}function ei(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.
length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function at(){on(_("keys-\
dialog"))}function oi({title:t,due:e},n){let s=_("day-dialog"),i=oe();s.querySelector(".title").textContent=L(t),s.querySelector("[value=week] small").textContent=
Je(i.week);let o=on(s);for(let a of s.querySelectorAll("[value]"))a.hidden=a.value==="week"&&i.week===i.tomorrow,i[a.value]===(e??"")&&a.setAttribute("aria-curr\
ent","true"),a.addEventListener("click",()=>{o(),n(a.value==="week"?i.week:oe()[a.value])})}function sn(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("form"),r=new M(
a,e),d=it(a),{current:l}=g,h=!1;async function u(f,p=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await f()}catch(k){t.
isConnected&&r.show(k,q(k,p))}finally{h=!1,a.removeAttribute("aria-busy")}}}let m=on(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let f of a.querySelectorAll(
".export"))f.addEventListener("click",()=>u(async()=>{let p=(await o()).map(L);if(await Qs(f.value),p.length>0)throw new E(0,c.exportLacks(p))}));a.addEventListener(
"submit",f=>{f.preventDefault(),u(async()=>{await n(),g.current===l&&(m(),i())},s)})}function on(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){if(t.isConnected){
tn=void 0,n();for(let{region:i,home:o}of Xs)o.append(i);be(!0),t.close(),t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),
t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||Y(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener(
"close",s),tn=s,be(!1),document.body.append(t),t.querySelector("h2").after(...Xs.map(({region:i})=>i)),t.showModal(),s}var rt=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:u,field:m},f){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:m};this.keepEdit({deletedHere:f,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:p})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var dt=class{form=_("editor");#t;#n;#e={};#s;#o;#i=!1;#r;#c;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#r=n,this.#s=i;let{title:o,due:a}=this.#d;
this.#o=new M(this.form,this.#d);for(let[r,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=an(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(L(e.title))),typeof e.id=="string"?this.#g(
c.notAdded,c.add):this.#u(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#n||this.#w())}),o.
addEventListener("input",()=>bo(o)),this.form.addEventListener("input",()=>this.#a()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#w()}),this.
form.querySelector("[value=week]").hidden=oe().week===oe().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d===
"button"&&(a.value=oe()[r],this.#a(),a.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#v()),this.form.addEventListener("keydown",
r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{B(r)&&(this.#c=r)}),Ke(this.form,()=>this.focus()),this.form.querySelector(".other").
addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#E(e):(this.#r||=
n,this.#g(this.#r?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#a()))}refuse({status:e,message:n,...s}){this.#o.show(new E(e,n,s))}get#d(){
let{title:e,description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,n])=>[
e,n.value]))}get#m(){return{...this.#l,base:this.#n??this.#t,...this.#r&&{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,
n])=>n!==this.#e[e]))}get#f(){return this.#i||Object.keys(this.#h).length>0}#a(){this.#f?this.#s.keep(this.#m):this.#s.drop(this.#t.id),this.#u()}#E(e){let n=this.#t,
s=this.#h;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#d))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=an(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=
this.#e[o],this.#p(c.changedElsewhere));i&&(this.#n??=n,this.#y(e)),this.#u()}#y(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").
textContent=e.title,n.querySelector(".description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?we(e.due):this.#d.due.value&&c.noDate,
this.form.querySelector(".primary").textContent=c.keepMine,this.form.querySelector(".hint")?.remove()}#g(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#p(e),this.form.querySelector(".primary").textContent=n,this.#u()}#p(e){this.form.querySelector(".note").textContent=e}#u(){this.form.querySelector(
"[value=none]").hidden=!this.#d.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#f?c.discard:c.cancel}#w(){this.#o.clear();try{
if(this.#d.due.validity?.badInput)throw new E(400,c.dateIncomplete,{field:"due"});this.#i?this.#s.create({...this.#l,completed:this.#t.completed},this.#m):this.#f&&
this.#s.save(this.#t,this.#h)}catch(e){this.#o.show(e);return}this.#b()}#v(){this.#b(this.#f?this.#m:void 0)}#b(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(
e)}#S(e){if(!Y(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#f&&(this.#s.keep({...this.#m,closed:!0}),T(c.keptAsDraft)),this.#s.closed()}else
e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#n||this.#w())}};function an(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function bo(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=an("title",t.value),t.setSelectionRange(e,e)}var ai={characters:220,lines:3},ct=class{element=_("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-la\
belledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{getSelection()?.
isCollapsed&&u===i&&this.edit()});for(let u of[o,a])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.
check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){this.#n.remove(
this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{
stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==h.title||e.description!==
h.description;u&&this.#o(e),this.#i(e,u);let m=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=m,this.#e.delete.disabled=m&&!n&&
!s,s?d.textContent=c.maybeAdded:m||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.classList.toggle("pend\
ing",m),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,description:s,unfold:i,
edit:o}=this.#e;n.replaceChildren(...Ot(e.title));let a=e.description??"";s.replaceChildren(...Ot(a)),s.hidden=a==="";let r=a.length>ai.characters||a.split(`
`).length>ai.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=L(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=et(e),d=!e.due||e.due===Me()?"":r?c.overdueSince(ee(e.due)):we(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,L(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let u=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new dt(n,{...this.#n,closed:s=>this.#c(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#r();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#r(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#c(e){let n=he(this.#s?.form);this.#r(),n&&this.focus(),
this.#n.closed(e)}#d(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};var ri=visualViewport,di=()=>ri.scale>1,ci=()=>document.body.classList.toggle("zoomed",di());ri.addEventListener("resize",ci);ci();function li(t,e){let n,s=0,i=0;
function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function a(){
let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!=="touch"||!l||di())&&(n=e(r),s=
h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener("pointerup",()=>{
let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var lt=500,ht=class{#t;#n;#e;#s;#o;#i=new Map;#r=lt;#c=[];#d=!1;#l;#m;#h;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".list"),this.#n=e.
querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",
()=>this.#k()),li(this.#t,o=>{let a=this.#a(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#E(this.#a(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#a(n);if(!i?.editing){if(s)return()=>i?this.#f(i,s):this.enter();if(!(!i||n===this.#h||
i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#f(this.#l,1):this.#l?.focus("done")}#f(e,n){let s=this.#b()?.control,i=({element:a})=>this.#a(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#a(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(s=>s.element===n)}#E(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){this.#r=lt;for(let e of this.#i.values())e.rank=void 0}get empty(){return this.#i.size===
0}render(e){let n=qs(e,f=>this.#y(f));this.#c=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#p(n.slice(0,this.#r),s),o=this.#b(),a=this.#a(o?.element),
r=a?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,p]of this.#i)d.has(f)||(p.element.remove(),this.#i.delete(f));let{stalled:l}=this.#e.queue,h="";i.forEach((f,p)=>{
let k=this.#u(f,s.get(f.id),l),{element:v}=k,y=h;h=_s(f)||y,k.head(h===y?"":h),this.#g(v,p,a?.element)});let u=this.#i.get(i[0]?.id);(!o&&u!==this.#m||!this.#t.
contains(this.#l?.element??null))&&this.#E(u),this.#m=u,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#r,this.#n.textContent=this.#n.hidden?"":c.showMore(
Math.min(lt,n.length-this.#r));let m=this.#d&&a?.rank==="done"&&r==="";o&&(m||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.
control:void 0)}#y(e){let n=this.#i.get(e.id);return n&&(n.editing||this.#o.stays(e.id))?n.rank??tt(e):tt(e)}#g(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;
if(o!==s&&o?.nextElementSibling===e||e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#p(e,n){let s=new Set(e.map(({
id:a})=>a)),i=new Map;for(let[a,r]of n)(this.#w(a,r)||this.#v(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,
r]of i){if(s.has(a))continue;let d=this.#y(r),l=u=>this.#y(u)===d?u.id<a:this.#y(u)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(
a)??r)}return o}#u(e,n,s){let i=this.#i.get(e.id)??new ct(e.id,this.#o);i.rank=this.#y(e),this.#i.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.
asks(e.command)});let o=this.#v(e);return i.gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#w(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#w(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#v({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.
get(e)}act(e){this.#d=!0,e(),this.#d=!1}#b(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","e\
dit","delete"].find(i=>e?.classList.contains(i));return n<0?void 0:{element:e,index:n,control:s}}#S(e,n){let s=this.#i.get(e?.id);s?s.focus(n):this.#o.leave(),this.#d||
(this.#h=s?.element)}#k(){let e=this.#r;this.#r+=lt,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function hi(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function ui(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var fi=6e4,Eo=3e4,ko=[406,501],ut=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#r;#c;#d=new AbortController;constructor(e,n){super(),this.#t=new J(e),this.#n=n,
this.#e=`${F("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#g(s,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#a(),this.#d)}loading(){this.#o=performance.now()}loaded(){this.#d.signal.aborted||(this.#m(),this.#h())}close(){this.#d.abort(),this.#a(),clearTimeout(
this.#i),clearTimeout(this.#r),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-this.#o>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#m()}#m(){clearTimeout(this.#i),this.#i=setTimeout(()=>this.#l(0),fi)}#h(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#a(),
fi):this.#f()}#f(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;ui(this.#e,()=>this.#E(e),e)}#a(){this.#c?.abort(),this.#c=void 0}async#E(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#y("alive"),r?(this.#y("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#y("stale"),o=!1):d?n=d:s=0}catch(r){if(ko.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await xo(a+Math.min(n*2**s,Eo)*(1+Math.random())/2,e)}}#y(e,n=void 0){this.#g(e,n),this.#s.postMessage({type:e,
detail:n})}#g(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):I||(this.#o=performance.now(),this.#m())}};function xo(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),x.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var rn="app/worker.js",{trustedTypes:To}=globalThis,So=To?.createPolicy("worker",{createScriptURL:()=>rn});async function mi(t,e,n){Ao();let s=await Jn(t.user);
s&&e.restore(s);let i=Zn(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function Ao(){try{await navigator.
serviceWorker.register(So?.createScriptURL(rn)??rn,{scope:"app"})}catch{}}var pi=new Map,gi=t=>new dn(`${F("work")} ${t} `),dn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{storage:n=Do(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of pi.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#i(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#r(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){
pi.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#r(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function Do(){try{return localStorage}catch{return}}function wi(t,e,n){let s=new Map(e),i=new Map,o=t.reduce((r,{newest:d=r})=>Math.min(r,d),1/0),a=[...e.keys()].filter(r=>r>o);for(let r of t){let{kind:d,title:l="",
description:h,completed:u=!1,due:m,tried:f,newest:p=0}=r,k=i.get(r.id)??r.id;if(d==="add"){let v={id:k,title:l,description:h,completed:u,due:m,pending:!0,command:r},
y=f&&!n(r)&&a.find(w=>w>p&&s.has(w)&&pt(s.get(w),v));y?i.set(k,y):s.set(k,v)}else d==="delete"?s.delete(k):s.has(k)&&s.set(k,{...s.get(k),...ae(r),unsaved:!0})}
return s}function ft(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}\
-${e}`}function mt({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var vi=t=>`${t[0].key}-${t.length}`;function*bi(t,{asks:e,isHeld:n}){let s=new Set(t.map(({
key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){
let l=mt(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.values()){let[{id:l,kind:h}]=d,u=h==="add",m=!r.has(l)&&!(u&&r.has("add")),f=d.some(
o);for(let p of d)r.add(p.id);u&&!f&&r.add("add"),m&&!f&&!d.some(n)&&(yield d)}}function ae({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??
{}}function pt(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function Ei(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:
t;let i=pt(n,s?e:{...e.base,...ae(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function ki(t,e,n,s){
let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:u,failures:m=0,late:f=0}=t,p={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...p,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||Oo(n)||yi(n)&&(u||f+1<5)))return h!==p.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!u?p:void 0;let v=1e3*
(r?Math.min(r,3600):Math.min(2**m,60));return{...!r&&!(i<500)?e:t,failures:m+1,late:f+Number(yi(n)),wait:v,retryAt:s+v,stalled:{code:o,message:a}}}function cn({
retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function yi({code:t}){return t==="BODY_INVALID"}function Oo({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var Lo="tasks?sort=-id&limit=100&with=due,etag",$o="tasks?limit=500&with=due,etag",gt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(Lo,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&$o;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function ln(t,e){return e.length>1?t.createAll(e):[await xi(t,e[0])]}async function xi(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,ae(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return Co(t,e,o);throw o}}async function Co(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=ae(e),l=h=>Object.keys(d).every(u=>(r[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return xi(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var Io=23*3600*1e3,ke=6e4,yt=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#r=new Set;#c=!1;#d=new Set;#l;#m;#h;#f=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#w(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#u(o):(o.retryAt||o.outcome)&&this.#p({...o,retryAt:void 0,outcome:void 0});this.#b()}get commands(){
return[...this.#a.values()]}get#a(){return this.#o??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#a.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ue(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#y({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ke},...a&&{instead:a}});return o&&this.#r.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#y(
{kind:"check",id:e.id,completed:n,base:e});this.#u(s)}save(e,n){return this.#y({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#y({kind:"delete",id:e.
id,base:e,held:this.#e()+ke});return this.#r.add(n.key),n}has(e){return this.#a.has(e)}release({key:e}){let n=this.#a.get(e);this.#r.delete(e),n?.held&&this.#p(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#a.get(e);return!n||!(this.#k(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#v(),this.run()}}restore(e){this.#p({...e,held:void 0})}show(e){return wi(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#d.has(i))return!1;let o=this.#e()-n;return s||o>Io||o<-6e4}repeat(e){let n=mt(e);this.together(()=>this.commands.forEach(s=>mt(s)===n&&this.#p(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#b()))}leave(){this.together(()=>this.#r.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let n of this.#$(e))
this.#g(n.key,n);ln(this.#n,e).catch(()=>{})}this.close()}close(){this.#f=!0,clearTimeout(this.#m)}#E({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#y(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#i=Math.max(this.#e(),this.#i+1,s+1);let i=ft(this.#i),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#a.set(i,o),this.#p(o),this.run(),o}#g(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#o?.delete(e):this.#o?.has(e)?this.#o.set(e,n):this.#o=void 0}#p(e){this.#g(e.key,e),this.#v()}#u({key:e}){this.#g(e,void 0),this.#v()}#w(e){
this.#o=void 0,e?.outcome&&this.#_(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#v(),this.#x()&&this.run()}))}#v(){this.#c||(this.dispatchEvent(
new Event("change")),this.#b())}#b(){clearTimeout(this.#m);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>cn(o,e))),s=this.commands.filter(o=>this.#k(o)).
map(({key:o,held:a=0})=>this.#r.has(o)?a-ke/2:a),i=Math.min(...s,!this.#l&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#f&&(this.#m=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#r.has(n.key)&&(n.held??0)<e+ke&&this.#g(n.key,{...n,held:e+ke});this.run()}#k({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#r.has(e)||s>0&&s<=ke)}#A(){return!this.#n.ready()||this.commands.some(e=>cn(e,this.#e())>0)?[]:bi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#k(e)})}#x(){let[e]=this.#f?[]:this.#A();return e}async#D(){this.#t.reread(),this.#o=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#I(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#k(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#r.delete(e.key),e.kind==="add"&&this.#E(e).forEach(n=>this.#u(n)),this.#u(e)}async#I(e){let n=this.#$(e).map(s=>({
...s,held:void 0}));this.#d=new Set(e.map(({key:s})=>s));for(let s of n)this.#g(s.key,s);try{let s=await ln(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#C(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#p(i))):this.#f||this.together(()=>e.forEach((i,o)=>this.#L(i,n[o],s)))}finally{this.#d.clear()}}#$(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#C(e,n){for(let s of this.#E(e)){let i=Ei(s,e,n);i?i!==s&&this.#p(i):this.#u(
s)}this.#q(e,{task:n})}#L(e,n,s){let i=ki(e,n,s,this.#e());if(i)this.#p(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#N(e,{status:o,code:a,message:r,
field:d,task:l})}}#N(e,n){let s=this.#E(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#R(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#p({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#u(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?s.reduce((r,d)=>({...r,...ae(d)}),e):e;this.#q(a,{error:n})}#R(e,n){this.#p({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#u(e)}#q(e,n){this.#g(
e.key,{...e,outcome:n}),this.#_(e,n,!0),this.#u(e)}#_(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var wt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#r=!1;#c;#d;#l=new Set;#m=new Set;#h=new Set;#f=new Map;#a;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new J(e),this.#n=new gt(this.#t),this.queue=new yt({store:n,lock:s=>hi(`${F("queue")} ${e.user}`,s),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#b(s),createAll:s=>this.#c=this.#S(s),update:(...s)=>this.#k(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#m.add(o),i==="add"&&s.task&&this.#f.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#h.add(o),a==="delete"&&this.#f.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#E().finally(()=>{this.#d=void 0}),this.#d}async#E(){for await(let e of this.#n.walk(()=>++this.#o)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#r)return;let n=this.#y(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#y({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#g(e,a,r=>!(this.#i.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#c?.catch(()=>{}),this.#r)return;let s=n.filter(o=>this.#e.has(o)),i=this.#g(e,s,o=>!this.#m.
has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#T()}#g(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#l=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#r)return;
for(let r of o)this.#l.add(r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#m.has(e)}all(){if(!this.#a){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#l.has(n));this.#a=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#a}add(e){return Ee(
e),this.#p([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(Ee);let s=e.toReversed(),i=n.together(()=>[...$e(s)].flatMap(({start:o,end:a})=>{let r=ft(
o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#p(i),commit:()=>this.#w(i)}}save(e,n){Ee(n);let s=Pe(this.find(e.id)??e),i=this.queue.save(
Pe(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(Pe(a),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(Pe(r),a):
void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(Pe(o)))),i=()=>{let o=0,a=0;return n.together(()=>{for(let r of s.
toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#h.has(r.key))a++;else{let l=n.add(r.base,{instead:d?r.key:void 0});this.#f.set(this.#v(r.id),l.
id),o++}}}),{again:o,kept:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#w(s)}}undoImport(e){return this.#u(e.map(n=>({task:this.find(n.id)??n,as:n})))}#p(e){
let n=()=>{let s=new Set(this.queue.together(()=>e.filter(r=>this.queue.cancel(r)))),i=e.filter(r=>!s.has(r)&&!this.#h.has(r.key)),{kept:o,gone:a}=this.#u(i.map(
r=>({task:this.find(r.id),as:r})));return{kept:o,rejected:e.length-s.size-i.length,gone:[...[...s].map(Ti),...a]}};return{keys:e.map(({key:s})=>s),undo:n}}#u(e){
let n=e.filter(({task:s,as:i})=>s&&pt(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length,gone:n.map(Ti)}}#w(e){this.queue.together(
()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#v(e);return this.all().find(s=>s.id===n)}#v(e){let n=e;for(;this.#f.has(n);)n=this.#f.get(n);return n}close(){
this.#r=!0,this.queue.close()}async#b({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.exchange("POST","tasks?wi\
th=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency-Key":e},keepalive:hn({title:s,description:i})});return this.#i.
set(r.id,++this.#o),d?this.#x("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){let[{body:n}]=$e(e),{value:s,replayed:i}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Le,"Idempotency-Key":vi(e)},keepalive:hn({title:n})});if(!i)return s;let o=new Map;try{for await(let{
tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.get(a))}#k(e,n,s){let i=Object.entries({description:n.description,
due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#x("PUT",e,s,{body:o,keepalive:hn(n)})}async#A(e,n){await this.#x(
"DELETE",e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:s?{
"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),a}#D(e,n){this.#i.set(e,++this.#o),n?this.#e.set(e,n):this.#e.delete(e),this.#a=void 0}#T(){this.#a=void 0,
this.dispatchEvent(new Event("change"))}};function Pe({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,
etag:o}}function Ti({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,due:s}}function hn({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var un=document.getElementById("toasts"),Ai,Si=()=>{};un.addEventListener("focusin",({relatedTarget:t})=>{t&&!un.contains(t)&&(Ai=t)});function ne(t,e=void 0){let n=_(
"toast");n.querySelector("p").textContent=t,un.append(n);let s=T(t),i=()=>{n.contains(document.activeElement)&&Ai?.focus(),n.remove(),s()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=n.querySelector(o);if(!a){r.remove();continue}r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a())}
return{toast:n,close:i}}function vt(t,e=void 0){Si();let{toast:n,close:s}=ne(t,e);Si=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:
5e3);return i(),s}var No=1e4,bt=document.querySelector(".foot"),N=document.getElementById("undo"),Oi=N.querySelector("button"),Di=document.getElementById("undo-last");pe&&(N.querySelector(
"kbd").textContent="⌘Z",Oi.setAttribute("aria-keyshortcuts","Meta+Z"));function Be({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?L(e):c.count(n),
s&&ee(s))}var Et=class{#t=[];#n;#e=0;#s=0;#o=0;#i=!1;#r;#c;#d=()=>{};#l=[];#m=!1;#h=()=>{};#f=new AbortController;constructor(e=T){this.#n=e;let n=(s,i)=>N.addEventListener(
s,i,{signal:this.#f.signal});Oi.addEventListener("click",()=>this.undo(),{signal:this.#f.signal}),n("mousedown",s=>s.preventDefault()),n("pointerenter",()=>{this.#i=
!0,this.#v()}),n("focusin",()=>this.#v()),n("pointerleave",()=>{this.#i=!1,N.matches(":focus-within")||this.#b()}),n("focusout",()=>this.#i||this.#b()),document.
addEventListener("focusin",({target:s})=>{!N.hidden&&!this.#c?.checkVisibility()&&this.#p(s)},{signal:this.#f.signal})}add(e){this.#m||this.forget();let n=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),this.#a(),e.quiet&&n){this.#e++;return}this.#E(),this.#d=T(Be(e)+(n&&!matchMedia("(pointer: coarse\
)").matches?` ${c.takesItBack(pe)}`:""))}#a(){let e=this.#t.at(-1);Di.hidden=!e,Di.querySelector("small").textContent=e?Be(e):""}#E(){N.querySelector("p").textContent=
Be(this.#t.at(-1)),N.hidden=!1,this.#p(document.activeElement),this.#v(),this.#s=No;let e=N.querySelector(".time");e.replaceWith(e.cloneNode()),!this.#i&&!N.matches(
":focus-within")&&this.#b()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#y(n)}#y(e){let n=this.#t.findIndex(s=>s.keys===
e);this.#t.splice(n,1),this.#a(),n<this.#e?this.#e--:this.#t.length>this.#e?N.querySelector("p").textContent=Be(this.#t.at(-1)):this.#u()}undo(){let e=this.#t.pop();
if(!e)return;this.#a();let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>this.#e?this.#E():this.#u(),s===!1)
return;let{note:i="",redo:o}=s??{},a=c.undone(Be(e,c.undoing))+(i&&` ${i}`);o?(this.#l.push({text:a,redo:o}),this.#g()):n&&!i?T(a):this.#n(a,void 0,i)}redo(){let e=this.#l.
pop();e&&(this.#g(),this.#m=!0,e.redo(),this.#m=!1)}forget(){this.#l=[],this.#h()}#g(){this.#h();let e=this.#l.at(-1);this.#h=e?this.#n(e.text,()=>this.redo()):
()=>{}}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#w()}close(){this.#f.abort(),this.commit(),this.#t=[],this.#e=
0,this.#a()}#p(e){bt.contains(e)||(this.#c=e,bt.hidePopover(),bt.showPopover({source:e}))}#u(){N.contains(document.activeElement)&&this.#c?.focus(),this.#w()}#w(){
this.#i=!1,this.#v(),this.#d(),N.hidden=!0,N.querySelector("p").textContent="",bt.hidePopover()}#v(){this.#r!==void 0&&(clearTimeout(this.#r),this.#r=void 0,this.#s-=
performance.now()-this.#o,N.classList.add("paused"))}#b(){this.#r!==void 0||this.#t.length===this.#e||(N.classList.remove("paused"),this.#o=performance.now(),this.#r=
setTimeout(()=>this.commit(),this.#s))}};var qo=600,kt=new C("scrolled"),Li=({completed:t,pending:e})=>t&&!e,$i=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),xt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new Et(
(e,n,s)=>s?ne(e).close:vt(e,n));undo=()=>this.#i.undo();focus;#r;#c;#d=new AbortController;#l=new Set;#m=new WeakSet;#h=new AbortController;constructor(e,{saved:n=()=>{}}={}){
this.#t=n,this.view.append(Dt("board")),this.#n=gi(e.user),Jt(this.#n.lasting),this.#s=new rt(this.#n),this.#e=new wt(e,this.#n),this.#c=new ut(e,this.#n),this.#o=
new ht(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#y()}),this.focus=Ks(this.#a(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#v(o,a,r),addAll:(o,a)=>this.#b(
o,a),ended:this.#h.signal});let s=this.#a(".trouble button");this.#r=new Ce(this.#a(".trouble .wait"),s),s.addEventListener("click",()=>{this.#r.waiting||this.#w()});
let i=this.#a(".search");i.addEventListener("input",()=>{Ms(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#a(".a\
dd .title").addEventListener("keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||Y(o)||(o.preventDefault(),this.#o.enter())}),this.#a(".hide input").addEventListener(
"change",({target:o})=>Rs(o.checked)),this.#a(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener(
"click",()=>this.#S()),this.#E(),this.#f(e),this.#L()}async#f(e){e.stay&&await mi(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#w())}#a(e){
return this.view.querySelector(e)}#E(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#h.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#u()),this.#e.
addEventListener("loaded",()=>{kt.value&&scrollY===0&&scrollTo(0,kt.value),kt.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),
this.#u()}),e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{
o&&$i(s)&&this.#s.keepRefused(s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>Jt(!1)),e(n,"refused",({detail:s})=>this.#O(s)),e(x,"back",()=>{n.run(),this.#w()}),
e(window,"hashchange",()=>this.#L()),e(window,"pagehide",()=>{kt.value=Math.round(scrollY)||void 0,this.#i.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.
lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#m.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"k\
eydown",s=>this.#N(s)),Ze(()=>this.#u(),this.#h.signal),e(this.#c,"changes",({detail:s})=>this.#e.apply(s)),e(this.#c,"stale",()=>{this.#r.waiting||this.#w()})}#y(){
let e=this.#e,n=this.#s;return{check:s=>this.#x(s),stays:s=>this.#l.has(s),plan:s=>oi(s,i=>this.#o.act(()=>this.#D(s,i))),remove:s=>this.#k("deleted",[s],e.delete(
s)),repeat:s=>e.queue.repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#v(s,e.add(s),()=>this.#C(i)),save:(s,i)=>this.#k(
"changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#$(s),leave:()=>this.focus()}}get#g(){return this.#e.all().filter(nt()).filter(this.#p)}#p=e=>V().holds(e)||
this.#l.has(e.id);#u(){let e=this.#e.all().filter(nt()),n=e.filter(this.#p);this.#o.render(n);let s=n.filter(Li).length;this.#a(".clear").hidden=s===0,this.#a("\
.clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#a(".empty");this.#a(".loading").hidden||=i,this.#a(".rest").hidden=!i||o,a.hidden=
!o||!this.#o.empty;let r=Bs(e.length>0);[a.children[1].textContent,a.children[2].textContent]=r,a.querySelector(".start").hidden=r!==c.tabs.all.none,Fs(this.view,
e,o),this.unsaved.length===0&&this.#t()}async#w(){let e=this.#a(".trouble");this.#r.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.activeElement)&&
this.focus(),e.hidden=!0}catch(n){if(this.#h.signal.aborted||n.ofToken||(this.#a(".loading").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(
".error").textContent=q(n,c.notLoaded),n.retryAfter&&this.#r.start(n.retryAfter,()=>this.#w())}finally{this.#c.loaded()}}#v(e,n,s=void 0){this.#m=new WeakSet;let i=V().
holds(e)&&nt()(e);this.#k("added",[e],n,{quiet:i,undone:s}),(i||x.lost)&&T(c.acts.added(L(e.title))+(x.lost?` ${c.notSavedYet}`:""))}#b(e,n=void 0){this.#k("add\
ed",e,this.#e.addAll(e),{undone:n}),this.#m=new WeakSet}has(e){return this.#e.has(e)}hasUndone(e){return this.#n.get(`undone ${e}`)===!0}imported(e,n){let s=i=>{
i||n.forEach(o=>this.#n.set(`undone ${o}`,!0))};e.length>0&&this.#k("added",e,{keys:[],undo:()=>this.#e.undoImport(e)},{undone:s}),this.#w()}#S(){let e=this.#g.
filter(Li);this.#k("deleted",e,this.#e.deleteAll(e)),this.focus()}#k(e,n,{keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=void 0}={}){let[{id:l,title:h=""}]=n;
this.#i.add({kind:e,title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,undo:()=>{let{again:u=0,kept:m=0,rejected:f=0,gone:p=[]}=i(),k=m+f<n.length,v=k&&d?.(m);
this.#T(l);let w=[m>0&&(n.length===1?c.oneStays(L(h)):c.someStay(m)),u>0&&c.addedAgain(u)].filter(Boolean).join(" ");return k?{note:w,redo:p.length>0&&!v?()=>this.#A(
p):void 0}:(ne(w),!1)}})}#A(e){this.view.inert||(e.length===1?this.#v(e[0],this.#e.add(e[0])):this.#b(e.toReversed()))}#x(e){let{id:n,completed:s}=e;this.#l.add(
n),setTimeout(()=>{this.#l.delete(n),this.#h.signal.aborted||this.#o.act(()=>this.#u())},qo),this.#k(s?"active":"done",[e],this.#e.mark(n,!s))}#D(e,n){n!==(e.due??
"")&&this.#k("dated",[e],this.#e.save(e,{due:n}),{day:n})}#T(e){B(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#O({command:e,error:n,mine:s}){
let{kind:i,id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="delete"&&this.#i.forget(),i==="check"&&T(""),s&&$i(e)&&this.#I(e),i==="add"||i==="save")return;let r=n.
code==="TASK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new E(n.status,r||n.message),
l=this.#o.row(o);l?l.fail(d):ne(`${L(a.title)}: ${q(d)}`)}#I({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#u(),T(c.isNotSaved(L(s?.title??n)))}#$(e){this.#u(),
e&&this.#i.add({kind:"discarded",title:e.base.title,undo:()=>{this.#C(e)}})}#C(e){return this.#s.keepEdit(e),this.#u(),B(document.activeElement)||this.#o.row(e.
base.id)?.edit(),!0}#L(){let e=this.#a(".search"),n=Re();e.value!==n&&(e.value=n),this.#o.reset(),this.#l.clear(),this.#u(),this.#d.abort(),this.#d=new AbortController;
let{signal:s}=this.#d,i=()=>this.#e.loaded&&T(Ps(this.#g));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#h.signal.aborted||(await this.#e.search(n,s).
catch(()=>{}),s.aborted||i())},300)}#N(e){this.used=!0;let n=us(e),s=document.querySelector("dialog[open]")!==null,i=X(e)&&!e.altKey&&hs(n,e.shiftKey);if(i){let{
target:a}=e;if(B(a)&&(a.value!==""||this.#m.has(a)))return;!s&&!e.repeat&&this.#i[i](),e.preventDefault();return}if(s||X(e)||e.altKey||B(e.target)||e.target.closest(
".editor, .menu, .login")||n.length===1&&!me())return;let o={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":at}[n]??this.#o.key(n,e.target);o&&(e.preventDefault(),
o())}async finish(e=()=>{}){this.#i.commit();let{queue:n}=this.#e,s=()=>e(n.commands.length);s(),n.addEventListener("change",s);try{await n.run()}finally{n.removeEventListener(
"change",s)}}get unsaved(){let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...n.map(({title:i,base:o})=>i??
o.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#r.stop(),this.#i.close(),this.#e.
close(),e&&this.#n.erase(),this.#n.close()}};var fn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
mn=new C("login");function Ci({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=_("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),u=it(o),m=i.querySelector(".other"),f="login",p=!1;function k(y){f=y;let w=fn[f];a.textContent=
w.heading,d.textContent=w.button,l.password.autocomplete=w.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",m.firstElementChild.textContent=
w.question,m.lastElementChild.textContent=w.other,document.title=`${w.heading} · tareas`}async function v(){if(p||h.waiting)return;p=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let y={email:l.email.value,password:l.password.value};try{f==="register"&&(Bt(y.password),await j("POST","usuarios",{body:y}),k("login"),
r.textContent=c.accountCreated);let w=o.elements.stay.checked,O=await is(y,w);mn.value=void 0,await s(O,w)}catch(w){d.removeAttribute("aria-disabled"),h.show(w,
q(w,fn[f].lost))}finally{p=!1}}return je(i.querySelector(".language")),r.textContent=t,l.email.value=e??mn.value??"",o.elements.stay.checked=ss(),k(n?"register":
"login"),l.email.addEventListener("input",()=>{mn.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),v()}),m.lastElementChild.addEventListener(
"click",()=>{p||(h.clear(),u(),r.textContent="",k(fn[f].next),l.email.focus())}),{view:i,focus(y=!1){y?a.focus():(l.email.value?l.password:l.email).focus()}}}var de=document.getElementById("account"),U=document.getElementById("menu"),Ni=document.getElementById("logout-everywhere"),xe=new M(U,{},Ni),pn=U.querySelector(
".wait"),Tt=!1,re,gn=()=>{};function ce(t){gn(),re=void 0,U.hidden=!t,de.setAttribute("aria-expanded",String(t)),xe.waiting||xe.clear()}function yn(){U.contains(
document.activeElement)&&de.focus(),ce(!1)}function Te(t,e){document.getElementById(t).addEventListener("click",()=>{Tt||(U.hidden||de.focus(),ce(!1),e())})}function wn(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async({detail:i})=>{if(i>1||Tt||s===Ni&&xe.waiting)return;let o=re?.item===s?re.text:"";Tt=!0,re=void 0,
xe.clear(),s.setAttribute("aria-disabled","true");let a=e();a.view.inert=!0;try{if(!await _o(a)||a!==e())return;let r=a.unsaved.map(L),d=r.length>0?c.unsavedAtLogOut(
r):"";d&&d!==o?(Ii(new E(0,d)),re={item:s,text:d}):await n()}catch(r){Ii(r)}finally{a.view.inert=!1,Tt=!1,s.removeAttribute("aria-disabled")}})}async function _o(t){
let e=!0,n=()=>{},s=new Promise(i=>{gn=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);pn.textContent||(n=T(o)),
pn.textContent=o})]),gn=()=>{},pn.textContent="",n(),e}function Ii(t){de.checkVisibility()&&(ce(!0),xe.show(t,q(t,c.maybeStillElsewhere)))}function qi(){re&&xe.
clear(),re=void 0}de.addEventListener("click",()=>ce(U.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||U.hidden||Y(t)||(t.preventDefault(),t.
stopPropagation(),ce(!1),de.focus())},{capture:!0});U.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!U.parentElement.contains(t)&&ce(!1)});
document.addEventListener("pointerdown",({target:t})=>{!U.hidden&&!U.contains(t)&&!de.contains(t)&&ce(!1)});var En=document.getElementById("main"),_i=document.querySelector(".brand"),kn=document.getElementById("who"),bn=document.getElementById("whose"),D,Ri=()=>{},xn=!1;
function St(){let{current:t}=g;Ri(),xn=!1,kn.hidden=!1,bn.textContent=t.email??c.menu,bn.previousElementSibling.hidden=I,document.querySelector("#logout small").
textContent=t.stay?c.endsInBrowser:c.endsInTab,D=new xt(t,{saved:qi}),_i.setAttribute("href","#all"),be(!0),En.replaceChildren(D.view),D.focus()}function Ro(t){
let e=document.createElement("p");e.className="card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.
logIn,className:"link"}):c.logIn;return e.append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Mi(t=""){try{g.begin({token:"",user:{
id:await Oe(),email:null}}),St()}catch(e){Fe({notice:e.ofToken?t:e.message})}}function Fe({notice:t="",email:e,newcomer:n,typing:s}={}){nn(),be(!1),D=void 0,yn(),
kn.hidden=!0,bn.textContent="",T(""),_i.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();let i=I?Ro(t):Ci({notice:t,email:e,newcomer:n,
entered:(o,a)=>{g.begin(o,{stay:a}),St()}});En.replaceChildren(i.view),i.focus(s),t&&(Ri=T(t))}function Tn({notice:t,newcomer:e}){D?.close({discard:!0}),g.forget(),
history.replaceState(null,"",location.pathname),Fe({notice:t,newcomer:e})}g.addEventListener("begun",()=>{D?.close(),D&&Fe(),St()});g.addEventListener("ended",async({
detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){Tn({notice:c.accountDeleted,newcomer:!0});return}let i=D;if(nn(),yn(),kn.hidden=!0,n||vt(c.sessionEnded),
i?.used&&!n&&await Ln(),D!==i||g.current)return;xn=!x.keeps&&Bi().length>0,D?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,
r=n?c.loggedOutByTab:[c.sessionEnded,...I?[o]:s?[s,o]:[a]].join(" ");Fe({notice:r,email:n?void 0:t,typing:i!==void 0}),I&&Mi(r)});var Pi=t=>async()=>{let e=D,n=await t();
D===e&&Tn({notice:n})};wn("logout",()=>D,Pi(async()=>await os()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));wn("logout-everywhere",()=>D,
Pi(async()=>(await as(),c.loggedOutEverywhere)));var Bi=()=>D?.unsaved??[];async function Fi(){return await D?.finish(),Bi()}Te("undo-last",()=>D?.undo());Te("t\
ransfer",()=>ii(Fi,t=>D?.has(t)??!1,({added:t,keys:e,before:n})=>{D?.imported(t,e),n>0&&ne(c.someAddedBefore(n))},t=>D?.hasUndone(t)??!1));Te("keys",at);ls(document.
getElementById("letters"));je(document.querySelector(".menu .language"));Te("change-password",()=>ti(()=>ne(c.passwordChanged)));Te("delete-account",()=>ni(Fi,()=>Tn(
{notice:c.accountDeleted,newcomer:!0})));var vn=document.body;document.addEventListener("click",t=>{t.detail<2?vn=t.target:!vn.checkVisibility()&&!vn.closest(".\
done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener("pagehide",()=>{I&&g.forget()});window.addEventListener("before\
unload",t=>{xn&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});I||g.resume();I?Mi():g.current?St():En.querySelector(
"form")||Fe({newcomer:location.hash==="#register"});
