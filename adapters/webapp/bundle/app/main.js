function _(t){return Tt(t).firstElementChild}function Tt(t){return document.getElementById(t).content.cloneNode(!0)}function ce(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function F(t){return t.matches("textarea, input:not([type=checkbox])")}function Fe(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(F(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&F(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function An(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function j(t){return t.isComposing||t.keyCode===229}function T(t){let e=document.getElementById("status"),n=e.textContent===
t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function L(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function St(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===0)return e;let s=document.createElement("a");
return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),s})}function B(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var N=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=B(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var At=new N("language",()=>localStorage),Dt=(navigator.languages??[]).flatMap(qi),Dn=t=>t.split("-")[0],On=t=>t==="en"||t==="es",Ln=On(At.value)?At.value:void 0,
le=Ln??Dt.map(Dn).find(On)??"en";document.documentElement.lang=le;var V=Dt.find(t=>Dn(t)===le)??le,Cn=Ln?[V]:Dt;function qi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function Be(t){let e=le==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{At.value=e,location.reload()})}var _i=new Intl.PluralRules(V),Ri=new Intl.NumberFormat(V),Mi=new Intl.ListFormat(V,{type:"unit"}),S=t=>Ri.format(t),O=(t,e,n)=>`${S(t)} ${_i.select(t)==="one"?
e:n}`,he=t=>Mi.format(t);function $n(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
V,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var H=t=>O(t,"task","tasks"),Nn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${S(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this, try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${S(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${S(t)} characters`,SERVER_BUSY:"Server is busy, \
try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${S(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts, try again later",TOO_MANY_KEYS:"Too many changes, try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},In={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var qn={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
Log out everywhere",logOutEverywhereHint:"Ends your sessions in all browsers and on all devices, this one included.",transfer:"Export or import",transferHint:"S\
aves your tasks as a file, or adds the tasks of a file.",keys:"Keys",keysHint:"What the keyboard can do. |",orPress:"Or press ?.",singleKeys:"Single keys",singleKeysHint:"\
Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"Change password",changePasswordHint:"\
Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"Deletes the account and all its tasks.",messages:"Messages",close:"Close",
cancel:"Cancel",logIn:"Log in",logInButton:"Log in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"New here?",haveAccount:"Have\
 an account?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot be reset by email.",currentPassword:"\
Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"Stay logged in |",stayLoggedInHint:"\
For up to 30 days, in all tabs. Your list stays on this device. Not for shared computers.",notSent:"Not sent.",accountMaybeNotCreated:"The account may not have \
been created.",accountCreated:"Your account was created.",notLoggedIn:"You are not logged in.",thenOpenAgain:", then open this page again.",loggedOut:"You are l\
ogged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"Another tab logged you out.",loggedOutTabOnly:"You are logged out in this tab o\
nly: the session could not be ended on the server. It expires within 24 hours.",loggedOutBrowserOnly:"You are logged out in all tabs of this browser only: the s\
ession could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions may not have ended.",savingFirst:t=>`Saving ${O(t,
"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${he(t)}. Log out again to discard this.`,sessionEnded:"Your sessi\
on has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what you typed is kept until you leave this page.",typedKept:"Wh\
at you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"Your password may have changed: log in with the n\
ew one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in again.",passwordChanged:"Password changed. You are lo\
gged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account deleted.",accountNotDeleted:"The account may not have\
 been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"Save the tasks as a file first",addTask:"Add a t\
ask",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"Add a description",noDescription:"No description",description:"Descri\
ption",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}\
. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:H,none:["Nothing here yet","What you add abov\
e shows up here."]},today:{title:"Today",count:t=>O(t,"due task","due tasks"),none:["Nothing for today","Tasks with today’s date, or an earlier one, show up her\
e."]},upcoming:{title:"Upcoming",count:t=>O(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Tasks with a later date show up here."]},active:{title:"\
Active tasks",count:t=>O(t,"active task","active tasks"),none:["All done","There is nothing left to do."]},done:{title:"Done tasks",count:t=>O(t,"done task","do\
ne tasks"),none:["Nothing done yet","Tasks that you check off show up here."]}},all:"All |",today:"Today",todayTab:"Today |",upcomingTab:"Upcoming |",doneTab:"D\
one |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",notFound:t=>`No task here has “${t}” in it.`,start:"Or past\
e a list above: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press | for all keys.",loadingRest:"Loading older \
tasks…",showMore:t=>`Show ${S(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${O(t,"done task","done tasks")}`,notLoaded:"The tasks could not be loaded.",
tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it again",maybeAdded:"It may have been added alrea\
dy.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`\
Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,deletedElsewhere:"It was deleted elsewhere.",checkChangedElsewhere:"\
It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it\
 as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"Tomorrow",nextWeek:"Next week",noDate:"No date",save:"\
Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use theirs",otherVersion:"The other version",keysOfEditor:"Enter saves; in the d\
escription, | + Enter. Escape closes; what you typed is kept.",keptAsDraft:"Kept as a draft.",changedElsewhere:"Changed elsewhere.",deletedHere:"Deleted in this\
 browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remove it",undo:"Undo",redo:"Redo",acts:{added:t=>`A\
dded ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`Changed ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t}\
 has no date.`,discarded:t=>`Discarded changes to ${t}.`},count:H,undone:t=>`Undone: ${t}`,takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`\
Added ${H(t)} again.`,oneStays:t=>`Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undone for ${H(t)}: changed or deleted elsewhere.`,
whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",defect:"Something went wrong in this page.",
fileName:"tasks",saveAll:"Save all tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file\
 of Todoist, Microsoft To Do or Google Tasks, a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Import",addThemAgain:"Add them again",chooseFile:"\
Choose a file.",haveOfFile:t=>`You already have ${H(t)} of the file. Add again`,addThese:(t,e,n)=>`${[H(t),e&&`${S(e)} done`,n&&`${S(n)} with a date`].filter(Boolean).
join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${S(t)} more.`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`\
Nothing was added: the file has ${H(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier import has added ${H(t)} of this file.`,someAddedBefore:t=>`\
An earlier import had added ${H(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. Import the file again to add the rest.",brokenOff:(t,e)=>`${t}\
 (after ${H(e)} were added)`,exportLacks:t=>`The file does not have what is not saved: ${he(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,
writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is not a text file.",notJSON:"This is not valid JSON",
notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did not arrive. Try again.",keyDelete:"\
Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous t\
ask; Escape leads from the add box to the list",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day \
of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",redoKey:"Add again what was taken back",saveKey:"Save from a desc\
ription",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 14 March, 2027-03\
-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var z=t=>O(t,"tarea","tareas"),_n={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${S(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto, inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${S(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${S(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado, inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${S(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos, inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios, inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Rn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Mn={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
s de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"Cierra tus sesiones en todos los navegadores y dispositivos, tambi\
én en este.",transfer:"Exportar o importar",transferHint:"Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"Lo que pued\
es hacer con el teclado. |",orPress:"O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"English",
otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tus otras sesiones.",deleteAccount:"Eliminar cuenta",
deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"Mensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"Iniciar sesió\
n",createAccount:"Crea una cuenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo electrónico",
password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se puede recuperar por correo.",currentPassword:"Contrase\
ña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocultar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener la sesi\
ón iniciada |",stayLoggedInHint:"Hasta 30 días, en todas las pestañas. Tu lista se queda en este dispositivo. No es para equipos compartidos.",notSent:"No se\
 ha enviado.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está creada.",notLoggedIn:"No has iniciado sesión.",thenOpenAgain:"\
 y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"Sesión cerrada en todas partes.",loggedOutByTab:"Sesión cerrada desde otra p\
estaña.",loggedOutTabOnly:"Sesión cerrada solo en esta pestaña: no se pudo cerrar en el servidor. Caduca en menos de 24 horas.",loggedOutBrowserOnly:"Sesión \
cerrada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos de 30 días.",maybeStillElsewhere:"Puede que tus otras sesion\
es sigan abiertas.",savingFirst:t=>`Guardando antes ${O(t,"cambio","cambios")}. Cierra el menú para seguir con la sesión abierta.`,unsavedAtLogOut:t=>`Sin gua\
rdar: ${he(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"Inicia sesión de nuevo; lo que escribiste se c\
onserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",typedKept:"Lo que escribiste se conserva.",typedKeptHere:"\
Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"Puede que tu contraseña haya cambiado: inicia sesión con la nueva o, si n\
o, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si no, inicia sesión de nuevo.",passwordChanged:"Contraseña cambiada. Tus otra\
s sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"Cuenta eliminada.",accountNotDeleted:"Puede que la c\
uenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tareas. No se puede deshacer.",saveFirst:"Guardar antes las tareas en un arch\
ivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",newTitle:"Título de una tarea nueva",add:"Añadir",addDescription:"Añadir una descripción",
noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nueva",modEnterAdds:"| + Enter también la añade.",removeDate:t=>`\
Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió está en la descripción.`,whichTasks:"Qué tareas se muestran",
tasks:"Tareas",tabs:{all:{title:"Tareas",count:z,none:["Aún no hay nada","Lo que añadas arriba aparecerá aquí."]},today:{title:"Hoy",count:t=>`${z(t)} para \
hoy`,none:["Nada para hoy","Aquí aparecen las tareas con fecha de hoy o anterior."]},upcoming:{title:"Próximas",count:t=>O(t,"tarea próxima","tareas próximas"),
none:["Sin tareas próximas","Aquí aparecen las tareas con una fecha posterior."]},active:{title:"Tareas pendientes",count:t=>O(t,"tarea pendiente","tareas pen\
dientes"),none:["Todo hecho","No queda nada por hacer."]},done:{title:"Tareas hechas",count:t=>O(t,"tarea hecha","tareas hechas"),none:["Aún no has completado n\
ada","Aquí aparecen las tareas que completes."]}},all:"Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"\
Buscar",searchTasks:"Buscar tareas",nothingFound:"Sin resultados",notFound:t=>`Aquí ninguna tarea contiene “${t}”.`,start:"O pega una lista arriba: cada lí\
nea será una tarea. | de otro programa. |",importFile:"Importa un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"Cargando tareas anteriores…",
showMore:t=>`Mostrar ${S(t)} más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${O(t,"tarea hecha","tareas hechas")}`,notLoaded:"No se pudieron cargar las\
 tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténtalo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",
maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"Borrador sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t}\
 no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha\
 de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así que se queda como está.",deleteChangedElsewhere:"\
No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qu\
é día?",tomorrow:"Mañana",nextWeek:"Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conservar\
 la mía",useTheirs:"Usar la otra",otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la descripción, | + Enter. Esc cierra; lo que escribiste se co\
nserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en otro lugar.",deletedHere:"Eliminada en este navegador.",deletedByOthers:"Eliminada \
en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha o quítala",undo:"Deshacer",redo:"Rehacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`\
Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente.`,changed:t=>`Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}\
.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:z,undone:t=>`Deshecho: ${t}`,takesItBack:t=>`${t?"Comando":"Control"} Z l\
o deshace.`,addedAgain:t=>`${O(t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`\
No se deshizo en ${O(t,"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",
leaveOpen:"Este navegador no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tareas",saveAll:"Guard\
ar todas las tareas en un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",importHint:"Una cop\
ia de seguridad, un archivo de Todoist, Microsoft To Do o Google Tasks, un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"\
Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${z(t)} del archivo. Añadir de nuevo`,addThese:(t,e,n)=>`${[z(t),e&&O(e,"hecha","h\
echas"),n&&`${S(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${S(t)} más.`,
noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`No se añadió nada: el archivo tiene ${z(t)}, que ya tienes.`,addedBefore:t=>`No se añadió \
nada: una importación anterior ya añadió ${z(t)} de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${z(t)} del archivo.`,maybeNotAllAdded:"\
Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez para continuar.",brokenOff:(t,e)=>`${t} (después de añadir ${z(e)})`,exportLacks:t=>`\
El archivo no incluye lo que está sin guardar: ${he(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"\
No se pudo leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es u\
n calendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Volver a añadir lo que se deshizo",saveKey:"Guardar desde una descripción",escapeKey:"\
Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de marzo, 2027-03-14, e\
n 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Ot=le==="es",c=Ot?Mn:qn,ne=Ot?Rn:In;var Y=Ot?_n:Nn;function Ke(t,e){let n=Object.hasOwn(Y,t??"")?Y[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var Lt=t=>c[t];function Pn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",Lt(s)),i&&e.setAttribute("placeholder",Lt(i)),!n)continue;let o=[...e.children];e.replaceChildren(...Lt(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Pn(document);for(let{content:t}of document.querySelectorAll("template"))Pn(t);var Fn="application/problem+json, application/json;q=0.9",Bi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,E=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ke(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Bi.includes(this.code??"")}},xe=class extends Error{lost=!0;constructor(){super(navigator.
onLine?ne.unreachable:ne.offline)}},Te=new EventTarget;async function Ct(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new Ue(a),h,f="";try{h=await Kn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let u of jn(h,l))f+=u}catch{throw Te.dispatchEvent(
new Event("failure")),new xe}finally{l.end()}Te.dispatchEvent(new CustomEvent("response",{detail:d}));let p=r&&h.ok?f:Hn(f);if(h.ok&&p!==void 0||h.status===304){
let{status:u,headers:m}=h;return{status:u,value:p,etag:m.get("ETag"),next:Ki(h,e),replayed:m.has("Idempotent-Replayed")}}throw Un(h,p)}async function*Bn(t,{token:e,
headers:n,signal:s}){let i=new Ue(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Kn("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Fn}`,...n},signal:i.signal});if(!o.ok)throw Un(o,Hn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new E(
406,"");yield*jn(o,i)}finally{i.end()}}async function Kn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:Fn,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function Un(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
ne.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new E(t.ok?502:t.status,a.slice(r.length),{retryAfter:Ui(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function K(...t){return(await Ct(...t)).value}async function Se(){let[t]=await K("GET","tasks?limit=1");return t?.userId??(await K("GE\
T","me")).id}var Ue=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*jn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Hn(t){try{return JSON.parse(t)}catch{
return}}function Ki(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Ui(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var $t="tasks",Wn="all",Gn=t=>`${B("list")} ${t}`;async function Vn(t){return Qn(t,"readonly",e=>e.get(Wn))}function Nt(t){try{indexedDB.deleteDatabase(Gn(t))}catch{}}
function zn(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await Qn(t,"readwrite",o=>o.put(e(),Wn));s=!1}}}async function Qn(t,e,n){try{
let s=indexedDB.open(Gn(t));s.onupgradeneeded=()=>s.result.createObjectStore($t);let i=await Yn(s);try{return await Yn(n(i.transaction($t,e).objectStore($t)))}finally{
i.close()}}catch{return}}function Yn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var It=new N("session"),W=new N("session",()=>localStorage),Zn=new BroadcastChannel(B("session")),qt=0,_t=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+Jn(e),stay:s})}resume(){this.#t=It.value??W.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+Jn(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&W.reread();n&&n.user!==e.
user&&Nt(n.user),(e.stay?W:It).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){Zn.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?W.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(W.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(qt);let{stay:e,token:n,user:s}=this.#t??{};e&&Nt(s),this.#t=void 0,It.value=void 0,e&&W.reread()?.token===n&&(W.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:W.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(qt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}qt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new _t;function Jn(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}Zn.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==W.storage||
t!==W.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var je=new N("stay",()=>localStorage),es=()=>je.reread()===!0;async function ts(t,e){let n=await K("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return K("POST","login",{body:t})});return je.value=e||void 0,n}async function ns(){try{return await K("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function ss(){let{current:t}=g;await Mt("POST","logout",{everywhere:!0}),je.value=void 0,
g.endOthers(t)}var Xn=8;function Rt(t,e="password"){let{length:n}=[...t];if(n>0&&n<Xn)throw new E(400,Y.PASSWORD_TOO_SHORT(Xn),{field:e})}async function is(t,e){
return Rt(e,"newPassword"),g.renew(Mt("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function os(t){let{current:e}=g;await Mt(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),je.value=void 0,g.endOthers(e,{deleted:!0})}async function Mt(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await K(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&g.expire(o),a}}var fe=navigator.platform.startsWith("Mac");if(fe)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var as=new N("letters",()=>localStorage),ue=()=>as.reread()!=="off";function rs(t){
let e=()=>{t.setAttribute("aria-checked",String(ue())),document.body.classList.toggle("letterless",!ue());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",ue()?"/":"")};t.addEventListener("click",()=>{as.value=ue()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}function ds(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!fe?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||X(t):["Delete","Backspace"].includes(e)&&!F(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function cs({key:t,code:e,target:n}){if(fe&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var ls=/^(\d+)[.)](?:\s+|$)/,ji=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Hi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function hs(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=Yi(e.map(({text:s})=>Number(ls.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?ls:Hi,""),[r]=ji.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:s})=>s!=="")}function us({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function Yi(t){let e=[];return t.forEach((n,s)=>{(n===
1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every((s,i)=>t[s]===i+1)).flat())}var Ae="appli\
cation/x-ndjson";function*De(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify({title:s,description:i||void 0,completed:o,
due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++);yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var M=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new Oe(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=q(e),s=!0){this.clear();let i=this.#o(e);
this.#i(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&ce(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#i(e){return this.#t.querySelector(`[data-for="${e}"]`)}#o({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function q(t,e=c.notSaved){return t instanceof
xe?e:t instanceof E?t.message:(console.error(t),c.defect)}var Oe=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn($n(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function He(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function pe(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Le(t){return(Date.parse(t)/864e5+3)%7}function Ce(t){return P(t,7-Le(t))}function fs(t=void 0){
let e=Bt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var Wi={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Pt=new Map;function Bt(t,e){return Pt.has(t)||Pt.set(t,e()),Pt.get(t)}function Ft(t,e,n){return Bt(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...Wi[e],timeZone:"UTC"})).format(Date.parse(t))}function ps(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ms=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Kt(t,e,n){let s=ps(e,t);return Math.abs(s)<=1?Bt(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?Ft(
t,"weekday",n):Ft(t,ms(t,e)?"day":"year",n)}function gs(t,e,n){let s=Ft(t,ms(t,e)?"heading":"headingYear",n);return ps(e,t)===1?`${Kt(t,e,n)}, ${s}`:s}var Ve=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],bs=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Es=["an?|one|una?","two|dos","three|tres"],[me,Ge,Gi]=[Ve,bs,Es].map(t=>t.join("|")),Ye=`(?:(?:${me}),? )?`,Ut="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",
We="(?:que viene|pr[oó]xim[ao])",Vi="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",ks=({today:t,parts:[e]})=>P(t,($e(Ve,e)-Le(t)+6)%
7+1),zi=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>pe(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",
({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${me})(?: ${We})?`,ks]],Qi=[[`${Ye}(\\d{1,2})[/\
.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>ws(t,e,i,(o,a)=>pe(n??`20${s}`,o,a))],[`${Ye}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>ws(
t,e,n,(s,i)=>Ss(s,i,n))],[`${Ye}(?:the )?${Ut} (?:de |of )?(${Ge})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,n],...s})=>vs(e,t,n,s)],[`${Ye}(${Ge}) (?:the )?${Ut}\
(?:,? (\\d{4}))?`,({parts:[t,e,n],...s})=>vs(t,e,n,s)],[`(?:(${me}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Ut}`,({parts:[t,e],...n})=>oo(e,t,n)],[`next\
 week|(?:la )?(?:pr[oó]xima semana|semana ${We})`,({today:t})=>Ce(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${jt(1,
t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${We}`,({today:t})=>`${jt(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(
t,Math.max(0,5-Le(t)))],[`next (${me})`,({today:t,parts:[e]})=>P(Ce(t),$e(Ve,e))],[`(${me})(?: ${We})?`,ks],[`(?:in|en|dentro de) (\\d{1,3}|${Gi}) (day|d[ií]a|w\
eek|semana|month|mese?)s?`,({parts:[t,e],...n})=>ao(/\d/.test(t)?Number(t):$e(Es,t)+1,e,n)]],xs="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Ji=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Zi=[me,`\\d+/[\\d/]+|(?:${Ge}) \\d+|\\d+ (?:de )?(?:${Ge})`],Xi=new RegExp(Zi.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${xs}(?:${t})`).join("|"),"iu"),eo="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",to=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
no=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,ys=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${xs}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),so=[...Qi.map(ys(`(?\
=(?:,? ${Vi})?[.!?]*\\s*$)`)),...zi.map(ys(`${eo}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function Ts(t,e){let n=t.normalize("NFC");for(let{pattern:s,date:i}of so)for(let o of[
...n.matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(o.index+a.length),h=Ji.test(d)||Xi.test(`${d}
${a}`)||to.test(a)||no.test(n)?void 0:i({...e,parts:r}),f=io(d.trim(),l.trim());if(h&&f)return{due:h,title:f,words:a}}}function io(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e:e.replace(/^[,.;:!?)\s]+/,"")}function ws(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):
s(t,e)??s(e,t)}function vs(t,e,n,s){let i=$e(bs,t)+1;return n?pe(n,i,e):Ss(i,e,s)}function Ss(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(9).keys()].
map(i=>pe(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function oo(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(i=>i.endsWith(t.padStart(2,"0"))&&(!e||
Le(i)===$e(Ve,e)))}function ao(t,e,{today:n}){return/^m/i.test(e)?jt(t,n):P(n,/^[ws]/i.test(e)?7*t:t)}function jt(t,e){let[n,s,i]=e.split("-").map(Number),o=s-1+
t;return[0,1,2,3].map(a=>pe(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function $e(t,e){return t.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(e))}var R=()=>He(new Date(Date.now())),Ne=()=>({today:R(),tomorrow:P(R(),1),week:Ce(R()),none:""}),Ds=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>Kt(t,R(),V),
ge=t=>Ds(ee(t)),ze=t=>Ds(gs(t,R(),V)),Ht=t=>Ts(t,{today:R(),dayFirst:fs(Cn)});function Os(t){let{title:e,due:n}=Ht(t.title)??{};return e?{...t,title:e,due:n}:t}
var As=6e4;function Qe(t,e){let n=R(),s;function i(){clearTimeout(s),s=setTimeout(i,As-Date.now()%As),R()!==n&&(n=R(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var Yt=({completed:t,due:e})=>!t&&!!e&&e<R(),Cs=({completed:t,due:e})=>!t&&!!e&&e>R(),ro=t=>!t.completed&&!!t.due&&!Cs(t),se={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:ro,says:c.tabs.today,heading:t=>Yt(t)?c.overdue:c.today},upcoming:{holds:Cs,says:c.tabs.upcoming,heading:({due:t})=>ze(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Je={hash:"",name:"all",q:"",hidden:!1};function ye(t){if(t===Je.hash)return Je;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return Je={hash:t,name:Object.hasOwn(se,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},Je}function Wt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function Q(){let{
name:t,hidden:e}=ye(location.hash);return se[t==="all"&&e?"active":t]}function Ze({completed:t,due:e}){let n=Q();return n.heading?e??"":n===se.all&&t?"done":""}
function $s(t,e=Ze){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function qe(){return Q()===se.today?R():void 0}function Ns(t){let{heading:e,
holds:n}=Q();return e&&n(t)?e(t):""}function Is(t){location.hash=Wt({...ye(location.hash),hidden:t})}function Ie(){return ye(location.hash).q}function qs(t){let e=ye(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Wt({...e,q:t}))}function Ls(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function Xe(){
let t=Ls(Ie()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(Ls);return e.every(o=>i.some(a=>o.test(a)))}}function _s(t){return Ie()?[c.nothingFound,c.notFound(`⁨${Ie()}\
⁩`)]:(t?Q():se.all).says.none}function Rs(t,e,n){let s=ye(location.hash);document.title=`${Q().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){
let{name:o}=ye(i.hash);i.setAttribute("href",Wt({...s,name:o})),i.querySelector("span").textContent=n?S(e.filter(se[o].holds).length):"",o===s.name?i.setAttribute(
"aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hide").hidden=s.name!=="all"||!(s.hidden||e.some(se.done.holds)),t.querySelector(".hi\
de input").checked=s.hidden}function Ms(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new M(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),f=t.querySelector(".date"),p,u,m="",k=()=>({title:a.value,description:r.value,plain:u}),v=()=>{n.add=k()};function y(){let b=qe();
return Ht(a.value)??(b&&a.value.trim()?{due:b,title:a.value,words:""}:void 0)}function w(){let b=p?.due;(!a.value.trim()||!a.value.normalize().includes(u??""))&&
(u=void 0);let $=y();p=$?.words===u?void 0:$,f.hidden=!p,p&&(f.firstElementChild.firstElementChild.textContent=ge(p.due),f.setAttribute("aria-label",c.removeDate(
ee(p.due))),p.due!==b&&T(c.foundDate(ee(p.due))))}function D(b){h.hidden=!b&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function ke(){if(m&&r.value){d.show({field:"description"},m);return}d.clear(),w();let b=k(),$={title:p?.
title??a.value,description:r.value,completed:!1,due:p?.due},U;try{U=e.add($)}catch(te){d.show(te);return}de(),v(),s($,U,()=>a.value||r.value?!1:(de(b),D(b.description!==
""),v(),!0)),ce(t)&&a.focus()}function de(b={title:"",description:""}){({title:a.value,description:r.value,plain:u}=b),D(!1),w()}function kn(b,$){r.setRangeText(
b+(r.value&&`
`),0,0,"preserve"),D(!0),m=c.pasteRefused(q($)),d.show({field:"description"},m,!1),v()}de(n.add),e.addEventListener("refused",({detail:{command:b,error:$,mine:U}})=>{
U&&b.batch&&kn(us(b),new E($.status,$.message,$))}),n.addEventListener("change",({detail:b})=>b==="add"&&de(n.add)),t.addEventListener("input",v),a.addEventListener(
"input",w),Qe(w,o),window.addEventListener("hashchange",w,{signal:o}),f.addEventListener("click",()=>{u=p?.words,w(),v(),a.focus()}),t.addEventListener("submit",
b=>{b.preventDefault(),ke()}),a.addEventListener("paste",b=>{let $=b.clipboardData.getData("text/plain"),U=hs($),{value:te,selectionStart:Tn,selectionEnd:Sn}=a;
if(U.length<2){let[Z]=U,xt=(te.slice(0,Tn)+te.slice(Sn)).trim()==="";if(!Z||!xt||Z.completed||Z.title===$.trim())return;b.preventDefault(),document.execCommand(
"insertText",!1,Z.title);return}b.preventDefault(),d.clear(),U[0].title=(te.slice(0,Tn)+U[0].title+te.slice(Sn)).trim();try{let Z=u;i(U.map(xt=>({due:qe(),...Os(
xt)})),()=>(a.value=te+a.value,u??=Z,w(),v(),!1)),a.value="",w()}catch(Z){kn($,Z)}v()}),l.addEventListener("click",()=>{D(h.hidden),h.hidden||r.focus()}),r.addEventListener(
"input",()=>{m="",D(!0)}),r.addEventListener("keydown",b=>{j(b)||(b.key==="Enter"&&X(b)?(b.preventDefault(),ke()):b.key==="Escape"&&(D(!1),a.focus()))});let xn=()=>a.
focus();return Fe(t,xn),xn}var Gt=document.getElementById("connection"),Vt=0,et=1e3,zt=0,Ps=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0});function Qt(t){x.keeps=t,x.lost&&Fs()}
function Fs(){let e=`${navigator.onLine?ne.unreachable:ne.offline} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`;Gt.textContent!==e&&(Gt.textContent=e)}function Jt(){
zt=performance.now(),x.lost||(x.lost=!0,zt-Ps>6e4&&(et=1e3),Bs()),Fs()}function Bs(){clearTimeout(Vt),Vt=setTimeout(Ks,et),et=Math.min(et*2,3e4)}async function Ks(){
try{await K("GET","livez")}catch{}x.lost&&Bs()}Te.addEventListener("failure",Jt);Te.addEventListener("response",({detail:t})=>{!x.lost||t<zt||(clearTimeout(Vt),
x.lost=!1,Gt.textContent="",Ps=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("offline",Jt);window.addEventListener("online",()=>{
x.lost&&Ks()});navigator.onLine||Jt();function tt(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Us(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var J=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#s(await Se());let a=await Ct(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,I&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Us(Bn("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;I&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await Se()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new E(401,"")}};var js=500,Hs=t=>t?.isWellFormed()===!1?Y.CONTAINS_NUL:"";function we({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new E(400,nt(n,o),{field:i})};t!==void 0&&
s("title",t.trim()?[...t].length>js?Y.TITLE_TOO_LONG(js):Hs(t):Y.TITLE_REQUIRED),s("description",Hs(e))}function nt({line:t,item:e},n){return t?c.atLine(t,n):e?
c.atTask(e,n):n}var co={ndjson:Ae,csv:"text/csv"},Zt=new WeakMap;async function Ws(t){let e=co[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new J(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${He(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Gs(t){let e=i=>new E(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:Y,validate:we,placed:nt,refuse:e})}async function Vs(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,a=new J(o),r=[],d=[],l=0,h=e.filter(f=>!s(f));if(e.length===0)throw new E(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new E(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Ys);try{for(let{body:f,start:p}of De(
h)){let u=await lo(t,p,`${o.user} ${p} ${f}`,n),m=u;for(let v=1;i(m);v++)m=`${u}-${v}`;let k={"Content-Type":Ae,"Idempotency-Key":m};try{let{value:v,replayed:y}=await a.
exchange("POST","tasks?with=due,etag",{body:f,headers:k});y?l+=v.length:(r.push(...v),d.push(m))}catch(v){let y=nt(h[p+v.line-1]??{},v.message),w=r.length+l;throw v.
message=w>0?c.brokenOff(y,w):y,Object.assign(v,{added:r,keys:d,sent:w})}}}finally{window.removeEventListener("beforeunload",Ys)}return{added:r,keys:d,before:l}}
function Ys(t){t.preventDefault()}async function lo(t,e,n,s){if(!crypto.subtle)return Zt.has(t)||Zt.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${Zt.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var zs=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),Xt,en=()=>Xt?.();function Js(t){let{dialog:e,form:n}=Xs(
"password-dialog"),{current:s,next:i}=n.elements;tn(e,{currentPassword:s,newPassword:i},()=>is(s.value,i.value),c.passwordNotChanged,t)}function Zs(t,e){let{dialog:n,
form:s}=Xs("deletion-dialog"),{current:i}=s.elements;n.querySelector(".email").textContent=g.current.email,tn(n,{currentPassword:i},()=>os(i.value),c.accountNotDeleted,
e,t)}function Xs(t){let e=_(t),n=e.querySelector("form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function ei(t,e,n,s=()=>!1){let i=_("tr\
ansfer-dialog"),[o,a,r]=["form",".again",".preview"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},f="",p=!1,u=Promise.resolve(
{tasks:[],problems:[]}),m=y=>{f=y,p=!1},k=y=>!l.checked&&e(y),v=async()=>{let y=u,{tasks:w,problems:D}=await y;if(y!==u)return;let ke=w.filter(e).length;l.parentElement.
hidden=ke===0,l.nextElementSibling.textContent=c.haveOfFile(ke),r.textContent=Qs(w.filter(de=>!k(de)),D)};d.addEventListener("change",()=>{a.hidden=!0,m(""),l.disabled||
(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&(u=Gs(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),v())}),l.addEventListener(
"change",v),a.addEventListener("click",()=>{m(String(Date.now())),o.requestSubmit()}),tn(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new E(400,
c.chooseFile,{field:"file"});let{tasks:y,problems:w}=await u;if(y.length===0&&w.length>0)throw r.textContent="",new E(400,Qs([],w),{field:"file"});if(h=await Vs(
d.files[0],y,{round:f,isOwn:k,isUndone:s}).catch(D=>{throw p=!0,l.disabled||=!(D.status<500)||D.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||D.sent>0,D.added?.length>0&&
n({added:D.added,keys:D.keys,before:0}),D}),!(h.added.length>0||p))throw a.hidden=!1,new E(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>n(
h),t)}function Qs(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.
length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function st(){nn(_("keys-\
dialog"))}function ti({title:t,due:e},n){let s=_("day-dialog"),i=Ne();s.querySelector(".title").textContent=L(t),s.querySelector("[value=week] small").textContent=
ze(i.week);let o=nn(s);for(let a of s.querySelectorAll("[value]"))i[a.value]===(e??"")&&a.setAttribute("aria-current","true"),a.addEventListener("click",()=>{o(),
n(a.value==="week"?i.week:Ne()[a.value])})}function tn(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("form"),r=new M(a,e),d=tt(a),{current:l}=g,h=!1;async function f(u,m=c.
notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await u()}catch(k){t.isConnected&&r.show(k,q(k,m))}finally{h=!1,a.removeAttribute(
"aria-busy")}}}let p=nn(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let u of a.querySelectorAll(".export"))u.addEventListener("click",()=>f(async()=>{let m=(await o()).
map(L);if(await Ws(u.value),m.length>0)throw new E(0,c.exportLacks(m))}));a.addEventListener("submit",u=>{u.preventDefault(),f(async()=>{await n(),g.current===l&&
(p(),i())},s)})}function nn(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){if(t.isConnected){Xt=void 0,n();for(let{region:i,home:o}of zs)o.append(i);t.close(),
t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||j(i))&&i.preventDefault()}),
t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",s),Xt=s,document.body.append(t),t.querySelector("h2").after(...zs.map(({region:i})=>i)),
t.showModal(),s}var it=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:f,field:p},u){let m=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:f,field:p};this.keepEdit({deletedHere:u,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:m})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var ot=class{form=_("editor");#t;#n;#e={};#s;#i;#o=!1;#r;#c;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#r=n,this.#s=i;let{title:o,due:a}=this.#d;
this.#i=new M(this.form,this.#d);for(let[r,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=sn(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(L(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#u(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#n||this.#w())}),o.
addEventListener("input",()=>ho(o)),this.form.addEventListener("input",()=>this.#a()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#w()}),this.
form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d==="button"&&(a.value=Ne()[r],this.#a(),a.focus())}),this.form.querySelector(
".cancel").addEventListener("click",()=>this.#E()),this.form.addEventListener("keydown",r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{
F(r)&&(this.#c=r)}),Fe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){
this.#c.focus()}update(e,n=!1){this.#o||(e?e.etag!==this.#t.etag&&this.#v(e):(this.#r||=n,this.#y(this.#r?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(
this.#t.id)||this.#a()))}refuse({status:e,message:n,...s}){this.#i.show(new E(e,n,s))}get#d(){let{title:e,description:n,due:s}=this.form.elements;return{title:e,
description:n,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,n])=>[e,n.value]))}get#f(){return{...this.#l,base:this.#n??this.#t,...this.#r&&
{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,n])=>n!==this.#e[e]))}get#p(){return this.#o||Object.keys(this.#h).length>
0}#a(){this.#p?this.#s.keep(this.#f):this.#s.drop(this.#t.id),this.#u()}#v(e){let n=this.#t,s=this.#h;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#d))
(e[o]??"")!==(n[o]??"")&&(this.#e[o]=sn(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=this.#e[o],this.#m(c.changedElsewhere));i&&(this.#n??=n,this.#g(e)),
this.#u()}#g(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").textContent=e.title,n.querySelector(".description").textContent=e.
description??"",n.querySelector(".when").textContent=e.due?ge(e.due):this.#d.due.value&&c.noDate,this.form.querySelector(".primary").textContent=c.keepMine,this.
form.querySelector(".hint")?.remove()}#y(e,n){this.#o=!0,this.#n=void 0,this.form.querySelector(".other").hidden=!0,this.#m(e),this.form.querySelector(".primary").
textContent=n,this.#u()}#m(e){this.form.querySelector(".note").textContent=e}#u(){this.form.querySelector("[value=none]").hidden=!this.#d.due.value,this.form.querySelector(
".cancel").textContent=this.#n?c.useTheirs:this.#p?c.discard:c.cancel}#w(){this.#i.clear();try{if(this.#d.due.validity?.badInput)throw new E(400,c.dateIncomplete,
{field:"due"});this.#o?this.#s.create({...this.#l,completed:this.#t.completed},this.#f):this.#p&&this.#s.save(this.#t,this.#h)}catch(e){this.#i.show(e);return}this.#k()}#E(){
this.#k(this.#p?this.#f:void 0)}#k(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(e)}#S(e){if(!j(e))if(e.key==="Escape"){if(e.preventDefault(),this.#o)return;
this.#p&&(this.#s.keep({...this.#f,closed:!0}),T(c.keptAsDraft)),this.#s.closed()}else e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#n||
this.#w())}};function sn(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function ho(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=sn("title",t.value),t.setSelectionRange(e,e)}var ni={characters:220,lines:3},at=class{element=_("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let f of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[f]=this.element.querySelector(`.${f}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-la\
belledby",i.id),s.addEventListener("click",f=>{f.detail>1&&n.stays(this.#t.id)?f.preventDefault():this.check()}),i.addEventListener("click",({target:f})=>{getSelection()?.
isCollapsed&&f===i&&this.edit()});for(let f of[o,a])f.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.
check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){this.#n.remove(
this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{
stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let f=e.title!==h.title||e.description!==
h.description;f&&this.#i(e),this.#o(e,f);let p=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=p,this.#e.delete.disabled=p&&!n&&
!s,s?d.textContent=c.maybeAdded:p||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.classList.toggle("pend\
ing",p),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#i(e){let{title:n,description:s,unfold:i,
edit:o}=this.#e;n.replaceChildren(...St(e.title));let a=e.description??"";s.replaceChildren(...St(a)),s.hidden=a==="";let r=a.length>ni.characters||a.split(`
`).length>ni.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=L(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#o(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=Yt(e),d=!e.due||e.due===qe()?"":r?c.overdueSince(ee(e.due)):ge(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,L(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let f=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");f?s.setAttribute("aria-describedby",f):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new ot(n,{...this.#n,closed:s=>this.#c(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#r();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#r(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#c(e){let n=ce(this.#s?.form);this.#r(),n&&this.focus(),
this.#n.closed(e)}#d(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};function si(t,e){let n,s=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(
Math.abs(i)>=96)}function a(){let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!==
"touch"||!l)&&(n=e(r),s=h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener(
"pointerup",()=>{let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var rt=500,dt=class{#t;#n;#e;#s;#i;#o=new Map;#r=rt;#c=[];#d=!1;#l;#f;#h;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".list"),this.#n=e.
querySelector(".more"),this.#e=n,this.#s=s,this.#i={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",
()=>this.#b()),si(this.#t,o=>{let a=this.#a(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#v(this.#a(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#a(n);if(!i?.editing){if(s)return()=>i?this.#p(i,s):this.enter();if(!(!i||n===this.#h||
i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#p(this.#l,1):this.#l?.focus("done")}#p(e,n){let s=this.#k()?.control,i=({element:a})=>this.#a(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#a(e){let n=e?.closest?.(".row");return n&&[...this.#o.values()].find(s=>s.element===n)}#v(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#o.get(e)}reset(){this.#r=rt;for(let e of this.#o.values())e.rank=void 0}get empty(){return this.#o.size===
0}render(e){let n=$s(e,u=>this.#g(u));this.#c=n;let s=new Map(this.#s.edits.map(u=>[u.base.id,u])),i=this.#m(n.slice(0,this.#r),s),o=this.#k(),a=this.#a(o?.element),
r=a?.rank,d=new Set(i.map(({id:u})=>u));for(let[u,m]of this.#o)d.has(u)||(m.element.remove(),this.#o.delete(u));let{stalled:l}=this.#e.queue,h="";i.forEach((u,m)=>{
let k=this.#u(u,s.get(u.id),l),{element:v}=k,y=h;h=Ns(u)||y,k.head(h===y?"":h),this.#y(v,m,a?.element)});let f=this.#o.get(i[0]?.id);(!o&&f!==this.#f||!this.#t.
contains(this.#l?.element??null))&&this.#v(f),this.#f=f,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#r,this.#n.textContent=c.showMore(Math.min(rt,
n.length-this.#r));let p=this.#d&&a?.rank==="done"&&r==="";o&&(p||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.control:void 0)}#g(e){
let n=this.#o.get(e.id);return n&&(n.editing||this.#i.stays(e.id))?n.rank??Ze(e):Ze(e)}#y(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;if(o!==s&&o?.nextElementSibling===
e||e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#m(e,n){let s=new Set(e.map(({id:a})=>a)),i=new Map;for(let[a,r]of n)
(this.#w(a,r)||this.#E(r.base))&&i.set(a,r.base);for(let[a,r]of this.#o)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,r]of i){if(s.has(a))continue;let d=this.#g(
r),l=f=>this.#g(f)===d?f.id<a:this.#g(f)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(a)??r)}return o}#u(e,n,s){let i=this.#o.get(
e.id)??new at(e.id,this.#i);i.rank=this.#g(e),this.#o.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.asks(e.command)});let o=this.#E(e);return i.
gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#w(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),o&&i.markDeleted(this.#e.deletedHere(
e.id)),i}#w(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#E({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#d=!0,e(),this.#d=
!1}#k(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(
i));return n<0?void 0:{element:e,index:n,control:s}}#S(e,n){let s=this.#o.get(e?.id);s?s.focus(n):this.#i.leave(),this.#d||(this.#h=s?.element)}#b(){let e=this.#r;
this.#r+=rt,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function ii(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function oi(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var ai=6e4,uo=3e4,fo=[406,501],ct=class extends EventTarget{#t;#n;#e;#s;#i=0;#o;#r;#c;#d=new AbortController;constructor(e,n){super(),this.#t=new J(e),this.#n=n,
this.#e=`${B("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#y(s,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#a(),this.#d)}loading(){this.#i=performance.now()}loaded(){this.#d.signal.aborted||(this.#f(),this.#h())}close(){this.#d.abort(),this.#a(),clearTimeout(
this.#o),clearTimeout(this.#r),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-this.#i>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#f()}#f(){clearTimeout(this.#o),this.#o=setTimeout(()=>this.#l(0),ai)}#h(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#a(),
ai):this.#p()}#p(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;oi(this.#e,()=>this.#v(e),e)}#a(){this.#c?.abort(),this.#c=void 0}async#v(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#g("alive"),r?(this.#g("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#g("stale"),o=!1):d?n=d:s=0}catch(r){if(fo.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await po(a+Math.min(n*2**s,uo)*(1+Math.random())/2,e)}}#g(e,n=void 0){this.#y(e,n),this.#s.postMessage({type:e,
detail:n})}#y(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):I||(this.#i=performance.now(),this.#f())}};function po(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),x.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var on="app/worker.js",{trustedTypes:mo}=globalThis,go=mo?.createPolicy("worker",{createScriptURL:()=>on});async function ri(t,e,n){yo();let s=await Vn(t.user);
s&&e.restore(s);let i=zn(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function yo(){try{await navigator.
serviceWorker.register(go?.createScriptURL(on)??on,{scope:"app"})}catch{}}var di=new Map,ci=t=>new an(`${B("work")} ${t} `),an=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#i=!1;lasting=!0;constructor(e,{storage:n=wo(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of di.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#o(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#r(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#i){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#i=!0}close(){
di.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#o({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#r(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function wo(){try{return localStorage}catch{return}}function hi(t,e,n){let s=new Map(e),i=new Map;for(let o of t){let{kind:a,title:r="",description:d,completed:l=!1,due:h,tried:f,newest:p=0}=o,u=i.get(o.id)??o.id;
if(a==="add"){let m={id:u,title:r,description:d,completed:l,due:h,pending:!0,command:o},k=f&&!n(o)&&[...s.values()].find(v=>v.id>p&&ut(v,m));k?i.set(u,k.id):s.set(
u,m)}else a==="delete"?s.delete(u):s.has(u)&&s.set(u,{...s.get(u),...ie(o),unsaved:!0})}return s}function lt(t){let e=[...crypto.getRandomValues(new Uint8Array(
16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}-${e}`}function ht({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var ui=t=>`${t[0].
key}-${t.length}`;function*fi(t,{asks:e,isHeld:n}){let s=new Set(t.map(({key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||
s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){let l=ht(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.
values()){let[{id:l,kind:h}]=d,f=h==="add",p=!r.has(l)&&!(f&&r.has("add")),u=d.some(o);for(let m of d)r.add(m.id);f&&!u&&r.add("add"),p&&!u&&!d.some(n)&&(yield d)}}
function ie({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??{}}function ut(t,e){return["title","description","completed","due"].every(n=>(t[n]??
"")===(e[n]??""))}function pi(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:t;let i=ut(n,s?e:{...e.base,...ie(e)});return s?{...t,id:n.id,base:{...t.base,id:n.
id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function mi(t,e,n,s){let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:f,
failures:p=0,late:u=0}=t,m={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{...m,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||vo(n)||li(
n)&&(f||u+1<5)))return h!==m.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!f?m:void 0;let v=1e3*(r?Math.min(r,3600):Math.min(2**p,60));return{...!r&&!(i<500)?e:t,failures:p+
1,late:u+Number(li(n)),wait:v,retryAt:s+v,stalled:{code:o,message:a}}}function rn({retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function li({code:t}){
return t==="BODY_INVALID"}function vo({status:t,code:e,retryAfter:n}){return t>=500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var bo="tasks?sort=-id&limit=100&with=due,etag",Eo="tasks?limit=500&with=due,etag",ft=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(bo,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&Eo;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function dn(t,e){return e.length>1?t.createAll(e):[await gi(t,e[0])]}async function gi(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,ie(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return ko(t,e,o);throw o}}async function ko(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=ie(e),l=h=>Object.keys(d).every(f=>(r[f]??"")===(h[f]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return gi(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var xo=23*3600*1e3,ve=6e4,pt=class extends EventTarget{#t;#n;#e;#s;#i;#o=0;#r=new Set;#c=!1;#d=new Set;#l;#f;#h;#p=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#w(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#u(o):(o.retryAt||o.outcome)&&this.#m({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return[...this.#a.values()]}get#a(){return this.#i??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#a.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ke(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#g({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ve},...a&&{instead:a}});return o&&this.#r.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#g(
{kind:"check",id:e.id,completed:n,base:e});this.#u(s)}save(e,n){return this.#g({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#g({kind:"delete",id:e.
id,base:e,held:this.#e()+ve});return this.#r.add(n.key),n}has(e){return this.#a.has(e)}release({key:e}){let n=this.#a.get(e);this.#r.delete(e),n?.held&&this.#m(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#a.get(e);return!n||!(this.#b(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#E(),this.run()}}restore(e){this.#m({...e,held:void 0})}show(e){return hi(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#d.has(i))return!1;let o=this.#e()-n;return s||o>xo||o<-6e4}repeat(e){let n=ht(e);this.together(()=>this.commands.forEach(s=>ht(s)===n&&this.#m(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#p||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#k()))}leave(){this.together(()=>this.#r.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let n of this.#C(e))
this.#y(n.key,n);dn(this.#n,e).catch(()=>{})}this.close()}close(){this.#p=!0,clearTimeout(this.#f)}#v({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#g(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#o=Math.max(this.#e(),this.#o+1,s+1);let i=lt(this.#o),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#a.set(i,o),this.#m(o),this.run(),o}#y(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#i?.delete(e):this.#i?.has(e)?this.#i.set(e,n):this.#i=void 0}#m(e){this.#y(e.key,e),this.#E()}#u({key:e}){this.#y(e,void 0),this.#E()}#w(e){
this.#i=void 0,e?.outcome&&this.#_(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#E(),this.#x()&&this.run()}))}#E(){this.#c||(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#f);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>rn(o,e))),s=this.commands.filter(o=>this.#b(o)).
map(({key:o,held:a=0})=>this.#r.has(o)?a-ve/2:a),i=Math.min(...s,!this.#l&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#p&&(this.#f=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#r.has(n.key)&&(n.held??0)<e+ve&&this.#y(n.key,{...n,held:e+ve});this.run()}#b({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#r.has(e)||s>0&&s<=ve)}#A(){return!this.#n.ready()||this.commands.some(e=>rn(e,this.#e())>0)?[]:fi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#b(e)})}#x(){let[e]=this.#p?[]:this.#A();return e}async#D(){this.#t.reread(),this.#i=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#N(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#b(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#r.delete(e.key),e.kind==="add"&&this.#v(e).forEach(n=>this.#u(n)),this.#u(e)}async#N(e){let n=this.#C(e).map(s=>({
...s,held:void 0}));this.#d=new Set(e.map(({key:s})=>s));for(let s of n)this.#y(s.key,s);try{let s=await dn(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#$(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#m(i))):this.#p||this.together(()=>e.forEach((i,o)=>this.#L(i,n[o],s)))}finally{this.#d.clear()}}#C(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#$(e,n){for(let s of this.#v(e)){let i=pi(s,e,n);i?i!==s&&this.#m(i):this.#u(
s)}this.#q(e,{task:n})}#L(e,n,s){let i=mi(e,n,s,this.#e());if(i)this.#m(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#I(e,{status:o,code:a,message:r,
field:d,task:l})}}#I(e,n){let s=this.#v(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#R(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#m({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#u(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?s.reduce((r,d)=>({...r,...ie(d)}),e):e;this.#q(a,{error:n})}#R(e,n){this.#m({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#u(e)}#q(e,n){this.#y(
e.key,{...e,outcome:n}),this.#_(e,n,!0),this.#u(e)}#_(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var mt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#i=0;#o=new Map;#r=!1;#c;#d;#l=new Set;#f=new Set;#h=new Set;#p=new Map;#a;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new J(e),this.#n=new ft(this.#t),this.queue=new pt({store:n,lock:s=>ii(`${B("queue")} ${e.user}`,s),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#k(s),createAll:s=>this.#c=this.#S(s),update:(...s)=>this.#b(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#f.add(o),i==="add"&&s.task&&this.#p.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#h.add(o),a==="delete"&&this.#p.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#v().finally(()=>{this.#d=void 0}),this.#d}async#v(){for await(let e of this.#n.walk(()=>++this.#i)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#r)return;let n=this.#g(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#g({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#y(e,a,r=>!(this.#o.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#c?.catch(()=>{}),this.#r)return;let s=n.filter(o=>this.#e.has(o)),i=this.#y(e,s,o=>!this.#f.
has(o));for(let o of i)this.#o.set(o,++this.#i);i.length>0&&this.#T()}#y(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#l=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#i,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#r)return;
for(let r of o)this.#l.add(r.id),this.#o.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#f.has(e)}all(){if(!this.#a){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#l.has(n));this.#a=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#a}add(e){return we(
e),this.#m([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(we);let s=e.toReversed(),i=n.together(()=>[...De(s)].flatMap(({start:o,end:a})=>{let r=lt(
o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#m(i),commit:()=>this.#w(i)}}save(e,n){we(n);let s=_e(this.find(e.id)??e),i=this.queue.save(
_e(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(_e(a),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(_e(r),a):
void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(_e(o)))),i=()=>{let o=0,a=0;return n.together(()=>{for(let r of s.
toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#h.has(r.key))a++;else{let l=n.add(r.base,{instead:d?r.key:void 0});this.#p.set(this.#E(r.id),l.
id),o++}}}),{again:o,kept:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#w(s)}}undoImport(e){return this.#u(e.map(n=>({task:this.find(n.id)??n,as:n})))}#m(e){
let n=()=>{let s=new Set(this.queue.together(()=>e.filter(r=>this.queue.cancel(r)))),i=e.filter(r=>!s.has(r)&&!this.#h.has(r.key)),{kept:o,gone:a}=this.#u(i.map(
r=>({task:this.find(r.id),as:r})));return{kept:o,rejected:e.length-s.size-i.length,gone:[...[...s].map(yi),...a]}};return{keys:e.map(({key:s})=>s),undo:n}}#u(e){
let n=e.filter(({task:s,as:i})=>s&&ut(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length,gone:n.map(yi)}}#w(e){this.queue.together(
()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#E(e);return this.all().find(s=>s.id===n)}#E(e){let n=e;for(;this.#p.has(n);)n=this.#p.get(n);return n}close(){
this.#r=!0,this.queue.close()}async#k({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.exchange("POST","tasks?wi\
th=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency-Key":e},keepalive:cn({title:s,description:i})});return this.#o.
set(r.id,++this.#i),d?this.#x("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){let[{body:n}]=De(e),{value:s,replayed:i}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Ae,"Idempotency-Key":ui(e)},keepalive:cn({title:n})});if(!i)return s;let o=new Map;try{for await(let{
tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.get(a))}#b(e,n,s){let i=Object.entries({description:n.description,
due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#x("PUT",e,s,{body:o,keepalive:cn(n)})}async#A(e,n){await this.#x(
"DELETE",e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:s?{
"If-Match":s}:{},...i});return this.#o.set(n,++this.#i),a}#D(e,n){this.#o.set(e,++this.#i),n?this.#e.set(e,n):this.#e.delete(e),this.#a=void 0}#T(){this.#a=void 0,
this.dispatchEvent(new Event("change"))}};function _e({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,
etag:o}}function yi({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,due:s}}function cn({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var ln=document.getElementById("toasts"),vi,wi=()=>{};ln.addEventListener("focusin",({relatedTarget:t})=>{t&&!ln.contains(t)&&(vi=t)});function be(t,e=void 0){let n=_(
"toast");n.querySelector("p").textContent=t,ln.append(n);let s=T(t),i=()=>{n.contains(document.activeElement)&&vi?.focus(),n.remove(),s()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=n.querySelector(o);r.hidden=!a,r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a?.())}return{toast:n,
close:i}}function Re(t,e=void 0){wi();let{toast:n,close:s}=be(t,e);wi=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:5e3);return i(),
s}var To=1e4,gt=document.querySelector(".foot"),C=document.getElementById("undo"),bi=C.querySelector("button");fe&&(C.querySelector("kbd").textContent="⌘Z",bi.setAttribute(
"aria-keyshortcuts","Meta+Z"));function yt({kind:t,title:e,count:n=1,day:s}){return c.acts[t](n===1?L(e):c.count(n),s&&ee(s))}var wt=class{#t=[];#n;#e=0;#s=0;#i=0;#o;#r;#c=()=>{};#d=[];#l=()=>{};#f=new AbortController;constructor(e=T){
this.#n=e;let n=(s,i)=>C.addEventListener(s,i,{signal:this.#f.signal});bi.addEventListener("click",()=>this.undo(),{signal:this.#f.signal}),n("mousedown",s=>s.preventDefault()),
n("pointerenter",()=>this.#m()),n("focusin",()=>this.#m()),n("pointerleave",()=>C.matches(":focus-within")||this.#u()),n("focusout",()=>C.matches(":hover")||this.#u()),
document.addEventListener("focusin",({target:s})=>{!C.hidden&&!this.#r?.checkVisibility()&&this.#v(s)},{signal:this.#f.signal})}add(e){let n=this.#t.length===this.#e;
if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&n){this.#e++;return}this.#h(),this.#c=T(yt(e)+(n?` ${c.takesItBack(fe)}`:""))}#h(){C.querySelector("p").textContent=
yt(this.#t.at(-1)),C.hidden=!1,this.#v(document.activeElement),this.#m(),this.#s=To;let e=C.querySelector(".time");e.replaceWith(e.cloneNode()),C.matches(":hove\
r, :focus-within")||this.#u()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#p(n)}#p(e){let n=this.#t.findIndex(s=>s.keys===
e);this.#t.splice(n,1),n<this.#e?this.#e--:this.#t.length>this.#e?C.querySelector("p").textContent=yt(this.#t.at(-1)):this.#g()}undo(){let e=this.#t.pop();if(!e)
return;let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>this.#e?this.#h():this.#g(),s===!1)return;let{note:i="",
redo:o}=s??{},a=c.undone(yt(e))+(i&&` ${i}`);o?(this.#d.push({text:a,redo:o}),this.#a()):n&&!i?T(a):this.#n(a)}redo(){let e=this.#d.pop();e&&(this.#l(),e.redo(),
this.#a())}#a(){let e=this.#d.at(-1);e&&(this.#l=this.#n(e.text,()=>this.redo()))}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)
n?.();this.#y()}close(){this.#f.abort(),this.commit()}#v(e){gt.contains(e)||(this.#r=e,gt.hidePopover(),gt.showPopover({source:e}))}#g(){C.contains(document.activeElement)&&
this.#r?.focus(),this.#y()}#y(){this.#m(),this.#c(),C.hidden=!0,C.querySelector("p").textContent="",gt.hidePopover()}#m(){this.#o!==void 0&&(clearTimeout(this.#o),
this.#o=void 0,this.#s-=performance.now()-this.#i,C.classList.add("paused"))}#u(){this.#o!==void 0||this.#t.length===this.#e||(C.classList.remove("paused"),this.#i=
performance.now(),this.#o=setTimeout(()=>this.commit(),this.#s))}};var So=600,vt=new N("scrolled"),Ei=({completed:t,pending:e})=>t&&!e,ki=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),bt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#i;#o=new wt(
Re);focus;#r;#c;#d=new AbortController;#l=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{saved:n=()=>{}}={}){this.#t=n,this.view.append(Tt("board")),
this.#n=ci(e.user),Qt(this.#n.lasting),this.#s=new it(this.#n),this.#e=new mt(e,this.#n),this.#c=new ct(e,this.#n),this.#i=new dt(this.view,{tasks:this.#e,drafts:this.#s,
actions:this.#g()}),this.focus=Ms(this.#a(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#E(o,a,{undone:r}),addAll:(o,a)=>this.#k(o,{undone:a}),ended:this.#h.
signal});let s=this.#a(".trouble button");this.#r=new Oe(this.#a(".trouble .wait"),s),s.addEventListener("click",()=>{this.#r.waiting||this.#w()});let i=this.#a(
".search");i.addEventListener("input",()=>{qs(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#i.enter()}),this.#a(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||j(o)||(o.preventDefault(),this.#i.enter())}),this.#a(".hide input").addEventListener("change",({target:o})=>Is(
o.checked)),this.#a(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener("click",()=>this.#S()),
this.#v(),this.#p(e),this.#L()}async#p(e){e.stay&&await ri(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#w())}#a=e=>this.view.querySelector(
e);#v(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#h.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#u()),this.#e.addEventListener("loaded",()=>{
scrollY===0&&vt.value&&scrollTo(0,vt.value),vt.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#i.row(s)?.reopen(),this.#u()}),e(this.#e,"done",
({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{o&&ki(s)&&this.#s.keepRefused(
s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>Qt(!1)),e(n,"refused",({detail:s})=>this.#O(s)),e(x,"back",()=>{n.run(),this.#w()}),e(window,"hashchange",
()=>this.#L()),e(window,"pagehide",()=>{vt.value=Math.round(scrollY)||void 0,this.#o.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.lasting&&this.unsaved.
length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#f.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#I(s)),
Qe(()=>this.#u(),this.#h.signal),e(this.#c,"changes",({detail:s})=>this.#e.apply(s)),e(this.#c,"stale",()=>{this.#r.waiting||this.#w()})}#g(){let e=this.#e,n=this.#s;
return{check:s=>this.#x(s),stays:s=>this.#l.has(s),plan:s=>ti(s,i=>this.#i.act(()=>this.#D(s,i))),remove:s=>this.#b("deleted",[s],e.delete(s)),repeat:s=>e.queue.
repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#E(s,e.add(s),{undone:()=>this.#$(i)}),save:(s,i)=>this.#b("\
changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#C(s),leave:()=>this.focus()}}get#y(){return this.#e.all().filter(Xe()).filter(e=>this.#m(e))}#m(e){return Q().
holds(e)||this.#l.has(e.id)}#u(){let e=this.#e.all().filter(Xe()),n=e.filter(r=>this.#m(r));this.#i.render(n);let s=n.filter(Ei).length;this.#a(".clear").hidden=
s===0,this.#a(".clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#a(".empty");this.#a(".loading").hidden||=i,this.#a(".rest").hidden=
!i||o,a.hidden=!o||!this.#i.empty,[a.children[1].textContent,a.children[2].textContent]=_s(e.length>0),a.querySelector(".start").hidden=this.#e.all().length>0,Rs(
this.view,e,o),this.unsaved.length===0&&this.#t()}async#w(){let e=this.#a(".trouble");this.#r.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.
activeElement)&&this.focus(),e.hidden=!0}catch(n){if(this.#h.signal.aborted||n.ofToken||(this.#a(".loading").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,
e.querySelector(".error").textContent=q(n,c.notLoaded),n.retryAfter&&this.#r.start(n.retryAfter,()=>this.#w())}finally{this.#c.loaded()}}#E(e,n,s){this.#f=new WeakSet;
let i=Q().holds(e)&&Xe()(e);this.#b("added",[e],n,{quiet:i,...s}),(i||x.lost)&&T(c.acts.added(L(e.title))+(x.lost?` ${c.notSavedYet}`:""))}#k(e,n){this.#b("adde\
d",e,this.#e.addAll(e),n),this.#f=new WeakSet}has=e=>this.#e.has(e);hasUndone=e=>this.#n.get(`undone ${e}`)===!0;imported(e,n){let s=i=>n.forEach(o=>this.#n.set(
`undone ${o}`,i));e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)},{undone:()=>s(!0),redone:()=>s(void 0)}),this.#w()}#S(){let e=this.#y.filter(
Ei);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,n,{keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",...d}={}){let[{id:l,title:h=""}]=n;this.#o.add({
kind:e,title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,undo:()=>{let{again:f=0,kept:p=0,rejected:u=0,gone:m=[]}=i(),k=p+u<n.length,v=k&&d.undone?.();this.#T(
l);let w=[p>0&&(n.length===1?c.oneStays(L(h)):c.someStay(p)),f>0&&c.addedAgain(f)].filter(Boolean).join(" ");return k?{note:w,redo:m.length>0&&!v?()=>this.#A(m,
d):void 0}:(be(w),!1)}})}#A(e,n){n.redone?.(),e.length===1?this.#E(e[0],this.#e.add(e[0]),n):this.#k(e.toReversed(),n)}#x(e){let{id:n,completed:s}=e;this.#l.add(
n),setTimeout(()=>{this.#l.delete(n),this.#h.signal.aborted||this.#i.act(()=>this.#u())},So),this.#b(s?"active":"done",[e],this.#e.mark(n,!s))}#D(e,n){n!==(e.due??
"")&&this.#b("dated",[e],this.#e.save(e,{due:n}),{day:n})}#T(e){F(document.activeElement)||this.#i.row(this.#e.find(e)?.id)?.focus()}#O({command:e,error:n,mine:s}){
let{kind:i,id:o,base:a}=e;if(this.#o.withdraw(e.key),i==="check"&&T(""),s&&ki(e)&&this.#N(e),i==="add"||i==="save")return;let r=n.code==="TASK_NOT_FOUND"?c.deletedElsewhere:
n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new E(n.status,r||n.message),l=this.#i.row(o);l?l.fail(d):be(`${L(a.title)}\
: ${q(d)}`)}#N({id:e,title:n,base:s}){this.#i.row(e)?.reopen(),this.#u(),T(c.isNotSaved(L(s?.title??n)))}#C(e){this.#u(),e&&this.#o.add({kind:"discarded",title:e.
base.title,undo:()=>{this.#$(e)}})}#$(e){return this.#s.keepEdit(e),this.#u(),F(document.activeElement)||this.#i.row(e.base.id)?.edit(),!0}#L(){let e=this.#a(".\
search"),n=Ie();e.value!==n&&(e.value=n),this.#i.reset(),this.#l.clear(),this.#u(),this.#d.abort(),this.#d=new AbortController;let{signal:s}=this.#d,i=()=>this.#e.
loaded&&T(Q().says.count(this.#y.length));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#h.signal.aborted||(await this.#e.search(n,s).catch(()=>{}),s.aborted||
i())},300)}#I(e){this.used=!0;let n=cs(e),s=document.querySelector("dialog[open]")!==null,i=X(e)&&ds(n,e.shiftKey);if(i){let{target:a}=e;if(F(a)&&(a.value!==""||
this.#f.has(a)))return;!s&&!e.repeat&&this.#o[i](),e.preventDefault();return}if(s||X(e)||e.altKey||F(e.target)||e.target.closest(".editor, .menu, .login")||n.length===
1&&!ue())return;let o={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":st}[n]??this.#i.key(n,e.target);o&&(e.preventDefault(),o())}async finish(e=()=>{}){
this.#o.commit();let{queue:n}=this.#e,s=()=>e(n.commands.length);s(),n.addEventListener("change",s),await n.run(),n.removeEventListener("change",s)}get unsaved(){
let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...n.map(({title:i,base:o})=>i??o.title),...e?[e.
title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#r.stop(),this.#o.close(),this.#e.close(),e&&this.#n.
erase(),this.#n.close()}};var hn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.notSent,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
un=new N("login");function xi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=_("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),f=tt(o),p=i.querySelector(".other"),u="login",m=!1;function k(y){u=y;let w=hn[u];a.textContent=
w.heading,d.textContent=w.button,l.password.autocomplete=w.autocomplete,i.querySelector("#password-hint").hidden=u!=="register",p.firstElementChild.textContent=
w.question,p.lastElementChild.textContent=w.other,document.title=`${w.heading} · tareas`}async function v(){if(m||h.waiting)return;m=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let y={email:l.email.value,password:l.password.value};try{u==="register"&&(Rt(y.password),await K("POST","usuarios",{body:y}),k("login"),
r.textContent=c.accountCreated);let w=o.elements.stay.checked,D=await ts(y,w);un.value=void 0,await s(D,w)}catch(w){d.removeAttribute("aria-disabled"),h.show(w,
q(w,hn[u].lost))}finally{m=!1}}return Be(i.querySelector(".language")),r.textContent=t,l.email.value=e??un.value??"",o.elements.stay.checked=es(),k(n?"register":
"login"),l.email.addEventListener("input",()=>{un.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),v()}),p.lastElementChild.addEventListener(
"click",()=>{m||(h.clear(),f(),r.textContent="",k(hn[u].next),l.email.focus())}),{view:i,focus(y=!1){y?a.focus():(l.email.value?l.password:l.email).focus()}}}var ae=document.getElementById("account"),G=document.getElementById("menu"),Si=document.getElementById("logout-everywhere"),Ee=new M(G,{},Si),fn=G.querySelector(
".wait"),Et=!1,oe,pn=()=>{};function re(t){pn(),oe=void 0,G.hidden=!t,ae.setAttribute("aria-expanded",String(t)),Ee.waiting||Ee.clear()}function mn(){G.contains(
document.activeElement)&&ae.focus(),re(!1)}function Me(t,e){document.getElementById(t).addEventListener("click",()=>{Et||(ae.focus(),re(!1),e())})}function gn(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async()=>{if(Et||s===Si&&Ee.waiting)return;let i=oe?.item===s?oe.text:"";Et=!0,oe=void 0,Ee.clear(),
s.setAttribute("aria-disabled","true");let o=e();o.view.inert=!0;try{if(!await Ao(o)||o!==e())return;let a=o.unsaved.map(L),r=a.length>0?c.unsavedAtLogOut(a):"";
r&&r!==i?(Ti(new E(0,r)),oe={item:s,text:r}):await n()}catch(a){Ti(a)}finally{o.view.inert=!1,Et=!1,s.removeAttribute("aria-disabled")}})}async function Ao(t){let e=!0,
n=()=>{},s=new Promise(i=>{pn=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);fn.textContent||(n=T(o)),fn.textContent=
o})]),pn=()=>{},fn.textContent="",n(),e}function Ti(t){ae.checkVisibility()&&(re(!0),Ee.show(t,q(t,c.maybeStillElsewhere)))}function Ai(){oe&&Ee.clear(),oe=void 0}
ae.addEventListener("click",()=>re(G.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||G.hidden||j(t)||(t.preventDefault(),t.stopPropagation(),
re(!1),ae.focus())},{capture:!0});G.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!G.parentElement.contains(t)&&re(!1)});document.addEventListener(
"pointerdown",({target:t})=>{!G.hidden&&!G.contains(t)&&!ae.contains(t)&&re(!1)});var wn=document.getElementById("main"),Di=document.querySelector(".brand"),vn=document.getElementById("who"),Oi=document.getElementById("whose"),A,Li=()=>{},bn=!1;
function kt(){let{current:t}=g;Li(),bn=!1,vn.hidden=I,Oi.textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
A=new bt(t,{saved:Ai}),Di.setAttribute("href","#all"),wn.replaceChildren(A.view),A.focus()}function Do(t){let e=document.createElement("p");e.className="card";let{
login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.logIn,className:"link"}):c.logIn;return e.append(`${t||
c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Ci(t=""){try{g.begin({token:"",user:{id:await Se(),email:null}}),kt()}catch(e){Pe({notice:e.
ofToken?t:e.message})}}function Pe({notice:t="",email:e,newcomer:n,typing:s}={}){en(),A=void 0,mn(),vn.hidden=!0,Oi.textContent="",T(""),Di.setAttribute("href",
"./"),document.getElementById("toasts").replaceChildren();let i=I?Do(t):xi({notice:t,email:e,newcomer:n,entered:(o,a)=>{g.begin(o,{stay:a}),kt()}});wn.replaceChildren(
i.view),i.focus(s),t&&(Li=T(t))}function En({notice:t,newcomer:e}){A?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.pathname),Pe({notice:t,
newcomer:e})}g.addEventListener("begun",()=>{A?.close(),A&&Pe(),kt()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){
En({notice:c.accountDeleted,newcomer:!0});return}let i=A;if(en(),mn(),vn.hidden=!0,n||Re(c.sessionEnded),i?.used&&!n&&await An(),A!==i||g.current)return;bn=!x.keeps&&
Ni().length>0,A?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,r=n?c.loggedOutByTab:[c.sessionEnded,...I?[o]:s?[s,o]:
[a]].join(" ");Pe({notice:r,email:n?void 0:t,typing:i!==void 0}),I&&Ci(r)});var $i=t=>async()=>{let e=A,n=await t();A===e&&En({notice:n})};gn("logout",()=>A,$i(
async()=>await ns()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));gn("logout-everywhere",()=>A,$i(async()=>(await ss(),c.loggedOutEverywhere)));
var Ni=()=>A?.unsaved??[];async function Ii(){return await A?.finish(),Ni()}Me("transfer",()=>ei(Ii,t=>A?.has(t)??!1,({added:t,keys:e,before:n})=>{n>0&&Re(c.someAddedBefore(
n)),A?.imported(t,e)},t=>A?.hasUndone(t)??!1));Me("keys",st);rs(document.getElementById("letters"));Be(document.querySelector(".menu .language"));Me("change-pas\
sword",()=>Js(()=>be(c.passwordChanged)));Me("delete-account",()=>Zs(Ii,()=>En({notice:c.accountDeleted,newcomer:!0})));var yn=document.body;document.addEventListener(
"click",t=>{t.detail<2?yn=t.target:!yn.checkVisibility()&&!yn.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener(
"pagehide",()=>{I&&g.forget()});window.addEventListener("beforeunload",t=>{bn&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.
reload()});I||g.resume();I?Ci():g.current?kt():wn.querySelector("form")||Pe({newcomer:location.hash==="#register"});
