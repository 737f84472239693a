function I(t){return vt(t).firstElementChild}function vt(t){return document.getElementById(t).content.cloneNode(!0)}function ne(t){
return t.contains(document.activeElement)||document.activeElement===document.body}function H(t){return t.matches("textar\
ea, input:not([type=checkbox])")}function qe(t,e){t.addEventListener("mousedown",n=>{let{target:s}=n;if(H(s)||s.closest(
".other"))return;let{activeElement:i}=document,o=t.contains(i)&&H(i);!o&&s.closest("button")||(n.preventDefault(),o||e())})}
function yn(){let t=new AbortController;return new Promise(e=>{let n=setTimeout(e,2e3);for(let s of["keydown","input"])document.
addEventListener(s,()=>{clearTimeout(n),n=setTimeout(e,2e3)},t)}).finally(()=>t.abort())}function F(t){return t.isComposing||
t.keyCode===229}function S(t){let e=document.getElementById("status"),n=e.textContent===t?`${t} `:t;return e.textContent=
n,()=>{e.textContent===n&&(e.textContent="")}}function A(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:t}⁩”`}function bt(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,n)=>{if(n%2===
0)return e;let s=document.createElement("a");return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),s})}function R(t){return`tareas.${t} ${new URL(".",location.href).pathname}`}var L=class{#t;storage;constructor(e,n=()=>sessionStorage){
this.name=R(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var Et=new L("language",()=>localStorage),kt=navigator.languages??[],vn=t=>t.split("-")[0].toLowerCase(),bn=t=>t==="en"||
t==="es",En=bn(Et.value)?Et.value:void 0,ce=En??kt.map(vn).find(bn)??"en";document.documentElement.lang=ce;var Y=kt.find(
t=>vn(t)===ce)??ce,kn=En?[Y]:kt;function _e(t){let e=ce==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{Et.value=
e,location.reload()})}var vi=new Intl.PluralRules(Y),bi=new Intl.NumberFormat(Y),Ei=new Intl.ListFormat(Y,{type:"unit"}),T=t=>bi.format(t),O=(t,e,n)=>`${T(
t)} ${vi.select(t)==="one"?e:n}`,le=t=>Ei.format(t);function xn(t){let e=Math.ceil(t/60),[n,s]=t<=90?[t,"second"]:e<=90?
[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(Y,{style:"unit",unit:s,unitDisplay:"long"}).format(n)}var B=t=>O(t,"task","tasks"),Tn={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too la\
rge to be saved",CONTAINS_NUL:"The text has a character that cannot be saved",CREDENTIALS_REQUIRED:"Email and password a\
re required",CROSS_SITE_REQUEST:"The server does not accept requests from this page",CURRENT_PASSWORD_INCORRECT:"Current\
 password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another u\
ser’s",DESCRIPTION_TOO_LONG:t=>`Description must be at most ${T(t)} characters`,DUE_NOT_A_DATE:"The date is not valid",
EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"Server is still busy \
with this, try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"Something went wrong on th\
e server",INVALID_CREDENTIALS:"The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new passwor\
d are required",PASSWORD_TOO_LONG:t=>`Password must be at most ${T(t)} bytes`,PASSWORD_TOO_SHORT:t=>`Password must be at\
 least ${T(t)} characters`,SERVER_BUSY:"Server is busy, try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"\
Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:t=>`Title must be \
at most ${T(t)} characters`,TOO_MANY_ATTEMPTS:"Too many attempts, try again later",TOO_MANY_KEYS:"Too many changes, try \
again later",UPDATE_FORBIDDEN:"The task is another user’s"},Sn={offline:"You are offline.",unreachable:"The server can\
not be reached.",status:t=>`The server answered with status ${t}`};var An={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the s\
ession in all tabs of this browser.",logOutEverywhere:"Log out everywhere",logOutEverywhereHint:"Ends your sessions in a\
ll browsers and on all devices, this one included.",transfer:"Export or import",transferHint:"Saves your tasks as a file\
, or adds those of one.",keys:"Keys",keysHint:"What the keyboard can do. Or press ?.",singleKeys:"Single keys",singleKeysHint:"\
Keys such as j and / act without Ctrl.",otherLanguage:"Español",otherLanguageHint:"Ver la página en español.",changePassword:"\
Change password",changePasswordHint:"Ends your sessions everywhere else.",deleteAccount:"Delete account",deleteAccountHint:"\
Deletes the account and all its tasks.",messages:"Messages",close:"Close",cancel:"Cancel",logIn:"Log in",logInButton:"Lo\
g in",createAccount:"Create an account",createAccountButton:"Create account",newHere:"New here?",haveAccount:"Have an ac\
count?",email:"Email",password:"Password",passwordHint:"At least 8 characters. Keep it in a password manager: it cannot \
be reset by email.",currentPassword:"Current password",newPassword:"New password",show:"Show",hide:"Hide",showField:t=>`\
Show ${t}`,hideField:t=>`Hide ${t}`,stayLoggedIn:"Stay logged in |",stayLoggedInHint:"For up to 30 days, in all tabs. Yo\
ur list stays on this device. Not on a shared computer.",notSent:"Not sent.",accountMaybeNotCreated:"The account may not\
 have been created.",accountCreated:"Your account was created.",notLoggedIn:"You are not logged in.",thenOpenAgain:", th\
en open this page again.",loggedOut:"You are logged out.",loggedOutEverywhere:"You are logged out everywhere.",loggedOutByTab:"\
You are logged out, by another tab.",loggedOutTabOnly:"You are logged out in this tab only: the session could not be end\
ed on the server. It expires within 24 hours.",loggedOutBrowserOnly:"You are logged out in all tabs of this browser only\
: the session could not be ended on the server. It expires within 30 days.",maybeStillElsewhere:"Your other sessions may\
 not have ended.",unsavedAtLogOut:t=>`Not saved: ${le(t)}. Log out again to discard that.`,sessionEnded:"Your session ha\
s ended.",logInAgain:"Log in again; what you typed is kept.",logInAgainHere:"Log in again; what you typed is kept until \
you leave this page.",typedKept:"What you typed is kept.",typedKeptHere:"What you typed is kept until you leave this pag\
e.",passwordMaybeChanged:"Your password may have changed: log in with the new one, or else with the old one.",accountMaybeDeleted:"\
Your account may have been deleted. If not, log in again.",passwordChanged:"Password changed. You are logged out everywh\
ere else.",passwordNotChanged:"The password may not have changed.",accountDeleted:"Account deleted.",accountNotDeleted:"\
The account may not have been deleted.",deletionWarning:"This deletes the account | and all its tasks. It cannot be undo\
ne.",saveFirst:"Save the tasks as a file first",addTask:"Add a task",whatToDo:"What needs doing?",newTitle:"Title of a n\
ew task",add:"Add",addDescription:"Add a description",noDescription:"No description",description:"Description",newDescription:"\
Description of a new task",modEnterAdds:"| + Enter adds it, too.",removeDate:t=>`Remove the date: ${t}`,foundDate:t=>`Da\
te: ${t}.`,pasteRefused:t=>`${t}. Nothing was added: what you pasted is in the description.`,whichTasks:"Which tasks",tasks:"\
Tasks",tabs:{all:{title:"Tasks",count:B,none:["Nothing here yet","What you add above shows up here."],notFound:t=>`No ta\
sk has “${t}” in it.`},today:{title:"Today",count:t=>O(t,"due task","due tasks"),none:["Nothing for today","Tasks wi\
th today’s date, or an earlier one, show up here."],notFound:t=>`No due task has “${t}” in it.`},upcoming:{title:"\
Upcoming",count:t=>O(t,"upcoming task","upcoming tasks"),none:["Nothing upcoming","Tasks with a later date show up here."],
notFound:t=>`No upcoming task has “${t}” in it.`},active:{title:"Active tasks",count:t=>O(t,"active task","active ta\
sks"),none:["All done","There is nothing left to do."],notFound:t=>`No active task has “${t}” in it.`},done:{title:"\
Done tasks",count:t=>O(t,"done task","done tasks"),none:["Nothing done yet","Tasks that you check off show up here."],notFound:t=>`\
No done task has “${t}” in it.`}},all:"All |",today:"Today",todayTab:"Today |",upcomingTab:"Upcoming |",doneTab:"Don\
e |",overdue:"Overdue",search:"Search",searchTasks:"Search tasks",nothingFound:"Nothing found",start:"Or paste a list ab\
ove: each line becomes a task. | from another program. |",importFile:"Import a file",pressForKeys:"Press | for all keys.",
loadingRest:"Loading older tasks…",showMore:t=>`Show ${T(t)} more`,hideDone:"Hide done",deleteDone:t=>`Delete ${O(t,"d\
one task","done tasks")}`,notLoaded:"The tasks could not be loaded.",tryAgain:"Try again",tryAgainIn:t=>`Try again in ${t}\
.`,showAll:"Show all",showLess:"Show less",addAgain:"Add it again",maybeAdded:"It may have been added already.",unsavedDraft:"\
Unsaved draft",notSaved:"Not saved.",notSavedYet:"Not saved yet.",isNotSaved:t=>`${t} is not saved.`,overdueSince:t=>`Ov\
erdue: ${t}`,editTask:t=>`Edit ${t}`,deleteTask:t=>`Delete ${t}`,dateOf:t=>`Date of ${t}`,dayOf:(t,e)=>`${t}, date of ${e}`,
deletedElsewhere:"It was deleted elsewhere.",checkChangedElsewhere:"It was changed elsewhere meanwhile, so it stays as i\
t is.",deleteChangedElsewhere:"Not deleted: it was changed elsewhere meanwhile. Delete it again to delete it as it is no\
w.",title:"Title |",descriptionField:"Description |",date:"Date |",whichDay:"Which day?",tomorrow:"Tomorrow",nextWeek:"N\
ext week",noDate:"No date",save:"Save",saveAsNew:"Save as new",discard:"Discard",keepMine:"Keep mine",useTheirs:"Use the\
irs",otherVersion:"The other version",keysOfEditor:"Enter saves, in the description | + Enter. Escape closes it; what yo\
u typed is kept.",keptAsDraft:"Kept as a draft.",changedElsewhere:"Changed elsewhere.",deletedHere:"Deleted in this brow\
ser.",deletedByOthers:"Deleted elsewhere.",notAdded:"Not added.",dateIncomplete:"Complete the date, or remove it",undo:"\
Undo",acts:{added:t=>`Added ${t}.`,deleted:t=>`Deleted ${t}.`,done:t=>`${t} is done.`,active:t=>`${t} is active again.`,
changed:t=>`Changed ${t}.`,dated:(t,e)=>e?`${t} is for ${e}.`:`${t} has no date.`,discarded:t=>`Discarded changes to ${t}\
.`},count:B,undone:t=>`Undone: ${t}`,takesItBack:t=>`${t?"Command":"Control"} Z takes it back.`,addedAgain:t=>`Added ${B(
t)} again, as new on top.`,oneStays:t=>`${t} stays as it is: it was changed or deleted elsewhere.`,someStay:t=>`${B(t)} \
stayed: changed or deleted elsewhere.`,whatYouTypeIsKept:"What you type is kept.",leaveOpen:"This browser cannot keep wh\
at you type: leave the page open.",defect:"Something went wrong in this page.",fileName:"tasks",saveAll:"Save all tasks \
as a file",backup:"Backup",spreadsheet:"Spreadsheet",addFromFile:"Add the tasks of a file",importHint:"A backup, a file \
of Todoist, Microsoft To Do or Google Tasks, a calendar (ICS), a spreadsheet (CSV), or lines of text.",import:"Import",addThemAgain:"\
Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`You have ${B(t)} of the file. Add again what you have`,addThese:(t,e,n)=>`${[
B(t),e&&`${T(e)} done`,n&&`${T(n)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Not added: ${t.join(".\
 ")}.`,moreProblems:t=>`And ${T(t)} more.`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`Nothing was added: \
you have ${B(t)} of the file, which has no other.`,addedBefore:t=>`Nothing was added: an earlier import has added ${B(t)}\
 of this file.`,someAddedBefore:t=>`An earlier import had added ${B(t)} of the file.`,maybeNotAllAdded:"Not all tasks ma\
y have been added. Import the file again to go on.",brokenOff:(t,e)=>`${t} (after ${B(e)} were added)`,exportLacks:t=>`T\
he file does not have what is not saved: ${le(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`\
Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is not a text.",notCalendar:"T\
he file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did\
 not arrive. Try again.",keyDelete:"Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted li\
ne becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the li\
st",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of t\
he task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",saveKey:"Save from a descript\
ion",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow,\
 Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/14 and 14/3 are read as your language has it."};var W=t=>O(t,"tarea","tareas"),Dn={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es de\
masiado grande para guardarlo",CONTAINS_NUL:"El texto tiene un carácter que no se puede guardar",CREDENTIALS_REQUIRED:"\
Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticiones de esta página",CURRENT_PASSWORD_INCORRECT:"\
La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"La tar\
ea es de otro usuario",DESCRIPTION_TOO_LONG:t=>`La descripción puede tener ${T(t)} caracteres como máximo`,DUE_NOT_A_DATE:"\
La fecha no es válida",EMAIL_INVALID:"El correo no es válido",EMAIL_TAKEN:"Ya hay una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"\
El servidor sigue ocupado con esto, inténtalo más tarde",IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor no permite importa\
r",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son correctos.",PASSWORDS_REQUIRED:"\
Escribe la contraseña actual y la nueva",PASSWORD_TOO_LONG:t=>`La contraseña puede tener ${T(t)} bytes como máximo`,PASSWORD_TOO_SHORT:t=>`\
La contraseña debe tener al menos ${T(t)} caracteres`,SERVER_BUSY:"El servidor está ocupado, inténtalo más tarde",TASK_CHANGED:"\
La tarea ha cambiado",TASK_LIMIT_REACHED:"Has llegado al máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"\
Escribe un título",TITLE_TOO_LONG:t=>`El título puede tener ${T(t)} caracteres como máximo`,TOO_MANY_ATTEMPTS:"Demasi\
ados intentos, inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios, inténtalo más tarde",UPDATE_FORBIDDEN:"La tar\
ea es de otro usuario"},On={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`\
El servidor respondió con el estado ${t}`};var Ln={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"\
Cierra la sesión en todas las pestañas de este navegador.",logOutEverywhere:"Cerrar sesión en todas partes",logOutEverywhereHint:"\
Cierra tus sesiones en todos los navegadores y dispositivos, también en este.",transfer:"Exportar o importar",transferHint:"\
Guarda tus tareas en un archivo o añade las de otro.",keys:"Atajos de teclado",keysHint:"Lo que puedes hacer con el tec\
lado. O pulsa ?.",singleKeys:"Atajos de una tecla",singleKeysHint:"Teclas como j y / funcionan sin Ctrl.",otherLanguage:"\
English",otherLanguageHint:"See the page in English.",changePassword:"Cambiar contraseña",changePasswordHint:"Cierra tu\
s otras sesiones.",deleteAccount:"Eliminar cuenta",deleteAccountHint:"Elimina la cuenta y todas sus tareas.",messages:"M\
ensajes",close:"Cerrar",cancel:"Cancelar",logIn:"Inicia sesión",logInButton:"Iniciar sesión",createAccount:"Crea una c\
uenta",createAccountButton:"Crear cuenta",newHere:"¿No tienes cuenta?",haveAccount:"¿Ya tienes cuenta?",email:"Correo \
electrónico",password:"Contraseña",passwordHint:"Al menos 8 caracteres. Guárdala en un gestor de contraseñas: no se pu\
ede recuperar por correo.",currentPassword:"Contraseña actual",newPassword:"Contraseña nueva",show:"Mostrar",hide:"Ocu\
ltar",showField:t=>`Mostrar ${t}`,hideField:t=>`Ocultar ${t}`,stayLoggedIn:"Mantener la sesión iniciada |",stayLoggedInHint:"\
Hasta 30 días, en todas las pestañas. Tu lista se queda en este dispositivo. No lo uses en un equipo compartido.",notSent:"\
No se ha enviado.",accountMaybeNotCreated:"Puede que la cuenta no se haya creado.",accountCreated:"Tu cuenta está creada\
.",notLoggedIn:"No has iniciado sesión.",thenOpenAgain:" y vuelve a abrir esta página.",loggedOut:"Sesión cerrada.",loggedOutEverywhere:"\
Sesión cerrada en todas partes.",loggedOutByTab:"Sesión cerrada desde otra pestaña.",loggedOutTabOnly:"Sesión cerrada\
 solo en esta pestaña: no se pudo cerrar en el servidor. Caduca en menos de 24 horas.",loggedOutBrowserOnly:"Sesión cer\
rada solo en las pestañas de este navegador: no se pudo cerrar en el servidor. Caduca en menos de 30 días.",maybeStillElsewhere:"\
Puede que tus otras sesiones sigan abiertas.",unsavedAtLogOut:t=>`Sin guardar: ${le(t)}. Cierra la sesión otra vez para \
descartarlo.`,sessionEnded:"Tu sesión ha terminado.",logInAgain:"Inicia sesión de nuevo; lo que escribiste se conserva.",
logInAgainHere:"Inicia sesión de nuevo; lo que escribiste se conserva hasta que salgas de esta página.",typedKept:"Lo \
que escribiste se conserva.",typedKeptHere:"Lo que escribiste se conserva hasta que salgas de esta página.",passwordMaybeChanged:"\
Puede que tu contraseña haya cambiado: inicia sesión con la nueva o, si no, con la anterior.",accountMaybeDeleted:"Pue\
de que tu cuenta se haya eliminado. Si no, inicia sesión de nuevo.",passwordChanged:"Contraseña cambiada. Tus otras ses\
iones se han cerrado.",passwordNotChanged:"Puede que la contraseña no haya cambiado.",accountDeleted:"Cuenta eliminada.",
accountNotDeleted:"Puede que la cuenta no se haya eliminado.",deletionWarning:"Esto elimina la cuenta | y todas sus tare\
as. No se puede deshacer.",saveFirst:"Guardar antes las tareas en un archivo",addTask:"Añadir una tarea",whatToDo:"¿Qué\
 hay que hacer?",newTitle:"Título de una tarea nueva",add:"Añadir",addDescription:"Añadir una descripción",noDescription:"\
Sin descripción",description:"Descripción",newDescription:"Descripción de una tarea nueva",modEnterAdds:"| + Enter ta\
mbién la añade.",removeDate:t=>`Quitar la fecha: ${t}`,foundDate:t=>`Fecha: ${t}.`,pasteRefused:t=>`${t}. No se añadió\
 nada: lo que pegaste está en la descripción.`,whichTasks:"Qué tareas se muestran",tasks:"Tareas",tabs:{all:{title:"T\
areas",count:W,none:["Aún no hay nada","Lo que añadas arriba aparecerá aquí."],notFound:t=>`Ninguna tarea contiene “${t}\
”.`},today:{title:"Hoy",count:t=>`${W(t)} para hoy`,none:["Nada para hoy","Aquí aparecen las tareas con fecha de hoy o\
 anterior."],notFound:t=>`Ninguna tarea para hoy contiene “${t}”.`},upcoming:{title:"Próximas",count:t=>O(t,"tarea \
próxima","tareas próximas"),none:["Sin tareas próximas","Aquí aparecen las tareas con una fecha posterior."],notFound:t=>`\
Ninguna tarea próxima contiene “${t}”.`},active:{title:"Tareas pendientes",count:t=>O(t,"tarea pendiente","tareas p\
endientes"),none:["Todo hecho","No queda nada por hacer."],notFound:t=>`Ninguna tarea pendiente contiene “${t}”.`},done:{
title:"Tareas hechas",count:t=>O(t,"tarea hecha","tareas hechas"),none:["Aún no has completado nada","Aquí aparecen las\
 tareas que completes."],notFound:t=>`Ninguna tarea hecha contiene “${t}”.`}},all:"Todas |",today:"Hoy",todayTab:"Ho\
y |",upcomingTab:"Próximas |",doneTab:"Hechas |",overdue:"Vencidas",search:"Buscar",searchTasks:"Buscar tareas",nothingFound:"\
Sin resultados",start:"O pega una lista arriba: cada línea será una tarea. | de otro programa. |",importFile:"Importa \
un archivo",pressForKeys:"Pulsa | para ver los atajos.",loadingRest:"Cargando tareas anteriores…",showMore:t=>`Mostrar\
 ${T(t)} más`,hideDone:"Ocultar hechas",deleteDone:t=>`Eliminar ${O(t,"tarea hecha","tareas hechas")}`,notLoaded:"No se\
 pudieron cargar las tareas.",tryAgain:"Reintentar",tryAgainIn:t=>`Inténtalo de nuevo en ${t}.`,showAll:"Mostrar todo",
showLess:"Mostrar menos",addAgain:"Añadirla de nuevo",maybeAdded:"Puede que ya se haya añadido.",unsavedDraft:"Borrado\
r sin guardar",notSaved:"No se ha guardado.",notSavedYet:"Aún sin guardar.",isNotSaved:t=>`${t} no se ha guardado.`,overdueSince:t=>`\
Vencida: ${t}`,editTask:t=>`Editar ${t}`,deleteTask:t=>`Eliminar ${t}`,dateOf:t=>`Fecha de ${t}`,dayOf:(t,e)=>`${t}, fec\
ha de ${e}`,deletedElsewhere:"Se eliminó en otro lugar.",checkChangedElsewhere:"Se cambió en otro lugar, así que se que\
da como está.",deleteChangedElsewhere:"No se eliminó: se cambió en otro lugar. Elimínala otra vez si aún quieres.",
title:"Título |",descriptionField:"Descripción |",date:"Fecha |",whichDay:"¿Qué día?",tomorrow:"Mañana",nextWeek:"\
Próxima semana",noDate:"Sin fecha",save:"Guardar",saveAsNew:"Guardar como nueva",discard:"Descartar",keepMine:"Conserva\
r la mía",useTheirs:"Usar la otra",otherVersion:"La otra versión",keysOfEditor:"Enter guarda; en la descripción, | + E\
nter. Esc cierra; lo que escribiste se conserva.",keptAsDraft:"Guardado como borrador.",changedElsewhere:"Cambiada en ot\
ro lugar.",deletedHere:"Eliminada en este navegador.",deletedByOthers:"Eliminada en otro lugar.",notAdded:"No se ha añad\
ido.",dateIncomplete:"Completa la fecha o quítala",undo:"Deshacer",acts:{added:t=>`Has añadido ${t}.`,deleted:t=>`Has \
eliminado ${t}.`,done:t=>`Has completado ${t}.`,active:t=>`${t} vuelve a estar pendiente.`,changed:t=>`Has cambiado ${t}\
.`,dated:(t,e)=>e?`Fecha de ${t}: ${e}.`:`${t} ya no tiene fecha.`,discarded:t=>`Has descartado los cambios de ${t}.`},count:W,
undone:t=>`Deshecho: ${t}`,takesItBack:t=>`${t?"Comando":"Control"} Z lo deshace.`,addedAgain:t=>`${O(t,"tarea añadida",
"tareas añadidas")} de nuevo, al principio de la lista.`,oneStays:t=>`${t} se queda como está: se cambió o eliminó en o\
tro lugar.`,someStay:t=>O(t,"tarea se queda como está: se cambió o eliminó en otro lugar.","tareas se quedan como est\
án: se cambiaron o eliminaron en otro lugar."),whatYouTypeIsKept:"Lo que escribas se conserva.",leaveOpen:"Este navegad\
or no puede conservar lo que escribas: no cierres la página.",defect:"Algo salió mal en esta página.",fileName:"tarea\
s",saveAll:"Guardar todas las tareas en un archivo",backup:"Copia de seguridad",spreadsheet:"Hoja de cálculo",addFromFile:"\
Añadir las tareas de un archivo",importHint:"Una copia de seguridad, un archivo de Todoist, Microsoft To Do o Google Ta\
sks, un calendario (ICS), una hoja de cálculo (CSV) o líneas de texto.",import:"Importar",addThemAgain:"Añadirlas de n\
uevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${W(t)} del archivo. Añadir de nuevo las que tienes`,addThese:(t,e,n)=>`${[
W(t),e&&O(e,"hecha","hechas"),n&&`${T(n)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede\
 añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${T(t)} más.`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`\
No se añadió nada: el archivo tiene ${W(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anteri\
or ya añadió ${W(t)} de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${W(t)} del ar\
chivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez para continuar.",
brokenOff:(t,e)=>`${t} (después de añadir ${W(e)})`,exportLacks:t=>`El archivo no incluye lo que está sin guardar: ${le(
t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pud\
o leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notCalendar:"No se pudo leer el archivo: no es\
 un calendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nue\
vo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",
jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo de tarea nueva a la lista",checkKey:"\
Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",
deleteKey:"Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",saveKey:"Guardar desde una descripción",
escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día:\
 mañana, viernes, el 14, 14 de marzo, 2027-03-14, en 3 días; también en inglés. 14/3 y 3/14 se leen según tu idioma."};var xt=ce==="es",c=xt?Ln:An,ie=xt?On:Sn;var se=xt?Dn:Tn;function Re(t,e){let n=Object.hasOwn(se,t??"")?se[t??""]:void 0;if(typeof n!="function")return n??e;let[
s]=/\d[\d.,\s]*/.exec(e)??[""];return n(Number(s.replace(/\D/g,"")))}var Tt=t=>c[t];function Cn(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:n,
label:s,placeholder:i}=e.dataset;if(s&&e.setAttribute("aria-label",Tt(s)),i&&e.setAttribute("placeholder",Tt(i)),!n)continue;
let o=[...e.children];e.replaceChildren(...Tt(n).split("|").flatMap((a,r)=>[a,...o.slice(r,r+1)]))}}Cn(document);for(let{
content:t}of document.querySelectorAll("template"))Cn(t);var $n="application/problem+json, application/json;q=0.9",Ti=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],C="embedded"in document.documentElement.dataset,w=class extends Error{constructor(e,n,{
retryAfter:s=0,code:i,field:o,line:a}={}){super(Re(i,n)),this.status=e,this.retryAfter=s,this.code=i,this.field=o,this.line=
a}get ofToken(){return this.status===401||Ti.includes(this.code??"")}},ye=class extends Error{lost=!0;constructor(){super(
navigator.onLine?ie.unreachable:ie.offline)}},ve=new EventTarget;async function St(t,e,{token:n,body:s,headers:i={},keepalive:o=!1,
timeout:a=3e4,raw:r=!1}={}){let d=performance.now(),l=new Me(a),h,f="";try{h=await In(t,e,{token:n,body:s,headers:i,keepalive:o,
signal:l.signal});for await(let p of _n(h,l))f+=p}catch{throw ve.dispatchEvent(new Event("failure")),new ye}finally{l.end()}
ve.dispatchEvent(new CustomEvent("response",{detail:d}));let u=r&&h.ok?f:Rn(f);if(h.ok&&u!==void 0||h.status===304){let{
status:p,headers:g}=h;return{status:p,value:u,etag:g.get("ETag"),next:Si(h,e),replayed:g.has("Idempotent-Replayed")}}throw qn(
h,u)}async function*Nn(t,{token:e,headers:n,signal:s}){let i=new Me(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let o=await In("GET",t,{token:e,headers:{Accept:`text/event-stream, ${$n}`,...n},signal:i.signal});
if(!o.ok)throw qn(o,Rn(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new w(406,
"");yield*_n(o,i)}finally{i.end()}}async function In(t,e,{token:n,body:s,headers:i,keepalive:o,signal:a}){let r={Accept:$n,
...i};return n&&(r.Authorization=`Bearer ${n}`),s!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,
keepalive:o,body:typeof s=="string"?s:JSON.stringify(s),credentials:C?"same-origin":"omit",cache:"no-store",redirect:"er\
ror",signal:a})}function qn(t,e){let{detail:n,error:s,code:i,field:o}=e??{},a=[n,s].find(l=>typeof l=="string")??ie.status(
t.status),[r="",d]=/^Line (\d+): /.exec(a)??[];return new w(t.ok?502:t.status,a.slice(r.length),{retryAfter:Ai(t.headers.
get("Retry-After")),code:i,field:o,line:d&&Number(d)})}async function M(...t){return(await St(...t)).value}async function be(){
let[t]=await M("GET","tasks?limit=1");return t?.userId??(await M("GET","me")).id}var Me=class{#t=new AbortController;#n;#e;constructor(e){
this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*_n(t,e){if(!t.body)return;let n=new TextDecoder,
s=t.body.getReader();for(;;){let{done:i,value:o}=await s.read();if(e.progress(),i)return;yield n.decode(o,{stream:!0})}}
function Rn(t){try{return JSON.parse(t)}catch{return}}function Si(t,e){let n=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get(
"Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Ai(t){return t?/^\d+$/.test(t)?Number(t):
Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var At="tasks",Pn="all",Fn=t=>`${R("list")} ${t}`;async function Bn(t){return jn(t,"readonly",e=>e.get(Pn))}function Kn(t){
try{indexedDB.deleteDatabase(Fn(t))}catch{}}function Un(t,e,n){let s=!1,i=!1;return async()=>{if(i=!0,!s){for(s=!0;i&&n();)
i=!1,await jn(t,"readwrite",o=>o.put(e(),Pn));s=!1}}}async function jn(t,e,n){try{let s=indexedDB.open(Fn(t));s.onupgradeneeded=
()=>s.result.createObjectStore(At);let i=await Mn(s);try{return await Mn(n(i.transaction(At,e).objectStore(At)))}finally{
i.close()}}catch{return}}function Mn(t){return new Promise((e,n)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>n(t.error)})}var Dt=new L("session"),G=new L("session",()=>localStorage),Yn=new BroadcastChannel(R("session")),Ot=0,Lt=class extends EventTarget{#t;#n=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:n},{stay:s=!1}={}){this.#s({token:e,user:n.id,email:n.email,ends:Date.
now()+Hn(e),stay:s})}resume(){this.#t=Dt.value??G.value,this.watch()}renew(e){this.#n=!0;let n=this.#e(e).finally(()=>{this.#n=
!1});return this.renewal=n.catch(()=>{}),n}async#e(e){let n=this.#t,{token:s}=await e;this.#t===n&&(this.#s(Object.assign(
n,{token:s,ends:Date.now()+Hn(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e,(e.stay?G:Dt).value=e,this.
watch()}endOthers({user:e,stay:n},{deleted:s=!1}={}){Yn.postMessage({user:e,stay:n,deleted:s})}expire(e,{deleted:n=!1,elsewhere:s=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,d=a?G.reread():void 0;if(d?.user===o&&d.token!==
e){this.follow();return}d?.token===e&&(G.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:n,elsewhere:s,doubt:r}})),d&&this.follow()}forget(){clearTimeout(Ot);let{stay:e,token:n,user:s}=this.#t??
{};e&&Kn(s),this.#t=void 0,Dt.value=void 0,e&&G.reread()?.token===n&&(G.value=void 0)}follow(e=!1){let n=this.#t,s=e?void 0:
G.reread();if(!(n&&!n.stay))if(n&&s?.user===n.user)Object.assign(n,s),this.watch();else if(n){if(this.#n)return;this.expire(
n.token,{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Ot),!this.#t)
return;let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}Ot=setTimeout(()=>this.watch(),Math.min(
e,6e4))}},m=new Lt;function Hn(t){try{let e=atob(t.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:n,exp:s}=JSON.
parse(e);if(s>n)return(s-n)*1e3}catch{}return 24*3600*1e3}Yn.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:s}=m;s?.user===t&&!(e&&s.stay)&&m.expire(s.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,
storageArea:n})=>{n!==G.storage||t!==G.name&&t!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});var Pe=new L("stay",()=>localStorage),Gn=()=>Pe.reread()===!0;async function Vn(t,e){let n=await M("POST",e?"login?days=\
30":"login",{body:t}).catch(s=>{if(s.code!=="DAYS_NOT_VALID")throw s;return M("POST","login",{body:t})});return Pe.value=
e||void 0,n}async function zn(){try{return await M("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(t){
return t.ofToken===!0}}async function Qn(){let{current:t}=m;await $t("POST","logout",{everywhere:!0}),Pe.value=void 0,m.
endOthers(t)}var Wn=8;function Ct(t,e="password"){let{length:n}=[...t];if(n>0&&n<Wn)throw new w(400,se.PASSWORD_TOO_SHORT(
Wn),{field:e})}async function Jn(t,e){return Ct(e,"newPassword"),m.renew($t("PUT","me/password",{currentPassword:t,newPassword:e},
c.passwordMaybeChanged))}async function Zn(t){let{current:e}=m;await $t("POST","me/delete",{currentPassword:t},c.accountMaybeDeleted),
Pe.value=void 0,m.endOthers(e,{deleted:!0})}async function $t(t,e,n,s=""){let{current:i}=m,{token:o}=i;try{return await M(
t,e,{token:o,body:n})}catch(a){throw a.lost&&s&&(i.doubt=s),a.ofToken&&m.expire(o),a}}var Be=navigator.platform.startsWith("Mac");if(Be)for(let{content:t}of document.querySelectorAll("template"))for(let e of t.
querySelectorAll(".mod"))e.textContent="⌘";var Xn=new L("letters",()=>localStorage),Fe=()=>Xn.reread()!=="off";function es(t){
let e=()=>t.setAttribute("aria-checked",String(Fe()));t.addEventListener("click",()=>{Xn.value=Fe()?"off":void 0,e()}),e()}
function Z({ctrlKey:t,metaKey:e}){return t||e}document.addEventListener("keydown",t=>{t.key!=="Enter"||!t.repeat||t.target.
matches("[name=description]")&&!Z(t)||(t.preventDefault(),t.stopPropagation())},{capture:!0});function ts({key:t,code:e}){
if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let n=/^Key([A-Z])$/.exec(e);return n&&t.length===1&&t>""?n[1].toLowerCase():
t}var ns=/^(\d+)[.)](?:\s+|$)/,Di=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,Oi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function ss(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),n=Li(
e.map(({text:s})=>Number(ns.exec(s)?.[1])));return e.map(({text:s,line:i},o)=>{let a=s.replace(n.has(o)?ns:Oi,""),[r]=Di.
exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).filter(({title:s})=>s!=="")}
function Li(t){let e=[];return t.forEach((n,s)=>{(n===1||Number.isNaN(t[s-1]??NaN))&&e.push([]),Number.isNaN(n)||e.at(-1)?.
push(s)}),new Set(e.filter(n=>n.length>1&&n.every((s,i)=>t[s]===i+1)).flat())}var Ee="application/x-ndjson";function*ke(t){
let e=new TextEncoder,n=t.map(({title:s,description:i,completed:o,due:a})=>JSON.stringify({title:s,description:i||void 0,
completed:o,due:a}));for(let s=0,i=0;s<n.length;s=i){for(let o=0;i<n.length&&i-s<1e3&&(o+=e.encode(n[i]).length+1,!(o>1<<
20&&i>s));i++);yield{body:n.slice(s,i).join(`
`),start:s,end:i}}}var _=class{#t;#n;#e;#s=[];constructor(e,n,s=e.querySelector("button.primary")){this.#t=e,this.#n=n,this.#e=new xe(e.querySelector(
".wait"),s),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#n))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,n=N(e)){this.clear();let s=this.#i(e);this.#o(s??"form").textContent=
n,this.#s=s&&s===e.field?[this.#n[s]]:Object.values(this.#n),s&&(this.#n[s].setAttribute("aria-invalid","true"),ne(this.#t)&&
this.#n[s].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:n}){let s=Object.keys(this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?s.find(i=>!this.#n[i].value):s.find(i=>i===n)}};function N(t,e=c.notSaved){return t instanceof ye?e:t instanceof w?t.
message:(console.error(t),c.defect)}var xe=class{#t;#n;#e;#s=()=>{};constructor(e,n){this.#t=e,this.#n=n}get waiting(){return this.#e!==
void 0}start(e,n){this.stop();let s=Date.now()+e*1e3,i=()=>{let o=s-Date.now();if(o<=0){this.stop(),n?.();return}let a=c.
tryAgainIn(xn(Math.ceil(o/1e3)));this.#t.textContent!==a&&(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(
i,o%r||r)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=S(this.#t.textContent)}stop(){clearTimeout(this.#e),
this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria-disabled")}};function Ke(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function is(t){
return new Date(t.getFullYear(),t.getMonth(),t.getDate()+1).getTime()-t.getTime()}function he(t,e,n){let s=[t,e,n].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(s)?s:void 0}function P(t,e){return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Te(t){return(Date.
parse(t)/864e5+3)%7}function Se(t){return P(t,7-Te(t))}function os(t=void 0){let e=qt(`parts ${t}`,()=>new Intl.DateTimeFormat(
t)).formatToParts().map(({type:n})=>n);return e.indexOf("day")<e.indexOf("month")}var Ci={weekday:{weekday:"long"},day:{
day:"numeric",month:"short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"\
long"},headingYear:{weekday:"long",day:"numeric",month:"long",year:"numeric"}},Nt=new Map;function qt(t,e){return Nt.has(
t)||Nt.set(t,e()),Nt.get(t)}function It(t,e,n){return qt(`${e} ${n}`,()=>new Intl.DateTimeFormat(n,{...Ci[e],timeZone:"U\
TC"})).format(Date.parse(t))}function as(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var rs=(t,e)=>t.slice(0,4)===e.slice(
0,4);function _t(t,e,n){let s=as(e,t);return Math.abs(s)<=1?qt(n,()=>new Intl.RelativeTimeFormat(n,{numeric:"auto"})).format(
s,"day"):s>1&&s<7?It(t,"weekday",n):It(t,rs(t,e)?"day":"year",n)}function ds(t,e,n){let s=It(t,rs(t,e)?"heading":"headin\
gYear",n);return as(e,t)===1?`${_t(t,e,n)}, ${s}`:s}var He=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],fs=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)\
?|dic(?:iembre)?"],ps=["an?|one|una?","two|dos","three|tres"],[Ae,cs,$i]=[He,fs,ps].map(t=>t.join("|")),Ue=`(?:(?:${Ae})\
,? )?`,Rt="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",je="(?:que viene|pr[oó]xim[ao])",Ni="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por \
la )\\S*(?: [ap]m| de la \\S+)?",ms=({today:t,parts:[e]})=>P(t,(De(He,e)-Te(t)+6)%7+1),Ii=[["(\\d{4})-(\\d{2})-(\\d{2})",
({parts:[t,e,n]})=>he(t,e,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]an\
a",({today:t})=>P(t,1)],["today|hoy",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${Ae})(?: ${je})?`,ms]],
qi=[[`${Ue}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,n,s],...i})=>hs(t,e,i,(o,a)=>he(n??`20${s}`,
o,a))],[`${Ue}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...n})=>hs(t,e,n,(s,i)=>ws(s,i,n))],[`${Ue}${Rt} (?:de |of )?\
(${cs})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,n],...s})=>us(e,t,n,s)],[`${Ue}(${cs}) ${Rt}(?:,? (\\d{4}))?`,({parts:[t,
e,n],...s})=>us(t,e,n,s)],[`(?:(${Ae}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Rt}`,({parts:[t,e],...n})=>Ki(e,t,
n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${je})`,({today:t})=>Se(t)],[`next month|pr[oó]ximo mes|mes ${je}`,
({today:t})=>`${ys(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-
Te(t)))],[`next (${Ae})`,({today:t,parts:[e]})=>P(Se(t),De(He,e))],[`(${Ae})(?: ${je})?`,ms],[`(?:in|en|dentro de) (\\d{1\
,3}|${$i}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[t,e],...n})=>Ui(/\d/.test(t)?Number(t):De(ps,t)+1,e,n)]],_i="\
(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Ri=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Mi="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Pi=/(?:^M|\p{L} [Mm])ar$/u,
ls=t=>([e,n])=>({pattern:new RegExp(`(?<=^|\\s)${_i}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:n}),Fi=[...qi.map(ls(
`(?=(?:,? ${Ni})?[.!?]*\\s*$)`)),...Ii.map(ls(`${Mi}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function gs(t,e){let n=t.normalize(
"NFC");for(let{pattern:s,date:i}of Fi)for(let o of[...n.matchAll(s)].reverse()){let[a,...r]=o,d=n.slice(0,o.index),l=n.slice(
o.index+a.length),h=Ri.test(d)||Pi.test(a)?void 0:i({...e,parts:r}),f=Bi(d.trim(),l.trim());if(h&&f)return{due:h,title:f,
words:a}}}function Bi(t,e){if(e&&!/^[,.;:!?)]/.test(e))return t?`${t} ${e}`:e;let n=t.replace(/[\s,;:–—-]+$/,"");return n?
n+e:e.replace(/^[,.;:!?)\s]+/,"")}function hs(t,e,n,s){return n.dayFirst?s(e,t)??s(t,e):s(t,e)??s(e,t)}function us(t,e,n,s){
let i=De(fs,t)+1;return n?he(n,i,e):ws(i,e,s)}function ws(t,e,{today:n}){let s=Number(n.slice(0,4));return[...Array(9).keys()].
map(i=>he(s+i,t,e)).find(i=>i!==void 0&&i>=n)}function Ki(t,e,{today:n}){return[...Array(62).keys()].map(i=>P(n,i)).find(
i=>i.endsWith(t.padStart(2,"0"))&&(!e||Te(i)===De(He,e)))}function Ui(t,e,{today:n}){return/^m/i.test(e)?ys(t,n):P(n,/^[ws]/i.
test(e)?7*t:t)}function ys(t,e){let[n,s,i]=e.split("-").map(Number),o=s-1+t;return[0,1,2,3].map(a=>he(n+Math.floor(o/12),
o%12+1,i-a)).find(Boolean)}function De(t,e){return t.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(e))}var q=()=>Ke(new Date(Date.now())),Ye=()=>({today:q(),tomorrow:P(q(),1),week:Se(q()),none:""}),vs=t=>t.charAt(0).toLocaleUpperCase()+
t.slice(1),X=t=>_t(t,q(),Y),ue=t=>vs(X(t)),We=t=>vs(ds(t,q(),Y)),Mt=t=>gs(t,{today:q(),dayFirst:os(kn)});function bs(t){
let{title:e,due:n}=Mt(t.title)??{};return e?{...t,title:e,due:n}:t}function Ge(t,e){let n=q(),s;function i(){clearTimeout(
s),s=setTimeout(i,is(new Date(Date.now()))),q()!==n&&(n=q(),t())}document.addEventListener("visibilitychange",i,{signal:e}),
e.addEventListener("abort",()=>clearTimeout(s)),i()}var Pt=({completed:t,due:e})=>!t&&!!e&&e<q(),ks=({completed:t,due:e})=>!t&&!!e&&e>q(),ji=t=>!t.completed&&!!t.due&&!ks(t),
oe={all:{holds:()=>!0,says:c.tabs.all},today:{holds:ji,says:c.tabs.today,heading:t=>Pt(t)?c.overdue:c.today},upcoming:{holds:ks,
says:c.tabs.upcoming,heading:({due:t})=>We(t)},active:{holds:t=>!t.completed,says:c.tabs.active},done:{holds:t=>t.completed,
says:c.tabs.done}},Ve={hash:"",name:"all",q:"",hidden:!1};function fe(t){if(t===Ve.hash)return Ve;let[e,n]=t.slice(1).split(
"?"),s=new URLSearchParams(n),i=e==="active"||s.get("hide")==="done";return Ve={hash:t,name:Object.hasOwn(oe,e)&&e!=="ac\
tive"?e:"all",q:s.get("q")??"",hidden:i},Ve}function Ft({name:t,q:e,hidden:n}){let s=new URLSearchParams({...e&&{q:e},...n&&
{hide:"done"}});return s.size>0?`#${t}?${s}`:`#${t}`}function K(){let{name:t,hidden:e}=fe(location.hash);return oe[t==="\
all"&&e?"active":t]}function ze({completed:t,due:e}){let n=K();return n.heading?e??"":n===oe.all&&t?"done":""}function xs(t,e=ze){
let n=(s,i)=>s<i?-1:+(s>i);return t.toSorted((s,i)=>n(e(s),e(i)))}function Bt(){return K()===oe.today?q():void 0}function Ts(t){
let{heading:e,holds:n}=K();return e&&n(t)?e(t):""}function Ss(t){location.hash=Ft({...fe(location.hash),hidden:t})}function Oe(){
return fe(location.hash).q}function As(t){let e=fe(location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,
"",Ft({...e,q:t}))}function Es(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function Qe(){let t=Es(Oe()).split(/\p{White_Space}+/u).
filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(n=>new RegExp(n.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));return({
title:n,description:s})=>{let i=[n,s??""].map(Es);return e.every(o=>i.some(a=>o.test(a)))}}function Ds(t){return Oe()?[c.
nothingFound,K().says.notFound(`⁨${Oe()}⁩`)]:(t?K():oe.all).says.none}function Os(t,e,n){let s=fe(location.hash);document.
title=`${K().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=fe(i.hash);i.setAttribute("h\
ref",Ft({...s,name:o})),i.querySelector("span").textContent=n?T(e.filter(oe[o].holds).length):"",o===s.name?i.setAttribute(
"aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hide").hidden=s.name!=="all"||!(s.hidden||e.some(
oe.done.holds)),t.querySelector(".hide input").checked=s.hidden}function Ls(t,{tasks:e,drafts:n,added:s,addAll:i,ended:o}){let{title:a,description:r}=t.elements,d=new _(t,{title:a}),l=t.
querySelector(".describe"),h=t.querySelector("#add-description"),f=t.querySelector(".date"),u,p,g=()=>({title:a.value,description:r.
value,plain:p}),E=()=>{n.add=g()};function x(){let v=Bt();return Mt(a.value)??(v&&a.value.trim()?{due:v,title:a.value,words:""}:
void 0)}function y(){let v=u?.due,U=x();u=U?.words===p?void 0:U,f.hidden=!u,u&&(f.firstElementChild.firstElementChild.textContent=
ue(u.due),f.setAttribute("aria-label",c.removeDate(X(u.due))),u.due!==v&&S(c.foundDate(X(u.due))))}function k(v){h.hidden=
!v&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),l.textContent=h.hidden?c.addDescription:
c.noDescription}function ee(){d.clear();let v=g(),U={title:u?.title??a.value,description:r.value,completed:!1,due:u?.due},
J;try{J=e.add(U)}catch(te){d.show(te);return}Q(),E(),s(U,J,()=>{a.value||r.value||(Q(v),k(!0),E())})}function Q(v={title:"",
description:""}){({title:a.value,description:r.value,plain:p}=v),k(!1),y()}Q(n.add),n.addEventListener("change",({detail:v})=>v===
"add"&&Q(n.add)),t.addEventListener("input",E),a.addEventListener("input",y),Ge(y,o),f.addEventListener("click",()=>{p=u?.
words,y(),E(),a.focus()}),t.addEventListener("submit",v=>{v.preventDefault(),ee()}),a.addEventListener("paste",v=>{let U=v.
clipboardData.getData("text/plain"),J=ss(U),{value:te,selectionStart:gn,selectionEnd:wn}=a;if(J.length<2){let[j]=J,yi=(te.
slice(0,gn)+te.slice(wn)).trim()==="";if(!j||!yi||j.completed||j.title===U.trim())return;v.preventDefault(),document.execCommand(
"insertText",!1,j.title);return}v.preventDefault(),d.clear(),J[0].title=(te.slice(0,gn)+J[0].title+te.slice(wn)).trim();
try{i(J.map(j=>({due:Bt(),...bs(j)})),()=>{a.value=te+a.value,y(),E()}),a.value="",y()}catch(j){r.value+=(r.value&&`
`)+U,k(!0),d.show(j,c.pasteRefused(N(j)))}E()}),l.addEventListener("click",()=>{k(h.hidden),h.hidden||r.focus()}),r.addEventListener(
"input",()=>k(!0)),r.addEventListener("keydown",v=>{F(v)||(v.key==="Enter"&&Z(v)?(v.preventDefault(),ee()):v.key==="Esca\
pe"&&(k(!1),a.focus()))});let mn=()=>a.focus();return qe(t,mn),mn}var Kt=document.getElementById("connection"),Ut=0,Je=1e3,jt=0,Cs=-1/0,b=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function Ht(t){b.keeps=t,b.lost&&$s()}function $s(){let e=`${navigator.onLine?ie.unreachable:ie.offline} ${b.keeps?c.whatYouTypeIsKept:
c.leaveOpen}`;Kt.textContent!==e&&(Kt.textContent=e)}function Yt(){jt=performance.now(),b.lost||(b.lost=!0,jt-Cs>6e4&&(Je=
1e3),Ns()),$s()}function Ns(){clearTimeout(Ut),Ut=setTimeout(Is,Je),Je=Math.min(Je*2,3e4)}async function Is(){try{await M(
"GET","livez")}catch{}b.lost&&Ns()}ve.addEventListener("failure",Yt);ve.addEventListener("response",({detail:t})=>{!b.lost||
t<jt||(clearTimeout(Ut),b.lost=!1,Kt.textContent="",Cs=performance.now(),b.dispatchEvent(new Event("back")))});window.addEventListener(
"offline",Yt);window.addEventListener("online",()=>{b.lost&&Is()});navigator.onLine||Yt();function Ze(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function n({field:i,button:o},a){let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();
i.type=a?"text":"password",o.textContent=a?c.hide:c.show,o.setAttribute("aria-label",a?c.hideField(r):c.showField(r))}function s(){
for(let i of e)i.field.type!=="password"&&n(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("mousedown",
r=>r.preventDefault()),a.addEventListener("click",()=>n(i,o.type==="password")),n(i,!1)}return t.addEventListener("submi\
t",s,{capture:!0}),s}async function*qs(t){let e="",n="",s=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){
let[,r,d]=/^([^:]*):? ?(.*)$/s.exec(a);a.startsWith(":")?yield{}:r==="event"?n=d:r==="data"?s.push(d):r==="retry"&&/^\d+$/.
test(d)?yield{retry:Number(d)}:a===""&&(s.length>0&&(yield{name:n||"message",data:s.join(`
`)}),n="",s=[])}}}var V=class{#t;constructor(e){this.#t=e}async exchange(e,n,{headers:s,...i}={}){let{token:o}=this.#t;try{C&&e!=="GET"&&this.#s(
await be());let a=await St(e,n,{...i,headers:s,token:o});return delete this.#t.doubt,C&&await this.#e(a.value),a}catch(a){
if(!a.ofToken||(await this.#n(o),this.#t.token===o))throw a;return this.exchange(e,n,{...i,headers:s})}}async*changes(e,n){
let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of qs(Nn("tasks/changes?with\
=due,etag",{token:s,headers:i,signal:n}))){let d=o==="changes"?JSON.parse(a):void 0;C&&d?.changed.forEach(({userId:l})=>this.#s(
l)),yield{changes:d,retry:r}}}catch(o){throw o.ofToken&&await this.#n(s),o}}async#n(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await be()):e?.userId&&this.#s(e.userId)}#s(e){if(e!==
this.#t.user||m.current!==this.#t)throw new w(401,"")}};var _s=500;function pe({title:t,...e}){if(t===void 0)return;let n=t.trim()?[...t].length>_s?se.TITLE_TOO_LONG(_s):"":se.
TITLE_REQUIRED;if(n)throw new w(400,Wt(e,n),{field:"title"})}function Wt({line:t,item:e},n){return t?c.atLine(t,n):e?c.atTask(
e,n):n}var Hi={ndjson:Ee,csv:"text/csv"},Gt=new WeakMap;async function Ms(t){let e=Hi[t],n={Accept:`${e}, application/problem+j\
son;q=0.9`},{value:s}=await new V(m.current).exchange("GET","tasks?with=due",{headers:n,raw:!0}),i=document.createElement(
"a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`${c.fileName}-${Ke(new Date)}.${t}`,i.click(),setTimeout(
()=>URL.revokeObjectURL(i.href),6e4)}async function Ps(t){let e=r=>new w(400,r,{field:"file"}),{read:n}=await import("./formats.js").
catch(()=>{throw e(c.partMissing)}),s=Wi(await t.arrayBuffer().catch(()=>{throw e(c.notRead)}));if(s.includes("\0"))throw e(
c.notText);let i;try{i=n(s)}catch{throw e(c.notCalendar)}let o=[];return{tasks:i.filter(r=>{try{pe(r)}catch({message:d}){
return o.push(d),!1}return!0}).map(Yi),problems:o}}function Yi({undated:t,description:e,...n}){return{...n,description:[
e,t&&c.writtenDate(t)].filter(Boolean).join(`
`)}}function Wi(t){let[e,n]=new Uint8Array(t),s=e===255&&n===254;try{return new TextDecoder(s?"utf-16le":"utf-8",{fatal:!0}).
decode(t)}catch{return new TextDecoder("windows-1252").decode(t)}}async function Fs(t,e,{round:n="",isOwn:s=()=>!1}={}){
let{current:i}=m,o=new V(i),a=[],r=0,d=e.filter(l=>!s(l));if(e.length===0)throw new w(400,c.noTasksInFile,{field:"file"});
if(d.length===0)throw new w(409,c.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Rs);try{for(let{
body:l,start:h}of ke(d)){let f={"Content-Type":Ee,"Idempotency-Key":await Gi(t,h,`${i.user} ${h} ${l}`,n)};try{let{value:u,
replayed:p}=await o.exchange("POST","tasks?with=due,etag",{body:l,headers:f});p?r+=u.length:a.push(...u)}catch(u){let p=Wt(
d[h+u.line-1]??{},u.message),g=a.length+r;throw u.message=g>0?c.brokenOff(p,g):p,Object.assign(u,{added:a})}}}finally{window.
removeEventListener("beforeunload",Rs)}return{added:a,before:r}}function Rs(t){t.preventDefault()}async function Gi(t,e,n,s){
if(!crypto.subtle)return Gt.has(t)||Gt.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),`${Gt.get(t)}-${e}-${s}`;
let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(n+s));return new Uint32Array(i).join("-")}var Bs=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),Vt,zt=()=>Vt?.();
function Ks(t){let{dialog:e,form:n}=js("password-dialog"),{current:s,next:i}=n.elements;Qt(e,{currentPassword:s,newPassword:i},
()=>Jn(s.value,i.value),c.passwordNotChanged,t)}function Us(t,e){let{dialog:n,form:s}=js("deletion-dialog"),{current:i}=s.
elements;n.querySelector(".email").textContent=m.current.email,Qt(n,{currentPassword:i},()=>Zn(i.value),c.accountNotDeleted,
e,t)}function js(t){let e=I(t),n=e.querySelector("form");return n.elements.email.value=m.current.email,{dialog:e,form:n}}
function Hs(t,e,n){let s=I("transfer-dialog"),[i,o,a]=["form",".again",".preview"].map(x=>s.querySelector(x)),{file:r,own:d}=i.
elements,l={added:[],before:0},h="",f=!1,u=Promise.resolve({tasks:[],problems:[]}),p=x=>{h=x,f=!1},g=x=>!d.checked&&e(x),
E=async()=>{let x=u,{tasks:y,problems:k}=await x.catch(({message:Q})=>({tasks:[],problems:[Q]}));if(x!==u)return;let ee=y.
filter(e).length;d.parentElement.hidden=ee===0,d.nextElementSibling.textContent=c.haveOfFile(ee),a.textContent=Vi(y.filter(
Q=>!g(Q)),k)};r.addEventListener("change",()=>{o.hidden=!0,p(""),d.checked=!1,d.parentElement.hidden=!0,a.textContent="",
r.files.length!==0&&(u=Ps(r.files[0]),E())}),d.addEventListener("change",E),o.addEventListener("click",()=>{p(String(Date.
now())),i.requestSubmit()}),Qt(s,{file:r},async()=>{if(o.hidden=!0,r.files.length===0)throw new w(400,c.chooseFile,{field:"\
file"});let{tasks:x}=await u;if(l=await Fs(r.files[0],x,{round:h,isOwn:g}).catch(y=>{throw f=!0,y.added?.length>0&&n({added:y.
added,before:0}),y}),!(l.added.length>0||f))throw o.hidden=!1,new w(409,c.addedBefore(l.before),{field:"file"})},c.maybeNotAllAdded,
()=>n(l),t)}function Vi(t,e){let n=t.filter(({completed:o})=>o),s=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(
/\.$/,""));return[...t.length>0?[c.addThese(t.length,n.length,s.length)]:[],...i.length>0?[c.cannotAdd(i)]:[],...e.length>
i.length?[c.moreProblems(e.length-i.length)]:[]].join(" ")}function Xe(){Jt(I("keys-dialog"))}function Ys({title:t,due:e},n){
let s=I("day-dialog"),i=Ye();s.querySelector(".title").textContent=A(t),s.querySelector("[value=week] small").textContent=
We(i.week);let o=Jt(s);for(let a of s.querySelectorAll("[value]"))i[a.value]===(e??"")&&a.setAttribute("aria-current","t\
rue"),a.addEventListener("click",()=>{o(),n(i[a.value])})}function Qt(t,e,n,s,i,o=async()=>[]){let a=t.querySelector("fo\
rm"),r=new _(a,e),d=Ze(a),{current:l}=m,h=!1;async function f(p,g=c.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute(
"aria-busy","true");try{await p()}catch(E){t.isConnected&&r.show(E,N(E,g))}finally{h=!1,a.removeAttribute("aria-busy")}}}
let u=Jt(t,{isBusy:()=>h,closed:()=>{d(),r.clear()}});for(let p of a.querySelectorAll(".export"))p.addEventListener("cli\
ck",()=>f(async()=>{let g=(await o()).map(A);if(await Ms(p.value),g.length>0)throw new w(0,c.exportLacks(g))}));a.addEventListener(
"submit",p=>{p.preventDefault(),f(async()=>{await n(),m.current===l&&(u(),i())},s)})}function Jt(t,{isBusy:e=()=>!1,closed:n=()=>{}}={}){
function s(){if(t.isConnected){Vt=void 0,n();for(let{region:i,home:o}of Bs)o.append(i);t.close(),t.remove()}}return t.querySelector(
".cancel").addEventListener("click",()=>{e()||s()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||F(i))&&i.preventDefault()}),
t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",s),Vt=s,document.body.append(t),t.querySelector(
"h2").after(...Bs.map(({region:i})=>i)),t.showModal(),s}var et=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:n,
value:s}})=>{let[i,o]=n.split(" ");if(i!=="draft")return;let a=/^\d+$/.test(o)?Number(o):o;s?this.#n.add(a):this.#n.delete(
a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var tt=class{form=I("editor");#t;#n;#e={};#s;#o;#i=!1;#r;#l;constructor({base:e,deletedHere:n=!1,...s},i){this.#t=e,this.#r=
n,this.#s=i;let{title:o,due:a}=this.#a;this.#o=new _(this.form,this.#a);for(let[r,d]of Object.entries(this.#a)){let l=this.
form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,d.setAttribute("aria-describedby",l.id),this.#e[r]=Zt(r,
e[r]),d.value=s[r]??this.#e[r]}this.form.setAttribute("aria-label",c.editTask(A(e.title))),typeof e.id=="string"?this.#y(
c.notAdded,c.add):this.#g(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),
this.#n||this.#f())}),o.addEventListener("input",()=>zi(o)),this.form.addEventListener("input",()=>this.#u()),this.form.
addEventListener("submit",r=>{r.preventDefault(),this.#f()}),this.form.querySelector(".dates").addEventListener("click",
({target:{value:r,type:d}})=>{d==="button"&&(a.value=Ye()[r],this.#u(),a.focus())}),this.form.querySelector(".cancel").addEventListener(
"click",()=>this.#E()),this.form.addEventListener("keydown",r=>this.#x(r)),this.#l=o,this.form.addEventListener("focusin",
({target:r})=>{H(r)&&(this.#l=r)}),qe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("cl\
ick",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#l.focus()}update(e,n=!1){this.#i||(e?e.etag!==this.#t.
etag&&this.#d(e):(this.#r||=n,this.#y(this.#r?c.deletedHere:c.deletedByOthers,c.saveAsNew),this.#s.draft(this.#t.id)||this.#u()))}refuse({
status:e,message:n,...s}){this.#o.show(new w(e,n,s))}get#a(){let{title:e,description:n,due:s}=this.form.elements;return{
title:e,description:n,due:s}}get#h(){return Object.fromEntries(Object.entries(this.#a).map(([e,n])=>[e,n.value]))}get#p(){
return{...this.#h,base:this.#n??this.#t,...this.#r&&{deletedHere:!0}}}get#m(){return Object.fromEntries(Object.entries(this.#h).
filter(([e,n])=>n!==this.#e[e]))}get#c(){return this.#i||Object.keys(this.#m).length>0}#u(){this.#c?this.#s.keep(this.#p):
this.#s.drop(this.#t.id),this.#g()}#d(e){let n=this.#t,s=this.#m;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#a))
(e[o]??"")!==(n[o]??"")&&(this.#e[o]=Zt(o,e[o]),o in s?a.value!==this.#e[o]&&(i=!0):a.value=this.#e[o],this.#v(c.changedElsewhere));
i&&(this.#n??=n,this.#w(e)),this.#g()}#w(e){let n=this.form.querySelector(".other");n.hidden=!1,n.querySelector(".title").
textContent=e.title,n.querySelector(".description").textContent=e.description??"",n.querySelector(".when").textContent=e.
due?ue(e.due):this.#a.due.value&&c.noDate,this.form.querySelector(".primary").textContent=c.keepMine,this.form.querySelector(
".hint")?.remove()}#y(e,n){this.#i=!0,this.#n=void 0,this.form.querySelector(".other").hidden=!0,this.#v(e),this.form.querySelector(
".primary").textContent=n,this.#g()}#v(e){this.form.querySelector(".note").textContent=e}#g(){this.form.querySelector("[\
value=none]").hidden=!this.#a.due.value,this.form.querySelector(".cancel").textContent=this.#n?c.useTheirs:this.#c?c.discard:
c.cancel}#f(){this.#o.clear();try{if(this.#a.due.validity?.badInput)throw new w(400,c.dateIncomplete,{field:"due"});this.#i?
this.#s.create({...this.#h,completed:this.#t.completed}):this.#c&&this.#s.save(this.#t,this.#m)}catch(e){this.#o.show(e);
return}this.#k()}#E(){this.#k(this.#c?this.#p:void 0)}#k(e=void 0){this.#s.drop(this.#t.id),this.#s.closed(e)}#x(e){if(!F(
e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#c&&(this.#s.keep({...this.#p,closed:!0}),S(c.keptAsDraft)),
this.#s.closed()}else e.key==="Enter"&&(Z(e)||e.target===this.#a.due)&&(e.preventDefault(),this.#n||this.#f())}};function Zt(t,e){
return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function zi(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=Zt("title",t.value),t.setSelectionRange(e,e)}var Ws={characters:220,lines:3},nt=class{element=I("row");rank;#t={};#n;#e={};#s;constructor(e,n){this.#n=n;for(let f of[
"day","view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[f]=this.
element.querySelector(`.${f}`);let{done:s,title:i,due:o,when:a,description:r,unfold:d,edit:l,again:h}=this.#e;o.id=`task\
-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,d.setAttribute("aria-controls",r.id),s.setAttribute("aria-label\
ledby",i.id),s.addEventListener("click",f=>{f.detail>1&&n.stays(this.#t.id)?f.preventDefault():this.check()}),i.addEventListener(
"click",({target:f})=>{getSelection()?.isCollapsed&&f===i&&this.edit()});for(let f of[o,a])f.addEventListener("click",()=>this.
plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),d.addEventListener(
"click",()=>this.#a()),h.addEventListener("click",()=>{n.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.check(
this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:n}=this.#e;n.textContent!==e&&(n.textContent=e),n.hidden=
e===""}remove(){this.#n.remove(this.#t)}setStop(e){for(let n of this.#e.view.querySelectorAll("a, button, input"))n.tabIndex=
e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{stalled:n,asks:s}){let{done:i,due:o,when:a,
edit:r,state:d,again:l}=this.#e,h=this.#t;this.#t=e;let f=e.title!==h.title||e.description!==h.description;f&&this.#o(e),
this.#i(e,f);let u=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=u,this.#e.delete.disabled=
u&&!n&&!s,s?d.textContent=c.maybeAdded:u||e.unsaved?d.textContent=n:d.textContent=this.#n.draft(e.id)?c.unsavedDraft:"",
l.hidden=!s,this.element.classList.toggle("pending",u),this.element.classList.toggle("is-done",e.completed),this.#s?.update(
e)}markDeleted(e){this.#s?.update(void 0,e)}#o(e){let{title:n,description:s,unfold:i,edit:o}=this.#e;n.replaceChildren(...bt(
e.title));let a=e.description??"";s.replaceChildren(...bt(a)),s.hidden=a==="";let r=a.length>Ws.characters||a.split(`
`).length>Ws.lines;s.classList.toggle("long",r),i.hidden=!r,i.textContent=c.showAll,i.setAttribute("aria-expanded","fals\
e");let d=A(e.title);o.setAttribute("aria-label",c.editTask(d)),this.#e.when.setAttribute("aria-label",c.dateOf(d)),this.#e.
delete.setAttribute("aria-label",c.deleteTask(d))}#i(e,n){let{done:s,due:i,when:o,description:a}=this.#e,r=Pt(e),d=e.due?
r?c.overdueSince(X(e.due)):ue(e.due):"",l=i.firstElementChild;if(l.textContent===d&&!n)return;let h=[i,o].includes(document.
activeElement);l.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",c.dayOf(d,A(e.title))),i.classList.toggle("ov\
erdue",r),o.hidden=d!=="";let f=[d&&i.id,e.description&&a.id].filter(Boolean).join(" ");f?s.setAttribute("aria-described\
by",f):s.removeAttribute("aria-describedby"),h&&this.focus(d?"due":"when")}focus(e=""){let n=this.#e[e];(n?.checkVisibility()&&
!n.disabled?n:this.element).focus()}fail(e){this.#e.error.textContent=N(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#s||this.#t.pending)return;this.clear();let n=this.#n.draft(this.#t.id)??{base:this.#t};this.#s=new tt(n,{...this.#n,
closed:s=>this.#l(s)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),
n.refusal&&this.#s.refuse(n.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#r();
let n=this.#n.draft(this.#t.id);n&&!n.closed?this.edit({focus:e}):e&&this.element.focus()}#r(){this.#s?.form.remove(),this.#s=
void 0,this.#e.view.hidden=!1}#l(e){let n=ne(this.#s?.form);this.#r(),n&&this.focus(),this.#n.closed(e)}#a(){let{description:e,
unfold:n}=this.#e,s=e.classList.toggle("long");n.textContent=s?c.showAll:c.showLess,n.setAttribute("aria-expanded",String(
!s))}};function Gs(t,e){let n,s=0,i=0;function o({element:{style:r,dataset:d}},l){i=l,r.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function a(){let r=n;return n&&o(n,0),n=void 0,r}t.addEventListener(
"pointerdown",({target:r,pointerType:d,isPrimary:l,clientX:h})=>{a(),!(d!=="touch"||!l)&&(n=e(r),s=h,i=0)}),t.addEventListener(
"pointermove",({isPrimary:r,clientX:d})=>{n&&r&&o(n,d-s)}),t.addEventListener("pointercancel",a),t.addEventListener("poi\
nterup",()=>{let r=i,d=a();r>=96?d?.check():r<=-96&&d?.remove()})}var st=500,it=class{#t;#n;#e;#s;#o;#i=new Map;#r=st;#l=[];#a=!1;#h;#p;#m;constructor(e,{tasks:n,drafts:s,actions:i}){this.#t=
e.querySelector(".list"),this.#n=e.querySelector(".more"),this.#e=n,this.#s=s,this.#o={...i,check:o=>this.act(()=>i.check(
o)),remove:o=>this.act(()=>i.remove(o))},this.#n.addEventListener("click",()=>this.#D()),Gs(this.#t,o=>{let a=this.#u(o);
return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#m=void 0,this.#d(
this.#u(o))})}key(e,n){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#u(n);if(!i?.editing){if(s)return()=>i?this.#c(
i,s):this.enter();if(!(!i||n===this.#m||i.task.pending)&&!(e==="Enter"&&n!==i.element&&!n.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#h?.editing?this.#c(this.#h,
1):this.#h?.focus("done")}#c(e,n){let s=this.#k()?.control,i=({element:a})=>this.#u(n>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(s??"done")}#u(e){let n=e?.closest?.(".row");return n&&[...this.#i.values()].find(
s=>s.element===n)}#d(e){this.#h!==e&&(this.#h?.setStop(!1),this.#h=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#r=st;for(let e of this.#i.values())e.rank=void 0}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.
size===0}render(e){let n=xs(e,u=>this.#w(u));this.#l=n;let s=new Map(this.#s.edits.map(u=>[u.base.id,u])),i=this.#v(n.slice(
0,this.#r),s),o=this.#k(),a=this.#u(o?.element),r=a?.rank,d=new Set(i.map(({id:u})=>u));for(let[u,p]of this.#i)d.has(u)||
(p.element.remove(),this.#i.delete(u));let l="";i.forEach((u,p)=>{let g=this.#g(u,s.get(u.id)),{element:E}=g,x=l;l=Ts(u)||
x,g.head(l===x?"":l),this.#y(E,p,a?.element)});let h=this.#i.get(i[0]?.id);(!o&&h!==this.#p||!this.#t.contains(this.#h?.
element??null))&&this.#d(h),this.#p=h,this.#t.hidden=i.length===0,this.#n.hidden=n.length<=this.#r,this.#n.textContent=c.
showMore(Math.min(st,n.length-this.#r));let f=this.#a&&a?.rank==="done"&&r==="";o&&(f||!document.contains(o.element))&&this.#x(
i[Math.min(o.index,i.length-1)],this.#a?o.control:void 0)}#w(e){let n=this.#i.get(e.id);return n&&(n.editing||this.#o.stays(
e.id))?n.rank??ze(e):ze(e)}#y(e,n,s){let{children:i}=this.#t,o=i[n];if(o===e)return;if(o!==s&&o?.nextElementSibling===e||
e===s&&e.isConnected)for(;i[n]!==e;)this.#t.append(i[n]);else this.#t.insertBefore(e,o??null)}#v(e,n){let s=new Set(e.map(
({id:a})=>a)),i=new Map;for(let[a,r]of n)(this.#f(a,r)||this.#E(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&
i.set(a,r.task);let o=[...e];for(let[a,r]of i){if(s.has(a))continue;let d=this.#w(r),l=f=>this.#w(f)===d?f.id<a:this.#w(
f)>d,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(a)??r)}return o}#g(e,n){let{queue:s}=this.#e,
i=this.#i.get(e.id)??new nt(e.id,this.#o);i.rank=this.#w(e),this.#i.set(e.id,i),i.show(e,{stalled:s.stalled,asks:e.pending&&
s.asks(e.command)});let o=this.#E(e);return n&&(this.#f(e.id,n)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#f(e,{closed:n}){return!n&&!this.#s.isElsewhere(e)}#E({id:e}){return this.#e.
complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#a=!0,e(),this.#a=!1}#k(){let e=document.activeElement,n=[...this.#t.
children].indexOf(e?.closest(".row")),s=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(i));
return n<0?void 0:{element:e,index:n,control:s}}#x(e,n){let s=this.#i.get(e?.id);s?s.focus(n):this.#o.leave(),this.#a||(this.#m=
s?.element)}#D(){let e=this.#r;this.#r+=st,this.render(this.#l),this.row(this.#l[e]?.id)?.focus("done")}};async function Vs(t,e,{locks:n}=navigator){let s;try{await n.request(t,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{
s??=e()}return s}async function zs(t,e,n,{locks:s}=navigator){return s?s.request(t,{signal:n},e).catch(i=>{if(!n.aborted)
throw i}):e()}var Qs=6e4,Qi=3e4,Ji=[406,501],ot=class extends EventTarget{#t;#n;#e;#s;#o=0;#i;#r;#l;#a=new AbortController;constructor(e,n){
super(),this.#t=new V(e),this.#n=n,this.#e=`${R("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener(
"message",({data:{type:s,detail:i}})=>this.#y(s,i)),document.addEventListener("visibilitychange",()=>{this.#m(),this.#h(
2e4)},this.#a),window.addEventListener("focus",()=>this.#h(2e4),this.#a),window.addEventListener("pagehide",()=>this.#u(),
this.#a)}loading(){this.#o=performance.now()}loaded(){this.#a.signal.aborted||(this.#p(),this.#m())}close(){this.#a.abort(),
this.#u(),clearTimeout(this.#i),clearTimeout(this.#r),this.#s.close(),this.#n.set("cursor",void 0)}#h(e){performance.now()-
this.#o>e&&!document.hidden&&!b.lost&&this.dispatchEvent(new Event("stale")),this.#p()}#p(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#h(0),Qs)}#m(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#u(),Qs):this.#c()}#c(){
if(this.#l)return;let{signal:e}=this.#l=new AbortController;zs(this.#e,()=>this.#d(e),e)}#u(){this.#l?.abort(),this.#l=void 0}async#d(e){
let n=2e3;for(let s=0;!e.aborted;s++){let i=this.#n.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:d}of this.#t.
changes(i,e))this.#w("alive"),r?(this.#w("changes",r),this.#n.set("cursor",r.cursor),o&&this.#w("stale"),o=!1):d?n=d:s=0}catch(r){
if(Ji.includes(r.status))return;[400,410].includes(r.status)&&this.#n.set("cursor",void 0),a=(r.retryAfter??0)*1e3}await Zi(
a+Math.min(n*2**s,Qi)*(1+Math.random())/2,e)}}#w(e,n=void 0){this.#y(e,n),this.#s.postMessage({type:e,detail:n})}#y(e,n){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:n})):C||(this.#o=performance.now(),this.#p())}};function Zi(t,e){
if(e.aborted)return;let n=new AbortController,s;return new Promise(i=>{s=setTimeout(i,t),e.addEventListener("abort",i,n),
b.addEventListener("back",i,n)}).finally(()=>{clearTimeout(s),n.abort()})}var Xt="app/worker.js",{trustedTypes:Xi}=globalThis,eo=Xi?.createPolicy("worker",{createScriptURL:()=>Xt});async function Js(t,e,n){
to();let s=await Bn(t.user);s&&e.restore(s);let i=Un(t.user,()=>e.confirmed(),()=>m.current===t);e.addEventListener("cha\
nge",()=>e.complete&&i(),{signal:n})}async function to(){try{await navigator.serviceWorker.register(eo?.createScriptURL(
Xt)??Xt,{scope:"app"})}catch{}}var Zs=new Map,Xs=t=>new en(`${R("work")} ${t} `),en=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#o=!1;lasting=!0;constructor(e,{
storage:n=no(),events:s=globalThis}={}){if(super(),this.#t=e,this.#n=n,this.lasting=n!==void 0,n)for(let i of Object.keys(
n))this.#r(i,n.getItem(i));for(let[i,o]of Zs.get(e)??[])this.set(i,o);s.addEventListener("storage",i=>this.#i(i),{signal:this.#s.
signal})}values(e){return[...this.#e].filter(([n])=>n.startsWith(e)).sort(([n],[s])=>n<s?-1:1).map(([,n])=>n)}get(e){return this.#e.
get(e)}set(e,n){if(!this.#o){n===void 0?this.#e.delete(e):this.#e.set(e,n);try{n===void 0?this.#n?.removeItem(this.#t+e):
this.#n?.setItem(this.#t+e,JSON.stringify(n))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){Zs.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({
key:e,newValue:n}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let o=this.#r(i,n);o!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,n){if(!e.startsWith(this.#t))return;
let s=e.slice(this.#t.length);this.#e.delete(s);try{n&&this.#e.set(s,JSON.parse(n))}catch{}return s}};function no(){try{
return localStorage}catch{return}}function ti(t,e,n){let s=new Map(e),i=new Map;for(let o of t){let{kind:a,title:r="",description:d,completed:l=!1,due:h,tried:f,
newest:u=0}=o,p=i.get(o.id)??o.id;if(a==="add"){let g={id:p,title:r,description:d,completed:l,due:h,pending:!0,command:o},
E=f&&!n(o)&&[...s.values()].find(x=>x.id>u&&me(x,g));E?i.set(p,E.id):s.set(p,g)}else a==="delete"?s.delete(p):s.has(p)&&
s.set(p,{...s.get(p),...ae(o),unsaved:!0})}return s}function at(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(n=>n.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}-${e}`}function rt({key:t,batch:e,tried:n=0}){
return e?`${e} ${n}`:t}var ni=t=>`${t[0].key}-${t.length}`;function si(t,{asks:e,isHeld:n}){let s=new Set(t.map(({key:d})=>d)),
i=new Set(t.filter(({kind:d})=>d==="delete").map(({id:d})=>d)),o=d=>e(d)||s.has(d.instead??"")||d.kind==="add"&&!d.tried&&
i.has(d.id),a=new Map;for(let d of t){let l=rt(d);a.set(l,a.get(l)??[]).get(l)?.push(d)}let r=new Set;return[...a.values()].
filter(d=>{let[{id:l,kind:h}]=d,f=h==="add",u=!r.has(l)&&!(f&&r.has("add")),p=d.some(o);for(let g of d)r.add(g.id);return f&&
!p&&r.add("add"),u&&!p&&!d.some(n)})}function ae({kind:t,completed:e,changes:n}){return t==="check"?{completed:e}:n??{}}
function me(t,e){return["title","description","completed","due"].every(n=>(t[n]??"")===(e[n]??""))}function ii(t,e,n,s){
let{status:i,code:o,message:a,retryAfter:r,lost:d}=n,{failures:l=0,late:h=0}=t;if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{
...t,keyless:!0,batch:void 0};if(d)return{...e,stalled:{}};if(!(i===void 0||so(n)||ei(n)&&(t.tried||h+1<5)))return t.batch&&
o&&!t.tried?{...t,batch:void 0}:void 0;let u=1e3*(r?Math.min(r,3600):Math.min(2**l,60));return{...!r&&!(i<500)?e:t,failures:l+
1,late:h+Number(ei(n)),wait:u,retryAt:s+u,stalled:{code:o,message:a}}}function tn({retryAt:t=0,wait:e=0},n){let s=t-n;return s<=
e?Math.max(s,0):0}function ei({code:t}){return t==="BODY_INVALID"}function so({status:t,code:e,retryAfter:n}){return t>=
500&&t!==501||n>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}var io="tasks?sort=-id&limit=100&with=due,etag",oo="tasks?limit=500&with=due,etag",dt=class{#t;#n=new Map;constructor(e){
this.#t=e}async*walk(e){let n=new Map,s=e(),i=await this.#e(io,n);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:s};let o=0;for(let a=i.next&&oo;a;){s=e();let{tasks:r,next:d}=await this.#e(a,n),l=d?r.at(-1).id:1/0;yield{tasks:r,
from:o,to:l,asked:s},o=l+1,a=d}this.#n=n}async#e(e,n){let s=this.#n.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:
void 0,{status:o,value:a,etag:r,next:d}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?s:{tasks:a,etag:r,next:d};
return n.set(e,l),this.#n.set(e,l),l}};async function nn(t,e){return e.length>1?t.createAll(e):[await oi(t,e[0])]}async function oi(t,e){let{kind:n,id:s,base:i}=e;
try{if(n==="add")return await t.create(e);if(n==="delete")await t.remove(s,i.etag);else return await t.update(s,ae(e),i.
etag)}catch(o){if(n==="delete"&&o.code==="TASK_NOT_FOUND")return;if(o.code==="TASK_CHANGED")return ao(t,e,o);throw o}}async function ao(t,e,n){
let{kind:s,id:i,base:o,tried:a}=e,r=await t.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!r)
return;let d=ae(e),l=h=>Object.keys(d).every(f=>(r[f]??"")===(h[f]??""));if(s!=="delete"){if(l(d))return r;if(!a&&l(o))return oi(
t,{...e,base:r})}throw Object.assign(n,{task:r})}var co=23*3600*1e3,ge=6e4,ct=class extends EventTarget{#t;#n;#e;#s;#o;#i=0;#r=new Set;#l=!1;#a=new Set;#h;#p;#m;#c=!1;constructor({
store:e,api:n,clock:s=()=>Date.now(),lock:i=async o=>o()}){super(),this.#t=e,this.#n=n,this.#e=s,this.#s=i,e.addEventListener(
"change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#E(a));for(let o of e.values("command "))o.outcome&&
!o.outcome.error?this.#f(o):(o.retryAt||o.outcome)&&this.#g({...o,retryAt:void 0,outcome:void 0});this.#x()}get commands(){
return this.#o??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#o}get stalled(){let{stalled:e}=this.commands.
find(n=>n.stalled)??{};return!e&&(this.commands.length===0||this.#n.ready())?"":e?.message?`${c.notSavedYet} ${Re(e.code,
e.message)}.`:c.notSavedYet}add({title:e,description:n,completed:s=!1,due:i},{batch:o="",instead:a=""}={}){let r=this.#w();
return o&&this.#r.add(r),this.#y({key:r,kind:"add",id:`new-${r}`,title:e,description:n,completed:s,...i&&{due:i},...o&&{
batch:o,held:this.#e()+ge},...a&&{instead:a}})}check(e,n){let s=this.commands.findLast(({id:i})=>i===e.id);if(s?.kind!==
"check"||s.tried)return this.#y({kind:"check",id:e.id,completed:n,base:e});this.#f(s)}save(e,n){return this.#y({kind:"sa\
ve",id:e.id,changes:n,base:e})}delete(e){let n=this.#y({kind:"delete",id:e.id,base:e,held:this.#e()+ge});return this.#r.
add(n.key),n}has(e){return this.#u(e)!==void 0}deletes({id:e}){return this.commands.some(n=>n.kind==="delete"&&n.id===e)}release({
key:e}){let n=this.#u(e);this.#r.delete(e),n?.held&&this.#g({...n,held:void 0}),this.run()}cancel({key:e}){let n=this.#u(
e);return!n||!(this.#A(n)||this.asks(n))?!1:(this.#O(n),!0)}together(e){this.#l=!0;try{e()}finally{this.#l=!1,this.#k(),
this.run()}}restore(e){this.#g(e)}show(e){return ti(this.commands,e,n=>this.asks(n))}asks({kind:e,tried:n,keyless:s,key:i}){
if(e!=="add"||!n||this.#a.has(i))return!1;let o=this.#e()-n;return s||o>co||o<-6e4}repeat(e){let n=this.commands.filter(
s=>rt(s)===rt(e));this.together(()=>n.forEach(s=>this.#g({...s,tried:void 0})))}run(){return this.#c||this.#l?Promise.resolve():
this.#h??=this.#s(()=>this.#T()).then(()=>(this.#h=void 0,this.#S()?this.run():this.#x()))}leave(){this.together(()=>this.#r.
forEach(e=>this.release({key:e})));for(let e of this.#b())if(!this.#a.has(e[0].key)){for(let n of this.#$(e))this.#v(n.key,
n);nn(this.#n,e).catch(()=>{})}this.close()}close(){this.#c=!0,clearTimeout(this.#p)}#u(e){return this.commands.find(n=>n.
key===e)}#d({id:e,key:n}){return this.commands.filter(s=>s.id===e&&s.key!==n)}#w(){let e=Number(this.commands.at(-1)?.key.
split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),at(this.#i)}#y(e){let n={key:this.#w(),...e},s=this.commands.
findLast(({id:i})=>i===e.id);return s&&(n.base={...e.base,etag:s.base?.etag}),this.#g(n),this.run(),n}#v(e,n){this.#t.set(
`command ${e}`,n),this.#o=void 0}#g(e){this.#v(e.key,e),this.#k()}#f({key:e}){this.#v(e,void 0),this.#k()}#E(e){this.#o=
void 0,e?.outcome&&this.#R(e,e.outcome),!this.#m&&(this.#m=setTimeout(()=>{this.#m=void 0,this.#k(),this.#S()&&this.run()}))}#k(){
this.#o=void 0,!this.#l&&(this.dispatchEvent(new Event("change")),this.#x())}#x(){clearTimeout(this.#p);let e=this.#e(),
n=Math.max(0,...this.commands.map(o=>tn(o,e))),s=this.commands.filter(o=>this.#A(o)).map(({key:o,held:a=0})=>this.#r.has(
o)?a-ge/2:a),i=Math.min(...s,this.#S()?e:n>0?e+n:1/0);i<1/0&&!this.#c&&(this.#p=setTimeout(()=>this.#D(),Math.max(1,i-e)))}#D(){
let e=this.#e();for(let n of this.commands)this.#r.has(n.key)&&(n.held??0)<e+ge&&this.#v(n.key,{...n,held:e+ge});this.run()}#A({
key:e,held:n=0}){let s=n-this.#e();return n>0&&(this.#r.has(e)||s>0&&s<=ge)}#b(){return!this.#n.ready()||this.commands.some(
e=>tn(e,this.#e())>0)?[]:si(this.commands,{asks:e=>this.asks(e),isHeld:e=>this.#A(e)})}#S(){return this.#c?void 0:this.#b()[0]}async#T(){
this.#C();for(let e=this.#S();e;e=this.#S())await this.#I(e),this.#C()}#C(){for(let e of this.commands.filter(n=>n.kind===
"add"&&(!n.tried||this.asks(n))))this.commands.some(n=>n.kind==="delete"&&n.id===e.id&&!this.#A(n))&&this.#O(e)}#O(e){e.
kind==="add"&&this.#d(e).forEach(n=>this.#f(n)),this.#f(e)}async#I(e){let n=this.#$(e).map(s=>({...s,held:void 0}));this.#a=
new Set(e.map(({key:s})=>s));for(let s of n)this.#v(s.key,s);try{let s=await nn(this.#n,e);this.together(()=>n.forEach((i,o)=>this.#q(
i,s[o])))}catch(s){s.ofToken?this.together(()=>e.forEach(i=>this.#g(i))):this.#c||this.together(()=>e.forEach((i,o)=>this.#_(
i,n[o],s)))}finally{this.#a.clear()}}#$(e){let n={tried:this.#e(),newest:this.#n.newest()};return e.map(s=>s.tried?s:{...s,
...n})}#q(e,n){let s={...e.base,...ae(e)};for(let i of this.#d(e))e.kind==="add"&&n?this.#g({...i,id:n.id,base:me(n,e)?n:
{...i.base,id:n.id,etag:'""'}}):e.kind==="add"?this.#f(i):n&&me(n,s)&&this.#g({...i,base:{...i.base,etag:n.etag}});this.#N(
e,{task:n})}#_(e,n,s){let i=ii(e,n,s,this.#e());if(i)this.#g(i);else{let{status:o,code:a,message:r,field:d,task:l}=s;this.#L(
e,{status:o,code:a,message:r,field:d,task:l})}}#L(e,n){let s=this.#d(e),i=e.kind==="save"&&s.find(({kind:o})=>o==="save");
if(i){this.#g({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#f(e);return}if(e.kind==="add"&&this.deletes(
e))return this.#g({...e,tried:void 0,stalled:void 0});e.kind==="add"&&s.forEach(o=>this.#f(o));for(let o of this.commands.
filter(({instead:a})=>a===e.key))this.#O(o);this.#N(e.kind==="add"?s.reduce((o,a)=>({...o,...ae(a)}),e):e,{error:n})}#N(e,n){
this.#v(e.key,{...e,outcome:n}),this.#R(e,n,!0),this.#f(e)}#R(e,n,s=!1){this.dispatchEvent(new CustomEvent(n.error?"refu\
sed":"done",{detail:{command:e,mine:s,...n}}))}};var lt=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#o=0;#i=new Map;#r=!1;#l;#a;#h=new Set;#p=new Set;#m=new Set;#c=new Map;#u;queue;complete=!1;constructor(e,n){
super(),this.#t=new V(e),this.#n=new dt(this.#t),this.queue=new ct({store:n,lock:s=>Vs(`${R("queue")} ${e.user}`,s),api:{
ready:()=>!b.lost&&m.current===e,newest:()=>this.all().find(({pending:s})=>!s)?.id??0,create:s=>this.#l=this.#k(s),createAll:s=>this.#l=
this.#x(s),update:(...s)=>this.#D(...s),remove:(...s)=>this.#A(...s),fetch:s=>this.#b("GET",s)}}),this.queue.addEventListener(
"done",({detail:s})=>{let{kind:i,id:o}=s.command;i==="delete"&&this.#p.add(o),i==="add"&&s.task&&this.#c.set(o,s.task.id),
this.dispatchEvent(new CustomEvent("done",{detail:s})),this.#S(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener(
"refused",({detail:s})=>{let{command:{id:i,key:o,kind:a},error:{code:r,task:d}}=s;a==="delete"&&(this.#m.add(o),this.#c.
delete(i)),this.dispatchEvent(new CustomEvent("refused",{detail:s})),(d||r==="TASK_NOT_FOUND")&&this.#S(i,d),this.#T()}),
this.queue.addEventListener("change",()=>this.#T())}get loaded(){return this.#s<1/0}async load(){return await this.#a?.catch(
()=>{}),this.#a??=this.#d().finally(()=>{this.#a=void 0}),this.#a}async#d(){for await(let e of this.#n.walk(()=>++this.#o)){
if(this.loaded&&await this.#l?.catch(()=>{}),this.#r)return;let n=this.#w(e);this.loaded||(this.#s=e.from),n&&this.#T()}
this.#s=0,this.complete=!0,this.#T(),this.dispatchEvent(new Event("loaded"))}#w({tasks:e,from:n,to:s,asked:i}){let o=new Set(
e.map(({id:r})=>r)),a=[...this.#e.keys()].filter(r=>r>=n&&r<=s&&!o.has(r));return this.#y(e,a,r=>!(this.#i.get(r)>i)).length>
0}async apply({changed:e,deleted:n}){if(await this.#l?.catch(()=>{}),this.#r)return;let s=n.filter(o=>this.#e.has(o)),i=this.#y(
e,s,o=>!this.#p.has(o));for(let o of i)this.#i.set(o,++this.#o);i.length>0&&this.#T()}#y(e,n,s){let i=e.filter(({id:a,etag:r})=>this.
get(a)?.etag!==r&&s(a)),o=n.filter(s);for(let a of i)this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(
({id:a})=>a),...o]}async search(e,n){this.#h=new Set;for(let s=`tasks?${new URLSearchParams({q:e,sort:"-id",limit:"100",
with:"due,etag"})}`;s&&!this.complete;){let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",s);if(n.aborted||this.#r)
return;for(let r of o)this.#h.add(r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#T(),s=a}}restore(e){if(!this.loaded){
for(let n of e)this.#e.set(n.id,n);this.#s=0,this.complete=!0,this.#T()}}confirmed(){return[...this.#e.values()]}get(e){
return this.#e.get(e)}deletedHere(e){return this.#p.has(e)}all(){if(!this.#u){let e=[...this.queue.show(this.#e).values()].
filter(({id:n,pending:s})=>s||n>=this.#s||this.#h.has(n));this.#u=[...e.filter(({pending:n})=>n).reverse(),...e.filter(({
pending:n})=>!n).sort((n,s)=>s.id-n.id)]}return this.#u}add(e){return pe(e),this.#v([this.queue.add(e)])}addAll(e){let{queue:n}=this;
e.forEach(pe);let s=[];return n.together(()=>{let i=e.toReversed();for(let{start:o,end:a}of ke(i)){let r=at(o);s.push(...i.
slice(o,a).map(d=>n.add(d,{batch:r})))}}),{...this.#v(s),commit:()=>this.#f(s)}}save(e,n){pe(n);let s=Le(this.find(e.id)??
e),i=this.queue.save(Le(e),n),o=()=>{let a=this.find(e.id),r=a&&Object.entries(n).every(([d,l])=>(a[d]??"")===(l??""));return!a||
!r?{kept:1}:(this.queue.save(Le(a),Object.fromEntries(Object.keys(n).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:o}}mark(e,n){
let s=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(Le(r),a):void 0},i=s(n),o=()=>(s(!n),this.find(e)?
{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:n}=this,s=e.command;return s&&n.cancel(s)?{keys:[],undo:()=>(n.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:n}=this,s=[];n.together(()=>{s=e.map(o=>n.delete(Le(o)))});let i=()=>{
let o=0,a=0;return n.together(()=>{for(let r of s.toReversed()){if(n.cancel(r))continue;let d=n.has(r.key);if(this.#m.has(
r.key))a++;else{let l=n.add(r.base,{instead:d?r.key:void 0});this.#c.set(this.#E(r.id),l.id),o++}}}),{again:o,kept:a}};return{
keys:s.map(({key:o})=>o),undo:i,commit:()=>this.#f(s)}}undoImport(e){return this.#g(e.map(n=>({task:this.find(n.id)??n,as:n})))}#v(e){
let n=()=>{let s=[];return this.queue.together(()=>{s=e.filter(i=>!this.queue.cancel(i))}),this.#g(s.map(i=>({task:this.
find(i.id),as:i})))};return{keys:e.map(({key:s})=>s),undo:n}}#g(e){let n=e.filter(({task:s,as:i})=>s&&me(s,i)).map(({task:s})=>s);
return this.deleteAll(n).commit(),{kept:e.length-n.length}}#f(e){this.queue.together(()=>e.forEach(n=>this.queue.release(
n)))}find(e){let n=this.#E(e);return this.all().find(s=>s.id===n)}#E(e){let n=e;for(;this.#c.has(n);)n=this.#c.get(n);return n}close(){
this.#r=!0,this.queue.close()}async#k({key:e,keyless:n,title:s,description:i,completed:o,due:a}){let{value:r,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||null,...o&&{completed:o},...a&&{due:a}},headers:n?{}:
{"Idempotency-Key":e},keepalive:sn({title:s,description:i})});return this.#i.set(r.id,++this.#o),d?this.#b("GET",r.id).catch(
l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}async#x(e){let[{body:n}]=ke(e),{value:s,replayed:i}=await this.#t.exchange(
"POST","tasks?with=due,etag",{body:n,headers:{"Content-Type":Ee,"Idempotency-Key":ni(e)},keepalive:sn({title:n})});if(!i)
return s;let o=new Map;for await(let{tasks:a}of this.#n.walk(()=>0))for(let r of a)o.set(r.id,r);return s.map(({id:a})=>o.
get(a))}#D(e,n,s){let i=Object.entries({description:n.description,due:n.due}).filter(([a])=>a in n),o={...n,...Object.fromEntries(
i.map(([a,r])=>[a,r||null]))};return this.#b("PUT",e,s,{body:o,keepalive:sn(n)})}async#A(e,n){await this.#b("DELETE",e,n,
{keepalive:!0})}async#b(e,n,s="",i={}){let o=e==="DELETE"?`tasks/${n}`:`tasks/${n}?with=due,etag`,{value:a}=await this.#t.
exchange(e,o,{headers:s?{"If-Match":s}:{},...i});return this.#i.set(n,++this.#o),a}#S(e,n){this.#i.set(e,++this.#o),n?this.#e.
set(e,n):this.#e.delete(e),this.#u=void 0}#T(){this.#u=void 0,this.dispatchEvent(new Event("change"))}};function Le({id:t,
title:e,description:n,completed:s,due:i,etag:o}){return{id:t,title:e,description:n,completed:s,due:i,etag:o}}function sn({
title:t="",description:e}){return t.length+(e?.length??0)<1e4}var lo=document.getElementById("toasts"),ai=()=>{};function we(t){let e=I("toast");e.querySelector("p").textContent=t,lo.
append(e);let n=S(t),s=()=>{e.remove(),n()},i=e.querySelector("button");return i.addEventListener("mousedown",o=>o.preventDefault()),
i.addEventListener("click",s),{toast:e,close:s}}function Ce(t){ai();let{toast:e,close:n}=we(t);ai=n;let s=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?s():n(),5e3);s()}var ho=1e4,ht=document.querySelector(".foot"),$=document.getElementById("undo"),ri=$.querySelector("button");Be&&($.querySelector(
"kbd").textContent="⌘Z",ri.setAttribute("aria-keyshortcuts","Meta+Z"));function ut({kind:t,title:e,count:n=1,day:s}){return c.
acts[t](n===1?A(e):c.count(n),s&&X(s))}var ft=class{#t=[];#n;#e=0;#s=0;#o=0;#i;#r;#l=()=>{};#a=new AbortController;constructor(e=S){
this.#n=e;let n=(s,i)=>$.addEventListener(s,i,{signal:this.#a.signal});ri.addEventListener("click",()=>this.undo(),{signal:this.#a.
signal}),n("mousedown",s=>s.preventDefault()),n("pointerenter",()=>this.#d()),n("focusin",()=>this.#d()),n("pointerleave",
()=>$.matches(":focus-within")||this.#w()),n("focusout",()=>$.matches(":hover")||this.#w()),document.addEventListener("f\
ocusin",({target:s})=>{!$.hidden&&!this.#r?.checkVisibility()&&this.#m(s)},{signal:this.#a.signal})}add(e){let n=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&n){this.#e++;return}this.#h(),this.#l=S(ut(e)+(n?
` ${c.takesItBack(Be)}`:""))}#h(){$.querySelector("p").textContent=ut(this.#t.at(-1)),$.hidden=!1,this.#m(document.activeElement),
this.#d(),this.#s=ho;let e=$.querySelector(".time");e.replaceWith(e.cloneNode()),$.matches(":hover, :focus-within")||this.#w()}withdraw(e){
for(let{keys:n}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#p(n)}#p(e){let n=this.#t.findIndex(s=>s.keys===
e);this.#t.splice(n,1),n<this.#e?this.#e--:this.#t.length>this.#e?$.querySelector("p").textContent=ut(this.#t.at(-1)):this.#c()}undo(){
let e=this.#t.pop();if(!e)return;let n=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let s=e.undo()||
"";this.#t.length>this.#e?this.#h():this.#c();let i=c.undone(ut(e))+(s&&` ${s}`);n&&!s?S(i):this.#n(i)}commit(){let e=this.#t.
slice(this.#e);this.#e=this.#t.length;for(let{commit:n}of e)n?.();this.#u()}close(){this.#a.abort(),this.commit()}#m(e){
ht.contains(e)||(this.#r=e,ht.hidePopover(),ht.showPopover({source:e}))}#c(){$.contains(document.activeElement)&&this.#r?.
focus(),this.#u()}#u(){this.#d(),this.#l(),$.hidden=!0,ht.hidePopover()}#d(){this.#i!==void 0&&(clearTimeout(this.#i),this.#i=
void 0,this.#s-=performance.now()-this.#o,$.classList.add("paused"))}#w(){this.#i!==void 0||this.#t.length===this.#e||($.
classList.remove("paused"),this.#o=performance.now(),this.#i=setTimeout(()=>this.commit(),this.#s))}};var uo={check:c.checkChangedElsewhere,delete:c.deleteChangedElsewhere},fo=600,pt=new L("scrolled"),di=({completed:t,pending:e})=>t&&
!e,ci=({kind:t})=>t==="add"||t==="save",mt=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#o;#i=new ft(Ce);#r;#l;#a;#h=new AbortController;#p=new Set;#m=new WeakSet;#c=new AbortController;constructor(e,{
saved:n=()=>{}}={}){this.#t=n,this.view.append(vt("board")),this.#n=Xs(e.user),Ht(this.#n.lasting),this.#s=new et(this.#n),
this.#e=new lt(e,this.#n),this.#a=new ot(e,this.#n),this.#o=new it(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#y()}),
this.#r=Ls(this.#d(".add"),{tasks:this.#e,drafts:this.#s,added:(o,a,r)=>this.#x(o,a,r),addAll:(o,a)=>this.#D(o,a),ended:this.#c.
signal});let s=this.#d(".trouble button");this.#l=new xe(this.#d(".trouble .wait"),s),s.addEventListener("click",()=>{this.#l.
waiting||this.#E()});let i=this.#d(".search");i.addEventListener("input",()=>{As(i.value),this.#L()}),i.addEventListener(
"keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#d(".add .title").addEventListener("keydown",o=>{!["Escape","Arrow\
Down"].includes(o.key)||F(o)||(o.preventDefault(),this.#o.enter())}),this.#d(".hide input").addEventListener("change",({
target:o})=>Ss(o.checked)),this.#d(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),
this.#d(".clear").addEventListener("click",()=>this.#A()),this.#w(),this.#u(e),this.#L()}async#u(e){e.stay&&await Js(e,this.#e,
this.#c.signal),!this.#c.signal.aborted&&(this.#e.queue.run(),this.#E())}#d(e){return this.view.querySelector(e)}#w(){let e=(s,i,o)=>s.
addEventListener(i,o,{signal:this.#c.signal}),{queue:n}=this.#e;e(this.#e,"change",()=>this.#f()),e(this.#e,"loaded",()=>this.#o.
clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&pt.value&&scrollTo(0,pt.value),pt.value=void 0},{once:!0}),
e(this.#s,"change",({detail:s})=>{this.#o.row(s)?.reopen(),this.#f()}),e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{
s==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:o}})=>{o&&ci(s)&&this.#$(s,i)}),
e(this.#n,"full",()=>Ht(!1)),e(n,"refused",({detail:s})=>this.#I(s)),e(b,"back",()=>{n.run(),this.#E()}),e(window,"hashc\
hange",()=>this.#L()),e(window,"pagehide",()=>{pt.value=Math.round(scrollY)||void 0,this.#i.close(),n.leave()}),e(window,
"beforeunload",s=>{!this.#n.lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#m.
add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#N(s)),Ge(()=>this.#f(),this.#c.signal),
e(this.#a,"changes",({detail:s})=>this.#e.apply(s)),e(this.#a,"stale",()=>{this.#l.waiting||this.#E()})}#y(){let e=this.#e,
n=this.#s;return{check:s=>this.#S(s),stays:s=>this.#p.has(s),plan:s=>Ys(s,i=>this.#o.act(()=>this.#T(s,i))),remove:s=>this.#C(
s),repeat:s=>e.queue.repeat(s.command),draft:s=>n.edit(s),keep:s=>n.keepEdit(s),drop:s=>n.dropEdit(s),create:s=>this.#b(
"added",[s],e.add(s),{quiet:this.#k(s)}),save:(s,i)=>this.#b("changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#_(s),leave:()=>this.
focus()}}get#v(){return this.#e.all().filter(Qe()).filter(e=>this.#g(e))}#g(e){return K().holds(e)||this.#p.has(e.id)}#f(){
let e=this.#e.all().filter(Qe()),n=e.filter(r=>this.#g(r));this.#o.render(n);let s=n.filter(di).length;this.#d(".clear").
hidden=s===0,this.#d(".clear").textContent=c.deleteDone(s);let{loaded:i,complete:o}=this.#e,a=this.#d(".empty");this.#d(
".loading").hidden||=i,this.#d(".rest").hidden=!i||o,a.hidden=!o||!this.#o.empty,[a.children[1].textContent,a.children[2].
textContent]=Ds(e.length>0),a.querySelector(".start").hidden=this.#e.all().length>0,Os(this.view,e,o),this.unsaved.length===
0&&this.#t()}async#E(){let e=this.#d(".trouble");this.#l.stop(),this.#a.loading();try{await this.#e.load(),e.hidden=!0}catch(n){
if(this.#c.signal.aborted||n.ofToken||(this.#d(".loading").hidden=!0,b.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(
".error").textContent=N(n,c.notLoaded),n.retryAfter&&this.#l.start(n.retryAfter,()=>this.#E())}finally{this.#a.loaded()}}#k(e){
return K().holds(e)&&Qe()(e)}#x(e,n,s){this.#m=new WeakSet;let i=this.#k(e);this.#b("added",[e],n,{quiet:i,undone:s}),(i||
b.lost)&&S(c.acts.added(A(e.title))+(b.lost?` ${c.notSavedYet}`:"")),ne(this.#d(".add"))&&this.focus()}#D(e,n){this.#b("\
added",e,this.#e.addAll(e),{undone:n}),this.#m=new WeakSet,ne(this.#d(".add"))&&this.focus()}has({id:e,title:n,userId:s}){
let i=this.#e.get(e);return i!==void 0&&i.title===n&&[void 0,i.userId].includes(s)}imported(e){e.length>0&&this.#b("adde\
d",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#E()}#A(){let e=this.#v.filter(di);this.#b("deleted",e,this.#e.deleteAll(
e)),this.focus()}#b(e,n,{keys:s,undo:i,commit:o},{quiet:a=!1,day:r="",undone:d=()=>{}}={}){let[{id:l,title:h=""}]=n;this.#i.
add({kind:e,title:h,day:r,count:n.length,keys:s,quiet:a,commit:o,undo:()=>{let{again:f=0,kept:u=0}=i(),p=n.length===1?A(
h):"";return d(),u>0&&we(p?c.oneStays(p):c.someStay(u)),this.#O(l),f>0?c.addedAgain(f):""}})}#S(e){let{id:n,completed:s}=e;
this.#p.add(n),setTimeout(()=>{this.#p.delete(n),this.#c.signal.aborted||this.#o.act(()=>this.#f())},fo),this.#b(s?"acti\
ve":"done",[e],this.#e.mark(n,!s))}#T(e,n){n!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:n}),{day:n})}#C(e){this.#b(
"deleted",[e],this.#e.delete(e))}#O(e){H(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#I({command:e,
error:n,mine:s}){let{kind:i,id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="check"&&S(""),ci(e)){s&&this.#q(e);return}let r=n.
code==="TASK_NOT_FOUND"?c.deletedElsewhere:n.code==="TASK_CHANGED"&&uo[i],d=new w(n.status,r||n.message),l=this.#o.row(o);
l?l.fail(d):we(`${A(a.title)}: ${N(d)}`)}#$({kind:e,id:n,title:s,description:i,completed:o,due:a,changes:r={title:s,description:i,
due:a},base:d},{status:l,code:h,message:f,field:u}){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(h)&&e==="save"?void 0:
{status:l,code:h,message:f,field:u},g=this.#s.edit(n);this.#s.keepEdit({deletedHere:this.#e.deletedHere(n),...r,...g,closed:void 0,
base:d??{id:n,title:s,description:i,completed:o},refusal:p})}#q({id:e,title:n,base:s}){this.#o.row(e)?.reopen(),this.#f(),
S(c.isNotSaved(A(s?.title??n)))}#_(e){if(this.#f(),!e)return;let{base:n}=e;this.#i.add({kind:"discarded",title:n.title,undo:()=>{
this.#s.keepEdit(e),this.#f(),H(document.activeElement)||this.#o.row(n.id)?.edit()}})}#L(){let e=this.#d(".search"),n=Oe();
e.value!==n&&(e.value=n),this.#o.reset(),this.#p.clear(),this.#f(),this.#h.abort(),this.#h=new AbortController;let{signal:s}=this.#h,
i=()=>this.#e.loaded&&S(K().says.count(this.#v.length));if(!n){i();return}setTimeout(async()=>{s.aborted||this.#c.signal.
aborted||(await this.#e.search(n,s).catch(()=>{}),s.aborted||i())},300)}#N(e){this.used=!0;let n=ts(e),s=document.querySelector(
"dialog[open]")!==null;if(n==="z"&&Z(e)&&!e.shiftKey){let{target:o}=e;if(H(o)&&(o.value!==""||this.#m.has(o)))return;s||
this.#i.undo(),e.preventDefault();return}if(s||Z(e)||e.altKey||H(e.target)||e.target.closest(".editor, .menu, .login")||
n.length===1&&!Fe())return;let i={"/":()=>this.#d(".search").select(),n:()=>this.focus(),"?":Xe}[n]??this.#o.key(n,e.target);
i&&(e.preventDefault(),i())}focus(){this.#r()}async finish(){this.#i.commit(),await this.#e.queue.run()}get unsaved(){let{
add:e,edits:n}=this.#s,s=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...n.map(({title:i,
base:o})=>i??o.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#c.abort(),this.#a.
close(),this.#l.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),this.#n.close()}};var on={login:{heading:c.logIn,button:c.logInButton,autocomplete:"current-password",lost:c.notSent,question:c.newHere,other:c.
createAccount,next:"register"},register:{heading:c.createAccount,button:c.createAccountButton,autocomplete:"new-password",
lost:c.accountMaybeNotCreated,question:c.haveAccount,other:c.logIn,next:"login"}},an=new L("login");function li({notice:t="",
email:e,newcomer:n=!1,entered:s}){let i=I("login"),[o,a,r,d]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new _(o,l),f=Ze(o),u=i.querySelector(".other"),p="login",g=!1;
function E(y){p=y;let k=on[p];a.textContent=k.heading,d.textContent=k.button,l.password.autocomplete=k.autocomplete,i.querySelector(
"#password-hint").hidden=p!=="register",u.firstElementChild.textContent=k.question,u.lastElementChild.textContent=k.other,
document.title=`${k.heading} · tareas`}async function x(){if(g||h.waiting)return;g=!0,h.clear(),d.setAttribute("aria-di\
sabled","true");let y={email:l.email.value,password:l.password.value};try{p==="register"&&(Ct(y.password),await M("POST",
"usuarios",{body:y}),E("login"),r.textContent=c.accountCreated);let k=o.elements.stay.checked,ee=await Vn(y,k);an.value=
void 0,await s(ee,k)}catch(k){d.removeAttribute("aria-disabled"),h.show(k,N(k,on[p].lost))}finally{g=!1}}return _e(i.querySelector(
".language")),r.textContent=t,l.email.value=e??an.value??"",o.elements.stay.checked=Gn(),E(n?"register":"login"),l.email.
addEventListener("input",()=>{an.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),x()}),u.lastElementChild.
addEventListener("click",()=>{g||(h.clear(),f(),r.textContent="",E(on[p].next),l.email.focus())}),{view:i,focus(y=!1){y?
a.focus():(l.email.value?l.password:l.email).focus()}}}var re=document.getElementById("account"),z=document.getElementById("menu"),hi=document.getElementById("logout-everywher\
e"),$e=new _(z,{},hi),gt=!1;function de(t){z.hidden=!t,re.setAttribute("aria-expanded",String(t)),cn()}function rn(){z.contains(
document.activeElement)&&re.focus(),de(!1)}function Ne(t,e){document.getElementById(t).addEventListener("click",()=>{gt||
(re.focus(),de(!1),e())})}function dn(t,e){let n=document.getElementById(t);n.addEventListener("click",async()=>{if(gt||
n===hi&&$e.waiting)return;gt=!0,$e.clear(),n.setAttribute("aria-disabled","true");let s=await e().then(()=>{},i=>i);gt=!1,
n.removeAttribute("aria-disabled"),!(!s||!re.checkVisibility())&&(de(!0),$e.show(s,N(s,c.maybeStillElsewhere)))})}function cn(){
$e.waiting||$e.clear()}re.addEventListener("click",()=>de(z.hidden));document.addEventListener("keydown",t=>{t.key!=="Es\
cape"||z.hidden||F(t)||(t.preventDefault(),t.stopPropagation(),de(!1),re.focus())},{capture:!0});z.parentElement.addEventListener(
"focusout",({relatedTarget:t})=>{t&&!z.parentElement.contains(t)&&de(!1)});document.addEventListener("pointerdown",({target:t})=>{
!z.hidden&&!z.contains(t)&&!re.contains(t)&&de(!1)});var hn=document.getElementById("main"),ui=document.querySelector(".brand"),un=document.getElementById("who"),D,fi=()=>{},
fn=!1,wt="";function yt(){let{current:t}=m;fi(),fn=!1,un.hidden=C,document.getElementById("whose").textContent=t.email,document.
querySelector("#logout small").textContent=t.stay?c.endsInBrowser:c.endsInTab,D=new mt(t,{saved:()=>{wt&&cn(),wt=""}}),ui.
setAttribute("href","#all"),hn.replaceChildren(D.view),D.focus()}function po(t){let e=document.createElement("p");e.className=
"card";let{login:n}=document.documentElement.dataset,s=n?Object.assign(document.createElement("a"),{href:n,textContent:c.
logIn,className:"link"}):c.logIn;return e.append(`${t||c.notLoggedIn} `,s,c.thenOpenAgain),{view:e,focus(){}}}async function pi(t=""){
try{m.begin({token:"",user:{id:await be(),email:null}}),yt()}catch(e){Ie({notice:e.ofToken?t:e.message})}}function Ie({notice:t="",
email:e,newcomer:n,typing:s}={}){zt(),D=void 0,rn(),un.hidden=!0,ui.setAttribute("href","./"),document.getElementById("t\
oasts").replaceChildren();let i=C?po(t):li({notice:t,email:e,newcomer:n,entered:(o,a)=>{m.begin(o,{stay:a}),yt()}});hn.replaceChildren(
i.view),i.focus(s),t&&(fi=S(t))}function pn({notice:t,newcomer:e}){D?.close({discard:!0}),m.forget(),history.replaceState(
null,"",location.pathname),Ie({notice:t,newcomer:e})}m.addEventListener("begun",()=>{D?.close(),D&&Ie(),yt()});m.addEventListener(
"ended",async({detail:{email:t,deleted:e,elsewhere:n,doubt:s}})=>{if(e){pn({notice:c.accountDeleted,newcomer:!0});return}
let i=D;if(zt(),rn(),un.hidden=!0,n||Ce(c.sessionEnded),i?.used&&!n&&await yn(),D!==i||m.current)return;fn=!b.keeps&&gi().
length>0,D?.close();let o=b.keeps?c.typedKept:c.typedKeptHere,a=b.keeps?c.logInAgain:c.logInAgainHere,r=n?c.loggedOutByTab:
[c.sessionEnded,...C?[o]:s?[s,o]:[a]].join(" ");Ie({notice:r,email:t,typing:i!==void 0}),C&&pi(r)});async function mi(t){
let e=D;e.view.inert=!0;try{if(await e.finish(),D!==e)return;let n=e.unsaved.map(A),s=n.length>0?c.unsavedAtLogOut(n):"";
if(s!==wt&&(wt=s,s))throw new w(0,s);let i=await t();D===e&&pn({notice:i})}finally{e.view.inert=!1}}dn("logout",()=>mi(async()=>await zn()?
c.loggedOut:m.current.stay?c.loggedOutBrowserOnly:c.loggedOutTabOnly));dn("logout-everywhere",()=>mi(async()=>(await Qn(),
c.loggedOutEverywhere)));var gi=()=>D?.unsaved??[];async function wi(){return await D?.finish(),gi()}Ne("transfer",()=>Hs(
wi,t=>D?.has(t)??!1,({added:t,before:e})=>{e>0&&Ce(c.someAddedBefore(e)),D?.imported(t)}));Ne("keys",Xe);es(document.getElementById(
"letters"));_e(document.querySelector(".menu .language"));Ne("change-password",()=>Ks(()=>we(c.passwordChanged)));Ne("de\
lete-account",()=>Us(wi,()=>pn({notice:c.accountDeleted,newcomer:!0})));var ln=document.body;document.addEventListener("\
click",t=>{t.detail<2?ln=t.target:!ln.checkVisibility()&&!ln.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},
{capture:!0});window.addEventListener("pagehide",()=>{C&&m.forget()});window.addEventListener("beforeunload",t=>{fn&&t.preventDefault()});
window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});C||m.resume();C?pi():m.current?yt():hn.querySelector(
"form")||Ie({newcomer:location.hash==="#register"});
