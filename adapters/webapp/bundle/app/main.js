var Ft="application/problem+json, application/json;q=0.9",vn=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],T="embedded"in document.documentElement.dataset,w=class extends Error{constructor(e,t,{
retryAfter:s=0,code:i,field:r}={}){super(t),this.status=e,this.retryAfter=s,this.code=i,this.field=r}get ofToken(){return this.
status===401||vn.includes(this.code??"")}},de=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The serv\
er cannot be reached.":"You are offline.")}},ce=new EventTarget;async function Ve(n,e,{token:t,body:s,headers:i={},keepalive:r=!1,
timeout:o=3e4,raw:a=!1}={}){let d=performance.now(),c=new be(o),h,l="";try{h=await Yt(n,e,{token:t,body:s,headers:i,keepalive:r,
signal:c.signal});for await(let f of Wt(h,c))l+=f}catch{throw ce.dispatchEvent(new Event("failure")),new de}finally{c.end()}
ce.dispatchEvent(new CustomEvent("response",{detail:d}));let u=a&&h.ok?l:Ht(l);if(h.ok&&u!==void 0||h.status===304){let{
status:f,headers:p}=h;return{status:f,value:u,etag:p.get("ETag"),next:bn(h,e),replayed:p.has("Idempotent-Replayed")}}throw Kt(
h,u)}async function*Bt(n,{token:e,headers:t,signal:s}){let i=new be(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let r=await Yt("GET",n,{token:e,headers:{Accept:`text/event-stream, ${Ft}`,...t},signal:i.signal});
if(!r.ok)throw Kt(r,Ht(await r.text()));if(r.headers.get("Content-Type")!=="text/event-stream")throw new w(406,"There is\
 no stream");yield*Wt(r,i)}finally{i.end()}}async function Yt(n,e,{token:t,body:s,headers:i,keepalive:r,signal:o}){let a={
Accept:Ft,...i};return t&&(a.Authorization=`Bearer ${t}`),s!==void 0&&(a["Content-Type"]??="application/json"),fetch(e,{
method:n,headers:a,keepalive:r,body:typeof s=="string"?s:JSON.stringify(s),credentials:T?"same-origin":"omit",cache:"no-\
store",redirect:"error",signal:o})}function Kt(n,e){let{detail:t,error:s,code:i,field:r}=e??{},o=[t,s].find(a=>typeof a==
"string")??`The server answered with status ${n.status}`;return new w(n.ok?502:n.status,o,{retryAfter:xn(n.headers.get("\
Retry-After")),code:i,field:r})}async function I(...n){return(await Ve(...n)).value}async function he(){let[n]=await I("\
GET","tasks?limit=1");return n?.userId??(await I("GET","me")).id}var be=class{#t=new AbortController;#s;#e;constructor(e){
this.#s=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#s)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Wt(n,e){if(!n.body)return;let t=new TextDecoder,
s=n.body.getReader();for(;;){let{done:i,value:r}=await s.read();if(e.progress(),i)return;yield t.decode(r,{stream:!0})}}
function Ht(n){try{return JSON.parse(n)}catch{return}}function bn(n,e){let t=/<([^>]*)>;\s*rel="next"/.exec(n.headers.get(
"Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function xn(n){return n?/^\d+$/.test(n)?Number(n):
Math.max(0,Math.ceil((Date.parse(n)-Date.now())/1e3))||0:0}function C(n){return ze(n).firstElementChild}function ze(n){return document.getElementById(n).content.cloneNode(!0)}function J(n){
return n.contains(document.activeElement)||document.activeElement===document.body}function R(n){return n.matches("textar\
ea, input:not([type=checkbox])")}function xe(n,e){n.addEventListener("mousedown",t=>{let{target:s}=t;if(R(s)||s.closest(
".other"))return;let{activeElement:i}=document,r=n.contains(i)&&R(i);!r&&s.closest("button")||(t.preventDefault(),r||e())})}
function Gt(){let n=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let s of["keydown","input"])document.
addEventListener(s,()=>{clearTimeout(t),t=setTimeout(e,2e3)},n)}).finally(()=>n.abort())}function M(n){return n.isComposing||
n.keyCode===229}function x(n){let e=document.getElementById("status"),t=e.textContent===n?`${n} `:n;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function E(n){let e=[...n];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:n}⁩”`}function Je(n){return n.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let s=document.createElement("a");return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),s})}function L(n,e){return`${n} ${e}${n===1?"":"s"}`}function Vt(n){if(n<=90)return`${n} s`;let e=Math.
ceil(n/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function U(n){return`tareas.${n} ${new URL(".",location.
href).pathname}`}var N=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=U(e);try{this.storage=t()}catch{}this.
reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var Ze=new N("session"),F=new N("session",()=>localStorage),Jt=new BroadcastChannel(U("session")),Xe=0,Qe=class extends EventTarget{#t;#s=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:s=!1}={}){this.#n({token:e,user:t.id,email:t.email,ends:Date.
now()+zt(e),stay:s})}resume(){this.#t=Ze.value??F.value,this.watch()}renew(e){this.#s=!0;let t=this.#e(e).finally(()=>{this.#s=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:s}=await e;this.#t===t&&(this.#n(Object.assign(
t,{token:s,ends:Date.now()+zt(s),doubt:void 0})),this.endOthers(this.current))}#n(e){this.#t=e,(e.stay?F:Ze).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:s=!1}={}){Jt.postMessage({user:e,stay:t,deleted:s})}expire(e,{deleted:t=!1,elsewhere:s=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:r,stay:o,doubt:a}=this.#t,d=o?F.reread():void 0;if(d?.user===r&&d.token!==
e){this.follow();return}d?.token===e&&(F.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:t,elsewhere:s,doubt:a}})),d&&this.follow()}forget(){clearTimeout(Xe);let{stay:e,token:t}=this.#t??
{};this.#t=void 0,Ze.value=void 0,e&&F.reread()?.token===t&&(F.value=void 0)}follow(e=!1){let t=this.#t,s=e?void 0:F.reread();
if(!(t&&!t.stay))if(t&&s?.user===t.user)Object.assign(t,s),this.watch();else if(t){if(this.#s)return;this.expire(t.token,
{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Xe),!this.#t)return;
let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}Xe=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
m=new Qe;function zt(n){try{let e=atob(n.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:s}=JSON.parse(
e);if(s>t)return(s-t)*1e3}catch{}return 24*3600*1e3}Jt.addEventListener("message",({data:{user:n,stay:e,deleted:t}})=>{let{
current:s}=m;s?.user===n&&!(e&&s.stay)&&m.expire(s.token,{deleted:t})});window.addEventListener("storage",({key:n,newValue:e,
storageArea:t})=>{t!==F.storage||n!==F.name&&n!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});async function Zt(){try{return await I("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(n){return n.
ofToken===!0}}async function Xt(){let{current:n}=m;await tt("POST","logout",{everywhere:!0}),m.endOthers(n)}function et(n,e="\
password"){let{length:t}=[...n];if(t>0&&t<8)throw new w(400,"Password must be at least 8 characters",{field:e})}async function Qt(n,e){
return et(e,"newPassword"),m.renew(tt("PUT","me/password",{currentPassword:n,newPassword:e},"Your password may have chan\
ged: log in with the new one, or else with the old one"))}async function es(n){let{current:e}=m;await tt("POST","me/dele\
te",{currentPassword:n},"Your account may have been deleted. If not, log in again"),m.endOthers(e,{deleted:!0})}async function tt(n,e,t,s=""){
let{current:i}=m,{token:r}=i;try{return await I(n,e,{token:r,body:t})}catch(o){throw o.lost&&s&&(i.doubt=s),o.ofToken&&m.
expire(r),o}}var ke=navigator.platform.startsWith("Mac");if(ke)for(let{content:n}of document.querySelectorAll("template"))for(let e of n.
querySelectorAll(".mod"))e.textContent="⌘";var ts=new N("letters",()=>localStorage),Ee=()=>ts.reread()!=="off";function ss(n){
let e=()=>n.setAttribute("aria-checked",String(Ee()));n.addEventListener("click",()=>{ts.value=Ee()?"off":void 0,e()}),e()}
function H({ctrlKey:n,metaKey:e}){return n||e}document.addEventListener("keydown",n=>{n.key!=="Enter"||!n.repeat||n.target.
matches("[name=description]")&&!H(n)||(n.preventDefault(),n.stopPropagation())},{capture:!0});function ns({key:n,code:e}){
if(/^[A-Za-z]$/.test(n))return n.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&n.length===1&&n>""?t[1].toLowerCase():
n}var is=/^(\d+)[.)](?:\s+|$)/,En=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,kn=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function rs(n){let e=n.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),t=Sn(
e.map(({text:s})=>Number(is.exec(s)?.[1])));return e.map(({text:s,line:i},r)=>{let o=s.replace(t.has(r)?is:kn,""),[a]=En.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).filter(({title:s})=>s!=="")}
function Sn(n){let e=[];return n.forEach((t,s)=>{(t===1||Number.isNaN(n[s-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(s)}),new Set(e.filter(t=>t.length>1&&t.every((s,i)=>n[s]===i+1)).flat())}function*os(n){let e=new TextEncoder,t=n.map(
({title:s,description:i,completed:r,due:o})=>JSON.stringify({title:s,description:i||void 0,completed:r,due:o}));for(let s=0,
i=0;s<t.length;s=i){for(let r=0;i<t.length&&i-s<1e3&&(r+=e.encode(t[i]).length+1,!(r>1<<20&&i>s));i++);yield{body:t.slice(
s,i).join(`
`),start:s}}}var q=class{#t;#s;#e;#n=[];constructor(e,t,s=e.querySelector("button.primary")){this.#t=e,this.#s=t,this.#e=new le(e.querySelector(
".wait"),s),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#n.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#n=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#s))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=D(e)){this.clear();let s=this.#i(e);this.#r(s??"form").textContent=
t,this.#n=s&&s===e.field?[this.#s[s]]:Object.values(this.#s),s&&(this.#s[s].setAttribute("aria-invalid","true"),J(this.#t)&&
this.#s[s].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:t}){let s=Object.keys(this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?s.find(i=>!this.#s[i].value):s.find(i=>i===t)}};function D(n,e="Not saved."){return n instanceof de?e:n instanceof w?
n.message:(console.error(n),"Something went wrong in this page.")}var le=class{#t;#s;#e;#n=()=>{};constructor(e,t){this.#t=
e,this.#s=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let s=Date.now()+e*1e3,i=()=>{let r=s-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${Vt(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(i,r%a||a)};this.#s?.setAttribute("aria-disabled","true"),i(),this.#n=x(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#n(),this.#s?.removeAttribute("aria\
-disabled")}};function Se(n){return[n.getFullYear(),n.getMonth()+1,n.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function as(n){
return new Date(n.getFullYear(),n.getMonth(),n.getDate()+1).getTime()-n.getTime()}function ue(n,e,t){let s=[n,e,t].map((r,o)=>String(
Number(r)).padStart(o===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(n)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(s)?s:void 0}function B(n,e){return new Date(Date.parse(n)+e*864e5).toISOString().slice(0,10)}function it(n){return(Date.
parse(n)/864e5+3)%7}function ee(n){return B(n,7-it(n))}function ds(n=void 0){let e=new Intl.DateTimeFormat(n).formatToParts().
map(({type:t})=>t);return e.indexOf("day")<e.indexOf("month")}var Tn={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},st=new Map;function cs(n,e){return st.has(n)||st.set(n,e()),st.
get(n)}function nt(n,e,t){return cs(`${e} ${t}`,()=>new Intl.DateTimeFormat(t,{...Tn[e],timeZone:"UTC"})).format(Date.parse(
n))}function hs(n,e){return(Date.parse(e)-Date.parse(n))/864e5}var ls=(n,e)=>n.slice(0,4)===e.slice(0,4);function rt(n,e,t){
let s=hs(e,n);return Math.abs(s)<=1?cs(t,()=>new Intl.RelativeTimeFormat(t,{numeric:"auto"})).format(s,"day"):s>1&&s<7?nt(
n,"weekday",t):nt(n,ls(n,e)?"day":"year",t)}function us(n,e,t){let s=nt(n,ls(n,e)?"heading":"headingYear",t);return hs(e,
n)===1?`${rt(n,e,t)}, ${s}`:s}var ot=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],gs=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|dic(?:ie\
mbre)?"],[at,fs]=[ot,gs].map(n=>n.join("|")),Te=`(?:(?:${at}),? )?`,Ln=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[n,e,t]})=>ue(
n,e,t)],["pasado ma[nñ]ana|the day after tomorrow",({today:n})=>B(n,2)],["tomorrow|ma[nñ]ana",({today:n})=>B(n,1)],["t\
oday|hoy",({today:n})=>n]],$n=[[`${Te}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`,({parts:[n,e,t],...s})=>ps(n,e,s,(i,r)=>ue(
t.length===2?`20${t}`:t,i,r))],[`${Te}(\\d{1,2})/(\\d{1,2})`,({parts:[n,e],...t})=>ps(n,e,t,(s,i)=>vs(s,i,t))],[`${Te}(\\\
d{1,2}) (?:de )?(${fs})(?:,? (?:de )?(\\d{4}))?`,({parts:[n,e,t],...s})=>ws(e,n,t,s)],[`${Te}(${fs}) (\\d{1,2})(?:,? (\\d{\
4}))?`,({parts:[n,e,t],...s})=>ws(n,e,t,s)],["next week|(?:la )?pr[oó]xima semana|la semana que viene",({today:n})=>ee(
n)],[`next (${at})`,({today:n,parts:[e]})=>B(ee(n),dt(ot,e))],[`(${at})(?: que viene)?`,({today:n,parts:[e]})=>B(n,(dt(ot,
e)-it(n)+6)%7+1)],["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?",({today:n,parts:[e,t]})=>B(
n,(/\d/.test(e)?Number(e):1)*(/^[ws]/i.test(t)?7:1))]],An="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Dn=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado)\s+$/iu,
ms=n=>([e,t])=>({pattern:new RegExp(`(?<=^|\\s)${An}(?:${e})${n}`.replaceAll(" ","\\s+"),"giu"),date:t}),Cn=[...$n.map(ms(
"(?=\\s*$)")),...Ln.map(ms("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function ys(n,e){let t=n.normalize("NFC");for(let{pattern:s,
date:i}of Cn)for(let r of[...t.matchAll(s)].reverse()){let[o,...a]=r,d=t.slice(0,r.index),c=Dn.test(d)?void 0:i({...e,parts:a}),
h=qn(d.trim(),t.slice(r.index+o.length).trim());if(c&&h)return{due:c,title:h,words:o}}}function qn(n,e){if(e&&!/^[,.;:!?)]/.
test(e))return n?`${n} ${e}`:e;let t=n.replace(/[\s,;:–—-]+$/,"");return t?t+e:e.replace(/^[,.;:!?)\s]+/,"")}function ps(n,e,t,s){
return t.dayFirst?s(e,n)??s(n,e):s(n,e)??s(e,n)}function ws(n,e,t,s){let i=dt(gs,n)+1;return t?ue(t,i,e):vs(i,e,s)}function vs(n,e,{
today:t}){let s=Number(t.slice(0,4));return[...Array(9).keys()].map(i=>ue(s+i,n,e)).find(i=>i!==void 0&&i>=t)}function dt(n,e){
return n.findIndex(t=>new RegExp(`^(?:${t})$`,"iu").test(e))}var $=()=>Se(new Date(Date.now()));function bs(){let{lang:n}=document.documentElement;return navigator.languages?.find(e=>e.
split("-")[0]===n)??n}var xs=n=>n.charAt(0).toLocaleUpperCase()+n.slice(1),G=n=>rt(n,$(),bs()),te=n=>xs(G(n)),Le=n=>xs(us(
n,$(),bs())),ct=n=>ys(n,{today:$(),dayFirst:ds(navigator.languages)});function Es(n){let{title:e,due:t}=ct(n.title)??{};
return e?{...n,title:e,due:t}:n}function ks(n,e){let t=$(),s;function i(){clearTimeout(s),s=setTimeout(i,as(new Date(Date.
now()))),$()!==t&&(t=$(),n())}document.addEventListener("visibilitychange",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(
s)),i()}var ht=({completed:n,due:e})=>!n&&!!e&&e<$(),Ts=({completed:n,due:e})=>!n&&!!e&&e>$(),On=n=>!n.completed&&!!n.due&&!Ts(n),
se={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},today:{holds:On,
name:"due task",title:"Today",empty:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."],
heading:n=>ht(n)?"Overdue":"Today"},upcoming:{holds:Ts,name:"upcoming task",title:"Upcoming",empty:["Nothing upcoming","\
Tasks with a later date show up here."],heading:({due:n})=>Le(n)},active:{holds:n=>!n.completed,name:"active task",title:"\
Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:n=>n.completed,name:"done task",title:"Done\
 tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function ne(n){let[e,t]=n.slice(1).split("\
?"),s=new URLSearchParams(t),i=e==="active"||s.get("hide")==="done";return{name:Object.hasOwn(se,e)&&e!=="active"?e:"all",
q:s.get("q")??"",hidden:i}}function lt({name:n,q:e,hidden:t}){let s=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});
return s.size>0?`#${n}?${s}`:`#${n}`}function j(){let{name:n,hidden:e}=ne(location.hash);return se[n==="all"&&e?"active":
n]}function Ls(n){let e=(t,s)=>t<s?-1:+(t>s);return j().heading?n.toSorted((t,s)=>e(t.due??"",s.due??"")):n}function ut(){
return j()===se.today?$():void 0}function $s(n){let{heading:e,holds:t}=j();return e&&t(n)?e(n):""}function As(n){location.
hash=lt({...ne(location.hash),hidden:n})}function fe(){return ne(location.hash).q}function Ds(n){let e=ne(location.hash);
n!==e.q&&history[e.q?"replaceState":"pushState"](null,"",lt({...e,q:n}))}function Ss(n){return n.normalize("NFD").replace(
/\p{Mn}/gu,"")}function $e(){let e=Ss(fe()).split(/\p{White_Space}+/u).filter(Boolean).map(t=>new RegExp(t.replace(/[\\^$.*+?()[\]{}|/]/g,
"\\$&"),"iu"));return({title:t,description:s})=>{let i=[t,s??""].map(Ss);return e.every(r=>i.some(o=>r.test(o)))}}function Cs(n){
return fe()?["Nothing found",`No ${j().name} has “⁨${fe()}⁩” in it.`]:(n?j():se.all).empty}function qs(n,e,t){let s=ne(
location.hash);document.title=`${j().title} · tareas`;for(let i of n.querySelectorAll(".tabs a")){let{name:r}=ne(i.hash);
i.setAttribute("href",lt({...s,name:r})),i.querySelector("span").textContent=t?String(e.filter(se[r].holds).length):"",r===
s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}n.querySelector(".hide").hidden=s.name!==
"all"||!(s.hidden||e.some(se.done.holds)),n.querySelector(".hide input").checked=s.hidden}function Os(n,{tasks:e,drafts:t,added:s,addAll:i}){let{title:r,description:o}=n.elements,a=new q(n,{title:r}),d=n.querySelector(
".describe"),c=n.querySelector("#add-description"),h=n.querySelector(".date"),l,u,f=()=>({title:r.value,description:o.value,
plain:u}),p=()=>{t.add=f()};function O(){let y=ut();return ct(r.value)??(y&&r.value.trim()?{due:y,title:r.value,words:""}:
void 0)}function b(){let y=l?.due,P=O();l=P?.words===u?void 0:P,h.hidden=!l,l&&(h.firstElementChild.firstElementChild.textContent=
te(l.due),h.setAttribute("aria-label",`Remove the date: ${G(l.due)}`),l.due!==y&&x(`Date: ${G(l.due)}.`))}function g(y){
c.hidden=!y&&o.value==="",d.disabled=o.value!=="",d.setAttribute("aria-expanded",String(!c.hidden)),d.textContent=c.hidden?
"Add a description":"No description"}function k(){a.clear();let y=f(),P={title:l?.title??r.value,description:o.value,completed:!1,
due:l?.due},W;try{W=e.add(P)}catch(z){a.show(z);return}V(),p(),s(P,W,()=>{r.value||o.value||(V(y),g(!0),p())})}function V(y={
title:"",description:""}){({title:r.value,description:o.value,plain:u}=y),g(!1),b()}V(t.add),t.addEventListener("change",
({detail:y})=>y==="add"&&V(t.add)),n.addEventListener("input",p),r.addEventListener("input",b),h.addEventListener("click",
()=>{u=l?.words,b(),p(),r.focus()}),n.addEventListener("submit",y=>{y.preventDefault(),k()}),r.addEventListener("paste",
y=>{let P=y.clipboardData.getData("text/plain"),W=rs(P),{value:z,selectionStart:Rt,selectionEnd:Ut}=r;if(W.length<2){let[
_]=W,yn=(z.slice(0,Rt)+z.slice(Ut)).trim()==="";if(!_||!yn||_.completed||_.title===P.trim())return;y.preventDefault(),document.
execCommand("insertText",!1,_.title);return}y.preventDefault(),a.clear(),W[0].title=(z.slice(0,Rt)+W[0].title+z.slice(Ut)).
trim();try{i(W.map(_=>({due:ut(),...Es(_)})),()=>{r.value=z+r.value,b(),p()}),r.value="",b()}catch(_){o.value+=(o.value&&
`
`)+P,g(!0),a.show(_,`${D(_)}. Nothing was added: what you pasted is in the description.`)}p()}),d.addEventListener("clic\
k",()=>{g(c.hidden),c.hidden||o.focus()}),o.addEventListener("input",()=>g(!0)),o.addEventListener("keydown",y=>{M(y)||(y.
key==="Enter"&&H(y)?(y.preventDefault(),k()):y.key==="Escape"&&(g(!1),r.focus()))});let Q=()=>r.focus();return xe(n,Q),Q}var ft=document.getElementById("connection"),mt=0,Ae=1e3,pt=0,Ns=-1/0,v=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function wt(n){v.keeps=n,v.lost&&Is()}function Is(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${v.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;ft.textContent!==
e&&(ft.textContent=e)}function gt(){pt=performance.now(),v.lost||(v.lost=!0,pt-Ns>6e4&&(Ae=1e3),Ms()),Is()}function Ms(){
clearTimeout(mt),mt=setTimeout(js,Ae),Ae=Math.min(Ae*2,3e4)}async function js(){try{await I("GET","livez")}catch{}v.lost&&
Ms()}ce.addEventListener("failure",gt);ce.addEventListener("response",({detail:n})=>{!v.lost||n<pt||(clearTimeout(mt),v.
lost=!1,ft.textContent="",Ns=performance.now(),v.dispatchEvent(new Event("back")))});window.addEventListener("offline",gt);
window.addEventListener("online",()=>{v.lost&&js()});navigator.onLine||gt();function De(n){let e=[...n.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function t({field:i,button:r},o){let a=n.querySelector(`label[for="${i.id}"]`).textContent.toLowerCase();i.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function s(){
for(let i of e)i.field.type!=="password"&&t(i,!1)}for(let i of e){let{field:r,button:o}=i;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(i,r.type==="password")),t(i,!1)}return n.addEventListener("submi\
t",s,{capture:!0}),s}async function*Ps(n){let e="",t="",s=[];for await(let i of n){let r=(e+i).split(/\r\n|\n|\r(?!$)/);e=r.pop();for(let o of r){
let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(o);o.startsWith(":")?yield{}:a==="event"?t=d:a==="data"?s.push(d):a==="retry"&&/^\d+$/.
test(d)?yield{retry:Number(d)}:o===""&&(s.length>0&&(yield{name:t||"message",data:s.join(`
`)}),t="",s=[])}}}var Y=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:s,...i}={}){let{token:r}=this.#t;try{T&&e!=="GET"&&this.#n(
await he());let o=await Ve(e,t,{...i,headers:s,token:r});return delete this.#t.doubt,T&&await this.#e(o.value),o}catch(o){
if(!o.ofToken||(await this.#s(r),this.#t.token===r))throw o;return this.exchange(e,t,{...i,headers:s})}}async*changes(e,t){
let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:r,data:o,retry:a}of Ps(Bt("tasks/changes?with\
=due,etag",{token:s,headers:i,signal:t}))){let d=r==="changes"?JSON.parse(o):void 0;T&&d?.changed.forEach(({userId:c})=>this.#n(
c)),yield{changes:d,retry:a}}}catch(r){throw r.ofToken&&await this.#s(s),r}}async#s(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#n(e.length>0?e[0].userId:await he()):e?.userId&&this.#n(e.userId)}#n(e){if(e!==
this.#t.user||m.current!==this.#t)throw new w(401,"Somebody else is logged in")}};function _s(n,e,t){let s=new Map(e),i=new Map;for(let r of n){let{kind:o,title:a="",description:d,completed:c=!1,due:h,tried:l,
newest:u=0}=r,f=i.get(r.id)??r.id;if(o==="add"){let p={id:f,title:a,description:d,completed:c,due:h,pending:!0,command:r},
O=l&&!t(r)&&[...s.values()].find(b=>b.id>u&&re(b,p));O?i.set(f,O.id):s.set(f,p)}else o==="delete"?s.delete(f):s.has(f)&&
s.set(f,{...s.get(f),...ie(r),unsaved:!0})}return s}function Rs(n){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(t=>t.toString(16).padStart(2,"0")).join("");return`${String(n).padStart(15,"0")}-${e}`}function ie({kind:n,completed:e,
changes:t}){return n==="check"?{completed:e}:t??{}}function re(n,e){return["title","description","completed","due"].every(
t=>(n[t]??"")===(e[t]??""))}function Us(n,e,t,s){let{status:i,code:r,retryAfter:o,lost:a}=t,{failures:d=0,late:c=0}=n;if(r===
"IDEMPOTENCY_KEY_UNSUPPORTED")return{...n,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(i===void 0||Nn(t)||
yt(t)&&(n.tried||c+1<5)))return;let l=1e3*(o?Math.min(o,3600):Math.min(2**d,60));return{...!o&&!(i<500)?e:n,failures:d+1,
late:c+Number(yt(t)),wait:l,retryAt:s+l,stalled:`Not saved yet. ${bt(t)}.`}}function vt({retryAt:n=0,wait:e=0},t){let s=n-
t;return s<=e?Math.max(s,0):0}function bt(n){return yt(n)?"The connection was too slow for this text":n.message}function yt({
code:n}){return n==="BODY_INVALID"}function Nn({status:n,code:e,retryAfter:t}){return n>=500&&n!==501||t>0||e==="IDEMPOT\
ENCY_KEY_IN_PROGRESS"}async function Fs(n,e,{locks:t}=navigator){let s;try{await t.request(n,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{
s??=e()}return s}async function Bs(n,e,t,{locks:s}=navigator){return s?s.request(n,{signal:t},e).catch(i=>{if(!t.aborted)
throw i}):e()}var In="tasks?sort=-id&limit=100&with=due,etag",Mn="tasks?limit=500&with=due,etag",Ce=class{#t;#s=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,s=e(),i=await this.#e(In,t);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:s};let r=0;for(let o=i.next&&Mn;o;){s=e();let{tasks:a,next:d}=await this.#e(o,t),c=d?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:c,asked:s},r=c+1,o=d}this.#s=t}async#e(e,t){let s=this.#s.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:
void 0,{status:r,value:o,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),c=r===304?s:{tasks:o,etag:a,next:d};
return t.set(e,c),this.#s.set(e,c),c}};var Pn=23*3600*1e3,oe=6e4,qe=class extends EventTarget{#t;#s;#e;#n;#r;#i=0;#d=new Set;#c=!1;#a;#l;#m;#f=!1;constructor({
store:e,api:t,clock:s=()=>Date.now(),lock:i=async r=>r()}){super(),this.#t=e,this.#s=t,this.#e=s,this.#n=i,e.addEventListener(
"change",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#y(o));for(let r of e.values("command "))r.outcome&&
!r.outcome.error?this.#g(r):(r.retryAt||r.outcome)&&this.#u({...r,retryAt:void 0,outcome:void 0});this.#x()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#s.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:s=!1,
due:i},{held:r=!1,instead:o=""}={}){let a=this.#v();return r&&this.#d.add(a),this.#w({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:s,...i&&{due:i},...r&&{held:this.#e()+oe},...o&&{instead:o}})}check(e,t){let s=this.commands.findLast(
({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#w({kind:"check",id:e.id,completed:t,base:e});this.#g(s)}save(e,t){
return this.#w({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#w({kind:"delete",id:e.id,base:e,held:this.#e()+
oe});return this.#d.add(t.key),t}has(e){return this.#h(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#h(e);this.#d.delete(e),t?.held&&this.#u({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#h(e);return!t||!(this.#S(t)||this.asks(t))?!1:(this.#E(t),!0)}together(e){this.#c=!0;try{e()}finally{
this.#c=!1,this.#p(),this.run()}}restore(e){this.#u(e)}show(e){return _s(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:s,key:i}){if(e!=="add"||!t||i===this.#a)return!1;let r=this.#e()-t;return s||r>Pn||r<-6e4}repeat(e){this.#u({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#n(()=>this.#T()).then(()=>(this.#l=
void 0,this.#b()?this.run():this.#x()))}leave(){for(let e of this.#d)this.release({key:e});for(let e of this.#$())e.key!==
this.#a&&(this.#u(this.#C(e)),this.#A(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#m)}#h(e){return this.
commands.find(t=>t.key===e)}#o({id:e,key:t}){return this.commands.filter(s=>s.id===e&&s.key!==t)}#v(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),Rs(this.#i)}#w(e){let t={key:this.#v(),
...e},s=this.commands.findLast(({id:i})=>i===e.id);return s&&(t.base={...e.base,etag:s.base?.etag}),this.#u(t),this.run(),
t}#u(e){this.#t.set(`command ${e.key}`,e),this.#p()}#g({key:e}){this.#t.set(`command ${e}`,void 0),this.#p()}#y(e){this.#r=
void 0,e?.outcome&&this.#j(e,e.outcome),this.#p(),this.#b()&&this.run()}#p(){this.#r=void 0,!this.#c&&(this.dispatchEvent(
new Event("change")),this.#x())}#x(){clearTimeout(this.#m);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>vt(r,e))),
s=this.commands.filter(r=>this.#S(r)).map(({key:r,held:o=0})=>this.#d.has(r)?o-oe/2:o),i=Math.min(...s,this.#b()?e:t>0?e+
t:1/0);i<1/0&&!this.#f&&(this.#m=setTimeout(()=>this.#k(),Math.max(1,i-e)))}#k(){let e=this.#e();for(let t of this.commands)
this.#d.has(t.key)&&(t.held??0)<e+oe&&this.#u({...t,held:e+oe});this.run()}#S({key:e,held:t=0}){let s=t-this.#e();return t>
0&&(this.#d.has(e)||s>0&&s<=oe)}#$(){if(!this.#s.ready()||this.commands.some(t=>vt(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:s,kind:i}=t,r=this.asks(t)||this.has(t.instead??"")||i==="add"&&!t.tried&&this.deletes(
t),o=!e.has(s)&&!(i==="add"&&e.has("add"));return e.add(s),i==="add"&&!r&&e.add("add"),o&&!r&&!this.#S(t)})}#b(){return this.#f?
void 0:this.#$()[0]}async#T(){this.#L();for(let e=this.#b();e;e=this.#b())await this.#q(e),this.#L()}#L(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#o(e).some(t=>t.kind==="delete"&&!this.#S(t))&&this.#E(
e)}#E(e){e.kind==="add"&&this.#o(e).forEach(t=>this.#g(t)),this.#g(e)}async#q(e){let t={...this.#C(e),held:void 0};this.#a=
e.key,this.#u(t);try{this.#N(t,await this.#A(e))}catch(s){s.ofToken?this.#u(e):this.#f||this.#D(e,t,s)}finally{this.#a=void 0}}#C(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#s.newest()}}async#A(e){let{kind:t,id:s,base:i}=e;try{if(t==="add")return await this.#s.
create(e);if(t==="delete")await this.#s.remove(s,i.etag);else return await this.#s.update(s,ie(e),i.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#O(e,r);throw r}}async#O(e,t){let{kind:s,
id:i,base:r,tried:o}=e,a=await this.#s.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!a)
return;let d=ie(e),c=h=>Object.keys(d).every(l=>(a[l]??"")===(h[l]??""));if(s!=="delete"){if(c(d))return a;if(!o&&c(r))return this.#A(
{...e,base:a})}throw Object.assign(t,{task:a})}#N(e,t){let s={...e.base,...ie(e)};for(let i of this.#o(e))e.kind==="add"&&
t?this.#u({...i,id:t.id,base:re(t,e)?t:{...i.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#g(i):t&&re(t,s)&&this.#u({...i,
base:{...i.base,etag:t.etag}});this.#M(e,{task:t})}#D(e,t,s){let i=Us(e,t,s,this.#e());if(i)this.#u(i);else{let{status:r,
code:o,field:a,task:d}=s;this.#I(e,{status:r,code:o,message:bt(s),field:a,task:d})}}#I(e,t){let s=this.#o(e),i=e.kind===
"save"&&s.find(({kind:r})=>r==="save");if(i){this.#u({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#g(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#u({...e,tried:void 0,stalled:void 0});e.kind==="add"&&s.forEach(r=>this.#g(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#E(r);this.#M(e.kind==="add"?s.reduce((r,o)=>({...r,
...ie(o)}),e):e,{error:t})}#M(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#j(e,t,!0),this.#g(
e)}#j(e,t,s=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:s,...t}}))}};var Oe=class extends EventTarget{#t;#s;#e=new Map;#n=1/0;#r=0;#i=new Map;#d=!1;#c;#a;#l=new Set;#m=new Set;#f=new Set;#h=new Map;#o;queue;complete=!1;constructor(e,t){
super(),this.#t=new Y(e),this.#s=new Ce(this.#t),this.queue=new qe({store:t,lock:s=>Fs(`${U("queue")} ${e.user}`,s),api:{
ready:()=>!v.lost&&m.current===e,newest:()=>this.all().find(({pending:s})=>!s)?.id??0,create:s=>this.#c=this.#k(s),update:(...s)=>this.#S(
...s),remove:(...s)=>this.#$(...s),fetch:s=>this.#T("GET",s)}}),this.queue.addEventListener("done",({detail:s})=>{let{kind:i,
id:r}=s.command;i==="delete"&&this.#m.add(r),i==="add"&&s.task&&this.#h.set(r,s.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:s})),this.#L(s.task?.id??s.command.id,s.task)}),this.queue.addEventListener("refused",({detail:s})=>{let{
command:{id:i,key:r,kind:o},error:{code:a,task:d}}=s;o==="delete"&&(this.#f.add(r),this.#h.delete(i)),this.dispatchEvent(
new CustomEvent("refused",{detail:s})),d||a==="TASK_NOT_FOUND"?this.#L(i,d):this.#E()}),this.queue.addEventListener("cha\
nge",()=>this.#E())}get loaded(){return this.#n<1/0}async load(){return await this.#a?.catch(()=>{}),this.#a??=this.#v().
finally(()=>{this.#a=void 0}),this.#a}async#v(){for await(let e of this.#s.walk(()=>++this.#r)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#d)return;let t=this.#w(e);this.loaded||(this.#n=e.from),t&&this.#E()}this.#n=0,this.complete=!0,this.#E(),
this.dispatchEvent(new Event("loaded"))}#w({tasks:e,from:t,to:s,asked:i}){let r=new Set(e.map(({id:a})=>a)),o=[...this.#e.
keys()].filter(a=>a>=t&&a<=s&&!r.has(a));return this.#u(e,o,a=>!(this.#i.get(a)>i)).length>0}async apply({changed:e,deleted:t}){
if(await this.#c?.catch(()=>{}),this.#d)return;let s=t.filter(r=>this.#e.has(r)),i=this.#u(e,s,r=>!this.#m.has(r));for(let r of i)
this.#i.set(r,++this.#r);i.length>0&&this.#E()}#u(e,t,s){let i=e.filter(({id:o,etag:a})=>this.get(o)?.etag!==a&&s(o)),r=t.
filter(s);for(let o of i)this.#e.set(o.id,o);for(let o of r)this.#e.delete(o);return[...i.map(({id:o})=>o),...r]}async search(e,t){
this.#l=new Set;for(let s=`tasks?${new URLSearchParams({q:e,sort:"-id",limit:"100",with:"due,etag"})}`;s&&!this.complete;){
let i=++this.#r,{value:r,next:o}=await this.#t.exchange("GET",s);if(t.aborted||this.#d)return;for(let a of r)this.#l.add(
a.id),this.#i.get(a.id)>i||this.#e.set(a.id,a);this.#E(),s=o}}get(e){return this.#e.get(e)}deletedHere(e){return this.#m.
has(e)}all(){if(!this.#o){let e=[...this.queue.show(this.#e).values()].filter(({id:t,pending:s})=>s||t>=this.#n||this.#l.
has(t));this.#o=[...e.filter(({pending:t})=>t).reverse(),...e.filter(({pending:t})=>!t).sort((t,s)=>s.id-t.id)]}return this.#o}add(e){
return pe(e),this.#g([this.queue.add(e)])}addAll(e){let{queue:t}=this;e.forEach(pe);let s=[];return t.together(()=>{s=e.
toReversed().map(i=>t.add(i,{held:!0}))}),{...this.#g(s),commit:()=>this.#p(s)}}save(e,t){pe(t);let s=me(this.find(e.id)??
e),i=this.queue.save(me(e),t),r=()=>{let o=this.find(e.id),a=o&&Object.entries(t).every(([d,c])=>(o[d]??"")===(c??""));return!o||
!a?{kept:1}:(this.queue.save(me(o),Object.fromEntries(Object.keys(t).map(d=>[d,s[d]??""]))),{})};return{keys:[i.key],undo:r}}mark(e,t){
let s=o=>{let a=this.find(e);return a&&a.completed!==o?this.queue.check(me(a),o):void 0},i=s(t),r=()=>(s(!t),this.find(e)?
{}:{kept:1});return{keys:i?[i.key]:[],undo:r}}delete(e){let{queue:t}=this,s=e.command;return s&&t.cancel(s)?{keys:[],undo:()=>(t.
restore(s),{})}:this.deleteAll([e])}deleteAll(e){let{queue:t}=this,s=[];t.together(()=>{s=e.map(r=>t.delete(me(r)))});let i=()=>{
let r=0,o=0;return t.together(()=>{for(let a of s.toReversed()){if(t.cancel(a))continue;let d=t.has(a.key);if(this.#f.has(
a.key))o++;else{let c=t.add(a.base,{instead:d?a.key:void 0});this.#h.set(this.#x(a.id),c.id),r++}}}),{again:r,kept:o}};return{
keys:s.map(({key:r})=>r),undo:i,commit:()=>this.#p(s)}}undoImport(e){return this.#y(e.map(t=>({task:this.find(t.id)??t,as:t})))}#g(e){
let t=()=>{let s=[];return this.queue.together(()=>{s=e.filter(i=>!this.queue.cancel(i))}),this.#y(s.map(i=>({task:this.
find(i.id),as:i})))};return{keys:e.map(({key:s})=>s),undo:t}}#y(e){let t=e.filter(({task:s,as:i})=>s&&re(s,i)).map(({task:s})=>s);
return this.deleteAll(t).commit(),{kept:e.length-t.length}}#p(e){this.queue.together(()=>e.forEach(t=>this.queue.release(
t)))}find(e){let t=this.#x(e);return this.all().find(s=>s.id===t)}#x(e){let t=e;for(;this.#h.has(t);)t=this.#h.get(t);return t}close(){
this.#d=!0,this.queue.close()}async#k({key:e,keyless:t,title:s,description:i,completed:r,due:o}){let{value:a,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:
{"Idempotency-Key":e},keepalive:Ys({title:s,description:i})});return this.#i.set(a.id,++this.#r),d?this.#T("GET",a.id).catch(
c=>{if(c.code!=="TASK_NOT_FOUND")return a}):a}#S(e,t,s){let i=Object.entries({description:t.description,due:t.due}).filter(
([a])=>a in t),o={body:{...t,...Object.fromEntries(i.map(([a,d])=>[a,d||null]))},keepalive:Ys(t)};return"completed"in t?
this.#b("PUT",e,s,o):this.#T("PUT",e,s,o)}async#$(e,t){await this.#b("DELETE",e,t,{keepalive:!0})}#b(e,t,s,i){return this.#T(
e,t,s,i).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;return this.#T(e,t,void 0,i)})}async#T(e,t,s="",i={}){let r=e===
"DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.exchange(e,r,{headers:s?{"If-Match":s}:{},...i});
return this.#i.set(t,++this.#r),o}#L(e,t){this.#i.set(e,++this.#r),t?this.#e.set(e,t):this.#e.delete(e),this.#E()}#E(){this.#o=
void 0,this.dispatchEvent(new Event("change"))}};function me({id:n,title:e,description:t,completed:s,due:i,etag:r}){return{
id:n,title:e,description:t,completed:s,due:i,etag:r}}function pe({title:n,line:e}){if(n!==void 0){if(!n.trim())throw new w(
400,"Title is required",{field:"title"});if([...n].length>500)throw new w(400,`${e?`Line ${e}: `:""}Title must be at mos\
t 500 characters`,{field:"title"})}}function Ys({title:n="",description:e}){return n.length+(e?.length??0)<1e4}var Ws={ndjson:"application/x-ndjson",csv:"text/csv"},xt=new WeakMap;async function Hs(n){let e=Ws[n],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:s}=await new Y(m.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`tasks-${Se(new Date)}.${n}`,i.click(),
setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Gs(n){let e=a=>new w(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),s=_n(await n.arrayBuffer().catch(()=>{throw e("")}));if(s.includes("\0"))throw e(": it is not a text");let i;try{i=
t(s)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:i.filter(a=>{try{pe(a)}catch({message:d}){return r.push(`${a.
at}: ${d}`),!1}return!0}),problems:r}}function _n(n){let[e,t]=new Uint8Array(n),s=e===255&&t===254;try{return new TextDecoder(
s?"utf-16le":"utf-8",{fatal:!0}).decode(n)}catch{return new TextDecoder("windows-1252").decode(n)}}async function Vs(n,e,{
round:t="",isOwn:s=()=>!1}={}){let{current:i}=m,r=new Y(i),o=[],a=0,d=e.filter(c=>!s(c));if(e.length===0)throw new w(400,
"The file has no tasks to add.",{field:"file"});if(d.length===0)throw new w(409,`Nothing was added: you have ${L(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",Ks);try{for(let{body:c,
start:h}of os(d)){let l={"Content-Type":Ws.ndjson,"Idempotency-Key":await Rn(n,h,`${i.user} ${h} ${c}`,t)};try{let{value:u,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:c,headers:l});f?a+=u.length:o.push(...u)}catch(u){throw u.
message=u.message.replace(/^Line \d+/,f=>d[h+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(u,{added:o})}}}finally{window.removeEventListener("beforeunload",Ks)}return{added:o,before:a}}
function Ks(n){n.preventDefault()}async function Rn(n,e,t,s){if(!crypto.subtle)return xt.has(n)||xt.set(n,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${xt.get(n)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+s));return new Uint32Array(i).join("-")}var zs=["connection","status"].map(n=>document.getElementById(n)).map(n=>({voice:n,home:n.parentElement})),Et,kt=()=>Et?.();
function Js(n){let{dialog:e,form:t}=Xs("password-dialog"),{current:s,next:i}=t.elements;St(e,{currentPassword:s,newPassword:i},
()=>Qt(s.value,i.value),"The password may not have changed.",n)}function Zs(n,e){let{dialog:t,form:s}=Xs("deletion-dialo\
g"),{current:i}=s.elements;t.querySelector(".email").textContent=m.current.email,St(t,{currentPassword:i},()=>es(i.value),
"The account may not have been deleted.",e,n)}function Xs(n){let e=C(n),t=e.querySelector("form");return t.elements.email.
value=m.current.email,{dialog:e,form:t}}function Qs(n,e,t){let s=C("transfer-dialog"),[i,r,o]=["form",".again",".preview"].
map(b=>s.querySelector(b)),{file:a,own:d}=i.elements,c={added:[],before:0},h="",l=!1,u=Promise.resolve({tasks:[],problems:[]}),
f=b=>{h=b,l=!1},p=b=>!d.checked&&e(b),O=async()=>{let b=u,{tasks:g,problems:k}=await b.catch(({message:Q})=>({tasks:[],problems:[
Q]}));if(b!==u)return;let V=g.filter(e).length;d.parentElement.hidden=V===0,d.nextElementSibling.textContent=`You have ${L(
V,"task")} of the file. Add again what you have`,o.textContent=Un(g.filter(Q=>!p(Q)),k)};a.addEventListener("change",()=>{
r.hidden=!0,f(""),d.checked=!1,d.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(u=Gs(a.files[0]),O())}),d.
addEventListener("change",O),r.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),St(s,{file:a},async()=>{
if(r.hidden=!0,a.files.length===0)throw new w(400,"Choose a file.",{field:"file"});let{tasks:b}=await u;if(c=await Vs(a.
files[0],b,{round:h,isOwn:p}).catch(g=>{throw l=!0,g.added?.length>0&&t({added:g.added,before:0}),g}),!(c.added.length>0||
l))throw r.hidden=!1,new w(409,`Nothing was added: an earlier import has added ${L(c.before,"task")} of this file.`,{field:"\
file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(c),n)}function Un(n,e){let t=[L(n.length,
"task"),`${n.filter(({completed:i})=>i).length} done`,`${n.filter(({due:i})=>i).length} with a date`],s=e.length>3?` And\
 ${e.length-3} more.`:"";return[...n.length>0?[`${t.filter(i=>!i.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>0?
[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${s}`]:[]].join(" ")}function Ne(){Tt(C("keys-dialog"))}function en({
title:n,due:e=null},t){let s=C("day-dialog"),i={today:$(),tomorrow:B($(),1),week:ee($()),none:null};s.querySelector(".ti\
tle").textContent=E(n),s.querySelector("[value=week] small").textContent=Le(ee($()));let r=Tt(s);for(let o of s.querySelectorAll(
"[value]"))i[o.value]===e&&o.setAttribute("aria-current","true"),o.addEventListener("click",()=>{r(),t(i[o.value])})}function St(n,e,t,s,i,r=()=>[]){
let o=n.querySelector("form"),a=new q(o,e),d=De(o),{current:c}=m,h=!1;async function l(f){if(!(h||a.waiting)){h=!0,a.clear(),
o.setAttribute("aria-busy","true");try{await f()}catch(p){n.isConnected&&a.show(p,D(p,s))}finally{h=!1,o.removeAttribute(
"aria-busy")}}}let u=Tt(n,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener(
"click",()=>l(async()=>{await Hs(f.value);let p=r().map(E).join(", ");if(p)throw new w(0,`The file does not have what is\
 not saved: ${p}.`)}));o.addEventListener("submit",f=>{f.preventDefault(),l(async()=>{await t(),m.current===c&&(u(),i())})})}
function Tt(n,{isBusy:e=()=>!1,closed:t=()=>{}}={}){function s(){if(n.isConnected){Et=void 0,t();for(let{voice:i,home:r}of zs)
r.append(i);n.close(),n.remove()}}return n.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),n.addEventListener(
"keydown",i=>{i.key==="Escape"&&(e()||M(i))&&i.preventDefault()}),n.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
n.addEventListener("close",s),Et=s,document.body.append(n),n.querySelector("h2").after(...zs.map(({voice:i})=>i)),n.showModal(),
s}var Ie=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:s}})=>{let[i,r]=t.split(" ");if(i!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;s?this.#s.add(o):this.#s.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var Me=class{form=C("editor");#t;#s;#e={};#n;#r;#i=!1;#d;#c;constructor({base:e,deletedHere:t=!1,...s},i){this.#t=e,this.#d=
t,this.#n=i;let{title:r,due:o}=this.#a;this.#r=new q(this.form,this.#a);for(let[a,d]of Object.entries(this.#a)){let c=this.
form.querySelector(`[data-for="${a}"]`);c.id=`edit-${e.id}-${a}`,d.setAttribute("aria-describedby",c.id),this.#e[a]=Lt(a,
e[a]),d.value=s[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${E(e.title)}`),typeof e.id=="string"&&this.#u(
"Not added.","Add"),this.#y(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.
preventDefault(),this.#s||this.#p())}),r.addEventListener("input",()=>Fn(r)),this.form.addEventListener("input",()=>this.#o()),
this.form.addEventListener("submit",a=>{a.preventDefault(),this.#p()}),this.form.querySelector(".dateless").addEventListener(
"click",()=>{o.value="",this.#o(),o.focus()}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#x()),
this.form.addEventListener("keydown",a=>this.#S(a)),this.#c=r,this.form.addEventListener("focusin",({target:a})=>{R(a)&&
(this.#c=a)}),xe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("click",()=>{getSelection()?.
isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,t=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#v(e):(this.#d||=
t,this.#u(this.#d?"Deleted in this browser.":"Deleted elsewhere.","Save as new"),this.#n.draft(this.#t.id)||this.#o()))}refuse({
status:e,message:t,...s}){this.#r.show(new w(e,t,s))}get#a(){let{title:e,description:t,due:s}=this.form.elements;return{
title:e,description:t,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#a).map(([e,t])=>[e,t.value]))}get#m(){
return{...this.#l,base:this.#s??this.#t,...this.#d&&{deletedHere:!0}}}get#f(){return Object.fromEntries(Object.entries(this.#l).
filter(([e,t])=>t!==this.#e[e]))}get#h(){return this.#i||Object.keys(this.#f).length>0}#o(){this.#h?this.#n.keep(this.#m):
this.#n.drop(this.#t.id),this.#y()}#v(e){let t=this.#t,s=this.#f;this.#t=e;let i=!1;for(let[r,o]of Object.entries(this.#a))
(e[r]??"")!==(t[r]??"")&&(this.#e[r]=Lt(r,e[r]),r in s?o.value!==this.#e[r]&&(i=!0):o.value=this.#e[r],this.#g("Changed \
elsewhere."));i&&(this.#s??=t,this.#w(e)),this.#y()}#w(e){let t=this.form.querySelector(".other");t.hidden=!1,t.querySelector(
".title").textContent=e.title,t.querySelector(".description").textContent=e.description??"",t.querySelector(".when").textContent=
e.due?te(e.due):this.#a.due.value&&"No date",this.form.querySelector(".primary").textContent="Keep mine",this.form.querySelector(
".hint")?.remove()}#u(e,t){this.#i=!0,this.#s=void 0,this.form.querySelector(".other").hidden=!0,this.#g(e),this.form.querySelector(
".primary").textContent=t}#g(e){this.form.querySelector(".note").textContent=e}#y(){this.form.querySelector(".dateless").
hidden=!this.#a.due.value,this.form.querySelector(".cancel").textContent=this.#s?"Use theirs":this.#h?"Discard":"Cancel"}#p(){
this.#r.clear();let e=this.#h;try{if(this.#a.due.validity?.badInput)throw new w(400,"Complete the date, or remove it",{field:"\
due"});this.#i?this.#n.create({...this.#l,completed:this.#t.completed}):e&&this.#n.save(this.#t,this.#f)}catch(t){this.#r.
show(t);return}this.#k({saved:e})}#x(){this.#k({discarded:this.#h?this.#m:void 0})}#k(e){this.#n.drop(this.#t.id),this.#n.
closed(e)}#S(e){if(!M(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#h&&(this.#n.keep({...this.#m,closed:!0}),
x("Kept as a draft.")),this.#n.closed({})}else e.key==="Enter"&&(H(e)||e.target===this.#a.due)&&(e.preventDefault(),this.#s||
this.#p())}};function Lt(n,e){return(e??"").replace(/\r\n?|\n/g,n==="title"?" ":`
`)}function Fn(n){if(!n.value.includes(`
`))return;let{selectionEnd:e}=n;n.value=Lt("title",n.value),n.setSelectionRange(e,e)}var tn={characters:220,lines:3},je=class{element=C("row");#t={};#s;#e={};#n;constructor(e,t){this.#s=t;for(let l of["day",
"view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[l]=this.element.
querySelector(`.${l}`);let{done:s,title:i,due:r,when:o,description:a,unfold:d,edit:c,again:h}=this.#e;r.id=`task-${e}-du\
e`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),s.setAttribute("aria-labelledby",i.
id),s.addEventListener("click",l=>{l.detail>1&&t.stays(this.#t.id)?l.preventDefault():this.check()}),i.addEventListener(
"click",({target:l})=>{getSelection()?.isCollapsed&&l===i&&this.edit()});for(let l of[r,o])l.addEventListener("click",()=>this.
plan());c.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),d.addEventListener(
"click",()=>this.#a()),h.addEventListener("click",()=>{t.repeat(this.#t),this.focus()})}check(){this.clear(),this.#s.check(
this.#t)}plan(){this.clear(),this.#s.plan(this.#t)}head(e){let{day:t}=this.#e;t.textContent!==e&&(t.textContent=e),t.hidden=
e===""}remove(){this.#s.remove(this.#t)}setStop(e){for(let t of this.#e.view.querySelectorAll("a, button, input"))t.tabIndex=
e?0:-1}get editing(){return this.#n!==void 0}get task(){return this.#t}show(e,{stalled:t,asks:s}){let{done:i,due:r,when:o,
edit:a,state:d,again:c}=this.#e,h=this.#t;this.#t=e;let l=e.title!==h.title||e.description!==h.description;l&&this.#r(e),
this.#i(e,l);let u=e.pending===!0;i.checked=e.completed,i.disabled=r.disabled=o.disabled=a.disabled=u,this.#e.delete.disabled=
u&&!t&&!s,s?d.textContent="It may have been added already.":u||e.unsaved?d.textContent=t:d.textContent=this.#s.draft(e.id)?
"Unsaved draft":"",c.hidden=!s,this.element.classList.toggle("pending",u),this.element.classList.toggle("is-done",e.completed),
this.#n?.update(e)}markDeleted(e){this.#n?.update(void 0,e)}#r(e){let{title:t,description:s,unfold:i,edit:r}=this.#e;t.replaceChildren(
...Je(e.title));let o=e.description??"";s.replaceChildren(...Je(o)),s.hidden=o==="";let a=o.length>tn.characters||o.split(
`
`).length>tn.lines;s.classList.toggle("long",a),i.hidden=!a,i.textContent="Show all",i.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${E(e.title)}`),this.#e.when.setAttribute("aria-label",`Date of ${E(e.title)}`),this.#e.
delete.setAttribute("aria-label",`Delete ${E(e.title)}`)}#i(e,t){let{done:s,due:i,when:r,description:o}=this.#e,a=ht(e),
d=e.due?a?`Overdue: ${G(e.due)}`:te(e.due):"",c=i.firstElementChild;if(c.textContent===d&&!t)return;let h=[i,r].includes(
document.activeElement);c.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",`${d}, date of ${E(e.title)}`),i.classList.
toggle("overdue",a),r.hidden=d!=="";let l=[d&&i.id,e.description&&o.id].filter(Boolean).join(" ");l?s.setAttribute("aria\
-describedby",l):s.removeAttribute("aria-describedby"),h&&this.focus(d?"due":"when")}focus(e=""){let t=this.#e[e];(t?.checkVisibility()&&
!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=D(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#n||this.#t.pending)return;this.clear();let t=this.#s.draft(this.#t.id)??{base:this.#t};this.#n=new Me(t,{...this.#s,
closed:s=>this.#c(s)}),this.#n.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#n.form),e&&this.#n.focus(),
t.refusal&&this.#n.refuse(t.refusal)}reopen(){if(!this.#n)return;let e=this.element.contains(document.activeElement);this.#d();
let t=this.#s.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&this.element.focus()}#d(){this.#n?.form.remove(),this.#n=
void 0,this.#e.view.hidden=!1}#c({discarded:e}){let t=J(this.#n?.form);this.#d(),t&&this.focus(),this.#s.closed(e)}#a(){
let{description:e,unfold:t}=this.#e,s=e.classList.toggle("long");t.textContent=s?"Show all":"Show less",t.setAttribute("\
aria-expanded",String(!s))}};function sn(n,e){let t,s=0,i=0;function r({element:{style:a,dataset:d}},c){i=c,a.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}n.addEventListener(
"pointerdown",({target:a,pointerType:d,isPrimary:c,clientX:h})=>{o(),!(d!=="touch"||!c)&&(t=e(a),s=h,i=0)}),n.addEventListener(
"pointermove",({isPrimary:a,clientX:d})=>{t&&a&&r(t,d-s)}),n.addEventListener("pointercancel",o),n.addEventListener("poi\
nterup",()=>{let a=i,d=o();a>=96?d?.check():a<=-96&&d?.remove()})}var Pe=500,_e=class{#t;#s;#e;#n;#r;#i=new Map;#d=Pe;#c=[];#a=!1;#l;#m;#f;constructor(e,{tasks:t,drafts:s,actions:i}){this.#t=
e.querySelector(".list"),this.#s=e.querySelector(".more"),this.#e=t,this.#n=s,this.#r={...i,check:r=>this.act(()=>i.check(
r)),remove:r=>this.act(()=>i.remove(r))},this.#s.addEventListener("click",()=>this.#k()),sn(this.#t,r=>{let o=this.#o(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#v(
this.#o(r))})}key(e,t){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#o(t);if(!i?.editing){if(s)return()=>i?this.#h(
i,s):this.enter();if(!(!i||t===this.#f||i.task.pending)&&!(e==="Enter"&&t!==i.element&&!t.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#l?.editing?this.#h(this.#l,
1):this.#l?.focus("done")}#h(e,t){let s=this.#p()?.control,i=({element:o})=>this.#o(t>0?o.nextElementSibling:o.previousElementSibling),
r=i(e);for(;r?.editing;)r=i(r);r?.focus(s??"done")}#o(e){let t=e?.closest?.(".row");return t&&[...this.#i.values()].find(
s=>s.element===t)}#v(e){this.#l!==e&&(this.#l?.setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#d=Pe}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.size===0}render(e){this.#c=e;let t=new Map(
this.#n.edits.map(d=>[d.base.id,d])),s=this.#w(e.slice(0,this.#d),t),i=this.#p(),r=new Set(s.map(({id:d})=>d));for(let[d,
c]of this.#i)r.has(d)||(c.element.remove(),this.#i.delete(d));let o="";s.forEach((d,c)=>{let h=this.#u(d,t.get(d.id)),{element:l}=h,
u=o;o=$s(d)||u,h.head(o===u?"":o),this.#t.children[c]!==l&&this.#t.insertBefore(l,this.#t.children[c]??null)});let a=this.#i.
get(s[0]?.id);(!i&&a!==this.#m||!this.#t.contains(this.#l?.element??null))&&this.#v(a),this.#m=a,this.#t.hidden=s.length===
0,this.#s.hidden=e.length<=this.#d,this.#s.textContent=`Show ${Math.min(Pe,e.length-this.#d)} more`,i&&!document.contains(
i.element)&&this.#x(s[Math.min(i.index,s.length-1)],this.#a?i.control:void 0)}#w(e,t){let s=new Set(e.map(({id:o})=>o)),
i=new Map;for(let[o,a]of t)(this.#g(o,a)||this.#y(a.base))&&i.set(o,a.base);for(let[o,a]of this.#i)a.editing&&i.set(o,a.
task);let r=[...e];for(let[o,a]of i){if(s.has(o))continue;let d=typeof o=="number"?r.findIndex(c=>c.id<o):0;r.splice(d<0?
r.length:d,0,this.#e.get(o)??a)}return r}#u(e,t){let{queue:s}=this.#e,i=this.#i.get(e.id)??new je(e.id,this.#r);this.#i.
set(e.id,i),i.show(e,{stalled:s.stalled,asks:e.pending&&s.asks(e.command)});let r=this.#y(e);return t&&(this.#g(e.id,t)||
r)&&i.edit({focus:i.element.contains(document.activeElement)}),r&&i.markDeleted(this.#e.deletedHere(e.id)),i}#g(e,{closed:t}){
return!t&&!this.#n.isElsewhere(e)}#y({id:e}){return this.#e.complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#a=
!0,e(),this.#a=!1}#p(){let e=document.activeElement,t=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due",
"unfold","when","edit","delete"].find(i=>e?.classList.contains(i));return t<0?void 0:{element:e,index:t,control:s}}#x(e,t){
let s=this.#i.get(e?.id);s?s.focus(t):this.#r.leave(),this.#a||(this.#f=s?.element)}#k(){let e=this.#d;this.#d+=Pe,this.
render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};var nn=6e4,Bn=3e4,Yn=[406,501],Re=class extends EventTarget{#t;#s;#e;#n;#r=0;#i;#d;#c;#a=new AbortController;constructor(e,t){
super(),this.#t=new Y(e),this.#s=t,this.#e=`${U("changes")} ${e.user}`,this.#n=new BroadcastChannel(this.#e),this.#n.addEventListener(
"message",({data:{type:s,detail:i}})=>this.#u(s,i)),document.addEventListener("visibilitychange",()=>{this.#f(),this.#l(
2e4)},this.#a),window.addEventListener("focus",()=>this.#l(2e4),this.#a),window.addEventListener("pagehide",()=>this.#o(),
this.#a)}loading(){this.#r=performance.now()}loaded(){this.#a.signal.aborted||(this.#m(),this.#f())}close(){this.#a.abort(),
this.#o(),clearTimeout(this.#i),clearTimeout(this.#d),this.#n.close(),this.#s.set("cursor",void 0)}#l(e){performance.now()-
this.#r>e&&!document.hidden&&!v.lost&&this.dispatchEvent(new Event("stale")),this.#m()}#m(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#l(0),nn)}#f(){clearTimeout(this.#d),document.hidden?this.#d=setTimeout(()=>this.#o(),nn):this.#h()}#h(){
if(this.#c)return;let{signal:e}=this.#c=new AbortController;Bs(this.#e,()=>this.#v(e),e)}#o(){this.#c?.abort(),this.#c=void 0}async#v(e){
let t=2e3;for(let s=0;!e.aborted;s++){let i=this.#s.get("cursor"),r=!i,o=0;try{for await(let{changes:a,retry:d}of this.#t.
changes(i,e))this.#w("alive"),a?(this.#w("changes",a),this.#s.set("cursor",a.cursor),r&&this.#w("stale"),r=!1):d?t=d:s=0}catch(a){
if(Yn.includes(a.status))return;[400,410].includes(a.status)&&this.#s.set("cursor",void 0),o=(a.retryAfter??0)*1e3}await Kn(
o+Math.min(t*2**s,Bn)*(1+Math.random())/2,e)}}#w(e,t=void 0){this.#u(e,t),this.#n.postMessage({type:e,detail:t})}#u(e,t){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:t})):T||(this.#r=performance.now(),this.#m())}};function Kn(n,e){
if(e.aborted)return;let t=new AbortController,s;return new Promise(i=>{s=setTimeout(i,n),e.addEventListener("abort",i,t),
v.addEventListener("back",i,t)}).finally(()=>{clearTimeout(s),t.abort()})}var rn=new Map,on=n=>new $t(`${U("work")} ${n} `),$t=class extends EventTarget{#t;#s;#e=new Map;#n=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=Wn(),events:s=globalThis}={}){if(super(),this.#t=e,this.#s=t,this.lasting=t!==void 0,t)for(let i of Object.keys(
t))this.#d(i,t.getItem(i));for(let[i,r]of rn.get(e)??[])this.set(i,r);s.addEventListener("storage",i=>this.#i(i),{signal:this.#n.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[s])=>t<s?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#s?.removeItem(this.#t+e):
this.#s?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){rn.set(this.#t,this.lasting?void 0:this.#e),this.#n.abort()}#i({
key:e,newValue:t}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let r=this.#d(i,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#d(e,t){if(!e.startsWith(this.#t))return;
let s=e.slice(this.#t.length);this.#e.delete(s);try{t&&this.#e.set(s,JSON.parse(t))}catch{}return s}};function Wn(){try{
return localStorage}catch{return}}var Hn=document.getElementById("toasts"),an=()=>{};function ae(n){let e=C("toast");e.querySelector("p").textContent=n,Hn.
append(e);let t=x(n),s=()=>{e.remove(),t()},i=e.querySelector("button");return i.addEventListener("mousedown",r=>r.preventDefault()),
i.addEventListener("click",s),{toast:e,close:s}}function we(n){an();let{toast:e,close:t}=ae(n);an=t;let s=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?s():t(),5e3);s()}var Gn=1e4,Vn={added:n=>`Added ${n}.`,deleted:n=>`Deleted ${n}.`,done:n=>`${n} is done.`,active:n=>`${n} is active again\
.`,changed:n=>`Changed ${n}.`,dated:(n,e)=>e?`${n} is for ${G(e)}.`:`${n} has no date.`,discarded:n=>`Discarded changes \
to ${n}.`},Ue=document.querySelector(".foot"),A=document.getElementById("undo"),dn=A.querySelector("button");ke&&(A.querySelector(
"kbd").textContent="⌘Z",dn.setAttribute("aria-keyshortcuts","Meta+Z"));function Fe({kind:n,title:e,count:t=1,day:s}){return Vn[n](
t===1?E(e):L(t,"task"),s)}var Be=class{#t=[];#s;#e=0;#n=0;#r=0;#i;#d;#c=()=>{};#a=new AbortController;constructor(e=x){this.#s=
e;let t=(s,i)=>A.addEventListener(s,i,{signal:this.#a.signal});dn.addEventListener("click",()=>this.undo(),{signal:this.#a.
signal}),t("mousedown",s=>s.preventDefault()),t("pointerenter",()=>this.#v()),t("focusin",()=>this.#v()),t("pointerleave",
()=>A.matches(":focus-within")||this.#w()),t("focusout",()=>A.matches(":hover")||this.#w()),document.addEventListener("f\
ocusin",({target:s})=>{!A.hidden&&!this.#d?.checkVisibility()&&this.#f(s)},{signal:this.#a.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#l(),this.#c=x(Fe(e)+(t?
` ${ke?"Command":"Control"} Z takes it back.`:""))}#l(){A.querySelector("p").textContent=Fe(this.#t.at(-1)),A.hidden=!1,
this.#f(document.activeElement),this.#v(),this.#n=Gn;let e=A.querySelector(".time");e.replaceWith(e.cloneNode()),A.matches(
":hover, :focus-within")||this.#w()}withdraw(e){for(let{keys:t}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#m(
t)}#m(e){let t=this.#t.findIndex(s=>s.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?A.querySelector(
"p").textContent=Fe(this.#t.at(-1)):this.#h()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let s=e.undo()||"";this.#t.length>this.#e?this.#l():this.#h();let i=`Undone: ${Fe(e)}${s&&
` ${s}`}`;t&&!s?x(i):this.#s(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#o()}close(){this.#a.abort(),this.commit()}#f(e){Ue.contains(e)||(this.#d=e,Ue.hidePopover(),Ue.showPopover({source:e}))}#h(){
A.contains(document.activeElement)&&this.#d?.focus(),this.#o()}#o(){this.#v(),this.#c(),A.hidden=!0,Ue.hidePopover()}#v(){
this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#n-=performance.now()-this.#r,A.classList.add("paused"))}#w(){
this.#i!==void 0||this.#t.length===this.#e||(A.classList.remove("paused"),this.#r=performance.now(),this.#i=setTimeout(()=>this.
commit(),this.#n))}};var zn={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},Jn=600,Ye=new N("scrolled"),cn=({completed:n,pending:e})=>n&&!e,
hn=({kind:n})=>n==="add"||n==="save",Ke=class{view=document.createElement("div");used=!1;#t;#s;#e;#n;#r;#i=new Be(we);#d;#c;#a;#l=new AbortController;#m=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(ze("board")),this.#s=on(e.user),wt(this.#s.lasting),this.#n=new Ie(this.#s),
this.#e=new Oe(e,this.#s),this.#a=new Re(e,this.#s),this.#r=new _e(this.view,{tasks:this.#e,drafts:this.#n,actions:this.#w()}),
this.#d=Os(this.#o(".add"),{tasks:this.#e,drafts:this.#n,added:(r,o,a)=>this.#k(r,o,a),addAll:(r,o)=>this.#S(r,o)});let s=this.#o(
".trouble button");this.#c=new le(this.#o(".trouble .wait"),s),s.addEventListener("click",()=>{this.#c.waiting||this.#p()});
let i=this.#o(".search");i.addEventListener("input",()=>{Ds(i.value),this.#D()}),i.addEventListener("keydown",r=>{r.key===
"Enter"&&this.#r.enter()}),this.#o(".add .title").addEventListener("keydown",r=>{!["Escape","ArrowDown"].includes(r.key)||
M(r)||(r.preventDefault(),this.#r.enter())}),this.#o(".hide input").addEventListener("change",({target:r})=>As(r.checked)),
this.#o(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),this.#o(".clear").addEventListener(
"click",()=>this.#$()),this.#v(),this.#e.queue.run(),this.#p(),this.#D()}#o(e){return this.view.querySelector(e)}#v(){let e=(s,i,r)=>s.
addEventListener(i,r,{signal:this.#h.signal}),{queue:t}=this.#e;e(this.#e,"change",()=>this.#y()),e(this.#e,"loaded",()=>this.#r.
clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&Ye.value&&scrollTo(0,Ye.value),Ye.value=void 0},{once:!0}),
e(this.#n,"change",({detail:s})=>{this.#r.row(s)?.reopen(),this.#y()}),e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{
s==="delete"&&this.#n.dropEdit(i)}),e(this.#e,"refused",({detail:{command:s,error:i,mine:r}})=>{r&&hn(s)&&this.#A(s,i)}),
e(this.#s,"full",()=>wt(!1)),e(t,"refused",({detail:s})=>this.#C(s)),e(v,"back",()=>{t.run(),this.#p()}),e(window,"hashc\
hange",()=>this.#D()),e(window,"pagehide",()=>{Ye.value=Math.round(scrollY)||void 0,this.#i.close(),t.leave()}),e(window,
"beforeunload",s=>{!this.#s.lasting&&this.unsaved.length>0&&s.preventDefault()}),e(document,"input",({target:s})=>this.#f.
add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#I(s)),ks(()=>this.#y(),this.#h.signal),
e(this.#a,"changes",({detail:s})=>this.#e.apply(s)),e(this.#a,"stale",()=>{this.#c.waiting||this.#p()})}#w(){let e=this.#e,
t=this.#n;return{check:s=>this.#T(s),stays:s=>this.#m.has(s),plan:s=>en(s,i=>this.#r.act(()=>this.#L(s,i))),remove:s=>this.#E(
s),repeat:s=>e.queue.repeat(s.command),draft:s=>t.edit(s),keep:s=>t.keepEdit(s),drop:s=>t.dropEdit(s),create:s=>this.#b(
"added",[s],e.add(s),{quiet:this.#x(s)}),save:(s,i)=>this.#b("changed",[{...s,...i}],e.save(s,i)),closed:s=>this.#N(s),leave:()=>this.
focus()}}get#u(){return this.#e.all().filter($e()).filter(e=>this.#g(e))}#g(e){return j().holds(e)||this.#m.has(e.id)}#y(){
let e=Ls(this.#e.all().filter($e())),t=e.filter(a=>this.#g(a));this.#r.render(t);let s=t.filter(cn).length;this.#o(".cle\
ar").hidden=s===0,this.#o(".clear").textContent=`Delete ${L(s,"done task")}`;let{loaded:i,complete:r}=this.#e,o=this.#o(
".empty");this.#o(".loading").hidden||=i,this.#o(".rest").hidden=!i||r,o.hidden=!r||!this.#r.empty,[o.children[1].textContent,
o.children[2].textContent]=Cs(e.length>0),o.querySelector(".start").hidden=this.#e.all().length>0,qs(this.view,e,r),this.
unsaved.length===0&&this.#t()}async#p(){let e=this.#o(".trouble");this.#c.stop(),this.#a.loading();try{await this.#e.load(),
e.hidden=!0}catch(t){if(this.#h.signal.aborted||t.ofToken||(this.#o(".loading").hidden=!0,v.lost&&this.#e.loaded))return;
e.hidden=!1,e.querySelector(".error").textContent=D(t,"The tasks could not be loaded."),t.retryAfter&&this.#c.start(t.retryAfter,
()=>this.#p())}finally{this.#a.loaded()}}#x(e){return j().holds(e)&&$e()(e)}#k(e,t,s){this.#f=new WeakSet,x(`Added ${E(e.
title)}.${v.lost?" Not saved yet.":""}`),this.#b("added",[e],t,{quiet:this.#x(e),undone:s}),J(this.#o(".add"))&&this.focus()}#S(e,t){
this.#b("added",e,this.#e.addAll(e),{undone:t}),this.#f=new WeakSet,J(this.#o(".add"))&&this.focus()}has({id:e,title:t,userId:s}){
let i=this.#e.get(e);return i!==void 0&&i.title===t&&[void 0,i.userId].includes(s)}imported(e){e.length>0&&this.#b("adde\
d",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#p()}#$(){let e=this.#u.filter(cn);this.#b("deleted",e,this.#e.deleteAll(
e)),this.focus()}#b(e,t,{keys:s,undo:i,commit:r},{quiet:o=!1,day:a=null,undone:d=()=>{}}={}){let[{id:c,title:h=""}]=t;this.#i.
add({kind:e,title:h,day:a,count:t.length,keys:s,quiet:o,commit:r,undo:()=>{let{again:l=0,kept:u=0}=i(),f=t.length===1?E(
h):"";return d(),u>0&&ae(f?`${f} stays as it is: it was changed or deleted elsewhere.`:`${L(u,"task")} stayed: changed o\
r deleted elsewhere.`),this.#q(c),l>0?`Added ${L(l,"task")} again, as new on top.`:""}})}#T(e){let{id:t,completed:s}=e;this.#m.
add(t),setTimeout(()=>{this.#m.delete(t),this.#h.signal.aborted||this.#r.act(()=>this.#y())},Jn),this.#b(s?"active":"don\
e",[e],this.#e.mark(t,!s))}#L(e,t){t!==(e.due??null)&&this.#b("dated",[e],this.#e.save(e,{due:t??""}),{day:t})}#E(e){this.#b(
"deleted",[e],this.#e.delete(e))}#q(e){R(document.activeElement)||this.#r.row(this.#e.find(e)?.id)?.focus()}#C({command:e,
error:t,mine:s}){let{kind:i,id:r,base:o}=e;if(this.#i.withdraw(e.key),i==="check"&&x(""),hn(e)){s&&this.#O(e);return}let a=t.
code==="TASK_NOT_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CHANGED"&&zn[i],d=new w(t.status,a||t.message),c=this.#r.
row(r);c?c.fail(d):ae(`${E(o.title)}: ${D(d)}`)}#A({kind:e,id:t,title:s,description:i,completed:r,due:o,changes:a={title:s,
description:i,due:o},base:d},{status:c,code:h,message:l,field:u}){let f=["TASK_CHANGED","TASK_NOT_FOUND"].includes(h)&&e===
"save"?void 0:{status:c,code:h,message:l,field:u},p=this.#n.edit(t);this.#n.keepEdit({deletedHere:this.#e.deletedHere(t),
...a,...p,closed:void 0,base:d??{id:t,title:s,description:i,completed:r},refusal:f})}#O({id:e,title:t,base:s}){this.#r.row(
e)?.reopen(),this.#y(),x(`${E(s?.title??t)} is not saved.`)}#N(e){if(this.#y(),!e)return;let{base:t}=e;this.#i.add({kind:"\
discarded",title:t.title,undo:()=>{this.#n.keepEdit(e),this.#y(),R(document.activeElement)||this.#r.row(t.id)?.edit()}})}#D(){
let e=this.#o(".search"),t=fe();e.value!==t&&(e.value=t),this.#r.reset(),this.#m.clear(),this.#y(),this.#l.abort(),this.#l=
new AbortController;let{signal:s}=this.#l,i=()=>this.#e.loaded&&x(L(this.#u.length,j().name));if(!t){i();return}setTimeout(
async()=>{s.aborted||this.#h.signal.aborted||(await this.#e.search(t,s).catch(()=>{}),s.aborted||i())},300)}#I(e){this.used=
!0;let t=ns(e),s=document.querySelector("dialog[open]")!==null;if(t==="z"&&H(e)&&!e.shiftKey){let{target:r}=e;if(R(r)&&(r.
value!==""||this.#f.has(r)))return;s||this.#i.undo(),e.preventDefault();return}if(s||H(e)||e.altKey||R(e.target)||e.target.
closest(".editor, .menu, .login")||t.length===1&&!Ee())return;let i={"/":()=>this.#o(".search").select(),n:()=>this.focus(),
"?":Ne}[t]??this.#r.key(t,e.target);i&&(e.preventDefault(),i())}focus(){this.#d()}async finish(){this.#i.commit(),await this.#e.
queue.run()}get unsaved(){let{add:e,edits:t}=this.#n,s=[...this.#e.queue.commands.map(({title:i,changes:r,base:o})=>i??r?.
title??o.title),...t.map(({title:i,base:r})=>i??r.title),...e?[e.title||e.description]:[]];return[...new Set(s)]}close({
discard:e=!1}={}){this.#h.abort(),this.#a.close(),this.#c.stop(),this.#i.close(),this.#e.close(),e&&this.#s.erase(),this.#s.
close()}};var At={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},Dt=new N("\
login");function ln({notice:n="",email:e,newcomer:t=!1,entered:s}){let i=C("login"),[r,o,a,d]=["form","h1",".notice","bu\
tton.primary"].map(g=>i.querySelector(g)),c={email:r.elements.email,password:r.elements.password},h=new q(r,c),l=De(r),u=i.
querySelector(".other"),f="login",p=!1;function O(g){f=g;let k=At[f];o.textContent=k.heading,d.textContent=k.button,c.password.
autocomplete=k.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",u.firstElementChild.textContent=k.question,
u.lastElementChild.textContent=k.other,document.title=`${k.heading} · tareas`}async function b(){if(p||h.waiting)return;
p=!0,h.clear(),d.setAttribute("aria-disabled","true");let g={email:c.email.value,password:c.password.value};try{f==="reg\
ister"&&(et(g.password),await I("POST","usuarios",{body:g}),O("login"),a.textContent="Your account was created.");let k=await I(
"POST","login",{body:g});Dt.value=void 0,await s(k,r.elements.stay.checked)}catch(k){d.removeAttribute("aria-disabled"),
h.show(k,k.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":D(k,At[f].lost))}finally{p=!1}}return a.textContent=
n,c.email.value=e??Dt.value??"",O(t?"register":"login"),c.email.addEventListener("input",()=>{Dt.value=c.email.value}),r.
addEventListener("submit",g=>{g.preventDefault(),b()}),u.lastElementChild.addEventListener("click",()=>{p||(h.clear(),l(),
a.textContent="",O(At[f].next),c.email.focus())}),{view:i,focus(g=!1){g?o.focus():(c.email.value?c.password:c.email).focus()}}}var Z=document.getElementById("account"),K=document.getElementById("menu"),un=document.getElementById("logout-everywhere"),
ge=new q(K,{},un),We=!1;function X(n){K.hidden=!n,Z.setAttribute("aria-expanded",String(n)),Ot()}function Ct(){K.contains(
document.activeElement)&&Z.focus(),X(!1)}function ye(n,e){document.getElementById(n).addEventListener("click",()=>{We||(Z.
focus(),X(!1),e())})}function qt(n,e){let t=document.getElementById(n);t.addEventListener("click",async()=>{if(We||t===un&&
ge.waiting)return;We=!0,ge.clear(),t.setAttribute("aria-disabled","true");let s=await e().then(()=>{},i=>i);We=!1,t.removeAttribute(
"aria-disabled"),!(!s||!Z.checkVisibility())&&(X(!0),ge.show(s,D(s,"Your other sessions may not have ended.")))})}function Ot(){
ge.waiting||ge.clear()}Z.addEventListener("click",()=>X(K.hidden));document.addEventListener("keydown",n=>{n.key!=="Esca\
pe"||K.hidden||M(n)||(n.preventDefault(),n.stopPropagation(),X(!1),Z.focus())},{capture:!0});K.parentElement.addEventListener(
"focusout",({relatedTarget:n})=>{n&&!K.parentElement.contains(n)&&X(!1)});document.addEventListener("pointerdown",({target:n})=>{
!K.hidden&&!K.contains(n)&&!Z.contains(n)&&X(!1)});var It=document.getElementById("main"),fn=document.querySelector(".brand"),Mt=document.getElementById("who"),S,mn=()=>{},
jt=!1,He="",pn=()=>m.current.stay?"all tabs of this browser":"this tab";function Ge(){let{current:n}=m;mn(),jt=!1,Mt.hidden=
T,document.getElementById("whose").textContent=n.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${pn()}.`,S=new Ke(n,{saved:()=>{He&&Ot(),He=""}}),fn.setAttribute("href","#all"),It.replaceChildren(S.view),S.focus()}
function Zn(n){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,s=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${n||"You a\
re not logged in."} `,s,", then open this page again."),{view:e,focus(){}}}async function wn(n=""){try{m.begin({token:"",
user:{id:await he(),email:null}}),Ge()}catch(e){ve({notice:e.ofToken?n:e.message})}}function ve({notice:n="",email:e,newcomer:t,
typing:s}={}){kt(),S=void 0,Ct(),Mt.hidden=!0,fn.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let i=T?Zn(n):ln({notice:n,email:e,newcomer:t,entered:(r,o)=>{m.begin(r,{stay:o}),Ge()}});It.replaceChildren(i.view),i.focus(
s),n&&(mn=x(n))}function Pt({notice:n,newcomer:e}){S?.close({discard:!0}),m.forget(),history.replaceState(null,"",location.
pathname),ve({notice:n,newcomer:e})}m.addEventListener("begun",()=>{S?.close(),S&&ve(),Ge()});m.addEventListener("ended",
async({detail:{email:n,deleted:e,elsewhere:t,doubt:s}})=>{if(e){Pt({notice:"Account deleted.",newcomer:!0});return}let i=S;
if(kt(),Ct(),Mt.hidden=!0,t||we("Your session has ended."),i?.used&&!t&&await Gt(),S!==i||m.current)return;jt=!v.keeps&&
_t().length>0,S?.close();let r=v.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":T?`Your session has ended: ${r}.`:`Your session has ended. ${s||"Log in again"}; ${r}\
.`;ve({notice:o,email:n,typing:i!==void 0}),T&&wn(o)});async function gn(n){let e=S;e.view.inert=!0;try{if(await e.finish(),
S!==e)return;let t=e.unsaved.map(E).join(", ");if(t!==He&&(He=t,t))throw new w(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let s=await n();S===e&&Pt({notice:s})}finally{e.view.inert=!1}}qt("logout",()=>gn(async()=>await Zt()?"You a\
re logged out.":`You are logged out in ${pn()} only: the session could not be ended on the server. It expires within 24 \
hours.`));qt("logout-everywhere",()=>gn(async()=>(await Xt(),"You are logged out everywhere.")));var _t=()=>S?.unsaved??
[];ye("transfer",()=>Qs(_t,n=>S?.has(n)??!1,({added:n,before:e})=>{e>0&&we(`An earlier import had added ${L(e,"task")} o\
f the file.`),S?.imported(n)}));ye("keys",Ne);ss(document.getElementById("letters"));ye("change-password",()=>Js(()=>ae(
"Password changed. You are logged out everywhere else.")));ye("delete-account",()=>Zs(_t,()=>Pt({notice:"Account deleted\
.",newcomer:!0})));var Nt=document.body;document.addEventListener("click",n=>{n.detail<2?Nt=n.target:!Nt.checkVisibility()&&
!Nt.closest(".done, .delete")&&(n.preventDefault(),n.stopPropagation())},{capture:!0});window.addEventListener("pagehide",
()=>{T&&m.forget()});window.addEventListener("beforeunload",n=>{jt&&n.preventDefault()});window.addEventListener("pagesh\
ow",n=>{n.persisted&&location.reload()});T||m.resume();T?wn():m.current?Ge():It.querySelector("form")||ve({newcomer:location.
hash==="#register"});
