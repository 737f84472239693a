function f(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var p=class{#e;storage;constructor(a,t=()=>sessionStorage){this.name=f(a);try{this.storage=
t()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(a){
this.#e=a;try{a===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(a))}catch{}}};var U=new p("language",()=>localStorage),B=(navigator.languages??[]).flatMap(le),F=e=>e.split("-")[0],Y=e=>e==="en"||e==="es",ce=Y(U.value)?U.value:void 0,y=ce??
B.map(F).find(Y)??"en";document.documentElement.lang=y;var v=B.find(e=>F(e)===y)??y;function le(e){try{return Intl.getCanonicalLocales(e)}catch{return[]}}var Le=new Intl.PluralRules(v),ue=new Intl.NumberFormat(v),_e=new Intl.ListFormat(v,{type:"unit"}),c=e=>ue.format(e);var j={BODY_INVALID:"The connection was too slow for this text",BODY_TOO_LARGE:"This is too large to be saved",CONTAINS_NUL:"The text has a character that canno\
t be saved",CREDENTIALS_REQUIRED:"Email and password are required",CROSS_SITE_REQUEST:"The server does not accept requests from this page",CURRENT_PASSWORD_INCORRECT:"\
Current password is incorrect",CURRENT_PASSWORD_REQUIRED:"Current password is required",DELETE_FORBIDDEN:"The task is another user’s",DESCRIPTION_TOO_LONG:e=>`\
Description must be at most ${c(e)} characters`,DUE_NOT_A_DATE:"The date is not valid",EMAIL_INVALID:"Email is not valid",EMAIL_TAKEN:"Email already exists",IDEMPOTENCY_KEY_IN_PROGRESS:"\
Server is still busy with this. Try again later",IDEMPOTENCY_KEY_UNSUPPORTED:"This server cannot import",INTERNAL:"Something went wrong on the server",INVALID_CREDENTIALS:"\
The email or the password is wrong.",PASSWORDS_REQUIRED:"Current password and new password are required",PASSWORD_TOO_LONG:e=>`Password must be at most ${c(e)} \
bytes`,PASSWORD_TOO_SHORT:e=>`Password must be at least ${c(e)} characters`,SERVER_BUSY:"Server is busy. Try again later",TASK_CHANGED:"Task has changed",TASK_LIMIT_REACHED:"\
Task limit reached",TASK_NOT_FOUND:"Task not found",TITLE_REQUIRED:"Title is required",TITLE_TOO_LONG:e=>`Title must be at most ${c(e)} characters`,TOO_MANY_ATTEMPTS:"\
Too many attempts. Try again later",TOO_MANY_KEYS:"Too many changes. Try again later",UPDATE_FORBIDDEN:"The task is another user’s"},G={offline:"You are offli\
ne.",unreachable:"The server cannot be reached.",status:e=>`The server returned status ${e}`},W={loading:"Loading…",partMissing:"A part of this page did not a\
rrive. Load the page again."};var V={BODY_INVALID:"La conexión fue demasiado lenta para este texto",BODY_TOO_LARGE:"Es demasiado grande para guardarlo",CONTAINS_NUL:"El texto tiene un carác\
ter que no se puede guardar",CREDENTIALS_REQUIRED:"Escribe el correo y la contraseña",CROSS_SITE_REQUEST:"El servidor no acepta peticiones de esta página",CURRENT_PASSWORD_INCORRECT:"\
La contraseña actual no es correcta",CURRENT_PASSWORD_REQUIRED:"Escribe la contraseña actual",DELETE_FORBIDDEN:"La tarea es de otro usuario",DESCRIPTION_TOO_LONG:e=>`\
La descripción puede tener ${c(e)} caracteres como máximo`,DUE_NOT_A_DATE:"La fecha no es válida",EMAIL_INVALID:"El correo no es válido",EMAIL_TAKEN:"Ya hay\
 una cuenta con este correo",IDEMPOTENCY_KEY_IN_PROGRESS:"El servidor sigue ocupado con esto. Inténtalo más tarde",IDEMPOTENCY_KEY_UNSUPPORTED:"Este servidor \
no permite importar",INTERNAL:"Algo salió mal en el servidor",INVALID_CREDENTIALS:"El correo o la contraseña no son correctos.",PASSWORDS_REQUIRED:"Escribe la\
 contraseña actual y la nueva",PASSWORD_TOO_LONG:e=>`La contraseña puede tener ${c(e)} bytes como máximo`,PASSWORD_TOO_SHORT:e=>`La contraseña debe tener al \
menos ${c(e)} caracteres`,SERVER_BUSY:"El servidor está ocupado. Inténtalo más tarde",TASK_CHANGED:"La tarea ha cambiado",TASK_LIMIT_REACHED:"Has llegado al \
máximo de tareas",TASK_NOT_FOUND:"La tarea ya no existe",TITLE_REQUIRED:"Escribe un título",TITLE_TOO_LONG:e=>`El título puede tener ${c(e)} caracteres como \
máximo`,TOO_MANY_ATTEMPTS:"Demasiados intentos. Inténtalo más tarde",TOO_MANY_KEYS:"Demasiados cambios. Inténtalo más tarde",UPDATE_FORBIDDEN:"La tarea es \
de otro usuario"},Q={offline:"No tienes conexión.",unreachable:"No se puede conectar con el servidor.",status:e=>`El servidor respondió con el estado ${e}`},J={
loading:"Cargando…",partMissing:"No se cargó una parte de esta página. Vuelve a cargarla."};var I=y==="es";var w=I?Q:G,N=I?J:W,z=I?V:j;function Z(e,a){let t=Object.hasOwn(z,e??"")?z[e??""]:void 0;if(typeof t!="function")return t??a;let[n]=/\d[\d.,\s]*/.exec(a)??[""];
return t(Number(n.replace(/\D/g,"")))}var fe="application/problem+json, application/json;q=0.9",ye=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],E="emb\
edded"in document.documentElement.dataset,S=class extends Error{constructor(a,t,{retryAfter:n=0,code:o,field:s,line:r}={}){super(Z(o,t)),this.status=a,this.retryAfter=
n,this.code=o,this.field=s,this.line=r}get ofToken(){return this.status===401||ye.includes(this.code??"")}},x=class extends Error{lost=!0;constructor(){super(navigator.
onLine?w.unreachable:w.offline)}},X=new EventTarget;async function ve(e,a,{token:t,body:n,headers:o={},keepalive:s=!1,timeout:r=3e4,raw:d=!1}={}){let i=performance.
now(),m=new C(r),h,O="";try{h=await we(e,a,{token:t,body:n,headers:o,keepalive:s,signal:m.signal});for await(let D of Te(h,m))O+=D}catch{throw X.dispatchEvent(new Event(
"failure")),new x}finally{m.end()}X.dispatchEvent(new CustomEvent("response",{detail:i}));let $=d&&h.ok?O:be(O);if(h.ok&&$!==void 0||h.status===304){let{status:D,
headers:q}=h;return{status:D,value:$,etag:q.get("ETag"),next:ke(h,a),replayed:q.has("Idempotent-Replayed")}}throw Ee(h,$)}async function we(e,a,{token:t,body:n,headers:o,keepalive:s,signal:r}){let d={Accept:fe,...o};return t&&(d.Authorization=`Bearer ${t}`),n!==void 0&&(d["Content-\
Type"]??="application/json"),fetch(a,{method:e,headers:d,keepalive:s,body:typeof n=="string"?n:JSON.stringify(n),credentials:E?"same-origin":"omit",cache:"no-st\
ore",redirect:"error",signal:r})}function Ee(e,a){let{detail:t,error:n,code:o,field:s}=a??{},r=[t,n].find(m=>typeof m=="string")??w.status(e.status),[d="",i]=/^Line (\d+): /.
exec(r)??[];return new S(e.ok?502:e.status,r.slice(d.length),{retryAfter:Ae(e.headers.get("Retry-After")),code:o,field:s,line:i&&Number(i)})}async function ee(...e){
return(await ve(...e)).value}var C=class{#e=new AbortController;#a;#t;constructor(a){this.#a=a,this.progress()}get signal(){return this.#e.signal}progress(){clearTimeout(this.#t),this.#t=setTimeout(
()=>this.#e.abort(),this.#a)}end(){clearTimeout(this.#t),this.#e.abort()}};async function*Te(e,a){if(!e.body)return;let t=new TextDecoder,n=e.body.getReader();for(;;){
let{done:o,value:s}=await n.read();if(a.progress(),o)return;yield t.decode(s,{stream:!0})}}function be(e){try{return JSON.parse(e)}catch{return}}function ke(e,a){
let t=/<([^>]*)>;\s*rel="next"/.exec(e.headers.get("Link"));return t?new URL(t[1],new URL(a,document.baseURI)).href:void 0}function Ae(e){return e?/^\d+$/.test(
e)?Number(e):Math.max(0,Math.ceil((Date.parse(e)-Date.now())/1e3))||0:0}var Oe=e=>`${f("list")} ${e}`;function L(e){try{indexedDB.deleteDatabase(Oe(e))}catch{}}var _=new p("session"),l=new p("session",()=>localStorage),te=new BroadcastChannel(f("session")),R=0,P=class extends EventTarget{#e;#a=!1;renewal=Promise.resolve();get current(){
return this.#e}begin({token:a,user:t},{stay:n=!1}={}){this.#n({token:a,user:t.id,email:t.email,ends:Date.now()+ae(a),stay:n})}resume(){this.#e=_.value??l.value,
this.watch()}renew(a){this.#a=!0;let t=this.#t(a).finally(()=>{this.#a=!1});return this.renewal=t.catch(()=>{}),t}async#t(a){let t=this.#e,{token:n}=await a;this.#e===
t&&(this.#n(Object.assign(t,{token:n,ends:Date.now()+ae(n),doubt:void 0})),this.endOthers(this.current))}#n(a){this.#e=a;let t=a.stay&&l.reread();t&&t.user!==a.
user&&L(t.user),(a.stay?l:_).value=a,this.watch()}endOthers({user:a,stay:t},{deleted:n=!1}={}){te.postMessage({user:a,stay:t,deleted:n})}expire(a,{deleted:t=!1,
elsewhere:n=!1}={}){if(this.#e?.token!==a)return;let{email:o,user:s,stay:r,doubt:d}=this.#e,i=r?l.reread():void 0;if(i?.user===s&&i.token!==a){this.follow();return}
i?.token===a&&(l.value={...i,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{detail:{email:o,deleted:t,elsewhere:n,doubt:d}})),i&&this.follow()}forget(){
clearTimeout(R);let{stay:a,token:t,user:n}=this.#e??{};a&&L(n),this.#e=void 0,_.value=void 0,a&&l.reread()?.token===t&&(l.value=void 0)}follow(a=!1){let t=this.#e,
n=a?void 0:l.reread();if(!(t&&!t.stay))if(t&&n?.user===t.user)Object.assign(t,n),this.watch(),this.dispatchEvent(new Event("renewed"));else if(t){if(this.#a)return;
this.expire(t.token,{elsewhere:!a})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(R),!this.#e)return;let a=this.#e.ends-
Date.now();if(a<=0){this.expire(this.#e.token);return}R=setTimeout(()=>this.watch(),Math.min(a,6e4))}},u=new P;function ae(e){try{let a=atob(e.split(".")[1].replaceAll(
"-","+").replaceAll("_","/")),{iat:t,exp:n}=JSON.parse(a);if(n>t)return(n-t)*1e3}catch{}return 24*3600*1e3}te.addEventListener("message",({data:{user:e,stay:a,deleted:t}})=>{
let{current:n}=u;n?.user===e&&!(a&&n.stay)&&u.expire(n.token,{deleted:t})});window.addEventListener("storage",({key:e,newValue:a,storageArea:t})=>{t!==l.storage||
e!==l.name&&e!==null||u.follow(a!==null&&JSON.parse(a).ends===0)});document.addEventListener("visibilitychange",()=>{document.hidden||u.watch()});function g(e,a,...t){let n=document.createElement(e);return a&&(n.className=a),n.append(...t),n}function ne({tags:e,paths:a}){let t=Object.entries(a).flatMap(([
n,o])=>Object.entries(o).filter(([,{operationId:s}])=>s).map(([s,{tags:[r],operationId:d,summary:i}])=>({tag:r,method:s.toUpperCase(),path:n,summary:i,hash:`#/${r}\
/${d}`})));return e.map(({name:n})=>({tag:n,routes:t.filter(({tag:o})=>o===n)}))}function oe(e,a){e.replaceChildren(...a.flatMap(({tag:t,routes:n})=>[g("h2","",
t),g("ul","",...n.map(({method:o,path:s,summary:r,hash:d})=>{let i=g("a","",g("b","",o)," ",g("code","",s)," ",g("span","",r));return i.setAttribute("href",d),g(
"li","",i)}))]))}var re=matchMedia("(prefers-color-scheme: dark)"),ie=()=>document.documentElement.classList.toggle("dark-mode",re.matches);re.addEventListener("change",ie);ie();
document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(/\/$/,"");var T=document.getElementById("login"),b=document.getElementById(
"whose"),K=document.getElementById("routes"),M=document.getElementById("state"),de=new URL("openapi.json",document.baseURI).href,H;function A(){let{current:e}=u;
e?H?.preauthorizeApiKey("bearer",e.token):b.hidden||H?.authActions.logout(["bearer"]),T.hidden=E||e!==void 0,b.hidden=!e,b.querySelector("strong").textContent=e?.
email??""}function $e(){let e=document.getElementById("swagger-ui"),a=e.content.cloneNode(!0),t=a.querySelector("script");return new Promise((n,o)=>{t.addEventListener(
"load",n),t.addEventListener("error",o),e.before(a)})}function De(){let e=new MutationObserver(()=>{let a=document.querySelector("#reference .opblock.is-open .o\
pblock-summary-control");a&&(e.disconnect(),a.focus({preventScroll:!0}))});e.observe(document.getElementById("reference"),{childList:!0,subtree:!0,attributes:!0})}
async function Ie(){M.textContent=N.loading,await $e();let{SwaggerUIBundle:e}=window,a=e({url:de,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,
validatorUrl:null,onComplete:()=>{H=a,A(),M.textContent="",K.contains(document.activeElement)&&De(),K.hidden=!0}})}var se;function k(){se??=Ie().catch(()=>{se=void 0,
M.textContent=N.partMissing})}T.addEventListener("submit",async e=>{e.preventDefault();let{email:a,password:t}=T.elements,n=T.querySelector(".error");n.textContent=
"";try{u.begin(await ee("POST","login",{body:{email:a.value,password:t.value}})),t.value="",A(),b.focus()}catch({message:o}){n.textContent=o}});for(let e of["be\
gun","renewed","ended"])u.addEventListener(e,A);E||u.resume();A();window.addEventListener("hashchange",k);document.querySelector(".fold input").addEventListener(
"change",k);location.hash?k():fetch(de).then(async e=>oe(K,ne(await e.json()))).catch(k);
