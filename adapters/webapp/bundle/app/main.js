function q(t){return St(t).firstElementChild}function St(t){return document.getElementById(t).content.cloneNode(!0)}function de(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function B(t){return t.matches("textarea, input:not([type=checkbox])")}function Pe(t,e){t.addEventListener("mousedown",s=>{
let{target:n}=s;if(B(n)||n.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&B(i);!o&&n.closest("button")||(s.preventDefault(),o||e())})}function Ts(){
let t=new AbortController;return new Promise(e=>{let s=setTimeout(e,2e3);for(let n of["keydown","input"])document.addEventListener(n,()=>{clearTimeout(s),s=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function U(t){return t.isComposing||t.keyCode===229}function S(t){let e=document.getElementById("status"),s=e.textContent===
t?`${t} `:t;return e.textContent=s,()=>{e.textContent===s&&(e.textContent="")}}function A(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function At(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,s)=>{if(s%2===0)return e;let n=document.createElement("a");
return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),n})}function F(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var $=class{#t;storage;constructor(e,s=()=>sessionStorage){this.name=F(e);try{this.storage=s()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Dt=new $("language",()=>localStorage),Ot=(navigator.languages??[]).flatMap(Oi),Ss=t=>t.split("-")[0],As=t=>t==="en"||t==="es",Ds=As(Dt.value)?Dt.value:void 0,
ce=Ds??Ot.map(Ss).find(As)??"en";document.documentElement.lang=ce;var G=Ot.find(t=>Ss(t)===ce)??ce,Os=Ds?[G]:Ot;function Oi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function Be(t){let e=ce==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Dt.value=e,location.reload()})}var Li=new Intl.PluralRules(G),$i=new Intl.NumberFormat(G),Ci=new Intl.ListFormat(G,{type:"unit"}),T=t=>$i.format(t),O=(t,e,s)=>`${T(t)} ${Li.select(t)==="one"?
e:s}`,le=t=>Ci.format(t);function Ls(t){let e=Math.ceil(t/60),[s,n]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
G,{style:"unit",unit:n,unitDisplay:"long"}).format(s)}var H=t=>O(t,"task","tasks"),$s={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${T(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this, try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${T(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${T(t)} characters`,SERVER_BUSY:"Server is busy, \
try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${T(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts, try again later",TOO_MANY_KEYS:"Too many changes, try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Cs={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Ns={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
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
ession could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions may not have ended.",unsavedAtLogOut:t=>`Not saved\
: ${le(t)}. Log out again to discard this.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in aga\
in; what you typed is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"\
Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in agai\
n.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account dele\
ted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"\
Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"Add a description",noDescription:"\
No description",description:"Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,
foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:H,
none:["Nothing here yet","What you add above shows up here."]},today:{title:"Today",count:t=>O(t,"due task","due tasks"),none:["Nothing for today","Tasks with t\
oday’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>O(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Tasks wit\
h a later date show up here."]},active:{title:"Active tasks",count:t=>O(t,"active task","active tasks"),none:["All done","There is nothing left to do."]},done:{
title:"Done tasks",count:t=>O(t,"done task","done tasks"),none:["Nothing done yet","Tasks that you check off show up here."]}},all:"All |",today:"Today",todayTab:"\
Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",notFound:t=>`No tas\
k here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press \
| for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${T(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${O(t,"done task","done tasks")}`,
notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it agai\
n",maybeAdded:"It may have been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved\
.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,deletedElsewhere:"\
It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"Not deleted: it was changed\
 elsewhere meanwhile. Delete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"\
Tomorrow",nextWeek:"Next week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use theirs",otherVersion:"\
The other version",keysOfEditor:"Enter saves; in the description, | + Enter. Escape closes; what you typed is kept.",keptAsDraft:"Kept as a draft.",changedElsewhere:"\
Changed elsewhere.",deletedHere:"Deleted in this browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remo\
ve it",undo:"Undo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`Changed ${t}.`,
dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}.`},count:H,undone:t=>`Undone: ${t}`,takesItBack:t=>`${t?"Command":
"Control"} Z takes it back.`,addedAgain:t=>`Added ${H(t)} again.`,oneStays:t=>`Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undon\
e for ${H(t)}: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",
defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save all tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the t\
asks of a file",importHint:"A backup, a file of Todoist, Microsoft To Do or Google Tasks, a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Impo\
rt",addThemAgain:"Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`You already have ${H(t)} of the file. Add again`,addThese:(t,e,s)=>`${[H(t),e&&`${T(
e)} done`,s&&`${T(s)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${T(t)} more.`,noTasksInFile:"\
The file has no tasks to add.",haveAll:t=>`Nothing was added: the file has ${H(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier impor\
t has added ${H(t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${H(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. I\
mport the file again to add the rest.",brokenOff:(t,e)=>`${t} (after ${H(e)} were added)`,exportLacks:t=>`The file does not have what is not saved: ${le(t)}.`,atLine:(t,e)=>`\
Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is no\
t a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: \
a part of this page did not arrive. Try again.",keyDelete:"Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted line becomes a task",
jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark the task as done or active",editKeys:"| \
or Enter",editKey:"Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",saveKey:"\
Save from a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 1\
4 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var V=t=>O(t,"tarea","tareas"),Is={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${T(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto, inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${T(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${T(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado, inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${T(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos, inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios, inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},qs={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var _s={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
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
es sigan abiertas.",unsavedAtLogOut:t=>`Sin guardar: ${le(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"\
Inicia sesión de nuevo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",
typedKept:"Lo que escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"Puede que tu co\
ntraseña haya cambiado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si no, inicia sesió\
n de nuevo.",passwordChanged:"Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"\
Cuenta eliminada.",accountNotDeleted:"Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tareas. No se puede desha\
cer.",saveFirst:"Guardar antes las tareas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",newTitle:"Título de una tarea nueva",add:"\
Añadir",addDescription:"Añadir una descripción",noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nueva",
modEnterAdds:"| + Enter también la añade.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió está e\
n la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",tabs:{all:{title:"Tareas",count:V,none:["Aún no hay nada","Lo que añadas arriba aparece\
rá aquí."]},today:{title:"Hoy",count:t=>`${V(t)} para hoy`,none:["Nada para hoy","Aquí aparecen las tareas con fecha de hoy o anterior."]},upcoming:{title:"P\
róximas",count:t=>O(t,"tarea próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las tareas con una fecha posterior."]},active:{title:"T\
areas pendientes",count:t=>O(t,"tarea pendiente","tareas pendientes"),none:["Todo hecho","No queda nada por hacer."]},done:{title:"Tareas hechas",count:t=>O(t,"\
tarea hecha","tareas hechas"),none:["Aún no has completado nada","Aquí aparecen las tareas que completes."]}},all:"Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"\
Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"Sin resultados",notFound:t=>`Aquí ninguna tarea con\
tiene “${t}”.`,start:"O pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"Importa un archivo",pressForKeys:"Pulsa | par\
a ver los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar ${T(t)} más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${O(t,"tarea\
 hecha","tareas hechas")}`,notLoaded:"No se pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténtalo de nuevo dentro de ${t}.`,showAll:"Most\
rar todo",showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"Borrador sin guardar",notSaved:"No se\
 ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`\
Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en ot\
ro lugar, así que se queda como está.",deleteChangedElsewhere:"No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",title:"Título |",
descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",nextWeek:"Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"\
Guardar como nueva",discard:"Descartar",keepMine:"Conservar la mía",useTheirs:"Usar la otra",otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la \
descripción, | + Enter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en otro lugar.",deletedHere:"\
Eliminada en este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha o quítala",undo:"Desha\
cer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente.`,changed:t=>`\
Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:V,undone:t=>`Deshe\
cho: ${t}`,takesItBack:t=>`${t?"Comando":"Control"} Z lo deshace.`,addedAgain:t=>`${O(t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se desh\
izo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`No se deshizo en ${O(t,"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en o\
tro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",leaveOpen:"Este navegador no puede conservar lo que escribas: no cierres la página.",defect:"Al\
go salió mal en esta página.",fileName:"tareas",saveAll:"Guardar todas las tareas en un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"\
Añadir las tareas de un archivo",importHint:"Una copia de seguridad, un archivo de Todoist, Microsoft To Do o Google Tasks, un calendario (ICS), una hoja de cá\
lculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${V(t)} del archiv\
o. Añadir de nuevo`,addThese:(t,e,s)=>`${[V(t),e&&O(e,"hecha","hechas"),s&&`${T(s)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se pu\
ede añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${T(t)} más.`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`No se añadió nada: el archi\
vo tiene ${V(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anterior ya añadió ${V(t)} de este archivo.`,someAddedBefore:t=>`Una i\
mportación anterior ya había añadido ${V(t)} del archivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez para\
 continuar.",brokenOff:(t,e)=>`${t} (después de añadir ${V(e)})`,exportLacks:t=>`El archivo no incluye lo que está sin guardar: ${le(t)}.`,atLine:(t,e)=>`Lín\
ea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pudo leer el archivo.",notText:"No se pudo leer el archivo: no es de\
 texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un calendario válido.",partMissing:"No se pudo leer el archivo: no se carg\
ó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será un\
a tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo de tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pe\
ndiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"Eliminar la tarea",undoKey:"Deshacer lo último, luego lo \
anterior",saveKey:"Guardar desde una descripción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede te\
ner el día: mañana, viernes, el 14, 14 de marzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var Lt=ce==="es",c=Lt?_s:Ns,se=Lt?qs:Cs;var Y=Lt?Is:$s;function Fe(t,e){let s=Object.hasOwn(Y,t??"")?Y[t??""]:void 0;if(typeof s!="function")return s??e;let[n]=/\d[\d.,\s]*/.exec(e)??[""];return s(Number(
n.replace(/\D/g,"")))}var $t=t=>c[t];function Rs(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:s,label:n,placeholder:i}=e.dataset;if(n&&
e.setAttribute("aria-label",$t(n)),i&&e.setAttribute("placeholder",$t(i)),!s)continue;let o=[...e.children];e.replaceChildren(...$t(s).split("|").flatMap((r,a)=>[
r,...o.slice(a,a+1)]))}}Rs(document);for(let{content:t}of document.querySelectorAll("template"))Rs(t);var Ms="application/problem+json, application/json;q=0.9",qi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],C="emb\
edded"in document.documentElement.dataset,v=class extends Error{constructor(e,s,{retryAfter:n=0,code:i,field:o,line:r}={}){super(Fe(i,s)),this.status=e,this.retryAfter=
n,this.code=i,this.field=o,this.line=r}get ofToken(){return this.status===401||qi.includes(this.code??"")}},ve=class extends Error{lost=!0;constructor(){super(navigator.
onLine?se.unreachable:se.offline)}},be=new EventTarget;async function Ct(t,e,{token:s,body:n,headers:i={},keepalive:o=!1,timeout:r=3e4,raw:a=!1}={}){let d=performance.
now(),l=new Ke(r),h,f="";try{h=await Bs(t,e,{token:s,body:n,headers:i,keepalive:o,signal:l.signal});for await(let u of Ks(h,l))f+=u}catch{throw be.dispatchEvent(
new Event("failure")),new ve}finally{l.end()}be.dispatchEvent(new CustomEvent("response",{detail:d}));let m=a&&h.ok?f:js(f);if(h.ok&&m!==void 0||h.status===304){
let{status:u,headers:p}=h;return{status:u,value:m,etag:p.get("ETag"),next:_i(h,e),replayed:p.has("Idempotent-Replayed")}}throw Fs(h,m)}async function*Ps(t,{token:e,
headers:s,signal:n}){let i=new Ke(3e4);n.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Bs("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Ms}`,...s},signal:i.signal});if(!o.ok)throw Fs(o,js(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new v(
406,"");yield*Ks(o,i)}finally{i.end()}}async function Bs(t,e,{token:s,body:n,headers:i,keepalive:o,signal:r}){let a={Accept:Ms,...i};return s&&(a.Authorization=
`Bearer ${s}`),n!==void 0&&(a["Content-Type"]??="application/json"),fetch(e,{method:t,headers:a,keepalive:o,body:typeof n=="string"?n:JSON.stringify(n),credentials:C?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:r})}function Fs(t,e){let{detail:s,error:n,code:i,field:o}=e??{},r=[s,n].find(l=>typeof l=="string")??
se.status(t.status),[a="",d]=/^Line (\d+): /.exec(r)??[];return new v(t.ok?502:t.status,r.slice(a.length),{retryAfter:Ri(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function K(...t){return(await Ct(...t)).value}async function Ee(){let[t]=await K("GET","tasks?limit=1");return t?.userId??(await K("GE\
T","me")).id}var Ke=class{#t=new AbortController;#s;#e;constructor(e){this.#s=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#s)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Ks(t,e){if(!t.body)return;let s=new TextDecoder,n=t.
body.getReader();for(;;){let{done:i,value:o}=await n.read();if(e.progress(),i)return;yield s.decode(o,{stream:!0})}}function js(t){try{return JSON.parse(t)}catch{
return}}function _i(t,e){let s=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return s?new URL(s[1],new URL(e,document.baseURI)).href:void 0}function Ri(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var Nt="tasks",Hs="all",Ys=t=>`${F("list")} ${t}`;async function Ws(t){return Vs(t,"readonly",e=>e.get(Hs))}function It(t){try{indexedDB.deleteDatabase(Ys(t))}catch{}}
function Gs(t,e,s){let n=!1,i=!1;return async()=>{if(i=!0,!n){for(n=!0;i&&s();)i=!1,await Vs(t,"readwrite",o=>o.put(e(),Hs));n=!1}}}async function Vs(t,e,s){try{
let n=indexedDB.open(Ys(t));n.onupgradeneeded=()=>n.result.createObjectStore(Nt);let i=await Us(n);try{return await Us(s(i.transaction(Nt,e).objectStore(Nt)))}finally{
i.close()}}catch{return}}function Us(t){return new Promise((e,s)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>s(t.error)})}var qt=new $("session"),W=new $("session",()=>localStorage),Qs=new BroadcastChannel(F("session")),_t=0,Rt=class extends EventTarget{#t;#s=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:s},{stay:n=!1}={}){this.#n({token:e,user:s.id,email:s.email,ends:Date.now()+zs(e),stay:n})}resume(){this.#t=qt.value??W.value,
this.watch()}renew(e){this.#s=!0;let s=this.#e(e).finally(()=>{this.#s=!1});return this.renewal=s.catch(()=>{}),s}async#e(e){let s=this.#t,{token:n}=await e;this.#t===
s&&(this.#n(Object.assign(s,{token:n,ends:Date.now()+zs(n),doubt:void 0})),this.endOthers(this.current))}#n(e){this.#t=e;let s=e.stay&&W.reread();s&&s.user!==e.
user&&It(s.user),(e.stay?W:qt).value=e,this.watch()}endOthers({user:e,stay:s},{deleted:n=!1}={}){Qs.postMessage({user:e,stay:s,deleted:n})}expire(e,{deleted:s=!1,
elsewhere:n=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:r,doubt:a}=this.#t,d=r?W.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(W.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:s,elsewhere:n,doubt:a}})),d&&this.follow()}forget(){
clearTimeout(_t);let{stay:e,token:s,user:n}=this.#t??{};e&&It(n),this.#t=void 0,qt.value=void 0,e&&W.reread()?.token===s&&(W.value=void 0)}follow(e=!1){let s=this.#t,
n=e?void 0:W.reread();if(!(s&&!s.stay))if(s&&n?.user===s.user)Object.assign(s,n),this.watch(),this.dispatchEvent(new Event("renewed"));else if(s){if(this.#s)return;
this.expire(s.token,{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(_t),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}_t=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Rt;function zs(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:s,exp:n}=JSON.parse(e);if(n>s)return(n-s)*1e3}catch{}return 24*3600*1e3}Qs.addEventListener("message",({data:{user:t,stay:e,deleted:s}})=>{
let{current:n}=g;n?.user===t&&!(e&&n.stay)&&g.expire(n.token,{deleted:s})});window.addEventListener("storage",({key:t,newValue:e,storageArea:s})=>{s!==W.storage||
t!==W.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var je=new $("stay",()=>localStorage),Zs=()=>je.reread()===!0;async function Xs(t,e){let s=await K("POST",e?"login?days=30":"login",{body:t}).catch(n=>{if(n.code!==
"DAYS_NOT_VALID")throw n;return K("POST","login",{body:t})});return je.value=e||void 0,s}async function en(){try{return await K("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function tn(){let{current:t}=g;await Pt("POST","logout",{everywhere:!0}),je.value=void 0,
g.endOthers(t)}var Js=8;function Mt(t,e="password"){let{length:s}=[...t];if(s>0&&s<Js)throw new v(400,Y.PASSWORD_TOO_SHORT(Js),{field:e})}async function sn(t,e){
return Mt(e,"newPassword"),g.renew(Pt("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function nn(t){let{current:e}=g;await Pt(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),je.value=void 0,g.endOthers(e,{deleted:!0})}async function Pt(t,e,s,n=""){let{current:i}=g,{token:o}=i;
try{return await K(t,e,{token:o,body:s})}catch(r){throw r.lost&&n&&(i.doubt=n),r.ofToken&&g.expire(o),r}}var ke=navigator.platform.startsWith("Mac");if(ke)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var on=new $("letters",()=>localStorage),he=()=>on.reread()!=="off";function rn(t){
let e=()=>{t.setAttribute("aria-checked",String(he())),document.body.classList.toggle("letterless",!he());for(let s of[document,document.getElementById("board").
content])s.querySelector(".search")?.setAttribute("aria-keyshortcuts",he()?"/":"")};t.addEventListener("click",()=>{on.value=he()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}document.addEventListener("keydown",t=>{let{key:e,repeat:s,target:n}=t,i=e==="Enter"?!n.matches("[name=description]")||X(t):["\
Delete","Backspace"].includes(e)&&!B(n);!s||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});function an({key:t,code:e,target:s}){if(ke&&t==="Backspa\
ce"&&!s.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let n=/^Key([A-Z])$/.exec(e);return n&&t.length===1&&t>""?n[1].toLowerCase():
t}var dn=/^(\d+)[.)](?:\s+|$)/,Mi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Pi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function cn(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),s=Bi(e.map(({text:n})=>Number(dn.exec(n)?.[1])));
return e.map(({text:n,line:i},o)=>{let r=n.replace(s.has(o)?dn:Pi,""),[a]=Mi.exec(r)??[""];return{title:r.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).
filter(({title:n})=>n!=="")}function ln({title:t,completed:e,due:s}){return(e?"[x] ":"")+t+(s?`: ${s}`:"")}function Bi(t){let e=[];return t.forEach((s,n)=>{(s===
1||Number.isNaN(t[n-1]??NaN))&&e.push([]),Number.isNaN(s)||e.at(-1)?.push(n)}),new Set(e.filter(s=>s.length>1&&s.every((n,i)=>t[n]===i+1)).flat())}var xe="appli\
cation/x-ndjson";function*Te(t){let e=new TextEncoder,s=t.map(({title:n,description:i,completed:o,due:r})=>JSON.stringify({title:n,description:i||void 0,completed:o,
due:r}));for(let n=0,i=0;n<s.length;n=i){for(let o=0;i<s.length&&i-n<1e3&&(o+=e.encode(s[i]).length+1,!(o>1<<20&&i>n));i++);yield{body:s.slice(n,i).join(`
`),start:n,end:i}}}var R=class{#t;#s;#e;#n=[];constructor(e,s,n=e.querySelector("button.primary")){this.#t=e,this.#s=s,this.#e=new Se(e.querySelector(".wait"),n),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#n.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#n=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#s))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,s=I(e),n=!0){this.clear();let i=this.#o(e);
this.#i(i??"form").textContent=s,this.#n=i&&i===e.field?[this.#s[i]]:Object.values(this.#s),i&&(this.#s[i].setAttribute("aria-invalid","true"),n&&de(this.#t)&&this.#s[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#i(e){return this.#t.querySelector(`[data-for="${e}"]`)}#o({code:e,field:s}){let n=Object.keys(
this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?n.find(i=>!this.#s[i].value):n.find(i=>i===s)}};function I(t,e=c.notSaved){return t instanceof
ve?e:t instanceof v?t.message:(console.error(t),c.defect)}var Se=class{#t;#s;#e;#n=()=>{};constructor(e,s){this.#t=e,this.#s=s}get waiting(){return this.#e!==void 0}start(e,s){
this.stop();let n=Date.now()+e*1e3,i=()=>{let o=n-Date.now();if(o<=0){this.stop(),s?.();return}let r=c.tryAgainIn(Ls(Math.ceil(o/1e3)));this.#t.textContent!==r&&
(this.#t.textContent=r);let a=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%a||a)};this.#s?.setAttribute("aria-disabled","true"),i(),this.#n=S(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#n(),this.#s?.removeAttribute("aria-disabled")}};function Ue(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function ue(t,e,s){let n=[t,e,s].map((o,r)=>String(
Number(o)).padStart(r===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(n)?n:void 0}function M(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ae(t){return(Date.parse(t)/864e5+3)%7}function De(t){return M(t,7-Ae(t))}function hn(t=void 0){
let e=Kt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:s})=>s);return e.indexOf("day")<e.indexOf("month")}var Fi={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Bt=new Map;function Kt(t,e){return Bt.has(t)||Bt.set(t,e()),Bt.get(t)}function Ft(t,e,s){return Kt(`${e} ${s}`,
()=>new Intl.DateTimeFormat(s,{...Fi[e],timeZone:"UTC"})).format(Date.parse(t))}function un(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var fn=(t,e)=>t.slice(
0,4)===e.slice(0,4);function jt(t,e,s){let n=un(e,t);return Math.abs(n)<=1?Kt(s,()=>new Intl.RelativeTimeFormat(s,{numeric:"auto"})).format(n,"day"):n>1&&n<7?Ft(
t,"weekday",s):Ft(t,fn(t,e)?"day":"year",s)}function mn(t,e,s){let n=Ft(t,fn(t,e)?"heading":"headingYear",s);return un(e,t)===1?`${jt(t,e,s)}, ${n}`:n}var Ve=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],wn=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],vn=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[fe,We,Ki]=[Ve,wn,vn].map(t=>t.join("|")),He=`(?:(?:${fe}),\
? )?`,bn="(?:st|nd|rd|th|e?ro|\\.?[º°])?",Ge=`(\\d{1,2})${bn}`,ji="(?:primero|first)(?= de | of )",Ye="(?:que viene|pr[oó]xim[ao])",Ui="(?:(?:at|a las?) \\d|\\\
d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?|noche|tarde|morning|afternoon|evening|night",En=({today:t,parts:[e]})=>M(t,(Oe(Ve,e)-Ae(t)+6)%7+1),Hi=[["(\\d{4}\
)[-/](\\d{2})[-/](\\d{2})",({parts:[t,e,s]})=>ue(t,e,s)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>M(t,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:t})=>M(
t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${fe})(?: ${Ye})?`,En]],Yi=[[`${He}(\\d{1,2})[/.-](\\d{1,2})(?:\
[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,s,n],...i})=>gn(t,e,i,(o,r)=>ue(s??`20${n}`,o,r))],[`${He}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...s})=>gn(t,e,s,(n,i)=>Tn(
n,i,s))],[`${He}(?:the )?(\\d{1,2}|${ji})${bn} (?:de |of )?(${We})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,s],...n})=>yn(e,t,s,n)],[`${He}(${We}) (?:the )?${Ge}\
(?:,? (\\d{4}))?`,({parts:[t,e,s],...n})=>yn(t,e,s,n)],[`(?:(${fe}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Ge}`,({parts:[t,e],...s})=>Xi(e,t,s)],[`next\
 week|(?:la )?(?:pr[oó]xima semana|semana ${Ye})`,({today:t})=>De(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>M(`${Ut(1,
t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ye}`,({today:t})=>`${Ut(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>M(
t,Math.max(0,5-Ae(t)))],[`next (${fe})`,({today:t,parts:[e]})=>M(De(t),Oe(Ve,e))],[`(${fe})(?: ${Ye})?`,En],[`(?:in|en|dentro de) (\\d{1,3}|${Ki}) (day|d[ií]a|w\
eek|semana|month|mese?|year|a[nñ]o)s?`,({parts:[t,e],...s})=>to(/\d/.test(t)?Number(t):eo(t),e,s)]],kn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",
Wi=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|otr[oa]s?|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Gi=[fe,`\\d+/[\\d/]+|(?:${We}) ${Ge}|${Ge} (?:de |of )?(?:${We})`],Vi=new RegExp(Gi.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${kn}(?:${t})`).join("|"),"iu"),zi="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|pasado|y el |y noche|and \\S+day|or? ))",Qi=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
pn=t=>([e,s])=>({pattern:new RegExp(`(?<=^|\\s)${kn}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:s}),Ji=[...Yi.map(pn(`(?=(?:,? (?:${Ui})){0,2}[.!?]*\\s*$)`)),
...Hi.map(pn(`${zi}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function xn(t,e){let s=t.normalize("NFC");for(let{pattern:n,date:i}of Ji)for(let o of[...s.matchAll(n)].reverse()){
let[r,...a]=o,d=s.slice(0,o.index),l=s.slice(o.index+r.length),h=Wi.test(d)||Vi.test(`${d}
${r}`)||Qi.test(r)?void 0:i({...e,parts:a}),f=Zi(d.trim(),l.trim());if(h&&f)return{due:h,title:f,words:r}}}function Zi(t,e){if(e&&!/^[,.;:!?)]/.test(e))return t?
`${t} ${e}`:e;let s=t.replace(/[\s,;:–—-]+$/,"");return s?s+e:e.replace(/^[,.;:!?)\s]+/,"")}function gn(t,e,s,n){return s.dayFirst?n(e,t)??n(t,e):n(t,e)??n(
e,t)}function yn(t,e,s,n){let i=Oe(wn,t)+1,o=/^\d/.test(e)?e:1;return s?ue(s,i,o):Tn(i,o,n)}function Tn(t,e,{today:s}){let n=Number(s.slice(0,4));return[...Array(
9).keys()].map(i=>ue(n+i,t,e)).find(i=>i!==void 0&&i>=s)}function Xi(t,e,{today:s}){return[...Array(62).keys()].map(i=>M(s,i)).find(i=>i.endsWith(t.padStart(2,"\
0"))&&(!e||Ae(i)===Oe(Ve,e)))}function eo(t){let e=Oe(vn,t);return e<15?e+1:10*(e-13)}function to(t,e,{today:s}){return/^[mya]/i.test(e)?Ut(/^m/i.test(e)?t:12*t,
s):M(s,/^[ws]/i.test(e)?7*t:t)}function Ut(t,e){let[s,n,i]=e.split("-").map(Number),o=n-1+t;return[0,1,2,3].map(r=>ue(s+Math.floor(o/12),o%12+1,i-r)).find(Boolean)}
function Oe(t,e){return t.findIndex(s=>new RegExp(`^(?:${s})$`,"iu").test(e))}var _=()=>Ue(new Date(Date.now())),Le=()=>({today:_(),tomorrow:M(_(),1),week:De(_()),none:""}),An=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>jt(t,_(),G),
me=t=>An(ee(t)),ze=t=>An(mn(t,_(),G)),Ht=t=>xn(t,{today:_(),dayFirst:hn(Os)});function Dn(t){let{title:e,due:s}=Ht(t.title)??{};return e?{...t,title:e,due:s}:t}
var Sn=6e4;function Qe(t,e){let s=_(),n;function i(){clearTimeout(n),n=setTimeout(i,Sn-Date.now()%Sn),_()!==s&&(s=_(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(n)),i()}var Yt=({completed:t,due:e})=>!t&&!!e&&e<_(),Ln=({completed:t,due:e})=>!t&&!!e&&e>_(),so=t=>!t.completed&&!!t.due&&!Ln(t),ne={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:so,says:c.tabs.today,heading:t=>Yt(t)?c.overdue:c.today},upcoming:{holds:Ln,says:c.tabs.upcoming,heading:({due:t})=>ze(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Je={hash:"",name:"all",q:"",hidden:!1};function pe(t){if(t===Je.hash)return Je;let[e,s]=t.slice(
1).split("?"),n=new URLSearchParams(s),i=e==="active"||n.get("hide")==="done";return Je={hash:t,name:Object.hasOwn(ne,e)&&e!=="active"?e:"all",q:n.get("q")??"",
hidden:i},Je}function Wt({name:t,q:e,hidden:s}){let n=new URLSearchParams({...e&&{q:e},...s&&{hide:"done"}});return n.size>0?`#${t}?${n}`:`#${t}`}function z(){let{
name:t,hidden:e}=pe(location.hash);return ne[t==="all"&&e?"active":t]}function Ze({completed:t,due:e}){let s=z();return s.heading?e??"":s===ne.all&&t?"done":""}
function $n(t,e=Ze){let s=(n,i)=>n<i?-1:+(n>i);return t.toSorted((n,i)=>s(e(n),e(i)))}function Ce(){return z()===ne.today?_():void 0}function Cn(t){let{heading:e,
holds:s}=z();return e&&s(t)?e(t):""}function Nn(t){location.hash=Wt({...pe(location.hash),hidden:t})}function $e(){return pe(location.hash).q}function In(t){let e=pe(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Wt({...e,q:t}))}function On(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function Xe(){
let t=On($e()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(s=>new RegExp(s.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:s,description:n})=>{let i=[s,n??""].map(On);return e.every(o=>i.some(r=>o.test(r)))}}function qn(t){return $e()?[c.nothingFound,c.notFound(`⁨${$e()}\
⁩`)]:(t?z():ne.all).says.none}function _n(t,e,s){let n=pe(location.hash);document.title=`${z().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){
let{name:o}=pe(i.hash);i.setAttribute("href",Wt({...n,name:o})),i.querySelector("span").textContent=s?T(e.filter(ne[o].holds).length):"",o===n.name?i.setAttribute(
"aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hide").hidden=n.name!=="all"||!(n.hidden||e.some(ne.done.holds)),t.querySelector(".hi\
de input").checked=n.hidden}function Rn(t,{tasks:e,drafts:s,added:n,addAll:i,ended:o}){let{title:r,description:a}=t.elements,d=new R(t,{title:r,description:a}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),f=t.querySelector(".date"),m,u,p="",x=()=>({title:r.value,description:a.value,plain:u}),y=()=>{s.add=x()};function b(){let w=Ce();
return Ht(r.value)??(w&&r.value.trim()?{due:w,title:r.value,words:""}:void 0)}function k(){let w=m?.due;(!r.value.trim()||!r.value.normalize().includes(u??""))&&
(u=void 0);let L=b();m=L?.words===u?void 0:L,f.hidden=!m,m&&(f.firstElementChild.firstElementChild.textContent=me(m.due),f.setAttribute("aria-label",c.removeDate(
ee(m.due))),m.due!==w&&S(c.foundDate(ee(m.due))))}function P(w){h.hidden=!w&&a.value==="",l.disabled=a.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function ae(){if(p&&a.value){d.show({field:"description"},p);return}d.clear(),k();let w=x(),L={title:m?.
title??r.value,description:a.value,completed:!1,due:m?.due},j;try{j=e.add(L)}catch(te){d.show(te);return}Me(),y(),n(L,j,()=>{r.value||a.value||(Me(w),P(!0),y())}),
de(t)&&r.focus()}function Me(w={title:"",description:""}){({title:r.value,description:a.value,plain:u}=w),P(!1),k()}function bs(w,L){a.setRangeText(w+(a.value&&
`
`),0,0,"preserve"),P(!0),p=c.pasteRefused(I(L)),d.show({field:"description"},p,!1),y()}Me(s.add),e.addEventListener("refused",({detail:{command:w,error:L,mine:j}})=>{
j&&w.batch&&bs(ln(w),new v(L.status,L.message,L))}),s.addEventListener("change",({detail:w})=>w==="add"&&Me(s.add)),t.addEventListener("input",y),r.addEventListener(
"input",k),Qe(k,o),window.addEventListener("hashchange",k,{signal:o}),f.addEventListener("click",()=>{u=m?.words,k(),y(),r.focus()}),t.addEventListener("submit",
w=>{w.preventDefault(),ae()}),r.addEventListener("paste",w=>{let L=w.clipboardData.getData("text/plain"),j=cn(L),{value:te,selectionStart:ks,selectionEnd:xs}=r;
if(j.length<2){let[Z]=j,Tt=(te.slice(0,ks)+te.slice(xs)).trim()==="";if(!Z||!Tt||Z.completed||Z.title===L.trim())return;w.preventDefault(),document.execCommand(
"insertText",!1,Z.title);return}w.preventDefault(),d.clear(),j[0].title=(te.slice(0,ks)+j[0].title+te.slice(xs)).trim();try{let Z=u;i(j.map(Tt=>({due:Ce(),...Dn(
Tt)})),()=>{r.value=te+r.value,u??=Z,k(),y()}),r.value="",k()}catch(Z){bs(L,Z)}y()}),l.addEventListener("click",()=>{P(h.hidden),h.hidden||a.focus()}),a.addEventListener(
"input",()=>{p="",P(!0)}),a.addEventListener("keydown",w=>{U(w)||(w.key==="Enter"&&X(w)?(w.preventDefault(),ae()):w.key==="Escape"&&(P(!1),r.focus()))});let Es=()=>r.
focus();return Pe(t,Es),Es}var Gt=document.getElementById("connection"),Vt=0,et=1e3,zt=0,Mn=-1/0,E=Object.assign(new EventTarget,{lost:!1,keeps:!0});function Qt(t){E.keeps=t,E.lost&&Pn()}
function Pn(){let e=`${navigator.onLine?se.unreachable:se.offline} ${E.keeps?c.whatYouTypeIsKept:c.leaveOpen}`;Gt.textContent!==e&&(Gt.textContent=e)}function Jt(){
zt=performance.now(),E.lost||(E.lost=!0,zt-Mn>6e4&&(et=1e3),Bn()),Pn()}function Bn(){clearTimeout(Vt),Vt=setTimeout(Fn,et),et=Math.min(et*2,3e4)}async function Fn(){
try{await K("GET","livez")}catch{}E.lost&&Bn()}be.addEventListener("failure",Jt);be.addEventListener("response",({detail:t})=>{!E.lost||t<zt||(clearTimeout(Vt),
E.lost=!1,Gt.textContent="",Mn=performance.now(),E.dispatchEvent(new Event("back")))});window.addEventListener("offline",Jt);window.addEventListener("online",()=>{
E.lost&&Fn()});navigator.onLine||Jt();function tt(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function s({field:i,button:o},r){
let a=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=r?"text":"password",o.textContent=r?c.hide:c.show,o.setAttribute("aria-labe\
l",r?c.hideField(a):c.showField(a))}function n(){for(let i of e)i.field.type!=="password"&&s(i,!1)}for(let i of e){let{field:o,button:r}=i;r.addEventListener("m\
ousedown",a=>a.preventDefault()),r.addEventListener("click",()=>s(i,o.type==="password")),s(i,!1)}return t.addEventListener("submit",n,{capture:!0}),n}async function*Kn(t){let e="",s="",n=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let r of o){let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(
r);r.startsWith(":")?yield{}:a==="event"?s=d:a==="data"?n.push(d):a==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:r===""&&(n.length>0&&(yield{name:s||"messa\
ge",data:n.join(`
`)}),s="",n=[])}}}var Q=class{#t;constructor(e){this.#t=e}async exchange(e,s,{headers:n,...i}={}){let{token:o}=this.#t;try{C&&e!=="GET"&&this.#n(await Ee());let r=await Ct(e,s,{...i,
headers:n,token:o});return delete this.#t.doubt,C&&await this.#e(r.value),r}catch(r){if(!r.ofToken||(await this.#s(o),this.#t.token===o))throw r;return this.exchange(
e,s,{...i,headers:n})}}async*changes(e,s){let{token:n}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:r,retry:a}of Kn(Ps("tasks/changes?wi\
th=due,etag",{token:n,headers:i,signal:s}))){let d=o==="changes"?JSON.parse(r):void 0;C&&d?.changed.forEach(({userId:l})=>this.#n(l)),yield{changes:d,retry:a}}}catch(o){
throw o.ofToken&&await this.#s(n),o}}async#s(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#n(e.length>0?e[0].userId:await Ee()):
e?.userId&&this.#n(e.userId)}#n(e){if(e!==this.#t.user||g.current!==this.#t)throw new v(401,"")}};var jn=500,Un=t=>t?.isWellFormed()===!1?Y.CONTAINS_NUL:"";function ge({title:t,description:e,...s}){let n=(i,o)=>{if(o)throw new v(400,st(s,o),{field:i})};t!==void 0&&
n("title",t.trim()?[...t].length>jn?Y.TITLE_TOO_LONG(jn):Un(t):Y.TITLE_REQUIRED),n("description",Un(e))}function st({line:t,item:e},s){return t?c.atLine(t,s):e?
c.atTask(e,s):s}var no={ndjson:xe,csv:"text/csv"},Zt=new WeakMap;async function Yn(t){let e=no[t],s={Accept:`${e}, application/problem+json;q=0.9`},{value:n}=await new Q(g.current).
exchange("GET","tasks?with=due",{headers:s,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`${c.fileName}-${Ue(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Wn(t){let e=i=>new v(400,i,{field:"file"}),{readFile:s}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),n=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return s(n,{texts:c,errors:Y,validate:ge,placed:st,refuse:e})}async function Gn(t,e,{
round:s="",isOwn:n=()=>!1}={}){let{current:i}=g,o=new Q(i),r=[],a=0,d=e.filter(l=>!n(l));if(e.length===0)throw new v(400,c.noTasksInFile,{field:"file"});if(d.length===
0)throw new v(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Hn);try{for(let{body:l,start:h}of Te(d)){let f={"Content-Type":xe,"\
Idempotency-Key":await io(t,h,`${i.user} ${h} ${l}`,s)};try{let{value:m,replayed:u}=await o.exchange("POST","tasks?with=due,etag",{body:l,headers:f});u?a+=m.length:
r.push(...m)}catch(m){let u=st(d[h+m.line-1]??{},m.message),p=r.length+a;throw m.message=p>0?c.brokenOff(u,p):u,Object.assign(m,{added:r,sent:p})}}}finally{window.
removeEventListener("beforeunload",Hn)}return{added:r,before:a}}function Hn(t){t.preventDefault()}async function io(t,e,s,n){if(!crypto.subtle)return Zt.has(t)||
Zt.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),`${Zt.get(t)}-${e}-${n}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(s+n));
return new Uint32Array(i).join("-")}var Vn=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),Xt,es=()=>Xt?.();function zn(t){let{dialog:e,form:s}=Jn(
"password-dialog"),{current:n,next:i}=s.elements;ts(e,{currentPassword:n,newPassword:i},()=>sn(n.value,i.value),c.passwordNotChanged,t)}function Qn(t,e){let{dialog:s,
form:n}=Jn("deletion-dialog"),{current:i}=n.elements;s.querySelector(".email").textContent=g.current.email,ts(s,{currentPassword:i},()=>nn(i.value),c.accountNotDeleted,
e,t)}function Jn(t){let e=q(t),s=e.querySelector("form");return s.elements.email.value=g.current.email,{dialog:e,form:s}}function Zn(t,e,s){let n=q("transfer-di\
alog"),[i,o,r]=["form",".again",".preview"].map(y=>n.querySelector(y)),{file:a,own:d}=i.elements,l={added:[],before:0},h="",f=!1,m=Promise.resolve({tasks:[],problems:[]}),
u=y=>{h=y,f=!1},p=y=>!d.checked&&e(y),x=async()=>{let y=m,{tasks:b,problems:k}=await y.catch(({message:ae})=>({tasks:[],problems:[ae]}));if(y!==m)return;let P=b.
filter(e).length;d.parentElement.hidden=P===0,d.nextElementSibling.textContent=c.haveOfFile(P),r.textContent=oo(b.filter(ae=>!p(ae)),k)};a.addEventListener("cha\
nge",()=>{o.hidden=!0,u(""),d.disabled||(d.checked=!1),d.parentElement.hidden=!0,r.textContent="",a.files.length!==0&&(m=Wn(a.files[0]),x())}),d.addEventListener(
"change",x),o.addEventListener("click",()=>{u(String(Date.now())),i.requestSubmit()}),ts(n,{file:a},async()=>{if(o.hidden=!0,a.files.length===0)throw new v(400,
c.chooseFile,{field:"file"});let{tasks:y}=await m;if(l=await Gn(a.files[0],y,{round:h,isOwn:p}).catch(b=>{throw f=!0,d.disabled||=!(b.status<500)||b.code==="IDE\
MPOTENCY_KEY_IN_PROGRESS"||b.sent>0,b.added?.length>0&&s({added:b.added,before:0}),b}),!(l.added.length>0||f))throw o.hidden=!1,new v(409,c.addedBefore(l.before),
{field:"file"})},c.maybeNotAllAdded,()=>s(l),t)}function oo(t,e){let s=t.filter(({completed:o})=>o),n=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,
""));return[...t.length>0?[c.addThese(t.length,s.length,n.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:
[]].join(" ")}function nt(){ss(q("keys-dialog"))}function Xn({title:t,due:e},s){let n=q("day-dialog"),i=Le();n.querySelector(".title").textContent=A(t),n.querySelector(
"[value=week] small").textContent=ze(i.week);let o=ss(n);for(let r of n.querySelectorAll("[value]"))i[r.value]===(e??"")&&r.setAttribute("aria-current","true"),
r.addEventListener("click",()=>{o(),s(r.value==="week"?i.week:Le()[r.value])})}function ts(t,e,s,n,i,o=async()=>[]){let r=t.querySelector("form"),a=new R(r,e),d=tt(
r),{current:l}=g,h=!1;async function f(u,p=c.notSaved){if(!(h||a.waiting)){h=!0,a.clear(),r.setAttribute("aria-busy","true");try{await u()}catch(x){t.isConnected&&
a.show(x,I(x,p))}finally{h=!1,r.removeAttribute("aria-busy")}}}let m=ss(t,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let u of r.querySelectorAll(".export"))
u.addEventListener("click",()=>f(async()=>{let p=(await o()).map(A);if(await Yn(u.value),p.length>0)throw new v(0,c.exportLacks(p))}));r.addEventListener("submi\
t",u=>{u.preventDefault(),f(async()=>{await s(),g.current===l&&(m(),i())},n)})}function ss(t,{isBusy:e=()=>!1,closed:s=()=>{}}={}){function n(){if(t.isConnected){
Xt=void 0,s();for(let{region:i,home:o}of Vn)o.append(i);t.close(),t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||n()}),t.addEventListener(
"keydown",i=>{i.key==="Escape"&&(e()||U(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",n),Xt=n,document.
body.append(t),t.querySelector("h2").after(...Vn.map(({region:i})=>i)),t.showModal(),n}var it=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:s,value:n}})=>{let[i,o]=s.split(" ");if(i!==
"draft")return;let r=/^\d+$/.test(o)?Number(o):o;n?this.#s.add(r):this.#s.delete(r),this.dispatchEvent(new CustomEvent("change",{detail:r}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:s,title:n,
description:i,completed:o,due:r,changes:a={title:n,description:i,due:r},base:d},{status:l,code:h,message:f,field:m},u){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:f,field:m};this.keepEdit({deletedHere:u,...a,...this.edit(s),closed:void 0,base:d??{id:s,title:n,description:i,completed:o},
refusal:p})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var ot=class{form=q("editor");#t;#s;#e={};#n;#i;#o=!1;#a;#c;constructor({base:e,deletedHere:s=!1,...n},i){this.#t=e,this.#a=s,this.#n=i;let{title:o,due:r}=this.#d;
this.#i=new R(this.form,this.#d);for(let[a,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${a}"]`);l.id=`edit-${e.id}-${a}`,d.setAttribute(
"aria-describedby",l.id),this.#e[a]=ns(a,e[a]),d.value=n[a]??this.#e[a]}this.form.setAttribute("aria-label",c.editTask(A(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#f(),o.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.preventDefault(),this.#s||this.#v())}),o.
addEventListener("input",()=>ro(o)),this.form.addEventListener("input",()=>this.#r()),this.form.addEventListener("submit",a=>{a.preventDefault(),this.#v()}),this.
form.querySelector(".dates").addEventListener("click",({target:{value:a,type:d}})=>{d==="button"&&(r.value=Le()[a],this.#r(),r.focus())}),this.form.querySelector(
".cancel").addEventListener("click",()=>this.#E()),this.form.addEventListener("keydown",a=>this.#S(a)),this.#c=o,this.form.addEventListener("focusin",({target:a})=>{
B(a)&&(this.#c=a)}),Pe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){
this.#c.focus()}update(e,s=!1){this.#o||(e?e.etag!==this.#t.etag&&this.#w(e):(this.#a||=s,this.#y(this.#a?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#n.draft(
this.#t.id)||this.#r()))}refuse({status:e,message:s,...n}){this.#i.show(new v(e,s,n))}get#d(){let{title:e,description:s,due:n}=this.form.elements;return{title:e,
description:s,due:n}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,s])=>[e,s.value]))}get#m(){return{...this.#l,base:this.#s??this.#t,...this.#a&&
{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,s])=>s!==this.#e[e]))}get#u(){return this.#o||Object.keys(this.#h).length>
0}#r(){this.#u?this.#n.keep(this.#m):this.#n.drop(this.#t.id),this.#f()}#w(e){let s=this.#t,n=this.#h;this.#t=e;let i=!1;for(let[o,r]of Object.entries(this.#d))
(e[o]??"")!==(s[o]??"")&&(this.#e[o]=ns(o,e[o]),o in n?r.value!==this.#e[o]&&(i=!0):r.value=this.#e[o],this.#g(c.changedElsewhere));i&&(this.#s??=s,this.#p(e)),
this.#f()}#p(e){let s=this.form.querySelector(".other");s.hidden=!1,s.querySelector(".title").textContent=e.title,s.querySelector(".description").textContent=e.
description??"",s.querySelector(".when").textContent=e.due?me(e.due):this.#d.due.value&&c.noDate,this.form.querySelector(".primary").textContent=c.keepMine,this.
form.querySelector(".hint")?.remove()}#y(e,s){this.#o=!0,this.#s=void 0,this.form.querySelector(".other").hidden=!0,this.#g(e),this.form.querySelector(".primary").
textContent=s,this.#f()}#g(e){this.form.querySelector(".note").textContent=e}#f(){this.form.querySelector("[value=none]").hidden=!this.#d.due.value,this.form.querySelector(
".cancel").textContent=this.#s?c.useTheirs:this.#u?c.discard:c.cancel}#v(){this.#i.clear();try{if(this.#d.due.validity?.badInput)throw new v(400,c.dateIncomplete,
{field:"due"});this.#o?this.#n.create({...this.#l,completed:this.#t.completed},this.#m):this.#u&&this.#n.save(this.#t,this.#h)}catch(e){this.#i.show(e);return}this.#k()}#E(){
this.#k(this.#u?this.#m:void 0)}#k(e=void 0){this.#n.drop(this.#t.id),this.#n.closed(e)}#S(e){if(!U(e))if(e.key==="Escape"){if(e.preventDefault(),this.#o)return;
this.#u&&(this.#n.keep({...this.#m,closed:!0}),S(c.keptAsDraft)),this.#n.closed()}else e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#s||
this.#v())}};function ns(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function ro(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=ns("title",t.value),t.setSelectionRange(e,e)}var ei={characters:220,lines:3},rt=class{element=q("row");rank;#t={};#s;#e={};#n;gone=!1;constructor(e,s){this.#s=s;for(let f of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[f]=this.element.querySelector(`.${f}`);let{done:n,title:i,due:o,when:r,description:a,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),n.setAttribute("aria-la\
belledby",i.id),n.addEventListener("click",f=>{f.detail>1&&s.stays(this.#t.id)?f.preventDefault():this.check()}),i.addEventListener("click",({target:f})=>{getSelection()?.
isCollapsed&&f===i&&this.edit()});for(let f of[o,r])f.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{s.repeat(this.#t),this.focus()})}check(){this.clear(),this.#s.
check(this.#t)}plan(){this.clear(),this.#s.plan(this.#t)}head(e){let{day:s}=this.#e;s.textContent!==e&&(s.textContent=e),s.hidden=e===""}remove(){this.#s.remove(
this.#t)}setStop(e){for(let s of this.#e.view.querySelectorAll("a, button, input"))s.tabIndex=e?0:-1}get editing(){return this.#n!==void 0}get task(){return this.#t}show(e,{
stalled:s,asks:n}){let{done:i,due:o,when:r,edit:a,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let f=e.title!==h.title||e.description!==
h.description;f&&this.#i(e),this.#o(e,f);let m=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=r.disabled=a.disabled=m,this.#e.delete.disabled=m&&!s&&
!n,n?d.textContent=c.maybeAdded:m||e.unsaved?d.textContent=s:d.textContent=this.#s.draft(e.id)?c.unsavedDraft:"",l.hidden=!n,this.element.classList.toggle("pend\
ing",m),this.element.classList.toggle("is-done",e.completed),this.#n?.update(e)}markDeleted(e){this.#n?.update(void 0,e)}#i(e){let{title:s,description:n,unfold:i,
edit:o}=this.#e;s.replaceChildren(...At(e.title));let r=e.description??"";n.replaceChildren(...At(r)),n.hidden=r==="";let a=r.length>ei.characters||r.split(`
`).length>ei.lines;n.classList.toggle("long",a),i.hidden=!a,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=A(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#o(e,s){let{done:n,due:i,when:o,
description:r}=this.#e,a=Yt(e),d=!e.due||e.due===Ce()?"":a?c.overdueSince(ee(e.due)):me(e.due),l=i.firstElementChild;if(l.textContent===d&&!s)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,A(e.title))),i.classList.toggle("overdue",a),o.hidden=d!==
"";let f=[d&&i.id,e.description&&r.id].filter(Boolean).join(" ");f?n.setAttribute("aria-describedby",f):n.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let s=this.#e[e];(s?.checkVisibility()&&!s.disabled?s:this.element).focus()}fail(e){this.#e.error.textContent=I(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#n&&e&&this.#n.focus(),this.#n||this.#t.pending)return;this.clear();let s=this.#s.draft(this.#t.id)??{base:this.#t};
this.#n=new ot(s,{...this.#s,closed:n=>this.#c(n)}),this.#n.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#n.form),e&&this.#n.focus(),s.refusal&&
this.#n.refuse(s.refusal)}reopen(){if(!this.#n)return;let e=this.element.contains(document.activeElement);this.#a();let s=this.#s.draft(this.#t.id);s&&!s.closed?
this.edit({focus:e}):e&&this.element.focus()}#a(){this.#n?.form.remove(),this.#n=void 0,this.#e.view.hidden=!1}#c(e){let s=de(this.#n?.form);this.#a(),s&&this.focus(),
this.#s.closed(e)}#d(){let{description:e,unfold:s}=this.#e,n=e.classList.toggle("long");s.textContent=n?c.showAll:c.showLess,s.setAttribute("aria-expanded",String(
!n))}};function ti(t,e){let s,n=0,i=0;function o({element:{style:a,dataset:d}},l){i=l,a.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(
Math.abs(i)>=96)}function r(){let a=s;return s&&o(s,0),s=void 0,a}t.addEventListener("pointerdown",({target:a,pointerType:d,isPrimary:l,clientX:h})=>{r(),!(d!==
"touch"||!l)&&(s=e(a),n=h,i=0)}),t.addEventListener("pointermove",({isPrimary:a,clientX:d})=>{s&&a&&o(s,d-n)}),t.addEventListener("pointercancel",r),t.addEventListener(
"pointerup",()=>{let a=i,d=r();a>=96?d?.check():a<=-96&&d?.remove()})}var at=500,dt=class{#t;#s;#e;#n;#i;#o=new Map;#a=at;#c=[];#d=!1;#l;#m;#h;constructor(e,{tasks:s,drafts:n,actions:i}){this.#t=e.querySelector(".list"),this.#s=e.
querySelector(".more"),this.#e=s,this.#n=n,this.#i={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#s.addEventListener("click",
()=>this.#b()),ti(this.#t,o=>{let r=this.#r(o);return r&&!r.editing&&!r.task.pending?r:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#w(this.#r(o))})}key(e,s){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#r(s);if(!i?.editing){if(n)return()=>i?this.#u(i,n):this.enter();if(!(!i||s===this.#h||
i.task.pending)&&!(e==="Enter"&&s!==i.element&&!s.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#u(this.#l,1):this.#l?.focus("done")}#u(e,s){let n=this.#k()?.control,i=({element:r})=>this.#r(s>0?r.nextElementSibling:r.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(n??"done")}#r(e){let s=e?.closest?.(".row");return s&&[...this.#o.values()].find(n=>n.element===s)}#w(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#o.get(e)}reset(){this.#a=at;for(let e of this.#o.values())e.rank=void 0}get empty(){return this.#o.size===
0}render(e){let s=$n(e,u=>this.#p(u));this.#c=s;let n=new Map(this.#n.edits.map(u=>[u.base.id,u])),i=this.#g(s.slice(0,this.#a),n),o=this.#k(),r=this.#r(o?.element),
a=r?.rank,d=new Set(i.map(({id:u})=>u));for(let[u,p]of this.#o)d.has(u)||(p.element.remove(),this.#o.delete(u));let{stalled:l}=this.#e.queue,h="";i.forEach((u,p)=>{
let x=this.#f(u,n.get(u.id),l),{element:y}=x,b=h;h=Cn(u)||b,x.head(h===b?"":h),this.#y(y,p,r?.element)});let f=this.#o.get(i[0]?.id);(!o&&f!==this.#m||!this.#t.
contains(this.#l?.element??null))&&this.#w(f),this.#m=f,this.#t.hidden=i.length===0,this.#s.hidden=s.length<=this.#a,this.#s.textContent=c.showMore(Math.min(at,
s.length-this.#a));let m=this.#d&&r?.rank==="done"&&a==="";o&&(m||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.control:void 0)}#p(e){
let s=this.#o.get(e.id);return s&&(s.editing||this.#i.stays(e.id))?s.rank??Ze(e):Ze(e)}#y(e,s,n){let{children:i}=this.#t,o=i[s];if(o===e)return;if(o!==n&&o?.nextElementSibling===
e||e===n&&e.isConnected)for(;i[s]!==e;)this.#t.append(i[s]);else this.#t.insertBefore(e,o??null)}#g(e,s){let n=new Set(e.map(({id:r})=>r)),i=new Map;for(let[r,a]of s)
(this.#v(r,a)||this.#E(a.base))&&i.set(r,a.base);for(let[r,a]of this.#o)a.editing&&i.set(r,a.task);let o=[...e];for(let[r,a]of i){if(n.has(r))continue;let d=this.#p(
a),l=f=>this.#p(f)===d?f.id<r:this.#p(f)>d,h=typeof r=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(r)??a)}return o}#f(e,s,n){let i=this.#o.get(
e.id)??new rt(e.id,this.#i);i.rank=this.#p(e),this.#o.set(e.id,i),i.show(e,{stalled:n,asks:e.pending&&this.#e.queue.asks(e.command)});let o=this.#E(e);return i.
gone&&!o&&i.reopen(),i.gone=o,s&&!i.editing&&(this.#v(e.id,s)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),o&&i.markDeleted(this.#e.deletedHere(
e.id)),i}#v(e,{closed:s}){return!s&&!this.#n.isElsewhere(e)}#E({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#d=!0,e(),this.#d=
!1}#k(){let e=document.activeElement,s=[...this.#t.children].indexOf(e?.closest(".row")),n=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(
i));return s<0?void 0:{element:e,index:s,control:n}}#S(e,s){let n=this.#o.get(e?.id);n?n.focus(s):this.#i.leave(),this.#d||(this.#h=n?.element)}#b(){let e=this.#a;
this.#a+=at,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function si(t,e,{locks:s}=navigator){let n;try{await s.request(t,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{n??=e()}return n}async function ni(t,e,s,{
locks:n}=navigator){return n?n.request(t,{signal:s},e).catch(i=>{if(!s.aborted)throw i}):e()}var ii=6e4,ao=3e4,co=[406,501],ct=class extends EventTarget{#t;#s;#e;#n;#i=0;#o;#a;#c;#d=new AbortController;constructor(e,s){super(),this.#t=new Q(e),this.#s=s,
this.#e=`${F("changes")} ${e.user}`,this.#n=new BroadcastChannel(this.#e),this.#n.addEventListener("message",({data:{type:n,detail:i}})=>this.#y(n,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#r(),this.#d)}loading(){this.#i=performance.now()}loaded(){this.#d.signal.aborted||(this.#m(),this.#h())}close(){this.#d.abort(),this.#r(),clearTimeout(
this.#o),clearTimeout(this.#a),this.#n.close(),this.#s.set("cursor",void 0)}#l(e){performance.now()-this.#i>e&&!document.hidden&&!E.lost&&this.dispatchEvent(new Event(
"stale")),this.#m()}#m(){clearTimeout(this.#o),this.#o=setTimeout(()=>this.#l(0),ii)}#h(){clearTimeout(this.#a),document.hidden?this.#a=setTimeout(()=>this.#r(),
ii):this.#u()}#u(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;ni(this.#e,()=>this.#w(e),e)}#r(){this.#c?.abort(),this.#c=void 0}async#w(e){let s=2e3;
for(let n=0;!e.aborted;n++){let i=this.#s.get("cursor"),o=!i,r=0;try{for await(let{changes:a,retry:d}of this.#t.changes(i,e))this.#p("alive"),a?(this.#p("change\
s",a),this.#s.set("cursor",a.cursor),o&&this.#p("stale"),o=!1):d?s=d:n=0}catch(a){if(co.includes(a.status))return;[400,410].includes(a.status)&&this.#s.set("cur\
sor",void 0),r=1e3*Math.min(a.retryAfter??0,3600)}await lo(r+Math.min(s*2**n,ao)*(1+Math.random())/2,e)}}#p(e,s=void 0){this.#y(e,s),this.#n.postMessage({type:e,
detail:s})}#y(e,s){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:s})):C||(this.#i=performance.now(),this.#m())}};function lo(t,e){if(e.aborted)return;
let s=new AbortController,n;return new Promise(i=>{n=setTimeout(i,t),e.addEventListener("abort",i,s),E.addEventListener("back",i,s)}).finally(()=>{clearTimeout(
n),s.abort()})}var is="app/worker.js",{trustedTypes:ho}=globalThis,uo=ho?.createPolicy("worker",{createScriptURL:()=>is});async function oi(t,e,s){fo();let n=await Ws(t.user);
n&&e.restore(n);let i=Gs(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:s})}async function fo(){try{await navigator.
serviceWorker.register(uo?.createScriptURL(is)??is,{scope:"app"})}catch{}}var ri=new Map,ai=t=>new os(`${F("work")} ${t} `),os=class extends EventTarget{#t;#s;#e=new Map;#n=new AbortController;#i=!1;lasting=!0;constructor(e,{storage:s=mo(),
events:n=globalThis}={}){super(),this.#t=e,this.#s=s,this.lasting=s!==void 0,this.reread();for(let[i,o]of ri.get(e)??[])this.set(i,o);n.addEventListener("storag\
e",i=>this.#o(i),{signal:this.#n.signal})}reread(){if(!this.#s||!this.lasting)return;let e=this.#s;try{let s=Object.keys(e).map(n=>({name:n,text:e.getItem(n)}));
this.#e.clear();for(let{name:n,text:i}of s)this.#a(n,i)}catch{}}values(e){return[...this.#e].filter(([s])=>s.startsWith(e)).sort(([s],[n])=>s<n?-1:1).map(([,s])=>s)}get(e){
return this.#e.get(e)}set(e,s){if(!this.#i){s===void 0?this.#e.delete(e):this.#e.set(e,s);try{s===void 0?this.#s?.removeItem(this.#t+e):this.#s?.setItem(this.#t+
e,JSON.stringify(s))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#i=!0}close(){
ri.set(this.#t,this.lasting?void 0:this.#e),this.#n.abort()}#o({key:e,newValue:s}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let o=this.#a(
i,s);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#a(e,s){if(!e.startsWith(this.#t))return;let n=e.slice(this.#t.
length);this.#e.delete(n);try{s&&this.#e.set(n,JSON.parse(s))}catch{}return n}};function mo(){try{return localStorage}catch{return}}function ci(t,e,s){let n=new Map(e),i=new Map;for(let o of t){let{kind:r,title:a="",description:d,completed:l=!1,due:h,tried:f,newest:m=0}=o,u=i.get(o.id)??o.id;
if(r==="add"){let p={id:u,title:a,description:d,completed:l,due:h,pending:!0,command:o},x=f&&!s(o)&&[...n.values()].find(y=>y.id>m&&ut(y,p));x?i.set(u,x.id):n.set(
u,p)}else r==="delete"?n.delete(u):n.has(u)&&n.set(u,{...n.get(u),...ie(o),unsaved:!0})}return n}function lt(t){let e=[...crypto.getRandomValues(new Uint8Array(
16))].map(s=>s.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}-${e}`}function ht({key:t,batch:e,tried:s=0}){return e?`${e} ${s}`:t}var li=t=>`${t[0].
key}-${t.length}`;function*hi(t,{asks:e,isHeld:s}){let n=new Set(t.map(({key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||
n.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),r=new Map;for(let d of t){let l=ht(d),h=r.get(l);h?h.push(d):r.set(l,[d])}let a=new Set;for(let d of r.
values()){let[{id:l,kind:h}]=d,f=h==="add",m=!a.has(l)&&!(f&&a.has("add")),u=d.some(o);for(let p of d)a.add(p.id);f&&!u&&a.add("add"),m&&!u&&!d.some(s)&&(yield d)}}
function ie({kind:t,completed:e,changes:s}){return t==="check"?{completed:e}:s??{}}function ut(t,e){return["title","description","completed","due"].every(s=>(t[s]??
"")===(e[s]??""))}function ui(t,e,s){let n=e.kind==="add";if(!s)return n?void 0:t;let i=ut(s,n?e:{...e.base,...ie(e)});return n?{...t,id:s.id,base:{...t.base,id:s.
id,etag:i?s.etag:'""'}}:i?{...t,base:{...t.base,etag:s.etag}}:t}function fi(t,e,s,n){let{status:i,code:o,message:r,retryAfter:a,lost:d}=s,{key:l,batch:h,tried:f,
failures:m=0,late:u=0}=t,p={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{...p,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||po(s)||di(
s)&&(f||u+1<5)))return h!==p.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!f?p:void 0;let y=1e3*(a?Math.min(a,3600):Math.min(2**m,60));return{...!a&&!(i<500)?e:t,failures:m+
1,late:u+Number(di(s)),wait:y,retryAt:n+y,stalled:{code:o,message:r}}}function rs({retryAt:t=0,wait:e=0},s){let n=t-s;return n<=e?Math.max(n,0):0}function di({code:t}){
return t==="BODY_INVALID"}function po({status:t,code:e,retryAfter:s}){return t>=500&&t!==501||s>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var go="tasks?sort=-id&limit=100&with=due,etag",yo="tasks?limit=500&with=due,etag",ft=class{#t;#s=new Map;constructor(e){this.#t=e}async*walk(e){let s=new Map,n=e(),
i=await this.#e(go,s);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:n};let o=0;for(let r=i.next&&yo;r;){n=e();let{tasks:a,next:d}=await this.#e(
r,s),l=d?a.at(-1).id:1/0;yield{tasks:a,from:o,to:l,asked:n},o=l+1,r=d}this.#s=s}async#e(e,s){let n=this.#s.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:void 0,
{status:o,value:r,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?n:{tasks:r,etag:a,next:d};return s.set(e,l),this.#s.set(e,l),l}};async function as(t,e){return e.length>1?t.createAll(e):[await mi(t,e[0])]}async function mi(t,e){let{kind:s,id:n,base:i}=e;try{if(s==="add")return await t.create(
e);if(s==="delete")await t.remove(n,i.etag);else return await t.update(n,ie(e),i.etag)}catch(o){if(s==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return wo(t,e,o);throw o}}async function wo(t,e,s){let{kind:n,id:i,base:o,tried:r}=e,a=await t.fetch(i).catch(h=>{if(!(n==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!a)return;let d=ie(e),l=h=>Object.keys(d).every(f=>(a[f]??"")===(h[f]??""));if(n!=="delete"){if(l(d))return a;if(!r&&l(o))return mi(t,
{...e,base:a})}throw Object.assign(s,{task:a})}var vo=23*3600*1e3,ye=6e4,mt=class extends EventTarget{#t;#s;#e;#n;#i;#o=0;#a=new Set;#c=!1;#d=new Set;#l;#m;#h;#u=!1;constructor({store:e,api:s,clock:n=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#s=s,this.#e=n,this.#n=i,e.addEventListener("change",({detail:{key:o,value:r}})=>o.startsWith("command ")&&this.#v(
r));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#f(o):(o.retryAt||o.outcome)&&this.#g({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return[...this.#r.values()]}get#r(){return this.#i??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(s=>s.stalled)??{};return!e&&(this.#r.size===0||this.#s.ready())?"":e?.message?`${c.notSavedYet} ${Fe(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:s,completed:n=!1,due:i},{batch:o="",instead:r=""}={}){let a=this.#p({kind:"add",title:e,description:s,completed:n,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ye},...r&&{instead:r}});return o&&this.#a.add(a.key),a}check(e,s){let n=this.commands.findLast(({id:i})=>i===e.id);if(n?.kind!=="check"||n.tried)return this.#p(
{kind:"check",id:e.id,completed:s,base:e});this.#f(n)}save(e,s){return this.#p({kind:"save",id:e.id,changes:s,base:e})}delete(e){let s=this.#p({kind:"delete",id:e.
id,base:e,held:this.#e()+ye});return this.#a.add(s.key),s}has(e){return this.#r.has(e)}release({key:e}){let s=this.#r.get(e);this.#a.delete(e),s?.held&&this.#g(
{...s,held:void 0}),this.run()}cancel({key:e}){let s=this.#r.get(e);return!s||!(this.#b(s)||this.asks(s))?!1:(this.#O(s),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#E(),this.run()}}restore(e){this.#g({...e,held:void 0})}show(e){return ci(this.commands,e,s=>this.asks(s))}asks({kind:e,tried:s,keyless:n,key:i}){
if(e!=="add"||!s||this.#d.has(i))return!1;let o=this.#e()-s;return n||o>vo||o<-6e4}repeat(e){let s=ht(e);this.together(()=>this.commands.forEach(n=>ht(n)===s&&this.#g(
{...n,tried:void 0,batch:n.batch&&s})))}run(){return this.#u||this.#c?Promise.resolve():this.#l??=this.#n(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#k()))}leave(){this.together(()=>this.#a.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let s of this.#L(e))
this.#y(s.key,s);as(this.#s,e).catch(()=>{})}this.close()}close(){this.#u=!0,clearTimeout(this.#m)}#w({id:e,key:s}){return this.commands.filter(n=>n.id===e&&n.key!==
s)}#p(e){let{commands:s}=this,n=Number(s.at(-1)?.key.split("-")[0]??0);this.#o=Math.max(this.#e(),this.#o+1,n+1);let i=lt(this.#o),o={key:i,id:`new-${i}`,...e},
r=s.findLast(({id:a})=>a===e.id);return r&&(o.base={...e.base,etag:r.base?.etag}),this.#r.set(i,o),this.#g(o),this.run(),o}#y(e,s){this.#t.set(`command ${e}`,s),
!s||s.outcome?this.#i?.delete(e):this.#i?.has(e)?this.#i.set(e,s):this.#i=void 0}#g(e){this.#y(e.key,e),this.#E()}#f({key:e}){this.#y(e,void 0),this.#E()}#v(e){
this.#i=void 0,e?.outcome&&this.#q(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#E(),this.#x()&&this.run()}))}#E(){this.#c||(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#m);let e=this.#e(),s=Math.max(0,...this.commands.map(o=>rs(o,e))),n=this.commands.filter(o=>this.#b(o)).
map(({key:o,held:r=0})=>this.#a.has(o)?r-ye/2:r),i=Math.min(...n,!this.#l&&this.#x()?e:s>0?e+s:1/0);i<1/0&&!this.#u&&(this.#m=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let s of this.commands)this.#a.has(s.key)&&(s.held??0)<e+ye&&this.#y(s.key,{...s,held:e+ye});this.run()}#b({key:e,held:s=0}){let n=s-
this.#e();return s>0&&(this.#a.has(e)||n>0&&n<=ye)}#A(){return!this.#s.ready()||this.commands.some(e=>rs(e,this.#e())>0)?[]:hi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#b(e)})}#x(){let[e]=this.#u?[]:this.#A();return e}async#D(){this.#t.reread(),this.#i=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#C(
e),this.#T()}#T(){let e=new Set(this.commands.filter(s=>s.kind==="delete"&&!this.#b(s)).map(({id:s})=>s));for(let s of this.commands)s.kind==="add"&&e.has(s.id)&&
(!s.tried||this.asks(s))&&this.#O(s)}#O(e){this.#a.delete(e.key),e.kind==="add"&&this.#w(e).forEach(s=>this.#f(s)),this.#f(e)}async#C(e){let s=this.#L(e).map(n=>({
...n,held:void 0}));this.#d=new Set(e.map(({key:n})=>n));for(let n of s)this.#y(n.key,n);try{let n=await as(this.#s,e);this.together(()=>s.forEach((i,o)=>this.#$(
i,n[o])))}catch(n){n.ofToken?this.together(()=>e.forEach(i=>this.#g(i))):this.#u||this.together(()=>e.forEach((i,o)=>this.#N(i,s[o],n)))}finally{this.#d.clear()}}#L(e){
let s={tried:this.#e(),newest:this.#s.newest()};return e.map(n=>n.tried?n:{...n,...s})}#$(e,s){for(let n of this.#w(e)){let i=ui(n,e,s);i?i!==n&&this.#g(i):this.#f(
n)}this.#I(e,{task:s})}#N(e,s,n){let i=fi(e,s,n,this.#e());if(i)this.#g(i);else{let{status:o,code:r,message:a,field:d,task:l}=n;this.#_(e,{status:o,code:r,message:a,
field:d,task:l})}}#_(e,s){let n=this.#w(e),i=e.kind==="add",o=e.kind==="save"&&n.find(({kind:a})=>a==="save");if(o)return this.#R(e,o);if(i&&n.some(({kind:a})=>a===
"delete"))return this.#g({...e,tried:void 0,stalled:void 0});i&&n.forEach(a=>this.#f(a));for(let a of this.commands.filter(({instead:d})=>d===e.key))this.#O(a);
let r=i?n.reduce((a,d)=>({...a,...ie(d)}),e):e;this.#I(r,{error:s})}#R(e,s){this.#g({...s,changes:{...e.changes,...s.changes},base:e.base}),this.#f(e)}#I(e,s){this.#y(
e.key,{...e,outcome:s}),this.#q(e,s,!0),this.#f(e)}#q(e,s,n=!1){this.dispatchEvent(new CustomEvent(s.error?"refused":"done",{detail:{command:e,mine:n,...s}}))}};var pt=class extends EventTarget{#t;#s;#e=new Map;#n=1/0;#i=0;#o=new Map;#a=!1;#c;#d;#l=new Set;#m=new Set;#h=new Set;#u=new Map;#r;queue;complete=!1;checked=!1;constructor(e,s){
super(),this.#t=new Q(e),this.#s=new ft(this.#t),this.queue=new mt({store:s,lock:n=>si(`${F("queue")} ${e.user}`,n),api:{ready:()=>!E.lost&&g.current===e,newest:()=>this.
all().find(({pending:n})=>!n)?.id??0,create:n=>this.#c=this.#k(n),createAll:n=>this.#c=this.#S(n),update:(...n)=>this.#b(...n),remove:(...n)=>this.#A(...n),fetch:n=>this.#x(
"GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,id:o}=n.command;i==="delete"&&this.#m.add(o),i==="add"&&n.task&&this.#u.set(o,n.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:n})),this.#D(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{command:{
id:i,key:o,kind:r,batch:a},error:{code:d,task:l}}=n;this.#h.add(o),r==="delete"&&this.#u.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:n})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),a||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#n<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#w().finally(()=>{this.#d=void 0}),this.#d}async#w(){for await(let e of this.#s.walk(()=>++this.#i)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#a)return;let s=this.#p(e);this.loaded||(this.#n=e.from),s&&this.#T()}this.#n=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#p({tasks:e,from:s,to:n,asked:i}){let o=new Set(e.map(({id:a})=>a)),r=[...this.#e.keys()].filter(a=>a>=s&&a<=n&&!o.has(a));return this.#y(e,r,a=>!(this.#o.
get(a)>i)).length>0}async apply({changed:e,deleted:s}){if(await this.#c?.catch(()=>{}),this.#a)return;let n=s.filter(o=>this.#e.has(o)),i=this.#y(e,n,o=>!this.#m.
has(o));for(let o of i)this.#o.set(o,++this.#i);i.length>0&&this.#T()}#y(e,s,n){let i=e.filter(({id:r,etag:a})=>this.get(r)?.etag!==a&&n(r)),o=s.filter(n);for(let r of i)
this.#e.set(r.id,r);for(let r of o)this.#e.delete(r);return[...i.map(({id:r})=>r),...o]}async search(e,s){this.#l=new Set;for(let n=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){let i=++this.#i,{value:o,next:r}=await this.#t.exchange("GET",n);if(s.aborted||this.#a)return;
for(let a of o)this.#l.add(a.id),this.#o.get(a.id)>i||this.#e.set(a.id,a);this.#T(),n=r}}restore(e){if(!this.loaded){for(let s of e)this.#e.set(s.id,s);this.#n=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}deletedHere(e){return this.#m.has(e)}all(){if(!this.#r){let e=[
...this.queue.show(this.#e).values()].filter(({id:s,pending:n})=>n||s>=this.#n||this.#l.has(s));this.#r=[...e.filter(({pending:s})=>s).reverse(),...e.filter(({pending:s})=>!s).
sort((s,n)=>n.id-s.id)]}return this.#r}add(e){return ge(e),this.#g([this.queue.add(e)])}addAll(e){let{queue:s}=this;e.forEach(ge);let n=e.toReversed(),i=s.together(
()=>[...Te(n)].flatMap(({start:o,end:r})=>{let a=lt(o);return n.slice(o,r).map(d=>s.add(d,{batch:a}))}));return{...this.#g(i),commit:()=>this.#v(i)}}save(e,s){ge(
s);let n=Ne(this.find(e.id)??e),i=this.queue.save(Ne(e),s),o=()=>{let r=this.find(e.id),a=r&&Object.entries(s).every(([d,l])=>(r[d]??"")===(l??""));return!r||!a?
{kept:1}:(this.queue.save(Ne(r),Object.fromEntries(Object.keys(s).map(d=>[d,n[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,s){let n=r=>{let a=this.find(e);
return a&&a.completed!==r?this.queue.check(Ne(a),r):void 0},i=n(s),o=()=>(n(!s),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:s}=this,
n=e.command;return n&&s.cancel(n)?{keys:[],undo:()=>(s.restore(n),{})}:this.deleteAll([e])}deleteAll(e){let{queue:s}=this,n=s.together(()=>e.map(o=>s.delete(Ne(
o)))),i=()=>{let o=0,r=0;return s.together(()=>{for(let a of n.toReversed()){if(s.cancel(a))continue;let d=s.has(a.key);if(this.#h.has(a.key))r++;else{let l=s.add(
a.base,{instead:d?a.key:void 0});this.#u.set(this.#E(a.id),l.id),o++}}}),{again:o,kept:r}};return{keys:n.map(({key:o})=>o),undo:i,commit:()=>this.#v(n)}}undoImport(e){
return this.#f(e.map(s=>({task:this.find(s.id)??s,as:s})))}#g(e){let s=()=>{let n=this.queue.together(()=>e.filter(o=>!this.queue.cancel(o))),i=n.filter(({key:o})=>!this.#h.
has(o));return{...this.#f(i.map(o=>({task:this.find(o.id),as:o}))),rejected:n.length-i.length}};return{keys:e.map(({key:n})=>n),undo:s}}#f(e){let s=e.filter(({task:n,
as:i})=>n&&ut(n,i)).map(({task:n})=>n);return this.deleteAll(s).commit(),{kept:e.length-s.length}}#v(e){this.queue.together(()=>e.forEach(s=>this.queue.release(
s)))}find(e){let s=this.#E(e);return this.all().find(n=>n.id===s)}#E(e){let s=e;for(;this.#u.has(s);)s=this.#u.get(s);return s}close(){this.#a=!0,this.queue.close()}async#k({
key:e,keyless:s,title:n,description:i,completed:o,due:r}){let{value:a,replayed:d}=await this.#t.exchange("POST","tasks?with=due,etag",{body:{title:n,description:i||
null,...o&&{completed:o},...r&&{due:r}},headers:s?{}:{"Idempotency-Key":e},keepalive:ds({title:n,description:i})});return this.#o.set(a.id,++this.#i),d?this.#x(
"GET",a.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return a}):a}async#S(e){let[{body:s}]=Te(e),{value:n,replayed:i}=await this.#t.exchange("POST","tasks?with=du\
e,etag",{body:s,headers:{"Content-Type":xe,"Idempotency-Key":li(e)},keepalive:ds({title:s})});if(!i)return n;let o=new Map;try{for await(let{tasks:r}of this.#s.
walk(()=>0))for(let a of r)o.set(a.id,a)}catch{return n}return n.map(({id:r})=>o.get(r))}#b(e,s,n){let i=Object.entries({description:s.description,due:s.due}).filter(
([r])=>r in s),o={...s,...Object.fromEntries(i.map(([r,a])=>[r,a||null]))};return this.#x("PUT",e,n,{body:o,keepalive:ds(s)})}async#A(e,s){await this.#x("DELETE",
e,s,{keepalive:!0})}async#x(e,s,n="",i={}){let o=e==="DELETE"?`tasks/${s}`:`tasks/${s}?with=due,etag`,{value:r}=await this.#t.exchange(e,o,{headers:n?{"If-Match":n}:
{},...i});return this.#o.set(s,++this.#i),r}#D(e,s){this.#o.set(e,++this.#i),s?this.#e.set(e,s):this.#e.delete(e),this.#r=void 0}#T(){this.#r=void 0,this.dispatchEvent(
new Event("change"))}};function Ne({id:t,title:e,description:s,completed:n,due:i,etag:o}){return{id:t,title:e,description:s,completed:n,due:i,etag:o}}function ds({
title:t="",description:e}){return t.length+(e?.length??0)<1e4}var cs=document.getElementById("toasts"),gi,pi=()=>{};cs.addEventListener("focusin",({relatedTarget:t})=>{t&&!cs.contains(t)&&(gi=t)});function we(t){let e=q("t\
oast");e.querySelector("p").textContent=t,cs.append(e);let s=S(t),n=()=>{e.contains(document.activeElement)&&gi?.focus(),e.remove(),s()},i=e.querySelector("butt\
on");return i.addEventListener("mousedown",o=>o.preventDefault()),i.addEventListener("click",n),{toast:e,close:n}}function Ie(t){pi();let{toast:e,close:s}=we(t);
pi=s;let n=()=>setTimeout(()=>e.matches(":hover, :focus-within")?n():s(),5e3);n()}var bo=1e4,gt=document.querySelector(".foot"),N=document.getElementById("undo"),yi=N.querySelector("button");ke&&(N.querySelector("kbd").textContent="⌘Z",yi.setAttribute(
"aria-keyshortcuts","Meta+Z"));function yt({kind:t,title:e,count:s=1,day:n}){return c.acts[t](s===1?A(e):c.count(s),n&&ee(n))}var wt=class{#t=[];#s;#e=0;#n=0;#i=0;#o;#a;#c=()=>{};#d=new AbortController;constructor(e=S){
this.#s=e;let s=(n,i)=>N.addEventListener(n,i,{signal:this.#d.signal});yi.addEventListener("click",()=>this.undo(),{signal:this.#d.signal}),s("mousedown",n=>n.preventDefault()),
s("pointerenter",()=>this.#w()),s("focusin",()=>this.#w()),s("pointerleave",()=>N.matches(":focus-within")||this.#p()),s("focusout",()=>N.matches(":hover")||this.#p()),
document.addEventListener("focusin",({target:n})=>{!N.hidden&&!this.#a?.checkVisibility()&&this.#h(n)},{signal:this.#d.signal})}add(e){let s=this.#t.length===this.#e;
if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&s){this.#e++;return}this.#l(),this.#c=S(yt(e)+(s?` ${c.takesItBack(ke)}`:""))}#l(){N.querySelector("p").textContent=
yt(this.#t.at(-1)),N.hidden=!1,this.#h(document.activeElement),this.#w(),this.#n=bo;let e=N.querySelector(".time");e.replaceWith(e.cloneNode()),N.matches(":hove\
r, :focus-within")||this.#p()}withdraw(e){for(let{keys:s}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#m(s)}#m(e){let s=this.#t.findIndex(n=>n.keys===
e);this.#t.splice(s,1),s<this.#e?this.#e--:this.#t.length>this.#e?N.querySelector("p").textContent=yt(this.#t.at(-1)):this.#u()}undo(){let e=this.#t.pop();if(!e)
return;let s=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let n=e.undo()??"";if(this.#t.length>this.#e?this.#l():this.#u(),n===!1)return;let i=c.
undone(yt(e))+(n&&` ${n}`);s&&!n?S(i):this.#s(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:s}of e)s?.();this.#r()}close(){this.#d.
abort(),this.commit()}#h(e){gt.contains(e)||(this.#a=e,gt.hidePopover(),gt.showPopover({source:e}))}#u(){N.contains(document.activeElement)&&this.#a?.focus(),this.#r()}#r(){
this.#w(),this.#c(),N.hidden=!0,gt.hidePopover()}#w(){this.#o!==void 0&&(clearTimeout(this.#o),this.#o=void 0,this.#n-=performance.now()-this.#i,N.classList.add(
"paused"))}#p(){this.#o!==void 0||this.#t.length===this.#e||(N.classList.remove("paused"),this.#i=performance.now(),this.#o=setTimeout(()=>this.commit(),this.#n))}};var Eo=600,vt=new $("scrolled"),wi=({completed:t,pending:e})=>t&&!e,vi=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),bt=class{view=document.createElement("div");used=!1;#t;#s;#e;#n;#i;#o=new wt(
Ie);focus;#a;#c;#d=new AbortController;#l=new Set;#m=new WeakSet;#h=new AbortController;constructor(e,{saved:s=()=>{}}={}){this.#t=s,this.view.append(St("board")),
this.#s=ai(e.user),Qt(this.#s.lasting),this.#n=new it(this.#s),this.#e=new pt(e,this.#s),this.#c=new ct(e,this.#s),this.#i=new dt(this.view,{tasks:this.#e,drafts:this.#n,
actions:this.#p()}),this.focus=Rn(this.#r(".add"),{tasks:this.#e,drafts:this.#n,added:(o,r,a)=>this.#E(o,r,a),addAll:(o,r)=>this.#k(o,r),ended:this.#h.signal});
let n=this.#r(".trouble button");this.#a=new Se(this.#r(".trouble .wait"),n),n.addEventListener("click",()=>{this.#a.waiting||this.#v()});let i=this.#r(".search");
i.addEventListener("input",()=>{In(i.value),this.#$()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#i.enter()}),this.#r(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||U(o)||(o.preventDefault(),this.#i.enter())}),this.#r(".hide input").addEventListener("change",({target:o})=>Nn(
o.checked)),this.#r(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#r(".clear").addEventListener("click",()=>this.#S()),
this.#w(),this.#u(e),this.#$()}async#u(e){e.stay&&await oi(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#v())}#r(e){return this.
view.querySelector(e)}#w(){let e=(n,i,o)=>n.addEventListener(i,o,{signal:this.#h.signal}),{queue:s}=this.#e;e(this.#e,"change",()=>this.#f()),this.#e.addEventListener(
"loaded",()=>{scrollY===0&&vt.value&&scrollTo(0,vt.value),vt.value=void 0},{once:!0}),e(this.#n,"change",({detail:n})=>{this.#i.row(n)?.reopen(),this.#f()}),e(this.#e,
"done",({detail:{command:{kind:n,id:i}}})=>{n==="delete"&&this.#n.dropEdit(i)}),e(this.#e,"refused",({detail:{command:n,error:i,mine:o}})=>{o&&vi(n)&&this.#n.keepRefused(
n,i,this.#e.deletedHere(n.id))}),e(this.#s,"full",()=>Qt(!1)),e(s,"refused",({detail:n})=>this.#T(n)),e(E,"back",()=>{s.run(),this.#v()}),e(window,"hashchange",
()=>this.#$()),e(window,"pagehide",()=>{vt.value=Math.round(scrollY)||void 0,this.#o.close(),s.leave()}),e(window,"beforeunload",n=>{!this.#s.lasting&&this.unsaved.
length>0&&n.preventDefault()}),e(document,"input",({target:n})=>this.#m.add(n)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#N(n)),
Qe(()=>this.#f(),this.#h.signal),e(this.#c,"changes",({detail:n})=>this.#e.apply(n)),e(this.#c,"stale",()=>{this.#a.waiting||this.#v()})}#p(){let e=this.#e,s=this.#n;
return{check:n=>this.#A(n),stays:n=>this.#l.has(n),plan:n=>Xn(n,i=>this.#i.act(()=>this.#x(n,i))),remove:n=>this.#b("deleted",[n],e.delete(n)),repeat:n=>e.queue.
repeat(n.command),draft:n=>s.edit(n),keep:n=>s.keepEdit(n),drop:n=>s.dropEdit(n),create:(n,i)=>this.#E(n,e.add(n),()=>this.#L(i)),save:(n,i)=>this.#b("changed",
[{...n,...i}],e.save(n,i)),closed:n=>this.#C(n),leave:()=>this.focus()}}get#y(){return this.#e.all().filter(Xe()).filter(e=>this.#g(e))}#g(e){return z().holds(e)||
this.#l.has(e.id)}#f(){let e=this.#e.all().filter(Xe()),s=e.filter(a=>this.#g(a));this.#i.render(s);let n=s.filter(wi).length;this.#r(".clear").hidden=n===0,this.#r(
".clear").textContent=c.deleteDone(n);let{loaded:i,complete:o}=this.#e,r=this.#r(".empty");this.#r(".loading").hidden||=i,this.#r(".rest").hidden=!i||o,r.hidden=
!o||!this.#i.empty,[r.children[1].textContent,r.children[2].textContent]=qn(e.length>0),r.querySelector(".start").hidden=this.#e.all().length>0,_n(this.view,e,o),
this.unsaved.length===0&&this.#t()}async#v(){let e=this.#r(".trouble");this.#a.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.activeElement)&&
this.focus(),e.hidden=!0}catch(s){if(this.#h.signal.aborted||s.ofToken||(this.#r(".loading").hidden=!0,E.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(
".error").textContent=I(s,c.notLoaded),s.retryAfter&&this.#a.start(s.retryAfter,()=>this.#v())}finally{this.#c.loaded()}}#E(e,s,n){this.#m=new WeakSet;let i=z().
holds(e)&&Xe()(e);this.#b("added",[e],s,{quiet:i,undone:n}),(i||E.lost)&&S(c.acts.added(A(e.title))+(E.lost?` ${c.notSavedYet}`:""))}#k(e,s){this.#b("added",e,this.#e.
addAll(e),{undone:s}),this.#m=new WeakSet}has({id:e,title:s,userId:n}){let i=this.#e.get(e);return i!==void 0&&i.title===s&&[void 0,i.userId].includes(n)}imported(e){
e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#v()}#S(){let e=this.#y.filter(wi);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,s,{
keys:n,undo:i,commit:o},{quiet:r=!1,day:a="",undone:d=()=>{}}={}){let[{id:l,title:h=""}]=s;this.#o.add({kind:e,title:h,day:a,count:s.length,keys:n,quiet:r,commit:o,
undo:()=>{let{again:f=0,kept:m=0,rejected:u=0}=i(),p=m+u<s.length;p&&d(),this.#D(l);let y=[m>0&&(s.length===1?c.oneStays(A(h)):c.someStay(m)),f>0&&c.addedAgain(
f)].filter(Boolean).join(" ");return p?y:(we(y),!1)}})}#A(e){let{id:s,completed:n}=e;this.#l.add(s),setTimeout(()=>{this.#l.delete(s),this.#h.signal.aborted||this.#i.
act(()=>this.#f())},Eo),this.#b(n?"active":"done",[e],this.#e.mark(s,!n))}#x(e,s){s!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:s}),{day:s})}#D(e){B(
document.activeElement)||this.#i.row(this.#e.find(e)?.id)?.focus()}#T({command:e,error:s,mine:n}){let{kind:i,id:o,base:r}=e;if(this.#o.withdraw(e.key),i==="chec\
k"&&S(""),n&&vi(e)&&this.#O(e),i==="add"||i==="save")return;let a=s.code==="TASK_NOT_FOUND"?c.deletedElsewhere:s.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:
c.deleteChangedElsewhere),d=new v(s.status,a||s.message),l=this.#i.row(o);l?l.fail(d):we(`${A(r.title)}: ${I(d)}`)}#O({id:e,title:s,base:n}){this.#i.row(e)?.reopen(),
this.#f(),S(c.isNotSaved(A(n?.title??s)))}#C(e){this.#f(),e&&this.#o.add({kind:"discarded",title:e.base.title,undo:()=>this.#L(e)})}#L(e){this.#n.keepEdit(e),this.#f(),
B(document.activeElement)||this.#i.row(e.base.id)?.edit()}#$(){let e=this.#r(".search"),s=$e();e.value!==s&&(e.value=s),this.#i.reset(),this.#l.clear(),this.#f(),
this.#d.abort(),this.#d=new AbortController;let{signal:n}=this.#d,i=()=>this.#e.loaded&&S(z().says.count(this.#y.length));if(!s){i();return}setTimeout(async()=>{
n.aborted||this.#h.signal.aborted||(await this.#e.search(s,n).catch(()=>{}),n.aborted||i())},300)}#N(e){this.used=!0;let s=an(e),n=document.querySelector("dialo\
g[open]")!==null;if(s==="z"&&X(e)&&!e.shiftKey){let{target:o}=e;if(B(o)&&(o.value!==""||this.#m.has(o)))return;n||this.#o.undo(),e.preventDefault();return}if(n||
X(e)||e.altKey||B(e.target)||e.target.closest(".editor, .menu, .login")||s.length===1&&!he())return;let i={"/":()=>this.#r(".search").select(),n:()=>this.focus(),
"?":nt}[s]??this.#i.key(s,e.target);i&&(e.preventDefault(),i())}async finish(){this.#o.commit(),await this.#e.queue.run()}get unsaved(){let{add:e,edits:s}=this.#n,
n=[...this.#e.queue.commands.map(({title:i,changes:o,base:r})=>i??o?.title??r.title),...s.map(({title:i,base:o})=>i??o.title),...e?[e.title||e.description]:[]];
return[...new Set(n)]}close({discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#a.stop(),this.#o.close(),this.#e.close(),e&&this.#s.erase(),this.#s.close()}};var ls={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.notSent,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
hs=new $("login");function bi({notice:t="",email:e,newcomer:s=!1,entered:n}){let i=q("login"),[o,r,a,d]=["form","h1",".notice","button.primary"].map(b=>i.querySelector(
b)),l={email:o.elements.email,password:o.elements.password},h=new R(o,l),f=tt(o),m=i.querySelector(".other"),u="login",p=!1;function x(b){u=b;let k=ls[u];r.textContent=
k.heading,d.textContent=k.button,l.password.autocomplete=k.autocomplete,i.querySelector("#password-hint").hidden=u!=="register",m.firstElementChild.textContent=
k.question,m.lastElementChild.textContent=k.other,document.title=`${k.heading} · tareas`}async function y(){if(p||h.waiting)return;p=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let b={email:l.email.value,password:l.password.value};try{u==="register"&&(Mt(b.password),await K("POST","usuarios",{body:b}),x("login"),
a.textContent=c.accountCreated);let k=o.elements.stay.checked,P=await Xs(b,k);hs.value=void 0,await n(P,k)}catch(k){d.removeAttribute("aria-disabled"),h.show(k,
I(k,ls[u].lost))}finally{p=!1}}return Be(i.querySelector(".language")),a.textContent=t,l.email.value=e??hs.value??"",o.elements.stay.checked=Zs(),x(s?"register":
"login"),l.email.addEventListener("input",()=>{hs.value=l.email.value}),o.addEventListener("submit",b=>{b.preventDefault(),y()}),m.lastElementChild.addEventListener(
"click",()=>{p||(h.clear(),f(),a.textContent="",x(ls[u].next),l.email.focus())}),{view:i,focus(b=!1){b?r.focus():(l.email.value?l.password:l.email).focus()}}}var oe=document.getElementById("account"),J=document.getElementById("menu"),Ei=document.getElementById("logout-everywhere"),qe=new R(J,{},Ei),Et=!1;function re(t){
J.hidden=!t,oe.setAttribute("aria-expanded",String(t)),ms()}function us(){J.contains(document.activeElement)&&oe.focus(),re(!1)}function _e(t,e){document.getElementById(
t).addEventListener("click",()=>{Et||(oe.focus(),re(!1),e())})}function fs(t,e){let s=document.getElementById(t);s.addEventListener("click",async()=>{if(Et||s===
Ei&&qe.waiting)return;Et=!0,qe.clear(),s.setAttribute("aria-disabled","true");let n=await e().then(()=>{},i=>i);Et=!1,s.removeAttribute("aria-disabled"),!(!n||!oe.
checkVisibility())&&(re(!0),qe.show(n,I(n,c.maybeStillElsewhere)))})}function ms(){qe.waiting||qe.clear()}oe.addEventListener("click",()=>re(J.hidden));document.
addEventListener("keydown",t=>{t.key!=="Escape"||J.hidden||U(t)||(t.preventDefault(),t.stopPropagation(),re(!1),oe.focus())},{capture:!0});J.parentElement.addEventListener(
"focusout",({relatedTarget:t})=>{t&&!J.parentElement.contains(t)&&re(!1)});document.addEventListener("pointerdown",({target:t})=>{!J.hidden&&!J.contains(t)&&!oe.
contains(t)&&re(!1)});var gs=document.getElementById("main"),ki=document.querySelector(".brand"),ys=document.getElementById("who"),D,xi=()=>{},ws=!1,kt="";function xt(){let{current:t}=g;
xi(),ws=!1,ys.hidden=C,document.getElementById("whose").textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
D=new bt(t,{saved:()=>{kt&&ms(),kt=""}}),ki.setAttribute("href","#all"),gs.replaceChildren(D.view),D.focus()}function ko(t){let e=document.createElement("p");e.
className="card";let{login:s}=document.documentElement.dataset,n=s?Object.assign(document.createElement("a"),{href:s,textContent:c.logIn,className:"link"}):c.logIn;
return e.append(`${t||c.notLoggedIn} `,n,c.thenOpenAgain),{view:e,focus(){}}}async function Ti(t=""){try{g.begin({token:"",user:{id:await Ee(),email:null}}),xt()}catch(e){
Re({notice:e.ofToken?t:e.message})}}function Re({notice:t="",email:e,newcomer:s,typing:n}={}){es(),D=void 0,us(),ys.hidden=!0,ki.setAttribute("href","./"),document.
getElementById("toasts").replaceChildren();let i=C?ko(t):bi({notice:t,email:e,newcomer:s,entered:(o,r)=>{g.begin(o,{stay:r}),xt()}});gs.replaceChildren(i.view),
i.focus(n),t&&(xi=S(t))}function vs({notice:t,newcomer:e}){D?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.pathname),Re({notice:t,newcomer:e})}
g.addEventListener("begun",()=>{D?.close(),D&&Re(),xt()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:s,doubt:n}})=>{if(e){vs({notice:c.
accountDeleted,newcomer:!0});return}let i=D;if(es(),us(),ys.hidden=!0,s||Ie(c.sessionEnded),i?.used&&!s&&await Ts(),D!==i||g.current)return;ws=!E.keeps&&Ai().length>
0,D?.close();let o=E.keeps?c.typedKept:c.typedKeptHere,r=E.keeps?c.logInAgain:c.logInAgainHere,a=s?c.loggedOutByTab:[c.sessionEnded,...C?[o]:n?[n,o]:[r]].join("\
 ");Re({notice:a,email:t,typing:i!==void 0}),C&&Ti(a)});async function Si(t){let e=D;e.view.inert=!0;try{if(await e.finish(),D!==e)return;let s=e.unsaved.map(A),
n=s.length>0?c.unsavedAtLogOut(s):"";if(n!==kt&&(kt=n,n))throw new v(0,n);let i=await t();D===e&&vs({notice:i})}finally{e.view.inert=!1}}fs("logout",()=>Si(async()=>await en()?
c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));fs("logout-everywhere",()=>Si(async()=>(await tn(),c.loggedOutEverywhere)));var Ai=()=>D?.
unsaved??[];async function Di(){return await D?.finish(),Ai()}_e("transfer",()=>Zn(Di,t=>D?.has(t)??!1,({added:t,before:e})=>{e>0&&Ie(c.someAddedBefore(e)),D?.imported(
t)}));_e("keys",nt);rn(document.getElementById("letters"));Be(document.querySelector(".menu .language"));_e("change-password",()=>zn(()=>we(c.passwordChanged)));
_e("delete-account",()=>Qn(Di,()=>vs({notice:c.accountDeleted,newcomer:!0})));var ps=document.body;document.addEventListener("click",t=>{t.detail<2?ps=t.target:
!ps.checkVisibility()&&!ps.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener("pagehide",()=>{C&&g.forget()});
window.addEventListener("beforeunload",t=>{ws&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});C||g.resume();C?Ti():
g.current?xt():gs.querySelector("form")||Re({newcomer:location.hash==="#register"});
