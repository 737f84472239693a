var qn=Object.create;var Ot=Object.defineProperty;var Wn=Object.getOwnPropertyDescriptor;var Gn=Object.getOwnPropertyNames;var Jn=Object.getPrototypeOf,Zn=Object.prototype.hasOwnProperty;var Xn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Qn=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Gn(t))!Zn.call(e,a)&&a!==n&&Ot(e,a,{get:()=>t[a],enumerable:!(r=Wn(t,a))||r.enumerable});
return e};var er=(e,t,n)=>(n=e!=null?qn(Jn(e)):{},Qn(t||!e||!e.__esModule?Ot(n,"default",{value:e,enumerable:!0}):n,e));var Rt=Xn((et,tt)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof tt=="object"&&typeof et<"u"?tt.exports=t():e.Papa=t()})(et,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function c(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var l=Xe(o);l.chunkSize=parseInt(l.chunkSize),
o.step||o.chunk||(l.chunkSize=null),this._handle=new H(l),(this._handle.streamer=this)._config=l}.call(this,u),this.parseChunk=function(o,l){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let R=this._config.newline;R||(p=this._config.quoteChar||'"',R=this._handle.guessLineEndings(o,p)),o=[...o.
split(R).slice(m)].join(R)}this.isFirstChunk&&F(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=
!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){
if(o=p.meta.cursor,m=(this._finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),this._finished||
this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:i.WORKER_ID,finished:m});else if(F(this._config.chunk)&&!l){if(this.
_config.chunk(p,this._handle),this._handle.paused()||this._handle.aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||
this._config.chunk||(this._completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.concat(p.errors),
this._completeResults.meta=p.meta),this._completed||!m||!F(this._config.complete)||p&&p.meta.aborted||(this._config.complete(this._completeResults,this._input),
this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=!0},this._sendError=function(o){F(this._config.error)?this._config.error(o):r&&this._config.
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function v(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(l){this._input=l,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=fe(
this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)),o.ontimeout=fe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var l,m=this._config.downloadRequestHeaders;
for(l in m)o.setRequestHeader(l,m[l])}var p;this._config.chunkSize&&(p=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
p));try{o.send(this._config.downloadRequestBody)}catch(R){this._chunkError(R.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(l=>(l=l.getResponseHeader("Content-Range"))!==null?parseInt(l.substring(l.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(l){
l=o.statusText||l,this._sendError(new Error(l))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function N(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,l,m=typeof FileReader<"u";this.stream=function(p){this._input=p,l=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=fe(this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,R=(this.
_config.chunkSize&&(R=Math.min(this._start+this._config.chunkSize,this._input.size),p=l.call(p,this._start,R)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:R}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function z(u){var o;d.call(this,u=u||{}),this.stream=function(l){return o=l,this.
_nextChunk()},this._nextChunk=function(){var l,m;if(!this._finished)return l=this._config.chunkSize,o=l?(m=o.substring(0,l),o.substring(l)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function b(u){d.call(this,u=u||{});var o=[],l=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):l=!0},this._streamData=fe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),l&&(l=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(R){this._streamError(R)}},this),this._streamError=fe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=fe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=fe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,l,m,
p,R=Math.pow(2,53),G=-R,se=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,oe=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,h=0,J=!1,y=!1,T=[],f={data:[],errors:[],meta:{}};function j(A){return u.skipEmptyLines==="greedy"?A.join("").trim()==="":A.length===1&&A[0].length===
0}function C(){if(f&&m&&(ae("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(M){return!j(M)})),K()){let M=function(q){T.push(q)};var g=M;if(f)if(Array.isArray(f.data[0])){for(var A=0;K()&&A<f.data.length;A++)
f.data[A].forEach(M);f.data.splice(0,1)}else f.data.forEach(M)}function S(M,q){for(var $=u.header?{}:[],O=0;O<M.length;O++){var E=O,W=M[O],W=((_,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(_)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(se.test(U)&&(U=parseFloat(U),G<U&&U<R))return 1})(L)?parseFloat(L):oe.test(L)?new Date(L):L===""?null:L):L)(E=u.header?O>=T.length?"__pars\
ed_extra":T[O]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?($[E]=$[E]||[],$[E].push(W)):$[E]=W}return u.header&&(O>T.length?ae("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+O,h+q):O<T.length&&ae("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+O,h+q)),$}var x;f&&(u.header||u.dynamicTyping||u.transform)&&(x=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(S),x=f.data.
length):f.data=S(f.data,0),u.header&&f.meta&&(f.meta.fields=T),h+=x)}function K(){return u.header&&T.length===0}function ae(A,S,x,g){A={type:A,code:S,message:x},
g!==void 0&&(A.row=g),f.errors.push(A)}F(u.step)&&(p=u.step,u.step=function(A){f=A,K()?C():(C(),f.data.length!==0&&(Z+=A.data.length,u.preview&&Z>u.preview?l.abort():
(f.data=f.data[0],p(f,k))))}),this.parse=function(A,S,x){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(A,g)),m=!1,u.delimiter?F(u.delimiter)&&
(u.delimiter=u.delimiter(A),f.meta.delimiter=u.delimiter):((g=((M,q,$,O,E)=>{var W,_,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var ge=0;ge<E.length;ge++){
for(var ue,Oe=E[ge],P=0,ce=0,B=0,X=(L=void 0,new pe({comments:O,delimiter:Oe,newline:q,preview:10}).parse(M)),me=0;me<X.data.length;me++)$&&j(X.data[me])?B++:(ue=
X.data[me].length,ce+=ue,L===void 0?L=ue:0<ue&&(P+=Math.abs(ue-L),L=ue));0<X.data.length&&(ce/=X.data.length-B),1.99<ce&&(_===void 0||P<_||P===_&&U<ce)&&(_=P,W=
Oe,U=ce)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(A,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),Xe(u));return g.header=K(),u.preview&&u.header&&g.preview++,o=A,l=new pe(g),f=l.parse(o,S,x),
C(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,l.abort(),o=F(u.chunk)?"":o.substring(l.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return y},this.abort=function(){y=!0,
l.abort(),f.meta.aborted=!0,F(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(M,g){M=M.substring(0,1048576);var g=new RegExp(I(g)+"([^]*?)"+I(g),
"gm"),x=(M=M.replace(g,"")).split("\r"),g=M.split(`
`),M=1<g.length&&g[0].length<x[0].length;if(x.length===1||M)return`
`;for(var q=0,$=0;$<x.length;$++)x[$][0]===`
`&&q++;return q>=x.length/2?`\r
`:"\r"}}function I(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function pe(u){var o=(u=u||{}).delimiter,l=u.newline,m=u.comments,p=u.step,R=u.preview,G=u.
fastMode,se=null,oe=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),l!==`
`&&l!=="\r"&&l!==`\r
`&&(l=`
`);var h=0,J=!1;this.parse=function(y,T,f){if(typeof y!="string")throw new Error("Input must be a string");var j=y.length,C=o.length,K=l.length,ae=m.length,A=F(
p),S=[],x=[],g=[],M=h=0;if(!y)return P();if(G||G!==!1&&y.indexOf(k)===-1){for(var q=y.split(l),$=0;$<q.length;$++){if(g=q[$],h+=g.length,$!==q.length-1)h+=l.length;else if(f)
return P();if(!m||g.substring(0,ae)!==m){if(A){if(S=[],U(g.split(o)),ce(),J)return P()}else U(g.split(o));if(R&&R<=$)return S=S.slice(0,R),P(!0)}}return P()}for(var O=y.
indexOf(o,h),E=y.indexOf(l,h),W=new RegExp(I(Z)+I(k),"g"),_=y.indexOf(k,h);;)if(y[h]===k)for(_=h,h++;;){if((_=y.indexOf(k,_+1))===-1)return f||x.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:h}),ue();if(_===j-1)return ue(y.substring(h,_).replace(W,k));if(k===Z&&y[_+1]===
Z)_++;else if(k===Z||_===0||y[_-1]!==Z){O!==-1&&O<_+1&&(O=y.indexOf(o,_+1));var L=ge((E=E!==-1&&E<_+1?y.indexOf(l,_+1):E)===-1?O:Math.min(O,E));if(y.substr(_+1+
L,C)===o){g.push(y.substring(h,_).replace(W,k)),y[h=_+1+L+C]!==k&&(_=y.indexOf(k,h)),O!==-1&&O<h&&(O=y.indexOf(o,h)),E!==-1&&E<h&&(E=y.indexOf(l,h));break}if(L=
ge(E),y.substring(_+1+L,_+1+L+K)===l){if(g.push(y.substring(h,_).replace(W,k)),Oe(_+1+L+K),O!==-1&&O<h&&(O=y.indexOf(o,h)),_=y.indexOf(k,h),A&&(ce(),J))return P();
if(R&&S.length>=R)return P(!0);break}x.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:h}),_++}}else if(m&&
g.length===0&&y.substring(h,h+ae)===m){if(E===-1)return P();h=E+K,E=y.indexOf(l,h),O!==-1&&O<h&&(O=y.indexOf(o,h))}else if(O!==-1&&(O<E||E===-1))g.push(y.substring(
h,O)),h=O+C,O=y.indexOf(o,h);else{if(E===-1)break;if(g.push(y.substring(h,E)),Oe(E+K),A&&(ce(),J))return P();if(R&&S.length>=R)return P(!0)}return ue();function U(B){
S.push(B),M=h}function ge(B){var X=0;return X=B!==-1&&(B=y.substring(_+1,B))&&B.trim()===""?B.length:X}function ue(B){return f||(B===void 0&&(B=y.substring(h)),
g.push(B),h=j,U(g),A&&ce()),P()}function Oe(B){h=B,U(g),g=[],E=y.indexOf(l,h)}function P(B){if(u.header&&!T&&S.length&&!oe){var X=S[0],me=Object.create(null),Qe=new Set(
X);let Dt=!1;for(let Te=0;Te<X.length;Te++){let le=c(X[Te]);if(me[le=F(u.transformHeader)?u.transformHeader(le,Te):le]){let Re,At=me[le];for(;Re=le+"_"+At,At++,
Qe.has(Re););Qe.add(Re),X[Te]=Re,me[le]++,Dt=!0,(se=se===null?{}:se)[Re]=le}else me[le]=1,X[Te]=le;Qe.add(le)}Dt&&console.warn("Duplicate headers found and rena\
med."),oe=!0}return{data:S,errors:x,meta:{delimiter:o,linebreak:l,aborted:J,truncated:!!B,cursor:M+(T||0),renamedHeaders:se}}}function ce(){p(P()),S=[],x=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function ie(u){var o=u.data,l=a[o.workerId],m=!1;if(o.error)l.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:St,resume:St};if(F(l.userStep)){for(var R=0;R<o.
results.data.length&&(l.userStep({data:o.results.data[R],errors:o.results.errors,meta:o.results.meta},p),!m);R++);delete o.results}else F(l.userChunk)&&(l.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var l=a[u];F(l.userComplete)&&l.userComplete(o),l.terminate(),delete a[u]}
function St(){throw new Error("Not implemented.")}function Xe(u){if(typeof u!="object"||u===null)return u;var o,l=Array.isArray(u)?[]:{};for(o in u)l[o]=Xe(u[o]);
return l}function fe(u,o){return function(){u.apply(o,arguments)}}function F(u){return typeof u=="function"}return i.parse=function(u,o){var l=(o=o||{}).dynamicTyping||
!1;if(F(l)&&(o.dynamicTypingFunction=l,l={}),o.dynamicTyping=l,o.transform=!!F(o.transform)&&o.transform,o.downloadTimeout!==void 0){var l=parseInt(o.downloadTimeout);
if(isNaN(l))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=l}if(!o.worker||!i.WORKERS_SUPPORTED)
return l=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=c(u),l=new(o.download?v:z)(o)):u.readable===!0&&F(u.read)&&F(u.on)?l=new b(o):(t.File&&u instanceof File||
u instanceof Object)&&(l=new N(o)),l.stream(u);(l=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,R=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",R,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=ie,m.id=s++,a[m.id]=m)})()).userStep=o.step,l.userChunk=o.chunk,l.userComplete=o.complete,l.userError=o.error,o.step=F(o.step),o.chunk=
F(o.chunk),o.complete=F(o.complete),o.error=F(o.error),delete o.worker,l.postMessage({input:u,config:o,workerId:l.id})},i.unparse=function(u,o){var l=!1,m=!0,p="\
,",R=`\r
`,G='"',se=G+G,oe=!1,k=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(l=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(oe=o.skipEmptyLines),typeof o.newline=="string"&&(R=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,se=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(se=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
I(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,oe);if(Array.isArray(u[0]))return J(null,u,oe);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,oe)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],oe);throw new Error("Unable to serialize unrecognized input");function J(T,f,j){
var C="",K=(typeof T=="string"&&(T=JSON.parse(T)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(T)&&0<T.length),ae=!Array.isArray(f[0]);if(K&&m){for(var A=0;A<
T.length;A++)0<A&&(C+=p),C+=y(T[A],A);0<f.length&&(C+=R)}for(var S=0;S<f.length;S++){var x=(K?T:f[S]).length,g=!1,M=K?Object.keys(f[S]).length===0:f[S].length===
0;if(j&&!K&&(g=j==="greedy"?f[S].join("").trim()==="":f[S].length===1&&(f[S][0]==null||f[S][0].length===0)),j==="greedy"&&K){for(var q=[],$=0;$<x;$++){var O=ae?
T[$]:$;q.push(f[S][O])}g=q.join("").trim()===""}if(!g){for(var E=0;E<x;E++){0<E&&!M&&(C+=p);var W=K&&ae?T[E]:E;C+=y(f[S][W],E)}S<f.length-1&&(!j||0<x&&!M)&&(C+=
R)}}return C}function y(T,f){var j,C,K;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():(K=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,K=!0),C=j.replace(h,se),(K=K||l===!0||typeof l=="function"&&l(T,f)||Array.isArray(l)&&l[f]||((ae,A)=>{
for(var S=0;S<A.length;S++)if(-1<ae.indexOf(A[S]))return!0;return!1})(C,i.BAD_DELIMITERS)||-1<C.indexOf(p)||-1<j.indexOf(G)||C.charAt(0)===" "||C.charAt(C.length-
1)===" ")?G+C+G:C)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
pe,i.ParserHandle=H,i.NetworkStreamer=v,i.FileStreamer=N,i.StringStreamer=z,i.ReadableStreamStreamer=b,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(v.prototype=Object.create(d.prototype)).
constructor=v,(N.prototype=Object.create(d.prototype)).constructor=N,(z.prototype=Object.create(z.prototype)).constructor=z,(b.prototype=Object.create(d.prototype)).
constructor=b,i})});var Kn=er(Rt(),1);var he=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),Lt={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},wt=he(Lt),Ii=V(wt),ki=V(Lt),zt={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},Yt=he(zt),Ci=V(Yt),Mi=V(zt),xt={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},$t=he(xt),Li=V($t),wi=V(xt),Ft={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Kt=he(
Ft),zi=V(Kt),Yi=V(Ft),Ut={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Bt=he(Ut),xi=V(Bt),$i=V(Ut),Vt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},jt=he(Vt),Fi=V(jt),Ki=V(
Vt),Pt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},Ht=he(Pt),Ui=V(Ht),Bi=V(Pt),qt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Wt=he(qt),Vi=V(Wt),ji=V(qt),Gt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Jt=he(Gt),Pi=V(Jt),Hi=V(Gt),Zt="BEGIN",
Xt="END",tr="VCALENDAR",Qt="VTIMEZONE",nr="STANDARD",rr="DAYLIGHT",en="VEVENT",tn="VALARM",nn="VTODO",rn="VJOURNAL",an="VFREEBUSY";var bt=e=>new RegExp(`${Zt}:${e}([\\s\\S]*?)${Xt}:${e}`,"g"),ar=e=>new RegExp(`${Zt}:${e}|${Xt}:${e}`,"g");var rt=/\r\n|\r|\n/;var _t=`
`,ir=":",Ae=",",sr='"',at=";";var Nt="=";var or=Math.pow(10,8)*24*60*60*1e3,qi=-or,ur=6048e5;var sn=6e4,on=36e5,cr=3600,un=cr*24,Wi=un*7,lr=un*365.2425,dr=lr/12,Gi=dr*3,It=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&It in e?e[It](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return te(t||e,e)}function it(e,t,n){let r=D(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function cn(e,t,n){let r=D(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function $e(e,t,n){
return te(n?.in||e,+D(e)+t)}function pr(e,t,n){return $e(e,t*on,n)}var fr={};function Fe(){return fr}function ze(e,t){let n=Fe(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function mr(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function hr(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function ln(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*sn),r}function vr(e,t,n){return $e(e,t*1e3,n)}function st(e,t,n){return it(e,t*7,n)}function dn(e,t,n){
return cn(e,t*12,n)}function ot(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function kt(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function yr(e,t){let[n,r]=mr(e,t.start,t.end);return{start:n,end:r}}function Er(e,t){let{start:n,end:r}=yr(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let c=t?.step??1;if(!c)return[];c<0&&(c=-c,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+c),i.setHours(0,0,0,0);return a?d.reverse():d}function Ct(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function gr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function Tr(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function Sr(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=Fe(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let c=ze(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let v=ze(d,t);return+n>=+c?r+1:+n>=+v?r:r-1}function Dr(e,t){
let n=Fe(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=Sr(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),ze(s,t)}function Ar(e,t){let n=D(e,t?.in),r=+ze(n,t)-+Dr(n,t);return Math.round(r/ur)+1}function we(e,t){
return D(e,t?.in).getDay()}function pn(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function Or(e,t){return D(e,t?.in).getHours()}function Rr(e,t){return D(e,t?.in).getMinutes()}function fn(e,t){return D(e,t?.in).getMonth()}function br(e){return D(
e).getSeconds()}function _r(e,t){return D(e,t?.in).getFullYear()}function Nr(e,t){return+D(e)==+D(t)}function Ir(e,t,n){let r=D(e,n?.in),a=Ar(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function Ye(e,t,n){let r=Fe(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),c=(t%7+7)%7,d=7-a,v=t<0||t>6?t-(i+d)%7:(c+d)%7-(i+d)%7;return it(s,v,n)}function mn(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,c)=>i-c);return r>=a&&r<=s}function kr(e){let t=e/on;return Math.trunc(t)}function Cr(e){let t=e/sn;return Math.trunc(t)}function Mr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let c=pn(i);return r.setMonth(t,Math.min(s,c)),r}function Lr(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function wr(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function zr(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function Yr(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function xr(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function $r(e,t,n){return $e(e,-t,
n)}function Fr(e,t,n){return st(e,-t,n)}var Kr=[nr,rr];var Ur=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var hn=["SU","MO","TU","WE","TH","FR","SA"];var Se=(e,t)=>t===void 0?!1:e>=t,Br=(e,{start:t,end:n},r)=>{if(Se(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(Se(r.length,e.count))return;i=vr(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(Se(r.length,e.count))return;i=ln(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(Se(r.length,e.count))return;i=pr(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(Se(r.length,e.count))return;i=it(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(Se(r.length,e.count))return;i=st(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=cn(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=dn(i,s),r.push([i]);return}},Vr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:hn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===we(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:c})=>Ye(i,c,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(Ct(i),kt(i),c,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(Tr(i),gr(i),
c,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===we(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(xe(
Ct(i)),xe(kt(i)),c,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:c})=>Ye(i,c,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:c})=>c===
we(i))))},nt=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let c=Ye(e,n,{weekStartsOn:r}),d=e>c;return st(c,(a||1)-1+(d?1:0))}let s=Ye(t,n,{weekStartsOn:r}),i=t<s;return xe(
hr(Fr(s,-(a||1)-1+(i?1:0))))}return Er({start:e,end:t}).map(s=>xe(s)).filter(s=>mn(s,{start:e,end:t})).filter(s=>n===we(s))},xe=e=>ln(e,-e.getTimezoneOffset()),
jr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>zr(a,s)))):t.map(r=>r.
filter(a=>n.includes(Or(a)))),Pr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>Yr(a,s)))):t.map(r=>r.filter(a=>n.includes(Rr(a)))),Hr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Mr(a,s)))):
t.map(r=>r.filter(a=>n.includes(fn(a)))),qr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=pn(a);return n.map(i=>i>s?void 0:
Lr(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(fn(a)))),Wr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>xr(a,s)))):t.map(r=>r.filter(a=>n.includes(br(a)))),
Gr=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(ot).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),Jr=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>Ir(s,i,{weekStartsOn:r})))):
t,Zr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>wr(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(_r(a)))),Xr=(e,t,n)=>{let r=n;return e.byMonth&&(r=Hr(e,r,e.byMonth)),e.byWeekNo&&(r=Jr(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=Zr(
e,r,e.byYearday)),e.byMonthday&&(r=qr(e,r,e.byMonthday)),e.byDay&&(r=Vr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=jr(e,r,e.byHour)),e.byMinute&&(r=Pr(e,r,e.byMinute)),
e.bySecond&&(r=Wr(e,r,e.bySecond)),e.bySetPos&&(r=Gr(e,r,e.bySetPos)),r.map(a=>a.sort(ot).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>Nr(i,s))||!mn(
s,{start:t.start,end:t.end}))))},Qr=2,ea=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||dn(n,Qr),a=t.exceptions||[],s=(e.workweekStart?hn.indexOf(e.workweekStart):
1)%7,i=[[n]];Br(e,{start:n,end:r},i);let c=Xr(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?c.flat().splice(0,e.count):c.flat()},ta=(e,t)=>t.flatMap(
n=>n.recurrenceRule?ea(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),na=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
vn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},ra=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=ta(e,r.props).sort((i,c)=>ot(i.start,c.start));for(let i=s.length-1;i>=0;i-=1){let c=s[i];if(e<c.start)continue;let d=c.offsetTo,
v=d.length>5?d.substring(0,5):d;return{offset:v,milliseconds:vn(v)}}}let a=na(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(kr(a)),c=Math.abs(Cr(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),v=c.toString().length===1?`0${c}`:c.toString();return{offset:`${s?"-":"+"}${d}${v}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},aa=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},De=e=>e.replace(/mailto:/gi,""),Ne=(e,t)=>w(
e,{email:De(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?De(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?De(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?De(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[c,d]=s.split("W");r.weeks=Number(c),s=d}if(s.includes("D")){let[c,d]=s.split("D");r.days=
Number(c),s=d}let i=a[1];if(i){if(i.includes("H")){let[c,d]=i.split("H");r.hours=Number(c),i=d}if(i.includes("M")){let[c,d]=i.split("M");r.minutes=Number(c),i=d}
if(i.includes("S")){let[c,d]=i.split("S");r.seconds=Number(c),i=d}}return w(e,r)},ia=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},be=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
c=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,c));return w(e,d)},sa=(e,t,n)=>{let r=vn(n),a=be(void 0,t),s=$r(a,r);return w(e,s)},oa=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:ia(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=be(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=ra(r,e.options.TZID,t?.timezones);return a?{date:$e(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},Y=(e,t,n)=>w(e,oa(t,n)),ua=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:Y(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},ca=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,yn=e=>e.map(t=>{let[n,...r]=t.split(Nt),a=r.join(Nt);return{property:n,value:ca(a)}},{}),la=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
da=e=>la(yn(e)),pa=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===sr&&(t=!t),e.charAt(s)===ir&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},fa=e=>{let{property:t,value:n}=pa(e);if(t.includes(at)){let[r,...a]=t.split(
at),s=da(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Mt=e=>/^[ \t]/.test(e),ma=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),ha=e=>{
let t=[],n=e.split(rt);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(Mt(n[a])||!ma(n[a]));)n[a]===""?s+=_t:Mt(n[a])?s+=n[a].substring(1):(s+=_t,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},va=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([v,N])=>N.name===a);if(!i){r[ya(a)]=s.value;return}let c=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=c;return}r[i[0]]=w(d,c)}),e.nonStandard=r,e},ya=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},Ea=e=>e.startsWith("X-"),ve=(e,t,n)=>{let r=t.replace(ar(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:z})=>z))],s=ha(a.reduce((z,b)=>z.replace(bt(b),""),r)),i=n.defaultValues||{},c={};s.forEach(z=>{let{property:b,line:H}=fa(z);Ea(b)&&(c[b]=
H);let I=n.objectKeyMap[b];if(!I)return;let pe=n.convertArrayValues?.[I];if(pe){let Q=pe({line:H});if(!Q)return;(i[I]===void 0||i[I]===null||!Array.isArray(i[I]))&&
(i[I]=[]),Array.isArray(Q)?i[I].push(...Q):i[I].push(Q);return}let ie=n.convertValues?.[I];if(ie){let Q=ie({line:H});if(!Q)return;i[I]=Q;return}i[I]=H.value});let d=n.
childComponents,v=d?Object.keys(d||{}):[];d&&v.length>0&&v.forEach(z=>{let b=d?.[z];if(!b)return;let H=Array.isArray(b.icsComponent)?b.icsComponent:[b.icsComponent],
I=[],pe=[];H.forEach(ie=>{pe.push(...r.matchAll(bt(ie)))}),pe.map(ie=>ie[0]).forEach(ie=>{let Q=b.convert(ie,{data:i});Q&&I.push(Q)}),I.length!==0&&(i[z]=I)});let N=w(
e,i);return n?.nonStandard?va(N,c,n?.nonStandard):N},Ke=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?De(t.options["SENT-BY"]):
void 0,email:De(t.value)}),ut=(e,t,n)=>w(e,{value:Y(void 0,t,n),range:t.options?.RANGE}),ga=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},Ta=(e,t)=>w(e,ga(t.value)),Sa=(e,t)=>w(e,t.value),Da=["until"],Aa=e=>Da.includes(e),Oa=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],Ra=e=>Oa.includes(e),ba=["byDay"],_a=e=>ba.includes(e),Na=["count","interval"],Ia=e=>Na.includes(e),Ue=(e,t,n)=>{let r={};return yn(
t.value.split(at)).forEach(a=>{let{property:s,value:i}=a,c=jt[s];if(c){if(Aa(c)){r[c]=Y(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(Ra(c)){r[c]=i.split(Ae).map(d=>Number(d));return}if(c==="byMonth"){r[c]=i.split(Ae).map(d=>Number(d)-1);return}if(_a(c)){r[c]=i.split(Ae).
map(d=>Ta(void 0,{value:d}));return}if(Ia(c)){r[c]=Number(i);return}if(c==="frequency"){if(!i||!Ur.includes(i))return;r[c]=i;return}if(c==="workweekStart"){r[c]=
Sa(void 0,{value:i});return}}}),w(e,r)},ct=(e,t)=>w(e,t.value),ka=(e,t)=>w(e,t.value),lt=(e,t,n)=>w(e,t.value.split(",").map(r=>Y(void 0,{value:r,options:t.options},
n))),Ca=(e,t)=>w(e,t.value),Ma=(e,t)=>w(e,t.value),La=(e,t)=>w(e,t.value),_e=(e,t)=>w(e,Number.parseInt(t.value,10)),wa=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>w(e,wa(t.value)),za=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:tn,objectKeyMap:wt,convertValues:{trigger:({line:a})=>ua(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>_e(void 0,a)},convertArrayValues:{attachments:({line:a})=>aa(void 0,a),attendees:({line:a})=>Ne(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ya=(...e)=>{let[t,n,r]=e,a,s=ve(t,n,{icsComponent:en,objectKeyMap:$t,convertValues:{stamp:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),end:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),created:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(Ae),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>Ue(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>Ke(void 0,i),sequence:({line:i})=>_e(void 0,i),class:({line:i})=>ct(
void 0,i),recurrenceId:({line:i})=>ut(void 0,i,{timezones:r?.timezones}),status:({line:i})=>Ca(void 0,i),timeTransparent:({line:i})=>ka(void 0,i)},convertArrayValues:{
attendees:({line:i})=>Ne(void 0,i),exceptionDates:({line:i})=>lt(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:tn,convert:i=>za(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},xa=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(rt)[0],s=Kr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(rt)[0];return ve(t,n,{icsComponent:s,objectKeyMap:Bt,
defaultValues:{type:s},convertValues:{start:({line:c})=>sa(void 0,c,i),recurrenceRule:({line:c})=>Ue(void 0,c,{timezones:r?.timezones}),recurrenceDate:({line:c})=>Y(
void 0,c,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},$a=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:Qt,objectKeyMap:Kt,
convertValues:{lastModified:({line:a})=>be(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>xa(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Fa=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:nn,objectKeyMap:Ht,convertValues:{
stamp:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),due:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(Ae),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>Ue(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>Ke(void 0,a),sequence:({
line:a})=>_e(void 0,a),percentComplete:({line:a})=>_e(void 0,a),class:({line:a})=>ct(void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Ma(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},Ka=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:rn,objectKeyMap:Wt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Ae),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>Ue(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Ke(void 0,a),sequence:({line:a})=>_e(void 0,a),class:({line:a})=>ct(
void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({line:a})=>La(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),
exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ua=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=be(void 0,{value:r});if(a.startsWith("PT")){let c=Ie(void 0,{value:a});return{start:s,duration:c}}let i=be(void 0,
{value:a});return{start:s,end:i}})}),Ba=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:an,objectKeyMap:Jt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),end:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>Ke(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),freeBusy:({line:a})=>Ua(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
En=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:tr,objectKeyMap:Yt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:Qt,
convert:a=>$a(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:en,convert:(a,{data:s})=>Ya(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:nn,convert:(a,{data:s})=>Fa(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:rn,convert:(a,{data:s})=>Ka(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:an,convert:(a,{data:s})=>Ba(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function gn(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function ne(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function re(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function ke(e){return(Date.parse(e)/864e5+3)%7}function Be(e){return re(e,7-ke(e))}function Ve(e=void 0){
let t=Va(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var dt=new Map;function Va(e,t){return dt.has(e)||dt.set(e,t()),dt.get(e)}var He=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],On=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],vt=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[de,Pe,Rn]=[He,On,vt].map(e=>e.join("|")),ja=`(?:in|en|dent\
ro de) (\\d{1,3}|${Rn}) (day|d[ií]a|week|semana|month|mese?)s?`,je=`(?:(?:(${de})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`,pt="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",
Ce="(?:que viene|pr[oó]xim[ao])",mt=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${Ce}))`,bn="today|tonight|hoy|esta noche",Tn=`(?:,? (?=\\S{5})(${de})(?\
=$|[\\s,.;:!?)]))?`,Pa="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",Ha=1100,_n=({today:e,parts:[t],words:n})=>{let r=(Me(He,t)-ke(e)+
6)%7+1;return r===7&&/^(?:this|este)\s/i.test(n)?void 0:re(e,r)},qa=e=>/^(?:(?:for|para)\s+)?(?:\d|0\d|1[0-2])\/(?:\d|0\d|1[0-2])$/i.test(e),Nn=({today:e,parts:[
t]})=>re(Be(e),Me(He,t)),Wa=`(?<!(?<!\\p{L})(?:${Rn}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)?|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|s\
econd|third|fourth) )`,Ga=`(?![\\s,(–-]+(?:(?:the |d[ií]a )?(?:\\d{1,2}(?!\\d?(?::\\d| ?h(?!\\p{L})|\\s?[ap]\\.?\\s?m))|${vt.slice(1).join("|")}|(?:dieci|vei\
nti)\\p{L}+|\\p{L}+th(?!\\p{L}))|${Ce}|siguiente|anterior|pasado|santo|negro|lardero|del? |no(?!\\p{L})))`,Ja=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>ne(
e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:e})=>re(e,2)],[`(?:tomorrow|tmrw?|(?<!el )ma[nñ]ana(?! siguiente|,? no(?!\\p{L})))${Tn}`,({today:e,
parts:[t]})=>ye(t,re(e,1))],[`(?:${bn})${Tn}`,({today:e,parts:[t]})=>ye(t,e)],[`(?=\\S{5})(${de}) (?:of |de )?${mt}`,Nn],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{\
5})(${de})(?: ${Ce})?${Ga}`,_n]],Za=[[`${je}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d)|/([2-4]\\d))`,({parts:[e,t,n,r,a],...s})=>Dn(t,n,s,(i,c)=>ye(e,ne(r??`20${a}`,
i,c)))],[`${je}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t,n],words:r,...a})=>qa(r)?void 0:Dn(t,n,a,(s,i)=>ye(e,In(s,i,a)))],[`(?<!(?<!\\p{L})(?:calle|avenida|av\
(?:da?)?\\.?|plaza|parque|glorieta|barrio|puente|metro|mercado|hospital|colegio|escuela|club|sobre|contra) )${je}(?:the )?${pt} (?:de |of )?(${Pe})(?:,? (?:del?\
 )?(20\\d\\d))?`,({parts:[e,t,n,r],...a})=>ye(e,An(n,t,r,a))],[`${je}(?<!\\d )(${Pe}) (?:the )?${pt}(?:,? (20\\d\\d))?`,({parts:[e,t,n,r],...a})=>a.spanish&&!r&&
/^mar$/i.test(t)?ft(n,t,a):ye(e,An(t,n,r,a))],[`(?:(${de}),?(?: the)?(?= \\d+[a-zº])|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${pt}`,({parts:[e,t],...n})=>ft(t,e,n)],
[`(${de}),? (\\d{1,2})`,({parts:[e,t],...n})=>n.spanish||Number(t)>12?ft(t,e,n):void 0],[mt,({today:e})=>Be(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end \
of (?:the )?month",({today:e})=>re(`${ht(1,e).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ce}`,({today:e})=>`${ht(1,e).slice(0,7)}-01`],["(?:this|es\
te) (?:weekend|fin(?: de semana|de))",({today:e})=>re(e,Math.max(0,5-ke(e)))],[`(?:next|${mt}) (${de})`,Nn],[`${Wa}(${de})(?: ${Ce})?`,_n],[ja,({parts:[e,t],...n})=>si(
/\d/.test(e)?Number(e):ii(e),t,n)]],Xa="(?:(?:on(?! to)|by|for|this|el|este|para|pr[oó]ximo) ){0,3}",Qa=new RegExp(`(?:^|\\s)(?:an?|the|at|in|after|before|till|\
until|unless|since|about|re|every|each|any|some|other|last|past|previous|my|al?|antes|del?|desde|hasta|tras|las?|los|una|esta|media|cada|todos?|cualquier|alg[uú\
]n|sobre|turno|grupo|horario|jornada|pasado|con|with|of|and|y|en|por|to|from|or|o|ó|&|\\+|/|black|cyber|good|easter|palm|ash|day|holiday|no|not|never|except|but|\
nunca|excepto|salvo|menos|(?:${de}|${Pe}|\\S*\\d\\S*)\\s*[,–—→-])\\s+$`,"iu"),ei=new RegExp(`(?<![\\p{L}\\d])(?:${[`(?!(?:dom|mar|may|sat|sun)(?!\\p{L}))(?\
:${de}|${Pe})s?|(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)`,`${bn}|tomorrow|(?<!la )(?:ma[nñ]ana|tarde|noche)`,"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?\
|years?|años?|fortnights?|en ocho|pasado|after next|day after|times|veces","(?:el|the) \\d+(?:st|nd|rd|th)?|\\d+/\\d+|(?:antes|despu[eé]s) del \\d+","(?:befor\
e|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new year)"].join("|")})(?![\\p{L}\\d])`.replaceAll(
" ","\\s+"),"iu"),ti=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$|SAT$/u,Sn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${Xa}(?:${t})${e}`.replaceAll(" ","\\s+"),"\
giu"),date:n}),ni=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,ri=[...Za.map(Sn(`(?=(?:,? ${Pa})?[.!?]*\\s*$)`)),...Ja.map(Sn("(?: mismo(?! (?:sitio|lugar|horario|plan)))?(?\
=$|\\s|[,.;:!?)](?:\\s|$))"))];function qe(e,t){let n=e.normalize("NFC");if(!(n.length>Ha))for(let{pattern:r,date:a}of ri)for(let s of[...n.matchAll(r)].reverse()){
let[i,...c]=s,d=n.slice(0,s.index),v=n.slice(s.index+i.length),N=/\d{4}-/.test(i);if(Qa.test(d)||!N&&ei.test(`${d}
${v}`)||ti.test(i)||ni.test(n))continue;let z=a({...t,parts:c,words:i}),b=ai(d.trim(),v.trim());if(z&&b)return{due:z,title:b,words:i}}}function ai(e,t){if(t&&!/^[,.;:!?)]/.
test(t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t.replace(/^\.$/,""):t.replace(/^[,.;:!?)\s]+/,"")}function Dn(e,t,n,r){return n.
dayFirst?r(t,e):r(e,t)}function An(e,t,n,r){let a=Me(On,e)+1;return n?ne(n,a,t):In(a,t,r)}function In(e,t,{today:n}){let r=Number(n.slice(0,4)),s=[...Array(10).
keys()].map(i=>ne(r-1+i,e,t)).find(i=>i!==void 0&&i>=re(n,-90));return s!==void 0&&s>=n?s:void 0}function ft(e,t,{today:n}){return[...Array(t?22:62).keys()].map(
a=>re(n,a)).find(a=>a.endsWith(e.padStart(2,"0"))&&ye(t,a))}function ii(e){let t=Me(vt,e);return t<15?t+1:10*(t-13)}function si(e,t,{today:n}){return/^m/i.test(
t)?ht(e,n):re(n,/^[ws]/i.test(t)?7*e:e)}function ht(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>ne(n+Math.floor(s/12),s%12+1,a-i)).find(
Boolean)}function ye(e,t){return e&&t&&ke(t)!==Me(He,e)?void 0:t}function Me(e,t){return e.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(t))}function oi(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var We=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=oi(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var kn=new We("language",()=>localStorage),yt=(navigator.languages??[]).flatMap(ui),Cn=e=>e.split("-")[0],Mn=e=>e==="en"||e==="es",Ln=Mn(kn.value)?kn.value:void 0,
Le=Ln??yt.map(Cn).find(Mn)??"en";document.documentElement.lang=Le;var wn=yt.find(e=>Cn(e)===Le)??Le,Ge=Ln?[wn]:yt;function ui(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var zn=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,ci=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,li=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function Yn(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=di(t.map(({text:r})=>Number(zn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?zn:li,""),[c]=ci.exec(i)??[""];return{title:i.slice(c.length),completed:/[xX☑☒✓✔]/.test(c),line:a}}).
filter(({title:r})=>r!=="")}function di(e){let t=[];return e.length>1&&e.every(n=>n===1)?new Set(e.keys()):(e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||
t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat()))}var Et=()=>gn(new Date(Date.now()));var pi=e=>qe(e,{today:Et(),dayFirst:Ve(Ge),spanish:Le==="es"});function xn(e){let{title:t,due:n}=pi(e.title)??{};return t?{...e,title:t,due:n}:e}var Ee={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},fi=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,$n=16383;function vs(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=mi(e);if(i.includes("\0"))throw s(t.notText);let c;try{c=vi(i)}catch{throw s(t.notCalendar)}let d=({broken:b,
title:H,description:I})=>b?t.notJSON:[...I].length>$n?n.DESCRIPTION_TOO_LONG($n):(H+I).includes("\0")?n.CONTAINS_NUL:"",v=[],N=gt(i)?i.match(/^BEGIN:VEVENT/gim)?.
length:void 0;return N&&v.push(t.eventsLeftOut(N)),{tasks:c.map(({undated:b,description:H,...I})=>({...I,description:Pn(H,b&&t.writtenDate(b))})).filter(b=>{let H=d(
b);try{if(H)throw s(a(b,H));r(b)}catch({message:I}){return v.push(I),!1}return!0}),problems:v}}function mi(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254,a=i=>new TextDecoder(
r?"utf-16le":"utf-8",{fatal:!0}).decode(i),s=new TextDecoder("windows-1252");for(let i of[()=>a(e),()=>a(hi(e))])try{return i()}catch{if(!gt(new TextDecoder().decode(
e)))break}return s.decode(e)}function hi(e){let t=Array.from(new Uint8Array(e),n=>String.fromCharCode(n)).join("");return Uint8Array.from(t.replace(/(\r?\n[ \t])([\x80-\xBF]+)/g,
"$2$1"),n=>n.charCodeAt(0))}var gt=e=>/^\s*BEGIN:VCALENDAR/i.test(e);function vi(e){if(gt(e))return gi(e).reverse();let{value:t,line:n}=Un(e);if(Array.isArray(t))
return t.flatMap((c,d)=>Ze({item:d+1},c));if(Array.isArray(t?.items))return Ei(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return yi(e,n);let r=[",",
";","	","|"].find(c=>Di(Fn(e,c,10).names));if(!r)return Yn(e).map(xn).reverse();let{rows:a,names:s}=Fn(e,r),i=Ai(a,s);return jn(s)?i:i.reverse()}function Un(e){
try{return{value:JSON.parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(
`
`).length:void 0)}}}function yi(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?Ze({line:a+1},Un(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:Ze({line:t},void 0)}function Ze(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:c}=t??{};return[{...e,...!t&&{broken:!0},title:Je(n),description:Je(r),completed:a===!0,...Tt(Je(s),Hn(Je(s))),id:i,userId:c}]}var Je=e=>typeof e==
"string"?e:"";function Ei(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>Ze({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function gi(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END|STATUS):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(En(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:c,due:d},v)=>({line:t[v],title:a??
"",description:s,completed:i==="COMPLETED"||c!==void 0,...Tt(r[v],Ti(r[v],d))}))}function Ti(e,t){let[,n,r,a,s,i,c]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=ne(n,r,a),{timezone:v,tzoffset:N="+0000"}=t?.local??{};return d&&s&&(N!=="+0000"||Si(v))?Bn(t.date,d):d&&c?Vn(d,60*Number(s)+Number(i)):d}function Si(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var Bn=(e,t)=>ne(e.getFullYear(),e.getMonth()+1,e.getDate())??t,Vn=(e,t)=>Bn(new Date(
Date.parse(e)+6e4*t),e);function Fn(e,t,n=0){let r=[],a=1,s=0;Kn.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:v}})=>{r.push({cells:d,line:a}),
a+=e.slice(s,v).split(`
`).length-1,s=v}});let[i,...c]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
normalize().toLowerCase()),rows:c}}function Di(e){return e.length>1&&e.some(t=>Ee.title.includes(t))}var jn=e=>e[0]==="id";function Ai(e,t){let n=(i,c)=>{let d=c.
map(N=>i[t.indexOf(N)]),v=d.find(N=>N?.trim())??d.find(Boolean)??"";return jn(t)?v:v.trim()},r=(i,c)=>n(i,c).trim().replace(/^0\/0\/00$/,""),a=Oi(e.map(({cells:i})=>r(
i,Ee.due))),s=[];for(let{cells:i,line:c}of e){let d=t[0]==="type"?n(i,["type"]):"task",v=n(i,Ee.title),N=s.at(-1);if(d==="note"&&N&&(N.description=Pn(N.description,
v)),d!=="task")continue;let z=r(i,Ee.due);s.push({line:c,title:v,description:n(i,Ee.description),...Tt(z,Hn(z,a)),completed:fi.test(n(i,Ee.state).normalize())||
r(i,Ee.end)!=="",id:Number(n(i,["id"]))||void 0})}return s}var Pn=(...e)=>e.filter(Boolean).join(`
`);function Oi(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:Ve(Ge)}function Tt(e,t){
return{due:t,...e&&!t&&{undated:e}}}var Ri=200,bi=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function Hn(e,t=!0){if(e.length>Ri)return;let[n="",r,a="0",s,i,c,d,v]=bi.exec(e)??[],N=_i(e.slice(0,e.length-n.length).trim(),t);if(!N||!(i||c)||Number(d)>14)return N;
let z=c?+`${c}1`*(60*Number(d)+Number(v)):0,b=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a);return b===0?N:Vn(N,b-z)}function _i(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.
exec(e);if(n)return ne(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?ne(r[3],r[2],r[1]):ne(r[3],r[1],r[2]);if(!/\b\d{4}$/.
test(e))return;let{title:a,due:s}=qe(`x ${e.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:Et(),dayFirst:t})??{};return a==="x"?s:void 0}export{vi as read,vs as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
