function q(t){return Dt(t).firstElementChild}function Dt(t){return document.getElementById(t).content.cloneNode(!0)}function ce(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function B(t){return t.matches("textarea, input:not([type=checkbox])")}function Be(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(B(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&B(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function Dn(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function H(t){return t.isComposing||t.keyCode===229}function S(t){let e=document.getElementById("status"),n=e.textContent===
t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function D(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function Ot(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===0)return e;let s=document.createElement("a");
return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),s})}function F(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var $=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=F(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Lt=new $("language",()=>localStorage),$t=(navigator.languages??[]).flatMap(Ci),On=t=>t.split("-")[0],Ln=t=>t==="en"||t==="es",$n=Ln(Lt.value)?Lt.value:void 0,
le=$n??$t.map(On).find(Ln)??"en";document.documentElement.lang=le;var V=$t.find(t=>On(t)===le)??le,Cn=$n?[V]:$t;function Ci(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function Fe(t){let e=le==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Lt.value=e,location.reload()})}var Ii=new Intl.PluralRules(V),Ni=new Intl.NumberFormat(V),qi=new Intl.ListFormat(V,{type:"unit"}),T=t=>Ni.format(t),A=(t,e,n)=>`${T(t)} ${Ii.select(t)==="one"?
e:n}`,he=t=>qi.format(t);function In(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
V,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var K=t=>A(t,"task","tasks"),Nn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${T(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${T(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${T(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${T(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},qn={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var _n={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
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
 this browser only: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions may not have ended.",unsavedAtLogOut:t=>`\
Not saved: ${he(t)}. Log out again to discard this.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"L\
og in again; what you typed is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this p\
age.",passwordMaybeChanged:"Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been \
deleted. If not, log in again.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",
accountDeleted:"Account deleted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It c\
annot be undone.",saveFirst:"Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"\
Add a description",noDescription:"No description",description:"Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`\
Remove the date: ${t}`,foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{
all:{title:"Tasks",count:K,none:["Nothing here yet","What you add above shows up here."]},today:{title:"Today",count:(t,e=0)=>`${K(t-e)} for today${e?`, ${T(e)}\
 overdue`:""}`,none:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>A(t,"upcoming task",
"upcoming tasks"),none:["Nothing upcoming","Tasks with a later date show up here."]},active:{title:"Active tasks",count:t=>A(t,"active task","active tasks"),none:[
"All done","There is nothing left to do."]},done:{title:"Done tasks",count:t=>A(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show\
 up here."]}},all:"All |",today:"Today",todayTab:"Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",
nothingFound:"Nothing found",notFound:t=>`No task here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",
importFile:"Import a file",pressForKeys:"Press | for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${T(t)} more`,hideDone:"Hide done",deleteDone:t=>`\
Delete ${A(t,"done task","done tasks")}`,notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}.`,showAll:"Show all",showLess:"\
Show less",addAgain:"Add it again",maybeAdded:"It may have been added already.",unsavedDraft:"Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",
isNotSaved:t=>`${t} is not saved.`,overdueSince:t=>`Overdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}\
, date of ${e}`,deletedElsewhere:"It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as it is.",deleteChangedElsewhere:"\
Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it as it is now.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"\
Which day?",tomorrow:"Tomorrow",nextWeek:"Next week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use \
theirs",otherVersion:"The other version",keysOfEditor:"Enter saves; in the description, | + Enter. Escape closes; what you typed is kept.",keptAsDraft:"Kept as \
a draft.",changedElsewhere:"Changed elsewhere.",deletedHere:"Deleted in this browser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"\
Complete the date, or remove it",undo:"Undo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,changed:t=>`\
Changed ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}.`},count:K,undone:t=>`Undone: ${t}`,undoing:{added:t=>`\
adding ${t}.`,deleted:t=>`deleting ${t}.`,done:t=>`checking off ${t}.`,active:t=>`making ${t} active.`,changed:t=>`changing ${t}.`,dated:t=>`changing the date o\
f ${t}.`,discarded:t=>`discarding changes to ${t}.`},takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`Added ${K(t)} again.`,oneStays:t=>`\
Not undone for ${t}: it was changed or deleted elsewhere.`,someStay:t=>`Not undone for ${K(t)}: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type \
is kept.",leaveOpen:"This browser cannot keep what you type: leave the page open.",defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save al\
l tasks as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file of Todoist, Microsoft To Do or G\
oogle Tasks, the tasks of a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Import",addThemAgain:"Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`\
You already have ${K(t)} of the file. Add again`,addThese:(t,e,n)=>`${[K(t),e&&`${T(e)} done`,n&&`${T(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`\
Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${T(t)} more.`,eventsLeftOut:t=>`${A(t,"event","events")} (only the tasks of a calendar are added)`,noTasksInFile:"\
The file has no tasks to add.",haveAll:t=>`Nothing was added: the file has ${K(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier impor\
t has added ${K(t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${K(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. I\
mport the file again to add the rest.",brokenOff:(t,e)=>`The import stopped after ${K(e)}. ${t}`,exportLacks:t=>`The file does not have what is not saved: ${he(
t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could \
not be read: it is not a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The fil\
e could not be read: a part of this page did not arrive. Try again.",keyDelete:"Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each paste\
d line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark the task as done \
or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the last act, then t\
he one before",saveKey:"Save from a description",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomor\
row, Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your language’s order of day and month."};var z=t=>A(t,"tarea","tareas"),Rn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${T(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${T(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${T(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${T(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Mn={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Pn={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
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
s sesiones sigan abiertas.",unsavedAtLogOut:t=>`Sin guardar: ${he(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"\
Inicia sesión de nuevo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",
typedKept:"Lo que escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"Puede que tu co\
ntraseña haya cambiado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si no, inicia sesió\
n de nuevo.",passwordChanged:"Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"\
Cuenta eliminada.",accountNotDeleted:"Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tareas. No se puede desha\
cer.",saveFirst:"Guardar antes las tareas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",newTitle:"Título de una tarea nueva",add:"\
Añadir",addDescription:"Añadir una descripción",noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nueva",
modEnterAdds:"| + Enter también la añade.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo que no se añadió está e\
n la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",tabs:{all:{title:"Tareas",count:z,none:["Aún no hay nada","Lo que añadas arriba aparece\
rá aquí."]},today:{title:"Hoy",count:(t,e=0)=>`${z(t-e)} para hoy${e?`, ${A(e,"vencida","vencidas")}`:""}`,none:["Nada para hoy","Aquí aparecen las tareas con\
 fecha de hoy o anterior."]},upcoming:{title:"Próximas",count:t=>A(t,"tarea próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las tarea\
s con una fecha posterior."]},active:{title:"Tareas pendientes",count:t=>A(t,"tarea pendiente","tareas pendientes"),none:["Todo hecho","No queda nada por hacer."]},
done:{title:"Tareas hechas",count:t=>A(t,"tarea hecha","tareas hechas"),none:["No hay tareas hechas","Aquí aparecen las tareas que completes."]}},all:"Todas |",
today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"Sin resul\
tados",notFound:t=>`Aquí ninguna tarea contiene “${t}”.`,start:"O pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"Im\
porta un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar ${T(t)} más`,hideDone:"Ocultar h\
echas",deleteDone:t=>`Eliminar ${A(t,"tarea hecha","tareas hechas")}`,notLoaded:"No se pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténta\
lo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"\
Borrador sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`Vencida: ${t}`,editTask:t=>`\
Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"\
Se cambió en otro lugar, así que se queda como está.",deleteChangedElsewhere:"No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",
title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",nextWeek:"Próxima semana",noDate:"Sin fecha",save:"\
Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conservar la mía",useTheirs:"Usar la otra",otherVersion:"La otra versión",keysOfEditor:"\
Enter guarda; en la descripción, | + Enter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en otr\
o lugar.",deletedHere:"Eliminada en este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Completa la fecha \
o quítala",undo:"Deshacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar p\
endiente.`,changed:t=>`Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:z,
undone:t=>`Acción deshecha: ${t}`,undoing:{added:t=>`añadir ${t}.`,deleted:t=>`eliminar ${t}.`,done:t=>`completar ${t}.`,active:t=>`marcar ${t} como pendiente\
.`,changed:t=>`cambiar ${t}.`,dated:t=>`cambiar la fecha de ${t}.`,discarded:t=>`descartar los cambios de ${t}.`},takesItBack:t=>`${t?"Comando":"Control"} Z lo \
deshace.`,addedAgain:t=>`${A(t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó en otro lugar.`,someStay:t=>`\
No se deshizo en ${A(t,"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo que escribas se conservará.",
leaveOpen:"Este navegador no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tareas",saveAll:"Guard\
ar todas las tareas en un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",importHint:"Una cop\
ia de seguridad, un archivo de Todoist, Microsoft To Do o Google Tasks, las tareas de un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"\
Importar",addThemAgain:"Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${z(t)} del archivo. Añadir de nuevo`,addThese:(t,e,n)=>`${[
z(t),e&&A(e,"hecha","hechas"),n&&`${T(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(". ")}.`,moreProblems:t=>`\
Y ${T(t)} más.`,eventsLeftOut:t=>`${A(t,"evento","eventos")} (de un calendario solo se añaden las tareas)`,noTasksInFile:"El archivo no tiene tareas que añadi\
r.",haveAll:t=>`No se añadió nada: el archivo tiene ${z(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anterior ya añadió ${z(t)}\
 de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${z(t)} del archivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas \
las tareas. Importa el archivo otra vez para continuar.",brokenOff:(t,e)=>`La importación se detuvo después de añadir ${z(e)}. ${t}`,exportLacks:t=>`El archi\
vo no incluye lo que está sin guardar: ${he(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No s\
e pudo leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer el archivo: no es un ca\
lendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"\
| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo d\
e tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"\
Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",saveKey:"Guardar desde una descripción",escapeKey:"Cerrar un editor; lo que escribiste se c\
onserva",typedDates:"El título de una tarea nueva puede tener el día: mañana, viernes, el 14, 14 de marzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee \
en el orden de día y mes de tu idioma."};var Ct=le==="es",c=Ct?Pn:_n,se=Ct?Mn:qn;var Y=Ct?Rn:Nn;function Ke(t,e){let n=Object.hasOwn(Y,t??"")?Y[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var It=t=>c[t];function Bn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",It(s)),i&&e.setAttribute("placeholder",It(i)),!n)continue;let o=[...e.children];e.replaceChildren(...It(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Bn(document);for(let{content:t}of document.querySelectorAll("template"))Bn(t);var Fn="application/problem+json, application/json;q=0.9",Mi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],C="emb\
edded"in document.documentElement.dataset,b=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ke(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Mi.includes(this.code??"")}},Ee=class extends Error{lost=!0;constructor(){super(navigator.
onLine?se.unreachable:se.offline)}},ke=new EventTarget;async function Nt(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new je(a),h,u="";try{h=await jn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of Hn(h,l))u+=f}catch{throw ke.dispatchEvent(
new Event("failure")),new Ee}finally{l.end()}ke.dispatchEvent(new CustomEvent("response",{detail:d}));let m=r&&h.ok?u:Yn(u);if(h.ok&&m!==void 0||h.status===304){
let{status:f,headers:p}=h;return{status:f,value:m,etag:p.get("ETag"),next:Pi(h,e),replayed:p.has("Idempotent-Replayed")}}throw Un(h,m)}async function*Kn(t,{token:e,
headers:n,signal:s}){let i=new je(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await jn("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Fn}`,...n},signal:i.signal});if(!o.ok)throw Un(o,Yn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new b(
406,"");yield*Hn(o,i)}finally{i.end()}}async function jn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:Fn,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:C?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function Un(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
se.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new b(t.ok?502:t.status,a.slice(r.length),{retryAfter:Bi(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function j(...t){return(await Nt(...t)).value}async function xe(){let[t]=await j("GET","tasks?limit=1");return t?.userId??(await j("GE\
T","me")).id}var je=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Hn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Yn(t){try{return JSON.parse(t)}catch{
return}}function Pi(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Bi(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var qt="tasks",Gn="all",Vn=t=>`${F("list")} ${t}`;async function zn(t){return Jn(t,"readonly",e=>e.get(Gn))}function _t(t){try{indexedDB.deleteDatabase(Vn(t))}catch{}}
function Qn(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await Jn(t,"readwrite",o=>o.put(e(),Gn));s=!1}}}async function Jn(t,e,n){try{
let s=indexedDB.open(Vn(t));s.onupgradeneeded=()=>s.result.createObjectStore(qt);let i=await Wn(s);try{return await Wn(n(i.transaction(qt,e).objectStore(qt)))}finally{
i.close()}}catch{return}}function Wn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Rt=new $("session"),W=new $("session",()=>localStorage),Xn=new BroadcastChannel(F("session")),Mt=0,Pt=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+Zn(e),stay:s})}resume(){this.#t=Rt.value??W.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+Zn(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&W.reread();n&&n.user!==e.
user&&_t(n.user),(e.stay?W:Rt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){Xn.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?W.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(W.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(Mt);let{stay:e,token:n,user:s}=this.#t??{};e&&_t(s),this.#t=void 0,Rt.value=void 0,e&&W.reread()?.token===n&&(W.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:W.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Mt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Mt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Pt;function Zn(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}Xn.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==W.storage||
t!==W.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var Ue=new $("stay",()=>localStorage),ts=()=>Ue.reread()===!0;async function ns(t,e){let n=await j("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return j("POST","login",{body:t})});return Ue.value=e||void 0,n}async function ss(){try{return await j("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function is(){let{current:t}=g;await Ft("POST","logout",{everywhere:!0}),Ue.value=void 0,
g.endOthers(t)}var es=8;function Bt(t,e="password"){let{length:n}=[...t];if(n>0&&n<es)throw new b(400,Y.PASSWORD_TOO_SHORT(es),{field:e})}async function os(t,e){
return Bt(e,"newPassword"),g.renew(Ft("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function as(t){let{current:e}=g;await Ft(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),Ue.value=void 0,g.endOthers(e,{deleted:!0})}async function Ft(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await j(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&g.expire(o),a}}var Te=navigator.platform.startsWith("Mac");if(Te)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var rs=new $("letters",()=>localStorage),ue=()=>rs.reread()!=="off";function ds(t){
let e=()=>{t.setAttribute("aria-checked",String(ue())),document.body.classList.toggle("letterless",!ue());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",ue()?"/":"")};t.addEventListener("click",()=>{rs.value=ue()?"off":void 0,e()}),e()}function X({
ctrlKey:t,metaKey:e}){return t||e}document.addEventListener("keydown",t=>{let{key:e,repeat:n,target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||X(t):["\
Delete","Backspace"].includes(e)&&!B(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});function cs({key:t,code:e,target:n}){if(Te&&t==="Backspa\
ce"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():
t}var ls=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,Fi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Ki=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function hs(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=ji(e.map(({text:s})=>Number(ls.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?ls:Ki,""),[r]=Fi.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:s})=>s!=="")}function us({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function ji(t){let e=[];return t.length>1&&t.every(n=>n===
1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every(
(s,i)=>t[s]===i+1)).flat()))}var Se="application/x-ndjson";function*Ae(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify(
{title:s,description:i||void 0,completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++)
;yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var R=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new De(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=N(e),s=!0){this.clear();let i=this.#o(e);
this.#i(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&ce(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#i(e){return this.#t.querySelector(`[data-for="${e}"]`)}#o({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function N(t,e=c.notSaved){return t instanceof
Ee?e:t instanceof b?t.message:(console.error(t),c.defect)}var De=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn(In(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=S(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function He(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function fe(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function M(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Oe(t){return(Date.parse(t)/864e5+3)%7}function Le(t){return M(t,7-Oe(t))}function fs(t=void 0){
let e=Ut(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var Ui={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Kt=new Map;function Ut(t,e){return Kt.has(t)||Kt.set(t,e()),Kt.get(t)}function jt(t,e,n){return Ut(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...Ui[e],timeZone:"UTC"})).format(Date.parse(t))}function ms(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ps=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Ht(t,e,n){let s=ms(e,t);return Math.abs(s)<=1?Ut(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?jt(
t,"weekday",n):jt(t,ps(t,e)?"day":"year",n)}function gs(t,e,n){let s=jt(t,ps(t,e)?"heading":"headingYear",n);return ms(e,t)===1?`${Ht(t,e,n)}, ${s}`:s}var ze=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],bs=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Es=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[me,Ge,Hi]=[ze,bs,Es].map(t=>t.join("|")),Ye=`(?:(?:${me}),\
? )?`,ks="(?:st|nd|rd|th|e?ro|\\.?[º°])?",Ve=`(\\d{1,2})${ks}`,Yi="(?:primero|first)(?= de | of )",We="(?:que viene|pr[oó]xim[ao])",Wi="(?:(?:at|a las?) \\d|\\\
d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?|noche|tarde|morning|afternoon|evening|night",Gi=1100,xs=({today:t,parts:[e]})=>M(t,($e(ze,e)-Oe(t)+6)%7+1),Vi=[
["(\\d{4})[-/](\\d{2})[-/](\\d{2})",({parts:[t,e,n]})=>fe(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>M(t,2)],["tomorrow|tmrw?|ma[nñ]ana",
({today:t})=>M(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${me})(?: ${We})?`,xs]],zi=[[`${Ye}(\\d{1,2})[/\
.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>ws(t,e,i,(o,a)=>fe(n??`20${s}`,o,a))],[`${Ye}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>ws(
t,e,n,(s,i)=>As(s,i,n))],[`${Ye}(?:the )?(\\d{1,2}|${Yi})${ks} (?:de |of )?(${Ge})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,n],...s})=>vs(e,t,n,s)],[`${Ye}(${Ge}\
) (?:the )?${Ve}(?:,? (\\d{4}))?`,({parts:[t,e,n],...s})=>vs(t,e,n,s)],[`(?:(${me}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Ve}`,({parts:[t,e],...n})=>so(
e,t,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${We})`,({today:t})=>Le(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>M(
`${Yt(1,t).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${We}`,({today:t})=>`${Yt(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de)\
)",({today:t})=>M(t,Math.max(0,5-Oe(t)))],[`next (${me})`,({today:t,parts:[e]})=>M(Le(t),$e(ze,e))],[`(${me})(?: ${We})?`,xs],[`(?:in|en|dentro de) (\\d{1,3}|${Hi}\
) (day|d[ií]a|week|semana|month|mese?|year|a[nñ]o)s?`,({parts:[t,e],...n})=>oo(/\d/.test(t)?Number(t):io(t),e,n)]],Ts="(?:(?:on|by|due|for|this|el|este|para|p\
r[oó]ximo) ){0,3}",Qi=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|otr[oa]s?|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Ji=[me,`\\d+/[\\d/]+|(?:${Ge}) ${Ve}|${Ve} (?:de |of )?(?:${Ge})`],Zi=new RegExp(Ji.map(t=>`(?:^|\\s)(?:${t})\\s*[,–—-]\\s*
${Ts}(?:${t})`).join("|"),"iu"),Xi="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|pasado|y el |y noche|and \\S+day|or? ))",eo=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
ys=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${Ts}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),to=[...zi.map(ys(`(?=(?:,? (?:${Wi})){0,2}[.!?]*\\s*$)`)),
...Vi.map(ys(`${Xi}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function Ss(t,e){let n=t.normalize("NFC");if(!(n.length>Gi))for(let{pattern:s,date:i}of to)for(let o of[...n.
matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(o.index+a.length),h=Qi.test(d)||Zi.test(`${d}
${a}`)||eo.test(a)?void 0:i({...e,parts:r}),u=no(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:a}}}function no(t,e){if(e&&!/^[,.;:!?)]/.test(e))return t?
`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e:e.replace(/^[,.;:!?)\s]+/,"")}function ws(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):s(t,e)??s(
e,t)}function vs(t,e,n,s){let i=$e(bs,t)+1,o=/^\d/.test(e)?e:1;return n?fe(n,i,o):As(i,o,s)}function As(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(
9).keys()].map(i=>fe(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function so(t,e,{today:n}){return[...Array(62).keys()].map(i=>M(n,i)).find(i=>i.endsWith(t.padStart(2,"\
0"))&&(!e||Oe(i)===$e(ze,e)))}function io(t){let e=$e(Es,t);return e<15?e+1:10*(e-13)}function oo(t,e,{today:n}){return/^[mya]/i.test(e)?Yt(/^m/i.test(e)?t:12*t,
n):M(n,/^[ws]/i.test(e)?7*t:t)}function Yt(t,e){let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>fe(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}
function $e(t,e){return t.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(e))}var _=()=>He(new Date(Date.now())),ie=()=>({today:_(),tomorrow:M(_(),1),week:Le(_()),none:""}),Os=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ee=t=>Ht(t,_(),V),
pe=t=>Os(ee(t)),Qe=t=>Os(gs(t,_(),V)),Wt=t=>Ss(t,{today:_(),dayFirst:fs(Cn)});function Ls(t){let{title:e,due:n}=Wt(t.title)??{};return e?{...t,title:e,due:n}:t}
var Ds=6e4;function Je(t,e){let n=_(),s;function i(){clearTimeout(s),s=setTimeout(i,Ds-Date.now()%Ds),_()!==n&&(n=_(),t())}document.addEventListener("visibility\
change",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var Xe=({completed:t,due:e})=>!t&&!!e&&e<_(),Cs=({completed:t,due:e})=>!t&&!!e&&e>_(),ao=t=>!t.completed&&!!t.due&&!Cs(t),te={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:ao,says:c.tabs.today,heading:t=>Xe(t)?c.overdue:c.today},upcoming:{holds:Cs,says:c.tabs.upcoming,heading:({due:t})=>Qe(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},Ze={hash:"",name:"all",q:"",hidden:!1};function ge(t){if(t===Ze.hash)return Ze;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return Ze={hash:t,name:Object.hasOwn(te,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},Ze}function Gt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function G(){let{
name:t,hidden:e}=ge(location.hash);return te[t==="all"&&e?"active":t]}function et({completed:t,due:e}){let n=G();return n.heading?e??"":n===te.all&&t?"done":""}
function Is(t,e=et){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Ie(){return G()===te.today?_():void 0}function Ns(t){let{heading:e,
holds:n}=G();return e&&n(t)?e(t):""}function qs(t){location.hash=Gt({...ge(location.hash),hidden:t})}function Ce(){return ge(location.hash).q}function _s(t){let e=ge(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Gt({...e,q:t}))}function $s(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function tt(){
let t=$s(Ce()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map($s);return e.every(o=>i.some(a=>o.test(a)))}}function Rs(t){return G().says.count(t.length,t.filter(Xe).length)}
function Ms(t){return Ce()?[c.nothingFound,c.notFound(`⁨${Ce()}⁩`)]:(t||G()!==te.active?G():te.all).says.none}function Ps(t,e,n){let s=ge(location.hash);document.
title=`${G().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=ge(i.hash);i.setAttribute("href",Gt({...s,name:o})),i.querySelector(
"span").textContent=n?T(e.filter(te[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(te.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Bs(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new R(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),m,f,p="",k=()=>({title:a.value,description:r.value,plain:f}),y=()=>{n.add=k()};function w(){let v=Ie();
return Wt(a.value)??(v&&a.value.trim()?{due:v,title:a.value,words:""}:void 0)}function E(){let v=m?.due;(!a.value.trim()||!a.value.normalize().includes(f??""))&&
(f=void 0);let L=w();m=L?.words===f?void 0:L,u.hidden=!m,m&&(u.firstElementChild.firstElementChild.textContent=pe(m.due),u.setAttribute("aria-label",c.removeDate(
ee(m.due))),m.due!==v&&S(c.foundDate(ee(m.due))))}function P(v){h.hidden=!v&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function de(){if(p&&r.value){d.show({field:"description"},p);return}d.clear(),E();let v=k(),L={title:m?.
title??a.value,description:r.value,completed:!1,due:m?.due},U;try{U=e.add(L)}catch(ne){d.show(ne);return}Pe(),y(),s(L,U,()=>{a.value||r.value||(Pe(v),P(!0),y())}),
ce(t)&&a.focus()}function Pe(v={title:"",description:""}){({title:a.value,description:r.value,plain:f}=v),P(!1),E()}function xn(v,L){r.setRangeText(v+(r.value&&
`
`),0,0,"preserve"),P(!0),p=c.pasteRefused(N(L)),d.show({field:"description"},p,!1),y()}Pe(n.add),e.addEventListener("refused",({detail:{command:v,error:L,mine:U}})=>{
U&&v.batch&&xn(us(v),new b(L.status,L.message,L))}),n.addEventListener("change",({detail:v})=>v==="add"&&Pe(n.add)),t.addEventListener("input",y),a.addEventListener(
"input",E),Je(E,o),window.addEventListener("hashchange",E,{signal:o}),u.addEventListener("click",()=>{f=m?.words,E(),y(),a.focus()}),t.addEventListener("submit",
v=>{v.preventDefault(),de()}),a.addEventListener("paste",v=>{let L=v.clipboardData.getData("text/plain"),U=hs(L),{value:ne,selectionStart:Sn,selectionEnd:An}=a;
if(U.length<2){let[Z]=U,At=(ne.slice(0,Sn)+ne.slice(An)).trim()==="";if(!Z||!At||Z.completed||Z.title===L.trim())return;v.preventDefault(),document.execCommand(
"insertText",!1,Z.title);return}v.preventDefault(),d.clear(),U[0].title=(ne.slice(0,Sn)+U[0].title+ne.slice(An)).trim();try{let Z=f;i(U.map(At=>({due:Ie(),...Ls(
At)})),()=>{a.value=ne+a.value,f??=Z,E(),y()}),a.value="",E()}catch(Z){xn(L,Z)}y()}),l.addEventListener("click",()=>{P(h.hidden),h.hidden||r.focus()}),r.addEventListener(
"input",()=>{p="",P(!0)}),r.addEventListener("keydown",v=>{H(v)||(v.key==="Enter"&&X(v)?(v.preventDefault(),de()):v.key==="Escape"&&(P(!1),a.focus()))});let Tn=()=>a.
focus();return Be(t,Tn),Tn}var Vt=document.getElementById("connection"),zt=0,nt=1e3,Qt=0,Fs=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0}),Ks=!0;function ye(t){Ks=t,x.lost&&Zt()}
function Jt(t){x.keeps=t,x.lost&&Zt()}function Zt(){let t=navigator.onLine?se.unreachable:se.offline,e=Ks?`${t} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;Vt.
textContent!==e&&(Vt.textContent=e)}function Xt(){Qt=performance.now(),x.lost||(x.lost=!0,Qt-Fs>6e4&&(nt=1e3),js()),Zt()}function js(){clearTimeout(zt),zt=setTimeout(
Us,nt),nt=Math.min(nt*2,3e4)}async function Us(){try{await j("GET","livez")}catch{}x.lost&&js()}ke.addEventListener("failure",Xt);ke.addEventListener("response",
({detail:t})=>{!x.lost||t<Qt||(clearTimeout(zt),x.lost=!1,Vt.textContent="",Fs=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("\
offline",Xt);window.addEventListener("online",()=>{x.lost&&Us()});navigator.onLine||Xt();function st(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Hs(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var Q=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{C&&e!=="GET"&&this.#s(await xe());let a=await Nt(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,C&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Hs(Kn("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;C&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await xe()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new b(401,"")}};var Ys=500,Ws=t=>t?.isWellFormed()===!1?Y.CONTAINS_NUL:"";function we({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new b(400,it(n,o),{field:i})};t!==void 0&&
s("title",t.trim()?[...t].length>Ys?Y.TITLE_TOO_LONG(Ys):Ws(t):Y.TITLE_REQUIRED),s("description",Ws(e))}function it({line:t,item:e},n){return t?c.atLine(t,n):e?
c.atTask(e,n):n}var ro={ndjson:Se,csv:"text/csv"},en=new WeakMap;async function Vs(t){let e=ro[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new Q(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${He(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function zs(t){let e=i=>new b(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:Y,validate:we,placed:it,refuse:e})}async function Qs(t,e,{
round:n="",isOwn:s=()=>!1}={}){let{current:i}=g,o=new Q(i),a=[],r=0,d=e.filter(l=>!s(l));if(e.length===0)throw new b(400,c.noTasksInFile,{field:"file"});if(d.length===
0)throw new b(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Gs);try{for(let{body:l,start:h}of Ae(d)){let u={"Content-Type":Se,"\
Idempotency-Key":await co(t,h,`${i.user} ${h} ${l}`,n)};try{let{value:m,replayed:f}=await o.exchange("POST","tasks?with=due,etag",{body:l,headers:u});f?r+=m.length:
a.push(...m)}catch(m){let f=it(d[h+m.line-1]??{},m.message),p=a.length+r;throw m.message=p>0?c.brokenOff(f,p):f,Object.assign(m,{added:a,sent:p})}}}finally{window.
removeEventListener("beforeunload",Gs)}return{added:a,before:r}}function Gs(t){t.preventDefault()}async function co(t,e,n,s){if(!crypto.subtle)return en.has(t)||
en.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),`${en.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));
return new Uint32Array(i).join("-")}var Js=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),tn,nn=()=>tn?.();function Zs(t){let{dialog:e,form:n}=ei(
"password-dialog"),{current:s,next:i}=n.elements;sn(e,{currentPassword:s,newPassword:i},()=>os(s.value,i.value),c.passwordNotChanged,t)}function Xs(t,e){let{dialog:n,
form:s}=ei("deletion-dialog"),{current:i}=s.elements;n.querySelector(".email").textContent=g.current.email,sn(n,{currentPassword:i},()=>as(i.value),c.accountNotDeleted,
e,t)}function ei(t){let e=q(t),n=e.querySelector("form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function ti(t,e,n){let s=q("transfer-di\
alog"),[i,o,a]=["form",".again",".preview"].map(y=>s.querySelector(y)),{file:r,own:d}=i.elements,l={added:[],before:0},h="",u=!1,m=Promise.resolve({tasks:[],problems:[]}),
f=y=>{h=y,u=!1},p=y=>!d.checked&&e(y),k=async()=>{let y=m,{tasks:w,problems:E}=await y.catch(({message:de})=>({tasks:[],problems:[de]}));if(y!==m)return;let P=w.
filter(e).length;d.parentElement.hidden=P===0,d.nextElementSibling.textContent=c.haveOfFile(P),a.textContent=lo(w.filter(de=>!p(de)),E)};r.addEventListener("cha\
nge",()=>{o.hidden=!0,f(""),d.disabled||(d.checked=!1),d.parentElement.hidden=!0,a.textContent="",r.files.length!==0&&(m=zs(r.files[0]),k())}),d.addEventListener(
"change",k),o.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),sn(s,{file:r},async()=>{if(o.hidden=!0,r.files.length===0)throw new b(400,
c.chooseFile,{field:"file"});let{tasks:y}=await m;if(l=await Qs(r.files[0],y,{round:h,isOwn:p}).catch(w=>{throw u=!0,d.disabled||=!(w.status<500)||w.code==="IDE\
MPOTENCY_KEY_IN_PROGRESS"||w.sent>0,w.added?.length>0&&n({added:w.added,before:0}),w}),!(l.added.length>0||u))throw o.hidden=!1,new b(409,c.addedBefore(l.before),
{field:"file"})},c.maybeNotAllAdded,()=>n(l),t)}function lo(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,
""));return[...t.length>0?[c.addThese(t.length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:
[]].join(" ")}function ot(){on(q("keys-dialog"))}function ni({title:t,due:e},n){let s=q("day-dialog"),i=ie();s.querySelector(".title").textContent=D(t),s.querySelector(
"[value=week] small").textContent=Qe(i.week);let o=on(s);for(let a of s.querySelectorAll("[value]"))a.hidden=a.value==="week"&&i.week===i.tomorrow,i[a.value]===
(e??"")&&a.setAttribute("aria-current","true"),a.addEventListener("click",()=>{o(),n(a.value==="week"?i.week:ie()[a.value])})}function sn(t,e,n,s,i,o=async()=>[]){
let a=t.querySelector("form"),r=new R(a,e),d=st(a),{current:l}=g,h=!1;async function u(f,p=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-b\
usy","true");try{await f()}catch(k){t.isConnected&&r.show(k,N(k,p))}finally{h=!1,a.removeAttribute("aria-busy")}}}let m=on(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});
for(let f of a.querySelectorAll(".export"))f.addEventListener("click",()=>u(async()=>{let p=(await o()).map(D);if(await Vs(f.value),p.length>0)throw new b(0,c.exportLacks(
p))}));a.addEventListener("submit",f=>{f.preventDefault(),u(async()=>{await n(),g.current===l&&(m(),i())},s)})}function on(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){
function s(){if(t.isConnected){tn=void 0,n();for(let{region:i,home:o}of Js)o.append(i);ye(!0),t.close(),t.remove()}}return t.querySelector(".cancel").addEventListener(
"click",()=>{e()||s()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||H(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
t.addEventListener("close",s),tn=s,ye(!1),document.body.append(t),t.querySelector("h2").after(...Js.map(({region:i})=>i)),t.showModal(),s}var at=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:u,field:m},f){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:m};this.keepEdit({deletedHere:f,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:p})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var rt=class{form=q("editor");#t;#n;#e={};#s;#i;#o=!1;#r;#c;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#r=n,this.#s=i;let{title:o,due:a}=this.#d;
this.#i=new R(this.form,this.#d);for(let[r,d]of Object.entries(this.#d)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=an(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(D(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#f(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#n||this.#v())}),o.
addEventListener("input",()=>ho(o)),this.form.addEventListener("input",()=>this.#a()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#v()}),this.
form.querySelector("[value=week]").hidden=ie().week===ie().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d===
"button"&&(a.value=ie()[r],this.#a(),a.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#E()),this.form.addEventListener("keydown",
r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{B(r)&&(this.#c=r)}),Be(this.form,()=>this.focus()),this.form.querySelector(".other").
addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,n=!1){this.#o||(e?e.etag!==this.#t.etag&&this.#w(e):(this.#r||=
n,this.#y(this.#r?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#a()))}refuse({status:e,message:n,...s}){this.#i.show(new b(e,n,s))}get#d(){
let{title:e,description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#d).map(([e,n])=>[
e,n.value]))}get#m(){return{...this.#l,base:this.#n??this.#t,...this.#r&&{deletedHere:!0}}}get#h(){return Object.fromEntries(Object.entries(this.#l).filter(([e,
n])=>n!==this.#e[e]))}get#u(){return this.#o||Object.keys(this.#h).length>0}#a(){this.#u?this.#s.keep(this.#m):this.#s.drop(this.#t.id),this.#f()}#w(e){let n=this.#t,
s=this.#h;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#d))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=an(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=
this.#e[o],this.#g(c.changedElsewhere));i&&(this.#n??=n,this.#p(e)),this.#f()}#p(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").
textContent=e.title,n.querySelector(".description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?pe(e.due):this.#d.due.value&&c.noDate,
this.form.querySelector(".primary").textContent=c.keepMine,this.form.querySelector(".hint")?.remove()}#y(e,n){this.#o=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#g(e),this.form.querySelector(".primary").textContent=n,this.#f()}#g(e){this.form.querySelector(".note").textContent=e}#f(){this.form.querySelector(
"[value=none]").hidden=!this.#d.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#u?c.discard:c.cancel}#v(){this.#i.clear();try{
if(this.#d.due.validity?.badInput)throw new b(400,c.dateIncomplete,{field:"due"});this.#o?this.#s.create({...this.#l,completed:this.#t.completed},this.#m):this.#u&&
this.#s.save(this.#t,this.#h)}catch(e){this.#i.show(e);return}this.#k()}#E(){this.#k(this.#u?this.#m:void 0)}#k(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(
e)}#S(e){if(!H(e))if(e.key==="Escape"){if(e.preventDefault(),this.#o)return;this.#u&&(this.#s.keep({...this.#m,closed:!0}),S(c.keptAsDraft)),this.#s.closed()}else
e.key==="Enter"&&(X(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#n||this.#v())}};function an(t,e){return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function ho(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=an("title",t.value),t.setSelectionRange(e,e)}var si={characters:220,lines:3},dt=class{element=q("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-la\
belledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{getSelection()?.
isCollapsed&&u===i&&this.edit()});for(let u of[o,a])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#d()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.
check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){this.#n.remove(
this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{
stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==h.title||e.description!==
h.description;u&&this.#i(e),this.#o(e,u);let m=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=m,this.#e.delete.disabled=m&&!n&&
!s,s?d.textContent=c.maybeAdded:m||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.classList.toggle("pend\
ing",m),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#i(e){let{title:n,description:s,unfold:i,
edit:o}=this.#e;n.replaceChildren(...Ot(e.title));let a=e.description??"";s.replaceChildren(...Ot(a)),s.hidden=a==="";let r=a.length>si.characters||a.split(`
`).length>si.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=D(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#o(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=Xe(e),d=!e.due||e.due===Ie()?"":r?c.overdueSince(ee(e.due)):pe(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,D(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let u=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=N(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new rt(n,{...this.#n,closed:s=>this.#c(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#r();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#r(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#c(e){let n=ce(this.#s?.form);this.#r(),n&&this.focus(),
this.#n.closed(e)}#d(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};function ii(t,e){let n,s=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(
Math.abs(i)>=96)}function a(){let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!==
"touch"||!l)&&(n=e(r),s=h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener(
"pointerup",()=>{let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var ct=500,lt=class{#t;#n;#e;#s;#i;#o=new Map;#r=ct;#c=[];#d=!1;#l;#m;#h;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".list"),this.#n=e.
querySelector(".more"),this.#e=n,this.#s=s,this.#i={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",
()=>this.#b()),ii(this.#t,o=>{let a=this.#a(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#h=void 0,
this.#w(this.#a(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#a(n);if(!i?.editing){if(s)return()=>i?this.#u(i,s):this.enter();if(!(!i||n===this.#h||
i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#u(this.#l,1):this.#l?.focus("done")}#u(e,n){let s=this.#k()?.control,i=({element:a})=>this.#a(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#a(e){let n=e?.closest?.(".row");return n&&[...this.#o.values()].find(s=>s.element===n)}#w(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#o.get(e)}reset(){this.#r=ct;for(let e of this.#o.values())e.rank=void 0}get empty(){return this.#o.size===
0}render(e){let n=Is(e,f=>this.#p(f));this.#c=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#g(n.slice(0,this.#r),s),o=this.#k(),a=this.#a(o?.element),
r=a?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,p]of this.#o)d.has(f)||(p.element.remove(),this.#o.delete(f));let{stalled:l}=this.#e.queue,h="";i.forEach((f,p)=>{
let k=this.#f(f,s.get(f.id),l),{element:y}=k,w=h;h=Ns(f)||w,k.head(h===w?"":h),this.#y(y,p,a?.element)});let u=this.#o.get(i[0]?.id);(!o&&u!==this.#m||!this.#t.
contains(this.#l?.element??null))&&this.#w(u),this.#m=u,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#r,this.#n.textContent=this.#n.hidden?"":c.showMore(
Math.min(ct,n.length-this.#r));let m=this.#d&&a?.rank==="done"&&r==="";o&&(m||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#d?o.
control:void 0)}#p(e){let n=this.#o.get(e.id);return n&&(n.editing||this.#i.stays(e.id))?n.rank??et(e):et(e)}#y(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;
if(o!==s&&o?.nextElementSibling===e||e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#g(e,n){let s=new Set(e.map(({
id:a})=>a)),i=new Map;for(let[a,r]of n)(this.#v(a,r)||this.#E(r.base))&&i.set(a,r.base);for(let[a,r]of this.#o)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,
r]of i){if(s.has(a))continue;let d=this.#p(r),l=u=>this.#p(u)===d?u.id<a:this.#p(u)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(
a)??r)}return o}#f(e,n,s){let i=this.#o.get(e.id)??new dt(e.id,this.#i);i.rank=this.#p(e),this.#o.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.
asks(e.command)});let o=this.#E(e);return i.gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#v(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#v(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#E({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.
get(e)}act(e){this.#d=!0,e(),this.#d=!1}#k(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","e\
dit","delete"].find(i=>e?.classList.contains(i));return n<0?void 0:{element:e,index:n,control:s}}#S(e,n){let s=this.#o.get(e?.id);s?s.focus(n):this.#i.leave(),this.#d||
(this.#h=s?.element)}#b(){let e=this.#r;this.#r+=ct,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function oi(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function ai(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var ri=6e4,uo=3e4,fo=[406,501],ht=class extends EventTarget{#t;#n;#e;#s;#i=0;#o;#r;#c;#d=new AbortController;constructor(e,n){super(),this.#t=new Q(e),this.#n=n,
this.#e=`${F("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#y(s,i)),document.
addEventListener("visibilitychange",()=>{this.#h(),this.#l(2e4)},this.#d),window.addEventListener("focus",()=>this.#l(2e4),this.#d),window.addEventListener("pag\
ehide",()=>this.#a(),this.#d)}loading(){this.#i=performance.now()}loaded(){this.#d.signal.aborted||(this.#m(),this.#h())}close(){this.#d.abort(),this.#a(),clearTimeout(
this.#o),clearTimeout(this.#r),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-this.#i>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#m()}#m(){clearTimeout(this.#o),this.#o=setTimeout(()=>this.#l(0),ri)}#h(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#a(),
ri):this.#u()}#u(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;ai(this.#e,()=>this.#w(e),e)}#a(){this.#c?.abort(),this.#c=void 0}async#w(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#p("alive"),r?(this.#p("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#p("stale"),o=!1):d?n=d:s=0}catch(r){if(fo.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await mo(a+Math.min(n*2**s,uo)*(1+Math.random())/2,e)}}#p(e,n=void 0){this.#y(e,n),this.#s.postMessage({type:e,
detail:n})}#y(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):C||(this.#i=performance.now(),this.#m())}};function mo(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),x.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var rn="app/worker.js",{trustedTypes:po}=globalThis,go=po?.createPolicy("worker",{createScriptURL:()=>rn});async function di(t,e,n){yo();let s=await zn(t.user);
s&&e.restore(s);let i=Qn(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function yo(){try{await navigator.
serviceWorker.register(go?.createScriptURL(rn)??rn,{scope:"app"})}catch{}}var ci=new Map,li=t=>new dn(`${F("work")} ${t} `),dn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#i=!1;lasting=!0;constructor(e,{storage:n=wo(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of ci.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#o(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#r(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#i){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#i=!0}close(){
ci.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#o({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#r(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function wo(){try{return localStorage}catch{return}}function ui(t,e,n){let s=new Map(e),i=new Map,o=t.reduce((r,{newest:d=r})=>Math.min(r,d),1/0),a=[...e.keys()].filter(r=>r>o);for(let r of t){let{kind:d,title:l="",
description:h,completed:u=!1,due:m,tried:f,newest:p=0}=r,k=i.get(r.id)??r.id;if(d==="add"){let y={id:k,title:l,description:h,completed:u,due:m,pending:!0,command:r},
w=f&&!n(r)&&a.find(E=>E>p&&s.has(E)&&mt(s.get(E),y));w?i.set(k,w):s.set(k,y)}else d==="delete"?s.delete(k):s.has(k)&&s.set(k,{...s.get(k),...oe(r),unsaved:!0})}
return s}function ut(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}\
-${e}`}function ft({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var fi=t=>`${t[0].key}-${t.length}`;function*mi(t,{asks:e,isHeld:n}){let s=new Set(t.map(({
key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){
let l=ft(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.values()){let[{id:l,kind:h}]=d,u=h==="add",m=!r.has(l)&&!(u&&r.has("add")),f=d.some(
o);for(let p of d)r.add(p.id);u&&!f&&r.add("add"),m&&!f&&!d.some(n)&&(yield d)}}function oe({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??
{}}function mt(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function pi(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:
t;let i=mt(n,s?e:{...e.base,...oe(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function gi(t,e,n,s){
let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:u,failures:m=0,late:f=0}=t,p={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...p,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||vo(n)||hi(n)&&(u||f+1<5)))return h!==p.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!u?p:void 0;let y=1e3*
(r?Math.min(r,3600):Math.min(2**m,60));return{...!r&&!(i<500)?e:t,failures:m+1,late:f+Number(hi(n)),wait:y,retryAt:s+y,stalled:{code:o,message:a}}}function cn({
retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function hi({code:t}){return t==="BODY_INVALID"}function vo({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var bo="tasks?sort=-id&limit=100&with=due,etag",Eo="tasks?limit=500&with=due,etag",pt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(bo,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&Eo;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function ln(t,e){return e.length>1?t.createAll(e):[await yi(t,e[0])]}async function yi(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,oe(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return ko(t,e,o);throw o}}async function ko(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=oe(e),l=h=>Object.keys(d).every(u=>(r[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return yi(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var xo=23*3600*1e3,ve=6e4,gt=class extends EventTarget{#t;#n;#e;#s;#i;#o=0;#r=new Set;#c=!1;#d=new Set;#l;#m;#h;#u=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#v(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#f(o):(o.retryAt||o.outcome)&&this.#g({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return[...this.#a.values()]}get#a(){return this.#i??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#a.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ke(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#p({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
ve},...a&&{instead:a}});return o&&this.#r.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#p(
{kind:"check",id:e.id,completed:n,base:e});this.#f(s)}save(e,n){return this.#p({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#p({kind:"delete",id:e.
id,base:e,held:this.#e()+ve});return this.#r.add(n.key),n}has(e){return this.#a.has(e)}release({key:e}){let n=this.#a.get(e);this.#r.delete(e),n?.held&&this.#g(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#a.get(e);return!n||!(this.#b(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#E(),this.run()}}restore(e){this.#g({...e,held:void 0})}show(e){return ui(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#d.has(i))return!1;let o=this.#e()-n;return s||o>xo||o<-6e4}repeat(e){let n=ft(e);this.together(()=>this.commands.forEach(s=>ft(s)===n&&this.#g(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#u||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#k()))}leave(){this.together(()=>this.#r.forEach(e=>this.release({key:e})));for(let e of this.#A())if(!this.#d.has(e[0].key)){for(let n of this.#L(e))
this.#y(n.key,n);ln(this.#n,e).catch(()=>{})}this.close()}close(){this.#u=!0,clearTimeout(this.#m)}#w({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#p(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#o=Math.max(this.#e(),this.#o+1,s+1);let i=ut(this.#o),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#a.set(i,o),this.#g(o),this.run(),o}#y(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#i?.delete(e):this.#i?.has(e)?this.#i.set(e,n):this.#i=void 0}#g(e){this.#y(e.key,e),this.#E()}#f({key:e}){this.#y(e,void 0),this.#E()}#v(e){
this.#i=void 0,e?.outcome&&this.#q(e,e.outcome),!this.#h&&(this.#h=setTimeout(()=>{this.#h=void 0,this.#E(),this.#x()&&this.run()}))}#E(){this.#c||(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#m);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>cn(o,e))),s=this.commands.filter(o=>this.#b(o)).
map(({key:o,held:a=0})=>this.#r.has(o)?a-ve/2:a),i=Math.min(...s,!this.#l&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#u&&(this.#m=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#r.has(n.key)&&(n.held??0)<e+ve&&this.#y(n.key,{...n,held:e+ve});this.run()}#b({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#r.has(e)||s>0&&s<=ve)}#A(){return!this.#n.ready()||this.commands.some(e=>cn(e,this.#e())>0)?[]:mi(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#b(e)})}#x(){let[e]=this.#u?[]:this.#A();return e}async#D(){this.#t.reread(),this.#i=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#C(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#b(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#O(n)}#O(e){this.#r.delete(e.key),e.kind==="add"&&this.#w(e).forEach(n=>this.#f(n)),this.#f(e)}async#C(e){let n=this.#L(e).map(s=>({
...s,held:void 0}));this.#d=new Set(e.map(({key:s})=>s));for(let s of n)this.#y(s.key,s);try{let s=await ln(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#$(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#g(i))):this.#u||this.together(()=>e.forEach((i,o)=>this.#I(i,n[o],s)))}finally{this.#d.clear()}}#L(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#$(e,n){for(let s of this.#w(e)){let i=pi(s,e,n);i?i!==s&&this.#g(i):this.#f(
s)}this.#N(e,{task:n})}#I(e,n,s){let i=gi(e,n,s,this.#e());if(i)this.#g(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#_(e,{status:o,code:a,message:r,
field:d,task:l})}}#_(e,n){let s=this.#w(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#R(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#g({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#f(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#O(r);
let a=i?s.reduce((r,d)=>({...r,...oe(d)}),e):e;this.#N(a,{error:n})}#R(e,n){this.#g({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#f(e)}#N(e,n){this.#y(
e.key,{...e,outcome:n}),this.#q(e,n,!0),this.#f(e)}#q(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var yt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#i=0;#o=new Map;#r=!1;#c;#d;#l=new Set;#m=new Set;#h=new Set;#u=new Map;#a;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new Q(e),this.#n=new pt(this.#t),this.queue=new gt({store:n,lock:s=>oi(`${F("queue")} ${e.user}`,s),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#k(s),createAll:s=>this.#c=this.#S(s),update:(...s)=>this.#b(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#m.add(o),i==="add"&&s.task&&this.#u.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#h.add(o),a==="delete"&&this.#u.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#d?.
catch(()=>{}),this.#d??=this.#w().finally(()=>{this.#d=void 0}),this.#d}async#w(){for await(let e of this.#n.walk(()=>++this.#i)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#r)return;let n=this.#p(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#p({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#y(e,a,r=>!(this.#o.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#c?.catch(()=>{}),this.#r)return;let s=n.filter(o=>this.#e.has(o)),i=this.#y(e,s,o=>!this.#m.
has(o));for(let o of i)this.#o.set(o,++this.#i);i.length>0&&this.#T()}#y(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#l=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#i,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#r)return;
for(let r of o)this.#l.add(r.id),this.#o.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}deletedHere(e){return this.#m.has(e)}all(){if(!this.#a){let e=[
...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||n>=this.#s||this.#l.has(n));this.#a=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).
sort((n,s)=>s.id-n.id)]}return this.#a}add(e){return we(e),this.#g([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(we);let s=e.toReversed(),i=n.together(
()=>[...Ae(s)].flatMap(({start:o,end:a})=>{let r=ut(o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#g(i),commit:()=>this.#v(i)}}save(e,n){we(
n);let s=Ne(this.find(e.id)??e),i=this.queue.save(Ne(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?
{kept:1}:(this.queue.save(Ne(a),Object.fromEntries(Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);
return r&&r.completed!==a?this.queue.check(Ne(r),a):void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,
s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(Ne(
o)))),i=()=>{let o=0,a=0;return n.together(()=>{for(let r of s.toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#h.has(r.key))a++;else{let l=n.add(
r.base,{instead:d?r.key:void 0});this.#u.set(this.#E(r.id),l.id),o++}}}),{again:o,kept:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#v(s)}}undoImport(e){
return this.#f(e.map(n=>({task:this.find(n.id)??n,as:n})))}#g(e){let n=()=>{let s=this.queue.together(()=>e.filter(o=>!this.queue.cancel(o))),i=s.filter(({key:o})=>!this.#h.
has(o));return{...this.#f(i.map(o=>({task:this.find(o.id),as:o}))),rejected:s.length-i.length}};return{keys:e.map(({key:s})=>s),undo:n}}#f(e){let n=e.filter(({task:s,
as:i})=>s&&mt(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length}}#v(e){this.queue.together(()=>e.forEach(n=>this.queue.release(
n)))}find(e){let n=this.#E(e);return this.all().find(s=>s.id===n)}#E(e){let n=e;for(;this.#u.has(n);)n=this.#u.get(n);return n}close(){this.#r=!0,this.queue.close()}async#k({
key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||
null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency-Key":e},keepalive:hn({title:s,description:i})});return this.#o.set(r.id,++this.#i),d?this.#x(
"GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){let[{body:n}]=Ae(e),{value:s,replayed:i}=await this.#t.exchange("POST","tasks?with=du\
e,etag",{body:n,headers:{"Content-Type":Se,"Idempotency-Key":fi(e)},keepalive:hn({title:n})});if(!i)return s;let o=new Map;try{for await(let{tasks:a}of this.#n.
walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.get(a))}#b(e,n,s){let i=Object.entries({description:n.description,due:n.due}).filter(
([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};return this.#x("PUT",e,s,{body:o,keepalive:hn(n)})}async#A(e,n){await this.#x("DELETE",
e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:s?{"If-Match":s}:
{},...i});return this.#o.set(n,++this.#i),a}#D(e,n){this.#o.set(e,++this.#i),n?this.#e.set(e,n):this.#e.delete(e),this.#a=void 0}#T(){this.#a=void 0,this.dispatchEvent(
new Event("change"))}};function Ne({id:t,title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,etag:o}}function hn({
title:t="",description:e}){return t.length+(e?.length??0)<1e4}var un=document.getElementById("toasts"),vi,wi=()=>{};un.addEventListener("focusin",({relatedTarget:t})=>{t&&!un.contains(t)&&(vi=t)});function be(t){let e=q("t\
oast");e.querySelector("p").textContent=t,un.append(e);let n=S(t),s=()=>{e.contains(document.activeElement)&&vi?.focus(),e.remove(),n()},i=e.querySelector("butt\
on");return i.addEventListener("mousedown",o=>o.preventDefault()),i.addEventListener("click",s),{toast:e,close:s}}function qe(t){wi();let{toast:e,close:n}=be(t);
wi=n;let s=()=>setTimeout(()=>e.matches(":hover, :focus-within")?s():n(),5e3);s()}var To=1e4,wt=document.querySelector(".foot"),I=document.getElementById("undo"),bi=I.querySelector("button");Te&&(I.querySelector("kbd").textContent="⌘Z",bi.setAttribute(
"aria-keyshortcuts","Meta+Z"));function vt({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?D(e):c.count(n),s&&ee(s))}var bt=class{#t=[];#n;#e=0;#s=0;#i=0;#o;#r;#c=()=>{};#d=new AbortController;constructor(e=S){
this.#n=e;let n=(s,i)=>I.addEventListener(s,i,{signal:this.#d.signal});bi.addEventListener("click",()=>this.undo(),{signal:this.#d.signal}),n("mousedown",s=>s.preventDefault()),
n("pointerenter",()=>this.#w()),n("focusin",()=>this.#w()),n("pointerleave",()=>I.matches(":focus-within")||this.#p()),n("focusout",()=>I.matches(":hover")||this.#p()),
document.addEventListener("focusin",({target:s})=>{!I.hidden&&!this.#r?.checkVisibility()&&this.#h(s)},{signal:this.#d.signal})}add(e){let n=this.#t.length===this.#e;
if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&n){this.#e++;return}this.#l(),this.#c=S(vt(e)+(n?` ${c.takesItBack(Te)}`:""))}#l(){I.querySelector("p").textContent=
vt(this.#t.at(-1)),I.hidden=!1,this.#h(document.activeElement),this.#w(),this.#s=To;let e=I.querySelector(".time");e.replaceWith(e.cloneNode()),I.matches(":hove\
r, :focus-within")||this.#p()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#m(n)}#m(e){let n=this.#t.findIndex(s=>s.keys===
e);this.#t.splice(n,1),n<this.#e?this.#e--:this.#t.length>this.#e?I.querySelector("p").textContent=vt(this.#t.at(-1)):this.#u()}undo(){let e=this.#t.pop();if(!e)
return;let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo()??"";if(this.#t.length>this.#e?this.#l():this.#u(),s===!1)return;let i=c.
undone(vt(e,c.undoing))+(s&&` ${s}`);n&&!s?S(i):this.#n(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#a()}close(){
this.#d.abort(),this.commit()}#h(e){wt.contains(e)||(this.#r=e,wt.hidePopover(),wt.showPopover({source:e}))}#u(){I.contains(document.activeElement)&&this.#r?.focus(),
this.#a()}#a(){this.#w(),this.#c(),I.hidden=!0,wt.hidePopover()}#w(){this.#o!==void 0&&(clearTimeout(this.#o),this.#o=void 0,this.#s-=performance.now()-this.#i,
I.classList.add("paused"))}#p(){this.#o!==void 0||this.#t.length===this.#e||(I.classList.remove("paused"),this.#i=performance.now(),this.#o=setTimeout(()=>this.
commit(),this.#s))}};var So=600,Et=new $("scrolled"),Ei=({completed:t,pending:e})=>t&&!e,ki=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),kt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#i;#o=new bt(
qe);focus;#r;#c;#d=new AbortController;#l=new Set;#m=new WeakSet;#h=new AbortController;constructor(e,{saved:n=()=>{}}={}){this.#t=n,this.view.append(Dt("board")),
this.#n=li(e.user),Jt(this.#n.lasting),this.#s=new at(this.#n),this.#e=new yt(e,this.#n),this.#c=new ht(e,this.#n),this.#i=new lt(this.view,{tasks:this.#e,drafts:this.#s,
actions:this.#p()}),this.focus=Bs(this.#a(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#E(o,a,r),addAll:(o,a)=>this.#k(o,a),ended:this.#h.signal});
let s=this.#a(".trouble button");this.#r=new De(this.#a(".trouble .wait"),s),s.addEventListener("click",()=>{this.#r.waiting||this.#v()});let i=this.#a(".search");
i.addEventListener("input",()=>{_s(i.value),this.#$()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#i.enter()}),this.#a(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||H(o)||(o.preventDefault(),this.#i.enter())}),this.#a(".hide input").addEventListener("change",({target:o})=>qs(
o.checked)),this.#a(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener("click",()=>this.#S()),
this.#w(),this.#u(e),this.#$()}async#u(e){e.stay&&await di(e,this.#e,this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#v())}#a(e){return this.
view.querySelector(e)}#w(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#h.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#f()),this.#e.addEventListener(
"loaded",()=>{scrollY===0&&Et.value&&scrollTo(0,Et.value),Et.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#i.row(s)?.reopen(),this.#f()}),e(this.#e,
"done",({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{o&&ki(s)&&this.#s.keepRefused(
s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>Jt(!1)),e(n,"refused",({detail:s})=>this.#T(s)),e(x,"back",()=>{n.run(),this.#v()}),e(window,"hashchange",
()=>this.#$()),e(window,"pagehide",()=>{Et.value=Math.round(scrollY)||void 0,this.#o.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.lasting&&this.unsaved.
length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#m.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#I(s)),
Je(()=>this.#f(),this.#h.signal),e(this.#c,"changes",({detail:s})=>this.#e.apply(s)),e(this.#c,"stale",()=>{this.#r.waiting||this.#v()})}#p(){let e=this.#e,n=this.#s;
return{check:s=>this.#A(s),stays:s=>this.#l.has(s),plan:s=>ni(s,i=>this.#i.act(()=>this.#x(s,i))),remove:s=>this.#b("deleted",[s],e.delete(s)),repeat:s=>e.queue.
repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:(s,i)=>this.#E(s,e.add(s),()=>this.#L(i)),save:(s,i)=>this.#b("changed",
[{...s,...i}],e.save(s,i)),closed:s=>this.#C(s),leave:()=>this.focus()}}get#y(){return this.#e.all().filter(tt()).filter(e=>this.#g(e))}#g(e){return G().holds(e)||
this.#l.has(e.id)}#f(){let e=this.#e.all().filter(tt()),n=e.filter(d=>this.#g(d));this.#i.render(n);let s=n.filter(Ei).length;this.#a(".clear").hidden=s===0,this.#a(
".clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#a(".empty");this.#a(".loading").hidden||=i,this.#a(".rest").hidden=!i||o,a.hidden=
!o||!this.#i.empty;let r=Ms(e.length>0);[a.children[1].textContent,a.children[2].textContent]=r,a.querySelector(".start").hidden=r!==c.tabs.all.none,Ps(this.view,
e,o),this.unsaved.length===0&&this.#t()}async#v(){let e=this.#a(".trouble");this.#r.stop(),this.#c.loading();try{await this.#e.load(),e.contains(document.activeElement)&&
this.focus(),e.hidden=!0}catch(n){if(this.#h.signal.aborted||n.ofToken||(this.#a(".loading").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(
".error").textContent=N(n,c.notLoaded),n.retryAfter&&this.#r.start(n.retryAfter,()=>this.#v())}finally{this.#c.loaded()}}#E(e,n,s){this.#m=new WeakSet;let i=G().
holds(e)&&tt()(e);this.#b("added",[e],n,{quiet:i,undone:s}),(i||x.lost)&&S(c.acts.added(D(e.title))+(x.lost?` ${c.notSavedYet}`:""))}#k(e,n){this.#b("added",e,this.#e.
addAll(e),{undone:n}),this.#m=new WeakSet}has({id:e,title:n,userId:s}){let i=this.#e.get(e);return i!==void 0&&i.title===n&&[void 0,i.userId].includes(s)}imported(e){
e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#v()}#S(){let e=this.#y.filter(Ei);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,n,{
keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=()=>{}}={}){let[{id:l,title:h=""}]=n;this.#o.add({kind:e,title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,
undo:()=>{let{again:u=0,kept:m=0,rejected:f=0}=i(),p=m+f<n.length;p&&d(),this.#D(l);let y=[m>0&&(n.length===1?c.oneStays(D(h)):c.someStay(m)),u>0&&c.addedAgain(
u)].filter(Boolean).join(" ");return p?y:(be(y),!1)}})}#A(e){let{id:n,completed:s}=e;this.#l.add(n),setTimeout(()=>{this.#l.delete(n),this.#h.signal.aborted||this.#i.
act(()=>this.#f())},So),this.#b(s?"active":"done",[e],this.#e.mark(n,!s))}#x(e,n){n!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:n}),{day:n})}#D(e){B(
document.activeElement)||this.#i.row(this.#e.find(e)?.id)?.focus()}#T({command:e,error:n,mine:s}){let{kind:i,id:o,base:a}=e;if(this.#o.withdraw(e.key),i==="chec\
k"&&S(""),s&&ki(e)&&this.#O(e),i==="add"||i==="save")return;let r=n.code==="TASK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:
c.deleteChangedElsewhere),d=new b(n.status,r||n.message),l=this.#i.row(o);l?l.fail(d):be(`${D(a.title)}: ${N(d)}`)}#O({id:e,title:n,base:s}){this.#i.row(e)?.reopen(),
this.#f(),S(c.isNotSaved(D(s?.title??n)))}#C(e){this.#f(),e&&this.#o.add({kind:"discarded",title:e.base.title,undo:()=>this.#L(e)})}#L(e){this.#s.keepEdit(e),this.#f(),
B(document.activeElement)||this.#i.row(e.base.id)?.edit()}#$(){let e=this.#a(".search"),n=Ce();e.value!==n&&(e.value=n),this.#i.reset(),this.#l.clear(),this.#f(),
this.#d.abort(),this.#d=new AbortController;let{signal:s}=this.#d,i=()=>this.#e.loaded&&S(Rs(this.#y));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#h.
signal.aborted||(await this.#e.search(n,s).catch(()=>{}),s.aborted||i())},300)}#I(e){this.used=!0;let n=cs(e),s=document.querySelector("dialog[open]")!==null;if(n===
"z"&&X(e)&&!e.shiftKey){let{target:o}=e;if(B(o)&&(o.value!==""||this.#m.has(o)))return;s||this.#o.undo(),e.preventDefault();return}if(s||X(e)||e.altKey||B(e.target)||
e.target.closest(".editor, .menu, .login")||n.length===1&&!ue())return;let i={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":ot}[n]??this.#i.key(n,e.
target);i&&(e.preventDefault(),i())}async finish(){this.#o.commit(),await this.#e.queue.run()}get unsaved(){let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.
map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...n.map(({title:i,base:o})=>i??o.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({
discard:e=!1}={}){this.#h.abort(),this.#c.close(),this.#r.stop(),this.#o.close(),this.#e.close(),e&&this.#n.erase(),this.#n.close()}};var fn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
mn=new $("login");function xi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=q("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(w=>i.querySelector(
w)),l={email:o.elements.email,password:o.elements.password},h=new R(o,l),u=st(o),m=i.querySelector(".other"),f="login",p=!1;function k(w){f=w;let E=fn[f];a.textContent=
E.heading,d.textContent=E.button,l.password.autocomplete=E.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",m.firstElementChild.textContent=
E.question,m.lastElementChild.textContent=E.other,document.title=`${E.heading} · tareas`}async function y(){if(p||h.waiting)return;p=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let w={email:l.email.value,password:l.password.value};try{f==="register"&&(Bt(w.password),await j("POST","usuarios",{body:w}),k("login"),
r.textContent=c.accountCreated);let E=o.elements.stay.checked,P=await ns(w,E);mn.value=void 0,await s(P,E)}catch(E){d.removeAttribute("aria-disabled"),h.show(E,
N(E,fn[f].lost))}finally{p=!1}}return Fe(i.querySelector(".language")),r.textContent=t,l.email.value=e??mn.value??"",o.elements.stay.checked=ts(),k(n?"register":
"login"),l.email.addEventListener("input",()=>{mn.value=l.email.value}),o.addEventListener("submit",w=>{w.preventDefault(),y()}),m.lastElementChild.addEventListener(
"click",()=>{p||(h.clear(),u(),r.textContent="",k(fn[f].next),l.email.focus())}),{view:i,focus(w=!1){w?a.focus():(l.email.value?l.password:l.email).focus()}}}var ae=document.getElementById("account"),J=document.getElementById("menu"),Ti=document.getElementById("logout-everywhere"),_e=new R(J,{},Ti),xt=!1;function re(t){
J.hidden=!t,ae.setAttribute("aria-expanded",String(t)),yn()}function pn(){J.contains(document.activeElement)&&ae.focus(),re(!1)}function Re(t,e){document.getElementById(
t).addEventListener("click",()=>{xt||(ae.focus(),re(!1),e())})}function gn(t,e){let n=document.getElementById(t);n.addEventListener("click",async()=>{if(xt||n===
Ti&&_e.waiting)return;xt=!0,_e.clear(),n.setAttribute("aria-disabled","true");let s=await e().then(()=>{},i=>i);xt=!1,n.removeAttribute("aria-disabled"),!(!s||!ae.
checkVisibility())&&(re(!0),_e.show(s,N(s,c.maybeStillElsewhere)))})}function yn(){_e.waiting||_e.clear()}ae.addEventListener("click",()=>re(J.hidden));document.
addEventListener("keydown",t=>{t.key!=="Escape"||J.hidden||H(t)||(t.preventDefault(),t.stopPropagation(),re(!1),ae.focus())},{capture:!0});J.parentElement.addEventListener(
"focusout",({relatedTarget:t})=>{t&&!J.parentElement.contains(t)&&re(!1)});document.addEventListener("pointerdown",({target:t})=>{!J.hidden&&!J.contains(t)&&!ae.
contains(t)&&re(!1)});var vn=document.getElementById("main"),Si=document.querySelector(".brand"),bn=document.getElementById("who"),O,Ai=()=>{},En=!1,Tt="";function St(){let{current:t}=g;
Ai(),En=!1,bn.hidden=C,document.getElementById("whose").textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
O=new kt(t,{saved:()=>{Tt&&yn(),Tt=""}}),Si.setAttribute("href","#all"),ye(!0),vn.replaceChildren(O.view),O.focus()}function Ao(t){let e=document.createElement(
"p");e.className="card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.logIn,className:"link"}):
c.logIn;return e.append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Di(t=""){try{g.begin({token:"",user:{id:await xe(),email:null}}),
St()}catch(e){Me({notice:e.ofToken?t:e.message})}}function Me({notice:t="",email:e,newcomer:n,typing:s}={}){nn(),ye(!1),O=void 0,pn(),bn.hidden=!0,Si.setAttribute(
"href","./"),document.getElementById("toasts").replaceChildren();let i=C?Ao(t):xi({notice:t,email:e,newcomer:n,entered:(o,a)=>{g.begin(o,{stay:a}),St()}});vn.replaceChildren(
i.view),i.focus(s),t&&(Ai=S(t))}function kn({notice:t,newcomer:e}){O?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.pathname),Me({notice:t,
newcomer:e})}g.addEventListener("begun",()=>{O?.close(),O&&Me(),St()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){
kn({notice:c.accountDeleted,newcomer:!0});return}let i=O;if(nn(),pn(),bn.hidden=!0,n||qe(c.sessionEnded),i?.used&&!n&&await Dn(),O!==i||g.current)return;En=!x.keeps&&
Li().length>0,O?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,r=n?c.loggedOutByTab:[c.sessionEnded,...C?[o]:s?[s,o]:
[a]].join(" ");Me({notice:r,email:t,typing:i!==void 0}),C&&Di(r)});async function Oi(t){let e=O;e.view.inert=!0;try{if(await e.finish(),O!==e)return;let n=e.unsaved.
map(D),s=n.length>0?c.unsavedAtLogOut(n):"";if(s!==Tt&&(Tt=s,s))throw new b(0,s);let i=await t();O===e&&kn({notice:i})}finally{e.view.inert=!1}}gn("logout",()=>Oi(
async()=>await ss()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));gn("logout-everywhere",()=>Oi(async()=>(await is(),c.loggedOutEverywhere)));
var Li=()=>O?.unsaved??[];async function $i(){return await O?.finish(),Li()}Re("transfer",()=>ti($i,t=>O?.has(t)??!1,({added:t,before:e})=>{e>0&&qe(c.someAddedBefore(
e)),O?.imported(t)}));Re("keys",ot);ds(document.getElementById("letters"));Fe(document.querySelector(".menu .language"));Re("change-password",()=>Zs(()=>be(c.passwordChanged)));
Re("delete-account",()=>Xs($i,()=>kn({notice:c.accountDeleted,newcomer:!0})));var wn=document.body;document.addEventListener("click",t=>{t.detail<2?wn=t.target:
!wn.checkVisibility()&&!wn.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},{capture:!0});window.addEventListener("pagehide",()=>{C&&g.forget()});
window.addEventListener("beforeunload",t=>{En&&t.preventDefault()});window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});C||g.resume();C?Di():
g.current?St():vn.querySelector("form")||Me({newcomer:location.hash==="#register"});
