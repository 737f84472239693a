var Kt="application/problem+json, application/json;q=0.9",xn=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],L="embedded"in document.documentElement.dataset,p=class extends Error{constructor(e,t,{
retryAfter:s=0,code:i,field:r}={}){super(t),this.status=e,this.retryAfter=s,this.code=i,this.field=r}get ofToken(){return this.
status===401||xn.includes(this.code??"")}},ae=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The serv\
er cannot be reached.":"You are offline.")}},de=new EventTarget;async function Je(n,e,{token:t,body:s,headers:i={},keepalive:r=!1,
timeout:o=3e4,raw:a=!1}={}){let d=performance.now(),c=new be(o),h,l="";try{h=await Ht(n,e,{token:t,body:s,headers:i,keepalive:r,
signal:c.signal});for await(let f of Vt(h,c))l+=f}catch{throw de.dispatchEvent(new Event("failure")),new ae}finally{c.end()}
de.dispatchEvent(new CustomEvent("response",{detail:d}));let u=a&&h.ok?l:zt(l);if(h.ok&&u!==void 0||h.status===304){let{
status:f,headers:g}=h;return{status:f,value:u,etag:g.get("ETag"),next:En(h,e),replayed:g.has("Idempotent-Replayed")}}throw Gt(
h,u)}async function*Wt(n,{token:e,headers:t,signal:s}){let i=new be(3e4);s.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let r=await Ht("GET",n,{token:e,headers:{Accept:`text/event-stream, ${Kt}`,...t},signal:i.signal});
if(!r.ok)throw Gt(r,zt(await r.text()));if(!r.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new p(406,
"There is no stream");yield*Vt(r,i)}finally{i.end()}}async function Ht(n,e,{token:t,body:s,headers:i,keepalive:r,signal:o}){
let a={Accept:Kt,...i};return t&&(a.Authorization=`Bearer ${t}`),s!==void 0&&(a["Content-Type"]??="application/json"),fetch(
e,{method:n,headers:a,keepalive:r,body:typeof s=="string"?s:JSON.stringify(s),credentials:L?"same-origin":"omit",cache:"\
no-store",redirect:"error",signal:o})}function Gt(n,e){let{detail:t,error:s,code:i,field:r}=e??{},o=[t,s].find(a=>typeof a==
"string")??`The server answered with status ${n.status}`;return new p(n.ok?502:n.status,o,{retryAfter:kn(n.headers.get("\
Retry-After")),code:i,field:r})}async function I(...n){return(await Je(...n)).value}async function ce(){let[n]=await I("\
GET","tasks?limit=1");return n?.userId??(await I("GET","me")).id}var be=class{#t=new AbortController;#s;#e;constructor(e){
this.#s=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#s)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*Vt(n,e){if(!n.body)return;let t=new TextDecoder,
s=n.body.getReader();for(;;){let{done:i,value:r}=await s.read();if(e.progress(),i)return;yield t.decode(r,{stream:!0})}}
function zt(n){try{return JSON.parse(n)}catch{return}}function En(n,e){let t=/<([^>]*)>;\s*rel="next"/.exec(n.headers.get(
"Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function kn(n){return n?/^\d+$/.test(n)?Number(n):
Math.max(0,Math.ceil((Date.parse(n)-Date.now())/1e3))||0:0}function C(n){return Ze(n).firstElementChild}function Ze(n){return document.getElementById(n).content.cloneNode(!0)}function J(n){
return n.contains(document.activeElement)||document.activeElement===document.body}function R(n){return n.matches("textar\
ea, input:not([type=checkbox])")}function xe(n,e){n.addEventListener("mousedown",t=>{let{target:s}=t;if(R(s)||s.closest(
".other"))return;let{activeElement:i}=document,r=n.contains(i)&&R(i);!r&&s.closest("button")||(t.preventDefault(),r||e())})}
function Jt(){let n=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let s of["keydown","input"])document.
addEventListener(s,()=>{clearTimeout(t),t=setTimeout(e,2e3)},n)}).finally(()=>n.abort())}function M(n){return n.isComposing||
n.keyCode===229}function x(n){let e=document.getElementById("status"),t=e.textContent===n?`${n} `:n;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function E(n){let e=[...n];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:n}⁩”`}function Xe(n){return n.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let s=document.createElement("a");return Object.assign(s,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),s})}function $(n,e){return`${n} ${e}${n===1?"":"s"}`}function Zt(n){if(n<=90)return`${n} s`;let e=Math.
ceil(n/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function U(n){return`tareas.${n} ${new URL(".",location.
href).pathname}`}var N=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=U(e);try{this.storage=t()}catch{}this.
reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var Qe=new N("session"),F=new N("session",()=>localStorage),Qt=new BroadcastChannel(U("session")),et=0,tt=class extends EventTarget{#t;#s=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:s=!1}={}){this.#n({token:e,user:t.id,email:t.email,ends:Date.
now()+Xt(e),stay:s})}resume(){this.#t=Qe.value??F.value,this.watch()}renew(e){this.#s=!0;let t=this.#e(e).finally(()=>{this.#s=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:s}=await e;this.#t===t&&(this.#n(Object.assign(
t,{token:s,ends:Date.now()+Xt(s),doubt:void 0})),this.endOthers(this.current))}#n(e){this.#t=e,(e.stay?F:Qe).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:s=!1}={}){Qt.postMessage({user:e,stay:t,deleted:s})}expire(e,{deleted:t=!1,elsewhere:s=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:r,stay:o,doubt:a}=this.#t,d=o?F.reread():void 0;if(d?.user===r&&d.token!==
e){this.follow();return}d?.token===e&&(F.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:t,elsewhere:s,doubt:a}})),d&&this.follow()}forget(){clearTimeout(et);let{stay:e,token:t}=this.#t??
{};this.#t=void 0,Qe.value=void 0,e&&F.reread()?.token===t&&(F.value=void 0)}follow(e=!1){let t=this.#t,s=e?void 0:F.reread();
if(!(t&&!t.stay))if(t&&s?.user===t.user)Object.assign(t,s),this.watch();else if(t){if(this.#s)return;this.expire(t.token,
{elsewhere:!e})}else s&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(et),!this.#t)return;
let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}et=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
m=new tt;function Xt(n){try{let e=atob(n.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:s}=JSON.parse(
e);if(s>t)return(s-t)*1e3}catch{}return 24*3600*1e3}Qt.addEventListener("message",({data:{user:n,stay:e,deleted:t}})=>{let{
current:s}=m;s?.user===n&&!(e&&s.stay)&&m.expire(s.token,{deleted:t})});window.addEventListener("storage",({key:n,newValue:e,
storageArea:t})=>{t!==F.storage||n!==F.name&&n!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});async function es(){try{return await I("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(n){return n.
ofToken===!0}}async function ts(){let{current:n}=m;await nt("POST","logout",{everywhere:!0}),m.endOthers(n)}function st(n,e="\
password"){let{length:t}=[...n];if(t>0&&t<8)throw new p(400,"Password must be at least 8 characters",{field:e})}async function ss(n,e){
return st(e,"newPassword"),m.renew(nt("PUT","me/password",{currentPassword:n,newPassword:e},"Your password may have chan\
ged: log in with the new one, or else with the old one"))}async function ns(n){let{current:e}=m;await nt("POST","me/dele\
te",{currentPassword:n},"Your account may have been deleted. If not, log in again"),m.endOthers(e,{deleted:!0})}async function nt(n,e,t,s=""){
let{current:i}=m,{token:r}=i;try{return await I(n,e,{token:r,body:t})}catch(o){throw o.lost&&s&&(i.doubt=s),o.ofToken&&m.
expire(r),o}}var ke=navigator.platform.startsWith("Mac");if(ke)for(let{content:n}of document.querySelectorAll("template"))for(let e of n.
querySelectorAll(".mod"))e.textContent="⌘";var is=new N("letters",()=>localStorage),Ee=()=>is.reread()!=="off";function rs(n){
let e=()=>n.setAttribute("aria-checked",String(Ee()));n.addEventListener("click",()=>{is.value=Ee()?"off":void 0,e()}),e()}
function G({ctrlKey:n,metaKey:e}){return n||e}document.addEventListener("keydown",n=>{n.key!=="Enter"||!n.repeat||n.target.
matches("[name=description]")&&!G(n)||(n.preventDefault(),n.stopPropagation())},{capture:!0});function os({key:n,code:e}){
if(/^[A-Za-z]$/.test(n))return n.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&n.length===1&&n>""?t[1].toLowerCase():
n}var as=/^(\d+)[.)](?:\s+|$)/,Sn=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,Tn=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function ds(n){let e=n.split(/\r\n|[\n\r\u2028]/).map((s,i)=>({text:s.trim(),line:i+1})).filter(({text:s})=>s!==""),t=Ln(
e.map(({text:s})=>Number(as.exec(s)?.[1])));return e.map(({text:s,line:i},r)=>{let o=s.replace(t.has(r)?as:Tn,""),[a]=Sn.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).filter(({title:s})=>s!=="")}
function Ln(n){let e=[];return n.forEach((t,s)=>{(t===1||Number.isNaN(n[s-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(s)}),new Set(e.filter(t=>t.length>1&&t.every((s,i)=>n[s]===i+1)).flat())}function*cs(n){let e=new TextEncoder,t=n.map(
({title:s,description:i,completed:r,due:o})=>JSON.stringify({title:s,description:i||void 0,completed:r,due:o}));for(let s=0,
i=0;s<t.length;s=i){for(let r=0;i<t.length&&i-s<1e3&&(r+=e.encode(t[i]).length+1,!(r>1<<20&&i>s));i++);yield{body:t.slice(
s,i).join(`
`),start:s}}}var O=class{#t;#s;#e;#n=[];constructor(e,t,s=e.querySelector("button.primary")){this.#t=e,this.#s=t,this.#e=new he(e.querySelector(
".wait"),s),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#n.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#n=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#s))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=D(e)){this.clear();let s=this.#i(e);this.#r(s??"form").textContent=
t,this.#n=s&&s===e.field?[this.#s[s]]:Object.values(this.#s),s&&(this.#s[s].setAttribute("aria-invalid","true"),J(this.#t)&&
this.#s[s].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:t}){let s=Object.keys(this.#s);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?s.find(i=>!this.#s[i].value):s.find(i=>i===t)}};function D(n,e="Not saved."){return n instanceof ae?e:n instanceof p?
n.message:(console.error(n),"Something went wrong in this page.")}var he=class{#t;#s;#e;#n=()=>{};constructor(e,t){this.#t=
e,this.#s=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let s=Date.now()+e*1e3,i=()=>{let r=s-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${Zt(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(i,r%a||a)};this.#s?.setAttribute("aria-disabled","true"),i(),this.#n=x(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#n(),this.#s?.removeAttribute("aria\
-disabled")}};function Se(n){return[n.getFullYear(),n.getMonth()+1,n.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function hs(n){
return new Date(n.getFullYear(),n.getMonth(),n.getDate()+1).getTime()-n.getTime()}function le(n,e,t){let s=[n,e,t].map((r,o)=>String(
Number(r)).padStart(o===0?4:2,"0")).join("-"),i=Date.parse(s);return Number(n)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(s)?s:void 0}function B(n,e){return new Date(Date.parse(n)+e*864e5).toISOString().slice(0,10)}function ot(n){return(Date.
parse(n)/864e5+3)%7}function ue(n){return B(n,7-ot(n))}function ls(n=void 0){let e=new Intl.DateTimeFormat(n).formatToParts().
map(({type:t})=>t);return e.indexOf("day")<e.indexOf("month")}var $n={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},it=new Map;function us(n,e){return it.has(n)||it.set(n,e()),it.
get(n)}function rt(n,e,t){return us(`${e} ${t}`,()=>new Intl.DateTimeFormat(t,{...$n[e],timeZone:"UTC"})).format(Date.parse(
n))}function fs(n,e){return(Date.parse(e)-Date.parse(n))/864e5}var ms=(n,e)=>n.slice(0,4)===e.slice(0,4);function at(n,e,t){
let s=fs(e,n);return Math.abs(s)<=1?us(t,()=>new Intl.RelativeTimeFormat(t,{numeric:"auto"})).format(s,"day"):s>1&&s<7?rt(
n,"weekday",t):rt(n,ms(n,e)?"day":"year",t)}function ps(n,e,t){let s=rt(n,ms(n,e)?"heading":"headingYear",t);return fs(e,
n)===1?`${at(n,e,t)}, ${s}`:s}var dt=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],bs=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|dic(?:ie\
mbre)?"],[ct,ws]=[dt,bs].map(n=>n.join("|")),Te=`(?:(?:${ct}),? )?`,An=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[n,e,t]})=>le(
n,e,t)],["pasado ma[nñ]ana|the day after tomorrow",({today:n})=>B(n,2)],["tomorrow|ma[nñ]ana",({today:n})=>B(n,1)],["t\
oday|hoy",({today:n})=>n]],Dn=[[`${Te}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`,({parts:[n,e,t],...s})=>ys(n,e,s,(i,r)=>le(
t.length===2?`20${t}`:t,i,r))],[`${Te}(\\d{1,2})/(\\d{1,2})`,({parts:[n,e],...t})=>ys(n,e,t,(s,i)=>Es(s,i,t))],[`${Te}(\\\
d{1,2}) (?:de )?(${ws})(?:,? (?:de )?(\\d{4}))?`,({parts:[n,e,t],...s})=>vs(e,n,t,s)],[`${Te}(${ws}) (\\d{1,2})(?:,? (\\d{\
4}))?`,({parts:[n,e,t],...s})=>vs(n,e,t,s)],["next week|(?:la )?pr[oó]xima semana|la semana que viene",({today:n})=>ue(
n)],[`next (${ct})`,({today:n,parts:[e]})=>B(ue(n),ht(dt,e))],[`(${ct})(?: que viene)?`,({today:n,parts:[e]})=>B(n,(ht(dt,
e)-ot(n)+6)%7+1)],["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?",({today:n,parts:[e,t]})=>B(
n,(/\d/.test(e)?Number(e):1)*(/^[ws]/i.test(t)?7:1))]],Cn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",qn=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado|con|with|of|and|y)\s+$/iu,
gs=n=>([e,t])=>({pattern:new RegExp(`(?<=^|\\s)${Cn}(?:${e})${n}`.replaceAll(" ","\\s+"),"giu"),date:t}),On=[...Dn.map(gs(
"(?=\\s*$)")),...An.map(gs("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function xs(n,e){let t=n.normalize("NFC");for(let{pattern:s,
date:i}of On)for(let r of[...t.matchAll(s)].reverse()){let[o,...a]=r,d=t.slice(0,r.index),c=qn.test(d)?void 0:i({...e,parts:a}),
h=Nn(d.trim(),t.slice(r.index+o.length).trim());if(c&&h)return{due:c,title:h,words:o}}}function Nn(n,e){if(e&&!/^[,.;:!?)]/.
test(e))return n?`${n} ${e}`:e;let t=n.replace(/[\s,;:–—-]+$/,"");return t?t+e:e.replace(/^[,.;:!?)\s]+/,"")}function ys(n,e,t,s){
return t.dayFirst?s(e,n)??s(n,e):s(n,e)??s(e,n)}function vs(n,e,t,s){let i=ht(bs,n)+1;return t?le(t,i,e):Es(i,e,s)}function Es(n,e,{
today:t}){let s=Number(t.slice(0,4));return[...Array(9).keys()].map(i=>le(s+i,n,e)).find(i=>i!==void 0&&i>=t)}function ht(n,e){
return n.findIndex(t=>new RegExp(`^(?:${t})$`,"iu").test(e))}var q=()=>Se(new Date(Date.now())),Le=()=>({today:q(),tomorrow:B(q(),1),week:ue(q()),none:""});function ks(){let{lang:n}=document.
documentElement;return navigator.languages?.find(e=>e.split("-")[0]===n)??n}var Ss=n=>n.charAt(0).toLocaleUpperCase()+n.
slice(1),V=n=>at(n,q(),ks()),Q=n=>Ss(V(n)),$e=n=>Ss(ps(n,q(),ks())),lt=n=>xs(n,{today:q(),dayFirst:ls(navigator.languages)});
function Ts(n){let{title:e,due:t}=lt(n.title)??{};return e?{...n,title:e,due:t}:n}function Ae(n,e){let t=q(),s;function i(){
clearTimeout(s),s=setTimeout(i,hs(new Date(Date.now()))),q()!==t&&(t=q(),n())}document.addEventListener("visibilitychang\
e",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(s)),i()}var ut=({completed:n,due:e})=>!n&&!!e&&e<q(),$s=({completed:n,due:e})=>!n&&!!e&&e>q(),In=n=>!n.completed&&!!n.due&&!$s(n),
ee={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},today:{holds:In,
name:"due task",title:"Today",empty:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."],
heading:n=>ut(n)?"Overdue":"Today"},upcoming:{holds:$s,name:"upcoming task",title:"Upcoming",empty:["Nothing upcoming","\
Tasks with a later date show up here."],heading:({due:n})=>$e(n)},active:{holds:n=>!n.completed,name:"active task",title:"\
Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:n=>n.completed,name:"done task",title:"Done\
 tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function te(n){let[e,t]=n.slice(1).split("\
?"),s=new URLSearchParams(t),i=e==="active"||s.get("hide")==="done";return{name:Object.hasOwn(ee,e)&&e!=="active"?e:"all",
q:s.get("q")??"",hidden:i}}function ft({name:n,q:e,hidden:t}){let s=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});
return s.size>0?`#${n}?${s}`:`#${n}`}function j(){let{name:n,hidden:e}=te(location.hash);return ee[n==="all"&&e?"active":
n]}function As(n){let e=(t,s)=>t<s?-1:+(t>s);return j().heading?n.toSorted((t,s)=>e(t.due??"",s.due??"")):n}function mt(){
return j()===ee.today?q():void 0}function Ds(n){let{heading:e,holds:t}=j();return e&&t(n)?e(n):""}function Cs(n){location.
hash=ft({...te(location.hash),hidden:n})}function fe(){return te(location.hash).q}function qs(n){let e=te(location.hash);
n!==e.q&&history[e.q?"replaceState":"pushState"](null,"",ft({...e,q:n}))}function Ls(n){return n.normalize("NFD").replace(
/\p{Mn}/gu,"")}function De(){let e=Ls(fe()).split(/\p{White_Space}+/u).filter(Boolean).map(t=>new RegExp(t.replace(/[\\^$.*+?()[\]{}|/]/g,
"\\$&"),"iu"));return({title:t,description:s})=>{let i=[t,s??""].map(Ls);return e.every(r=>i.some(o=>r.test(o)))}}function Os(n){
return fe()?["Nothing found",`No ${j().name} has “⁨${fe()}⁩” in it.`]:(n?j():ee.all).empty}function Ns(n,e,t){let s=te(
location.hash);document.title=`${j().title} · tareas`;for(let i of n.querySelectorAll(".tabs a")){let{name:r}=te(i.hash);
i.setAttribute("href",ft({...s,name:r})),i.querySelector("span").textContent=t?String(e.filter(ee[r].holds).length):"",r===
s.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}n.querySelector(".hide").hidden=s.name!==
"all"||!(s.hidden||e.some(ee.done.holds)),n.querySelector(".hide input").checked=s.hidden}function Is(n,{tasks:e,drafts:t,added:s,addAll:i,ended:r}){let{title:o,description:a}=n.elements,d=new O(n,{title:o}),c=n.
querySelector(".describe"),h=n.querySelector("#add-description"),l=n.querySelector(".date"),u,f,g=()=>({title:o.value,description:a.
value,plain:f}),S=()=>{t.add=g()};function k(){let y=mt();return lt(o.value)??(y&&o.value.trim()?{due:y,title:o.value,words:""}:
void 0)}function w(){let y=u?.due,P=k();u=P?.words===f?void 0:P,l.hidden=!u,u&&(l.firstElementChild.firstElementChild.textContent=
Q(u.due),l.setAttribute("aria-label",`Remove the date: ${V(u.due)}`),u.due!==y&&x(`Date: ${V(u.due)}.`))}function b(y){h.
hidden=!y&&a.value==="",c.disabled=a.value!=="",c.setAttribute("aria-expanded",String(!h.hidden)),c.textContent=h.hidden?
"Add a description":"No description"}function oe(){d.clear();let y=g(),P={title:u?.title??o.value,description:a.value,completed:!1,
due:u?.due},H;try{H=e.add(P)}catch(z){d.show(z);return}W(),S(),s(P,H,()=>{o.value||a.value||(W(y),b(!0),S())})}function W(y={
title:"",description:""}){({title:o.value,description:a.value,plain:f}=y),b(!1),w()}W(t.add),t.addEventListener("change",
({detail:y})=>y==="add"&&W(t.add)),n.addEventListener("input",S),o.addEventListener("input",w),Ae(w,r),l.addEventListener(
"click",()=>{f=u?.words,w(),S(),o.focus()}),n.addEventListener("submit",y=>{y.preventDefault(),oe()}),o.addEventListener(
"paste",y=>{let P=y.clipboardData.getData("text/plain"),H=ds(P),{value:z,selectionStart:Bt,selectionEnd:Yt}=o;if(H.length<
2){let[_]=H,bn=(z.slice(0,Bt)+z.slice(Yt)).trim()==="";if(!_||!bn||_.completed||_.title===P.trim())return;y.preventDefault(),
document.execCommand("insertText",!1,_.title);return}y.preventDefault(),d.clear(),H[0].title=(z.slice(0,Bt)+H[0].title+z.
slice(Yt)).trim();try{i(H.map(_=>({due:mt(),...Ts(_)})),()=>{o.value=z+o.value,w(),S()}),o.value="",w()}catch(_){a.value+=
(a.value&&`
`)+P,b(!0),d.show(_,`${D(_)}. Nothing was added: what you pasted is in the description.`)}S()}),c.addEventListener("clic\
k",()=>{b(h.hidden),h.hidden||a.focus()}),a.addEventListener("input",()=>b(!0)),a.addEventListener("keydown",y=>{M(y)||(y.
key==="Enter"&&G(y)?(y.preventDefault(),oe()):y.key==="Escape"&&(b(!1),o.focus()))});let Ft=()=>o.focus();return xe(n,Ft),
Ft}var pt=document.getElementById("connection"),wt=0,Ce=1e3,gt=0,Ms=-1/0,v=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function yt(n){v.keeps=n,v.lost&&js()}function js(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${v.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;pt.textContent!==
e&&(pt.textContent=e)}function vt(){gt=performance.now(),v.lost||(v.lost=!0,gt-Ms>6e4&&(Ce=1e3),Ps()),js()}function Ps(){
clearTimeout(wt),wt=setTimeout(_s,Ce),Ce=Math.min(Ce*2,3e4)}async function _s(){try{await I("GET","livez")}catch{}v.lost&&
Ps()}de.addEventListener("failure",vt);de.addEventListener("response",({detail:n})=>{!v.lost||n<gt||(clearTimeout(wt),v.
lost=!1,pt.textContent="",Ms=performance.now(),v.dispatchEvent(new Event("back")))});window.addEventListener("offline",vt);
window.addEventListener("online",()=>{v.lost&&_s()});navigator.onLine||vt();function qe(n){let e=[...n.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function t({field:i,button:r},o){let a=n.querySelector(`label[for="${i.id}"]`).textContent.toLowerCase();i.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function s(){
for(let i of e)i.field.type!=="password"&&t(i,!1)}for(let i of e){let{field:r,button:o}=i;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(i,r.type==="password")),t(i,!1)}return n.addEventListener("submi\
t",s,{capture:!0}),s}async function*Rs(n){let e="",t="",s=[];for await(let i of n){let r=(e+i).split(/\r\n|\n|\r(?!$)/);e=r.pop();for(let o of r){
let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(o);o.startsWith(":")?yield{}:a==="event"?t=d:a==="data"?s.push(d):a==="retry"&&/^\d+$/.
test(d)?yield{retry:Number(d)}:o===""&&(s.length>0&&(yield{name:t||"message",data:s.join(`
`)}),t="",s=[])}}}var Y=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:s,...i}={}){let{token:r}=this.#t;try{L&&e!=="GET"&&this.#n(
await ce());let o=await Je(e,t,{...i,headers:s,token:r});return delete this.#t.doubt,L&&await this.#e(o.value),o}catch(o){
if(!o.ofToken||(await this.#s(r),this.#t.token===r))throw o;return this.exchange(e,t,{...i,headers:s})}}async*changes(e,t){
let{token:s}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:r,data:o,retry:a}of Rs(Wt("tasks/changes?with\
=due,etag",{token:s,headers:i,signal:t}))){let d=r==="changes"?JSON.parse(o):void 0;L&&d?.changed.forEach(({userId:c})=>this.#n(
c)),yield{changes:d,retry:a}}}catch(r){throw r.ofToken&&await this.#s(s),r}}async#s(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#n(e.length>0?e[0].userId:await ce()):e?.userId&&this.#n(e.userId)}#n(e){if(e!==
this.#t.user||m.current!==this.#t)throw new p(401,"Somebody else is logged in")}};function Us(n,e,t){let s=new Map(e),i=new Map;for(let r of n){let{kind:o,title:a="",description:d,completed:c=!1,due:h,tried:l,
newest:u=0}=r,f=i.get(r.id)??r.id;if(o==="add"){let g={id:f,title:a,description:d,completed:c,due:h,pending:!0,command:r},
S=l&&!t(r)&&[...s.values()].find(k=>k.id>u&&ne(k,g));S?i.set(f,S.id):s.set(f,g)}else o==="delete"?s.delete(f):s.has(f)&&
s.set(f,{...s.get(f),...se(r),unsaved:!0})}return s}function Fs(n){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(t=>t.toString(16).padStart(2,"0")).join("");return`${String(n).padStart(15,"0")}-${e}`}function se({kind:n,completed:e,
changes:t}){return n==="check"?{completed:e}:t??{}}function ne(n,e){return["title","description","completed","due"].every(
t=>(n[t]??"")===(e[t]??""))}function Bs(n,e,t,s){let{status:i,code:r,retryAfter:o,lost:a}=t,{failures:d=0,late:c=0}=n;if(r===
"IDEMPOTENCY_KEY_UNSUPPORTED")return{...n,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(i===void 0||Mn(t)||
bt(t)&&(n.tried||c+1<5)))return;let l=1e3*(o?Math.min(o,3600):Math.min(2**d,60));return{...!o&&!(i<500)?e:n,failures:d+1,
late:c+Number(bt(t)),wait:l,retryAt:s+l,stalled:`Not saved yet. ${Et(t)}.`}}function xt({retryAt:n=0,wait:e=0},t){let s=n-
t;return s<=e?Math.max(s,0):0}function Et(n){return bt(n)?"The connection was too slow for this text":n.message}function bt({
code:n}){return n==="BODY_INVALID"}function Mn({status:n,code:e,retryAfter:t}){return n>=500&&n!==501||t>0||e==="IDEMPOT\
ENCY_KEY_IN_PROGRESS"}async function Ys(n,e,{locks:t}=navigator){let s;try{await t.request(n,{signal:AbortSignal.timeout(6e4)},()=>s=e())}catch{
s??=e()}return s}async function Ks(n,e,t,{locks:s}=navigator){return s?s.request(n,{signal:t},e).catch(i=>{if(!t.aborted)
throw i}):e()}var jn="tasks?sort=-id&limit=100&with=due,etag",Pn="tasks?limit=500&with=due,etag",Oe=class{#t;#s=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,s=e(),i=await this.#e(jn,t);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:s};let r=0;for(let o=i.next&&Pn;o;){s=e();let{tasks:a,next:d}=await this.#e(o,t),c=d?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:c,asked:s},r=c+1,o=d}this.#s=t}async#e(e,t){let s=this.#s.get(e),i=s?.tasks.length>0?{"If-None-Match":s.etag}:
void 0,{status:r,value:o,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),c=r===304?s:{tasks:o,etag:a,next:d};
return t.set(e,c),this.#s.set(e,c),c}};var Rn=23*3600*1e3,ie=6e4,Ne=class extends EventTarget{#t;#s;#e;#n;#r;#i=0;#d=new Set;#c=!1;#a;#l;#m;#f=!1;constructor({
store:e,api:t,clock:s=()=>Date.now(),lock:i=async r=>r()}){super(),this.#t=e,this.#s=t,this.#e=s,this.#n=i,e.addEventListener(
"change",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#y(o));for(let r of e.values("command "))r.outcome&&
!r.outcome.error?this.#g(r):(r.retryAt||r.outcome)&&this.#u({...r,retryAt:void 0,outcome:void 0});this.#x()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#s.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:s=!1,
due:i},{held:r=!1,instead:o=""}={}){let a=this.#v();return r&&this.#d.add(a),this.#w({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:s,...i&&{due:i},...r&&{held:this.#e()+ie},...o&&{instead:o}})}check(e,t){let s=this.commands.findLast(
({id:i})=>i===e.id);if(s?.kind!=="check"||s.tried)return this.#w({kind:"check",id:e.id,completed:t,base:e});this.#g(s)}save(e,t){
return this.#w({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#w({kind:"delete",id:e.id,base:e,held:this.#e()+
ie});return this.#d.add(t.key),t}has(e){return this.#h(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#h(e);this.#d.delete(e),t?.held&&this.#u({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#h(e);return!t||!(this.#S(t)||this.asks(t))?!1:(this.#E(t),!0)}together(e){this.#c=!0;try{e()}finally{
this.#c=!1,this.#p(),this.run()}}restore(e){this.#u(e)}show(e){return Us(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:s,key:i}){if(e!=="add"||!t||i===this.#a)return!1;let r=this.#e()-t;return s||r>Rn||r<-6e4}repeat(e){this.#u({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#n(()=>this.#T()).then(()=>(this.#l=
void 0,this.#b()?this.run():this.#x()))}leave(){for(let e of this.#d)this.release({key:e});for(let e of this.#$())e.key!==
this.#a&&(this.#u(this.#C(e)),this.#A(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#m)}#h(e){return this.
commands.find(t=>t.key===e)}#o({id:e,key:t}){return this.commands.filter(s=>s.id===e&&s.key!==t)}#v(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),Fs(this.#i)}#w(e){let t={key:this.#v(),
...e},s=this.commands.findLast(({id:i})=>i===e.id);return s&&(t.base={...e.base,etag:s.base?.etag}),this.#u(t),this.run(),
t}#u(e){this.#t.set(`command ${e.key}`,e),this.#p()}#g({key:e}){this.#t.set(`command ${e}`,void 0),this.#p()}#y(e){this.#r=
void 0,e?.outcome&&this.#j(e,e.outcome),this.#p(),this.#b()&&this.run()}#p(){this.#r=void 0,!this.#c&&(this.dispatchEvent(
new Event("change")),this.#x())}#x(){clearTimeout(this.#m);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>xt(r,e))),
s=this.commands.filter(r=>this.#S(r)).map(({key:r,held:o=0})=>this.#d.has(r)?o-ie/2:o),i=Math.min(...s,this.#b()?e:t>0?e+
t:1/0);i<1/0&&!this.#f&&(this.#m=setTimeout(()=>this.#k(),Math.max(1,i-e)))}#k(){let e=this.#e();for(let t of this.commands)
this.#d.has(t.key)&&(t.held??0)<e+ie&&this.#u({...t,held:e+ie});this.run()}#S({key:e,held:t=0}){let s=t-this.#e();return t>
0&&(this.#d.has(e)||s>0&&s<=ie)}#$(){if(!this.#s.ready()||this.commands.some(t=>xt(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:s,kind:i}=t,r=this.asks(t)||this.has(t.instead??"")||i==="add"&&!t.tried&&this.deletes(
t),o=!e.has(s)&&!(i==="add"&&e.has("add"));return e.add(s),i==="add"&&!r&&e.add("add"),o&&!r&&!this.#S(t)})}#b(){return this.#f?
void 0:this.#$()[0]}async#T(){this.#L();for(let e=this.#b();e;e=this.#b())await this.#q(e),this.#L()}#L(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#o(e).some(t=>t.kind==="delete"&&!this.#S(t))&&this.#E(
e)}#E(e){e.kind==="add"&&this.#o(e).forEach(t=>this.#g(t)),this.#g(e)}async#q(e){let t={...this.#C(e),held:void 0};this.#a=
e.key,this.#u(t);try{this.#N(t,await this.#A(e))}catch(s){s.ofToken?this.#u(e):this.#f||this.#D(e,t,s)}finally{this.#a=void 0}}#C(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#s.newest()}}async#A(e){let{kind:t,id:s,base:i}=e;try{if(t==="add")return await this.#s.
create(e);if(t==="delete")await this.#s.remove(s,i.etag);else return await this.#s.update(s,se(e),i.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#O(e,r);throw r}}async#O(e,t){let{kind:s,
id:i,base:r,tried:o}=e,a=await this.#s.fetch(i).catch(h=>{if(!(s==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!a)
return;let d=se(e),c=h=>Object.keys(d).every(l=>(a[l]??"")===(h[l]??""));if(s!=="delete"){if(c(d))return a;if(!o&&c(r))return this.#A(
{...e,base:a})}throw Object.assign(t,{task:a})}#N(e,t){let s={...e.base,...se(e)};for(let i of this.#o(e))e.kind==="add"&&
t?this.#u({...i,id:t.id,base:ne(t,e)?t:{...i.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#g(i):t&&ne(t,s)&&this.#u({...i,
base:{...i.base,etag:t.etag}});this.#M(e,{task:t})}#D(e,t,s){let i=Bs(e,t,s,this.#e());if(i)this.#u(i);else{let{status:r,
code:o,field:a,task:d}=s;this.#I(e,{status:r,code:o,message:Et(s),field:a,task:d})}}#I(e,t){let s=this.#o(e),i=e.kind===
"save"&&s.find(({kind:r})=>r==="save");if(i){this.#u({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#g(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#u({...e,tried:void 0,stalled:void 0});e.kind==="add"&&s.forEach(r=>this.#g(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#E(r);this.#M(e.kind==="add"?s.reduce((r,o)=>({...r,
...se(o)}),e):e,{error:t})}#M(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#j(e,t,!0),this.#g(
e)}#j(e,t,s=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:s,...t}}))}};var Ie=class extends EventTarget{#t;#s;#e=new Map;#n=1/0;#r=0;#i=new Map;#d=!1;#c;#a;#l=new Set;#m=new Set;#f=new Set;#h=new Map;#o;queue;complete=!1;constructor(e,t){
super(),this.#t=new Y(e),this.#s=new Oe(this.#t),this.queue=new Ne({store:t,lock:s=>Ys(`${U("queue")} ${e.user}`,s),api:{
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
find(i.id),as:i})))};return{keys:e.map(({key:s})=>s),undo:t}}#y(e){let t=e.filter(({task:s,as:i})=>s&&ne(s,i)).map(({task:s})=>s);
return this.deleteAll(t).commit(),{kept:e.length-t.length}}#p(e){this.queue.together(()=>e.forEach(t=>this.queue.release(
t)))}find(e){let t=this.#x(e);return this.all().find(s=>s.id===t)}#x(e){let t=e;for(;this.#h.has(t);)t=this.#h.get(t);return t}close(){
this.#d=!0,this.queue.close()}async#k({key:e,keyless:t,title:s,description:i,completed:r,due:o}){let{value:a,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:s,description:i||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:
{"Idempotency-Key":e},keepalive:Ws({title:s,description:i})});return this.#i.set(a.id,++this.#r),d?this.#T("GET",a.id).catch(
c=>{if(c.code!=="TASK_NOT_FOUND")return a}):a}#S(e,t,s){let i=Object.entries({description:t.description,due:t.due}).filter(
([a])=>a in t),o={body:{...t,...Object.fromEntries(i.map(([a,d])=>[a,d||null]))},keepalive:Ws(t)};return"completed"in t?
this.#b("PUT",e,s,o):this.#T("PUT",e,s,o)}async#$(e,t){await this.#b("DELETE",e,t,{keepalive:!0})}#b(e,t,s,i){return this.#T(
e,t,s,i).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;return this.#T(e,t,void 0,i)})}async#T(e,t,s="",i={}){let r=e===
"DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.exchange(e,r,{headers:s?{"If-Match":s}:{},...i});
return this.#i.set(t,++this.#r),o}#L(e,t){this.#i.set(e,++this.#r),t?this.#e.set(e,t):this.#e.delete(e),this.#E()}#E(){this.#o=
void 0,this.dispatchEvent(new Event("change"))}};function me({id:n,title:e,description:t,completed:s,due:i,etag:r}){return{
id:n,title:e,description:t,completed:s,due:i,etag:r}}function pe({title:n,line:e}){if(n!==void 0){if(!n.trim())throw new p(
400,"Title is required",{field:"title"});if([...n].length>500)throw new p(400,`${e?`Line ${e}: `:""}Title must be at mos\
t 500 characters`,{field:"title"})}}function Ws({title:n="",description:e}){return n.length+(e?.length??0)<1e4}var Gs={ndjson:"application/x-ndjson",csv:"text/csv"},kt=new WeakMap;async function Vs(n){let e=Gs[n],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:s}=await new Y(m.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([s],{type:e})),i.download=`tasks-${Se(new Date)}.${n}`,i.click(),
setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function zs(n){let e=a=>new p(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),s=Un(await n.arrayBuffer().catch(()=>{throw e("")}));if(s.includes("\0"))throw e(": it is not a text");let i;try{i=
t(s)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:i.filter(a=>{try{pe(a)}catch({message:d}){return r.push(`${a.
at}: ${d}`),!1}return!0}),problems:r}}function Un(n){let[e,t]=new Uint8Array(n),s=e===255&&t===254;try{return new TextDecoder(
s?"utf-16le":"utf-8",{fatal:!0}).decode(n)}catch{return new TextDecoder("windows-1252").decode(n)}}async function Js(n,e,{
round:t="",isOwn:s=()=>!1}={}){let{current:i}=m,r=new Y(i),o=[],a=0,d=e.filter(c=>!s(c));if(e.length===0)throw new p(400,
"The file has no tasks to add.",{field:"file"});if(d.length===0)throw new p(409,`Nothing was added: you have ${$(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",Hs);try{for(let{body:c,
start:h}of cs(d)){let l={"Content-Type":Gs.ndjson,"Idempotency-Key":await Fn(n,h,`${i.user} ${h} ${c}`,t)};try{let{value:u,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:c,headers:l});f?a+=u.length:o.push(...u)}catch(u){throw u.
message=u.message.replace(/^Line \d+/,f=>d[h+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(u,{added:o})}}}finally{window.removeEventListener("beforeunload",Hs)}return{added:o,before:a}}
function Hs(n){n.preventDefault()}async function Fn(n,e,t,s){if(!crypto.subtle)return kt.has(n)||kt.set(n,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${kt.get(n)}-${e}-${s}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+s));return new Uint32Array(i).join("-")}var Zs=["connection","status"].map(n=>document.getElementById(n)).map(n=>({voice:n,home:n.parentElement})),St,Tt=()=>St?.();
function Xs(n){let{dialog:e,form:t}=en("password-dialog"),{current:s,next:i}=t.elements;Lt(e,{currentPassword:s,newPassword:i},
()=>ss(s.value,i.value),"The password may not have changed.",n)}function Qs(n,e){let{dialog:t,form:s}=en("deletion-dialo\
g"),{current:i}=s.elements;t.querySelector(".email").textContent=m.current.email,Lt(t,{currentPassword:i},()=>ns(i.value),
"The account may not have been deleted.",e,n)}function en(n){let e=C(n),t=e.querySelector("form");return t.elements.email.
value=m.current.email,{dialog:e,form:t}}function tn(n,e,t){let s=C("transfer-dialog"),[i,r,o]=["form",".again",".preview"].
map(k=>s.querySelector(k)),{file:a,own:d}=i.elements,c={added:[],before:0},h="",l=!1,u=Promise.resolve({tasks:[],problems:[]}),
f=k=>{h=k,l=!1},g=k=>!d.checked&&e(k),S=async()=>{let k=u,{tasks:w,problems:b}=await k.catch(({message:W})=>({tasks:[],problems:[
W]}));if(k!==u)return;let oe=w.filter(e).length;d.parentElement.hidden=oe===0,d.nextElementSibling.textContent=`You have\
 ${$(oe,"task")} of the file. Add again what you have`,o.textContent=Bn(w.filter(W=>!g(W)),b)};a.addEventListener("chang\
e",()=>{r.hidden=!0,f(""),d.checked=!1,d.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(u=zs(a.files[0]),
S())}),d.addEventListener("change",S),r.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),Lt(s,{file:a},
async()=>{if(r.hidden=!0,a.files.length===0)throw new p(400,"Choose a file.",{field:"file"});let{tasks:k}=await u;if(c=await Js(
a.files[0],k,{round:h,isOwn:g}).catch(w=>{throw l=!0,w.added?.length>0&&t({added:w.added,before:0}),w}),!(c.added.length>
0||l))throw r.hidden=!1,new p(409,`Nothing was added: an earlier import has added ${$(c.before,"task")} of this file.`,{
field:"file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(c),n)}function Bn(n,e){let t=[
$(n.length,"task"),`${n.filter(({completed:i})=>i).length} done`,`${n.filter(({due:i})=>i).length} with a date`],s=e.length>
3?` And ${e.length-3} more.`:"";return[...n.length>0?[`${t.filter(i=>!i.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>
0?[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${s}`]:[]].join(" ")}function Me(){$t(C("keys-dialog"))}function sn({
title:n,due:e},t){let s=C("day-dialog"),i=Le();s.querySelector(".title").textContent=E(n),s.querySelector("[value=week] \
small").textContent=$e(i.week);let r=$t(s);for(let o of s.querySelectorAll("[value]"))i[o.value]===(e??"")&&o.setAttribute(
"aria-current","true"),o.addEventListener("click",()=>{r(),t(i[o.value])})}function Lt(n,e,t,s,i,r=()=>[]){let o=n.querySelector(
"form"),a=new O(o,e),d=qe(o),{current:c}=m,h=!1;async function l(f){if(!(h||a.waiting)){h=!0,a.clear(),o.setAttribute("a\
ria-busy","true");try{await f()}catch(g){n.isConnected&&a.show(g,D(g,s))}finally{h=!1,o.removeAttribute("aria-busy")}}}let u=$t(
n,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener("click",()=>l(
async()=>{await Vs(f.value);let g=r().map(E).join(", ");if(g)throw new p(0,`The file does not have what is not saved: ${g}\
.`)}));o.addEventListener("submit",f=>{f.preventDefault(),l(async()=>{await t(),m.current===c&&(u(),i())})})}function $t(n,{
isBusy:e=()=>!1,closed:t=()=>{}}={}){function s(){if(n.isConnected){St=void 0,t();for(let{voice:i,home:r}of Zs)r.append(
i);n.close(),n.remove()}}return n.querySelector(".cancel").addEventListener("click",()=>{e()||s()}),n.addEventListener("\
keydown",i=>{i.key==="Escape"&&(e()||M(i))&&i.preventDefault()}),n.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
n.addEventListener("close",s),St=s,document.body.append(n),n.querySelector("h2").after(...Zs.map(({voice:i})=>i)),n.showModal(),
s}var je=class extends EventTarget{#t;#s=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:s}})=>{let[i,r]=t.split(" ");if(i!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;s?this.#s.add(o):this.#s.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#s.has(e)}keepEdit(e){this.#s.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var Pe=class{form=C("editor");#t;#s;#e={};#n;#r;#i=!1;#d;#c;constructor({base:e,deletedHere:t=!1,...s},i){this.#t=e,this.#d=
t,this.#n=i;let{title:r,due:o}=this.#a;this.#r=new O(this.form,this.#a);for(let[a,d]of Object.entries(this.#a)){let c=this.
form.querySelector(`[data-for="${a}"]`);c.id=`edit-${e.id}-${a}`,d.setAttribute("aria-describedby",c.id),this.#e[a]=At(a,
e[a]),d.value=s[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${E(e.title)}`),typeof e.id=="string"&&this.#u(
"Not added.","Add"),this.#y(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.
preventDefault(),this.#s||this.#p())}),r.addEventListener("input",()=>Yn(r)),this.form.addEventListener("input",()=>this.#o()),
this.form.addEventListener("submit",a=>{a.preventDefault(),this.#p()}),this.form.querySelector(".dates").addEventListener(
"click",({target:{value:a,type:d}})=>{d==="button"&&(o.value=Le()[a],this.#o(),o.focus())}),this.form.querySelector(".ca\
ncel").addEventListener("click",()=>this.#x()),this.form.addEventListener("keydown",a=>this.#S(a)),this.#c=r,this.form.addEventListener(
"focusin",({target:a})=>{R(a)&&(this.#c=a)}),xe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener(
"click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,t=!1){this.#i||(e?e.etag!==this.#t.
etag&&this.#v(e):(this.#d||=t,this.#u(this.#d?"Deleted in this browser.":"Deleted elsewhere.","Save as new"),this.#n.draft(
this.#t.id)||this.#o()))}refuse({status:e,message:t,...s}){this.#r.show(new p(e,t,s))}get#a(){let{title:e,description:t,
due:s}=this.form.elements;return{title:e,description:t,due:s}}get#l(){return Object.fromEntries(Object.entries(this.#a).
map(([e,t])=>[e,t.value]))}get#m(){return{...this.#l,base:this.#s??this.#t,...this.#d&&{deletedHere:!0}}}get#f(){return Object.
fromEntries(Object.entries(this.#l).filter(([e,t])=>t!==this.#e[e]))}get#h(){return this.#i||Object.keys(this.#f).length>
0}#o(){this.#h?this.#n.keep(this.#m):this.#n.drop(this.#t.id),this.#y()}#v(e){let t=this.#t,s=this.#f;this.#t=e;let i=!1;
for(let[r,o]of Object.entries(this.#a))(e[r]??"")!==(t[r]??"")&&(this.#e[r]=At(r,e[r]),r in s?o.value!==this.#e[r]&&(i=!0):
o.value=this.#e[r],this.#g("Changed elsewhere."));i&&(this.#s??=t,this.#w(e)),this.#y()}#w(e){let t=this.form.querySelector(
".other");t.hidden=!1,t.querySelector(".title").textContent=e.title,t.querySelector(".description").textContent=e.description??
"",t.querySelector(".when").textContent=e.due?Q(e.due):this.#a.due.value&&"No date",this.form.querySelector(".primary").
textContent="Keep mine",this.form.querySelector(".hint")?.remove()}#u(e,t){this.#i=!0,this.#s=void 0,this.form.querySelector(
".other").hidden=!0,this.#g(e),this.form.querySelector(".primary").textContent=t}#g(e){this.form.querySelector(".note").
textContent=e}#y(){this.form.querySelector("[value=none]").hidden=!this.#a.due.value,this.form.querySelector(".cancel").
textContent=this.#s?"Use theirs":this.#h?"Discard":"Cancel"}#p(){this.#r.clear();let e=this.#h;try{if(this.#a.due.validity?.
badInput)throw new p(400,"Complete the date, or remove it",{field:"due"});this.#i?this.#n.create({...this.#l,completed:this.#t.
completed}):e&&this.#n.save(this.#t,this.#f)}catch(t){this.#r.show(t);return}this.#k({saved:e})}#x(){this.#k({discarded:this.#h?
this.#m:void 0})}#k(e){this.#n.drop(this.#t.id),this.#n.closed(e)}#S(e){if(!M(e))if(e.key==="Escape"){if(e.preventDefault(),
this.#i)return;this.#h&&(this.#n.keep({...this.#m,closed:!0}),x("Kept as a draft.")),this.#n.closed({})}else e.key==="En\
ter"&&(G(e)||e.target===this.#a.due)&&(e.preventDefault(),this.#s||this.#p())}};function At(n,e){return(e??"").replace(/\r\n?|\n/g,
n==="title"?" ":`
`)}function Yn(n){if(!n.value.includes(`
`))return;let{selectionEnd:e}=n;n.value=At("title",n.value),n.setSelectionRange(e,e)}var nn={characters:220,lines:3},_e=class{element=C("row");#t={};#s;#e={};#n;constructor(e,t){this.#s=t;for(let l of["day",
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
...Xe(e.title));let o=e.description??"";s.replaceChildren(...Xe(o)),s.hidden=o==="";let a=o.length>nn.characters||o.split(
`
`).length>nn.lines;s.classList.toggle("long",a),i.hidden=!a,i.textContent="Show all",i.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${E(e.title)}`),this.#e.when.setAttribute("aria-label",`Date of ${E(e.title)}`),this.#e.
delete.setAttribute("aria-label",`Delete ${E(e.title)}`)}#i(e,t){let{done:s,due:i,when:r,description:o}=this.#e,a=ut(e),
d=e.due?a?`Overdue: ${V(e.due)}`:Q(e.due):"",c=i.firstElementChild;if(c.textContent===d&&!t)return;let h=[i,r].includes(
document.activeElement);c.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",`${d}, date of ${E(e.title)}`),i.classList.
toggle("overdue",a),r.hidden=d!=="";let l=[d&&i.id,e.description&&o.id].filter(Boolean).join(" ");l?s.setAttribute("aria\
-describedby",l):s.removeAttribute("aria-describedby"),h&&this.focus(d?"due":"when")}focus(e=""){let t=this.#e[e];(t?.checkVisibility()&&
!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=D(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#n||this.#t.pending)return;this.clear();let t=this.#s.draft(this.#t.id)??{base:this.#t};this.#n=new Pe(t,{...this.#s,
closed:s=>this.#c(s)}),this.#n.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#n.form),e&&this.#n.focus(),
t.refusal&&this.#n.refuse(t.refusal)}reopen(){if(!this.#n)return;let e=this.element.contains(document.activeElement);this.#d();
let t=this.#s.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&this.element.focus()}#d(){this.#n?.form.remove(),this.#n=
void 0,this.#e.view.hidden=!1}#c({discarded:e}){let t=J(this.#n?.form);this.#d(),t&&this.focus(),this.#s.closed(e)}#a(){
let{description:e,unfold:t}=this.#e,s=e.classList.toggle("long");t.textContent=s?"Show all":"Show less",t.setAttribute("\
aria-expanded",String(!s))}};function rn(n,e){let t,s=0,i=0;function r({element:{style:a,dataset:d}},c){i=c,a.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}n.addEventListener(
"pointerdown",({target:a,pointerType:d,isPrimary:c,clientX:h})=>{o(),!(d!=="touch"||!c)&&(t=e(a),s=h,i=0)}),n.addEventListener(
"pointermove",({isPrimary:a,clientX:d})=>{t&&a&&r(t,d-s)}),n.addEventListener("pointercancel",o),n.addEventListener("poi\
nterup",()=>{let a=i,d=o();a>=96?d?.check():a<=-96&&d?.remove()})}var Re=500,Ue=class{#t;#s;#e;#n;#r;#i=new Map;#d=Re;#c=[];#a=!1;#l;#m;#f;constructor(e,{tasks:t,drafts:s,actions:i}){this.#t=
e.querySelector(".list"),this.#s=e.querySelector(".more"),this.#e=t,this.#n=s,this.#r={...i,check:r=>this.act(()=>i.check(
r)),remove:r=>this.act(()=>i.remove(r))},this.#s.addEventListener("click",()=>this.#k()),rn(this.#t,r=>{let o=this.#o(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#v(
this.#o(r))})}key(e,t){let s={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#o(t);if(!i?.editing){if(s)return()=>i?this.#h(
i,s):this.enter();if(!(!i||t===this.#f||i.task.pending)&&!(e==="Enter"&&t!==i.element&&!t.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#l?.editing?this.#h(this.#l,
1):this.#l?.focus("done")}#h(e,t){let s=this.#p()?.control,i=({element:o})=>this.#o(t>0?o.nextElementSibling:o.previousElementSibling),
r=i(e);for(;r?.editing;)r=i(r);r?.focus(s??"done")}#o(e){let t=e?.closest?.(".row");return t&&[...this.#i.values()].find(
s=>s.element===t)}#v(e){this.#l!==e&&(this.#l?.setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#d=Re}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.size===0}render(e){this.#c=e;let t=new Map(
this.#n.edits.map(d=>[d.base.id,d])),s=this.#w(e.slice(0,this.#d),t),i=this.#p(),r=new Set(s.map(({id:d})=>d));for(let[d,
c]of this.#i)r.has(d)||(c.element.remove(),this.#i.delete(d));let o="";s.forEach((d,c)=>{let h=this.#u(d,t.get(d.id)),{element:l}=h,
u=o;o=Ds(d)||u,h.head(o===u?"":o),this.#t.children[c]!==l&&this.#t.insertBefore(l,this.#t.children[c]??null)});let a=this.#i.
get(s[0]?.id);(!i&&a!==this.#m||!this.#t.contains(this.#l?.element??null))&&this.#v(a),this.#m=a,this.#t.hidden=s.length===
0,this.#s.hidden=e.length<=this.#d,this.#s.textContent=`Show ${Math.min(Re,e.length-this.#d)} more`,i&&!document.contains(
i.element)&&this.#x(s[Math.min(i.index,s.length-1)],this.#a?i.control:void 0)}#w(e,t){let s=new Set(e.map(({id:o})=>o)),
i=new Map;for(let[o,a]of t)(this.#g(o,a)||this.#y(a.base))&&i.set(o,a.base);for(let[o,a]of this.#i)a.editing&&i.set(o,a.
task);let r=[...e];for(let[o,a]of i){if(s.has(o))continue;let d=typeof o=="number"?r.findIndex(c=>c.id<o):0;r.splice(d<0?
r.length:d,0,this.#e.get(o)??a)}return r}#u(e,t){let{queue:s}=this.#e,i=this.#i.get(e.id)??new _e(e.id,this.#r);this.#i.
set(e.id,i),i.show(e,{stalled:s.stalled,asks:e.pending&&s.asks(e.command)});let r=this.#y(e);return t&&(this.#g(e.id,t)||
r)&&i.edit({focus:i.element.contains(document.activeElement)}),r&&i.markDeleted(this.#e.deletedHere(e.id)),i}#g(e,{closed:t}){
return!t&&!this.#n.isElsewhere(e)}#y({id:e}){return this.#e.complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#a=
!0,e(),this.#a=!1}#p(){let e=document.activeElement,t=[...this.#t.children].indexOf(e?.closest(".row")),s=["done","due",
"unfold","when","edit","delete"].find(i=>e?.classList.contains(i));return t<0?void 0:{element:e,index:t,control:s}}#x(e,t){
let s=this.#i.get(e?.id);s?s.focus(t):this.#r.leave(),this.#a||(this.#f=s?.element)}#k(){let e=this.#d;this.#d+=Re,this.
render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};var on=6e4,Kn=3e4,Wn=[406,501],Fe=class extends EventTarget{#t;#s;#e;#n;#r=0;#i;#d;#c;#a=new AbortController;constructor(e,t){
super(),this.#t=new Y(e),this.#s=t,this.#e=`${U("changes")} ${e.user}`,this.#n=new BroadcastChannel(this.#e),this.#n.addEventListener(
"message",({data:{type:s,detail:i}})=>this.#u(s,i)),document.addEventListener("visibilitychange",()=>{this.#f(),this.#l(
2e4)},this.#a),window.addEventListener("focus",()=>this.#l(2e4),this.#a),window.addEventListener("pagehide",()=>this.#o(),
this.#a)}loading(){this.#r=performance.now()}loaded(){this.#a.signal.aborted||(this.#m(),this.#f())}close(){this.#a.abort(),
this.#o(),clearTimeout(this.#i),clearTimeout(this.#d),this.#n.close(),this.#s.set("cursor",void 0)}#l(e){performance.now()-
this.#r>e&&!document.hidden&&!v.lost&&this.dispatchEvent(new Event("stale")),this.#m()}#m(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#l(0),on)}#f(){clearTimeout(this.#d),document.hidden?this.#d=setTimeout(()=>this.#o(),on):this.#h()}#h(){
if(this.#c)return;let{signal:e}=this.#c=new AbortController;Ks(this.#e,()=>this.#v(e),e)}#o(){this.#c?.abort(),this.#c=void 0}async#v(e){
let t=2e3;for(let s=0;!e.aborted;s++){let i=this.#s.get("cursor"),r=!i,o=0;try{for await(let{changes:a,retry:d}of this.#t.
changes(i,e))this.#w("alive"),a?(this.#w("changes",a),this.#s.set("cursor",a.cursor),r&&this.#w("stale"),r=!1):d?t=d:s=0}catch(a){
if(Wn.includes(a.status))return;[400,410].includes(a.status)&&this.#s.set("cursor",void 0),o=(a.retryAfter??0)*1e3}await Hn(
o+Math.min(t*2**s,Kn)*(1+Math.random())/2,e)}}#w(e,t=void 0){this.#u(e,t),this.#n.postMessage({type:e,detail:t})}#u(e,t){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:t})):L||(this.#r=performance.now(),this.#m())}};function Hn(n,e){
if(e.aborted)return;let t=new AbortController,s;return new Promise(i=>{s=setTimeout(i,n),e.addEventListener("abort",i,t),
v.addEventListener("back",i,t)}).finally(()=>{clearTimeout(s),t.abort()})}var an=new Map,dn=n=>new Dt(`${U("work")} ${n} `),Dt=class extends EventTarget{#t;#s;#e=new Map;#n=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=Gn(),events:s=globalThis}={}){if(super(),this.#t=e,this.#s=t,this.lasting=t!==void 0,t)for(let i of Object.keys(
t))this.#d(i,t.getItem(i));for(let[i,r]of an.get(e)??[])this.set(i,r);s.addEventListener("storage",i=>this.#i(i),{signal:this.#n.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[s])=>t<s?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#s?.removeItem(this.#t+e):
this.#s?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){an.set(this.#t,this.lasting?void 0:this.#e),this.#n.abort()}#i({
key:e,newValue:t}){let s=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of s){let r=this.#d(i,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#d(e,t){if(!e.startsWith(this.#t))return;
let s=e.slice(this.#t.length);this.#e.delete(s);try{t&&this.#e.set(s,JSON.parse(t))}catch{}return s}};function Gn(){try{
return localStorage}catch{return}}var Vn=document.getElementById("toasts"),cn=()=>{};function re(n){let e=C("toast");e.querySelector("p").textContent=n,Vn.
append(e);let t=x(n),s=()=>{e.remove(),t()},i=e.querySelector("button");return i.addEventListener("mousedown",r=>r.preventDefault()),
i.addEventListener("click",s),{toast:e,close:s}}function we(n){cn();let{toast:e,close:t}=re(n);cn=t;let s=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?s():t(),5e3);s()}var zn=1e4,Jn={added:n=>`Added ${n}.`,deleted:n=>`Deleted ${n}.`,done:n=>`${n} is done.`,active:n=>`${n} is active again\
.`,changed:n=>`Changed ${n}.`,dated:(n,e)=>e?`${n} is for ${V(e)}.`:`${n} has no date.`,discarded:n=>`Discarded changes \
to ${n}.`},Be=document.querySelector(".foot"),A=document.getElementById("undo"),hn=A.querySelector("button");ke&&(A.querySelector(
"kbd").textContent="⌘Z",hn.setAttribute("aria-keyshortcuts","Meta+Z"));function Ye({kind:n,title:e,count:t=1,day:s}){return Jn[n](
t===1?E(e):$(t,"task"),s)}var Ke=class{#t=[];#s;#e=0;#n=0;#r=0;#i;#d;#c=()=>{};#a=new AbortController;constructor(e=x){this.#s=
e;let t=(s,i)=>A.addEventListener(s,i,{signal:this.#a.signal});hn.addEventListener("click",()=>this.undo(),{signal:this.#a.
signal}),t("mousedown",s=>s.preventDefault()),t("pointerenter",()=>this.#v()),t("focusin",()=>this.#v()),t("pointerleave",
()=>A.matches(":focus-within")||this.#w()),t("focusout",()=>A.matches(":hover")||this.#w()),document.addEventListener("f\
ocusin",({target:s})=>{!A.hidden&&!this.#d?.checkVisibility()&&this.#f(s)},{signal:this.#a.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#l(),this.#c=x(Ye(e)+(t?
` ${ke?"Command":"Control"} Z takes it back.`:""))}#l(){A.querySelector("p").textContent=Ye(this.#t.at(-1)),A.hidden=!1,
this.#f(document.activeElement),this.#v(),this.#n=zn;let e=A.querySelector(".time");e.replaceWith(e.cloneNode()),A.matches(
":hover, :focus-within")||this.#w()}withdraw(e){for(let{keys:t}of this.#t.filter(s=>s.keys.delete(e)&&s.keys.size===0))this.#m(
t)}#m(e){let t=this.#t.findIndex(s=>s.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?A.querySelector(
"p").textContent=Ye(this.#t.at(-1)):this.#h()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let s=e.undo()||"";this.#t.length>this.#e?this.#l():this.#h();let i=`Undone: ${Ye(e)}${s&&
` ${s}`}`;t&&!s?x(i):this.#s(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#o()}close(){this.#a.abort(),this.commit()}#f(e){Be.contains(e)||(this.#d=e,Be.hidePopover(),Be.showPopover({source:e}))}#h(){
A.contains(document.activeElement)&&this.#d?.focus(),this.#o()}#o(){this.#v(),this.#c(),A.hidden=!0,Be.hidePopover()}#v(){
this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#n-=performance.now()-this.#r,A.classList.add("paused"))}#w(){
this.#i!==void 0||this.#t.length===this.#e||(A.classList.remove("paused"),this.#r=performance.now(),this.#i=setTimeout(()=>this.
commit(),this.#n))}};var Zn={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},Xn=600,We=new N("scrolled"),ln=({completed:n,pending:e})=>n&&!e,
un=({kind:n})=>n==="add"||n==="save",He=class{view=document.createElement("div");used=!1;#t;#s;#e;#n;#r;#i=new Ke(we);#d;#c;#a;#l=new AbortController;#m=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(Ze("board")),this.#s=dn(e.user),yt(this.#s.lasting),this.#n=new je(this.#s),
this.#e=new Ie(e,this.#s),this.#a=new Fe(e,this.#s),this.#r=new Ue(this.view,{tasks:this.#e,drafts:this.#n,actions:this.#w()}),
this.#d=Is(this.#o(".add"),{tasks:this.#e,drafts:this.#n,added:(r,o,a)=>this.#k(r,o,a),addAll:(r,o)=>this.#S(r,o),ended:this.#h.
signal});let s=this.#o(".trouble button");this.#c=new he(this.#o(".trouble .wait"),s),s.addEventListener("click",()=>{this.#c.
waiting||this.#p()});let i=this.#o(".search");i.addEventListener("input",()=>{qs(i.value),this.#D()}),i.addEventListener(
"keydown",r=>{r.key==="Enter"&&this.#r.enter()}),this.#o(".add .title").addEventListener("keydown",r=>{!["Escape","Arrow\
Down"].includes(r.key)||M(r)||(r.preventDefault(),this.#r.enter())}),this.#o(".hide input").addEventListener("change",({
target:r})=>Cs(r.checked)),this.#o(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),
this.#o(".clear").addEventListener("click",()=>this.#$()),this.#v(),this.#e.queue.run(),this.#p(),this.#D()}#o(e){return this.
view.querySelector(e)}#v(){let e=(s,i,r)=>s.addEventListener(i,r,{signal:this.#h.signal}),{queue:t}=this.#e;e(this.#e,"c\
hange",()=>this.#y()),e(this.#e,"loaded",()=>this.#r.clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&We.value&&
scrollTo(0,We.value),We.value=void 0},{once:!0}),e(this.#n,"change",({detail:s})=>{this.#r.row(s)?.reopen(),this.#y()}),
e(this.#e,"done",({detail:{command:{kind:s,id:i}}})=>{s==="delete"&&this.#n.dropEdit(i)}),e(this.#e,"refused",({detail:{
command:s,error:i,mine:r}})=>{r&&un(s)&&this.#A(s,i)}),e(this.#s,"full",()=>yt(!1)),e(t,"refused",({detail:s})=>this.#C(
s)),e(v,"back",()=>{t.run(),this.#p()}),e(window,"hashchange",()=>this.#D()),e(window,"pagehide",()=>{We.value=Math.round(
scrollY)||void 0,this.#i.close(),t.leave()}),e(window,"beforeunload",s=>{!this.#s.lasting&&this.unsaved.length>0&&s.preventDefault()}),
e(document,"input",({target:s})=>this.#f.add(s)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",s=>this.#I(
s)),Ae(()=>this.#y(),this.#h.signal),e(this.#a,"changes",({detail:s})=>this.#e.apply(s)),e(this.#a,"stale",()=>{this.#c.
waiting||this.#p()})}#w(){let e=this.#e,t=this.#n;return{check:s=>this.#T(s),stays:s=>this.#m.has(s),plan:s=>sn(s,i=>this.#r.
act(()=>this.#L(s,i))),remove:s=>this.#E(s),repeat:s=>e.queue.repeat(s.command),draft:s=>t.edit(s),keep:s=>t.keepEdit(s),
drop:s=>t.dropEdit(s),create:s=>this.#b("added",[s],e.add(s),{quiet:this.#x(s)}),save:(s,i)=>this.#b("changed",[{...s,...i}],
e.save(s,i)),closed:s=>this.#N(s),leave:()=>this.focus()}}get#u(){return this.#e.all().filter(De()).filter(e=>this.#g(e))}#g(e){
return j().holds(e)||this.#m.has(e.id)}#y(){let e=As(this.#e.all().filter(De())),t=e.filter(a=>this.#g(a));this.#r.render(
t);let s=t.filter(ln).length;this.#o(".clear").hidden=s===0,this.#o(".clear").textContent=`Delete ${$(s,"done task")}`;let{
loaded:i,complete:r}=this.#e,o=this.#o(".empty");this.#o(".loading").hidden||=i,this.#o(".rest").hidden=!i||r,o.hidden=!r||
!this.#r.empty,[o.children[1].textContent,o.children[2].textContent]=Os(e.length>0),o.querySelector(".start").hidden=this.#e.
all().length>0,Ns(this.view,e,r),this.unsaved.length===0&&this.#t()}async#p(){let e=this.#o(".trouble");this.#c.stop(),this.#a.
loading();try{await this.#e.load(),e.hidden=!0}catch(t){if(this.#h.signal.aborted||t.ofToken||(this.#o(".loading").hidden=
!0,v.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=D(t,"The tasks could not be loaded."),
t.retryAfter&&this.#c.start(t.retryAfter,()=>this.#p())}finally{this.#a.loaded()}}#x(e){return j().holds(e)&&De()(e)}#k(e,t,s){
this.#f=new WeakSet,x(`Added ${E(e.title)}.${v.lost?" Not saved yet.":""}`),this.#b("added",[e],t,{quiet:this.#x(e),undone:s}),
J(this.#o(".add"))&&this.focus()}#S(e,t){this.#b("added",e,this.#e.addAll(e),{undone:t}),this.#f=new WeakSet,J(this.#o("\
.add"))&&this.focus()}has({id:e,title:t,userId:s}){let i=this.#e.get(e);return i!==void 0&&i.title===t&&[void 0,i.userId].
includes(s)}imported(e){e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#p()}#$(){let e=this.#u.
filter(ln);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,t,{keys:s,undo:i,commit:r},{quiet:o=!1,day:a="",undone:d=()=>{}}={}){
let[{id:c,title:h=""}]=t;this.#i.add({kind:e,title:h,day:a,count:t.length,keys:s,quiet:o,commit:r,undo:()=>{let{again:l=0,
kept:u=0}=i(),f=t.length===1?E(h):"";return d(),u>0&&re(f?`${f} stays as it is: it was changed or deleted elsewhere.`:`${$(
u,"task")} stayed: changed or deleted elsewhere.`),this.#q(c),l>0?`Added ${$(l,"task")} again, as new on top.`:""}})}#T(e){
let{id:t,completed:s}=e;this.#m.add(t),setTimeout(()=>{this.#m.delete(t),this.#h.signal.aborted||this.#r.act(()=>this.#y())},
Xn),this.#b(s?"active":"done",[e],this.#e.mark(t,!s))}#L(e,t){t!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:t}),
{day:t})}#E(e){this.#b("deleted",[e],this.#e.delete(e))}#q(e){R(document.activeElement)||this.#r.row(this.#e.find(e)?.id)?.
focus()}#C({command:e,error:t,mine:s}){let{kind:i,id:r,base:o}=e;if(this.#i.withdraw(e.key),i==="check"&&x(""),un(e)){s&&
this.#O(e);return}let a=t.code==="TASK_NOT_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CHANGED"&&Zn[i],d=new p(t.status,
a||t.message),c=this.#r.row(r);c?c.fail(d):re(`${E(o.title)}: ${D(d)}`)}#A({kind:e,id:t,title:s,description:i,completed:r,
due:o,changes:a={title:s,description:i,due:o},base:d},{status:c,code:h,message:l,field:u}){let f=["TASK_CHANGED","TASK_N\
OT_FOUND"].includes(h)&&e==="save"?void 0:{status:c,code:h,message:l,field:u},g=this.#n.edit(t);this.#n.keepEdit({deletedHere:this.#e.
deletedHere(t),...a,...g,closed:void 0,base:d??{id:t,title:s,description:i,completed:r},refusal:f})}#O({id:e,title:t,base:s}){
this.#r.row(e)?.reopen(),this.#y(),x(`${E(s?.title??t)} is not saved.`)}#N(e){if(this.#y(),!e)return;let{base:t}=e;this.#i.
add({kind:"discarded",title:t.title,undo:()=>{this.#n.keepEdit(e),this.#y(),R(document.activeElement)||this.#r.row(t.id)?.
edit()}})}#D(){let e=this.#o(".search"),t=fe();e.value!==t&&(e.value=t),this.#r.reset(),this.#m.clear(),this.#y(),this.#l.
abort(),this.#l=new AbortController;let{signal:s}=this.#l,i=()=>this.#e.loaded&&x($(this.#u.length,j().name));if(!t){i();
return}setTimeout(async()=>{s.aborted||this.#h.signal.aborted||(await this.#e.search(t,s).catch(()=>{}),s.aborted||i())},
300)}#I(e){this.used=!0;let t=os(e),s=document.querySelector("dialog[open]")!==null;if(t==="z"&&G(e)&&!e.shiftKey){let{target:r}=e;
if(R(r)&&(r.value!==""||this.#f.has(r)))return;s||this.#i.undo(),e.preventDefault();return}if(s||G(e)||e.altKey||R(e.target)||
e.target.closest(".editor, .menu, .login")||t.length===1&&!Ee())return;let i={"/":()=>this.#o(".search").select(),n:()=>this.
focus(),"?":Me}[t]??this.#r.key(t,e.target);i&&(e.preventDefault(),i())}focus(){this.#d()}async finish(){this.#i.commit(),
await this.#e.queue.run()}get unsaved(){let{add:e,edits:t}=this.#n,s=[...this.#e.queue.commands.map(({title:i,changes:r,
base:o})=>i??r?.title??o.title),...t.map(({title:i,base:r})=>i??r.title),...e?[e.title||e.description]:[]];return[...new Set(
s)]}close({discard:e=!1}={}){this.#h.abort(),this.#a.close(),this.#c.stop(),this.#i.close(),this.#e.close(),e&&this.#s.erase(),
this.#s.close()}};var Ct={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},qt=new N("\
login");function fn({notice:n="",email:e,newcomer:t=!1,entered:s}){let i=C("login"),[r,o,a,d]=["form","h1",".notice","bu\
tton.primary"].map(w=>i.querySelector(w)),c={email:r.elements.email,password:r.elements.password},h=new O(r,c),l=qe(r),u=i.
querySelector(".other"),f="login",g=!1;function S(w){f=w;let b=Ct[f];o.textContent=b.heading,d.textContent=b.button,c.password.
autocomplete=b.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",u.firstElementChild.textContent=b.question,
u.lastElementChild.textContent=b.other,document.title=`${b.heading} · tareas`}async function k(){if(g||h.waiting)return;
g=!0,h.clear(),d.setAttribute("aria-disabled","true");let w={email:c.email.value,password:c.password.value};try{f==="reg\
ister"&&(st(w.password),await I("POST","usuarios",{body:w}),S("login"),a.textContent="Your account was created.");let b=await I(
"POST","login",{body:w});qt.value=void 0,await s(b,r.elements.stay.checked)}catch(b){d.removeAttribute("aria-disabled"),
h.show(b,b.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":D(b,Ct[f].lost))}finally{g=!1}}return a.textContent=
n,c.email.value=e??qt.value??"",S(t?"register":"login"),c.email.addEventListener("input",()=>{qt.value=c.email.value}),r.
addEventListener("submit",w=>{w.preventDefault(),k()}),u.lastElementChild.addEventListener("click",()=>{g||(h.clear(),l(),
a.textContent="",S(Ct[f].next),c.email.focus())}),{view:i,focus(w=!1){w?o.focus():(c.email.value?c.password:c.email).focus()}}}var Z=document.getElementById("account"),K=document.getElementById("menu"),mn=document.getElementById("logout-everywhere"),
ge=new O(K,{},mn),Ge=!1;function X(n){K.hidden=!n,Z.setAttribute("aria-expanded",String(n)),It()}function Ot(){K.contains(
document.activeElement)&&Z.focus(),X(!1)}function ye(n,e){document.getElementById(n).addEventListener("click",()=>{Ge||(Z.
focus(),X(!1),e())})}function Nt(n,e){let t=document.getElementById(n);t.addEventListener("click",async()=>{if(Ge||t===mn&&
ge.waiting)return;Ge=!0,ge.clear(),t.setAttribute("aria-disabled","true");let s=await e().then(()=>{},i=>i);Ge=!1,t.removeAttribute(
"aria-disabled"),!(!s||!Z.checkVisibility())&&(X(!0),ge.show(s,D(s,"Your other sessions may not have ended.")))})}function It(){
ge.waiting||ge.clear()}Z.addEventListener("click",()=>X(K.hidden));document.addEventListener("keydown",n=>{n.key!=="Esca\
pe"||K.hidden||M(n)||(n.preventDefault(),n.stopPropagation(),X(!1),Z.focus())},{capture:!0});K.parentElement.addEventListener(
"focusout",({relatedTarget:n})=>{n&&!K.parentElement.contains(n)&&X(!1)});document.addEventListener("pointerdown",({target:n})=>{
!K.hidden&&!K.contains(n)&&!Z.contains(n)&&X(!1)});var jt=document.getElementById("main"),pn=document.querySelector(".brand"),Pt=document.getElementById("who"),T,wn=()=>{},
_t=!1,Ve="",gn=()=>m.current.stay?"all tabs of this browser":"this tab";function ze(){let{current:n}=m;wn(),_t=!1,Pt.hidden=
L,document.getElementById("whose").textContent=n.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${gn()}.`,T=new He(n,{saved:()=>{Ve&&It(),Ve=""}}),pn.setAttribute("href","#all"),jt.replaceChildren(T.view),T.focus()}
function Qn(n){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,s=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${n||"You a\
re not logged in."} `,s,", then open this page again."),{view:e,focus(){}}}async function yn(n=""){try{m.begin({token:"",
user:{id:await ce(),email:null}}),ze()}catch(e){ve({notice:e.ofToken?n:e.message})}}function ve({notice:n="",email:e,newcomer:t,
typing:s}={}){Tt(),T=void 0,Ot(),Pt.hidden=!0,pn.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let i=L?Qn(n):fn({notice:n,email:e,newcomer:t,entered:(r,o)=>{m.begin(r,{stay:o}),ze()}});jt.replaceChildren(i.view),i.focus(
s),n&&(wn=x(n))}function Rt({notice:n,newcomer:e}){T?.close({discard:!0}),m.forget(),history.replaceState(null,"",location.
pathname),ve({notice:n,newcomer:e})}m.addEventListener("begun",()=>{T?.close(),T&&ve(),ze()});m.addEventListener("ended",
async({detail:{email:n,deleted:e,elsewhere:t,doubt:s}})=>{if(e){Rt({notice:"Account deleted.",newcomer:!0});return}let i=T;
if(Tt(),Ot(),Pt.hidden=!0,t||we("Your session has ended."),i?.used&&!t&&await Jt(),T!==i||m.current)return;_t=!v.keeps&&
Ut().length>0,T?.close();let r=v.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":L?`Your session has ended: ${r}.`:`Your session has ended. ${s||"Log in again"}; ${r}\
.`;ve({notice:o,email:n,typing:i!==void 0}),L&&yn(o)});async function vn(n){let e=T;e.view.inert=!0;try{if(await e.finish(),
T!==e)return;let t=e.unsaved.map(E).join(", ");if(t!==Ve&&(Ve=t,t))throw new p(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let s=await n();T===e&&Rt({notice:s})}finally{e.view.inert=!1}}Nt("logout",()=>vn(async()=>await es()?"You a\
re logged out.":`You are logged out in ${gn()} only: the session could not be ended on the server. It expires within 24 \
hours.`));Nt("logout-everywhere",()=>vn(async()=>(await ts(),"You are logged out everywhere.")));var Ut=()=>T?.unsaved??
[];ye("transfer",()=>tn(Ut,n=>T?.has(n)??!1,({added:n,before:e})=>{e>0&&we(`An earlier import had added ${$(e,"task")} o\
f the file.`),T?.imported(n)}));ye("keys",Me);rs(document.getElementById("letters"));ye("change-password",()=>Xs(()=>re(
"Password changed. You are logged out everywhere else.")));ye("delete-account",()=>Qs(Ut,()=>Rt({notice:"Account deleted\
.",newcomer:!0})));var Mt=document.body;document.addEventListener("click",n=>{n.detail<2?Mt=n.target:!Mt.checkVisibility()&&
!Mt.closest(".done, .delete")&&(n.preventDefault(),n.stopPropagation())},{capture:!0});window.addEventListener("pagehide",
()=>{L&&m.forget()});window.addEventListener("beforeunload",n=>{_t&&n.preventDefault()});window.addEventListener("pagesh\
ow",n=>{n.persisted&&location.reload()});L||m.resume();L?yn():m.current?ze():jt.querySelector("form")||ve({newcomer:location.
hash==="#register"});
