var cs=["UNAUTHENTICATED","TOKEN_EXPIRED","INVALID_TOKEN","TOKEN_NOT_ACTIVE","VERIFICATION_FAILED"],q="embedded"in document.
documentElement.dataset,g=class extends Error{constructor(e,t,{retryAfter:n=0,code:i,field:r}={}){super(t),this.status=e,
this.retryAfter=n,this.code=i,this.field=r}get ofToken(){return this.status===401||cs.includes(this.code??"")}},de=class extends Error{lost=!0;constructor(){
super(navigator.onLine?"The server cannot be reached.":"You are offline.")}},ce=new EventTarget;async function Ve(s,e,{token:t,
body:n,headers:i={},keepalive:r=!1,timeout:o=3e4,raw:a=!1}={}){let d={Accept:"application/problem+json, application/json\
;q=0.9",...i};t&&(d.Authorization=`Bearer ${t}`),n!==void 0&&(d["Content-Type"]??="application/json");let c=performance.
now(),l=new He(o),h,u;try{h=await fetch(e,{method:s,headers:d,keepalive:r,body:typeof n=="string"?n:JSON.stringify(n),credentials:q?
"same-origin":"omit",cache:"no-store",redirect:"error",signal:l.signal}),u=await hs(h,l)}catch{throw ce.dispatchEvent(new Event(
"failure")),new de}finally{l.end()}ce.dispatchEvent(new CustomEvent("response",{detail:c}));let f=a&&h.ok?u:ls(u);if(h.ok&&
f!==void 0||h.status===304){let{status:N,headers:P}=h;return{status:N,value:f,etag:P.get("ETag"),next:us(h,e),replayed:P.
has("Idempotent-Replayed")}}let{detail:p,error:A,code:v,field:w}=f??{},x=[p,A].find(N=>typeof N=="string")??`The server \
answered with status ${h.status}`;throw new g(h.ok?502:h.status,x,{retryAfter:fs(h.headers.get("Retry-After")),code:v,field:w})}
async function M(...s){return(await Ve(...s)).value}async function he(){let[s]=await M("GET","tasks?limit=1");return s?.
userId??(await M("GET","me")).id}var He=class{#t=new AbortController;#n;#e;constructor(e){this.#n=e,this.progress()}get signal(){
return this.#t.signal}progress(){clearTimeout(this.#e),this.#e=setTimeout(()=>this.#t.abort(),this.#n)}end(){clearTimeout(
this.#e)}};async function hs(s,e){if(!s.body)return"";let t=new TextDecoder,n=s.body.getReader(),i="";for(;;){let{done:r,
value:o}=await n.read();if(e.progress(),r)return i+t.decode();i+=t.decode(o,{stream:!0})}}function ls(s){try{return JSON.
parse(s)}catch{return}}function us(s,e){let t=/<([^>]*)>;\s*rel="next"/.exec(s.headers.get("Link"));return t?new URL(t[1],
new URL(e,document.baseURI)).href:void 0}function fs(s){return s?/^\d+$/.test(s)?Number(s):Math.max(0,Math.ceil((Date.parse(
s)-Date.now())/1e3))||0:0}function C(s){return Ge(s).firstElementChild}function Ge(s){return document.getElementById(s).content.cloneNode(!0)}function z(s){
return s.contains(document.activeElement)||document.activeElement===document.body}function F(s){return s.matches("textar\
ea, input:not([type=checkbox])")}function be(s,e){s.addEventListener("mousedown",t=>{let{target:n}=t;if(F(n)||n.closest(
".other"))return;let{activeElement:i}=document,r=s.contains(i)&&F(i);!r&&n.closest("button")||(t.preventDefault(),r||e())})}
function Ut(){let s=new AbortController;return new Promise(e=>{let t=setTimeout(e,2e3);for(let n of["keydown","input"])document.
addEventListener(n,()=>{clearTimeout(t),t=setTimeout(e,2e3)},s)}).finally(()=>s.abort())}function j(s){return s.isComposing||
s.keyCode===229}function k(s){let e=document.getElementById("status"),t=e.textContent===s?`${s} `:s;return e.textContent=
t,()=>{e.textContent===t&&(e.textContent="")}}function E(s){let e=[...s];return`“⁨${e.length>40?`${e.slice(0,40).join(
"")}…`:s}⁩”`}function ze(s){return s.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'’”)\]])/).map((e,t)=>{if(t%2===
0)return e;let n=document.createElement("a");return Object.assign(n,{href:e,textContent:e,target:"_blank",rel:"noopener \
noreferrer",tabIndex:-1}),n})}function T(s,e){return`${s} ${e}${s===1?"":"s"}`}function Ft(s){if(s<=90)return`${s} s`;let e=Math.
ceil(s/60);return e<=90?`${e} minutes`:`${Math.ceil(e/60)} hours`}function J(s){return`tareas.${s} ${new URL(".",location.
href).pathname}`}var I=class{#t;storage;constructor(e,t=()=>sessionStorage){this.name=J(e);try{this.storage=t()}catch{}this.
reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){
return this.#t}set value(e){this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,
JSON.stringify(e))}catch{}}};var Je=new I("session"),B=new I("session",()=>localStorage),Yt=new BroadcastChannel(J("session")),Ze=0,Xe=class extends EventTarget{#t;#n=!1;renewal=Promise.
resolve();get current(){return this.#t}begin({token:e,user:t},{stay:n=!1}={}){this.#s({token:e,user:t.id,email:t.email,ends:Date.
now()+Bt(e),stay:n})}resume(){this.#t=Je.value??B.value,this.watch()}renew(e){this.#n=!0;let t=this.#e(e).finally(()=>{this.#n=
!1});return this.renewal=t.catch(()=>{}),t}async#e(e){let t=this.#t,{token:n}=await e;this.#t===t&&(this.#s(Object.assign(
t,{token:n,ends:Date.now()+Bt(n),doubt:void 0})),this.endOthers(this.current))}#s(e){this.#t=e,(e.stay?B:Je).value=e,this.
watch()}endOthers({user:e,stay:t},{deleted:n=!1}={}){Yt.postMessage({user:e,stay:t,deleted:n})}expire(e,{deleted:t=!1,elsewhere:n=!1}={}){
if(this.#t?.token!==e)return;let{email:i,user:r,stay:o,doubt:a}=this.#t,d=o?B.reread():void 0;if(d?.user===r&&d.token!==
e){this.follow();return}d?.token===e&&(B.value={...d,ends:0}),this.forget(),this.dispatchEvent(new CustomEvent("ended",{
detail:{email:i,deleted:t,elsewhere:n,doubt:a}})),d&&this.follow()}forget(){clearTimeout(Ze);let{stay:e,token:t}=this.#t??
{};this.#t=void 0,Je.value=void 0,e&&B.reread()?.token===t&&(B.value=void 0)}follow(e=!1){let t=this.#t,n=e?void 0:B.reread();
if(!(t&&!t.stay))if(t&&n?.user===t.user)Object.assign(t,n),this.watch();else if(t){if(this.#n)return;this.expire(t.token,
{elsewhere:!e})}else n&&(this.resume(),this.dispatchEvent(new Event("begun")))}watch(){if(clearTimeout(Ze),!this.#t)return;
let e=this.#t.ends-Date.now();if(e<=0){this.expire(this.#t.token);return}Ze=setTimeout(()=>this.watch(),Math.min(e,6e4))}},
m=new Xe;function Bt(s){try{let e=atob(s.split(".")[1].replaceAll("-","+").replaceAll("_","/")),{iat:t,exp:n}=JSON.parse(
e);if(n>t)return(n-t)*1e3}catch{}return 24*3600*1e3}Yt.addEventListener("message",({data:{user:s,stay:e,deleted:t}})=>{let{
current:n}=m;n?.user===s&&!(e&&n.stay)&&m.expire(n.token,{deleted:t})});window.addEventListener("storage",({key:s,newValue:e,
storageArea:t})=>{t!==B.storage||s!==B.name&&s!==null||m.follow(e!==null&&JSON.parse(e).ends===0)});document.addEventListener(
"visibilitychange",()=>{document.hidden||m.watch()});async function Kt(){try{return await M("POST","logout",{token:m.current.token,keepalive:!0,timeout:5e3}),!0}catch(s){return s.
ofToken===!0}}async function Wt(){let{current:s}=m;await et("POST","logout",{everywhere:!0}),m.endOthers(s)}function Qe(s,e="\
password"){let{length:t}=[...s];if(t>0&&t<8)throw new g(400,"Password must be at least 8 characters",{field:e})}async function Ht(s,e){
return Qe(e,"newPassword"),m.renew(et("PUT","me/password",{currentPassword:s,newPassword:e},"Your password may have chan\
ged: log in with the new one, or else with the old one"))}async function Vt(s){let{current:e}=m;await et("POST","me/dele\
te",{currentPassword:s},"Your account may have been deleted. If not, log in again"),m.endOthers(e,{deleted:!0})}async function et(s,e,t,n=""){
let{current:i}=m,{token:r}=i;try{return await M(s,e,{token:r,body:t})}catch(o){throw o.lost&&n&&(i.doubt=n),o.ofToken&&m.
expire(r),o}}var ke=navigator.platform.startsWith("Mac");if(ke)for(let{content:s}of document.querySelectorAll("template"))for(let e of s.
querySelectorAll(".mod"))e.textContent="⌘";var Gt=new I("letters",()=>localStorage),xe=()=>Gt.reread()!=="off";function zt(s){
let e=()=>s.setAttribute("aria-checked",String(xe()));s.addEventListener("click",()=>{Gt.value=xe()?"off":void 0,e()}),e()}
function H({ctrlKey:s,metaKey:e}){return s||e}document.addEventListener("keydown",s=>{s.key!=="Enter"||!s.repeat||s.target.
matches("[name=description]")&&!H(s)||(s.preventDefault(),s.stopPropagation())},{capture:!0});function Jt({key:s,code:e}){
if(/^[A-Za-z]$/.test(s))return s.toLowerCase();let t=/^Key([A-Z])$/.exec(e);return t&&s.length===1&&s>""?t[1].toLowerCase():
s}var Zt=/^(\d+)[.)](?:\s+|$)/,ms=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,ps=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function Xt(s){let e=s.split(/\r\n|[\n\r\u2028]/).map((n,i)=>({text:n.trim(),line:i+1})).filter(({text:n})=>n!==""),t=ws(
e.map(({text:n})=>Number(Zt.exec(n)?.[1])));return e.map(({text:n,line:i},r)=>{let o=n.replace(t.has(r)?Zt:ps,""),[a]=ms.
exec(o)??[""];return{title:o.slice(a.length),completed:/[xX☑☒✓✔]/.test(a),line:i}}).filter(({title:n})=>n!=="")}
function ws(s){let e=[];return s.forEach((t,n)=>{(t===1||Number.isNaN(s[n-1]??NaN))&&e.push([]),Number.isNaN(t)||e.at(-1)?.
push(n)}),new Set(e.filter(t=>t.length>1&&t.every((n,i)=>s[n]===i+1)).flat())}function*Qt(s){let e=new TextEncoder,t=s.map(
({title:n,description:i,completed:r,due:o})=>JSON.stringify({title:n,description:i||void 0,completed:r,due:o}));for(let n=0,
i=0;n<t.length;n=i){for(let r=0;i<t.length&&i-n<1e3&&(r+=e.encode(t[i]).length+1,!(r>1<<20&&i>n));i++);yield{body:t.slice(
n,i).join(`
`),start:n}}}var O=class{#t;#n;#e;#s=[];constructor(e,t,n=e.querySelector("button.primary")){this.#t=e,this.#n=t,this.#e=new le(e.querySelector(
".wait"),n),e.addEventListener("input",({target:i})=>{!this.waiting&&this.#s.includes(i)&&this.clear()})}get waiting(){return this.#e.
waiting}clear(){this.#s=[];for(let e of this.#t.querySelectorAll(".error"))e.textContent="";for(let e of Object.values(this.#n))
e.removeAttribute("aria-invalid");this.#e.stop()}show(e,t=D(e)){this.clear();let n=this.#i(e);this.#r(n??"form").textContent=
t,this.#s=n&&n===e.field?[this.#n[n]]:Object.values(this.#n),n&&(this.#n[n].setAttribute("aria-invalid","true"),z(this.#t)&&
this.#n[n].focus()),e.retryAfter&&this.#e.start(e.retryAfter,()=>this.clear())}#r(e){return this.#t.querySelector(`[data\
-for="${e}"]`)}#i({code:e,field:t}){let n=Object.keys(this.#n);return e==="CREDENTIALS_REQUIRED"||e==="PASSWORDS_REQUIRE\
D"?n.find(i=>!this.#n[i].value):n.find(i=>i===t)}};function D(s,e="Not saved."){return s instanceof de?e:s instanceof g?
s.message:(console.error(s),"Something went wrong in this page.")}var le=class{#t;#n;#e;#s=()=>{};constructor(e,t){this.#t=
e,this.#n=t}get waiting(){return this.#e!==void 0}start(e,t){this.stop();let n=Date.now()+e*1e3,i=()=>{let r=n-Date.now();
if(r<=0){this.stop(),t?.();return}let o=`Try again in ${Ft(Math.ceil(r/1e3))}.`;this.#t.textContent!==o&&(this.#t.textContent=
o);let a=r>9e4?3e4:1e3;this.#e=setTimeout(i,r%a||a)};this.#n?.setAttribute("aria-disabled","true"),i(),this.#s=k(this.#t.
textContent)}stop(){clearTimeout(this.#e),this.#e=void 0,this.#t.textContent="",this.#s(),this.#n?.removeAttribute("aria\
-disabled")}};function Ee(s){return[s.getFullYear(),s.getMonth()+1,s.getDate()].map(e=>String(e).padStart(2,"0")).join("-")}function en(s){
return new Date(s.getFullYear(),s.getMonth(),s.getDate()+1).getTime()-s.getTime()}function ue(s,e,t){let n=[s,e,t].map((r,o)=>String(
Number(r)).padStart(o===0?4:2,"0")).join("-"),i=Date.parse(n);return Number(s)>0&&!Number.isNaN(i)&&new Date(i).toISOString().
startsWith(n)?n:void 0}function Y(s,e){return new Date(Date.parse(s)+e*864e5).toISOString().slice(0,10)}function st(s){return(Date.
parse(s)/864e5+3)%7}function ee(s){return Y(s,7-st(s))}function tn(s=void 0){let e=new Intl.DateTimeFormat(s).formatToParts().
map(({type:t})=>t);return e.indexOf("day")<e.indexOf("month")}var gs={weekday:{weekday:"long"},day:{day:"numeric",month:"\
short"},year:{day:"numeric",month:"short",year:"numeric"},heading:{weekday:"long",day:"numeric",month:"long"},headingYear:{
weekday:"long",day:"numeric",month:"long",year:"numeric"}},tt=new Map;function nn(s,e){return tt.has(s)||tt.set(s,e()),tt.
get(s)}function nt(s,e,t){return nn(`${e} ${t}`,()=>new Intl.DateTimeFormat(t,{...gs[e],timeZone:"UTC"})).format(Date.parse(
s))}function sn(s,e){return(Date.parse(e)-Date.parse(s))/864e5}var rn=(s,e)=>s.slice(0,4)===e.slice(0,4);function it(s,e,t){
let n=sn(e,s);return Math.abs(n)<=1?nn(t,()=>new Intl.RelativeTimeFormat(t,{numeric:"auto"})).format(n,"day"):n>1&&n<7?nt(
s,"weekday",t):nt(s,rn(s,e)?"day":"year",t)}function on(s,e,t){let n=nt(s,rn(s,e)?"heading":"headingYear",t);return sn(e,
s)===1?`${it(s,e,t)}, ${n}`:n}var rt=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],ln=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|dic(?:ie\
mbre)?"],[ot,an]=[rt,ln].map(s=>s.join("|")),Se=`(?:(?:${ot}),? )?`,ys=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[s,e,t]})=>ue(
s,e,t)],["pasado ma[nñ]ana|the day after tomorrow",({today:s})=>Y(s,2)],["tomorrow|ma[nñ]ana",({today:s})=>Y(s,1)],["t\
oday|hoy",({today:s})=>s]],vs=[[`${Se}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})`,({parts:[s,e,t],...n})=>cn(s,e,n,(i,r)=>ue(
t.length===2?`20${t}`:t,i,r))],[`${Se}(\\d{1,2})/(\\d{1,2})`,({parts:[s,e],...t})=>cn(s,e,t,(n,i)=>fn(n,i,t))],[`${Se}(\\\
d{1,2}) (?:de )?(${an})(?:,? (?:de )?(\\d{4}))?`,({parts:[s,e,t],...n})=>hn(e,s,t,n)],[`${Se}(${an}) (\\d{1,2})(?:,? (\\d{\
4}))?`,({parts:[s,e,t],...n})=>hn(s,e,t,n)],["next week|(?:la )?pr[oó]xima semana|la semana que viene",({today:s})=>ee(
s)],[`next (${ot})`,({today:s,parts:[e]})=>Y(ee(s),at(rt,e))],[`(${ot})(?: que viene)?`,({today:s,parts:[e]})=>Y(s,(at(rt,
e)-st(s)+6)%7+1)],["(?:in|en|dentro de) (\\d{1,3}|an?|one|una?) (day|d[ií]a|week|semana)s?",({today:s,parts:[e,t]})=>Y(
s,(/\d/.test(e)?Number(e):1)*(/^[ws]/i.test(t)?7:1))]],bs="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",xs=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|cada|todos?|pasado)\s+$/iu,
dn=s=>([e,t])=>({pattern:new RegExp(`(?<=^|\\s)${bs}(?:${e})${s}`.replaceAll(" ","\\s+"),"giu"),date:t}),ks=[...vs.map(dn(
"(?=\\s*$)")),...ys.map(dn("(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function un(s,e){let t=s.normalize("NFC");for(let{pattern:n,
date:i}of ks)for(let r of[...t.matchAll(n)].reverse()){let[o,...a]=r,d=t.slice(0,r.index),c=xs.test(d)?void 0:i({...e,parts:a}),
l=Es(d.trim(),t.slice(r.index+o.length).trim());if(c&&l)return{due:c,title:l,words:o}}}function Es(s,e){if(e&&!/^[,.;:!?)]/.
test(e))return s?`${s} ${e}`:e;let t=s.replace(/[\s,;:–—-]+$/,"");return t?t+e:e.replace(/^[,.;:!?)\s]+/,"")}function cn(s,e,t,n){
return t.dayFirst?n(e,s)??n(s,e):n(s,e)??n(e,s)}function hn(s,e,t,n){let i=at(ln,s)+1;return t?ue(t,i,e):fn(i,e,n)}function fn(s,e,{
today:t}){let n=Number(t.slice(0,4));return[...Array(9).keys()].map(i=>ue(n+i,s,e)).find(i=>i!==void 0&&i>=t)}function at(s,e){
return s.findIndex(t=>new RegExp(`^(?:${t})$`,"iu").test(e))}var L=()=>Ee(new Date(Date.now()));function mn(){let{lang:s}=document.documentElement;return navigator.languages?.find(e=>e.
split("-")[0]===s)??s}var pn=s=>s.charAt(0).toLocaleUpperCase()+s.slice(1),V=s=>it(s,L(),mn()),te=s=>pn(V(s)),Te=s=>pn(on(
s,L(),mn())),dt=s=>un(s,{today:L(),dayFirst:tn(navigator.languages)});function wn(s){let{title:e,due:t}=dt(s.title)??{};
return e?{...s,title:e,due:t}:s}function gn(s,e){let t=L(),n;function i(){clearTimeout(n),n=setTimeout(i,en(new Date(Date.
now()))),L()!==t&&(t=L(),s())}document.addEventListener("visibilitychange",i,{signal:e}),e.addEventListener("abort",()=>clearTimeout(
n)),i()}var ct=({completed:s,due:e})=>!s&&!!e&&e<L(),vn=({completed:s,due:e})=>!s&&!!e&&e>L(),Ss=s=>!s.completed&&!!s.due&&!vn(s),
ne={all:{holds:()=>!0,name:"task",title:"Tasks",empty:["Nothing here yet","What you add above shows up here."]},today:{holds:Ss,
name:"due task",title:"Today",empty:["Nothing for today","Tasks with today’s date, or an earlier one, show up here."],
heading:s=>ct(s)?"Overdue":"Today"},upcoming:{holds:vn,name:"upcoming task",title:"Upcoming",empty:["Nothing upcoming","\
Tasks with a later date show up here."],heading:({due:s})=>Te(s)},active:{holds:s=>!s.completed,name:"active task",title:"\
Active tasks",empty:["All done","There is nothing left to do."]},done:{holds:s=>s.completed,name:"done task",title:"Done\
 tasks",empty:["Nothing done yet","Tasks that you check off show up here."]}};function se(s){let[e,t]=s.slice(1).split("\
?"),n=new URLSearchParams(t),i=e==="active"||n.get("hide")==="done";return{name:Object.hasOwn(ne,e)&&e!=="active"?e:"all",
q:n.get("q")??"",hidden:i}}function ht({name:s,q:e,hidden:t}){let n=new URLSearchParams({...e&&{q:e},...t&&{hide:"done"}});
return n.size>0?`#${s}?${n}`:`#${s}`}function _(){let{name:s,hidden:e}=se(location.hash);return ne[s==="all"&&e?"active":
s]}function bn(s){let e=(t,n)=>t<n?-1:+(t>n);return _().heading?s.toSorted((t,n)=>e(t.due??"",n.due??"")):s}function lt(){
return _()===ne.today?L():void 0}function xn(s){let{heading:e,holds:t}=_();return e&&t(s)?e(s):""}function kn(s){location.
hash=ht({...se(location.hash),hidden:s})}function fe(){return se(location.hash).q}function En(s){let e=se(location.hash);
s!==e.q&&history[e.q?"replaceState":"pushState"](null,"",ht({...e,q:s}))}function yn(s){return s.normalize("NFD").replace(
/\p{Mn}/gu,"")}function Le(){let e=yn(fe()).split(/\p{White_Space}+/u).filter(Boolean).map(t=>new RegExp(t.replace(/[\\^$.*+?()[\]{}|/]/g,
"\\$&"),"iu"));return({title:t,description:n})=>{let i=[t,n??""].map(yn);return e.every(r=>i.some(o=>r.test(o)))}}function Sn(s){
return fe()?["Nothing found",`No ${_().name} has “⁨${fe()}⁩” in it.`]:(s?_():ne.all).empty}function Tn(s,e,t){let n=se(
location.hash);document.title=`${_().title} · tareas`;for(let i of s.querySelectorAll(".tabs a")){let{name:r}=se(i.hash);
i.setAttribute("href",ht({...n,name:r})),i.querySelector("span").textContent=t?String(e.filter(ne[r].holds).length):"",r===
n.name?i.setAttribute("aria-current","page"):i.removeAttribute("aria-current")}s.querySelector(".hide").hidden=n.name!==
"all"||!(n.hidden||e.some(ne.done.holds)),s.querySelector(".hide input").checked=n.hidden}function Ln(s,{tasks:e,drafts:t,added:n,addAll:i}){let{title:r,description:o}=s.elements,a=new O(s,{title:r}),d=s.querySelector(
".describe"),c=s.querySelector("#add-description"),l=s.querySelector(".date"),h,u,f=()=>({title:r.value,description:o.value,
plain:u}),p=()=>{t.add=f()};function A(){let y=lt();return dt(r.value)??(y&&r.value.trim()?{due:y,title:r.value,words:""}:
void 0)}function v(){let y=h?.due,R=A();h=R?.words===u?void 0:R,l.hidden=!h,h&&(l.firstElementChild.firstElementChild.textContent=
te(h.due),l.setAttribute("aria-label",`Remove the date: ${V(h.due)}`),h.due!==y&&k(`Date: ${V(h.due)}.`))}function w(y){
c.hidden=!y&&o.value==="",d.disabled=o.value!=="",d.setAttribute("aria-expanded",String(!c.hidden)),d.textContent=c.hidden?
"Add a description":"No description"}function x(){a.clear();let y=f(),R={title:h?.title??r.value,description:o.value,completed:!1,
due:h?.due},W;try{W=e.add(R)}catch(G){a.show(G);return}N(),p(),n(R,W,()=>{r.value||o.value||(N(y),w(!0),p())})}function N(y={
title:"",description:""}){({title:r.value,description:o.value,plain:u}=y),w(!1),v()}N(t.add),t.addEventListener("change",
({detail:y})=>y==="add"&&N(t.add)),s.addEventListener("input",p),r.addEventListener("input",v),l.addEventListener("click",
()=>{u=h?.words,v(),p(),r.focus()}),s.addEventListener("submit",y=>{y.preventDefault(),x()}),r.addEventListener("paste",
y=>{let R=y.clipboardData.getData("text/plain"),W=Xt(R),{value:G,selectionStart:Pt,selectionEnd:Rt}=r;if(W.length<2){let[
U]=W,ds=(G.slice(0,Pt)+G.slice(Rt)).trim()==="";if(!U||!ds||U.completed||U.title===R.trim())return;y.preventDefault(),document.
execCommand("insertText",!1,U.title);return}y.preventDefault(),a.clear(),W[0].title=(G.slice(0,Pt)+W[0].title+G.slice(Rt)).
trim();try{i(W.map(U=>({due:lt(),...wn(U)})),()=>{r.value=G+r.value,v(),p()}),r.value="",v()}catch(U){o.value+=(o.value&&
`
`)+R,w(!0),a.show(U,`${D(U)}. Nothing was added: what you pasted is in the description.`)}p()}),d.addEventListener("clic\
k",()=>{w(c.hidden),c.hidden||o.focus()}),o.addEventListener("input",()=>w(!0)),o.addEventListener("keydown",y=>{j(y)||(y.
key==="Enter"&&H(y)?(y.preventDefault(),x()):y.key==="Escape"&&(w(!1),r.focus()))});let P=()=>r.focus();return be(s,P),P}var ut=document.getElementById("connection"),ft=0,$e=1e3,mt=0,$n=-1/0,b=Object.assign(new EventTarget,{lost:!1,keeps:!0});
function pt(s){b.keeps=s,b.lost&&Dn()}function Dn(){let e=`${navigator.onLine?"The server cannot be reached.":"You are o\
ffline."} ${b.keeps?"What you type is kept.":"This browser cannot keep what you type: leave the page open."}`;ut.textContent!==
e&&(ut.textContent=e)}function wt(){mt=performance.now(),b.lost||(b.lost=!0,mt-$n>6e4&&($e=1e3),An()),Dn()}function An(){
clearTimeout(ft),ft=setTimeout(Cn,$e),$e=Math.min($e*2,3e4)}async function Cn(){try{await M("GET","livez")}catch{}b.lost&&
An()}ce.addEventListener("failure",wt);ce.addEventListener("response",({detail:s})=>{!b.lost||s<mt||(clearTimeout(ft),b.
lost=!1,ut.textContent="",$n=performance.now(),b.dispatchEvent(new Event("back")))});window.addEventListener("offline",wt);
window.addEventListener("online",()=>{b.lost&&Cn()});navigator.onLine||wt();function De(s){let e=[...s.querySelectorAll(".password")].map(i=>({field:i.querySelector("input"),button:i.querySelector(
".reveal")}));function t({field:i,button:r},o){let a=s.querySelector(`label[for="${i.id}"]`).textContent.toLowerCase();i.
type=o?"text":"password",r.textContent=o?"Hide":"Show",r.setAttribute("aria-label",`${r.textContent} ${a}`)}function n(){
for(let i of e)i.field.type!=="password"&&t(i,!1)}for(let i of e){let{field:r,button:o}=i;o.addEventListener("mousedown",
a=>a.preventDefault()),o.addEventListener("click",()=>t(i,r.type==="password")),t(i,!1)}return s.addEventListener("submi\
t",n,{capture:!0}),n}var Z=class{#t;constructor(e){this.#t=e}async exchange(e,t,{headers:n,...i}={}){let{token:r}=this.#t;try{q&&e!=="GET"&&this.#e(
await he());let o=await Ve(e,t,{...i,headers:n,token:r});return delete this.#t.doubt,q&&await this.#n(o.value),o}catch(o){
if(!o.ofToken||(await m.renewal,m.current===this.#t&&m.expire(r),this.#t.token===r))throw o;return this.exchange(e,t,{...i,
headers:n})}}async#n(e){Array.isArray(e)?this.#e(e.length>0?e[0].userId:await he()):e?.userId&&this.#e(e.userId)}#e(e){if(e!==
this.#t.user||m.current!==this.#t)throw new g(401,"Somebody else is logged in")}};function qn(s,e,t){let n=new Map(e),i=new Map;for(let r of s){let{kind:o,title:a="",description:d,completed:c=!1,due:l,tried:h,
newest:u=0}=r,f=i.get(r.id)??r.id;if(o==="add"){let p={id:f,title:a,description:d,completed:c,due:l,pending:!0,command:r},
A=h&&!t(r)&&[...n.values()].find(v=>v.id>u&&re(v,p));A?i.set(f,A.id):n.set(f,p)}else o==="delete"?n.delete(f):n.has(f)&&
n.set(f,{...n.get(f),...ie(r),unsaved:!0})}return n}function On(s){let e=[...crypto.getRandomValues(new Uint8Array(16))].
map(t=>t.toString(16).padStart(2,"0")).join("");return`${String(s).padStart(15,"0")}-${e}`}function ie({kind:s,completed:e,
changes:t}){return s==="check"?{completed:e}:t??{}}function re(s,e){return["title","description","completed","due"].every(
t=>(s[t]??"")===(e[t]??""))}function Nn(s,e,t,n){let{status:i,code:r,retryAfter:o,lost:a}=t,{failures:d=0,late:c=0}=s;if(r===
"IDEMPOTENCY_KEY_UNSUPPORTED")return{...s,keyless:!0};if(a)return{...e,stalled:"Not saved yet."};if(!(i===void 0||Ts(t)||
gt(t)&&(s.tried||c+1<5)))return;let h=1e3*(o?Math.min(o,3600):Math.min(2**d,60));return{...!o&&!(i<500)?e:s,failures:d+1,
late:c+Number(gt(t)),wait:h,retryAt:n+h,stalled:`Not saved yet. ${vt(t)}.`}}function yt({retryAt:s=0,wait:e=0},t){let n=s-
t;return n<=e?Math.max(n,0):0}function vt(s){return gt(s)?"The connection was too slow for this text":s.message}function gt({
code:s}){return s==="BODY_INVALID"}function Ts({status:s,code:e,retryAfter:t}){return s>=500&&s!==501||t>0||e==="IDEMPOT\
ENCY_KEY_IN_PROGRESS"}async function In(s,e,{locks:t}=navigator){let n;try{await t.request(s,{signal:AbortSignal.timeout(6e4)},()=>n=e())}catch{
n??=e()}return n}var Ls="tasks?sort=-id&limit=100&with=due,etag",$s="tasks?limit=500&with=due,etag",Ae=class{#t;#n=new Map;constructor(e){
this.#t=e}async*walk(e){let t=new Map,n=e(),i=await this.#e(Ls,t);yield{tasks:i.tasks,from:i.next?i.tasks.at(-1).id:0,to:1/0,
asked:n};let r=0;for(let o=i.next&&$s;o;){n=e();let{tasks:a,next:d}=await this.#e(o,t),c=d?a.at(-1).id:1/0;yield{tasks:a,
from:r,to:c,asked:n},r=c+1,o=d}this.#n=t}async#e(e,t){let n=this.#n.get(e),i=n?.tasks.length>0?{"If-None-Match":n.etag}:
void 0,{status:r,value:o,etag:a,next:d}=await this.#t.exchange("GET",e,{headers:i}),c=r===304?n:{tasks:o,etag:a,next:d};
return t.set(e,c),this.#n.set(e,c),c}};var As=23*3600*1e3,oe=6e4,Ce=class extends EventTarget{#t;#n;#e;#s;#r;#i=0;#o=new Set;#h=!1;#d;#u;#g;#f=!1;constructor({
store:e,api:t,clock:n=()=>Date.now(),lock:i=async r=>r()}){super(),this.#t=e,this.#n=t,this.#e=n,this.#s=i,e.addEventListener(
"change",({detail:{key:r,value:o}})=>r.startsWith("command ")&&this.#b(o));for(let r of e.values("command "))r.outcome&&
!r.outcome.error?this.#w(r):(r.retryAt||r.outcome)&&this.#m({...r,retryAt:void 0,outcome:void 0});this.#x()}get commands(){
return this.#r??=this.#t.values("command ").filter(({outcome:e})=>!e),this.#r}get stalled(){return this.commands.find(t=>t.
stalled)?.stalled??(this.commands.length>0&&!this.#n.ready()?"Not saved yet.":"")}add({title:e,description:t,completed:n=!1,
due:i},{held:r=!1,instead:o=""}={}){let a=this.#a();return r&&this.#o.add(a),this.#y({key:a,kind:"add",id:`new-${a}`,title:e,
description:t,completed:n,...i&&{due:i},...r&&{held:this.#e()+oe},...o&&{instead:o}})}check(e,t){let n=this.commands.findLast(
({id:i})=>i===e.id);if(n?.kind!=="check"||n.tried)return this.#y({kind:"check",id:e.id,completed:t,base:e});this.#w(n)}save(e,t){
return this.#y({kind:"save",id:e.id,changes:t,base:e})}delete(e){let t=this.#y({kind:"delete",id:e.id,base:e,held:this.#e()+
oe});return this.#o.add(t.key),t}has(e){return this.#l(e)!==void 0}deletes({id:e}){return this.commands.some(t=>t.kind===
"delete"&&t.id===e)}release({key:e}){let t=this.#l(e);this.#o.delete(e),t?.held&&this.#m({...t,held:void 0}),this.run()}cancel({
key:e}){let t=this.#l(e);return!t||!(this.#v(t)||this.asks(t))?!1:(this.#E(t),!0)}together(e){this.#h=!0;try{e()}finally{
this.#h=!1,this.#p(),this.run()}}restore(e){this.#m(e)}show(e){return qn(this.commands,e,t=>this.asks(t))}asks({kind:e,tried:t,
keyless:n,key:i}){if(e!=="add"||!t||i===this.#d)return!1;let r=this.#e()-t;return n||r>As||r<-6e4}repeat(e){this.#m({...e,
tried:void 0}),this.run()}run(){return this.#f||this.#h?Promise.resolve():this.#u??=this.#s(()=>this.#$()).then(()=>(this.#u=
void 0,this.#k()?this.run():this.#x()))}leave(){for(let e of this.#o)this.release({key:e});for(let e of this.#L())e.key!==
this.#d&&(this.#m(this.#C(e)),this.#A(e).catch(()=>{}));this.close()}close(){this.#f=!0,clearTimeout(this.#g)}#l(e){return this.
commands.find(t=>t.key===e)}#c({id:e,key:t}){return this.commands.filter(n=>n.id===e&&n.key!==t)}#a(){let e=Number(this.
commands.at(-1)?.key.split("-")[0]??0);return this.#i=Math.max(this.#e(),this.#i+1,e+1),On(this.#i)}#y(e){let t={key:this.#a(),
...e},n=this.commands.findLast(({id:i})=>i===e.id);return n&&(t.base={...e.base,etag:n.base?.etag}),this.#m(t),this.run(),
t}#m(e){this.#t.set(`command ${e.key}`,e),this.#p()}#w({key:e}){this.#t.set(`command ${e}`,void 0),this.#p()}#b(e){this.#r=
void 0,e?.outcome&&this.#D(e,e.outcome),this.#p(),this.#k()&&this.run()}#p(){this.#r=void 0,!this.#h&&(this.dispatchEvent(
new Event("change")),this.#x())}#x(){clearTimeout(this.#g);let e=this.#e(),t=Math.max(0,...this.commands.map(r=>yt(r,e))),
n=this.commands.filter(r=>this.#v(r)).map(({key:r,held:o=0})=>this.#o.has(r)?o-oe/2:o),i=Math.min(...n,this.#k()?e:t>0?e+
t:1/0);i<1/0&&!this.#f&&(this.#g=setTimeout(()=>this.#S(),Math.max(1,i-e)))}#S(){let e=this.#e();for(let t of this.commands)
this.#o.has(t.key)&&(t.held??0)<e+oe&&this.#m({...t,held:e+oe});this.run()}#v({key:e,held:t=0}){let n=t-this.#e();return t>
0&&(this.#o.has(e)||n>0&&n<=oe)}#L(){if(!this.#n.ready()||this.commands.some(t=>yt(t,this.#e())>0))return[];let e=new Set;
return this.commands.filter(t=>{let{id:n,kind:i}=t,r=this.asks(t)||this.has(t.instead??"")||i==="add"&&!t.tried&&this.deletes(
t),o=!e.has(n)&&!(i==="add"&&e.has("add"));return e.add(n),i==="add"&&!r&&e.add("add"),o&&!r&&!this.#v(t)})}#k(){return this.#f?
void 0:this.#L()[0]}async#$(){this.#T();for(let e=this.#k();e;e=this.#k())await this.#O(e),this.#T()}#T(){for(let e of this.
commands.filter(t=>t.kind==="add"&&(!t.tried||this.asks(t))))this.#c(e).some(t=>t.kind==="delete"&&!this.#v(t))&&this.#E(
e)}#E(e){e.kind==="add"&&this.#c(e).forEach(t=>this.#w(t)),this.#w(e)}async#O(e){let t={...this.#C(e),held:void 0};this.#d=
e.key,this.#m(t);try{this.#I(t,await this.#A(e))}catch(n){n.ofToken?this.#m(e):this.#f||this.#M(e,t,n)}finally{this.#d=void 0}}#C(e){
return e.tried?e:{...e,tried:this.#e(),newest:this.#n.newest()}}async#A(e){let{kind:t,id:n,base:i}=e;try{if(t==="add")return await this.#n.
create(e);if(t==="delete")await this.#n.remove(n,i.etag);else return await this.#n.update(n,ie(e),i.etag)}catch(r){if(t===
"delete"&&r.code==="TASK_NOT_FOUND")return;if(r.code==="TASK_CHANGED")return this.#N(e,r);throw r}}async#N(e,t){let{kind:n,
id:i,base:r,tried:o}=e,a=await this.#n.fetch(i).catch(l=>{if(!(n==="delete"&&l.code==="TASK_NOT_FOUND"))throw l});if(!a)
return;let d=ie(e),c=l=>Object.keys(d).every(h=>(a[h]??"")===(l[h]??""));if(n!=="delete"){if(c(d))return a;if(!o&&c(r))return this.#A(
{...e,base:a})}throw Object.assign(t,{task:a})}#I(e,t){let n={...e.base,...ie(e)};for(let i of this.#c(e))e.kind==="add"&&
t?this.#m({...i,id:t.id,base:re(t,e)?t:{...i.base,id:t.id,etag:'""'}}):e.kind==="add"?this.#w(i):t&&re(t,n)&&this.#m({...i,
base:{...i.base,etag:t.etag}});this.#q(e,{task:t})}#M(e,t,n){let i=Nn(e,t,n,this.#e());if(i)this.#m(i);else{let{status:r,
code:o,field:a,task:d}=n;this.#j(e,{status:r,code:o,message:vt(n),field:a,task:d})}}#j(e,t){let n=this.#c(e),i=e.kind===
"save"&&n.find(({kind:r})=>r==="save");if(i){this.#m({...i,changes:{...e.changes,...i.changes},base:e.base}),this.#w(e);
return}if(e.kind==="add"&&this.deletes(e))return this.#m({...e,tried:void 0,stalled:void 0});e.kind==="add"&&n.forEach(r=>this.#w(
r));for(let r of this.commands.filter(({instead:o})=>o===e.key))this.#E(r);this.#q(e.kind==="add"?n.reduce((r,o)=>({...r,
...ie(o)}),e):e,{error:t})}#q(e,t){this.#t.set(`command ${e.key}`,{...e,outcome:t}),this.#r=void 0,this.#D(e,t,!0),this.#w(
e)}#D(e,t,n=!1){this.dispatchEvent(new CustomEvent(t.error?"refused":"done",{detail:{command:e,mine:n,...t}}))}};var qe=class extends EventTarget{#t;#n;#e=new Map;#s=1/0;#r=0;#i=new Map;#o=!1;#h;#d;#u=new Set;#g=new Set;#f=new Set;#l=new Map;#c;queue;complete=!1;constructor(e,t){
super(),this.#t=new Z(e),this.#n=new Ae(this.#t),this.queue=new Ce({store:t,lock:n=>In(`${J("queue")} ${e.user}`,n),api:{
ready:()=>!b.lost&&m.current===e,newest:()=>this.all().find(({pending:n})=>!n)?.id??0,create:n=>this.#h=this.#x(n),update:(...n)=>this.#S(
...n),remove:(...n)=>this.#v(...n),fetch:n=>this.#k("GET",n)}}),this.queue.addEventListener("done",({detail:n})=>{let{kind:i,
id:r}=n.command;i==="delete"&&this.#g.add(r),i==="add"&&n.task&&this.#l.set(r,n.task.id),this.dispatchEvent(new CustomEvent(
"done",{detail:n})),this.#$(n.task?.id??n.command.id,n.task)}),this.queue.addEventListener("refused",({detail:n})=>{let{
command:{id:i,key:r,kind:o},error:{code:a,task:d}}=n;o==="delete"&&(this.#f.add(r),this.#l.delete(i)),this.dispatchEvent(
new CustomEvent("refused",{detail:n})),d||a==="TASK_NOT_FOUND"?this.#$(i,d):this.#T()}),this.queue.addEventListener("cha\
nge",()=>this.#T())}get loaded(){return this.#s<1/0}load(){return this.#d??=this.#a().finally(()=>{this.#d=void 0}),this.#d}async#a(){
for await(let e of this.#n.walk(()=>++this.#r)){if(this.loaded&&await this.#h?.catch(()=>{}),this.#o)return;let t=this.#y(
e);this.loaded||(this.#s=e.from),t&&this.#T()}this.#s=0,this.complete=!0,this.#T(),this.dispatchEvent(new Event("loaded"))}#y({
tasks:e,from:t,to:n,asked:i}){let r=new Map(e.map(c=>[c.id,c])),o=[...this.#e.keys()].filter(c=>c>=t&&c<=n&&!r.has(c)),a=e.
filter(({id:c,etag:l})=>this.get(c)?.etag!==l).map(({id:c})=>c),d=[...o,...a].filter(c=>!(this.#i.get(c)>i));for(let c of d)
r.has(c)?this.#e.set(c,r.get(c)):this.#e.delete(c);return d.length>0}async search(e,t){this.#u=new Set;for(let n=`tasks?${new URLSearchParams(
{q:e,sort:"-id",limit:"100",with:"due,etag"})}`;n&&!this.complete;){let i=++this.#r,{value:r,next:o}=await this.#t.exchange(
"GET",n);if(t.aborted||this.#o)return;for(let a of r)this.#u.add(a.id),this.#i.get(a.id)>i||this.#e.set(a.id,a);this.#T(),
n=o}}get(e){return this.#e.get(e)}deletedHere(e){return this.#g.has(e)}all(){if(!this.#c){let e=[...this.queue.show(this.#e).
values()].filter(({id:t,pending:n})=>n||t>=this.#s||this.#u.has(t));this.#c=[...e.filter(({pending:t})=>t).reverse(),...e.
filter(({pending:t})=>!t).sort((t,n)=>n.id-t.id)]}return this.#c}add(e){return pe(e),this.#m([this.queue.add(e)])}addAll(e){
let{queue:t}=this;e.forEach(pe);let n=[];return t.together(()=>{n=e.toReversed().map(i=>t.add(i,{held:!0}))}),{...this.#m(
n),commit:()=>this.#b(n)}}save(e,t){pe(t);let n=me(this.find(e.id)??e),i=this.queue.save(me(e),t),r=()=>{let o=this.find(
e.id),a=o&&Object.entries(t).every(([d,c])=>(o[d]??"")===(c??""));return!o||!a?{kept:1}:(this.queue.save(me(o),Object.fromEntries(
Object.keys(t).map(d=>[d,n[d]??""]))),{})};return{keys:[i.key],undo:r}}mark(e,t){let n=o=>{let a=this.find(e);return a&&
a.completed!==o?this.queue.check(me(a),o):void 0},i=n(t),r=()=>(n(!t),this.find(e)?{}:{kept:1});return{keys:i?[i.key]:[],
undo:r}}delete(e){let{queue:t}=this,n=e.command;return n&&t.cancel(n)?{keys:[],undo:()=>(t.restore(n),{})}:this.deleteAll(
[e])}deleteAll(e){let{queue:t}=this,n=[];t.together(()=>{n=e.map(r=>t.delete(me(r)))});let i=()=>{let r=0,o=0;return t.together(
()=>{for(let a of n.toReversed()){if(t.cancel(a))continue;let d=t.has(a.key);if(this.#f.has(a.key))o++;else{let c=t.add(
a.base,{instead:d?a.key:void 0});this.#l.set(this.#p(a.id),c.id),r++}}}),{again:r,kept:o}};return{keys:n.map(({key:r})=>r),
undo:i,commit:()=>this.#b(n)}}undoImport(e){return this.#w(e.map(t=>({task:this.find(t.id)??t,as:t})))}#m(e){let t=()=>{
let n=[];return this.queue.together(()=>{n=e.filter(i=>!this.queue.cancel(i))}),this.#w(n.map(i=>({task:this.find(i.id),
as:i})))};return{keys:e.map(({key:n})=>n),undo:t}}#w(e){let t=e.filter(({task:n,as:i})=>n&&re(n,i)).map(({task:n})=>n);return this.
deleteAll(t).commit(),{kept:e.length-t.length}}#b(e){this.queue.together(()=>e.forEach(t=>this.queue.release(t)))}find(e){
let t=this.#p(e);return this.all().find(n=>n.id===t)}#p(e){let t=e;for(;this.#l.has(t);)t=this.#l.get(t);return t}close(){
this.#o=!0,this.queue.close()}async#x({key:e,keyless:t,title:n,description:i,completed:r,due:o}){let{value:a,replayed:d}=await this.#t.
exchange("POST","tasks?with=due,etag",{body:{title:n,description:i||null,...r&&{completed:r},...o&&{due:o}},headers:t?{}:
{"Idempotency-Key":e},keepalive:Mn({title:n,description:i})});return this.#i.set(a.id,++this.#r),d?this.#k("GET",a.id).catch(
c=>{if(c.code!=="TASK_NOT_FOUND")return a}):a}#S(e,t,n){let i=Object.entries({description:t.description,due:t.due}).filter(
([a])=>a in t),o={body:{...t,...Object.fromEntries(i.map(([a,d])=>[a,d||null]))},keepalive:Mn(t)};return"completed"in t?
this.#L("PUT",e,n,o):this.#k("PUT",e,n,o)}async#v(e,t){await this.#L("DELETE",e,t,{keepalive:!0})}#L(e,t,n,i){return this.#k(
e,t,n,i).catch(r=>{if(r.code!=="CONDITIONS_UNSUPPORTED")throw r;return this.#k(e,t,void 0,i)})}async#k(e,t,n="",i={}){let r=e===
"DELETE"?`tasks/${t}`:`tasks/${t}?with=due,etag`,{value:o}=await this.#t.exchange(e,r,{headers:n?{"If-Match":n}:{},...i});
return this.#i.set(t,++this.#r),o}#$(e,t){this.#i.set(e,++this.#r),t?this.#e.set(e,t):this.#e.delete(e),this.#T()}#T(){this.#c=
void 0,this.dispatchEvent(new Event("change"))}};function me({id:s,title:e,description:t,completed:n,due:i,etag:r}){return{
id:s,title:e,description:t,completed:n,due:i,etag:r}}function pe({title:s,line:e}){if(s!==void 0){if(!s.trim())throw new g(
400,"Title is required",{field:"title"});if([...s].length>500)throw new g(400,`${e?`Line ${e}: `:""}Title must be at mos\
t 500 characters`,{field:"title"})}}function Mn({title:s="",description:e}){return s.length+(e?.length??0)<1e4}var _n={ndjson:"application/x-ndjson",csv:"text/csv"},bt=new WeakMap;async function Pn(s){let e=_n[s],t={Accept:`${e}, a\
pplication/problem+json;q=0.9`},{value:n}=await new Z(m.current).exchange("GET","tasks?with=due",{headers:t,raw:!0}),i=document.
createElement("a");i.href=URL.createObjectURL(new Blob([n],{type:e})),i.download=`tasks-${Ee(new Date)}.${s}`,i.click(),
setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}async function Rn(s){let e=a=>new g(400,`The file could not be read${a}.`,
{field:"file"}),{read:t}=await import("./formats.js").catch(()=>{throw e(": a part of this page did not arrive. Try agai\
n")}),n=Cs(await s.arrayBuffer().catch(()=>{throw e("")}));if(n.includes("\0"))throw e(": it is not a text");let i;try{i=
t(n)}catch(a){throw e(`: ${a.message}`)}let r=[];return{tasks:i.filter(a=>{try{pe(a)}catch({message:d}){return r.push(`${a.
at}: ${d}`),!1}return!0}),problems:r}}function Cs(s){let[e,t]=new Uint8Array(s),n=e===255&&t===254;try{return new TextDecoder(
n?"utf-16le":"utf-8",{fatal:!0}).decode(s)}catch{return new TextDecoder("windows-1252").decode(s)}}async function Un(s,e,{
round:t="",isOwn:n=()=>!1}={}){let{current:i}=m,r=new Z(i),o=[],a=0,d=e.filter(c=>!n(c));if(e.length===0)throw new g(400,
"The file has no tasks to add.",{field:"file"});if(d.length===0)throw new g(409,`Nothing was added: you have ${T(e.length,
"task")} of the file, which has no other.`,{field:"file"});window.addEventListener("beforeunload",jn);try{for(let{body:c,
start:l}of Qt(d)){let h={"Content-Type":_n.ndjson,"Idempotency-Key":await qs(s,l,`${i.user} ${l} ${c}`,t)};try{let{value:u,
replayed:f}=await r.exchange("POST","tasks?with=due,etag",{body:c,headers:h});f?a+=u.length:o.push(...u)}catch(u){throw u.
message=u.message.replace(/^Line \d+/,f=>d[l+Number(f.slice(5))-1]?.at??f)+(o.length+a>0?` (after ${o.length+a} tasks we\
re added)`:""),Object.assign(u,{added:o})}}}finally{window.removeEventListener("beforeunload",jn)}return{added:o,before:a}}
function jn(s){s.preventDefault()}async function qs(s,e,t,n){if(!crypto.subtle)return bt.has(s)||bt.set(s,crypto.getRandomValues(
new Uint32Array(4)).join("-")),`${bt.get(s)}-${e}-${n}`;let i=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(
t+n));return new Uint32Array(i).join("-")}var Fn=["connection","status"].map(s=>document.getElementById(s)).map(s=>({voice:s,home:s.parentElement})),xt,kt=()=>xt?.();
function Bn(s){let{dialog:e,form:t}=Kn("password-dialog"),{current:n,next:i}=t.elements;Et(e,{currentPassword:n,newPassword:i},
()=>Ht(n.value,i.value),"The password may not have changed.",s)}function Yn(s,e){let{dialog:t,form:n}=Kn("deletion-dialo\
g"),{current:i}=n.elements;t.querySelector(".email").textContent=m.current.email,Et(t,{currentPassword:i},()=>Vt(i.value),
"The account may not have been deleted.",e,s)}function Kn(s){let e=C(s),t=e.querySelector("form");return t.elements.email.
value=m.current.email,{dialog:e,form:t}}function Wn(s,e,t){let n=C("transfer-dialog"),[i,r,o]=["form",".again",".preview"].
map(v=>n.querySelector(v)),{file:a,own:d}=i.elements,c={added:[],before:0},l="",h=!1,u=Promise.resolve({tasks:[],problems:[]}),
f=v=>{l=v,h=!1},p=v=>!d.checked&&e(v),A=async()=>{let v=u,{tasks:w,problems:x}=await v.catch(({message:P})=>({tasks:[],problems:[
P]}));if(v!==u)return;let N=w.filter(e).length;d.parentElement.hidden=N===0,d.nextElementSibling.textContent=`You have ${T(
N,"task")} of the file. Add again what you have`,o.textContent=Os(w.filter(P=>!p(P)),x)};a.addEventListener("change",()=>{
r.hidden=!0,f(""),d.checked=!1,d.parentElement.hidden=!0,o.textContent="",a.files.length!==0&&(u=Rn(a.files[0]),A())}),d.
addEventListener("change",A),r.addEventListener("click",()=>{f(String(Date.now())),i.requestSubmit()}),Et(n,{file:a},async()=>{
if(r.hidden=!0,a.files.length===0)throw new g(400,"Choose a file.",{field:"file"});let{tasks:v}=await u;if(c=await Un(a.
files[0],v,{round:l,isOwn:p}).catch(w=>{throw h=!0,w.added?.length>0&&t({added:w.added,before:0}),w}),!(c.added.length>0||
h))throw r.hidden=!1,new g(409,`Nothing was added: an earlier import has added ${T(c.before,"task")} of this file.`,{field:"\
file"})},"Not all tasks may have been added. Import the file again to go on.",()=>t(c),s)}function Os(s,e){let t=[T(s.length,
"task"),`${s.filter(({completed:i})=>i).length} done`,`${s.filter(({due:i})=>i).length} with a date`],n=e.length>3?` And\
 ${e.length-3} more.`:"";return[...s.length>0?[`${t.filter(i=>!i.startsWith("0 ")).join(", ")}: add?`]:[],...e.length>0?
[`Not added: ${e.slice(0,3).join(". ").replace(/\.?$/,".")}${n}`]:[]].join(" ")}function Oe(){St(C("keys-dialog"))}function Hn({
title:s,due:e=null},t){let n=C("day-dialog"),i={today:L(),tomorrow:Y(L(),1),week:ee(L()),none:null};n.querySelector(".ti\
tle").textContent=E(s),n.querySelector("[value=week] small").textContent=Te(ee(L()));let r=St(n);for(let o of n.querySelectorAll(
"[value]"))i[o.value]===e&&o.setAttribute("aria-current","true"),o.addEventListener("click",()=>{r(),t(i[o.value])})}function Et(s,e,t,n,i,r=()=>[]){
let o=s.querySelector("form"),a=new O(o,e),d=De(o),{current:c}=m,l=!1;async function h(f){if(!(l||a.waiting)){l=!0,a.clear(),
o.setAttribute("aria-busy","true");try{await f()}catch(p){s.isConnected&&a.show(p,D(p,n))}finally{l=!1,o.removeAttribute(
"aria-busy")}}}let u=St(s,{isBusy:()=>l,closed:()=>{d(),a.clear()}});for(let f of o.querySelectorAll(".export"))f.addEventListener(
"click",()=>h(async()=>{await Pn(f.value);let p=r().map(E).join(", ");if(p)throw new g(0,`The file does not have what is\
 not saved: ${p}.`)}));o.addEventListener("submit",f=>{f.preventDefault(),h(async()=>{await t(),m.current===c&&(u(),i())})})}
function St(s,{isBusy:e=()=>!1,closed:t=()=>{}}={}){function n(){if(s.isConnected){xt=void 0,t();for(let{voice:i,home:r}of Fn)
r.append(i);s.close(),s.remove()}}return s.querySelector(".cancel").addEventListener("click",()=>{e()||n()}),s.addEventListener(
"keydown",i=>{i.key==="Escape"&&(e()||j(i))&&i.preventDefault()}),s.addEventListener("cancel",i=>{e()&&i.preventDefault()}),
s.addEventListener("close",n),xt=n,document.body.append(s),s.querySelector("h2").after(...Fn.map(({voice:i})=>i)),s.showModal(),
n}var Ne=class extends EventTarget{#t;#n=new Set;constructor(e){super(),this.#t=e,e.addEventListener("change",({detail:{key:t,
value:n}})=>{let[i,r]=t.split(" ");if(i!=="draft")return;let o=/^\d+$/.test(r)?Number(r):r;n?this.#n.add(o):this.#n.delete(
o),this.dispatchEvent(new CustomEvent("change",{detail:o}))})}get add(){return this.#t.get("draft add")}set add(e){this.#t.
set("draft add",e.title||e.description?e:void 0)}get edits(){return this.#t.values("draft ").filter(({base:e})=>e)}edit(e){
return this.#t.get(`draft ${e}`)}isElsewhere(e){return this.#n.has(e)}keepEdit(e){this.#n.delete(e.base.id),this.#t.set(
`draft ${e.base.id}`,e)}dropEdit(e){this.#t.set(`draft ${e}`,void 0)}};var Ie=class{form=C("editor");#t;#n;#e={};#s;#r;#i=!1;#o;#h;constructor({base:e,deletedHere:t=!1,...n},i){this.#t=e,this.#o=
t,this.#s=i;let{title:r,due:o}=this.#d;this.#r=new O(this.form,this.#d);for(let[a,d]of Object.entries(this.#d)){let c=this.
form.querySelector(`[data-for="${a}"]`);c.id=`edit-${e.id}-${a}`,d.setAttribute("aria-describedby",c.id),this.#e[a]=Tt(a,
e[a]),d.value=n[a]??this.#e[a]}this.form.setAttribute("aria-label",`Edit ${E(e.title)}`),typeof e.id=="string"&&this.#m(
"Not added.","Add"),this.#b(),r.addEventListener("beforeinput",a=>{/^insert(LineBreak|Paragraph)$/.test(a.inputType)&&(a.
preventDefault(),this.#n||this.#p())}),r.addEventListener("input",()=>Ns(r)),this.form.addEventListener("input",()=>this.#c()),
this.form.addEventListener("submit",a=>{a.preventDefault(),this.#p()}),this.form.querySelector(".dateless").addEventListener(
"click",()=>{o.value="",this.#c(),o.focus()}),this.form.querySelector(".cancel").addEventListener("click",()=>this.#x()),
this.form.addEventListener("keydown",a=>this.#v(a)),this.#h=r,this.form.addEventListener("focusin",({target:a})=>{F(a)&&
(this.#h=a)}),be(this.form,()=>this.focus()),this.form.querySelector(".other").addEventListener("click",()=>{getSelection()?.
isCollapsed&&this.focus()})}focus(){this.#h.focus()}update(e,t=!1){this.#i||(e?e.etag!==this.#t.etag&&this.#a(e):(this.#o||=
t,this.#m(this.#o?"Deleted in this browser.":"Deleted elsewhere.","Save as new"),this.#s.draft(this.#t.id)||this.#c()))}refuse({
status:e,message:t,...n}){this.#r.show(new g(e,t,n))}get#d(){let{title:e,description:t,due:n}=this.form.elements;return{
title:e,description:t,due:n}}get#u(){return Object.fromEntries(Object.entries(this.#d).map(([e,t])=>[e,t.value]))}get#g(){
return{...this.#u,base:this.#n??this.#t,...this.#o&&{deletedHere:!0}}}get#f(){return Object.fromEntries(Object.entries(this.#u).
filter(([e,t])=>t!==this.#e[e]))}get#l(){return this.#i||Object.keys(this.#f).length>0}#c(){this.#l?this.#s.keep(this.#g):
this.#s.drop(this.#t.id),this.#b()}#a(e){let t=this.#t,n=this.#f;this.#t=e;let i=!1;for(let[r,o]of Object.entries(this.#d))
(e[r]??"")!==(t[r]??"")&&(this.#e[r]=Tt(r,e[r]),r in n?o.value!==this.#e[r]&&(i=!0):o.value=this.#e[r],this.#w("Changed \
elsewhere."));i&&(this.#n??=t,this.#y(e)),this.#b()}#y(e){let t=this.form.querySelector(".other");t.hidden=!1,t.querySelector(
".title").textContent=e.title,t.querySelector(".description").textContent=e.description??"",t.querySelector(".when").textContent=
e.due?te(e.due):this.#d.due.value&&"No date",this.form.querySelector(".primary").textContent="Keep mine",this.form.querySelector(
".hint")?.remove()}#m(e,t){this.#i=!0,this.#n=void 0,this.form.querySelector(".other").hidden=!0,this.#w(e),this.form.querySelector(
".primary").textContent=t}#w(e){this.form.querySelector(".note").textContent=e}#b(){this.form.querySelector(".dateless").
hidden=!this.#d.due.value,this.form.querySelector(".cancel").textContent=this.#n?"Use theirs":this.#l?"Discard":"Cancel"}#p(){
this.#r.clear();let e=this.#l;try{if(this.#d.due.validity?.badInput)throw new g(400,"Complete the date, or remove it",{field:"\
due"});this.#i?this.#s.create({...this.#u,completed:this.#t.completed}):e&&this.#s.save(this.#t,this.#f)}catch(t){this.#r.
show(t);return}this.#S({saved:e})}#x(){this.#S({discarded:this.#l?this.#g:void 0})}#S(e){this.#s.drop(this.#t.id),this.#s.
closed(e)}#v(e){if(!j(e))if(e.key==="Escape"){if(e.preventDefault(),this.#i)return;this.#l&&(this.#s.keep({...this.#g,closed:!0}),
k("Kept as a draft.")),this.#s.closed({})}else e.key==="Enter"&&(H(e)||e.target===this.#d.due)&&(e.preventDefault(),this.#n||
this.#p())}};function Tt(s,e){return(e??"").replace(/\r\n?|\n/g,s==="title"?" ":`
`)}function Ns(s){if(!s.value.includes(`
`))return;let{selectionEnd:e}=s;s.value=Tt("title",s.value),s.setSelectionRange(e,e)}var Vn={characters:220,lines:3},Me=class{element=C("row");#t={};#n;#e={};#s;constructor(e,t){this.#n=t;for(let h of["day",
"view","done","title","due","when","description","unfold","error","edit","delete","state","again"])this.#e[h]=this.element.
querySelector(`.${h}`);let{done:n,title:i,due:r,when:o,description:a,unfold:d,edit:c,again:l}=this.#e;r.id=`task-${e}-du\
e`,i.id=`task-${e}`,a.id=`task-${e}-description`,d.setAttribute("aria-controls",a.id),n.setAttribute("aria-labelledby",i.
id),n.addEventListener("click",h=>{h.detail>1&&t.stays(this.#t.id)?h.preventDefault():this.check()}),i.addEventListener(
"click",({target:h})=>{getSelection()?.isCollapsed&&h===i&&this.edit()});for(let h of[r,o])h.addEventListener("click",()=>this.
plan());c.addEventListener("click",()=>this.edit()),this.#e.delete.addEventListener("click",()=>this.remove()),d.addEventListener(
"click",()=>this.#d()),l.addEventListener("click",()=>{t.repeat(this.#t),this.focus()})}check(){this.clear(),this.#n.check(
this.#t)}plan(){this.clear(),this.#n.plan(this.#t)}head(e){let{day:t}=this.#e;t.textContent!==e&&(t.textContent=e),t.hidden=
e===""}remove(){this.#n.remove(this.#t)}setStop(e){for(let t of this.#e.view.querySelectorAll("a, button, input"))t.tabIndex=
e?0:-1}get editing(){return this.#s!==void 0}get task(){return this.#t}show(e,{stalled:t,asks:n}){let{done:i,due:r,when:o,
edit:a,state:d,again:c}=this.#e,l=this.#t;this.#t=e;let h=e.title!==l.title||e.description!==l.description;h&&this.#r(e),
this.#i(e,h);let u=e.pending===!0;i.checked=e.completed,i.disabled=r.disabled=o.disabled=a.disabled=u,this.#e.delete.disabled=
u&&!t&&!n,n?d.textContent="It may have been added already.":u||e.unsaved?d.textContent=t:d.textContent=this.#n.draft(e.id)?
"Unsaved draft":"",c.hidden=!n,this.element.classList.toggle("pending",u),this.element.classList.toggle("is-done",e.completed),
this.#s?.update(e)}markDeleted(e){this.#s?.update(void 0,e)}#r(e){let{title:t,description:n,unfold:i,edit:r}=this.#e;t.replaceChildren(
...ze(e.title));let o=e.description??"";n.replaceChildren(...ze(o)),n.hidden=o==="";let a=o.length>Vn.characters||o.split(
`
`).length>Vn.lines;n.classList.toggle("long",a),i.hidden=!a,i.textContent="Show all",i.setAttribute("aria-expanded","fal\
se"),r.setAttribute("aria-label",`Edit ${E(e.title)}`),this.#e.when.setAttribute("aria-label",`Date of ${E(e.title)}`),this.#e.
delete.setAttribute("aria-label",`Delete ${E(e.title)}`)}#i(e,t){let{done:n,due:i,when:r,description:o}=this.#e,a=ct(e),
d=e.due?a?`Overdue: ${V(e.due)}`:te(e.due):"",c=i.firstElementChild;if(c.textContent===d&&!t)return;let l=[i,r].includes(
document.activeElement);c.textContent=d,i.hidden=d==="",i.setAttribute("aria-label",`${d}, date of ${E(e.title)}`),i.classList.
toggle("overdue",a),r.hidden=d!=="";let h=[d&&i.id,e.description&&o.id].filter(Boolean).join(" ");h?n.setAttribute("aria\
-describedby",h):n.removeAttribute("aria-describedby"),l&&this.focus(d?"due":"when")}focus(e=""){let t=this.#e[e];(t?.checkVisibility()&&
!t.disabled?t:this.element).focus()}fail(e){this.#e.error.textContent=D(e)}clear(){this.#e.error.textContent=""}edit({focus:e=!0}={}){
if(this.#s||this.#t.pending)return;this.clear();let t=this.#n.draft(this.#t.id)??{base:this.#t};this.#s=new Ie(t,{...this.#n,
closed:n=>this.#h(n)}),this.#s.update(this.#t),this.#e.view.hidden=!0,this.element.append(this.#s.form),e&&this.#s.focus(),
t.refusal&&this.#s.refuse(t.refusal)}reopen(){if(!this.#s)return;let e=this.element.contains(document.activeElement);this.#o();
let t=this.#n.draft(this.#t.id);t&&!t.closed?this.edit({focus:e}):e&&this.element.focus()}#o(){this.#s?.form.remove(),this.#s=
void 0,this.#e.view.hidden=!1}#h({discarded:e}){let t=z(this.#s?.form);this.#o(),t&&this.focus(),this.#n.closed(e)}#d(){
let{description:e,unfold:t}=this.#e,n=e.classList.toggle("long");t.textContent=n?"Show all":"Show less",t.setAttribute("\
aria-expanded",String(!n))}};function Gn(s,e){let t,n=0,i=0;function r({element:{style:a,dataset:d}},c){i=c,a.setProperty("--by",`${i}px`),d.swipe=i===
0?"":i>0?"check":"remove",d.far=String(Math.abs(i)>=96)}function o(){let a=t;return t&&r(t,0),t=void 0,a}s.addEventListener(
"pointerdown",({target:a,pointerType:d,isPrimary:c,clientX:l})=>{o(),!(d!=="touch"||!c)&&(t=e(a),n=l,i=0)}),s.addEventListener(
"pointermove",({isPrimary:a,clientX:d})=>{t&&a&&r(t,d-n)}),s.addEventListener("pointercancel",o),s.addEventListener("poi\
nterup",()=>{let a=i,d=o();a>=96?d?.check():a<=-96&&d?.remove()})}var je=500,_e=class{#t;#n;#e;#s;#r;#i=new Map;#o=je;#h=[];#d=!1;#u;#g;#f;constructor(e,{tasks:t,drafts:n,actions:i}){this.#t=
e.querySelector(".list"),this.#n=e.querySelector(".more"),this.#e=t,this.#s=n,this.#r={...i,check:r=>this.act(()=>i.check(
r)),remove:r=>this.act(()=>i.remove(r))},this.#n.addEventListener("click",()=>this.#S()),Gn(this.#t,r=>{let o=this.#c(r);
return o&&!o.editing&&!o.task.pending?o:void 0}),this.#t.addEventListener("focusin",({target:r})=>{this.#f=void 0,this.#a(
this.#c(r))})}key(e,t){let n={j:1,ArrowDown:1,k:-1,ArrowUp:-1}[e],i=this.#c(t);if(!i?.editing){if(n)return()=>i?this.#l(
i,n):this.enter();if(!(!i||t===this.#f||i.task.pending)&&!(e==="Enter"&&t!==i.element&&!t.matches(".done")))return{x:()=>i.
check(),e:()=>i.edit(),Enter:()=>i.edit(),d:()=>i.plan(),Delete:()=>i.remove()}[e]}}enter(){this.#u?.editing?this.#l(this.#u,
1):this.#u?.focus("done")}#l(e,t){let n=this.#p()?.control,i=({element:o})=>this.#c(t>0?o.nextElementSibling:o.previousElementSibling),
r=i(e);for(;r?.editing;)r=i(r);r?.focus(n??"done")}#c(e){let t=e?.closest?.(".row");return t&&[...this.#i.values()].find(
n=>n.element===t)}#a(e){this.#u!==e&&(this.#u?.setStop(!1),this.#u=e,e?.setStop(!0))}row(e){return this.#i.get(e)}reset(){
this.#o=je}clear(){for(let e of this.#i.values())e.clear()}get empty(){return this.#i.size===0}render(e){this.#h=e;let t=new Map(
this.#s.edits.map(d=>[d.base.id,d])),n=this.#y(e.slice(0,this.#o),t),i=this.#p(),r=new Set(n.map(({id:d})=>d));for(let[d,
c]of this.#i)r.has(d)||(c.element.remove(),this.#i.delete(d));let o="";n.forEach((d,c)=>{let l=this.#m(d,t.get(d.id)),{element:h}=l,
u=o;o=xn(d)||u,l.head(o===u?"":o),this.#t.children[c]!==h&&this.#t.insertBefore(h,this.#t.children[c]??null)});let a=this.#i.
get(n[0]?.id);(!i&&a!==this.#g||!this.#t.contains(this.#u?.element??null))&&this.#a(a),this.#g=a,this.#t.hidden=n.length===
0,this.#n.hidden=e.length<=this.#o,this.#n.textContent=`Show ${Math.min(je,e.length-this.#o)} more`,i&&!document.contains(
i.element)&&this.#x(n[Math.min(i.index,n.length-1)],this.#d?i.control:void 0)}#y(e,t){let n=new Set(e.map(({id:o})=>o)),
i=new Map;for(let[o,a]of t)(this.#w(o,a)||this.#b(a.base))&&i.set(o,a.base);for(let[o,a]of this.#i)a.editing&&i.set(o,a.
task);let r=[...e];for(let[o,a]of i){if(n.has(o))continue;let d=typeof o=="number"?r.findIndex(c=>c.id<o):0;r.splice(d<0?
r.length:d,0,this.#e.get(o)??a)}return r}#m(e,t){let{queue:n}=this.#e,i=this.#i.get(e.id)??new Me(e.id,this.#r);this.#i.
set(e.id,i),i.show(e,{stalled:n.stalled,asks:e.pending&&n.asks(e.command)});let r=this.#b(e);return t&&(this.#w(e.id,t)||
r)&&i.edit({focus:i.element.contains(document.activeElement)}),r&&i.markDeleted(this.#e.deletedHere(e.id)),i}#w(e,{closed:t}){
return!t&&!this.#s.isElsewhere(e)}#b({id:e}){return this.#e.complete&&typeof e=="number"&&!this.#e.get(e)}act(e){this.#d=
!0,e(),this.#d=!1}#p(){let e=document.activeElement,t=[...this.#t.children].indexOf(e?.closest(".row")),n=["done","due",
"unfold","when","edit","delete"].find(i=>e?.classList.contains(i));return t<0?void 0:{element:e,index:t,control:n}}#x(e,t){
let n=this.#i.get(e?.id);n?n.focus(t):this.#r.leave(),this.#d||(this.#f=n?.element)}#S(){let e=this.#o;this.#o+=je,this.
render(this.#h),this.row(this.#h[e]?.id)?.focus("done")}};var zn=new Map,Jn=s=>new Lt(`${J("work")} ${s} `),Lt=class extends EventTarget{#t;#n;#e=new Map;#s=new AbortController;#r=!1;lasting=!0;constructor(e,{
storage:t=Is(),events:n=globalThis}={}){if(super(),this.#t=e,this.#n=t,this.lasting=t!==void 0,t)for(let i of Object.keys(
t))this.#o(i,t.getItem(i));for(let[i,r]of zn.get(e)??[])this.set(i,r);n.addEventListener("storage",i=>this.#i(i),{signal:this.#s.
signal})}values(e){return[...this.#e].filter(([t])=>t.startsWith(e)).sort(([t],[n])=>t<n?-1:1).map(([,t])=>t)}get(e){return this.#e.
get(e)}set(e,t){if(!this.#r){t===void 0?this.#e.delete(e):this.#e.set(e,t);try{t===void 0?this.#n?.removeItem(this.#t+e):
this.#n?.setItem(this.#t+e,JSON.stringify(t))}catch{this.lasting=!1,this.dispatchEvent(new Event("full"))}}}erase(){for(let e of[
...this.#e.keys()])this.set(e,void 0);this.#r=!0}close(){zn.set(this.#t,this.lasting?void 0:this.#e),this.#s.abort()}#i({
key:e,newValue:t}){let n=e===null?[...this.#e.keys()].map(i=>this.#t+i):[e];for(let i of n){let r=this.#o(i,t);r!==void 0&&
this.dispatchEvent(new CustomEvent("change",{detail:{key:r,value:this.get(r)}}))}}#o(e,t){if(!e.startsWith(this.#t))return;
let n=e.slice(this.#t.length);this.#e.delete(n);try{t&&this.#e.set(n,JSON.parse(t))}catch{}return n}};function Is(){try{
return localStorage}catch{return}}var Ms=document.getElementById("toasts"),Zn=()=>{};function ae(s){let e=C("toast");e.querySelector("p").textContent=s,Ms.
append(e);let t=k(s),n=()=>{e.remove(),t()},i=e.querySelector("button");return i.addEventListener("mousedown",r=>r.preventDefault()),
i.addEventListener("click",n),{toast:e,close:n}}function we(s){Zn();let{toast:e,close:t}=ae(s);Zn=t;let n=()=>setTimeout(
()=>e.matches(":hover, :focus-within")?n():t(),5e3);n()}var js=1e4,_s={added:s=>`Added ${s}.`,deleted:s=>`Deleted ${s}.`,done:s=>`${s} is done.`,active:s=>`${s} is active again\
.`,changed:s=>`Changed ${s}.`,dated:(s,e)=>e?`${s} is for ${V(e)}.`:`${s} has no date.`,discarded:s=>`Discarded changes \
to ${s}.`},Pe=document.querySelector(".foot"),$=document.getElementById("undo"),Xn=$.querySelector("button");ke&&($.querySelector(
"kbd").textContent="⌘Z",Xn.setAttribute("aria-keyshortcuts","Meta+Z"));function Re({kind:s,title:e,count:t=1,day:n}){return _s[s](
t===1?E(e):T(t,"task"),n)}var Ue=class{#t=[];#n;#e=0;#s=0;#r=0;#i;#o;#h=()=>{};#d=new AbortController;constructor(e=k){this.#n=
e;let t=(n,i)=>$.addEventListener(n,i,{signal:this.#d.signal});Xn.addEventListener("click",()=>this.undo(),{signal:this.#d.
signal}),t("mousedown",n=>n.preventDefault()),t("pointerenter",()=>this.#a()),t("focusin",()=>this.#a()),t("pointerleave",
()=>$.matches(":focus-within")||this.#y()),t("focusout",()=>$.matches(":hover")||this.#y()),document.addEventListener("f\
ocusin",({target:n})=>{!$.hidden&&!this.#o?.checkVisibility()&&this.#f(n)},{signal:this.#d.signal})}add(e){let t=this.#t.
length===this.#e;if(this.#t.push({...e,keys:new Set(e.keys)}),e.quiet&&t){this.#e++;return}this.#u(),this.#h=k(Re(e)+(t?
` ${ke?"Command":"Control"} Z takes it back.`:""))}#u(){$.querySelector("p").textContent=Re(this.#t.at(-1)),$.hidden=!1,
this.#f(document.activeElement),this.#a(),this.#s=js;let e=$.querySelector(".time");e.replaceWith(e.cloneNode()),$.matches(
":hover, :focus-within")||this.#y()}withdraw(e){for(let{keys:t}of this.#t.filter(n=>n.keys.delete(e)&&n.keys.size===0))this.#g(
t)}#g(e){let t=this.#t.findIndex(n=>n.keys===e);this.#t.splice(t,1),t<this.#e?this.#e--:this.#t.length>this.#e?$.querySelector(
"p").textContent=Re(this.#t.at(-1)):this.#l()}undo(){let e=this.#t.pop();if(!e)return;let t=this.#t.length>=this.#e;this.#e=
Math.min(this.#e,this.#t.length);let n=e.undo()||"";this.#t.length>this.#e?this.#u():this.#l();let i=`Undone: ${Re(e)}${n&&
` ${n}`}`;t&&!n?k(i):this.#n(i)}commit(){let e=this.#t.slice(this.#e);this.#e=this.#t.length;for(let{commit:t}of e)t?.();
this.#c()}close(){this.#d.abort(),this.commit()}#f(e){Pe.contains(e)||(this.#o=e,Pe.hidePopover(),Pe.showPopover({source:e}))}#l(){
$.contains(document.activeElement)&&this.#o?.focus(),this.#c()}#c(){this.#a(),this.#h(),$.hidden=!0,Pe.hidePopover()}#a(){
this.#i!==void 0&&(clearTimeout(this.#i),this.#i=void 0,this.#s-=performance.now()-this.#r,$.classList.add("paused"))}#y(){
this.#i!==void 0||this.#t.length===this.#e||($.classList.remove("paused"),this.#r=performance.now(),this.#i=setTimeout(()=>this.
commit(),this.#s))}};var Ps={check:"It was changed elsewhere meanwhile, so it stays as it is.",delete:"Not deleted: it was changed elsewhere \
meanwhile. Delete it again to delete it as it is now."},Rs=600,Fe=new I("scrolled"),Qn=({completed:s,pending:e})=>s&&!e,
es=({kind:s})=>s==="add"||s==="save",Be=class{view=document.createElement("div");used=!1;#t;#n;#e;#s;#r;#i=new Ue(we);#o;#h;#d=0;#u;#g=new AbortController;#f=new Set;#l=new WeakSet;#c=new AbortController;constructor(e,{
saved:t=()=>{}}={}){this.#t=t,this.view.append(Ge("board")),this.#n=Jn(e.user),pt(this.#n.lasting),this.#s=new Ne(this.#n),
this.#e=new qe(e,this.#n),this.#r=new _e(this.view,{tasks:this.#e,drafts:this.#s,actions:this.#m()}),this.#o=Ln(this.#a(
".add"),{tasks:this.#e,drafts:this.#s,added:(r,o,a)=>this.#k(r,o,a),addAll:(r,o)=>this.#$(r,o)});let n=this.#a(".trouble\
 button");this.#h=new le(this.#a(".trouble .wait"),n),n.addEventListener("click",()=>{this.#h.waiting||this.#v()});let i=this.#a(
".search");i.addEventListener("input",()=>{En(i.value),this.#D()}),i.addEventListener("keydown",r=>{r.key==="Enter"&&this.#r.
enter()}),this.#a(".add .title").addEventListener("keydown",r=>{!["Escape","ArrowDown"].includes(r.key)||j(r)||(r.preventDefault(),
this.#r.enter())}),this.#a(".hide input").addEventListener("change",({target:r})=>kn(r.checked)),this.#a(".start button").
addEventListener("click",()=>document.getElementById("transfer").click()),this.#a(".clear").addEventListener("click",()=>this.#T()),
this.#y(),this.#e.queue.run(),this.#v(),this.#D()}#a(e){return this.view.querySelector(e)}#y(){let e=(n,i,r)=>n.addEventListener(
i,r,{signal:this.#c.signal}),{queue:t}=this.#e;e(this.#e,"change",()=>this.#p()),e(this.#e,"loaded",()=>this.#r.clear()),
this.#e.addEventListener("loaded",()=>{scrollY===0&&Fe.value&&scrollTo(0,Fe.value),Fe.value=void 0},{once:!0}),e(this.#s,
"change",({detail:n})=>{this.#r.row(n)?.reopen(),this.#p()}),e(this.#e,"done",({detail:{command:{kind:n,id:i}}})=>{n==="\
delete"&&this.#s.dropEdit(i)}),e(this.#e,"refused",({detail:{command:n,error:i,mine:r}})=>{r&&es(n)&&this.#M(n,i)}),e(this.#n,
"full",()=>pt(!1)),e(t,"refused",({detail:n})=>this.#I(n)),e(b,"back",()=>{t.run(),this.#v()}),e(window,"hashchange",()=>this.#D()),
e(window,"pagehide",()=>{Fe.value=Math.round(scrollY)||void 0,this.#i.close(),t.leave()}),e(window,"beforeunload",n=>{!this.#n.
lasting&&this.unsaved.length>0&&n.preventDefault()}),e(document,"input",({target:n})=>this.#l.add(n)),e(document,"pointe\
rdown",()=>{this.used=!0}),e(document,"keydown",n=>this.#_(n)),gn(()=>this.#p(),this.#c.signal),e(document,"visibilitych\
ange",()=>this.#x(1e4)),e(window,"focus",()=>this.#x(1e4))}#m(){let e=this.#e,t=this.#s;return{check:n=>this.#O(n),stays:n=>this.#f.
has(n),plan:n=>Hn(n,i=>this.#r.act(()=>this.#C(n,i))),remove:n=>this.#A(n),repeat:n=>e.queue.repeat(n.command),draft:n=>t.
edit(n),keep:n=>t.keepEdit(n),drop:n=>t.dropEdit(n),create:n=>this.#E("added",[n],e.add(n),{quiet:this.#L(n)}),save:(n,i)=>this.#E(
"changed",[{...n,...i}],e.save(n,i)),closed:n=>this.#q(n),leave:()=>this.focus()}}get#w(){return this.#e.all().filter(Le()).
filter(e=>this.#b(e))}#b(e){return _().holds(e)||this.#f.has(e.id)}#p(){let e=bn(this.#e.all().filter(Le())),t=e.filter(
a=>this.#b(a));this.#r.render(t);let n=t.filter(Qn).length;this.#a(".clear").hidden=n===0,this.#a(".clear").textContent=
`Delete ${T(n,"done task")}`;let{loaded:i,complete:r}=this.#e,o=this.#a(".empty");this.#a(".loading").hidden||=i,this.#a(
".rest").hidden=!i||r,o.hidden=!r||!this.#r.empty,[o.children[1].textContent,o.children[2].textContent]=Sn(e.length>0),o.
querySelector(".start").hidden=this.#e.all().length>0,Tn(this.view,e,r),this.unsaved.length===0&&this.#t()}#x(e){performance.
now()-this.#d>e&&!document.hidden&&!b.lost&&!this.#h.waiting?this.#v():this.#S()}#S(){clearTimeout(this.#u),this.#c.signal.
aborted||(this.#u=setTimeout(()=>this.#x(0),6e4))}async#v(){let e=this.#a(".trouble");this.#h.stop(),this.#d=performance.
now();try{await this.#e.load(),e.hidden=!0}catch(t){if(this.#c.signal.aborted||t.ofToken||(this.#a(".loading").hidden=!0,
b.lost&&this.#e.loaded))return;e.hidden=!1,e.querySelector(".error").textContent=D(t,"The tasks could not be loaded."),t.
retryAfter&&this.#h.start(t.retryAfter,()=>this.#v())}finally{this.#S()}}#L(e){return _().holds(e)&&Le()(e)}#k(e,t,n){this.#l=
new WeakSet,k(`Added ${E(e.title)}.${b.lost?" Not saved yet.":""}`),this.#E("added",[e],t,{quiet:this.#L(e),undone:n}),z(
this.#a(".add"))&&this.focus()}#$(e,t){this.#E("added",e,this.#e.addAll(e),{undone:t}),this.#l=new WeakSet,z(this.#a(".a\
dd"))&&this.focus()}has({id:e,title:t,userId:n}){let i=this.#e.get(e);return i!==void 0&&i.title===t&&[void 0,i.userId].
includes(n)}imported(e){e.length>0&&this.#E("added",e,{keys:[],undo:()=>this.#e.undoImport(e)}),this.#v()}#T(){let e=this.#w.
filter(Qn);this.#E("deleted",e,this.#e.deleteAll(e)),this.focus()}#E(e,t,{keys:n,undo:i,commit:r},{quiet:o=!1,day:a=null,
undone:d=()=>{}}={}){let[{id:c,title:l=""}]=t;this.#i.add({kind:e,title:l,day:a,count:t.length,keys:n,quiet:o,commit:r,undo:()=>{
let{again:h=0,kept:u=0}=i(),f=t.length===1?E(l):"";return d(),u>0&&ae(f?`${f} stays as it is: it was changed or deleted \
elsewhere.`:`${T(u,"task")} stayed: changed or deleted elsewhere.`),this.#N(c),h>0?`Added ${T(h,"task")} again, as new o\
n top.`:""}})}#O(e){let{id:t,completed:n}=e;this.#f.add(t),setTimeout(()=>{this.#f.delete(t),this.#c.signal.aborted||this.#r.
act(()=>this.#p())},Rs),this.#E(n?"active":"done",[e],this.#e.mark(t,!n))}#C(e,t){t!==(e.due??null)&&this.#E("dated",[e],
this.#e.save(e,{due:t??""}),{day:t})}#A(e){this.#E("deleted",[e],this.#e.delete(e))}#N(e){F(document.activeElement)||this.#r.
row(this.#e.find(e)?.id)?.focus()}#I({command:e,error:t,mine:n}){let{kind:i,id:r,base:o}=e;if(this.#i.withdraw(e.key),i===
"check"&&k(""),es(e)){n&&this.#j(e);return}let a=t.code==="TASK_NOT_FOUND"?"It was deleted elsewhere.":t.code==="TASK_CH\
ANGED"&&Ps[i],d=new g(t.status,a||t.message),c=this.#r.row(r);c?c.fail(d):ae(`${E(o.title)}: ${D(d)}`)}#M({kind:e,id:t,title:n,
description:i,completed:r,due:o,changes:a={title:n,description:i,due:o},base:d},{status:c,code:l,message:h,field:u}){let f=[
"TASK_CHANGED","TASK_NOT_FOUND"].includes(l)&&e==="save"?void 0:{status:c,code:l,message:h,field:u},p=this.#s.edit(t);this.#s.
keepEdit({deletedHere:this.#e.deletedHere(t),...a,...p,closed:void 0,base:d??{id:t,title:n,description:i,completed:r},refusal:f})}#j({
id:e,title:t,base:n}){this.#r.row(e)?.reopen(),this.#p(),k(`${E(n?.title??t)} is not saved.`)}#q(e){if(this.#p(),!e)return;
let{base:t}=e;this.#i.add({kind:"discarded",title:t.title,undo:()=>{this.#s.keepEdit(e),this.#p(),F(document.activeElement)||
this.#r.row(t.id)?.edit()}})}#D(){let e=this.#a(".search"),t=fe();e.value!==t&&(e.value=t),this.#r.reset(),this.#f.clear(),
this.#p(),this.#g.abort(),this.#g=new AbortController;let{signal:n}=this.#g,i=()=>this.#e.loaded&&k(T(this.#w.length,_().
name));if(!t){i();return}setTimeout(async()=>{n.aborted||this.#c.signal.aborted||(await this.#e.search(t,n).catch(()=>{}),
n.aborted||i())},300)}#_(e){this.used=!0;let t=Jt(e),n=document.querySelector("dialog[open]")!==null;if(t==="z"&&H(e)&&!e.
shiftKey){let{target:r}=e;if(F(r)&&(r.value!==""||this.#l.has(r)))return;n||this.#i.undo(),e.preventDefault();return}if(n||
H(e)||e.altKey||F(e.target)||e.target.closest(".editor, .menu, .login")||t.length===1&&!xe())return;let i={"/":()=>this.#a(
".search").select(),n:()=>this.focus(),"?":Oe}[t]??this.#r.key(t,e.target);i&&(e.preventDefault(),i())}focus(){this.#o()}async finish(){
this.#i.commit(),await this.#e.queue.run()}get unsaved(){let{add:e,edits:t}=this.#s,n=[...this.#e.queue.commands.map(({title:i,
changes:r,base:o})=>i??r?.title??o.title),...t.map(({title:i,base:r})=>i??r.title),...e?[e.title||e.description]:[]];return[
...new Set(n)]}close({discard:e=!1}={}){this.#c.abort(),clearTimeout(this.#u),this.#h.stop(),this.#i.close(),this.#e.close(),
e&&this.#n.erase(),this.#n.close()}};var $t={login:{heading:"Log in",button:"Log in",autocomplete:"current-password",lost:"Not sent.",question:"New here?",other:"\
Create an account",next:"register"},register:{heading:"Create an account",button:"Create account",autocomplete:"new-pass\
word",lost:"The account may not have been created.",question:"Have an account?",other:"Log in",next:"login"}},Dt=new I("\
login");function ts({notice:s="",email:e,newcomer:t=!1,entered:n}){let i=C("login"),[r,o,a,d]=["form","h1",".notice","bu\
tton.primary"].map(w=>i.querySelector(w)),c={email:r.elements.email,password:r.elements.password},l=new O(r,c),h=De(r),u=i.
querySelector(".other"),f="login",p=!1;function A(w){f=w;let x=$t[f];o.textContent=x.heading,d.textContent=x.button,c.password.
autocomplete=x.autocomplete,i.querySelector("#password-hint").hidden=f!=="register",u.firstElementChild.textContent=x.question,
u.lastElementChild.textContent=x.other,document.title=`${x.heading} · tareas`}async function v(){if(p||l.waiting)return;
p=!0,l.clear(),d.setAttribute("aria-disabled","true");let w={email:c.email.value,password:c.password.value};try{f==="reg\
ister"&&(Qe(w.password),await M("POST","usuarios",{body:w}),A("login"),a.textContent="Your account was created.");let x=await M(
"POST","login",{body:w});Dt.value=void 0,await n(x,r.elements.stay.checked)}catch(x){d.removeAttribute("aria-disabled"),
l.show(x,x.code==="INVALID_CREDENTIALS"?"The email or the password is wrong.":D(x,$t[f].lost))}finally{p=!1}}return a.textContent=
s,c.email.value=e??Dt.value??"",A(t?"register":"login"),c.email.addEventListener("input",()=>{Dt.value=c.email.value}),r.
addEventListener("submit",w=>{w.preventDefault(),v()}),u.lastElementChild.addEventListener("click",()=>{p||(l.clear(),h(),
a.textContent="",A($t[f].next),c.email.focus())}),{view:i,focus(w=!1){w?o.focus():(c.email.value?c.password:c.email).focus()}}}var X=document.getElementById("account"),K=document.getElementById("menu"),ns=document.getElementById("logout-everywhere"),
ge=new O(K,{},ns),Ye=!1;function Q(s){K.hidden=!s,X.setAttribute("aria-expanded",String(s)),qt()}function At(){K.contains(
document.activeElement)&&X.focus(),Q(!1)}function ye(s,e){document.getElementById(s).addEventListener("click",()=>{Ye||(X.
focus(),Q(!1),e())})}function Ct(s,e){let t=document.getElementById(s);t.addEventListener("click",async()=>{if(Ye||t===ns&&
ge.waiting)return;Ye=!0,ge.clear(),t.setAttribute("aria-disabled","true");let n=await e().then(()=>{},i=>i);Ye=!1,t.removeAttribute(
"aria-disabled"),!(!n||!X.checkVisibility())&&(Q(!0),ge.show(n,D(n,"Your other sessions may not have ended.")))})}function qt(){
ge.waiting||ge.clear()}X.addEventListener("click",()=>Q(K.hidden));document.addEventListener("keydown",s=>{s.key!=="Esca\
pe"||K.hidden||j(s)||(s.preventDefault(),s.stopPropagation(),Q(!1),X.focus())},{capture:!0});K.parentElement.addEventListener(
"focusout",({relatedTarget:s})=>{s&&!K.parentElement.contains(s)&&Q(!1)});document.addEventListener("pointerdown",({target:s})=>{
!K.hidden&&!K.contains(s)&&!X.contains(s)&&Q(!1)});var Nt=document.getElementById("main"),ss=document.querySelector(".brand"),It=document.getElementById("who"),S,is=()=>{},
Mt=!1,Ke="",rs=()=>m.current.stay?"all tabs of this browser":"this tab";function We(){let{current:s}=m;is(),Mt=!1,It.hidden=
q,document.getElementById("whose").textContent=s.email,document.querySelector("#logout small").textContent=`Ends the ses\
sion in ${rs()}.`,S=new Be(s,{saved:()=>{Ke&&qt(),Ke=""}}),ss.setAttribute("href","#all"),Nt.replaceChildren(S.view),S.focus()}
function Us(s){let e=document.createElement("p");e.className="card";let{login:t}=document.documentElement.dataset,n=t?Object.
assign(document.createElement("a"),{href:t,textContent:"Log in",className:"link"}):"Log in";return e.append(`${s||"You a\
re not logged in."} `,n,", then open this page again."),{view:e,focus(){}}}async function os(s=""){try{m.begin({token:"",
user:{id:await he(),email:null}}),We()}catch(e){ve({notice:e.ofToken?s:e.message})}}function ve({notice:s="",email:e,newcomer:t,
typing:n}={}){kt(),S=void 0,At(),It.hidden=!0,ss.setAttribute("href","./"),document.getElementById("toasts").replaceChildren();
let i=q?Us(s):ts({notice:s,email:e,newcomer:t,entered:(r,o)=>{m.begin(r,{stay:o}),We()}});Nt.replaceChildren(i.view),i.focus(
n),s&&(is=k(s))}function jt({notice:s,newcomer:e}){S?.close({discard:!0}),m.forget(),history.replaceState(null,"",location.
pathname),ve({notice:s,newcomer:e})}m.addEventListener("begun",()=>{S?.close(),S&&ve(),We()});m.addEventListener("ended",
async({detail:{email:s,deleted:e,elsewhere:t,doubt:n}})=>{if(e){jt({notice:"Account deleted.",newcomer:!0});return}let i=S;
if(kt(),At(),It.hidden=!0,t||we("Your session has ended."),i?.used&&!t&&await Ut(),S!==i||m.current)return;Mt=!b.keeps&&
_t().length>0,S?.close();let r=b.keeps?"what you typed is kept":"what you typed is kept until you leave this page",o=t?"\
You are logged out, by another tab.":q?`Your session has ended: ${r}.`:`Your session has ended. ${n||"Log in again"}; ${r}\
.`;ve({notice:o,email:s,typing:i!==void 0}),q&&os(o)});async function as(s){let e=S;e.view.inert=!0;try{if(await e.finish(),
S!==e)return;let t=e.unsaved.map(E).join(", ");if(t!==Ke&&(Ke=t,t))throw new g(0,`Not saved: ${t}. Log out again to disc\
ard that.`);let n=await s();S===e&&jt({notice:n})}finally{e.view.inert=!1}}Ct("logout",()=>as(async()=>await Kt()?"You a\
re logged out.":`You are logged out in ${rs()} only: the session could not be ended on the server. It expires within 24 \
hours.`));Ct("logout-everywhere",()=>as(async()=>(await Wt(),"You are logged out everywhere.")));var _t=()=>S?.unsaved??
[];ye("transfer",()=>Wn(_t,s=>S?.has(s)??!1,({added:s,before:e})=>{e>0&&we(`An earlier import had added ${T(e,"task")} o\
f the file.`),S?.imported(s)}));ye("keys",Oe);zt(document.getElementById("letters"));ye("change-password",()=>Bn(()=>ae(
"Password changed. You are logged out everywhere else.")));ye("delete-account",()=>Yn(_t,()=>jt({notice:"Account deleted\
.",newcomer:!0})));var Ot=document.body;document.addEventListener("click",s=>{s.detail<2?Ot=s.target:!Ot.checkVisibility()&&
!Ot.closest(".done, .delete")&&(s.preventDefault(),s.stopPropagation())},{capture:!0});window.addEventListener("pagehide",
()=>{q&&m.forget()});window.addEventListener("beforeunload",s=>{Mt&&s.preventDefault()});window.addEventListener("pagesh\
ow",s=>{s.persisted&&location.reload()});q||m.resume();q?os():m.current?We():Nt.querySelector("form")||ve({newcomer:location.
hash==="#register"});
