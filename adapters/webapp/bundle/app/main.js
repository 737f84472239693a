function _(t){return Ot(t).firstElementChild}function Ot(t){return document.getElementById(t).content.cloneNode(!0)}function pe(t){return t.contains(document.activeElement)||
document.activeElement===document.body}function B(t){return t.matches("textarea, input:not([type=checkbox])")}function Ue(t,e){t.addEventListener("mousedown",n=>{
let{target:s}=n;if(B(s)||s.closest(".other"))return;let{activeElement:i}=document,o=t.contains(i)&&B(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}function In(){
let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.addEventListener(s,()=>{clearTimeout(n),n=setTimeout(
e,2e3)},t)}).finally(()=>t.abort())}function Y(t){return t.isComposing||t.keyCode===229}function T(t){let e=document.getElementById("status"),n=e.textContent===
t?`${t} `:t;return e.textContent=n,()=>{e.textContent===n&&(e.textContent="")}}function O(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join("")}\
…`:t}⁩”`}function Lt(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===0)return e;let s=document.createElement("a");
return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener noreferrer",tabIndex:-1}),s})}function F(t){return`tareas.${t} ${new URL(".",location.
href).pathname}`}var N=class{#t;storage;constructor(e,n=()=>sessionStorage){this.name=F(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(
this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.
removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Ct=new N("language",()=>localStorage),Nt=(navigator.languages??[]).flatMap(Yi),qn=t=>t.split("-")[0],_n=t=>t==="en"||t==="es",Rn=_n(Ct.value)?Ct.value:void 0,
ne=Rn??Nt.map(qn).find(_n)??"en";document.documentElement.lang=ne;var J=Nt.find(t=>qn(t)===ne)??ne,Mn=Rn?[J]:Nt;function Yi(t){try{return Intl.getCanonicalLocales(
t)}catch{return[]}}function He(t){let e=ne==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Ct.value=e,location.reload()})}var Wi=new Intl.PluralRules(J),Gi=new Intl.NumberFormat(J),Vi=new Intl.ListFormat(J,{type:"unit"}),A=t=>Gi.format(t),D=(t,e,n)=>`${A(t)} ${Wi.select(t)==="one"?
e:n}`,me=t=>Vi.format(t);function Pn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(
J,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var K=t=>D(t,"task","tasks"),Bn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text \
has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this p\
age",CURRENT_PASSWORD_INCORRECT:"Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${A(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"\
Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"\
Something went wrong on the server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",
PASSWORD_TOO_LONG:t=>`Password must be at most ${A(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at least ${A(t)} characters`,SERVER_BUSY:"Server is busy. \
Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`\
Title must be at most ${A(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"\
The task is another user’s"},Fn={offline:"You are offline.",unreachable:"The server cannot be reached.",status:t=>`The server returned status ${t}`};var Kn={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the session in all tabs of this browser.",logOutEverywhere:"\
Log out everywhere",logOutEverywhereHint:"Ends your sessions in all browsers and on all devices, this one included.",transfer:"Export or import",transferHint:"S\
aves your tasks as a file, or adds the tasks of a file.",keys:"Keys",keysHint:"What the keyboard can do. |",orPress:"Or press ?.",singleKeys:"Single keys",singleKeysHint:"\
Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"Change password",changePasswordHint:"\
Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"Deletes the account and all its tasks.",messages:"Messages",close:"Close",
cancel:"Cancel",logIn:"Log in",logInButton:"Log in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"New here?",haveAccount:"Have\
 an account?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot be reset by email.",currentPassword:"\
Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"Stay logged in |",stayLoggedInHint:"\
For up to 30 days, in all tabs and offline. Your list stays on this device. Not for shared computers.",logInLost:"You could not be logged in: there is no connec\
tion.",accountMaybeNotCreated:"The account may not have been created.",accountCreated:"Your account was created.",notLoggedIn:"You are not logged in.",thenOpenAgain:"\
, then open this page again.",loggedOut:"You are logged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"Another tab logged you out.",
loggedOutTabOnly:"You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours.",loggedOutBrowserOnly:"You are \
logged out in all tabs of this browser only: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions \
may not have ended.",savingFirst:t=>`Saving ${D(t,"change","changes")} first. Close the menu to stay logged in.`,unsavedAtLogOut:t=>`Not saved: ${me(t)}. Log ou\
t again to discard this.`,sessionEnded:"Your session has ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what you typed\
 is kept until you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this page.",passwordMaybeChanged:"\
Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"Your account may have been deleted. If not, log in agai\
n.",passwordChanged:"Password changed. You are logged out everywhere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account dele\
ted.",accountNotDeleted:"The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undone.",saveFirst:"\
Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",newTitle:"Title of a new task",add:"Add",addDescription:"Add a description",noDescription:"\
No description",description:"Description",newDescription:"Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,
foundDate:t=>`Date: ${t}.`,pasteRefused:t=>`${t}. What was not added is in the description.`,whichTasks:"Which tasks",tasks:"Tasks",tabs:{all:{title:"Tasks",count:K,
none:["Nothing here yet","What you add above shows up here."]},today:{title:"Today",count:(t,e=0)=>`${K(t-e)} for today${e?`, ${A(e)} overdue`:""}`,none:["Nothi\
ng for today","Tasks with today’s date, or an earlier one, show up here."]},upcoming:{title:"Upcoming",count:t=>D(t,"upcoming task","upcoming tasks"),none:["N\
othing upcoming","Tasks with a later date show up here."]},active:{title:"Active tasks",count:t=>D(t,"active task","active tasks"),none:["All done","There is no\
thing left to do."]},done:{title:"Done tasks",count:t=>D(t,"done task","done tasks"),none:["No done tasks","Tasks that you check off show up here."]}},all:"All \
|",today:"Today",todayTab:"Today |",upcomingTab:"Upcoming |",doneTab:"Done |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing\
 found",notFound:t=>`No task here has “${t}” in it.`,start:"Or paste a list above: each line becomes a task. | from another program. |",importFile:"Import a\
 file",pressForKeys:"Press | for all keys.",loadingRest:"Loading older tasks…",showMore:t=>`Show ${A(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${D(
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
You already have ${K(t)} of the file. Add again`,addThese:(t,e,n)=>`${[K(t),e&&`${A(e)} done`,n&&`${A(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`\
Cannot be added: ${t.join(". ")}.`,moreProblems:t=>`And ${A(t)} more.`,eventsLeftOut:t=>`${D(t,"event","events")} (only the tasks of a calendar are added)`,noTasksInFile:"\
The file has no tasks to add.",haveAll:t=>`Nothing was added: the file has ${K(t)}, which you already have.`,addedBefore:t=>`Nothing was added: an earlier impor\
t has added ${K(t)} of this file.`,someAddedBefore:t=>`An earlier import had added ${K(t)} of the file.`,maybeNotAllAdded:"Some tasks may not have been added. I\
mport the file again to add the rest.",brokenOff:(t,e)=>`The import stopped after ${K(e)}. ${t}`,exportLacks:t=>`The file does not have what is not saved: ${me(
t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`Date: ${t}`,notRead:"The file could not be read.",notText:"The file could \
not be read: it is not a text file.",notJSON:"This is not valid JSON",notCalendar:"The file could not be read: it is not a valid calendar.",partMissing:"The fil\
e could not be read: a part of this page did not arrive. Try again.",keyDelete:"Delete",keyShift:"Shift",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New\
 task; each pasted line becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the list",checkKey:"Mark \
the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of the task",deleteKey:"Delete the task",undoKey:"Take back the\
 last act, then the one before",redoKey:"Add tasks again that undo has removed",saveKey:"Save from a description",escapeKey:"Close an editor; what you typed is \
kept",typedDates:"The title of a new task can have the day: tomorrow, Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/4 is read in your la\
nguage’s order of day and month."};var Z=t=>D(t,"tarea","tareas"),jn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"\
El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticio\
nes de esta página",CURRENT_PASSWORD_INCORRECT:"La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"\
La tarea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${A(t)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"\
El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",
IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son \
correctos.",PASSWORDS_REQUIRED:"Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${A(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${A(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"\
Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${A(t)} c\
aracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"\
La tarea es de otro usuario"},Un={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`El servidor respondió con el est\
ado ${t}`};var Hn={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"Cierra la sesión en todas las pestaña\
s de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"Cierra tus sesiones en todos los navegadores y dispositivos, tambi\
én en este.",transfer:"Exportar o importar",transferHint:"Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"Lo que pued\
es hacer con el teclado. |",orPress:"O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"English",
otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tus otras sesiones.",deleteAccount:"Eliminar cuenta",
deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"Mensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"Iniciar sesió\
n",createAccount:"Crea una cuenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo electrónico",
password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se puede recuperar por correo.",currentPassword:"Contrase\
ña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocultar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener la sesi\
ón iniciada |",stayLoggedInHint:"Hasta 30 días, en todas las pestañas y sin conexión. Tu lista se queda en este dispositivo. No es para equipos compartidos.",
logInLost:"No se pudo iniciar sesión: no hay conexión.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está creada.",
notLoggedIn:"No has iniciado sesión.",thenOpenAgain:" y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"Sesión cerrada en todas\
 partes.",loggedOutByTab:"Sesión cerrada desde otra pestaña.",loggedOutTabOnly:"Sesión cerrada solo en esta pestaña: no se pudo cerrar en el servidor. Caduca \
en menos de 24 horas.",loggedOutBrowserOnly:"Sesión cerrada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos de 30 días\
.",maybeStillElsewhere:"Puede que tus otras sesiones sigan abiertas.",savingFirst:t=>`Primero se ${t===1?"guarda":"guardan"} ${D(t,"cambio","cambios")}. Cierra \
el menú para seguir con la sesión abierta.`,unsavedAtLogOut:t=>`Sin guardar: ${me(t)}. Cierra la sesión otra vez para descartarlo.`,sessionEnded:"Tu sesión h\
a terminado.",logInAgain:"Inicia sesión de nuevo; lo que escribiste se conserva.",logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta q\
ue salgas de esta página.",typedKept:"Lo que escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"\
Puede que tu contraseña haya cambiado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Puede que tu cuenta se haya eliminado. Si n\
o, inicia sesión de nuevo.",passwordChanged:"Contraseña cambiada. Tus otras sesiones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya camb\
iado.",accountDeleted:"Cuenta eliminada.",accountNotDeleted:"Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus ta\
reas. No se puede deshacer.",saveFirst:"Guardar antes las tareas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué hay que hacer?",newTitle:"Título de\
 una tarea nueva",add:"Añadir",addDescription:"Añadir una descripción",noDescription:"Sin descripción",description:"Descripción",newDescription:"Descripció\
n de una tarea nueva",modEnterAdds:"| + Enter también la añade.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. Lo q\
ue no se añadió está en la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",tabs:{all:{title:"Tareas",count:Z,none:["Aún no hay nada","Lo \
que añadas arriba aparecerá aquí."]},today:{title:"Hoy",count:(t,e=0)=>`${Z(t-e)} para hoy${e?`, ${D(e,"vencida","vencidas")}`:""}`,none:["Nada para hoy","Aq\
uí aparecen las tareas con fecha de hoy o anterior."]},upcoming:{title:"Próximas",count:t=>D(t,"tarea próxima","tareas próximas"),none:["Sin tareas próximas",
"Aquí aparecen las tareas con una fecha posterior."]},active:{title:"Tareas pendientes",count:t=>D(t,"tarea pendiente","tareas pendientes"),none:["Todo hecho",
"No queda nada por hacer."]},done:{title:"Tareas hechas",count:t=>D(t,"tarea hecha","tareas hechas"),none:["No hay tareas hechas","Aquí aparecen las tareas que \
completes."]}},all:"Todas |",today:"Hoy",todayTab:"Hoy |",upcomingTab:"Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar ta\
reas",nothingFound:"Sin resultados",notFound:t=>`Aquí ninguna tarea contiene “${t}”.`,start:"O pega una lista arriba: cada línea será una tarea. | de otro \
programa. |",importFile:"Importa un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar ${A(t)}\
 más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${D(t,"tarea hecha","tareas hechas")}`,notLoaded:"No se pudieron cargar las tareas.",tryAgain:"Reintent\
ar",tryAgainIn:t=>`Inténtalo de nuevo dentro de ${t}.`,showAll:"Mostrar todo",showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya s\
e haya añadido.",unsavedDraft:"Borrador sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`\
Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fecha de ${e}`,deletedElsewhere:"Se eliminó\
 en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así que se queda como está.",deleteChangedElsewhere:"No se eliminó: se cambió en otro lugar.\
 Elimínala otra vez si aún quieres.",title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",nextWeek:"P\
róxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conservar la mía",useTheirs:"Usar la otra",otherVersion:"\
La otra versión",keysOfEditor:"Enter guarda; en la descripción, | + Enter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"\
Cambiada en otro lugar.",deletedHere:"Eliminada en este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añadido.",dateIncomplete:"Com\
pleta la fecha o quítala",undo:"Deshacer",redo:"Rehacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t}\
 vuelve a estar pendiente.`,changed:t=>`Has cambiado ${t}.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cam\
bios de ${t}.`},count:Z,undone:t=>`Acción deshecha: ${t}`,undoing:{added:t=>`añadir ${t}.`,deleted:t=>`eliminar ${t}.`,done:t=>`completar ${t}.`,active:t=>`ma\
rcar ${t} como pendiente.`,changed:t=>`cambiar ${t}.`,dated:t=>`cambiar la fecha de ${t}.`,discarded:t=>`descartar los cambios de ${t}.`},takesItBack:t=>`${t?"C\
omando":"Control"} Z lo deshace.`,addedAgain:t=>`${D(t,"tarea añadida","tareas añadidas")} de nuevo.`,oneStays:t=>`No se deshizo en ${t}: se cambió o eliminó \
en otro lugar.`,someStay:t=>`No se deshizo en ${D(t,"tarea: se cambió o eliminó","tareas: se cambiaron o eliminaron")} en otro lugar.`,whatYouTypeIsKept:"Lo q\
ue escribas se conservará.",leaveOpen:"Este navegador no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"\
tareas",saveAll:"Guardar todas las tareas en un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"Añadir las tareas de un archivo",
importHint:"Una copia de seguridad, un archivo de Todoist, Microsoft To Do o Google Tasks, las tareas de un calendario (ICS), una hoja de cálculo (CSV) o líneas\
 de texto.",import:"Importar",addThemAgain:"Añadirlas de nuevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${Z(t)} del archivo. Añadir de nuevo`,
addThese:(t,e,n)=>`${[Z(t),e&&D(e,"hecha","hechas"),n&&`${A(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede añadir: ${t.join(
". ")}.`,moreProblems:t=>`Y ${A(t)} más.`,eventsLeftOut:t=>`${D(t,"evento","eventos")} (de un calendario solo se añaden las tareas)`,noTasksInFile:"El archivo\
 no tiene tareas que añadir.",haveAll:t=>`No se añadió nada: el archivo tiene ${Z(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación ant\
erior ya añadió ${Z(t)} de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${Z(t)} del archivo.`,maybeNotAllAdded:"Puede que n\
o se hayan añadido todas las tareas. Importa el archivo otra vez para continuar.",brokenOff:(t,e)=>`La importación se detuvo después de añadir ${Z(e)}. ${t}`,
exportLacks:t=>`El archivo no incluye lo que está sin guardar: ${me(t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fe\
cha: ${t}`,notRead:"No se pudo leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notJSON:"No es JSON válido",notCalendar:"No se pudo leer\
 el archivo: no es un calendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nuevo.",keyDelete:"Sup\
r",keyShift:"Mayús",keyEscape:"Esc",modEnter:"| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",jkKeys:"| | o flechas",nextTaskKey:"T\
area siguiente o anterior; Esc pasa del campo de tarea nueva a la lista",checkKey:"Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar \
la tarea",dayKey:"Elegir el día de la tarea",deleteKey:"Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",redoKey:"Recuperar las tareas que s\
e quitaron al deshacer",saveKey:"Guardar desde una descripción",escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea \
nueva puede tener el día: mañana, viernes, el 14, 14 de marzo, 2027-03-14, en 3 días; también en inglés. 3/4 se lee en el orden de día y mes de tu idioma."};var It=ne==="es",c=It?Hn:Kn,ae=It?Un:Fn;var W=It?jn:Bn;function Ye(t,e){let n=Object.hasOwn(W,t??"")?W[t??""]:void 0;if(typeof n!="function")return n??e;let[s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(
s.replace(/\D/g,"")))}var qt=t=>c[t];function Yn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,label:s,placeholder:i}=e.dataset;if(s&&
e.setAttribute("aria-label",qt(s)),i&&e.setAttribute("placeholder",qt(i)),!n)continue;let o=[...e.children];e.replaceChildren(...qt(n).split("|").flatMap((a,r)=>[
a,...o.slice(r,r+1)]))}}Yn(document);for(let{content:t}of document.querySelectorAll("template"))Yn(t);var Wn="application/problem+json, application/json;q=0.9",Ji=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],I="emb\
edded"in document.documentElement.dataset,E=class extends Error{constructor(e,n,{retryAfter:s=0,code:i,field:o,line:a}={}){super(Ye(i,n)),this.status=e,this.retryAfter=
s,this.code=i,this.field=o,this.line=a}get ofToken(){return this.status===401||Ji.includes(this.code??"")}},Ae=class extends Error{lost=!0;constructor(){super(navigator.
onLine?ae.unreachable:ae.offline)}},De=new EventTarget;async function _t(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,timeout:a=3e4,raw:r=!1}={}){let d=performance.
now(),l=new We(a),h,u="";try{h=await Vn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:l.signal});for await(let f of Qn(h,l))u+=f}catch{throw De.dispatchEvent(
new Event("failure")),new Ae}finally{l.end()}De.dispatchEvent(new CustomEvent("response",{detail:d}));let p=r&&h.ok?u:Jn(u);if(h.ok&&p!==void 0||h.status===304){
let{status:f,headers:m}=h;return{status:f,value:p,etag:m.get("ETag"),next:Zi(h,e),replayed:m.has("Idempotent-Replayed")}}throw zn(h,p)}async function*Gn(t,{token:e,
headers:n,signal:s}){let i=new We(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,signal:i.signal});try{let o=await Vn("GET",t,{token:e,headers:{Accept:`te\
xt/event-stream, ${Wn}`,...n},signal:i.signal});if(!o.ok)throw zn(o,Jn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new E(
406,"");yield*Qn(o,i)}finally{i.end()}}async function Vn(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:Wn,...i};return n&&(r.Authorization=
`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:I?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function zn(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??
ae.status(t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new E(t.ok?502:t.status,a.slice(r.length),{retryAfter:Xi(t.headers.get("Retry-After")),code:i,field:o,
line:d&&Number(d)})}async function j(...t){return(await _t(...t)).value}async function $e(){let[t]=await j("GET","tasks?limit=1");return t?.userId??(await j("GE\
T","me")).id}var We=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),
this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Qn(t,e){if(!t.body)return;let n=new TextDecoder,s=t.
body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}function Jn(t){try{return JSON.parse(t)}catch{
return}}function Zi(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Xi(t){
return t?/^\d+$/.test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var Rt="tasks",Xn="all",es=t=>`${F("list")} ${t}`;async function ts(t){return ss(t,"readonly",e=>e.get(Xn))}function Mt(t){try{indexedDB.deleteDatabase(es(t))}catch{}}
function ns(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)i=!1,await ss(t,"readwrite",o=>o.put(e(),Xn));s=!1}}}async function ss(t,e,n){try{
let s=indexedDB.open(es(t));s.onupgradeneeded=()=>s.result.createObjectStore(Rt);let i=await Zn(s);try{return await Zn(n(i.transaction(Rt,e).objectStore(Rt)))}finally{
i.close()}}catch{return}}function Zn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Pt=new N("session"),G=new N("session",()=>localStorage),os=new BroadcastChannel(F("session")),Bt=0,Ft=class extends EventTarget{#t;#n=!1;renewal=Promise.resolve();get current(){
return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.now()+is(e),stay:s})}resume(){this.#t=Pt.value??G.value,
this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===
n&&(this.#s(Object.assign(n,{token:s,ends:Date.now()+is(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e;let n=e.stay&&G.reread();n&&n.user!==e.
user&&Mt(n.user),(e.stay?G:Pt).value=e,this.watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){os.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,
elsewhere:s=!1}={}){if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?G.reread():void 0;if(d?.user===o&&d.token!==e){this.follow();return}
d?.token===e&&(G.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){
clearTimeout(Bt);let{stay:e,token:n,user:s}=this.#t??{};e&&Mt(s),this.#t=void 0,Pt.value=void 0,e&&G.reread()?.token===n&&(G.value=void 0)}follow(e=!1){let n=this.#t,
s=e?void 0:G.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch(),this.dispatchEvent(new Event("renewed"));else if(n){if(this.#n)return;
this.expire(n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Bt),!this.#t)return;let e=this.#t.ends-
Date.now();if(e<=0){this.expire(this.#t.token);return}Bt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},g=new Ft;function is(t){try{let e=atob(t.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}os.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=g;s?.user===t&&!(e&&s.stay)&&g.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,storageArea:n})=>{n!==G.storage||
t!==G.name&&t!==null||g.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||g.watch()});var Ge=new N("stay",()=>localStorage),rs=()=>Ge.reread()===!0;async function ds(t,e){let n=await j("POST",e?"login?days=30":"login",{body:t}).catch(s=>{if(s.code!==
"DAYS_NOT_VALID")throw s;return j("POST","login",{body:t})});return Ge.value=e||void 0,n}async function cs(){try{return await j("POST","logout",{token:g.current.
token,keepalive:!0,timeout:5e3}),!0}catch(t){return t.ofToken===!0}}async function ls(){let{current:t}=g;await jt("POST","logout",{everywhere:!0}),Ge.value=void 0,
g.endOthers(t)}var as=8;function Kt(t,e="password"){let{length:n}=[...t];if(n>0&&n<as)throw new E(400,W.PASSWORD_TOO_SHORT(as),{field:e})}async function hs(t,e){
return Kt(e,"newPassword"),g.renew(jt("PUT","me/password",{currentPassword:t,newPassword:e},c.passwordMaybeChanged))}async function us(t){let{current:e}=g;await jt(
"POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),Ge.value=void 0,g.endOthers(e,{deleted:!0})}async function jt(t,e,n,s=""){let{current:i}=g,{token:o}=i;
try{return await j(t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&g.expire(o),a}}var ye=navigator.platform.startsWith("Mac");if(ye)for(let{content:t}of document.querySelectorAll("template")){for(let e of t.querySelectorAll(".mod"))e.textContent=
"⌘";for(let e of t.querySelectorAll("[data-text=keyDelete]"))e.textContent="⌫"}var fs=new N("letters",()=>localStorage),ge=()=>fs.reread()!=="off";function ps(t){
let e=()=>{t.setAttribute("aria-checked",String(ge())),document.body.classList.toggle("letterless",!ge());for(let n of[document,document.getElementById("board").
content])n.querySelector(".search")?.setAttribute("aria-keyshortcuts",ge()?"/":"")};t.addEventListener("click",()=>{fs.value=ge()?"off":void 0,e()}),e()}function se({
ctrlKey:t,metaKey:e}){return t||e}function ms(t,e){return t==="z"?e?"redo":"undo":t==="y"&&!e&&!ye?"redo":""}document.addEventListener("keydown",t=>{let{key:e,repeat:n,
target:s}=t,i=e==="Enter"?!s.matches("[name=description]")||se(t):["Delete","Backspace"].includes(e)&&!B(s);!n||!i||(t.preventDefault(),t.stopPropagation())},{capture:!0});
function gs({key:t,code:e,target:n}){if(ye&&t==="Backspace"&&!n.matches(".row"))return"Delete";if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.
exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():t}var ys=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,eo=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,to=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function ws(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=no(e.map(({text:s})=>Number(ys.exec(s)?.[1])));
return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?ys:to,""),[r]=eo.exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).
filter(({title:s})=>s!=="")}function vs({title:t,completed:e,due:n}){return(e?"[x] ":"")+t+(n?`: ${n}`:"")}function no(t){let e=[];return t.length>1&&t.every(n=>n===
1)?new Set(t.keys()):(t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.push(s)}),new Set(e.filter(n=>n.length>1&&n.every(
(s,i)=>t[s]===i+1)).flat()))}var Oe="application/x-ndjson";function*Le(t){let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify(
{title:s,description:i||void 0,completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<20&&i>s));i++)
;yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var M=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new Ce(e.querySelector(".wait"),s),e.addEventListener(
"input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(
".error"))e.textContent="";for(let e of Object.values(this.#n))e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=q(e),s=!0){this.clear();let i=this.#i(e);
this.#o(i??"form").textContent=n,this.#s=i&&i===e.field?[this.#n[i]]:Object.values(this.#n),i&&(this.#n[i].setAttribute("aria-invalid","true"),s&&pe(this.#t)&&this.#n[i].
focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(
this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRED"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function q(t,e=c.notSaved){return t instanceof
Ae?e:t instanceof E?t.message:(console.error(t),c.defect)}var Ce=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==void 0}start(e,n){
this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.tryAgainIn(Pn(Math.ceil(o/1e3)));this.#t.textContent!==a&&
(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=T(this.#t.textContent)}stop(){
clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function Ve(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function we(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().startsWith(s)?s:void 0}function P(t,e){
return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ne(t){return(Date.parse(t)/864e5+3)%7}function Ie(t){return P(t,7-Ne(t))}function bs(t=void 0){
let e=Yt(`parts ${t}`,()=>new Intl.DateTimeFormat(t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var so={weekday:{weekday:"lo\
ng"},day:{day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{weekday:"\
long",day:"numeric",month:"long",year:"numeric"}},Ut=new Map;function Yt(t,e){return Ut.has(t)||Ut.set(t,e()),Ut.get(t)}function Ht(t,e,n){return Yt(`${e} ${n}`,
()=>new Intl.DateTimeFormat(n,{...so[e],timeZone:"UTC"})).format(Date.parse(t))}function Es(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var ks=(t,e)=>t.slice(
0,4)===e.slice(0,4);function Wt(t,e,n){let s=Es(e,t);return Math.abs(s)<=1?Yt(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(s,"day"):s>1&&s<7?Ht(
t,"weekday",n):Ht(t,ks(t,e)?"day":"year",n)}function xs(t,e,n){let s=Ht(t,ks(t,e)?"heading":"headingYear",n);return Es(e,t)===1?`${Wt(t,e,n)}, ${s}`:s}var Ze=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Os=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Ls=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[re,Qe,Cs]=[Ze,Os,Ls].map(t=>t.join("|")),Gt=`(?:in|en|dent\
ro de) (\\d{1,3}|${Cs}) (day|d[ií]a|week|semana|month|mese?)s?`,ze=`(?:(?:${re}|d[ií]a),? )?`,ve="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",_e="(?:que viene|pr[oó]xim\
[ao])",Je=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${_e}))`,Vt="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",io=1100,Ns=({
today:t,parts:[e]})=>P(t,(Re(Ze,e)-Ne(t)+6)%7+1),Is=({today:t,parts:[e]})=>P(Ie(t),Re(Ze,e)),oo=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[t,e,n]})=>we(t,e,n)],["p\
asado ma[nñ]ana|the day after tomorrow",({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:t})=>P(t,1)],["today|tonight|hoy|esta noche",({today:t})=>t],
[`(${re}) (?:of |de )?${Je}`,Is],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${re})(?! pasado)(?: ${_e})?`,Ns]],ao=[[`${ze}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4\
})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>As(t,e,i,(o,a)=>we(n??`20${s}`,o,a))],[`${ze}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>As(t,e,n,(s,i)=>_s(s,
i,n))],[`${ze}(?:the )?${ve} (?:de |of )?(${Qe})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,n],...s})=>Ds(e,t,n,s)],[`${ze}(${Qe}) (?:the )?${ve}(?:,? (\\d{4}))?`,
({parts:[t,e,n],...s})=>s.spanish&&!n&&/^mar$/i.test(t)?$s(e,t,s):Ds(t,e,n,s)],[`(?:(${re}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${ve}`,({parts:[t,e],...n})=>$s(
e,t,n)],[Je,({today:t})=>Ie(t)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:t})=>P(`${Qt(1,t).slice(0,7)}-01`,-1)],[`next month|p\
r[oó]ximo mes|mes ${_e}`,({today:t})=>`${Qt(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-Ne(t)))],[`(?\
:next|${Je}) (${re})`,Is],[`(${re})(?: ${_e})?`,Ns],[Gt,({parts:[t,e],...n})=>yo(/\d/.test(t)?Number(t):go(t),e,n)]],zt="(?:(?:on|by|due|for|this|el|este|para|p\
r[oó]ximo) ){0,3}",ro=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|tras|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
co="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",qe=`(?:${re})(?: ${_e})?`,Ts=`(?:tomorrow|(?<!la )ma[nñ]ana|${qe}\
)`,lo=[qe,`\\d+/[\\d/]+|(?:${Qe}) ${ve}|${ve} (?:de |of )?(?:${Qe})`],ho=new RegExp([...lo.map(t=>`(?:${t})\\s*[,–—-]\\s*
${zt}(?:${t})`),`${Ts}(?: ${Vt})? 
(?:in|en|dentro|next|la|pr[oó]x|semana|mes)`,`(?:(?:\\d|${Cs}) weeks?|${Je},?|${Gt}) 
${zt}${qe}`,`(?:dentro de \\S+|otro|siguiente|following|[uú]ltimo|primer) 
${qe}`,`${Ts}
(?: ${Vt})? (?:${Gt}|en ocho|week|siguiente|(?:next|last|of|del?) (?:\\S+ ){0,2}(?:week|semana|month|mes))(?!\\p{L})`,`${qe}
(?: (?:after|before|despu[eé]s|antes)(?! (?:de las? )?\\d)|,? (?:the |d[ií]a )?${ve}(?![\\d:\\p{L}]|\\s*(?:[ap]\\.?m|h|€)))`].map(t=>`(?<!\\p{L})(?:${t})`).
join("|").replaceAll(" ","\\s+"),"iu"),uo=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,Ss=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${zt}(?:${e})${t}`.replaceAll(
" ","\\s+"),"giu"),date:n}),fo=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,po=[...ao.map(Ss(`(?=(?:,? ${Vt})?[.!?]*\\s*$)`)),...oo.map(Ss(`(?: mismo)?${co}(?=$|\\s|[,.;:!?)]\
(?:\\s|$))`))];function qs(t,e){let n=t.normalize("NFC");if(!(n.length>io))for(let{pattern:s,date:i}of po)for(let o of[...n.matchAll(s)].reverse()){let[a,...r]=o,
d=n.slice(0,o.index),l=n.slice(o.index+a.length),h=ro.test(d)||ho.test(`${d}
${a}
${l}`)||uo.test(a)||fo.test(n)?void 0:i({...e,parts:r}),u=mo(d.trim(),l.trim());if(h&&u)return{due:h,title:u,words:a}}}function mo(t,e){if(e&&!/^[,.;:!?)]/.test(
e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?n+e.replace(/^\.$/,""):e.replace(/^[,.;:!?)\s]+/,"")}function As(t,e,n,s){return n.dayFirst?
s(e,t)??s(t,e):s(t,e)??s(e,t)}function Ds(t,e,n,s){let i=Re(Os,t)+1;return n?we(n,i,e):_s(i,e,s)}function _s(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(
9).keys()].map(i=>we(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function $s(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(i=>i.endsWith(t.padStart(2,"\
0"))&&(!e||Ne(i)===Re(Ze,e)))}function go(t){let e=Re(Ls,t);return e<15?e+1:10*(e-13)}function yo(t,e,{today:n}){return/^m/i.test(e)?Qt(t,n):P(n,/^[ws]/i.test(e)?
7*t:t)}function Qt(t,e){let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>we(n+Math.floor(o/12),o%12+1,i-a)).find(Boolean)}function Re(t,e){return t.
findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(e))}var R=()=>Ve(new Date(Date.now())),de=()=>({today:R(),tomorrow:P(R(),1),week:Ie(R()),none:""}),Ms=t=>t.charAt(0).toLocaleUpperCase()+t.slice(1),ie=t=>Wt(t,R(),J),
be=t=>Ms(ie(t)),Xe=t=>Ms(xs(t,R(),J)),Jt=t=>qs(t,{today:R(),dayFirst:bs(Mn),spanish:ne==="es"});function Ps(t){let{title:e,due:n}=Jt(t.title)??{};return e?{...t,
title:e,due:n}:t}var Rs=6e4;function et(t,e){let n=R(),s;function i(){clearTimeout(s),s=setTimeout(i,Rs-Date.now()%Rs),R()!==n&&(n=R(),t())}document.addEventListener(
"visibilitychange",i,{signal:e}),window.addEventListener("focus",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var nt=({completed:t,due:e})=>!t&&!!e&&e<R(),Fs=({completed:t,due:e})=>!t&&!!e&&e>R(),wo=t=>!t.completed&&!!t.due&&!Fs(t),oe={all:{holds:()=>!0,says:c.tabs.all},
today:{holds:wo,says:c.tabs.today,heading:t=>nt(t)?c.overdue:c.today},upcoming:{holds:Fs,says:c.tabs.upcoming,heading:({due:t})=>Xe(t)},active:{holds:t=>!t.completed,
says:c.tabs.active},done:{holds:t=>t.completed,says:c.tabs.done}},tt={hash:"",name:"all",q:"",hidden:!1};function Ee(t){if(t===tt.hash)return tt;let[e,n]=t.slice(
1).split("?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return tt={hash:t,name:Object.hasOwn(oe,e)&&e!=="active"?e:"all",q:s.get("q")??"",
hidden:i},tt}function Zt({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function V(){let{
name:t,hidden:e}=Ee(location.hash);return oe[t==="all"&&e?"active":t]}function st({completed:t,due:e}){let n=V();return n.heading?e??"":n===oe.all&&t?"done":""}
function Ks(t,e=st){let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Pe(){return V()===oe.today?R():void 0}function js(t){let{heading:e,
holds:n}=V();return e&&n(t)?e(t):""}function Us(t){location.hash=Zt({...Ee(location.hash),hidden:t})}function Me(){return Ee(location.hash).q}function Hs(t){let e=Ee(
location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,"",Zt({...e,q:t}))}function Bs(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function it(){
let t=Bs(Me()).split(/\p{White_Space}+/u).filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));
return({title:n,description:s})=>{let i=[n,s??""].map(Bs);return e.every(o=>i.some(a=>o.test(a)))}}function Ys(t){return V().says.count(t.length,t.filter(nt).length)}
function Ws(t){return Me()?[c.nothingFound,c.notFound(`⁨${Me()}⁩`)]:(t||V()!==oe.active?V():oe.all).says.none}function Gs(t,e,n){let s=Ee(location.hash);document.
title=`${V().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=Ee(i.hash);i.setAttribute("href",Zt({...s,name:o})),i.querySelector(
"span").textContent=n?A(e.filter(oe[o].holds).length):"",o===s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hi\
de").hidden=s.name!=="all"||!(s.hidden||e.some(oe.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Vs(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new M(t,{title:a,description:r}),l=t.querySelector(".describe"),
h=t.querySelector("#add-description"),u=t.querySelector(".date"),p,f,m="",k=()=>({title:a.value,description:r.value,plain:f}),v=()=>{n.add=k()};function y(){let b=Pe();
return Jt(a.value)??(b&&a.value.trim()?{due:b,title:a.value,words:""}:void 0)}function w(){let b=p?.due;(!a.value.trim()||!a.value.normalize().includes(f??""))&&
(f=void 0);let C=y();p=C?.words===f?void 0:C,u.hidden=!p,p&&(u.firstElementChild.firstElementChild.textContent=be(p.due),u.setAttribute("aria-label",c.removeDate(
ie(p.due))),p.due!==b&&T(c.foundDate(ie(p.due))))}function S(b){h.hidden=!b&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),
l.textContent=h.hidden?c.addDescription:c.noDescription}function U(){if(m&&r.value){d.show({field:"description"},m);return}d.clear(),w();let b=k(),C={title:p?.title??
a.value,description:r.value,completed:!1,due:p?.due},H;try{H=e.add(C)}catch(Q){d.show(Q);return}ee(),v(),s(C,H,()=>{if(a.value||r.value)return!1;ee(b);let Q=document.
activeElement===a;return a.replaceWith(a),Q&&a.focus(),S(b.description!==""),v(),!0}),pe(t)&&a.focus()}function ee(b={title:"",description:""}){({title:a.value,
description:r.value,plain:f}=b),S(!1),w()}function On(b,C){r.setRangeText(b+(r.value&&`
`),0,0,"preserve"),S(!0),m=c.pasteRefused(q(C)),d.show({field:"description"},m,!1),v()}ee(n.add),e.addEventListener("refused",({detail:{command:b,error:C,mine:H}})=>{
H&&b.batch&&On([vs(b),b.description].filter(Boolean).join(`
`),new E(C.status,C.message,C))}),n.addEventListener("change",({detail:b})=>b==="add"&&ee(n.add)),t.addEventListener("input",v),a.addEventListener("input",w),et(
w,o),window.addEventListener("hashchange",w,{signal:o}),u.addEventListener("click",()=>{f=p?.words,w(),v(),a.focus()}),t.addEventListener("submit",b=>{b.preventDefault(),
U()}),a.addEventListener("paste",b=>{let C=b.clipboardData.getData("text/plain"),H=ws(C),{value:Q,selectionStart:Cn,selectionEnd:Nn}=a;if(H.length<2){let[te]=H,
$t=(Q.slice(0,Cn)+Q.slice(Nn)).trim()==="";if(!te||!$t||te.completed||te.title===C.trim())return;b.preventDefault(),document.execCommand("insertText",!1,te.title);
return}b.preventDefault(),d.clear(),H[0].title=(Q.slice(0,Cn)+H[0].title+Q.slice(Nn)).trim();try{let te=f;i(H.map($t=>({due:Pe(),...Ps($t)})),()=>(a.value=Q+a.value,
f??=te,w(),v(),!1)),a.value="",w()}catch(te){On(C,te)}v()}),l.addEventListener("click",()=>{S(h.hidden),h.hidden||r.focus()}),r.addEventListener("input",()=>{m=
"",S(!0)}),r.addEventListener("keydown",b=>{Y(b)||(b.key==="Enter"&&se(b)?(b.preventDefault(),U()):b.key==="Escape"&&(S(!1),a.focus()))});let Ln=()=>a.focus();return Ue(
t,Ln),Ln}var Xt=document.getElementById("connection"),en=0,ot=1e3,tn=0,zs=-1/0,x=Object.assign(new EventTarget,{lost:!1,keeps:!0}),Qs=!0;function ke(t){Qs=t,x.lost&&sn()}
function nn(t){x.keeps=t,x.lost&&sn()}function sn(){let t=navigator.onLine?ae.unreachable:ae.offline,e=Qs?`${t} ${x.keeps?c.whatYouTypeIsKept:c.leaveOpen}`:t;Xt.
textContent!==e&&(Xt.textContent=e)}function on(){tn=performance.now(),x.lost||(x.lost=!0,tn-zs>6e4&&(ot=1e3),Js()),sn()}function Js(){clearTimeout(en),en=setTimeout(
Zs,ot),ot=Math.min(ot*2,3e4)}async function Zs(){try{await j("GET","livez")}catch{}x.lost&&Js()}De.addEventListener("failure",on);De.addEventListener("response",
({detail:t})=>{!x.lost||t<tn||(clearTimeout(en),x.lost=!1,Xt.textContent="",zs=performance.now(),x.dispatchEvent(new Event("back")))});window.addEventListener("\
offline",on);window.addEventListener("online",()=>{x.lost&&Zs()});navigator.onLine||on();function at(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(".reveal")}));function n({field:i,button:o},a){
let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-labe\
l",a?c.hideField(r):c.showField(r))}function s(){for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("m\
ousedown",r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submit",s,{capture:!0}),s}async function*Xs(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(
a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"messa\
ge",data:s.join(`
`)}),n="",s=[])}}}var X=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{I&&e!=="GET"&&this.#s(await $e());let a=await _t(e,n,{...i,
headers:s,token:o});return delete this.#t.doubt,I&&await this.#e(a.value),a}catch(a){if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(
e,n,{...i,headers:s})}}async*changes(e,n){let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Xs(Gn("tasks/changes?wi\
th=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;I&&d?.changed.forEach(({userId:l})=>this.#s(l)),yield{changes:d,retry:r}}}catch(o){
throw o.ofToken&&await this.#n(s),o}}async#n(e){await g.renewal,g.current===this.#t&&g.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await $e()):
e?.userId&&this.#s(e.userId)}#s(e){if(e!==this.#t.user||g.current!==this.#t)throw new E(401,"")}};var ei=500,ti=t=>t?.isWellFormed()===!1?W.CONTAINS_NUL:"";function xe({title:t,description:e,...n}){let s=(i,o)=>{if(o)throw new E(400,rt(n,o),{field:i})};t!==void 0&&
s("title",/^\p{White_Space}*$/u.test(t)?W.TITLE_REQUIRED:[...t].length>ei?W.TITLE_TOO_LONG(ei):ti(t)),s("description",ti(e))}function rt({line:t,item:e},n){return t?
c.atLine(t,n):e?c.atTask(e,n):n}var vo={ndjson:Oe,csv:"text/csv"},an=new WeakMap;async function si(t){let e=vo[t],n={Accept:`${e}, application/problem+json;q=0.9`},{value:s}=await new X(g.current).
exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${Ve(
new Date)}.${t}`,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function ii(t){let e=i=>new E(400,i,{field:"file"}),{readFile:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=await t.arrayBuffer().catch(()=>{throw e(c.notRead)});return n(s,{texts:c,errors:W,validate:xe,placed:rt,refuse:e})}async function oi(t,e,{
round:n="",isOwn:s=()=>!1,isUndone:i=()=>!1}={}){let{current:o}=g,a=new X(o),r=[],d=[],l=0,h=e.filter(u=>!s(u));if(e.length===0)throw new E(400,c.noTasksInFile,
{field:"file"});if(h.length===0)throw new E(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",ni);try{for(let{body:u,start:p}of Le(
h)){let f=await bo(t,p,`${o.user} ${p} ${u}`,n),m=f;for(let v=1;i(m);v++)m=`${f}-${v}`;let k={"Content-Type":Oe,"Idempotency-Key":m};try{let{value:v,replayed:y}=await a.
exchange("POST","tasks?with=due,etag",{body:u,headers:k});y?l+=v.length:(r.push(...v),d.push(m))}catch(v){let y=rt(h[p+v.line-1]??{},v.message),w=r.length+l;throw v.
message=w>0?c.brokenOff(y,w):y,Object.assign(v,{added:r,keys:d,sent:w})}}}finally{window.removeEventListener("beforeunload",ni)}return{added:r,keys:d,before:l}}
function ni(t){t.preventDefault()}async function bo(t,e,n,s){if(!crypto.subtle)return an.has(t)||an.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),
`${an.get(t)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var ai=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),rn,dn=()=>rn?.();function di(t){let{dialog:e,form:n}=li(
"password-dialog"),{current:s,next:i}=n.elements;cn(e,{currentPassword:s,newPassword:i},()=>hs(s.value,i.value),c.passwordNotChanged,t)}function ci(t,e){let{dialog:n,
form:s}=li("deletion-dialog"),{current:i}=s.elements;n.querySelector(".email").textContent=g.current.email,cn(n,{currentPassword:i},()=>us(i.value),c.accountNotDeleted,
e,t)}function li(t){let e=_(t),n=e.querySelector("form");return n.elements.email.value=g.current.email,{dialog:e,form:n}}function hi(t,e,n,s=()=>!1){let i=_("tr\
ansfer-dialog"),[o,a,r]=["form",".again",".preview"].map(y=>i.querySelector(y)),{file:d,own:l}=o.elements,h={added:[],keys:[],before:0},u="",p=!1,f=Promise.resolve(
{tasks:[],problems:[]}),m=y=>{u=y,p=!1},k=y=>!l.checked&&e(y),v=async()=>{let y=f,{tasks:w,problems:S}=await y;if(y!==f)return;let U=w.filter(e).length;l.parentElement.
hidden=U===0,l.nextElementSibling.textContent=c.haveOfFile(U),r.textContent=ri(w.filter(ee=>!k(ee)),S)};d.addEventListener("change",()=>{a.hidden=!0,m(""),l.disabled||
(l.checked=!1),l.parentElement.hidden=!0,r.textContent="",d.files.length!==0&&(f=ii(d.files[0]).catch(({message:y})=>({tasks:[],problems:[y]})),v())}),l.addEventListener(
"change",v),a.addEventListener("click",()=>{m(String(Date.now())),o.requestSubmit()}),cn(i,{file:d},async()=>{if(a.hidden=!0,d.files.length===0)throw new E(400,
c.chooseFile,{field:"file"});let{tasks:y,problems:w}=await f;if(y.length===0&&w.length>0)throw r.textContent="",new E(400,ri([],w),{field:"file"});if(h=await oi(
d.files[0],y,{round:u,isOwn:k,isUndone:s}).catch(S=>{throw p=!0,l.disabled||=!(S.status<500)||S.code==="IDEMPOTENCY_KEY_IN_PROGRESS"||S.sent>0,S.added?.length>0&&
n({added:S.added,keys:S.keys,before:0}),S}),!(h.added.length>0||p))throw a.hidden=!1,new E(409,c.addedBefore(h.before),{field:"file"})},c.maybeNotAllAdded,()=>n(
h),t)}function ri(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(/\.$/,""));return[...t.length>0?[c.addThese(t.
length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function dt(){ln(_("keys-\
dialog"))}function ui({title:t,due:e},n){let s=_("day-dialog"),i=de();s.querySelector(".title").textContent=O(t),s.querySelector("[value=week] small").textContent=
Xe(i.week);let o=ln(s);for(let a of s.querySelectorAll("[value]"))a.hidden=a.value==="week"&&i.week===i.tomorrow,i[a.value]===(e??"")&&a.setAttribute("aria-curr\
ent","true"),a.addEventListener("click",()=>{o(),n(a.value==="week"?i.week:de()[a.value])})}function cn(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("form"),r=new M(
a,e),d=at(a),{current:l}=g,h=!1;async function u(f,m=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute("aria-busy","true");try{await f()}catch(k){t.
isConnected&&r.show(k,q(k,m))}finally{h=!1,a.removeAttribute("aria-busy")}}}let p=ln(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let f of a.querySelectorAll(
".export"))f.addEventListener("click",()=>u(async()=>{let m=await o();if(await si(f.value),m.length>0)throw new E(0,c.exportLacks(m))}));a.addEventListener("sub\
mit",f=>{f.preventDefault(),u(async()=>{await n(),g.current===l&&(p(),i())},s)})}function ln(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){function s(){if(t.isConnected){
rn=void 0,n();for(let{region:i,home:o}of ai)o.append(i);ke(!0),t.close(),t.remove()}}return t.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),
t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||Y(i))&&i.preventDefault()}),t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener(
"close",s),rn=s,ke(!1),document.body.append(t),t.querySelector("h2").after(...ai.map(({region:i})=>i)),t.showModal(),s}var ct=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,value:s}})=>{let[i,o]=n.split(" ");if(i!==
"draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.
get("draft add")}set add(e){this.#t.set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){return this.#t.
get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(`draft ${e.base.id}`,e)}keepRefused({kind:e,id:n,title:s,
description:i,completed:o,due:a,changes:r={title:s,description:i,due:a},base:d},{status:l,code:h,message:u,field:p},f){let m=["TASK_CHANGED","TASK_NOT_FOUND"].includes(
h)&&e==="save"?void 0:{status:l,code:h,message:u,field:p};this.keepEdit({deletedHere:f,...r,...this.edit(n),closed:void 0,base:d??{id:n,title:s,description:i,completed:o},
refusal:m})}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var lt=class{form=_("editor");#t;#n;#e={};#s;#o;#i=!1;#a;#c;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#a=n,this.#s=i;let{title:o,due:a}=this.#r;
this.#o=new M(this.form,this.#r);for(let[r,d]of Object.entries(this.#r)){let l=this.form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute(
"aria-describedby",l.id),this.#e[r]=hn(r,e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(O(e.title))),typeof e.id=="string"?this.#v(
c.notAdded,c.add):this.#m(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),this.#n||this.#y())}),o.
addEventListener("input",()=>Eo(o)),this.form.addEventListener("input",()=>this.#u()),this.form.addEventListener("submit",r=>{r.preventDefault(),this.#y()}),this.
form.querySelector("[value=week]").hidden=de().week===de().tomorrow,this.form.querySelector(".dates").addEventListener("click",({target:{value:r,type:d}})=>{d===
"button"&&(a.value=de()[r],this.#u(),a.focus())}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#b()),this.form.addEventListener("keydown",
r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",({target:r})=>{B(r)&&(this.#c=r)}),Ue(this.form,()=>this.focus()),this.form.querySelector(".other").
addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#h(e):(this.#a||=
n,this.#v(this.#a?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#u()))}refuse({status:e,message:n,...s}){this.#o.show(new E(e,n,s))}get#r(){
let{title:e,description:n,due:s}=this.form.elements;return{title:e,description:n,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#r).map(([e,n])=>[
e,n.value]))}get#f(){return{...this.#l,base:this.#n??this.#t,...this.#a&&{deletedHere:!0}}}get#p(){return Object.fromEntries(Object.entries(this.#l).filter(([e,
n])=>n!==this.#e[e]))}get#d(){return this.#i||Object.keys(this.#p).length>0}#u(){this.#d?this.#s.keep(this.#f):this.#s.drop(this.#t.id),this.#m()}#h(e){let n=this.#t,
s=this.#p;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#r))(e[o]??"")!==(n[o]??"")&&(this.#e[o]=hn(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=
this.#e[o],this.#g(c.changedElsewhere));i&&(this.#n??=n,this.#w(e)),this.#m()}#w(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").
textContent=e.title,n.querySelector(".description").textContent=e.description??"",n.querySelector(".when").textContent=e.due?be(e.due):this.#r.due.value&&c.noDate,
this.form.querySelector(".primary").textContent=c.keepMine,this.form.querySelector(".hint")?.remove()}#v(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#g(e),this.form.querySelector(".primary").textContent=n,this.#m()}#g(e){this.form.querySelector(".note").textContent=e}#m(){this.form.querySelector(
"[value=none]").hidden=!this.#r.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#d?c.discard:c.cancel}#y(){this.#o.clear();try{
if(this.#r.due.validity?.badInput)throw new E(400,c.dateIncomplete,{field:"due"});this.#i?this.#s.create({...this.#l,completed:this.#t.completed},this.#f):this.#d&&
this.#s.save(this.#t,this.#p)}catch(e){this.#o.show(e);return}this.#E()}#b(){this.#E(this.#d?this.#f:void 0)}#E(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(
e)}#S(e){if(!Y(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#d&&(this.#s.keep({...this.#f,closed:!0}),T(x.keeps?c.keptAsDraft:c.leaveOpen)),
this.#s.closed()}else e.key==="Enter"&&(se(e)||e.target===this.#r.due)&&(e.preventDefault(),this.#n||this.#y())}};function hn(t,e){return(e??"").replace(/\r\n?|\n/g,
t==="title"?" ":`
`)}function Eo(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=hn("title",t.value),t.setSelectionRange(e,e)}var fi={characters:220,lines:3},ht=class{element=_("row");rank;#t={};#n;#e={};#s;gone=!1;constructor(e,n){this.#n=n;for(let u of["day","view","done","title","du\
e","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.element.querySelector(`.${u}`);let{done:s,title:i,due:o,when:a,description:r,
unfold:d,edit:l,again:h}=this.#e;o.id=`task-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-la\
belledby",i.id),s.addEventListener("click",u=>{u.detail>1&&n.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener("click",({target:u})=>{getSelection()?.
isCollapsed&&u===i&&this.edit()});for(let u of[o,a])u.addEventListener("click",()=>this.plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener(
"click",()=>this.remove()),d.addEventListener("click",()=>this.#r()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.
check(this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=e===""}remove(){this.#n.remove(
this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{
stalled:n,asks:s}){let{done:i,due:o,when:a,edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e,e.etag!==h.etag&&this.clear();let u=e.title!==h.title||e.description!==
h.description;u&&this.#o(e),this.#i(e,u);let p=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=p,this.#e.delete.disabled=p&&!n&&
!s,s?d.textContent=c.maybeAdded:p||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",l.hidden=!s,this.element.classList.toggle("pend\
ing",p),this.element.classList.toggle("is-done",e.completed),this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,description:s,unfold:i,
edit:o}=this.#e;n.replaceChildren(...Lt(e.title));let a=e.description??"";s.replaceChildren(...Lt(a)),s.hidden=a==="";let r=a.length>fi.characters||a.split(`
`).length>fi.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","false");let d=O(e.title);o.setAttribute("ari\
a-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,
description:a}=this.#e,r=nt(e),d=!e.due||e.due===Pe()?"":r?c.overdueSince(ie(e.due)):be(e.due),l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].
includes(document.activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,O(e.title))),i.classList.toggle("overdue",r),o.hidden=d!==
"";let u=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");u?s.setAttribute("aria-describedby",u):s.removeAttribute("aria-describedby"),h&&this.focus(d?"d\
ue":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=q(e)}clear(){this.#e.error.
textContent=""}edit({focus:e=!0}={}){if(this.#s&&e&&this.#s.focus(),this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};
this.#s=new lt(n,{...this.#n,closed:s=>this.#c(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),n.refusal&&
this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#a();let n=this.#n.draft(this.#t.id);n&&!n.closed?
this.edit({focus:e}):e&&this.element.focus()}#a(){this.#s?.form.remove(),this.#s=void 0,this.#e.view.hidden=!1}#c(e){let n=pe(this.#s?.form);this.#a(),n&&this.focus(),
this.#n.closed(e)}#r(){let{description:e,unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};function pi(t,e){let n,s=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===0?"":i>0?"check":"remove",d.far=String(
Math.abs(i)>=96)}function a(){let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener("pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!==
"touch"||!l)&&(n=e(r),s=h,i=0)}),t.addEventListener("pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener(
"pointerup",()=>{let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var ut=500,ft=class{#t;#n;#e;#s;#o;#i=new Map;#a=ut;#c=[];#r=!1;#l;#f;#p;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=e.querySelector(".list"),this.#n=e.
querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",
()=>this.#A()),pi(this.#t,o=>{let a=this.#u(o);return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#p=void 0,
this.#h(this.#u(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#u(n);if(!i?.editing){if(s)return()=>i?this.#d(i,s):this.enter();if(!(!i||n===this.#p||
i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){
this.#l?.editing?this.#d(this.#l,1):this.#l?.focus("done")}#d(e,n){let s=this.#E()?.control,i=({element:a})=>this.#u(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#u(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(s=>s.element===n)}#h(e){this.#l!==e&&(this.#l?.
setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){this.#a=ut;for(let e of this.#i.values())e.rank=void 0}get empty(){return this.#i.size===
0}render(e){let n=Ks(e,f=>this.#w(f));this.#c=n;let s=new Map(this.#s.edits.map(f=>[f.base.id,f])),i=this.#g(n.slice(0,this.#a),s),o=this.#E(),a=this.#u(o?.element),
r=a?.rank,d=new Set(i.map(({id:f})=>f));for(let[f,m]of this.#i)d.has(f)||(m.element.remove(),this.#i.delete(f));let{stalled:l}=this.#e.queue,h="";i.forEach((f,m)=>{
let k=this.#m(f,s.get(f.id),l),{element:v}=k,y=h;h=js(f)||y,k.head(h===y?"":h),this.#v(v,m,a?.element)});let u=this.#i.get(i[0]?.id);(!o&&u!==this.#f||!this.#t.
contains(this.#l?.element??null))&&this.#h(u),this.#f=u,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#a,this.#n.textContent=this.#n.hidden?"":c.showMore(
Math.min(ut,n.length-this.#a));let p=this.#r&&a?.rank==="done"&&r==="";o&&(p||!document.contains(o.element))&&this.#S(i[Math.min(o.index,i.length-1)],this.#r?o.
control:void 0)}#w(e){let n=this.#i.get(e.id);return n&&(n.editing||this.#o.stays(e.id))?n.rank??st(e):st(e)}#v(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;
if(o!==s&&o?.nextElementSibling===e||e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#g(e,n){let s=new Set(e.map(({
id:a})=>a)),i=new Map;for(let[a,r]of n)(this.#y(a,r)||this.#b(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&i.set(a,r.task);let o=[...e];for(let[a,
r]of i){if(s.has(a))continue;let d=this.#w(r),l=u=>this.#w(u)===d?u.id<a:this.#w(u)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(
a)??r)}return o}#m(e,n,s){let i=this.#i.get(e.id)??new ht(e.id,this.#o);i.rank=this.#w(e),this.#i.set(e.id,i),i.show(e,{stalled:s,asks:e.pending&&this.#e.queue.
asks(e.command)});let o=this.#b(e);return i.gone&&!o&&i.reopen(),i.gone=o,n&&!i.editing&&(this.#y(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#y(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#b({id:e}){return this.#e.checked&&typeof e=="number"&&!this.#e.
get(e)}act(e){this.#r=!0,e(),this.#r=!1}#E(){let e=document.activeElement,n=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","e\
dit","delete"].find(i=>e?.classList.contains(i));return n<0?void 0:{element:e,index:n,control:s}}#S(e,n){let s=this.#i.get(e?.id);s?s.focus(n):this.#o.leave(),this.#r||
(this.#p=s?.element)}#A(){let e=this.#a;this.#a+=ut,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};async function mi(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{s??=e()}return s}async function gi(t,e,n,{
locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)throw i}):e()}var yi=6e4,ko=3e4,xo=[406,501],pt=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#a;#c;#r=new AbortController;constructor(e,n){super(),this.#t=new X(e),this.#n=n,
this.#e=`${F("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener("message",({data:{type:s,detail:i}})=>this.#v(s,i)),document.
addEventListener("visibilitychange",()=>{this.#p(),this.#l(2e4)},this.#r),window.addEventListener("focus",()=>this.#l(2e4),this.#r),window.addEventListener("pag\
ehide",()=>this.#u(),this.#r)}loading(){this.#o=performance.now()}loaded(){this.#r.signal.aborted||(this.#f(),this.#p())}close(){this.#r.abort(),this.#u(),clearTimeout(
this.#i),clearTimeout(this.#a),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-this.#o>e&&!document.hidden&&!x.lost&&this.dispatchEvent(new Event(
"stale")),this.#f()}#f(){clearTimeout(this.#i),this.#i=setTimeout(()=>this.#l(0),yi)}#p(){clearTimeout(this.#a),document.hidden?this.#a=setTimeout(()=>this.#u(),
yi):this.#d()}#d(){if(this.#c)return;let{signal:e}=this.#c=new AbortController;gi(this.#e,()=>this.#h(e),e)}#u(){this.#c?.abort(),this.#c=void 0}async#h(e){let n=2e3;
for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.changes(i,e))this.#w("alive"),r?(this.#w("change\
s",r),this.#n.set("cursor",r.cursor),o&&this.#w("stale"),o=!1):d?n=d:s=0}catch(r){if(xo.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cur\
sor",void 0),a=1e3*Math.min(r.retryAfter??0,3600)}await To(a+Math.min(n*2**s,ko)*(1+Math.random())/2,e)}}#w(e,n=void 0){this.#v(e,n),this.#s.postMessage({type:e,
detail:n})}#v(e,n){e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):I||(this.#o=performance.now(),this.#f())}};function To(t,e){if(e.aborted)return;
let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),x.addEventListener("back",i,n)}).finally(()=>{clearTimeout(
s),n.abort()})}var un="app/worker.js",{trustedTypes:So}=globalThis,Ao=So?.createPolicy("worker",{createScriptURL:()=>un});async function wi(t,e,n){Do();let s=await ts(t.user);
s&&e.restore(s);let i=ns(t.user,()=>e.confirmed(),()=>g.current===t);e.addEventListener("change",()=>e.complete&&i(),{signal:n})}async function Do(){try{await navigator.
serviceWorker.register(Ao?.createScriptURL(un)??un,{scope:"app"})}catch{}}var vi=new Map,bi=t=>new fn(`${F("work")} ${t} `),fn=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{storage:n=$o(),
events:s=globalThis}={}){super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,this.reread();for(let[i,o]of vi.get(e)??[])this.set(i,o);s.addEventListener("storag\
e",i=>this.#i(i),{signal:this.#s.signal})}reread(){if(!this.#n||!this.lasting)return;let e=this.#n;try{let n=Object.keys(e).map(s=>({name:s,text:e.getItem(s)}));
this.#e.clear();for(let{name:s,text:i}of n)this.#a(s,i)}catch{}}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){
return this.#e.get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):this.#n?.setItem(this.#t+
e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){
vi.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#a(
i,n);o!==void 0&&this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#a(e,n){if(!e.startsWith(this.#t))return;let s=e.slice(this.#t.
length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function $o(){try{return localStorage}catch{return}}function ki(t,e,n){let s=new Map(e),i=new Map,o=t.reduce((r,{newest:d=r})=>Math.min(r,d),1/0),a=[...e.keys()].filter(r=>r>o);for(let r of t){let{kind:d,title:l="",
description:h,completed:u=!1,due:p,tried:f,newest:m=0}=r,k=i.get(r.id)??r.id;if(d==="add"){let v={id:k,title:l,description:h,completed:u,due:p,pending:!0,command:r},
y=f&&!n(r)&&a.find(w=>w>m&&s.has(w)&&yt(s.get(w),v));y?i.set(k,y):s.set(k,v)}else d==="delete"?s.delete(k):s.has(k)&&s.set(k,{...s.get(k),...ce(r),unsaved:!0})}
return s}function mt(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}\
-${e}`}function gt({key:t,batch:e,tried:n=0}){return e?`${e} ${n}`:t}var xi=t=>`${t[0].key}-${t.length}`;function*Ti(t,{asks:e,isHeld:n}){let s=new Set(t.map(({
key:d})=>d)),i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&i.has(d.id),a=new Map;for(let d of t){
let l=gt(d),h=a.get(l);h?h.push(d):a.set(l,[d])}let r=new Set;for(let d of a.values()){let[{id:l,kind:h}]=d,u=h==="add",p=!r.has(l)&&!(u&&r.has("add")),f=d.some(
o);for(let m of d)r.add(m.id);u&&!f&&r.add("add"),p&&!f&&!d.some(n)&&(yield d)}}function ce({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??
{}}function yt(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function Si(t,e,n){let s=e.kind==="add";if(!n)return s?void 0:
t;let i=yt(n,s?e:{...e.base,...ce(e)});return s?{...t,id:n.id,base:{...t.base,id:n.id,etag:i?n.etag:'""'}}:i?{...t,base:{...t.base,etag:n.etag}}:t}function Ai(t,e,n,s){
let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{key:l,batch:h,tried:u,failures:p=0,late:f=0}=t,m={...t,batch:h&&l};if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...m,keyless:!0};if(d)return{...e,stalled:{}};if(!(i===void 0||Oo(n)||Ei(n)&&(u||f+1<5)))return h!==m.batch&&o&&o!=="TASK_LIMIT_REACHED"&&!u?m:void 0;let v=1e3*
(r?Math.min(r,3600):Math.min(2**p,60));return{...!r&&!(i<500)?e:t,failures:p+1,late:f+Number(Ei(n)),wait:v,retryAt:s+v,stalled:{code:o,message:a}}}function pn({
retryAt:t=0,wait:e=0},n){let s=t-n;return s<=e?Math.max(s,0):0}function Ei({code:t}){return t==="BODY_INVALID"}function Oo({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var Lo="tasks?sort=-id&limit=100&with=due,etag",Co="tasks?limit=500&with=due,etag",wt=class{#t;#n=new Map;constructor(e){this.#t=e}async*walk(e){let n=new Map,s=e(),
i=await this.#e(Lo,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,asked:s};let o=0;for(let a=i.next&&Co;a;){s=e();let{tasks:r,next:d}=await this.#e(
a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:void 0,
{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};return n.set(e,l),this.#n.set(e,l),l}};async function mn(t,e){return e.length>1?t.createAll(e):[await Di(t,e[0])]}async function Di(t,e){let{kind:n,id:s,base:i}=e;try{if(n==="add")return await t.create(
e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,ce(e),i.etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="T\
ASK_CHANGED")return No(t,e,o);throw o}}async function No(t,e,n){let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK\
_NOT_FOUND"))throw h});if(!r)return;let d=ce(e),l=h=>Object.keys(d).every(u=>(r[u]??"")===(h[u]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return Di(t,
{...e,base:r})}throw Object.assign(n,{task:r})}var Io=23*3600*1e3,Te=6e4,vt=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#a=new Set;#c=!1;#r=new Set;#l;#f;#p;#d=!1;constructor({store:e,api:n,clock:s=()=>Date.
now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener("change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#y(
a));for(let o of e.values("command "))o.outcome&&!o.outcome.error?this.#m(o):(o.retryAt||o.outcome)&&this.#g({...o,retryAt:void 0,outcome:void 0});this.#E()}get commands(){
return[...this.#u.values()]}get#u(){return this.#o??=new Map(this.#t.values("command ").filter(({outcome:e})=>!e).map(e=>[e.key,e]))}get stalled(){let{stalled:e}=this.
commands.find(n=>n.stalled)??{};return!e&&(this.#u.size===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Ye(e.code,e.message)}.`:c.notSavedYet}add({title:e,
description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#w({kind:"add",title:e,description:n,completed:s,...i&&{due:i},...o&&{batch:o,held:this.#e()+
Te},...a&&{instead:a}});return o&&this.#a.add(r.key),r}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#w(
{kind:"check",id:e.id,completed:n,base:e});this.#m(s)}save(e,n){return this.#w({kind:"save",id:e.id,changes:n,base:e})}delete(e){let n=this.#w({kind:"delete",id:e.
id,base:e,held:this.#e()+Te});return this.#a.add(n.key),n}has(e){return this.#u.has(e)}release({key:e}){let n=this.#u.get(e);this.#a.delete(e),n?.held&&this.#g(
{...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#u.get(e);return!n||!(this.#A(n)||this.asks(n))?!1:(this.#$(n),!0)}together(e){this.#c=!0;try{return e()}finally{
this.#c=!1,this.#b(),this.run()}}restore(e){this.#g({...e,held:void 0})}show(e){return ki(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#r.has(i))return!1;let o=this.#e()-n;return s||o>Io||o<-6e4}repeat(e){let n=gt(e);this.together(()=>this.commands.forEach(s=>gt(s)===n&&this.#g(
{...s,tried:void 0,batch:s.batch&&n})))}run(){return this.#d||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#D()).then(()=>(this.#l=void 0,this.#x()?this.
run():this.#E()))}leave(){this.together(()=>this.#a.forEach(e=>this.release({key:e})));for(let e of this.#k())if(!this.#r.has(e[0].key)){for(let n of this.#C(e))
this.#v(n.key,n);mn(this.#n,e).catch(()=>{})}this.close()}close(){this.#d=!0,clearTimeout(this.#f)}#h({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==
n)}#w(e){let{commands:n}=this,s=Number(n.at(-1)?.key.split("-")[0]??0);this.#i=Math.max(this.#e(),this.#i+1,s+1);let i=mt(this.#i),o={key:i,id:`new-${i}`,...e},
a=n.findLast(({id:r})=>r===e.id);return a&&(o.base={...e.base,etag:a.base?.etag}),this.#u.set(i,o),this.#g(o),this.run(),o}#v(e,n){this.#t.set(`command ${e}`,n),
!n||n.outcome?this.#o?.delete(e):this.#o?.has(e)?this.#o.set(e,n):this.#o=void 0}#g(e){this.#v(e.key,e),this.#b()}#m({key:e}){this.#v(e,void 0),this.#b()}#y(e){
this.#o=void 0,e?.outcome&&this.#R(e,e.outcome),!this.#p&&(this.#p=setTimeout(()=>{this.#p=void 0,this.#b(),this.#x()&&this.run()}))}#b(){this.#c||(this.dispatchEvent(
new Event("change")),this.#E())}#E(){clearTimeout(this.#f);let e=this.#e(),n=Math.max(0,...this.commands.map(o=>pn(o,e))),s=this.commands.filter(o=>this.#A(o)).
map(({key:o,held:a=0})=>this.#a.has(o)?a-Te/2:a),i=Math.min(...s,!this.#l&&this.#x()?e:n>0?e+n:1/0);i<1/0&&!this.#d&&(this.#f=setTimeout(()=>this.#S(),Math.max(
1,i-e)))}#S(){let e=this.#e();for(let n of this.commands)this.#a.has(n.key)&&(n.held??0)<e+Te&&this.#v(n.key,{...n,held:e+Te});this.run()}#A({key:e,held:n=0}){let s=n-
this.#e();return n>0&&(this.#a.has(e)||s>0&&s<=Te)}#k(){return!this.#n.ready()||this.commands.some(e=>pn(e,this.#e())>0)?[]:Ti(this.commands,{asks:e=>this.asks(
e),isHeld:e=>this.#A(e)})}#x(){let[e]=this.#d?[]:this.#k();return e}async#D(){this.#t.reread(),this.#o=void 0,this.#T();for(let e=this.#x();e;e=this.#x())await this.#q(
e),this.#T()}#T(){let e=new Set(this.commands.filter(n=>n.kind==="delete"&&!this.#A(n)).map(({id:n})=>n));for(let n of this.commands)n.kind==="add"&&e.has(n.id)&&
(!n.tried||this.asks(n))&&this.#$(n)}#$(e){this.#a.delete(e.key),e.kind==="add"&&this.#h(e).forEach(n=>this.#m(n)),this.#m(e)}async#q(e){let n=this.#C(e).map(s=>({
...s,held:void 0}));this.#r=new Set(e.map(({key:s})=>s));for(let s of n)this.#v(s.key,s);try{let s=await mn(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#_(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#g(i))):this.#d||this.together(()=>e.forEach((i,o)=>this.#N(i,n[o],s)))}finally{this.#r.clear()}}#C(e){
let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,...n})}#_(e,n){for(let s of this.#h(e)){let i=Si(s,e,n);i?i!==s&&this.#g(i):this.#m(
s)}this.#I(e,{task:n})}#N(e,n,s){let i=Ai(e,n,s,this.#e());if(i)this.#g(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#O(e,{status:o,code:a,message:r,
field:d,task:l})}}#O(e,n){let s=this.#h(e),i=e.kind==="add",o=e.kind==="save"&&s.find(({kind:r})=>r==="save");if(o)return this.#L(e,o);if(i&&s.some(({kind:r})=>r===
"delete"))return this.#g({...e,tried:void 0,stalled:void 0});i&&s.forEach(r=>this.#m(r));for(let r of this.commands.filter(({instead:d})=>d===e.key))this.#$(r);
let a=i?s.reduce((r,d)=>({...r,...ce(d)}),e):e;this.#I(a,{error:n})}#L(e,n){this.#g({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#m(e)}#I(e,n){this.#v(
e.key,{...e,outcome:n}),this.#R(e,n,!0),this.#m(e)}#R(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refused":"done",{detail:{command:e,mine:s,...n}}))}};var bt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#a=!1;#c;#r;#l=new Set;#f=new Set;#p=new Set;#d=new Map;#u;queue;complete=!1;checked=!1;constructor(e,n){
super(),this.#t=new X(e),this.#n=new wt(this.#t),this.queue=new vt({store:n,lock:s=>mi(`${F("queue")} ${e.user}`,s),api:{ready:()=>!x.lost&&g.current===e,newest:()=>this.
all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#E(s),createAll:s=>this.#c=this.#S(s),update:(...s)=>this.#A(...s),remove:(...s)=>this.#k(...s),fetch:s=>this.#x(
"GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#f.add(o),i==="add"&&s.task&&this.#d.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#D(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{command:{
id:i,key:o,kind:a,batch:r},error:{code:d,task:l}}=s;this.#p.add(o),a==="delete"&&this.#d.delete(i),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(l||
d==="TASK_NOT_FOUND")&&this.#D(i,l),r||this.#T()}),this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#r?.
catch(()=>{}),this.#r??=this.#h().finally(()=>{this.#r=void 0}),this.#r}async#h(){for await(let e of this.#n.walk(()=>++this.#o)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#a)return;let n=this.#w(e);this.loaded||(this.#s=e.from),n&&this.#T()}this.#s=0,this.complete=this.checked=!0,this.#T(),this.dispatchEvent(new Event(
"loaded"))}#w({tasks:e,from:n,to:s,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#v(e,a,r=>!(this.#i.
get(r)>i)).length>0}async apply({changed:e,deleted:n}){if(await this.#c?.catch(()=>{}),this.#a)return;let s=n.filter(o=>this.#e.has(o)),i=this.#v(e,s,o=>!this.#f.
has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#T()}#v(e,n,s){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)
this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,n){this.#l=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#a)return;
for(let r of o)this.#l.add(r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){for(let n of e)this.#e.set(n.id,n);this.#s=
0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}has({id:e,title:n,userId:s}){let i=this.get(e);return i!==void 0&&
i.title===n&&[void 0,i.userId].includes(s)}deletedHere(e){return this.#f.has(e)}all(){if(!this.#u){let e=[...this.queue.show(this.#e).values()].filter(({id:n,pending:s})=>s||
n>=this.#s||this.#l.has(n));this.#u=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#u}add(e){return xe(
e),this.#g([this.queue.add(e)])}addAll(e){let{queue:n}=this;e.forEach(xe);let s=e.toReversed(),i=n.together(()=>[...Le(s)].flatMap(({start:o,end:a})=>{let r=mt(
o);return s.slice(o,a).map(d=>n.add(d,{batch:r}))}));return{...this.#g(i),commit:()=>this.#y(i)}}save(e,n){xe(n);let s=Be(this.find(e.id)??e),i=this.queue.save(
Be(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(Be(a),Object.fromEntries(
Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(Be(r),a):
void 0},i=s(n),o=()=>(s(!n),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=n.together(()=>e.map(o=>n.delete(Be(o)))),i=()=>{let o=0,a=0;return n.together(()=>{for(let r of s.
toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#p.has(r.key))a++;else{let l=n.add(r.base,{instead:d?r.key:void 0});this.#d.set(this.#b(r.id),l.
id),o++}}}),{again:o,kept:a}};return{keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#y(s)}}undoImport(e){return this.#m(e.map(n=>({task:this.find(n.id)??n,as:n})))}#g(e){
let n=()=>{let s=new Set(this.queue.together(()=>e.filter(d=>this.queue.cancel(d)))),i=e.filter(d=>!s.has(d)&&!this.#p.has(d.key)),{kept:o,gone:a,deleted:r}=this.#m(
i.map(d=>({task:this.find(d.id),as:d})));return{kept:o,rejected:e.length-s.size-i.length,gone:[...[...s].map($i),...a],deleted:r}};return{keys:e.map(({key:s})=>s),
undo:n}}#m(e){let n=e.filter(({task:s,as:i})=>s&&yt(s,i)).map(({task:s})=>s);return this.deleteAll(n).commit(),{kept:e.length-n.length,gone:n.map($i),deleted:n.
map(({id:s})=>s)}}#y(e){this.queue.together(()=>e.forEach(n=>this.queue.release(n)))}find(e){let n=this.#b(e);return this.all().find(s=>s.id===n)}#b(e){let n=e;
for(;this.#d.has(n);)n=this.#d.get(n);return n}close(){this.#a=!0,this.queue.close()}async#E({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,
replayed:d}=await this.#t.exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:{"Idempotency\
-Key":e},keepalive:gn({title:s,description:i})});return this.#i.set(r.id,++this.#o),d?this.#x("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#S(e){
let[{body:n}]=Le(e),{value:s,replayed:i}=await this.#t.exchange("POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Oe,"Idempotency-Key":xi(e)},keepalive:gn(
{title:n})});if(!i)return s;let o=new Map;try{for await(let{tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r)}catch{return s}return s.map(({id:a})=>o.
get(a))}#A(e,n,s){let i=Object.entries({description:n.description,due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(i.map(([a,r])=>[a,r||null]))};
return this.#x("PUT",e,s,{body:o,keepalive:gn(n)})}async#k(e,n){await this.#x("DELETE",e,n,{keepalive:!0})}async#x(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:
`tasks/${n}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:s?{"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),a}#D(e,n){this.#i.set(e,++this.#o),
n?this.#e.set(e,n):this.#e.delete(e),this.#u=void 0}#T(){this.#u=void 0,this.dispatchEvent(new Event("change"))}};function Be({id:t,title:e,description:n,completed:s,
due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,etag:o}}function $i({title:t,description:e,completed:n,due:s}){return{title:t,description:e,completed:n,
due:s}}function gn({title:t="",description:e}){return t.length+(e?.length??0)<1e4}var yn=document.getElementById("toasts"),Li,Oi=()=>{};yn.addEventListener("focusin",({relatedTarget:t})=>{t&&!yn.contains(t)&&(Li=t)});function le(t,e=void 0){let n=_(
"toast");n.querySelector("p").textContent=t,yn.append(n);let s=T(t),i=()=>{n.contains(document.activeElement)&&Li?.focus(),n.remove(),s()};for(let[o,a]of[[".red\
o",e],[".close",i]]){let r=n.querySelector(o);if(!a){r.remove();continue}r.addEventListener("mousedown",d=>d.preventDefault()),r.addEventListener("click",()=>a())}
return{toast:n,close:i}}function Fe(t,e=void 0){Oi();let{toast:n,close:s}=le(t,e);Oi=s;let i=()=>setTimeout(()=>n.matches(":hover, :focus-within")?i():s(),e?1e4:
5e3);return i(),s}var qo=1e4,Et=document.querySelector(".foot"),L=document.getElementById("undo"),Ci=L.querySelector("button");ye&&(L.querySelector("kbd").textContent="⌘Z",Ci.setAttribute(
"aria-keyshortcuts","Meta+Z"));function kt({kind:t,title:e,count:n=1,day:s},i=c.acts){return i[t](n===1?O(e):c.count(n),s&&ie(s))}var xt=class{#t=[];#n;#e=0;#s=0;#o=0;#i;#a;#c=()=>{};#r=[];#l=!1;#f=()=>{};#p=new AbortController;constructor(e=T){
this.#n=e;let n=(s,i)=>L.addEventListener(s,i,{signal:this.#p.signal});Ci.addEventListener("click",()=>this.undo(),{signal:this.#p.signal}),n("mousedown",s=>s.preventDefault()),
n("pointerenter",()=>this.#m()),n("focusin",()=>this.#m()),n("pointerleave",()=>L.matches(":focus-within")||this.#y()),n("focusout",()=>L.matches(":hover")||this.#y()),
document.addEventListener("focusin",({target:s})=>{!L.hidden&&!this.#a?.checkVisibility()&&this.#w(s)},{signal:this.#p.signal})}add(e){this.#l||this.forget();let n=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&n){this.#e++;return}this.#d(),this.#c=T(kt(e)+(n?` ${c.takesItBack(ye)}`:""))}#d(){L.querySelector(
"p").textContent=kt(this.#t.at(-1)),L.hidden=!1,this.#w(document.activeElement),this.#m(),this.#s=qo;let e=L.querySelector(".time");e.replaceWith(e.cloneNode()),
L.matches(":hover, :focus-within")||this.#y()}withdraw(e){for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#u(n)}#u(e){let n=this.#t.
findIndex(s=>s.keys===e);this.#t.splice(n,1),n<this.#e?this.#e--:this.#t.length>this.#e?L.querySelector("p").textContent=kt(this.#t.at(-1)):this.#v()}undo(){let e=this.#t.
pop();if(!e)return;let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo();if(this.#t.length>this.#e?this.#d():this.#v(),s===!1)return;
let{note:i="",redo:o}=s??{},a=c.undone(kt(e,c.undoing))+(i&&` ${i}`);o?(this.#r.push({text:a,redo:o}),this.#h()):n&&!i?T(a):this.#n(a)}redo(){let e=this.#r.pop();
e&&(this.#h(),this.#l=!0,e.redo(),this.#l=!1)}forget(){this.#r=[],this.#f()}#h(){this.#f();let e=this.#r.at(-1);this.#f=e?this.#n(e.text,()=>this.redo()):()=>{}}commit(){
let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#g()}close(){this.#p.abort(),this.commit()}#w(e){Et.contains(e)||(this.#a=e,
Et.hidePopover(),Et.showPopover({source:e}))}#v(){L.contains(document.activeElement)&&this.#a?.focus(),this.#g()}#g(){this.#m(),this.#c(),L.hidden=!0,L.querySelector(
"p").textContent="",Et.hidePopover()}#m(){this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#s-=performance.now()-this.#o,L.classList.add("paused"))}#y(){
this.#i!==void 0||this.#t.length===this.#e||(L.classList.remove("paused"),this.#o=performance.now(),this.#i=setTimeout(()=>this.commit(),this.#s))}};var _o=600,Tt=new N("scrolled"),Ni=({completed:t,pending:e})=>t&&!e,Ii=({kind:t,batch:e})=>!e&&(t==="add"||t==="save"),St=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new xt(
Fe);focus;#a;#c;#r=new AbortController;#l=new Set;#f=new WeakSet;#p=new Map;#d=new AbortController;constructor(e,{saved:n=()=>{}}={}){this.#t=n,this.view.append(
Ot("board")),this.#n=bi(e.user),nn(this.#n.lasting),this.#s=new ct(this.#n),this.#e=new bt(e,this.#n),this.#c=new pt(e,this.#n),this.#o=new ft(this.view,{tasks:this.#e,
drafts:this.#s,actions:this.#v()}),this.focus=Vs(this.#h(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#E(o,a,r),addAll:(o,a)=>this.#S(o,a),ended:this.#d.
signal});let s=this.#h(".trouble button");this.#a=new Ce(this.#h(".trouble .wait"),s),s.addEventListener("click",()=>{this.#a.waiting||this.#b()});let i=this.#h(
".search");i.addEventListener("input",()=>{Hs(i.value),this.#L()}),i.addEventListener("keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#h(".add .title").addEventListener(
"keydown",o=>{!["Escape","ArrowDown"].includes(o.key)||Y(o)||(o.preventDefault(),this.#o.enter())}),this.#h(".hide input").addEventListener("change",({target:o})=>Us(
o.checked)),this.#h(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#h(".clear").addEventListener("click",()=>this.#A()),
this.#w(),this.#u(e),this.#L()}async#u(e){e.stay&&await wi(e,this.#e,this.#d.signal),!this.#d.signal.aborted&&(this.#e.queue.run(),this.#b())}#h(e){return this.
view.querySelector(e)}#w(){let e=(s,i,o)=>s.addEventListener(i,o,{signal:this.#d.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#y()),this.#e.addEventListener(
"loaded",()=>{Tt.value&&scrollY===0&&scrollTo(0,Tt.value),Tt.value=void 0},{once:!0}),e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),this.#y()}),e(this.#e,
"done",({detail:{command:{kind:s,id:i}}})=>{let o=this.#s.edit(i);s!=="delete"||o?.deletedHere||(o&&this.#p.set(i,o),this.#s.dropEdit(i))}),e(this.#e,"refused",
({detail:{command:s,error:i,mine:o}})=>{o&&Ii(s)&&this.#s.keepRefused(s,i,this.#e.deletedHere(s.id))}),e(this.#n,"full",()=>{x.keeps&&le(c.leaveOpen),nn(!1)}),e(
n,"refused",({detail:s})=>this.#q(s)),e(x,"back",()=>{n.run(),this.#b()}),e(window,"hashchange",()=>this.#L()),e(window,"pagehide",()=>{Tt.value=Math.round(scrollY)||
void 0,this.#i.close(),n.leave()}),e(window,"beforeunload",s=>{!this.#n.lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#f.
add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#I(s)),et(()=>this.#y(),this.#d.signal),e(this.#c,"changes",({detail:s})=>this.#e.
apply(s)),e(this.#c,"stale",()=>{this.#a.waiting||this.#b()})}#v(){let e=this.#e,n=this.#s;return{check:s=>this.#D(s),stays:s=>this.#l.has(s),plan:s=>ui(s,i=>this.#o.
act(()=>this.#T(s,i))),remove:s=>this.#k("deleted",[s],e.delete(s)),repeat:s=>e.queue.repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(
s),create:(s,i)=>this.#E(s,e.add(s),()=>this.#O(i)),save:(s,i)=>this.#k("changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#_(s),leave:()=>this.focus()}}get#g(){
return this.#e.all().filter(it()).filter(this.#m)}#m=e=>V().holds(e)||this.#l.has(e.id);#y(){let e=this.#e.all().filter(it()),n=e.filter(this.#m);this.#o.render(
n);let s=n.filter(Ni).length;this.#h(".clear").hidden=s===0,this.#h(".clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#h(".empty");this.#h(
".loading").hidden||=i,this.#h(".rest").hidden=!i||o,a.hidden=!o||!this.#o.empty;let r=Ws(e.length>0);[a.children[1].textContent,a.children[2].textContent]=r,a.
querySelector(".start").hidden=r!==c.tabs.all.none,Gs(this.view,e,o),this.unsaved.length===0&&this.#t()}async#b(){let e=this.#h(".trouble");this.#a.stop(),this.#c.
loading();try{await this.#e.load(),e.contains(document.activeElement)&&this.focus(),e.hidden=!0}catch(n){if(this.#d.signal.aborted||n.ofToken||(this.#h(".loadin\
g").hidden=!0,x.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=q(n,c.notLoaded),n.retryAfter&&this.#a.start(n.retryAfter,()=>this.#b())}finally{
this.#c.loaded()}}#E(e,n,s=void 0){let i=V().holds(e)&&it()(e);this.#k("added",[e],n,{quiet:i,undone:s}),(i||x.lost)&&T(c.acts.added(O(e.title))+(x.lost?` ${c.notSavedYet}`:
""))}#S(e,n=void 0){this.#k("added",e,this.#e.addAll(e),{undone:n})}has(e){return this.#e.has(e)}hasUndone(e){return this.#n.get(`undone ${e}`)===!0}imported(e,n){
let s=i=>{i||n.forEach(o=>this.#n.set(`undone ${o}`,!0))};e.length>0&&this.#k("added",e,{keys:[],undo:()=>this.#e.undoImport(e)},{undone:s}),this.#b()}#A(){let e=this.#g.
filter(Ni);this.#k("deleted",e,this.#e.deleteAll(e)),this.focus()}#k(e,n,{keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=void 0}={}){let[{id:l,title:h=""}]=n;
this.#f=new WeakSet,this.#i.add({kind:e,title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,undo:()=>{let{again:u=0,kept:p=0,rejected:f=0,gone:m=[],deleted:k=[]}=i(),
v=p+f<n.length,y=v&&d?.(p);for(let U of k.map(ee=>this.#s.edit(ee)))this.#N(U);if(u>0)for(let U of n)this.#N(this.#p.get(U.id??0)??this.#s.edit(U.id??0));this.#$(
l);let S=[p>0&&(n.length===1?c.oneStays(O(h)):c.someStay(p)),u>0&&c.addedAgain(u)].filter(Boolean).join(" ");return v?{note:S,redo:m.length>0&&!y?()=>this.#x(m):
void 0}:(le(S),!1)}})}#x(e){this.view.inert||(e.length===1?this.#E(e[0],this.#e.add(e[0])):this.#S(e.toReversed()))}#D(e){let{id:n,completed:s}=e;this.#l.add(n),
setTimeout(()=>{this.#l.delete(n),this.#d.signal.aborted||this.#o.act(()=>this.#y())},_o),this.#k(s?"active":"done",[e],this.#e.mark(n,!s))}#T(e,n){n!==(e.due??
"")&&this.#k("dated",[e],this.#e.save(e,{due:n}),{day:n})}#$(e){B(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#q({command:e,error:n,mine:s}){
let{kind:i,id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="delete"&&this.#i.forget(),i==="check"&&T(""),s&&Ii(e)&&this.#C(e),i==="add"||i==="save")return;let r=n.
code==="TASK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&(i==="check"?c.checkChangedElsewhere:c.deleteChangedElsewhere),d=new E(n.status,r||n.message),
l=this.#o.row(o);l?l.fail(d):le(`${O(a.title)}: ${q(d)}`)}#C({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#y(),T(c.isNotSaved(O(s?.title??n)))}#_(e){this.#y(),
e&&this.#i.add({kind:"discarded",title:e.base.title,undo:()=>{this.#O(e)}})}#N(e){e&&this.#O({...e,closed:void 0,deletedHere:!0})}#O(e){return this.#s.keepEdit(
e),this.#y(),B(document.activeElement)||this.#o.row(e.base.id)?.edit(),!0}#L(){let e=this.#h(".search"),n=Me();e.value!==n&&(e.value=n),this.#o.reset(),this.#l.
clear(),this.#y(),this.#r.abort(),this.#r=new AbortController;let{signal:s}=this.#r,i=()=>this.#e.loaded&&T(Ys(this.#g));if(!n){i();return}setTimeout(async()=>{
s.aborted||this.#d.signal.aborted||(await this.#e.search(n,s).catch(()=>{}),s.aborted||i())},300)}#I(e){this.used=!0;let n=gs(e),s=document.querySelector("dialo\
g[open]")!==null,i=se(e)&&!e.altKey&&ms(n,e.shiftKey);if(i){let{target:a}=e;if(B(a)&&this.#f.has(a))return;!s&&!e.repeat&&this.#i[i](),e.preventDefault();return}
if(s||se(e)||e.altKey||B(e.target)||e.target.closest(".editor, .menu, .login")||n.length===1&&!ge())return;let o={"/":()=>this.#h(".search").select(),n:()=>this.
focus(),"?":dt}[n]??this.#o.key(n,e.target);o&&(e.preventDefault(),o())}async finish(e=()=>{}){this.#i.commit();let{queue:n}=this.#e,s=()=>e(n.commands.length);
s(),n.addEventListener("change",s);try{await n.run()}finally{n.removeEventListener("change",s)}}get unsaved(){let{add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.
map(({kind:i,title:o,changes:a,base:r})=>i==="delete"?c.deleteTask(O(r.title)):O(o??a?.title??r.title)),...n.map(({title:i,base:o})=>O(i??o.title)),...e?[O(e.title||
e.description)]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#d.abort(),this.#c.close(),this.#a.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),
this.#n.close()}};var wn={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.logInLost,question:c.newHere,other:c.createAccount,next:"register"},register:{
heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},
vn=new N("login");function qi({notice:t="",email:e,newcomer:n=!1,entered:s}){let i=_("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new M(o,l),u=at(o),p=i.querySelector(".other"),f="login",m=!1;function k(y){f=y;let w=wn[f];a.textContent=
w.heading,d.textContent=w.button,l.password.autocomplete=w.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",p.firstElementChild.textContent=
w.question,p.lastElementChild.textContent=w.other,document.title=`${w.heading} · tareas`}async function v(){if(m||h.waiting)return;m=!0,h.clear(),d.setAttribute(
"aria-disabled","true");let y={email:l.email.value,password:l.password.value};try{f==="register"&&(Kt(y.password),await j("POST","usuarios",{body:y}),k("login"),
r.textContent=c.accountCreated);let w=o.elements.stay.checked,S=await ds(y,w);vn.value=void 0,await s(S,w)}catch(w){d.removeAttribute("aria-disabled"),h.show(w,
q(w,wn[f].lost))}finally{m=!1}}return He(i.querySelector(".language")),r.textContent=t,l.email.value=e??vn.value??"",o.elements.stay.checked=rs(),k(n?"register":
"login"),l.email.addEventListener("input",()=>{vn.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),v()}),p.lastElementChild.addEventListener(
"click",()=>{m||(h.clear(),u(),r.textContent="",k(wn[f].next),l.email.focus())}),{view:i,focus(y=!1){y?a.focus():(l.email.value?l.password:l.email).focus()}}}var ue=document.getElementById("account"),z=document.getElementById("menu"),Ri=document.getElementById("logout-everywhere"),Se=new M(z,{},Ri),bn=z.querySelector(
".wait"),At=!1,he,En=()=>{};function fe(t){En(),he=void 0,z.hidden=!t,ue.setAttribute("aria-expanded",String(t)),Se.waiting||Se.clear()}function kn(){z.contains(
document.activeElement)&&ue.focus(),fe(!1)}function Ke(t,e){document.getElementById(t).addEventListener("click",()=>{At||(ue.focus(),fe(!1),e())})}function xn(t,e,n){
let s=document.getElementById(t);s.addEventListener("click",async({detail:i})=>{if(i>1||At||s===Ri&&Se.waiting)return;let o=he?.item===s?he.text:"";At=!0,he=void 0,
Se.clear(),s.setAttribute("aria-disabled","true");let a=e();a.view.inert=!0;try{if(!await Ro(a)||a!==e())return;let{unsaved:r}=a,d=r.length>0?c.unsavedAtLogOut(
r):"";d&&d!==o?(_i(new E(0,d)),he={item:s,text:d}):await n()}catch(r){_i(r)}finally{a.view.inert=!1,At=!1,s.removeAttribute("aria-disabled")}})}async function Ro(t){
let e=!0,n=()=>{},s=new Promise(i=>{En=()=>i(e=!1)});return await Promise.race([s,t.finish(i=>{if(!e||i===0)return;let o=c.savingFirst(i);bn.textContent||(n=T(o)),
bn.textContent=o})]),En=()=>{},bn.textContent="",n(),e}function _i(t){ue.checkVisibility()&&(fe(!0),Se.show(t,q(t,c.maybeStillElsewhere)))}function Mi(){he&&Se.
clear(),he=void 0}ue.addEventListener("click",()=>fe(z.hidden));document.addEventListener("keydown",t=>{t.key!=="Escape"||z.hidden||Y(t)||(t.preventDefault(),t.
stopPropagation(),fe(!1),ue.focus())},{capture:!0});z.parentElement.addEventListener("focusout",({relatedTarget:t})=>{t&&!z.parentElement.contains(t)&&fe(!1)});
document.addEventListener("pointerdown",({target:t})=>{!z.hidden&&!z.contains(t)&&!ue.contains(t)&&fe(!1)});var Sn=document.getElementById("main"),Pi=document.querySelector(".brand"),An=document.getElementById("who"),Bi=document.getElementById("whose"),$,Fi=()=>{},Dn=!1;
function Dt(){let{current:t}=g;Fi(),Dn=!1,An.hidden=I,Bi.textContent=t.email,document.querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,
$=new St(t,{saved:Mi}),Pi.setAttribute("href","#all"),ke(!0),Sn.replaceChildren($.view),$.focus()}function Mo(t){let e=document.createElement("p");e.className="\
card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.logIn,className:"link"}):c.logIn;return e.
append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function Ki(t=""){try{g.begin({token:"",user:{id:await $e(),email:null}}),Dt()}catch(e){
je({notice:e.ofToken?t:e.message})}}function je({notice:t="",email:e,newcomer:n,typing:s}={}){dn(),ke(!1),$=void 0,kn(),An.hidden=!0,Bi.textContent="",T(""),Pi.
setAttribute("href","./"),document.getElementById("toasts").replaceChildren();let i=I?Mo(t):qi({notice:t,email:e,newcomer:n,entered:(o,a)=>{g.begin(o,{stay:a}),
Dt()}});Sn.replaceChildren(i.view),i.focus(s),t&&(Fi=T(t))}function $n({notice:t,newcomer:e}){$?.close({discard:!0}),g.forget(),history.replaceState(null,"",location.
pathname),je({notice:t,newcomer:e})}g.addEventListener("begun",()=>{$?.close(),$&&je(),Dt()});g.addEventListener("ended",async({detail:{email:t,deleted:e,elsewhere:n,
doubt:s}})=>{if(e){$n({notice:c.accountDeleted,newcomer:!0});return}let i=$;if(dn(),kn(),An.hidden=!0,n||Fe(c.sessionEnded),i?.used&&!n&&await In(),$!==i||g.current)
return;Dn=!x.keeps&&Ui().length>0,$?.close();let o=x.keeps?c.typedKept:c.typedKeptHere,a=x.keeps?c.logInAgain:c.logInAgainHere,r=n?c.loggedOutByTab:[c.sessionEnded,
...I?[o]:s?[s,o]:[a]].join(" ");je({notice:r,email:n?void 0:t,typing:i!==void 0}),I&&Ki(r)});var ji=t=>async()=>{let e=$,n=await t();$===e&&$n({notice:n})};xn("\
logout",()=>$,ji(async()=>await cs()?c.loggedOut:g.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));xn("logout-everywhere",()=>$,ji(async()=>(await ls(),
c.loggedOutEverywhere)));var Ui=()=>$?.unsaved??[];async function Hi(){return await $?.finish(),Ui()}Ke("transfer",()=>hi(Hi,t=>$?.has(t)??!1,({added:t,keys:e,before:n})=>{
n>0&&Fe(c.someAddedBefore(n)),$?.imported(t,e)},t=>$?.hasUndone(t)??!1));Ke("keys",dt);ps(document.getElementById("letters"));He(document.querySelector(".menu .\
language"));Ke("change-password",()=>di(()=>le(c.passwordChanged)));Ke("delete-account",()=>ci(Hi,()=>$n({notice:c.accountDeleted,newcomer:!0})));var Tn=document.
body;document.addEventListener("click",t=>{t.detail<2?Tn=t.target:!Tn.checkVisibility()&&!Tn.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},
{capture:!0});window.addEventListener("pagehide",()=>{I&&g.forget()});window.addEventListener("beforeunload",t=>{Dn&&t.preventDefault()});window.addEventListener(
"pageshow",t=>{t.persisted&&location.reload()});I||g.resume();I?Ki():g.current?Dt():Sn.querySelector("form")||je({newcomer:location.hash==="#register"});
