var _="application/problem+json, application/json;q=0.9",j=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT\
_ACTIVE","VERIFICATION_FAILED"],h="embedded"in document.documentElement.dataset,v=class extends Error{constructor(e,t,{retryAfter:s=0,
code:r,field:o}={}){super(t),this.status=e,this.retryAfter=s,this.code=r,this.field=o}get ofToken(){return this.status===
401||j.includes(this.code??"")}},b=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The server cannot b\
e reached.":"You are offline.")}},O=new EventTarget;async function B(n,e,{token:t,body:s,headers:r={},keepalive:o=!1,timeout:d=3e4,
raw:a=!1}={}){let l=performance.now(),w=new T(d),u,y="";try{u=await M(n,e,{token:t,body:s,headers:r,keepalive:o,signal:w.
signal});for await(let E of P(u,w))y+=E}catch{throw O.dispatchEvent(new Event("failure")),new b}finally{w.end()}O.dispatchEvent(
new CustomEvent("response",{detail:l}));let x=a&&u.ok?y:q(y);if(u.ok&&x!==void 0||u.status===304){let{status:E,headers:A}=u;
return{status:E,value:x,etag:A.get("ETag"),next:F(u,e),replayed:A.has("Idempotent-Replayed")}}throw J(u,x)}async function M(n,e,{token:t,body:s,headers:r,keepalive:o,signal:d}){let a={Accept:_,...r};return t&&(a.Authorization=`\
Bearer ${t}`),s!==void 0&&(a["Content-Type"]??="application/json"),fetch(e,{method:n,headers:a,keepalive:o,body:typeof s==
"string"?s:JSON.stringify(s),credentials:h?"same-origin":"omit",cache:"no-store",redirect:"error",signal:d})}function J(n,e){
let{detail:t,error:s,code:r,field:o}=e??{},d=[t,s].find(a=>typeof a=="string")??`The server answered with status ${n.status}`;
return new v(n.ok?502:n.status,d,{retryAfter:K(n.headers.get("Retry-After")),code:r,field:o})}async function N(...n){return(await B(
...n)).value}var T=class{#e=new AbortController;#t;#n;constructor(e){this.#t=e,this.progress()}get signal(){return this.#e.signal}progress(){
clearTimeout(this.#n),this.#n=setTimeout(()=>this.#e.abort(),this.#t)}end(){clearTimeout(this.#n),this.#e.abort()}};async function*P(n,e){
if(!n.body)return;let t=new TextDecoder,s=n.body.getReader();for(;;){let{done:r,value:o}=await s.read();if(e.progress(),
r)return;yield t.decode(o,{stream:!0})}}function q(n){try{return JSON.parse(n)}catch{return}}function F(n,e){let t=/<([^>]*)>;\s*rel="next"/.
exec(n.headers.get("Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function K(n){return n?/^\d+$/.
test(n)?Number(n):Math.max(0,Math.ceil((Date.parse(n)-Date.now())/1e3))||0:0}function k(n){return`tareas.${n} ${new URL(".",location.href).pathname}`}var f=class{#e;storage;constructor(e,t=()=>sessionStorage){
this.name=k(e);try{this.storage=t()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(e){this.#e=e;try{e===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var I=new f("session"),c=new f("session",()=>localStorage),D=new BroadcastChannel(k("session")),C=0,L=class extends EventTarget{#e;#t=!1;renewal=Promise.
resolve();get current(){return this.#e}begin({token:e,user:t},{stay:s=!1}={}){this.#s({token:e,user:t.id,email:t.email,ends:Date.
now()+$(e),stay:s})}resume(){this.#e=I.value??c.value,this.watch()}renew(e){this.#t=!0;let t=this.#n(e).finally(()=>{this.#t=
!1});return this.renewal=t.catch(()=>{}),t}async#n(e){let t=this.#e,{token:s}=await e;this.#e===t&&(this.#s(Object.assign(
t,{token:s,ends:Date.now()+$(s),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#e=e,(e.stay?c:I).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:s=!1}={}){D.postMessage({user:e,stay:t,deleted:s})}expire(e,{deleted:t=!1,elsewhere:s=!1}={}){
if(this.#e?.token!==e)return;let{email:r,user:o,stay:d,doubt:a}=this.#e,l=d?c.reread():void 0;if(l?.user===o&&l.token!==
e){this.follow();return}l?.token===e&&(c.value={...l,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:r,deleted:t,elsewhere:s,doubt:a}})),l&&this.follow()}forget(){clearTimeout(C);let{stay:e,token:t}=this.#e??
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
/\/$/,"");var m=document.getElementById("login"),p=document.getElementById("whose"),{SwaggerUIBundle:z}=window,R=z({url:new URL(
"openapi.json",document.baseURI).href,dom_id:"#reference",deepLinking:!0,persistAuthorization:!1,tryItOutEnabled:!0,validatorUrl:null,
onComplete:g});function g(){let{current:n}=i;n?R.preauthorizeApiKey("bearer",n.token):p.hidden||R.authActions.logout(["b\
earer"]),m.hidden=h||n!==void 0,p.hidden=!n,p.querySelector("strong").textContent=n?.email??""}m.addEventListener("submi\
t",async n=>{n.preventDefault();let{email:e,password:t}=m.elements,s=m.querySelector(".error");s.textContent="";try{i.begin(
await N("POST","login",{body:{email:e.value,password:t.value}})),t.value="",g(),p.focus()}catch({message:r}){s.textContent=
r}});i.addEventListener("begun",g);i.addEventListener("ended",g);h||i.resume();
