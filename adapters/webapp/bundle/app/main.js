function _(t){return Tt(t).firstElementChild}function Tt(t){return document.getElementById(t).content.cloneNode(!0)}function ce(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function F(t){return t.matches("textarea, input:not([type=checkbox])")}function Fe(t,e){t.addEventListener("mousedown",s=>{
let{target:n}=s;if(F(n)||n.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&F(i);!o&&n.closest("button")||(s.preventDefault(),o||e())})}function Ss(){
let t=new AbortController;return new Promise(e=>{let s=setTimeout(e,2e3);for(let n of["keydown","input"])document.addEventListener(n,()=>{clearTimeout(s),s=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function j(t){return t.isComposing||t.keyCode===229}function T(t){let e=document.getElementById("status"),s=e.textContent===
t?`${t} `:t;return e.textContent=s,()=>{e.textContent===s&&(e.textContent="")}}function L(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function St(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,s)=>{if(s%2===0)return e;let n=document.createElement("a");
return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),n})}function B(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var N=class{#t;storage;constructor(e,s=()=>sessionStorage){this.name=B(e);try{this.storage=s()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var At=new N("language",()=>localStorage),Dt=(navigator.languages??[]).flatMap(qi),As=t=>t.split("-")[0],Ds=t=>t==="en"||t==="es",Os=Ds(At.value)?At.value:void 0,
le=Os??Dt.map(As).find(Ds)??"en";document.documentElement.lang=le;var V=Dt.find(t=>As(t)===le)??le,Ls=Os?[V]:Dt;function qi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function Be(t){let e=le==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{At.value=e,location.reload()})}var _i=new Intl.PluralRules(V),Ri=new Intl.NumberFormat(V),Mi=new Intl.ListFormat(V,{type:"unit"}),S=t=>Ri.format(t),O=(t,e,s)=>`${S(t)} ${_i.select(t)==="one"?
e:s}`,he=t=>Mi.format(t);function Cs(t){let e=Math.ceil(t/60),[s,n]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
V,{style:"unit",unit:n,unitDisplay:"long"}).format(s)}var H=t=>O(t,"task","tasks"),$s={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${S(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this, try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${S(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${S(t)} characters`,SERVER_BUSY:"Server is busy, \
try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${S(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts, try again later",TOO_MANY_KEYS:"Too many changes, try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Ns={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Is={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
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
Choose a file.",haveOfFile:t=>`You already have ${H(t)} of the file. Add again`,addThese:(t,e,s)=>`${[H(t),e&&`${S(e)} done`,s&&`${S(s)} with a date`].filter(Boolean).
join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${S(t)} more.`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`\
Nothing was added: the file has ${H(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier import has added ${H(t)} of this file.`,someAddedBefore:t=>`\
An earlier import had added ${H(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. Import the file again to add the rest.",brokenOff:(t,e)=>`${t}\
 (after ${H(e)} were added)`,exportLacks:t=>`The file does not have what is not saved: ${he(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,
writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is not a text file.",notJSON:"This is not valid JSON",
notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did not arrive. Try again.",keyDelete:"\
Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous t\
ask; Escape leads from the add box to the list",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day \
of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",redoKey:"Restore a task or an edit that was taken back",saveKey:"\
Save from a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 1\
4 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var z=t=>O(t,"tarea","tareas"),qs={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${S(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto, inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${S(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${S(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado, inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${S(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos, inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios, inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},_s={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Rs={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
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
Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${z(t)} del archivo. Añadir de nuevo`,addThese:(t,e,s)=>`${[z(t),e&&O(e,"hecha","h\
echas"),s&&`${S(s)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${S(t)} más.`,
noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`No se añadió nada: el archivo tiene ${z(t)}, que ya tienes.`,addedBefore:t=>`No se añadió \
nada: una importación anterior ya añadió ${z(t)} de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${z(t)} del archivo.`,maybeNotAllAdded:"\
Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez para continuar.",brokenOff:(t,e)=>`${t} (después de añadir ${z(e)})`,exportLacks:t=>`\
El archivo no incluye lo que está sin guardar: ${he(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"\
No se pudo leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es u\
n calendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar una tarea o un cambio que se deshizo",saveKey:"Guardar desde una descripc\
ión",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de mar\
zo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Ot=le==="es",c=Ot?Rs:Is,se=Ot?_s:Ns;var Y=Ot?qs:$s;function Ke(t,e){let s=Object.hasOwn(Y,t??"")?Y[t??""]:void 0;if(typeof s!="function")return s??e;let[n]=/\d[\d.,\s]*/.exec(e)??[""];return s(Number(
n.replace(/\D/g,"")))}var Lt=t=>c[t];function Ms(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:s,label:n,placeholder:i}=e.dataset;if(n&&
e.setAttribute("aria-label",Lt(n)),i&&e.setAttribute("placeholder",Lt(i)),!s)continue;let o=[...e.children];e.replaceChildren(...Lt(s).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Ms(document);for(let{content:t}of document.querySelectorAll("template"))Ms(t);var Ps="application/problem+json, application/json;q=0.9",Bi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,E=class extends Error{constructor(e,s,{retryAfter:n=0,code:i,field:o,line:a}={}){super(Ke(i,s)),this.status=e,this.retryAfter=
n,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Bi.includes(this.code??"")}},xe=class extends Error{lost=!0;constructor(){super(navigator.
onLine?se.unreachable:se.offline)}},Te=new EventTarget;async function Ct(t,e,{token:s,body:n,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new Ue(a),h,f="";try{h=await Bs(t,e,{token:s,body:n,headers:i,keepalive:o,signal:l.signal});for await(let u of Us(h,l))f+=u}catch{throw Te.dispatchEvent(
new Event("failure")),new xe}finally{l.end()}Te.dispatchEvent(new CustomEvent("response",{detail:d}));let p=r&&h.ok?f:js(f);if(h.ok&&p!==void 0||h.status===304){
let{status:u,headers:m}=h;return{status:u,value:p,etag:m.get("ETag"),next:Ki(h,e),replayed:m.has("Idempotent-Replayed")}}throw Ks(h,p)}async function*Fs(t,{token:e,
headers:s,signal:n}){let i=new Ue(3e4);n.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Bs("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Ps}`,...s},signal:i.signal});if(!o.ok)throw Ks(o,js(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new E(
406,"");yield*Us(o,i)}finally{i.end()}}async function Bs(t,e,{token:s,body:n,headers:i,keepalive:o,signal:a}){let r={Accept:Ps,...i};return s&&(r.Authorization=
`Bearer ${s}`),n!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof n=="string"?n:JSON.stringify(n),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function Ks(t,e){let{detail:s,error:n,code:i,field:o}=e??{},a=[s,n].find(l=>typeof l=="string")??
se.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new E(t.ok?502:t.status,a.slice(r.length),{retryAfter:Ui(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function K(...t){return(await Ct(...t)).value}async function Se(){let[t]=await K("GET","tasks?limit=1");return t?.userId??(await K("GE\
T","me")).id}var Ue=class{#t=new AbortController;#s;#e;constructor(e){this.#s=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#s)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Us(t,e){if(!t.body)return;let s=new TextDecoder,n=t.
body.getReader();for(;;){let{done:i,value:o}=await n.read();if(e.progress(),i)return;yield s.decode(o,{stream:!0})}}function js(t){try{return JSON.parse(t)}catch{
return}}function Ki(t,e){let s=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return s?new URL(s[1],new URL(e,document.baseURI)).href:void 0}function Ui(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var $t="tasks",Ys="all",Ws=t=>`${B("list")} ${t}`;async function Gs(t){return zs(t,"readonly",e=>e.get(Ys))}function Nt(t){try{indexedDB.deleteDatabase(Ws(t))}catch{}}
function Vs(t,e,s){let n=!1,i=!1;return async()=>{if(i=!0,!n){for(n=!0;i&&s();)i=!1,await zs(t,"readwrite",o=>o.put(e(),Ys));n=!1}}}async function zs(t,e,s){try{
let n=indexedDB.open(Ws(t));n.onupgradeneeded=()=>n.result.createObjectStore($t);let i=await Hs(n);try{return await Hs(s(i.transaction($t,e).objectStore($t)))}finally{
i.close()}}catch{return}}function Hs(t){return new Promise((e,s)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>s(t.error)})}var It=new N("session"),W=new N("session",()=>localStorage),Js=new BroadcastChannel(B("session")),qt=0,_t=class extends EventTarget{#t;#s=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:s},{stay:n=!1}={}){this.#n({token:e,user:s.id,email:s.email,ends:Date.now()+Qs(e),stay:n})}resume(){this.#t=It.value??W.value,
this.watch()}renew(e){this.#s=!0;let s=this.#e(e).finally(()=>{this.#s=!1});return this.renewal=s.catch(()=>{}),s}async#e(e){let s=this.#t,{token:n}=await e;this.#t===
s&&(this.#n(Object.assign(s,{token:n,ends:Date.now()+Qs(n),doubt:void 0})),this.endOthers(this.current))}#n(e){this.#t=e;let s=e.stay&&W.reread();s&&s.user!==e.
user&&Nt(s.user),(e.stay?W:It).value=e,this.watch()}endOthers({user:e,stay:s},{deleted:n=!1}={}){Js.postMessage({user:e,stay:s,deleted:n})}expire(e,{deleted:s=!1,
elsewhere:n=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?W.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(W.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:s,elsewhere:n,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(qt);let{stay:e,token:s,user:n}=this.#t??{};e&&Nt(n),this.#t=void 0,It.value=void 0,e&&W.reread()?.token===s&&(W.value=void 0)}follow(e=!1){let s=this.#t,
n=e?void 0:W.reread();if(!(s&&!s.stay))if(s&&n?.user===s.user)Object.assign(s,n),this.watch(),this.dispatchEvent(new Event("renewed"));else if(s){if(this.#s)return;
this.expire(s.token,{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(qt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}qt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new _t;function Qs(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:s,exp:n}=JSON.parse(e);if(n>s)return(n-s)*1e3}catch{}return 24*3600*1e3}Js.addEventListener("message",({data:{user:t,stay:e,deleted:s}})=>{
let{current:n}=g;n?.user===t&&!(e&&n.stay)&&g.expire(n.token,{deleted:s})});window.addEventListener("storage",({key:t,newValue:e,storageArea:s})=>{s!==W.storage||
t!==W.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var je=new N("stay",()=>localStorage),Xs=()=>je.reread()===!0;async function en(t,e){let s=await K("POST",e?"login?days=30":"login",{body:t}).catch(n=>{if(n.code!==
"DAYS_NOT_VALID")throw n;return K("POST","login",{body:t})});return je.value=e||void 0,s}async function tn(){try{return await K("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function sn(){let{current:t}=g;await Mt("POST","logout",{everywhere:!0}),je.value=void 0,
g.endOthers(t)}var Zs=8;function Rt(t,e="password"){let{length:s}=[...t];if(s>0&&s<Zs)throw new E(400,Y.PASSWORD_TOO_SHORT(Zs),{field:e})}async function nn(t,e){
return Rt(e,"newPassword"),g.renew(Mt("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function on(t){let{current:e}=g;await Mt(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),je.value=void 0,g.endOthers(e,{deleted:!0})}async function Mt(t,e,s,n=""){let{current:i}=g,{token:o}=i;
try{return await K(t,e,{token:o,body:s})}catch(a){throw a.lost&&n&&(i.doubt=n),a.ofToken&&g.expire(o),a}}var fe=navigator.platform.startsWith("Mac");if(fe)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var an=new N("letters",()=>localStorage),ue=()=>an.reread()!=="off";function rn(t){
let e=()=>{t.setAttribute("aria-checked",String(ue())),document.body.classList.toggle("letterless",!ue());for(let s of[document,document.getElementById("board").
content])s.querySelector(".search")?.setAttribute("aria-keyshortcuts",ue()?"/":"")};t.addEventListener("click",()=>{an.value=ue()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}function dn(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!fe?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:s,
target:n}=t,i=e==="Enter"?!n.matches("[name=description]")||X(t):["Delete","Backspace"].includes(e)&&!F(n);!s||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function cn({key:t,code:e,target:s}){if(fe&&t==="Backspace"&&!s.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let n=/^Key([A-Z])$/.
exec(e);return n&&t.length===1&&t>""?n[1].toLowerCase():t}var ln=/^(\d+)[.)](?:\s+|$)/,ji=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Hi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function hn(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),s=Yi(e.map(({text:n})=>Number(ln.exec(n)?.[1])));
return e.map(({text:n,line:i},o)=>{let a=n.replace(s.has(o)?ln:Hi,""),[r]=ji.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:n})=>n!=="")}function un({title:t,completed:e,due:s}){return(e?"[x] ":"")+t+(s?`: ${s}`:"")}function Yi(t){let e=[];return t.forEach((s,n)=>{(s===
1||Number.isNaN(t[n-1]??NaN))&&e.push([]),Number.isNaN(s)||e.at(-1)?.push(n)}),new Set(e.filter(s=>s.length>1&&s.every((n,i)=>t[n]===i+1)).flat())}var Ae="appli\
cation/x-ndjson";function*De(t){let e=new TextEncoder,s=t.map(({title:n,description:i,completed:o,due:a})=>JSON.stringify({title:n,description:i||void 0,completed:o,
due:a}));for(let n=0,i=0;n<s.length;n=i){for(let o=0;i<s.length&&i-n<1e3&&(o+=e.encode(s[i]).length+1,!(o>1<<20&&i>n));i++);yield{body:s.slice(n,i).join(`
`),start:n,end:i}}}var M=class{#t;#s;#e;#n=[];constructor(e,s,n=e.querySelector("button.primary")){this.#t=e,this.#s=s,this.#e=new Oe(e.querySelector(".wait"),n),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#n.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#n=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#s))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,s=q(e),n=!0){this.clear();let i=this.#o(e);
this.#i(i??"form").textContent=s,this.#n=i&&i===e.field?[this.#s[i]]:Object.values(this.#s),i&&(this.#s[i].setAttribute("aria-invalid","true"),n&&ce(this.#t)&&this.#s[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#i(e){return this.#t.querySelector(`[data-for="${e}"]`)}#o({code:e,field:s}){let n=Object.keys(
this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?n.find(i=>!this.#s[i].value):n.find(i=>i===s)}};function q(t,e=c.notSaved){return t instanceof
xe?e:t instanceof E?t.message:(console.error(t),c.defect)}var Oe=class{#t;#s;#e;#n=()=>{};constructor(e,s){this.#t=e,this.#s=s}get waiting(){return this.#e!==void 0}start(e,s){
this.stop();let n=Date.now()+e*1e3,i=()=>{let o=n-Date.now();if(o<=0){this.stop(),s?.();return}let a=c.tryAgainIn(Cs(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#s?.setAttribute("aria-disabled","true"),i(),this.#n=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#n(),this.#s?.removeAttribute("aria-disabled")}};function He(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function pe(t,e,s){let n=[t,e,s].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(n)?n:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Le(t){return(Date.parse(t)/864e5+3)%7}function Ce(t){return P(t,7-Le(t))}function fn(t=void 0){
let e=Bt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:s})=>s);return e.indexOf("day")<e.indexOf("month")}var Wi={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Pt=new Map;function Bt(t,e){return Pt.has(t)||Pt.set(t,e()),Pt.get(t)}function Ft(t,e,s){return Bt(`${e} ${s}`,
()=>new Intl.DateTimeFormat(s,{...Wi[e],timeZone:"UTC"})).format(Date.parse(t))}function pn(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var mn=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Kt(t,e,s){let n=pn(e,t);return Math.abs(n)<=1?Bt(s,()=>new Intl.RelativeTimeFormat(s,{numeric:"auto"})).format(n,"day"):n>1&&n<7?Ft(
t,"weekday",s):Ft(t,mn(t,e)?"day":"year",s)}function gn(t,e,s){let n=Ft(t,mn(t,e)?"heading":"headingYear",s);return pn(e,t)===1?`${Kt(t,e,s)}, ${n}`:n}var Ve=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],bn=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],En=["an?|one|una?","two|dos","three|tres"],[me,Ge,Gi]=[Ve,bn,En].map(t=>t.join("|")),Ye=`(?:(?:${me}),? )?`,Ut="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",
We="(?:que viene|pr[oó]xim[ao])",Vi="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",kn=({today:t,parts:[e]})=>P(t,($e(Ve,e)-Le(t)+6)%
7+1),zi=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,s]})=>pe(t,e,s)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",
({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${me})(?: ${We})?`,kn]],Qi=[[`${Ye}(\\d{1,2})[/\
.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,s,n],...i})=>wn(t,e,i,(o,a)=>pe(s??`20${n}`,o,a))],[`${Ye}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...s})=>wn(
t,e,s,(n,i)=>Sn(n,i,s))],[`${Ye}(?:the )?${Ut} (?:de |of )?(${Ge})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,s],...n})=>vn(e,t,s,n)],[`${Ye}(${Ge}) (?:the )?${Ut}\
(?:,? (\\d{4}))?`,({parts:[t,e,s],...n})=>vn(t,e,s,n)],[`(?:(${me}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Ut}`,({parts:[t,e],...s})=>oo(e,t,s)],[`next\
 week|(?:la )?(?:pr[oó]xima semana|semana ${We})`,({today:t})=>Ce(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${jt(1,
t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${We}`,({today:t})=>`${jt(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(
t,Math.max(0,5-Le(t)))],[`next (${me})`,({today:t,parts:[e]})=>P(Ce(t),$e(Ve,e))],[`(${me})(?: ${We})?`,kn],[`(?:in|en|dentro de) (\\d{1,3}|${Gi}) (day|d[ií]a|w\
eek|semana|month|mese?)s?`,({parts:[t,e],...s})=>ao(/\d/.test(t)?Number(t):$e(En,t)+1,e,s)]],xn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Ji=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Zi=[me,`\\d+/[\\d/]+|(?:${Ge}) \\d+|\\d+ (?:de )?(?:${Ge})`],Xi=new RegExp(Zi.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${xn}(?:${t})`).join("|"),"iu"),eo="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",to=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
so=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,yn=t=>([e,s])=>({pattern:new RegExp(`(?<=^|\\s)${xn}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:s}),no=[...Qi.map(yn(`(?\
=(?:,? ${Vi})?[.!?]*\\s*$)`)),...zi.map(yn(`${eo}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function Tn(t,e){let s=t.normalize("NFC");for(let{pattern:n,date:i}of no)for(let o of[
...s.matchAll(n)].reverse()){let[a,...r]=o,d=s.slice(0,o.index),l=s.slice(o.index+a.length),h=Ji.test(d)||Xi.test(`${d}
${a}`)||to.test(a)||so.test(s)?void 0:i({...e,parts:r}),f=io(d.trim(),l.trim());if(h&&f)return{due:h,title:f,words:a}}}function io(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let s=t.replace(/[\s,;:–—-]+$/,"");return s?s+e:e.replace(/^[,.;:!?)\s]+/,"")}function wn(t,e,s,n){return s.dayFirst?n(e,t)??n(t,e):
n(t,e)??n(e,t)}function vn(t,e,s,n){let i=$e(bn,t)+1;return s?pe(s,i,e):Sn(i,e,n)}function Sn(t,e,{today:s}){let n=Number(s.slice(0,4));return[...Array(9).keys()].
map(i=>pe(n+i,t,e)).find(i=>i!==void 0&&i>=s)}function oo(t,e,{today:s}){return[...Array(62).keys()].map(i=>P(s,i)).find(i=>i.endsWith(t.padStart(2,"0"))&&(!e||
Le(i)===$e(Ve,e)))}function ao(t,e,{today:s}){return/^m/i.test(e)?jt(t,s):P(s,/^[ws]/i.test(e)?7*t:t)}function jt(t,e){let[s,n,i]=e.split("-").map(Number),o=n-1+
t;return[0,1,2,3].map(a=>pe(s+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function $e(t,e){return t.findIndex(s=>new RegExp(`^(?:${s})$`,"iu").test(e))}var R=()=>He(new Date(Date.now())),Ne=()=>({today:R(),tomorrow:P(R(),1),week:Ce(R()),none:""}),Dn=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>Kt(t,R(),V),
ge=t=>Dn(ee(t)),ze=t=>Dn(gn(t,R(),V)),Ht=t=>Tn(t,{today:R(),dayFirst:fn(Ls)});function On(t){let{title:e,due:s}=Ht(t.title)??{};return e?{...t,title:e,due:s}:t}
var An=6e4;function Qe(t,e){let s=R(),n;function i(){clearTimeout(n),n=setTimeout(i,An-Date.now()%An),R()!==s&&(s=R(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(n)),i()}var Yt=({completed:t,due:e})=>!t&&!!e&&e<R(),Cn=({completed:t,due:e})=>!t&&!!e&&e>R(),ro=t=>!t.completed&&!!t.due&&!Cn(t),ne={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:ro,says:c.tabs.today,heading:t=>Yt(t)?c.overdue:c.today},upcoming:{holds:Cn,says:c.tabs.upcoming,heading:({due:t})=>ze(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Je={hash:"",name:"all",q:"",hidden:!1};function ye(t){if(t===Je.hash)return Je;let[e,s]=t.slice(
1).split("?"),n=new URLSearchParams(s),i=e==="active"||n.get("hide")==="done";return Je={hash:t,name:Object.hasOwn(ne,e)&&e!=="active"?e:"all",q:n.get("q")??"",
hidden:i},Je}function Wt({name:t,q:e,hidden:s}){let n=new URLSearchParams({...e&&{q:e},...s&&{hide:"done"}});return n.size>0?`#${t}?${n}`:`#${t}`}function Q(){let{
name:t,hidden:e}=ye(location.hash);return ne[t==="all"&&e?"active":t]}function Ze({completed:t,due:e}){let s=Q();return s.heading?e??"":s===ne.all&&t?"done":""}
function $n(t,e=Ze){let s=(n,i)=>n<i?-1:+(n>i);return t.toSorted((n,i)=>s(e(n),e(i)))}function qe(){return Q()===ne.today?R():void 0}function Nn(t){let{heading:e,
holds:s}=Q();return e&&s(t)?e(t):""}function In(t){location.hash=Wt({...ye(location.hash),hidden:t})}function Ie(){return ye(location.hash).q}function qn(t){let e=ye(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Wt({...e,q:t}))}function Ln(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function Xe(){
let t=Ln(Ie()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(s=>new RegExp(s.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:s,description:n})=>{let i=[s,n??""].map(Ln);return e.every(o=>i.some(a=>o.test(a)))}}function _n(t){return Ie()?[c.nothingFound,c.notFound(`⁨${Ie()}\
⁩`)]:(t?Q():ne.all).says.none}function Rn(t,e,s){let n=ye(location.hash);document.title=`${Q().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){
let{name:o}=ye(i.hash);i.setAttribute("href",Wt({...n,name:o})),i.querySelector("span").textContent=s?S(e.filter(ne[o].holds).length):"",o===n.name?i.setAttribute(
"aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hide").hidden=n.name!=="all"||!(n.hidden||e.some(ne.done.holds)),t.querySelector(".hi\
de input").checked=n.hidden}function Mn(t,{tasks:e,drafts:s,added:n,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new M(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),f=t.querySelector(".date"),p,u,m="",k=()=>({title:a.value,description:r.value,plain:u}),v=()=>{s.add=k()};function y(){let b=qe();
return Ht(a.value)??(b&&a.value.trim()?{due:b,title:a.value,words:""}:void 0)}function w(){let b=p?.due;(!a.value.trim()||!a.value.normalize().includes(u??""))&&
(u=void 0);let $=y();p=$?.words===u?void 0:$,f.hidden=!p,p&&(f.firstElementChild.firstElementChild.textContent=ge(p.due),f.setAttribute("aria-label",c.removeDate(
ee(p.due))),p.due!==b&&T(c.foundDate(ee(p.due))))}function D(b){h.hidden=!b&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function ke(){if(m&&r.value){d.show({field:"description"},m);return}d.clear(),w();let b=k(),$={title:p?.
title??a.value,description:r.value,completed:!1,due:p?.due},U;try{U=e.add($)}catch(te){d.show(te);return}de(),v(),n($,U,()=>a.value||r.value?!1:(de(b),D(b.description!==
""),v(),!0)),ce(t)&&a.focus()}function de(b={title:"",description:""}){({title:a.value,description:r.value,plain:u}=b),D(!1),w()}function Es(b,$){r.setRangeText(
b+(r.value&&`
`),0,0,"preserve"),D(!0),m=c.pasteRefused(q($)),d.show({field:"description"},m,!1),v()}de(s.add),e.addEventListener("refused",({detail:{command:b,error:$,mine:U}})=>{
U&&b.batch&&Es(un(b),new E($.status,$.message,$))}),s.addEventListener("change",({detail:b})=>b==="add"&&de(s.add)),t.addEventListener("input",v),a.addEventListener(
"input",w),Qe(w,o),window.addEventListener("hashchange",w,{signal:o}),f.addEventListener("click",()=>{u=p?.words,w(),v(),a.focus()}),t.addEventListener("submit",
b=>{b.preventDefault(),ke()}),a.addEventListener("paste",b=>{let $=b.clipboardData.getData("text/plain"),U=hn($),{value:te,selectionStart:xs,selectionEnd:Ts}=a;
if(U.length<2){let[Z]=U,xt=(te.slice(0,xs)+te.slice(Ts)).trim()==="";if(!Z||!xt||Z.completed||Z.title===$.trim())return;b.preventDefault(),document.execCommand(
"insertText",!1,Z.title);return}b.preventDefault(),d.clear(),U[0].title=(te.slice(0,xs)+U[0].title+te.slice(Ts)).trim();try{let Z=u;i(U.map(xt=>({due:qe(),...On(
xt)})),()=>(a.value=te+a.value,u??=Z,w(),v(),!1)),a.value="",w()}catch(Z){Es($,Z)}v()}),l.addEventListener("click",()=>{D(h.hidden),h.hidden||r.focus()}),r.addEventListener(
"input",()=>{m="",D(!0)}),r.addEventListener("keydown",b=>{j(b)||(b.key==="Enter"&&X(b)?(b.preventDefault(),ke()):b.key==="Escape"&&(D(!1),a.focus()))});let ks=()=>a.
focus();return Fe(t,ks),ks}var Gt=document.getElementById("connection"),Vt=0,et=1e3,zt=0,Pn=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0});function Qt(t){x.keeps=t,x.lost&&Fn()}
function Fn(){let e=`${navigator.onLine?se.unreachable:se.offline} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`;Gt.textContent!==e&&(Gt.textContent=e)}function Jt(){
zt=performance.now(),x.lost||(x.lost=!0,zt-Pn>6e4&&(et=1e3),Bn()),Fn()}function Bn(){clearTimeout(Vt),Vt=setTimeout(Kn,et),et=Math.min(et*2,3e4)}async function Kn(){
try{await K("GET","livez")}catch{}x.lost&&Bn()}Te.addEventListener("failure",Jt);Te.addEventListener("response",({detail:t})=>{!x.lost||t<zt||(clearTimeout(Vt),
x.lost=!1,Gt.textContent="",Pn=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("offline",Jt);window.addEventListener("online",()=>{
x.lost&&Kn()});navigator.onLine||Jt();function tt(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function s({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function n(){for(let i of e)i.field.type!=="password"&&s(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>s(i,o.type==="password")),s(i,!1)}return t.addEventListener("submit",n,{capture:!0}),n}async function*Un(t){let e="",s="",n=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?s=d:r==="data"?n.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(n.length>0&&(yield{name:s||"messa\
ge",data:n.join(`
`)}),s="",n=[])}}}var J=class{#t;constructor(e){this.#t=e}async exchange(e,s,{headers:n,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#n(await Se());let a=await Ct(e,s,{...i,
headers:n,token:o});return delete this.#t.doubt,I&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#s(o),this.#t.token===o))throw a;return this.exchange(
e,s,{...i,headers:n})}}async*changes(e,s){let{token:n}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Un(Fs("tasks/changes?wi\
th=due,etag",{token:n,headers:i,signal:s}))){let d=o==="changes"?JSON.parse(a):void 0;I&&d?.changed.forEach(({userId:l})=>this.#n(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#s(n),o}}async#s(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#n(e.length>0?e[0].userId:await Se()):
e?.userId&&this.#n(e.userId)}#n(e){if(e!==this.#t.user||g.current!==this.#t)throw new E(401,"")}};var jn=500,Hn=t=>t?.isWellFormed()===!1?Y.CONTAINS_NUL:"";function we({title:t,description:e,...s}){let n=(i,o)=>{if(o)throw new E(400,st(s,o),{field:i})};t!==void 0&&
n("title",t.trim()?[...t].length>jn?Y.TITLE_TOO_LONG(jn):Hn(t):Y.TITLE_REQUIRED),n("description",Hn(e))}function st({line:t,item:e},s){return t?c.atLine(t,s):e?
c.atTask(e,s):s}var co={ndjson:Ae,csv:"text/csv"},Zt=new WeakMap;async function Wn(t){let e=co[t],s={Accept:`${e}, application/problem+json;q=0.9`},{value:n}=await new J(g.current).
exchange("GET","tasks?with=due",{headers:s,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`${c.fileName}-${He(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Gn(t){let e=i=>new E(400,i,{field:"file"}),{readFile:s}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),n=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return s(n,{texts:c,errors:Y,validate:we,placed:st,refuse:e})}async function Vn(t,e,{
round:s="",isOwn:n=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,a=new J(o),r=[],d=[],l=0,h=e.filter(f=>!n(f));if(e.length===0)throw new E(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new E(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Yn);try{for(let{body:f,start:p}of De(
h)){let u=await lo(t,p,`${o.user} ${p} ${f}`,s),m=u;for(let v=1;i(m);v++)m=`${u}-${v}`;let k={"Content-Type":Ae,"Idempotency-Key":m};try{let{value:v,replayed:y}=await a.
exchange("POST","tasks?with=due,etag",{body:f,headers:k});y?l+=v.length:(r.push(...v),d.push(m))}catch(v){let y=st(h[p+v.line-1]??{},v.message),w=r.length+l;throw v.
message=w>0?c.brokenOff(y,w):y,Object.assign(v,{added:r,keys:d,sent:w})}}}finally{window.removeEventListener("beforeunload",Yn)}return{added:r,keys:d,before:l}}
function Yn(t){t.preventDefault()}async function lo(t,e,s,n){if(!crypto.subtle)return Zt.has(t)||Zt.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${Zt.get(t)}-${e}-${n}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(s+n));return new Uint32Array(i).join("-")}var zn=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),Xt,es=()=>Xt?.();function Jn(t){let{dialog:e,form:s}=Xn(
"password-dialog"),{current:n,next:i}=s.elements;ts(e,{currentPassword:n,newPassword:i},()=>nn(n.value,i.value),c.passwordNotChanged,t)}function Zn(t,e){let{dialog:s,
form:n}=Xn("deletion-dialog"),{current:i}=n.elements;s.querySelector(".email").textContent=g.current.email,ts(s,{currentPassword:i},()=>on(i.value),c.accountNotDeleted,
e,t)}function Xn(t){let e=_(t),s=e.querySelector("form");return s.elements.email.value=g.current.email,{dialog:e,form:s}}function ei(t,e,s,n=()=>!1){let i=_("tr\
ansfer-dialog"),[o,a,r]=["form",".again",".preview"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},f="",p=!1,u=Promise.resolve(
{tasks:[],problems:[]}),m=y=>{f=y,p=!1},k=y=>!l.checked&&e(y),v=async()=>{let y=u,{tasks:w,problems:D}=await y;if(y!==u)return;let ke=w.filter(e).length;l.parentElement.
hidden=ke===0,l.nextElementSibling.textContent=c.haveOfFile(ke),r.textContent=Qn(w.filter(de=>!k(de)),D)};d.addEventListener("change",()=>{a.hidden=!0,m(""),l.disabled||
(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&(u=Gn(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),v())}),l.addEventListener(
"change",v),a.addEventListener("click",()=>{m(String(Date.now())),o.requestSubmit()}),ts(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new E(400,
c.chooseFile,{field:"file"});let{tasks:y,problems:w}=await u;if(y.length===0&&w.length>0)throw r.textContent="",new E(400,Qn([],w),{field:"file"});if(h=await Vn(
d.files[0],y,{round:f,isOwn:k,isUndone:n}).catch(D=>{throw p=!0,l.disabled||=!(D.status<500)||D.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||D.sent>0,D.added?.length>0&&
s({added:D.added,keys:D.keys,before:0}),D}),!(h.added.length>0||p))throw a.hidden=!1,new E(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>s(
h),t)}function Qn(t,e){let s=t.filter(({completed:o})=>o),n=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.
length,s.length,n.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function nt(){ss(_("keys-\
dialog"))}function ti({title:t,due:e},s){let n=_("day-dialog"),i=Ne();n.querySelector(".title").textContent=L(t),n.querySelector("[value=week] small").textContent=
ze(i.week);let o=ss(n);for(let a of n.querySelectorAll("[value]"))i[a.value]===(e??"")&&a.setAttribute("aria-current","true"),a.addEventListener("click",()=>{o(),
s(a.value==="week"?i.week:Ne()[a.value])})}function ts(t,e,s,n,i,o=async()=>[]){let a=t.querySelector("form"),r=new M(a,e),d=tt(a),{current:l}=g,h=!1;async function f(u,m=c.
notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await u()}catch(k){t.isConnected&&r.show(k,q(k,m))}finally{h=!1,a.removeAttribute(
"aria-busy")}}}let p=ss(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let u of a.querySelectorAll(".export"))u.addEventListener("click",()=>f(async()=>{let m=(await o()).
map(L);if(await Wn(u.value),m.length>0)throw new E(0,c.exportLacks(m))}));a.addEventListener("submit",u=>{u.preventDefault(),f(async()=>{await s(),g.current===l&&
(p(),i())},n)})}function ss(t,{isBusy:e=()=>!1,closed:s=()=>{}}={}){function n(){if(t.isConnected){Xt=void 0,s();for(let{region:i,home:o}of zn)o.append(i);t.close(),
t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||n()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||j(i))&&i.preventDefault()}),
t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",n),Xt=n,document.body.append(t),t.querySelector("h2").after(...zn.map(({region:i})=>i)),
t.showModal(),n}var it=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:s,value:n}})=>{let[i,o]=s.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;n?this.#s.add(a):this.#s.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:s,title:n,
description:i,completed:o,due:a,changes:r={title:n,description:i,due:a},base:d},{status:l,code:h,message:f,field:p},u){let m=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:f,field:p};this.keepEdit({deletedHere:u,...r,...this.edit(s),closed:void 0,base:d??{id:s,title:n,description:i,completed:o},
refusal:m})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var ot=class{form=_("editor");#t;#s;#e={};#n;#i;#o=!1;#r;#c;constructor({base:e,deletedHere:s=!1,...n},i){this.#t=e,this.#r=s,this.#n=i;let{title:o,due:a}=this.#d;
this.#i=new M(this.form,this.#d);for(let[r,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=ns(r,e[r]),d.value=n[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(L(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#u(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#s||this.#w())}),o.
addEventListener("input",()=>ho(o)),this.form.addEventListener("input",()=>this.#a()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#w()}),this.
form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d==="button"&&(a.value=Ne()[r],this.#a(),a.focus())}),this.form.querySelector(
".cancel").addEventListener("click",()=>this.#b()),this.form.addEventListener("keydown",r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{
F(r)&&(this.#c=r)}),Fe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){
this.#c.focus()}update(e,s=!1){this.#o||(e?e.etag!==this.#t.etag&&this.#v(e):(this.#r||=s,this.#y(this.#r?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#n.draft(
this.#t.id)||this.#a()))}refuse({status:e,message:s,...n}){this.#i.show(new E(e,s,n))}get#d(){let{title:e,description:s,due:n}=this.form.elements;return{title:e,
description:s,due:n}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,s])=>[e,s.value]))}get#f(){return{...this.#l,base:this.#s??this.#t,...this.#r&&
{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,s])=>s!==this.#e[e]))}get#p(){return this.#o||Object.keys(this.#h).length>
0}#a(){this.#p?this.#n.keep(this.#f):this.#n.drop(this.#t.id),this.#u()}#v(e){let s=this.#t,n=this.#h;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#d))
(e[o]??"")!==(s[o]??"")&&(this.#e[o]=ns(o,e[o]),o in n?a.value!==this.#e[o]&&(i=!0):a.value=this.#e[o],this.#m(c.changedElsewhere));i&&(this.#s??=s,this.#g(e)),
this.#u()}#g(e){let s=this.form.querySelector(".other");s.hidden=!1,s.querySelector(".title").textContent=e.title,s.querySelector(".description").textContent=e.
description??"",s.querySelector(".when").textContent=e.due?ge(e.due):this.#d.due.value&&c.noDate,this.form.querySelector(".primary").textContent=c.keepMine,this.
form.querySelector(".hint")?.remove()}#y(e,s){this.#o=!0,this.#s=void 0,this.form.querySelector(".other").hidden=!0,this.#m(e),this.form.querySelector(".primary").
textContent=s,this.#u()}#m(e){this.form.querySelector(".note").textContent=e}#u(){this.form.querySelector("[value=none]").hidden=!this.#d.due.value,this.form.querySelector(
".cancel").textContent=this.#s?c.useTheirs:this.#p?c.discard:c.cancel}#w(){this.#i.clear();try{if(this.#d.due.validity?.badInput)throw new E(400,c.dateIncomplete,
{field:"due"});this.#o?this.#n.create({...this.#l,completed:this.#t.completed},this.#f):this.#p&&this.#n.save(this.#t,this.#h)}catch(e){this.#i.show(e);return}this.#E()}#b(){
this.#E(this.#p?this.#f:void 0)}#E(e=void 0){this.#n.drop(this.#t.id),this.#n.closed(e)}#S(e){if(!j(e))if(e.key==="Escape"){if(e.preventDefault(),this.#o)return;
this.#p&&(this.#n.keep({...this.#f,closed:!0}),T(c.keptAsDraft)),this.#n.closed()}else e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#s||
this.#w())}};function ns(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function ho(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=ns("title",t.value),t.setSelectionRange(e,e)}var si={characters:220,lines:3},at=class{element=_("row");rank;#t={};#s;#e={};#n;gone=!1;constructor(e,s){this.#s=s;for(let f of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[f]=this.element.querySelector(`.${f}`);let{done:n,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),n.setAttribute("aria-la\
belledby",i.id),n.addEventListener("click",f=>{f.detail>1&&s.stays(this.#t.id)?f.preventDefault():this.check()}),i.addEventListener("click",({target:f})=>{getSelection()?.
isCollapsed&&f===i&&this.edit()});for(let f of[o,a])f.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{s.repeat(this.#t),this.focus()})}check(){this.clear(),this.#s.
check(this.#t)}plan(){this.clear(),this.#s.plan(this.#t)}head(e){let{day:s}=this.#e;s.textContent!==e&&(s.textContent=e),s.hidden=e===""}remove(){this.#s.remove(
this.#t)}setStop(e){for(let s of this.#e.view.querySelectorAll("a, button, input"))s.tabIndex=e?0:-1}get editing(){return this.#n!==void 0}get task(){return this.#t}show(e,{
stalled:s,asks:n}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let f=e.title!==h.title||e.description!==
h.description;f&&this.#i(e),this.#o(e,f);let p=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=p,this.#e.delete.disabled=p&&!s&&
!n,n?d.textContent=c.maybeAdded:p||e.unsaved?d.textContent=s:d.textContent=this.#s.draft(e.id)?c.unsavedDraft:"",l.hidden=!n,this.element.classList.toggle("pend\
ing",p),this.element.classList.toggle("is-done",e.completed),this.#n?.update(e)}markDeleted(e){this.#n?.update(void 0,e)}#i(e){let{title:s,description:n,unfold:i,
edit:o}=this.#e;s.replaceChildren(...St(e.title));let a=e.description??"";n.replaceChildren(...St(a)),n.hidden=a==="";let r=a.length>si.characters||a.split(`
`).length>si.lines;n.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=L(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#o(e,s){let{done:n,due:i,when:o,
description:a}=this.#e,r=Yt(e),d=!e.due||e.due===qe()?"":r?c.overdueSince(ee(e.due)):ge(e.due),l=i.firstElementChild;if(l.textContent===d&&!s)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,L(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let f=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");f?n.setAttribute("aria-describedby",f):n.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let s=this.#e[e];(s?.checkVisibility()&&!s.disabled?s:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#n&&e&&this.#n.focus(),this.#n||this.#t.pending)return;this.clear();let s=this.#s.draft(this.#t.id)??{base:this.#t};
this.#n=new ot(s,{...this.#s,closed:n=>this.#c(n)}),this.#n.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#n.form),e&&this.#n.focus(),s.refusal&&
this.#n.refuse(s.refusal)}reopen(){if(!this.#n)return;let e=this.element.contains(document.activeElement);this.#r();let s=this.#s.draft(this.#t.id);s&&!s.closed?
this.edit({focus:e}):e&&this.element.focus()}#r(){this.#n?.form.remove(),this.#n=void 0,this.#e.view.hidden=!1}#c(e){let s=ce(this.#n?.form);this.#r(),s&&this.focus(),
this.#s.closed(e)}#d(){let{description:e,unfold:s}=this.#e,n=e.classList.toggle("long");s.textContent=n?c.showAll:c.showLess,s.setAttribute("aria-expanded",String(
!n))}};function ni(t,e){let s,n=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(
Math.abs(i)>=96)}function a(){let r=s;return s&&o(s,0),s=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!==
"touch"||!l)&&(s=e(r),n=h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{s&&r&&o(s,d-n)}),t.addEventListener("pointercancel",a),t.addEventListener(
"pointerup",()=>{let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var rt=500,dt=class{#t;#s;#e;#n;#i;#o=new Map;#r=rt;#c=[];#d=!1;#l;#f;#h;constructor(e,{tasks:s,drafts:n,actions:i}){this.#t=e.querySelector(".list"),this.#s=e.
querySelector(".more"),this.#e=s,this.#n=n,this.#i={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#s.addEventListener("click",
()=>this.#A()),ni(this.#t,o=>{let a=this.#a(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#v(this.#a(o))})}key(e,s){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#a(s);if(!i?.editing){if(n)return()=>i?this.#p(i,n):this.enter();if(!(!i||s===this.#h||
i.task.pending)&&!(e==="Enter"&&s!==i.element&&!s.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#p(this.#l,1):this.#l?.focus("done")}#p(e,s){let n=this.#E()?.control,i=({element:a})=>this.#a(s>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(n??"done")}#a(e){let s=e?.closest?.(".row");return s&&[...this.#o.values()].find(n=>n.element===s)}#v(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#o.get(e)}reset(){this.#r=rt;for(let e of this.#o.values())e.rank=void 0}get empty(){return this.#o.size===
0}render(e){let s=$n(e,u=>this.#g(u));this.#c=s;let n=new Map(this.#n.edits.map(u=>[u.base.id,u])),i=this.#m(s.slice(0,this.#r),n),o=this.#E(),a=this.#a(o?.element),
r=a?.rank,d=new Set(i.map(({id:u})=>u));for(let[u,m]of this.#o)d.has(u)||(m.element.remove(),this.#o.delete(u));let{stalled:l}=this.#e.queue,h="";i.forEach((u,m)=>{
let k=this.#u(u,n.get(u.id),l),{element:v}=k,y=h;h=Nn(u)||y,k.head(h===y?"":h),this.#y(v,m,a?.element)});let f=this.#o.get(i[0]?.id);(!o&&f!==this.#f||!this.#t.
contains(this.#l?.element??null))&&this.#v(f),this.#f=f,this.#t.hidden=i.length===0,this.#s.hidden=s.length<=this.#r,this.#s.textContent=c.showMore(Math.min(rt,
s.length-this.#r));let p=this.#d&&a?.rank==="done"&&r==="";o&&(p||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.control:void 0)}#g(e){
let s=this.#o.get(e.id);return s&&(s.editing||this.#i.stays(e.id))?s.rank??Ze(e):Ze(e)}#y(e,s,n){let{children:i}=this.#t,o=i[s];if(o===e)return;if(o!==n&&o?.nextElementSibling===
e||e===n&&e.isConnected)for(;i[s]!==e;)this.#t.append(i[s]);else this.#t.insertBefore(e,o??null)}#m(e,s){let n=new Set(e.map(({id:a})=>a)),i=new Map;for(let[a,r]of s)
(this.#w(a,r)||this.#b(r.base))&&i.set(a,r.base);for(let[a,r]of this.#o)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,r]of i){if(n.has(a))continue;let d=this.#g(
r),l=f=>this.#g(f)===d?f.id<a:this.#g(f)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(a)??r)}return o}#u(e,s,n){let i=this.#o.get(
e.id)??new at(e.id,this.#i);i.rank=this.#g(e),this.#o.set(e.id,i),i.show(e,{stalled:n,asks:e.pending&&this.#e.queue.asks(e.command)});let o=this.#b(e);return i.
gone&&!o&&i.reopen(),i.gone=o,s&&!i.editing&&(this.#w(e.id,s)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),o&&i.markDeleted(this.#e.deletedHere(
e.id)),i}#w(e,{closed:s}){return!s&&!this.#n.isElsewhere(e)}#b({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#d=!0,e(),this.#d=
!1}#E(){let e=document.activeElement,s=[...this.#t.children].indexOf(e?.closest(".row")),n=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(
i));return s<0?void 0:{element:e,index:s,control:n}}#S(e,s){let n=this.#o.get(e?.id);n?n.focus(s):this.#i.leave(),this.#d||(this.#h=n?.element)}#A(){let e=this.#r;
this.#r+=rt,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function ii(t,e,{locks:s}=navigator){let n;try{await s.request(t,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{n??=e()}return n}async function oi(t,e,s,{
locks:n}=navigator){return n?n.request(t,{signal:s},e).catch(i=>{if(!s.aborted)throw i}):e()}var ai=6e4,uo=3e4,fo=[406,501],ct=class extends EventTarget{#t;#s;#e;#n;#i=0;#o;#r;#c;#d=new AbortController;constructor(e,s){super(),this.#t=new J(e),this.#s=s,
this.#e=`${B("changes")} ${e.user}`,this.#n=new BroadcastChannel(this.#e),this.#n.addEventListener("message",({data:{type:n,detail:i}})=>this.#y(n,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#a(),this.#d)}loading(){this.#i=performance.now()}loaded(){this.#d.signal.aborted||(this.#f(),this.#h())}close(){this.#d.abort(),this.#a(),clearTimeout(
this.#o),clearTimeout(this.#r),this.#n.close(),this.#s.set("cursor",void 0)}#l(e){performance.now()-this.#i>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#f()}#f(){clearTimeout(this.#o),this.#o=setTimeout(()=>this.#l(0),ai)}#h(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#a(),
ai):this.#p()}#p(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;oi(this.#e,()=>this.#v(e),e)}#a(){this.#c?.abort(),this.#c=void 0}async#v(e){let s=2e3;
for(let n=0;!e.aborted;n++){let i=this.#s.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#g("alive"),r?(this.#g("change\
s",r),this.#s.set("cursor",r.cursor),o&&this.#g("stale"),o=!1):d?s=d:n=0}catch(r){if(fo.includes(r.status))return;[400,410].includes(r.status)&&this.#s.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await po(a+Math.min(s*2**n,uo)*(1+Math.random())/2,e)}}#g(e,s=void 0){this.#y(e,s),this.#n.postMessage({type:e,
detail:s})}#y(e,s){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:s})):I||(this.#i=performance.now(),this.#f())}};function po(t,e){if(e.aborted)return;
let s=new AbortController,n;return new Promise(i=>{n=setTimeout(i,t),e.addEventListener("abort",i,s),x.addEventListener("back",i,s)}).finally(()=>{clearTimeout(
n),s.abort()})}var is="app/worker.js",{trustedTypes:mo}=globalThis,go=mo?.createPolicy("worker",{createScriptURL:()=>is});async function ri(t,e,s){yo();let n=await Gs(t.user);
n&&e.restore(n);let i=Vs(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:s})}async function yo(){try{await navigator.
serviceWorker.register(go?.createScriptURL(is)??is,{scope:"app"})}catch{}}var di=new Map,ci=t=>new os(`${B("work")} ${t} `),os=class extends EventTarget{#t;#s;#e=new Map;#n=new AbortController;#i=!1;lasting=!0;constructor(e,{storage:s=wo(),
events:n=globalThis}={}){super(),this.#t=e,this.#s=s,this.lasting=s!==void 0,this.reread();for(let[i,o]of di.get(e)??[])this.set(i,o);n.addEventListener("storag\
e",i=>this.#o(i),{signal:this.#n.signal})}reread(){if(!this.#s||!this.lasting)return;let e=this.#s;try{let s=Object.keys(e).map(n=>({name:n,text:e.getItem(n)}));
this.#e.clear();for(let{name:n,text:i}of s)this.#r(n,i)}catch{}}values(e){return[...this.#e].filter(([s])=>s.startsWith(e)).sort(([s],[n])=>s<n?-1:1).map(([,s])=>s)}get(e){
return this.#e.get(e)}set(e,s){if(!this.#i){s===void 0?this.#e.delete(e):this.#e.set(e,s);try{s===void 0?this.#s?.removeItem(this.#t+e):this.#s?.setItem(this.#t+
e,JSON.stringify(s))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#i=!0}close(){
di.set(this.#t,this.lasting?void 0:this.#e),this.#n.abort()}#o({key:e,newValue:s}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let o=this.#r(
i,s);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,s){if(!e.startsWith(this.#t))return;let n=e.slice(this.#t.
length);this.#e.delete(n);try{s&&this.#e.set(n,JSON.parse(s))}catch{}return n}};function wo(){try{return localStorage}catch{return}}function hi(t,e,s){let n=new Map(e),i=new Map;for(let o of t){let{kind:a,title:r="",description:d,completed:l=!1,due:h,tried:f,newest:p=0}=o,u=i.get(o.id)??o.id;
if(a==="add"){let m={id:u,title:r,description:d,completed:l,due:h,pending:!0,command:o},k=f&&!s(o)&&[...n.values()].find(v=>v.id>p&&ut(v,m));k?i.set(u,k.id):n.set(
u,m)}else a==="delete"?n.delete(u):n.has(u)&&n.set(u,{...n.get(u),...ie(o),unsaved:!0})}return n}function lt(t){let e=[...crypto.getRandomValues(new Uint8Array(
16))].map(s=>s.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}-${e}`}function ht({key:t,batch:e,tried:s=0}){return e?`${e} ${s}`:t}var ui=t=>`${t[0].
key}-${t.length}`;function*fi(t,{asks:e,isHeld:s}){let n=new Set(t.map(({key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||
n.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){let l=ht(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.
values()){let[{id:l,kind:h}]=d,f=h==="add",p=!r.has(l)&&!(f&&r.has("add")),u=d.some(o);for(let m of d)r.add(m.id);f&&!u&&r.add("add"),p&&!u&&!d.some(s)&&(yield d)}}
function ie({kind:t,completed:e,changes:s}){return t==="check"?{completed:e}:s??{}}function ut(t,e){return["title","description","completed","due"].every(s=>(t[s]??
"")===(e[s]??""))}function pi(t,e,s){let n=e.kind==="add";if(!s)return n?void 0:t;let i=ut(s,n?e:{...e.base,...ie(e)});return n?{...t,id:s.id,base:{...t.base,id:s.
id,etag:i?s.etag:'""'}}:i?{...t,base:{...t.base,etag:s.etag}}:t}function mi(t,e,s,n){let{status:i,code:o,message:a,retryAfter:r,lost:d}=s,{key:l,batch:h,tried:f,
failures:p=0,late:u=0}=t,m={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{...m,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||vo(s)||li(
s)&&(f||u+1<5)))return h!==m.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!f?m:void 0;let v=1e3*(r?Math.min(r,3600):Math.min(2**p,60));return{...!r&&!(i<500)?e:t,failures:p+
1,late:u+Number(li(s)),wait:v,retryAt:n+v,stalled:{code:o,message:a}}}function as({retryAt:t=0,wait:e=0},s){let n=t-s;return n<=e?Math.max(n,0):0}function li({code:t}){
return t==="BODY_INVALID"}function vo({status:t,code:e,retryAfter:s}){return t>=500&&t!==501||s>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var bo="tasks?sort=-id&limit=100&with=due,etag",Eo="tasks?limit=500&with=due,etag",ft=class{#t;#s=new Map;constructor(e){this.#t=e}async*walk(e){let s=new Map,n=e(),
i=await this.#e(bo,s);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:n};let o=0;for(let a=i.next&&Eo;a;){n=e();let{tasks:r,next:d}=await this.#e(
a,s),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:n},o=l+1,a=d}this.#s=s}async#e(e,s){let n=this.#s.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?n:{tasks:a,etag:r,next:d};return s.set(e,l),this.#s.set(e,l),l}};async function rs(t,e){return e.length>1?t.createAll(e):[await gi(t,e[0])]}async function gi(t,e){let{kind:s,id:n,base:i}=e;try{if(s==="add")return await t.create(
e);if(s==="delete")await t.remove(n,i.etag);else return await t.update(n,ie(e),i.etag)}catch(o){if(s==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return ko(t,e,o);throw o}}async function ko(t,e,s){let{kind:n,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(n==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=ie(e),l=h=>Object.keys(d).every(f=>(r[f]??"")===(h[f]??""));if(n!=="delete"){if(l(d))return r;if(!a&&l(o))return gi(t,
{...e,base:r})}throw Object.assign(s,{task:r})}var xo=23*3600*1e3,ve=6e4,pt=class extends EventTarget{#t;#s;#e;#n;#i;#o=0;#r=new Set;#c=!1;#d=new Set;#l;#f;#h;#p=!1;constructor({store:e,api:s,clock:n=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#s=s,this.#e=n,this.#n=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#w(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#u(o):(o.retryAt||o.outcome)&&this.#m({...o,retryAt:void 0,outcome:void 0});this.#E()}get commands(){
return[...this.#a.values()]}get#a(){return this.#i??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(s=>s.stalled)??{};return!e&&(this.#a.size===0||this.#s.ready())?"":e?.message?`${c.notSavedYet} ${Ke(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:s,completed:n=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#g({kind:"add",title:e,description:s,completed:n,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ve},...a&&{instead:a}});return o&&this.#r.add(r.key),r}check(e,s){let n=this.commands.findLast(({id:i})=>i===e.id);if(n?.kind!=="check"||n.tried)return this.#g(
{kind:"check",id:e.id,completed:s,base:e});this.#u(n)}save(e,s){return this.#g({kind:"save",id:e.id,changes:s,base:e})}delete(e){let s=this.#g({kind:"delete",id:e.
id,base:e,held:this.#e()+ve});return this.#r.add(s.key),s}has(e){return this.#a.has(e)}release({key:e}){let s=this.#a.get(e);this.#r.delete(e),s?.held&&this.#m(
{...s,held:void 0}),this.run()}cancel({key:e}){let s=this.#a.get(e);return!s||!(this.#A(s)||this.asks(s))?!1:(this.#O(s),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#b(),this.run()}}restore(e){this.#m({...e,held:void 0})}show(e){return hi(this.commands,e,s=>this.asks(s))}asks({kind:e,tried:s,keyless:n,key:i}){
if(e!=="add"||!s||this.#d.has(i))return!1;let o=this.#e()-s;return n||o>xo||o<-6e4}repeat(e){let s=ht(e);this.together(()=>this.commands.forEach(n=>ht(n)===s&&this.#m(
{...n,tried:void 0,batch:n.batch&&s})))}run(){return this.#p||this.#c?Promise.resolve():this.#l??=this.#n(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#E()))}leave(){this.together(()=>this.#r.forEach(e=>this.release({key:e})));for(let e of this.#k())if(!this.#d.has(e[0].key)){for(let s of this.#C(e))
this.#y(s.key,s);rs(this.#s,e).catch(()=>{})}this.close()}close(){this.#p=!0,clearTimeout(this.#f)}#v({id:e,key:s}){return this.commands.filter(n=>n.id===e&&n.key!==
s)}#g(e){let{commands:s}=this,n=Number(s.at(-1)?.key.split("-")[0]??0);this.#o=Math.max(this.#e(),this.#o+1,n+1);let i=lt(this.#o),o={key:i,id:`new-${i}`,...e},
a=s.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#a.set(i,o),this.#m(o),this.run(),o}#y(e,s){this.#t.set(`command ${e}`,s),
!s||s.outcome?this.#i?.delete(e):this.#i?.has(e)?this.#i.set(e,s):this.#i=void 0}#m(e){this.#y(e.key,e),this.#b()}#u({key:e}){this.#y(e,void 0),this.#b()}#w(e){
this.#i=void 0,e?.outcome&&this.#R(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#b(),this.#x()&&this.run()}))}#b(){this.#c||(this.dispatchEvent(
new Event("change")),this.#E())}#E(){clearTimeout(this.#f);let e=this.#e(),s=Math.max(0,...this.commands.map(o=>as(o,e))),n=this.commands.filter(o=>this.#A(o)).
map(({key:o,held:a=0})=>this.#r.has(o)?a-ve/2:a),i=Math.min(...n,!this.#l&&this.#x()?e:s>0?e+s:1/0);i<1/0&&!this.#p&&(this.#f=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let s of this.commands)this.#r.has(s.key)&&(s.held??0)<e+ve&&this.#y(s.key,{...s,held:e+ve});this.run()}#A({key:e,held:s=0}){let n=s-
this.#e();return s>0&&(this.#r.has(e)||n>0&&n<=ve)}#k(){return!this.#s.ready()||this.commands.some(e=>as(e,this.#e())>0)?[]:fi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#A(e)})}#x(){let[e]=this.#p?[]:this.#k();return e}async#D(){this.#t.reread(),this.#i=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#N(
e),this.#T()}#T(){let e=new Set(this.commands.filter(s=>s.kind==="delete"&&!this.#A(s)).map(({id:s})=>s));for(let s of this.commands)s.kind==="add"&&e.has(s.id)&&
(!s.tried||this.asks(s))&&this.#O(s)}#O(e){this.#r.delete(e.key),e.kind==="add"&&this.#v(e).forEach(s=>this.#u(s)),this.#u(e)}async#N(e){let s=this.#C(e).map(n=>({
...n,held:void 0}));this.#d=new Set(e.map(({key:n})=>n));for(let n of s)this.#y(n.key,n);try{let n=await rs(this.#s,e);this.together(()=>s.forEach((i,o)=>this.#I(
i,n[o])))}catch(n){n.ofToken?this.together(()=>e.forEach(i=>this.#m(i))):this.#p||this.together(()=>e.forEach((i,o)=>this.#$(i,s[o],n)))}finally{this.#d.clear()}}#C(e){
let s={tried:this.#e(),newest:this.#s.newest()};return e.map(n=>n.tried?n:{...n,...s})}#I(e,s){for(let n of this.#v(e)){let i=pi(n,e,s);i?i!==n&&this.#m(i):this.#u(
n)}this.#_(e,{task:s})}#$(e,s,n){let i=mi(e,s,n,this.#e());if(i)this.#m(i);else{let{status:o,code:a,message:r,field:d,task:l}=n;this.#L(e,{status:o,code:a,message:r,
field:d,task:l})}}#L(e,s){let n=this.#v(e),i=e.kind==="add",o=e.kind==="save"&&n.find(({kind:r})=>r==="save");if(o)return this.#q(e,o);if(i&&n.some(({kind:r})=>r===
"delete"))return this.#m({...e,tried:void 0,stalled:void 0});i&&n.forEach(r=>this.#u(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?n.reduce((r,d)=>({...r,...ie(d)}),e):e;this.#_(a,{error:s})}#q(e,s){this.#m({...s,changes:{...e.changes,...s.changes},base:e.base}),this.#u(e)}#_(e,s){this.#y(
e.key,{...e,outcome:s}),this.#R(e,s,!0),this.#u(e)}#R(e,s,n=!1){this.dispatchEvent(new CustomEvent(s.error?"refused":"done",{detail:{command:e,mine:n,...s}}))}};var mt=class extends EventTarget{#t;#s;#e=new Map;#n=1/0;#i=0;#o=new Map;#r=!1;#c;#d;#l=new Set;#f=new Set;#h=new Set;#p=new Map;#a;queue;complete=!1;checked=!1;constructor(e,s){
super(),this.#t=new J(e),this.#s=new ft(this.#t),this.queue=new pt({store:s,lock:n=>ii(`${B("queue")} ${e.user}`,n),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:n})=>!n)?.id??0,create:n=>this.#c=this.#E(n),createAll:n=>this.#c=this.#S(n),update:(...n)=>this.#A(...n),remove:(...n)=>this.#k(...n),fetch:n=>this.#x(
"GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,id:o}=n.command;i==="delete"&&this.#f.add(o),i==="add"&&n.task&&this.#p.set(o,n.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:n})),this.#D(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=n;this.#h.add(o),a==="delete"&&this.#p.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:n})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#n<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#v().finally(()=>{this.#d=void 0}),this.#d}async#v(){for await(let e of this.#s.walk(()=>++this.#i)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#r)return;let s=this.#g(e);this.loaded||(this.#n=e.from),s&&this.#T()}this.#n=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#g({tasks:e,from:s,to:n,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=s&&r<=n&&!o.has(r));return this.#y(e,a,r=>!(this.#o.
get(r)>i)).length>0}async apply({changed:e,deleted:s}){if(await this.#c?.catch(()=>{}),this.#r)return;let n=s.filter(o=>this.#e.has(o)),i=this.#y(e,n,o=>!this.#f.
has(o));for(let o of i)this.#o.set(o,++this.#i);i.length>0&&this.#T()}#y(e,s,n){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&n(a)),o=s.filter(n);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,s){this.#l=new Set;for(let n=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){let i=++this.#i,{value:o,next:a}=await this.#t.exchange("GET",n);if(s.aborted||this.#r)return;
for(let r of o)this.#l.add(r.id),this.#o.get(r.id)>i||this.#e.set(r.id,r);this.#T(),n=a}}restore(e){if(!this.loaded){for(let s of e)this.#e.set(s.id,s);this.#n=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:s,userId:n}){let i=this.get(e);return i!==void 0&&
i.title===s&&[void 0,i.userId].includes(n)}deletedHere(e){return this.#f.has(e)}all(){if(!this.#a){let e=[...this.queue.show(this.#e).values()].filter(({id:s,pending:n})=>n||
s>=this.#n||this.#l.has(s));this.#a=[...e.filter(({pending:s})=>s).reverse(),...e.filter(({pending:s})=>!s).sort((s,n)=>n.id-s.id)]}return this.#a}add(e){return we(
e),this.#m([this.queue.add(e)])}addAll(e){let{queue:s}=this;e.forEach(we);let n=e.toReversed(),i=s.together(()=>[...De(n)].flatMap(({start:o,end:a})=>{let r=lt(
o);return n.slice(o,a).map(d=>s.add(d,{batch:r}))}));return{...this.#m(i),commit:()=>this.#w(i)}}save(e,s){we(s);let n=_e(this.find(e.id)??e),i=this.queue.save(
_e(e),s),o=()=>{let a=this.find(e.id),r=a&&Object.entries(s).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(_e(a),Object.fromEntries(
Object.keys(s).map(d=>[d,n[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,s){let n=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(_e(r),a):
void 0},i=n(s),o=()=>(n(!s),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:s}=this,n=e.command;return n&&s.cancel(n)?{keys:[],undo:()=>(s.
restore(n),{})}:this.deleteAll([e])}deleteAll(e){let{queue:s}=this,n=s.together(()=>e.map(o=>s.delete(_e(o)))),i=()=>{let o=0,a=0;return s.together(()=>{for(let r of n.
toReversed()){if(s.cancel(r))continue;let d=s.has(r.key);if(this.#h.has(r.key))a++;else{let l=s.add(r.base,{instead:d?r.key:void 0});this.#p.set(this.#b(r.id),l.
id),o++}}}),{again:o,kept:a}};return{keys:n.map(({key:o})=>o),undo:i,commit:()=>this.#w(n)}}undoImport(e){return this.#u(e.map(s=>({task:this.find(s.id)??s,as:s})))}#m(e){
let s=()=>{let n=new Set(this.queue.together(()=>e.filter(r=>this.queue.cancel(r)))),i=e.filter(r=>!n.has(r)&&!this.#h.has(r.key)),{kept:o,gone:a}=this.#u(i.map(
r=>({task:this.find(r.id),as:r})));return{kept:o,rejected:e.length-n.size-i.length,gone:[...[...n].map(yi),...a]}};return{keys:e.map(({key:n})=>n),undo:s}}#u(e){
let s=e.filter(({task:n,as:i})=>n&&ut(n,i)).map(({task:n})=>n);return this.deleteAll(s).commit(),{kept:e.length-s.length,gone:s.map(yi)}}#w(e){this.queue.together(
()=>e.forEach(s=>this.queue.release(s)))}find(e){let s=this.#b(e);return this.all().find(n=>n.id===s)}#b(e){let s=e;for(;this.#p.has(s);)s=this.#p.get(s);return s}close(){
this.#r=!0,this.queue.close()}async#E({key:e,keyless:s,title:n,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.exchange("POST","tasks?wi\
th=due,etag",{body:{title:n,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:s?{}:{"Idempotency-Key":e},keepalive:ds({title:n,description:i})});return this.#o.
set(r.id,++this.#i),d?this.#x("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){let[{body:s}]=De(e),{value:n,replayed:i}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:s,headers:{"Content-Type":Ae,"Idempotency-Key":ui(e)},keepalive:ds({title:s})});if(!i)return n;let o=new Map;try{for await(let{
tasks:a}of this.#s.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return n}return n.map(({id:a})=>o.get(a))}#A(e,s,n){let i=Object.entries({description:s.description,
due:s.due}).filter(([a])=>a in s),o={...s,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#x("PUT",e,n,{body:o,keepalive:ds(s)})}async#k(e,s){await this.#x(
"DELETE",e,s,{keepalive:!0})}async#x(e,s,n="",i={}){let o=e==="DELETE"?`tasks/${s}`:`tasks/${s}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:n?{
"If-Match":n}:{},...i});return this.#o.set(s,++this.#i),a}#D(e,s){this.#o.set(e,++this.#i),s?this.#e.set(e,s):this.#e.delete(e),this.#a=void 0}#T(){this.#a=void 0,
this.dispatchEvent(new Event("change"))}};function _e({id:t,title:e,description:s,completed:n,due:i,etag:o}){return{id:t,title:e,description:s,completed:n,due:i,
etag:o}}function yi({title:t,description:e,completed:s,due:n}){return{title:t,description:e,completed:s,due:n}}function ds({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var cs=document.getElementById("toasts"),vi,wi=()=>{};cs.addEventListener("focusin",({relatedTarget:t})=>{t&&!cs.contains(t)&&(vi=t)});function be(t,e=void 0){let s=_(
"toast");s.querySelector("p").textContent=t,cs.append(s);let n=T(t),i=()=>{s.contains(document.activeElement)&&vi?.focus(),s.remove(),n()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=s.querySelector(o);a||r.remove(),r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a?.())}return{toast:s,
close:i}}function Re(t,e=void 0){wi();let{toast:s,close:n}=be(t,e);wi=n;let i=()=>setTimeout(()=>s.matches(":hover, :focus-within")?i():n(),e?1e4:5e3);return i(),
n}var To=1e4,gt=document.querySelector(".foot"),C=document.getElementById("undo"),bi=C.querySelector("button");fe&&(C.querySelector("kbd").textContent="⌘Z",bi.setAttribute(
"aria-keyshortcuts","Meta+Z"));function yt({kind:t,title:e,count:s=1,day:n}){return c.acts[t](s===1?L(e):c.count(s),n&&ee(n))}var wt=class{#t=[];#s;#e=0;#n=0;#i=0;#o;#r;#c=()=>{};#d=[];#l=()=>{};#f=new AbortController;constructor(e=T){
this.#s=e;let s=(n,i)=>C.addEventListener(n,i,{signal:this.#f.signal});bi.addEventListener("click",()=>this.undo(),{signal:this.#f.signal}),s("mousedown",n=>n.preventDefault()),
s("pointerenter",()=>this.#m()),s("focusin",()=>this.#m()),s("pointerleave",()=>C.matches(":focus-within")||this.#u()),s("focusout",()=>C.matches(":hover")||this.#u()),
document.addEventListener("focusin",({target:n})=>{!C.hidden&&!this.#r?.checkVisibility()&&this.#v(n)},{signal:this.#f.signal})}add(e){let s=this.#t.length===this.#e;
if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&s){this.#e++;return}this.#h(),this.#c=T(yt(e)+(s?` ${c.takesItBack(fe)}`:""))}#h(){C.querySelector("p").textContent=
yt(this.#t.at(-1)),C.hidden=!1,this.#v(document.activeElement),this.#m(),this.#n=To;let e=C.querySelector(".time");e.replaceWith(e.cloneNode()),C.matches(":hove\
r, :focus-within")||this.#u()}withdraw(e){for(let{keys:s}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#p(s)}#p(e){let s=this.#t.findIndex(n=>n.keys===
e);this.#t.splice(s,1),s<this.#e?this.#e--:this.#t.length>this.#e?C.querySelector("p").textContent=yt(this.#t.at(-1)):this.#g()}undo(){let e=this.#t.pop();if(!e)
return;let s=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let n=e.undo();if(this.#t.length>this.#e?this.#h():this.#g(),n===!1)return;let{note:i="",
redo:o}=n??{},a=c.undone(yt(e))+(i&&` ${i}`);o?(this.#d.push({text:a,redo:o}),this.#a()):s&&!i?T(a):this.#s(a)}redo(){let e=this.#d.pop();e&&(this.#l(),e.redo(),
this.#a())}#a(){let e=this.#d.at(-1);e&&(this.#l=this.#s(e.text,()=>this.redo()))}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:s}of e)
s?.();this.#y()}close(){this.#f.abort(),this.commit()}#v(e){gt.contains(e)||(this.#r=e,gt.hidePopover(),gt.showPopover({source:e}))}#g(){C.contains(document.activeElement)&&
this.#r?.focus(),this.#y()}#y(){this.#m(),this.#c(),C.hidden=!0,C.querySelector("p").textContent="",gt.hidePopover()}#m(){this.#o!==void 0&&(clearTimeout(this.#o),
this.#o=void 0,this.#n-=performance.now()-this.#i,C.classList.add("paused"))}#u(){this.#o!==void 0||this.#t.length===this.#e||(C.classList.remove("paused"),this.#i=
performance.now(),this.#o=setTimeout(()=>this.commit(),this.#n))}};var So=600,vt=new N("scrolled"),Ei=({completed:t,pending:e})=>t&&!e,ki=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),bt=class{view=document.createElement("div");used=!1;#t;#s;#e;#n;#i;#o=new wt(
Re);focus;#r;#c;#d=new AbortController;#l=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{saved:s=()=>{}}={}){this.#t=s,this.view.append(Tt("board")),
this.#s=ci(e.user),Qt(this.#s.lasting),this.#n=new it(this.#s),this.#e=new mt(e,this.#s),this.#c=new ct(e,this.#s),this.#i=new dt(this.view,{tasks:this.#e,drafts:this.#n,
actions:this.#g()}),this.focus=Mn(this.#a(".add"),{tasks:this.#e,drafts:this.#n,added:(o,a,r)=>this.#b(o,a,{undone:r}),addAll:(o,a)=>this.#E(o,{undone:a}),ended:this.#h.
signal});let n=this.#a(".trouble button");this.#r=new Oe(this.#a(".trouble .wait"),n),n.addEventListener("click",()=>{this.#r.waiting||this.#w()});let i=this.#a(
".search");i.addEventListener("input",()=>{qn(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#i.enter()}),this.#a(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||j(o)||(o.preventDefault(),this.#i.enter())}),this.#a(".hide input").addEventListener("change",({target:o})=>In(
o.checked)),this.#a(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener("click",()=>this.#A()),
this.#v(),this.#p(e),this.#L()}async#p(e){e.stay&&await ri(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#w())}#a=e=>this.view.querySelector(
e);#v(){let e=(n,i,o)=>n.addEventListener(i,o,{signal:this.#h.signal}),{queue:s}=this.#e;e(this.#e,"change",()=>this.#u()),this.#e.addEventListener("loaded",()=>{
scrollY===0&&vt.value&&scrollTo(0,vt.value),vt.value=void 0},{once:!0}),e(this.#n,"change",({detail:n})=>{this.#i.row(n)?.reopen(),this.#u()}),e(this.#e,"done",
({detail:{command:{kind:n,id:i}}})=>{n==="delete"&&this.#n.dropEdit(i)}),e(this.#e,"refused",({detail:{command:n,error:i,mine:o}})=>{o&&ki(n)&&this.#n.keepRefused(
n,i,this.#e.deletedHere(n.id))}),e(this.#s,"full",()=>Qt(!1)),e(s,"refused",({detail:n})=>this.#N(n)),e(x,"back",()=>{s.run(),this.#w()}),e(window,"hashchange",
()=>this.#L()),e(window,"pagehide",()=>{vt.value=Math.round(scrollY)||void 0,this.#o.close(),s.leave()}),e(window,"beforeunload",n=>{!this.#s.lasting&&this.unsaved.
length>0&&n.preventDefault()}),e(document,"input",({target:n})=>this.#f.add(n)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#q(n)),
Qe(()=>this.#u(),this.#h.signal),e(this.#c,"changes",({detail:n})=>this.#e.apply(n)),e(this.#c,"stale",()=>{this.#r.waiting||this.#w()})}#g(){let e=this.#e,s=this.#n;
return{check:n=>this.#D(n),stays:n=>this.#l.has(n),plan:n=>ti(n,i=>this.#i.act(()=>this.#T(n,i))),remove:n=>this.#k("deleted",[n],e.delete(n)),repeat:n=>e.queue.
repeat(n.command),draft:n=>s.edit(n),keep:n=>s.keepEdit(n),drop:n=>s.dropEdit(n),create:(n,i)=>this.#b(n,e.add(n),{undone:()=>this.#$(i)}),save:this.#S,closed:n=>this.#I(
n),leave:()=>this.focus()}}get#y(){return this.#e.all().filter(Xe()).filter(this.#m)}#m=e=>Q().holds(e)||this.#l.has(e.id);#u(){let e=this.#e.all().filter(Xe()),
s=e.filter(this.#m);this.#i.render(s);let n=s.filter(Ei).length;this.#a(".clear").hidden=n===0,this.#a(".clear").textContent=c.deleteDone(n);let{loaded:i,complete:o}=this.#e,
a=this.#a(".empty");this.#a(".loading").hidden||=i,this.#a(".rest").hidden=!i||o,a.hidden=!o||!this.#i.empty,[a.children[1].textContent,a.children[2].textContent]=
_n(e.length>0),a.querySelector(".start").hidden=this.#e.all().length>0,Rn(this.view,e,o),this.unsaved.length===0&&this.#t()}async#w(){let e=this.#a(".trouble");
this.#r.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.activeElement)&&this.focus(),e.hidden=!0}catch(s){if(this.#h.signal.aborted||s.ofToken||
(this.#a(".loading").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=q(s,c.notLoaded),s.retryAfter&&this.#r.start(s.retryAfter,
()=>this.#w())}finally{this.#c.loaded()}}#b(e,s,n){this.#f=new WeakSet;let i=Q().holds(e)&&Xe()(e);this.#k("added",[e],s,{quiet:i,...n}),(i||x.lost)&&T(c.acts.added(
L(e.title))+(x.lost?` ${c.notSavedYet}`:""))}#E(e,s){this.#k("added",e,this.#e.addAll(e),s),this.#f=new WeakSet}has=e=>this.#e.has(e);hasUndone=e=>this.#s.get(`\
undone ${e}`)===!0;imported(e,s){let n=i=>s.forEach(o=>this.#s.set(`undone ${o}`,i));e.length>0&&this.#k("added",e,{keys:[],undo:()=>this.#e.undoImport(e)},{undone:()=>n(
!0),redone:()=>n(void 0)}),this.#w()}#S=(e,s)=>this.#k("changed",[{...e,...s}],this.#e.save(e,s),{again:()=>this.#S(this.#e.find(e.id)??e,s)});#A(){let e=this.#y.
filter(Ei);this.#k("deleted",e,this.#e.deleteAll(e)),this.focus()}#k(e,s,{keys:n,undo:i,commit:o},{quiet:a=!1,day:r="",...d}={}){let[{id:l,title:h=""}]=s;this.#o.
add({kind:e,title:h,day:r,count:s.length,keys:n,quiet:a,commit:o,undo:()=>{let{again:f=0,kept:p=0,rejected:u=0,gone:m=[]}=i(),k=p+u<s.length,v=k&&d.undone?.();this.#O(
l);let w=[p>0&&(s.length===1?c.oneStays(L(h)):c.someStay(p)),f>0&&c.addedAgain(f)].filter(Boolean).join(" ");return k?{note:w,redo:m.length>0&&!v?()=>this.#x(m,
d):d.again}:(be(w),!1)}})}#x(e,s){s.redone?.(),e.length===1?this.#b(e[0],this.#e.add(e[0]),s):this.#E(e.toReversed(),s)}#D(e){let{id:s,completed:n}=e;this.#l.add(
s),setTimeout(()=>{this.#l.delete(s),this.#h.signal.aborted||this.#i.act(()=>this.#u())},So),this.#k(n?"active":"done",[e],this.#e.mark(s,!n))}#T(e,s){s!==(e.due??
"")&&this.#k("dated",[e],this.#e.save(e,{due:s}),{day:s})}#O(e){F(document.activeElement)||this.#i.row(this.#e.find(e)?.id)?.focus()}#N({command:e,error:s,mine:n}){
let{kind:i,id:o,base:a}=e;if(this.#o.withdraw(e.key),i==="check"&&T(""),n&&ki(e)&&this.#C(e),i==="add"||i==="save")return;let r=s.code==="TASK_NOT_FOUND"?c.deletedElsewhere:
s.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new E(s.status,r||s.message),l=this.#i.row(o);l?l.fail(d):be(`${L(a.title)}\
: ${q(d)}`)}#C({id:e,title:s,base:n}){this.#i.row(e)?.reopen(),this.#u(),T(c.isNotSaved(L(n?.title??s)))}#I(e){this.#u(),e&&this.#o.add({kind:"discarded",title:e.
base.title,undo:()=>{this.#$(e)}})}#$(e){return this.#n.keepEdit(e),this.#u(),F(document.activeElement)||this.#i.row(e.base.id)?.edit(),!0}#L(){let e=this.#a(".\
search"),s=Ie();e.value!==s&&(e.value=s),this.#i.reset(),this.#l.clear(),this.#u(),this.#d.abort(),this.#d=new AbortController;let{signal:n}=this.#d,i=()=>this.#e.
loaded&&T(Q().says.count(this.#y.length));if(!s){i();return}setTimeout(async()=>{n.aborted||this.#h.signal.aborted||(await this.#e.search(s,n).catch(()=>{}),n.aborted||
i())},300)}#q(e){this.used=!0;let s=cn(e),n=document.querySelector("dialog[open]")!==null,i=X(e)&&dn(s,e.shiftKey);if(i){let{target:a}=e;if(F(a)&&(a.value!==""||
this.#f.has(a)))return;!n&&!e.repeat&&this.#o[i](),e.preventDefault();return}if(n||X(e)||e.altKey||F(e.target)||e.target.closest(".editor, .menu, .login")||s.length===
1&&!ue())return;let o={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":nt}[s]??this.#i.key(s,e.target);o&&(e.preventDefault(),o())}async finish(e=()=>{}){
this.#o.commit();let{queue:s}=this.#e,n=()=>e(s.commands.length);n(),s.addEventListener("change",n),await s.run(),s.removeEventListener("change",n)}get unsaved(){
let{add:e,edits:s}=this.#n,n=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...s.map(({title:i,base:o})=>i??o.title),...e?[e.
title||e.description]:[]];return[...new Set(n)]}close({discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#r.stop(),this.#o.close(),this.#e.close(),e&&this.#s.
erase(),this.#s.close()}};var ls={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.notSent,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
hs=new N("login");function xi({notice:t="",email:e,newcomer:s=!1,entered:n}){let i=_("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),f=tt(o),p=i.querySelector(".other"),u="login",m=!1;function k(y){u=y;let w=ls[u];a.textContent=
w.heading,d.textContent=w.button,l.password.autocomplete=w.autocomplete,i.querySelector("#password-hint").hidden=u!=="register",p.firstElementChild.textContent=
w.question,p.lastElementChild.textContent=w.other,document.title=`${w.heading} · tareas`}async function v(){if(m||h.waiting)return;m=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let y={email:l.email.value,password:l.password.value};try{u==="register"&&(Rt(y.password),await K("POST","usuarios",{body:y}),k("login"),
r.textContent=c.accountCreated);let w=o.elements.stay.checked,D=await en(y,w);hs.value=void 0,await n(D,w)}catch(w){d.removeAttribute("aria-disabled"),h.show(w,
q(w,ls[u].lost))}finally{m=!1}}return Be(i.querySelector(".language")),r.textContent=t,l.email.value=e??hs.value??"",o.elements.stay.checked=Xs(),k(s?"register":
"login"),l.email.addEventListener("input",()=>{hs.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),v()}),p.lastElementChild.addEventListener(
"click",()=>{m||(h.clear(),f(),r.textContent="",k(ls[u].next),l.email.focus())}),{view:i,focus(y=!1){y?a.focus():(l.email.value?l.password:l.email).focus()}}}var ae=document.getElementById("account"),G=document.getElementById("menu"),Si=document.getElementById("logout-everywhere"),Ee=new M(G,{},Si),us=G.querySelector(
".wait"),Et=!1,oe,fs=()=>{};function re(t){fs(),oe=void 0,G.hidden=!t,ae.setAttribute("aria-expanded",String(t)),Ee.waiting||Ee.clear()}function ps(){G.contains(
document.activeElement)&&ae.focus(),re(!1)}function Me(t,e){document.getElementById(t).addEventListener("click",()=>{Et||(ae.focus(),re(!1),e())})}function ms(t,e,s){
let n=document.getElementById(t);n.addEventListener("click",async()=>{if(Et||n===Si&&Ee.waiting)return;let i=oe?.item===n?oe.text:"";Et=!0,oe=void 0,Ee.clear(),
n.setAttribute("aria-disabled","true");let o=e();o.view.inert=!0;try{if(!await Ao(o)||o!==e())return;let a=o.unsaved.map(L),r=a.length>0?c.unsavedAtLogOut(a):"";
r&&r!==i?(Ti(new E(0,r)),oe={item:n,text:r}):await s()}catch(a){Ti(a)}finally{o.view.inert=!1,Et=!1,n.removeAttribute("aria-disabled")}})}async function Ao(t){let e=!0,
s=()=>{},n=new Promise(i=>{fs=()=>i(e=!1)});return await Promise.race([n,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);us.textContent||(s=T(o)),us.textContent=
o})]),fs=()=>{},us.textContent="",s(),e}function Ti(t){ae.checkVisibility()&&(re(!0),Ee.show(t,q(t,c.maybeStillElsewhere)))}function Ai(){oe&&Ee.clear(),oe=void 0}
ae.addEventListener("click",()=>re(G.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||G.hidden||j(t)||(t.preventDefault(),t.stopPropagation(),
re(!1),ae.focus())},{capture:!0});G.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!G.parentElement.contains(t)&&re(!1)});document.addEventListener(
"pointerdown",({target:t})=>{!G.hidden&&!G.contains(t)&&!ae.contains(t)&&re(!1)});var ys=document.getElementById("main"),Di=document.querySelector(".brand"),ws=document.getElementById("who"),Oi=document.getElementById("whose"),A,Li=()=>{},vs=!1;
function kt(){let{current:t}=g;Li(),vs=!1,ws.hidden=I,Oi.textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
A=new bt(t,{saved:Ai}),Di.setAttribute("href","#all"),ys.replaceChildren(A.view),A.focus()}function Do(t){let e=document.createElement("p");e.className="card";let{
login:s}=document.documentElement.dataset,n=s?Object.assign(document.createElement("a"),{href:s,textContent:c.logIn,className:"link"}):c.logIn;return e.append(`${t||
c.notLoggedIn} `,n,c.thenOpenAgain),{view:e,focus(){}}}async function Ci(t=""){try{g.begin({token:"",user:{id:await Se(),email:null}}),kt()}catch(e){Pe({notice:e.
ofToken?t:e.message})}}function Pe({notice:t="",email:e,newcomer:s,typing:n}={}){es(),A=void 0,ps(),ws.hidden=!0,Oi.textContent="",T(""),Di.setAttribute("href",
"./"),document.getElementById("toasts").replaceChildren();let i=I?Do(t):xi({notice:t,email:e,newcomer:s,entered:(o,a)=>{g.begin(o,{stay:a}),kt()}});ys.replaceChildren(
i.view),i.focus(n),t&&(Li=T(t))}function bs({notice:t,newcomer:e}){A?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.pathname),Pe({notice:t,
newcomer:e})}g.addEventListener("begun",()=>{A?.close(),A&&Pe(),kt()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:s,doubt:n}})=>{if(e){
bs({notice:c.accountDeleted,newcomer:!0});return}let i=A;if(es(),ps(),ws.hidden=!0,s||Re(c.sessionEnded),i?.used&&!s&&await Ss(),A!==i||g.current)return;vs=!x.keeps&&
Ni().length>0,A?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,r=s?c.loggedOutByTab:[c.sessionEnded,...I?[o]:n?[n,o]:
[a]].join(" ");Pe({notice:r,email:s?void 0:t,typing:i!==void 0}),I&&Ci(r)});var $i=t=>async()=>{let e=A,s=await t();A===e&&bs({notice:s})};ms("logout",()=>A,$i(
async()=>await tn()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));ms("logout-everywhere",()=>A,$i(async()=>(await sn(),c.loggedOutEverywhere)));
var Ni=()=>A?.unsaved??[];async function Ii(){return await A?.finish(),Ni()}Me("transfer",()=>ei(Ii,t=>A?.has(t)??!1,({added:t,keys:e,before:s})=>{s>0&&Re(c.someAddedBefore(
s)),A?.imported(t,e)},t=>A?.hasUndone(t)??!1));Me("keys",nt);rn(document.getElementById("letters"));Be(document.querySelector(".menu .language"));Me("change-pas\
sword",()=>Jn(()=>be(c.passwordChanged)));Me("delete-account",()=>Zn(Ii,()=>bs({notice:c.accountDeleted,newcomer:!0})));var gs=document.body;document.addEventListener(
"click",t=>{t.detail<2?gs=t.target:!gs.checkVisibility()&&!gs.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener(
"pagehide",()=>{I&&g.forget()});window.addEventListener("beforeunload",t=>{vs&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.
reload()});I||g.resume();I?Ci():g.current?kt():ys.querySelector("form")||Pe({newcomer:location.hash==="#register"});
