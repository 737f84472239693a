var z="application/problem+json, application/json;q=0.9",G=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT\
_ACTIVE","VERIFICATION_FAILED"],g="embedded"in document.documentElement.dataset,T=class extends Error{constructor(e,n,{retryAfter:r=0,
code:s,field:o}={}){super(n),this.status=e,this.retryAfter=r,this.code=s,this.field=o}get ofToken(){return this.status===
401||G.includes(this.code??"")}},C=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The server cannot b\
e reached.":"You are offline.")}},B=new EventTarget;async function V(t,e,{token:n,body:r,headers:s={},keepalive:o=!1,timeout:a=3e4,
raw:i=!1}={}){let c=performance.now(),E=new L(a),l,v="";try{l=await H(t,e,{token:n,body:r,headers:s,keepalive:o,signal:E.
signal});for await(let k of X(l,E))v+=k}catch{throw B.dispatchEvent(new Event("failure")),new C}finally{E.end()}B.dispatchEvent(
new CustomEvent("response",{detail:c}));let b=i&&l.ok?v:Y(v);if(l.ok&&b!==void 0||l.status===304){let{status:k,headers:D}=l;
return{status:k,value:b,etag:D.get("ETag"),next:Q(l,e),replayed:D.has("Idempotent-Replayed")}}throw W(l,b)}async function H(t,e,{token:n,body:r,headers:s,keepalive:o,signal:a}){let i={Accept:z,...s};return n&&(i.Authorization=`\
Bearer ${n}`),r!==void 0&&(i["Content-Type"]??="application/json"),fetch(e,{method:t,headers:i,keepalive:o,body:typeof r==
"string"?r:JSON.stringify(r),credentials:g?"same-origin":"omit",cache:"no-store",redirect:"error",signal:a})}function W(t,e){
let{detail:n,error:r,code:s,field:o}=e??{},a=[n,r].find(i=>typeof i=="string")??`The server answered with status ${t.status}`;
return new T(t.ok?502:t.status,a,{retryAfter:Z(t.headers.get("Retry-After")),code:s,field:o})}async function R(...t){return(await V(
...t)).value}var L=class{#e=new AbortController;#t;#n;constructor(e){this.#t=e,this.progress()}get signal(){return this.#e.signal}progress(){
clearTimeout(this.#n),this.#n=setTimeout(()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#n),this.#e.abort()}};async function*X(t,e){
if(!t.body)return;let n=new TextDecoder,r=t.body.getReader();for(;;){let{done:s,value:o}=await r.read();if(e.progress(),
s)return;yield n.decode(o,{stream:!0})}}function Y(t){try{return JSON.parse(t)}catch{return}}function Q(t,e){let n=/<([^>]*)>;\s*rel="next"/.
exec(t.headers.get("Link"));return n?new URL(n[1],new URL(e,document.baseURI)).href:void 0}function Z(t){return t?/^\d+$/.
test(t)?Number(t):Math.max(0,Math.ceil((Date.parse(t)-Date.now())/1e3))||0:0}function m(t){return`tareas.${t} ${new URL(".",location.href).pathname}`}var h=class{#e;storage;constructor(e,n=()=>sessionStorage){
this.name=m(e);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(e){this.#e=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var ee=t=>`${m("list")} ${t}`;function j(t){try{indexedDB.deleteDatabase(ee(t))}catch{}}var I=new h("session"),d=new h("session",()=>localStorage),M=new BroadcastChannel(m("session")),O=0,A=class extends EventTarget{#e;#t=!1;renewal=Promise.
resolve();get current(){return this.#e}begin({token:e,user:n},{stay:r=!1}={}){this.#r({token:e,user:n.id,email:n.email,ends:Date.
now()+U(e),stay:r})}resume(){this.#e=I.value??d.value,this.watch()}renew(e){this.#t=!0;let n=this.#n(e).finally(()=>{this.#t=
!1});return this.renewal=n.catch(()=>{}),n}async#n(e){let n=this.#e,{token:r}=await e;this.#e===n&&(this.#r(Object.assign(
n,{token:r,ends:Date.now()+U(r),doubt:void 0})),this.endOthers(this.current))}#r(e){this.#e=e,(e.stay?d:I).value=e,this.
watch()}endOthers({user:e,stay:n},{deleted:r=!1}={}){M.postMessage({user:e,stay:n,deleted:r})}expire(e,{deleted:n=!1,elsewhere:r=!1}={}){
if(this.#e?.token!==e)return;let{email:s,user:o,stay:a,doubt:i}=this.#e,c=a?d.reread():void 0;if(c?.user===o&&c.token!==
e){this.follow();return}c?.token===e&&(d.value={...c,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:s,deleted:n,elsewhere:r,doubt:i}})),c&&this.follow()}forget(){clearTimeout(O);let{stay:e,token:n,user:r}=this.#e??
{};e&&j(r),this.#e=void 0,I.value=void 0,e&&d.reread()?.token===n&&(d.value=void 0)}follow(e=!1){let n=this.#e,r=e?void 0:
d.reread();if(!(n&&!n.stay))if(n&&r?.user===n.user)Object.assign(n,r),this.watch();else if(n){if(this.#t)return;this.expire(
n.token,{elsewhere:!e})}else r&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(O),!this.#e)
return;let e=this.#e.ends-Date.now();if(e<=0){this.expire(this.#e.token);return}O=setTimeout(()=>this.watch(),Math.min(e,
6e4))}},u=new A;function U(t){try{let e=atob(t.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:n,exp:r}=JSON.
parse(e);if(r>n)return(r-n)*1e3}catch{}return 24*3600*1e3}M.addEventListener("message",({data:{user:t,stay:e,deleted:n}})=>{
let{current:r}=u;r?.user===t&&!(e&&r.stay)&&u.expire(r.token,{deleted:n})});window.addEventListener("storage",({key:t,newValue:e,
storageArea:n})=>{n!==d.storage||t!==d.name&&t!==null||u.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||u.watch()});function f(t,e,...n){let r=document.createElement(t);return e&&(r.className=e),r.append(...n),r}function _({tags:t,paths:e}){
let n=Object.entries(e).flatMap(([r,s])=>Object.entries(s).filter(([,{operationId:o}])=>o).map(([o,{tags:[a],operationId:i,
summary:c}])=>({tag:a,method:o.toUpperCase(),path:r,summary:c,hash:`#/${a}/${i}`})));return t.map(({name:r})=>({tag:r,routes:n.
filter(({tag:s})=>s===r)}))}function P(t,e){t.replaceChildren(...e.flatMap(({tag:n,routes:r})=>[f("h2","",n),f("ul","",...r.
map(({method:s,path:o,summary:a,hash:i})=>{let c=f("a","",f("b","",s)," ",f("code","",o)," ",f("span","",a));return c.setAttribute(
"href",i),f("li","",c)}))]))}var q=matchMedia("(prefers-color-scheme: dark)"),F=()=>document.documentElement.classList.toggle("dark-mode",q.matches);
q.addEventListener("change",F);F();document.getElementById("api").textContent=new URL(".",document.baseURI).href.replace(
/\/$/,"");var w=document.getElementById("login"),y=document.getElementById("whose"),$=document.getElementById("routes"),
S=document.getElementById("state"),K=new URL("openapi.json",document.baseURI).href,N;function p(){let{current:t}=u;t?N?.
preauthorizeApiKey("bearer",t.token):y.hidden||N?.authActions.logout(["bearer"]),w.hidden=g||t!==void 0,y.hidden=!t,y.querySelector(
"strong").textContent=t?.email??""}function te(){let t=document.getElementById("swagger-ui"),e=t.content.cloneNode(!0),n=e.
querySelector("script");return new Promise((r,s)=>{n.addEventListener("load",r),n.addEventListener("error",s),t.before(e)})}
function ne(){let t=new MutationObserver(()=>{let e=document.querySelector("#reference .opblock.is-open .opblock-summary\
-control");e&&(t.disconnect(),e.focus({preventScroll:!0}))});t.observe(document.getElementById("reference"),{childList:!0,
subtree:!0,attributes:!0})}async function re(){S.textContent="Loading…",await te();let{SwaggerUIBundle:t}=window,e=t({
url:K,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,defaultModelsExpandDepth:0,validatorUrl:null,
onComplete:()=>{N=e,p(),S.textContent="",$.contains(document.activeElement)&&ne(),$.hidden=!0}})}var J;function x(){J??=
re().catch(()=>{J=void 0,S.textContent="A part of this page did not arrive. Choose a route to try again."})}w.addEventListener(
"submit",async t=>{t.preventDefault();let{email:e,password:n}=w.elements,r=w.querySelector(".error");r.textContent="";try{
u.begin(await R("POST","login",{body:{email:e.value,password:n.value}})),n.value="",p(),y.focus()}catch({message:s}){r.textContent=
s}});u.addEventListener("begun",p);u.addEventListener("ended",p);g||u.resume();p();window.addEventListener("hashchange",
x);document.querySelector(".fold input").addEventListener("change",x);location.hash?x():fetch(K).then(async t=>P($,_(await t.
json()))).catch(x);
