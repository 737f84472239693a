var $n=Object.create;var Tt=Object.defineProperty;var Un=Object.getOwnPropertyDescriptor;var Bn=Object.getOwnPropertyNames;var Vn=Object.getPrototypeOf,jn=Object.prototype.hasOwnProperty;var Pn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Hn=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Bn(t))!jn.call(e,a)&&a!==n&&Tt(e,a,{get:()=>t[a],enumerable:!(r=Un(t,a))||r.enumerable});
return e};var qn=(e,t,n)=>(n=e!=null?$n(Vn(e)):{},Hn(t||!e||!e.__esModule?Tt(n,"default",{value:e,enumerable:!0}):n,e));var St=Pn((et,tt)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof tt=="object"&&typeof et<"u"?tt.exports=t():e.Papa=t()})(et,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function c(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var l=Xe(o);l.chunkSize=parseInt(l.chunkSize),
o.step||o.chunk||(l.chunkSize=null),this._handle=new H(l),(this._handle.streamer=this)._config=l}.call(this,u),this.parseChunk=function(o,l){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let R=this._config.newline;R||(p=this._config.quoteChar||'"',R=this._handle.guessLineEndings(o,p)),o=[...o.
split(R).slice(m)].join(R)}this.isFirstChunk&&K(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=
!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){
if(o=p.meta.cursor,m=(this._finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),this._finished||
this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:i.WORKER_ID,finished:m});else if(K(this._config.chunk)&&!l){if(this.
_config.chunk(p,this._handle),this._handle.paused()||this._handle.aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||
this._config.chunk||(this._completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.concat(p.errors),
this._completeResults.meta=p.meta),this._completed||!m||!K(this._config.complete)||p&&p.meta.aborted||(this._config.complete(this._completeResults,this._input),
this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=!0},this._sendError=function(o){K(this._config.error)?this._config.error(o):r&&this._config.
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function y(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(l){this._input=l,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=pe(
this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)),o.ontimeout=pe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var l,m=this._config.downloadRequestHeaders;
for(l in m)o.setRequestHeader(l,m[l])}var p;this._config.chunkSize&&(p=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
p));try{o.send(this._config.downloadRequestBody)}catch(R){this._chunkError(R.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(l=>(l=l.getResponseHeader("Content-Range"))!==null?parseInt(l.substring(l.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(l){
l=o.statusText||l,this._sendError(new Error(l))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function N(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,l,m=typeof FileReader<"u";this.stream=function(p){this._input=p,l=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=pe(this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,R=(this.
_config.chunkSize&&(R=Math.min(this._start+this._config.chunkSize,this._input.size),p=l.call(p,this._start,R)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:R}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function b(u){var o;d.call(this,u=u||{}),this.stream=function(l){return o=l,this.
_nextChunk()},this._nextChunk=function(){var l,m;if(!this._finished)return l=this._config.chunkSize,o=l?(m=o.substring(0,l),o.substring(l)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function I(u){d.call(this,u=u||{});var o=[],l=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):l=!0},this._streamData=pe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),l&&(l=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(R){this._streamError(R)}},this),this._streamError=pe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=pe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=pe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,l,m,
p,R=Math.pow(2,53),G=-R,se=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,oe=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,h=0,J=!1,v=!1,T=[],f={data:[],errors:[],meta:{}};function j(O){return u.skipEmptyLines==="greedy"?O.join("").trim()==="":O.length===1&&O[0].length===
0}function C(){if(f&&m&&(ne("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(M){return!j(M)})),$()){let M=function(q){T.push(q)};var g=M;if(f)if(Array.isArray(f.data[0])){for(var O=0;$()&&O<f.data.length;O++)
f.data[O].forEach(M);f.data.splice(0,1)}else f.data.forEach(M)}function S(M,q){for(var x=u.header?{}:[],A=0;A<M.length;A++){var E=A,W=M[A],W=((_,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(_)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(se.test(U)&&(U=parseFloat(U),G<U&&U<R))return 1})(L)?parseFloat(L):oe.test(L)?new Date(L):L===""?null:L):L)(E=u.header?A>=T.length?"__pars\
ed_extra":T[A]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?(x[E]=x[E]||[],x[E].push(W)):x[E]=W}return u.header&&(A>T.length?ne("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+A,h+q):A<T.length&&ne("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+A,h+q)),x}var Y;f&&(u.header||u.dynamicTyping||u.transform)&&(Y=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(S),Y=f.data.
length):f.data=S(f.data,0),u.header&&f.meta&&(f.meta.fields=T),h+=Y)}function $(){return u.header&&T.length===0}function ne(O,S,Y,g){O={type:O,code:S,message:Y},
g!==void 0&&(O.row=g),f.errors.push(O)}K(u.step)&&(p=u.step,u.step=function(O){f=O,$()?C():(C(),f.data.length!==0&&(Z+=O.data.length,u.preview&&Z>u.preview?l.abort():
(f.data=f.data[0],p(f,k))))}),this.parse=function(O,S,Y){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(O,g)),m=!1,u.delimiter?K(u.delimiter)&&
(u.delimiter=u.delimiter(O),f.meta.delimiter=u.delimiter):((g=((M,q,x,A,E)=>{var W,_,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var ve=0;ve<E.length;ve++){
for(var ue,Oe=E[ve],P=0,ce=0,B=0,X=(L=void 0,new de({comments:A,delimiter:Oe,newline:q,preview:10}).parse(M)),fe=0;fe<X.data.length;fe++)x&&j(X.data[fe])?B++:(ue=
X.data[fe].length,ce+=ue,L===void 0?L=ue:0<ue&&(P+=Math.abs(ue-L),L=ue));0<X.data.length&&(ce/=X.data.length-B),1.99<ce&&(_===void 0||P<_||P===_&&U<ce)&&(_=P,W=
Oe,U=ce)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(O,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),Xe(u));return g.header=$(),u.preview&&u.header&&g.preview++,o=O,l=new de(g),f=l.parse(o,S,Y),
C(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,l.abort(),o=K(u.chunk)?"":o.substring(l.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return v},this.abort=function(){v=!0,
l.abort(),f.meta.aborted=!0,K(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(M,g){M=M.substring(0,1048576);var g=new RegExp(F(g)+"([^]*?)"+F(g),
"gm"),Y=(M=M.replace(g,"")).split("\r"),g=M.split(`
`),M=1<g.length&&g[0].length<Y[0].length;if(Y.length===1||M)return`
`;for(var q=0,x=0;x<Y.length;x++)Y[x][0]===`
`&&q++;return q>=Y.length/2?`\r
`:"\r"}}function F(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function de(u){var o=(u=u||{}).delimiter,l=u.newline,m=u.comments,p=u.step,R=u.preview,G=u.
fastMode,se=null,oe=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),l!==`
`&&l!=="\r"&&l!==`\r
`&&(l=`
`);var h=0,J=!1;this.parse=function(v,T,f){if(typeof v!="string")throw new Error("Input must be a string");var j=v.length,C=o.length,$=l.length,ne=m.length,O=K(
p),S=[],Y=[],g=[],M=h=0;if(!v)return P();if(G||G!==!1&&v.indexOf(k)===-1){for(var q=v.split(l),x=0;x<q.length;x++){if(g=q[x],h+=g.length,x!==q.length-1)h+=l.length;else if(f)
return P();if(!m||g.substring(0,ne)!==m){if(O){if(S=[],U(g.split(o)),ce(),J)return P()}else U(g.split(o));if(R&&R<=x)return S=S.slice(0,R),P(!0)}}return P()}for(var A=v.
indexOf(o,h),E=v.indexOf(l,h),W=new RegExp(F(Z)+F(k),"g"),_=v.indexOf(k,h);;)if(v[h]===k)for(_=h,h++;;){if((_=v.indexOf(k,_+1))===-1)return f||Y.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:h}),ue();if(_===j-1)return ue(v.substring(h,_).replace(W,k));if(k===Z&&v[_+1]===
Z)_++;else if(k===Z||_===0||v[_-1]!==Z){A!==-1&&A<_+1&&(A=v.indexOf(o,_+1));var L=ve((E=E!==-1&&E<_+1?v.indexOf(l,_+1):E)===-1?A:Math.min(A,E));if(v.substr(_+1+
L,C)===o){g.push(v.substring(h,_).replace(W,k)),v[h=_+1+L+C]!==k&&(_=v.indexOf(k,h)),A!==-1&&A<h&&(A=v.indexOf(o,h)),E!==-1&&E<h&&(E=v.indexOf(l,h));break}if(L=
ve(E),v.substring(_+1+L,_+1+L+$)===l){if(g.push(v.substring(h,_).replace(W,k)),Oe(_+1+L+$),A!==-1&&A<h&&(A=v.indexOf(o,h)),_=v.indexOf(k,h),O&&(ce(),J))return P();
if(R&&S.length>=R)return P(!0);break}Y.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:h}),_++}}else if(m&&
g.length===0&&v.substring(h,h+ne)===m){if(E===-1)return P();h=E+$,E=v.indexOf(l,h),A!==-1&&A<h&&(A=v.indexOf(o,h))}else if(A!==-1&&(A<E||E===-1))g.push(v.substring(
h,A)),h=A+C,A=v.indexOf(o,h);else{if(E===-1)break;if(g.push(v.substring(h,E)),Oe(E+$),O&&(ce(),J))return P();if(R&&S.length>=R)return P(!0)}return ue();function U(B){
S.push(B),M=h}function ve(B){var X=0;return X=B!==-1&&(B=v.substring(_+1,B))&&B.trim()===""?B.length:X}function ue(B){return f||(B===void 0&&(B=v.substring(h)),
g.push(B),h=j,U(g),O&&ce()),P()}function Oe(B){h=B,U(g),g=[],E=v.indexOf(l,h)}function P(B){if(u.header&&!T&&S.length&&!oe){var X=S[0],fe=Object.create(null),Qe=new Set(
X);let Et=!1;for(let Ee=0;Ee<X.length;Ee++){let le=c(X[Ee]);if(fe[le=K(u.transformHeader)?u.transformHeader(le,Ee):le]){let Ae,gt=fe[le];for(;Ae=le+"_"+gt,gt++,
Qe.has(Ae););Qe.add(Ae),X[Ee]=Ae,fe[le]++,Et=!0,(se=se===null?{}:se)[Ae]=le}else fe[le]=1,X[Ee]=le;Qe.add(le)}Et&&console.warn("Duplicate headers found and rena\
med."),oe=!0}return{data:S,errors:Y,meta:{delimiter:o,linebreak:l,aborted:J,truncated:!!B,cursor:M+(T||0),renamedHeaders:se}}}function ce(){p(P()),S=[],Y=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function ie(u){var o=u.data,l=a[o.workerId],m=!1;if(o.error)l.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:vt,resume:vt};if(K(l.userStep)){for(var R=0;R<o.
results.data.length&&(l.userStep({data:o.results.data[R],errors:o.results.errors,meta:o.results.meta},p),!m);R++);delete o.results}else K(l.userChunk)&&(l.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var l=a[u];K(l.userComplete)&&l.userComplete(o),l.terminate(),delete a[u]}
function vt(){throw new Error("Not implemented.")}function Xe(u){if(typeof u!="object"||u===null)return u;var o,l=Array.isArray(u)?[]:{};for(o in u)l[o]=Xe(u[o]);
return l}function pe(u,o){return function(){u.apply(o,arguments)}}function K(u){return typeof u=="function"}return i.parse=function(u,o){var l=(o=o||{}).dynamicTyping||
!1;if(K(l)&&(o.dynamicTypingFunction=l,l={}),o.dynamicTyping=l,o.transform=!!K(o.transform)&&o.transform,o.downloadTimeout!==void 0){var l=parseInt(o.downloadTimeout);
if(isNaN(l))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=l}if(!o.worker||!i.WORKERS_SUPPORTED)
return l=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=c(u),l=new(o.download?y:b)(o)):u.readable===!0&&K(u.read)&&K(u.on)?l=new I(o):(t.File&&u instanceof File||
u instanceof Object)&&(l=new N(o)),l.stream(u);(l=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,R=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",R,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=ie,m.id=s++,a[m.id]=m)})()).userStep=o.step,l.userChunk=o.chunk,l.userComplete=o.complete,l.userError=o.error,o.step=K(o.step),o.chunk=
K(o.chunk),o.complete=K(o.complete),o.error=K(o.error),delete o.worker,l.postMessage({input:u,config:o,workerId:l.id})},i.unparse=function(u,o){var l=!1,m=!0,p="\
,",R=`\r
`,G='"',se=G+G,oe=!1,k=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(l=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(oe=o.skipEmptyLines),typeof o.newline=="string"&&(R=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,se=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(se=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
F(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,oe);if(Array.isArray(u[0]))return J(null,u,oe);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,oe)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],oe);throw new Error("Unable to serialize unrecognized input");function J(T,f,j){
var C="",$=(typeof T=="string"&&(T=JSON.parse(T)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(T)&&0<T.length),ne=!Array.isArray(f[0]);if($&&m){for(var O=0;O<
T.length;O++)0<O&&(C+=p),C+=v(T[O],O);0<f.length&&(C+=R)}for(var S=0;S<f.length;S++){var Y=($?T:f[S]).length,g=!1,M=$?Object.keys(f[S]).length===0:f[S].length===
0;if(j&&!$&&(g=j==="greedy"?f[S].join("").trim()==="":f[S].length===1&&(f[S][0]==null||f[S][0].length===0)),j==="greedy"&&$){for(var q=[],x=0;x<Y;x++){var A=ne?
T[x]:x;q.push(f[S][A])}g=q.join("").trim()===""}if(!g){for(var E=0;E<Y;E++){0<E&&!M&&(C+=p);var W=$&&ne?T[E]:E;C+=v(f[S][W],E)}S<f.length-1&&(!j||0<Y&&!M)&&(C+=
R)}}return C}function v(T,f){var j,C,$;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():($=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,$=!0),C=j.replace(h,se),($=$||l===!0||typeof l=="function"&&l(T,f)||Array.isArray(l)&&l[f]||((ne,O)=>{
for(var S=0;S<O.length;S++)if(-1<ne.indexOf(O[S]))return!0;return!1})(C,i.BAD_DELIMITERS)||-1<C.indexOf(p)||-1<j.indexOf(G)||C.charAt(0)===" "||C.charAt(C.length-
1)===" ")?G+C+G:C)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
de,i.ParserHandle=H,i.NetworkStreamer=y,i.FileStreamer=N,i.StringStreamer=b,i.ReadableStreamStreamer=I,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(y.prototype=Object.create(d.prototype)).
constructor=y,(N.prototype=Object.create(d.prototype)).constructor=N,(b.prototype=Object.create(b.prototype)).constructor=b,(I.prototype=Object.create(d.prototype)).
constructor=I,i})});var wn=qn(St(),1);var me=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),Nt={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},kt=me(Nt),Ei=V(kt),gi=V(Nt),Ct={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},Mt=me(Ct),Ti=V(Mt),Si=V(Ct),Lt={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},wt=me(Lt),Di=V(wt),Oi=V(Lt),zt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Yt=me(
zt),Ai=V(Yt),Ri=V(zt),xt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Ft=me(xt),bi=V(Ft),_i=V(xt),Kt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},$t=me(Kt),Ii=V($t),Ni=V(
Kt),Ut={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},Bt=me(Ut),ki=V(Bt),Ci=V(Ut),Vt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},jt=me(Vt),Mi=V(jt),Li=V(Vt),Pt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Ht=me(Pt),wi=V(Ht),zi=V(Pt),qt="BEGIN",
Wt="END",Wn="VCALENDAR",Gt="VTIMEZONE",Gn="STANDARD",Jn="DAYLIGHT",Jt="VEVENT",Zt="VALARM",Xt="VTODO",Qt="VJOURNAL",en="VFREEBUSY";var Dt=e=>new RegExp(`${qt}:${e}([\\s\\S]*?)${Wt}:${e}`,"g"),Zn=e=>new RegExp(`${qt}:${e}|${Wt}:${e}`,"g");var rt=/\r\n|\r|\n/;var Ot=`
`,Xn=":",Se=",",Qn='"',at=";";var At="=";var er=Math.pow(10,8)*24*60*60*1e3,Yi=-er,tr=6048e5;var tn=6e4,nn=36e5,nr=3600,rn=nr*24,xi=rn*7,rr=rn*365.2425,ar=rr/12,Fi=ar*3,Rt=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&Rt in e?e[Rt](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return te(t||e,e)}function it(e,t,n){let r=D(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function an(e,t,n){let r=D(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function Ye(e,t,n){
return te(n?.in||e,+D(e)+t)}function ir(e,t,n){return Ye(e,t*nn,n)}var sr={};function xe(){return sr}function Le(e,t){let n=xe(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function or(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function ur(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function sn(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*tn),r}function cr(e,t,n){return Ye(e,t*1e3,n)}function st(e,t,n){return it(e,t*7,n)}function on(e,t,n){
return an(e,t*12,n)}function ot(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function bt(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function lr(e,t){let[n,r]=or(e,t.start,t.end);return{start:n,end:r}}function dr(e,t){let{start:n,end:r}=lr(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let c=t?.step??1;if(!c)return[];c<0&&(c=-c,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+c),i.setHours(0,0,0,0);return a?d.reverse():d}function _t(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function pr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function fr(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function mr(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=xe(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let c=Le(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let y=Le(d,t);return+n>=+c?r+1:+n>=+y?r:r-1}function hr(e,t){
let n=xe(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=mr(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),Le(s,t)}function yr(e,t){let n=D(e,t?.in),r=+Le(n,t)-+hr(n,t);return Math.round(r/tr)+1}function Me(e,t){
return D(e,t?.in).getDay()}function un(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function vr(e,t){return D(e,t?.in).getHours()}function Er(e,t){return D(e,t?.in).getMinutes()}function cn(e,t){return D(e,t?.in).getMonth()}function gr(e){return D(
e).getSeconds()}function Tr(e,t){return D(e,t?.in).getFullYear()}function Sr(e,t){return+D(e)==+D(t)}function Dr(e,t,n){let r=D(e,n?.in),a=yr(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function we(e,t,n){let r=xe(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),c=(t%7+7)%7,d=7-a,y=t<0||t>6?t-(i+d)%7:(c+d)%7-(i+d)%7;return it(s,y,n)}function ln(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,c)=>i-c);return r>=a&&r<=s}function Or(e){let t=e/nn;return Math.trunc(t)}function Ar(e){let t=e/tn;return Math.trunc(t)}function Rr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let c=un(i);return r.setMonth(t,Math.min(s,c)),r}function br(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function _r(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function Ir(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function Nr(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function kr(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function Cr(e,t,n){return Ye(e,-t,
n)}function Mr(e,t,n){return st(e,-t,n)}var Lr=[Gn,Jn];var wr=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var dn=["SU","MO","TU","WE","TH","FR","SA"];var ge=(e,t)=>t===void 0?!1:e>=t,zr=(e,{start:t,end:n},r)=>{if(ge(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(ge(r.length,e.count))return;i=cr(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(ge(r.length,e.count))return;i=sn(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(ge(r.length,e.count))return;i=ir(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(ge(r.length,e.count))return;i=it(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(ge(r.length,e.count))return;i=st(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=an(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=on(i,s),r.push([i]);return}},Yr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:dn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Me(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:c})=>we(i,c,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(_t(i),bt(i),c,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(fr(i),pr(i),
c,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Me(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>nt(ze(
_t(i)),ze(bt(i)),c,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:c})=>we(i,c,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:c})=>c===
Me(i))))},nt=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let c=we(e,n,{weekStartsOn:r}),d=e>c;return st(c,(a||1)-1+(d?1:0))}let s=we(t,n,{weekStartsOn:r}),i=t<s;return ze(
ur(Mr(s,-(a||1)-1+(i?1:0))))}return dr({start:e,end:t}).map(s=>ze(s)).filter(s=>ln(s,{start:e,end:t})).filter(s=>n===Me(s))},ze=e=>sn(e,-e.getTimezoneOffset()),
xr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>Ir(a,s)))):t.map(r=>r.
filter(a=>n.includes(vr(a)))),Fr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>Nr(a,s)))):t.map(r=>r.filter(a=>n.includes(Er(a)))),Kr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Rr(a,s)))):
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
pn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},Jr=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=Wr(e,r.props).sort((i,c)=>ot(i.start,c.start));for(let i=s.length-1;i>=0;i-=1){let c=s[i];if(e<c.start)continue;let d=c.offsetTo,
y=d.length>5?d.substring(0,5):d;return{offset:y,milliseconds:pn(y)}}}let a=Gr(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(Or(a)),c=Math.abs(Ar(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),y=c.toString().length===1?`0${c}`:c.toString();return{offset:`${s?"-":"+"}${d}${y}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},Zr=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},Te=e=>e.replace(/mailto:/gi,""),_e=(e,t)=>w(
e,{email:Te(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Te(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?Te(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[c,d]=s.split("W");r.weeks=Number(c),s=d}if(s.includes("D")){let[c,d]=s.split("D");r.days=
Number(c),s=d}let i=a[1];if(i){if(i.includes("H")){let[c,d]=i.split("H");r.hours=Number(c),i=d}if(i.includes("M")){let[c,d]=i.split("M");r.minutes=Number(c),i=d}
if(i.includes("S")){let[c,d]=i.split("S");r.seconds=Number(c),i=d}}return w(e,r)},Xr=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},Re=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
c=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,c));return w(e,d)},Qr=(e,t,n)=>{let r=pn(n),a=Re(void 0,t),s=Cr(a,r);return w(e,s)},ea=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:Xr(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=Jr(r,e.options.TZID,t?.timezones);return a?{date:Ye(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},z=(e,t,n)=>w(e,ea(t,n)),ta=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:z(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},na=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,fn=e=>e.map(t=>{let[n,...r]=t.split(At),a=r.join(At);return{property:n,value:na(a)}},{}),ra=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
aa=e=>ra(fn(e)),ia=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===Qn&&(t=!t),e.charAt(s)===Xn&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},sa=e=>{let{property:t,value:n}=ia(e);if(t.includes(at)){let[r,...a]=t.split(
at),s=aa(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},It=e=>/^[ \t]/.test(e),oa=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),ua=e=>{
let t=[],n=e.split(rt);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(It(n[a])||!oa(n[a]));)n[a]===""?s+=Ot:It(n[a])?s+=n[a].substring(1):(s+=Ot,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},ca=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([y,N])=>N.name===a);if(!i){r[la(a)]=s.value;return}let c=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=c;return}r[i[0]]=w(d,c)}),e.nonStandard=r,e},la=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},da=e=>e.startsWith("X-"),he=(e,t,n)=>{let r=t.replace(Zn(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:b})=>b))],s=ua(a.reduce((b,I)=>b.replace(Dt(I),""),r)),i=n.defaultValues||{},c={};s.forEach(b=>{let{property:I,line:H}=sa(b);da(I)&&(c[I]=
H);let F=n.objectKeyMap[I];if(!F)return;let de=n.convertArrayValues?.[F];if(de){let Q=de({line:H});if(!Q)return;(i[F]===void 0||i[F]===null||!Array.isArray(i[F]))&&
(i[F]=[]),Array.isArray(Q)?i[F].push(...Q):i[F].push(Q);return}let ie=n.convertValues?.[F];if(ie){let Q=ie({line:H});if(!Q)return;i[F]=Q;return}i[F]=H.value});let d=n.
childComponents,y=d?Object.keys(d||{}):[];d&&y.length>0&&y.forEach(b=>{let I=d?.[b];if(!I)return;let H=Array.isArray(I.icsComponent)?I.icsComponent:[I.icsComponent],
F=[],de=[];H.forEach(ie=>{de.push(...r.matchAll(Dt(ie)))}),de.map(ie=>ie[0]).forEach(ie=>{let Q=I.convert(ie,{data:i});Q&&F.push(Q)}),F.length!==0&&(i[b]=F)});let N=w(
e,i);return n?.nonStandard?ca(N,c,n?.nonStandard):N},Fe=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):
void 0,email:Te(t.value)}),ut=(e,t,n)=>w(e,{value:z(void 0,t,n),range:t.options?.RANGE}),pa=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},fa=(e,t)=>w(e,pa(t.value)),ma=(e,t)=>w(e,t.value),ha=["until"],ya=e=>ha.includes(e),va=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],Ea=e=>va.includes(e),ga=["byDay"],Ta=e=>ga.includes(e),Sa=["count","interval"],Da=e=>Sa.includes(e),Ke=(e,t,n)=>{let r={};return fn(
t.value.split(at)).forEach(a=>{let{property:s,value:i}=a,c=$t[s];if(c){if(ya(c)){r[c]=z(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(Ea(c)){r[c]=i.split(Se).map(d=>Number(d));return}if(c==="byMonth"){r[c]=i.split(Se).map(d=>Number(d)-1);return}if(Ta(c)){r[c]=i.split(Se).
map(d=>fa(void 0,{value:d}));return}if(Da(c)){r[c]=Number(i);return}if(c==="frequency"){if(!i||!wr.includes(i))return;r[c]=i;return}if(c==="workweekStart"){r[c]=
ma(void 0,{value:i});return}}}),w(e,r)},ct=(e,t)=>w(e,t.value),Oa=(e,t)=>w(e,t.value),lt=(e,t,n)=>w(e,t.value.split(",").map(r=>z(void 0,{value:r,options:t.options},
n))),Aa=(e,t)=>w(e,t.value),Ra=(e,t)=>w(e,t.value),ba=(e,t)=>w(e,t.value),be=(e,t)=>w(e,Number.parseInt(t.value,10)),_a=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>w(e,_a(t.value)),Ia=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Zt,objectKeyMap:kt,convertValues:{trigger:({line:a})=>ta(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>be(void 0,a)},convertArrayValues:{attachments:({line:a})=>Zr(void 0,a),attendees:({line:a})=>_e(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},Na=(...e)=>{let[t,n,r]=e,a,s=he(t,n,{icsComponent:Jt,objectKeyMap:wt,convertValues:{stamp:({line:i})=>z(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>z(void 0,i,{timezones:r?.timezones}),end:({line:i})=>z(void 0,i,{timezones:r?.timezones}),created:({line:i})=>z(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>z(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(Se),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>Ke(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>Fe(void 0,i),sequence:({line:i})=>be(void 0,i),class:({line:i})=>ct(
void 0,i),recurrenceId:({line:i})=>ut(void 0,i,{timezones:r?.timezones}),status:({line:i})=>Aa(void 0,i),timeTransparent:({line:i})=>Oa(void 0,i)},convertArrayValues:{
attendees:({line:i})=>_e(void 0,i),exceptionDates:({line:i})=>lt(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:Zt,convert:i=>Ia(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},ka=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(rt)[0],s=Lr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(rt)[0];return he(t,n,{icsComponent:s,objectKeyMap:Ft,
defaultValues:{type:s},convertValues:{start:({line:c})=>Qr(void 0,c,i),recurrenceRule:({line:c})=>Ke(void 0,c,{timezones:r?.timezones}),recurrenceDate:({line:c})=>z(
void 0,c,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ca=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Gt,objectKeyMap:Yt,
convertValues:{lastModified:({line:a})=>Re(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>ka(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ma=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Xt,objectKeyMap:Bt,convertValues:{
stamp:({line:a})=>z(void 0,a,{timezones:r?.timezones}),start:({line:a})=>z(void 0,a,{timezones:r?.timezones}),due:({line:a})=>z(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>z(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>z(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>z(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>Ke(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>Fe(void 0,a),sequence:({
line:a})=>be(void 0,a),percentComplete:({line:a})=>be(void 0,a),class:({line:a})=>ct(void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Ra(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},La=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Qt,objectKeyMap:jt,convertValues:{stamp:({line:a})=>z(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>z(void 0,a,{timezones:r?.timezones}),created:({line:a})=>z(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>z(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>Ke(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Fe(void 0,a),sequence:({line:a})=>be(void 0,a),class:({line:a})=>ct(
void 0,a),recurrenceId:({line:a})=>ut(void 0,a,{timezones:r?.timezones}),status:({line:a})=>ba(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),
exceptionDates:({line:a})=>lt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},wa=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=Re(void 0,{value:r});if(a.startsWith("PT")){let c=Ie(void 0,{value:a});return{start:s,duration:c}}let i=Re(void 0,
{value:a});return{start:s,end:i}})}),za=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:en,objectKeyMap:Ht,convertValues:{stamp:({line:a})=>z(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>z(void 0,a,{timezones:r?.timezones}),end:({line:a})=>z(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>Fe(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),freeBusy:({line:a})=>wa(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
mn=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Wn,objectKeyMap:Mt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:Gt,
convert:a=>Ca(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:Jt,convert:(a,{data:s})=>Na(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:Xt,convert:(a,{data:s})=>Ma(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:Qt,convert:(a,{data:s})=>La(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:en,convert:(a,{data:s})=>za(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function Ne(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function re(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ae(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function ke(e){return(Date.parse(e)/864e5+3)%7}function $e(e){return ae(e,7-ke(e))}function Ue(e=void 0){
let t=Ya(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var dt=new Map;function Ya(e,t){return dt.has(e)||dt.set(e,t()),dt.get(e)}var He=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],En=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],gn=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|once",
"twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[De,je,xa]=[He,En,gn].map(e=>e.join("|")),Be=`(?:(?:${De}),\
? )?`,Tn="(?:st|nd|rd|th|e?ro|\\.?[º°])?",Pe=`(\\d{1,2})${Tn}`,Fa="(?:primero|first)(?= de | of )",Ve="(?:que viene|pr[oó]xim[ao])",Ka="(?:(?:at|a las?) \\d|\\\
d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?|noche|tarde|morning|afternoon|evening|night",Sn=({today:e,parts:[t]})=>ae(e,(Ce(He,t)-ke(e)+6)%7+1),$a=[["(\\d{4\
})[-/](\\d{2})[-/](\\d{2})",({parts:[e,t,n]})=>re(e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:e})=>ae(e,2)],["tomorrow|tmrw?|ma[nñ]ana",({today:e})=>ae(
e,1)],["today|tonight|hoy|esta noche",({today:e})=>e],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${De})(?: ${Ve})?`,Sn]],Ua=[[`${Be}(\\d{1,2})[/.-](\\d{1,2})(?:\
[/.-](\\d{4})|/(\\d\\d))`,({parts:[e,t,n,r],...a})=>yn(e,t,a,(s,i)=>re(n??`20${r}`,s,i))],[`${Be}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t],...n})=>yn(e,t,n,(r,a)=>On(
r,a,n))],[`${Be}(?:the )?(\\d{1,2}|${Fa})${Tn} (?:de |of )?(${je})(?:,? (?:del? )?(\\d{4}))?`,({parts:[e,t,n],...r})=>vn(t,e,n,r)],[`${Be}(${je}) (?:the )?${Pe}\
(?:,? (\\d{4}))?`,({parts:[e,t,n],...r})=>vn(e,t,n,r)],[`(?:(${De}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${Pe}`,({parts:[e,t],...n})=>Ga(t,e,n)],[`next\
 week|(?:la )?(?:pr[oó]xima semana|semana ${Ve})`,({today:e})=>$e(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>ae(`${pt(
1,e).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ve}`,({today:e})=>`${pt(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>ae(
e,Math.max(0,5-ke(e)))],[`next (${De})`,({today:e,parts:[t]})=>ae($e(e),Ce(He,t))],[`(${De})(?: ${Ve})?`,Sn],[`(?:in|en|dentro de) (\\d{1,3}|${xa}) (day|d[ií]a|\
week|semana|month|mese?|year|a[nñ]o)s?`,({parts:[e,t],...n})=>Za(/\d/.test(e)?Number(e):Ja(e),t,n)]],Dn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",
Ba=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|otr[oa]s?|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Va=[De,`\\d+/[\\d/]+|(?:${je}) ${Pe}|${Pe} (?:de |of )?(?:${je})`],ja=new RegExp(Va.map(e=>`(?:^|\\s)(?:${e})\\s*[,–—-]\\s*
${Dn}(?:${e})`).join("|"),"iu"),Pa="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|pasado|y el |y noche|and \\S+day|or? ))",Ha=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
hn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${Dn}(?:${t})${e}`.replaceAll(" ","\\s+"),"giu"),date:n}),qa=[...Ua.map(hn(`(?=(?:,? (?:${Ka})){0,2}[.!?]*\\s*$)`)),
...$a.map(hn(`${Pa}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function qe(e,t){let n=e.normalize("NFC");for(let{pattern:r,date:a}of qa)for(let s of[...n.matchAll(r)].reverse()){
let[i,...c]=s,d=n.slice(0,s.index),y=n.slice(s.index+i.length),N=Ba.test(d)||ja.test(`${d}
${i}`)||Ha.test(i)?void 0:a({...t,parts:c}),b=Wa(d.trim(),y.trim());if(N&&b)return{due:N,title:b,words:i}}}function Wa(e,t){if(t&&!/^[,.;:!?)]/.test(t))return e?
`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t:t.replace(/^[,.;:!?)\s]+/,"")}function yn(e,t,n,r){return n.dayFirst?r(t,e)??r(e,t):r(e,t)??r(
t,e)}function vn(e,t,n,r){let a=Ce(En,e)+1,s=/^\d/.test(t)?t:1;return n?re(n,a,s):On(a,s,r)}function On(e,t,{today:n}){let r=Number(n.slice(0,4));return[...Array(
9).keys()].map(a=>re(r+a,e,t)).find(a=>a!==void 0&&a>=n)}function Ga(e,t,{today:n}){return[...Array(62).keys()].map(a=>ae(n,a)).find(a=>a.endsWith(e.padStart(2,
"0"))&&(!t||ke(a)===Ce(He,t)))}function Ja(e){let t=Ce(gn,e);return t<15?t+1:10*(t-13)}function Za(e,t,{today:n}){return/^[mya]/i.test(t)?pt(/^m/i.test(t)?e:12*
e,n):ae(n,/^[ws]/i.test(t)?7*e:e)}function pt(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>re(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}
function Ce(e,t){return e.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(t))}function Xa(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var We=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=Xa(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var An=new We("language",()=>localStorage),mt=(navigator.languages??[]).flatMap(Qa),Rn=e=>e.split("-")[0],bn=e=>e==="en"||e==="es",_n=bn(An.value)?An.value:void 0,
ft=_n??mt.map(Rn).find(bn)??"en";document.documentElement.lang=ft;var In=mt.find(e=>Rn(e)===ft)??ft,Ge=_n?[In]:mt;function Qa(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var Nn=/^(\d+)[.)](?:\s+|$)/,ei=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,ti=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function kn(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=ni(t.map(({text:r})=>Number(Nn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?Nn:ti,""),[c]=ei.exec(i)??[""];return{title:i.slice(c.length),completed:/[xX☑☒✓✔]/.test(c),line:a}}).
filter(({title:r})=>r!=="")}function ni(e){let t=[];return e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>
1&&n.every((r,a)=>e[r]===a+1)).flat())}var ht=()=>Ne(new Date(Date.now()));var ri=e=>qe(e,{today:ht(),dayFirst:Ue(Ge)});function Cn(e){let{title:t,due:n}=ri(e.title)??{};return t?{...e,title:t,due:n}:e}var ye={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},ai=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Mn=16383;function is(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=ii(e);if(i.includes("\0"))throw s(t.notText);let c;try{c=si(i)}catch{throw s(t.notCalendar)}let d=({broken:b,
title:I,description:H})=>b?t.notJSON:[...H].length>Mn?n.DESCRIPTION_TOO_LONG(Mn):(I+H).includes("\0")?n.CONTAINS_NUL:"",y=[];return{tasks:c.map(({undated:b,description:I,
...H})=>({...H,description:Fn(I,b&&t.writtenDate(b))})).filter(b=>{let I=d(b);try{if(I)throw s(a(b,I));r(b)}catch({message:H}){return y.push(H),!1}return!0}),problems:y}}
function ii(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254;try{return new TextDecoder(r?"utf-16le":"utf-8",{fatal:!0}).decode(e)}catch{return new TextDecoder(
"windows-1252").decode(e)}}function si(e){if(/^\s*BEGIN:VCALENDAR/i.test(e))return ci(e).reverse();let{value:t,line:n}=zn(e);if(Array.isArray(t))return t.flatMap(
(c,d)=>Ze({item:d+1},c));if(Array.isArray(t?.items))return ui(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return oi(e,n);let r=[",",";","	","|"].find(
c=>pi(Ln(e,c,10).names));if(!r)return kn(e).map(Cn).reverse();let{rows:a,names:s}=Ln(e,r),i=fi(a,s);return xn(s)?i:i.reverse()}function zn(e){try{return{value:JSON.
parse(e)}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(`
`).length:void 0)}}}function oi(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?Ze({line:a+1},zn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:Ze({line:t},void 0)}function Ze(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:c}=t??{};return[{...e,...!t&&{broken:!0},title:Je(n),description:Je(r),completed:a===!0,...yt(Je(s),Kn(Je(s))),id:i,userId:c}]}var Je=e=>typeof e==
"string"?e:"";function ui(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>Ze({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function ci(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(mn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:c,due:d},y)=>({line:t[y],title:a??
"",description:s,completed:i==="COMPLETED"||c!==void 0,...yt(r[y],li(r[y],d))}))}function li(e,t){let[,n,r,a,s,i,c]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=re(n,r,a),{timezone:y,tzoffset:N="+0000"}=t?.local??{};return d&&s&&(N!=="+0000"||di(y))?Ne(t.date):d&&c?Yn(d,60*Number(s)+Number(i)):d}function di(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var Yn=(e,t)=>Ne(new Date(Date.parse(e)+6e4*t));function Ln(e,t,n=0){let r=[],a=1,s=0;
wn.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:y}})=>{r.push({cells:d,line:a}),a+=e.slice(s,y).split(`
`).length-1,s=y}});let[i,...c]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
toLowerCase()),rows:c}}function pi(e){return e.length>1&&e.some(t=>ye.title.includes(t))}var xn=e=>e[0]==="id";function fi(e,t){let n=(i,c)=>{let d=c.map(y=>i[t.
indexOf(y)]??"").find(y=>y.trim())??"";return xn(t)?d:d.trim()},r=(i,c)=>n(i,c).replace(/^0\/0\/00$/,""),a=mi(e.map(({cells:i})=>r(i,ye.due))),s=[];for(let{cells:i,
line:c}of e){let d=t[0]==="type"?n(i,["type"]):"task",y=n(i,ye.title),N=s.at(-1);if(d==="note"&&N&&(N.description=Fn(N.description,y)),d!=="task")continue;let b=r(
i,ye.due);s.push({line:c,title:y,description:n(i,ye.description),...yt(b,Kn(b,a)),completed:ai.test(n(i,ye.state))||r(i,ye.end)!=="",id:Number(n(i,["id"]))||void 0})}
return s}var Fn=(...e)=>e.filter(Boolean).join(`
`);function mi(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:Ue(Ge)}function yt(e,t){
return{due:t,...e&&!t&&{undated:e}}}var hi=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function Kn(e,t=!0){let[n="",r,a="0",s,i,c,d,y]=hi.exec(e)??[],N=yi(e.slice(0,e.length-n.length).trim(),t);if(!N||!(i||c))return N;let b=c?+`${c}1`*(60*Number(d)+
Number(y)):0,I=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a)-b;return I===0&&b===0?N:Yn(N,I)}function yi(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.exec(
e);if(n)return re(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?re(r[3],r[2],r[1]):re(r[3],r[1],r[2]);let{title:a,due:s}=qe(
`x ${e.toLowerCase().replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:ht(),dayFirst:t})??{};return a==="x"?s:void 0}export{si as read,is as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
