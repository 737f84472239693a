function I(t){return mt(t).firstElementChild}function mt(t){return document.getElementById(t).content.cloneNode(!0)}function se(t){
return t.contains(document.activeElement)||document.activeElement===document.body}function H(t){return t.matches("textar\
ea, input:not([type=checkbox])")}function Ne(t,e){t.addEventListener("mousedown",s=>{let{target:n}=s;if(H(n)||n.closest(
".other"))return;let{activeElement:i}=document,o=t.contains(i)&&H(i);!o&&n.closest("button")||(s.preventDefault(),o||e())})}
function ls(){let t=new AbortController;return new Promise(e=>{let s=setTimeout(e,2e3);for(let n of["keydown","input"])document.
addEventListener(n,()=>{clearTimeout(s),s=setTimeout(e,2e3)},t)}).finally(()=>t.abort())}function F(t){return t.isComposing||
t.keyCode===229}function S(t){let e=document.getElementById("status"),s=e.textContent===t?`${t} `:t;return e.textContent=
s,()=>{e.textContent===s&&(e.textContent="")}}function A(t){let e=[...t];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:t}⁩”`}function gt(t){return t.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,s)=>{if(s%2===
0)return e;let n=document.createElement("a");return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),n})}function R(t){return`tareas.${t} ${new URL(".",location.href).pathname}`}var L=class{#t;storage;constructor(e,s=()=>sessionStorage){
this.name=R(e);try{this.storage=s()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){this.#t=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var wt=new L("language",()=>localStorage),yt=navigator.languages??[],hs=t=>t.split("-")[0].toLowerCase(),us=t=>t==="en"||
t==="es",fs=us(wt.value)?wt.value:void 0,de=fs??yt.map(hs).find(us)??"en";document.documentElement.lang=de;var Y=yt.find(
t=>hs(t)===de)??de,ps=fs?[Y]:yt;function Ie(t){let e=de==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{wt.value=
e,location.reload()})}var pi=new Intl.PluralRules(Y),mi=new Intl.NumberFormat(Y),gi=new Intl.ListFormat(Y,{type:"unit"}),T=t=>mi.format(t),O=(t,e,s)=>`${T(
t)} ${pi.select(t)==="one"?e:s}`,ce=t=>gi.format(t);function ms(t){let e=Math.ceil(t/60),[s,n]=t<=90?[t,"second"]:e<=90?
[e,"minute"]:[Math.ceil(e/60),"hour"];return new Intl.NumberFormat(Y,{style:"unit",unit:n,unitDisplay:"long"}).format(s)}var B=t=>O(t,"task","tasks"),gs={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too la\
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
again later",UPDATE_FORBIDDEN:"The task is another user’s"},ws={offline:"You are offline.",unreachable:"The server can\
not be reached.",status:t=>`The server answered with status ${t}`};var ys={account:"Account ",logOutHere:"Log out here",endsInTab:"Ends the session in this tab.",endsInBrowser:"Ends the s\
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
 not have ended.",unsavedAtLogOut:t=>`Not saved: ${ce(t)}. Log out again to discard that.`,sessionEnded:"Your session ha\
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
Add them again",chooseFile:"Choose a file.",haveOfFile:t=>`You have ${B(t)} of the file. Add again what you have`,addThese:(t,e,s)=>`${[
B(t),e&&`${T(e)} done`,s&&`${T(s)} with a date`].filter(Boolean).join(", ")}: add?`,cannotAdd:t=>`Not added: ${t.join(".\
 ")}.`,moreProblems:t=>`And ${T(t)} more.`,noTasksInFile:"The file has no tasks to add.",haveAll:t=>`Nothing was added: \
you have ${B(t)} of the file, which has no other.`,addedBefore:t=>`Nothing was added: an earlier import has added ${B(t)}\
 of this file.`,someAddedBefore:t=>`An earlier import had added ${B(t)} of the file.`,maybeNotAllAdded:"Not all tasks ma\
y have been added. Import the file again to go on.",brokenOff:(t,e)=>`${t} (after ${B(e)} were added)`,exportLacks:t=>`T\
he file does not have what is not saved: ${ce(t)}.`,atLine:(t,e)=>`Line ${t}: ${e}`,atTask:(t,e)=>`Task ${t}: ${e}`,writtenDate:t=>`\
Date: ${t}`,notRead:"The file could not be read.",notText:"The file could not be read: it is not a text.",notCalendar:"T\
he file could not be read: it is not a valid calendar.",partMissing:"The file could not be read: a part of this page did\
 not arrive. Try again.",keyDelete:"Delete",keyEscape:"Escape",modEnter:"| + Enter",newTaskKey:"New task; each pasted li\
ne becomes a task",jkKeys:"| | or arrows",nextTaskKey:"Next task, previous task; Escape leads from the add box to the li\
st",checkKey:"Mark the task as done or active",editKeys:"| or Enter",editKey:"Edit the task",dayKey:"Choose the day of t\
he task",deleteKey:"Delete the task",undoKey:"Take back the last act, then the one before",saveKey:"Save from a descript\
ion",escapeKey:"Close an editor; what you typed is kept",typedDates:"The title of a new task can have the day: tomorrow,\
 Friday, the 14th, 14 March, 2027-03-14, in 3 days; in Spanish, too. 3/14 and 14/3 are read as your language has it."};var W=t=>O(t,"tarea","tareas"),vs={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es de\
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
ea es de otro usuario"},bs={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:t=>`\
El servidor respondió con el estado ${t}`};var Es={account:"Cuenta ",logOutHere:"Cerrar sesión aquí",endsInTab:"Cierra la sesión en esta pestaña.",endsInBrowser:"\
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
Puede que tus otras sesiones sigan abiertas.",unsavedAtLogOut:t=>`Sin guardar: ${ce(t)}. Cierra la sesión otra vez para \
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
uevo",chooseFile:"Elige un archivo.",haveOfFile:t=>`Ya tienes ${W(t)} del archivo. Añadir de nuevo las que tienes`,addThese:(t,e,s)=>`${[
W(t),e&&O(e,"hecha","hechas"),s&&`${T(s)} con fecha`].filter(Boolean).join(", ")}: ¿añadir?`,cannotAdd:t=>`No se puede\
 añadir: ${t.join(". ")}.`,moreProblems:t=>`Y ${T(t)} más.`,noTasksInFile:"El archivo no tiene tareas que añadir.",haveAll:t=>`\
No se añadió nada: el archivo tiene ${W(t)}, que ya tienes.`,addedBefore:t=>`No se añadió nada: una importación anteri\
or ya añadió ${W(t)} de este archivo.`,someAddedBefore:t=>`Una importación anterior ya había añadido ${W(t)} del ar\
chivo.`,maybeNotAllAdded:"Puede que no se hayan añadido todas las tareas. Importa el archivo otra vez para continuar.",
brokenOff:(t,e)=>`${t} (después de añadir ${W(e)})`,exportLacks:t=>`El archivo no incluye lo que está sin guardar: ${ce(
t)}.`,atLine:(t,e)=>`Línea ${t}: ${e}`,atTask:(t,e)=>`Tarea ${t}: ${e}`,writtenDate:t=>`Fecha: ${t}`,notRead:"No se pud\
o leer el archivo.",notText:"No se pudo leer el archivo: no es de texto.",notCalendar:"No se pudo leer el archivo: no es\
 un calendario válido.",partMissing:"No se pudo leer el archivo: no se cargó una parte de esta página. Inténtalo de nue\
vo.",keyDelete:"Supr",keyEscape:"Esc",modEnter:"| + Enter",newTaskKey:"Tarea nueva; cada línea que pegues será una tarea",
jkKeys:"| | o flechas",nextTaskKey:"Tarea siguiente o anterior; Esc pasa del campo de tarea nueva a la lista",checkKey:"\
Marcar la tarea como hecha o pendiente",editKeys:"| o Enter",editKey:"Editar la tarea",dayKey:"Elegir el día de la tarea",
deleteKey:"Eliminar la tarea",undoKey:"Deshacer lo último, luego lo anterior",saveKey:"Guardar desde una descripción",
escapeKey:"Cerrar un editor; lo que escribiste se conserva",typedDates:"El título de una tarea nueva puede tener el día:\
 mañana, viernes, el 14, 14 de marzo, 2027-03-14, en 3 días; también en inglés. 14/3 y 3/14 se leen según tu idioma."};var vt=de==="es",d=vt?Es:ys,ie=vt?bs:ws;var ne=vt?vs:gs;function qe(t,e){let s=Object.hasOwn(ne,t??"")?ne[t??""]:void 0;if(typeof s!="function")return s??e;let[
n]=/\d[\d.,\s]*/.exec(e)??[""];return s(Number(n.replace(/\D/g,"")))}var bt=t=>d[t];function ks(t){for(let e of t.querySelectorAll("[data-text], [data-label], [data-placeholder]")){let{text:s,
label:n,placeholder:i}=e.dataset;if(n&&e.setAttribute("aria-label",bt(n)),i&&e.setAttribute("placeholder",bt(i)),!s)continue;
let o=[...e.children];e.replaceChildren(...bt(s).split("|").flatMap((a,r)=>[a,...o.slice(r,r+1)]))}}ks(document);for(let{
content:t}of document.querySelectorAll("template"))ks(t);var xs="application/problem+json, application/json;q=0.9",vi=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],C="embedded"in document.documentElement.dataset,w=class extends Error{constructor(e,s,{
retryAfter:n=0,code:i,field:o,line:a}={}){super(qe(i,s)),this.status=e,this.retryAfter=n,this.code=i,this.field=o,this.line=
a}get ofToken(){return this.status===401||vi.includes(this.code??"")}},we=class extends Error{lost=!0;constructor(){super(
navigator.onLine?ie.unreachable:ie.offline)}},ye=new EventTarget;async function Et(t,e,{token:s,body:n,headers:i={},keepalive:o=!1,
timeout:a=3e4,raw:r=!1}={}){let c=performance.now(),l=new _e(a),h,f="";try{h=await Ss(t,e,{token:s,body:n,headers:i,keepalive:o,
signal:l.signal});for await(let p of Ds(h,l))f+=p}catch{throw ye.dispatchEvent(new Event("failure")),new we}finally{l.end()}
ye.dispatchEvent(new CustomEvent("response",{detail:c}));let u=r&&h.ok?f:Os(f);if(h.ok&&u!==void 0||h.status===304){let{
status:p,headers:g}=h;return{status:p,value:u,etag:g.get("ETag"),next:bi(h,e),replayed:g.has("Idempotent-Replayed")}}throw As(
h,u)}async function*Ts(t,{token:e,headers:s,signal:n}){let i=new _e(3e4);n.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let o=await Ss("GET",t,{token:e,headers:{Accept:`text/event-stream, ${xs}`,...s},signal:i.signal});
if(!o.ok)throw As(o,Os(await o.text()));if(!o.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new w(406,
"");yield*Ds(o,i)}finally{i.end()}}async function Ss(t,e,{token:s,body:n,headers:i,keepalive:o,signal:a}){let r={Accept:xs,
...i};return s&&(r.Authorization=`Bearer ${s}`),n!==void 0&&(r["Content-Type"]??="application/json"),fetch(e,{method:t,headers:r,
keepalive:o,body:typeof n=="string"?n:JSON.stringify(n),credentials:C?"same-origin":"omit",cache:"no-store",redirect:"er\
ror",signal:a})}function As(t,e){let{detail:s,error:n,code:i,field:o}=e??{},a=[s,n].find(l=>typeof l=="string")??ie.status(
t.status),[r="",c]=/^Line (\d+): /.exec(a)??[];return new w(t.ok?502:t.status,a.slice(r.length),{retryAfter:Ei(t.headers.
get("Retry-After")),code:i,field:o,line:c&&Number(c)})}async function M(...t){return(await Et(...t)).value}async function ve(){
let[t]=await M("GET","tasks?limit=1");return t?.userId??(await M("GET","me")).id}var _e=class{#t=new AbortController;#s;#e;constructor(e){
this.#s=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#s)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Ds(t,e){if(!t.body)return;let s=new TextDecoder,
n=t.body.getReader();for(;;){let{done:i,value:o}=await n.read();if(e.progress(),i)return;yield s.decode(o,{stream:!0})}}
function Os(t){try{return JSON.parse(t)}catch{return}}function bi(t,e){let s=/<([^>]*)>;\s*rel="next"/.exec(t.headers.get(
"Link"));return s?new URL(s[1],new URL(e,document.baseURI)).href:void 0}function Ei(t){return t?/^\d+$/.test(t)?Number(t):
Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}var kt="tasks",Cs="all",$s=t=>`${R("list")} ${t}`;async function Ns(t){return _s(t,"readonly",e=>e.get(Cs))}function Is(t){
try{indexedDB.deleteDatabase($s(t))}catch{}}function qs(t,e,s){let n=!1,i=!1;return async()=>{if(i=!0,!n){for(n=!0;i&&s();)
i=!1,await _s(t,"readwrite",o=>o.put(e(),Cs));n=!1}}}async function _s(t,e,s){try{let n=indexedDB.open($s(t));n.onupgradeneeded=
()=>n.result.createObjectStore(kt);let i=await Ls(n);try{return await Ls(s(i.transaction(kt,e).objectStore(kt)))}finally{
i.close()}}catch{return}}function Ls(t){return new Promise((e,s)=>{t.onsuccess=()=>e(t.result),t.onerror=()=>s(t.error)})}var xt=new L("session"),G=new L("session",()=>localStorage),Ms=new BroadcastChannel(R("session")),Tt=0,St=class extends EventTarget{#t;#s=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:s},{stay:n=!1}={}){this.#n({token:e,user:s.id,email:s.email,ends:Date.
now()+Rs(e),stay:n})}resume(){this.#t=xt.value??G.value,this.watch()}renew(e){this.#s=!0;let s=this.#e(e).finally(()=>{this.#s=
!1});return this.renewal=s.catch(()=>{}),s}async#e(e){let s=this.#t,{token:n}=await e;this.#t===s&&(this.#n(Object.assign(
s,{token:n,ends:Date.now()+Rs(n),doubt:void 0})),this.endOthers(this.current))}#n(e){this.#t=e,(e.stay?G:xt).value=e,this.
watch()}endOthers({user:e,stay:s},{deleted:n=!1}={}){Ms.postMessage({user:e,stay:s,deleted:n})}expire(e,{deleted:s=!1,elsewhere:n=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:o,stay:a,doubt:r}=this.#t,c=a?G.reread():void 0;if(c?.user===o&&c.token!==
e){this.follow();return}c?.token===e&&(G.value={...c,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:s,elsewhere:n,doubt:r}})),c&&this.follow()}forget(){clearTimeout(Tt);let{stay:e,token:s,user:n}=this.#t??
{};e&&Is(n),this.#t=void 0,xt.value=void 0,e&&G.reread()?.token===s&&(G.value=void 0)}follow(e=!1){let s=this.#t,n=e?void 0:
G.reread();if(!(s&&!s.stay))if(s&&n?.user===s.user)Object.assign(s,n),this.watch();else if(s){if(this.#s)return;this.expire(
s.token,{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Tt),!this.#t)
return;let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}Tt=setTimeout(()=>this.watch(),Math.min(
e,6e4))}},m=new St;function Rs(t){try{let e=atob(t.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:s,exp:n}=JSON.
parse(e);if(n>s)return(n-s)*1e3}catch{}return 24*3600*1e3}Ms.addEventListener("message",({data:{user:t,stay:e,deleted:s}})=>{
let{current:n}=m;n?.user===t&&!(e&&n.stay)&&m.expire(n.token,{deleted:s})});window.addEventListener("storage",({key:t,newValue:e,
storageArea:s})=>{s!==G.storage||t!==G.name&&t!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});var Re=new L("stay",()=>localStorage),Fs=()=>Re.reread()===!0;async function Bs(t,e){let s=await M("POST",e?"login?days=\
30":"login",{body:t}).catch(n=>{if(n.code!=="DAYS_NOT_VALID")throw n;return M("POST","login",{body:t})});return Re.value=
e||void 0,s}async function Ks(){try{return await M("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(t){
return t.ofToken===!0}}async function Us(){let{current:t}=m;await Dt("POST","logout",{everywhere:!0}),Re.value=void 0,m.
endOthers(t)}var Ps=8;function At(t,e="password"){let{length:s}=[...t];if(s>0&&s<Ps)throw new w(400,ne.PASSWORD_TOO_SHORT(
Ps),{field:e})}async function js(t,e){return At(e,"newPassword"),m.renew(Dt("PUT","me/password",{currentPassword:t,newPassword:e},
d.passwordMaybeChanged))}async function Hs(t){let{current:e}=m;await Dt("POST","me/delete",{currentPassword:t},d.accountMaybeDeleted),
Re.value=void 0,m.endOthers(e,{deleted:!0})}async function Dt(t,e,s,n=""){let{current:i}=m,{token:o}=i;try{return await M(
t,e,{token:o,body:s})}catch(a){throw a.lost&&n&&(i.doubt=n),a.ofToken&&m.expire(o),a}}var Pe=navigator.platform.startsWith("Mac");if(Pe)for(let{content:t}of document.querySelectorAll("template"))for(let e of t.
querySelectorAll(".mod"))e.textContent="⌘";var Ys=new L("letters",()=>localStorage),Me=()=>Ys.reread()!=="off";function Ws(t){
let e=()=>t.setAttribute("aria-checked",String(Me()));t.addEventListener("click",()=>{Ys.value=Me()?"off":void 0,e()}),e()}
function Z({ctrlKey:t,metaKey:e}){return t||e}document.addEventListener("keydown",t=>{t.key!=="Enter"||!t.repeat||t.target.
matches("[name=description]")&&!Z(t)||(t.preventDefault(),t.stopPropagation())},{capture:!0});function Gs({key:t,code:e}){
if(/^[A-Za-z]$/.test(t))return t.toLowerCase();let s=/^Key([A-Z])$/.exec(e);return s&&t.length===1&&t>""?s[1].toLowerCase():
t}var Vs=/^(\d+)[.)](?:\s+|$)/,ki=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,xi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function zs(t){let e=t.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),s=Ti(
e.map(({text:n})=>Number(Vs.exec(n)?.[1])));return e.map(({text:n,line:i},o)=>{let a=n.replace(s.has(o)?Vs:xi,""),[r]=ki.
exec(a)??[""];return{title:a.slice(r.length),completed:/[xX☑☒✓✔]/.test(r),line:i}}).filter(({title:n})=>n!=="")}
function Ti(t){let e=[];return t.forEach((s,n)=>{(s===1||Number.isNaN(t[n-1]??NaN))&&e.push([]),Number.isNaN(s)||e.at(-1)?.
push(n)}),new Set(e.filter(s=>s.length>1&&s.every((n,i)=>t[n]===i+1)).flat())}function*Qs(t){let e=new TextEncoder,s=t.map(
({title:n,description:i,completed:o,due:a})=>JSON.stringify({title:n,description:i||void 0,completed:o,due:a}));for(let n=0,
i=0;n<s.length;n=i){for(let o=0;i<s.length&&i-n<1e3&&(o+=e.encode(s[i]).length+1,!(o>1<<20&&i>n));i++);yield{body:s.slice(
n,i).join(`
`),start:n}}}var _=class{#t;#s;#e;#n=[];constructor(e,s,n=e.querySelector("button.primary")){this.#t=e,this.#s=s,this.#e=new be(e.querySelector(
".wait"),n),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#n.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#n=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#s))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,s=N(e)){this.clear();let n=this.#i(e);this.#o(n??"form").textContent=
s,this.#n=n&&n===e.field?[this.#s[n]]:Object.values(this.#s),n&&(this.#s[n].setAttribute("aria-invalid","true"),se(this.#t)&&
this.#s[n].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#o(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:s}){let n=Object.keys(this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?n.find(i=>!this.#s[i].value):n.find(i=>i===s)}};function N(t,e=d.notSaved){return t instanceof we?e:t instanceof w?t.
message:(console.error(t),d.defect)}var be=class{#t;#s;#e;#n=()=>{};constructor(e,s){this.#t=e,this.#s=s}get waiting(){return this.#e!==
void 0}start(e,s){this.stop();let n=Date.now()+e*1e3,i=()=>{let o=n-Date.now();if(o<=0){this.stop(),s?.();return}let a=d.
tryAgainIn(ms(Math.ceil(o/1e3)));this.#t.textContent!==a&&(this.#t.textContent=a);let r=o>9e4?3e4:1e3;this.#e=setTimeout(
i,o%r||r)};this.#s?.setAttribute("aria-disabled","true"),i(),this.#n=S(this.#t.textContent)}stop(){clearTimeout(this.#e),
this.#e=void 0,this.#t.textContent="",this.#n(),this.#s?.removeAttribute("aria-disabled")}};function Fe(t){return[t.getFullYear(),t.getMonth()+1,t.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function Js(t){
return new Date(t.getFullYear(),t.getMonth(),t.getDate()+1).getTime()-t.getTime()}function le(t,e,s){let n=[t,e,s].map((o,a)=>String(
Number(o)).padStart(a===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(t)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(n)?n:void 0}function P(t,e){return new Date(Date.parse(t)+e*864e5).toISOString().slice(0,10)}function Ee(t){return(Date.
parse(t)/864e5+3)%7}function ke(t){return P(t,7-Ee(t))}function Zs(t=void 0){let e=new Intl.DateTimeFormat(t).formatToParts().
map(({type:s})=>s);return e.indexOf("day")<e.indexOf("month")}var Si={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},Ot=new Map;function Xs(t,e){return Ot.has(t)||Ot.set(t,e()),Ot.
get(t)}function Lt(t,e,s){return Xs(`${e} ${s}`,()=>new Intl.DateTimeFormat(s,{...Si[e],timeZone:"UTC"})).format(Date.parse(
t))}function en(t,e){return(Date.parse(e)-Date.parse(t))/864e5}var tn=(t,e)=>t.slice(0,4)===e.slice(0,4);function Ct(t,e,s){
let n=en(e,t);return Math.abs(n)<=1?Xs(s,()=>new Intl.RelativeTimeFormat(s,{numeric:"auto"})).format(n,"day"):n>1&&n<7?Lt(
t,"weekday",s):Lt(t,tn(t,e)?"day":"year",s)}function sn(t,e,s){let n=Lt(t,tn(t,e)?"heading":"headingYear",s);return en(e,
t)===1?`${Ct(t,e,s)}, ${n}`:n}var Ue=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],dn=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)\
?|dic(?:iembre)?"],cn=["an?|one|una?","two|dos","three|tres"],[xe,nn,Ai]=[Ue,dn,cn].map(t=>t.join("|")),Be=`(?:(?:${xe})\
,? )?`,$t="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",Ke="(?:que viene|pr[oó]xim[ao])",Di="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por \
la )\\S*(?: [ap]m| de la \\S+)?",ln=({today:t,parts:[e]})=>P(t,(Te(Ue,e)-Ee(t)+6)%7+1),Oi=[["(\\d{4})-(\\d{2})-(\\d{2})",
({parts:[t,e,s]})=>le(t,e,s)],["pasado ma[nñ]ana|the day after tomorrow",({today:t})=>P(t,2)],["tomorrow|tmrw?|ma[nñ]an\
a",({today:t})=>P(t,1)],["today|hoy",({today:t})=>t],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${xe})(?: ${Ke})?`,ln]],
Li=[[`${Be}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[t,e,s,n],...i})=>an(t,e,i,(o,a)=>le(s??`20${n}`,
o,a))],[`${Be}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[t,e],...s})=>an(t,e,s,(n,i)=>un(n,i,s))],[`${Be}${$t} (?:de |of )?\
(${nn})(?:,? (?:del? )?(\\d{4}))?`,({parts:[t,e,s],...n})=>rn(e,t,s,n)],[`${Be}(${nn}) ${$t}(?:,? (\\d{4}))?`,({parts:[t,
e,s],...n})=>rn(t,e,s,n)],[`(?:(${xe}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${$t}`,({parts:[t,e],...s})=>Ri(e,t,
s)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${Ke})`,({today:t})=>ke(t)],[`next month|pr[oó]ximo mes|mes ${Ke}`,
({today:t})=>`${fn(1,t).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:t})=>P(t,Math.max(0,5-
Ee(t)))],[`next (${xe})`,({today:t,parts:[e]})=>P(ke(t),Te(Ue,e))],[`(${xe})(?: ${Ke})?`,ln],[`(?:in|en|dentro de) (\\d{1\
,3}|${Ai}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[t,e],...s})=>Mi(/\d/.test(t)?Number(t):Te(cn,t)+1,e,s)]],Ci="\
(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",$i=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Ni="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Ii=/(?:^M|\p{L} [Mm])ar$/u,
on=t=>([e,s])=>({pattern:new RegExp(`(?<=^|\\s)${Ci}(?:${e})${t}`.replaceAll(" ","\\s+"),"giu"),date:s}),qi=[...Li.map(on(
`(?=(?:,? ${Di})?[.!?]*\\s*$)`)),...Oi.map(on(`${Ni}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function hn(t,e){let s=t.normalize(
"NFC");for(let{pattern:n,date:i}of qi)for(let o of[...s.matchAll(n)].reverse()){let[a,...r]=o,c=s.slice(0,o.index),l=s.slice(
o.index+a.length),h=$i.test(c)||Ii.test(a)?void 0:i({...e,parts:r}),f=_i(c.trim(),l.trim());if(h&&f)return{due:h,title:f,
words:a}}}function _i(t,e){if(e&&!/^[,.;:!?)]/.test(e))return t?`${t} ${e}`:e;let s=t.replace(/[\s,;:–—-]+$/,"");return s?
s+e:e.replace(/^[,.;:!?)\s]+/,"")}function an(t,e,s,n){return s.dayFirst?n(e,t)??n(t,e):n(t,e)??n(e,t)}function rn(t,e,s,n){
let i=Te(dn,t)+1;return s?le(s,i,e):un(i,e,n)}function un(t,e,{today:s}){let n=Number(s.slice(0,4));return[...Array(9).keys()].
map(i=>le(n+i,t,e)).find(i=>i!==void 0&&i>=s)}function Ri(t,e,{today:s}){return[...Array(62).keys()].map(i=>P(s,i)).find(
i=>i.endsWith(t.padStart(2,"0"))&&(!e||Ee(i)===Te(Ue,e)))}function Mi(t,e,{today:s}){return/^m/i.test(e)?fn(t,s):P(s,/^[ws]/i.
test(e)?7*t:t)}function fn(t,e){let[s,n,i]=e.split("-").map(Number),o=n-1+t;return[0,1,2,3].map(a=>le(s+Math.floor(o/12),
o%12+1,i-a)).find(Boolean)}function Te(t,e){return t.findIndex(s=>new RegExp(`^(?:${s})$`,"iu").test(e))}var q=()=>Fe(new Date(Date.now())),je=()=>({today:q(),tomorrow:P(q(),1),week:ke(q()),none:""}),pn=t=>t.charAt(0).toLocaleUpperCase()+
t.slice(1),X=t=>Ct(t,q(),Y),he=t=>pn(X(t)),He=t=>pn(sn(t,q(),Y)),Nt=t=>hn(t,{today:q(),dayFirst:Zs(ps)});function mn(t){
let{title:e,due:s}=Nt(t.title)??{};return e?{...t,title:e,due:s}:t}function Ye(t,e){let s=q(),n;function i(){clearTimeout(
n),n=setTimeout(i,Js(new Date(Date.now()))),q()!==s&&(s=q(),t())}document.addEventListener("visibilitychange",i,{signal:e}),
e.addEventListener("abort",()=>clearTimeout(n)),i()}var It=({completed:t,due:e})=>!t&&!!e&&e<q(),wn=({completed:t,due:e})=>!t&&!!e&&e>q(),Pi=t=>!t.completed&&!!t.due&&!wn(t),
oe={all:{holds:()=>!0,says:d.tabs.all},today:{holds:Pi,says:d.tabs.today,heading:t=>It(t)?d.overdue:d.today},upcoming:{holds:wn,
says:d.tabs.upcoming,heading:({due:t})=>He(t)},active:{holds:t=>!t.completed,says:d.tabs.active},done:{holds:t=>t.completed,
says:d.tabs.done}},We={hash:"",name:"all",q:"",hidden:!1};function ue(t){if(t===We.hash)return We;let[e,s]=t.slice(1).split(
"?"),n=new URLSearchParams(s),i=e==="active"||n.get("hide")==="done";return We={hash:t,name:Object.hasOwn(oe,e)&&e!=="ac\
tive"?e:"all",q:n.get("q")??"",hidden:i},We}function qt({name:t,q:e,hidden:s}){let n=new URLSearchParams({...e&&{q:e},...s&&
{hide:"done"}});return n.size>0?`#${t}?${n}`:`#${t}`}function K(){let{name:t,hidden:e}=ue(location.hash);return oe[t==="\
all"&&e?"active":t]}function Ge({completed:t,due:e}){let s=K();return s.heading?e??"":s===oe.all&&t?"done":""}function yn(t,e=Ge){
let s=(n,i)=>n<i?-1:+(n>i);return t.toSorted((n,i)=>s(e(n),e(i)))}function _t(){return K()===oe.today?q():void 0}function vn(t){
let{heading:e,holds:s}=K();return e&&s(t)?e(t):""}function bn(t){location.hash=qt({...ue(location.hash),hidden:t})}function Se(){
return ue(location.hash).q}function En(t){let e=ue(location.hash);t!==e.q&&history[e.q?"replaceState":"pushState"](null,
"",qt({...e,q:t}))}function gn(t){return t.normalize("NFD").replace(/\p{Mn}/gu,"")}function Ve(){let t=gn(Se()).split(/\p{White_Space}+/u).
filter(Boolean);if(t.length===0)return()=>!0;let e=t.map(s=>new RegExp(s.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));return({
title:s,description:n})=>{let i=[s,n??""].map(gn);return e.every(o=>i.some(a=>o.test(a)))}}function kn(t){return Se()?[d.
nothingFound,K().says.notFound(`⁨${Se()}⁩`)]:(t?K():oe.all).says.none}function xn(t,e,s){let n=ue(location.hash);document.
title=`${K().says.title} · tareas`;for(let i of t.querySelectorAll(".tabs a")){let{name:o}=ue(i.hash);i.setAttribute("h\
ref",qt({...n,name:o})),i.querySelector("span").textContent=s?T(e.filter(oe[o].holds).length):"",o===n.name?i.setAttribute(
"aria-current","page"):i.removeAttribute("aria-current")}t.querySelector(".hide").hidden=n.name!=="all"||!(n.hidden||e.some(
oe.done.holds)),t.querySelector(".hide input").checked=n.hidden}function Tn(t,{tasks:e,drafts:s,added:n,addAll:i,ended:o}){let{title:a,description:r}=t.elements,c=new _(t,{title:a}),l=t.
querySelector(".describe"),h=t.querySelector("#add-description"),f=t.querySelector(".date"),u,p,g=()=>({title:a.value,description:r.
value,plain:p}),E=()=>{s.add=g()};function x(){let v=_t();return Nt(a.value)??(v&&a.value.trim()?{due:v,title:a.value,words:""}:
void 0)}function y(){let v=u?.due,U=x();u=U?.words===p?void 0:U,f.hidden=!u,u&&(f.firstElementChild.firstElementChild.textContent=
he(u.due),f.setAttribute("aria-label",d.removeDate(X(u.due))),u.due!==v&&S(d.foundDate(X(u.due))))}function k(v){h.hidden=
!v&&r.value==="",l.disabled=r.value!=="",l.setAttribute("aria-expanded",String(!h.hidden)),l.textContent=h.hidden?d.addDescription:
d.noDescription}function ee(){c.clear();let v=g(),U={title:u?.title??a.value,description:r.value,completed:!1,due:u?.due},
J;try{J=e.add(U)}catch(te){c.show(te);return}Q(),E(),n(U,J,()=>{a.value||r.value||(Q(v),k(!0),E())})}function Q(v={title:"",
description:""}){({title:a.value,description:r.value,plain:p}=v),k(!1),y()}Q(s.add),s.addEventListener("change",({detail:v})=>v===
"add"&&Q(s.add)),t.addEventListener("input",E),a.addEventListener("input",y),Ye(y,o),f.addEventListener("click",()=>{p=u?.
words,y(),E(),a.focus()}),t.addEventListener("submit",v=>{v.preventDefault(),ee()}),a.addEventListener("paste",v=>{let U=v.
clipboardData.getData("text/plain"),J=zs(U),{value:te,selectionStart:ds,selectionEnd:cs}=a;if(J.length<2){let[j]=J,fi=(te.
slice(0,ds)+te.slice(cs)).trim()==="";if(!j||!fi||j.completed||j.title===U.trim())return;v.preventDefault(),document.execCommand(
"insertText",!1,j.title);return}v.preventDefault(),c.clear(),J[0].title=(te.slice(0,ds)+J[0].title+te.slice(cs)).trim();
try{i(J.map(j=>({due:_t(),...mn(j)})),()=>{a.value=te+a.value,y(),E()}),a.value="",y()}catch(j){r.value+=(r.value&&`
`)+U,k(!0),c.show(j,d.pasteRefused(N(j)))}E()}),l.addEventListener("click",()=>{k(h.hidden),h.hidden||r.focus()}),r.addEventListener(
"input",()=>k(!0)),r.addEventListener("keydown",v=>{F(v)||(v.key==="Enter"&&Z(v)?(v.preventDefault(),ee()):v.key==="Esca\
pe"&&(k(!1),a.focus()))});let rs=()=>a.focus();return Ne(t,rs),rs}var Rt=document.getElementById("connection"),Mt=0,ze=1e3,Pt=0,Sn=-1/0,b=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function Ft(t){b.keeps=t,b.lost&&An()}function An(){let e=`${navigator.onLine?ie.unreachable:ie.offline} ${b.keeps?d.whatYouTypeIsKept:
d.leaveOpen}`;Rt.textContent!==e&&(Rt.textContent=e)}function Bt(){Pt=performance.now(),b.lost||(b.lost=!0,Pt-Sn>6e4&&(ze=
1e3),Dn()),An()}function Dn(){clearTimeout(Mt),Mt=setTimeout(On,ze),ze=Math.min(ze*2,3e4)}async function On(){try{await M(
"GET","livez")}catch{}b.lost&&Dn()}ye.addEventListener("failure",Bt);ye.addEventListener("response",({detail:t})=>{!b.lost||
t<Pt||(clearTimeout(Mt),b.lost=!1,Rt.textContent="",Sn=performance.now(),b.dispatchEvent(new Event("back")))});window.addEventListener(
"offline",Bt);window.addEventListener("online",()=>{b.lost&&On()});navigator.onLine||Bt();function Qe(t){let e=[...t.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function s({field:i,button:o},a){let r=t.querySelector(`label[for="${i.id}"]`).textContent.toLocaleLowerCase();
i.type=a?"text":"password",o.textContent=a?d.hide:d.show,o.setAttribute("aria-label",a?d.hideField(r):d.showField(r))}function n(){
for(let i of e)i.field.type!=="password"&&s(i,!1)}for(let i of e){let{field:o,button:a}=i;a.addEventListener("mousedown",
r=>r.preventDefault()),a.addEventListener("click",()=>s(i,o.type==="password")),s(i,!1)}return t.addEventListener("submi\
t",n,{capture:!0}),n}async function*Ln(t){let e="",s="",n=[];for await(let i of t){let o=(e+i).split(/\r\n|\n|\r(?!$)/);e=o.pop();for(let a of o){
let[,r,c]=/^([^:]*):? ?(.*)$/s.exec(a);a.startsWith(":")?yield{}:r==="event"?s=c:r==="data"?n.push(c):r==="retry"&&/^\d+$/.
test(c)?yield{retry:Number(c)}:a===""&&(n.length>0&&(yield{name:s||"message",data:n.join(`
`)}),s="",n=[])}}}var V=class{#t;constructor(e){this.#t=e}async exchange(e,s,{headers:n,...i}={}){let{token:o}=this.#t;try{C&&e!=="GET"&&this.#n(
await ve());let a=await Et(e,s,{...i,headers:n,token:o});return delete this.#t.doubt,C&&await this.#e(a.value),a}catch(a){
if(!a.ofToken||(await this.#s(o),this.#t.token===o))throw a;return this.exchange(e,s,{...i,headers:n})}}async*changes(e,s){
let{token:n}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:o,data:a,retry:r}of Ln(Ts("tasks/changes?with\
=due,etag",{token:n,headers:i,signal:s}))){let c=o==="changes"?JSON.parse(a):void 0;C&&c?.changed.forEach(({userId:l})=>this.#n(
l)),yield{changes:c,retry:r}}}catch(o){throw o.ofToken&&await this.#s(n),o}}async#s(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#n(e.length>0?e[0].userId:await ve()):e?.userId&&this.#n(e.userId)}#n(e){if(e!==
this.#t.user||m.current!==this.#t)throw new w(401,"")}};function $n(t,e,s){let n=new Map(e),i=new Map;for(let o of t){let{kind:a,title:r="",description:c,completed:l=!1,due:h,tried:f,
newest:u=0}=o,p=i.get(o.id)??o.id;if(a==="add"){let g={id:p,title:r,description:c,completed:l,due:h,pending:!0,command:o},
E=f&&!s(o)&&[...n.values()].find(x=>x.id>u&&pe(x,g));E?i.set(p,E.id):n.set(p,g)}else a==="delete"?n.delete(p):n.has(p)&&
n.set(p,{...n.get(p),...fe(o),unsaved:!0})}return n}function Nn(t){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(s=>s.toString(16).padStart(2,"0")).join("");return`${String(t).padStart(15,"0")}-${e}`}function fe({kind:t,completed:e,
changes:s}){return t==="check"?{completed:e}:s??{}}function pe(t,e){return["title","description","completed","due"].every(
s=>(t[s]??"")===(e[s]??""))}function In(t,e,s,n){let{status:i,code:o,message:a,retryAfter:r,lost:c}=s,{failures:l=0,late:h=0}=t;
if(o==="IDEMPOTENCY_KEY_UNSUPPORTED")return{...t,keyless:!0};if(c)return{...e,stalled:{}};if(!(i===void 0||Fi(s)||Cn(s)&&
(t.tried||h+1<5)))return;let u=1e3*(r?Math.min(r,3600):Math.min(2**l,60));return{...!r&&!(i<500)?e:t,failures:l+1,late:h+
Number(Cn(s)),wait:u,retryAt:n+u,stalled:{code:o,message:a}}}function Kt({retryAt:t=0,wait:e=0},s){let n=t-s;return n<=e?
Math.max(n,0):0}function Cn({code:t}){return t==="BODY_INVALID"}function Fi({status:t,code:e,retryAfter:s}){return t>=500&&
t!==501||s>0||e==="IDEMPOTENCY_KEY_IN_PROGRESS"}async function qn(t,e,{locks:s}=navigator){let n;try{await s.request(t,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{
n??=e()}return n}async function _n(t,e,s,{locks:n}=navigator){return n?n.request(t,{signal:s},e).catch(i=>{if(!s.aborted)
throw i}):e()}var Bi="tasks?sort=-id&limit=100&with=due,etag",Ki="tasks?limit=500&with=due,etag",Je=class{#t;#s=new Map;constructor(e){
this.#t=e}async*walk(e){let s=new Map,n=e(),i=await this.#e(Bi,s);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:n};let o=0;for(let a=i.next&&Ki;a;){n=e();let{tasks:r,next:c}=await this.#e(a,s),l=c?r.at(-1).id:1/0;yield{tasks:r,
from:o,to:l,asked:n},o=l+1,a=c}this.#s=s}async#e(e,s){let n=this.#s.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:
void 0,{status:o,value:a,etag:r,next:c}=await this.#t.exchange("GET",e,{headers:i}),l=o===304?n:{tasks:a,etag:r,next:c};
return s.set(e,l),this.#s.set(e,l),l}};var ji=23*3600*1e3,me=6e4,Ze=class extends EventTarget{#t;#s;#e;#n;#o;#i=0;#r=new Set;#c=!1;#a;#h;#p;#u=!1;constructor({
store:e,api:s,clock:n=()=>Date.now(),lock:i=async o=>o()}){super(),this.#t=e,this.#s=s,this.#e=n,this.#n=i,e.addEventListener(
"change",({detail:{key:o,value:a}})=>o.startsWith("command ")&&this.#y(a));for(let o of e.values("command "))o.outcome&&
!o.outcome.error?this.#w(o):(o.retryAt||o.outcome)&&this.#g({...o,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return this.#o??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#o}get stalled(){let{stalled:e}=this.commands.
find(s=>s.stalled)??{};return!e&&(this.commands.length===0||this.#s.ready())?"":e?.message?`${d.notSavedYet} ${qe(e.code,
e.message)}.`:d.notSavedYet}add({title:e,description:s,completed:n=!1,due:i},{held:o=!1,instead:a=""}={}){let r=this.#d();
return o&&this.#r.add(r),this.#m({key:r,kind:"add",id:`new-${r}`,title:e,description:s,completed:n,...i&&{due:i},...o&&{
held:this.#e()+me},...a&&{instead:a}})}check(e,s){let n=this.commands.findLast(({id:i})=>i===e.id);if(n?.kind!=="check"||
n.tried)return this.#m({kind:"check",id:e.id,completed:s,base:e});this.#w(n)}save(e,s){return this.#m({kind:"save",id:e.
id,changes:s,base:e})}delete(e){let s=this.#m({kind:"delete",id:e.id,base:e,held:this.#e()+me});return this.#r.add(s.key),
s}has(e){return this.#l(e)!==void 0}deletes({id:e}){return this.commands.some(s=>s.kind==="delete"&&s.id===e)}release({key:e}){
let s=this.#l(e);this.#r.delete(e),s?.held&&this.#g({...s,held:void 0}),this.run()}cancel({key:e}){let s=this.#l(e);return!s||
!(this.#T(s)||this.asks(s))?!1:(this.#D(s),!0)}together(e){this.#c=!0;try{e()}finally{this.#c=!1,this.#v(),this.run()}}restore(e){
this.#g(e)}show(e){return $n(this.commands,e,s=>this.asks(s))}asks({kind:e,tried:s,keyless:n,key:i}){if(e!=="add"||!s||i===
this.#a)return!1;let o=this.#e()-s;return n||o>ji||o<-6e4}repeat(e){this.#g({...e,tried:void 0}),this.run()}run(){return this.#u||
this.#c?Promise.resolve():this.#h??=this.#n(()=>this.#x()).then(()=>(this.#h=void 0,this.#E()?this.run():this.#k()))}leave(){
for(let e of this.#r)this.release({key:e});for(let e of this.#A())e.key!==this.#a&&(this.#g(this.#$(e)),this.#O(e).catch(
()=>{}));this.close()}close(){this.#u=!0,clearTimeout(this.#p)}#l(e){return this.commands.find(s=>s.key===e)}#f({id:e,key:s}){
return this.commands.filter(n=>n.id===e&&n.key!==s)}#d(){let e=Number(this.commands.at(-1)?.key.split("-")[0]??0);return this.#i=
Math.max(this.#e(),this.#i+1,e+1),Nn(this.#i)}#m(e){let s={key:this.#d(),...e},n=this.commands.findLast(({id:i})=>i===e.
id);return n&&(s.base={...e.base,etag:n.base?.etag}),this.#g(s),this.run(),s}#b(e,s){this.#t.set(`command ${e}`,s),this.#o=
void 0}#g(e){this.#b(e.key,e),this.#v()}#w({key:e}){this.#b(e,void 0),this.#v()}#y(e){this.#o=void 0,e?.outcome&&this.#M(
e,e.outcome),this.#v(),this.#E()&&this.run()}#v(){this.#o=void 0,!this.#c&&(this.dispatchEvent(new Event("change")),this.#k())}#k(){
clearTimeout(this.#p);let e=this.#e(),s=Math.max(0,...this.commands.map(o=>Kt(o,e))),n=this.commands.filter(o=>this.#T(o)).
map(({key:o,held:a=0})=>this.#r.has(o)?a-me/2:a),i=Math.min(...n,this.#E()?e:s>0?e+s:1/0);i<1/0&&!this.#u&&(this.#p=setTimeout(
()=>this.#S(),Math.max(1,i-e)))}#S(){let e=this.#e();for(let s of this.commands)this.#r.has(s.key)&&(s.held??0)<e+me&&this.#g(
{...s,held:e+me});this.run()}#T({key:e,held:s=0}){let n=s-this.#e();return s>0&&(this.#r.has(e)||n>0&&n<=me)}#A(){if(!this.#s.
ready()||this.commands.some(n=>Kt(n,this.#e())>0))return[];let e=new Set,s=new Set(this.commands.filter(({kind:n})=>n===
"delete").map(({id:n})=>n));return this.commands.filter(n=>{let{id:i,kind:o,instead:a}=n,r=this.asks(n)||a&&this.has(a)||
o==="add"&&!n.tried&&s.has(i),c=!e.has(i)&&!(o==="add"&&e.has("add"));return e.add(i),o==="add"&&!r&&e.add("add"),c&&!r&&
!this.#T(n)})}#E(){return this.#u?void 0:this.#A()[0]}async#x(){this.#C();for(let e=this.#E();e;e=this.#E())await this.#N(
e),this.#C()}#C(){for(let{id:e}of this.commands.filter(s=>s.kind==="delete"&&!this.#T(s))){let s=this.commands.find(n=>n.
kind==="add"&&n.id===e);s&&(!s.tried||this.asks(s))&&this.#D(s)}}#D(e){e.kind==="add"&&this.#f(e).forEach(s=>this.#w(s)),
this.#w(e)}async#N(e){let s={...this.#$(e),held:void 0};this.#a=e.key,this.#b(e.key,s);try{this.#q(s,await this.#O(e))}catch(n){
n.ofToken?this.#g(e):this.#u||this.#L(e,s,n)}finally{this.#a=void 0}}#$(e){return e.tried?e:{...e,tried:this.#e(),newest:this.#s.
newest()}}async#O(e){let{kind:s,id:n,base:i}=e;try{if(s==="add")return await this.#s.create(e);if(s==="delete")await this.#s.
remove(n,i.etag);else return await this.#s.update(n,fe(e),i.etag)}catch(o){if(s==="delete"&&o.code==="TASK_NOT_FOUND")return;
if(o.code==="TASK_CHANGED")return this.#I(e,o);throw o}}async#I(e,s){let{kind:n,id:i,base:o,tried:a}=e,r=await this.#s.fetch(
i).catch(h=>{if(!(n==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!r)return;let c=fe(e),l=h=>Object.keys(c).every(
f=>(r[f]??"")===(h[f]??""));if(n!=="delete"){if(l(c))return r;if(!a&&l(o))return this.#O({...e,base:r})}throw Object.assign(
s,{task:r})}#q(e,s){let n={...e.base,...fe(e)};for(let i of this.#f(e))e.kind==="add"&&s?this.#g({...i,id:s.id,base:pe(s,
e)?s:{...i.base,id:s.id,etag:'""'}}):e.kind==="add"?this.#w(i):s&&pe(s,n)&&this.#g({...i,base:{...i.base,etag:s.etag}});
this.#R(e,{task:s})}#L(e,s,n){let i=In(e,s,n,this.#e());if(i)this.#g(i);else{let{status:o,code:a,message:r,field:c,task:l}=n;
this.#_(e,{status:o,code:a,message:r,field:c,task:l})}}#_(e,s){let n=this.#f(e),i=e.kind==="save"&&n.find(({kind:o})=>o===
"save");if(i){this.#g({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#w(e);return}if(e.kind==="add"&&this.
deletes(e))return this.#g({...e,tried:void 0,stalled:void 0});e.kind==="add"&&n.forEach(o=>this.#w(o));for(let o of this.
commands.filter(({instead:a})=>a===e.key))this.#D(o);this.#R(e.kind==="add"?n.reduce((o,a)=>({...o,...fe(a)}),e):e,{error:s})}#R(e,s){
this.#b(e.key,{...e,outcome:s}),this.#M(e,s,!0),this.#b(e.key,void 0),this.#k()}#M(e,s,n=!1){this.dispatchEvent(new CustomEvent(
s.error?"refused":"done",{detail:{command:e,mine:n,...s}}))}};var Xe=class extends EventTarget{#t;#s;#e=new Map;#n=1/0;#o=0;#i=new Map;#r=!1;#c;#a;#h=new Set;#p=new Set;#u=new Set;#l=new Map;#f;queue;complete=!1;constructor(e,s){
super(),this.#t=new V(e),this.#s=new Je(this.#t),this.queue=new Ze({store:s,lock:n=>qn(`${R("queue")} ${e.user}`,n),api:{
ready:()=>!b.lost&&m.current===e,newest:()=>this.all().find(({pending:n})=>!n)?.id??0,create:n=>this.#c=this.#k(n),update:(...n)=>this.#S(
...n),remove:(...n)=>this.#T(...n),fetch:n=>this.#A("GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,
id:o}=n.command;i==="delete"&&this.#p.add(o),i==="add"&&n.task&&this.#l.set(o,n.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:n})),this.#E(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{
command:{id:i,key:o,kind:a},error:{code:r,task:c}}=n;a==="delete"&&(this.#u.add(o),this.#l.delete(i)),this.dispatchEvent(
new CustomEvent("refused",{detail:n})),c||r==="TASK_NOT_FOUND"?this.#E(i,c):this.#x()}),this.queue.addEventListener("cha\
nge",()=>this.#x())}get loaded(){return this.#n<1/0}async load(){return await this.#a?.catch(()=>{}),this.#a??=this.#d().
finally(()=>{this.#a=void 0}),this.#a}async#d(){for await(let e of this.#s.walk(()=>++this.#o)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#r)return;let s=this.#m(e);this.loaded||(this.#n=e.from),s&&this.#x()}this.#n=0,this.complete=!0,this.#x(),
this.dispatchEvent(new Event("loaded"))}#m({tasks:e,from:s,to:n,asked:i}){let o=new Set(e.map(({id:r})=>r)),a=[...this.#e.
keys()].filter(r=>r>=s&&r<=n&&!o.has(r));return this.#b(e,a,r=>!(this.#i.get(r)>i)).length>0}async apply({changed:e,deleted:s}){
if(await this.#c?.catch(()=>{}),this.#r)return;let n=s.filter(o=>this.#e.has(o)),i=this.#b(e,n,o=>!this.#p.has(o));for(let o of i)
this.#i.set(o,++this.#o);i.length>0&&this.#x()}#b(e,s,n){let i=e.filter(({id:a,etag:r})=>this.get(a)?.etag!==r&&n(a)),o=s.
filter(n);for(let a of i)this.#e.set(a.id,a);for(let a of o)this.#e.delete(a);return[...i.map(({id:a})=>a),...o]}async search(e,s){
this.#h=new Set;for(let n=`tasks?${new URLSearchParams({q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){
let i=++this.#o,{value:o,next:a}=await this.#t.exchange("GET",n);if(s.aborted||this.#r)return;for(let r of o)this.#h.add(
r.id),this.#i.get(r.id)>i||this.#e.set(r.id,r);this.#x(),n=a}}restore(e){if(!this.loaded){for(let s of e)this.#e.set(s.id,
s);this.#n=0,this.complete=!0,this.#x()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}deletedHere(e){
return this.#p.has(e)}all(){if(!this.#f){let e=[...this.queue.show(this.#e).values()].filter(({id:s,pending:n})=>n||s>=this.#n||
this.#h.has(s));this.#f=[...e.filter(({pending:s})=>s).reverse(),...e.filter(({pending:s})=>!s).sort((s,n)=>n.id-s.id)]}
return this.#f}add(e){return De(e),this.#g([this.queue.add(e)])}addAll(e){let{queue:s}=this;e.forEach(De);let n=[];return s.
together(()=>{n=e.toReversed().map(i=>s.add(i,{held:!0}))}),{...this.#g(n),commit:()=>this.#y(n)}}save(e,s){De(s);let n=Ae(
this.find(e.id)??e),i=this.queue.save(Ae(e),s),o=()=>{let a=this.find(e.id),r=a&&Object.entries(s).every(([c,l])=>(a[c]??
"")===(l??""));return!a||!r?{kept:1}:(this.queue.save(Ae(a),Object.fromEntries(Object.keys(s).map(c=>[c,n[c]??""]))),{})};
return{keys:[i.key],undo:o}}mark(e,s){let n=a=>{let r=this.find(e);return r&&r.completed!==a?this.queue.check(Ae(r),a):void 0},
i=n(s),o=()=>(n(!s),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:o}}delete(e){let{queue:s}=this,n=e.command;return n&&
s.cancel(n)?{keys:[],undo:()=>(s.restore(n),{})}:this.deleteAll([e])}deleteAll(e){let{queue:s}=this,n=[];s.together(()=>{
n=e.map(o=>s.delete(Ae(o)))});let i=()=>{let o=0,a=0;return s.together(()=>{for(let r of n.toReversed()){if(s.cancel(r))
continue;let c=s.has(r.key);if(this.#u.has(r.key))a++;else{let l=s.add(r.base,{instead:c?r.key:void 0});this.#l.set(this.#v(
r.id),l.id),o++}}}),{again:o,kept:a}};return{keys:n.map(({key:o})=>o),undo:i,commit:()=>this.#y(n)}}undoImport(e){return this.#w(
e.map(s=>({task:this.find(s.id)??s,as:s})))}#g(e){let s=()=>{let n=[];return this.queue.together(()=>{n=e.filter(i=>!this.
queue.cancel(i))}),this.#w(n.map(i=>({task:this.find(i.id),as:i})))};return{keys:e.map(({key:n})=>n),undo:s}}#w(e){let s=e.
filter(({task:n,as:i})=>n&&pe(n,i)).map(({task:n})=>n);return this.deleteAll(s).commit(),{kept:e.length-s.length}}#y(e){
this.queue.together(()=>e.forEach(s=>this.queue.release(s)))}find(e){let s=this.#v(e);return this.all().find(n=>n.id===s)}#v(e){
let s=e;for(;this.#l.has(s);)s=this.#l.get(s);return s}close(){this.#r=!0,this.queue.close()}async#k({key:e,keyless:s,title:n,
description:i,completed:o,due:a}){let{value:r,replayed:c}=await this.#t.exchange("POST","tasks?with=due,etag",{body:{title:n,
description:i||null,...o&&{completed:o},...a&&{due:a}},headers:s?{}:{"Idempotency-Key":e},keepalive:Mn({title:n,description:i})});
return this.#i.set(r.id,++this.#o),c?this.#A("GET",r.id).catch(l=>{if(l.code!=="TASK_NOT_FOUND")return r}):r}#S(e,s,n){let i=Object.
entries({description:s.description,due:s.due}).filter(([a])=>a in s),o={...s,...Object.fromEntries(i.map(([a,r])=>[a,r||
null]))};return this.#A("PUT",e,n,{body:o,keepalive:Mn(s)})}async#T(e,s){await this.#A("DELETE",e,s,{keepalive:!0})}async#A(e,s,n="",i={}){
let o=e==="DELETE"?`tasks/${s}`:`tasks/${s}?with=due,etag`,{value:a}=await this.#t.exchange(e,o,{headers:n?{"If-Match":n}:
{},...i});return this.#i.set(s,++this.#o),a}#E(e,s){this.#i.set(e,++this.#o),s?this.#e.set(e,s):this.#e.delete(e),this.#x()}#x(){
this.#f=void 0,this.dispatchEvent(new Event("change"))}};function Ae({id:t,title:e,description:s,completed:n,due:i,etag:o}){
return{id:t,title:e,description:s,completed:n,due:i,etag:o}}var Rn=500;function De({title:t,...e}){if(t===void 0)return;
let s=t.trim()?[...t].length>Rn?ne.TITLE_TOO_LONG(Rn):"":ne.TITLE_REQUIRED;if(s)throw new w(400,Ut(e,s),{field:"title"})}
function Ut({line:t,item:e},s){return t?d.atLine(t,s):e?d.atTask(e,s):s}function Mn({title:t="",description:e}){return t.
length+(e?.length??0)<1e4}var Fn={ndjson:"application/x-ndjson",csv:"text/csv"},jt=new WeakMap;async function Bn(t){let e=Fn[t],s={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:n}=await new V(m.current).exchange("GET","tasks?with=due",{headers:s,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`${d.fileName}-${Fe(new Date)}.${t}`,i.
click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Kn(t){let e=r=>new w(400,r,{field:"file"}),{read:s}=await import("./formats.js").
catch(()=>{throw e(d.partMissing)}),n=Yi(await t.arrayBuffer().catch(()=>{throw e(d.notRead)}));if(n.includes("\0"))throw e(
d.notText);let i;try{i=s(n)}catch{throw e(d.notCalendar)}let o=[];return{tasks:i.filter(r=>{try{De(r)}catch({message:c}){
return o.push(c),!1}return!0}).map(Hi),problems:o}}function Hi({undated:t,description:e,...s}){return{...s,description:[
e,t&&d.writtenDate(t)].filter(Boolean).join(`
`)}}function Yi(t){let[e,s]=new Uint8Array(t),n=e===255&&s===254;try{return new TextDecoder(n?"utf-16le":"utf-8",{fatal:!0}).
decode(t)}catch{return new TextDecoder("windows-1252").decode(t)}}async function Un(t,e,{round:s="",isOwn:n=()=>!1}={}){
let{current:i}=m,o=new V(i),a=[],r=0,c=e.filter(l=>!n(l));if(e.length===0)throw new w(400,d.noTasksInFile,{field:"file"});
if(c.length===0)throw new w(409,d.haveAll(e.length),{field:"file"});window.addEventListener("beforeunload",Pn);try{for(let{
body:l,start:h}of Qs(c)){let f={"Content-Type":Fn.ndjson,"Idempotency-Key":await Wi(t,h,`${i.user} ${h} ${l}`,s)};try{let{
value:u,replayed:p}=await o.exchange("POST","tasks?with=due,etag",{body:l,headers:f});p?r+=u.length:a.push(...u)}catch(u){
let p=Ut(c[h+u.line-1]??{},u.message),g=a.length+r;throw u.message=g>0?d.brokenOff(p,g):p,Object.assign(u,{added:a})}}}finally{
window.removeEventListener("beforeunload",Pn)}return{added:a,before:r}}function Pn(t){t.preventDefault()}async function Wi(t,e,s,n){
if(!crypto.subtle)return jt.has(t)||jt.set(t,crypto.getRandomValues(new Uint32Array(4)).join("-")),`${jt.get(t)}-${e}-${n}`;
let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(s+n));return new Uint32Array(i).join("-")}var jn=["connection","status"].map(t=>document.getElementById(t)).map(t=>({region:t,home:t.parentElement})),Ht,Yt=()=>Ht?.();
function Hn(t){let{dialog:e,form:s}=Wn("password-dialog"),{current:n,next:i}=s.elements;Wt(e,{currentPassword:n,newPassword:i},
()=>js(n.value,i.value),d.passwordNotChanged,t)}function Yn(t,e){let{dialog:s,form:n}=Wn("deletion-dialog"),{current:i}=n.
elements;s.querySelector(".email").textContent=m.current.email,Wt(s,{currentPassword:i},()=>Hs(i.value),d.accountNotDeleted,
e,t)}function Wn(t){let e=I(t),s=e.querySelector("form");return s.elements.email.value=m.current.email,{dialog:e,form:s}}
function Gn(t,e,s){let n=I("transfer-dialog"),[i,o,a]=["form",".again",".preview"].map(x=>n.querySelector(x)),{file:r,own:c}=i.
elements,l={added:[],before:0},h="",f=!1,u=Promise.resolve({tasks:[],problems:[]}),p=x=>{h=x,f=!1},g=x=>!c.checked&&e(x),
E=async()=>{let x=u,{tasks:y,problems:k}=await x.catch(({message:Q})=>({tasks:[],problems:[Q]}));if(x!==u)return;let ee=y.
filter(e).length;c.parentElement.hidden=ee===0,c.nextElementSibling.textContent=d.haveOfFile(ee),a.textContent=Gi(y.filter(
Q=>!g(Q)),k)};r.addEventListener("change",()=>{o.hidden=!0,p(""),c.checked=!1,c.parentElement.hidden=!0,a.textContent="",
r.files.length!==0&&(u=Kn(r.files[0]),E())}),c.addEventListener("change",E),o.addEventListener("click",()=>{p(String(Date.
now())),i.requestSubmit()}),Wt(n,{file:r},async()=>{if(o.hidden=!0,r.files.length===0)throw new w(400,d.chooseFile,{field:"\
file"});let{tasks:x}=await u;if(l=await Un(r.files[0],x,{round:h,isOwn:g}).catch(y=>{throw f=!0,y.added?.length>0&&s({added:y.
added,before:0}),y}),!(l.added.length>0||f))throw o.hidden=!1,new w(409,d.addedBefore(l.before),{field:"file"})},d.maybeNotAllAdded,
()=>s(l),t)}function Gi(t,e){let s=t.filter(({completed:o})=>o),n=t.filter(({due:o})=>o),i=e.slice(0,3).map(o=>o.replace(
/\.$/,""));return[...t.length>0?[d.addThese(t.length,s.length,n.length)]:[],...i.length>0?[d.cannotAdd(i)]:[],...e.length>
i.length?[d.moreProblems(e.length-i.length)]:[]].join(" ")}function et(){Gt(I("keys-dialog"))}function Vn({title:t,due:e},s){
let n=I("day-dialog"),i=je();n.querySelector(".title").textContent=A(t),n.querySelector("[value=week] small").textContent=
He(i.week);let o=Gt(n);for(let a of n.querySelectorAll("[value]"))i[a.value]===(e??"")&&a.setAttribute("aria-current","t\
rue"),a.addEventListener("click",()=>{o(),s(i[a.value])})}function Wt(t,e,s,n,i,o=async()=>[]){let a=t.querySelector("fo\
rm"),r=new _(a,e),c=Qe(a),{current:l}=m,h=!1;async function f(p,g=d.notSaved){if(!(h||r.waiting)){h=!0,r.clear(),a.setAttribute(
"aria-busy","true");try{await p()}catch(E){t.isConnected&&r.show(E,N(E,g))}finally{h=!1,a.removeAttribute("aria-busy")}}}
let u=Gt(t,{isBusy:()=>h,closed:()=>{c(),r.clear()}});for(let p of a.querySelectorAll(".export"))p.addEventListener("cli\
ck",()=>f(async()=>{let g=(await o()).map(A);if(await Bn(p.value),g.length>0)throw new w(0,d.exportLacks(g))}));a.addEventListener(
"submit",p=>{p.preventDefault(),f(async()=>{await s(),m.current===l&&(u(),i())},n)})}function Gt(t,{isBusy:e=()=>!1,closed:s=()=>{}}={}){
function n(){if(t.isConnected){Ht=void 0,s();for(let{region:i,home:o}of jn)o.append(i);t.close(),t.remove()}}return t.querySelector(
".cancel").addEventListener("click",()=>{e()||n()}),t.addEventListener("keydown",i=>{i.key==="Escape"&&(e()||F(i))&&i.preventDefault()}),
t.addEventListener("cancel",i=>{e()&&i.preventDefault()}),t.addEventListener("close",n),Ht=n,document.body.append(t),t.querySelector(
"h2").after(...jn.map(({region:i})=>i)),t.showModal(),n}var tt=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:s,
value:n}})=>{let[i,o]=s.split(" ");if(i!=="draft")return;let a=/^\d+$/.test(o)?Number(o):o;n?this.#s.add(a):this.#s.delete(
a),this.dispatchEvent(new CustomEvent("change",{detail:a}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var st=class{form=I("editor");#t;#s;#e={};#n;#o;#i=!1;#r;#c;constructor({base:e,deletedHere:s=!1,...n},i){this.#t=e,this.#r=
s,this.#n=i;let{title:o,due:a}=this.#a;this.#o=new _(this.form,this.#a);for(let[r,c]of Object.entries(this.#a)){let l=this.
form.querySelector(`[data-for="${r}"]`);l.id=`edit-${e.id}-${r}`,c.setAttribute("aria-describedby",l.id),this.#e[r]=Vt(r,
e[r]),c.value=n[r]??this.#e[r]}this.form.setAttribute("aria-label",d.editTask(A(e.title))),typeof e.id=="string"?this.#b(
d.notAdded,d.add):this.#w(),o.addEventListener("beforeinput",r=>{/^insert(LineBreak|Paragraph)$/.test(r.inputType)&&(r.preventDefault(),
this.#s||this.#y())}),o.addEventListener("input",()=>Vi(o)),this.form.addEventListener("input",()=>this.#f()),this.form.
addEventListener("submit",r=>{r.preventDefault(),this.#y()}),this.form.querySelector(".dates").addEventListener("click",
({target:{value:r,type:c}})=>{c==="button"&&(a.value=je()[r],this.#f(),a.focus())}),this.form.querySelector(".cancel").addEventListener(
"click",()=>this.#v()),this.form.addEventListener("keydown",r=>this.#S(r)),this.#c=o,this.form.addEventListener("focusin",
({target:r})=>{H(r)&&(this.#c=r)}),Ne(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("cl\
ick",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,s=!1){this.#i||(e?e.etag!==this.#t.
etag&&this.#d(e):(this.#r||=s,this.#b(this.#r?d.deletedHere:d.deletedByOthers,d.saveAsNew),this.#n.draft(this.#t.id)||this.#f()))}refuse({
status:e,message:s,...n}){this.#o.show(new w(e,s,n))}get#a(){let{title:e,description:s,due:n}=this.form.elements;return{
title:e,description:s,due:n}}get#h(){return Object.fromEntries(Object.entries(this.#a).map(([e,s])=>[e,s.value]))}get#p(){
return{...this.#h,base:this.#s??this.#t,...this.#r&&{deletedHere:!0}}}get#u(){return Object.fromEntries(Object.entries(this.#h).
filter(([e,s])=>s!==this.#e[e]))}get#l(){return this.#i||Object.keys(this.#u).length>0}#f(){this.#l?this.#n.keep(this.#p):
this.#n.drop(this.#t.id),this.#w()}#d(e){let s=this.#t,n=this.#u;this.#t=e;let i=!1;for(let[o,a]of Object.entries(this.#a))
(e[o]??"")!==(s[o]??"")&&(this.#e[o]=Vt(o,e[o]),o in n?a.value!==this.#e[o]&&(i=!0):a.value=this.#e[o],this.#g(d.changedElsewhere));
i&&(this.#s??=s,this.#m(e)),this.#w()}#m(e){let s=this.form.querySelector(".other");s.hidden=!1,s.querySelector(".title").
textContent=e.title,s.querySelector(".description").textContent=e.description??"",s.querySelector(".when").textContent=e.
due?he(e.due):this.#a.due.value&&d.noDate,this.form.querySelector(".primary").textContent=d.keepMine,this.form.querySelector(
".hint")?.remove()}#b(e,s){this.#i=!0,this.#s=void 0,this.form.querySelector(".other").hidden=!0,this.#g(e),this.form.querySelector(
".primary").textContent=s,this.#w()}#g(e){this.form.querySelector(".note").textContent=e}#w(){this.form.querySelector("[\
value=none]").hidden=!this.#a.due.value,this.form.querySelector(".cancel").textContent=this.#s?d.useTheirs:this.#l?d.discard:
d.cancel}#y(){this.#o.clear();try{if(this.#a.due.validity?.badInput)throw new w(400,d.dateIncomplete,{field:"due"});this.#i?
this.#n.create({...this.#h,completed:this.#t.completed}):this.#l&&this.#n.save(this.#t,this.#u)}catch(e){this.#o.show(e);
return}this.#k()}#v(){this.#k(this.#l?this.#p:void 0)}#k(e=void 0){this.#n.drop(this.#t.id),this.#n.closed(e)}#S(e){if(!F(
e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#l&&(this.#n.keep({...this.#p,closed:!0}),S(d.keptAsDraft)),
this.#n.closed()}else e.key==="Enter"&&(Z(e)||e.target===this.#a.due)&&(e.preventDefault(),this.#s||this.#y())}};function Vt(t,e){
return(e??"").replace(/\r\n?|\n/g,t==="title"?" ":`
`)}function Vi(t){if(!t.value.includes(`
`))return;let{selectionEnd:e}=t;t.value=Vt("title",t.value),t.setSelectionRange(e,e)}var zn={characters:220,lines:3},nt=class{element=I("row");rank;#t={};#s;#e={};#n;constructor(e,s){this.#s=s;for(let f of[
"day","view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[f]=this.
element.querySelector(`.${f}`);let{done:n,title:i,due:o,when:a,description:r,unfold:c,edit:l,again:h}=this.#e;o.id=`task\
-${e}-due`,i.id=`task-${e}`,r.id=`task-${e}-description`,c.setAttribute("aria-controls",r.id),n.setAttribute("aria-label\
ledby",i.id),n.addEventListener("click",f=>{f.detail>1&&s.stays(this.#t.id)?f.preventDefault():this.check()}),i.addEventListener(
"click",({target:f})=>{getSelection()?.isCollapsed&&f===i&&this.edit()});for(let f of[o,a])f.addEventListener("click",()=>this.
plan());l.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),c.addEventListener(
"click",()=>this.#a()),h.addEventListener("click",()=>{s.repeat(this.#t),this.focus()})}check(){this.clear(),this.#s.check(
this.#t)}plan(){this.clear(),this.#s.plan(this.#t)}head(e){let{day:s}=this.#e;s.textContent!==e&&(s.textContent=e),s.hidden=
e===""}remove(){this.#s.remove(this.#t)}setStop(e){for(let s of this.#e.view.querySelectorAll("a, button, input"))s.tabIndex=
e?0:-1}get editing(){return this.#n!==void 0}get task(){return this.#t}show(e,{stalled:s,asks:n}){let{done:i,due:o,when:a,
edit:r,state:c,again:l}=this.#e,h=this.#t;this.#t=e;let f=e.title!==h.title||e.description!==h.description;f&&this.#o(e),
this.#i(e,f);let u=e.pending===!0;i.checked=e.completed,i.disabled=o.disabled=a.disabled=r.disabled=u,this.#e.delete.disabled=
u&&!s&&!n,n?c.textContent=d.maybeAdded:u||e.unsaved?c.textContent=s:c.textContent=this.#s.draft(e.id)?d.unsavedDraft:"",
l.hidden=!n,this.element.classList.toggle("pending",u),this.element.classList.toggle("is-done",e.completed),this.#n?.update(
e)}markDeleted(e){this.#n?.update(void 0,e)}#o(e){let{title:s,description:n,unfold:i,edit:o}=this.#e;s.replaceChildren(...gt(
e.title));let a=e.description??"";n.replaceChildren(...gt(a)),n.hidden=a==="";let r=a.length>zn.characters||a.split(`
`).length>zn.lines;n.classList.toggle("long",r),i.hidden=!r,i.textContent=d.showAll,i.setAttribute("aria-expanded","fals\
e");let c=A(e.title);o.setAttribute("aria-label",d.editTask(c)),this.#e.when.setAttribute("aria-label",d.dateOf(c)),this.#e.
delete.setAttribute("aria-label",d.deleteTask(c))}#i(e,s){let{done:n,due:i,when:o,description:a}=this.#e,r=It(e),c=e.due?
r?d.overdueSince(X(e.due)):he(e.due):"",l=i.firstElementChild;if(l.textContent===c&&!s)return;let h=[i,o].includes(document.
activeElement);l.textContent=c,i.hidden=c==="",i.setAttribute("aria-label",d.dayOf(c,A(e.title))),i.classList.toggle("ov\
erdue",r),o.hidden=c!=="";let f=[c&&i.id,e.description&&a.id].filter(Boolean).join(" ");f?n.setAttribute("aria-described\
by",f):n.removeAttribute("aria-describedby"),h&&this.focus(c?"due":"when")}focus(e=""){let s=this.#e[e];(s?.checkVisibility()&&
!s.disabled?s:this.element).focus()}fail(e){this.#e.error.textContent=N(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#n||this.#t.pending)return;this.clear();let s=this.#s.draft(this.#t.id)??{base:this.#t};this.#n=new st(s,{...this.#s,
closed:n=>this.#c(n)}),this.#n.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#n.form),e&&this.#n.focus(),
s.refusal&&this.#n.refuse(s.refusal)}reopen(){if(!this.#n)return;let e=this.element.contains(document.activeElement);this.#r();
let s=this.#s.draft(this.#t.id);s&&!s.closed?this.edit({focus:e}):e&&this.element.focus()}#r(){this.#n?.form.remove(),this.#n=
void 0,this.#e.view.hidden=!1}#c(e){let s=se(this.#n?.form);this.#r(),s&&this.focus(),this.#s.closed(e)}#a(){let{description:e,
unfold:s}=this.#e,n=e.classList.toggle("long");s.textContent=n?d.showAll:d.showLess,s.setAttribute("aria-expanded",String(
!n))}};function Qn(t,e){let s,n=0,i=0;function o({element:{style:r,dataset:c}},l){i=l,r.setProperty("--by",`${i}px`),c.swipe=i===
0?"":i>0?"check":"remove",c.far=String(Math.abs(i)>=96)}function a(){let r=s;return s&&o(s,0),s=void 0,r}t.addEventListener(
"pointerdown",({target:r,pointerType:c,isPrimary:l,clientX:h})=>{a(),!(c!=="touch"||!l)&&(s=e(r),n=h,i=0)}),t.addEventListener(
"pointermove",({isPrimary:r,clientX:c})=>{s&&r&&o(s,c-n)}),t.addEventListener("pointercancel",a),t.addEventListener("poi\
nterup",()=>{let r=i,c=a();r>=96?c?.check():r<=-96&&c?.remove()})}var it=500,ot=class{#t;#s;#e;#n;#o;#i=new Map;#r=it;#c=[];#a=!1;#h;#p;#u;constructor(e,{tasks:s,drafts:n,actions:i}){this.#t=
e.querySelector(".list"),this.#s=e.querySelector(".more"),this.#e=s,this.#n=n,this.#o={...i,check:o=>this.act(()=>i.check(
o)),remove:o=>this.act(()=>i.remove(o))},this.#s.addEventListener("click",()=>this.#T()),Qn(this.#t,o=>{let a=this.#f(o);
return a&&!a.editing&&!a.task.pending?a:void 0}),this.#t.addEventListener("focusin",({target:o})=>{this.#u=void 0,this.#d(
this.#f(o))})}key(e,s){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#f(s);if(!i?.editing){if(n)return()=>i?this.#l(
i,n):this.enter();if(!(!i||s===this.#u||i.task.pending)&&!(e==="Enter"&&s!==i.element&&!s.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#h?.editing?this.#l(this.#h,
1):this.#h?.focus("done")}#l(e,s){let n=this.#k()?.control,i=({element:a})=>this.#f(s>0?a.nextElementSibling:a.previousElementSibling),
o=i(e);for(;o?.editing;)o=i(o);o?.focus(n??"done")}#f(e){let s=e?.closest?.(".row");return s&&[...this.#i.values()].find(
n=>n.element===s)}#d(e){this.#h!==e&&(this.#h?.setStop(!1),this.#h=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#r=it;for(let e of this.#i.values())e.rank=void 0}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.
size===0}render(e){let s=yn(e,u=>this.#m(u));this.#c=s;let n=new Map(this.#n.edits.map(u=>[u.base.id,u])),i=this.#g(s.slice(
0,this.#r),n),o=this.#k(),a=this.#f(o?.element),r=a?.rank,c=new Set(i.map(({id:u})=>u));for(let[u,p]of this.#i)c.has(u)||
(p.element.remove(),this.#i.delete(u));let l="";i.forEach((u,p)=>{let g=this.#w(u,n.get(u.id)),{element:E}=g,x=l;l=vn(u)||
x,g.head(l===x?"":l),this.#b(E,p,a?.element)});let h=this.#i.get(i[0]?.id);(!o&&h!==this.#p||!this.#t.contains(this.#h?.
element??null))&&this.#d(h),this.#p=h,this.#t.hidden=i.length===0,this.#s.hidden=s.length<=this.#r,this.#s.textContent=d.
showMore(Math.min(it,s.length-this.#r));let f=this.#a&&a?.rank==="done"&&r==="";o&&(f||!document.contains(o.element))&&this.#S(
i[Math.min(o.index,i.length-1)],this.#a?o.control:void 0)}#m(e){let s=this.#i.get(e.id);return s&&(s.editing||this.#o.stays(
e.id))?s.rank??Ge(e):Ge(e)}#b(e,s,n){let{children:i}=this.#t,o=i[s];if(o===e)return;if(o!==n&&o?.nextElementSibling===e||
e===n&&e.isConnected)for(;i[s]!==e;)this.#t.append(i[s]);else this.#t.insertBefore(e,o??null)}#g(e,s){let n=new Set(e.map(
({id:a})=>a)),i=new Map;for(let[a,r]of s)(this.#y(a,r)||this.#v(r.base))&&i.set(a,r.base);for(let[a,r]of this.#i)r.editing&&
i.set(a,r.task);let o=[...e];for(let[a,r]of i){if(n.has(a))continue;let c=this.#m(r),l=f=>this.#m(f)===c?f.id<a:this.#m(
f)>c,h=typeof a=="number"?o.findIndex(l):0;o.splice(h<0?o.length:h,0,this.#e.get(a)??r)}return o}#w(e,s){let{queue:n}=this.#e,
i=this.#i.get(e.id)??new nt(e.id,this.#o);i.rank=this.#m(e),this.#i.set(e.id,i),i.show(e,{stalled:n.stalled,asks:e.pending&&
n.asks(e.command)});let o=this.#v(e);return s&&(this.#y(e.id,s)||o)&&i.edit({focus:i.element.contains(document.activeElement)}),
o&&i.markDeleted(this.#e.deletedHere(e.id)),i}#y(e,{closed:s}){return!s&&!this.#n.isElsewhere(e)}#v({id:e}){return this.#e.
complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#a=!0,e(),this.#a=!1}#k(){let e=document.activeElement,s=[...this.#t.
children].indexOf(e?.closest(".row")),n=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(i));
return s<0?void 0:{element:e,index:s,control:n}}#S(e,s){let n=this.#i.get(e?.id);n?n.focus(s):this.#o.leave(),this.#a||(this.#u=
n?.element)}#T(){let e=this.#r;this.#r+=it,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};var Jn=6e4,zi=3e4,Qi=[406,501],at=class extends EventTarget{#t;#s;#e;#n;#o=0;#i;#r;#c;#a=new AbortController;constructor(e,s){
super(),this.#t=new V(e),this.#s=s,this.#e=`${R("changes")} ${e.user}`,this.#n=new BroadcastChannel(this.#e),this.#n.addEventListener(
"message",({data:{type:n,detail:i}})=>this.#b(n,i)),document.addEventListener("visibilitychange",()=>{this.#u(),this.#h(
2e4)},this.#a),window.addEventListener("focus",()=>this.#h(2e4),this.#a),window.addEventListener("pagehide",()=>this.#f(),
this.#a)}loading(){this.#o=performance.now()}loaded(){this.#a.signal.aborted||(this.#p(),this.#u())}close(){this.#a.abort(),
this.#f(),clearTimeout(this.#i),clearTimeout(this.#r),this.#n.close(),this.#s.set("cursor",void 0)}#h(e){performance.now()-
this.#o>e&&!document.hidden&&!b.lost&&this.dispatchEvent(new Event("stale")),this.#p()}#p(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#h(0),Jn)}#u(){clearTimeout(this.#r),document.hidden?this.#r=setTimeout(()=>this.#f(),Jn):this.#l()}#l(){
if(this.#c)return;let{signal:e}=this.#c=new AbortController;_n(this.#e,()=>this.#d(e),e)}#f(){this.#c?.abort(),this.#c=void 0}async#d(e){
let s=2e3;for(let n=0;!e.aborted;n++){let i=this.#s.get("cursor"),o=!i,a=0;try{for await(let{changes:r,retry:c}of this.#t.
changes(i,e))this.#m("alive"),r?(this.#m("changes",r),this.#s.set("cursor",r.cursor),o&&this.#m("stale"),o=!1):c?s=c:n=0}catch(r){
if(Qi.includes(r.status))return;[400,410].includes(r.status)&&this.#s.set("cursor",void 0),a=(r.retryAfter??0)*1e3}await Ji(
a+Math.min(s*2**n,zi)*(1+Math.random())/2,e)}}#m(e,s=void 0){this.#b(e,s),this.#n.postMessage({type:e,detail:s})}#b(e,s){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:s})):C||(this.#o=performance.now(),this.#p())}};function Ji(t,e){
if(e.aborted)return;let s=new AbortController,n;return new Promise(i=>{n=setTimeout(i,t),e.addEventListener("abort",i,s),
b.addEventListener("back",i,s)}).finally(()=>{clearTimeout(n),s.abort()})}var zt="app/worker.js",{trustedTypes:Zi}=globalThis,Xi=Zi?.createPolicy("worker",{createScriptURL:()=>zt});async function Zn(t,e,s){
eo();let n=await Ns(t.user);n&&e.restore(n);let i=qs(t.user,()=>e.confirmed(),()=>m.current===t);e.addEventListener("cha\
nge",()=>e.complete&&i(),{signal:s})}async function eo(){try{await navigator.serviceWorker.register(Xi?.createScriptURL(
zt)??zt,{scope:"app"})}catch{}}var Xn=new Map,ei=t=>new Qt(`${R("work")} ${t} `),Qt=class extends EventTarget{#t;#s;#e=new Map;#n=new AbortController;#o=!1;lasting=!0;constructor(e,{
storage:s=to(),events:n=globalThis}={}){if(super(),this.#t=e,this.#s=s,this.lasting=s!==void 0,s)for(let i of Object.keys(
s))this.#r(i,s.getItem(i));for(let[i,o]of Xn.get(e)??[])this.set(i,o);n.addEventListener("storage",i=>this.#i(i),{signal:this.#n.
signal})}values(e){return[...this.#e].filter(([s])=>s.startsWith(e)).sort(([s],[n])=>s<n?-1:1).map(([,s])=>s)}get(e){return this.#e.
get(e)}set(e,s){if(!this.#o){s===void 0?this.#e.delete(e):this.#e.set(e,s);try{s===void 0?this.#s?.removeItem(this.#t+e):
this.#s?.setItem(this.#t+e,JSON.stringify(s))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#o=!0}close(){Xn.set(this.#t,this.lasting?void 0:this.#e),this.#n.abort()}#i({
key:e,newValue:s}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let o=this.#r(i,s);o!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:o,value:this.get(o)}}))}}#r(e,s){if(!e.startsWith(this.#t))return;
let n=e.slice(this.#t.length);this.#e.delete(n);try{s&&this.#e.set(n,JSON.parse(s))}catch{}return n}};function to(){try{
return localStorage}catch{return}}var so=document.getElementById("toasts"),ti=()=>{};function ge(t){let e=I("toast");e.querySelector("p").textContent=t,so.
append(e);let s=S(t),n=()=>{e.remove(),s()},i=e.querySelector("button");return i.addEventListener("mousedown",o=>o.preventDefault()),
i.addEventListener("click",n),{toast:e,close:n}}function Oe(t){ti();let{toast:e,close:s}=ge(t);ti=s;let n=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?n():s(),5e3);n()}var no=1e4,rt=document.querySelector(".foot"),$=document.getElementById("undo"),si=$.querySelector("button");Pe&&($.querySelector(
"kbd").textContent="⌘Z",si.setAttribute("aria-keyshortcuts","Meta+Z"));function dt({kind:t,title:e,count:s=1,day:n}){return d.
acts[t](s===1?A(e):d.count(s),n&&X(n))}var ct=class{#t=[];#s;#e=0;#n=0;#o=0;#i;#r;#c=()=>{};#a=new AbortController;constructor(e=S){
this.#s=e;let s=(n,i)=>$.addEventListener(n,i,{signal:this.#a.signal});si.addEventListener("click",()=>this.undo(),{signal:this.#a.
signal}),s("mousedown",n=>n.preventDefault()),s("pointerenter",()=>this.#d()),s("focusin",()=>this.#d()),s("pointerleave",
()=>$.matches(":focus-within")||this.#m()),s("focusout",()=>$.matches(":hover")||this.#m()),document.addEventListener("f\
ocusin",({target:n})=>{!$.hidden&&!this.#r?.checkVisibility()&&this.#u(n)},{signal:this.#a.signal})}add(e){let s=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&s){this.#e++;return}this.#h(),this.#c=S(dt(e)+(s?
` ${d.takesItBack(Pe)}`:""))}#h(){$.querySelector("p").textContent=dt(this.#t.at(-1)),$.hidden=!1,this.#u(document.activeElement),
this.#d(),this.#n=no;let e=$.querySelector(".time");e.replaceWith(e.cloneNode()),$.matches(":hover, :focus-within")||this.#m()}withdraw(e){
for(let{keys:s}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#p(s)}#p(e){let s=this.#t.findIndex(n=>n.keys===
e);this.#t.splice(s,1),s<this.#e?this.#e--:this.#t.length>this.#e?$.querySelector("p").textContent=dt(this.#t.at(-1)):this.#l()}undo(){
let e=this.#t.pop();if(!e)return;let s=this.#t.length>=this.#e;this.#e=Math.min(this.#e,this.#t.length);let n=e.undo()||
"";this.#t.length>this.#e?this.#h():this.#l();let i=d.undone(dt(e))+(n&&` ${n}`);s&&!n?S(i):this.#s(i)}commit(){let e=this.#t.
slice(this.#e);this.#e=this.#t.length;for(let{commit:s}of e)s?.();this.#f()}close(){this.#a.abort(),this.commit()}#u(e){
rt.contains(e)||(this.#r=e,rt.hidePopover(),rt.showPopover({source:e}))}#l(){$.contains(document.activeElement)&&this.#r?.
focus(),this.#f()}#f(){this.#d(),this.#c(),$.hidden=!0,rt.hidePopover()}#d(){this.#i!==void 0&&(clearTimeout(this.#i),this.#i=
void 0,this.#n-=performance.now()-this.#o,$.classList.add("paused"))}#m(){this.#i!==void 0||this.#t.length===this.#e||($.
classList.remove("paused"),this.#o=performance.now(),this.#i=setTimeout(()=>this.commit(),this.#n))}};var io={check:d.checkChangedElsewhere,delete:d.deleteChangedElsewhere},oo=600,lt=new L("scrolled"),ni=({completed:t,pending:e})=>t&&
!e,ii=({kind:t})=>t==="add"||t==="save",ht=class{view=document.createElement("div");used=!1;#t;#s;#e;#n;#o;#i=new ct(Oe);#r;#c;#a;#h=new AbortController;#p=new Set;#u=new WeakSet;#l=new AbortController;constructor(e,{
saved:s=()=>{}}={}){this.#t=s,this.view.append(mt("board")),this.#s=ei(e.user),Ft(this.#s.lasting),this.#n=new tt(this.#s),
this.#e=new Xe(e,this.#s),this.#a=new at(e,this.#s),this.#o=new ot(this.view,{tasks:this.#e,drafts:this.#n,actions:this.#b()}),
this.#r=Tn(this.#d(".add"),{tasks:this.#e,drafts:this.#n,added:(o,a,r)=>this.#S(o,a,r),addAll:(o,a)=>this.#T(o,a),ended:this.#l.
signal});let n=this.#d(".trouble button");this.#c=new be(this.#d(".trouble .wait"),n),n.addEventListener("click",()=>{this.#c.
waiting||this.#v()});let i=this.#d(".search");i.addEventListener("input",()=>{En(i.value),this.#L()}),i.addEventListener(
"keydown",o=>{o.key==="Enter"&&this.#o.enter()}),this.#d(".add .title").addEventListener("keydown",o=>{!["Escape","Arrow\
Down"].includes(o.key)||F(o)||(o.preventDefault(),this.#o.enter())}),this.#d(".hide input").addEventListener("change",({
target:o})=>bn(o.checked)),this.#d(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),
this.#d(".clear").addEventListener("click",()=>this.#A()),this.#m(),this.#f(e),this.#L()}async#f(e){e.stay&&await Zn(e,this.#e,
this.#l.signal),!this.#l.signal.aborted&&(this.#e.queue.run(),this.#v())}#d(e){return this.view.querySelector(e)}#m(){let e=(n,i,o)=>n.
addEventListener(i,o,{signal:this.#l.signal}),{queue:s}=this.#e;e(this.#e,"change",()=>this.#y()),e(this.#e,"loaded",()=>this.#o.
clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&lt.value&&scrollTo(0,lt.value),lt.value=void 0},{once:!0}),
e(this.#n,"change",({detail:n})=>{this.#o.row(n)?.reopen(),this.#y()}),e(this.#e,"done",({detail:{command:{kind:n,id:i}}})=>{
n==="delete"&&this.#n.dropEdit(i)}),e(this.#e,"refused",({detail:{command:n,error:i,mine:o}})=>{o&&ii(n)&&this.#O(n,i)}),
e(this.#s,"full",()=>Ft(!1)),e(s,"refused",({detail:n})=>this.#$(n)),e(b,"back",()=>{s.run(),this.#v()}),e(window,"hashc\
hange",()=>this.#L()),e(window,"pagehide",()=>{lt.value=Math.round(scrollY)||void 0,this.#i.close(),s.leave()}),e(window,
"beforeunload",n=>{!this.#s.lasting&&this.unsaved.length>0&&n.preventDefault()}),e(document,"input",({target:n})=>this.#u.
add(n)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#_(n)),Ye(()=>this.#y(),this.#l.signal),
e(this.#a,"changes",({detail:n})=>this.#e.apply(n)),e(this.#a,"stale",()=>{this.#c.waiting||this.#v()})}#b(){let e=this.#e,
s=this.#n;return{check:n=>this.#x(n),stays:n=>this.#p.has(n),plan:n=>Vn(n,i=>this.#o.act(()=>this.#C(n,i))),remove:n=>this.#D(
n),repeat:n=>e.queue.repeat(n.command),draft:n=>s.edit(n),keep:n=>s.keepEdit(n),drop:n=>s.dropEdit(n),create:n=>this.#E(
"added",[n],e.add(n),{quiet:this.#k(n)}),save:(n,i)=>this.#E("changed",[{...n,...i}],e.save(n,i)),closed:n=>this.#q(n),leave:()=>this.
focus()}}get#g(){return this.#e.all().filter(Ve()).filter(e=>this.#w(e))}#w(e){return K().holds(e)||this.#p.has(e.id)}#y(){
let e=this.#e.all().filter(Ve()),s=e.filter(r=>this.#w(r));this.#o.render(s);let n=s.filter(ni).length;this.#d(".clear").
hidden=n===0,this.#d(".clear").textContent=d.deleteDone(n);let{loaded:i,complete:o}=this.#e,a=this.#d(".empty");this.#d(
".loading").hidden||=i,this.#d(".rest").hidden=!i||o,a.hidden=!o||!this.#o.empty,[a.children[1].textContent,a.children[2].
textContent]=kn(e.length>0),a.querySelector(".start").hidden=this.#e.all().length>0,xn(this.view,e,o),this.unsaved.length===
0&&this.#t()}async#v(){let e=this.#d(".trouble");this.#c.stop(),this.#a.loading();try{await this.#e.load(),e.hidden=!0}catch(s){
if(this.#l.signal.aborted||s.ofToken||(this.#d(".loading").hidden=!0,b.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(
".error").textContent=N(s,d.notLoaded),s.retryAfter&&this.#c.start(s.retryAfter,()=>this.#v())}finally{this.#a.loaded()}}#k(e){
return K().holds(e)&&Ve()(e)}#S(e,s,n){this.#u=new WeakSet;let i=this.#k(e);this.#E("added",[e],s,{quiet:i,undone:n}),(i||
b.lost)&&S(d.acts.added(A(e.title))+(b.lost?` ${d.notSavedYet}`:"")),se(this.#d(".add"))&&this.focus()}#T(e,s){this.#E("\
added",e,this.#e.addAll(e),{undone:s}),this.#u=new WeakSet,se(this.#d(".add"))&&this.focus()}has({id:e,title:s,userId:n}){
let i=this.#e.get(e);return i!==void 0&&i.title===s&&[void 0,i.userId].includes(n)}imported(e){e.length>0&&this.#E("adde\
d",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#v()}#A(){let e=this.#g.filter(ni);this.#E("deleted",e,this.#e.deleteAll(
e)),this.focus()}#E(e,s,{keys:n,undo:i,commit:o},{quiet:a=!1,day:r="",undone:c=()=>{}}={}){let[{id:l,title:h=""}]=s;this.#i.
add({kind:e,title:h,day:r,count:s.length,keys:n,quiet:a,commit:o,undo:()=>{let{again:f=0,kept:u=0}=i(),p=s.length===1?A(
h):"";return c(),u>0&&ge(p?d.oneStays(p):d.someStay(u)),this.#N(l),f>0?d.addedAgain(f):""}})}#x(e){let{id:s,completed:n}=e;
this.#p.add(s),setTimeout(()=>{this.#p.delete(s),this.#l.signal.aborted||this.#o.act(()=>this.#y())},oo),this.#E(n?"acti\
ve":"done",[e],this.#e.mark(s,!n))}#C(e,s){s!==(e.due??"")&&this.#E("dated",[e],this.#e.save(e,{due:s}),{day:s})}#D(e){this.#E(
"deleted",[e],this.#e.delete(e))}#N(e){H(document.activeElement)||this.#o.row(this.#e.find(e)?.id)?.focus()}#$({command:e,
error:s,mine:n}){let{kind:i,id:o,base:a}=e;if(this.#i.withdraw(e.key),i==="check"&&S(""),ii(e)){n&&this.#I(e);return}let r=s.
code==="TASK_NOT_FOUND"?d.deletedElsewhere:s.code==="TASK_CHANGED"&&io[i],c=new w(s.status,r||s.message),l=this.#o.row(o);
l?l.fail(c):ge(`${A(a.title)}: ${N(c)}`)}#O({kind:e,id:s,title:n,description:i,completed:o,due:a,changes:r={title:n,description:i,
due:a},base:c},{status:l,code:h,message:f,field:u}){let p=["TASK_CHANGED","TASK_NOT_FOUND"].includes(h)&&e==="save"?void 0:
{status:l,code:h,message:f,field:u},g=this.#n.edit(s);this.#n.keepEdit({deletedHere:this.#e.deletedHere(s),...r,...g,closed:void 0,
base:c??{id:s,title:n,description:i,completed:o},refusal:p})}#I({id:e,title:s,base:n}){this.#o.row(e)?.reopen(),this.#y(),
S(d.isNotSaved(A(n?.title??s)))}#q(e){if(this.#y(),!e)return;let{base:s}=e;this.#i.add({kind:"discarded",title:s.title,undo:()=>{
this.#n.keepEdit(e),this.#y(),H(document.activeElement)||this.#o.row(s.id)?.edit()}})}#L(){let e=this.#d(".search"),s=Se();
e.value!==s&&(e.value=s),this.#o.reset(),this.#p.clear(),this.#y(),this.#h.abort(),this.#h=new AbortController;let{signal:n}=this.#h,
i=()=>this.#e.loaded&&S(K().says.count(this.#g.length));if(!s){i();return}setTimeout(async()=>{n.aborted||this.#l.signal.
aborted||(await this.#e.search(s,n).catch(()=>{}),n.aborted||i())},300)}#_(e){this.used=!0;let s=Gs(e),n=document.querySelector(
"dialog[open]")!==null;if(s==="z"&&Z(e)&&!e.shiftKey){let{target:o}=e;if(H(o)&&(o.value!==""||this.#u.has(o)))return;n||
this.#i.undo(),e.preventDefault();return}if(n||Z(e)||e.altKey||H(e.target)||e.target.closest(".editor, .menu, .login")||
s.length===1&&!Me())return;let i={"/":()=>this.#d(".search").select(),n:()=>this.focus(),"?":et}[s]??this.#o.key(s,e.target);
i&&(e.preventDefault(),i())}focus(){this.#r()}async finish(){this.#i.commit(),await this.#e.queue.run()}get unsaved(){let{
add:e,edits:s}=this.#n,n=[...this.#e.queue.commands.map(({title:i,changes:o,base:a})=>i??o?.title??a.title),...s.map(({title:i,
base:o})=>i??o.title),...e?[e.title||e.description]:[]];return[...new Set(n)]}close({discard:e=!1}={}){this.#l.abort(),this.#a.
close(),this.#c.stop(),this.#i.close(),this.#e.close(),e&&this.#s.erase(),this.#s.close()}};var Jt={login:{heading:d.logIn,button:d.logInButton,autocomplete:"current-password",lost:d.notSent,question:d.newHere,other:d.
createAccount,next:"register"},register:{heading:d.createAccount,button:d.createAccountButton,autocomplete:"new-password",
lost:d.accountMaybeNotCreated,question:d.haveAccount,other:d.logIn,next:"login"}},Zt=new L("login");function oi({notice:t="",
email:e,newcomer:s=!1,entered:n}){let i=I("login"),[o,a,r,c]=["form","h1",".notice","button.primary"].map(y=>i.querySelector(
y)),l={email:o.elements.email,password:o.elements.password},h=new _(o,l),f=Qe(o),u=i.querySelector(".other"),p="login",g=!1;
function E(y){p=y;let k=Jt[p];a.textContent=k.heading,c.textContent=k.button,l.password.autocomplete=k.autocomplete,i.querySelector(
"#password-hint").hidden=p!=="register",u.firstElementChild.textContent=k.question,u.lastElementChild.textContent=k.other,
document.title=`${k.heading} · tareas`}async function x(){if(g||h.waiting)return;g=!0,h.clear(),c.setAttribute("aria-di\
sabled","true");let y={email:l.email.value,password:l.password.value};try{p==="register"&&(At(y.password),await M("POST",
"usuarios",{body:y}),E("login"),r.textContent=d.accountCreated);let k=o.elements.stay.checked,ee=await Bs(y,k);Zt.value=
void 0,await n(ee,k)}catch(k){c.removeAttribute("aria-disabled"),h.show(k,N(k,Jt[p].lost))}finally{g=!1}}return Ie(i.querySelector(
".language")),r.textContent=t,l.email.value=e??Zt.value??"",o.elements.stay.checked=Fs(),E(s?"register":"login"),l.email.
addEventListener("input",()=>{Zt.value=l.email.value}),o.addEventListener("submit",y=>{y.preventDefault(),x()}),u.lastElementChild.
addEventListener("click",()=>{g||(h.clear(),f(),r.textContent="",E(Jt[p].next),l.email.focus())}),{view:i,focus(y=!1){y?
a.focus():(l.email.value?l.password:l.email).focus()}}}var ae=document.getElementById("account"),z=document.getElementById("menu"),ai=document.getElementById("logout-everywher\
e"),Le=new _(z,{},ai),ut=!1;function re(t){z.hidden=!t,ae.setAttribute("aria-expanded",String(t)),ts()}function Xt(){z.contains(
document.activeElement)&&ae.focus(),re(!1)}function Ce(t,e){document.getElementById(t).addEventListener("click",()=>{ut||
(ae.focus(),re(!1),e())})}function es(t,e){let s=document.getElementById(t);s.addEventListener("click",async()=>{if(ut||
s===ai&&Le.waiting)return;ut=!0,Le.clear(),s.setAttribute("aria-disabled","true");let n=await e().then(()=>{},i=>i);ut=!1,
s.removeAttribute("aria-disabled"),!(!n||!ae.checkVisibility())&&(re(!0),Le.show(n,N(n,d.maybeStillElsewhere)))})}function ts(){
Le.waiting||Le.clear()}ae.addEventListener("click",()=>re(z.hidden));document.addEventListener("keydown",t=>{t.key!=="Es\
cape"||z.hidden||F(t)||(t.preventDefault(),t.stopPropagation(),re(!1),ae.focus())},{capture:!0});z.parentElement.addEventListener(
"focusout",({relatedTarget:t})=>{t&&!z.parentElement.contains(t)&&re(!1)});document.addEventListener("pointerdown",({target:t})=>{
!z.hidden&&!z.contains(t)&&!ae.contains(t)&&re(!1)});var ns=document.getElementById("main"),ri=document.querySelector(".brand"),is=document.getElementById("who"),D,di=()=>{},
os=!1,ft="";function pt(){let{current:t}=m;di(),os=!1,is.hidden=C,document.getElementById("whose").textContent=t.email,document.
querySelector("#logout small").textContent=t.stay?d.endsInBrowser:d.endsInTab,D=new ht(t,{saved:()=>{ft&&ts(),ft=""}}),ri.
setAttribute("href","#all"),ns.replaceChildren(D.view),D.focus()}function ao(t){let e=document.createElement("p");e.className=
"card";let{login:s}=document.documentElement.dataset,n=s?Object.assign(document.createElement("a"),{href:s,textContent:d.
logIn,className:"link"}):d.logIn;return e.append(`${t||d.notLoggedIn} `,n,d.thenOpenAgain),{view:e,focus(){}}}async function ci(t=""){
try{m.begin({token:"",user:{id:await ve(),email:null}}),pt()}catch(e){$e({notice:e.ofToken?t:e.message})}}function $e({notice:t="",
email:e,newcomer:s,typing:n}={}){Yt(),D=void 0,Xt(),is.hidden=!0,ri.setAttribute("href","./"),document.getElementById("t\
oasts").replaceChildren();let i=C?ao(t):oi({notice:t,email:e,newcomer:s,entered:(o,a)=>{m.begin(o,{stay:a}),pt()}});ns.replaceChildren(
i.view),i.focus(n),t&&(di=S(t))}function as({notice:t,newcomer:e}){D?.close({discard:!0}),m.forget(),history.replaceState(
null,"",location.pathname),$e({notice:t,newcomer:e})}m.addEventListener("begun",()=>{D?.close(),D&&$e(),pt()});m.addEventListener(
"ended",async({detail:{email:t,deleted:e,elsewhere:s,doubt:n}})=>{if(e){as({notice:d.accountDeleted,newcomer:!0});return}
let i=D;if(Yt(),Xt(),is.hidden=!0,s||Oe(d.sessionEnded),i?.used&&!s&&await ls(),D!==i||m.current)return;os=!b.keeps&&hi().
length>0,D?.close();let o=b.keeps?d.typedKept:d.typedKeptHere,a=b.keeps?d.logInAgain:d.logInAgainHere,r=s?d.loggedOutByTab:
[d.sessionEnded,...C?[o]:n?[n,o]:[a]].join(" ");$e({notice:r,email:t,typing:i!==void 0}),C&&ci(r)});async function li(t){
let e=D;e.view.inert=!0;try{if(await e.finish(),D!==e)return;let s=e.unsaved.map(A),n=s.length>0?d.unsavedAtLogOut(s):"";
if(n!==ft&&(ft=n,n))throw new w(0,n);let i=await t();D===e&&as({notice:i})}finally{e.view.inert=!1}}es("logout",()=>li(async()=>await Ks()?
d.loggedOut:m.current.stay?d.loggedOutBrowserOnly:d.loggedOutTabOnly));es("logout-everywhere",()=>li(async()=>(await Us(),
d.loggedOutEverywhere)));var hi=()=>D?.unsaved??[];async function ui(){return await D?.finish(),hi()}Ce("transfer",()=>Gn(
ui,t=>D?.has(t)??!1,({added:t,before:e})=>{e>0&&Oe(d.someAddedBefore(e)),D?.imported(t)}));Ce("keys",et);Ws(document.getElementById(
"letters"));Ie(document.querySelector(".menu .language"));Ce("change-password",()=>Hn(()=>ge(d.passwordChanged)));Ce("de\
lete-account",()=>Yn(ui,()=>as({notice:d.accountDeleted,newcomer:!0})));var ss=document.body;document.addEventListener("\
click",t=>{t.detail<2?ss=t.target:!ss.checkVisibility()&&!ss.closest(".done, .delete")&&(t.preventDefault(),t.stopPropagation())},
{capture:!0});window.addEventListener("pagehide",()=>{C&&m.forget()});window.addEventListener("beforeunload",t=>{os&&t.preventDefault()});
window.addEventListener("pageshow",t=>{t.persisted&&location.reload()});C||m.resume();C?ci():m.current?pt():ns.querySelector(
"form")||$e({newcomer:location.hash==="#register"});
