var $n=Object.create;var Tt=Object.defineProperty;var Un=Object.getOwnPropertyDescriptor;var Bn=Object.getOwnPropertyNames;var Vn=Object.getPrototypeOf,jn=Object.prototype.hasOwnProperty;var Pn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Hn=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Bn(t))!jn.call(e,a)&&a!==n&&Tt(e,a,{get:()=>t[a],enumerable:!(r=Un(t,a))||r.enumerable});
return e};var qn=(e,t,n)=>(n=e!=null?$n(Vn(e)):{},Hn(t||!e||!e.__esModule?Tt(n,"default",{value:e,enumerable:!0}):n,e));var St=Pn((et,tt)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof tt=="object"&&typeof et<"u"?tt.exports=t():e.Papa=t()})(et,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function c(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var l=Xe(o);l.chunkSize=parseInt(l.chunkSize),
o.step||o.chunk||(l.chunkSize=null),this._handle=new H(l),(this._handle.streamer=this)._config=l}.call(this,u),this.parseChunk=function(o,l){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let R=this._config.newline;R||(f=this._config.quoteChar||'"',R=this._handle.guessLineEndings(o,f)),o=[...o.
split(R).slice(m)].join(R)}this.isFirstChunk&&K(this._config.beforeFirstChunk)&&(f=this._config.beforeFirstChunk(o))!==void 0&&(o=f),this.isFirstChunk=!1,this._halted=
!1;var m=this._partialLine+o,f=(this._partialLine="",this._handle.parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){
if(o=f.meta.cursor,m=(this._finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),f&&f.data&&(this._rowCount+=f.data.length),this._finished||
this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:f,workerId:i.WORKER_ID,finished:m});else if(K(this._config.chunk)&&!l){if(this.
_config.chunk(f,this._handle),this._handle.paused()||this._handle.aborted())return void(this._halted=!0);this._completeResults=f=void 0}return this._config.step||
this._config.chunk||(this._completeResults.data=this._completeResults.data.concat(f.data),this._completeResults.errors=this._completeResults.errors.concat(f.errors),
this._completeResults.meta=f.meta),this._completed||!m||!K(this._config.complete)||f&&f.meta.aborted||(this._config.complete(this._completeResults,this._input),
this._completed=!0),m||f&&f.meta.paused||this._nextChunk(),f}this._halted=!0},this._sendError=function(o){K(this._config.error)?this._config.error(o):r&&this._config.
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function v(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(l){this._input=l,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=fe(
this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)),o.ontimeout=fe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var l,m=this._config.downloadRequestHeaders;
for(l in m)o.setRequestHeader(l,m[l])}var f;this._config.chunkSize&&(f=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
f));try{o.send(this._config.downloadRequestBody)}catch(R){this._chunkError(R.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(l=>(l=l.getResponseHeader("Content-Range"))!==null?parseInt(l.substring(l.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(l){
l=o.statusText||l,this._sendError(new Error(l))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function I(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,l,m=typeof FileReader<"u";this.stream=function(f){this._input=f,l=f.slice||f.webkitSlice||
f.mozSlice,m?((o=new FileReader).onload=fe(this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var f=this._input,R=(this.
_config.chunkSize&&(R=Math.min(this._start+this._config.chunkSize,this._input.size),f=l.call(f,this._start,R)),o.readAsText(f,this._config.encoding));m||this._chunkLoaded(
{target:{result:R}})},this._chunkLoaded=function(f){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(f.target.result)},this._chunkError=function(){this._sendError(o.error)}}function z(u){var o;d.call(this,u=u||{}),this.stream=function(l){return o=l,this.
_nextChunk()},this._nextChunk=function(){var l,m;if(!this._finished)return l=this._config.chunkSize,o=l?(m=o.substring(0,l),o.substring(l)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function _(u){d.call(this,u=u||{});var o=[],l=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(f){this._input=f,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):l=!0},this._streamData=fe(function(f){try{o.push(typeof f=="string"?f:f.toString(this._config.
encoding)),l&&(l=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(R){this._streamError(R)}},this),this._streamError=fe(function(f){this._streamCleanUp(),
this._sendError(f)},this),this._streamEnd=fe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=fe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,l,m,
f,R=Math.pow(2,53),G=-R,se=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,oe=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,h=0,J=!1,y=!1,T=[],p={data:[],errors:[],meta:{}};function j(O){return u.skipEmptyLines==="greedy"?O.join("").trim()==="":O.length===1&&O[0].length===
0}function C(){if(p&&m&&(ne("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(p.data=p.data.filter(function(M){return!j(M)})),$()){let M=function(q){T.push(q)};var g=M;if(p)if(Array.isArray(p.data[0])){for(var O=0;$()&&O<p.data.length;O++)
p.data[O].forEach(M);p.data.splice(0,1)}else p.data.forEach(M)}function S(M,q){for(var F=u.header?{}:[],A=0;A<M.length;A++){var E=A,W=M[A],W=((b,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(b)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(se.test(U)&&(U=parseFloat(U),G<U&&U<R))return 1})(L)?parseFloat(L):oe.test(L)?new Date(L):L===""?null:L):L)(E=u.header?A>=T.length?"__pars\
ed_extra":T[A]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?(F[E]=F[E]||[],F[E].push(W)):F[E]=W}return u.header&&(A>T.length?ne("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+A,h+q):A<T.length&&ne("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+A,h+q)),F}var x;p&&(u.header||u.dynamicTyping||u.transform)&&(x=1,!p.data.length||Array.isArray(p.data[0])?(p.data=p.data.map(S),x=p.data.
length):p.data=S(p.data,0),u.header&&p.meta&&(p.meta.fields=T),h+=x)}function $(){return u.header&&T.length===0}function ne(O,S,x,g){O={type:O,code:S,message:x},
g!==void 0&&(O.row=g),p.errors.push(O)}K(u.step)&&(f=u.step,u.step=function(O){p=O,$()?C():(C(),p.data.length!==0&&(Z+=O.data.length,u.preview&&Z>u.preview?l.abort():
(p.data=p.data[0],f(p,k))))}),this.parse=function(O,S,x){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(O,g)),m=!1,u.delimiter?K(u.delimiter)&&
(u.delimiter=u.delimiter(O),p.meta.delimiter=u.delimiter):((g=((M,q,F,A,E)=>{var W,b,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var ye=0;ye<E.length;ye++){
for(var ue,Oe=E[ye],P=0,ce=0,B=0,X=(L=void 0,new de({comments:A,delimiter:Oe,newline:q,preview:10}).parse(M)),pe=0;pe<X.data.length;pe++)F&&j(X.data[pe])?B++:(ue=
X.data[pe].length,ce+=ue,L===void 0?L=ue:0<ue&&(P+=Math.abs(ue-L),L=ue));0<X.data.length&&(ce/=X.data.length-B),1.99<ce&&(b===void 0||P<b||P===b&&U<ce)&&(b=P,W=
Oe,U=ce)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(O,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),p.meta.delimiter=u.delimiter),Xe(u));return g.header=$(),u.preview&&u.header&&g.preview++,o=O,l=new de(g),p=l.parse(o,S,x),
C(),J?{meta:{paused:!0}}:p||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,l.abort(),o=K(u.chunk)?"":o.substring(l.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return y},this.abort=function(){y=!0,
l.abort(),p.meta.aborted=!0,K(u.complete)&&u.complete(p),o=""},this.guessLineEndings=function(M,g){M=M.substring(0,1048576);var g=new RegExp(N(g)+"([^]*?)"+N(g),
"gm"),x=(M=M.replace(g,"")).split("\r"),g=M.split(`
`),M=1<g.length&&g[0].length<x[0].length;if(x.length===1||M)return`
`;for(var q=0,F=0;F<x.length;F++)x[F][0]===`
`&&q++;return q>=x.length/2?`\r
`:"\r"}}function N(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function de(u){var o=(u=u||{}).delimiter,l=u.newline,m=u.comments,f=u.step,R=u.preview,G=u.
fastMode,se=null,oe=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),l!==`
`&&l!=="\r"&&l!==`\r
`&&(l=`
`);var h=0,J=!1;this.parse=function(y,T,p){if(typeof y!="string")throw new Error("Input must be a string");var j=y.length,C=o.length,$=l.length,ne=m.length,O=K(
f),S=[],x=[],g=[],M=h=0;if(!y)return P();if(G||G!==!1&&y.indexOf(k)===-1){for(var q=y.split(l),F=0;F<q.length;F++){if(g=q[F],h+=g.length,F!==q.length-1)h+=l.length;else if(p)
return P();if(!m||g.substring(0,ne)!==m){if(O){if(S=[],U(g.split(o)),ce(),J)return P()}else U(g.split(o));if(R&&R<=F)return S=S.slice(0,R),P(!0)}}return P()}for(var A=y.
indexOf(o,h),E=y.indexOf(l,h),W=new RegExp(N(Z)+N(k),"g"),b=y.indexOf(k,h);;)if(y[h]===k)for(b=h,h++;;){if((b=y.indexOf(k,b+1))===-1)return p||x.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:h}),ue();if(b===j-1)return ue(y.substring(h,b).replace(W,k));if(k===Z&&y[b+1]===
Z)b++;else if(k===Z||b===0||y[b-1]!==Z){A!==-1&&A<b+1&&(A=y.indexOf(o,b+1));var L=ye((E=E!==-1&&E<b+1?y.indexOf(l,b+1):E)===-1?A:Math.min(A,E));if(y.substr(b+1+
L,C)===o){g.push(y.substring(h,b).replace(W,k)),y[h=b+1+L+C]!==k&&(b=y.indexOf(k,h)),A!==-1&&A<h&&(A=y.indexOf(o,h)),E!==-1&&E<h&&(E=y.indexOf(l,h));break}if(L=
ye(E),y.substring(b+1+L,b+1+L+$)===l){if(g.push(y.substring(h,b).replace(W,k)),Oe(b+1+L+$),A!==-1&&A<h&&(A=y.indexOf(o,h)),b=y.indexOf(k,h),O&&(ce(),J))return P();
if(R&&S.length>=R)return P(!0);break}x.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:h}),b++}}else if(m&&
g.length===0&&y.substring(h,h+ne)===m){if(E===-1)return P();h=E+$,E=y.indexOf(l,h),A!==-1&&A<h&&(A=y.indexOf(o,h))}else if(A!==-1&&(A<E||E===-1))g.push(y.substring(
h,A)),h=A+C,A=y.indexOf(o,h);else{if(E===-1)break;if(g.push(y.substring(h,E)),Oe(E+$),O&&(ce(),J))return P();if(R&&S.length>=R)return P(!0)}return ue();function U(B){
S.push(B),M=h}function ye(B){var X=0;return X=B!==-1&&(B=y.substring(b+1,B))&&B.trim()===""?B.length:X}function ue(B){return p||(B===void 0&&(B=y.substring(h)),
g.push(B),h=j,U(g),O&&ce()),P()}function Oe(B){h=B,U(g),g=[],E=y.indexOf(l,h)}function P(B){if(u.header&&!T&&S.length&&!oe){var X=S[0],pe=Object.create(null),Qe=new Set(
X);let Et=!1;for(let Ee=0;Ee<X.length;Ee++){let le=c(X[Ee]);if(pe[le=K(u.transformHeader)?u.transformHeader(le,Ee):le]){let Ae,gt=pe[le];for(;Ae=le+"_"+gt,gt++,
Qe.has(Ae););Qe.add(Ae),X[Ee]=Ae,pe[le]++,Et=!0,(se=se===null?{}:se)[Ae]=le}else pe[le]=1,X[Ee]=le;Qe.add(le)}Et&&console.warn("Duplicate headers found and rena\
med."),oe=!0}return{data:S,errors:x,meta:{delimiter:o,linebreak:l,aborted:J,truncated:!!B,cursor:M+(T||0),renamedHeaders:se}}}function ce(){f(P()),S=[],x=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function ie(u){var o=u.data,l=a[o.workerId],m=!1;if(o.error)l.userError(o.error,o.file);else if(o.
results&&o.results.data){var f={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:yt,resume:yt};if(K(l.userStep)){for(var R=0;R<o.
results.data.length&&(l.userStep({data:o.results.data[R],errors:o.results.errors,meta:o.results.meta},f),!m);R++);delete o.results}else K(l.userChunk)&&(l.userChunk(
o.results,f,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var l=a[u];K(l.userComplete)&&l.userComplete(o),l.terminate(),delete a[u]}
function yt(){throw new Error("Not implemented.")}function Xe(u){if(typeof u!="object"||u===null)return u;var o,l=Array.isArray(u)?[]:{};for(o in u)l[o]=Xe(u[o]);
return l}function fe(u,o){return function(){u.apply(o,arguments)}}function K(u){return typeof u=="function"}return i.parse=function(u,o){var l=(o=o||{}).dynamicTyping||
!1;if(K(l)&&(o.dynamicTypingFunction=l,l={}),o.dynamicTyping=l,o.transform=!!K(o.transform)&&o.transform,o.downloadTimeout!==void 0){var l=parseInt(o.downloadTimeout);
if(isNaN(l))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=l}if(!o.worker||!i.WORKERS_SUPPORTED)
return l=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=c(u),l=new(o.download?v:z)(o)):u.readable===!0&&K(u.read)&&K(u.on)?l=new _(o):(t.File&&u instanceof File||
u instanceof Object)&&(l=new I(o)),l.stream(u);(l=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var f=t.URL||t.webkitURL||null,R=e.toString();return i.BLOB_URL||
(i.BLOB_URL=f.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",R,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=ie,m.id=s++,a[m.id]=m)})()).userStep=o.step,l.userChunk=o.chunk,l.userComplete=o.complete,l.userError=o.error,o.step=K(o.step),o.chunk=
K(o.chunk),o.complete=K(o.complete),o.error=K(o.error),delete o.worker,l.postMessage({input:u,config:o,workerId:l.id})},i.unparse=function(u,o){var l=!1,m=!0,f="\
,",R=`\r
`,G='"',se=G+G,oe=!1,k=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(f=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(l=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(oe=o.skipEmptyLines),typeof o.newline=="string"&&(R=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,se=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(se=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
N(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,oe);if(Array.isArray(u[0]))return J(null,u,oe);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,oe)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],oe);throw new Error("Unable to serialize unrecognized input");function J(T,p,j){
var C="",$=(typeof T=="string"&&(T=JSON.parse(T)),typeof p=="string"&&(p=JSON.parse(p)),Array.isArray(T)&&0<T.length),ne=!Array.isArray(p[0]);if($&&m){for(var O=0;O<
T.length;O++)0<O&&(C+=f),C+=y(T[O],O);0<p.length&&(C+=R)}for(var S=0;S<p.length;S++){var x=($?T:p[S]).length,g=!1,M=$?Object.keys(p[S]).length===0:p[S].length===
0;if(j&&!$&&(g=j==="greedy"?p[S].join("").trim()==="":p[S].length===1&&(p[S][0]==null||p[S][0].length===0)),j==="greedy"&&$){for(var q=[],F=0;F<x;F++){var A=ne?
T[F]:F;q.push(p[S][A])}g=q.join("").trim()===""}if(!g){for(var E=0;E<x;E++){0<E&&!M&&(C+=f);var W=$&&ne?T[E]:E;C+=y(p[S][W],E)}S<p.length-1&&(!j||0<x&&!M)&&(C+=
R)}}return C}function y(T,p){var j,C,$;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():($=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,$=!0),C=j.replace(h,se),($=$||l===!0||typeof l=="function"&&l(T,p)||Array.isArray(l)&&l[p]||((ne,O)=>{
for(var S=0;S<O.length;S++)if(-1<ne.indexOf(O[S]))return!0;return!1})(C,i.BAD_DELIMITERS)||-1<C.indexOf(f)||-1<j.indexOf(G)||C.charAt(0)===" "||C.charAt(C.length-
1)===" ")?G+C+G:C)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
de,i.ParserHandle=H,i.NetworkStreamer=v,i.FileStreamer=I,i.StringStreamer=z,i.ReadableStreamStreamer=_,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(v.prototype=Object.create(d.prototype)).
constructor=v,(I.prototype=Object.create(d.prototype)).constructor=I,(z.prototype=Object.create(z.prototype)).constructor=z,(_.prototype=Object.create(d.prototype)).
constructor=_,i})});var Ln=qn(St(),1);var me=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),It={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},kt=me(It),Ti=V(kt),Si=V(It),Ct={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},Mt=me(Ct),Di=V(Mt),Oi=V(Ct),Lt={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},wt=me(Lt),Ai=V(wt),Ri=V(Lt),zt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Yt=me(
zt),bi=V(Yt),_i=V(zt),xt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Ft=me(xt),Ni=V(Ft),Ii=V(xt),Kt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},$t=me(Kt),ki=V($t),Ci=V(
Kt),Ut={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},Bt=me(Ut),Mi=V(Bt),Li=V(Ut),Vt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},jt=me(Vt),wi=V(jt),zi=V(Vt),Pt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Ht=me(Pt),Yi=V(Ht),xi=V(Pt),qt="BEGIN",
Wt="END",Wn="VCALENDAR",Gt="VTIMEZONE",Gn="STANDARD",Jn="DAYLIGHT",Jt="VEVENT",Zt="VALARM",Xt="VTODO",Qt="VJOURNAL",en="VFREEBUSY";var Dt=e=>new RegExp(`${qt}:${e}([\\s\\S]*?)${Wt}:${e}`,"g"),Zn=e=>new RegExp(`${qt}:${e}|${Wt}:${e}`,"g");var rt=/\r\n|\r|\n/;var Ot=`
`,Xn=":",Se=",",Qn='"',at=";";var At="=";var er=Math.pow(10,8)*24*60*60*1e3,Fi=-er,tr=6048e5;var tn=6e4,nn=36e5,nr=3600,rn=nr*24,Ki=rn*7,rr=rn*365.2425,ar=rr/12,$i=ar*3,Rt=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&Rt in e?e[Rt](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return te(t||e,e)}function it(e,t,n){let r=D(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function an(e,t,n){let r=D(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function xe(e,t,n){
return te(n?.in||e,+D(e)+t)}function ir(e,t,n){return xe(e,t*nn,n)}var sr={};function Fe(){return sr}function we(e,t){let n=Fe(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function or(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function ur(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function sn(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*tn),r}function cr(e,t,n){return xe(e,t*1e3,n)}function st(e,t,n){return it(e,t*7,n)}function on(e,t,n){
return an(e,t*12,n)}function ot(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function bt(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function lr(e,t){let[n,r]=or(e,t.start,t.end);return{start:n,end:r}}function dr(e,t){let{start:n,end:r}=lr(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let c=t?.step??1;if(!c)return[];c<0&&(c=-c,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+c),i.setHours(0,0,0,0);return a?d.reverse():d}function _t(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function fr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function pr(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function mr(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=Fe(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let c=we(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let v=we(d,t);return+n>=+c?r+1:+n>=+v?r:r-1}function hr(e,t){
let n=Fe(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=mr(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),we(s,t)}function vr(e,t){let n=D(e,t?.in),r=+we(n,t)-+hr(n,t);return Math.round(r/tr)+1}function Le(e,t){
return D(e,t?.in).getDay()}function un(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function yr(e,t){return D(e,t?.in).getHours()}function Er(e,t){return D(e,t?.in).getMinutes()}function cn(e,t){return D(e,t?.in).getMonth()}function gr(e){return D(
e).getSeconds()}function Tr(e,t){return D(e,t?.in).getFullYear()}function Sr(e,t){return+D(e)==+D(t)}function Dr(e,t,n){let r=D(e,n?.in),a=vr(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function ze(e,t,n){let r=Fe(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),c=(t%7+7)%7,d=7-a,v=t<0||t>6?t-(i+d)%7:(c+d)%7-(i+d)%7;return it(s,v,n)}function ln(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,c)=>i-c);return r>=a&&r<=s}function Or(e){let t=e/nn;return Math.trunc(t)}function Ar(e){let t=e/tn;return Math.trunc(t)}function Rr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let c=un(i);return r.setMonth(t,Math.min(s,c)),r}function br(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function _r(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function Nr(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function Ir(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function kr(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function Cr(e,t,n){return xe(e,-t,
n)}function Mr(e,t,n){return st(e,-t,n)}var Lr=[Gn,Jn];var wr=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var dn=["SU","MO","TU","WE","TH","FR","SA"];var ge=(e,t)=>t===void 0?!1:e>=t,zr=(e,{start:t,end:n},r)=>{if(ge(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(ge(r.length,e.count))return;i=cr(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(ge(r.length,e.count))return;i=sn(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(ge(r.length,e.count))return;i=ir(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(ge(r.length,e.count))return;i=it(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(ge(r.length,e.count))return;i=st(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=an(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=on(i,s),r.push([i]);return}},Yr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:dn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Le(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:c})=>ze(i,c,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(_t(i),bt(i),c,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(pr(i),fr(i),
c,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Le(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(Ye(
_t(i)),Ye(bt(i)),c,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:c})=>ze(i,c,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:c})=>c===
Le(i))))},nt=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let c=ze(e,n,{weekStartsOn:r}),d=e>c;return st(c,(a||1)-1+(d?1:0))}let s=ze(t,n,{weekStartsOn:r}),i=t<s;return Ye(
ur(Mr(s,-(a||1)-1+(i?1:0))))}return dr({start:e,end:t}).map(s=>Ye(s)).filter(s=>ln(s,{start:e,end:t})).filter(s=>n===Le(s))},Ye=e=>sn(e,-e.getTimezoneOffset()),
xr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>Nr(a,s)))):t.map(r=>r.
filter(a=>n.includes(yr(a)))),Fr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>Ir(a,s)))):t.map(r=>r.filter(a=>n.includes(Er(a)))),Kr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Rr(a,s)))):
t.map(r=>r.filter(a=>n.includes(cn(a)))),$r=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=un(a);return n.map(i=>i>s?void 0:
br(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(cn(a)))),Ur=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>kr(a,s)))):t.map(r=>r.filter(a=>n.includes(gr(a)))),
Br=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(ot).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),Vr=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>Dr(s,i,{weekStartsOn:r})))):
t,jr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>_r(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(Tr(a)))),Pr=(e,t,n)=>{let r=n;return e.byMonth&&(r=Kr(e,r,e.byMonth)),e.byWeekNo&&(r=Vr(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=jr(
e,r,e.byYearday)),e.byMonthday&&(r=$r(e,r,e.byMonthday)),e.byDay&&(r=Yr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=xr(e,r,e.byHour)),e.byMinute&&(r=Fr(e,r,e.byMinute)),
e.bySecond&&(r=Ur(e,r,e.bySecond)),e.bySetPos&&(r=Br(e,r,e.bySetPos)),r.map(a=>a.sort(ot).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>Sr(i,s))||!ln(
s,{start:t.start,end:t.end}))))},Hr=2,qr=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||on(n,Hr),a=t.exceptions||[],s=(e.workweekStart?dn.indexOf(e.workweekStart):
1)%7,i=[[n]];zr(e,{start:n,end:r},i);let c=Pr(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?c.flat().splice(0,e.count):c.flat()},Wr=(e,t)=>t.flatMap(
n=>n.recurrenceRule?qr(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),Gr=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
fn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},Jr=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=Wr(e,r.props).sort((i,c)=>ot(i.start,c.start));for(let i=s.length-1;i>=0;i-=1){let c=s[i];if(e<c.start)continue;let d=c.offsetTo,
v=d.length>5?d.substring(0,5):d;return{offset:v,milliseconds:fn(v)}}}let a=Gr(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(Or(a)),c=Math.abs(Ar(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),v=c.toString().length===1?`0${c}`:c.toString();return{offset:`${s?"-":"+"}${d}${v}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},Zr=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},Te=e=>e.replace(/mailto:/gi,""),_e=(e,t)=>w(
e,{email:Te(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Te(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?Te(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ne=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[c,d]=s.split("W");r.weeks=Number(c),s=d}if(s.includes("D")){let[c,d]=s.split("D");r.days=
Number(c),s=d}let i=a[1];if(i){if(i.includes("H")){let[c,d]=i.split("H");r.hours=Number(c),i=d}if(i.includes("M")){let[c,d]=i.split("M");r.minutes=Number(c),i=d}
if(i.includes("S")){let[c,d]=i.split("S");r.seconds=Number(c),i=d}}return w(e,r)},Xr=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},Re=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
c=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,c));return w(e,d)},Qr=(e,t,n)=>{let r=fn(n),a=Re(void 0,t),s=Cr(a,r);return w(e,s)},ea=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:Xr(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=Jr(r,e.options.TZID,t?.timezones);return a?{date:xe(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},Y=(e,t,n)=>w(e,ea(t,n)),ta=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:Y(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ne(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},na=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,pn=e=>e.map(t=>{let[n,...r]=t.split(At),a=r.join(At);return{property:n,value:na(a)}},{}),ra=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
aa=e=>ra(pn(e)),ia=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===Qn&&(t=!t),e.charAt(s)===Xn&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},sa=e=>{let{property:t,value:n}=ia(e);if(t.includes(at)){let[r,...a]=t.split(
at),s=aa(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Nt=e=>/^[ \t]/.test(e),oa=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),ua=e=>{
let t=[],n=e.split(rt);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(Nt(n[a])||!oa(n[a]));)n[a]===""?s+=Ot:Nt(n[a])?s+=n[a].substring(1):(s+=Ot,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},ca=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([v,I])=>I.name===a);if(!i){r[la(a)]=s.value;return}let c=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=c;return}r[i[0]]=w(d,c)}),e.nonStandard=r,e},la=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},da=e=>e.startsWith("X-"),he=(e,t,n)=>{let r=t.replace(Zn(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:z})=>z))],s=ua(a.reduce((z,_)=>z.replace(Dt(_),""),r)),i=n.defaultValues||{},c={};s.forEach(z=>{let{property:_,line:H}=sa(z);da(_)&&(c[_]=
H);let N=n.objectKeyMap[_];if(!N)return;let de=n.convertArrayValues?.[N];if(de){let Q=de({line:H});if(!Q)return;(i[N]===void 0||i[N]===null||!Array.isArray(i[N]))&&
(i[N]=[]),Array.isArray(Q)?i[N].push(...Q):i[N].push(Q);return}let ie=n.convertValues?.[N];if(ie){let Q=ie({line:H});if(!Q)return;i[N]=Q;return}i[N]=H.value});let d=n.
childComponents,v=d?Object.keys(d||{}):[];d&&v.length>0&&v.forEach(z=>{let _=d?.[z];if(!_)return;let H=Array.isArray(_.icsComponent)?_.icsComponent:[_.icsComponent],
N=[],de=[];H.forEach(ie=>{de.push(...r.matchAll(Dt(ie)))}),de.map(ie=>ie[0]).forEach(ie=>{let Q=_.convert(ie,{data:i});Q&&N.push(Q)}),N.length!==0&&(i[z]=N)});let I=w(
e,i);return n?.nonStandard?ca(I,c,n?.nonStandard):I},Ke=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):
void 0,email:Te(t.value)}),ut=(e,t,n)=>w(e,{value:Y(void 0,t,n),range:t.options?.RANGE}),fa=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},pa=(e,t)=>w(e,fa(t.value)),ma=(e,t)=>w(e,t.value),ha=["until"],va=e=>ha.includes(e),ya=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],Ea=e=>ya.includes(e),ga=["byDay"],Ta=e=>ga.includes(e),Sa=["count","interval"],Da=e=>Sa.includes(e),$e=(e,t,n)=>{let r={};return pn(
t.value.split(at)).forEach(a=>{let{property:s,value:i}=a,c=$t[s];if(c){if(va(c)){r[c]=Y(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(Ea(c)){r[c]=i.split(Se).map(d=>Number(d));return}if(c==="byMonth"){r[c]=i.split(Se).map(d=>Number(d)-1);return}if(Ta(c)){r[c]=i.split(Se).
map(d=>pa(void 0,{value:d}));return}if(Da(c)){r[c]=Number(i);return}if(c==="frequency"){if(!i||!wr.includes(i))return;r[c]=i;return}if(c==="workweekStart"){r[c]=
ma(void 0,{value:i});return}}}),w(e,r)},ct=(e,t)=>w(e,t.value),Oa=(e,t)=>w(e,t.value),lt=(e,t,n)=>w(e,t.value.split(",").map(r=>Y(void 0,{value:r,options:t.options},
n))),Aa=(e,t)=>w(e,t.value),Ra=(e,t)=>w(e,t.value),ba=(e,t)=>w(e,t.value),be=(e,t)=>w(e,Number.parseInt(t.value,10)),_a=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>w(e,_a(t.value)),Na=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Zt,objectKeyMap:kt,convertValues:{trigger:({line:a})=>ta(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ne(void 0,a),repeat:({line:a})=>be(void 0,a)},convertArrayValues:{attachments:({line:a})=>Zr(void 0,a),attendees:({line:a})=>_e(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ia=(...e)=>{let[t,n,r]=e,a,s=he(t,n,{icsComponent:Jt,objectKeyMap:wt,convertValues:{stamp:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),end:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),created:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(Se),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>$e(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ne(void 0,i),organizer:({line:i})=>Ke(void 0,i),sequence:({line:i})=>be(void 0,i),class:({line:i})=>ct(
void 0,i),recurrenceId:({line:i})=>ut(void 0,i,{timezones:r?.timezones}),status:({line:i})=>Aa(void 0,i),timeTransparent:({line:i})=>Oa(void 0,i)},convertArrayValues:{
attendees:({line:i})=>_e(void 0,i),exceptionDates:({line:i})=>lt(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:Zt,convert:i=>Na(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},ka=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(rt)[0],s=Lr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(rt)[0];return he(t,n,{icsComponent:s,objectKeyMap:Ft,
defaultValues:{type:s},convertValues:{start:({line:c})=>Qr(void 0,c,i),recurrenceRule:({line:c})=>$e(void 0,c,{timezones:r?.timezones}),recurrenceDate:({line:c})=>Y(
void 0,c,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ca=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Gt,objectKeyMap:Yt,
convertValues:{lastModified:({line:a})=>Re(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>ka(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ma=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Xt,objectKeyMap:Bt,convertValues:{
stamp:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),due:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>$e(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ne(void 0,a),organizer:({line:a})=>Ke(void 0,a),sequence:({
line:a})=>be(void 0,a),percentComplete:({line:a})=>be(void 0,a),class:({line:a})=>ct(void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Ra(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},La=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Qt,objectKeyMap:jt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>$e(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Ke(void 0,a),sequence:({line:a})=>be(void 0,a),class:({line:a})=>ct(
void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({line:a})=>ba(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),
exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},wa=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=Re(void 0,{value:r});if(a.startsWith("PT")){let c=Ne(void 0,{value:a});return{start:s,duration:c}}let i=Re(void 0,
{value:a});return{start:s,end:i}})}),za=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:en,objectKeyMap:Ht,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),end:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>Ke(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),freeBusy:({line:a})=>wa(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
mn=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Wn,objectKeyMap:Mt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:Gt,
convert:a=>Ca(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:Jt,convert:(a,{data:s})=>Ia(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:Xt,convert:(a,{data:s})=>Ma(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:Qt,convert:(a,{data:s})=>La(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:en,convert:(a,{data:s})=>za(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function Ie(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function re(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ae(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function ke(e){return(Date.parse(e)/864e5+3)%7}function Ue(e){return ae(e,7-ke(e))}function Be(e=void 0){
let t=Ya(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var dt=new Map;function Ya(e,t){return dt.has(e)||dt.set(e,t()),dt.get(e)}var He=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],En=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],gn=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[De,Pe,xa]=[He,En,gn].map(e=>e.join("|")),Ve=`(?:(?:${De}),\
? )?`,Ce="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",je="(?:que viene|pr[oó]xim[ao])",Fa="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",Ka=1100,
Tn=({today:e,parts:[t]})=>ae(e,(Me(He,t)-ke(e)+6)%7+1),$a=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>re(e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",
({today:e})=>ae(e,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:e})=>ae(e,1)],["today|tonight|hoy|esta noche",({today:e})=>e],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{\
5})(${De})(?! pasado)(?: ${je})?`,Tn]],Ua=[[`${Ve}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[e,t,n,r],...a})=>vn(e,t,a,(s,i)=>re(n??`20${r}`,
s,i))],[`${Ve}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t],...n})=>vn(e,t,n,(r,a)=>Dn(r,a,n))],[`${Ve}(?:the )?${Ce} (?:de |of )?(${Pe})(?:,? (?:del? )?(\\d{4}))\
?`,({parts:[e,t,n],...r})=>yn(t,e,n,r)],[`${Ve}(${Pe}) (?:the )?${Ce}(?:,? (\\d{4}))?`,({parts:[e,t,n],...r})=>yn(e,t,n,r)],[`(?:(${De}),?(?: the)?|the(?= \\d+[a\
-z])|el(?: d[ií]a)?) ${Ce}`,({parts:[e,t],...n})=>Ja(t,e,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${je})`,({today:e})=>Ue(e)],["(?:a )?fin(?:al)? d\
e mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>ae(`${ft(1,e).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${je}`,({today:e})=>`${ft(1,e).slice(
0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>ae(e,Math.max(0,5-ke(e)))],[`next (${De})`,({today:e,parts:[t]})=>ae(Ue(e),Me(He,t))],
[`(?<!otro )(${De})(?: ${je})?`,Tn],[`(?:in|en|dentro de) (\\d{1,3}|${xa}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[e,t],...n})=>Xa(/\d/.test(e)?Number(
e):Za(e),t,n)]],Sn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) ){0,3}",Ba=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Va=[De,`\\d+/[\\d/]+|(?:${Pe}) ${Ce}|${Ce} (?:de |of )?(?:${Pe})`],ja=new RegExp(Va.map(e=>`(?:^|\\s)(?:${e})\\s*[,–—-]\\s*
${Sn}(?:${e})`).join("|"),"iu"),Pa="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Ha=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
hn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${Sn}(?:${t})${e}`.replaceAll(" ","\\s+"),"giu"),date:n}),qa=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,Wa=[...Ua.map(hn(`(?\
=(?:,? ${Fa})?[.!?]*\\s*$)`)),...$a.map(hn(`${Pa}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function qe(e,t){let n=e.normalize("NFC");if(!(n.length>Ka))for(let{pattern:r,
date:a}of Wa)for(let s of[...n.matchAll(r)].reverse()){let[i,...c]=s,d=n.slice(0,s.index),v=n.slice(s.index+i.length),I=Ba.test(d)||ja.test(`${d}
${i}`)||Ha.test(i)||qa.test(n)?void 0:a({...t,parts:c}),z=Ga(d.trim(),v.trim());if(I&&z)return{due:I,title:z,words:i}}}function Ga(e,t){if(t&&!/^[,.;:!?)]/.test(
t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t:t.replace(/^[,.;:!?)\s]+/,"")}function vn(e,t,n,r){return n.dayFirst?r(t,e)??r(e,t):
r(e,t)??r(t,e)}function yn(e,t,n,r){let a=Me(En,e)+1;return n?re(n,a,t):Dn(a,t,r)}function Dn(e,t,{today:n}){let r=Number(n.slice(0,4));return[...Array(9).keys()].
map(a=>re(r+a,e,t)).find(a=>a!==void 0&&a>=n)}function Ja(e,t,{today:n}){return[...Array(62).keys()].map(a=>ae(n,a)).find(a=>a.endsWith(e.padStart(2,"0"))&&(!t||
ke(a)===Me(He,t)))}function Za(e){let t=Me(gn,e);return t<15?t+1:10*(t-13)}function Xa(e,t,{today:n}){return/^m/i.test(t)?ft(e,n):ae(n,/^[ws]/i.test(t)?7*e:e)}function ft(e,t){
let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>re(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}function Me(e,t){return e.findIndex(n=>new RegExp(
`^(?:${n})$`,"iu").test(t))}function Qa(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var We=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=Qa(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var On=new We("language",()=>localStorage),mt=(navigator.languages??[]).flatMap(ei),An=e=>e.split("-")[0],Rn=e=>e==="en"||e==="es",bn=Rn(On.value)?On.value:void 0,
pt=bn??mt.map(An).find(Rn)??"en";document.documentElement.lang=pt;var _n=mt.find(e=>An(e)===pt)??pt,Ge=bn?[_n]:mt;function ei(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var Nn=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,ti=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,ni=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function In(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=ri(t.map(({text:r})=>Number(Nn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?Nn:ni,""),[c]=ti.exec(i)??[""];return{title:i.slice(c.length),completed:/[xX☑☒✓✔]/.test(c),line:a}}).
filter(({title:r})=>r!=="")}function ri(e){let t=[];return e.length>1&&e.every(n=>n===1)?new Set(e.keys()):(e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||
t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat()))}var ht=()=>Ie(new Date(Date.now()));var ai=e=>qe(e,{today:ht(),dayFirst:Be(Ge)});function kn(e){let{title:t,due:n}=ai(e.title)??{};return t?{...e,title:t,due:n}:e}var ve={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},ii=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Cn=16383;function os(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=si(e);if(i.includes("\0"))throw s(t.notText);let c;try{c=oi(i)}catch{throw s(t.notCalendar)}let d=({broken:_,
title:H,description:N})=>_?t.notJSON:[...N].length>Cn?n.DESCRIPTION_TOO_LONG(Cn):(H+N).includes("\0")?n.CONTAINS_NUL:"",v=[],I=wn(i)?i.match(/^BEGIN:VEVENT/gim)?.
length:void 0;return I&&v.push(t.eventsLeftOut(I)),{tasks:c.map(({undated:_,description:H,...N})=>({...N,description:Fn(H,_&&t.writtenDate(_))})).filter(_=>{let H=d(
_);try{if(H)throw s(a(_,H));r(_)}catch({message:N}){return v.push(N),!1}return!0}),problems:v}}function si(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254;try{
return new TextDecoder(r?"utf-16le":"utf-8",{fatal:!0}).decode(e)}catch{return new TextDecoder("windows-1252").decode(e)}}var wn=e=>/^\s*BEGIN:VCALENDAR/i.test(
e);function oi(e){if(wn(e))return li(e).reverse();let{value:t,line:n}=zn(e);if(Array.isArray(t))return t.flatMap((c,d)=>Ze({item:d+1},c));if(Array.isArray(t?.items))
return ci(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return ui(e,n);let r=[",",";","	","|"].find(c=>pi(Mn(e,c,10).names));if(!r)return In(e).map(kn).
reverse();let{rows:a,names:s}=Mn(e,r),i=mi(a,s);return xn(s)?i:i.reverse()}function zn(e){try{return{value:JSON.parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.
exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(`
`).length:void 0)}}}function ui(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?Ze({line:a+1},zn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:Ze({line:t},void 0)}function Ze(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:c}=t??{};return[{...e,...!t&&{broken:!0},title:Je(n),description:Je(r),completed:a===!0,...vt(Je(s),Kn(Je(s))),id:i,userId:c}]}var Je=e=>typeof e==
"string"?e:"";function ci(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>Ze({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function li(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(mn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:c,due:d},v)=>({line:t[v],title:a??
"",description:s,completed:i==="COMPLETED"||c!==void 0,...vt(r[v],di(r[v],d))}))}function di(e,t){let[,n,r,a,s,i,c]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=re(n,r,a),{timezone:v,tzoffset:I="+0000"}=t?.local??{};return d&&s&&(I!=="+0000"||fi(v))?Ie(t.date):d&&c?Yn(d,60*Number(s)+Number(i)):d}function fi(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var Yn=(e,t)=>Ie(new Date(Date.parse(e)+6e4*t));function Mn(e,t,n=0){let r=[],a=1,s=0;
Ln.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:v}})=>{r.push({cells:d,line:a}),a+=e.slice(s,v).split(`
`).length-1,s=v}});let[i,...c]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
toLowerCase()),rows:c}}function pi(e){return e.length>1&&e.some(t=>ve.title.includes(t))}var xn=e=>e[0]==="id";function mi(e,t){let n=(i,c)=>{let d=c.map(v=>i[t.
indexOf(v)]??"").find(v=>v.trim())??"";return xn(t)?d:d.trim()},r=(i,c)=>n(i,c).replace(/^0\/0\/00$/,""),a=hi(e.map(({cells:i})=>r(i,ve.due))),s=[];for(let{cells:i,
line:c}of e){let d=t[0]==="type"?n(i,["type"]):"task",v=n(i,ve.title),I=s.at(-1);if(d==="note"&&I&&(I.description=Fn(I.description,v)),d!=="task")continue;let z=r(
i,ve.due);s.push({line:c,title:v,description:n(i,ve.description),...vt(z,Kn(z,a)),completed:ii.test(n(i,ve.state))||r(i,ve.end)!=="",id:Number(n(i,["id"]))||void 0})}
return s}var Fn=(...e)=>e.filter(Boolean).join(`
`);function hi(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:Be(Ge)}function vt(e,t){
return{due:t,...e&&!t&&{undated:e}}}var vi=200,yi=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function Kn(e,t=!0){if(e.length>vi)return;let[n="",r,a="0",s,i,c,d,v]=yi.exec(e)??[],I=Ei(e.slice(0,e.length-n.length).trim(),t);if(!I||!(i||c)||Number(d)>14)return I;
let z=c?+`${c}1`*(60*Number(d)+Number(v)):0,_=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a);return _===0?I:Yn(I,_-z)}function Ei(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.
exec(e);if(n)return re(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?re(r[3],r[2],r[1]):re(r[3],r[1],r[2]);if(!/\b\d{4}$/.
test(e))return;let{title:a,due:s}=qe(`x ${e.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:ht(),dayFirst:t})??{};return a==="x"?s:void 0}export{oi as read,os as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
