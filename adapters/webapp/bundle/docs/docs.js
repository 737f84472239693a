var q=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],h="embedded"in document.
documentElement.dataset,v=class extends Error{constructor(e,t,{retryAfter:s=0,code:o,field:u}={}){super(t),this.status=e,
this.retryAfter=s,this.code=o,this.field=u}get ofToken(){return this.status===401||q.includes(this.code??"")}},b=class extends Error{lost=!0;constructor(){
super(navigator.onLine?"The server cannot be reached.":"You are offline.")}},O=new EventTarget;async function F(n,e,{token:t,
body:s,headers:o={},keepalive:u=!1,timeout:d=3e4,raw:g=!1}={}){let a={Accept:"application/problem+json, application/json\
;q=0.9",...o};t&&(a.Authorization=`Bearer ${t}`),s!==void 0&&(a["Content-Type"]??="application/json");let _=performance.
now(),w=new T(d),r,x;try{r=await fetch(e,{method:n,headers:a,keepalive:u,body:typeof s=="string"?s:JSON.stringify(s),credentials:h?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:w.signal}),x=await K(r,w)}catch{throw O.dispatchEvent(new Event(
"failure")),new b}finally{w.end()}O.dispatchEvent(new CustomEvent("response",{detail:_}));let y=g&&r.ok?x:z(x);if(r.ok&&
y!==void 0||r.status===304){let{status:E,headers:A}=r;return{status:E,value:y,etag:A.get("ETag"),next:G(r,e),replayed:A.
has("Idempotent-Replayed")}}let{detail:j,error:B,code:M,field:J}=y??{},P=[j,B].find(E=>typeof E=="string")??`The server \
answered with status ${r.status}`;throw new v(r.ok?502:r.status,P,{retryAfter:V(r.headers.get("Retry-After")),code:M,field:J})}
async function N(...n){return(await F(...n)).value}var T=class{#e=new AbortController;#t;#n;constructor(e){this.#t=e,this.progress()}get signal(){return this.#e.signal}progress(){
clearTimeout(this.#n),this.#n=setTimeout(()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#n)}};async function K(n,e){
if(!n.body)return"";let t=new TextDecoder,s=n.body.getReader(),o="";for(;;){let{done:u,value:d}=await s.read();if(e.progress(),
u)return o+t.decode();o+=t.decode(d,{stream:!0})}}function z(n){try{return JSON.parse(n)}catch{return}}function G(n,e){let t=/<([^>]*)>;\s*rel="next"/.
exec(n.headers.get("Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function V(n){return n?/^\d+$/.
test(n)?Number(n):Math.max(0,Math.ceil((Date.parse(n)-Date.now())/1e3))||0:0}function k(n){return`tareas.${n} ${new URL(".",location.href).pathname}`}var l=class{#e;storage;constructor(e,t=()=>sessionStorage){
this.name=k(e);try{this.storage=t()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(e){this.#e=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var I=new l("session"),c=new l("session",()=>localStorage),D=new BroadcastChannel(k("session")),C=0,L=class extends EventTarget{#e;#t=!1;renewal=Promise.
resolve();get current(){return this.#e}begin({token:e,user:t},{stay:s=!1}={}){this.#s({token:e,user:t.id,email:t.email,ends:Date.
now()+$(e),stay:s})}resume(){this.#e=I.value??c.value,this.watch()}renew(e){this.#t=!0;let t=this.#n(e).finally(()=>{this.#t=
!1});return this.renewal=t.catch(()=>{}),t}async#n(e){let t=this.#e,{token:s}=await e;this.#e===t&&(this.#s(Object.assign(
t,{token:s,ends:Date.now()+$(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#e=e,(e.stay?c:I).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:s=!1}={}){D.postMessage({user:e,stay:t,deleted:s})}expire(e,{deleted:t=!1,elsewhere:s=!1}={}){
if(this.#e?.token!==e)return;let{email:o,user:u,stay:d,doubt:g}=this.#e,a=d?c.reread():void 0;if(a?.user===u&&a.token!==
e){this.follow();return}a?.token===e&&(c.value={...a,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:o,deleted:t,elsewhere:s,doubt:g}})),a&&this.follow()}forget(){clearTimeout(C);let{stay:e,token:t}=this.#e??
{};this.#e=void 0,I.value=void 0,e&&c.reread()?.token===t&&(c.value=void 0)}follow(e=!1){let t=this.#e,s=e?void 0:c.reread();
if(!(t&&!t.stay))if(t&&s?.user===t.user)Object.assign(t,s),this.watch();else if(t){if(this.#t)return;this.expire(t.token,
{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(C),!this.#e)return;
let e=this.#e.ends-Date.now();if(e<=0){this.expire(this.#e.token);return}C=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
i=new L;function $(n){try{let e=atob(n.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:s}=JSON.parse(e);
if(s>t)return(s-t)*1e3}catch{}return 24*3600*1e3}D.addEventListener("message",({data:{user:n,stay:e,deleted:t}})=>{let{current:s}=i;
s?.user===n&&!(e&&s.stay)&&i.expire(s.token,{deleted:t})});window.addEventListener("storage",({key:n,newValue:e,storageArea:t})=>{
t!==c.storage||n!==c.name&&n!==null||i.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener("visibilityc\
hange",()=>{document.hidden||i.watch()});var S=matchMedia("(prefers-color-scheme: dark)"),U=()=>document.documentElement.classList.toggle("dark-mode",S.matches);
S.addEventListener("change",U);U();document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(
/\/$/,"");var f=document.getElementById("login"),m=document.getElementById("whose"),{SwaggerUIBundle:H}=window,R=H({url:new URL(
"openapi.json",document.baseURI).href,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,validatorUrl:null,
onComplete:p});function p(){let{current:n}=i;n?R.preauthorizeApiKey("bearer",n.token):m.hidden||R.authActions.logout(["b\
earer"]),f.hidden=h||n!==void 0,m.hidden=!n,m.querySelector("strong").textContent=n?.email??""}f.addEventListener("submi\
t",async n=>{n.preventDefault();let{email:e,password:t}=f.elements,s=f.querySelector(".error");s.textContent="";try{i.begin(
await N("POST","login",{body:{email:e.value,password:t.value}})),t.value="",p(),m.focus()}catch({message:o}){s.textContent=
o}});i.addEventListener("begun",p);i.addEventListener("ended",p);h||i.resume();
