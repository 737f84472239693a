var j="application/problem+json, application/json;q=0.9",B=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT\
_ACTIVE","VERIFICATION_FAILED"],m="embedded"in document.documentElement.dataset,b=class extends Error{constructor(e,n,{retryAfter:r=0,
code:s,field:o}={}){super(n),this.status=e,this.retryAfter=r,this.code=s,this.field=o}get ofToken(){return this.status===
401||B.includes(this.code??"")}},T=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The server cannot b\
e reached.":"You are offline.")}},A=new EventTarget;async function M(t,e,{token:n,body:r,headers:s={},keepalive:o=!1,timeout:d=3e4,
raw:a=!1}={}){let l=performance.now(),y=new k(d),u,x="";try{u=await J(t,e,{token:n,body:r,headers:s,keepalive:o,signal:y.
signal});for await(let v of F(u,y))x+=v}catch{throw A.dispatchEvent(new Event("failure")),new T}finally{y.end()}A.dispatchEvent(
new CustomEvent("response",{detail:l}));let E=a&&u.ok?x:K(x);if(u.ok&&E!==void 0||u.status===304){let{status:v,headers:O}=u;
return{status:v,value:E,etag:O.get("ETag"),next:z(u,e),replayed:O.has("Idempotent-Replayed")}}throw P(u,E)}async function J(t,e,{token:n,body:r,headers:s,keepalive:o,signal:d}){let a={Accept:j,...s};return n&&(a.Authorization=`\
Bearer ${n}`),r!==void 0&&(a["Content-Type"]??="application/json"),fetch(e,{method:t,headers:a,keepalive:o,body:typeof r==
"string"?r:JSON.stringify(r),credentials:m?"same-origin":"omit",cache:"no-store",redirect:"error",signal:d})}function P(t,e){
let{detail:n,error:r,code:s,field:o}=e??{},d=[n,r].find(a=>typeof a=="string")??`The server answered with status ${t.status}`;
return new b(t.ok?502:t.status,d,{retryAfter:G(t.headers.get("Retry-After")),code:s,field:o})}async function $(...t){return(await M(
...t)).value}var k=class{#e=new AbortController;#t;#n;constructor(e){this.#t=e,this.progress()}get signal(){return this.#e.signal}progress(){
clearTimeout(this.#n),this.#n=setTimeout(()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#n),this.#e.abort()}};async function*F(t,e){
if(!t.body)return;let n=new TextDecoder,r=t.body.getReader();for(;;){let{done:s,value:o}=await r.read();if(e.progress(),
s)return;yield n.decode(o,{stream:!0})}}function K(t){try{return JSON.parse(t)}catch{return}}function z(t,e){let n=/<([^>]*)>;\s*rel="next"/.
exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function G(t){return t?/^\d+$/.
test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}function h(t){return`tareas.${t} ${new URL(".",location.href).pathname}`}var f=class{#e;storage;constructor(e,n=()=>sessionStorage){
this.name=h(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(e){this.#e=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var V=t=>`${h("list")} ${t}`;function N(t){try{indexedDB.deleteDatabase(V(t))}catch{}}var I=new f("session"),c=new f("session",()=>localStorage),S=new BroadcastChannel(h("session")),C=0,L=class extends EventTarget{#e;#t=!1;renewal=Promise.
resolve();get current(){return this.#e}begin({token:e,user:n},{stay:r=!1}={}){this.#r({token:e,user:n.id,email:n.email,ends:Date.
now()+D(e),stay:r})}resume(){this.#e=I.value??c.value,this.watch()}renew(e){this.#t=!0;let n=this.#n(e).finally(()=>{this.#t=
!1});return this.renewal=n.catch(()=>{}),n}async#n(e){let n=this.#e,{token:r}=await e;this.#e===n&&(this.#r(Object.assign(
n,{token:r,ends:Date.now()+D(r),doubt:void 0})),this.endOthers(this.current))}#r(e){this.#e=e,(e.stay?c:I).value=e,this.
watch()}endOthers({user:e,stay:n},{deleted:r=!1}={}){S.postMessage({user:e,stay:n,deleted:r})}expire(e,{deleted:n=!1,elsewhere:r=!1}={}){
if(this.#e?.token!==e)return;let{email:s,user:o,stay:d,doubt:a}=this.#e,l=d?c.reread():void 0;if(l?.user===o&&l.token!==
e){this.follow();return}l?.token===e&&(c.value={...l,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:s,deleted:n,elsewhere:r,doubt:a}})),l&&this.follow()}forget(){clearTimeout(C);let{stay:e,token:n,user:r}=this.#e??
{};e&&N(r),this.#e=void 0,I.value=void 0,e&&c.reread()?.token===n&&(c.value=void 0)}follow(e=!1){let n=this.#e,r=e?void 0:
c.reread();if(!(n&&!n.stay))if(n&&r?.user===n.user)Object.assign(n,r),this.watch();else if(n){if(this.#t)return;this.expire(
n.token,{elsewhere:!e})}else r&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(C),!this.#e)
return;let e=this.#e.ends-Date.now();if(e<=0){this.expire(this.#e.token);return}C=setTimeout(()=>this.watch(),Math.min(e,
6e4))}},i=new L;function D(t){try{let e=atob(t.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:n,exp:r}=JSON.
parse(e);if(r>n)return(r-n)*1e3}catch{}return 24*3600*1e3}S.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:r}=i;r?.user===t&&!(e&&r.stay)&&i.expire(r.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,
storageArea:n})=>{n!==c.storage||t!==c.name&&t!==null||i.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||i.watch()});var U=matchMedia("(prefers-color-scheme: dark)"),_=()=>document.documentElement.classList.toggle("dark-mode",U.matches);
U.addEventListener("change",_);_();document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(
/\/$/,"");var p=document.getElementById("login"),g=document.getElementById("whose"),{SwaggerUIBundle:q}=window,R=q({url:new URL(
"openapi.json",document.baseURI).href,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,validatorUrl:null,
onComplete:w});function w(){let{current:t}=i;t?R.preauthorizeApiKey("bearer",t.token):g.hidden||R.authActions.logout(["b\
earer"]),p.hidden=m||t!==void 0,g.hidden=!t,g.querySelector("strong").textContent=t?.email??""}p.addEventListener("submi\
t",async t=>{t.preventDefault();let{email:e,password:n}=p.elements,r=p.querySelector(".error");r.textContent="";try{i.begin(
await $("POST","login",{body:{email:e.value,password:n.value}})),n.value="",w(),g.focus()}catch({message:s}){r.textContent=
s}});i.addEventListener("begun",w);i.addEventListener("ended",w);m||i.resume();
