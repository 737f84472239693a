var Wn=Object.create;var Rt=Object.defineProperty;var Gn=Object.getOwnPropertyDescriptor;var Jn=Object.getOwnPropertyNames;var Zn=Object.getPrototypeOf,Xn=Object.prototype.hasOwnProperty;var Qn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var er=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Jn(t))!Xn.call(e,a)&&a!==n&&Rt(e,a,{get:()=>t[a],enumerable:!(r=Gn(t,a))||r.enumerable});
return e};var tr=(e,t,n)=>(n=e!=null?Wn(Zn(e)):{},er(t||!e||!e.__esModule?Rt(n,"default",{value:e,enumerable:!0}):n,e));var bt=Qn((rt,at)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof at=="object"&&typeof rt<"u"?at.exports=t():e.Papa=t()})(rt,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function l(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var c=tt(o);c.chunkSize=parseInt(c.chunkSize),
o.step||o.chunk||(c.chunkSize=null),this._handle=new H(c),(this._handle.streamer=this)._config=c}.call(this,u),this.parseChunk=function(o,c){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let R=this._config.newline;R||(p=this._config.quoteChar||'"',R=this._handle.guessLineEndings(o,p)),o=[...o.
split(R).slice(m)].join(R)}this.isFirstChunk&&F(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=
!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){
if(o=p.meta.cursor,m=(this._finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),this._finished||
this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:i.WORKER_ID,finished:m});else if(F(this._config.chunk)&&!c){if(this.
_config.chunk(p,this._handle),this._handle.paused()||this._handle.aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||
this._config.chunk||(this._completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.concat(p.errors),
this._completeResults.meta=p.meta),this._completed||!m||!F(this._config.complete)||p&&p.meta.aborted||(this._config.complete(this._completeResults,this._input),
this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=!0},this._sendError=function(o){F(this._config.error)?this._config.error(o):r&&this._config.
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function v(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(c){this._input=c,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=pe(
this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)),o.ontimeout=pe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var c,m=this._config.downloadRequestHeaders;
for(c in m)o.setRequestHeader(c,m[c])}var p;this._config.chunkSize&&(p=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
p));try{o.send(this._config.downloadRequestBody)}catch(R){this._chunkError(R.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(c=>(c=c.getResponseHeader("Content-Range"))!==null?parseInt(c.substring(c.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(c){
c=o.statusText||c,this._sendError(new Error(c))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function I(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,c,m=typeof FileReader<"u";this.stream=function(p){this._input=p,c=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=pe(this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,R=(this.
_config.chunkSize&&(R=Math.min(this._start+this._config.chunkSize,this._input.size),p=c.call(p,this._start,R)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:R}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function z(u){var o;d.call(this,u=u||{}),this.stream=function(c){return o=c,this.
_nextChunk()},this._nextChunk=function(){var c,m;if(!this._finished)return c=this._config.chunkSize,o=c?(m=o.substring(0,c),o.substring(c)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function _(u){d.call(this,u=u||{});var o=[],c=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):c=!0},this._streamData=pe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),c&&(c=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(R){this._streamError(R)}},this),this._streamError=pe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=pe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=pe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,c,m,
p,R=Math.pow(2,53),G=-R,se=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,oe=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,h=0,J=!1,y=!1,T=[],f={data:[],errors:[],meta:{}};function j(O){return u.skipEmptyLines==="greedy"?O.join("").trim()==="":O.length===1&&O[0].length===
0}function C(){if(f&&m&&(ne("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(M){return!j(M)})),K()){let M=function(q){T.push(q)};var g=M;if(f)if(Array.isArray(f.data[0])){for(var O=0;K()&&O<f.data.length;O++)
f.data[O].forEach(M);f.data.splice(0,1)}else f.data.forEach(M)}function S(M,q){for(var $=u.header?{}:[],A=0;A<M.length;A++){var E=A,W=M[A],W=((b,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(b)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(se.test(U)&&(U=parseFloat(U),G<U&&U<R))return 1})(L)?parseFloat(L):oe.test(L)?new Date(L):L===""?null:L):L)(E=u.header?A>=T.length?"__pars\
ed_extra":T[A]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?($[E]=$[E]||[],$[E].push(W)):$[E]=W}return u.header&&(A>T.length?ne("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+A,h+q):A<T.length&&ne("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+A,h+q)),$}var x;f&&(u.header||u.dynamicTyping||u.transform)&&(x=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(S),x=f.data.
length):f.data=S(f.data,0),u.header&&f.meta&&(f.meta.fields=T),h+=x)}function K(){return u.header&&T.length===0}function ne(O,S,x,g){O={type:O,code:S,message:x},
g!==void 0&&(O.row=g),f.errors.push(O)}F(u.step)&&(p=u.step,u.step=function(O){f=O,K()?C():(C(),f.data.length!==0&&(Z+=O.data.length,u.preview&&Z>u.preview?c.abort():
(f.data=f.data[0],p(f,k))))}),this.parse=function(O,S,x){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(O,g)),m=!1,u.delimiter?F(u.delimiter)&&
(u.delimiter=u.delimiter(O),f.meta.delimiter=u.delimiter):((g=((M,q,$,A,E)=>{var W,b,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var Ee=0;Ee<E.length;Ee++){
for(var ue,Ae=E[Ee],P=0,le=0,B=0,X=(L=void 0,new de({comments:A,delimiter:Ae,newline:q,preview:10}).parse(M)),fe=0;fe<X.data.length;fe++)$&&j(X.data[fe])?B++:(ue=
X.data[fe].length,le+=ue,L===void 0?L=ue:0<ue&&(P+=Math.abs(ue-L),L=ue));0<X.data.length&&(le/=X.data.length-B),1.99<le&&(b===void 0||P<b||P===b&&U<le)&&(b=P,W=
Ae,U=le)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(O,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),tt(u));return g.header=K(),u.preview&&u.header&&g.preview++,o=O,c=new de(g),f=c.parse(o,S,x),
C(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,c.abort(),o=F(u.chunk)?"":o.substring(c.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return y},this.abort=function(){y=!0,
c.abort(),f.meta.aborted=!0,F(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(M,g){M=M.substring(0,1048576);var g=new RegExp(N(g)+"([^]*?)"+N(g),
"gm"),x=(M=M.replace(g,"")).split("\r"),g=M.split(`
`),M=1<g.length&&g[0].length<x[0].length;if(x.length===1||M)return`
`;for(var q=0,$=0;$<x.length;$++)x[$][0]===`
`&&q++;return q>=x.length/2?`\r
`:"\r"}}function N(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function de(u){var o=(u=u||{}).delimiter,c=u.newline,m=u.comments,p=u.step,R=u.preview,G=u.
fastMode,se=null,oe=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),c!==`
`&&c!=="\r"&&c!==`\r
`&&(c=`
`);var h=0,J=!1;this.parse=function(y,T,f){if(typeof y!="string")throw new Error("Input must be a string");var j=y.length,C=o.length,K=c.length,ne=m.length,O=F(
p),S=[],x=[],g=[],M=h=0;if(!y)return P();if(G||G!==!1&&y.indexOf(k)===-1){for(var q=y.split(c),$=0;$<q.length;$++){if(g=q[$],h+=g.length,$!==q.length-1)h+=c.length;else if(f)
return P();if(!m||g.substring(0,ne)!==m){if(O){if(S=[],U(g.split(o)),le(),J)return P()}else U(g.split(o));if(R&&R<=$)return S=S.slice(0,R),P(!0)}}return P()}for(var A=y.
indexOf(o,h),E=y.indexOf(c,h),W=new RegExp(N(Z)+N(k),"g"),b=y.indexOf(k,h);;)if(y[h]===k)for(b=h,h++;;){if((b=y.indexOf(k,b+1))===-1)return f||x.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:h}),ue();if(b===j-1)return ue(y.substring(h,b).replace(W,k));if(k===Z&&y[b+1]===
Z)b++;else if(k===Z||b===0||y[b-1]!==Z){A!==-1&&A<b+1&&(A=y.indexOf(o,b+1));var L=Ee((E=E!==-1&&E<b+1?y.indexOf(c,b+1):E)===-1?A:Math.min(A,E));if(y.substr(b+1+
L,C)===o){g.push(y.substring(h,b).replace(W,k)),y[h=b+1+L+C]!==k&&(b=y.indexOf(k,h)),A!==-1&&A<h&&(A=y.indexOf(o,h)),E!==-1&&E<h&&(E=y.indexOf(c,h));break}if(L=
Ee(E),y.substring(b+1+L,b+1+L+K)===c){if(g.push(y.substring(h,b).replace(W,k)),Ae(b+1+L+K),A!==-1&&A<h&&(A=y.indexOf(o,h)),b=y.indexOf(k,h),O&&(le(),J))return P();
if(R&&S.length>=R)return P(!0);break}x.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:h}),b++}}else if(m&&
g.length===0&&y.substring(h,h+ne)===m){if(E===-1)return P();h=E+K,E=y.indexOf(c,h),A!==-1&&A<h&&(A=y.indexOf(o,h))}else if(A!==-1&&(A<E||E===-1))g.push(y.substring(
h,A)),h=A+C,A=y.indexOf(o,h);else{if(E===-1)break;if(g.push(y.substring(h,E)),Ae(E+K),O&&(le(),J))return P();if(R&&S.length>=R)return P(!0)}return ue();function U(B){
S.push(B),M=h}function Ee(B){var X=0;return X=B!==-1&&(B=y.substring(b+1,B))&&B.trim()===""?B.length:X}function ue(B){return f||(B===void 0&&(B=y.substring(h)),
g.push(B),h=j,U(g),O&&le()),P()}function Ae(B){h=B,U(g),g=[],E=y.indexOf(c,h)}function P(B){if(u.header&&!T&&S.length&&!oe){var X=S[0],fe=Object.create(null),nt=new Set(
X);let Ot=!1;for(let ge=0;ge<X.length;ge++){let ce=l(X[ge]);if(fe[ce=F(u.transformHeader)?u.transformHeader(ce,ge):ce]){let Re,At=fe[ce];for(;Re=ce+"_"+At,At++,
nt.has(Re););nt.add(Re),X[ge]=Re,fe[ce]++,Ot=!0,(se=se===null?{}:se)[Re]=ce}else fe[ce]=1,X[ge]=ce;nt.add(ce)}Ot&&console.warn("Duplicate headers found and rena\
med."),oe=!0}return{data:S,errors:x,meta:{delimiter:o,linebreak:c,aborted:J,truncated:!!B,cursor:M+(T||0),renamedHeaders:se}}}function le(){p(P()),S=[],x=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function ie(u){var o=u.data,c=a[o.workerId],m=!1;if(o.error)c.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:Dt,resume:Dt};if(F(c.userStep)){for(var R=0;R<o.
results.data.length&&(c.userStep({data:o.results.data[R],errors:o.results.errors,meta:o.results.meta},p),!m);R++);delete o.results}else F(c.userChunk)&&(c.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var c=a[u];F(c.userComplete)&&c.userComplete(o),c.terminate(),delete a[u]}
function Dt(){throw new Error("Not implemented.")}function tt(u){if(typeof u!="object"||u===null)return u;var o,c=Array.isArray(u)?[]:{};for(o in u)c[o]=tt(u[o]);
return c}function pe(u,o){return function(){u.apply(o,arguments)}}function F(u){return typeof u=="function"}return i.parse=function(u,o){var c=(o=o||{}).dynamicTyping||
!1;if(F(c)&&(o.dynamicTypingFunction=c,c={}),o.dynamicTyping=c,o.transform=!!F(o.transform)&&o.transform,o.downloadTimeout!==void 0){var c=parseInt(o.downloadTimeout);
if(isNaN(c))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=c}if(!o.worker||!i.WORKERS_SUPPORTED)
return c=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=l(u),c=new(o.download?v:z)(o)):u.readable===!0&&F(u.read)&&F(u.on)?c=new _(o):(t.File&&u instanceof File||
u instanceof Object)&&(c=new I(o)),c.stream(u);(c=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,R=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",R,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=ie,m.id=s++,a[m.id]=m)})()).userStep=o.step,c.userChunk=o.chunk,c.userComplete=o.complete,c.userError=o.error,o.step=F(o.step),o.chunk=
F(o.chunk),o.complete=F(o.complete),o.error=F(o.error),delete o.worker,c.postMessage({input:u,config:o,workerId:c.id})},i.unparse=function(u,o){var c=!1,m=!0,p="\
,",R=`\r
`,G='"',se=G+G,oe=!1,k=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(c=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(oe=o.skipEmptyLines),typeof o.newline=="string"&&(R=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,se=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(se=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
N(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,oe);if(Array.isArray(u[0]))return J(null,u,oe);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,oe)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],oe);throw new Error("Unable to serialize unrecognized input");function J(T,f,j){
var C="",K=(typeof T=="string"&&(T=JSON.parse(T)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(T)&&0<T.length),ne=!Array.isArray(f[0]);if(K&&m){for(var O=0;O<
T.length;O++)0<O&&(C+=p),C+=y(T[O],O);0<f.length&&(C+=R)}for(var S=0;S<f.length;S++){var x=(K?T:f[S]).length,g=!1,M=K?Object.keys(f[S]).length===0:f[S].length===
0;if(j&&!K&&(g=j==="greedy"?f[S].join("").trim()==="":f[S].length===1&&(f[S][0]==null||f[S][0].length===0)),j==="greedy"&&K){for(var q=[],$=0;$<x;$++){var A=ne?
T[$]:$;q.push(f[S][A])}g=q.join("").trim()===""}if(!g){for(var E=0;E<x;E++){0<E&&!M&&(C+=p);var W=K&&ne?T[E]:E;C+=y(f[S][W],E)}S<f.length-1&&(!j||0<x&&!M)&&(C+=
R)}}return C}function y(T,f){var j,C,K;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():(K=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,K=!0),C=j.replace(h,se),(K=K||c===!0||typeof c=="function"&&c(T,f)||Array.isArray(c)&&c[f]||((ne,O)=>{
for(var S=0;S<O.length;S++)if(-1<ne.indexOf(O[S]))return!0;return!1})(C,i.BAD_DELIMITERS)||-1<C.indexOf(p)||-1<j.indexOf(G)||C.charAt(0)===" "||C.charAt(C.length-
1)===" ")?G+C+G:C)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
de,i.ParserHandle=H,i.NetworkStreamer=v,i.FileStreamer=I,i.StringStreamer=z,i.ReadableStreamStreamer=_,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(v.prototype=Object.create(d.prototype)).
constructor=v,(I.prototype=Object.create(d.prototype)).constructor=I,(z.prototype=Object.create(z.prototype)).constructor=z,(_.prototype=Object.create(d.prototype)).
constructor=_,i})});var Un=tr(bt(),1);var me=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),wt={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},zt=me(wt),Ri=V(zt),bi=V(wt),Yt={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},xt=me(Yt),_i=V(xt),Ni=V(Yt),$t={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Ft=me($t),Ii=V(Ft),ki=V($t),Kt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Ut=me(
Kt),Ci=V(Ut),Mi=V(Kt),Bt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Vt=me(Bt),Li=V(Vt),wi=V(Bt),jt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},Pt=me(jt),zi=V(Pt),Yi=V(
jt),Ht={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},qt=me(Ht),xi=V(qt),$i=V(Ht),Wt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Gt=me(Wt),Fi=V(Gt),Ki=V(Wt),Jt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Zt=me(Jt),Ui=V(Zt),Bi=V(Jt),Xt="BEGIN",
Qt="END",nr="VCALENDAR",en="VTIMEZONE",rr="STANDARD",ar="DAYLIGHT",tn="VEVENT",nn="VALARM",rn="VTODO",an="VJOURNAL",sn="VFREEBUSY";var _t=e=>new RegExp(`${Xt}:${e}([\\s\\S]*?)${Qt}:${e}`,"g"),ir=e=>new RegExp(`${Xt}:${e}|${Qt}:${e}`,"g");var st=/\r\n|\r|\n/;var Nt=`
`,sr=":",De=",",or='"',ot=";";var It="=";var ur=Math.pow(10,8)*24*60*60*1e3,Vi=-ur,lr=6048e5;var on=6e4,un=36e5,cr=3600,ln=cr*24,ji=ln*7,dr=ln*365.2425,pr=dr/12,Pi=pr*3,kt=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&kt in e?e[kt](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return te(t||e,e)}function ut(e,t,n){let r=D(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function cn(e,t,n){let r=D(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function Ke(e,t,n){
return te(n?.in||e,+D(e)+t)}function fr(e,t,n){return Ke(e,t*un,n)}var mr={};function Ue(){return mr}function xe(e,t){let n=Ue(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function hr(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function vr(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function dn(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*on),r}function yr(e,t,n){return Ke(e,t*1e3,n)}function lt(e,t,n){return ut(e,t*7,n)}function pn(e,t,n){
return cn(e,t*12,n)}function ct(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function Ct(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function Er(e,t){let[n,r]=hr(e,t.start,t.end);return{start:n,end:r}}function gr(e,t){let{start:n,end:r}=Er(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let l=t?.step??1;if(!l)return[];l<0&&(l=-l,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+l),i.setHours(0,0,0,0);return a?d.reverse():d}function Mt(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function Tr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function Sr(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function Dr(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=Ue(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let l=xe(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let v=xe(d,t);return+n>=+l?r+1:+n>=+v?r:r-1}function Or(e,t){
let n=Ue(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=Dr(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),xe(s,t)}function Ar(e,t){let n=D(e,t?.in),r=+xe(n,t)-+Or(n,t);return Math.round(r/lr)+1}function Ye(e,t){
return D(e,t?.in).getDay()}function fn(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function Rr(e,t){return D(e,t?.in).getHours()}function br(e,t){return D(e,t?.in).getMinutes()}function mn(e,t){return D(e,t?.in).getMonth()}function _r(e){return D(
e).getSeconds()}function Nr(e,t){return D(e,t?.in).getFullYear()}function Ir(e,t){return+D(e)==+D(t)}function kr(e,t,n){let r=D(e,n?.in),a=Ar(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function $e(e,t,n){let r=Ue(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),l=(t%7+7)%7,d=7-a,v=t<0||t>6?t-(i+d)%7:(l+d)%7-(i+d)%7;return ut(s,v,n)}function hn(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,l)=>i-l);return r>=a&&r<=s}function Cr(e){let t=e/un;return Math.trunc(t)}function Mr(e){let t=e/on;return Math.trunc(t)}function Lr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let l=fn(i);return r.setMonth(t,Math.min(s,l)),r}function wr(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function zr(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function Yr(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function xr(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function $r(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function Fr(e,t,n){return Ke(e,-t,
n)}function Kr(e,t,n){return lt(e,-t,n)}var Ur=[rr,ar];var Br=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var vn=["SU","MO","TU","WE","TH","FR","SA"];var Te=(e,t)=>t===void 0?!1:e>=t,Vr=(e,{start:t,end:n},r)=>{if(Te(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(Te(r.length,e.count))return;i=yr(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(Te(r.length,e.count))return;i=dn(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(Te(r.length,e.count))return;i=fr(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(Te(r.length,e.count))return;i=ut(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(Te(r.length,e.count))return;i=lt(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=cn(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=pn(i,s),r.push([i]);return}},jr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:vn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:l})=>l===Ye(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:l})=>$e(i,l,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>it(Mt(i),Ct(i),l,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>it(Sr(i),Tr(i),
l,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:l})=>l===Ye(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>it(Fe(
Mt(i)),Fe(Ct(i)),l,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:l})=>$e(i,l,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:l})=>l===
Ye(i))))},it=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let l=$e(e,n,{weekStartsOn:r}),d=e>l;return lt(l,(a||1)-1+(d?1:0))}let s=$e(t,n,{weekStartsOn:r}),i=t<s;return Fe(
vr(Kr(s,-(a||1)-1+(i?1:0))))}return gr({start:e,end:t}).map(s=>Fe(s)).filter(s=>hn(s,{start:e,end:t})).filter(s=>n===Ye(s))},Fe=e=>dn(e,-e.getTimezoneOffset()),
Pr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>Yr(a,s)))):t.map(r=>r.
filter(a=>n.includes(Rr(a)))),Hr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>xr(a,s)))):t.map(r=>r.filter(a=>n.includes(br(a)))),qr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Lr(a,s)))):
t.map(r=>r.filter(a=>n.includes(mn(a)))),Wr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=fn(a);return n.map(i=>i>s?void 0:
wr(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(mn(a)))),Gr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>$r(a,s)))):t.map(r=>r.filter(a=>n.includes(_r(a)))),
Jr=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(ct).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),Zr=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>kr(s,i,{weekStartsOn:r})))):
t,Xr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>zr(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(Nr(a)))),Qr=(e,t,n)=>{let r=n;return e.byMonth&&(r=qr(e,r,e.byMonth)),e.byWeekNo&&(r=Zr(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=Xr(
e,r,e.byYearday)),e.byMonthday&&(r=Wr(e,r,e.byMonthday)),e.byDay&&(r=jr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=Pr(e,r,e.byHour)),e.byMinute&&(r=Hr(e,r,e.byMinute)),
e.bySecond&&(r=Gr(e,r,e.bySecond)),e.bySetPos&&(r=Jr(e,r,e.bySetPos)),r.map(a=>a.sort(ct).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>Ir(i,s))||!hn(
s,{start:t.start,end:t.end}))))},ea=2,ta=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||pn(n,ea),a=t.exceptions||[],s=(e.workweekStart?vn.indexOf(e.workweekStart):
1)%7,i=[[n]];Vr(e,{start:n,end:r},i);let l=Qr(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?l.flat().splice(0,e.count):l.flat()},na=(e,t)=>t.flatMap(
n=>n.recurrenceRule?ta(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),ra=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
yn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},aa=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=na(e,r.props).sort((i,l)=>ct(i.start,l.start));for(let i=s.length-1;i>=0;i-=1){let l=s[i];if(e<l.start)continue;let d=l.offsetTo,
v=d.length>5?d.substring(0,5):d;return{offset:v,milliseconds:yn(v)}}}let a=ra(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(Cr(a)),l=Math.abs(Mr(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),v=l.toString().length===1?`0${l}`:l.toString();return{offset:`${s?"-":"+"}${d}${v}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},ia=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},Se=e=>e.replace(/mailto:/gi,""),Ne=(e,t)=>w(
e,{email:Se(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Se(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?Se(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?Se(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[l,d]=s.split("W");r.weeks=Number(l),s=d}if(s.includes("D")){let[l,d]=s.split("D");r.days=
Number(l),s=d}let i=a[1];if(i){if(i.includes("H")){let[l,d]=i.split("H");r.hours=Number(l),i=d}if(i.includes("M")){let[l,d]=i.split("M");r.minutes=Number(l),i=d}
if(i.includes("S")){let[l,d]=i.split("S");r.seconds=Number(l),i=d}}return w(e,r)},sa=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},be=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
l=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,l));return w(e,d)},oa=(e,t,n)=>{let r=yn(n),a=be(void 0,t),s=Fr(a,r);return w(e,s)},ua=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:sa(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=be(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=aa(r,e.options.TZID,t?.timezones);return a?{date:Ke(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},Y=(e,t,n)=>w(e,ua(t,n)),la=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:Y(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},ca=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,En=e=>e.map(t=>{let[n,...r]=t.split(It),a=r.join(It);return{property:n,value:ca(a)}},{}),da=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
pa=e=>da(En(e)),fa=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===or&&(t=!t),e.charAt(s)===sr&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},ma=e=>{let{property:t,value:n}=fa(e);if(t.includes(ot)){let[r,...a]=t.split(
ot),s=pa(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Lt=e=>/^[ \t]/.test(e),ha=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),va=e=>{
let t=[],n=e.split(st);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(Lt(n[a])||!ha(n[a]));)n[a]===""?s+=Nt:Lt(n[a])?s+=n[a].substring(1):(s+=Nt,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},ya=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([v,I])=>I.name===a);if(!i){r[Ea(a)]=s.value;return}let l=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=l;return}r[i[0]]=w(d,l)}),e.nonStandard=r,e},Ea=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},ga=e=>e.startsWith("X-"),he=(e,t,n)=>{let r=t.replace(ir(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:z})=>z))],s=va(a.reduce((z,_)=>z.replace(_t(_),""),r)),i=n.defaultValues||{},l={};s.forEach(z=>{let{property:_,line:H}=ma(z);ga(_)&&(l[_]=
H);let N=n.objectKeyMap[_];if(!N)return;let de=n.convertArrayValues?.[N];if(de){let Q=de({line:H});if(!Q)return;(i[N]===void 0||i[N]===null||!Array.isArray(i[N]))&&
(i[N]=[]),Array.isArray(Q)?i[N].push(...Q):i[N].push(Q);return}let ie=n.convertValues?.[N];if(ie){let Q=ie({line:H});if(!Q)return;i[N]=Q;return}i[N]=H.value});let d=n.
childComponents,v=d?Object.keys(d||{}):[];d&&v.length>0&&v.forEach(z=>{let _=d?.[z];if(!_)return;let H=Array.isArray(_.icsComponent)?_.icsComponent:[_.icsComponent],
N=[],de=[];H.forEach(ie=>{de.push(...r.matchAll(_t(ie)))}),de.map(ie=>ie[0]).forEach(ie=>{let Q=_.convert(ie,{data:i});Q&&N.push(Q)}),N.length!==0&&(i[z]=N)});let I=w(
e,i);return n?.nonStandard?ya(I,l,n?.nonStandard):I},Be=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Se(t.options["SENT-BY"]):
void 0,email:Se(t.value)}),dt=(e,t,n)=>w(e,{value:Y(void 0,t,n),range:t.options?.RANGE}),Ta=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},Sa=(e,t)=>w(e,Ta(t.value)),Da=(e,t)=>w(e,t.value),Oa=["until"],Aa=e=>Oa.includes(e),Ra=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],ba=e=>Ra.includes(e),_a=["byDay"],Na=e=>_a.includes(e),Ia=["count","interval"],ka=e=>Ia.includes(e),Ve=(e,t,n)=>{let r={};return En(
t.value.split(ot)).forEach(a=>{let{property:s,value:i}=a,l=Pt[s];if(l){if(Aa(l)){r[l]=Y(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(ba(l)){r[l]=i.split(De).map(d=>Number(d));return}if(l==="byMonth"){r[l]=i.split(De).map(d=>Number(d)-1);return}if(Na(l)){r[l]=i.split(De).
map(d=>Sa(void 0,{value:d}));return}if(ka(l)){r[l]=Number(i);return}if(l==="frequency"){if(!i||!Br.includes(i))return;r[l]=i;return}if(l==="workweekStart"){r[l]=
Da(void 0,{value:i});return}}}),w(e,r)},pt=(e,t)=>w(e,t.value),Ca=(e,t)=>w(e,t.value),ft=(e,t,n)=>w(e,t.value.split(",").map(r=>Y(void 0,{value:r,options:t.options},
n))),Ma=(e,t)=>w(e,t.value),La=(e,t)=>w(e,t.value),wa=(e,t)=>w(e,t.value),_e=(e,t)=>w(e,Number.parseInt(t.value,10)),za=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>w(e,za(t.value)),Ya=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:nn,objectKeyMap:zt,convertValues:{trigger:({line:a})=>la(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>_e(void 0,a)},convertArrayValues:{attachments:({line:a})=>ia(void 0,a),attendees:({line:a})=>Ne(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},xa=(...e)=>{let[t,n,r]=e,a,s=he(t,n,{icsComponent:tn,objectKeyMap:Ft,convertValues:{stamp:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),end:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),created:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(De),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>Ve(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>Be(void 0,i),sequence:({line:i})=>_e(void 0,i),class:({line:i})=>pt(
void 0,i),recurrenceId:({line:i})=>dt(void 0,i,{timezones:r?.timezones}),status:({line:i})=>Ma(void 0,i),timeTransparent:({line:i})=>Ca(void 0,i)},convertArrayValues:{
attendees:({line:i})=>Ne(void 0,i),exceptionDates:({line:i})=>ft(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:nn,convert:i=>Ya(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},$a=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(st)[0],s=Ur.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(st)[0];return he(t,n,{icsComponent:s,objectKeyMap:Vt,
defaultValues:{type:s},convertValues:{start:({line:l})=>oa(void 0,l,i),recurrenceRule:({line:l})=>Ve(void 0,l,{timezones:r?.timezones}),recurrenceDate:({line:l})=>Y(
void 0,l,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Fa=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:en,objectKeyMap:Ut,
convertValues:{lastModified:({line:a})=>be(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>$a(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ka=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:rn,objectKeyMap:qt,convertValues:{
stamp:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),due:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(De),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>Ve(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>Be(void 0,a),sequence:({
line:a})=>_e(void 0,a),percentComplete:({line:a})=>_e(void 0,a),class:({line:a})=>pt(void 0,a),recurrenceId:({line:a})=>dt(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>La(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),exceptionDates:({line:a})=>ft(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},Ua=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:an,objectKeyMap:Gt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(De),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>Ve(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Be(void 0,a),sequence:({line:a})=>_e(void 0,a),class:({line:a})=>pt(
void 0,a),recurrenceId:({line:a})=>dt(void 0,a,{timezones:r?.timezones}),status:({line:a})=>wa(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),
exceptionDates:({line:a})=>ft(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ba=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=be(void 0,{value:r});if(a.startsWith("PT")){let l=Ie(void 0,{value:a});return{start:s,duration:l}}let i=be(void 0,
{value:a});return{start:s,end:i}})}),Va=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:sn,objectKeyMap:Zt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),end:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>Be(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),freeBusy:({line:a})=>Ba(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
gn=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:nr,objectKeyMap:xt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:en,
convert:a=>Fa(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:tn,convert:(a,{data:s})=>xa(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:rn,convert:(a,{data:s})=>Ka(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:an,convert:(a,{data:s})=>Ua(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:sn,convert:(a,{data:s})=>Va(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function ke(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function re(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ae(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function Ce(e){return(Date.parse(e)/864e5+3)%7}function je(e){return ae(e,7-Ce(e))}function Pe(e=void 0){
let t=ja(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var mt=new Map;function ja(e,t){return mt.has(e)||mt.set(e,t()),mt.get(e)}var Ge=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Rn=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],bn=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[ve,qe,_n]=[Ge,Rn,bn].map(e=>e.join("|")),ht=`(?:in|en|dent\
ro de) (\\d{1,3}|${_n}) (day|d[ií]a|week|semana|month|mese?)s?`,He=`(?:(?:${ve}|d[ií]a),? )?`,Oe="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",Le="(?:que viene|pr[oó]xim\
[ao])",We=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${Le}))`,vt="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",Pa=1100,Nn=({
today:e,parts:[t]})=>ae(e,(we(Ge,t)-Ce(e)+6)%7+1),In=({today:e,parts:[t]})=>ae(je(e),we(Ge,t)),Ha=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>re(e,t,n)],[
"pasado ma[nñ]ana|the day after tomorrow",({today:e})=>ae(e,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:e})=>ae(e,1)],["today|tonight|hoy|esta noche",({today:e})=>e],
[`(${ve}) (?:of |de )?${We}`,In],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${ve})(?! pasado)(?: ${Le})?`,Nn]],qa=[[`${He}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4\
})|/(\\d\\d))`,({parts:[e,t,n,r],...a})=>Dn(e,t,a,(s,i)=>re(n??`20${r}`,s,i))],[`${He}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t],...n})=>Dn(e,t,n,(r,a)=>kn(r,
a,n))],[`${He}(?:the )?${Oe} (?:de |of )?(${qe})(?:,? (?:del? )?(\\d{4}))?`,({parts:[e,t,n],...r})=>On(t,e,n,r)],[`${He}(${qe}) (?:the )?${Oe}(?:,? (\\d{4}))?`,
({parts:[e,t,n],...r})=>r.spanish&&!n&&/^mar$/i.test(e)?An(t,e,r):On(e,t,n,r)],[`(?:(${ve}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Oe}`,({parts:[e,t],...n})=>An(
t,e,n)],[We,({today:e})=>je(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>ae(`${Et(1,e).slice(0,7)}-01`,-1)],[`next month|\
pr[oó]ximo mes|mes ${Le}`,({today:e})=>`${Et(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>ae(e,Math.max(0,5-Ce(e)))],[`\
(?:next|${We}) (${ve})`,In],[`(${ve})(?: ${Le})?`,Nn],[ht,({parts:[e,t],...n})=>ri(/\d/.test(e)?Number(e):ni(e),t,n)]],yt="(?:(?:on|by|due|for|this|el|este|para\
|pr[oó]ximo) ){0,3}",Wa=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|tras|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Ga="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Me=`(?:${ve})(?: ${Le})?`,Tn=`(?:tomorrow|(?<!la )ma[nñ]ana|${Me}\
)`,Ja=[Me,`\\d+/[\\d/]+|(?:${qe}) ${Oe}|${Oe} (?:de |of )?(?:${qe})`],Za=new RegExp([...Ja.map(e=>`(?:${e})\\s*[,–—-]\\s*
${yt}(?:${e})`),`${Tn}(?: ${vt})? 
(?:in|en|dentro|next|la|pr[oó]x|semana|mes)`,`(?:(?:\\d|${_n}) weeks?|${We},?|${ht}) 
${yt}${Me}`,`(?:dentro de \\S+|otro|siguiente|following|[uú]ltimo|primer) 
${Me}`,`${Tn}
(?: ${vt})? (?:${ht}|en ocho|week|siguiente|(?:next|last|of|del?) (?:\\S+ ){0,2}(?:week|semana|month|mes))(?!\\p{L})`,`${Me}
(?: (?:after|before|despu[eé]s|antes)(?! (?:de las? )?\\d)|,? (?:the |d[ií]a )?${Oe}(?![\\d:\\p{L}]|\\s*(?:[ap]\\.?m|h|€)))`].map(e=>`(?<!\\p{L})(?:${e})`).
join("|").replaceAll(" ","\\s+"),"iu"),Xa=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,Sn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${yt}(?:${t})${e}`.replaceAll(
" ","\\s+"),"giu"),date:n}),Qa=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,ei=[...qa.map(Sn(`(?=(?:,? ${vt})?[.!?]*\\s*$)`)),...Ha.map(Sn(`(?: mismo)?${Ga}(?=$|\\s|[,.;:!?)]\
(?:\\s|$))`))];function Je(e,t){let n=e.normalize("NFC");if(!(n.length>Pa))for(let{pattern:r,date:a}of ei)for(let s of[...n.matchAll(r)].reverse()){let[i,...l]=s,
d=n.slice(0,s.index),v=n.slice(s.index+i.length),I=Wa.test(d)||Za.test(`${d}
${i}
${v}`)||Xa.test(i)||Qa.test(n)?void 0:a({...t,parts:l}),z=ti(d.trim(),v.trim());if(I&&z)return{due:I,title:z,words:i}}}function ti(e,t){if(t&&!/^[,.;:!?)]/.test(
t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t.replace(/^\.$/,""):t.replace(/^[,.;:!?)\s]+/,"")}function Dn(e,t,n,r){return n.dayFirst?
r(t,e)??r(e,t):r(e,t)??r(t,e)}function On(e,t,n,r){let a=we(Rn,e)+1;return n?re(n,a,t):kn(a,t,r)}function kn(e,t,{today:n}){let r=Number(n.slice(0,4));return[...Array(
9).keys()].map(a=>re(r+a,e,t)).find(a=>a!==void 0&&a>=n)}function An(e,t,{today:n}){return[...Array(62).keys()].map(a=>ae(n,a)).find(a=>a.endsWith(e.padStart(2,
"0"))&&(!t||Ce(a)===we(Ge,t)))}function ni(e){let t=we(bn,e);return t<15?t+1:10*(t-13)}function ri(e,t,{today:n}){return/^m/i.test(t)?Et(e,n):ae(n,/^[ws]/i.test(
t)?7*e:e)}function Et(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>re(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}function we(e,t){
return e.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(t))}function ai(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var Ze=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=ai(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var Cn=new Ze("language",()=>localStorage),gt=(navigator.languages??[]).flatMap(ii),Mn=e=>e.split("-")[0],Ln=e=>e==="en"||e==="es",wn=Ln(Cn.value)?Cn.value:void 0,
ze=wn??gt.map(Mn).find(Ln)??"en";document.documentElement.lang=ze;var zn=gt.find(e=>Mn(e)===ze)??ze,Xe=wn?[zn]:gt;function ii(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var Yn=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,si=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,oi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function xn(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=ui(t.map(({text:r})=>Number(Yn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?Yn:oi,""),[l]=si.exec(i)??[""];return{title:i.slice(l.length),completed:/[xX☑☒✓✔]/.test(l),line:a}}).
filter(({title:r})=>r!=="")}function ui(e){let t=[];return e.length>1&&e.every(n=>n===1)?new Set(e.keys()):(e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||
t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat()))}var Tt=()=>ke(new Date(Date.now()));var li=e=>Je(e,{today:Tt(),dayFirst:Pe(Xe),spanish:ze==="es"});function $n(e){let{title:t,due:n}=li(e.title)??{};return t?{...e,title:t,due:n}:e}var ye={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},ci=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Fn=16383;function ps(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=di(e);if(i.includes("\0"))throw s(t.notText);let l;try{l=pi(i)}catch{throw s(t.notCalendar)}let d=({broken:_,
title:H,description:N})=>_?t.notJSON:[...N].length>Fn?n.DESCRIPTION_TOO_LONG(Fn):(H+N).includes("\0")?n.CONTAINS_NUL:"",v=[],I=Bn(i)?i.match(/^BEGIN:VEVENT/gim)?.
length:void 0;return I&&v.push(t.eventsLeftOut(I)),{tasks:l.map(({undated:_,description:H,...N})=>({...N,description:Hn(H,_&&t.writtenDate(_))})).filter(_=>{let H=d(
_);try{if(H)throw s(a(_,H));r(_)}catch({message:N}){return v.push(N),!1}return!0}),problems:v}}function di(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254;try{
return new TextDecoder(r?"utf-16le":"utf-8",{fatal:!0}).decode(e)}catch{return new TextDecoder("windows-1252").decode(e)}}var Bn=e=>/^\s*BEGIN:VCALENDAR/i.test(
e);function pi(e){if(Bn(e))return hi(e).reverse();let{value:t,line:n}=Vn(e);if(Array.isArray(t))return t.flatMap((l,d)=>et({item:d+1},l));if(Array.isArray(t?.items))
return mi(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return fi(e,n);let r=[",",";","	","|"].find(l=>Ei(Kn(e,l,10).names));if(!r)return xn(e).map($n).
reverse();let{rows:a,names:s}=Kn(e,r),i=gi(a,s);return Pn(s)?i:i.reverse()}function Vn(e){try{return{value:JSON.parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.
exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(`
`).length:void 0)}}}function fi(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?et({line:a+1},Vn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:et({line:t},void 0)}function et(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:l}=t??{};return[{...e,...!t&&{broken:!0},title:Qe(n),description:Qe(r),completed:a===!0,...St(Qe(s),qn(Qe(s))),id:i,userId:l}]}var Qe=e=>typeof e==
"string"?e:"";function mi(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>et({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function hi(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(gn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:l,due:d},v)=>({line:t[v],title:a??
"",description:s,completed:i==="COMPLETED"||l!==void 0,...St(r[v],vi(r[v],d))}))}function vi(e,t){let[,n,r,a,s,i,l]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=re(n,r,a),{timezone:v,tzoffset:I="+0000"}=t?.local??{};return d&&s&&(I!=="+0000"||yi(v))?ke(t.date):d&&l?jn(d,60*Number(s)+Number(i)):d}function yi(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var jn=(e,t)=>ke(new Date(Date.parse(e)+6e4*t));function Kn(e,t,n=0){let r=[],a=1,s=0;
Un.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:v}})=>{r.push({cells:d,line:a}),a+=e.slice(s,v).split(`
`).length-1,s=v}});let[i,...l]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
toLowerCase()),rows:l}}function Ei(e){return e.length>1&&e.some(t=>ye.title.includes(t))}var Pn=e=>e[0]==="id";function gi(e,t){let n=(i,l)=>{let d=l.map(v=>i[t.
indexOf(v)]??"").find(v=>v.trim())??"";return Pn(t)?d:d.trim()},r=(i,l)=>n(i,l).replace(/^0\/0\/00$/,""),a=Ti(e.map(({cells:i})=>r(i,ye.due))),s=[];for(let{cells:i,
line:l}of e){let d=t[0]==="type"?n(i,["type"]):"task",v=n(i,ye.title),I=s.at(-1);if(d==="note"&&I&&(I.description=Hn(I.description,v)),d!=="task")continue;let z=r(
i,ye.due);s.push({line:l,title:v,description:n(i,ye.description),...St(z,qn(z,a)),completed:ci.test(n(i,ye.state))||r(i,ye.end)!=="",id:Number(n(i,["id"]))||void 0})}
return s}var Hn=(...e)=>e.filter(Boolean).join(`
`);function Ti(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:Pe(Xe)}function St(e,t){
return{due:t,...e&&!t&&{undated:e}}}var Si=200,Di=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function qn(e,t=!0){if(e.length>Si)return;let[n="",r,a="0",s,i,l,d,v]=Di.exec(e)??[],I=Oi(e.slice(0,e.length-n.length).trim(),t);if(!I||!(i||l)||Number(d)>14)return I;
let z=l?+`${l}1`*(60*Number(d)+Number(v)):0,_=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a);return _===0?I:jn(I,_-z)}function Oi(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.
exec(e);if(n)return re(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?re(r[3],r[2],r[1]):re(r[3],r[1],r[2]);if(!/\b\d{4}$/.
test(e))return;let{title:a,due:s}=Je(`x ${e.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:Tt(),dayFirst:t})??{};return a==="x"?s:void 0}export{pi as read,ps as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
