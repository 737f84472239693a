var Gn=Object.create;var bt=Object.defineProperty;var Jn=Object.getOwnPropertyDescriptor;var Zn=Object.getOwnPropertyNames;var Xn=Object.getPrototypeOf,Qn=Object.prototype.hasOwnProperty;var er=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var tr=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Zn(t))!Qn.call(e,a)&&a!==n&&bt(e,a,{get:()=>t[a],enumerable:!(r=Jn(t,a))||r.enumerable});
return e};var nr=(e,t,n)=>(n=e!=null?Gn(Xn(e)):{},tr(t||!e||!e.__esModule?bt(n,"default",{value:e,enumerable:!0}):n,e));var Rt=er((et,tt)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof tt=="object"&&typeof et<"u"?tt.exports=t():e.Papa=t()})(et,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function c(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var l=Xe(o);l.chunkSize=parseInt(l.chunkSize),
o.step||o.chunk||(l.chunkSize=null),this._handle=new H(l),(this._handle.streamer=this)._config=l}.call(this,u),this.parseChunk=function(o,l){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let b=this._config.newline;b||(p=this._config.quoteChar||'"',b=this._handle.guessLineEndings(o,p)),o=[...o.
split(b).slice(m)].join(b)}this.isFirstChunk&&F(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=
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
p));try{o.send(this._config.downloadRequestBody)}catch(b){this._chunkError(b.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(l=>(l=l.getResponseHeader("Content-Range"))!==null?parseInt(l.substring(l.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(l){
l=o.statusText||l,this._sendError(new Error(l))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function N(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,l,m=typeof FileReader<"u";this.stream=function(p){this._input=p,l=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=fe(this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,b=(this.
_config.chunkSize&&(b=Math.min(this._start+this._config.chunkSize,this._input.size),p=l.call(p,this._start,b)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:b}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function z(u){var o;d.call(this,u=u||{}),this.stream=function(l){return o=l,this.
_nextChunk()},this._nextChunk=function(){var l,m;if(!this._finished)return l=this._config.chunkSize,o=l?(m=o.substring(0,l),o.substring(l)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function R(u){d.call(this,u=u||{});var o=[],l=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):l=!0},this._streamData=fe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),l&&(l=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(b){this._streamError(b)}},this),this._streamError=fe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=fe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=fe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,l,m,
p,b=Math.pow(2,53),G=-b,oe=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,ue=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,h=0,J=!1,y=!1,T=[],f={data:[],errors:[],meta:{}};function j(A){return u.skipEmptyLines==="greedy"?A.join("").trim()==="":A.length===1&&A[0].length===
0}function C(){if(f&&m&&(ie("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(M){return!j(M)})),K()){let M=function(q){T.push(q)};var g=M;if(f)if(Array.isArray(f.data[0])){for(var A=0;K()&&A<f.data.length;A++)
f.data[A].forEach(M);f.data.splice(0,1)}else f.data.forEach(M)}function S(M,q){for(var $=u.header?{}:[],O=0;O<M.length;O++){var E=O,W=M[O],W=((_,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(_)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(oe.test(U)&&(U=parseFloat(U),G<U&&U<b))return 1})(L)?parseFloat(L):ue.test(L)?new Date(L):L===""?null:L):L)(E=u.header?O>=T.length?"__pars\
ed_extra":T[O]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?($[E]=$[E]||[],$[E].push(W)):$[E]=W}return u.header&&(O>T.length?ie("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+O,h+q):O<T.length&&ie("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+O,h+q)),$}var x;f&&(u.header||u.dynamicTyping||u.transform)&&(x=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(S),x=f.data.
length):f.data=S(f.data,0),u.header&&f.meta&&(f.meta.fields=T),h+=x)}function K(){return u.header&&T.length===0}function ie(A,S,x,g){A={type:A,code:S,message:x},
g!==void 0&&(A.row=g),f.errors.push(A)}F(u.step)&&(p=u.step,u.step=function(A){f=A,K()?C():(C(),f.data.length!==0&&(Z+=A.data.length,u.preview&&Z>u.preview?l.abort():
(f.data=f.data[0],p(f,k))))}),this.parse=function(A,S,x){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(A,g)),m=!1,u.delimiter?F(u.delimiter)&&
(u.delimiter=u.delimiter(A),f.meta.delimiter=u.delimiter):((g=((M,q,$,O,E)=>{var W,_,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var ge=0;ge<E.length;ge++){
for(var ce,Oe=E[ge],P=0,le=0,B=0,X=(L=void 0,new pe({comments:O,delimiter:Oe,newline:q,preview:10}).parse(M)),me=0;me<X.data.length;me++)$&&j(X.data[me])?B++:(ce=
X.data[me].length,le+=ce,L===void 0?L=ce:0<ce&&(P+=Math.abs(ce-L),L=ce));0<X.data.length&&(le/=X.data.length-B),1.99<le&&(_===void 0||P<_||P===_&&U<le)&&(_=P,W=
Oe,U=le)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(A,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),Xe(u));return g.header=K(),u.preview&&u.header&&g.preview++,o=A,l=new pe(g),f=l.parse(o,S,x),
C(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,l.abort(),o=F(u.chunk)?"":o.substring(l.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return y},this.abort=function(){y=!0,
l.abort(),f.meta.aborted=!0,F(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(M,g){M=M.substring(0,1048576);var g=new RegExp(I(g)+"([^]*?)"+I(g),
"gm"),x=(M=M.replace(g,"")).split("\r"),g=M.split(`
`),M=1<g.length&&g[0].length<x[0].length;if(x.length===1||M)return`
`;for(var q=0,$=0;$<x.length;$++)x[$][0]===`
`&&q++;return q>=x.length/2?`\r
`:"\r"}}function I(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function pe(u){var o=(u=u||{}).delimiter,l=u.newline,m=u.comments,p=u.step,b=u.preview,G=u.
fastMode,oe=null,ue=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),l!==`
`&&l!=="\r"&&l!==`\r
`&&(l=`
`);var h=0,J=!1;this.parse=function(y,T,f){if(typeof y!="string")throw new Error("Input must be a string");var j=y.length,C=o.length,K=l.length,ie=m.length,A=F(
p),S=[],x=[],g=[],M=h=0;if(!y)return P();if(G||G!==!1&&y.indexOf(k)===-1){for(var q=y.split(l),$=0;$<q.length;$++){if(g=q[$],h+=g.length,$!==q.length-1)h+=l.length;else if(f)
return P();if(!m||g.substring(0,ie)!==m){if(A){if(S=[],U(g.split(o)),le(),J)return P()}else U(g.split(o));if(b&&b<=$)return S=S.slice(0,b),P(!0)}}return P()}for(var O=y.
indexOf(o,h),E=y.indexOf(l,h),W=new RegExp(I(Z)+I(k),"g"),_=y.indexOf(k,h);;)if(y[h]===k)for(_=h,h++;;){if((_=y.indexOf(k,_+1))===-1)return f||x.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:h}),ce();if(_===j-1)return ce(y.substring(h,_).replace(W,k));if(k===Z&&y[_+1]===
Z)_++;else if(k===Z||_===0||y[_-1]!==Z){O!==-1&&O<_+1&&(O=y.indexOf(o,_+1));var L=ge((E=E!==-1&&E<_+1?y.indexOf(l,_+1):E)===-1?O:Math.min(O,E));if(y.substr(_+1+
L,C)===o){g.push(y.substring(h,_).replace(W,k)),y[h=_+1+L+C]!==k&&(_=y.indexOf(k,h)),O!==-1&&O<h&&(O=y.indexOf(o,h)),E!==-1&&E<h&&(E=y.indexOf(l,h));break}if(L=
ge(E),y.substring(_+1+L,_+1+L+K)===l){if(g.push(y.substring(h,_).replace(W,k)),Oe(_+1+L+K),O!==-1&&O<h&&(O=y.indexOf(o,h)),_=y.indexOf(k,h),A&&(le(),J))return P();
if(b&&S.length>=b)return P(!0);break}x.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:h}),_++}}else if(m&&
g.length===0&&y.substring(h,h+ie)===m){if(E===-1)return P();h=E+K,E=y.indexOf(l,h),O!==-1&&O<h&&(O=y.indexOf(o,h))}else if(O!==-1&&(O<E||E===-1))g.push(y.substring(
h,O)),h=O+C,O=y.indexOf(o,h);else{if(E===-1)break;if(g.push(y.substring(h,E)),Oe(E+K),A&&(le(),J))return P();if(b&&S.length>=b)return P(!0)}return ce();function U(B){
S.push(B),M=h}function ge(B){var X=0;return X=B!==-1&&(B=y.substring(_+1,B))&&B.trim()===""?B.length:X}function ce(B){return f||(B===void 0&&(B=y.substring(h)),
g.push(B),h=j,U(g),A&&le()),P()}function Oe(B){h=B,U(g),g=[],E=y.indexOf(l,h)}function P(B){if(u.header&&!T&&S.length&&!ue){var X=S[0],me=Object.create(null),Qe=new Set(
X);let At=!1;for(let Te=0;Te<X.length;Te++){let de=c(X[Te]);if(me[de=F(u.transformHeader)?u.transformHeader(de,Te):de]){let be,Ot=me[de];for(;be=de+"_"+Ot,Ot++,
Qe.has(be););Qe.add(be),X[Te]=be,me[de]++,At=!0,(oe=oe===null?{}:oe)[be]=de}else me[de]=1,X[Te]=de;Qe.add(de)}At&&console.warn("Duplicate headers found and rena\
med."),ue=!0}return{data:S,errors:x,meta:{delimiter:o,linebreak:l,aborted:J,truncated:!!B,cursor:M+(T||0),renamedHeaders:oe}}}function le(){p(P()),S=[],x=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function se(u){var o=u.data,l=a[o.workerId],m=!1;if(o.error)l.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:Dt,resume:Dt};if(F(l.userStep)){for(var b=0;b<o.
results.data.length&&(l.userStep({data:o.results.data[b],errors:o.results.errors,meta:o.results.meta},p),!m);b++);delete o.results}else F(l.userChunk)&&(l.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var l=a[u];F(l.userComplete)&&l.userComplete(o),l.terminate(),delete a[u]}
function Dt(){throw new Error("Not implemented.")}function Xe(u){if(typeof u!="object"||u===null)return u;var o,l=Array.isArray(u)?[]:{};for(o in u)l[o]=Xe(u[o]);
return l}function fe(u,o){return function(){u.apply(o,arguments)}}function F(u){return typeof u=="function"}return i.parse=function(u,o){var l=(o=o||{}).dynamicTyping||
!1;if(F(l)&&(o.dynamicTypingFunction=l,l={}),o.dynamicTyping=l,o.transform=!!F(o.transform)&&o.transform,o.downloadTimeout!==void 0){var l=parseInt(o.downloadTimeout);
if(isNaN(l))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=l}if(!o.worker||!i.WORKERS_SUPPORTED)
return l=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=c(u),l=new(o.download?v:z)(o)):u.readable===!0&&F(u.read)&&F(u.on)?l=new R(o):(t.File&&u instanceof File||
u instanceof Object)&&(l=new N(o)),l.stream(u);(l=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,b=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",b,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=se,m.id=s++,a[m.id]=m)})()).userStep=o.step,l.userChunk=o.chunk,l.userComplete=o.complete,l.userError=o.error,o.step=F(o.step),o.chunk=
F(o.chunk),o.complete=F(o.complete),o.error=F(o.error),delete o.worker,l.postMessage({input:u,config:o,workerId:l.id})},i.unparse=function(u,o){var l=!1,m=!0,p="\
,",b=`\r
`,G='"',oe=G+G,ue=!1,k=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(l=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(ue=o.skipEmptyLines),typeof o.newline=="string"&&(b=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,oe=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(oe=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
I(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,ue);if(Array.isArray(u[0]))return J(null,u,ue);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,ue)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],ue);throw new Error("Unable to serialize unrecognized input");function J(T,f,j){
var C="",K=(typeof T=="string"&&(T=JSON.parse(T)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(T)&&0<T.length),ie=!Array.isArray(f[0]);if(K&&m){for(var A=0;A<
T.length;A++)0<A&&(C+=p),C+=y(T[A],A);0<f.length&&(C+=b)}for(var S=0;S<f.length;S++){var x=(K?T:f[S]).length,g=!1,M=K?Object.keys(f[S]).length===0:f[S].length===
0;if(j&&!K&&(g=j==="greedy"?f[S].join("").trim()==="":f[S].length===1&&(f[S][0]==null||f[S][0].length===0)),j==="greedy"&&K){for(var q=[],$=0;$<x;$++){var O=ie?
T[$]:$;q.push(f[S][O])}g=q.join("").trim()===""}if(!g){for(var E=0;E<x;E++){0<E&&!M&&(C+=p);var W=K&&ie?T[E]:E;C+=y(f[S][W],E)}S<f.length-1&&(!j||0<x&&!M)&&(C+=
b)}}return C}function y(T,f){var j,C,K;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():(K=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,K=!0),C=j.replace(h,oe),(K=K||l===!0||typeof l=="function"&&l(T,f)||Array.isArray(l)&&l[f]||((ie,A)=>{
for(var S=0;S<A.length;S++)if(-1<ie.indexOf(A[S]))return!0;return!1})(C,i.BAD_DELIMITERS)||-1<C.indexOf(p)||-1<j.indexOf(G)||C.charAt(0)===" "||C.charAt(C.length-
1)===" ")?G+C+G:C)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
pe,i.ParserHandle=H,i.NetworkStreamer=v,i.FileStreamer=N,i.StringStreamer=z,i.ReadableStreamStreamer=R,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(v.prototype=Object.create(d.prototype)).
constructor=v,(N.prototype=Object.create(d.prototype)).constructor=N,(z.prototype=Object.create(z.prototype)).constructor=z,(R.prototype=Object.create(d.prototype)).
constructor=R,i})});var Bn=nr(Rt(),1);var he=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),wt={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},zt=he(wt),Ci=V(zt),Mi=V(wt),Yt={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},xt=he(Yt),Li=V(xt),wi=V(Yt),$t={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Ft=he($t),zi=V(Ft),Yi=V($t),Kt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Ut=he(
Kt),xi=V(Ut),$i=V(Kt),Bt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Vt=he(Bt),Fi=V(Vt),Ki=V(Bt),jt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},Pt=he(jt),Ui=V(Pt),Bi=V(
jt),Ht={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},qt=he(Ht),Vi=V(qt),ji=V(Ht),Wt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Gt=he(Wt),Pi=V(Gt),Hi=V(Wt),Jt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Zt=he(Jt),qi=V(Zt),Wi=V(Jt),Xt="BEGIN",
Qt="END",rr="VCALENDAR",en="VTIMEZONE",ar="STANDARD",ir="DAYLIGHT",tn="VEVENT",nn="VALARM",rn="VTODO",an="VJOURNAL",sn="VFREEBUSY";var _t=e=>new RegExp(`${Xt}:${e}([\\s\\S]*?)${Qt}:${e}`,"g"),sr=e=>new RegExp(`${Xt}:${e}|${Qt}:${e}`,"g");var rt=/\r\n|\r|\n/;var Nt=`
`,or=":",Ae=",",ur='"',at=";";var It="=";var cr=Math.pow(10,8)*24*60*60*1e3,Gi=-cr,lr=6048e5;var on=6e4,un=36e5,dr=3600,cn=dr*24,Ji=cn*7,pr=cn*365.2425,fr=pr/12,Zi=fr*3,kt=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&kt in e?e[kt](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return te(t||e,e)}function it(e,t,n){let r=D(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function ln(e,t,n){let r=D(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function Fe(e,t,n){
return te(n?.in||e,+D(e)+t)}function mr(e,t,n){return Fe(e,t*un,n)}var hr={};function Ke(){return hr}function Ye(e,t){let n=Ke(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function vr(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function yr(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function dn(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*on),r}function Er(e,t,n){return Fe(e,t*1e3,n)}function st(e,t,n){return it(e,t*7,n)}function pn(e,t,n){
return ln(e,t*12,n)}function ot(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function Ct(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function gr(e,t){let[n,r]=vr(e,t.start,t.end);return{start:n,end:r}}function Tr(e,t){let{start:n,end:r}=gr(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let c=t?.step??1;if(!c)return[];c<0&&(c=-c,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+c),i.setHours(0,0,0,0);return a?d.reverse():d}function Mt(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function Sr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function Dr(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function Ar(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=Ke(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let c=Ye(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let v=Ye(d,t);return+n>=+c?r+1:+n>=+v?r:r-1}function Or(e,t){
let n=Ke(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=Ar(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),Ye(s,t)}function br(e,t){let n=D(e,t?.in),r=+Ye(n,t)-+Or(n,t);return Math.round(r/lr)+1}function ze(e,t){
return D(e,t?.in).getDay()}function fn(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function Rr(e,t){return D(e,t?.in).getHours()}function _r(e,t){return D(e,t?.in).getMinutes()}function mn(e,t){return D(e,t?.in).getMonth()}function Nr(e){return D(
e).getSeconds()}function Ir(e,t){return D(e,t?.in).getFullYear()}function kr(e,t){return+D(e)==+D(t)}function Cr(e,t,n){let r=D(e,n?.in),a=br(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function xe(e,t,n){let r=Ke(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),c=(t%7+7)%7,d=7-a,v=t<0||t>6?t-(i+d)%7:(c+d)%7-(i+d)%7;return it(s,v,n)}function hn(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,c)=>i-c);return r>=a&&r<=s}function Mr(e){let t=e/un;return Math.trunc(t)}function Lr(e){let t=e/on;return Math.trunc(t)}function wr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let c=fn(i);return r.setMonth(t,Math.min(s,c)),r}function zr(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function Yr(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function xr(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function $r(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function Fr(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function Kr(e,t,n){return Fe(e,-t,
n)}function Ur(e,t,n){return st(e,-t,n)}var Br=[ar,ir];var Vr=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var vn=["SU","MO","TU","WE","TH","FR","SA"];var Se=(e,t)=>t===void 0?!1:e>=t,jr=(e,{start:t,end:n},r)=>{if(Se(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(Se(r.length,e.count))return;i=Er(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(Se(r.length,e.count))return;i=dn(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(Se(r.length,e.count))return;i=mr(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(Se(r.length,e.count))return;i=it(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(Se(r.length,e.count))return;i=st(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=ln(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=pn(i,s),r.push([i]);return}},Pr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:vn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===ze(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:c})=>xe(i,c,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(Mt(i),Ct(i),c,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(Dr(i),Sr(i),
c,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===ze(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt($e(
Mt(i)),$e(Ct(i)),c,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:c})=>xe(i,c,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:c})=>c===
ze(i))))},nt=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let c=xe(e,n,{weekStartsOn:r}),d=e>c;return st(c,(a||1)-1+(d?1:0))}let s=xe(t,n,{weekStartsOn:r}),i=t<s;return $e(
yr(Ur(s,-(a||1)-1+(i?1:0))))}return Tr({start:e,end:t}).map(s=>$e(s)).filter(s=>hn(s,{start:e,end:t})).filter(s=>n===ze(s))},$e=e=>dn(e,-e.getTimezoneOffset()),
Hr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>xr(a,s)))):t.map(r=>r.
filter(a=>n.includes(Rr(a)))),qr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>$r(a,s)))):t.map(r=>r.filter(a=>n.includes(_r(a)))),Wr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>wr(a,s)))):
t.map(r=>r.filter(a=>n.includes(mn(a)))),Gr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=fn(a);return n.map(i=>i>s?void 0:
zr(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(mn(a)))),Jr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>Fr(a,s)))):t.map(r=>r.filter(a=>n.includes(Nr(a)))),
Zr=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(ot).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),Xr=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>Cr(s,i,{weekStartsOn:r})))):
t,Qr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Yr(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(Ir(a)))),ea=(e,t,n)=>{let r=n;return e.byMonth&&(r=Wr(e,r,e.byMonth)),e.byWeekNo&&(r=Xr(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=Qr(
e,r,e.byYearday)),e.byMonthday&&(r=Gr(e,r,e.byMonthday)),e.byDay&&(r=Pr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=Hr(e,r,e.byHour)),e.byMinute&&(r=qr(e,r,e.byMinute)),
e.bySecond&&(r=Jr(e,r,e.bySecond)),e.bySetPos&&(r=Zr(e,r,e.bySetPos)),r.map(a=>a.sort(ot).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>kr(i,s))||!hn(
s,{start:t.start,end:t.end}))))},ta=2,na=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||pn(n,ta),a=t.exceptions||[],s=(e.workweekStart?vn.indexOf(e.workweekStart):
1)%7,i=[[n]];jr(e,{start:n,end:r},i);let c=ea(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?c.flat().splice(0,e.count):c.flat()},ra=(e,t)=>t.flatMap(
n=>n.recurrenceRule?na(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),aa=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
yn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},ia=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=ra(e,r.props).sort((i,c)=>ot(i.start,c.start));for(let i=s.length-1;i>=0;i-=1){let c=s[i];if(e<c.start)continue;let d=c.offsetTo,
v=d.length>5?d.substring(0,5):d;return{offset:v,milliseconds:yn(v)}}}let a=aa(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(Mr(a)),c=Math.abs(Lr(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),v=c.toString().length===1?`0${c}`:c.toString();return{offset:`${s?"-":"+"}${d}${v}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},sa=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},De=e=>e.replace(/mailto:/gi,""),Ne=(e,t)=>w(
e,{email:De(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?De(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?De(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?De(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[c,d]=s.split("W");r.weeks=Number(c),s=d}if(s.includes("D")){let[c,d]=s.split("D");r.days=
Number(c),s=d}let i=a[1];if(i){if(i.includes("H")){let[c,d]=i.split("H");r.hours=Number(c),i=d}if(i.includes("M")){let[c,d]=i.split("M");r.minutes=Number(c),i=d}
if(i.includes("S")){let[c,d]=i.split("S");r.seconds=Number(c),i=d}}return w(e,r)},oa=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},Re=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
c=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,c));return w(e,d)},ua=(e,t,n)=>{let r=yn(n),a=Re(void 0,t),s=Kr(a,r);return w(e,s)},ca=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:oa(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=ia(r,e.options.TZID,t?.timezones);return a?{date:Fe(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},Y=(e,t,n)=>w(e,ca(t,n)),la=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:Y(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},da=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,En=e=>e.map(t=>{let[n,...r]=t.split(It),a=r.join(It);return{property:n,value:da(a)}},{}),pa=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
fa=e=>pa(En(e)),ma=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===ur&&(t=!t),e.charAt(s)===or&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},ha=e=>{let{property:t,value:n}=ma(e);if(t.includes(at)){let[r,...a]=t.split(
at),s=fa(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Lt=e=>/^[ \t]/.test(e),va=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),ya=e=>{
let t=[],n=e.split(rt);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(Lt(n[a])||!va(n[a]));)n[a]===""?s+=Nt:Lt(n[a])?s+=n[a].substring(1):(s+=Nt,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},Ea=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([v,N])=>N.name===a);if(!i){r[ga(a)]=s.value;return}let c=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=c;return}r[i[0]]=w(d,c)}),e.nonStandard=r,e},ga=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},Ta=e=>e.startsWith("X-"),ve=(e,t,n)=>{let r=t.replace(sr(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:z})=>z))],s=ya(a.reduce((z,R)=>z.replace(_t(R),""),r)),i=n.defaultValues||{},c={};s.forEach(z=>{let{property:R,line:H}=ha(z);Ta(R)&&(c[R]=
H);let I=n.objectKeyMap[R];if(!I)return;let pe=n.convertArrayValues?.[I];if(pe){let Q=pe({line:H});if(!Q)return;(i[I]===void 0||i[I]===null||!Array.isArray(i[I]))&&
(i[I]=[]),Array.isArray(Q)?i[I].push(...Q):i[I].push(Q);return}let se=n.convertValues?.[I];if(se){let Q=se({line:H});if(!Q)return;i[I]=Q;return}i[I]=H.value});let d=n.
childComponents,v=d?Object.keys(d||{}):[];d&&v.length>0&&v.forEach(z=>{let R=d?.[z];if(!R)return;let H=Array.isArray(R.icsComponent)?R.icsComponent:[R.icsComponent],
I=[],pe=[];H.forEach(se=>{pe.push(...r.matchAll(_t(se)))}),pe.map(se=>se[0]).forEach(se=>{let Q=R.convert(se,{data:i});Q&&I.push(Q)}),I.length!==0&&(i[z]=I)});let N=w(
e,i);return n?.nonStandard?Ea(N,c,n?.nonStandard):N},Ue=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?De(t.options["SENT-BY"]):
void 0,email:De(t.value)}),ut=(e,t,n)=>w(e,{value:Y(void 0,t,n),range:t.options?.RANGE}),Sa=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},Da=(e,t)=>w(e,Sa(t.value)),Aa=(e,t)=>w(e,t.value),Oa=["until"],ba=e=>Oa.includes(e),Ra=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],_a=e=>Ra.includes(e),Na=["byDay"],Ia=e=>Na.includes(e),ka=["count","interval"],Ca=e=>ka.includes(e),Be=(e,t,n)=>{let r={};return En(
t.value.split(at)).forEach(a=>{let{property:s,value:i}=a,c=Pt[s];if(c){if(ba(c)){r[c]=Y(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(_a(c)){r[c]=i.split(Ae).map(d=>Number(d));return}if(c==="byMonth"){r[c]=i.split(Ae).map(d=>Number(d)-1);return}if(Ia(c)){r[c]=i.split(Ae).
map(d=>Da(void 0,{value:d}));return}if(Ca(c)){r[c]=Number(i);return}if(c==="frequency"){if(!i||!Vr.includes(i))return;r[c]=i;return}if(c==="workweekStart"){r[c]=
Aa(void 0,{value:i});return}}}),w(e,r)},ct=(e,t)=>w(e,t.value),Ma=(e,t)=>w(e,t.value),lt=(e,t,n)=>w(e,t.value.split(",").map(r=>Y(void 0,{value:r,options:t.options},
n))),La=(e,t)=>w(e,t.value),wa=(e,t)=>w(e,t.value),za=(e,t)=>w(e,t.value),_e=(e,t)=>w(e,Number.parseInt(t.value,10)),Ya=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>w(e,Ya(t.value)),xa=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:nn,objectKeyMap:zt,convertValues:{trigger:({line:a})=>la(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>_e(void 0,a)},convertArrayValues:{attachments:({line:a})=>sa(void 0,a),attendees:({line:a})=>Ne(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},$a=(...e)=>{let[t,n,r]=e,a,s=ve(t,n,{icsComponent:tn,objectKeyMap:Ft,convertValues:{stamp:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),end:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),created:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(Ae),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>Be(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>Ue(void 0,i),sequence:({line:i})=>_e(void 0,i),class:({line:i})=>ct(
void 0,i),recurrenceId:({line:i})=>ut(void 0,i,{timezones:r?.timezones}),status:({line:i})=>La(void 0,i),timeTransparent:({line:i})=>Ma(void 0,i)},convertArrayValues:{
attendees:({line:i})=>Ne(void 0,i),exceptionDates:({line:i})=>lt(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:nn,convert:i=>xa(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},Fa=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(rt)[0],s=Br.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(rt)[0];return ve(t,n,{icsComponent:s,objectKeyMap:Vt,
defaultValues:{type:s},convertValues:{start:({line:c})=>ua(void 0,c,i),recurrenceRule:({line:c})=>Be(void 0,c,{timezones:r?.timezones}),recurrenceDate:({line:c})=>Y(
void 0,c,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ka=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:en,objectKeyMap:Ut,
convertValues:{lastModified:({line:a})=>Re(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>Fa(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ua=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:rn,objectKeyMap:qt,convertValues:{
stamp:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),due:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(Ae),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>Be(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>Ue(void 0,a),sequence:({
line:a})=>_e(void 0,a),percentComplete:({line:a})=>_e(void 0,a),class:({line:a})=>ct(void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>wa(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},Ba=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:an,objectKeyMap:Gt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Ae),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>Be(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Ue(void 0,a),sequence:({line:a})=>_e(void 0,a),class:({line:a})=>ct(
void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({line:a})=>za(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),
exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Va=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=Re(void 0,{value:r});if(a.startsWith("PT")){let c=Ie(void 0,{value:a});return{start:s,duration:c}}let i=Re(void 0,
{value:a});return{start:s,end:i}})}),ja=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:sn,objectKeyMap:Zt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),end:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>Ue(void 0,a)},convertArrayValues:{attendees:({line:a})=>Ne(void 0,a),freeBusy:({line:a})=>Va(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
gn=(...e)=>{let[t,n,r]=e;return ve(t,n,{icsComponent:rr,objectKeyMap:xt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:en,
convert:a=>Ka(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:tn,convert:(a,{data:s})=>$a(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:rn,convert:(a,{data:s})=>Ua(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:an,convert:(a,{data:s})=>Ba(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:sn,convert:(a,{data:s})=>ja(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function Tn(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function ne(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function re(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function ke(e){return(Date.parse(e)/864e5+3)%7}function Ve(e){return re(e,7-ke(e))}function je(e=void 0){
let t=Pa(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var dt=new Map;function Pa(e,t){return dt.has(e)||dt.set(e,t()),dt.get(e)}var He=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:s|nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes\
)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Rn=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(\
?:o)?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:embe\
r)?|dic(?:iembre)?"],yt=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|\
once","twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[ae,Ce,_n]=[He,Rn,yt].map(e=>e.join("|")),Ha=`(?:in|e\
n|dentro de) (\\d{1,3}|${_n}) (day|d[ií]a|week|semana|month|mese?)s?`,Pe=`(?:(?:(${ae})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`,pt="(\\d{1,2})(?:st|nd|rd|th|r\
o|º)?",Me="(?:que viene|pr[oó]xim[ao])",mt=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${Me}))`,Nn="today|tonight|hoy|esta noche",Sn=`(?:,? (?=\\S{5})(${ae}\
)(?=$|[\\s,.;:!?)]))?`,ht="\\s?[ap](?:m|\\.\\s?m\\.?)(?!\\p{L})",qa=`(?:(?:(?:at|a las?) \\d|\\d+(?::|${ht}|\\s?h))\\S*(?:${ht}| y media| de la \\S+)?|at noon|al\
? mediod[ií]a|por la \\S+)`,Wa=1100,In=({today:e,parts:[t],words:n})=>{let r=(Le(He,t)-ke(e)+6)%7+1;return r===7&&/(?:^|\s)(?:this|este)\s/i.test(n)?void 0:re(
e,r)},Ga=(e,t)=>/^(?:(?:for|para)\s+)?(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])$/i.test(e)&&!/\d/.test(t),kn=({today:e,parts:[t]})=>re(Ve(e),Le(He,t)),Ja=`(?<!(?<![\\p{L}\
\\d:])(?:${_n}|\\d{1,2}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|third|fourth) )`,Za=`\
(?![\\s,(–-]+(?:(?:the |d[ií]a )?\\d{1,2}(?!\\d?(?::\\d|\\s?h(?!\\p{L})|${ht}))|(?:${yt.slice(1).join("|")}|(?:dieci|veinti)\\p{L}+|the \\p{L}+(?:st|nd|rd|th)|${Me}\
|siguiente|anterior|pasado|santo|negro|lardero|no)(?!\\p{L})|del? (?!\\d)))`,Xa=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>ne(e,t,n)],["pasado ma[nñ]ana|\
the day after tomorrow",({today:e})=>re(e,2)],[`(?:tomorrow|tmrw?|(?<!el )ma[nñ]ana(?! siguiente|,? no(?!\\p{L})))${Sn}`,({today:e,parts:[t]})=>ye(t,re(e,1))],
[`(?:${Nn})${Sn}`,({today:e,parts:[t]})=>ye(t,e)],[`(?=\\S{5})(${ae}) (?:of |de )?${mt}`,kn],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${ae})(?: ${Me})?${Za}`,
In]],Qa=[[`${Pe}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](20\\d\\d)|/([2-4]\\d))`,({parts:[e,t,n,r,a],...s})=>ye(e,ne(r??`20${a}`,...On(t,n,s)))],[`${Pe}(?!24/7)(\\d{1,2\
})/(\\d{1,2})`,({parts:[e,t,n],words:r,after:a,...s})=>Ga(r,a)?void 0:ye(e,Cn(...On(t,n,s),s))],[`(?<!(?<!\\p{L})(?:calle|avenida|av(?:da?)?\\.?|plaza|parque|glor\
ieta|barrio|puente|metro|mercado|hospital|colegio|escuela|club|contra) )${Pe}(?:the )?${pt} (?:de |of )?(${Ce})(?:,? (?:del? )?(20\\d\\d))?`,({parts:[e,t,n,r],...a})=>ye(
e,bn(n,t,r,a))],[`${Pe}(?<!\\d )(${Ce}) (?:the )?${pt}(?:,? (20\\d\\d))?`,({parts:[e,t,n,r],...a})=>a.spanish&&!r&&/^mar$/i.test(t)?ft(n,t,a):ye(e,bn(t,n,r,a))],
[`(?:(${ae}),?(?: the)?(?= \\d+[a-zº])|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${pt}`,({parts:[e,t],...n})=>ft(t,e,n)],[`(${ae}),? (\\d{1,2})`,({parts:[e,t],...n})=>n.
spanish||Number(t)>12?ft(t,e,n):void 0],[mt,({today:e})=>Ve(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>re(`${vt(1,e).slice(
0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Me}`,({today:e})=>`${vt(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>re(
e,Math.max(0,5-ke(e)))],[`(?:next|${mt}) (${ae})`,kn],[`${Ja}(${ae})(?: ${Me})?`,In],[Ha,({parts:[e,t],...n})=>ui(/\d/.test(e)?Number(e):oi(e),t,n)]],ei="(?:(?:\
on(?! to)|by|for|this|el|este|para|pr[oó]ximo) ){0,3}",ti=new RegExp(`(?:^|\\s)(?:(?:${["an?|the|at|after|before|till|until|unless|since|about|re|every|each|an\
y|some|other|last|past|previous|my|with|of|and|to|from|or|not|never|except|but","antes|del?|desde|hasta|tras|al|las?|los|una|esta|media|cada|todos?|cualquier|al\
g[uú]n|turno|grupo|horario|jornada|con|sobre|y|en|por|o|ó|no|nunca|excepto|salvo|menos|[&+/]",`(?:${ae}|${Ce}|[\\d/]+(?:st|nd|rd|th)?)\\s*[–—→-]|(?:${ae}\
|${Ce}|\\d+(?:/[\\d/]+|st|nd|rd|th))\\s*,`].join("|")})\\s+\\n|\\d{1,2}\\s*,\\s+\\n\\D{0,3}\\d|(?:black|cyber|good|easter|palm|ash|shrove|fat|bowl|day|holiday|santo)\\s+\
\\n(?:${ae}))`,"iu"),ni=new RegExp(`(?<![\\p{L}\\d])(?:${[`(?!(?:dom|mars?|mayo?|sat|suns?|ago|jan|june?|july?|julio|abril|april|march|august)(?!\\p{L}))(?:${ae}\
|${Ce})s?`,"(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)|y tarde",`${Nn}|tomorrow|(?<!la )(?:ma[nñ]ana|noche)`,"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|y\
ears?|años?|fortnights?|en ocho|pasado|after next|day after|\\d times|veces","(?:el|the) \\d+(?:st|nd|rd|th)?|(?!(?:1/[234]|[23]/[34])(?!\\d))\\d+/\\d+|(?:antes|de\
spu[eé]s) del \\d+","(?:before|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new year)"].join(
"|")})(?![\\p{L}\\d])`.replaceAll(" ","\\s+"),"iu"),Dn=/\d{4}-\d{2}-\d{2}/,ri=/^(?=\D*$).*(?:(?:^M|\p{L} [Mm])ar|^Dom|^(?:para )?Domingo|SAT)$/u,An=e=>([t,n])=>({
pattern:new RegExp(`(?<=^|\\s)${ei}(?:${t})${e}`.replaceAll(" ","\\s+"),"giu"),date:n}),ai=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,ii=[...Qa.map(An(`(?=(?:,? ${qa})?[.!\
?]*\\s*$)`)),...Xa.map(An("(?: mismo(?! (?:sitio|lugar|horario|plan)))?(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function qe(e,t){let n=e.normalize("NFC");if(!(n.length>
Wa))for(let{pattern:r,date:a}of ii)for(let s of[...n.matchAll(r)].reverse()){let[i,...c]=s,d=n.slice(0,s.index),v=n.slice(s.index+i.length),N=Dn.test(i)?Dn:ni;if(ti.
test(`${d}
${i}`)||N.test(`${d}
${v}`)||ri.test(i)||ai.test(n))continue;let z=a({...t,parts:c,words:i,after:v}),R=si(d.trim(),v.trim());if(z&&R)return{due:z,title:R,words:i}}}function si(e,t){
if(t&&!/^[,.;:!?)]/.test(t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t.replace(/^\.$/,""):t.replace(/^[,.;:!?)\s]+/,"")}function On(e,t,{
dayFirst:n}){return n?[t,e]:[e,t]}function bn(e,t,n,r){let a=Le(Rn,e)+1;return n?ne(n,a,t):Cn(a,t,r)}function Cn(e,t,{today:n}){let r=Number(n.slice(0,4)),s=[...Array(
10).keys()].map(i=>ne(r-1+i,e,t)).find(i=>i!==void 0&&i>=re(n,-90));return s!==void 0&&s>=n?s:void 0}function ft(e,t,{today:n}){return[...Array(t?22:62).keys()].
map(a=>re(n,a)).find(a=>a.endsWith(e.padStart(2,"0"))&&ye(t,a))}function oi(e){let t=Le(yt,e);return t<15?t+1:10*(t-13)}function ui(e,t,{today:n}){return/^m/i.test(
t)?vt(e,n):re(n,/^[ws]/i.test(t)?7*e:e)}function vt(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>ne(n+Math.floor(s/12),s%12+1,a-i)).find(
Boolean)}function ye(e,t){return e&&t&&ke(t)!==Le(He,e)?void 0:t}function Le(e,t){return e.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(t))}function ci(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var We=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=ci(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var Mn=new We("language",()=>localStorage),Et=(navigator.languages??[]).flatMap(li),Ln=e=>e.split("-")[0],wn=e=>e==="en"||e==="es",zn=wn(Mn.value)?Mn.value:void 0,
we=zn??Et.map(Ln).find(wn)??"en";document.documentElement.lang=we;var Yn=Et.find(e=>Ln(e)===we)??we,Ge=zn?[Yn]:Et;function li(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var xn=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,di=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,pi=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function $n(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=fi(t.map(({text:r})=>Number(xn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?xn:pi,""),[c]=di.exec(i)??[""];return{title:i.slice(c.length),completed:/[xX☑☒✓✔]/.test(c),line:a}}).
filter(({title:r})=>r!=="")}function fi(e){let t=[];return e.length>1&&e.every(n=>n===1)?new Set(e.keys()):(e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||
t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat()))}var gt=()=>Tn(new Date(Date.now()));var mi=e=>qe(e,{today:gt(),dayFirst:je(Ge),spanish:we==="es"});function Fn(e){let{title:t,due:n}=mi(e.title)??{};return t?{...e,title:t,due:n}:e}var Ee={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},hi=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Kn=16383;function Es(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=vi(e);if(i.includes("\0"))throw s(t.notText);let c;try{c=Ei(i)}catch{throw s(t.notCalendar)}let d=({broken:R,
title:H,description:I})=>R?t.notJSON:[...I].length>Kn?n.DESCRIPTION_TOO_LONG(Kn):(H+I).includes("\0")?n.CONTAINS_NUL:"",v=[],N=Tt(i)?i.match(/^BEGIN:VEVENT/gim)?.
length:void 0;return N&&v.push(t.eventsLeftOut(N)),{tasks:c.map(({undated:R,description:H,...I})=>({...I,description:qn(H,R&&t.writtenDate(R))})).filter(R=>{let H=d(
R);try{if(H)throw s(a(R,H));r(R)}catch({message:I}){return v.push(I),!1}return!0}),problems:v}}function vi(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254,a=i=>new TextDecoder(
r?"utf-16le":"utf-8",{fatal:!0}).decode(i),s=new TextDecoder("windows-1252");for(let i of[()=>a(e),()=>a(yi(e))])try{return i()}catch{if(!Tt(new TextDecoder().decode(
e)))break}return s.decode(e)}function yi(e){let t=Array.from(new Uint8Array(e),n=>String.fromCharCode(n)).join("");return Uint8Array.from(t.replace(/(\r?\n[ \t])([\x80-\xBF]+)/g,
"$2$1"),n=>n.charCodeAt(0))}var Tt=e=>/^\s*BEGIN:VCALENDAR/i.test(e);function Ei(e){if(Tt(e))return Si(e).reverse();let{value:t,line:n}=Vn(e);if(Array.isArray(t))
return t.flatMap((c,d)=>Ze({item:d+1},c));if(Array.isArray(t?.items))return Ti(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return gi(e,n);let r=[",",
";","	","|"].find(c=>Oi(Un(e,c,10).names));if(!r)return $n(e).map(Fn).reverse();let{rows:a,names:s}=Un(e,r),i=bi(a,s);return Hn(s)?i:i.reverse()}function Vn(e){
try{return{value:JSON.parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(
`
`).length:void 0)}}}function gi(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?Ze({line:a+1},Vn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:Ze({line:t},void 0)}function Ze(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:c}=t??{};return[{...e,...!t&&{broken:!0},title:Je(n),description:Je(r),completed:a===!0,...St(Je(s),Wn(Je(s))),id:i,userId:c}]}var Je=e=>typeof e==
"string"?e:"";function Ti(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>Ze({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function Si(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END|STATUS):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(gn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:c,due:d},v)=>({line:t[v],title:a??
"",description:s,completed:i==="COMPLETED"||c!==void 0,...St(r[v],Di(r[v],d))}))}function Di(e,t){let[,n,r,a,s,i,c]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=ne(n,r,a),{timezone:v,tzoffset:N="+0000"}=t?.local??{};return d&&s&&(N!=="+0000"||Ai(v))?jn(t.date,d):d&&c?Pn(d,60*Number(s)+Number(i)):d}function Ai(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var jn=(e,t)=>ne(e.getFullYear(),e.getMonth()+1,e.getDate())??t,Pn=(e,t)=>jn(new Date(
Date.parse(e)+6e4*t),e);function Un(e,t,n=0){let r=[],a=1,s=0;Bn.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:v}})=>{r.push({cells:d,line:a}),
a+=e.slice(s,v).split(`
`).length-1,s=v}});let[i,...c]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
normalize().toLowerCase()),rows:c}}function Oi(e){return e.length>1&&e.some(t=>Ee.title.includes(t))}var Hn=e=>e[0]==="id";function bi(e,t){let n=(i,c)=>{let d=c.
map(N=>i[t.indexOf(N)]),v=d.find(N=>N?.trim())??d.find(Boolean)??"";return Hn(t)?v:v.trim()},r=(i,c)=>n(i,c).trim().replace(/^0\/0\/00$/,""),a=Ri(e.map(({cells:i})=>r(
i,Ee.due))),s=[];for(let{cells:i,line:c}of e){let d=t[0]==="type"?n(i,["type"]):"task",v=n(i,Ee.title),N=s.at(-1);if(d==="note"&&N&&(N.description=qn(N.description,
v)),d!=="task")continue;let z=r(i,Ee.due);s.push({line:c,title:v,description:n(i,Ee.description),...St(z,Wn(z,a)),completed:hi.test(n(i,Ee.state).normalize())||
r(i,Ee.end)!=="",id:Number(n(i,["id"]))||void 0})}return s}var qn=(...e)=>e.filter(Boolean).join(`
`);function Ri(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:je(Ge)}function St(e,t){
return{due:t,...e&&!t&&{undated:e}}}var _i=200,Ni=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function Wn(e,t=!0){if(e.length>_i)return;let[n="",r,a="0",s,i,c,d,v]=Ni.exec(e)??[],N=Ii(e.slice(0,e.length-n.length).trim(),t);if(!N||!(i||c)||Number(d)>14)return N;
let z=c?+`${c}1`*(60*Number(d)+Number(v)):0,R=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a);return R===0?N:Pn(N,R-z)}function Ii(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.
exec(e);if(n)return ne(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?ne(r[3],r[2],r[1]):ne(r[3],r[1],r[2]);if(!/\b\d{4}$/.
test(e))return;let{title:a,due:s}=qe(`x ${e.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:gt(),dayFirst:t})??{};return a==="x"?s:void 0}export{Ei as read,Es as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
