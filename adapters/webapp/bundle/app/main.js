var Gt="application/problem+json, application/json;q=0.9",Ms=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],L="embedded"in document.documentElement.dataset,p=class extends Error{constructor(e,t,{
retryAfter:n=0,code:i,field:r}={}){super(t),this.status=e,this.retryAfter=n,this.code=i,this.field=r}get ofToken(){return this.
status===401||Ms.includes(this.code??"")}},ae=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The serv\
er cannot be reached.":"You are offline.")}},de=new EventTarget;async function Xe(s,e,{token:t,body:n,headers:i={},keepalive:r=!1,
timeout:o=3e4,raw:a=!1}={}){let d=performance.now(),c=new be(o),h,u="";try{h=await Jt(s,e,{token:t,body:n,headers:i,keepalive:r,
signal:c.signal});for await(let f of Xt(h,c))u+=f}catch{throw de.dispatchEvent(new Event("failure")),new ae}finally{c.end()}
de.dispatchEvent(new CustomEvent("response",{detail:d}));let l=a&&h.ok?u:Qt(u);if(h.ok&&l!==void 0||h.status===304){let{
status:f,headers:w}=h;return{status:f,value:l,etag:w.get("ETag"),next:js(h,e),replayed:w.has("Idempotent-Replayed")}}throw Zt(
h,l)}async function*zt(s,{token:e,headers:t,signal:n}){let i=new be(3e4);n.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let r=await Jt("GET",s,{token:e,headers:{Accept:`text/event-stream, ${Gt}`,...t},signal:i.signal});
if(!r.ok)throw Zt(r,Qt(await r.text()));if(!r.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new p(406,
"There is no stream");yield*Xt(r,i)}finally{i.end()}}async function Jt(s,e,{token:t,body:n,headers:i,keepalive:r,signal:o}){
let a={Accept:Gt,...i};return t&&(a.Authorization=`Bearer ${t}`),n!==void 0&&(a["Content-Type"]??="application/json"),fetch(
e,{method:s,headers:a,keepalive:r,body:typeof n=="string"?n:JSON.stringify(n),credentials:L?"same-origin":"omit",cache:"\
no-store",redirect:"error",signal:o})}function Zt(s,e){let{detail:t,error:n,code:i,field:r}=e??{},o=[t,n].find(a=>typeof a==
"string")??`The server answered with status ${s.status}`;return new p(s.ok?502:s.status,o,{retryAfter:Ps(s.headers.get("\
Retry-After")),code:i,field:r})}async function I(...s){return(await Xe(...s)).value}async function ce(){let[s]=await I("\
GET","tasks?limit=1");return s?.userId??(await I("GET","me")).id}var be=class{#t=new AbortController;#n;#e;constructor(e){
this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Xt(s,e){if(!s.body)return;let t=new TextDecoder,
n=s.body.getReader();for(;;){let{done:i,value:r}=await n.read();if(e.progress(),i)return;yield t.decode(r,{stream:!0})}}
function Qt(s){try{return JSON.parse(s)}catch{return}}function js(s,e){let t=/<([^>]*)>;\s*rel="next"/.exec(s.headers.get(
"Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function Ps(s){return s?/^\d+$/.test(s)?Number(s):
Math.max(0,Math.ceil((Date.parse(s)-Date.now())/1e3))||0:0}function O(s){return Qe(s).firstElementChild}function Qe(s){return document.getElementById(s).content.cloneNode(!0)}function Z(s){
return s.contains(document.activeElement)||document.activeElement===document.body}function U(s){return s.matches("textar\
ea, input:not([type=checkbox])")}function xe(s,e){s.addEventListener("mousedown",t=>{let{target:n}=t;if(U(n)||n.closest(
".other"))return;let{activeElement:i}=document,r=s.contains(i)&&U(i);!r&&n.closest("button")||(t.preventDefault(),r||e())})}
function en(){let s=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let n of["keydown","input"])document.
addEventListener(n,()=>{clearTimeout(t),t=setTimeout(e,2e3)},s)}).finally(()=>s.abort())}function j(s){return s.isComposing||
s.keyCode===229}function k(s){let e=document.getElementById("status"),t=e.textContent===s?`${s} `:s;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function E(s){let e=[...s];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:s}⁩”`}function et(s){return s.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let n=document.createElement("a");return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),n})}function $(s,e){return`${s} ${e}${s===1?"":"s"}`}function tn(s){if(s<=90)return`${s} s`;let e=Math.
ceil(s/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function M(s){return`tareas.${s} ${new URL(".",location.
href).pathname}`}var C=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=M(e);try{this.storage=t()}catch{}this.
reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var tt="tasks",sn="all",rn=s=>`${M("list")} ${s}`;async function on(s){return cn(s,"readonly",e=>e.get(sn))}function an(s){
try{indexedDB.deleteDatabase(rn(s))}catch{}}function dn(s,e,t){let n=!1,i=!1;return async()=>{if(i=!0,!n){for(n=!0;i&&t();)
i=!1,await cn(s,"readwrite",r=>r.put(e(),sn));n=!1}}}async function cn(s,e,t){try{let n=indexedDB.open(rn(s));n.onupgradeneeded=
()=>n.result.createObjectStore(tt);let i=await nn(n);try{return await nn(t(i.transaction(tt,e).objectStore(tt)))}finally{
i.close()}}catch{return}}function nn(s){return new Promise((e,t)=>{s.onsuccess=()=>e(s.result),s.onerror=()=>t(s.error)})}var nt=new C("session"),B=new C("session",()=>localStorage),ln=new BroadcastChannel(M("session")),st=0,it=class extends EventTarget{#t;#n=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:n=!1}={}){this.#s({token:e,user:t.id,email:t.email,ends:Date.
now()+hn(e),stay:n})}resume(){this.#t=nt.value??B.value,this.watch()}renew(e){this.#n=!0;let t=this.#e(e).finally(()=>{this.#n=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:n}=await e;this.#t===t&&(this.#s(Object.assign(
t,{token:n,ends:Date.now()+hn(n),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e,(e.stay?B:nt).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:n=!1}={}){ln.postMessage({user:e,stay:t,deleted:n})}expire(e,{deleted:t=!1,elsewhere:n=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:r,stay:o,doubt:a}=this.#t,d=o?B.reread():void 0;if(d?.user===r&&d.token!==
e){this.follow();return}d?.token===e&&(B.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:t,elsewhere:n,doubt:a}})),d&&this.follow()}forget(){clearTimeout(st);let{stay:e,token:t,user:n}=this.#t??
{};e&&an(n),this.#t=void 0,nt.value=void 0,e&&B.reread()?.token===t&&(B.value=void 0)}follow(e=!1){let t=this.#t,n=e?void 0:
B.reread();if(!(t&&!t.stay))if(t&&n?.user===t.user)Object.assign(t,n),this.watch();else if(t){if(this.#n)return;this.expire(
t.token,{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(st),!this.#t)
return;let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}st=setTimeout(()=>this.watch(),Math.min(
e,6e4))}},m=new it;function hn(s){try{let e=atob(s.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:n}=JSON.
parse(e);if(n>t)return(n-t)*1e3}catch{}return 24*3600*1e3}ln.addEventListener("message",({data:{user:s,stay:e,deleted:t}})=>{
let{current:n}=m;n?.user===s&&!(e&&n.stay)&&m.expire(n.token,{deleted:t})});window.addEventListener("storage",({key:s,newValue:e,
storageArea:t})=>{t!==B.storage||s!==B.name&&s!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});var ke=new C("stay",()=>localStorage),un=()=>ke.reread()===!0;async function fn(s,e){let t=await I("POST",e?"login?days=\
30":"login",{body:s}).catch(n=>{if(n.code!=="DAYS_NOT_VALID")throw n;return I("POST","login",{body:s})});return ke.value=
e||void 0,t}async function mn(){try{return await I("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(s){
return s.ofToken===!0}}async function pn(){let{current:s}=m;await ot("POST","logout",{everywhere:!0}),ke.value=void 0,m.
endOthers(s)}function rt(s,e="password"){let{length:t}=[...s];if(t>0&&t<8)throw new p(400,"Password must be at least 8 c\
haracters",{field:e})}async function wn(s,e){return rt(e,"newPassword"),m.renew(ot("PUT","me/password",{currentPassword:s,
newPassword:e},"Your password may have changed: log in with the new one, or else with the old one"))}async function gn(s){
let{current:e}=m;await ot("POST","me/delete",{currentPassword:s},"Your account may have been deleted. If not, log in aga\
in"),ke.value=void 0,m.endOthers(e,{deleted:!0})}async function ot(s,e,t,n=""){let{current:i}=m,{token:r}=i;try{return await I(
s,e,{token:r,body:t})}catch(o){throw o.lost&&n&&(i.doubt=n),o.ofToken&&m.expire(r),o}}var Se=navigator.platform.startsWith("Mac");if(Se)for(let{content:s}of document.querySelectorAll("template"))for(let e of s.
querySelectorAll(".mod"))e.textContent="⌘";var yn=new C("letters",()=>localStorage),Ee=()=>yn.reread()!=="off";function vn(s){
let e=()=>s.setAttribute("aria-checked",String(Ee()));s.addEventListener("click",()=>{yn.value=Ee()?"off":void 0,e()}),e()}
function H({ctrlKey:s,metaKey:e}){return s||e}document.addEventListener("keydown",s=>{s.key!=="Enter"||!s.repeat||s.target.
matches("[name=description]")&&!H(s)||(s.preventDefault(),s.stopPropagation())},{capture:!0});function bn({key:s,code:e}){
if(/^[A-Za-z]$/.test(s))return s.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&s.length===1&&s>""?t[1].toLowerCase():
s}var xn=/^(\d+)[.)](?:\s+|$)/,_s=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,Rs=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function kn(s){let e=s.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),t=Us(
e.map(({text:n})=>Number(xn.exec(n)?.[1])));return e.map(({text:n,line:i},r)=>{let o=n.replace(t.has(r)?xn:Rs,""),[a]=_s.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).filter(({title:n})=>n!=="")}
function Us(s){let e=[];return s.forEach((t,n)=>{(t===1||Number.isNaN(s[n-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(n)}),new Set(e.filter(t=>t.length>1&&t.every((n,i)=>s[n]===i+1)).flat())}function*En(s){let e=new TextEncoder,t=s.map(
({title:n,description:i,completed:r,due:o})=>JSON.stringify({title:n,description:i||void 0,completed:r,due:o}));for(let n=0,
i=0;n<t.length;n=i){for(let r=0;i<t.length&&i-n<1e3&&(r+=e.encode(t[i]).length+1,!(r>1<<20&&i>n));i++);yield{body:t.slice(
n,i).join(`
`),start:n}}}var N=class{#t;#n;#e;#s=[];constructor(e,t,n=e.querySelector("button.primary")){this.#t=e,this.#n=t,this.#e=new he(e.querySelector(
".wait"),n),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#n))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=A(e)){this.clear();let n=this.#i(e);this.#r(n??"form").textContent=
t,this.#s=n&&n===e.field?[this.#n[n]]:Object.values(this.#n),n&&(this.#n[n].setAttribute("aria-invalid","true"),Z(this.#t)&&
this.#n[n].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:t}){let n=Object.keys(this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?n.find(i=>!this.#n[i].value):n.find(i=>i===t)}};function A(s,e="Not saved."){return s instanceof ae?e:s instanceof p?
s.message:(console.error(s),"Something went wrong in this page.")}var he=class{#t;#n;#e;#s=()=>{};constructor(e,t){this.#t=
e,this.#n=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let n=Date.now()+e*1e3,i=()=>{let r=n-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${tn(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(i,r%a||a)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=k(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria\
-disabled")}};function Te(s){return[s.getFullYear(),s.getMonth()+1,s.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function Sn(s){
return new Date(s.getFullYear(),s.getMonth(),s.getDate()+1).getTime()-s.getTime()}function le(s,e,t){let n=[s,e,t].map((r,o)=>String(
Number(r)).padStart(o===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(s)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(n)?n:void 0}function F(s,e){return new Date(Date.parse(s)+e*864e5).toISOString().slice(0,10)}function ct(s){return(Date.
parse(s)/864e5+3)%7}function ue(s){return F(s,7-ct(s))}function Tn(s=void 0){let e=new Intl.DateTimeFormat(s).formatToParts().
map(({type:t})=>t);return e.indexOf("day")<e.indexOf("month")}var Bs={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},at=new Map;function Ln(s,e){return at.has(s)||at.set(s,e()),at.
get(s)}function dt(s,e,t){return Ln(`${e} ${t}`,()=>new Intl.DateTimeFormat(t,{...Bs[e],timeZone:"UTC"})).format(Date.parse(
s))}function $n(s,e){return(Date.parse(e)-Date.parse(s))/864e5}var Dn=(s,e)=>s.slice(0,4)===e.slice(0,4);function ht(s,e,t){
let n=$n(e,s);return Math.abs(n)<=1?Ln(t,()=>new Intl.RelativeTimeFormat(t,{numeric:"auto"})).format(n,"day"):n>1&&n<7?dt(
s,"weekday",t):dt(s,Dn(s,e)?"day":"year",t)}function An(s,e,t){let n=dt(s,Dn(s,e)?"heading":"headingYear",t);return $n(e,
s)===1?`${ht(s,e,t)}, ${n}`:n}var lt=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],In=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|dic(?:ie\
mbre)?"],[ut,Cn]=[lt,In].map(s=>s.join("|")),Le=`(?:(?:${ut}),? )?`,Fs=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[s,e,t]})=>le(
s,e,t)],["pasado ma[nñ]ana|the day after tomorrow",({today:s})=>F(s,2)],["tomorrow|ma[nñ]ana",({today:s})=>F(s,1)],["t\
oday|hoy",({today:s})=>s]],Ys=[[`${Le}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`,({parts:[s,e,t],...n})=>qn(s,e,n,(i,r)=>le(
t.length===2?`20${t}`:t,i,r))],[`${Le}(\\d{1,2})/(\\d{1,2})`,({parts:[s,e],...t})=>qn(s,e,t,(n,i)=>jn(n,i,t))],[`${Le}(\\\
d{1,2}) (?:de )?(${Cn})(?:,? (?:de )?(\\d{4}))?`,({parts:[s,e,t],...n})=>Nn(e,s,t,n)],[`${Le}(${Cn}) (\\d{1,2})(?:,? (\\d{\
4}))?`,({parts:[s,e,t],...n})=>Nn(s,e,t,n)],["next week|(?:la )?pr[oó]xima semana|la semana que viene",({today:s})=>ue(
s)],[`next (${ut})`,({today:s,parts:[e]})=>F(ue(s),ft(lt,e))],[`(${ut})(?: que viene)?`,({today:s,parts:[e]})=>F(s,(ft(lt,
e)-ct(s)+6)%7+1)],["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?",({today:s,parts:[e,t]})=>F(
s,(/\d/.test(e)?Number(e):1)*(/^[ws]/i.test(t)?7:1))]],Ks="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Ws=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado|con|with|of|and|y)\s+$/iu,
On=s=>([e,t])=>({pattern:new RegExp(`(?<=^|\\s)${Ks}(?:${e})${s}`.replaceAll(" ","\\s+"),"giu"),date:t}),Vs=[...Ys.map(On(
"(?=\\s*$)")),...Fs.map(On("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function Mn(s,e){let t=s.normalize("NFC");for(let{pattern:n,
date:i}of Vs)for(let r of[...t.matchAll(n)].reverse()){let[o,...a]=r,d=t.slice(0,r.index),c=Ws.test(d)?void 0:i({...e,parts:a}),
h=Hs(d.trim(),t.slice(r.index+o.length).trim());if(c&&h)return{due:c,title:h,words:o}}}function Hs(s,e){if(e&&!/^[,.;:!?)]/.
test(e))return s?`${s} ${e}`:e;let t=s.replace(/[\s,;:–—-]+$/,"");return t?t+e:e.replace(/^[,.;:!?)\s]+/,"")}function qn(s,e,t,n){
return t.dayFirst?n(e,s)??n(s,e):n(s,e)??n(e,s)}function Nn(s,e,t,n){let i=ft(In,s)+1;return t?le(t,i,e):jn(i,e,n)}function jn(s,e,{
today:t}){let n=Number(t.slice(0,4));return[...Array(9).keys()].map(i=>le(n+i,s,e)).find(i=>i!==void 0&&i>=t)}function ft(s,e){
return s.findIndex(t=>new RegExp(`^(?:${t})$`,"iu").test(e))}var q=()=>Te(new Date(Date.now())),$e=()=>({today:q(),tomorrow:F(q(),1),week:ue(q()),none:""});function Pn(){let{lang:s}=document.
documentElement;return navigator.languages?.find(e=>e.split("-")[0]===s)??s}var _n=s=>s.charAt(0).toLocaleUpperCase()+s.
slice(1),G=s=>ht(s,q(),Pn()),te=s=>_n(G(s)),De=s=>_n(An(s,q(),Pn())),mt=s=>Mn(s,{today:q(),dayFirst:Tn(navigator.languages)});
function Rn(s){let{title:e,due:t}=mt(s.title)??{};return e?{...s,title:e,due:t}:s}function Ae(s,e){let t=q(),n;function i(){
clearTimeout(n),n=setTimeout(i,Sn(new Date(Date.now()))),q()!==t&&(t=q(),s())}document.addEventListener("visibilitychang\
e",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(n)),i()}var pt=({completed:s,due:e})=>!s&&!!e&&e<q(),Bn=({completed:s,due:e})=>!s&&!!e&&e>q(),Gs=s=>!s.completed&&!!s.due&&!Bn(s),
X={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},today:{holds:Gs,
name:"due task",title:"Today",empty:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."],
heading:s=>pt(s)?"Overdue":"Today"},upcoming:{holds:Bn,name:"upcoming task",title:"Upcoming",empty:["Nothing upcoming","\
Tasks with a later date show up here."],heading:({due:s})=>De(s)},active:{holds:s=>!s.completed,name:"active task",title:"\
Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:s=>s.completed,name:"done task",title:"Done\
 tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function ne(s){let[e,t]=s.slice(1).split("\
?"),n=new URLSearchParams(t),i=e==="active"||n.get("hide")==="done";return{name:Object.hasOwn(X,e)&&e!=="active"?e:"all",
q:n.get("q")??"",hidden:i}}function wt({name:s,q:e,hidden:t}){let n=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});
return n.size>0?`#${s}?${n}`:`#${s}`}function P(){let{name:s,hidden:e}=ne(location.hash);return X[s==="all"&&e?"active":
s]}function Ce({completed:s,due:e}){let t=P();return t.heading?e??"":t===X.all&&s?"done":""}function Fn(s,e=Ce){let t=(n,i)=>n<
i?-1:+(n>i);return s.toSorted((n,i)=>t(e(n),e(i)))}function gt(){return P()===X.today?q():void 0}function Yn(s){let{heading:e,
holds:t}=P();return e&&t(s)?e(s):""}function Kn(s){location.hash=wt({...ne(location.hash),hidden:s})}function fe(){return ne(
location.hash).q}function Wn(s){let e=ne(location.hash);s!==e.q&&history[e.q?"replaceState":"pushState"](null,"",wt({...e,
q:s}))}function Un(s){return s.normalize("NFD").replace(/\p{Mn}/gu,"")}function Oe(){let e=Un(fe()).split(/\p{White_Space}+/u).
filter(Boolean).map(t=>new RegExp(t.replace(/[\\^$.*+?()[\]{}|/]/g,"\\$&"),"iu"));return({title:t,description:n})=>{let i=[
t,n??""].map(Un);return e.every(r=>i.some(o=>r.test(o)))}}function Vn(s){return fe()?["Nothing found",`No ${P().name} ha\
s “⁨${fe()}⁩” in it.`]:(s?P():X.all).empty}function Hn(s,e,t){let n=ne(location.hash);document.title=`${P().title}\
 · tareas`;for(let i of s.querySelectorAll(".tabs a")){let{name:r}=ne(i.hash);i.setAttribute("href",wt({...n,name:r})),
i.querySelector("span").textContent=t?String(e.filter(X[r].holds).length):"",r===n.name?i.setAttribute("aria-current","p\
age"):i.removeAttribute("aria-current")}s.querySelector(".hide").hidden=n.name!=="all"||!(n.hidden||e.some(X.done.holds)),
s.querySelector(".hide input").checked=n.hidden}function Gn(s,{tasks:e,drafts:t,added:n,addAll:i,ended:r}){let{title:o,description:a}=s.elements,d=new N(s,{title:o}),c=s.
querySelector(".describe"),h=s.querySelector("#add-description"),u=s.querySelector(".date"),l,f,w=()=>({title:o.value,description:a.
value,plain:f}),S=()=>{t.add=w()};function x(){let y=gt();return mt(o.value)??(y&&o.value.trim()?{due:y,title:o.value,words:""}:
void 0)}function g(){let y=l?.due,_=x();l=_?.words===f?void 0:_,u.hidden=!l,l&&(u.firstElementChild.firstElementChild.textContent=
te(l.due),u.setAttribute("aria-label",`Remove the date: ${G(l.due)}`),l.due!==y&&k(`Date: ${G(l.due)}.`))}function v(y){
h.hidden=!y&&a.value==="",c.disabled=a.value!=="",c.setAttribute("aria-expanded",String(!h.hidden)),c.textContent=h.hidden?
"Add a description":"No description"}function z(){d.clear();let y=w(),_={title:l?.title??o.value,description:a.value,completed:!1,
due:l?.due},V;try{V=e.add(_)}catch(J){d.show(J);return}W(),S(),n(_,V,()=>{o.value||a.value||(W(y),v(!0),S())})}function W(y={
title:"",description:""}){({title:o.value,description:a.value,plain:f}=y),v(!1),g()}W(t.add),t.addEventListener("change",
({detail:y})=>y==="add"&&W(t.add)),s.addEventListener("input",S),o.addEventListener("input",g),Ae(g,r),u.addEventListener(
"click",()=>{f=l?.words,g(),S(),o.focus()}),s.addEventListener("submit",y=>{y.preventDefault(),z()}),o.addEventListener(
"paste",y=>{let _=y.clipboardData.getData("text/plain"),V=kn(_),{value:J,selectionStart:Vt,selectionEnd:Ht}=o;if(V.length<
2){let[R]=V,Is=(J.slice(0,Vt)+J.slice(Ht)).trim()==="";if(!R||!Is||R.completed||R.title===_.trim())return;y.preventDefault(),
document.execCommand("insertText",!1,R.title);return}y.preventDefault(),d.clear(),V[0].title=(J.slice(0,Vt)+V[0].title+J.
slice(Ht)).trim();try{i(V.map(R=>({due:gt(),...Rn(R)})),()=>{o.value=J+o.value,g(),S()}),o.value="",g()}catch(R){a.value+=
(a.value&&`
`)+_,v(!0),d.show(R,`${A(R)}. Nothing was added: what you pasted is in the description.`)}S()}),c.addEventListener("clic\
k",()=>{v(h.hidden),h.hidden||a.focus()}),a.addEventListener("input",()=>v(!0)),a.addEventListener("keydown",y=>{j(y)||(y.
key==="Enter"&&H(y)?(y.preventDefault(),z()):y.key==="Escape"&&(v(!1),o.focus()))});let Wt=()=>o.focus();return xe(s,Wt),
Wt}var yt=document.getElementById("connection"),vt=0,qe=1e3,bt=0,zn=-1/0,b=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function xt(s){b.keeps=s,b.lost&&Jn()}function Jn(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${b.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;yt.textContent!==
e&&(yt.textContent=e)}function kt(){bt=performance.now(),b.lost||(b.lost=!0,bt-zn>6e4&&(qe=1e3),Zn()),Jn()}function Zn(){
clearTimeout(vt),vt=setTimeout(Xn,qe),qe=Math.min(qe*2,3e4)}async function Xn(){try{await I("GET","livez")}catch{}b.lost&&
Zn()}de.addEventListener("failure",kt);de.addEventListener("response",({detail:s})=>{!b.lost||s<bt||(clearTimeout(vt),b.
lost=!1,yt.textContent="",zn=performance.now(),b.dispatchEvent(new Event("back")))});window.addEventListener("offline",kt);
window.addEventListener("online",()=>{b.lost&&Xn()});navigator.onLine||kt();function Ne(s){let e=[...s.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function t({field:i,button:r},o){let a=s.querySelector(`label[for="${i.id}"]`).textContent.toLowerCase();i.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function n(){
for(let i of e)i.field.type!=="password"&&t(i,!1)}for(let i of e){let{field:r,button:o}=i;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(i,r.type==="password")),t(i,!1)}return s.addEventListener("submi\
t",n,{capture:!0}),n}async function*Qn(s){let e="",t="",n=[];for await(let i of s){let r=(e+i).split(/\r\n|\n|\r(?!$)/);e=r.pop();for(let o of r){
let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(o);o.startsWith(":")?yield{}:a==="event"?t=d:a==="data"?n.push(d):a==="retry"&&/^\d+$/.
test(d)?yield{retry:Number(d)}:o===""&&(n.length>0&&(yield{name:t||"message",data:n.join(`
`)}),t="",n=[])}}}var Y=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:n,...i}={}){let{token:r}=this.#t;try{L&&e!=="GET"&&this.#s(
await ce());let o=await Xe(e,t,{...i,headers:n,token:r});return delete this.#t.doubt,L&&await this.#e(o.value),o}catch(o){
if(!o.ofToken||(await this.#n(r),this.#t.token===r))throw o;return this.exchange(e,t,{...i,headers:n})}}async*changes(e,t){
let{token:n}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:r,data:o,retry:a}of Qn(zt("tasks/changes?with\
=due,etag",{token:n,headers:i,signal:t}))){let d=r==="changes"?JSON.parse(o):void 0;L&&d?.changed.forEach(({userId:c})=>this.#s(
c)),yield{changes:d,retry:a}}}catch(r){throw r.ofToken&&await this.#n(n),r}}async#n(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await ce()):e?.userId&&this.#s(e.userId)}#s(e){if(e!==
this.#t.user||m.current!==this.#t)throw new p(401,"Somebody else is logged in")}};function es(s,e,t){let n=new Map(e),i=new Map;for(let r of s){let{kind:o,title:a="",description:d,completed:c=!1,due:h,tried:u,
newest:l=0}=r,f=i.get(r.id)??r.id;if(o==="add"){let w={id:f,title:a,description:d,completed:c,due:h,pending:!0,command:r},
S=u&&!t(r)&&[...n.values()].find(x=>x.id>l&&ie(x,w));S?i.set(f,S.id):n.set(f,w)}else o==="delete"?n.delete(f):n.has(f)&&
n.set(f,{...n.get(f),...se(r),unsaved:!0})}return n}function ts(s){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(t=>t.toString(16).padStart(2,"0")).join("");return`${String(s).padStart(15,"0")}-${e}`}function se({kind:s,completed:e,
changes:t}){return s==="check"?{completed:e}:t??{}}function ie(s,e){return["title","description","completed","due"].every(
t=>(s[t]??"")===(e[t]??""))}function ns(s,e,t,n){let{status:i,code:r,retryAfter:o,lost:a}=t,{failures:d=0,late:c=0}=s;if(r===
"IDEMPOTENCY_KEY_UNSUPPORTED")return{...s,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(i===void 0||zs(t)||
Et(t)&&(s.tried||c+1<5)))return;let u=1e3*(o?Math.min(o,3600):Math.min(2**d,60));return{...!o&&!(i<500)?e:s,failures:d+1,
late:c+Number(Et(t)),wait:u,retryAt:n+u,stalled:`Not saved yet. ${Tt(t)}.`}}function St({retryAt:s=0,wait:e=0},t){let n=s-
t;return n<=e?Math.max(n,0):0}function Tt(s){return Et(s)?"The connection was too slow for this text":s.message}function Et({
code:s}){return s==="BODY_INVALID"}function zs({status:s,code:e,retryAfter:t}){return s>=500&&s!==501||t>0||e==="IDEMPOT\
ENCY_KEY_IN_PROGRESS"}async function ss(s,e,{locks:t}=navigator){let n;try{await t.request(s,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{
n??=e()}return n}async function is(s,e,t,{locks:n}=navigator){return n?n.request(s,{signal:t},e).catch(i=>{if(!t.aborted)
throw i}):e()}var Js="tasks?sort=-id&limit=100&with=due,etag",Zs="tasks?limit=500&with=due,etag",Ie=class{#t;#n=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,n=e(),i=await this.#e(Js,t);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:n};let r=0;for(let o=i.next&&Zs;o;){n=e();let{tasks:a,next:d}=await this.#e(o,t),c=d?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:c,asked:n},r=c+1,o=d}this.#n=t}async#e(e,t){let n=this.#n.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:
void 0,{status:r,value:o,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),c=r===304?n:{tasks:o,etag:a,next:d};
return t.set(e,c),this.#n.set(e,c),c}};var Qs=23*3600*1e3,re=6e4,Me=class extends EventTarget{#t;#n;#e;#s;#r;#i=0;#a=new Set;#c=!1;#o;#l;#p;#f=!1;constructor({
store:e,api:t,clock:n=()=>Date.now(),lock:i=async r=>r()}){super(),this.#t=e,this.#n=t,this.#e=n,this.#s=i,e.addEventListener(
"change",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#k(o));for(let r of e.values("command "))r.outcome&&
!r.outcome.error?this.#y(r):(r.retryAt||r.outcome)&&this.#m({...r,retryAt:void 0,outcome:void 0});this.#v()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#n.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:n=!1,
due:i},{held:r=!1,instead:o=""}={}){let a=this.#d();return r&&this.#a.add(a),this.#w({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:n,...i&&{due:i},...r&&{held:this.#e()+re},...o&&{instead:o}})}check(e,t){let n=this.commands.findLast(
({id:i})=>i===e.id);if(n?.kind!=="check"||n.tried)return this.#w({kind:"check",id:e.id,completed:t,base:e});this.#y(n)}save(e,t){
return this.#w({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#w({kind:"delete",id:e.id,base:e,held:this.#e()+
re});return this.#a.add(t.key),t}has(e){return this.#h(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#h(e);this.#a.delete(e),t?.held&&this.#m({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#h(e);return!t||!(this.#S(t)||this.asks(t))?!1:(this.#x(t),!0)}together(e){this.#c=!0;try{e()}finally{
this.#c=!1,this.#g(),this.run()}}restore(e){this.#m(e)}show(e){return es(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:n,key:i}){if(e!=="add"||!t||i===this.#o)return!1;let r=this.#e()-t;return n||r>Qs||r<-6e4}repeat(e){this.#m({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#b()).then(()=>(this.#l=
void 0,this.#T()?this.run():this.#v()))}leave(){for(let e of this.#a)this.release({key:e});for(let e of this.#L())e.key!==
this.#o&&(this.#m(this.#C(e)),this.#D(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#p)}#h(e){return this.
commands.find(t=>t.key===e)}#u({id:e,key:t}){return this.commands.filter(n=>n.id===e&&n.key!==t)}#d(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),ts(this.#i)}#w(e){let t={key:this.#d(),
...e},n=this.commands.findLast(({id:i})=>i===e.id);return n&&(t.base={...e.base,etag:n.base?.etag}),this.#m(t),this.run(),
t}#m(e){this.#t.set(`command ${e.key}`,e),this.#g()}#y({key:e}){this.#t.set(`command ${e}`,void 0),this.#g()}#k(e){this.#r=
void 0,e?.outcome&&this.#j(e,e.outcome),this.#g(),this.#T()&&this.run()}#g(){this.#r=void 0,!this.#c&&(this.dispatchEvent(
new Event("change")),this.#v())}#v(){clearTimeout(this.#p);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>St(r,e))),
n=this.commands.filter(r=>this.#S(r)).map(({key:r,held:o=0})=>this.#a.has(r)?o-re/2:o),i=Math.min(...n,this.#T()?e:t>0?e+
t:1/0);i<1/0&&!this.#f&&(this.#p=setTimeout(()=>this.#E(),Math.max(1,i-e)))}#E(){let e=this.#e();for(let t of this.commands)
this.#a.has(t.key)&&(t.held??0)<e+re&&this.#m({...t,held:e+re});this.run()}#S({key:e,held:t=0}){let n=t-this.#e();return t>
0&&(this.#a.has(e)||n>0&&n<=re)}#L(){if(!this.#n.ready()||this.commands.some(t=>St(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:n,kind:i}=t,r=this.asks(t)||this.has(t.instead??"")||i==="add"&&!t.tried&&this.deletes(
t),o=!e.has(n)&&!(i==="add"&&e.has("add"));return e.add(n),i==="add"&&!r&&e.add("add"),o&&!r&&!this.#S(t)})}#T(){return this.#f?
void 0:this.#L()[0]}async#b(){this.#$();for(let e=this.#T();e;e=this.#T())await this.#q(e),this.#$()}#$(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#u(e).some(t=>t.kind==="delete"&&!this.#S(t))&&this.#x(
e)}#x(e){e.kind==="add"&&this.#u(e).forEach(t=>this.#y(t)),this.#y(e)}async#q(e){let t={...this.#C(e),held:void 0};this.#o=
e.key,this.#m(t);try{this.#I(t,await this.#D(e))}catch(n){n.ofToken?this.#m(e):this.#f||this.#M(e,t,n)}finally{this.#o=void 0}}#C(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#n.newest()}}async#D(e){let{kind:t,id:n,base:i}=e;try{if(t==="add")return await this.#n.
create(e);if(t==="delete")await this.#n.remove(n,i.etag);else return await this.#n.update(n,se(e),i.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#N(e,r);throw r}}async#N(e,t){let{kind:n,
id:i,base:r,tried:o}=e,a=await this.#n.fetch(i).catch(h=>{if(!(n==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!a)
return;let d=se(e),c=h=>Object.keys(d).every(u=>(a[u]??"")===(h[u]??""));if(n!=="delete"){if(c(d))return a;if(!o&&c(r))return this.#D(
{...e,base:a})}throw Object.assign(t,{task:a})}#I(e,t){let n={...e.base,...se(e)};for(let i of this.#u(e))e.kind==="add"&&
t?this.#m({...i,id:t.id,base:ie(t,e)?t:{...i.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#y(i):t&&ie(t,n)&&this.#m({...i,
base:{...i.base,etag:t.etag}});this.#O(e,{task:t})}#M(e,t,n){let i=ns(e,t,n,this.#e());if(i)this.#m(i);else{let{status:r,
code:o,field:a,task:d}=n;this.#A(e,{status:r,code:o,message:Tt(n),field:a,task:d})}}#A(e,t){let n=this.#u(e),i=e.kind===
"save"&&n.find(({kind:r})=>r==="save");if(i){this.#m({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#y(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#m({...e,tried:void 0,stalled:void 0});e.kind==="add"&&n.forEach(r=>this.#y(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#x(r);this.#O(e.kind==="add"?n.reduce((r,o)=>({...r,
...se(o)}),e):e,{error:t})}#O(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#j(e,t,!0),this.#y(
e)}#j(e,t,n=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:n,...t}}))}};var je=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#r=0;#i=new Map;#a=!1;#c;#o;#l=new Set;#p=new Set;#f=new Set;#h=new Map;#u;queue;complete=!1;constructor(e,t){
super(),this.#t=new Y(e),this.#n=new Ie(this.#t),this.queue=new Me({store:t,lock:n=>ss(`${M("queue")} ${e.user}`,n),api:{
ready:()=>!b.lost&&m.current===e,newest:()=>this.all().find(({pending:n})=>!n)?.id??0,create:n=>this.#c=this.#E(n),update:(...n)=>this.#S(
...n),remove:(...n)=>this.#L(...n),fetch:n=>this.#b("GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,
id:r}=n.command;i==="delete"&&this.#p.add(r),i==="add"&&n.task&&this.#h.set(r,n.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:n})),this.#$(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{
command:{id:i,key:r,kind:o},error:{code:a,task:d}}=n;o==="delete"&&(this.#f.add(r),this.#h.delete(i)),this.dispatchEvent(
new CustomEvent("refused",{detail:n})),d||a==="TASK_NOT_FOUND"?this.#$(i,d):this.#x()}),this.queue.addEventListener("cha\
nge",()=>this.#x())}get loaded(){return this.#s<1/0}async load(){return await this.#o?.catch(()=>{}),this.#o??=this.#d().
finally(()=>{this.#o=void 0}),this.#o}async#d(){for await(let e of this.#n.walk(()=>++this.#r)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#a)return;let t=this.#w(e);this.loaded||(this.#s=e.from),t&&this.#x()}this.#s=0,this.complete=!0,this.#x(),
this.dispatchEvent(new Event("loaded"))}#w({tasks:e,from:t,to:n,asked:i}){let r=new Set(e.map(({id:a})=>a)),o=[...this.#e.
keys()].filter(a=>a>=t&&a<=n&&!r.has(a));return this.#m(e,o,a=>!(this.#i.get(a)>i)).length>0}async apply({changed:e,deleted:t}){
if(await this.#c?.catch(()=>{}),this.#a)return;let n=t.filter(r=>this.#e.has(r)),i=this.#m(e,n,r=>!this.#p.has(r));for(let r of i)
this.#i.set(r,++this.#r);i.length>0&&this.#x()}#m(e,t,n){let i=e.filter(({id:o,etag:a})=>this.get(o)?.etag!==a&&n(o)),r=t.
filter(n);for(let o of i)this.#e.set(o.id,o);for(let o of r)this.#e.delete(o);return[...i.map(({id:o})=>o),...r]}async search(e,t){
this.#l=new Set;for(let n=`tasks?${new URLSearchParams({q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){
let i=++this.#r,{value:r,next:o}=await this.#t.exchange("GET",n);if(t.aborted||this.#a)return;for(let a of r)this.#l.add(
a.id),this.#i.get(a.id)>i||this.#e.set(a.id,a);this.#x(),n=o}}restore(e){if(!this.loaded){for(let t of e)this.#e.set(t.id,
t);this.#s=0,this.complete=!0,this.#x()}}confirmed(){return[...this.#e.values()]}get(e){return this.#e.get(e)}deletedHere(e){
return this.#p.has(e)}all(){if(!this.#u){let e=[...this.queue.show(this.#e).values()].filter(({id:t,pending:n})=>n||t>=this.#s||
this.#l.has(t));this.#u=[...e.filter(({pending:t})=>t).reverse(),...e.filter(({pending:t})=>!t).sort((t,n)=>n.id-t.id)]}
return this.#u}add(e){return pe(e),this.#y([this.queue.add(e)])}addAll(e){let{queue:t}=this;e.forEach(pe);let n=[];return t.
together(()=>{n=e.toReversed().map(i=>t.add(i,{held:!0}))}),{...this.#y(n),commit:()=>this.#g(n)}}save(e,t){pe(t);let n=me(
this.find(e.id)??e),i=this.queue.save(me(e),t),r=()=>{let o=this.find(e.id),a=o&&Object.entries(t).every(([d,c])=>(o[d]??
"")===(c??""));return!o||!a?{kept:1}:(this.queue.save(me(o),Object.fromEntries(Object.keys(t).map(d=>[d,n[d]??""]))),{})};
return{keys:[i.key],undo:r}}mark(e,t){let n=o=>{let a=this.find(e);return a&&a.completed!==o?this.queue.check(me(a),o):void 0},
i=n(t),r=()=>(n(!t),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],undo:r}}delete(e){let{queue:t}=this,n=e.command;return n&&
t.cancel(n)?{keys:[],undo:()=>(t.restore(n),{})}:this.deleteAll([e])}deleteAll(e){let{queue:t}=this,n=[];t.together(()=>{
n=e.map(r=>t.delete(me(r)))});let i=()=>{let r=0,o=0;return t.together(()=>{for(let a of n.toReversed()){if(t.cancel(a))
continue;let d=t.has(a.key);if(this.#f.has(a.key))o++;else{let c=t.add(a.base,{instead:d?a.key:void 0});this.#h.set(this.#v(
a.id),c.id),r++}}}),{again:r,kept:o}};return{keys:n.map(({key:r})=>r),undo:i,commit:()=>this.#g(n)}}undoImport(e){return this.#k(
e.map(t=>({task:this.find(t.id)??t,as:t})))}#y(e){let t=()=>{let n=[];return this.queue.together(()=>{n=e.filter(i=>!this.
queue.cancel(i))}),this.#k(n.map(i=>({task:this.find(i.id),as:i})))};return{keys:e.map(({key:n})=>n),undo:t}}#k(e){let t=e.
filter(({task:n,as:i})=>n&&ie(n,i)).map(({task:n})=>n);return this.deleteAll(t).commit(),{kept:e.length-t.length}}#g(e){
this.queue.together(()=>e.forEach(t=>this.queue.release(t)))}find(e){let t=this.#v(e);return this.all().find(n=>n.id===t)}#v(e){
let t=e;for(;this.#h.has(t);)t=this.#h.get(t);return t}close(){this.#a=!0,this.queue.close()}async#E({key:e,keyless:t,title:n,
description:i,completed:r,due:o}){let{value:a,replayed:d}=await this.#t.exchange("POST","tasks?with=due,etag",{body:{title:n,
description:i||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:{"Idempotency-Key":e},keepalive:rs({title:n,description:i})});
return this.#i.set(a.id,++this.#r),d?this.#b("GET",a.id).catch(c=>{if(c.code!=="TASK_NOT_FOUND")return a}):a}#S(e,t,n){let i=Object.
entries({description:t.description,due:t.due}).filter(([a])=>a in t),o={body:{...t,...Object.fromEntries(i.map(([a,d])=>[
a,d||null]))},keepalive:rs(t)};return"completed"in t?this.#T("PUT",e,n,o):this.#b("PUT",e,n,o)}async#L(e,t){await this.#T(
"DELETE",e,t,{keepalive:!0})}#T(e,t,n,i){return this.#b(e,t,n,i).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;
return this.#b(e,t,void 0,i)})}async#b(e,t,n="",i={}){let r=e==="DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.
exchange(e,r,{headers:n?{"If-Match":n}:{},...i});return this.#i.set(t,++this.#r),o}#$(e,t){this.#i.set(e,++this.#r),t?this.#e.
set(e,t):this.#e.delete(e),this.#x()}#x(){this.#u=void 0,this.dispatchEvent(new Event("change"))}};function me({id:s,title:e,
description:t,completed:n,due:i,etag:r}){return{id:s,title:e,description:t,completed:n,due:i,etag:r}}function pe({title:s,
line:e}){if(s!==void 0){if(!s.trim())throw new p(400,"Title is required",{field:"title"});if([...s].length>500)throw new p(
400,`${e?`Line ${e}: `:""}Title must be at most 500 characters`,{field:"title"})}}function rs({title:s="",description:e}){
return s.length+(e?.length??0)<1e4}var as={ndjson:"application/x-ndjson",csv:"text/csv"},Lt=new WeakMap;async function ds(s){let e=as[s],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:n}=await new Y(m.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`tasks-${Te(new Date)}.${s}`,i.click(),
setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function cs(s){let e=a=>new p(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),n=ei(await s.arrayBuffer().catch(()=>{throw e("")}));if(n.includes("\0"))throw e(": it is not a text");let i;try{i=
t(n)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:i.filter(a=>{try{pe(a)}catch({message:d}){return r.push(`${a.
at}: ${d}`),!1}return!0}),problems:r}}function ei(s){let[e,t]=new Uint8Array(s),n=e===255&&t===254;try{return new TextDecoder(
n?"utf-16le":"utf-8",{fatal:!0}).decode(s)}catch{return new TextDecoder("windows-1252").decode(s)}}async function hs(s,e,{
round:t="",isOwn:n=()=>!1}={}){let{current:i}=m,r=new Y(i),o=[],a=0,d=e.filter(c=>!n(c));if(e.length===0)throw new p(400,
"The file has no tasks to add.",{field:"file"});if(d.length===0)throw new p(409,`Nothing was added: you have ${$(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",os);try{for(let{body:c,
start:h}of En(d)){let u={"Content-Type":as.ndjson,"Idempotency-Key":await ti(s,h,`${i.user} ${h} ${c}`,t)};try{let{value:l,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:c,headers:u});f?a+=l.length:o.push(...l)}catch(l){throw l.
message=l.message.replace(/^Line \d+/,f=>d[h+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(l,{added:o})}}}finally{window.removeEventListener("beforeunload",os)}return{added:o,before:a}}
function os(s){s.preventDefault()}async function ti(s,e,t,n){if(!crypto.subtle)return Lt.has(s)||Lt.set(s,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${Lt.get(s)}-${e}-${n}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+n));return new Uint32Array(i).join("-")}var ls=["connection","status"].map(s=>document.getElementById(s)).map(s=>({voice:s,home:s.parentElement})),$t,Dt=()=>$t?.();
function us(s){let{dialog:e,form:t}=ms("password-dialog"),{current:n,next:i}=t.elements;At(e,{currentPassword:n,newPassword:i},
()=>wn(n.value,i.value),"The password may not have changed.",s)}function fs(s,e){let{dialog:t,form:n}=ms("deletion-dialo\
g"),{current:i}=n.elements;t.querySelector(".email").textContent=m.current.email,At(t,{currentPassword:i},()=>gn(i.value),
"The account may not have been deleted.",e,s)}function ms(s){let e=O(s),t=e.querySelector("form");return t.elements.email.
value=m.current.email,{dialog:e,form:t}}function ps(s,e,t){let n=O("transfer-dialog"),[i,r,o]=["form",".again",".preview"].
map(x=>n.querySelector(x)),{file:a,own:d}=i.elements,c={added:[],before:0},h="",u=!1,l=Promise.resolve({tasks:[],problems:[]}),
f=x=>{h=x,u=!1},w=x=>!d.checked&&e(x),S=async()=>{let x=l,{tasks:g,problems:v}=await x.catch(({message:W})=>({tasks:[],problems:[
W]}));if(x!==l)return;let z=g.filter(e).length;d.parentElement.hidden=z===0,d.nextElementSibling.textContent=`You have ${$(
z,"task")} of the file. Add again what you have`,o.textContent=ni(g.filter(W=>!w(W)),v)};a.addEventListener("change",()=>{
r.hidden=!0,f(""),d.checked=!1,d.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(l=cs(a.files[0]),S())}),d.
addEventListener("change",S),r.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),At(n,{file:a},async()=>{
if(r.hidden=!0,a.files.length===0)throw new p(400,"Choose a file.",{field:"file"});let{tasks:x}=await l;if(c=await hs(a.
files[0],x,{round:h,isOwn:w}).catch(g=>{throw u=!0,g.added?.length>0&&t({added:g.added,before:0}),g}),!(c.added.length>0||
u))throw r.hidden=!1,new p(409,`Nothing was added: an earlier import has added ${$(c.before,"task")} of this file.`,{field:"\
file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(c),s)}function ni(s,e){let t=[$(s.length,
"task"),`${s.filter(({completed:i})=>i).length} done`,`${s.filter(({due:i})=>i).length} with a date`],n=e.length>3?` And\
 ${e.length-3} more.`:"";return[...s.length>0?[`${t.filter(i=>!i.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>0?
[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${n}`]:[]].join(" ")}function Pe(){Ct(O("keys-dialog"))}function ws({
title:s,due:e},t){let n=O("day-dialog"),i=$e();n.querySelector(".title").textContent=E(s),n.querySelector("[value=week] \
small").textContent=De(i.week);let r=Ct(n);for(let o of n.querySelectorAll("[value]"))i[o.value]===(e??"")&&o.setAttribute(
"aria-current","true"),o.addEventListener("click",()=>{r(),t(i[o.value])})}function At(s,e,t,n,i,r=()=>[]){let o=s.querySelector(
"form"),a=new N(o,e),d=Ne(o),{current:c}=m,h=!1;async function u(f){if(!(h||a.waiting)){h=!0,a.clear(),o.setAttribute("a\
ria-busy","true");try{await f()}catch(w){s.isConnected&&a.show(w,A(w,n))}finally{h=!1,o.removeAttribute("aria-busy")}}}let l=Ct(
s,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener("click",()=>u(
async()=>{await ds(f.value);let w=r().map(E).join(", ");if(w)throw new p(0,`The file does not have what is not saved: ${w}\
.`)}));o.addEventListener("submit",f=>{f.preventDefault(),u(async()=>{await t(),m.current===c&&(l(),i())})})}function Ct(s,{
isBusy:e=()=>!1,closed:t=()=>{}}={}){function n(){if(s.isConnected){$t=void 0,t();for(let{voice:i,home:r}of ls)r.append(
i);s.close(),s.remove()}}return s.querySelector(".cancel").addEventListener("click",()=>{e()||n()}),s.addEventListener("\
keydown",i=>{i.key==="Escape"&&(e()||j(i))&&i.preventDefault()}),s.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
s.addEventListener("close",n),$t=n,document.body.append(s),s.querySelector("h2").after(...ls.map(({voice:i})=>i)),s.showModal(),
n}var _e=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:n}})=>{let[i,r]=t.split(" ");if(i!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;n?this.#n.add(o):this.#n.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var Re=class{form=O("editor");#t;#n;#e={};#s;#r;#i=!1;#a;#c;constructor({base:e,deletedHere:t=!1,...n},i){this.#t=e,this.#a=
t,this.#s=i;let{title:r,due:o}=this.#o;this.#r=new N(this.form,this.#o);for(let[a,d]of Object.entries(this.#o)){let c=this.
form.querySelector(`[data-for="${a}"]`);c.id=`edit-${e.id}-${a}`,d.setAttribute("aria-describedby",c.id),this.#e[a]=Ot(a,
e[a]),d.value=n[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${E(e.title)}`),typeof e.id=="string"&&this.#m(
"Not added.","Add"),this.#k(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.
preventDefault(),this.#n||this.#g())}),r.addEventListener("input",()=>si(r)),this.form.addEventListener("input",()=>this.#u()),
this.form.addEventListener("submit",a=>{a.preventDefault(),this.#g()}),this.form.querySelector(".dates").addEventListener(
"click",({target:{value:a,type:d}})=>{d==="button"&&(o.value=$e()[a],this.#u(),o.focus())}),this.form.querySelector(".ca\
ncel").addEventListener("click",()=>this.#v()),this.form.addEventListener("keydown",a=>this.#S(a)),this.#c=r,this.form.addEventListener(
"focusin",({target:a})=>{U(a)&&(this.#c=a)}),xe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener(
"click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,t=!1){this.#i||(e?e.etag!==this.#t.
etag&&this.#d(e):(this.#a||=t,this.#m(this.#a?"Deleted in this browser.":"Deleted elsewhere.","Save as new"),this.#s.draft(
this.#t.id)||this.#u()))}refuse({status:e,message:t,...n}){this.#r.show(new p(e,t,n))}get#o(){let{title:e,description:t,
due:n}=this.form.elements;return{title:e,description:t,due:n}}get#l(){return Object.fromEntries(Object.entries(this.#o).
map(([e,t])=>[e,t.value]))}get#p(){return{...this.#l,base:this.#n??this.#t,...this.#a&&{deletedHere:!0}}}get#f(){return Object.
fromEntries(Object.entries(this.#l).filter(([e,t])=>t!==this.#e[e]))}get#h(){return this.#i||Object.keys(this.#f).length>
0}#u(){this.#h?this.#s.keep(this.#p):this.#s.drop(this.#t.id),this.#k()}#d(e){let t=this.#t,n=this.#f;this.#t=e;let i=!1;
for(let[r,o]of Object.entries(this.#o))(e[r]??"")!==(t[r]??"")&&(this.#e[r]=Ot(r,e[r]),r in n?o.value!==this.#e[r]&&(i=!0):
o.value=this.#e[r],this.#y("Changed elsewhere."));i&&(this.#n??=t,this.#w(e)),this.#k()}#w(e){let t=this.form.querySelector(
".other");t.hidden=!1,t.querySelector(".title").textContent=e.title,t.querySelector(".description").textContent=e.description??
"",t.querySelector(".when").textContent=e.due?te(e.due):this.#o.due.value&&"No date",this.form.querySelector(".primary").
textContent="Keep mine",this.form.querySelector(".hint")?.remove()}#m(e,t){this.#i=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#y(e),this.form.querySelector(".primary").textContent=t}#y(e){this.form.querySelector(".note").
textContent=e}#k(){this.form.querySelector("[value=none]").hidden=!this.#o.due.value,this.form.querySelector(".cancel").
textContent=this.#n?"Use theirs":this.#h?"Discard":"Cancel"}#g(){this.#r.clear();let e=this.#h;try{if(this.#o.due.validity?.
badInput)throw new p(400,"Complete the date, or remove it",{field:"due"});this.#i?this.#s.create({...this.#l,completed:this.#t.
completed}):e&&this.#s.save(this.#t,this.#f)}catch(t){this.#r.show(t);return}this.#E({saved:e})}#v(){this.#E({discarded:this.#h?
this.#p:void 0})}#E(e){this.#s.drop(this.#t.id),this.#s.closed(e)}#S(e){if(!j(e))if(e.key==="Escape"){if(e.preventDefault(),
this.#i)return;this.#h&&(this.#s.keep({...this.#p,closed:!0}),k("Kept as a draft.")),this.#s.closed({})}else e.key==="En\
ter"&&(H(e)||e.target===this.#o.due)&&(e.preventDefault(),this.#n||this.#g())}};function Ot(s,e){return(e??"").replace(/\r\n?|\n/g,
s==="title"?" ":`
`)}function si(s){if(!s.value.includes(`
`))return;let{selectionEnd:e}=s;s.value=Ot("title",s.value),s.setSelectionRange(e,e)}var gs={characters:220,lines:3},Ue=class{element=O("row");rank;#t={};#n;#e={};#s;constructor(e,t){this.#n=t;for(let u of[
"day","view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[u]=this.
element.querySelector(`.${u}`);let{done:n,title:i,due:r,when:o,description:a,unfold:d,edit:c,again:h}=this.#e;r.id=`task\
-${e}-due`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),n.setAttribute("aria-label\
ledby",i.id),n.addEventListener("click",u=>{u.detail>1&&t.stays(this.#t.id)?u.preventDefault():this.check()}),i.addEventListener(
"click",({target:u})=>{getSelection()?.isCollapsed&&u===i&&this.edit()});for(let u of[r,o])u.addEventListener("click",()=>this.
plan());c.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),d.addEventListener(
"click",()=>this.#o()),h.addEventListener("click",()=>{t.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.check(
this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:t}=this.#e;t.textContent!==e&&(t.textContent=e),t.hidden=
e===""}remove(){this.#n.remove(this.#t)}setStop(e){for(let t of this.#e.view.querySelectorAll("a, button, input"))t.tabIndex=
e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{stalled:t,asks:n}){let{done:i,due:r,when:o,
edit:a,state:d,again:c}=this.#e,h=this.#t;this.#t=e;let u=e.title!==h.title||e.description!==h.description;u&&this.#r(e),
this.#i(e,u);let l=e.pending===!0;i.checked=e.completed,i.disabled=r.disabled=o.disabled=a.disabled=l,this.#e.delete.disabled=
l&&!t&&!n,n?d.textContent="It may have been added already.":l||e.unsaved?d.textContent=t:d.textContent=this.#n.draft(e.id)?
"Unsaved draft":"",c.hidden=!n,this.element.classList.toggle("pending",l),this.element.classList.toggle("is-done",e.completed),
this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#r(e){let{title:t,description:n,unfold:i,edit:r}=this.#e;t.replaceChildren(
...et(e.title));let o=e.description??"";n.replaceChildren(...et(o)),n.hidden=o==="";let a=o.length>gs.characters||o.split(
`
`).length>gs.lines;n.classList.toggle("long",a),i.hidden=!a,i.textContent="Show all",i.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${E(e.title)}`),this.#e.when.setAttribute("aria-label",`Date of ${E(e.title)}`),this.#e.
delete.setAttribute("aria-label",`Delete ${E(e.title)}`)}#i(e,t){let{done:n,due:i,when:r,description:o}=this.#e,a=pt(e),
d=e.due?a?`Overdue: ${G(e.due)}`:te(e.due):"",c=i.firstElementChild;if(c.textContent===d&&!t)return;let h=[i,r].includes(
document.activeElement);c.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",`${d}, date of ${E(e.title)}`),i.classList.
toggle("overdue",a),r.hidden=d!=="";let u=[d&&i.id,e.description&&o.id].filter(Boolean).join(" ");u?n.setAttribute("aria\
-describedby",u):n.removeAttribute("aria-describedby"),h&&this.focus(d?"due":"when")}focus(e=""){let t=this.#e[e];(t?.checkVisibility()&&
!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=A(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#s||this.#t.pending)return;this.clear();let t=this.#n.draft(this.#t.id)??{base:this.#t};this.#s=new Re(t,{...this.#n,
closed:n=>this.#c(n)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),
t.refusal&&this.#s.refuse(t.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#a();
let t=this.#n.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&this.element.focus()}#a(){this.#s?.form.remove(),this.#s=
void 0,this.#e.view.hidden=!1}#c({discarded:e}){let t=Z(this.#s?.form);this.#a(),t&&this.focus(),this.#n.closed(e)}#o(){
let{description:e,unfold:t}=this.#e,n=e.classList.toggle("long");t.textContent=n?"Show all":"Show less",t.setAttribute("\
aria-expanded",String(!n))}};function ys(s,e){let t,n=0,i=0;function r({element:{style:a,dataset:d}},c){i=c,a.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}s.addEventListener(
"pointerdown",({target:a,pointerType:d,isPrimary:c,clientX:h})=>{o(),!(d!=="touch"||!c)&&(t=e(a),n=h,i=0)}),s.addEventListener(
"pointermove",({isPrimary:a,clientX:d})=>{t&&a&&r(t,d-n)}),s.addEventListener("pointercancel",o),s.addEventListener("poi\
nterup",()=>{let a=i,d=o();a>=96?d?.check():a<=-96&&d?.remove()})}var Be=500,Fe=class{#t;#n;#e;#s;#r;#i=new Map;#a=Be;#c=[];#o=!1;#l;#p;#f;constructor(e,{tasks:t,drafts:n,actions:i}){this.#t=
e.querySelector(".list"),this.#n=e.querySelector(".more"),this.#e=t,this.#s=n,this.#r={...i,check:r=>this.act(()=>i.check(
r)),remove:r=>this.act(()=>i.remove(r))},this.#n.addEventListener("click",()=>this.#L()),ys(this.#t,r=>{let o=this.#u(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#d(
this.#u(r))})}key(e,t){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#u(t);if(!i?.editing){if(n)return()=>i?this.#h(
i,n):this.enter();if(!(!i||t===this.#f||i.task.pending)&&!(e==="Enter"&&t!==i.element&&!t.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#l?.editing?this.#h(this.#l,
1):this.#l?.focus("done")}#h(e,t){let n=this.#E()?.control,i=({element:o})=>this.#u(t>0?o.nextElementSibling:o.previousElementSibling),
r=i(e);for(;r?.editing;)r=i(r);r?.focus(n??"done")}#u(e){let t=e?.closest?.(".row");return t&&[...this.#i.values()].find(
n=>n.element===t)}#d(e){this.#l!==e&&(this.#l?.setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#a=Be;for(let e of this.#i.values())e.rank=void 0}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.
size===0}render(e){let t=Fn(e,l=>this.#w(l));this.#c=t;let n=new Map(this.#s.edits.map(l=>[l.base.id,l])),i=this.#y(t.slice(
0,this.#a),n),r=this.#E(),o=this.#u(r?.element),a=o?.rank,d=new Set(i.map(({id:l})=>l));for(let[l,f]of this.#i)d.has(l)||
(f.element.remove(),this.#i.delete(l));let c="";i.forEach((l,f)=>{let w=this.#k(l,n.get(l.id)),{element:S}=w,x=c;c=Yn(l)||
x,w.head(c===x?"":c),this.#m(S,f,o?.element)});let h=this.#i.get(i[0]?.id);(!r&&h!==this.#p||!this.#t.contains(this.#l?.
element??null))&&this.#d(h),this.#p=h,this.#t.hidden=i.length===0,this.#n.hidden=t.length<=this.#a,this.#n.textContent=`\
Show ${Math.min(Be,t.length-this.#a)} more`;let u=this.#o&&o?.rank==="done"&&a==="";r&&(u||!document.contains(r.element))&&
this.#S(i[Math.min(r.index,i.length-1)],this.#o?r.control:void 0)}#w(e){let t=this.#i.get(e.id);return t&&(t.editing||this.#r.
stays(e.id))?t.rank??Ce(e):Ce(e)}#m(e,t,n){let{children:i}=this.#t,r=i[t];if(r===e)return;if(r!==n&&r?.nextElementSibling===
e||e===n&&e.isConnected)for(;i[t]!==e;)this.#t.append(i[t]);else this.#t.insertBefore(e,r??null)}#y(e,t){let n=new Set(e.
map(({id:o})=>o)),i=new Map;for(let[o,a]of t)(this.#g(o,a)||this.#v(a.base))&&i.set(o,a.base);for(let[o,a]of this.#i)a.editing&&
i.set(o,a.task);let r=[...e];for(let[o,a]of i){if(n.has(o))continue;let d=this.#w(a),c=u=>this.#w(u)===d?u.id<o:this.#w(
u)>d,h=typeof o=="number"?r.findIndex(c):0;r.splice(h<0?r.length:h,0,this.#e.get(o)??a)}return r}#k(e,t){let{queue:n}=this.#e,
i=this.#i.get(e.id)??new Ue(e.id,this.#r);i.rank=this.#w(e),this.#i.set(e.id,i),i.show(e,{stalled:n.stalled,asks:e.pending&&
n.asks(e.command)});let r=this.#v(e);return t&&(this.#g(e.id,t)||r)&&i.edit({focus:i.element.contains(document.activeElement)}),
r&&i.markDeleted(this.#e.deletedHere(e.id)),i}#g(e,{closed:t}){return!t&&!this.#s.isElsewhere(e)}#v({id:e}){return this.#e.
complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#o=!0,e(),this.#o=!1}#E(){let e=document.activeElement,t=[...this.#t.
children].indexOf(e?.closest(".row")),n=["done","due","unfold","when","edit","delete"].find(i=>e?.classList.contains(i));
return t<0?void 0:{element:e,index:t,control:n}}#S(e,t){let n=this.#i.get(e?.id);n?n.focus(t):this.#r.leave(),this.#o||(this.#f=
n?.element)}#L(){let e=this.#a;this.#a+=Be,this.render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};var vs=6e4,ii=3e4,ri=[406,501],Ye=class extends EventTarget{#t;#n;#e;#s;#r=0;#i;#a;#c;#o=new AbortController;constructor(e,t){
super(),this.#t=new Y(e),this.#n=t,this.#e=`${M("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener(
"message",({data:{type:n,detail:i}})=>this.#m(n,i)),document.addEventListener("visibilitychange",()=>{this.#f(),this.#l(
2e4)},this.#o),window.addEventListener("focus",()=>this.#l(2e4),this.#o),window.addEventListener("pagehide",()=>this.#u(),
this.#o)}loading(){this.#r=performance.now()}loaded(){this.#o.signal.aborted||(this.#p(),this.#f())}close(){this.#o.abort(),
this.#u(),clearTimeout(this.#i),clearTimeout(this.#a),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-
this.#r>e&&!document.hidden&&!b.lost&&this.dispatchEvent(new Event("stale")),this.#p()}#p(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#l(0),vs)}#f(){clearTimeout(this.#a),document.hidden?this.#a=setTimeout(()=>this.#u(),vs):this.#h()}#h(){
if(this.#c)return;let{signal:e}=this.#c=new AbortController;is(this.#e,()=>this.#d(e),e)}#u(){this.#c?.abort(),this.#c=void 0}async#d(e){
let t=2e3;for(let n=0;!e.aborted;n++){let i=this.#n.get("cursor"),r=!i,o=0;try{for await(let{changes:a,retry:d}of this.#t.
changes(i,e))this.#w("alive"),a?(this.#w("changes",a),this.#n.set("cursor",a.cursor),r&&this.#w("stale"),r=!1):d?t=d:n=0}catch(a){
if(ri.includes(a.status))return;[400,410].includes(a.status)&&this.#n.set("cursor",void 0),o=(a.retryAfter??0)*1e3}await oi(
o+Math.min(t*2**n,ii)*(1+Math.random())/2,e)}}#w(e,t=void 0){this.#m(e,t),this.#s.postMessage({type:e,detail:t})}#m(e,t){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:t})):L||(this.#r=performance.now(),this.#p())}};function oi(s,e){
if(e.aborted)return;let t=new AbortController,n;return new Promise(i=>{n=setTimeout(i,s),e.addEventListener("abort",i,t),
b.addEventListener("back",i,t)}).finally(()=>{clearTimeout(n),t.abort()})}var qt="app/worker.js",{trustedTypes:ai}=globalThis,di=ai?.createPolicy("worker",{createScriptURL:()=>qt});async function bs(s,e,t){
ci();let n=await on(s.user);n&&e.restore(n);let i=dn(s.user,()=>e.confirmed(),()=>m.current===s);e.addEventListener("cha\
nge",()=>e.complete&&i(),{signal:t})}async function ci(){try{await navigator.serviceWorker.register(di?.createScriptURL(
qt)??qt,{scope:"app"})}catch{}}var xs=new Map,ks=s=>new Nt(`${M("work")} ${s} `),Nt=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=hi(),events:n=globalThis}={}){if(super(),this.#t=e,this.#n=t,this.lasting=t!==void 0,t)for(let i of Object.keys(
t))this.#a(i,t.getItem(i));for(let[i,r]of xs.get(e)??[])this.set(i,r);n.addEventListener("storage",i=>this.#i(i),{signal:this.#s.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[n])=>t<n?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#n?.removeItem(this.#t+e):
this.#n?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){xs.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({
key:e,newValue:t}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let r=this.#a(i,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#a(e,t){if(!e.startsWith(this.#t))return;
let n=e.slice(this.#t.length);this.#e.delete(n);try{t&&this.#e.set(n,JSON.parse(t))}catch{}return n}};function hi(){try{
return localStorage}catch{return}}var li=document.getElementById("toasts"),Es=()=>{};function oe(s){let e=O("toast");e.querySelector("p").textContent=s,li.
append(e);let t=k(s),n=()=>{e.remove(),t()},i=e.querySelector("button");return i.addEventListener("mousedown",r=>r.preventDefault()),
i.addEventListener("click",n),{toast:e,close:n}}function we(s){Es();let{toast:e,close:t}=oe(s);Es=t;let n=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?n():t(),5e3);n()}var ui=1e4,fi={added:s=>`Added ${s}.`,deleted:s=>`Deleted ${s}.`,done:s=>`${s} is done.`,active:s=>`${s} is active again\
.`,changed:s=>`Changed ${s}.`,dated:(s,e)=>e?`${s} is for ${G(e)}.`:`${s} has no date.`,discarded:s=>`Discarded changes \
to ${s}.`},Ke=document.querySelector(".foot"),D=document.getElementById("undo"),Ss=D.querySelector("button");Se&&(D.querySelector(
"kbd").textContent="⌘Z",Ss.setAttribute("aria-keyshortcuts","Meta+Z"));function We({kind:s,title:e,count:t=1,day:n}){return fi[s](
t===1?E(e):$(t,"task"),n)}var Ve=class{#t=[];#n;#e=0;#s=0;#r=0;#i;#a;#c=()=>{};#o=new AbortController;constructor(e=k){this.#n=
e;let t=(n,i)=>D.addEventListener(n,i,{signal:this.#o.signal});Ss.addEventListener("click",()=>this.undo(),{signal:this.#o.
signal}),t("mousedown",n=>n.preventDefault()),t("pointerenter",()=>this.#d()),t("focusin",()=>this.#d()),t("pointerleave",
()=>D.matches(":focus-within")||this.#w()),t("focusout",()=>D.matches(":hover")||this.#w()),document.addEventListener("f\
ocusin",({target:n})=>{!D.hidden&&!this.#a?.checkVisibility()&&this.#f(n)},{signal:this.#o.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#l(),this.#c=k(We(e)+(t?
` ${Se?"Command":"Control"} Z takes it back.`:""))}#l(){D.querySelector("p").textContent=We(this.#t.at(-1)),D.hidden=!1,
this.#f(document.activeElement),this.#d(),this.#s=ui;let e=D.querySelector(".time");e.replaceWith(e.cloneNode()),D.matches(
":hover, :focus-within")||this.#w()}withdraw(e){for(let{keys:t}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#p(
t)}#p(e){let t=this.#t.findIndex(n=>n.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?D.querySelector(
"p").textContent=We(this.#t.at(-1)):this.#h()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let n=e.undo()||"";this.#t.length>this.#e?this.#l():this.#h();let i=`Undone: ${We(e)}${n&&
` ${n}`}`;t&&!n?k(i):this.#n(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#u()}close(){this.#o.abort(),this.commit()}#f(e){Ke.contains(e)||(this.#a=e,Ke.hidePopover(),Ke.showPopover({source:e}))}#h(){
D.contains(document.activeElement)&&this.#a?.focus(),this.#u()}#u(){this.#d(),this.#c(),D.hidden=!0,Ke.hidePopover()}#d(){
this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#s-=performance.now()-this.#r,D.classList.add("paused"))}#w(){
this.#i!==void 0||this.#t.length===this.#e||(D.classList.remove("paused"),this.#r=performance.now(),this.#i=setTimeout(()=>this.
commit(),this.#s))}};var mi={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},pi=600,He=new C("scrolled"),Ts=({completed:s,pending:e})=>s&&!e,
Ls=({kind:s})=>s==="add"||s==="save",Ge=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#r;#i=new Ve(we);#a;#c;#o;#l=new AbortController;#p=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(Qe("board")),this.#n=ks(e.user),xt(this.#n.lasting),this.#s=new _e(this.#n),
this.#e=new je(e,this.#n),this.#o=new Ye(e,this.#n),this.#r=new Fe(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#m()}),
this.#a=Gn(this.#d(".add"),{tasks:this.#e,drafts:this.#s,added:(r,o,a)=>this.#S(r,o,a),addAll:(r,o)=>this.#L(r,o),ended:this.#h.
signal});let n=this.#d(".trouble button");this.#c=new he(this.#d(".trouble .wait"),n),n.addEventListener("click",()=>{this.#c.
waiting||this.#v()});let i=this.#d(".search");i.addEventListener("input",()=>{Wn(i.value),this.#A()}),i.addEventListener(
"keydown",r=>{r.key==="Enter"&&this.#r.enter()}),this.#d(".add .title").addEventListener("keydown",r=>{!["Escape","Arrow\
Down"].includes(r.key)||j(r)||(r.preventDefault(),this.#r.enter())}),this.#d(".hide input").addEventListener("change",({
target:r})=>Kn(r.checked)),this.#d(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),
this.#d(".clear").addEventListener("click",()=>this.#T()),this.#w(),this.#u(e),this.#A()}async#u(e){e.stay&&await bs(e,this.#e,
this.#h.signal),!this.#h.signal.aborted&&(this.#e.queue.run(),this.#v())}#d(e){return this.view.querySelector(e)}#w(){let e=(n,i,r)=>n.
addEventListener(i,r,{signal:this.#h.signal}),{queue:t}=this.#e;e(this.#e,"change",()=>this.#g()),e(this.#e,"loaded",()=>this.#r.
clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&He.value&&scrollTo(0,He.value),He.value=void 0},{once:!0}),
e(this.#s,"change",({detail:n})=>{this.#r.row(n)?.reopen(),this.#g()}),e(this.#e,"done",({detail:{command:{kind:n,id:i}}})=>{
n==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:n,error:i,mine:r}})=>{r&&Ls(n)&&this.#N(n,i)}),
e(this.#n,"full",()=>xt(!1)),e(t,"refused",({detail:n})=>this.#D(n)),e(b,"back",()=>{t.run(),this.#v()}),e(window,"hashc\
hange",()=>this.#A()),e(window,"pagehide",()=>{He.value=Math.round(scrollY)||void 0,this.#i.close(),t.leave()}),e(window,
"beforeunload",n=>{!this.#n.lasting&&this.unsaved.length>0&&n.preventDefault()}),e(document,"input",({target:n})=>this.#f.
add(n)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#O(n)),Ae(()=>this.#g(),this.#h.signal),
e(this.#o,"changes",({detail:n})=>this.#e.apply(n)),e(this.#o,"stale",()=>{this.#c.waiting||this.#v()})}#m(){let e=this.#e,
t=this.#s;return{check:n=>this.#$(n),stays:n=>this.#p.has(n),plan:n=>ws(n,i=>this.#r.act(()=>this.#x(n,i))),remove:n=>this.#q(
n),repeat:n=>e.queue.repeat(n.command),draft:n=>t.edit(n),keep:n=>t.keepEdit(n),drop:n=>t.dropEdit(n),create:n=>this.#b(
"added",[n],e.add(n),{quiet:this.#E(n)}),save:(n,i)=>this.#b("changed",[{...n,...i}],e.save(n,i)),closed:n=>this.#M(n),leave:()=>this.
focus()}}get#y(){return this.#e.all().filter(Oe()).filter(e=>this.#k(e))}#k(e){return P().holds(e)||this.#p.has(e.id)}#g(){
let e=this.#e.all().filter(Oe()),t=e.filter(a=>this.#k(a));this.#r.render(t);let n=t.filter(Ts).length;this.#d(".clear").
hidden=n===0,this.#d(".clear").textContent=`Delete ${$(n,"done task")}`;let{loaded:i,complete:r}=this.#e,o=this.#d(".emp\
ty");this.#d(".loading").hidden||=i,this.#d(".rest").hidden=!i||r,o.hidden=!r||!this.#r.empty,[o.children[1].textContent,
o.children[2].textContent]=Vn(e.length>0),o.querySelector(".start").hidden=this.#e.all().length>0,Hn(this.view,e,r),this.
unsaved.length===0&&this.#t()}async#v(){let e=this.#d(".trouble");this.#c.stop(),this.#o.loading();try{await this.#e.load(),
e.hidden=!0}catch(t){if(this.#h.signal.aborted||t.ofToken||(this.#d(".loading").hidden=!0,b.lost&&this.#e.loaded))return;
e.hidden=!1,e.querySelector(".error").textContent=A(t,"The tasks could not be loaded."),t.retryAfter&&this.#c.start(t.retryAfter,
()=>this.#v())}finally{this.#o.loaded()}}#E(e){return P().holds(e)&&Oe()(e)}#S(e,t,n){this.#f=new WeakSet,k(`Added ${E(e.
title)}.${b.lost?" Not saved yet.":""}`),this.#b("added",[e],t,{quiet:this.#E(e),undone:n}),Z(this.#d(".add"))&&this.focus()}#L(e,t){
this.#b("added",e,this.#e.addAll(e),{undone:t}),this.#f=new WeakSet,Z(this.#d(".add"))&&this.focus()}has({id:e,title:t,userId:n}){
let i=this.#e.get(e);return i!==void 0&&i.title===t&&[void 0,i.userId].includes(n)}imported(e){e.length>0&&this.#b("adde\
d",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#v()}#T(){let e=this.#y.filter(Ts);this.#b("deleted",e,this.#e.deleteAll(
e)),this.focus()}#b(e,t,{keys:n,undo:i,commit:r},{quiet:o=!1,day:a="",undone:d=()=>{}}={}){let[{id:c,title:h=""}]=t;this.#i.
add({kind:e,title:h,day:a,count:t.length,keys:n,quiet:o,commit:r,undo:()=>{let{again:u=0,kept:l=0}=i(),f=t.length===1?E(
h):"";return d(),l>0&&oe(f?`${f} stays as it is: it was changed or deleted elsewhere.`:`${$(l,"task")} stayed: changed o\
r deleted elsewhere.`),this.#C(c),u>0?`Added ${$(u,"task")} again, as new on top.`:""}})}#$(e){let{id:t,completed:n}=e;this.#p.
add(t),setTimeout(()=>{this.#p.delete(t),this.#h.signal.aborted||this.#r.act(()=>this.#g())},pi),this.#b(n?"active":"don\
e",[e],this.#e.mark(t,!n))}#x(e,t){t!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:t}),{day:t})}#q(e){this.#b("\
deleted",[e],this.#e.delete(e))}#C(e){U(document.activeElement)||this.#r.row(this.#e.find(e)?.id)?.focus()}#D({command:e,
error:t,mine:n}){let{kind:i,id:r,base:o}=e;if(this.#i.withdraw(e.key),i==="check"&&k(""),Ls(e)){n&&this.#I(e);return}let a=t.
code==="TASK_NOT_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CHANGED"&&mi[i],d=new p(t.status,a||t.message),c=this.#r.
row(r);c?c.fail(d):oe(`${E(o.title)}: ${A(d)}`)}#N({kind:e,id:t,title:n,description:i,completed:r,due:o,changes:a={title:n,
description:i,due:o},base:d},{status:c,code:h,message:u,field:l}){let f=["TASK_CHANGED","TASK_NOT_FOUND"].includes(h)&&e===
"save"?void 0:{status:c,code:h,message:u,field:l},w=this.#s.edit(t);this.#s.keepEdit({deletedHere:this.#e.deletedHere(t),
...a,...w,closed:void 0,base:d??{id:t,title:n,description:i,completed:r},refusal:f})}#I({id:e,title:t,base:n}){this.#r.row(
e)?.reopen(),this.#g(),k(`${E(n?.title??t)} is not saved.`)}#M(e){if(this.#g(),!e)return;let{base:t}=e;this.#i.add({kind:"\
discarded",title:t.title,undo:()=>{this.#s.keepEdit(e),this.#g(),U(document.activeElement)||this.#r.row(t.id)?.edit()}})}#A(){
let e=this.#d(".search"),t=fe();e.value!==t&&(e.value=t),this.#r.reset(),this.#p.clear(),this.#g(),this.#l.abort(),this.#l=
new AbortController;let{signal:n}=this.#l,i=()=>this.#e.loaded&&k($(this.#y.length,P().name));if(!t){i();return}setTimeout(
async()=>{n.aborted||this.#h.signal.aborted||(await this.#e.search(t,n).catch(()=>{}),n.aborted||i())},300)}#O(e){this.used=
!0;let t=bn(e),n=document.querySelector("dialog[open]")!==null;if(t==="z"&&H(e)&&!e.shiftKey){let{target:r}=e;if(U(r)&&(r.
value!==""||this.#f.has(r)))return;n||this.#i.undo(),e.preventDefault();return}if(n||H(e)||e.altKey||U(e.target)||e.target.
closest(".editor, .menu, .login")||t.length===1&&!Ee())return;let i={"/":()=>this.#d(".search").select(),n:()=>this.focus(),
"?":Pe}[t]??this.#r.key(t,e.target);i&&(e.preventDefault(),i())}focus(){this.#a()}async finish(){this.#i.commit(),await this.#e.
queue.run()}get unsaved(){let{add:e,edits:t}=this.#s,n=[...this.#e.queue.commands.map(({title:i,changes:r,base:o})=>i??r?.
title??o.title),...t.map(({title:i,base:r})=>i??r.title),...e?[e.title||e.description]:[]];return[...new Set(n)]}close({
discard:e=!1}={}){this.#h.abort(),this.#o.close(),this.#c.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),this.#n.
close()}};var It={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},Mt=new C("\
login");function $s({notice:s="",email:e,newcomer:t=!1,entered:n}){let i=O("login"),[r,o,a,d]=["form","h1",".notice","bu\
tton.primary"].map(g=>i.querySelector(g)),c={email:r.elements.email,password:r.elements.password},h=new N(r,c),u=Ne(r),l=i.
querySelector(".other"),f="login",w=!1;function S(g){f=g;let v=It[f];o.textContent=v.heading,d.textContent=v.button,c.password.
autocomplete=v.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",l.firstElementChild.textContent=v.question,
l.lastElementChild.textContent=v.other,document.title=`${v.heading} · tareas`}async function x(){if(w||h.waiting)return;
w=!0,h.clear(),d.setAttribute("aria-disabled","true");let g={email:c.email.value,password:c.password.value};try{f==="reg\
ister"&&(rt(g.password),await I("POST","usuarios",{body:g}),S("login"),a.textContent="Your account was created.");let v=r.
elements.stay.checked,z=await fn(g,v);Mt.value=void 0,await n(z,v)}catch(v){d.removeAttribute("aria-disabled"),h.show(v,
v.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":A(v,It[f].lost))}finally{w=!1}}return a.textContent=
s,c.email.value=e??Mt.value??"",r.elements.stay.checked=un(),S(t?"register":"login"),c.email.addEventListener("input",()=>{
Mt.value=c.email.value}),r.addEventListener("submit",g=>{g.preventDefault(),x()}),l.lastElementChild.addEventListener("c\
lick",()=>{w||(h.clear(),u(),a.textContent="",S(It[f].next),c.email.focus())}),{view:i,focus(g=!1){g?o.focus():(c.email.
value?c.password:c.email).focus()}}}var Q=document.getElementById("account"),K=document.getElementById("menu"),Ds=document.getElementById("logout-everywhere"),
ge=new N(K,{},Ds),ze=!1;function ee(s){K.hidden=!s,Q.setAttribute("aria-expanded",String(s)),_t()}function jt(){K.contains(
document.activeElement)&&Q.focus(),ee(!1)}function ye(s,e){document.getElementById(s).addEventListener("click",()=>{ze||
(Q.focus(),ee(!1),e())})}function Pt(s,e){let t=document.getElementById(s);t.addEventListener("click",async()=>{if(ze||t===
Ds&&ge.waiting)return;ze=!0,ge.clear(),t.setAttribute("aria-disabled","true");let n=await e().then(()=>{},i=>i);ze=!1,t.
removeAttribute("aria-disabled"),!(!n||!Q.checkVisibility())&&(ee(!0),ge.show(n,A(n,"Your other sessions may not have en\
ded.")))})}function _t(){ge.waiting||ge.clear()}Q.addEventListener("click",()=>ee(K.hidden));document.addEventListener("\
keydown",s=>{s.key!=="Escape"||K.hidden||j(s)||(s.preventDefault(),s.stopPropagation(),ee(!1),Q.focus())},{capture:!0});
K.parentElement.addEventListener("focusout",({relatedTarget:s})=>{s&&!K.parentElement.contains(s)&&ee(!1)});document.addEventListener(
"pointerdown",({target:s})=>{!K.hidden&&!K.contains(s)&&!Q.contains(s)&&ee(!1)});var Ut=document.getElementById("main"),As=document.querySelector(".brand"),Bt=document.getElementById("who"),T,Cs=()=>{},
Ft=!1,Je="",Os=()=>m.current.stay?"all tabs of this browser":"this tab";function Ze(){let{current:s}=m;Cs(),Ft=!1,Bt.hidden=
L,document.getElementById("whose").textContent=s.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${Os()}.`,T=new Ge(s,{saved:()=>{Je&&_t(),Je=""}}),As.setAttribute("href","#all"),Ut.replaceChildren(T.view),T.focus()}
function wi(s){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,n=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${s||"You a\
re not logged in."} `,n,", then open this page again."),{view:e,focus(){}}}async function qs(s=""){try{m.begin({token:"",
user:{id:await ce(),email:null}}),Ze()}catch(e){ve({notice:e.ofToken?s:e.message})}}function ve({notice:s="",email:e,newcomer:t,
typing:n}={}){Dt(),T=void 0,jt(),Bt.hidden=!0,As.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let i=L?wi(s):$s({notice:s,email:e,newcomer:t,entered:(r,o)=>{m.begin(r,{stay:o}),Ze()}});Ut.replaceChildren(i.view),i.focus(
n),s&&(Cs=k(s))}function Yt({notice:s,newcomer:e}){T?.close({discard:!0}),m.forget(),history.replaceState(null,"",location.
pathname),ve({notice:s,newcomer:e})}m.addEventListener("begun",()=>{T?.close(),T&&ve(),Ze()});m.addEventListener("ended",
async({detail:{email:s,deleted:e,elsewhere:t,doubt:n}})=>{if(e){Yt({notice:"Account deleted.",newcomer:!0});return}let i=T;
if(Dt(),jt(),Bt.hidden=!0,t||we("Your session has ended."),i?.used&&!t&&await en(),T!==i||m.current)return;Ft=!b.keeps&&
Kt().length>0,T?.close();let r=b.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":L?`Your session has ended: ${r}.`:`Your session has ended. ${n||"Log in again"}; ${r}\
.`;ve({notice:o,email:s,typing:i!==void 0}),L&&qs(o)});async function Ns(s){let e=T;e.view.inert=!0;try{if(await e.finish(),
T!==e)return;let t=e.unsaved.map(E).join(", ");if(t!==Je&&(Je=t,t))throw new p(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let n=await s();T===e&&Yt({notice:n})}finally{e.view.inert=!1}}Pt("logout",()=>Ns(async()=>await mn()?"You a\
re logged out.":`You are logged out in ${Os()} only: the session could not be ended on the server. It expires within ${m.
current.stay?"30 days":"24 hours"}.`));Pt("logout-everywhere",()=>Ns(async()=>(await pn(),"You are logged out everywhere\
.")));var Kt=()=>T?.unsaved??[];ye("transfer",()=>ps(Kt,s=>T?.has(s)??!1,({added:s,before:e})=>{e>0&&we(`An earlier impo\
rt had added ${$(e,"task")} of the file.`),T?.imported(s)}));ye("keys",Pe);vn(document.getElementById("letters"));ye("ch\
ange-password",()=>us(()=>oe("Password changed. You are logged out everywhere else.")));ye("delete-account",()=>fs(Kt,()=>Yt(
{notice:"Account deleted.",newcomer:!0})));var Rt=document.body;document.addEventListener("click",s=>{s.detail<2?Rt=s.target:
!Rt.checkVisibility()&&!Rt.closest(".done, .delete")&&(s.preventDefault(),s.stopPropagation())},{capture:!0});window.addEventListener(
"pagehide",()=>{L&&m.forget()});window.addEventListener("beforeunload",s=>{Ft&&s.preventDefault()});window.addEventListener(
"pageshow",s=>{s.persisted&&location.reload()});L||m.resume();L?qs():m.current?Ze():Ut.querySelector("form")||ve({newcomer:location.
hash==="#register"});
