var gs=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],C="embedded"in document.
documentElement.dataset,g=class extends Error{constructor(e,t,{retryAfter:s=0,code:n,field:r}={}){super(t),this.status=e,
this.retryAfter=s,this.code=n,this.field=r}get ofToken(){return this.status===401||gs.includes(this.code??"")}},X=class extends Error{lost=!0;constructor(){
super(navigator.onLine?"The server cannot be reached.":"You are offline.")}},Q=new EventTarget;async function Ie(i,e,{token:t,
body:s,headers:n={},keepalive:r=!1,timeout:o=3e4,raw:a=!1}={}){let c={Accept:"application/problem+json, application/json\
;q=0.9",...n};t&&(c.Authorization=`Bearer ${t}`),s!==void 0&&(c["Content-Type"]??="application/json");let d=performance.
now(),h=new Ne(o),l,m;try{l=await fetch(e,{method:i,headers:c,keepalive:r,body:typeof s=="string"?s:JSON.stringify(s),credentials:C?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:h.signal}),m=await ys(l,h)}catch{throw Q.dispatchEvent(new Event(
"failure")),new X}finally{h.end()}Q.dispatchEvent(new CustomEvent("response",{detail:d}));let f=a&&l.ok?m:vs(m);if(l.ok&&
f!==void 0||l.status===304){let{status:I,headers:M}=l;return{status:I,value:f,etag:M.get("ETag"),next:bs(l,e),replayed:M.
has("Idempotent-Replayed")}}let{detail:b,error:p,code:y,field:w}=f??{},v=[b,p].find(I=>typeof I=="string")??`The server \
answered with status ${l.status}`;throw new g(l.ok?502:l.status,v,{retryAfter:ks(l.headers.get("Retry-After")),code:y,field:w})}
async function O(...i){return(await Ie(...i)).value}async function ee(){let[i]=await O("GET","tasks?limit=1");return i?.
userId??(await O("GET","me")).id}var Ne=class{#t=new AbortController;#s;#e;constructor(e){this.#s=e,this.progress()}get signal(){
return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.abort(),this.#s)}end(){clearTimeout(
this.#e)}};async function ys(i,e){if(!i.body)return"";let t=new TextDecoder,s=i.body.getReader(),n="";for(;;){let{done:r,
value:o}=await s.read();if(e.progress(),r)return n+t.decode();n+=t.decode(o,{stream:!0})}}function vs(i){try{return JSON.
parse(i)}catch{return}}function bs(i,e){let t=/<([^>]*)>;\s*rel="next"/.exec(i.headers.get("Link"));return t?new URL(t[1],
new URL(e,document.baseURI)).href:void 0}function ks(i){return i?/^\d+$/.test(i)?Number(i):Math.max(0,Math.ceil((Date.parse(
i)-Date.now())/1e3))||0:0}function $(i){return Me(i).firstElementChild}function Me(i){return document.getElementById(i).content.cloneNode(!0)}function B(i){
return i.contains(document.activeElement)||document.activeElement===document.body}function P(i){return i.matches("textar\
ea, input:not([type=checkbox])")}function he(i,e){i.addEventListener("mousedown",t=>{let{target:s}=t;if(P(s)||s.closest(
".other"))return;let{activeElement:n}=document,r=i.contains(n)&&P(n);!r&&s.closest("button")||(t.preventDefault(),r||e())})}
function mt(){let i=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let s of["keydown","input"])document.
addEventListener(s,()=>{clearTimeout(t),t=setTimeout(e,2e3)},i)}).finally(()=>i.abort())}function N(i){return i.isComposing||
i.keyCode===229}function E(i){let e=document.getElementById("status"),t=e.textContent===i?`${i} `:i;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function x(i){let e=[...i];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:i}⁩”`}function Pe(i){return i.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let s=document.createElement("a");return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),s})}function T(i,e){return`${i} ${e}${i===1?"":"s"}`}function pt(i){if(i<=90)return`${i} s`;let e=Math.
ceil(i/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function wt(i){return[i.getFullYear(),i.getMonth()+1,i.
getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function K(i){return`tareas.${i} ${new URL(".",location.href).pathname}`}
var D=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=K(e);try{this.storage=t()}catch{}this.reread()}reread(){
try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var _e=new D("session"),_=new D("session",()=>localStorage),yt=new BroadcastChannel(K("session")),Re=0,je=class extends EventTarget{#t;#s=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:s=!1}={}){this.#i({token:e,user:t.id,email:t.email,ends:Date.
now()+gt(e),stay:s})}resume(){this.#t=_e.value??_.value,this.watch()}renew(e){this.#s=!0;let t=this.#e(e).finally(()=>{this.#s=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:s}=await e;this.#t===t&&(this.#i(Object.assign(
t,{token:s,ends:Date.now()+gt(s),doubt:void 0})),this.endOthers(this.current))}#i(e){this.#t=e,(e.stay?_:_e).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:s=!1}={}){yt.postMessage({user:e,stay:t,deleted:s})}expire(e,{deleted:t=!1,elsewhere:s=!1}={}){
if(this.#t?.token!==e)return;let{email:n,user:r,stay:o,doubt:a}=this.#t,c=o?_.reread():void 0;if(c?.user===r&&c.token!==
e){this.follow();return}c?.token===e&&(_.value={...c,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:n,deleted:t,elsewhere:s,doubt:a}})),c&&this.follow()}forget(){clearTimeout(Re);let{stay:e,token:t}=this.#t??
{};this.#t=void 0,_e.value=void 0,e&&_.reread()?.token===t&&(_.value=void 0)}follow(e=!1){let t=this.#t,s=e?void 0:_.reread();
if(!(t&&!t.stay))if(t&&s?.user===t.user)Object.assign(t,s),this.watch();else if(t){if(this.#s)return;this.expire(t.token,
{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Re),!this.#t)return;
let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}Re=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
u=new je;function gt(i){try{let e=atob(i.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:s}=JSON.parse(
e);if(s>t)return(s-t)*1e3}catch{}return 24*3600*1e3}yt.addEventListener("message",({data:{user:i,stay:e,deleted:t}})=>{let{
current:s}=u;s?.user===i&&!(e&&s.stay)&&u.expire(s.token,{deleted:t})});window.addEventListener("storage",({key:i,newValue:e,
storageArea:t})=>{t!==_.storage||i!==_.name&&i!==null||u.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||u.watch()});async function vt(){try{return await O("POST","logout",{token:u.current.token,keepalive:!0,timeout:5e3}),!0}catch(i){return i.
ofToken===!0}}async function bt(){let{current:i}=u;await Be("POST","logout",{everywhere:!0}),u.endOthers(i)}function Ue(i,e="\
password"){let{length:t}=[...i];if(t>0&&t<8)throw new g(400,"Password must be at least 8 characters",{field:e})}async function kt(i,e){
return Ue(e,"newPassword"),u.renew(Be("PUT","me/password",{currentPassword:i,newPassword:e},"Your password may have chan\
ged: log in with the new one, or else with the old one"))}async function Et(i){let{current:e}=u;await Be("POST","me/dele\
te",{currentPassword:i},"Your account may have been deleted. If not, log in again"),u.endOthers(e,{deleted:!0})}async function Be(i,e,t,s=""){
let{current:n}=u,{token:r}=n;try{return await O(i,e,{token:r,body:t})}catch(o){throw o.lost&&s&&(n.doubt=s),o.ofToken&&u.
expire(r),o}}var ue=navigator.platform.startsWith("Mac");if(ue)for(let{content:i}of document.querySelectorAll("template"))for(let e of i.
querySelectorAll(".mod"))e.textContent="⌘";var xt=new D("letters",()=>localStorage),le=()=>xt.reread()!=="off";function St(i){
let e=()=>i.setAttribute("aria-checked",String(le()));i.addEventListener("click",()=>{xt.value=le()?"off":void 0,e()}),e()}
function j({ctrlKey:i,metaKey:e}){return i||e}document.addEventListener("keydown",i=>{i.key!=="Enter"||!i.repeat||i.target.
matches("[name=description]")&&!j(i)||(i.preventDefault(),i.stopPropagation())},{capture:!0});function Tt({key:i,code:e}){
if(/^[A-Za-z]$/.test(i))return i.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&i.length===1&&i>""?t[1].toLowerCase():
i}var Lt=/^(\d+)[.)](?:\s+|$)/,Es=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,xs=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function At(i){let e=i.split(/\r\n|[\n\r\u2028]/).map((s,n)=>({text:s.trim(),line:n+1})).filter(({text:s})=>s!==""),t=Ss(
e.map(({text:s})=>Number(Lt.exec(s)?.[1])));return e.map(({text:s,line:n},r)=>{let o=s.replace(t.has(r)?Lt:xs,""),[a]=Es.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:n}}).filter(({title:s})=>s!=="")}
function Ss(i){let e=[];return i.forEach((t,s)=>{(t===1||Number.isNaN(i[s-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(s)}),new Set(e.filter(t=>t.length>1&&t.every((s,n)=>i[s]===n+1)).flat())}function*Ct(i){let e=new TextEncoder,t=i.map(
({title:s,description:n,completed:r,due:o})=>JSON.stringify({title:s,description:n||void 0,completed:r,due:o}));for(let s=0,
n=0;s<t.length;s=n){for(let r=0;n<t.length&&n-s<1e3&&(r+=e.encode(t[n]).length+1,!(r>1<<20&&n>s));n++);yield{body:t.slice(
s,n).join(`
`),start:s}}}var q=class{#t;#s;#e;#i=[];constructor(e,t,s=e.querySelector("button.primary")){this.#t=e,this.#s=t,this.#e=new te(e.querySelector(
".wait"),s),e.addEventListener("input",({target:n})=>{!this.waiting&&this.#i.includes(n)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#i=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#s))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=A(e)){this.clear();let s=this.#n(e);this.#r(s??"form").textContent=
t,this.#i=s&&s===e.field?[this.#s[s]]:Object.values(this.#s),s&&(this.#s[s].setAttribute("aria-invalid","true"),B(this.#t)&&
this.#s[s].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#n({code:e,field:t}){let s=Object.keys(this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?s.find(n=>!this.#s[n].value):s.find(n=>n===t)}};function A(i,e="Not saved."){return i instanceof X?e:i instanceof g?i.
message:(console.error(i),"Something went wrong in this page.")}var te=class{#t;#s;#e;#i=()=>{};constructor(e,t){this.#t=
e,this.#s=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let s=Date.now()+e*1e3,n=()=>{let r=s-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${pt(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(n,r%a||a)};this.#s?.setAttribute("aria-disabled","true"),n(),this.#i=E(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#i(),this.#s?.removeAttribute("aria\
-disabled")}};function $t(i,{tasks:e,drafts:t,added:s,addAll:n}){let{title:r,description:o}=i.elements,a=new q(i,{title:r}),c=i.querySelector(
".describe"),d=i.querySelector("#add-description"),h=()=>{t.add={title:r.value,description:o.value}};function l(p){d.hidden=
!p&&o.value==="",c.disabled=o.value!=="",c.setAttribute("aria-expanded",String(!d.hidden)),c.textContent=d.hidden?"Add a\
 description":"No description"}function m(){a.clear();let p={title:r.value,description:o.value,completed:!1},y;try{y=e.add(
p)}catch(w){a.show(w);return}r.value=o.value="",l(!1),h(),s(p,y,()=>{r.value||o.value||({title:r.value,description:o.value}=
p,l(!0),h())})}function f(){({title:r.value,description:o.value}=t.add??{title:"",description:""}),l(!1)}f(),t.addEventListener(
"change",({detail:p})=>p==="add"&&f()),i.addEventListener("input",h),i.addEventListener("submit",p=>{p.preventDefault(),
m()}),r.addEventListener("paste",p=>{let y=p.clipboardData.getData("text/plain"),w=At(y),{value:v,selectionStart:I,selectionEnd:M}=r;
if(w.length<2){let[U]=w,ws=(v.slice(0,I)+v.slice(M)).trim()==="";if(!U||!ws||U.completed||U.title===y.trim())return;p.preventDefault(),
document.execCommand("insertText",!1,U.title);return}p.preventDefault(),a.clear(),w[0].title=(v.slice(0,I)+w[0].title+v.
slice(M)).trim();try{n(w,()=>{r.value=v+r.value,h()}),r.value=""}catch(U){o.value+=(o.value&&`
`)+y,l(!0),a.show(U,`${A(U)}. Nothing was added: what you pasted is in the description.`)}h()}),c.addEventListener("clic\
k",()=>{l(d.hidden),d.hidden||o.focus()}),o.addEventListener("input",()=>l(!0)),o.addEventListener("keydown",p=>{N(p)||(p.
key==="Enter"&&j(p)?(p.preventDefault(),m()):p.key==="Escape"&&(l(!1),r.focus()))});let b=()=>r.focus();return he(i,b),b}var Ke=document.getElementById("connection"),Fe=0,fe=1e3,Ye=0,qt=-1/0,k=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function He(i){k.keeps=i,k.lost&&Dt()}function Dt(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${k.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;Ke.textContent!==
e&&(Ke.textContent=e)}function Ve(){Ye=performance.now(),k.lost||(k.lost=!0,Ye-qt>6e4&&(fe=1e3),Ot()),Dt()}function Ot(){
clearTimeout(Fe),Fe=setTimeout(Nt,fe),fe=Math.min(fe*2,3e4)}async function Nt(){try{await O("GET","livez")}catch{}k.lost&&
Ot()}Q.addEventListener("failure",Ve);Q.addEventListener("response",({detail:i})=>{!k.lost||i<Ye||(clearTimeout(Fe),k.lost=
!1,Ke.textContent="",qt=performance.now(),k.dispatchEvent(new Event("back")))});window.addEventListener("offline",Ve);window.
addEventListener("online",()=>{k.lost&&Nt()});navigator.onLine||Ve();function me(i){let e=[...i.querySelectorAll(".password")].map(n=>({field:n.querySelector("input"),button:n.querySelector(
".reveal")}));function t({field:n,button:r},o){let a=i.querySelector(`label[for="${n.id}"]`).textContent.toLowerCase();n.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function s(){
for(let n of e)n.field.type!=="password"&&t(n,!1)}for(let n of e){let{field:r,button:o}=n;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(n,r.type==="password")),t(n,!1)}return i.addEventListener("submi\
t",s,{capture:!0}),s}var F=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:s,...n}={}){let{token:r}=this.#t;try{C&&e!=="GET"&&this.#e(
await ee());let o=await Ie(e,t,{...n,headers:s,token:r});return delete this.#t.doubt,C&&await this.#s(o.value),o}catch(o){
if(!o.ofToken||(await u.renewal,u.current===this.#t&&u.expire(r),this.#t.token===r))throw o;return this.exchange(e,t,{...n,
headers:s})}}async#s(e){Array.isArray(e)?this.#e(e.length>0?e[0].userId:await ee()):e?.userId&&this.#e(e.userId)}#e(e){if(e!==
this.#t.user||u.current!==this.#t)throw new g(401,"Somebody else is logged in")}};function It(i,e,t){let s=new Map(e),n=new Map;for(let r of i){let{kind:o,title:a="",description:c,completed:d=!1,due:h,tried:l,
newest:m=0}=r,f=n.get(r.id)??r.id;if(o==="add"){let b={id:f,title:a,description:c,completed:d,due:h,pending:!0,command:r},
p=l&&!t(r)&&[...s.values()].find(y=>y.id>m&&W(y,b));p?n.set(f,p.id):s.set(f,b)}else o==="delete"?s.delete(f):s.has(f)&&s.
set(f,{...s.get(f),...G(r),unsaved:!0})}return s}function Mt(i){let e=[...crypto.getRandomValues(new Uint8Array(16))].map(
t=>t.toString(16).padStart(2,"0")).join("");return`${String(i).padStart(15,"0")}-${e}`}function G({kind:i,completed:e,changes:t}){
return i==="check"?{completed:e}:t??{}}function W(i,e){return["title","description","completed","due"].every(t=>(i[t]??"")===
(e[t]??""))}function Pt(i,e,t,s){let{status:n,code:r,retryAfter:o,lost:a}=t,{failures:c=0,late:d=0}=i;if(r==="IDEMPOTENC\
Y_KEY_UNSUPPORTED")return{...i,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(n===void 0||Ts(t)||Ge(t)&&(i.
tried||d+1<5)))return;let l=1e3*(o?Math.min(o,3600):Math.min(2**c,60));return{...!o&&!(n<500)?e:i,failures:c+1,late:d+Number(
Ge(t)),wait:l,retryAt:s+l,stalled:`Not saved yet. ${ze(t)}.`}}function We({retryAt:i=0,wait:e=0},t){let s=i-t;return s<=
e?Math.max(s,0):0}function ze(i){return Ge(i)?"The connection was too slow for this text":i.message}function Ge({code:i}){
return i==="BODY_INVALID"}function Ts({status:i,code:e,retryAfter:t}){return i>=500&&i!==501||t>0||e==="IDEMPOTENCY_KEY_\
IN_PROGRESS"}async function _t(i,e,{locks:t}=navigator){let s;try{await t.request(i,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{
s??=e()}return s}var Ls="tasks?sort=-id&limit=100&with=due,etag",As="tasks?limit=500&with=due,etag",pe=class{#t;#s=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,s=e(),n=await this.#e(Ls,t);yield{tasks:n.tasks,from:n.next?n.tasks.at(-1).id:0,to:1/0,
asked:s};let r=0;for(let o=n.next&&As;o;){s=e();let{tasks:a,next:c}=await this.#e(o,t),d=c?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:d,asked:s},r=d+1,o=c}this.#s=t}async#e(e,t){let s=this.#s.get(e),n=s?.tasks.length>0?{"If-None-Match":s.etag}:
void 0,{status:r,value:o,etag:a,next:c}=await this.#t.exchange("GET",e,{headers:n}),d=r===304?s:{tasks:o,etag:a,next:c};
return t.set(e,d),this.#s.set(e,d),d}};var $s=23*3600*1e3,z=6e4,we=class extends EventTarget{#t;#s;#e;#i;#r;#n=0;#o=new Set;#d=!1;#h;#u;#g;#f=!1;constructor({store:e,
api:t,clock:s=()=>Date.now(),lock:n=async r=>r()}){super(),this.#t=e,this.#s=t,this.#e=s,this.#i=n,e.addEventListener("c\
hange",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#b(o));for(let r of e.values("command "))r.outcome&&!r.
outcome.error?this.#w(r):(r.retryAt||r.outcome)&&this.#m({...r,retryAt:void 0,outcome:void 0});this.#k()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#s.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:s=!1,
due:n},{held:r=!1,instead:o=""}={}){let a=this.#a();return r&&this.#o.add(a),this.#y({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:s,...n&&{due:n},...r&&{held:this.#e()+z},...o&&{instead:o}})}check(e,t){let s=this.commands.findLast(
({id:n})=>n===e.id);if(s?.kind!=="check"||s.tried)return this.#y({kind:"check",id:e.id,completed:t,base:e});this.#w(s)}save(e,t){
return this.#y({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#y({kind:"delete",id:e.id,base:e,held:this.#e()+
z});return this.#o.add(t.key),t}has(e){return this.#l(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#l(e);this.#o.delete(e),t?.held&&this.#m({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#l(e);return!t||!(this.#v(t)||this.asks(t))?!1:(this.#x(t),!0)}together(e){this.#d=!0;try{e()}finally{
this.#d=!1,this.#p(),this.run()}}restore(e){this.#m(e)}show(e){return It(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:s,key:n}){if(e!=="add"||!t||n===this.#h)return!1;let r=this.#e()-t;return s||r>$s||r<-6e4}repeat(e){this.#m({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#d?Promise.resolve():this.#u??=this.#i(()=>this.#A()).then(()=>(this.#u=
void 0,this.#E()?this.run():this.#k()))}leave(){for(let e of this.#o)this.release({key:e});for(let e of this.#L())e.key!==
this.#h&&(this.#m(this.#q(e)),this.#$(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#g)}#l(e){return this.
commands.find(t=>t.key===e)}#c({id:e,key:t}){return this.commands.filter(s=>s.id===e&&s.key!==t)}#a(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#n=Math.max(this.#e(),this.#n+1,e+1),Mt(this.#n)}#y(e){let t={key:this.#a(),
...e},s=this.commands.findLast(({id:n})=>n===e.id);return s&&(t.base={...e.base,etag:s.base?.etag}),this.#m(t),this.run(),
t}#m(e){this.#t.set(`command ${e.key}`,e),this.#p()}#w({key:e}){this.#t.set(`command ${e}`,void 0),this.#p()}#b(e){this.#r=
void 0,e?.outcome&&this.#D(e,e.outcome),this.#p(),this.#E()&&this.run()}#p(){this.#r=void 0,!this.#d&&(this.dispatchEvent(
new Event("change")),this.#k())}#k(){clearTimeout(this.#g);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>We(r,e))),
s=this.commands.filter(r=>this.#v(r)).map(({key:r,held:o=0})=>this.#o.has(r)?o-z/2:o),n=Math.min(...s,this.#E()?e:t>0?e+
t:1/0);n<1/0&&!this.#f&&(this.#g=setTimeout(()=>this.#S(),Math.max(1,n-e)))}#S(){let e=this.#e();for(let t of this.commands)
this.#o.has(t.key)&&(t.held??0)<e+z&&this.#m({...t,held:e+z});this.run()}#v({key:e,held:t=0}){let s=t-this.#e();return t>
0&&(this.#o.has(e)||s>0&&s<=z)}#L(){if(!this.#s.ready()||this.commands.some(t=>We(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:s,kind:n}=t,r=this.asks(t)||this.has(t.instead??"")||n==="add"&&!t.tried&&this.deletes(
t),o=!e.has(s)&&!(n==="add"&&e.has("add"));return e.add(s),n==="add"&&!r&&e.add("add"),o&&!r&&!this.#v(t)})}#E(){return this.#f?
void 0:this.#L()[0]}async#A(){this.#T();for(let e=this.#E();e;e=this.#E())await this.#O(e),this.#T()}#T(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#c(e).some(t=>t.kind==="delete"&&!this.#v(t))&&this.#x(
e)}#x(e){e.kind==="add"&&this.#c(e).forEach(t=>this.#w(t)),this.#w(e)}async#O(e){let t={...this.#q(e),held:void 0};this.#h=
e.key,this.#m(t);try{this.#I(t,await this.#$(e))}catch(s){s.ofToken?this.#m(e):this.#f||this.#M(e,t,s)}finally{this.#h=void 0}}#q(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#s.newest()}}async#$(e){let{kind:t,id:s,base:n}=e;try{if(t==="add")return await this.#s.
create(e);if(t==="delete")await this.#s.remove(s,n.etag);else return await this.#s.update(s,G(e),n.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#N(e,r);throw r}}async#N(e,t){let{kind:s,
id:n,base:r,tried:o}=e,a=await this.#s.fetch(n).catch(h=>{if(!(s==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!a)
return;let c=G(e),d=h=>Object.keys(c).every(l=>(a[l]??"")===(h[l]??""));if(s!=="delete"){if(d(c))return a;if(!o&&d(r))return this.#$(
{...e,base:a})}throw Object.assign(t,{task:a})}#I(e,t){let s={...e.base,...G(e)};for(let n of this.#c(e))e.kind==="add"&&
t?this.#m({...n,id:t.id,base:W(t,e)?t:{...n.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#w(n):t&&W(t,s)&&this.#m({...n,
base:{...n.base,etag:t.etag}});this.#C(e,{task:t})}#M(e,t,s){let n=Pt(e,t,s,this.#e());if(n)this.#m(n);else{let{status:r,
code:o,field:a,task:c}=s;this.#P(e,{status:r,code:o,message:ze(s),field:a,task:c})}}#P(e,t){let s=this.#c(e),n=e.kind===
"save"&&s.find(({kind:r})=>r==="save");if(n){this.#m({...n,changes:{...e.changes,...n.changes},base:e.base}),this.#w(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#m({...e,tried:void 0,stalled:void 0});e.kind==="add"&&s.forEach(r=>this.#w(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#x(r);this.#C(e.kind==="add"?s.reduce((r,o)=>({...r,
...G(o)}),e):e,{error:t})}#C(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#D(e,t,!0),this.#w(
e)}#D(e,t,s=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:s,...t}}))}};var ge=class extends EventTarget{#t;#s;#e=new Map;#i=1/0;#r=0;#n=new Map;#o=!1;#d;#h;#u=new Set;#g=new Set;#f=new Set;#l=new Map;#c;queue;complete=!1;constructor(e,t){
super(),this.#t=new F(e),this.#s=new pe(this.#t),this.queue=new we({store:t,lock:s=>_t(`${K("queue")} ${e.user}`,s),api:{
ready:()=>!k.lost&&u.current===e,newest:()=>this.all().find(({pending:s})=>!s)?.id??0,create:s=>this.#d=this.#k(s),update:(...s)=>this.#S(
...s),remove:(...s)=>this.#v(...s),fetch:s=>this.#E("GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:n,
id:r}=s.command;n==="delete"&&this.#g.add(r),n==="add"&&s.task&&this.#l.set(r,s.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:s})),this.#A(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{
command:{id:n,key:r,kind:o},error:{code:a,task:c}}=s;o==="delete"&&(this.#f.add(r),this.#l.delete(n)),this.dispatchEvent(
new CustomEvent("refused",{detail:s})),c||a==="TASK_NOT_FOUND"?this.#A(n,c):this.#T()}),this.queue.addEventListener("cha\
nge",()=>this.#T())}get loaded(){return this.#i<1/0}load(){return this.#h??=this.#a().finally(()=>{this.#h=void 0}),this.#h}async#a(){
for await(let e of this.#s.walk(()=>++this.#r)){if(this.loaded&&await this.#d?.catch(()=>{}),this.#o)return;let t=this.#y(
e);this.loaded||(this.#i=e.from),t&&this.#T()}this.#i=0,this.complete=!0,this.#T(),this.dispatchEvent(new Event("loaded"))}#y({
tasks:e,from:t,to:s,asked:n}){let r=new Map(e.map(d=>[d.id,d])),o=[...this.#e.keys()].filter(d=>d>=t&&d<=s&&!r.has(d)),a=e.
filter(({id:d,etag:h})=>this.get(d)?.etag!==h).map(({id:d})=>d),c=[...o,...a].filter(d=>!(this.#n.get(d)>n));for(let d of c)
r.has(d)?this.#e.set(d,r.get(d)):this.#e.delete(d);return c.length>0}async search(e,t){this.#u=new Set;for(let s=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){let n=++this.#r,{value:r,next:o}=await this.#t.exchange(
"GET",s);if(t.aborted||this.#o)return;for(let a of r)this.#u.add(a.id),this.#n.get(a.id)>n||this.#e.set(a.id,a);this.#T(),
s=o}}get(e){return this.#e.get(e)}deletedHere(e){return this.#g.has(e)}all(){if(!this.#c){let e=[...this.queue.show(this.#e).
values()].filter(({id:t,pending:s})=>s||t>=this.#i||this.#u.has(t));this.#c=[...e.filter(({pending:t})=>t).reverse(),...e.
filter(({pending:t})=>!t).sort((t,s)=>s.id-t.id)]}return this.#c}add(e){return ie(e),this.#m([this.queue.add(e)])}addAll(e){
let{queue:t}=this;e.forEach(ie);let s=[];return t.together(()=>{s=e.toReversed().map(n=>t.add(n,{held:!0}))}),{...this.#m(
s),commit:()=>this.#b(s)}}save(e,t){ie(t);let s=se(this.find(e.id)??e),n=this.queue.save(se(e),t),r=()=>{let o=this.find(
e.id),a=o&&Object.entries(t).every(([c,d])=>(o[c]??"")===(d??""));return!o||!a?{kept:1}:(this.queue.save(se(o),Object.fromEntries(
Object.keys(t).map(c=>[c,s[c]]))),{})};return{keys:[n.key],undo:r}}mark(e,t){let s=o=>{let a=this.find(e);return a&&a.completed!==
o?this.queue.check(se(a),o):void 0},n=s(t),r=()=>(s(!t),this.find(e)?{}:{kept:1});return{keys:n?[n.key]:[],undo:r}}delete(e){
let{queue:t}=this,s=e.command;return s&&t.cancel(s)?{keys:[],undo:()=>(t.restore(s),{})}:this.deleteAll([e])}deleteAll(e){
let{queue:t}=this,s=[];t.together(()=>{s=e.map(r=>t.delete(se(r)))});let n=()=>{let r=0,o=0;return t.together(()=>{for(let a of s.
toReversed()){if(t.cancel(a))continue;let c=t.has(a.key);if(this.#f.has(a.key))o++;else{let d=t.add(a.base,{instead:c?a.
key:void 0});this.#l.set(this.#p(a.id),d.id),r++}}}),{again:r,kept:o}};return{keys:s.map(({key:r})=>r),undo:n,commit:()=>this.#b(
s)}}undoImport(e){return this.#w(e.map(t=>({task:this.find(t.id)??t,as:t})))}#m(e){let t=()=>{let s=[];return this.queue.
together(()=>{s=e.filter(n=>!this.queue.cancel(n))}),this.#w(s.map(n=>({task:this.find(n.id),as:n})))};return{keys:e.map(
({key:s})=>s),undo:t}}#w(e){let t=e.filter(({task:s,as:n})=>s&&W(s,n)).map(({task:s})=>s);return this.deleteAll(t).commit(),
{kept:e.length-t.length}}#b(e){this.queue.together(()=>e.forEach(t=>this.queue.release(t)))}find(e){let t=this.#p(e);return this.
all().find(s=>s.id===t)}#p(e){let t=e;for(;this.#l.has(t);)t=this.#l.get(t);return t}close(){this.#o=!0,this.queue.close()}async#k({
key:e,keyless:t,title:s,description:n,completed:r,due:o}){let{value:a,replayed:c}=await this.#t.exchange("POST","tasks?w\
ith=due,etag",{body:{title:s,description:n||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:{"Idempotency-Key":e},keepalive:Rt(
{title:s,description:n})});return this.#n.set(a.id,++this.#r),c?this.#E("GET",a.id).catch(d=>{if(d.code!=="TASK_NOT_FOUN\
D")return a}):a}#S(e,t,s){let r={body:"description"in t?{...t,description:t.description||null}:t,keepalive:Rt(t)};return"\
completed"in t?this.#L("PUT",e,s,r):this.#E("PUT",e,s,r)}async#v(e,t){await this.#L("DELETE",e,t,{keepalive:!0})}#L(e,t,s,n){
return this.#E(e,t,s,n).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;return this.#E(e,t,void 0,n)})}async#E(e,t,s="",n={}){
let r=e==="DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.exchange(e,r,{headers:s?{"If-Match":s}:
{},...n});return this.#n.set(t,++this.#r),o}#A(e,t){this.#n.set(e,++this.#r),t?this.#e.set(e,t):this.#e.delete(e),this.#T()}#T(){
this.#c=void 0,this.dispatchEvent(new Event("change"))}};function se({id:i,title:e,description:t,completed:s,due:n,etag:r}){
return{id:i,title:e,description:t,completed:s,due:n,etag:r}}function ie({title:i,line:e}){if(i!==void 0){if(!i.trim())throw new g(
400,"Title is required",{field:"title"});if([...i].length>500)throw new g(400,`${e?`Line ${e}: `:""}Title must be at mos\
t 500 characters`,{field:"title"})}}function Rt({title:i="",description:e}){return i.length+(e?.length??0)<1e4}var Ut={ndjson:"application/x-ndjson",csv:"text/csv"},Je=new WeakMap;async function Bt(i){let e=Ut[i],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:s}=await new F(u.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),n=document.
createElement("a");n.href=URL.createObjectURL(new Blob([s],{type:e})),n.download=`tasks-${wt(new Date)}.${i}`,n.click(),
setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}async function Kt(i){let e=a=>new g(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),s=qs(await i.arrayBuffer().catch(()=>{throw e("")}));if(s.includes("\0"))throw e(": it is not a text");let n;try{n=
t(s)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:n.filter(a=>{try{ie(a)}catch({message:c}){return r.push(`${a.
at}: ${c}`),!1}return!0}),problems:r}}function qs(i){let[e,t]=new Uint8Array(i),s=e===255&&t===254;try{return new TextDecoder(
s?"utf-16le":"utf-8",{fatal:!0}).decode(i)}catch{return new TextDecoder("windows-1252").decode(i)}}async function Ft(i,e,{
round:t="",isOwn:s=()=>!1}={}){let{current:n}=u,r=new F(n),o=[],a=0,c=e.filter(d=>!s(d));if(e.length===0)throw new g(400,
"The file has no tasks to add.",{field:"file"});if(c.length===0)throw new g(409,`Nothing was added: you have ${T(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",jt);try{for(let{body:d,
start:h}of Ct(c)){let l={"Content-Type":Ut.ndjson,"Idempotency-Key":await Ds(i,h,`${n.user} ${h} ${d}`,t)};try{let{value:m,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:d,headers:l});f?a+=m.length:o.push(...m)}catch(m){throw m.
message=m.message.replace(/^Line \d+/,f=>c[h+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(m,{added:o})}}}finally{window.removeEventListener("beforeunload",jt)}return{added:o,before:a}}
function jt(i){i.preventDefault()}async function Ds(i,e,t,s){if(!crypto.subtle)return Je.has(i)||Je.set(i,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${Je.get(i)}-${e}-${s}`;let n=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+s));return new Uint32Array(n).join("-")}var Yt=["connection","status"].map(i=>document.getElementById(i)).map(i=>({voice:i,home:i.parentElement})),Ze,Xe=()=>Ze?.();
function Ht(i){let{dialog:e,form:t}=Gt("password-dialog"),{current:s,next:n}=t.elements;Qe(e,{currentPassword:s,newPassword:n},
()=>kt(s.value,n.value),"The password may not have changed.",i)}function Vt(i,e){let{dialog:t,form:s}=Gt("deletion-dialo\
g"),{current:n}=s.elements;t.querySelector(".email").textContent=u.current.email,Qe(t,{currentPassword:n},()=>Et(n.value),
"The account may not have been deleted.",e,i)}function Gt(i){let e=$(i),t=e.querySelector("form");return t.elements.email.
value=u.current.email,{dialog:e,form:t}}function Wt(i,e,t){let s=$("transfer-dialog"),[n,r,o]=["form",".again",".preview"].
map(y=>s.querySelector(y)),{file:a,own:c}=n.elements,d={added:[],before:0},h="",l=!1,m=Promise.resolve({tasks:[],problems:[]}),
f=y=>{h=y,l=!1},b=y=>!c.checked&&e(y),p=async()=>{let y=m,{tasks:w,problems:v}=await y.catch(({message:M})=>({tasks:[],problems:[
M]}));if(y!==m)return;let I=w.filter(e).length;c.parentElement.hidden=I===0,c.nextElementSibling.textContent=`You have ${T(
I,"task")} of the file. Add again what you have`,o.textContent=Os(w.filter(M=>!b(M)),v)};a.addEventListener("change",()=>{
r.hidden=!0,f(""),c.checked=!1,c.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(m=Kt(a.files[0]),p())}),c.
addEventListener("change",p),r.addEventListener("click",()=>{f(String(Date.now())),n.requestSubmit()}),Qe(s,{file:a},async()=>{
if(r.hidden=!0,a.files.length===0)throw new g(400,"Choose a file.",{field:"file"});let{tasks:y}=await m;if(d=await Ft(a.
files[0],y,{round:h,isOwn:b}).catch(w=>{throw l=!0,w.added?.length>0&&t({added:w.added,before:0}),w}),!(d.added.length>0||
l))throw r.hidden=!1,new g(409,`Nothing was added: an earlier import has added ${T(d.before,"task")} of this file.`,{field:"\
file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(d),i)}function Os(i,e){let t=[T(i.length,
"task"),`${i.filter(({completed:n})=>n).length} done`,`${i.filter(({due:n})=>n).length} with a date`],s=e.length>3?` And\
 ${e.length-3} more.`:"";return[...i.length>0?[`${t.filter(n=>!n.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>0?
[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${s}`]:[]].join(" ")}function ye(){zt($("keys-dialog"))}function Qe(i,e,t,s,n,r=()=>[]){
let o=i.querySelector("form"),a=new q(o,e),c=me(o),{current:d}=u,h=!1;async function l(f){if(!(h||a.waiting)){h=!0,a.clear(),
o.setAttribute("aria-busy","true");try{await f()}catch(b){i.isConnected&&a.show(b,A(b,s))}finally{h=!1,o.removeAttribute(
"aria-busy")}}}let m=zt(i,{isBusy:()=>h,closed:()=>{c(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener(
"click",()=>l(async()=>{await Bt(f.value);let b=r().map(x).join(", ");if(b)throw new g(0,`The file does not have what is\
 not saved: ${b}.`)}));o.addEventListener("submit",f=>{f.preventDefault(),l(async()=>{await t(),u.current===d&&(m(),n())})})}
function zt(i,{isBusy:e=()=>!1,closed:t=()=>{}}={}){function s(){if(i.isConnected){Ze=void 0,t();for(let{voice:n,home:r}of Yt)
r.append(n);i.close(),i.remove()}}return i.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),i.addEventListener(
"keydown",n=>{n.key==="Escape"&&(e()||N(n))&&n.preventDefault()}),i.addEventListener("cancel",n=>{e()&&n.preventDefault()}),
i.addEventListener("close",s),Ze=s,document.body.append(i),i.querySelector("h2").after(...Yt.map(({voice:n})=>n)),i.showModal(),
s}var ve=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:s}})=>{let[n,r]=t.split(" ");if(n!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;s?this.#s.add(o):this.#s.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var be=class{form=$("editor");#t;#s;#e={};#i;#r;#n=!1;#o;#d;constructor({base:e,deletedHere:t=!1,...s},n){this.#t=e,this.#o=
t,this.#i=n;let{title:r,description:o}=this.#h;this.#r=new q(this.form,{title:r,description:o});for(let[a,c]of Object.entries(
this.#h)){let d=this.form.querySelector(`[data-for="${a}"]`);d.id=`edit-${e.id}-${a}`,c.setAttribute("aria-describedby",
d.id),this.#e[a]=et(a,e[a]),c.value=s[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${x(e.title)}`),typeof e.
id=="string"&&this.#m("Not added.","Add"),this.#b(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.
test(a.inputType)&&(a.preventDefault(),this.#s||this.#p())}),r.addEventListener("input",()=>Ns(r)),this.form.addEventListener(
"input",()=>this.#c()),this.form.addEventListener("submit",a=>{a.preventDefault(),this.#p()}),this.form.querySelector(".\
cancel").addEventListener("click",()=>this.#k()),this.form.addEventListener("keydown",a=>this.#v(a)),this.#d=r,this.form.
addEventListener("focusin",({target:a})=>{P(a)&&(this.#d=a)}),he(this.form,()=>this.focus()),this.form.querySelector(".o\
ther").addEventListener("click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#d.focus()}update(e,t=!1){
this.#n||(e?e.etag!==this.#t.etag&&this.#a(e):(this.#o||=t,this.#m(this.#o?"Deleted in this browser.":"Deleted elsewhere\
.","Save as new"),this.#i.draft(this.#t.id)||this.#c()))}refuse({status:e,message:t,...s}){this.#r.show(new g(e,t,s))}get#h(){
let{title:e,description:t}=this.form.elements;return{title:e,description:t}}get#u(){let{title:e,description:t}=this.#h;return{
title:e.value,description:t.value}}get#g(){return{...this.#u,base:this.#s??this.#t,...this.#o&&{deletedHere:!0}}}get#f(){
return Object.fromEntries(Object.entries(this.#u).filter(([e,t])=>t!==this.#e[e]))}get#l(){return this.#n||Object.keys(this.#f).
length>0}#c(){this.#l?this.#i.keep(this.#g):this.#i.drop(this.#t.id),this.#b()}#a(e){let t=this.#t,s=this.#f;this.#t=e;let n=!1;
for(let[r,o]of Object.entries(this.#h))(e[r]??"")!==(t[r]??"")&&(this.#e[r]=et(r,e[r]),r in s?o.value!==this.#e[r]&&(n=!0):
o.value=this.#e[r],this.#w("Changed elsewhere."));n&&(this.#s??=t,this.#y(e)),this.#b()}#y(e){let t=this.form.querySelector(
".other");t.hidden=!1,t.querySelector(".title").textContent=e.title,t.querySelector(".description").textContent=e.description??
"",this.form.querySelector(".primary").textContent="Keep mine",this.form.querySelector(".hint")?.remove()}#m(e,t){this.#n=
!0,this.#s=void 0,this.form.querySelector(".other").hidden=!0,this.#w(e),this.form.querySelector(".primary").textContent=
t}#w(e){this.form.querySelector(".note").textContent=e}#b(){this.form.querySelector(".cancel").textContent=this.#s?"Use \
theirs":this.#l?"Discard":"Cancel"}#p(){this.#r.clear();let e=this.#l;try{this.#n?this.#i.create({...this.#u,completed:this.#t.
completed}):e&&this.#i.save(this.#t,this.#f)}catch(t){this.#r.show(t);return}this.#S({saved:e})}#k(){this.#S({discarded:this.#l?
this.#g:void 0})}#S(e){this.#i.drop(this.#t.id),this.#i.closed(e)}#v(e){if(!N(e))if(e.key==="Escape"){if(e.preventDefault(),
this.#n)return;this.#l&&(this.#i.keep({...this.#g,closed:!0}),E("Kept as a draft.")),this.#i.closed({})}else e.key==="En\
ter"&&j(e)&&(e.preventDefault(),this.#s||this.#p())}};function et(i,e){return(e??"").replace(/\r\n?|\n/g,i==="title"?" ":
`
`)}function Ns(i){if(!i.value.includes(`
`))return;let{selectionEnd:e}=i;i.value=et("title",i.value),i.setSelectionRange(e,e)}var Jt={characters:220,lines:3},ke=class{element=$("row");#t={};#s;#e={};#i;constructor(e,t){this.#s=t;for(let d of["vie\
w","done","title","description","unfold","error","edit","delete","state","again"])this.#e[d]=this.element.querySelector(
`.${d}`);let{done:s,title:n,description:r,unfold:o,edit:a,again:c}=this.#e;n.id=`task-${e}`,r.id=`task-${e}-description`,
o.setAttribute("aria-controls",r.id),s.setAttribute("aria-labelledby",n.id),s.addEventListener("click",d=>{d.detail>1&&t.
stays(this.#t.id)?d.preventDefault():this.check()}),n.addEventListener("click",({target:d})=>{getSelection()?.isCollapsed&&
d===n&&this.edit()}),a.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),
o.addEventListener("click",()=>this.#d()),c.addEventListener("click",()=>{t.repeat(this.#t),this.focus()})}check(){this.
clear(),this.#s.check(this.#t)}remove(){this.#s.remove(this.#t)}setStop(e){for(let t of this.#e.view.querySelectorAll("a\
, button, input"))t.tabIndex=e?0:-1}get editing(){return this.#i!==void 0}get task(){return this.#t}show(e,{stalled:t,asks:s}){
let{done:n,edit:r,state:o,again:a}=this.#e,c=this.#t;this.#t=e,(e.title!==c.title||e.description!==c.description)&&this.#r(
e);let d=e.pending===!0;n.checked=e.completed,n.disabled=r.disabled=d,this.#e.delete.disabled=d&&!t&&!s,s?o.textContent=
"It may have been added already.":d||e.unsaved?o.textContent=t:o.textContent=this.#s.draft(e.id)?"Unsaved draft":"",a.hidden=
!s,this.element.classList.toggle("pending",d),this.element.classList.toggle("is-done",e.completed),this.#i?.update(e)}markDeleted(e){
this.#i?.update(void 0,e)}#r(e){let{title:t,description:s,unfold:n,edit:r}=this.#e;t.replaceChildren(...Pe(e.title));let o=e.
description??"";s.replaceChildren(...Pe(o)),s.hidden=o==="",o?this.#e.done.setAttribute("aria-describedby",s.id):this.#e.
done.removeAttribute("aria-describedby");let a=o.length>Jt.characters||o.split(`
`).length>Jt.lines;s.classList.toggle("long",a),n.hidden=!a,n.textContent="Show all",n.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${x(e.title)}`),this.#e.delete.setAttribute("aria-label",`Delete ${x(e.title)}`)}focus(e=""){
let t=this.#e[e];(t?.checkVisibility()&&!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=A(e)}clear(){
this.#e.error.textContent=""}edit({focus:e=!0}={}){if(this.#i||this.#t.pending)return;this.clear();let t=this.#s.draft(this.#t.
id)??{base:this.#t};this.#i=new be(t,{...this.#s,closed:s=>this.#o(s)}),this.#i.update(this.#t),this.#e.view.hidden=!0,this.
element.append(this.#i.form),e&&this.#i.focus(),t.refusal&&this.#i.refuse(t.refusal)}reopen(){if(!this.#i)return;let e=this.
element.contains(document.activeElement);this.#n();let t=this.#s.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&
this.element.focus()}#n(){this.#i?.form.remove(),this.#i=void 0,this.#e.view.hidden=!1}#o({discarded:e}){let t=B(this.#i?.
form);this.#n(),t&&this.focus(),this.#s.closed(e)}#d(){let{description:e,unfold:t}=this.#e,s=e.classList.toggle("long");
t.textContent=s?"Show all":"Show less",t.setAttribute("aria-expanded",String(!s))}};function Zt(i,e){let t,s=0,n=0;function r({element:{style:a,dataset:c}},d){n=d,a.setProperty("--by",`${n}px`),c.swipe=n===
0?"":n>0?"check":"remove",c.far=String(Math.abs(n)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}i.addEventListener(
"pointerdown",({target:a,pointerType:c,isPrimary:d,clientX:h})=>{o(),!(c!=="touch"||!d)&&(t=e(a),s=h,n=0)}),i.addEventListener(
"pointermove",({isPrimary:a,clientX:c})=>{t&&a&&r(t,c-s)}),i.addEventListener("pointercancel",o),i.addEventListener("poi\
nterup",()=>{let a=n,c=o();a>=96?c?.check():a<=-96&&c?.remove()})}var Ee=500,xe=class{#t;#s;#e;#i;#r;#n=new Map;#o=Ee;#d=[];#h=!1;#u;#g;#f;constructor(e,{tasks:t,drafts:s,actions:n}){this.#t=
e.querySelector(".list"),this.#s=e.querySelector(".more"),this.#e=t,this.#i=s,this.#r={...n,check:r=>this.act(()=>n.check(
r)),remove:r=>this.act(()=>n.remove(r))},this.#s.addEventListener("click",()=>this.#S()),Zt(this.#t,r=>{let o=this.#c(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#a(
this.#c(r))})}key(e,t){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],n=this.#c(t);if(!n?.editing){if(s)return()=>n?this.#l(
n,s):this.enter();if(!(!n||t===this.#f||n.task.pending)&&!(e==="Enter"&&t!==n.element&&!t.matches(".done")))return{x:()=>n.
check(),e:()=>n.edit(),Enter:()=>n.edit(),Delete:()=>n.remove()}[e]}}enter(){this.#u?.editing?this.#l(this.#u,1):this.#u?.
focus("done")}#l(e,t){let s=this.#p()?.control,n=({element:o})=>this.#c(t>0?o.nextElementSibling:o.previousElementSibling),
r=n(e);for(;r?.editing;)r=n(r);r?.focus(s??"done")}#c(e){let t=e?.closest?.(".row");return t&&[...this.#n.values()].find(
s=>s.element===t)}#a(e){this.#u!==e&&(this.#u?.setStop(!1),this.#u=e,e?.setStop(!0))}row(e){return this.#n.get(e)}reset(){
this.#o=Ee}clear(){for(let e of this.#n.values())e.clear()}get empty(){return this.#n.size===0}render(e){this.#d=e;let t=new Map(
this.#i.edits.map(a=>[a.base.id,a])),s=this.#y(e.slice(0,this.#o),t),n=this.#p(),r=new Set(s.map(({id:a})=>a));for(let[a,
c]of this.#n)r.has(a)||(c.element.remove(),this.#n.delete(a));s.forEach((a,c)=>{let{element:d}=this.#m(a,t.get(a.id));this.#t.
children[c]!==d&&this.#t.insertBefore(d,this.#t.children[c]??null)});let o=this.#n.get(s[0]?.id);(!n&&o!==this.#g||!this.#t.
contains(this.#u?.element??null))&&this.#a(o),this.#g=o,this.#t.hidden=s.length===0,this.#s.hidden=e.length<=this.#o,this.#s.
textContent=`Show ${Math.min(Ee,e.length-this.#o)} more`,n&&!document.contains(n.element)&&this.#k(s[Math.min(n.index,s.
length-1)],this.#h?n.control:void 0)}#y(e,t){let s=new Set(e.map(({id:o})=>o)),n=new Map;for(let[o,a]of t)(this.#w(o,a)||
this.#b(a.base))&&n.set(o,a.base);for(let[o,a]of this.#n)a.editing&&n.set(o,a.task);let r=[...e];for(let[o,a]of n){if(s.
has(o))continue;let c=typeof o=="number"?r.findIndex(d=>d.id<o):0;r.splice(c<0?r.length:c,0,this.#e.get(o)??a)}return r}#m(e,t){
let{queue:s}=this.#e,n=this.#n.get(e.id)??new ke(e.id,this.#r);this.#n.set(e.id,n),n.show(e,{stalled:s.stalled,asks:e.pending&&
s.asks(e.command)});let r=this.#b(e);return t&&(this.#w(e.id,t)||r)&&n.edit({focus:n.element.contains(document.activeElement)}),
r&&n.markDeleted(this.#e.deletedHere(e.id)),n}#w(e,{closed:t}){return!t&&!this.#i.isElsewhere(e)}#b({id:e}){return this.#e.
complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#h=!0,e(),this.#h=!1}#p(){let e=document.activeElement,t=[...this.#t.
children].indexOf(e?.closest(".row")),s=["done","unfold","edit","delete"].find(n=>e?.classList.contains(n));return t<0?void 0:
{element:e,index:t,control:s}}#k(e,t){let s=this.#n.get(e?.id);s?s.focus(t):this.#r.leave(),this.#h||(this.#f=s?.element)}#S(){
let e=this.#o;this.#o+=Ee,this.render(this.#d),this.row(this.#d[e]?.id)?.focus("done")}};var Xt=new Map,Qt=i=>new tt(`${K("work")} ${i} `),tt=class extends EventTarget{#t;#s;#e=new Map;#i=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=Is(),events:s=globalThis}={}){if(super(),this.#t=e,this.#s=t,this.lasting=t!==void 0,t)for(let n of Object.keys(
t))this.#o(n,t.getItem(n));for(let[n,r]of Xt.get(e)??[])this.set(n,r);s.addEventListener("storage",n=>this.#n(n),{signal:this.#i.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[s])=>t<s?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#s?.removeItem(this.#t+e):
this.#s?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){Xt.set(this.#t,this.lasting?void 0:this.#e),this.#i.abort()}#n({
key:e,newValue:t}){let s=e===null?[...this.#e.keys()].map(n=>this.#t+n):[e];for(let n of s){let r=this.#o(n,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#o(e,t){if(!e.startsWith(this.#t))return;
let s=e.slice(this.#t.length);this.#e.delete(s);try{t&&this.#e.set(s,JSON.parse(t))}catch{}return s}};function Is(){try{
return localStorage}catch{return}}var ne={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},active:{
holds:i=>!i.completed,name:"active task",title:"Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:i=>i.
completed,name:"done task",title:"Done tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function J(i){
let[e,t]=i.slice(1).split("?"),s=new URLSearchParams(t);return{name:Object.hasOwn(ne,e)?e:"all",q:s.get("q")??"",hidden:s.
get("hide")==="done"}}function st({name:i,q:e,hidden:t}){let s=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});return s.
size>0?`#${i}?${s}`:`#${i}`}function Y(){let{name:i,hidden:e}=J(location.hash);return ne[i==="all"&&e?"active":i]}function ts(i){
location.hash=st({...J(location.hash),hidden:i})}function re(){return J(location.hash).q}function ss(i){let e=J(location.
hash);i!==e.q&&history[e.q?"replaceState":"pushState"](null,"",st({...e,q:i}))}function es(i){return i.normalize("NFD").
replace(/\p{Mn}/gu,"")}function Se(){let e=es(re()).split(/\p{White_Space}+/u).filter(Boolean).map(t=>new RegExp(t.replace(
/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));return({title:t,description:s})=>{let n=[t,s??""].map(es);return e.every(r=>n.some(
o=>r.test(o)))}}function is(i){return re()?["Nothing found",`No ${Y().name} has “⁨${re()}⁩” in it.`]:(i?Y():ne.all).
empty}function ns(i,e,t){let s=J(location.hash);document.title=`${Y().title} · tareas`;for(let n of i.querySelectorAll(
".tabs a")){let{name:r}=J(n.hash);n.setAttribute("href",st({...s,name:r})),n.querySelector("span").textContent=t?String(
e.filter(ne[r].holds).length):"",r===s.name?n.setAttribute("aria-current","page"):n.removeAttribute("aria-current")}i.querySelector(
".hide").hidden=s.name!=="all"||!(s.hidden||e.some(ne.done.holds)),i.querySelector(".hide input").checked=s.hidden}var Ms=document.getElementById("toasts"),rs=()=>{};function Z(i){let e=$("toast");e.querySelector("p").textContent=i,Ms.
append(e);let t=E(i),s=()=>{e.remove(),t()},n=e.querySelector("button");return n.addEventListener("mousedown",r=>r.preventDefault()),
n.addEventListener("click",s),{toast:e,close:s}}function oe(i){rs();let{toast:e,close:t}=Z(i);rs=t;let s=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?s():t(),5e3);s()}var Ps=1e4,_s={added:i=>`Added ${i}.`,deleted:i=>`Deleted ${i}.`,done:i=>`${i} is done.`,active:i=>`${i} is active again\
.`,changed:i=>`Changed ${i}.`,discarded:i=>`Discarded changes to ${i}.`},Te=document.querySelector(".foot"),L=document.getElementById(
"undo"),os=L.querySelector("button");ue&&(L.querySelector("kbd").textContent="⌘Z",os.setAttribute("aria-keyshortcuts",
"Meta+Z"));function Le({kind:i,title:e,count:t=1}){return _s[i](t===1?x(e):T(t,"task"))}var Ae=class{#t=[];#s;#e=0;#i=0;#r=0;#n;#o;#d=()=>{};#h=new AbortController;constructor(e=E){
this.#s=e;let t=(s,n)=>L.addEventListener(s,n,{signal:this.#h.signal});os.addEventListener("click",()=>this.undo(),{signal:this.#h.
signal}),t("mousedown",s=>s.preventDefault()),t("pointerenter",()=>this.#a()),t("focusin",()=>this.#a()),t("pointerleave",
()=>L.matches(":focus-within")||this.#y()),t("focusout",()=>L.matches(":hover")||this.#y()),document.addEventListener("f\
ocusin",({target:s})=>{!L.hidden&&!this.#o?.checkVisibility()&&this.#f(s)},{signal:this.#h.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#u(),this.#d=E(Le(e)+(t?
` ${ue?"Command":"Control"} Z takes it back.`:""))}#u(){L.querySelector("p").textContent=Le(this.#t.at(-1)),L.hidden=!1,
this.#f(document.activeElement),this.#a(),this.#i=Ps;let e=L.querySelector(".time");e.replaceWith(e.cloneNode()),L.matches(
":hover, :focus-within")||this.#y()}withdraw(e){for(let{keys:t}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#g(
t)}#g(e){let t=this.#t.findIndex(s=>s.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?L.querySelector(
"p").textContent=Le(this.#t.at(-1)):this.#l()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let s=e.undo()||"";this.#t.length>this.#e?this.#u():this.#l();let n=`Undone: ${Le(e)}${s&&
` ${s}`}`;t&&!s?E(n):this.#s(n)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#c()}close(){this.#h.abort(),this.commit()}#f(e){Te.contains(e)||(this.#o=e,Te.hidePopover(),Te.showPopover({source:e}))}#l(){
L.contains(document.activeElement)&&this.#o?.focus(),this.#c()}#c(){this.#a(),this.#d(),L.hidden=!0,Te.hidePopover()}#a(){
this.#n!==void 0&&(clearTimeout(this.#n),this.#n=void 0,this.#i-=performance.now()-this.#r,L.classList.add("paused"))}#y(){
this.#n!==void 0||this.#t.length===this.#e||(L.classList.remove("paused"),this.#r=performance.now(),this.#n=setTimeout(()=>this.
commit(),this.#i))}};var Rs={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},js=600,Ce=new D("scrolled"),as=({completed:i,pending:e})=>i&&!e,
ds=({kind:i})=>i==="add"||i==="save",$e=class{view=document.createElement("div");used=!1;#t;#s;#e;#i;#r;#n=new Ae(oe);#o;#d;#h=0;#u;#g=new AbortController;#f=new Set;#l=new WeakSet;#c=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(Me("board")),this.#s=Qt(e.user),He(this.#s.lasting),this.#i=new ve(this.#s),
this.#e=new ge(e,this.#s),this.#r=new xe(this.view,{tasks:this.#e,drafts:this.#i,actions:this.#m()}),this.#o=$t(this.#a(
".add"),{tasks:this.#e,drafts:this.#i,added:(r,o,a)=>this.#E(r,o,a),addAll:(r,o)=>this.#A(r,o)});let s=this.#a(".trouble\
 button");this.#d=new te(this.#a(".trouble .wait"),s),s.addEventListener("click",()=>{this.#d.waiting||this.#v()});let n=this.#a(
".search");n.addEventListener("input",()=>{ss(n.value),this.#C()}),n.addEventListener("keydown",r=>{r.key==="Enter"&&this.#r.
enter()}),this.#a(".add .title").addEventListener("keydown",r=>{!["Escape","ArrowDown"].includes(r.key)||N(r)||(r.preventDefault(),
this.#r.enter())}),this.#a(".hide input").addEventListener("change",({target:r})=>ts(r.checked)),this.#a(".start button").
addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener("click",()=>this.#T()),
this.#y(),this.#e.queue.run(),this.#v(),this.#C()}#a(e){return this.view.querySelector(e)}#y(){let e=(s,n,r)=>s.addEventListener(
n,r,{signal:this.#c.signal}),{queue:t}=this.#e;e(this.#e,"change",()=>this.#p()),e(this.#e,"loaded",()=>this.#r.clear()),
this.#e.addEventListener("loaded",()=>{scrollY===0&&Ce.value&&scrollTo(0,Ce.value),Ce.value=void 0},{once:!0}),e(this.#i,
"change",({detail:s})=>{this.#r.row(s)?.reopen(),this.#p()}),e(this.#e,"done",({detail:{command:{kind:s,id:n}}})=>{s==="\
delete"&&this.#i.dropEdit(n)}),e(this.#e,"refused",({detail:{command:s,error:n,mine:r}})=>{r&&ds(s)&&this.#I(s,n)}),e(this.#s,
"full",()=>He(!1)),e(t,"refused",({detail:s})=>this.#N(s)),e(k,"back",()=>{t.run(),this.#v()}),e(window,"hashchange",()=>this.#C()),
e(window,"pagehide",()=>{Ce.value=Math.round(scrollY)||void 0,this.#n.close(),t.leave()}),e(window,"beforeunload",s=>{!this.#s.
lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#l.add(s)),e(document,"pointe\
rdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#D(s)),e(document,"visibilitychange",()=>this.#k(1e4)),e(window,
"focus",()=>this.#k(1e4))}#m(){let e=this.#e,t=this.#i;return{check:s=>this.#O(s),stays:s=>this.#f.has(s),remove:s=>this.#q(
s),repeat:s=>e.queue.repeat(s.command),draft:s=>t.edit(s),keep:s=>t.keepEdit(s),drop:s=>t.dropEdit(s),create:s=>this.#x(
"added",[s],e.add(s),{quiet:this.#L(s)}),save:(s,n)=>this.#x("changed",[{...s,...n}],e.save(s,n)),closed:s=>this.#P(s),leave:()=>this.
focus()}}get#w(){return this.#e.all().filter(Se()).filter(e=>this.#b(e))}#b(e){return Y().holds(e)||this.#f.has(e.id)}#p(){
let e=this.#e.all().filter(Se()),t=e.filter(a=>this.#b(a));this.#r.render(t);let s=t.filter(as).length;this.#a(".clear").
hidden=s===0,this.#a(".clear").textContent=`Delete ${T(s,"done task")}`;let{loaded:n,complete:r}=this.#e,o=this.#a(".emp\
ty");this.#a(".loading").hidden||=n,this.#a(".rest").hidden=!n||r,o.hidden=!r||!this.#r.empty,[o.children[1].textContent,
o.children[2].textContent]=is(e.length>0),o.querySelector(".start").hidden=this.#e.all().length>0,ns(this.view,e,r),this.
unsaved.length===0&&this.#t()}#k(e){performance.now()-this.#h>e&&!document.hidden&&!k.lost&&!this.#d.waiting?this.#v():this.#S()}#S(){
clearTimeout(this.#u),this.#c.signal.aborted||(this.#u=setTimeout(()=>this.#k(0),6e4))}async#v(){let e=this.#a(".trouble");
this.#d.stop(),this.#h=performance.now();try{await this.#e.load(),e.hidden=!0}catch(t){if(this.#c.signal.aborted||t.ofToken||
(this.#a(".loading").hidden=!0,k.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=A(t,"The\
 tasks could not be loaded."),t.retryAfter&&this.#d.start(t.retryAfter,()=>this.#v())}finally{this.#S()}}#L(e){return Y().
holds(e)&&Se()(e)}#E(e,t,s){this.#l=new WeakSet,E(`Added ${x(e.title)}.${k.lost?" Not saved yet.":""}`),this.#x("added",
[e],t,{quiet:this.#L(e),undone:s}),B(this.#a(".add"))&&this.focus()}#A(e,t){this.#x("added",e,this.#e.addAll(e),{undone:t}),
this.#l=new WeakSet,B(this.#a(".add"))&&this.focus()}has({id:e,title:t,userId:s}){let n=this.#e.get(e);return n!==void 0&&
n.title===t&&[void 0,n.userId].includes(s)}imported(e){e.length>0&&this.#x("added",e,{keys:[],undo:()=>this.#e.undoImport(
e)}),this.#v()}#T(){let e=this.#w.filter(as);this.#x("deleted",e,this.#e.deleteAll(e)),this.focus()}#x(e,t,{keys:s,undo:n,
commit:r},{quiet:o=!1,undone:a=()=>{}}={}){let[{id:c,title:d=""}]=t;this.#n.add({kind:e,title:d,count:t.length,keys:s,quiet:o,
commit:r,undo:()=>{let{again:h=0,kept:l=0}=n(),m=t.length===1?x(d):"";return a(),l>0&&Z(m?`${m} stays as it is: it was c\
hanged or deleted elsewhere.`:`${T(l,"task")} stayed: changed or deleted elsewhere.`),this.#$(c),h>0?`Added ${T(h,"task")}\
 again, as new on top.`:""}})}#O(e){let{id:t,completed:s}=e;this.#f.add(t),setTimeout(()=>{this.#f.delete(t),this.#c.signal.
aborted||this.#r.act(()=>this.#p())},js),this.#x(s?"active":"done",[e],this.#e.mark(t,!s))}#q(e){this.#x("deleted",[e],this.#e.
delete(e))}#$(e){P(document.activeElement)||this.#r.row(this.#e.find(e)?.id)?.focus()}#N({command:e,error:t,mine:s}){let{
kind:n,id:r,base:o}=e;if(this.#n.withdraw(e.key),n==="check"&&E(""),ds(e)){s&&this.#M(e);return}let a=t.code==="TASK_NOT\
_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CHANGED"&&Rs[n],c=new g(t.status,a||t.message),d=this.#r.row(r);d?d.fail(
c):Z(`${x(o.title)}: ${A(c)}`)}#I({kind:e,id:t,title:s,description:n,completed:r,changes:o={title:s,description:n},base:a},{
status:c,code:d,message:h,field:l}){let m=["TASK_CHANGED","TASK_NOT_FOUND"].includes(d)&&e==="save"?void 0:{status:c,code:d,
message:h,field:l},f=this.#i.edit(t);this.#i.keepEdit({deletedHere:this.#e.deletedHere(t),...o,...f,closed:void 0,base:a??
{id:t,title:s,description:n,completed:r},refusal:m})}#M({id:e,title:t,base:s}){this.#r.row(e)?.reopen(),this.#p(),E(`${x(
s?.title??t)} is not saved.`)}#P(e){if(this.#p(),!e)return;let{base:t}=e;this.#n.add({kind:"discarded",title:t.title,undo:()=>{
this.#i.keepEdit(e),this.#p(),P(document.activeElement)||this.#r.row(t.id)?.edit()}})}#C(){let e=this.#a(".search"),t=re();
e.value!==t&&(e.value=t),this.#r.reset(),this.#f.clear(),this.#p(),this.#g.abort(),this.#g=new AbortController;let{signal:s}=this.#g,
n=()=>this.#e.loaded&&E(T(this.#w.length,Y().name));if(!t){n();return}setTimeout(async()=>{s.aborted||this.#c.signal.aborted||
(await this.#e.search(t,s).catch(()=>{}),s.aborted||n())},300)}#D(e){this.used=!0;let t=Tt(e),s=document.querySelector("\
dialog[open]")!==null;if(t==="z"&&j(e)&&!e.shiftKey){let{target:r}=e;if(P(r)&&(r.value!==""||this.#l.has(r)))return;s||this.#n.
undo(),e.preventDefault();return}if(s||j(e)||e.altKey||P(e.target)||e.target.closest(".editor, .menu, .login")||t.length===
1&&!le())return;let n={"/":()=>this.#a(".search").select(),n:()=>this.focus(),"?":ye}[t]??this.#r.key(t,e.target);n&&(e.
preventDefault(),n())}focus(){this.#o()}async finish(){this.#n.commit(),await this.#e.queue.run()}get unsaved(){let{add:e,
edits:t}=this.#i,s=[...this.#e.queue.commands.map(({title:n,changes:r,base:o})=>n??r?.title??o.title),...t.map(({title:n,
base:r})=>n??r.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({discard:e=!1}={}){this.#c.abort(),clearTimeout(
this.#u),this.#d.stop(),this.#n.close(),this.#e.close(),e&&this.#s.erase(),this.#s.close()}};var it={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},nt=new D("\
login");function cs({notice:i="",email:e,newcomer:t=!1,entered:s}){let n=$("login"),[r,o,a,c]=["form","h1",".notice","bu\
tton.primary"].map(w=>n.querySelector(w)),d={email:r.elements.email,password:r.elements.password},h=new q(r,d),l=me(r),m=n.
querySelector(".other"),f="login",b=!1;function p(w){f=w;let v=it[f];o.textContent=v.heading,c.textContent=v.button,d.password.
autocomplete=v.autocomplete,n.querySelector("#password-hint").hidden=f!=="register",m.firstElementChild.textContent=v.question,
m.lastElementChild.textContent=v.other,document.title=`${v.heading} · tareas`}async function y(){if(b||h.waiting)return;
b=!0,h.clear(),c.setAttribute("aria-disabled","true");let w={email:d.email.value,password:d.password.value};try{f==="reg\
ister"&&(Ue(w.password),await O("POST","usuarios",{body:w}),p("login"),a.textContent="Your account was created.");let v=await O(
"POST","login",{body:w});nt.value=void 0,await s(v,r.elements.stay.checked)}catch(v){c.removeAttribute("aria-disabled"),
h.show(v,v.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":A(v,it[f].lost))}finally{b=!1}}return a.textContent=
i,d.email.value=e??nt.value??"",p(t?"register":"login"),d.email.addEventListener("input",()=>{nt.value=d.email.value}),r.
addEventListener("submit",w=>{w.preventDefault(),y()}),m.lastElementChild.addEventListener("click",()=>{b||(h.clear(),l(),
a.textContent="",p(it[f].next),d.email.focus())}),{view:n,focus(w=!1){w?o.focus():(d.email.value?d.password:d.email).focus()}}}var H=document.getElementById("account"),R=document.getElementById("menu"),hs=document.getElementById("logout-everywhere"),
ae=new q(R,{},hs),qe=!1;function V(i){R.hidden=!i,H.setAttribute("aria-expanded",String(i)),at()}function rt(){R.contains(
document.activeElement)&&H.focus(),V(!1)}function de(i,e){document.getElementById(i).addEventListener("click",()=>{qe||(H.
focus(),V(!1),e())})}function ot(i,e){let t=document.getElementById(i);t.addEventListener("click",async()=>{if(qe||t===hs&&
ae.waiting)return;qe=!0,ae.clear(),t.setAttribute("aria-disabled","true");let s=await e().then(()=>{},n=>n);qe=!1,t.removeAttribute(
"aria-disabled"),!(!s||!H.checkVisibility())&&(V(!0),ae.show(s,A(s,"Your other sessions may not have ended.")))})}function at(){
ae.waiting||ae.clear()}H.addEventListener("click",()=>V(R.hidden));document.addEventListener("keydown",i=>{i.key!=="Esca\
pe"||R.hidden||N(i)||(i.preventDefault(),i.stopPropagation(),V(!1),H.focus())},{capture:!0});R.parentElement.addEventListener(
"focusout",({relatedTarget:i})=>{i&&!R.parentElement.contains(i)&&V(!1)});document.addEventListener("pointerdown",({target:i})=>{
!R.hidden&&!R.contains(i)&&!H.contains(i)&&V(!1)});var ct=document.getElementById("main"),ls=document.querySelector(".brand"),ht=document.getElementById("who"),S,us=()=>{},
lt=!1,De="",fs=()=>u.current.stay?"all tabs of this browser":"this tab";function Oe(){let{current:i}=u;us(),lt=!1,ht.hidden=
C,document.getElementById("whose").textContent=i.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${fs()}.`,S=new $e(i,{saved:()=>{De&&at(),De=""}}),ls.setAttribute("href","#all"),ct.replaceChildren(S.view),S.focus()}
function Us(i){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,s=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${i||"You a\
re not logged in."} `,s,", then open this page again."),{view:e,focus(){}}}async function ms(i=""){try{u.begin({token:"",
user:{id:await ee(),email:null}}),Oe()}catch(e){ce({notice:e.ofToken?i:e.message})}}function ce({notice:i="",email:e,newcomer:t,
typing:s}={}){Xe(),S=void 0,rt(),ht.hidden=!0,ls.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let n=C?Us(i):cs({notice:i,email:e,newcomer:t,entered:(r,o)=>{u.begin(r,{stay:o}),Oe()}});ct.replaceChildren(n.view),n.focus(
s),i&&(us=E(i))}function ut({notice:i,newcomer:e}){S?.close({discard:!0}),u.forget(),history.replaceState(null,"",location.
pathname),ce({notice:i,newcomer:e})}u.addEventListener("begun",()=>{S?.close(),S&&ce(),Oe()});u.addEventListener("ended",
async({detail:{email:i,deleted:e,elsewhere:t,doubt:s}})=>{if(e){ut({notice:"Account deleted.",newcomer:!0});return}let n=S;
if(Xe(),rt(),ht.hidden=!0,t||oe("Your session has ended."),n?.used&&!t&&await mt(),S!==n||u.current)return;lt=!k.keeps&&
ft().length>0,S?.close();let r=k.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":C?`Your session has ended: ${r}.`:`Your session has ended. ${s||"Log in again"}; ${r}\
.`;ce({notice:o,email:i,typing:n!==void 0}),C&&ms(o)});async function ps(i){let e=S;e.view.inert=!0;try{if(await e.finish(),
S!==e)return;let t=e.unsaved.map(x).join(", ");if(t!==De&&(De=t,t))throw new g(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let s=await i();S===e&&ut({notice:s})}finally{e.view.inert=!1}}ot("logout",()=>ps(async()=>await vt()?"You a\
re logged out.":`You are logged out in ${fs()} only: the session could not be ended on the server. It expires within 24 \
hours.`));ot("logout-everywhere",()=>ps(async()=>(await bt(),"You are logged out everywhere.")));var ft=()=>S?.unsaved??
[];de("transfer",()=>Wt(ft,i=>S?.has(i)??!1,({added:i,before:e})=>{e>0&&oe(`An earlier import had added ${T(e,"task")} o\
f the file.`),S?.imported(i)}));de("keys",ye);St(document.getElementById("letters"));de("change-password",()=>Ht(()=>Z("\
Password changed. You are logged out everywhere else.")));de("delete-account",()=>Vt(ft,()=>ut({notice:"Account deleted.",
newcomer:!0})));var dt=document.body;document.addEventListener("click",i=>{i.detail<2?dt=i.target:!dt.checkVisibility()&&
!dt.closest(".done, .delete")&&(i.preventDefault(),i.stopPropagation())},{capture:!0});window.addEventListener("pagehide",
()=>{C&&u.forget()});window.addEventListener("beforeunload",i=>{lt&&i.preventDefault()});window.addEventListener("pagesh\
ow",i=>{i.persisted&&location.reload()});C||u.resume();C?ms():u.current?Oe():ct.querySelector("form")||ce({newcomer:location.
hash==="#register"});
