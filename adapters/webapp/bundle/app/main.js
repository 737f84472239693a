var Wt="application/problem+json, application/json;q=0.9",Ss=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_N\
OT_ACTIVE","VERIFICATION_FAILED"],L="embedded"in document.documentElement.dataset,p=class extends Error{constructor(e,t,{
retryAfter:n=0,code:i,field:r}={}){super(t),this.status=e,this.retryAfter=n,this.code=i,this.field=r}get ofToken(){return this.
status===401||Ss.includes(this.code??"")}},ae=class extends Error{lost=!0;constructor(){super(navigator.onLine?"The serv\
er cannot be reached.":"You are offline.")}},de=new EventTarget;async function Ze(s,e,{token:t,body:n,headers:i={},keepalive:r=!1,
timeout:o=3e4,raw:a=!1}={}){let d=performance.now(),c=new be(o),h,l="";try{h=await Ht(s,e,{token:t,body:n,headers:i,keepalive:r,
signal:c.signal});for await(let f of zt(h,c))l+=f}catch{throw de.dispatchEvent(new Event("failure")),new ae}finally{c.end()}
de.dispatchEvent(new CustomEvent("response",{detail:d}));let u=a&&h.ok?l:Jt(l);if(h.ok&&u!==void 0||h.status===304){let{
status:f,headers:g}=h;return{status:f,value:u,etag:g.get("ETag"),next:Ts(h,e),replayed:g.has("Idempotent-Replayed")}}throw Gt(
h,u)}async function*Vt(s,{token:e,headers:t,signal:n}){let i=new be(3e4);n.addEventListener("abort",()=>i.end(),{once:!0,
signal:i.signal});try{let r=await Ht("GET",s,{token:e,headers:{Accept:`text/event-stream, ${Wt}`,...t},signal:i.signal});
if(!r.ok)throw Gt(r,Jt(await r.text()));if(!r.headers.get("Content-Type")?.startsWith("text/event-stream"))throw new p(406,
"There is no stream");yield*zt(r,i)}finally{i.end()}}async function Ht(s,e,{token:t,body:n,headers:i,keepalive:r,signal:o}){
let a={Accept:Wt,...i};return t&&(a.Authorization=`Bearer ${t}`),n!==void 0&&(a["Content-Type"]??="application/json"),fetch(
e,{method:s,headers:a,keepalive:r,body:typeof n=="string"?n:JSON.stringify(n),credentials:L?"same-origin":"omit",cache:"\
no-store",redirect:"error",signal:o})}function Gt(s,e){let{detail:t,error:n,code:i,field:r}=e??{},o=[t,n].find(a=>typeof a==
"string")??`The server answered with status ${s.status}`;return new p(s.ok?502:s.status,o,{retryAfter:Ls(s.headers.get("\
Retry-After")),code:i,field:r})}async function I(...s){return(await Ze(...s)).value}async function ce(){let[s]=await I("\
GET","tasks?limit=1");return s?.userId??(await I("GET","me")).id}var be=class{#t=new AbortController;#n;#e;constructor(e){
this.#n=e,this.progress()}get signal(){return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.
abort(),this.#n)}end(){clearTimeout(this.#e),this.#t.abort()}};async function*zt(s,e){if(!s.body)return;let t=new TextDecoder,
n=s.body.getReader();for(;;){let{done:i,value:r}=await n.read();if(e.progress(),i)return;yield t.decode(r,{stream:!0})}}
function Jt(s){try{return JSON.parse(s)}catch{return}}function Ts(s,e){let t=/<([^>]*)>;\s*rel="next"/.exec(s.headers.get(
"Link"));return t?new URL(t[1],new URL(e,document.baseURI)).href:void 0}function Ls(s){return s?/^\d+$/.test(s)?Number(s):
Math.max(0,Math.ceil((Date.parse(s)-Date.now())/1e3))||0:0}function q(s){return Xe(s).firstElementChild}function Xe(s){return document.getElementById(s).content.cloneNode(!0)}function Z(s){
return s.contains(document.activeElement)||document.activeElement===document.body}function R(s){return s.matches("textar\
ea, input:not([type=checkbox])")}function xe(s,e){s.addEventListener("mousedown",t=>{let{target:n}=t;if(R(n)||n.closest(
".other"))return;let{activeElement:i}=document,r=s.contains(i)&&R(i);!r&&n.closest("button")||(t.preventDefault(),r||e())})}
function Zt(){let s=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let n of["keydown","input"])document.
addEventListener(n,()=>{clearTimeout(t),t=setTimeout(e,2e3)},s)}).finally(()=>s.abort())}function M(s){return s.isComposing||
s.keyCode===229}function x(s){let e=document.getElementById("status"),t=e.textContent===s?`${s} `:s;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function k(s){let e=[...s];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:s}⁩”`}function Qe(s){return s.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let n=document.createElement("a");return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),n})}function $(s,e){return`${s} ${e}${s===1?"":"s"}`}function Xt(s){if(s<=90)return`${s} s`;let e=Math.
ceil(s/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function U(s){return`tareas.${s} ${new URL(".",location.
href).pathname}`}var C=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=U(e);try{this.storage=t()}catch{}this.
reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var et=new C("session"),F=new C("session",()=>localStorage),en=new BroadcastChannel(U("session")),tt=0,nt=class extends EventTarget{#t;#n=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:n=!1}={}){this.#s({token:e,user:t.id,email:t.email,ends:Date.
now()+Qt(e),stay:n})}resume(){this.#t=et.value??F.value,this.watch()}renew(e){this.#n=!0;let t=this.#e(e).finally(()=>{this.#n=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:n}=await e;this.#t===t&&(this.#s(Object.assign(
t,{token:n,ends:Date.now()+Qt(n),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e,(e.stay?F:et).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:n=!1}={}){en.postMessage({user:e,stay:t,deleted:n})}expire(e,{deleted:t=!1,elsewhere:n=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:r,stay:o,doubt:a}=this.#t,d=o?F.reread():void 0;if(d?.user===r&&d.token!==
e){this.follow();return}d?.token===e&&(F.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:t,elsewhere:n,doubt:a}})),d&&this.follow()}forget(){clearTimeout(tt);let{stay:e,token:t}=this.#t??
{};this.#t=void 0,et.value=void 0,e&&F.reread()?.token===t&&(F.value=void 0)}follow(e=!1){let t=this.#t,n=e?void 0:F.reread();
if(!(t&&!t.stay))if(t&&n?.user===t.user)Object.assign(t,n),this.watch();else if(t){if(this.#n)return;this.expire(t.token,
{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(tt),!this.#t)return;
let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}tt=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
m=new nt;function Qt(s){try{let e=atob(s.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:n}=JSON.parse(
e);if(n>t)return(n-t)*1e3}catch{}return 24*3600*1e3}en.addEventListener("message",({data:{user:s,stay:e,deleted:t}})=>{let{
current:n}=m;n?.user===s&&!(e&&n.stay)&&m.expire(n.token,{deleted:t})});window.addEventListener("storage",({key:s,newValue:e,
storageArea:t})=>{t!==F.storage||s!==F.name&&s!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});var ke=new C("stay",()=>localStorage),tn=()=>ke.reread()===!0;async function nn(s,e){let t=await I("POST",e?"login?days=\
30":"login",{body:s}).catch(n=>{if(n.code!=="DAYS_NOT_VALID")throw n;return I("POST","login",{body:s})});return ke.value=
e||void 0,t}async function sn(){try{return await I("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(s){
return s.ofToken===!0}}async function rn(){let{current:s}=m;await it("POST","logout",{everywhere:!0}),ke.value=void 0,m.
endOthers(s)}function st(s,e="password"){let{length:t}=[...s];if(t>0&&t<8)throw new p(400,"Password must be at least 8 c\
haracters",{field:e})}async function on(s,e){return st(e,"newPassword"),m.renew(it("PUT","me/password",{currentPassword:s,
newPassword:e},"Your password may have changed: log in with the new one, or else with the old one"))}async function an(s){
let{current:e}=m;await it("POST","me/delete",{currentPassword:s},"Your account may have been deleted. If not, log in aga\
in"),ke.value=void 0,m.endOthers(e,{deleted:!0})}async function it(s,e,t,n=""){let{current:i}=m,{token:r}=i;try{return await I(
s,e,{token:r,body:t})}catch(o){throw o.lost&&n&&(i.doubt=n),o.ofToken&&m.expire(r),o}}var Se=navigator.platform.startsWith("Mac");if(Se)for(let{content:s}of document.querySelectorAll("template"))for(let e of s.
querySelectorAll(".mod"))e.textContent="⌘";var dn=new C("letters",()=>localStorage),Ee=()=>dn.reread()!=="off";function cn(s){
let e=()=>s.setAttribute("aria-checked",String(Ee()));s.addEventListener("click",()=>{dn.value=Ee()?"off":void 0,e()}),e()}
function H({ctrlKey:s,metaKey:e}){return s||e}document.addEventListener("keydown",s=>{s.key!=="Enter"||!s.repeat||s.target.
matches("[name=description]")&&!H(s)||(s.preventDefault(),s.stopPropagation())},{capture:!0});function hn({key:s,code:e}){
if(/^[A-Za-z]$/.test(s))return s.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&s.length===1&&s>""?t[1].toLowerCase():
s}var ln=/^(\d+)[.)](?:\s+|$)/,$s=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,As=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function un(s){let e=s.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),t=Ds(
e.map(({text:n})=>Number(ln.exec(n)?.[1])));return e.map(({text:n,line:i},r)=>{let o=n.replace(t.has(r)?ln:As,""),[a]=$s.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).filter(({title:n})=>n!=="")}
function Ds(s){let e=[];return s.forEach((t,n)=>{(t===1||Number.isNaN(s[n-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(n)}),new Set(e.filter(t=>t.length>1&&t.every((n,i)=>s[n]===i+1)).flat())}function*fn(s){let e=new TextEncoder,t=s.map(
({title:n,description:i,completed:r,due:o})=>JSON.stringify({title:n,description:i||void 0,completed:r,due:o}));for(let n=0,
i=0;n<t.length;n=i){for(let r=0;i<t.length&&i-n<1e3&&(r+=e.encode(t[i]).length+1,!(r>1<<20&&i>n));i++);yield{body:t.slice(
n,i).join(`
`),start:n}}}var N=class{#t;#n;#e;#s=[];constructor(e,t,n=e.querySelector("button.primary")){this.#t=e,this.#n=t,this.#e=new he(e.querySelector(
".wait"),n),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#n))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=D(e)){this.clear();let n=this.#i(e);this.#r(n??"form").textContent=
t,this.#s=n&&n===e.field?[this.#n[n]]:Object.values(this.#n),n&&(this.#n[n].setAttribute("aria-invalid","true"),Z(this.#t)&&
this.#n[n].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:t}){let n=Object.keys(this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?n.find(i=>!this.#n[i].value):n.find(i=>i===t)}};function D(s,e="Not saved."){return s instanceof ae?e:s instanceof p?
s.message:(console.error(s),"Something went wrong in this page.")}var he=class{#t;#n;#e;#s=()=>{};constructor(e,t){this.#t=
e,this.#n=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let n=Date.now()+e*1e3,i=()=>{let r=n-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${Xt(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(i,r%a||a)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=x(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria\
-disabled")}};function Te(s){return[s.getFullYear(),s.getMonth()+1,s.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function mn(s){
return new Date(s.getFullYear(),s.getMonth(),s.getDate()+1).getTime()-s.getTime()}function le(s,e,t){let n=[s,e,t].map((r,o)=>String(
Number(r)).padStart(o===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(s)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(n)?n:void 0}function B(s,e){return new Date(Date.parse(s)+e*864e5).toISOString().slice(0,10)}function at(s){return(Date.
parse(s)/864e5+3)%7}function ue(s){return B(s,7-at(s))}function pn(s=void 0){let e=new Intl.DateTimeFormat(s).formatToParts().
map(({type:t})=>t);return e.indexOf("day")<e.indexOf("month")}var Cs={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},rt=new Map;function wn(s,e){return rt.has(s)||rt.set(s,e()),rt.
get(s)}function ot(s,e,t){return wn(`${e} ${t}`,()=>new Intl.DateTimeFormat(t,{...Cs[e],timeZone:"UTC"})).format(Date.parse(
s))}function gn(s,e){return(Date.parse(e)-Date.parse(s))/864e5}var yn=(s,e)=>s.slice(0,4)===e.slice(0,4);function dt(s,e,t){
let n=gn(e,s);return Math.abs(n)<=1?wn(t,()=>new Intl.RelativeTimeFormat(t,{numeric:"auto"})).format(n,"day"):n>1&&n<7?ot(
s,"weekday",t):ot(s,yn(s,e)?"day":"year",t)}function vn(s,e,t){let n=ot(s,yn(s,e)?"heading":"headingYear",t);return gn(e,
s)===1?`${dt(s,e,t)}, ${n}`:n}var ct=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Sn=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|dic(?:ie\
mbre)?"],[ht,bn]=[ct,Sn].map(s=>s.join("|")),Le=`(?:(?:${ht}),? )?`,qs=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[s,e,t]})=>le(
s,e,t)],["pasado ma[nñ]ana|the day after tomorrow",({today:s})=>B(s,2)],["tomorrow|ma[nñ]ana",({today:s})=>B(s,1)],["t\
oday|hoy",({today:s})=>s]],Os=[[`${Le}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`,({parts:[s,e,t],...n})=>kn(s,e,n,(i,r)=>le(
t.length===2?`20${t}`:t,i,r))],[`${Le}(\\d{1,2})/(\\d{1,2})`,({parts:[s,e],...t})=>kn(s,e,t,(n,i)=>Ln(n,i,t))],[`${Le}(\\\
d{1,2}) (?:de )?(${bn})(?:,? (?:de )?(\\d{4}))?`,({parts:[s,e,t],...n})=>En(e,s,t,n)],[`${Le}(${bn}) (\\d{1,2})(?:,? (\\d{\
4}))?`,({parts:[s,e,t],...n})=>En(s,e,t,n)],["next week|(?:la )?pr[oó]xima semana|la semana que viene",({today:s})=>ue(
s)],[`next (${ht})`,({today:s,parts:[e]})=>B(ue(s),lt(ct,e))],[`(${ht})(?: que viene)?`,({today:s,parts:[e]})=>B(s,(lt(ct,
e)-at(s)+6)%7+1)],["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?",({today:s,parts:[e,t]})=>B(
s,(/\d/.test(e)?Number(e):1)*(/^[ws]/i.test(t)?7:1))]],Ns="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Is=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado|con|with|of|and|y)\s+$/iu,
xn=s=>([e,t])=>({pattern:new RegExp(`(?<=^|\\s)${Ns}(?:${e})${s}`.replaceAll(" ","\\s+"),"giu"),date:t}),Ms=[...Os.map(xn(
"(?=\\s*$)")),...qs.map(xn("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function Tn(s,e){let t=s.normalize("NFC");for(let{pattern:n,
date:i}of Ms)for(let r of[...t.matchAll(n)].reverse()){let[o,...a]=r,d=t.slice(0,r.index),c=Is.test(d)?void 0:i({...e,parts:a}),
h=js(d.trim(),t.slice(r.index+o.length).trim());if(c&&h)return{due:c,title:h,words:o}}}function js(s,e){if(e&&!/^[,.;:!?)]/.
test(e))return s?`${s} ${e}`:e;let t=s.replace(/[\s,;:–—-]+$/,"");return t?t+e:e.replace(/^[,.;:!?)\s]+/,"")}function kn(s,e,t,n){
return t.dayFirst?n(e,s)??n(s,e):n(s,e)??n(e,s)}function En(s,e,t,n){let i=lt(Sn,s)+1;return t?le(t,i,e):Ln(i,e,n)}function Ln(s,e,{
today:t}){let n=Number(t.slice(0,4));return[...Array(9).keys()].map(i=>le(n+i,s,e)).find(i=>i!==void 0&&i>=t)}function lt(s,e){
return s.findIndex(t=>new RegExp(`^(?:${t})$`,"iu").test(e))}var O=()=>Te(new Date(Date.now())),$e=()=>({today:O(),tomorrow:B(O(),1),week:ue(O()),none:""});function $n(){let{lang:s}=document.
documentElement;return navigator.languages?.find(e=>e.split("-")[0]===s)??s}var An=s=>s.charAt(0).toLocaleUpperCase()+s.
slice(1),G=s=>dt(s,O(),$n()),ee=s=>An(G(s)),Ae=s=>An(vn(s,O(),$n())),ut=s=>Tn(s,{today:O(),dayFirst:pn(navigator.languages)});
function Dn(s){let{title:e,due:t}=ut(s.title)??{};return e?{...s,title:e,due:t}:s}function De(s,e){let t=O(),n;function i(){
clearTimeout(n),n=setTimeout(i,mn(new Date(Date.now()))),O()!==t&&(t=O(),s())}document.addEventListener("visibilitychang\
e",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(n)),i()}var ft=({completed:s,due:e})=>!s&&!!e&&e<O(),qn=({completed:s,due:e})=>!s&&!!e&&e>O(),_s=s=>!s.completed&&!!s.due&&!qn(s),
te={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},today:{holds:_s,
name:"due task",title:"Today",empty:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."],
heading:s=>ft(s)?"Overdue":"Today"},upcoming:{holds:qn,name:"upcoming task",title:"Upcoming",empty:["Nothing upcoming","\
Tasks with a later date show up here."],heading:({due:s})=>Ae(s)},active:{holds:s=>!s.completed,name:"active task",title:"\
Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:s=>s.completed,name:"done task",title:"Done\
 tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function ne(s){let[e,t]=s.slice(1).split("\
?"),n=new URLSearchParams(t),i=e==="active"||n.get("hide")==="done";return{name:Object.hasOwn(te,e)&&e!=="active"?e:"all",
q:n.get("q")??"",hidden:i}}function mt({name:s,q:e,hidden:t}){let n=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});
return n.size>0?`#${s}?${n}`:`#${s}`}function j(){let{name:s,hidden:e}=ne(location.hash);return te[s==="all"&&e?"active":
s]}function On(s){let e=(t,n)=>t<n?-1:+(t>n);return j().heading?s.toSorted((t,n)=>e(t.due??"",n.due??"")):s}function pt(){
return j()===te.today?O():void 0}function Nn(s){let{heading:e,holds:t}=j();return e&&t(s)?e(s):""}function In(s){location.
hash=mt({...ne(location.hash),hidden:s})}function fe(){return ne(location.hash).q}function Mn(s){let e=ne(location.hash);
s!==e.q&&history[e.q?"replaceState":"pushState"](null,"",mt({...e,q:s}))}function Cn(s){return s.normalize("NFD").replace(
/\p{Mn}/gu,"")}function Ce(){let e=Cn(fe()).split(/\p{White_Space}+/u).filter(Boolean).map(t=>new RegExp(t.replace(/[\\^$.*+?()[\]{}|/]/g,
"\\$&"),"iu"));return({title:t,description:n})=>{let i=[t,n??""].map(Cn);return e.every(r=>i.some(o=>r.test(o)))}}function jn(s){
return fe()?["Nothing found",`No ${j().name} has “⁨${fe()}⁩” in it.`]:(s?j():te.all).empty}function _n(s,e,t){let n=ne(
location.hash);document.title=`${j().title} · tareas`;for(let i of s.querySelectorAll(".tabs a")){let{name:r}=ne(i.hash);
i.setAttribute("href",mt({...n,name:r})),i.querySelector("span").textContent=t?String(e.filter(te[r].holds).length):"",r===
n.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}s.querySelector(".hide").hidden=n.name!==
"all"||!(n.hidden||e.some(te.done.holds)),s.querySelector(".hide input").checked=n.hidden}function Pn(s,{tasks:e,drafts:t,added:n,addAll:i,ended:r}){let{title:o,description:a}=s.elements,d=new N(s,{title:o}),c=s.
querySelector(".describe"),h=s.querySelector("#add-description"),l=s.querySelector(".date"),u,f,g=()=>({title:o.value,description:a.
value,plain:f}),S=()=>{t.add=g()};function E(){let y=pt();return ut(o.value)??(y&&o.value.trim()?{due:y,title:o.value,words:""}:
void 0)}function w(){let y=u?.due,_=E();u=_?.words===f?void 0:_,l.hidden=!u,u&&(l.firstElementChild.firstElementChild.textContent=
ee(u.due),l.setAttribute("aria-label",`Remove the date: ${G(u.due)}`),u.due!==y&&x(`Date: ${G(u.due)}.`))}function v(y){
h.hidden=!y&&a.value==="",c.disabled=a.value!=="",c.setAttribute("aria-expanded",String(!h.hidden)),c.textContent=h.hidden?
"Add a description":"No description"}function z(){d.clear();let y=g(),_={title:u?.title??o.value,description:a.value,completed:!1,
due:u?.due},V;try{V=e.add(_)}catch(J){d.show(J);return}W(),S(),n(_,V,()=>{o.value||a.value||(W(y),v(!0),S())})}function W(y={
title:"",description:""}){({title:o.value,description:a.value,plain:f}=y),v(!1),w()}W(t.add),t.addEventListener("change",
({detail:y})=>y==="add"&&W(t.add)),s.addEventListener("input",S),o.addEventListener("input",w),De(w,r),l.addEventListener(
"click",()=>{f=u?.words,w(),S(),o.focus()}),s.addEventListener("submit",y=>{y.preventDefault(),z()}),o.addEventListener(
"paste",y=>{let _=y.clipboardData.getData("text/plain"),V=un(_),{value:J,selectionStart:Yt,selectionEnd:Kt}=o;if(V.length<
2){let[P]=V,Es=(J.slice(0,Yt)+J.slice(Kt)).trim()==="";if(!P||!Es||P.completed||P.title===_.trim())return;y.preventDefault(),
document.execCommand("insertText",!1,P.title);return}y.preventDefault(),d.clear(),V[0].title=(J.slice(0,Yt)+V[0].title+J.
slice(Kt)).trim();try{i(V.map(P=>({due:pt(),...Dn(P)})),()=>{o.value=J+o.value,w(),S()}),o.value="",w()}catch(P){a.value+=
(a.value&&`
`)+_,v(!0),d.show(P,`${D(P)}. Nothing was added: what you pasted is in the description.`)}S()}),c.addEventListener("clic\
k",()=>{v(h.hidden),h.hidden||a.focus()}),a.addEventListener("input",()=>v(!0)),a.addEventListener("keydown",y=>{M(y)||(y.
key==="Enter"&&H(y)?(y.preventDefault(),z()):y.key==="Escape"&&(v(!1),o.focus()))});let Bt=()=>o.focus();return xe(s,Bt),
Bt}var wt=document.getElementById("connection"),gt=0,qe=1e3,yt=0,Rn=-1/0,b=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function vt(s){b.keeps=s,b.lost&&Un()}function Un(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${b.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;wt.textContent!==
e&&(wt.textContent=e)}function bt(){yt=performance.now(),b.lost||(b.lost=!0,yt-Rn>6e4&&(qe=1e3),Fn()),Un()}function Fn(){
clearTimeout(gt),gt=setTimeout(Bn,qe),qe=Math.min(qe*2,3e4)}async function Bn(){try{await I("GET","livez")}catch{}b.lost&&
Fn()}de.addEventListener("failure",bt);de.addEventListener("response",({detail:s})=>{!b.lost||s<yt||(clearTimeout(gt),b.
lost=!1,wt.textContent="",Rn=performance.now(),b.dispatchEvent(new Event("back")))});window.addEventListener("offline",bt);
window.addEventListener("online",()=>{b.lost&&Bn()});navigator.onLine||bt();function Oe(s){let e=[...s.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function t({field:i,button:r},o){let a=s.querySelector(`label[for="${i.id}"]`).textContent.toLowerCase();i.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function n(){
for(let i of e)i.field.type!=="password"&&t(i,!1)}for(let i of e){let{field:r,button:o}=i;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(i,r.type==="password")),t(i,!1)}return s.addEventListener("submi\
t",n,{capture:!0}),n}async function*Yn(s){let e="",t="",n=[];for await(let i of s){let r=(e+i).split(/\r\n|\n|\r(?!$)/);e=r.pop();for(let o of r){
let[,a,d]=/^([^:]*):? ?(.*)$/s.exec(o);o.startsWith(":")?yield{}:a==="event"?t=d:a==="data"?n.push(d):a==="retry"&&/^\d+$/.
test(d)?yield{retry:Number(d)}:o===""&&(n.length>0&&(yield{name:t||"message",data:n.join(`
`)}),t="",n=[])}}}var Y=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:n,...i}={}){let{token:r}=this.#t;try{L&&e!=="GET"&&this.#s(
await ce());let o=await Ze(e,t,{...i,headers:n,token:r});return delete this.#t.doubt,L&&await this.#e(o.value),o}catch(o){
if(!o.ofToken||(await this.#n(r),this.#t.token===r))throw o;return this.exchange(e,t,{...i,headers:n})}}async*changes(e,t){
let{token:n}=this.#t,i=e?{"Last-Event-ID":e}:void 0;try{for await(let{name:r,data:o,retry:a}of Yn(Vt("tasks/changes?with\
=due,etag",{token:n,headers:i,signal:t}))){let d=r==="changes"?JSON.parse(o):void 0;L&&d?.changed.forEach(({userId:c})=>this.#s(
c)),yield{changes:d,retry:a}}}catch(r){throw r.ofToken&&await this.#n(n),r}}async#n(e){await m.renewal,m.current===this.#t&&
m.expire(e)}async#e(e){Array.isArray(e)?this.#s(e.length>0?e[0].userId:await ce()):e?.userId&&this.#s(e.userId)}#s(e){if(e!==
this.#t.user||m.current!==this.#t)throw new p(401,"Somebody else is logged in")}};function Kn(s,e,t){let n=new Map(e),i=new Map;for(let r of s){let{kind:o,title:a="",description:d,completed:c=!1,due:h,tried:l,
newest:u=0}=r,f=i.get(r.id)??r.id;if(o==="add"){let g={id:f,title:a,description:d,completed:c,due:h,pending:!0,command:r},
S=l&&!t(r)&&[...n.values()].find(E=>E.id>u&&ie(E,g));S?i.set(f,S.id):n.set(f,g)}else o==="delete"?n.delete(f):n.has(f)&&
n.set(f,{...n.get(f),...se(r),unsaved:!0})}return n}function Wn(s){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(t=>t.toString(16).padStart(2,"0")).join("");return`${String(s).padStart(15,"0")}-${e}`}function se({kind:s,completed:e,
changes:t}){return s==="check"?{completed:e}:t??{}}function ie(s,e){return["title","description","completed","due"].every(
t=>(s[t]??"")===(e[t]??""))}function Vn(s,e,t,n){let{status:i,code:r,retryAfter:o,lost:a}=t,{failures:d=0,late:c=0}=s;if(r===
"IDEMPOTENCY_KEY_UNSUPPORTED")return{...s,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(i===void 0||Ps(t)||
xt(t)&&(s.tried||c+1<5)))return;let l=1e3*(o?Math.min(o,3600):Math.min(2**d,60));return{...!o&&!(i<500)?e:s,failures:d+1,
late:c+Number(xt(t)),wait:l,retryAt:n+l,stalled:`Not saved yet. ${Et(t)}.`}}function kt({retryAt:s=0,wait:e=0},t){let n=s-
t;return n<=e?Math.max(n,0):0}function Et(s){return xt(s)?"The connection was too slow for this text":s.message}function xt({
code:s}){return s==="BODY_INVALID"}function Ps({status:s,code:e,retryAfter:t}){return s>=500&&s!==501||t>0||e==="IDEMPOT\
ENCY_KEY_IN_PROGRESS"}async function Hn(s,e,{locks:t}=navigator){let n;try{await t.request(s,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{
n??=e()}return n}async function Gn(s,e,t,{locks:n}=navigator){return n?n.request(s,{signal:t},e).catch(i=>{if(!t.aborted)
throw i}):e()}var Rs="tasks?sort=-id&limit=100&with=due,etag",Us="tasks?limit=500&with=due,etag",Ne=class{#t;#n=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,n=e(),i=await this.#e(Rs,t);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:n};let r=0;for(let o=i.next&&Us;o;){n=e();let{tasks:a,next:d}=await this.#e(o,t),c=d?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:c,asked:n},r=c+1,o=d}this.#n=t}async#e(e,t){let n=this.#n.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:
void 0,{status:r,value:o,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),c=r===304?n:{tasks:o,etag:a,next:d};
return t.set(e,c),this.#n.set(e,c),c}};var Bs=23*3600*1e3,re=6e4,Ie=class extends EventTarget{#t;#n;#e;#s;#r;#i=0;#d=new Set;#c=!1;#a;#l;#m;#f=!1;constructor({
store:e,api:t,clock:n=()=>Date.now(),lock:i=async r=>r()}){super(),this.#t=e,this.#n=t,this.#e=n,this.#s=i,e.addEventListener(
"change",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#y(o));for(let r of e.values("command "))r.outcome&&
!r.outcome.error?this.#g(r):(r.retryAt||r.outcome)&&this.#u({...r,retryAt:void 0,outcome:void 0});this.#x()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#n.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:n=!1,
due:i},{held:r=!1,instead:o=""}={}){let a=this.#v();return r&&this.#d.add(a),this.#w({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:n,...i&&{due:i},...r&&{held:this.#e()+re},...o&&{instead:o}})}check(e,t){let n=this.commands.findLast(
({id:i})=>i===e.id);if(n?.kind!=="check"||n.tried)return this.#w({kind:"check",id:e.id,completed:t,base:e});this.#g(n)}save(e,t){
return this.#w({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#w({kind:"delete",id:e.id,base:e,held:this.#e()+
re});return this.#d.add(t.key),t}has(e){return this.#h(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#h(e);this.#d.delete(e),t?.held&&this.#u({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#h(e);return!t||!(this.#S(t)||this.asks(t))?!1:(this.#k(t),!0)}together(e){this.#c=!0;try{e()}finally{
this.#c=!1,this.#p(),this.run()}}restore(e){this.#u(e)}show(e){return Kn(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:n,key:i}){if(e!=="add"||!t||i===this.#a)return!1;let r=this.#e()-t;return n||r>Bs||r<-6e4}repeat(e){this.#u({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#c?Promise.resolve():this.#l??=this.#s(()=>this.#T()).then(()=>(this.#l=
void 0,this.#b()?this.run():this.#x()))}leave(){for(let e of this.#d)this.release({key:e});for(let e of this.#$())e.key!==
this.#a&&(this.#u(this.#C(e)),this.#A(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#m)}#h(e){return this.
commands.find(t=>t.key===e)}#o({id:e,key:t}){return this.commands.filter(n=>n.id===e&&n.key!==t)}#v(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),Wn(this.#i)}#w(e){let t={key:this.#v(),
...e},n=this.commands.findLast(({id:i})=>i===e.id);return n&&(t.base={...e.base,etag:n.base?.etag}),this.#u(t),this.run(),
t}#u(e){this.#t.set(`command ${e.key}`,e),this.#p()}#g({key:e}){this.#t.set(`command ${e}`,void 0),this.#p()}#y(e){this.#r=
void 0,e?.outcome&&this.#j(e,e.outcome),this.#p(),this.#b()&&this.run()}#p(){this.#r=void 0,!this.#c&&(this.dispatchEvent(
new Event("change")),this.#x())}#x(){clearTimeout(this.#m);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>kt(r,e))),
n=this.commands.filter(r=>this.#S(r)).map(({key:r,held:o=0})=>this.#d.has(r)?o-re/2:o),i=Math.min(...n,this.#b()?e:t>0?e+
t:1/0);i<1/0&&!this.#f&&(this.#m=setTimeout(()=>this.#E(),Math.max(1,i-e)))}#E(){let e=this.#e();for(let t of this.commands)
this.#d.has(t.key)&&(t.held??0)<e+re&&this.#u({...t,held:e+re});this.run()}#S({key:e,held:t=0}){let n=t-this.#e();return t>
0&&(this.#d.has(e)||n>0&&n<=re)}#$(){if(!this.#n.ready()||this.commands.some(t=>kt(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:n,kind:i}=t,r=this.asks(t)||this.has(t.instead??"")||i==="add"&&!t.tried&&this.deletes(
t),o=!e.has(n)&&!(i==="add"&&e.has("add"));return e.add(n),i==="add"&&!r&&e.add("add"),o&&!r&&!this.#S(t)})}#b(){return this.#f?
void 0:this.#$()[0]}async#T(){this.#L();for(let e=this.#b();e;e=this.#b())await this.#q(e),this.#L()}#L(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#o(e).some(t=>t.kind==="delete"&&!this.#S(t))&&this.#k(
e)}#k(e){e.kind==="add"&&this.#o(e).forEach(t=>this.#g(t)),this.#g(e)}async#q(e){let t={...this.#C(e),held:void 0};this.#a=
e.key,this.#u(t);try{this.#N(t,await this.#A(e))}catch(n){n.ofToken?this.#u(e):this.#f||this.#D(e,t,n)}finally{this.#a=void 0}}#C(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#n.newest()}}async#A(e){let{kind:t,id:n,base:i}=e;try{if(t==="add")return await this.#n.
create(e);if(t==="delete")await this.#n.remove(n,i.etag);else return await this.#n.update(n,se(e),i.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#O(e,r);throw r}}async#O(e,t){let{kind:n,
id:i,base:r,tried:o}=e,a=await this.#n.fetch(i).catch(h=>{if(!(n==="delete"&&h.code==="TASK_NOT_FOUND"))throw h});if(!a)
return;let d=se(e),c=h=>Object.keys(d).every(l=>(a[l]??"")===(h[l]??""));if(n!=="delete"){if(c(d))return a;if(!o&&c(r))return this.#A(
{...e,base:a})}throw Object.assign(t,{task:a})}#N(e,t){let n={...e.base,...se(e)};for(let i of this.#o(e))e.kind==="add"&&
t?this.#u({...i,id:t.id,base:ie(t,e)?t:{...i.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#g(i):t&&ie(t,n)&&this.#u({...i,
base:{...i.base,etag:t.etag}});this.#M(e,{task:t})}#D(e,t,n){let i=Vn(e,t,n,this.#e());if(i)this.#u(i);else{let{status:r,
code:o,field:a,task:d}=n;this.#I(e,{status:r,code:o,message:Et(n),field:a,task:d})}}#I(e,t){let n=this.#o(e),i=e.kind===
"save"&&n.find(({kind:r})=>r==="save");if(i){this.#u({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#g(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#u({...e,tried:void 0,stalled:void 0});e.kind==="add"&&n.forEach(r=>this.#g(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#k(r);this.#M(e.kind==="add"?n.reduce((r,o)=>({...r,
...se(o)}),e):e,{error:t})}#M(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#j(e,t,!0),this.#g(
e)}#j(e,t,n=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:n,...t}}))}};var Me=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#r=0;#i=new Map;#d=!1;#c;#a;#l=new Set;#m=new Set;#f=new Set;#h=new Map;#o;queue;complete=!1;constructor(e,t){
super(),this.#t=new Y(e),this.#n=new Ne(this.#t),this.queue=new Ie({store:t,lock:n=>Hn(`${U("queue")} ${e.user}`,n),api:{
ready:()=>!b.lost&&m.current===e,newest:()=>this.all().find(({pending:n})=>!n)?.id??0,create:n=>this.#c=this.#E(n),update:(...n)=>this.#S(
...n),remove:(...n)=>this.#$(...n),fetch:n=>this.#T("GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,
id:r}=n.command;i==="delete"&&this.#m.add(r),i==="add"&&n.task&&this.#h.set(r,n.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:n})),this.#L(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{
command:{id:i,key:r,kind:o},error:{code:a,task:d}}=n;o==="delete"&&(this.#f.add(r),this.#h.delete(i)),this.dispatchEvent(
new CustomEvent("refused",{detail:n})),d||a==="TASK_NOT_FOUND"?this.#L(i,d):this.#k()}),this.queue.addEventListener("cha\
nge",()=>this.#k())}get loaded(){return this.#s<1/0}async load(){return await this.#a?.catch(()=>{}),this.#a??=this.#v().
finally(()=>{this.#a=void 0}),this.#a}async#v(){for await(let e of this.#n.walk(()=>++this.#r)){if(this.loaded&&await this.#c?.
catch(()=>{}),this.#d)return;let t=this.#w(e);this.loaded||(this.#s=e.from),t&&this.#k()}this.#s=0,this.complete=!0,this.#k(),
this.dispatchEvent(new Event("loaded"))}#w({tasks:e,from:t,to:n,asked:i}){let r=new Set(e.map(({id:a})=>a)),o=[...this.#e.
keys()].filter(a=>a>=t&&a<=n&&!r.has(a));return this.#u(e,o,a=>!(this.#i.get(a)>i)).length>0}async apply({changed:e,deleted:t}){
if(await this.#c?.catch(()=>{}),this.#d)return;let n=t.filter(r=>this.#e.has(r)),i=this.#u(e,n,r=>!this.#m.has(r));for(let r of i)
this.#i.set(r,++this.#r);i.length>0&&this.#k()}#u(e,t,n){let i=e.filter(({id:o,etag:a})=>this.get(o)?.etag!==a&&n(o)),r=t.
filter(n);for(let o of i)this.#e.set(o.id,o);for(let o of r)this.#e.delete(o);return[...i.map(({id:o})=>o),...r]}async search(e,t){
this.#l=new Set;for(let n=`tasks?${new URLSearchParams({q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){
let i=++this.#r,{value:r,next:o}=await this.#t.exchange("GET",n);if(t.aborted||this.#d)return;for(let a of r)this.#l.add(
a.id),this.#i.get(a.id)>i||this.#e.set(a.id,a);this.#k(),n=o}}get(e){return this.#e.get(e)}deletedHere(e){return this.#m.
has(e)}all(){if(!this.#o){let e=[...this.queue.show(this.#e).values()].filter(({id:t,pending:n})=>n||t>=this.#s||this.#l.
has(t));this.#o=[...e.filter(({pending:t})=>t).reverse(),...e.filter(({pending:t})=>!t).sort((t,n)=>n.id-t.id)]}return this.#o}add(e){
return pe(e),this.#g([this.queue.add(e)])}addAll(e){let{queue:t}=this;e.forEach(pe);let n=[];return t.together(()=>{n=e.
toReversed().map(i=>t.add(i,{held:!0}))}),{...this.#g(n),commit:()=>this.#p(n)}}save(e,t){pe(t);let n=me(this.find(e.id)??
e),i=this.queue.save(me(e),t),r=()=>{let o=this.find(e.id),a=o&&Object.entries(t).every(([d,c])=>(o[d]??"")===(c??""));return!o||
!a?{kept:1}:(this.queue.save(me(o),Object.fromEntries(Object.keys(t).map(d=>[d,n[d]??""]))),{})};return{keys:[i.key],undo:r}}mark(e,t){
let n=o=>{let a=this.find(e);return a&&a.completed!==o?this.queue.check(me(a),o):void 0},i=n(t),r=()=>(n(!t),this.find(e)?
{}:{kept:1});return{keys:i?[i.key]:[],undo:r}}delete(e){let{queue:t}=this,n=e.command;return n&&t.cancel(n)?{keys:[],undo:()=>(t.
restore(n),{})}:this.deleteAll([e])}deleteAll(e){let{queue:t}=this,n=[];t.together(()=>{n=e.map(r=>t.delete(me(r)))});let i=()=>{
let r=0,o=0;return t.together(()=>{for(let a of n.toReversed()){if(t.cancel(a))continue;let d=t.has(a.key);if(this.#f.has(
a.key))o++;else{let c=t.add(a.base,{instead:d?a.key:void 0});this.#h.set(this.#x(a.id),c.id),r++}}}),{again:r,kept:o}};return{
keys:n.map(({key:r})=>r),undo:i,commit:()=>this.#p(n)}}undoImport(e){return this.#y(e.map(t=>({task:this.find(t.id)??t,as:t})))}#g(e){
let t=()=>{let n=[];return this.queue.together(()=>{n=e.filter(i=>!this.queue.cancel(i))}),this.#y(n.map(i=>({task:this.
find(i.id),as:i})))};return{keys:e.map(({key:n})=>n),undo:t}}#y(e){let t=e.filter(({task:n,as:i})=>n&&ie(n,i)).map(({task:n})=>n);
return this.deleteAll(t).commit(),{kept:e.length-t.length}}#p(e){this.queue.together(()=>e.forEach(t=>this.queue.release(
t)))}find(e){let t=this.#x(e);return this.all().find(n=>n.id===t)}#x(e){let t=e;for(;this.#h.has(t);)t=this.#h.get(t);return t}close(){
this.#d=!0,this.queue.close()}async#E({key:e,keyless:t,title:n,description:i,completed:r,due:o}){let{value:a,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:n,description:i||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:
{"Idempotency-Key":e},keepalive:zn({title:n,description:i})});return this.#i.set(a.id,++this.#r),d?this.#T("GET",a.id).catch(
c=>{if(c.code!=="TASK_NOT_FOUND")return a}):a}#S(e,t,n){let i=Object.entries({description:t.description,due:t.due}).filter(
([a])=>a in t),o={body:{...t,...Object.fromEntries(i.map(([a,d])=>[a,d||null]))},keepalive:zn(t)};return"completed"in t?
this.#b("PUT",e,n,o):this.#T("PUT",e,n,o)}async#$(e,t){await this.#b("DELETE",e,t,{keepalive:!0})}#b(e,t,n,i){return this.#T(
e,t,n,i).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;return this.#T(e,t,void 0,i)})}async#T(e,t,n="",i={}){let r=e===
"DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.exchange(e,r,{headers:n?{"If-Match":n}:{},...i});
return this.#i.set(t,++this.#r),o}#L(e,t){this.#i.set(e,++this.#r),t?this.#e.set(e,t):this.#e.delete(e),this.#k()}#k(){this.#o=
void 0,this.dispatchEvent(new Event("change"))}};function me({id:s,title:e,description:t,completed:n,due:i,etag:r}){return{
id:s,title:e,description:t,completed:n,due:i,etag:r}}function pe({title:s,line:e}){if(s!==void 0){if(!s.trim())throw new p(
400,"Title is required",{field:"title"});if([...s].length>500)throw new p(400,`${e?`Line ${e}: `:""}Title must be at mos\
t 500 characters`,{field:"title"})}}function zn({title:s="",description:e}){return s.length+(e?.length??0)<1e4}var Zn={ndjson:"application/x-ndjson",csv:"text/csv"},St=new WeakMap;async function Xn(s){let e=Zn[s],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:n}=await new Y(m.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`tasks-${Te(new Date)}.${s}`,i.click(),
setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Qn(s){let e=a=>new p(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),n=Ys(await s.arrayBuffer().catch(()=>{throw e("")}));if(n.includes("\0"))throw e(": it is not a text");let i;try{i=
t(n)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:i.filter(a=>{try{pe(a)}catch({message:d}){return r.push(`${a.
at}: ${d}`),!1}return!0}),problems:r}}function Ys(s){let[e,t]=new Uint8Array(s),n=e===255&&t===254;try{return new TextDecoder(
n?"utf-16le":"utf-8",{fatal:!0}).decode(s)}catch{return new TextDecoder("windows-1252").decode(s)}}async function es(s,e,{
round:t="",isOwn:n=()=>!1}={}){let{current:i}=m,r=new Y(i),o=[],a=0,d=e.filter(c=>!n(c));if(e.length===0)throw new p(400,
"The file has no tasks to add.",{field:"file"});if(d.length===0)throw new p(409,`Nothing was added: you have ${$(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",Jn);try{for(let{body:c,
start:h}of fn(d)){let l={"Content-Type":Zn.ndjson,"Idempotency-Key":await Ks(s,h,`${i.user} ${h} ${c}`,t)};try{let{value:u,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:c,headers:l});f?a+=u.length:o.push(...u)}catch(u){throw u.
message=u.message.replace(/^Line \d+/,f=>d[h+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(u,{added:o})}}}finally{window.removeEventListener("beforeunload",Jn)}return{added:o,before:a}}
function Jn(s){s.preventDefault()}async function Ks(s,e,t,n){if(!crypto.subtle)return St.has(s)||St.set(s,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${St.get(s)}-${e}-${n}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+n));return new Uint32Array(i).join("-")}var ts=["connection","status"].map(s=>document.getElementById(s)).map(s=>({voice:s,home:s.parentElement})),Tt,Lt=()=>Tt?.();
function ns(s){let{dialog:e,form:t}=is("password-dialog"),{current:n,next:i}=t.elements;$t(e,{currentPassword:n,newPassword:i},
()=>on(n.value,i.value),"The password may not have changed.",s)}function ss(s,e){let{dialog:t,form:n}=is("deletion-dialo\
g"),{current:i}=n.elements;t.querySelector(".email").textContent=m.current.email,$t(t,{currentPassword:i},()=>an(i.value),
"The account may not have been deleted.",e,s)}function is(s){let e=q(s),t=e.querySelector("form");return t.elements.email.
value=m.current.email,{dialog:e,form:t}}function rs(s,e,t){let n=q("transfer-dialog"),[i,r,o]=["form",".again",".preview"].
map(E=>n.querySelector(E)),{file:a,own:d}=i.elements,c={added:[],before:0},h="",l=!1,u=Promise.resolve({tasks:[],problems:[]}),
f=E=>{h=E,l=!1},g=E=>!d.checked&&e(E),S=async()=>{let E=u,{tasks:w,problems:v}=await E.catch(({message:W})=>({tasks:[],problems:[
W]}));if(E!==u)return;let z=w.filter(e).length;d.parentElement.hidden=z===0,d.nextElementSibling.textContent=`You have ${$(
z,"task")} of the file. Add again what you have`,o.textContent=Ws(w.filter(W=>!g(W)),v)};a.addEventListener("change",()=>{
r.hidden=!0,f(""),d.checked=!1,d.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(u=Qn(a.files[0]),S())}),d.
addEventListener("change",S),r.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),$t(n,{file:a},async()=>{
if(r.hidden=!0,a.files.length===0)throw new p(400,"Choose a file.",{field:"file"});let{tasks:E}=await u;if(c=await es(a.
files[0],E,{round:h,isOwn:g}).catch(w=>{throw l=!0,w.added?.length>0&&t({added:w.added,before:0}),w}),!(c.added.length>0||
l))throw r.hidden=!1,new p(409,`Nothing was added: an earlier import has added ${$(c.before,"task")} of this file.`,{field:"\
file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(c),s)}function Ws(s,e){let t=[$(s.length,
"task"),`${s.filter(({completed:i})=>i).length} done`,`${s.filter(({due:i})=>i).length} with a date`],n=e.length>3?` And\
 ${e.length-3} more.`:"";return[...s.length>0?[`${t.filter(i=>!i.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>0?
[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${n}`]:[]].join(" ")}function je(){At(q("keys-dialog"))}function os({
title:s,due:e},t){let n=q("day-dialog"),i=$e();n.querySelector(".title").textContent=k(s),n.querySelector("[value=week] \
small").textContent=Ae(i.week);let r=At(n);for(let o of n.querySelectorAll("[value]"))i[o.value]===(e??"")&&o.setAttribute(
"aria-current","true"),o.addEventListener("click",()=>{r(),t(i[o.value])})}function $t(s,e,t,n,i,r=()=>[]){let o=s.querySelector(
"form"),a=new N(o,e),d=Oe(o),{current:c}=m,h=!1;async function l(f){if(!(h||a.waiting)){h=!0,a.clear(),o.setAttribute("a\
ria-busy","true");try{await f()}catch(g){s.isConnected&&a.show(g,D(g,n))}finally{h=!1,o.removeAttribute("aria-busy")}}}let u=At(
s,{isBusy:()=>h,closed:()=>{d(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener("click",()=>l(
async()=>{await Xn(f.value);let g=r().map(k).join(", ");if(g)throw new p(0,`The file does not have what is not saved: ${g}\
.`)}));o.addEventListener("submit",f=>{f.preventDefault(),l(async()=>{await t(),m.current===c&&(u(),i())})})}function At(s,{
isBusy:e=()=>!1,closed:t=()=>{}}={}){function n(){if(s.isConnected){Tt=void 0,t();for(let{voice:i,home:r}of ts)r.append(
i);s.close(),s.remove()}}return s.querySelector(".cancel").addEventListener("click",()=>{e()||n()}),s.addEventListener("\
keydown",i=>{i.key==="Escape"&&(e()||M(i))&&i.preventDefault()}),s.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
s.addEventListener("close",n),Tt=n,document.body.append(s),s.querySelector("h2").after(...ts.map(({voice:i})=>i)),s.showModal(),
n}var _e=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:n}})=>{let[i,r]=t.split(" ");if(i!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;n?this.#n.add(o):this.#n.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var Pe=class{form=q("editor");#t;#n;#e={};#s;#r;#i=!1;#d;#c;constructor({base:e,deletedHere:t=!1,...n},i){this.#t=e,this.#d=
t,this.#s=i;let{title:r,due:o}=this.#a;this.#r=new N(this.form,this.#a);for(let[a,d]of Object.entries(this.#a)){let c=this.
form.querySelector(`[data-for="${a}"]`);c.id=`edit-${e.id}-${a}`,d.setAttribute("aria-describedby",c.id),this.#e[a]=Dt(a,
e[a]),d.value=n[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${k(e.title)}`),typeof e.id=="string"&&this.#u(
"Not added.","Add"),this.#y(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.
preventDefault(),this.#n||this.#p())}),r.addEventListener("input",()=>Vs(r)),this.form.addEventListener("input",()=>this.#o()),
this.form.addEventListener("submit",a=>{a.preventDefault(),this.#p()}),this.form.querySelector(".dates").addEventListener(
"click",({target:{value:a,type:d}})=>{d==="button"&&(o.value=$e()[a],this.#o(),o.focus())}),this.form.querySelector(".ca\
ncel").addEventListener("click",()=>this.#x()),this.form.addEventListener("keydown",a=>this.#S(a)),this.#c=r,this.form.addEventListener(
"focusin",({target:a})=>{R(a)&&(this.#c=a)}),xe(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener(
"click",()=>{getSelection()?.isCollapsed&&this.focus()})}focus(){this.#c.focus()}update(e,t=!1){this.#i||(e?e.etag!==this.#t.
etag&&this.#v(e):(this.#d||=t,this.#u(this.#d?"Deleted in this browser.":"Deleted elsewhere.","Save as new"),this.#s.draft(
this.#t.id)||this.#o()))}refuse({status:e,message:t,...n}){this.#r.show(new p(e,t,n))}get#a(){let{title:e,description:t,
due:n}=this.form.elements;return{title:e,description:t,due:n}}get#l(){return Object.fromEntries(Object.entries(this.#a).
map(([e,t])=>[e,t.value]))}get#m(){return{...this.#l,base:this.#n??this.#t,...this.#d&&{deletedHere:!0}}}get#f(){return Object.
fromEntries(Object.entries(this.#l).filter(([e,t])=>t!==this.#e[e]))}get#h(){return this.#i||Object.keys(this.#f).length>
0}#o(){this.#h?this.#s.keep(this.#m):this.#s.drop(this.#t.id),this.#y()}#v(e){let t=this.#t,n=this.#f;this.#t=e;let i=!1;
for(let[r,o]of Object.entries(this.#a))(e[r]??"")!==(t[r]??"")&&(this.#e[r]=Dt(r,e[r]),r in n?o.value!==this.#e[r]&&(i=!0):
o.value=this.#e[r],this.#g("Changed elsewhere."));i&&(this.#n??=t,this.#w(e)),this.#y()}#w(e){let t=this.form.querySelector(
".other");t.hidden=!1,t.querySelector(".title").textContent=e.title,t.querySelector(".description").textContent=e.description??
"",t.querySelector(".when").textContent=e.due?ee(e.due):this.#a.due.value&&"No date",this.form.querySelector(".primary").
textContent="Keep mine",this.form.querySelector(".hint")?.remove()}#u(e,t){this.#i=!0,this.#n=void 0,this.form.querySelector(
".other").hidden=!0,this.#g(e),this.form.querySelector(".primary").textContent=t}#g(e){this.form.querySelector(".note").
textContent=e}#y(){this.form.querySelector("[value=none]").hidden=!this.#a.due.value,this.form.querySelector(".cancel").
textContent=this.#n?"Use theirs":this.#h?"Discard":"Cancel"}#p(){this.#r.clear();let e=this.#h;try{if(this.#a.due.validity?.
badInput)throw new p(400,"Complete the date, or remove it",{field:"due"});this.#i?this.#s.create({...this.#l,completed:this.#t.
completed}):e&&this.#s.save(this.#t,this.#f)}catch(t){this.#r.show(t);return}this.#E({saved:e})}#x(){this.#E({discarded:this.#h?
this.#m:void 0})}#E(e){this.#s.drop(this.#t.id),this.#s.closed(e)}#S(e){if(!M(e))if(e.key==="Escape"){if(e.preventDefault(),
this.#i)return;this.#h&&(this.#s.keep({...this.#m,closed:!0}),x("Kept as a draft.")),this.#s.closed({})}else e.key==="En\
ter"&&(H(e)||e.target===this.#a.due)&&(e.preventDefault(),this.#n||this.#p())}};function Dt(s,e){return(e??"").replace(/\r\n?|\n/g,
s==="title"?" ":`
`)}function Vs(s){if(!s.value.includes(`
`))return;let{selectionEnd:e}=s;s.value=Dt("title",s.value),s.setSelectionRange(e,e)}var as={characters:220,lines:3},Re=class{element=q("row");#t={};#n;#e={};#s;constructor(e,t){this.#n=t;for(let l of["day",
"view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[l]=this.element.
querySelector(`.${l}`);let{done:n,title:i,due:r,when:o,description:a,unfold:d,edit:c,again:h}=this.#e;r.id=`task-${e}-du\
e`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),n.setAttribute("aria-labelledby",i.
id),n.addEventListener("click",l=>{l.detail>1&&t.stays(this.#t.id)?l.preventDefault():this.check()}),i.addEventListener(
"click",({target:l})=>{getSelection()?.isCollapsed&&l===i&&this.edit()});for(let l of[r,o])l.addEventListener("click",()=>this.
plan());c.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),d.addEventListener(
"click",()=>this.#a()),h.addEventListener("click",()=>{t.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.check(
this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:t}=this.#e;t.textContent!==e&&(t.textContent=e),t.hidden=
e===""}remove(){this.#n.remove(this.#t)}setStop(e){for(let t of this.#e.view.querySelectorAll("a, button, input"))t.tabIndex=
e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{stalled:t,asks:n}){let{done:i,due:r,when:o,
edit:a,state:d,again:c}=this.#e,h=this.#t;this.#t=e;let l=e.title!==h.title||e.description!==h.description;l&&this.#r(e),
this.#i(e,l);let u=e.pending===!0;i.checked=e.completed,i.disabled=r.disabled=o.disabled=a.disabled=u,this.#e.delete.disabled=
u&&!t&&!n,n?d.textContent="It may have been added already.":u||e.unsaved?d.textContent=t:d.textContent=this.#n.draft(e.id)?
"Unsaved draft":"",c.hidden=!n,this.element.classList.toggle("pending",u),this.element.classList.toggle("is-done",e.completed),
this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#r(e){let{title:t,description:n,unfold:i,edit:r}=this.#e;t.replaceChildren(
...Qe(e.title));let o=e.description??"";n.replaceChildren(...Qe(o)),n.hidden=o==="";let a=o.length>as.characters||o.split(
`
`).length>as.lines;n.classList.toggle("long",a),i.hidden=!a,i.textContent="Show all",i.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${k(e.title)}`),this.#e.when.setAttribute("aria-label",`Date of ${k(e.title)}`),this.#e.
delete.setAttribute("aria-label",`Delete ${k(e.title)}`)}#i(e,t){let{done:n,due:i,when:r,description:o}=this.#e,a=ft(e),
d=e.due?a?`Overdue: ${G(e.due)}`:ee(e.due):"",c=i.firstElementChild;if(c.textContent===d&&!t)return;let h=[i,r].includes(
document.activeElement);c.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",`${d}, date of ${k(e.title)}`),i.classList.
toggle("overdue",a),r.hidden=d!=="";let l=[d&&i.id,e.description&&o.id].filter(Boolean).join(" ");l?n.setAttribute("aria\
-describedby",l):n.removeAttribute("aria-describedby"),h&&this.focus(d?"due":"when")}focus(e=""){let t=this.#e[e];(t?.checkVisibility()&&
!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=D(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#s||this.#t.pending)return;this.clear();let t=this.#n.draft(this.#t.id)??{base:this.#t};this.#s=new Pe(t,{...this.#n,
closed:n=>this.#c(n)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),
t.refusal&&this.#s.refuse(t.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#d();
let t=this.#n.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&this.element.focus()}#d(){this.#s?.form.remove(),this.#s=
void 0,this.#e.view.hidden=!1}#c({discarded:e}){let t=Z(this.#s?.form);this.#d(),t&&this.focus(),this.#n.closed(e)}#a(){
let{description:e,unfold:t}=this.#e,n=e.classList.toggle("long");t.textContent=n?"Show all":"Show less",t.setAttribute("\
aria-expanded",String(!n))}};function ds(s,e){let t,n=0,i=0;function r({element:{style:a,dataset:d}},c){i=c,a.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}s.addEventListener(
"pointerdown",({target:a,pointerType:d,isPrimary:c,clientX:h})=>{o(),!(d!=="touch"||!c)&&(t=e(a),n=h,i=0)}),s.addEventListener(
"pointermove",({isPrimary:a,clientX:d})=>{t&&a&&r(t,d-n)}),s.addEventListener("pointercancel",o),s.addEventListener("poi\
nterup",()=>{let a=i,d=o();a>=96?d?.check():a<=-96&&d?.remove()})}var Ue=500,Fe=class{#t;#n;#e;#s;#r;#i=new Map;#d=Ue;#c=[];#a=!1;#l;#m;#f;constructor(e,{tasks:t,drafts:n,actions:i}){this.#t=
e.querySelector(".list"),this.#n=e.querySelector(".more"),this.#e=t,this.#s=n,this.#r={...i,check:r=>this.act(()=>i.check(
r)),remove:r=>this.act(()=>i.remove(r))},this.#n.addEventListener("click",()=>this.#E()),ds(this.#t,r=>{let o=this.#o(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#v(
this.#o(r))})}key(e,t){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#o(t);if(!i?.editing){if(n)return()=>i?this.#h(
i,n):this.enter();if(!(!i||t===this.#f||i.task.pending)&&!(e==="Enter"&&t!==i.element&&!t.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#l?.editing?this.#h(this.#l,
1):this.#l?.focus("done")}#h(e,t){let n=this.#p()?.control,i=({element:o})=>this.#o(t>0?o.nextElementSibling:o.previousElementSibling),
r=i(e);for(;r?.editing;)r=i(r);r?.focus(n??"done")}#o(e){let t=e?.closest?.(".row");return t&&[...this.#i.values()].find(
n=>n.element===t)}#v(e){this.#l!==e&&(this.#l?.setStop(!1),this.#l=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#d=Ue}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.size===0}render(e){this.#c=e;let t=new Map(
this.#s.edits.map(d=>[d.base.id,d])),n=this.#w(e.slice(0,this.#d),t),i=this.#p(),r=new Set(n.map(({id:d})=>d));for(let[d,
c]of this.#i)r.has(d)||(c.element.remove(),this.#i.delete(d));let o="";n.forEach((d,c)=>{let h=this.#u(d,t.get(d.id)),{element:l}=h,
u=o;o=Nn(d)||u,h.head(o===u?"":o),this.#t.children[c]!==l&&this.#t.insertBefore(l,this.#t.children[c]??null)});let a=this.#i.
get(n[0]?.id);(!i&&a!==this.#m||!this.#t.contains(this.#l?.element??null))&&this.#v(a),this.#m=a,this.#t.hidden=n.length===
0,this.#n.hidden=e.length<=this.#d,this.#n.textContent=`Show ${Math.min(Ue,e.length-this.#d)} more`,i&&!document.contains(
i.element)&&this.#x(n[Math.min(i.index,n.length-1)],this.#a?i.control:void 0)}#w(e,t){let n=new Set(e.map(({id:o})=>o)),
i=new Map;for(let[o,a]of t)(this.#g(o,a)||this.#y(a.base))&&i.set(o,a.base);for(let[o,a]of this.#i)a.editing&&i.set(o,a.
task);let r=[...e];for(let[o,a]of i){if(n.has(o))continue;let d=typeof o=="number"?r.findIndex(c=>c.id<o):0;r.splice(d<0?
r.length:d,0,this.#e.get(o)??a)}return r}#u(e,t){let{queue:n}=this.#e,i=this.#i.get(e.id)??new Re(e.id,this.#r);this.#i.
set(e.id,i),i.show(e,{stalled:n.stalled,asks:e.pending&&n.asks(e.command)});let r=this.#y(e);return t&&(this.#g(e.id,t)||
r)&&i.edit({focus:i.element.contains(document.activeElement)}),r&&i.markDeleted(this.#e.deletedHere(e.id)),i}#g(e,{closed:t}){
return!t&&!this.#s.isElsewhere(e)}#y({id:e}){return this.#e.complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#a=
!0,e(),this.#a=!1}#p(){let e=document.activeElement,t=[...this.#t.children].indexOf(e?.closest(".row")),n=["done","due",
"unfold","when","edit","delete"].find(i=>e?.classList.contains(i));return t<0?void 0:{element:e,index:t,control:n}}#x(e,t){
let n=this.#i.get(e?.id);n?n.focus(t):this.#r.leave(),this.#a||(this.#f=n?.element)}#E(){let e=this.#d;this.#d+=Ue,this.
render(this.#c),this.row(this.#c[e]?.id)?.focus("done")}};var cs=6e4,Hs=3e4,Gs=[406,501],Be=class extends EventTarget{#t;#n;#e;#s;#r=0;#i;#d;#c;#a=new AbortController;constructor(e,t){
super(),this.#t=new Y(e),this.#n=t,this.#e=`${U("changes")} ${e.user}`,this.#s=new BroadcastChannel(this.#e),this.#s.addEventListener(
"message",({data:{type:n,detail:i}})=>this.#u(n,i)),document.addEventListener("visibilitychange",()=>{this.#f(),this.#l(
2e4)},this.#a),window.addEventListener("focus",()=>this.#l(2e4),this.#a),window.addEventListener("pagehide",()=>this.#o(),
this.#a)}loading(){this.#r=performance.now()}loaded(){this.#a.signal.aborted||(this.#m(),this.#f())}close(){this.#a.abort(),
this.#o(),clearTimeout(this.#i),clearTimeout(this.#d),this.#s.close(),this.#n.set("cursor",void 0)}#l(e){performance.now()-
this.#r>e&&!document.hidden&&!b.lost&&this.dispatchEvent(new Event("stale")),this.#m()}#m(){clearTimeout(this.#i),this.#i=
setTimeout(()=>this.#l(0),cs)}#f(){clearTimeout(this.#d),document.hidden?this.#d=setTimeout(()=>this.#o(),cs):this.#h()}#h(){
if(this.#c)return;let{signal:e}=this.#c=new AbortController;Gn(this.#e,()=>this.#v(e),e)}#o(){this.#c?.abort(),this.#c=void 0}async#v(e){
let t=2e3;for(let n=0;!e.aborted;n++){let i=this.#n.get("cursor"),r=!i,o=0;try{for await(let{changes:a,retry:d}of this.#t.
changes(i,e))this.#w("alive"),a?(this.#w("changes",a),this.#n.set("cursor",a.cursor),r&&this.#w("stale"),r=!1):d?t=d:n=0}catch(a){
if(Gs.includes(a.status))return;[400,410].includes(a.status)&&this.#n.set("cursor",void 0),o=(a.retryAfter??0)*1e3}await zs(
o+Math.min(t*2**n,Hs)*(1+Math.random())/2,e)}}#w(e,t=void 0){this.#u(e,t),this.#s.postMessage({type:e,detail:t})}#u(e,t){
e!=="alive"?this.dispatchEvent(new CustomEvent(e,{detail:t})):L||(this.#r=performance.now(),this.#m())}};function zs(s,e){
if(e.aborted)return;let t=new AbortController,n;return new Promise(i=>{n=setTimeout(i,s),e.addEventListener("abort",i,t),
b.addEventListener("back",i,t)}).finally(()=>{clearTimeout(n),t.abort()})}var hs=new Map,ls=s=>new Ct(`${U("work")} ${s} `),Ct=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=Js(),events:n=globalThis}={}){if(super(),this.#t=e,this.#n=t,this.lasting=t!==void 0,t)for(let i of Object.keys(
t))this.#d(i,t.getItem(i));for(let[i,r]of hs.get(e)??[])this.set(i,r);n.addEventListener("storage",i=>this.#i(i),{signal:this.#s.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[n])=>t<n?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#n?.removeItem(this.#t+e):
this.#n?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){hs.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({
key:e,newValue:t}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let r=this.#d(i,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#d(e,t){if(!e.startsWith(this.#t))return;
let n=e.slice(this.#t.length);this.#e.delete(n);try{t&&this.#e.set(n,JSON.parse(t))}catch{}return n}};function Js(){try{
return localStorage}catch{return}}var Zs=document.getElementById("toasts"),us=()=>{};function oe(s){let e=q("toast");e.querySelector("p").textContent=s,Zs.
append(e);let t=x(s),n=()=>{e.remove(),t()},i=e.querySelector("button");return i.addEventListener("mousedown",r=>r.preventDefault()),
i.addEventListener("click",n),{toast:e,close:n}}function we(s){us();let{toast:e,close:t}=oe(s);us=t;let n=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?n():t(),5e3);n()}var Xs=1e4,Qs={added:s=>`Added ${s}.`,deleted:s=>`Deleted ${s}.`,done:s=>`${s} is done.`,active:s=>`${s} is active again\
.`,changed:s=>`Changed ${s}.`,dated:(s,e)=>e?`${s} is for ${G(e)}.`:`${s} has no date.`,discarded:s=>`Discarded changes \
to ${s}.`},Ye=document.querySelector(".foot"),A=document.getElementById("undo"),fs=A.querySelector("button");Se&&(A.querySelector(
"kbd").textContent="⌘Z",fs.setAttribute("aria-keyshortcuts","Meta+Z"));function Ke({kind:s,title:e,count:t=1,day:n}){return Qs[s](
t===1?k(e):$(t,"task"),n)}var We=class{#t=[];#n;#e=0;#s=0;#r=0;#i;#d;#c=()=>{};#a=new AbortController;constructor(e=x){this.#n=
e;let t=(n,i)=>A.addEventListener(n,i,{signal:this.#a.signal});fs.addEventListener("click",()=>this.undo(),{signal:this.#a.
signal}),t("mousedown",n=>n.preventDefault()),t("pointerenter",()=>this.#v()),t("focusin",()=>this.#v()),t("pointerleave",
()=>A.matches(":focus-within")||this.#w()),t("focusout",()=>A.matches(":hover")||this.#w()),document.addEventListener("f\
ocusin",({target:n})=>{!A.hidden&&!this.#d?.checkVisibility()&&this.#f(n)},{signal:this.#a.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#l(),this.#c=x(Ke(e)+(t?
` ${Se?"Command":"Control"} Z takes it back.`:""))}#l(){A.querySelector("p").textContent=Ke(this.#t.at(-1)),A.hidden=!1,
this.#f(document.activeElement),this.#v(),this.#s=Xs;let e=A.querySelector(".time");e.replaceWith(e.cloneNode()),A.matches(
":hover, :focus-within")||this.#w()}withdraw(e){for(let{keys:t}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#m(
t)}#m(e){let t=this.#t.findIndex(n=>n.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?A.querySelector(
"p").textContent=Ke(this.#t.at(-1)):this.#h()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let n=e.undo()||"";this.#t.length>this.#e?this.#l():this.#h();let i=`Undone: ${Ke(e)}${n&&
` ${n}`}`;t&&!n?x(i):this.#n(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#o()}close(){this.#a.abort(),this.commit()}#f(e){Ye.contains(e)||(this.#d=e,Ye.hidePopover(),Ye.showPopover({source:e}))}#h(){
A.contains(document.activeElement)&&this.#d?.focus(),this.#o()}#o(){this.#v(),this.#c(),A.hidden=!0,Ye.hidePopover()}#v(){
this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#s-=performance.now()-this.#r,A.classList.add("paused"))}#w(){
this.#i!==void 0||this.#t.length===this.#e||(A.classList.remove("paused"),this.#r=performance.now(),this.#i=setTimeout(()=>this.
commit(),this.#s))}};var ei={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},ti=600,Ve=new C("scrolled"),ms=({completed:s,pending:e})=>s&&!e,
ps=({kind:s})=>s==="add"||s==="save",He=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#r;#i=new We(we);#d;#c;#a;#l=new AbortController;#m=new Set;#f=new WeakSet;#h=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(Xe("board")),this.#n=ls(e.user),vt(this.#n.lasting),this.#s=new _e(this.#n),
this.#e=new Me(e,this.#n),this.#a=new Be(e,this.#n),this.#r=new Fe(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#w()}),
this.#d=Pn(this.#o(".add"),{tasks:this.#e,drafts:this.#s,added:(r,o,a)=>this.#E(r,o,a),addAll:(r,o)=>this.#S(r,o),ended:this.#h.
signal});let n=this.#o(".trouble button");this.#c=new he(this.#o(".trouble .wait"),n),n.addEventListener("click",()=>{this.#c.
waiting||this.#p()});let i=this.#o(".search");i.addEventListener("input",()=>{Mn(i.value),this.#D()}),i.addEventListener(
"keydown",r=>{r.key==="Enter"&&this.#r.enter()}),this.#o(".add .title").addEventListener("keydown",r=>{!["Escape","Arrow\
Down"].includes(r.key)||M(r)||(r.preventDefault(),this.#r.enter())}),this.#o(".hide input").addEventListener("change",({
target:r})=>In(r.checked)),this.#o(".start button").addEventListener("click",()=>document.getElementById("transfer").click()),
this.#o(".clear").addEventListener("click",()=>this.#$()),this.#v(),this.#e.queue.run(),this.#p(),this.#D()}#o(e){return this.
view.querySelector(e)}#v(){let e=(n,i,r)=>n.addEventListener(i,r,{signal:this.#h.signal}),{queue:t}=this.#e;e(this.#e,"c\
hange",()=>this.#y()),e(this.#e,"loaded",()=>this.#r.clear()),this.#e.addEventListener("loaded",()=>{scrollY===0&&Ve.value&&
scrollTo(0,Ve.value),Ve.value=void 0},{once:!0}),e(this.#s,"change",({detail:n})=>{this.#r.row(n)?.reopen(),this.#y()}),
e(this.#e,"done",({detail:{command:{kind:n,id:i}}})=>{n==="delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{
command:n,error:i,mine:r}})=>{r&&ps(n)&&this.#A(n,i)}),e(this.#n,"full",()=>vt(!1)),e(t,"refused",({detail:n})=>this.#C(
n)),e(b,"back",()=>{t.run(),this.#p()}),e(window,"hashchange",()=>this.#D()),e(window,"pagehide",()=>{Ve.value=Math.round(
scrollY)||void 0,this.#i.close(),t.leave()}),e(window,"beforeunload",n=>{!this.#n.lasting&&this.unsaved.length>0&&n.preventDefault()}),
e(document,"input",({target:n})=>this.#f.add(n)),e(document,"pointerdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#I(
n)),De(()=>this.#y(),this.#h.signal),e(this.#a,"changes",({detail:n})=>this.#e.apply(n)),e(this.#a,"stale",()=>{this.#c.
waiting||this.#p()})}#w(){let e=this.#e,t=this.#s;return{check:n=>this.#T(n),stays:n=>this.#m.has(n),plan:n=>os(n,i=>this.#r.
act(()=>this.#L(n,i))),remove:n=>this.#k(n),repeat:n=>e.queue.repeat(n.command),draft:n=>t.edit(n),keep:n=>t.keepEdit(n),
drop:n=>t.dropEdit(n),create:n=>this.#b("added",[n],e.add(n),{quiet:this.#x(n)}),save:(n,i)=>this.#b("changed",[{...n,...i}],
e.save(n,i)),closed:n=>this.#N(n),leave:()=>this.focus()}}get#u(){return this.#e.all().filter(Ce()).filter(e=>this.#g(e))}#g(e){
return j().holds(e)||this.#m.has(e.id)}#y(){let e=On(this.#e.all().filter(Ce())),t=e.filter(a=>this.#g(a));this.#r.render(
t);let n=t.filter(ms).length;this.#o(".clear").hidden=n===0,this.#o(".clear").textContent=`Delete ${$(n,"done task")}`;let{
loaded:i,complete:r}=this.#e,o=this.#o(".empty");this.#o(".loading").hidden||=i,this.#o(".rest").hidden=!i||r,o.hidden=!r||
!this.#r.empty,[o.children[1].textContent,o.children[2].textContent]=jn(e.length>0),o.querySelector(".start").hidden=this.#e.
all().length>0,_n(this.view,e,r),this.unsaved.length===0&&this.#t()}async#p(){let e=this.#o(".trouble");this.#c.stop(),this.#a.
loading();try{await this.#e.load(),e.hidden=!0}catch(t){if(this.#h.signal.aborted||t.ofToken||(this.#o(".loading").hidden=
!0,b.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=D(t,"The tasks could not be loaded."),
t.retryAfter&&this.#c.start(t.retryAfter,()=>this.#p())}finally{this.#a.loaded()}}#x(e){return j().holds(e)&&Ce()(e)}#E(e,t,n){
this.#f=new WeakSet,x(`Added ${k(e.title)}.${b.lost?" Not saved yet.":""}`),this.#b("added",[e],t,{quiet:this.#x(e),undone:n}),
Z(this.#o(".add"))&&this.focus()}#S(e,t){this.#b("added",e,this.#e.addAll(e),{undone:t}),this.#f=new WeakSet,Z(this.#o("\
.add"))&&this.focus()}has({id:e,title:t,userId:n}){let i=this.#e.get(e);return i!==void 0&&i.title===t&&[void 0,i.userId].
includes(n)}imported(e){e.length>0&&this.#b("added",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#p()}#$(){let e=this.#u.
filter(ms);this.#b("deleted",e,this.#e.deleteAll(e)),this.focus()}#b(e,t,{keys:n,undo:i,commit:r},{quiet:o=!1,day:a="",undone:d=()=>{}}={}){
let[{id:c,title:h=""}]=t;this.#i.add({kind:e,title:h,day:a,count:t.length,keys:n,quiet:o,commit:r,undo:()=>{let{again:l=0,
kept:u=0}=i(),f=t.length===1?k(h):"";return d(),u>0&&oe(f?`${f} stays as it is: it was changed or deleted elsewhere.`:`${$(
u,"task")} stayed: changed or deleted elsewhere.`),this.#q(c),l>0?`Added ${$(l,"task")} again, as new on top.`:""}})}#T(e){
let{id:t,completed:n}=e;this.#m.add(t),setTimeout(()=>{this.#m.delete(t),this.#h.signal.aborted||this.#r.act(()=>this.#y())},
ti),this.#b(n?"active":"done",[e],this.#e.mark(t,!n))}#L(e,t){t!==(e.due??"")&&this.#b("dated",[e],this.#e.save(e,{due:t}),
{day:t})}#k(e){this.#b("deleted",[e],this.#e.delete(e))}#q(e){R(document.activeElement)||this.#r.row(this.#e.find(e)?.id)?.
focus()}#C({command:e,error:t,mine:n}){let{kind:i,id:r,base:o}=e;if(this.#i.withdraw(e.key),i==="check"&&x(""),ps(e)){n&&
this.#O(e);return}let a=t.code==="TASK_NOT_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CHANGED"&&ei[i],d=new p(t.status,
a||t.message),c=this.#r.row(r);c?c.fail(d):oe(`${k(o.title)}: ${D(d)}`)}#A({kind:e,id:t,title:n,description:i,completed:r,
due:o,changes:a={title:n,description:i,due:o},base:d},{status:c,code:h,message:l,field:u}){let f=["TASK_CHANGED","TASK_N\
OT_FOUND"].includes(h)&&e==="save"?void 0:{status:c,code:h,message:l,field:u},g=this.#s.edit(t);this.#s.keepEdit({deletedHere:this.#e.
deletedHere(t),...a,...g,closed:void 0,base:d??{id:t,title:n,description:i,completed:r},refusal:f})}#O({id:e,title:t,base:n}){
this.#r.row(e)?.reopen(),this.#y(),x(`${k(n?.title??t)} is not saved.`)}#N(e){if(this.#y(),!e)return;let{base:t}=e;this.#i.
add({kind:"discarded",title:t.title,undo:()=>{this.#s.keepEdit(e),this.#y(),R(document.activeElement)||this.#r.row(t.id)?.
edit()}})}#D(){let e=this.#o(".search"),t=fe();e.value!==t&&(e.value=t),this.#r.reset(),this.#m.clear(),this.#y(),this.#l.
abort(),this.#l=new AbortController;let{signal:n}=this.#l,i=()=>this.#e.loaded&&x($(this.#u.length,j().name));if(!t){i();
return}setTimeout(async()=>{n.aborted||this.#h.signal.aborted||(await this.#e.search(t,n).catch(()=>{}),n.aborted||i())},
300)}#I(e){this.used=!0;let t=hn(e),n=document.querySelector("dialog[open]")!==null;if(t==="z"&&H(e)&&!e.shiftKey){let{target:r}=e;
if(R(r)&&(r.value!==""||this.#f.has(r)))return;n||this.#i.undo(),e.preventDefault();return}if(n||H(e)||e.altKey||R(e.target)||
e.target.closest(".editor, .menu, .login")||t.length===1&&!Ee())return;let i={"/":()=>this.#o(".search").select(),n:()=>this.
focus(),"?":je}[t]??this.#r.key(t,e.target);i&&(e.preventDefault(),i())}focus(){this.#d()}async finish(){this.#i.commit(),
await this.#e.queue.run()}get unsaved(){let{add:e,edits:t}=this.#s,n=[...this.#e.queue.commands.map(({title:i,changes:r,
base:o})=>i??r?.title??o.title),...t.map(({title:i,base:r})=>i??r.title),...e?[e.title||e.description]:[]];return[...new Set(
n)]}close({discard:e=!1}={}){this.#h.abort(),this.#a.close(),this.#c.stop(),this.#i.close(),this.#e.close(),e&&this.#n.erase(),
this.#n.close()}};var qt={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},Ot=new C("\
login");function ws({notice:s="",email:e,newcomer:t=!1,entered:n}){let i=q("login"),[r,o,a,d]=["form","h1",".notice","bu\
tton.primary"].map(w=>i.querySelector(w)),c={email:r.elements.email,password:r.elements.password},h=new N(r,c),l=Oe(r),u=i.
querySelector(".other"),f="login",g=!1;function S(w){f=w;let v=qt[f];o.textContent=v.heading,d.textContent=v.button,c.password.
autocomplete=v.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",u.firstElementChild.textContent=v.question,
u.lastElementChild.textContent=v.other,document.title=`${v.heading} · tareas`}async function E(){if(g||h.waiting)return;
g=!0,h.clear(),d.setAttribute("aria-disabled","true");let w={email:c.email.value,password:c.password.value};try{f==="reg\
ister"&&(st(w.password),await I("POST","usuarios",{body:w}),S("login"),a.textContent="Your account was created.");let v=r.
elements.stay.checked,z=await nn(w,v);Ot.value=void 0,await n(z,v)}catch(v){d.removeAttribute("aria-disabled"),h.show(v,
v.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":D(v,qt[f].lost))}finally{g=!1}}return a.textContent=
s,c.email.value=e??Ot.value??"",r.elements.stay.checked=tn(),S(t?"register":"login"),c.email.addEventListener("input",()=>{
Ot.value=c.email.value}),r.addEventListener("submit",w=>{w.preventDefault(),E()}),u.lastElementChild.addEventListener("c\
lick",()=>{g||(h.clear(),l(),a.textContent="",S(qt[f].next),c.email.focus())}),{view:i,focus(w=!1){w?o.focus():(c.email.
value?c.password:c.email).focus()}}}var X=document.getElementById("account"),K=document.getElementById("menu"),gs=document.getElementById("logout-everywhere"),
ge=new N(K,{},gs),Ge=!1;function Q(s){K.hidden=!s,X.setAttribute("aria-expanded",String(s)),Mt()}function Nt(){K.contains(
document.activeElement)&&X.focus(),Q(!1)}function ye(s,e){document.getElementById(s).addEventListener("click",()=>{Ge||(X.
focus(),Q(!1),e())})}function It(s,e){let t=document.getElementById(s);t.addEventListener("click",async()=>{if(Ge||t===gs&&
ge.waiting)return;Ge=!0,ge.clear(),t.setAttribute("aria-disabled","true");let n=await e().then(()=>{},i=>i);Ge=!1,t.removeAttribute(
"aria-disabled"),!(!n||!X.checkVisibility())&&(Q(!0),ge.show(n,D(n,"Your other sessions may not have ended.")))})}function Mt(){
ge.waiting||ge.clear()}X.addEventListener("click",()=>Q(K.hidden));document.addEventListener("keydown",s=>{s.key!=="Esca\
pe"||K.hidden||M(s)||(s.preventDefault(),s.stopPropagation(),Q(!1),X.focus())},{capture:!0});K.parentElement.addEventListener(
"focusout",({relatedTarget:s})=>{s&&!K.parentElement.contains(s)&&Q(!1)});document.addEventListener("pointerdown",({target:s})=>{
!K.hidden&&!K.contains(s)&&!X.contains(s)&&Q(!1)});var _t=document.getElementById("main"),ys=document.querySelector(".brand"),Pt=document.getElementById("who"),T,vs=()=>{},
Rt=!1,ze="",bs=()=>m.current.stay?"all tabs of this browser":"this tab";function Je(){let{current:s}=m;vs(),Rt=!1,Pt.hidden=
L,document.getElementById("whose").textContent=s.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${bs()}.`,T=new He(s,{saved:()=>{ze&&Mt(),ze=""}}),ys.setAttribute("href","#all"),_t.replaceChildren(T.view),T.focus()}
function ni(s){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,n=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${s||"You a\
re not logged in."} `,n,", then open this page again."),{view:e,focus(){}}}async function xs(s=""){try{m.begin({token:"",
user:{id:await ce(),email:null}}),Je()}catch(e){ve({notice:e.ofToken?s:e.message})}}function ve({notice:s="",email:e,newcomer:t,
typing:n}={}){Lt(),T=void 0,Nt(),Pt.hidden=!0,ys.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let i=L?ni(s):ws({notice:s,email:e,newcomer:t,entered:(r,o)=>{m.begin(r,{stay:o}),Je()}});_t.replaceChildren(i.view),i.focus(
n),s&&(vs=x(s))}function Ut({notice:s,newcomer:e}){T?.close({discard:!0}),m.forget(),history.replaceState(null,"",location.
pathname),ve({notice:s,newcomer:e})}m.addEventListener("begun",()=>{T?.close(),T&&ve(),Je()});m.addEventListener("ended",
async({detail:{email:s,deleted:e,elsewhere:t,doubt:n}})=>{if(e){Ut({notice:"Account deleted.",newcomer:!0});return}let i=T;
if(Lt(),Nt(),Pt.hidden=!0,t||we("Your session has ended."),i?.used&&!t&&await Zt(),T!==i||m.current)return;Rt=!b.keeps&&
Ft().length>0,T?.close();let r=b.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":L?`Your session has ended: ${r}.`:`Your session has ended. ${n||"Log in again"}; ${r}\
.`;ve({notice:o,email:s,typing:i!==void 0}),L&&xs(o)});async function ks(s){let e=T;e.view.inert=!0;try{if(await e.finish(),
T!==e)return;let t=e.unsaved.map(k).join(", ");if(t!==ze&&(ze=t,t))throw new p(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let n=await s();T===e&&Ut({notice:n})}finally{e.view.inert=!1}}It("logout",()=>ks(async()=>await sn()?"You a\
re logged out.":`You are logged out in ${bs()} only: the session could not be ended on the server. It expires within ${m.
current.stay?"30 days":"24 hours"}.`));It("logout-everywhere",()=>ks(async()=>(await rn(),"You are logged out everywhere\
.")));var Ft=()=>T?.unsaved??[];ye("transfer",()=>rs(Ft,s=>T?.has(s)??!1,({added:s,before:e})=>{e>0&&we(`An earlier impo\
rt had added ${$(e,"task")} of the file.`),T?.imported(s)}));ye("keys",je);cn(document.getElementById("letters"));ye("ch\
ange-password",()=>ns(()=>oe("Password changed. You are logged out everywhere else.")));ye("delete-account",()=>ss(Ft,()=>Ut(
{notice:"Account deleted.",newcomer:!0})));var jt=document.body;document.addEventListener("click",s=>{s.detail<2?jt=s.target:
!jt.checkVisibility()&&!jt.closest(".done, .delete")&&(s.preventDefault(),s.stopPropagation())},{capture:!0});window.addEventListener(
"pagehide",()=>{L&&m.forget()});window.addEventListener("beforeunload",s=>{Rt&&s.preventDefault()});window.addEventListener(
"pageshow",s=>{s.persisted&&location.reload()});L||m.resume();L?xs():m.current?Je():_t.querySelector("form")||ve({newcomer:location.
hash==="#register"});
