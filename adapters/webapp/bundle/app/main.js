function _(t){return Dt(t).firstElementChild}function Dt(t){return document.getElementById(t).content.cloneNode(!0)}function le(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function B(t){return t.matches("textarea, input:not([type=checkbox])")}function Ke(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(B(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&B(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function On(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function H(t){return t.isComposing||t.keyCode===229}function T(t){let e=document.getElementById("status"),n=e.textContent===
t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function L(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function Ot(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===0)return e;let s=document.createElement("a");
return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),s})}function F(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var C=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=F(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Lt=new C("language",()=>localStorage),$t=(navigator.languages??[]).flatMap(Bi),Ln=t=>t.split("-")[0],$n=t=>t==="en"||t==="es",Cn=$n(Lt.value)?Lt.value:void 0,
he=Cn??$t.map(Ln).find($n)??"en";document.documentElement.lang=he;var z=$t.find(t=>Ln(t)===he)??he,In=Cn?[z]:$t;function Bi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function je(t){let e=he==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Lt.value=e,location.reload()})}var Fi=new Intl.PluralRules(z),Ki=new Intl.NumberFormat(z),ji=new Intl.ListFormat(z,{type:"unit"}),S=t=>Ki.format(t),A=(t,e,n)=>`${S(t)} ${Fi.select(t)==="one"?
e:n}`,ue=t=>ji.format(t);function Nn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
z,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var K=t=>A(t,"task","tasks"),qn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${S(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${S(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${S(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${S(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},_n={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Rn={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
Log out everywhere",logOutEverywhereHint:"Ends your sessions in all browsers and on all devices, this one included.",transfer:"Export or import",transferHint:"S\
aves your tasks as a file, or adds the tasks of a file.",keys:"Keys",keysHint:"What the keyboard can do. |",orPress:"Or press ?.",singleKeys:"Single keys",singleKeysHint:"\
Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"Change password",changePasswordHint:"\
Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"Deletes the account and all its tasks.",messages:"Messages",close:"Close",
cancel:"Cancel",logIn:"Log in",logInButton:"Log in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"New here?",haveAccount:"Have\
 an account?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot be reset by email.",currentPassword:"\
Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"Stay logged in |",stayLoggedInHint:"\
For up to 30 days, in all tabs. Your list stays on this device. Not for shared computers.",logInLost:"You could not be logged in: there is no connection.",accountMaybeNotCreated:"\
The account may not have been created.",accountCreated:"Your account was created.",notLoggedIn:"You are not logged in.",thenOpenAgain:", then open this page aga\
in.",loggedOut:"You are logged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"Another tab logged you out.",loggedOutTabOnly:"You are\
 logged out in this tab only: the session could not be ended on the server. It expires within 24 hours.",loggedOutBrowserOnly:"You are logged out in all tabs of\
 this browser only: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions may not have ended.",savingFirst:t=>`\
Saving ${A(t,"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${ue(t)}. Log out again to discard this.`,sessionEnded:"\
Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what you typed is kept until you leave this page.",typedKept:"\
What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"Your password may have changed: log in with the\
 new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in again.",passwordChanged:"Password changed. You are \
logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account deleted.",accountNotDeleted:"The account may not ha\
ve been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"Save the tasks as a file first",addTask:"Add a\
 task",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"Add a description",noDescription:"No description",description:"Desc\
ription",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}\
. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:K,none:["Nothing here yet","What you add abov\
e shows up here."]},today:{title:"Today",count:(t,e=0)=>`${K(t-e)} for today${e?`, ${S(e)} overdue`:""}`,none:["Nothing for today","Tasks with today’s date, or \
an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>A(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Tasks with a later date sho\
w up here."]},active:{title:"Active tasks",count:t=>A(t,"active task","active tasks"),none:["All done","There is nothing left to do."]},done:{title:"Done tasks",
count:t=>A(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show up here."]}},all:"All |",today:"Today",todayTab:"Today |",upcomingTab:"\
Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",notFound:t=>`No task here has “${t}” in\
 it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press | for all keys.",loadingRest:"\
Loading older tasks…",showMore:t=>`Show ${S(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${A(t,"done task","done tasks")}`,notLoaded:"The tasks could \
not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it again",maybeAdded:"It may have \
been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved.`,overdueSince:t=>`Overdue\
: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,deletedElsewhere:"It was deleted elsewher\
e.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"Not deleted: it was changed elsewhere meanwhile. D\
elete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"Tomorrow",nextWeek:"Ne\
xt week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use theirs",otherVersion:"The other version",keysOfEditor:"\
Enter saves; in the description, | + Enter. Escape closes; what you typed is kept.",keptAsDraft:"Kept as a draft.",changedElsewhere:"Changed elsewhere.",deletedHere:"\
Deleted in this browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remove it",undo:"Undo",redo:"Redo",acts:{
added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`Changed ${t}.`,dated:(t,e)=>e?`${t} is f\
or ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}.`},count:K,undone:t=>`Undone: ${t}`,undoing:{added:t=>`adding ${t}.`,deleted:t=>`deleting ${t}\
.`,done:t=>`checking off ${t}.`,active:t=>`making ${t} active.`,changed:t=>`changing ${t}.`,dated:t=>`changing the date of ${t}.`,discarded:t=>`discarding chang\
es to ${t}.`},takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`Added ${K(t)} again.`,oneStays:t=>`Not undone for ${t}: it was changed o\
r deleted elsewhere.`,someStay:t=>`Not undone for ${K(t)}: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser can\
not keep what you type: leave the page open.",defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save all tasks as a file",backup:"Backup",spreadsheet:"\
Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file of Todoist, Microsoft To Do or Google Tasks, the tasks of a calendar (ICS), a sp\
readsheet (CSV), or lines of text.",import:"Import",addThemAgain:"Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`You already have ${K(t)} of the fil\
e. Add again`,addThese:(t,e,n)=>`${[K(t),e&&`${S(e)} done`,n&&`${S(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(
". ")}.`,moreProblems:t=>`And ${S(t)} more.`,eventsLeftOut:t=>`${A(t,"event","events")} (only the tasks of a calendar are added)`,noTasksInFile:"The file has no\
 tasks to add.",haveAll:t=>`Nothing was added: the file has ${K(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier import has added ${K(
t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${K(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. Import the file a\
gain to add the rest.",brokenOff:(t,e)=>`The import stopped after ${K(e)}. ${t}`,exportLacks:t=>`The file does not have what is not saved: ${ue(t)}.`,atLine:(t,e)=>`\
Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is no\
t a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: \
a part of this page did not arrive. Try again.",keyDelete:"Delete",keyShift:"Shift",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted li\
ne becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark the task as done or a\
ctive",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the o\
ne before",redoKey:"Add tasks again that undo has removed",saveKey:"Save from a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The\
 title of a new task can have the day: tomorrow, Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day\
 and month."};var Q=t=>A(t,"tarea","tareas"),Mn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${S(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${S(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${S(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${S(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Pn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Bn={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
s de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"Cierra tus sesiones en todos los navegadores y dispositivos, tambi\
én en este.",transfer:"Exportar o importar",transferHint:"Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"Lo que pued\
es hacer con el teclado. |",orPress:"O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"English",
otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tus otras sesiones.",deleteAccount:"Eliminar cuenta",
deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"Mensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"Iniciar sesió\
n",createAccount:"Crea una cuenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo electrónico",
password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se puede recuperar por correo.",currentPassword:"Contrase\
ña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocultar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener la sesi\
ón iniciada |",stayLoggedInHint:"Hasta 30 días, en todas las pestañas. Tu lista se queda en este dispositivo. No es para equipos compartidos.",logInLost:"No \
se pudo iniciar sesión: no hay conexión.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está creada.",notLoggedIn:"\
No has iniciado sesión.",thenOpenAgain:" y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"Sesión cerrada en todas partes.",loggedOutByTab:"\
Sesión cerrada desde otra pestaña.",loggedOutTabOnly:"Sesión cerrada solo en esta pestaña: no se pudo cerrar en el servidor. Caduca en menos de 24 horas.",loggedOutBrowserOnly:"\
Sesión cerrada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos de 30 días.",maybeStillElsewhere:"Puede que tus otra\
s sesiones sigan abiertas.",savingFirst:t=>`Primero se ${t===1?"guarda":"guardan"} ${A(t,"cambio","cambios")}. Cierra el menú para seguir con la sesión abierta.`,
unsavedAtLogOut:t=>`Sin guardar: ${ue(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"Inicia sesión de nu\
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
o que está sin guardar: ${ue(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pudo leer el \
archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un calendario válido\
.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyShift:"Mayús",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar las tareas que se quitaron al deshacer",saveKey:"Guardar desde una descri\
pción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de m\
arzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Ct=he==="es",c=Ct?Bn:Rn,se=Ct?Pn:_n;var Y=Ct?Mn:qn;function Ue(t,e){let n=Object.hasOwn(Y,t??"")?Y[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var It=t=>c[t];function Fn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",It(s)),i&&e.setAttribute("placeholder",It(i)),!n)continue;let o=[...e.children];e.replaceChildren(...It(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Fn(document);for(let{content:t}of document.querySelectorAll("template"))Fn(t);var Kn="application/problem+json, application/json;q=0.9",Yi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,E=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ue(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Yi.includes(this.code??"")}},Se=class extends Error{lost=!0;constructor(){super(navigator.
onLine?se.unreachable:se.offline)}},Ae=new EventTarget;async function Nt(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new He(a),h,u="";try{h=await Un(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of Yn(h,l))u+=f}catch{throw Ae.dispatchEvent(
new Event("failure")),new Se}finally{l.end()}Ae.dispatchEvent(new CustomEvent("response",{detail:d}));let p=r&&h.ok?u:Wn(u);if(h.ok&&p!==void 0||h.status===304){
let{status:f,headers:m}=h;return{status:f,value:p,etag:m.get("ETag"),next:Wi(h,e),replayed:m.has("Idempotent-Replayed")}}throw Hn(h,p)}async function*jn(t,{token:e,
headers:n,signal:s}){let i=new He(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Un("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Kn}`,...n},signal:i.signal});if(!o.ok)throw Hn(o,Wn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new E(
406,"");yield*Yn(o,i)}finally{i.end()}}async function Un(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:Kn,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function Hn(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
se.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new E(t.ok?502:t.status,a.slice(r.length),{retryAfter:Gi(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function j(...t){return(await Nt(...t)).value}async function De(){let[t]=await j("GET","tasks?limit=1");return t?.userId??(await j("GE\
T","me")).id}var He=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Yn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Wn(t){try{return JSON.parse(t)}catch{
return}}function Wi(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Gi(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var qt="tasks",Vn="all",zn=t=>`${F("list")} ${t}`;async function Qn(t){return Zn(t,"readonly",e=>e.get(Vn))}function _t(t){try{indexedDB.deleteDatabase(zn(t))}catch{}}
function Jn(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await Zn(t,"readwrite",o=>o.put(e(),Vn));s=!1}}}async function Zn(t,e,n){try{
let s=indexedDB.open(zn(t));s.onupgradeneeded=()=>s.result.createObjectStore(qt);let i=await Gn(s);try{return await Gn(n(i.transaction(qt,e).objectStore(qt)))}finally{
i.close()}}catch{return}}function Gn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Rt=new C("session"),W=new C("session",()=>localStorage),es=new BroadcastChannel(F("session")),Mt=0,Pt=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+Xn(e),stay:s})}resume(){this.#t=Rt.value??W.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+Xn(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&W.reread();n&&n.user!==e.
user&&_t(n.user),(e.stay?W:Rt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){es.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?W.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(W.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(Mt);let{stay:e,token:n,user:s}=this.#t??{};e&&_t(s),this.#t=void 0,Rt.value=void 0,e&&W.reread()?.token===n&&(W.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:W.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Mt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Mt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Pt;function Xn(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}es.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==W.storage||
t!==W.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var Ye=new C("stay",()=>localStorage),ns=()=>Ye.reread()===!0;async function ss(t,e){let n=await j("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return j("POST","login",{body:t})});return Ye.value=e||void 0,n}async function is(){try{return await j("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function os(){let{current:t}=g;await Ft("POST","logout",{everywhere:!0}),Ye.value=void 0,
g.endOthers(t)}var ts=8;function Bt(t,e="password"){let{length:n}=[...t];if(n>0&&n<ts)throw new E(400,Y.PASSWORD_TOO_SHORT(ts),{field:e})}async function as(t,e){
return Bt(e,"newPassword"),g.renew(Ft("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function rs(t){let{current:e}=g;await Ft(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),Ye.value=void 0,g.endOthers(e,{deleted:!0})}async function Ft(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await j(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&g.expire(o),a}}var pe=navigator.platform.startsWith("Mac");if(pe)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var ds=new C("letters",()=>localStorage),fe=()=>ds.reread()!=="off";function cs(t){
let e=()=>{t.setAttribute("aria-checked",String(fe())),document.body.classList.toggle("letterless",!fe());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",fe()?"/":"")};t.addEventListener("click",()=>{ds.value=fe()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}function ls(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!pe?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||X(t):["Delete","Backspace"].includes(e)&&!B(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function hs({key:t,code:e,target:n}){if(pe&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var us=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,Vi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,zi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function fs(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=Qi(e.map(({text:s})=>Number(us.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?us:zi,""),[r]=Vi.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:s})=>s!=="")}function ps({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function Qi(t){let e=[];return t.length>1&&t.every(n=>n===
1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every(
(s,i)=>t[s]===i+1)).flat()))}var Oe="application/x-ndjson";function*Le(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify(
{title:s,description:i||void 0,completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++)
;yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var M=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new $e(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=q(e),s=!0){this.clear();let i=this.#i(e);
this.#o(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&le(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function q(t,e=c.notSaved){return t instanceof
Se?e:t instanceof E?t.message:(console.error(t),c.defect)}var $e=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn(Nn(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function We(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function me(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ce(t){return(Date.parse(t)/864e5+3)%7}function Ie(t){return P(t,7-Ce(t))}function ms(t=void 0){
let e=Ut(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var Ji={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Kt=new Map;function Ut(t,e){return Kt.has(t)||Kt.set(t,e()),Kt.get(t)}function jt(t,e,n){return Ut(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...Ji[e],timeZone:"UTC"})).format(Date.parse(t))}function gs(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ys=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Ht(t,e,n){let s=gs(e,t);return Math.abs(s)<=1?Ut(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?jt(
t,"weekday",n):jt(t,ys(t,e)?"day":"year",n)}function ws(t,e,n){let s=jt(t,ys(t,e)?"heading":"headingYear",n);return gs(e,t)===1?`${Ht(t,e,n)}, ${s}`:s}var Qe=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],ks=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],xs=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[ge,ze,Zi]=[Qe,ks,xs].map(t=>t.join("|")),Ge=`(?:(?:${ge}),\
? )?`,Ne="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",Ve="(?:que viene|pr[oó]xim[ao])",Xi="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",eo=1100,
Ts=({today:t,parts:[e]})=>P(t,(qe(Qe,e)-Ce(t)+6)%7+1),to=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>me(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",
({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5}\
)(${ge})(?! pasado)(?: ${Ve})?`,Ts]],no=[[`${Ge}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>bs(t,e,i,(o,a)=>me(n??`20${s}`,o,
a))],[`${Ge}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>bs(t,e,n,(s,i)=>Ds(s,i,n))],[`${Ge}(?:the )?${Ne} (?:de |of )?(${ze})(?:,? (?:del? )?(\\d{4}))?`,
({parts:[t,e,n],...s})=>Es(e,t,n,s)],[`${Ge}(${ze}) (?:the )?${Ne}(?:,? (\\d{4}))?`,({parts:[t,e,n],...s})=>Es(t,e,n,s)],[`(?:(${ge}),?(?: the)?|the(?= \\d+[a-z]\
)|el(?: d[ií]a)?) ${Ne}`,({parts:[t,e],...n})=>uo(e,t,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${Ve})`,({today:t})=>Ie(t)],["(?:a )?fin(?:al)? de m\
es|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${Yt(1,t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ve}`,({today:t})=>`${Yt(1,t).slice(
0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-Ce(t)))],[`next (${ge})`,({today:t,parts:[e]})=>P(Ie(t),qe(Qe,e))],[`\
(?<!otro )(${ge})(?: ${Ve})?`,Ts],[`(?:in|en|dentro de) (\\d{1,3}|${Zi}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[t,e],...n})=>po(/\d/.test(t)?Number(t):
fo(t),e,n)]],Ss="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) ){0,3}",so=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
io=[ge,`\\d+/[\\d/]+|(?:${ze}) ${Ne}|${Ne} (?:de |of )?(?:${ze})`],oo=new RegExp(io.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${Ss}(?:${t})`).join("|"),"iu"),ao="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",ro=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
vs=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${Ss}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),co=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,lo=[...no.map(vs(`(?\
=(?:,? ${Xi})?[.!?]*\\s*$)`)),...to.map(vs(`${ao}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function As(t,e){let n=t.normalize("NFC");if(!(n.length>eo))for(let{pattern:s,
date:i}of lo)for(let o of[...n.matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(o.index+a.length),h=so.test(d)||oo.test(`${d}
${a}`)||ro.test(a)||co.test(n)?void 0:i({...e,parts:r}),u=ho(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:a}}}function ho(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e:e.replace(/^[,.;:!?)\s]+/,"")}function bs(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):
s(t,e)??s(e,t)}function Es(t,e,n,s){let i=qe(ks,t)+1;return n?me(n,i,e):Ds(i,e,s)}function Ds(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(9).keys()].
map(i=>me(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function uo(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(i=>i.endsWith(t.padStart(2,"0"))&&(!e||
Ce(i)===qe(Qe,e)))}function fo(t){let e=qe(xs,t);return e<15?e+1:10*(e-13)}function po(t,e,{today:n}){return/^m/i.test(e)?Yt(t,n):P(n,/^[ws]/i.test(e)?7*t:t)}function Yt(t,e){
let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>me(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function qe(t,e){return t.findIndex(n=>new RegExp(
`^(?:${n})$`,"iu").test(e))}var R=()=>We(new Date(Date.now())),ie=()=>({today:R(),tomorrow:P(R(),1),week:Ie(R()),none:""}),Ls=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>Ht(t,R(),z),
ye=t=>Ls(ee(t)),Je=t=>Ls(ws(t,R(),z)),Wt=t=>As(t,{today:R(),dayFirst:ms(In)});function $s(t){let{title:e,due:n}=Wt(t.title)??{};return e?{...t,title:e,due:n}:t}
var Os=6e4;function Ze(t,e){let n=R(),s;function i(){clearTimeout(s),s=setTimeout(i,Os-Date.now()%Os),R()!==n&&(n=R(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var et=({completed:t,due:e})=>!t&&!!e&&e<R(),Is=({completed:t,due:e})=>!t&&!!e&&e>R(),mo=t=>!t.completed&&!!t.due&&!Is(t),te={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:mo,says:c.tabs.today,heading:t=>et(t)?c.overdue:c.today},upcoming:{holds:Is,says:c.tabs.upcoming,heading:({due:t})=>Je(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Xe={hash:"",name:"all",q:"",hidden:!1};function we(t){if(t===Xe.hash)return Xe;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return Xe={hash:t,name:Object.hasOwn(te,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},Xe}function Gt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function G(){let{
name:t,hidden:e}=we(location.hash);return te[t==="all"&&e?"active":t]}function tt({completed:t,due:e}){let n=G();return n.heading?e??"":n===te.all&&t?"done":""}
function Ns(t,e=tt){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Re(){return G()===te.today?R():void 0}function qs(t){let{heading:e,
holds:n}=G();return e&&n(t)?e(t):""}function _s(t){location.hash=Gt({...we(location.hash),hidden:t})}function _e(){return we(location.hash).q}function Rs(t){let e=we(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Gt({...e,q:t}))}function Cs(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function nt(){
let t=Cs(_e()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(Cs);return e.every(o=>i.some(a=>o.test(a)))}}function Ms(t){return G().says.count(t.length,t.filter(et).length)}
function Ps(t){return _e()?[c.nothingFound,c.notFound(`⁨${_e()}⁩`)]:(t||G()!==te.active?G():te.all).says.none}function Bs(t,e,n){let s=we(location.hash);document.
title=`${G().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=we(i.hash);i.setAttribute("href",Gt({...s,name:o})),i.querySelector(
"span").textContent=n?S(e.filter(te[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(te.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Fs(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new M(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),p,f,m="",k=()=>({title:a.value,description:r.value,plain:f}),v=()=>{n.add=k()};function y(){let b=Re();
return Wt(a.value)??(b&&a.value.trim()?{due:b,title:a.value,words:""}:void 0)}function w(){let b=p?.due;(!a.value.trim()||!a.value.normalize().includes(f??""))&&
(f=void 0);let $=y();p=$?.words===f?void 0:$,u.hidden=!p,p&&(u.firstElementChild.firstElementChild.textContent=ye(p.due),u.setAttribute("aria-label",c.removeDate(
ee(p.due))),p.due!==b&&T(c.foundDate(ee(p.due))))}function O(b){h.hidden=!b&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function Te(){if(m&&r.value){d.show({field:"description"},m);return}d.clear(),w();let b=k(),$={title:p?.
title??a.value,description:r.value,completed:!1,due:p?.due},U;try{U=e.add($)}catch(ne){d.show(ne);return}ce(),v(),s($,U,()=>a.value||r.value?!1:(ce(b),O(b.description!==
""),v(),!0)),le(t)&&a.focus()}function ce(b={title:"",description:""}){({title:a.value,description:r.value,plain:f}=b),O(!1),w()}function Tn(b,$){r.setRangeText(
b+(r.value&&`
`),0,0,"preserve"),O(!0),m=c.pasteRefused(q($)),d.show({field:"description"},m,!1),v()}ce(n.add),e.addEventListener("refused",({detail:{command:b,error:$,mine:U}})=>{
U&&b.batch&&Tn([ps(b),b.description].filter(Boolean).join(`
`),new E($.status,$.message,$))}),n.addEventListener("change",({detail:b})=>b==="add"&&ce(n.add)),t.addEventListener("input",v),a.addEventListener("input",w),Ze(
w,o),window.addEventListener("hashchange",w,{signal:o}),u.addEventListener("click",()=>{f=p?.words,w(),v(),a.focus()}),t.addEventListener("submit",b=>{b.preventDefault(),
Te()}),a.addEventListener("paste",b=>{let $=b.clipboardData.getData("text/plain"),U=fs($),{value:ne,selectionStart:An,selectionEnd:Dn}=a;if(U.length<2){let[Z]=U,
At=(ne.slice(0,An)+ne.slice(Dn)).trim()==="";if(!Z||!At||Z.completed||Z.title===$.trim())return;b.preventDefault(),document.execCommand("insertText",!1,Z.title);
return}b.preventDefault(),d.clear(),U[0].title=(ne.slice(0,An)+U[0].title+ne.slice(Dn)).trim();try{let Z=f;i(U.map(At=>({due:Re(),...$s(At)})),()=>(a.value=ne+a.
value,f??=Z,w(),v(),!1)),a.value="",w()}catch(Z){Tn($,Z)}v()}),l.addEventListener("click",()=>{O(h.hidden),h.hidden||r.focus()}),r.addEventListener("input",()=>{
m="",O(!0)}),r.addEventListener("keydown",b=>{H(b)||(b.key==="Enter"&&X(b)?(b.preventDefault(),Te()):b.key==="Escape"&&(O(!1),a.focus()))});let Sn=()=>a.focus();
return Ke(t,Sn),Sn}var Vt=document.getElementById("connection"),zt=0,st=1e3,Qt=0,Ks=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0}),js=!0;function ve(t){js=t,x.lost&&Zt()}
function Jt(t){x.keeps=t,x.lost&&Zt()}function Zt(){let t=navigator.onLine?se.unreachable:se.offline,e=js?`${t} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;Vt.
textContent!==e&&(Vt.textContent=e)}function Xt(){Qt=performance.now(),x.lost||(x.lost=!0,Qt-Ks>6e4&&(st=1e3),Us()),Zt()}function Us(){clearTimeout(zt),zt=setTimeout(
Hs,st),st=Math.min(st*2,3e4)}async function Hs(){try{await j("GET","livez")}catch{}x.lost&&Us()}Ae.addEventListener("failure",Xt);Ae.addEventListener("response",
({detail:t})=>{!x.lost||t<Qt||(clearTimeout(zt),x.lost=!1,Vt.textContent="",Ks=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("\
offline",Xt);window.addEventListener("online",()=>{x.lost&&Hs()});navigator.onLine||Xt();function it(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Ys(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var J=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#s(await De());let a=await Nt(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,I&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Ys(jn("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;I&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await De()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new E(401,"")}};var Ws=500,Gs=t=>t?.isWellFormed()===!1?Y.CONTAINS_NUL:"";function be({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new E(400,ot(n,o),{field:i})};t!==void 0&&
s("title",t.trim()?[...t].length>Ws?Y.TITLE_TOO_LONG(Ws):Gs(t):Y.TITLE_REQUIRED),s("description",Gs(e))}function ot({line:t,item:e},n){return t?c.atLine(t,n):e?
c.atTask(e,n):n}var go={ndjson:Oe,csv:"text/csv"},en=new WeakMap;async function zs(t){let e=go[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new J(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${We(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Qs(t){let e=i=>new E(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:Y,validate:be,placed:ot,refuse:e})}async function Js(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,a=new J(o),r=[],d=[],l=0,h=e.filter(u=>!s(u));if(e.length===0)throw new E(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new E(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Vs);try{for(let{body:u,start:p}of Le(
h)){let f=await yo(t,p,`${o.user} ${p} ${u}`,n),m=f;for(let v=1;i(m);v++)m=`${f}-${v}`;let k={"Content-Type":Oe,"Idempotency-Key":m};try{let{value:v,replayed:y}=await a.
exchange("POST","tasks?with=due,etag",{body:u,headers:k});y?l+=v.length:(r.push(...v),d.push(m))}catch(v){let y=ot(h[p+v.line-1]??{},v.message),w=r.length+l;throw v.
message=w>0?c.brokenOff(y,w):y,Object.assign(v,{added:r,keys:d,sent:w})}}}finally{window.removeEventListener("beforeunload",Vs)}return{added:r,keys:d,before:l}}
function Vs(t){t.preventDefault()}async function yo(t,e,n,s){if(!crypto.subtle)return en.has(t)||en.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${en.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var Zs=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),tn,nn=()=>tn?.();function ei(t){let{dialog:e,form:n}=ni(
"password-dialog"),{current:s,next:i}=n.elements;sn(e,{currentPassword:s,newPassword:i},()=>as(s.value,i.value),c.passwordNotChanged,t)}function ti(t,e){let{dialog:n,
form:s}=ni("deletion-dialog"),{current:i}=s.elements;n.querySelector(".email").textContent=g.current.email,sn(n,{currentPassword:i},()=>rs(i.value),c.accountNotDeleted,
e,t)}function ni(t){let e=_(t),n=e.querySelector("form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function si(t,e,n,s=()=>!1){let i=_("tr\
ansfer-dialog"),[o,a,r]=["form",".again",".preview"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},u="",p=!1,f=Promise.resolve(
{tasks:[],problems:[]}),m=y=>{u=y,p=!1},k=y=>!l.checked&&e(y),v=async()=>{let y=f,{tasks:w,problems:O}=await y;if(y!==f)return;let Te=w.filter(e).length;l.parentElement.
hidden=Te===0,l.nextElementSibling.textContent=c.haveOfFile(Te),r.textContent=Xs(w.filter(ce=>!k(ce)),O)};d.addEventListener("change",()=>{a.hidden=!0,m(""),l.disabled||
(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&(f=Qs(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),v())}),l.addEventListener(
"change",v),a.addEventListener("click",()=>{m(String(Date.now())),o.requestSubmit()}),sn(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new E(400,
c.chooseFile,{field:"file"});let{tasks:y,problems:w}=await f;if(y.length===0&&w.length>0)throw r.textContent="",new E(400,Xs([],w),{field:"file"});if(h=await Js(
d.files[0],y,{round:u,isOwn:k,isUndone:s}).catch(O=>{throw p=!0,l.disabled||=!(O.status<500)||O.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||O.sent>0,O.added?.length>0&&
n({added:O.added,keys:O.keys,before:0}),O}),!(h.added.length>0||p))throw a.hidden=!1,new E(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>n(
h),t)}function Xs(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.
length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function at(){on(_("keys-\
dialog"))}function ii({title:t,due:e},n){let s=_("day-dialog"),i=ie();s.querySelector(".title").textContent=L(t),s.querySelector("[value=week] small").textContent=
Je(i.week);let o=on(s);for(let a of s.querySelectorAll("[value]"))a.hidden=a.value==="week"&&i.week===i.tomorrow,i[a.value]===(e??"")&&a.setAttribute("aria-curr\
ent","true"),a.addEventListener("click",()=>{o(),n(a.value==="week"?i.week:ie()[a.value])})}function sn(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("form"),r=new M(
a,e),d=it(a),{current:l}=g,h=!1;async function u(f,m=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await f()}catch(k){t.
isConnected&&r.show(k,q(k,m))}finally{h=!1,a.removeAttribute("aria-busy")}}}let p=on(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let f of a.querySelectorAll(
".export"))f.addEventListener("click",()=>u(async()=>{let m=(await o()).map(L);if(await zs(f.value),m.length>0)throw new E(0,c.exportLacks(m))}));a.addEventListener(
"submit",f=>{f.preventDefault(),u(async()=>{await n(),g.current===l&&(p(),i())},s)})}function on(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){if(t.isConnected){
tn=void 0,n();for(let{region:i,home:o}of Zs)o.append(i);ve(!0),t.close(),t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),
t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||H(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener(
"close",s),tn=s,ve(!1),document.body.append(t),t.querySelector("h2").after(...Zs.map(({region:i})=>i)),t.showModal(),s}var rt=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:u,field:p},f){let m=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:p};this.keepEdit({deletedHere:f,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:m})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var dt=class{form=_("editor");#t;#n;#e={};#s;#o;#i=!1;#a;#c;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#a=n,this.#s=i;let{title:o,due:a}=this.#d;
this.#o=new M(this.form,this.#d);for(let[r,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=an(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(L(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#u(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#n||this.#w())}),o.
addEventListener("input",()=>wo(o)),this.form.addEventListener("input",()=>this.#r()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#w()}),this.
form.querySelector("[value=week]").hidden=ie().week===ie().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d===
"button"&&(a.value=ie()[r],this.#r(),a.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#v()),this.form.addEventListener("keydown",
r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{B(r)&&(this.#c=r)}),Ke(this.form,()=>this.focus()),this.form.querySelector(".other").
addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#E(e):(this.#a||=
n,this.#y(this.#a?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#r()))}refuse({status:e,message:n,...s}){this.#o.show(new E(e,n,s))}get#d(){
let{title:e,description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,n])=>[
e,n.value]))}get#p(){return{...this.#l,base:this.#n??this.#t,...this.#a&&{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,
n])=>n!==this.#e[e]))}get#f(){return this.#i||Object.keys(this.#h).length>0}#r(){this.#f?this.#s.keep(this.#p):this.#s.drop(this.#t.id),this.#u()}#E(e){let n=this.#t,
s=this.#h;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#d))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=an(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=
this.#e[o],this.#m(c.changedElsewhere));i&&(this.#n??=n,this.#g(e)),this.#u()}#g(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").
textContent=e.title,n.querySelector(".description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?ye(e.due):this.#d.due.value&&c.noDate,
this.form.querySelector(".primary").textContent=c.keepMine,this.form.querySelector(".hint")?.remove()}#y(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#m(e),this.form.querySelector(".primary").textContent=n,this.#u()}#m(e){this.form.querySelector(".note").textContent=e}#u(){this.form.querySelector(
"[value=none]").hidden=!this.#d.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#f?c.discard:c.cancel}#w(){this.#o.clear();try{
if(this.#d.due.validity?.badInput)throw new E(400,c.dateIncomplete,{field:"due"});this.#i?this.#s.create({...this.#l,completed:this.#t.completed},this.#p):this.#f&&
this.#s.save(this.#t,this.#h)}catch(e){this.#o.show(e);return}this.#k()}#v(){this.#k(this.#f?this.#p:void 0)}#k(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(
e)}#S(e){if(!H(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#f&&(this.#s.keep({...this.#p,closed:!0}),T(c.keptAsDraft)),this.#s.closed()}else
e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#n||this.#w())}};function an(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function wo(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=an("title",t.value),t.setSelectionRange(e,e)}var oi={characters:220,lines:3},ct=class{element=_("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-la\
belledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{getSelection()?.
isCollapsed&&u===i&&this.edit()});for(let u of[o,a])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.
check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){this.#n.remove(
this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{
stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==h.title||e.description!==
h.description;u&&this.#o(e),this.#i(e,u);let p=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=p,this.#e.delete.disabled=p&&!n&&
!s,s?d.textContent=c.maybeAdded:p||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.classList.toggle("pend\
ing",p),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,description:s,unfold:i,
edit:o}=this.#e;n.replaceChildren(...Ot(e.title));let a=e.description??"";s.replaceChildren(...Ot(a)),s.hidden=a==="";let r=a.length>oi.characters||a.split(`
`).length>oi.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=L(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=et(e),d=!e.due||e.due===Re()?"":r?c.overdueSince(ee(e.due)):ye(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,L(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let u=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new dt(n,{...this.#n,closed:s=>this.#c(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#a();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#a(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#c(e){let n=le(this.#s?.form);this.#a(),n&&this.focus(),
this.#n.closed(e)}#d(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};var ai=()=>visualViewport.scale>1,ri=()=>document.body.classList.toggle("zoomed",ai());visualViewport.addEventListener("resize",ri);ri();function di(t,e){let n,
s=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function a(){
let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!=="touch"||!l||ai())&&(n=e(r),s=
h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener("pointerup",()=>{
let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var lt=500,ht=class{#t;#n;#e;#s;#o;#i=new Map;#a=lt;#c=[];#d=!1;#l;#p;#h;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".list"),this.#n=e.
querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",
()=>this.#b()),di(this.#t,o=>{let a=this.#r(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#E(this.#r(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#r(n);if(!i?.editing){if(s)return()=>i?this.#f(i,s):this.enter();if(!(!i||n===this.#h||
i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#f(this.#l,1):this.#l?.focus("done")}#f(e,n){let s=this.#k()?.control,i=({element:a})=>this.#r(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#r(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(s=>s.element===n)}#E(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){this.#a=lt;for(let e of this.#i.values())e.rank=void 0}get empty(){return this.#i.size===
0}render(e){let n=Ns(e,f=>this.#g(f));this.#c=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#m(n.slice(0,this.#a),s),o=this.#k(),a=this.#r(o?.element),
r=a?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,m]of this.#i)d.has(f)||(m.element.remove(),this.#i.delete(f));let{stalled:l}=this.#e.queue,h="";i.forEach((f,m)=>{
let k=this.#u(f,s.get(f.id),l),{element:v}=k,y=h;h=qs(f)||y,k.head(h===y?"":h),this.#y(v,m,a?.element)});let u=this.#i.get(i[0]?.id);(!o&&u!==this.#p||!this.#t.
contains(this.#l?.element??null))&&this.#E(u),this.#p=u,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#a,this.#n.textContent=this.#n.hidden?"":c.showMore(
Math.min(lt,n.length-this.#a));let p=this.#d&&a?.rank==="done"&&r==="";o&&(p||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.
control:void 0)}#g(e){let n=this.#i.get(e.id);return n&&(n.editing||this.#o.stays(e.id))?n.rank??tt(e):tt(e)}#y(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;
if(o!==s&&o?.nextElementSibling===e||e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#m(e,n){let s=new Set(e.map(({
id:a})=>a)),i=new Map;for(let[a,r]of n)(this.#w(a,r)||this.#v(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,
r]of i){if(s.has(a))continue;let d=this.#g(r),l=u=>this.#g(u)===d?u.id<a:this.#g(u)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(
a)??r)}return o}#u(e,n,s){let i=this.#i.get(e.id)??new ct(e.id,this.#o);i.rank=this.#g(e),this.#i.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.
asks(e.command)});let o=this.#v(e);return i.gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#w(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#w(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#v({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.
get(e)}act(e){this.#d=!0,e(),this.#d=!1}#k(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","e\
dit","delete"].find(i=>e?.classList.contains(i));return n<0?void 0:{element:e,index:n,control:s}}#S(e,n){let s=this.#i.get(e?.id);s?s.focus(n):this.#o.leave(),this.#d||
(this.#h=s?.element)}#b(){let e=this.#a;this.#a+=lt,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function ci(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function li(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var hi=6e4,vo=3e4,bo=[406,501],ut=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#a;#c;#d=new AbortController;constructor(e,n){super(),this.#t=new J(e),this.#n=n,
this.#e=`${F("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#y(s,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#r(),this.#d)}loading(){this.#o=performance.now()}loaded(){this.#d.signal.aborted||(this.#p(),this.#h())}close(){this.#d.abort(),this.#r(),clearTimeout(
this.#i),clearTimeout(this.#a),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-this.#o>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#p()}#p(){clearTimeout(this.#i),this.#i=setTimeout(()=>this.#l(0),hi)}#h(){clearTimeout(this.#a),document.hidden?this.#a=setTimeout(()=>this.#r(),
hi):this.#f()}#f(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;li(this.#e,()=>this.#E(e),e)}#r(){this.#c?.abort(),this.#c=void 0}async#E(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#g("alive"),r?(this.#g("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#g("stale"),o=!1):d?n=d:s=0}catch(r){if(bo.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await Eo(a+Math.min(n*2**s,vo)*(1+Math.random())/2,e)}}#g(e,n=void 0){this.#y(e,n),this.#s.postMessage({type:e,
detail:n})}#y(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):I||(this.#o=performance.now(),this.#p())}};function Eo(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),x.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var rn="app/worker.js",{trustedTypes:ko}=globalThis,xo=ko?.createPolicy("worker",{createScriptURL:()=>rn});async function ui(t,e,n){To();let s=await Qn(t.user);
s&&e.restore(s);let i=Jn(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function To(){try{await navigator.
serviceWorker.register(xo?.createScriptURL(rn)??rn,{scope:"app"})}catch{}}var fi=new Map,pi=t=>new dn(`${F("work")} ${t} `),dn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{storage:n=So(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of fi.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#i(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#a(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){
fi.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#a(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#a(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function So(){try{return localStorage}catch{return}}function gi(t,e,n){let s=new Map(e),i=new Map,o=t.reduce((r,{newest:d=r})=>Math.min(r,d),1/0),a=[...e.keys()].filter(r=>r>o);for(let r of t){let{kind:d,title:l="",
description:h,completed:u=!1,due:p,tried:f,newest:m=0}=r,k=i.get(r.id)??r.id;if(d==="add"){let v={id:k,title:l,description:h,completed:u,due:p,pending:!0,command:r},
y=f&&!n(r)&&a.find(w=>w>m&&s.has(w)&&mt(s.get(w),v));y?i.set(k,y):s.set(k,v)}else d==="delete"?s.delete(k):s.has(k)&&s.set(k,{...s.get(k),...oe(r),unsaved:!0})}
return s}function ft(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}\
-${e}`}function pt({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var yi=t=>`${t[0].key}-${t.length}`;function*wi(t,{asks:e,isHeld:n}){let s=new Set(t.map(({
key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){
let l=pt(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.values()){let[{id:l,kind:h}]=d,u=h==="add",p=!r.has(l)&&!(u&&r.has("add")),f=d.some(
o);for(let m of d)r.add(m.id);u&&!f&&r.add("add"),p&&!f&&!d.some(n)&&(yield d)}}function oe({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??
{}}function mt(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function vi(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:
t;let i=mt(n,s?e:{...e.base,...oe(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function bi(t,e,n,s){
let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:u,failures:p=0,late:f=0}=t,m={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...m,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||Ao(n)||mi(n)&&(u||f+1<5)))return h!==m.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!u?m:void 0;let v=1e3*
(r?Math.min(r,3600):Math.min(2**p,60));return{...!r&&!(i<500)?e:t,failures:p+1,late:f+Number(mi(n)),wait:v,retryAt:s+v,stalled:{code:o,message:a}}}function cn({
retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function mi({code:t}){return t==="BODY_INVALID"}function Ao({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var Do="tasks?sort=-id&limit=100&with=due,etag",Oo="tasks?limit=500&with=due,etag",gt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(Do,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&Oo;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function ln(t,e){return e.length>1?t.createAll(e):[await Ei(t,e[0])]}async function Ei(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,oe(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return Lo(t,e,o);throw o}}async function Lo(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=oe(e),l=h=>Object.keys(d).every(u=>(r[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return Ei(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var $o=23*3600*1e3,Ee=6e4,yt=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#a=new Set;#c=!1;#d=new Set;#l;#p;#h;#f=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#w(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#u(o):(o.retryAt||o.outcome)&&this.#m({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return[...this.#r.values()]}get#r(){return this.#o??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#r.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ue(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#g({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
Ee},...a&&{instead:a}});return o&&this.#a.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#g(
{kind:"check",id:e.id,completed:n,base:e});this.#u(s)}save(e,n){return this.#g({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#g({kind:"delete",id:e.
id,base:e,held:this.#e()+Ee});return this.#a.add(n.key),n}has(e){return this.#r.has(e)}release({key:e}){let n=this.#r.get(e);this.#a.delete(e),n?.held&&this.#m(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#r.get(e);return!n||!(this.#b(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#v(),this.run()}}restore(e){this.#m({...e,held:void 0})}show(e){return gi(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#d.has(i))return!1;let o=this.#e()-n;return s||o>$o||o<-6e4}repeat(e){let n=pt(e);this.together(()=>this.commands.forEach(s=>pt(s)===n&&this.#m(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#k()))}leave(){this.together(()=>this.#a.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let n of this.#$(e))
this.#y(n.key,n);ln(this.#n,e).catch(()=>{})}this.close()}close(){this.#f=!0,clearTimeout(this.#p)}#E({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#g(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#i=Math.max(this.#e(),this.#i+1,s+1);let i=ft(this.#i),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#r.set(i,o),this.#m(o),this.run(),o}#y(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#o?.delete(e):this.#o?.has(e)?this.#o.set(e,n):this.#o=void 0}#m(e){this.#y(e.key,e),this.#v()}#u({key:e}){this.#y(e,void 0),this.#v()}#w(e){
this.#o=void 0,e?.outcome&&this.#_(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#v(),this.#x()&&this.run()}))}#v(){this.#c||(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#p);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>cn(o,e))),s=this.commands.filter(o=>this.#b(o)).
map(({key:o,held:a=0})=>this.#a.has(o)?a-Ee/2:a),i=Math.min(...s,!this.#l&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#f&&(this.#p=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#a.has(n.key)&&(n.held??0)<e+Ee&&this.#y(n.key,{...n,held:e+Ee});this.run()}#b({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#a.has(e)||s>0&&s<=Ee)}#A(){return!this.#n.ready()||this.commands.some(e=>cn(e,this.#e())>0)?[]:wi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#b(e)})}#x(){let[e]=this.#f?[]:this.#A();return e}async#D(){this.#t.reread(),this.#o=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#I(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#b(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#a.delete(e.key),e.kind==="add"&&this.#E(e).forEach(n=>this.#u(n)),this.#u(e)}async#I(e){let n=this.#$(e).map(s=>({
...s,held:void 0}));this.#d=new Set(e.map(({key:s})=>s));for(let s of n)this.#y(s.key,s);try{let s=await ln(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#C(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#m(i))):this.#f||this.together(()=>e.forEach((i,o)=>this.#L(i,n[o],s)))}finally{this.#d.clear()}}#$(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#C(e,n){for(let s of this.#E(e)){let i=vi(s,e,n);i?i!==s&&this.#m(i):this.#u(
s)}this.#q(e,{task:n})}#L(e,n,s){let i=bi(e,n,s,this.#e());if(i)this.#m(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#N(e,{status:o,code:a,message:r,
field:d,task:l})}}#N(e,n){let s=this.#E(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#R(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#m({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#u(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?s.reduce((r,d)=>({...r,...oe(d)}),e):e;this.#q(a,{error:n})}#R(e,n){this.#m({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#u(e)}#q(e,n){this.#y(
e.key,{...e,outcome:n}),this.#_(e,n,!0),this.#u(e)}#_(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var wt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#a=!1;#c;#d;#l=new Set;#p=new Set;#h=new Set;#f=new Map;#r;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new J(e),this.#n=new gt(this.#t),this.queue=new yt({store:n,lock:s=>ci(`${F("queue")} ${e.user}`,s),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#k(s),createAll:s=>this.#c=this.#S(s),update:(...s)=>this.#b(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#p.add(o),i==="add"&&s.task&&this.#f.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#h.add(o),a==="delete"&&this.#f.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#E().finally(()=>{this.#d=void 0}),this.#d}async#E(){for await(let e of this.#n.walk(()=>++this.#o)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#a)return;let n=this.#g(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#g({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#y(e,a,r=>!(this.#i.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#c?.catch(()=>{}),this.#a)return;let s=n.filter(o=>this.#e.has(o)),i=this.#y(e,s,o=>!this.#p.
has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#T()}#y(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#l=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#a)return;
for(let r of o)this.#l.add(r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#p.has(e)}all(){if(!this.#r){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#l.has(n));this.#r=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#r}add(e){return be(
e),this.#m([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(be);let s=e.toReversed(),i=n.together(()=>[...Le(s)].flatMap(({start:o,end:a})=>{let r=ft(
o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#m(i),commit:()=>this.#w(i)}}save(e,n){be(n);let s=Me(this.find(e.id)??e),i=this.queue.save(
Me(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(Me(a),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(Me(r),a):
void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(Me(o)))),i=()=>{let o=0,a=0;return n.together(()=>{for(let r of s.
toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#h.has(r.key))a++;else{let l=n.add(r.base,{instead:d?r.key:void 0});this.#f.set(this.#v(r.id),l.
id),o++}}}),{again:o,kept:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#w(s)}}undoImport(e){return this.#u(e.map(n=>({task:this.find(n.id)??n,as:n})))}#m(e){
let n=()=>{let s=new Set(this.queue.together(()=>e.filter(r=>this.queue.cancel(r)))),i=e.filter(r=>!s.has(r)&&!this.#h.has(r.key)),{kept:o,gone:a}=this.#u(i.map(
r=>({task:this.find(r.id),as:r})));return{kept:o,rejected:e.length-s.size-i.length,gone:[...[...s].map(ki),...a]}};return{keys:e.map(({key:s})=>s),undo:n}}#u(e){
let n=e.filter(({task:s,as:i})=>s&&mt(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length,gone:n.map(ki)}}#w(e){this.queue.together(
()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#v(e);return this.all().find(s=>s.id===n)}#v(e){let n=e;for(;this.#f.has(n);)n=this.#f.get(n);return n}close(){
this.#a=!0,this.queue.close()}async#k({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.exchange("POST","tasks?wi\
th=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency-Key":e},keepalive:hn({title:s,description:i})});return this.#i.
set(r.id,++this.#o),d?this.#x("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){let[{body:n}]=Le(e),{value:s,replayed:i}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Oe,"Idempotency-Key":yi(e)},keepalive:hn({title:n})});if(!i)return s;let o=new Map;try{for await(let{
tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.get(a))}#b(e,n,s){let i=Object.entries({description:n.description,
due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#x("PUT",e,s,{body:o,keepalive:hn(n)})}async#A(e,n){await this.#x(
"DELETE",e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:s?{
"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),a}#D(e,n){this.#i.set(e,++this.#o),n?this.#e.set(e,n):this.#e.delete(e),this.#r=void 0}#T(){this.#r=void 0,
this.dispatchEvent(new Event("change"))}};function Me({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,
etag:o}}function ki({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,due:s}}function hn({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var un=document.getElementById("toasts"),Ti,xi=()=>{};un.addEventListener("focusin",({relatedTarget:t})=>{t&&!un.contains(t)&&(Ti=t)});function ke(t,e=void 0){let n=_(
"toast");n.querySelector("p").textContent=t,un.append(n);let s=T(t),i=()=>{n.contains(document.activeElement)&&Ti?.focus(),n.remove(),s()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=n.querySelector(o);if(!a){r.remove();continue}r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a())}
return{toast:n,close:i}}function Pe(t,e=void 0){xi();let{toast:n,close:s}=ke(t,e);xi=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:
5e3);return i(),s}var Co=1e4,vt=document.querySelector(".foot"),N=document.getElementById("undo"),Si=N.querySelector("button");pe&&(N.querySelector("kbd").textContent="⌘Z",Si.setAttribute(
"aria-keyshortcuts","Meta+Z"));function bt({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?L(e):c.count(n),s&&ee(s))}var Et=class{#t=[];#n;#e=0;#s=0;#o=0;#i=!1;#a;#c;#d=()=>{};#l=[];#p=!1;#h=()=>{};#f=new AbortController;constructor(e=T){
this.#n=e;let n=(s,i)=>N.addEventListener(s,i,{signal:this.#f.signal});Si.addEventListener("click",()=>this.undo(),{signal:this.#f.signal}),n("mousedown",s=>s.preventDefault()),
n("pointerenter",()=>{this.#i=!0,this.#w()}),n("focusin",()=>this.#w()),n("pointerleave",()=>{this.#i=!1,N.matches(":focus-within")||this.#v()}),n("focusout",()=>this.#i||
this.#v()),document.addEventListener("focusin",({target:s})=>{!N.hidden&&!this.#c?.checkVisibility()&&this.#y(s)},{signal:this.#f.signal})}add(e){this.#p||this.
forget();let n=this.#t.length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&n){this.#e++;return}this.#r(),this.#d=T(bt(e)+(n?` ${c.takesItBack(
pe)}`:""))}#r(){N.querySelector("p").textContent=bt(this.#t.at(-1)),N.hidden=!1,this.#y(document.activeElement),this.#w(),this.#s=Co;let e=N.querySelector(".tim\
e");e.replaceWith(e.cloneNode()),!this.#i&&!N.matches(":focus-within")&&this.#v()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===
0))this.#E(n)}#E(e){let n=this.#t.findIndex(s=>s.keys===e);this.#t.splice(n,1),n<this.#e?this.#e--:this.#t.length>this.#e?N.querySelector("p").textContent=bt(this.#t.
at(-1)):this.#m()}undo(){let e=this.#t.pop();if(!e)return;let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>
this.#e?this.#r():this.#m(),s===!1)return;let{note:i="",redo:o}=s??{},a=c.undone(bt(e,c.undoing))+(i&&` ${i}`);o?(this.#l.push({text:a,redo:o}),this.#g()):n&&!i?
T(a):this.#n(a)}redo(){let e=this.#l.pop();e&&(this.#g(),this.#p=!0,e.redo(),this.#p=!1)}forget(){this.#l=[],this.#h()}#g(){this.#h();let e=this.#l.at(-1);this.#h=
e?this.#n(e.text,()=>this.redo()):()=>{}}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#u()}close(){this.#f.abort(),
this.commit()}#y(e){vt.contains(e)||(this.#c=e,vt.hidePopover(),vt.showPopover({source:e}))}#m(){N.contains(document.activeElement)&&this.#c?.focus(),this.#u()}#u(){
this.#i=!1,this.#w(),this.#d(),N.hidden=!0,N.querySelector("p").textContent="",vt.hidePopover()}#w(){this.#a!==void 0&&(clearTimeout(this.#a),this.#a=void 0,this.#s-=
performance.now()-this.#o,N.classList.add("paused"))}#v(){this.#a!==void 0||this.#t.length===this.#e||(N.classList.remove("paused"),this.#o=performance.now(),this.#a=
setTimeout(()=>this.commit(),this.#s))}};var Io=600,kt=new C("scrolled"),Ai=({completed:t,pending:e})=>t&&!e,Di=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),xt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new Et(
Pe);focus;#a;#c;#d=new AbortController;#l=new Set;#p=new WeakSet;#h=new AbortController;constructor(e,{saved:n=()=>{}}={}){this.#t=n,this.view.append(Dt("board")),
this.#n=pi(e.user),Jt(this.#n.lasting),this.#s=new rt(this.#n),this.#e=new wt(e,this.#n),this.#c=new ut(e,this.#n),this.#o=new ht(this.view,{tasks:this.#e,drafts:this.#s,
actions:this.#g()}),this.focus=Fs(this.#r(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#v(o,a,r),addAll:(o,a)=>this.#k(o,a),ended:this.#h.signal});
let s=this.#r(".trouble button");this.#a=new $e(this.#r(".trouble .wait"),s),s.addEventListener("click",()=>{this.#a.waiting||this.#w()});let i=this.#r(".search");
i.addEventListener("input",()=>{Rs(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#r(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||H(o)||(o.preventDefault(),this.#o.enter())}),this.#r(".hide input").addEventListener("change",({target:o})=>_s(
o.checked)),this.#r(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#r(".clear").addEventListener("click",()=>this.#S()),
this.#E(),this.#f(e),this.#L()}async#f(e){e.stay&&await ui(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#w())}#r(e){return this.
view.querySelector(e)}#E(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#h.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#u()),this.#e.addEventListener(
"loaded",()=>{kt.value&&scrollY===0&&scrollTo(0,kt.value),kt.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),this.#u()}),e(this.#e,
"done",({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{o&&Di(s)&&this.#s.keepRefused(
s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>Jt(!1)),e(n,"refused",({detail:s})=>this.#O(s)),e(x,"back",()=>{n.run(),this.#w()}),e(window,"hashchange",
()=>this.#L()),e(window,"pagehide",()=>{kt.value=Math.round(scrollY)||void 0,this.#i.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.lasting&&this.unsaved.
length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#p.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#N(s)),
Ze(()=>this.#u(),this.#h.signal),e(this.#c,"changes",({detail:s})=>this.#e.apply(s)),e(this.#c,"stale",()=>{this.#a.waiting||this.#w()})}#g(){let e=this.#e,n=this.#s;
return{check:s=>this.#x(s),stays:s=>this.#l.has(s),plan:s=>ii(s,i=>this.#o.act(()=>this.#D(s,i))),remove:s=>this.#b("deleted",[s],e.delete(s)),repeat:s=>e.queue.
repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#v(s,e.add(s),()=>this.#C(i)),save:(s,i)=>this.#b("changed",
[{...s,...i}],e.save(s,i)),closed:s=>this.#$(s),leave:()=>this.focus()}}get#y(){return this.#e.all().filter(nt()).filter(this.#m)}#m=e=>G().holds(e)||this.#l.has(
e.id);#u(){let e=this.#e.all().filter(nt()),n=e.filter(this.#m);this.#o.render(n);let s=n.filter(Ai).length;this.#r(".clear").hidden=s===0,this.#r(".clear").textContent=
c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#r(".empty");this.#r(".loading").hidden||=i,this.#r(".rest").hidden=!i||o,a.hidden=!o||!this.#o.empty;let r=Ps(
e.length>0);[a.children[1].textContent,a.children[2].textContent]=r,a.querySelector(".start").hidden=r!==c.tabs.all.none,Bs(this.view,e,o),this.unsaved.length===
0&&this.#t()}async#w(){let e=this.#r(".trouble");this.#a.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.activeElement)&&this.focus(),e.hidden=
!0}catch(n){if(this.#h.signal.aborted||n.ofToken||(this.#r(".loading").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=
q(n,c.notLoaded),n.retryAfter&&this.#a.start(n.retryAfter,()=>this.#w())}finally{this.#c.loaded()}}#v(e,n,s=void 0){this.#p=new WeakSet;let i=G().holds(e)&&nt()(
e);this.#b("added",[e],n,{quiet:i,undone:s}),(i||x.lost)&&T(c.acts.added(L(e.title))+(x.lost?` ${c.notSavedYet}`:""))}#k(e,n=void 0){this.#b("added",e,this.#e.addAll(
e),{undone:n}),this.#p=new WeakSet}has(e){return this.#e.has(e)}hasUndone(e){return this.#n.get(`undone ${e}`)===!0}imported(e,n){let s=i=>{i||n.forEach(o=>this.#n.
set(`undone ${o}`,!0))};e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)},{undone:s}),this.#w()}#S(){let e=this.#y.filter(Ai);this.#b("dele\
ted",e,this.#e.deleteAll(e)),this.focus()}#b(e,n,{keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=void 0}={}){let[{id:l,title:h=""}]=n;this.#i.add({kind:e,
title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,undo:()=>{let{again:u=0,kept:p=0,rejected:f=0,gone:m=[]}=i(),k=p+f<n.length,v=k&&d?.(p);this.#T(l);let w=[p>
0&&(n.length===1?c.oneStays(L(h)):c.someStay(p)),u>0&&c.addedAgain(u)].filter(Boolean).join(" ");return k?{note:w,redo:m.length>0&&!v?()=>this.#A(m):void 0}:(ke(
w),!1)}})}#A(e){this.view.inert||(e.length===1?this.#v(e[0],this.#e.add(e[0])):this.#k(e.toReversed()))}#x(e){let{id:n,completed:s}=e;this.#l.add(n),setTimeout(
()=>{this.#l.delete(n),this.#h.signal.aborted||this.#o.act(()=>this.#u())},Io),this.#b(s?"active":"done",[e],this.#e.mark(n,!s))}#D(e,n){n!==(e.due??"")&&this.#b(
"dated",[e],this.#e.save(e,{due:n}),{day:n})}#T(e){B(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#O({command:e,error:n,mine:s}){let{kind:i,
id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="delete"&&this.#i.forget(),i==="check"&&T(""),s&&Di(e)&&this.#I(e),i==="add"||i==="save")return;let r=n.code==="TA\
SK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new E(n.status,r||n.message),l=this.#o.
row(o);l?l.fail(d):ke(`${L(a.title)}: ${q(d)}`)}#I({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#u(),T(c.isNotSaved(L(s?.title??n)))}#$(e){this.#u(),e&&
this.#i.add({kind:"discarded",title:e.base.title,undo:()=>{this.#C(e)}})}#C(e){return this.#s.keepEdit(e),this.#u(),B(document.activeElement)||this.#o.row(e.base.
id)?.edit(),!0}#L(){let e=this.#r(".search"),n=_e();e.value!==n&&(e.value=n),this.#o.reset(),this.#l.clear(),this.#u(),this.#d.abort(),this.#d=new AbortController;
let{signal:s}=this.#d,i=()=>this.#e.loaded&&T(Ms(this.#y));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#h.signal.aborted||(await this.#e.search(n,s).
catch(()=>{}),s.aborted||i())},300)}#N(e){this.used=!0;let n=hs(e),s=document.querySelector("dialog[open]")!==null,i=X(e)&&!e.altKey&&ls(n,e.shiftKey);if(i){let{
target:a}=e;if(B(a)&&(a.value!==""||this.#p.has(a)))return;!s&&!e.repeat&&this.#i[i](),e.preventDefault();return}if(s||X(e)||e.altKey||B(e.target)||e.target.closest(
".editor, .menu, .login")||n.length===1&&!fe())return;let o={"/":()=>this.#r(".search").select(),n:()=>this.focus(),"?":at}[n]??this.#o.key(n,e.target);o&&(e.preventDefault(),
o())}async finish(e=()=>{}){this.#i.commit();let{queue:n}=this.#e,s=()=>e(n.commands.length);s(),n.addEventListener("change",s);try{await n.run()}finally{n.removeEventListener(
"change",s)}}get unsaved(){let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...n.map(({title:i,base:o})=>i??
o.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#a.stop(),this.#i.close(),this.#e.
close(),e&&this.#n.erase(),this.#n.close()}};var fn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
pn=new C("login");function Oi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=_("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),u=it(o),p=i.querySelector(".other"),f="login",m=!1;function k(y){f=y;let w=fn[f];a.textContent=
w.heading,d.textContent=w.button,l.password.autocomplete=w.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",p.firstElementChild.textContent=
w.question,p.lastElementChild.textContent=w.other,document.title=`${w.heading} · tareas`}async function v(){if(m||h.waiting)return;m=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let y={email:l.email.value,password:l.password.value};try{f==="register"&&(Bt(y.password),await j("POST","usuarios",{body:y}),k("login"),
r.textContent=c.accountCreated);let w=o.elements.stay.checked,O=await ss(y,w);pn.value=void 0,await s(O,w)}catch(w){d.removeAttribute("aria-disabled"),h.show(w,
q(w,fn[f].lost))}finally{m=!1}}return je(i.querySelector(".language")),r.textContent=t,l.email.value=e??pn.value??"",o.elements.stay.checked=ns(),k(n?"register":
"login"),l.email.addEventListener("input",()=>{pn.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),v()}),p.lastElementChild.addEventListener(
"click",()=>{m||(h.clear(),u(),r.textContent="",k(fn[f].next),l.email.focus())}),{view:i,focus(y=!1){y?a.focus():(l.email.value?l.password:l.email).focus()}}}var re=document.getElementById("account"),V=document.getElementById("menu"),$i=document.getElementById("logout-everywhere"),xe=new M(V,{},$i),mn=V.querySelector(
".wait"),Tt=!1,ae,gn=()=>{};function de(t){gn(),ae=void 0,V.hidden=!t,re.setAttribute("aria-expanded",String(t)),xe.waiting||xe.clear()}function yn(){V.contains(
document.activeElement)&&re.focus(),de(!1)}function Be(t,e){document.getElementById(t).addEventListener("click",()=>{Tt||(re.focus(),de(!1),e())})}function wn(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async({detail:i})=>{if(i>1||Tt||s===$i&&xe.waiting)return;let o=ae?.item===s?ae.text:"";Tt=!0,ae=void 0,
xe.clear(),s.setAttribute("aria-disabled","true");let a=e();a.view.inert=!0;try{if(!await No(a)||a!==e())return;let r=a.unsaved.map(L),d=r.length>0?c.unsavedAtLogOut(
r):"";d&&d!==o?(Li(new E(0,d)),ae={item:s,text:d}):await n()}catch(r){Li(r)}finally{a.view.inert=!1,Tt=!1,s.removeAttribute("aria-disabled")}})}async function No(t){
let e=!0,n=()=>{},s=new Promise(i=>{gn=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);mn.textContent||(n=T(o)),
mn.textContent=o})]),gn=()=>{},mn.textContent="",n(),e}function Li(t){re.checkVisibility()&&(de(!0),xe.show(t,q(t,c.maybeStillElsewhere)))}function Ci(){ae&&xe.
clear(),ae=void 0}re.addEventListener("click",()=>de(V.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||V.hidden||H(t)||(t.preventDefault(),t.
stopPropagation(),de(!1),re.focus())},{capture:!0});V.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!V.parentElement.contains(t)&&de(!1)});
document.addEventListener("pointerdown",({target:t})=>{!V.hidden&&!V.contains(t)&&!re.contains(t)&&de(!1)});var bn=document.getElementById("main"),Ii=document.querySelector(".brand"),En=document.getElementById("who"),Ni=document.getElementById("whose"),D,qi=()=>{},kn=!1;
function St(){let{current:t}=g;qi(),kn=!1,En.hidden=I,Ni.textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
D=new xt(t,{saved:Ci}),Ii.setAttribute("href","#all"),ve(!0),bn.replaceChildren(D.view),D.focus()}function qo(t){let e=document.createElement("p");e.className="\
card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.logIn,className:"link"}):c.logIn;return e.
append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function _i(t=""){try{g.begin({token:"",user:{id:await De(),email:null}}),St()}catch(e){
Fe({notice:e.ofToken?t:e.message})}}function Fe({notice:t="",email:e,newcomer:n,typing:s}={}){nn(),ve(!1),D=void 0,yn(),En.hidden=!0,Ni.textContent="",T(""),Ii.
setAttribute("href","./"),document.getElementById("toasts").replaceChildren();let i=I?qo(t):Oi({notice:t,email:e,newcomer:n,entered:(o,a)=>{g.begin(o,{stay:a}),
St()}});bn.replaceChildren(i.view),i.focus(s),t&&(qi=T(t))}function xn({notice:t,newcomer:e}){D?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.
pathname),Fe({notice:t,newcomer:e})}g.addEventListener("begun",()=>{D?.close(),D&&Fe(),St()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:n,
doubt:s}})=>{if(e){xn({notice:c.accountDeleted,newcomer:!0});return}let i=D;if(nn(),yn(),En.hidden=!0,n||Pe(c.sessionEnded),i?.used&&!n&&await On(),D!==i||g.current)
return;kn=!x.keeps&&Mi().length>0,D?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,r=n?c.loggedOutByTab:[c.sessionEnded,
...I?[o]:s?[s,o]:[a]].join(" ");Fe({notice:r,email:n?void 0:t,typing:i!==void 0}),I&&_i(r)});var Ri=t=>async()=>{let e=D,n=await t();D===e&&xn({notice:n})};wn("\
logout",()=>D,Ri(async()=>await is()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));wn("logout-everywhere",()=>D,Ri(async()=>(await os(),
c.loggedOutEverywhere)));var Mi=()=>D?.unsaved??[];async function Pi(){return await D?.finish(),Mi()}Be("transfer",()=>si(Pi,t=>D?.has(t)??!1,({added:t,keys:e,before:n})=>{
n>0&&Pe(c.someAddedBefore(n)),D?.imported(t,e)},t=>D?.hasUndone(t)??!1));Be("keys",at);cs(document.getElementById("letters"));je(document.querySelector(".menu .\
language"));Be("change-password",()=>ei(()=>ke(c.passwordChanged)));Be("delete-account",()=>ti(Pi,()=>xn({notice:c.accountDeleted,newcomer:!0})));var vn=document.
body;document.addEventListener("click",t=>{t.detail<2?vn=t.target:!vn.checkVisibility()&&!vn.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},
{capture:!0});window.addEventListener("pagehide",()=>{I&&g.forget()});window.addEventListener("beforeunload",t=>{kn&&t.preventDefault()});window.addEventListener(
"pageshow",t=>{t.persisted&&location.reload()});I||g.resume();I?_i():g.current?St():bn.querySelector("form")||Fe({newcomer:location.hash==="#register"});
