function f(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var p=class{#e;storage;constructor(t,a=()=>sessionStorage){this.name=f(t);try{this.storage=
a()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var U=new p("language",()=>localStorage),B=(navigator.languages??[]).flatMap(le),F=e=>e.split("-")[0],Y=e=>e==="en"||e==="es",ce=Y(U.value)?U.value:void 0,y=ce??
B.map(F).find(Y)??"en";document.documentElement.lang=y;var w=B.find(e=>F(e)===y)??y;function le(e){try{return Intl.getCanonicalLocales(e)}catch{return[]}}var Le=new Intl.PluralRules(w),ue=new Intl.NumberFormat(w),_e=new Intl.ListFormat(w,{type:"unit"}),c=e=>ue.format(e);var j={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text has a character that canno\
t be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this page",CURRENT_PASSWORD_INCORRECT:"\
Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another user’s",DESCRIPTION_TOO_LONG:e=>`\
Description must be at most ${c(e)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"\
Server is still busy with this, try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"Something went wrong on the server",INVALID_CREDENTIALS:"\
The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",PASSWORD_TOO_LONG:e=>`Password must be at most ${c(e)} \
bytes`,PASSWORD_TOO_SHORT:e=>`Password must be at least ${c(e)} characters`,SERVER_BUSY:"Server is busy, try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"\
Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:e=>`Title must be at most ${c(e)} characters`,TOO_MANY_ATTEMPTS:"\
Too many attempts, try again later",TOO_MANY_KEYS:"Too many changes, try again later",UPDATE_FORBIDDEN:"The task is another user’s"},G={offline:"You are offli\
ne.",unreachable:"The server cannot be reached.",status:e=>`The server returned status ${e}`},W={loading:"Loading…",partMissing:"A part of this page did not a\
rrive. Load the page again."};var V={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"El texto tiene un carác\
ter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticiones de esta página",CURRENT_PASSWORD_INCORRECT:"\
La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"La tarea es de otro usuario",DESCRIPTION_TOO_LONG:e=>`\
La descripción puede tener ${c(e)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"El correo no es válido",EMAIL_TAKEN:"Ya hay\
 una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto, inténtalo más tarde",IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor \
no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son correctos.",PASSWORDS_REQUIRED:"Escribe la\
 contraseña actual y la nueva",PASSWORD_TOO_LONG:e=>`La contraseña puede tener ${c(e)} bytes como máximo`,PASSWORD_TOO_SHORT:e=>`La contraseña debe tener al \
menos ${c(e)} caracteres`,SERVER_BUSY:"El servidor está ocupado, inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"Has llegado al \
máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:e=>`El título puede tener ${c(e)} caracteres como \
máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos, inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios, inténtalo más tarde",UPDATE_FORBIDDEN:"La tarea es \
de otro usuario"},Q={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:e=>`El servidor respondió con el estado ${e}`},z={
loading:"Cargando…",partMissing:"No se cargó una parte de esta página. Vuelve a cargarla."};var S=y==="es";var E=S?Q:G,I=S?z:W,J=S?V:j;function Z(e,t){let a=Object.hasOwn(J,e??"")?J[e??""]:void 0;if(typeof a!="function")return a??t;let[n]=/\d[\d.,\s]*/.exec(t)??[""];
return a(Number(n.replace(/\D/g,"")))}var fe="application/problem+json, application/json;q=0.9",ye=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],v="emb\
edded"in document.documentElement.dataset,x=class extends Error{constructor(t,a,{retryAfter:n=0,code:o,field:s,line:r}={}){super(Z(o,a)),this.status=t,this.retryAfter=
n,this.code=o,this.field=s,this.line=r}get ofToken(){return this.status===401||ye.includes(this.code??"")}},C=class extends Error{lost=!0;constructor(){super(navigator.
onLine?E.unreachable:E.offline)}},X=new EventTarget;async function we(e,t,{token:a,body:n,headers:o={},keepalive:s=!1,timeout:r=3e4,raw:d=!1}={}){let i=performance.
now(),g=new $(r),h,O="";try{h=await Ee(e,t,{token:a,body:n,headers:o,keepalive:s,signal:g.signal});for await(let N of Te(h,g))O+=N}catch{throw X.dispatchEvent(new Event(
"failure")),new C}finally{g.end()}X.dispatchEvent(new CustomEvent("response",{detail:i}));let D=d&&h.ok?O:be(O);if(h.ok&&D!==void 0||h.status===304){let{status:N,
headers:q}=h;return{status:N,value:D,etag:q.get("ETag"),next:ke(h,t),replayed:q.has("Idempotent-Replayed")}}throw ve(h,D)}async function Ee(e,t,{token:a,body:n,headers:o,keepalive:s,signal:r}){let d={Accept:fe,...o};return a&&(d.Authorization=`Bearer ${a}`),n!==void 0&&(d["Content-\
Type"]??="application/json"),fetch(t,{method:e,headers:d,keepalive:s,body:typeof n=="string"?n:JSON.stringify(n),credentials:v?"same-origin":"omit",cache:"no-st\
ore",redirect:"error",signal:r})}function ve(e,t){let{detail:a,error:n,code:o,field:s}=t??{},r=[a,n].find(g=>typeof g=="string")??E.status(e.status),[d="",i]=/^Line (\d+): /.
exec(r)??[];return new x(e.ok?502:e.status,r.slice(d.length),{retryAfter:Ae(e.headers.get("Retry-After")),code:o,field:s,line:i&&Number(i)})}async function ee(...e){
return(await we(...e)).value}var $=class{#e=new AbortController;#t;#a;constructor(t){this.#t=t,this.progress()}get signal(){return this.#e.signal}progress(){clearTimeout(this.#a),this.#a=setTimeout(
()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#a),this.#e.abort()}};async function*Te(e,t){if(!e.body)return;let a=new TextDecoder,n=e.body.getReader();for(;;){
let{done:o,value:s}=await n.read();if(t.progress(),o)return;yield a.decode(s,{stream:!0})}}function be(e){try{return JSON.parse(e)}catch{return}}function ke(e,t){
let a=/<([^>]*)>;\s*rel="next"/.exec(e.headers.get("Link"));return a?new URL(a[1],new URL(t,document.baseURI)).href:void 0}function Ae(e){return e?/^\d+$/.test(
e)?Number(e):Math.max(0,Math.ceil((Date.parse(e)-Date.now())/1e3))||0:0}var Oe=e=>`${f("list")} ${e}`;function L(e){try{indexedDB.deleteDatabase(Oe(e))}catch{}}var _=new p("session"),l=new p("session",()=>localStorage),ae=new BroadcastChannel(f("session")),R=0,P=class extends EventTarget{#e;#t=!1;renewal=Promise.resolve();get current(){
return this.#e}begin({token:t,user:a},{stay:n=!1}={}){this.#n({token:t,user:a.id,email:a.email,ends:Date.now()+te(t),stay:n})}resume(){this.#e=_.value??l.value,
this.watch()}renew(t){this.#t=!0;let a=this.#a(t).finally(()=>{this.#t=!1});return this.renewal=a.catch(()=>{}),a}async#a(t){let a=this.#e,{token:n}=await t;this.#e===
a&&(this.#n(Object.assign(a,{token:n,ends:Date.now()+te(n),doubt:void 0})),this.endOthers(this.current))}#n(t){this.#e=t;let a=t.stay&&l.reread();a&&a.user!==t.
user&&L(a.user),(t.stay?l:_).value=t,this.watch()}endOthers({user:t,stay:a},{deleted:n=!1}={}){ae.postMessage({user:t,stay:a,deleted:n})}expire(t,{deleted:a=!1,
elsewhere:n=!1}={}){if(this.#e?.token!==t)return;let{email:o,user:s,stay:r,doubt:d}=this.#e,i=r?l.reread():void 0;if(i?.user===s&&i.token!==t){this.follow();return}
i?.token===t&&(l.value={...i,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:o,deleted:a,elsewhere:n,doubt:d}})),i&&this.follow()}forget(){
clearTimeout(R);let{stay:t,token:a,user:n}=this.#e??{};t&&L(n),this.#e=void 0,_.value=void 0,t&&l.reread()?.token===a&&(l.value=void 0)}follow(t=!1){let a=this.#e,
n=t?void 0:l.reread();if(!(a&&!a.stay))if(a&&n?.user===a.user)Object.assign(a,n),this.watch(),this.dispatchEvent(new Event("renewed"));else if(a){if(this.#t)return;
this.expire(a.token,{elsewhere:!t})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(R),!this.#e)return;let t=this.#e.ends-
Date.now();if(t<=0){this.expire(this.#e.token);return}R=setTimeout(()=>this.watch(),Math.min(t,6e4))}},u=new P;function te(e){try{let t=atob(e.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:a,exp:n}=JSON.parse(t);if(n>a)return(n-a)*1e3}catch{}return 24*3600*1e3}ae.addEventListener("message",({data:{user:e,stay:t,deleted:a}})=>{
let{current:n}=u;n?.user===e&&!(t&&n.stay)&&u.expire(n.token,{deleted:a})});window.addEventListener("storage",({key:e,newValue:t,storageArea:a})=>{a!==l.storage||
e!==l.name&&e!==null||u.follow(t!==null&&JSON.parse(t).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||u.watch()});function m(e,t,...a){let n=document.createElement(e);return t&&(n.className=t),n.append(...a),n}function ne({tags:e,paths:t}){let a=Object.entries(t).flatMap(([
n,o])=>Object.entries(o).filter(([,{operationId:s}])=>s).map(([s,{tags:[r],operationId:d,summary:i}])=>({tag:r,method:s.toUpperCase(),path:n,summary:i,hash:`#/${r}\
/${d}`})));return e.map(({name:n})=>({tag:n,routes:a.filter(({tag:o})=>o===n)}))}function oe(e,t){e.replaceChildren(...t.flatMap(({tag:a,routes:n})=>[m("h2","",
a),m("ul","",...n.map(({method:o,path:s,summary:r,hash:d})=>{let i=m("a","",m("b","",o)," ",m("code","",s)," ",m("span","",r));return i.setAttribute("href",d),m(
"li","",i)}))]))}var re=matchMedia("(prefers-color-scheme: dark)"),ie=()=>document.documentElement.classList.toggle("dark-mode",re.matches);re.addEventListener("change",ie);ie();
document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(/\/$/,"");var T=document.getElementById("login"),b=document.getElementById(
"whose"),K=document.getElementById("routes"),M=document.getElementById("state"),de=new URL("openapi.json",document.baseURI).href,H;function A(){let{current:e}=u;
e?H?.preauthorizeApiKey("bearer",e.token):b.hidden||H?.authActions.logout(["bearer"]),T.hidden=v||e!==void 0,b.hidden=!e,b.querySelector("strong").textContent=e?.
email??""}function De(){let e=document.getElementById("swagger-ui"),t=e.content.cloneNode(!0),a=t.querySelector("script");return new Promise((n,o)=>{a.addEventListener(
"load",n),a.addEventListener("error",o),e.before(t)})}function Ne(){let e=new MutationObserver(()=>{let t=document.querySelector("#reference .opblock.is-open .o\
pblock-summary-control");t&&(e.disconnect(),t.focus({preventScroll:!0}))});e.observe(document.getElementById("reference"),{childList:!0,subtree:!0,attributes:!0})}
async function Se(){M.textContent=I.loading,await De();let{SwaggerUIBundle:e}=window,t=e({url:de,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,
validatorUrl:null,onComplete:()=>{H=t,A(),M.textContent="",K.contains(document.activeElement)&&Ne(),K.hidden=!0}})}var se;function k(){se??=Se().catch(()=>{se=void 0,
M.textContent=I.partMissing})}T.addEventListener("submit",async e=>{e.preventDefault();let{email:t,password:a}=T.elements,n=T.querySelector(".error");n.textContent=
"";try{u.begin(await ee("POST","login",{body:{email:t.value,password:a.value}})),a.value="",A(),b.focus()}catch({message:o}){n.textContent=o}});for(let e of["be\
gun","renewed","ended"])u.addEventListener(e,A);v||u.resume();A();window.addEventListener("hashchange",k);document.querySelector(".fold input").addEventListener(
"change",k);location.hash?k():fetch(de).then(async e=>oe(K,ne(await e.json()))).catch(k);
