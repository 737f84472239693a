var P=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],h="embedded"in document.
documentElement.dataset,v=class extends Error{constructor(e,t,{retryAfter:r=0,code:o,field:u}={}){super(t),this.status=e,
this.retryAfter=r,this.code=o,this.field=u}get ofToken(){return this.status===401||P.includes(this.code??"")}},b=class extends Error{lost=!0;constructor(){
super(navigator.onLine?"The server cannot be reached.":"You are offline.")}},A=new EventTarget;async function q(n,e,{token:t,
body:r,headers:o={},keepalive:u=!1,timeout:d=3e4,raw:g=!1}={}){let a={Accept:"application/problem+json, application/json\
;q=0.9",...o};t&&(a.Authorization=`Bearer ${t}`),r!==void 0&&(a["Content-Type"]??="application/json");let _=performance.
now(),w=new T(d),s,x;try{s=await fetch(e,{method:n,headers:a,keepalive:u,body:typeof r=="string"?r:JSON.stringify(r),credentials:h?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:w.signal}),x=await K(s,w)}catch{throw A.dispatchEvent(new Event(
"failure")),new b}finally{w.end()}A.dispatchEvent(new CustomEvent("response",{detail:_}));let y=g&&s.ok?x:z(x);if(s.ok&&
y!==void 0||s.status===304){let{status:E,headers:O}=s;return{status:E,value:y,etag:O.get("ETag"),next:G(s,e),replayed:O.
has("Idempotent-Replayed")}}let{detail:j,error:B,code:M,field:J}=y??{},F=[j,B].find(E=>typeof E=="string")??`The server \
answered with status ${s.status}`;throw new v(s.ok?502:s.status,F,{retryAfter:V(s.headers.get("Retry-After")),code:M,field:J})}
async function N(...n){return(await q(...n)).value}var T=class{#e=new AbortController;#t;#n;constructor(e){this.#t=e,this.progress()}get signal(){return this.#e.signal}progress(){
clearTimeout(this.#n),this.#n=setTimeout(()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#n)}};async function K(n,e){
if(!n.body)return"";let t=new TextDecoder,r=n.body.getReader(),o="";for(;;){let{done:u,value:d}=await r.read();if(e.progress(),
u)return o+t.decode();o+=t.decode(d,{stream:!0})}}function z(n){try{return JSON.parse(n)}catch{return}}function G(n,e){let t=/<([^>]*)>;\s*rel="next"/.
exec(n.headers.get("Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function V(n){return n?/^\d+$/.
test(n)?Number(n):Math.max(0,Math.ceil((Date.parse(n)-Date.now())/1e3))||0:0}function k(n){return`tareas.${n} ${new URL(".",location.href).pathname}`}var l=class{#e;storage;constructor(e,t=()=>sessionStorage){
this.name=k(e);try{this.storage=t()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(e){this.#e=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var I=new l("session"),c=new l("session",()=>localStorage),D=new BroadcastChannel(k("session")),C=0,L=class extends EventTarget{#e;#t=!1;renewal=Promise.
resolve();get current(){return this.#e}begin({token:e,user:t},{stay:r=!1}={}){this.#r({token:e,user:t.id,email:t.email,ends:Date.
now()+$(e),stay:r})}resume(){this.#e=I.value??c.value,this.watch()}renew(e){this.#t=!0;let t=this.#n(e).finally(()=>{this.#t=
!1});return this.renewal=t.catch(()=>{}),t}async#n(e){let t=this.#e,{token:r}=await e;this.#e===t&&(this.#r(Object.assign(
t,{token:r,ends:Date.now()+$(r),doubt:void 0})),this.endOthers(this.current))}#r(e){this.#e=e,(e.stay?c:I).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:r=!1}={}){D.postMessage({user:e,stay:t,deleted:r})}expire(e,{deleted:t=!1,elsewhere:r=!1}={}){
if(this.#e?.token!==e)return;let{email:o,user:u,stay:d,doubt:g}=this.#e,a=d?c.reread():void 0;if(a?.user===u&&a.token!==
e){this.follow();return}a?.token===e&&(c.value={...a,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:o,deleted:t,elsewhere:r,doubt:g}})),a&&this.follow()}forget(){clearTimeout(C);let{stay:e,token:t}=this.#e??
{};this.#e=void 0,I.value=void 0,e&&c.reread()?.token===t&&(c.value=void 0)}follow(e=!1){let t=this.#e,r=e?void 0:c.reread();
if(!(t&&!t.stay))if(t&&r?.user===t.user)Object.assign(t,r),this.watch();else if(t){if(this.#t)return;this.expire(t.token,
{elsewhere:!e})}else r&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(C),!this.#e)return;
let e=this.#e.ends-Date.now();if(e<=0){this.expire(this.#e.token);return}C=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
i=new L;function $(n){try{let e=atob(n.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:r}=JSON.parse(e);
if(r>t)return(r-t)*1e3}catch{}return 24*3600*1e3}D.addEventListener("message",({data:{user:n,stay:e,deleted:t}})=>{let{current:r}=i;
r?.user===n&&!(e&&r.stay)&&i.expire(r.token,{deleted:t})});window.addEventListener("storage",({key:n,newValue:e,storageArea:t})=>{
t!==c.storage||n!==c.name&&n!==null||i.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilityc\
hange",()=>{document.hidden||i.watch()});var R=matchMedia("(prefers-color-scheme: dark)"),U=()=>document.documentElement.classList.toggle("dark-mode",R.matches);
R.addEventListener("change",U);U();document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(
/\/$/,"");var f=document.getElementById("login"),m=document.getElementById("whose"),{SwaggerUIBundle:Y}=window,S=Y({url:new URL(
"openapi.json",document.baseURI).href,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,validatorUrl:null,
onComplete:p});function p(){let{current:n}=i;n?S.preauthorizeApiKey("bearer",n.token):m.hidden||S.authActions.logout(["b\
earer"]),f.hidden=h||n!==void 0,m.hidden=!n,m.querySelector("strong").textContent=n?.email??""}f.addEventListener("submi\
t",async n=>{n.preventDefault();let{email:e,password:t}=f.elements,r=f.querySelector(".error");r.textContent="";try{i.begin(
await N("POST","login",{body:{email:e.value,password:t.value}})),t.value="",p(),m.focus()}catch({message:o}){r.textContent=
o}});i.addEventListener("begun",p);i.addEventListener("ended",p);h||i.resume();
