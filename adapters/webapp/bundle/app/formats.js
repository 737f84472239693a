var Fn=Object.create;var gt=Object.defineProperty;var Kn=Object.getOwnPropertyDescriptor;var Un=Object.getOwnPropertyNames;var $n=Object.getPrototypeOf,Bn=Object.prototype.hasOwnProperty;var Vn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var jn=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of Un(t))!Bn.call(e,a)&&a!==n&&gt(e,a,{get:()=>t[a],enumerable:!(r=Kn(t,a))||r.enumerable});
return e};var Pn=(e,t,n)=>(n=e!=null?Fn($n(e)):{},jn(t||!e||!e.__esModule?gt(n,"default",{value:e,enumerable:!0}):n,e));var Tt=Vn((Xe,Qe)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof Qe=="object"&&typeof Xe<"u"?Qe.exports=t():e.Papa=t()})(Xe,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function l(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var c=Je(o);c.chunkSize=parseInt(c.chunkSize),
o.step||o.chunk||(c.chunkSize=null),this._handle=new H(c),(this._handle.streamer=this)._config=c}.call(this,u),this.parseChunk=function(o,c){var m=parseInt(this.
_config.skipFirstNLines)||0;if(this.isFirstChunk&&0<m){let A=this._config.newline;A||(p=this._config.quoteChar||'"',A=this._handle.guessLineEndings(o,p)),o=[...o.
split(A).slice(m)].join(A)}this.isFirstChunk&&F(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=
!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){
if(o=p.meta.cursor,m=(this._finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),this._finished||
this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:i.WORKER_ID,finished:m});else if(F(this._config.chunk)&&!c){if(this.
_config.chunk(p,this._handle),this._handle.paused()||this._handle.aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||
this._config.chunk||(this._completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.concat(p.errors),
this._completeResults.meta=p.meta),this._completed||!m||!F(this._config.complete)||p&&p.meta.aborted||(this._config.complete(this._completeResults,this._input),
this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=!0},this._sendError=function(o){F(this._config.error)?this._config.error(o):r&&this._config.
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function R(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(c){this._input=c,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=pe(
this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)),o.ontimeout=pe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var c,m=this._config.downloadRequestHeaders;
for(c in m)o.setRequestHeader(c,m[c])}var p;this._config.chunkSize&&(p=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
p));try{o.send(this._config.downloadRequestBody)}catch(A){this._chunkError(A.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(c=>(c=c.getResponseHeader("Content-Range"))!==null?parseInt(c.substring(c.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(c){
c=o.statusText||c,this._sendError(new Error(c))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function V(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,c,m=typeof FileReader<"u";this.stream=function(p){this._input=p,c=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=pe(this._chunkLoaded,this),o.onerror=pe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,A=(this.
_config.chunkSize&&(A=Math.min(this._start+this._config.chunkSize,this._input.size),p=c.call(p,this._start,A)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:A}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function b(u){var o;d.call(this,u=u||{}),this.stream=function(c){return o=c,this.
_nextChunk()},this._nextChunk=function(){var c,m;if(!this._finished)return c=this._config.chunkSize,o=c?(m=o.substring(0,c),o.substring(c)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function L(u){d.call(this,u=u||{});var o=[],c=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):c=!0},this._streamData=pe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),c&&(c=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(A){this._streamError(A)}},this),this._streamError=pe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=pe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=pe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,c,m,
p,A=Math.pow(2,53),G=-A,se=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,oe=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
I=this,Z=0,h=0,J=!1,v=!1,g=[],f={data:[],errors:[],meta:{}};function j(D){return u.skipEmptyLines==="greedy"?D.join("").trim()==="":D.length===1&&D[0].length===
0}function N(){if(f&&m&&(ne("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(k){return!j(k)})),K()){let k=function(q){g.push(q)};var E=k;if(f)if(Array.isArray(f.data[0])){for(var D=0;K()&&D<f.data.length;D++)
f.data[D].forEach(k);f.data.splice(0,1)}else f.data.forEach(k)}function T(k,q){for(var Y=u.header?{}:[],O=0;O<k.length;O++){var y=O,W=k[O],W=((_,M)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(_)?M==="true"||M==="TRUE"||M!=="false"&&
M!=="FALSE"&&((U=>{if(se.test(U)&&(U=parseFloat(U),G<U&&U<A))return 1})(M)?parseFloat(M):oe.test(M)?new Date(M):M===""?null:M):M)(y=u.header?O>=g.length?"__pars\
ed_extra":g[O]:y,W=u.transform?u.transform(W,y):W);y==="__parsed_extra"?(Y[y]=Y[y]||[],Y[y].push(W)):Y[y]=W}return u.header&&(O>g.length?ne("FieldMismatch","Too\
ManyFields","Too many fields: expected "+g.length+" fields but parsed "+O,h+q):O<g.length&&ne("FieldMismatch","TooFewFields","Too few fields: expected "+g.length+
" fields but parsed "+O,h+q)),Y}var z;f&&(u.header||u.dynamicTyping||u.transform)&&(z=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(T),z=f.data.
length):f.data=T(f.data,0),u.header&&f.meta&&(f.meta.fields=g),h+=z)}function K(){return u.header&&g.length===0}function ne(D,T,z,E){D={type:D,code:T,message:z},
E!==void 0&&(D.row=E),f.errors.push(D)}F(u.step)&&(p=u.step,u.step=function(D){f=D,K()?N():(N(),f.data.length!==0&&(Z+=D.data.length,u.preview&&Z>u.preview?c.abort():
(f.data=f.data[0],p(f,I))))}),this.parse=function(D,T,z){var E=u.quoteChar||'"',E=(u.newline||(u.newline=this.guessLineEndings(D,E)),m=!1,u.delimiter?F(u.delimiter)&&
(u.delimiter=u.delimiter(D),f.meta.delimiter=u.delimiter):((E=((k,q,Y,O,y)=>{var W,_,M,U;y=y||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var ye=0;ye<y.length;ye++){
for(var ue,Oe=y[ye],P=0,le=0,$=0,X=(M=void 0,new de({comments:O,delimiter:Oe,newline:q,preview:10}).parse(k)),fe=0;fe<X.data.length;fe++)Y&&j(X.data[fe])?$++:(ue=
X.data[fe].length,le+=ue,M===void 0?M=ue:0<ue&&(P+=Math.abs(ue-M),M=ue));0<X.data.length&&(le/=X.data.length-$),1.99<le&&(_===void 0||P<_||P===_&&U<le)&&(_=P,W=
Oe,U=le)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(D,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=E.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),Je(u));return E.header=K(),u.preview&&u.header&&E.preview++,o=D,c=new de(E),f=c.parse(o,T,z),
N(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,c.abort(),o=F(u.chunk)?"":o.substring(c.getCharIndex())},
this.resume=function(){I.streamer._halted?(J=!1,I.streamer.parseChunk(o,!0)):setTimeout(I.resume,3)},this.aborted=function(){return v},this.abort=function(){v=!0,
c.abort(),f.meta.aborted=!0,F(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(k,E){k=k.substring(0,1048576);var E=new RegExp(x(E)+"([^]*?)"+x(E),
"gm"),z=(k=k.replace(E,"")).split("\r"),E=k.split(`
`),k=1<E.length&&E[0].length<z[0].length;if(z.length===1||k)return`
`;for(var q=0,Y=0;Y<z.length;Y++)z[Y][0]===`
`&&q++;return q>=z.length/2?`\r
`:"\r"}}function x(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function de(u){var o=(u=u||{}).delimiter,c=u.newline,m=u.comments,p=u.step,A=u.preview,G=u.
fastMode,se=null,oe=!1,I=u.quoteChar==null?'"':u.quoteChar,Z=I;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),c!==`
`&&c!=="\r"&&c!==`\r
`&&(c=`
`);var h=0,J=!1;this.parse=function(v,g,f){if(typeof v!="string")throw new Error("Input must be a string");var j=v.length,N=o.length,K=c.length,ne=m.length,D=F(
p),T=[],z=[],E=[],k=h=0;if(!v)return P();if(G||G!==!1&&v.indexOf(I)===-1){for(var q=v.split(c),Y=0;Y<q.length;Y++){if(E=q[Y],h+=E.length,Y!==q.length-1)h+=c.length;else if(f)
return P();if(!m||E.substring(0,ne)!==m){if(D){if(T=[],U(E.split(o)),le(),J)return P()}else U(E.split(o));if(A&&A<=Y)return T=T.slice(0,A),P(!0)}}return P()}for(var O=v.
indexOf(o,h),y=v.indexOf(c,h),W=new RegExp(x(Z)+x(I),"g"),_=v.indexOf(I,h);;)if(v[h]===I)for(_=h,h++;;){if((_=v.indexOf(I,_+1))===-1)return f||z.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:T.length,index:h}),ue();if(_===j-1)return ue(v.substring(h,_).replace(W,I));if(I===Z&&v[_+1]===
Z)_++;else if(I===Z||_===0||v[_-1]!==Z){O!==-1&&O<_+1&&(O=v.indexOf(o,_+1));var M=ye((y=y!==-1&&y<_+1?v.indexOf(c,_+1):y)===-1?O:Math.min(O,y));if(v.substr(_+1+
M,N)===o){E.push(v.substring(h,_).replace(W,I)),v[h=_+1+M+N]!==I&&(_=v.indexOf(I,h)),O!==-1&&O<h&&(O=v.indexOf(o,h)),y!==-1&&y<h&&(y=v.indexOf(c,h));break}if(M=
ye(y),v.substring(_+1+M,_+1+M+K)===c){if(E.push(v.substring(h,_).replace(W,I)),Oe(_+1+M+K),O!==-1&&O<h&&(O=v.indexOf(o,h)),_=v.indexOf(I,h),D&&(le(),J))return P();
if(A&&T.length>=A)return P(!0);break}z.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:T.length,index:h}),_++}}else if(m&&
E.length===0&&v.substring(h,h+ne)===m){if(y===-1)return P();h=y+K,y=v.indexOf(c,h),O!==-1&&O<h&&(O=v.indexOf(o,h))}else if(O!==-1&&(O<y||y===-1))E.push(v.substring(
h,O)),h=O+N,O=v.indexOf(o,h);else{if(y===-1)break;if(E.push(v.substring(h,y)),Oe(y+K),D&&(le(),J))return P();if(A&&T.length>=A)return P(!0)}return ue();function U($){
T.push($),k=h}function ye($){var X=0;return X=$!==-1&&($=v.substring(_+1,$))&&$.trim()===""?$.length:X}function ue($){return f||($===void 0&&($=v.substring(h)),
E.push($),h=j,U(E),D&&le()),P()}function Oe($){h=$,U(E),E=[],y=v.indexOf(c,h)}function P($){if(u.header&&!g&&T.length&&!oe){var X=T[0],fe=Object.create(null),Ze=new Set(
X);let yt=!1;for(let Ee=0;Ee<X.length;Ee++){let ce=l(X[Ee]);if(fe[ce=F(u.transformHeader)?u.transformHeader(ce,Ee):ce]){let Ae,Et=fe[ce];for(;Ae=ce+"_"+Et,Et++,
Ze.has(Ae););Ze.add(Ae),X[Ee]=Ae,fe[ce]++,yt=!0,(se=se===null?{}:se)[Ae]=ce}else fe[ce]=1,X[Ee]=ce;Ze.add(ce)}yt&&console.warn("Duplicate headers found and rena\
med."),oe=!0}return{data:T,errors:z,meta:{delimiter:o,linebreak:c,aborted:J,truncated:!!$,cursor:k+(g||0),renamedHeaders:se}}}function le(){p(P()),T=[],z=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return h}}function ie(u){var o=u.data,c=a[o.workerId],m=!1;if(o.error)c.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,Q(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:vt,resume:vt};if(F(c.userStep)){for(var A=0;A<o.
results.data.length&&(c.userStep({data:o.results.data[A],errors:o.results.errors,meta:o.results.meta},p),!m);A++);delete o.results}else F(c.userChunk)&&(c.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&Q(o.workerId,o.results)}function Q(u,o){var c=a[u];F(c.userComplete)&&c.userComplete(o),c.terminate(),delete a[u]}
function vt(){throw new Error("Not implemented.")}function Je(u){if(typeof u!="object"||u===null)return u;var o,c=Array.isArray(u)?[]:{};for(o in u)c[o]=Je(u[o]);
return c}function pe(u,o){return function(){u.apply(o,arguments)}}function F(u){return typeof u=="function"}return i.parse=function(u,o){var c=(o=o||{}).dynamicTyping||
!1;if(F(c)&&(o.dynamicTypingFunction=c,c={}),o.dynamicTyping=c,o.transform=!!F(o.transform)&&o.transform,o.downloadTimeout!==void 0){var c=parseInt(o.downloadTimeout);
if(isNaN(c))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=c}if(!o.worker||!i.WORKERS_SUPPORTED)
return c=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=l(u),c=new(o.download?R:b)(o)):u.readable===!0&&F(u.read)&&F(u.on)?c=new L(o):(t.File&&u instanceof File||
u instanceof Object)&&(c=new V(o)),c.stream(u);(c=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,A=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",A,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=ie,m.id=s++,a[m.id]=m)})()).userStep=o.step,c.userChunk=o.chunk,c.userComplete=o.complete,c.userError=o.error,o.step=F(o.step),o.chunk=
F(o.chunk),o.complete=F(o.complete),o.error=F(o.error),delete o.worker,c.postMessage({input:u,config:o,workerId:c.id})},i.unparse=function(u,o){var c=!1,m=!0,p="\
,",A=`\r
`,G='"',se=G+G,oe=!1,I=null,Z=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(g){return o.delimiter.indexOf(
g)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(c=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(oe=o.skipEmptyLines),typeof o.newline=="string"&&(A=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,se=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");I=o.columns}o.escapeChar!==void 0&&
(se=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
x(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(I,u,oe);if(Array.isArray(u[0]))return J(null,u,oe);if(typeof u[0]=="\
object")return J(I||Object.keys(u[0]),u,oe)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||I),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],oe);throw new Error("Unable to serialize unrecognized input");function J(g,f,j){
var N="",K=(typeof g=="string"&&(g=JSON.parse(g)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(g)&&0<g.length),ne=!Array.isArray(f[0]);if(K&&m){for(var D=0;D<
g.length;D++)0<D&&(N+=p),N+=v(g[D],D);0<f.length&&(N+=A)}for(var T=0;T<f.length;T++){var z=(K?g:f[T]).length,E=!1,k=K?Object.keys(f[T]).length===0:f[T].length===
0;if(j&&!K&&(E=j==="greedy"?f[T].join("").trim()==="":f[T].length===1&&(f[T][0]==null||f[T][0].length===0)),j==="greedy"&&K){for(var q=[],Y=0;Y<z;Y++){var O=ne?
g[Y]:Y;q.push(f[T][O])}E=q.join("").trim()===""}if(!E){for(var y=0;y<z;y++){0<y&&!k&&(N+=p);var W=K&&ne?g[y]:y;N+=v(f[T][W],y)}T<f.length-1&&(!j||0<z&&!k)&&(N+=
A)}}return N}function v(g,f){var j,N,K;return g==null?"":g.constructor===Date?isNaN(g.getTime())?"":g.toISOString():(K=!1,j=g.toString(),Z&&typeof g!="number"&&
typeof g!="bigint"&&typeof g!="boolean"&&Z.test(j)&&(g=j="'"+j,K=!0),N=j.replace(h,se),(K=K||c===!0||typeof c=="function"&&c(g,f)||Array.isArray(c)&&c[f]||((ne,D)=>{
for(var T=0;T<D.length;T++)if(-1<ne.indexOf(D[T]))return!0;return!1})(N,i.BAD_DELIMITERS)||-1<N.indexOf(p)||-1<j.indexOf(G)||N.charAt(0)===" "||N.charAt(N.length-
1)===" ")?G+N+G:N)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
de,i.ParserHandle=H,i.NetworkStreamer=R,i.FileStreamer=V,i.StringStreamer=b,i.ReadableStreamStreamer=L,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(R.prototype=Object.create(d.prototype)).
constructor=R,(V.prototype=Object.create(d.prototype)).constructor=V,(b.prototype=Object.create(b.prototype)).constructor=b,(L.prototype=Object.create(d.prototype)).
constructor=L,i})});var Ln=Pn(Tt(),1);var me=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),B=e=>Object.keys(e),It={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},Nt=me(It),fi=B(Nt),mi=B(It),kt={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},Mt=me(kt),hi=B(Mt),vi=B(kt),Ct={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Lt=me(Ct),yi=B(Lt),Ei=B(Ct),wt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},zt=me(
wt),gi=B(zt),Ti=B(wt),Yt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},xt=me(Yt),Si=B(xt),Di=B(Yt),Ft={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},Kt=me(Ft),Oi=B(Kt),Ai=B(
Ft),Ut={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},$t=me(Ut),Ri=B($t),_i=B(Ut),Bt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Vt=me(Bt),bi=B(Vt),Ii=B(Bt),jt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Pt=me(jt),Ni=B(Pt),ki=B(jt),Ht="BEGIN",
qt="END",Hn="VCALENDAR",Wt="VTIMEZONE",qn="STANDARD",Wn="DAYLIGHT",Gt="VEVENT",Jt="VALARM",Zt="VTODO",Xt="VJOURNAL",Qt="VFREEBUSY";var St=e=>new RegExp(`${Ht}:${e}([\\s\\S]*?)${qt}:${e}`,"g"),Gn=e=>new RegExp(`${Ht}:${e}|${qt}:${e}`,"g");var tt=/\r\n|\r|\n/;var Dt=`
`,Jn=":",Se=",",Zn='"',nt=";";var Ot="=";var Xn=Math.pow(10,8)*24*60*60*1e3,Mi=-Xn,Qn=6048e5;var en=6e4,tn=36e5,er=3600,nn=er*24,Ci=nn*7,tr=nn*365.2425,nr=tr/12,Li=nr*3,At=Symbol.for("constructDateFrom");function te(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&At in e?e[At](t):e instanceof Date?new e.constructor(t):new Date(t)}function S(e,t){return te(t||e,e)}function rt(e,t,n){let r=S(e,n?.in);
return isNaN(t)?te(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function rn(e,t,n){let r=S(e,n?.in);if(isNaN(t))return te(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=te(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function ze(e,t,n){
return te(n?.in||e,+S(e)+t)}function rr(e,t,n){return ze(e,t*tn,n)}var ar={};function Ye(){return ar}function Ce(e,t){let n=Ye(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=S(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function ir(e,...t){let n=te.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function sr(e,t){let n=S(e,t?.in);return n.setHours(0,0,0,0),n}function an(e,t,n){let r=S(e,n?.in);return r.setTime(r.getTime()+t*en),r}function or(e,t,n){return ze(e,t*1e3,n)}function at(e,t,n){return rt(e,t*7,n)}function sn(e,t,n){
return rn(e,t*12,n)}function it(e,t){let n=+S(e)-+S(t);return n<0?-1:n>0?1:n}function Rt(e,t){let n=S(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function ur(e,t){let[n,r]=ir(e,t.start,t.end);return{start:n,end:r}}function lr(e,t){let{start:n,end:r}=ur(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let l=t?.step??1;if(!l)return[];l<0&&(l=-l,a=!a);let d=[];for(;+i<=s;)d.push(te(n,i)),i.setDate(i.getDate()+l),i.setHours(0,0,0,0);return a?d.reverse():d}function _t(e,t){
let n=S(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function cr(e,t){let n=S(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function dr(e,t){let n=S(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function pr(e,t){let n=S(e,t?.in),r=n.getFullYear(),a=Ye(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=te(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let l=Ce(i,t),d=te(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let R=Ce(d,t);return+n>=+l?r+1:+n>=+R?r:r-1}function fr(e,t){
let n=Ye(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=pr(e,t),
s=te(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),Ce(s,t)}function mr(e,t){let n=S(e,t?.in),r=+Ce(n,t)-+fr(n,t);return Math.round(r/Qn)+1}function Me(e,t){
return S(e,t?.in).getDay()}function on(e,t){let n=S(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=te(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function hr(e,t){return S(e,t?.in).getHours()}function vr(e,t){return S(e,t?.in).getMinutes()}function un(e,t){return S(e,t?.in).getMonth()}function yr(e){return S(
e).getSeconds()}function Er(e,t){return S(e,t?.in).getFullYear()}function gr(e,t){return+S(e)==+S(t)}function Tr(e,t,n){let r=S(e,n?.in),a=mr(r,n)-t;return r.setDate(
r.getDate()-a*7),S(r,n?.in)}function Le(e,t,n){let r=Ye(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=S(e,n?.in),i=s.getDay(),l=(t%7+7)%7,d=7-a,R=t<0||t>6?t-(i+d)%7:(l+d)%7-(i+d)%7;return rt(s,R,n)}function ln(e,t,n){let r=+S(e,n?.in),[a,s]=[+S(t.start,n?.in),
+S(t.end,n?.in)].sort((i,l)=>i-l);return r>=a&&r<=s}function Sr(e){let t=e/tn;return Math.trunc(t)}function Dr(e){let t=e/en;return Math.trunc(t)}function Or(e,t,n){
let r=S(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=te(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let l=on(i);return r.setMonth(t,Math.min(s,l)),r}function Ar(e,t,n){
let r=S(e,n?.in);return r.setDate(t),r}function Rr(e,t,n){let r=S(e,n?.in);return r.setMonth(0),r.setDate(t),r}function _r(e,t,n){let r=S(e,n?.in);return r.setHours(
t),r}function br(e,t,n){let r=S(e,n?.in);return r.setMinutes(t),r}function Ir(e,t,n){let r=S(e,n?.in);return r.setSeconds(t),r}function Nr(e,t,n){return ze(e,-t,
n)}function kr(e,t,n){return at(e,-t,n)}var Mr=[qn,Wn];var Cr=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var cn=["SU","MO","TU","WE","TH","FR","SA"];var ge=(e,t)=>t===void 0?!1:e>=t,Lr=(e,{start:t,end:n},r)=>{if(ge(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(ge(r.length,e.count))return;i=or(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(ge(r.length,e.count))return;i=an(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(ge(r.length,e.count))return;i=rr(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(ge(r.length,e.count))return;i=rt(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(ge(r.length,e.count))return;i=at(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=rn(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=sn(i,s),r.push([i]);return}},wr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:cn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:l})=>l===Me(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:l})=>Le(i,l,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>et(_t(i),Rt(i),l,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>et(dr(i),cr(i),
l,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:l})=>l===Me(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>et(we(
_t(i)),we(Rt(i)),l,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:l})=>Le(i,l,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:l})=>l===
Me(i))))},et=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let l=Le(e,n,{weekStartsOn:r}),d=e>l;return at(l,(a||1)-1+(d?1:0))}let s=Le(t,n,{weekStartsOn:r}),i=t<s;return we(
sr(kr(s,-(a||1)-1+(i?1:0))))}return lr({start:e,end:t}).map(s=>we(s)).filter(s=>ln(s,{start:e,end:t})).filter(s=>n===Me(s))},we=e=>an(e,-e.getTimezoneOffset()),
zr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>_r(a,s)))):t.map(r=>r.
filter(a=>n.includes(hr(a)))),Yr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>br(a,s)))):t.map(r=>r.filter(a=>n.includes(vr(a)))),xr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Or(a,s)))):
t.map(r=>r.filter(a=>n.includes(un(a)))),Fr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=on(a);return n.map(i=>i>s?void 0:
Ar(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(un(a)))),Kr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>Ir(a,s)))):t.map(r=>r.filter(a=>n.includes(yr(a)))),
Ur=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(it).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),$r=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>Tr(s,i,{weekStartsOn:r})))):
t,Br=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Rr(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(Er(a)))),Vr=(e,t,n)=>{let r=n;return e.byMonth&&(r=xr(e,r,e.byMonth)),e.byWeekNo&&(r=$r(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=Br(
e,r,e.byYearday)),e.byMonthday&&(r=Fr(e,r,e.byMonthday)),e.byDay&&(r=wr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=zr(e,r,e.byHour)),e.byMinute&&(r=Yr(e,r,e.byMinute)),
e.bySecond&&(r=Kr(e,r,e.bySecond)),e.bySetPos&&(r=Ur(e,r,e.bySetPos)),r.map(a=>a.sort(it).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>gr(i,s))||!ln(
s,{start:t.start,end:t.end}))))},jr=2,Pr=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||sn(n,jr),a=t.exceptions||[],s=(e.workweekStart?cn.indexOf(e.workweekStart):
1)%7,i=[[n]];Lr(e,{start:n,end:r},i);let l=Vr(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?l.flat().splice(0,e.count):l.flat()},Hr=(e,t)=>t.flatMap(
n=>n.recurrenceRule?Pr(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),qr=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
dn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},Wr=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=Hr(e,r.props).sort((i,l)=>it(i.start,l.start));for(let i=s.length-1;i>=0;i-=1){let l=s[i];if(e<l.start)continue;let d=l.offsetTo,
R=d.length>5?d.substring(0,5):d;return{offset:R,milliseconds:dn(R)}}}let a=qr(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(Sr(a)),l=Math.abs(Dr(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),R=l.toString().length===1?`0${l}`:l.toString();return{offset:`${s?"-":"+"}${d}${R}`,milliseconds:a}}};var C=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},Gr=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return C(e,n)},Te=e=>e.replace(/mailto:/gi,""),be=(e,t)=>C(
e,{email:Te(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Te(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?Te(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[l,d]=s.split("W");r.weeks=Number(l),s=d}if(s.includes("D")){let[l,d]=s.split("D");r.days=
Number(l),s=d}let i=a[1];if(i){if(i.includes("H")){let[l,d]=i.split("H");r.hours=Number(l),i=d}if(i.includes("M")){let[l,d]=i.split("M");r.minutes=Number(l),i=d}
if(i.includes("S")){let[l,d]=i.split("S");r.seconds=Number(l),i=d}}return C(e,r)},Jr=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return C(e,s)},Re=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
l=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,l));return C(e,d)},Zr=(e,t,n)=>{let r=dn(n),a=Re(void 0,t),s=Nr(a,r);return C(e,s)},Xr=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:Jr(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=Wr(r,e.options.TZID,t?.timezones);return a?{date:ze(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},w=(e,t,n)=>C(e,Xr(t,n)),Qr=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:w(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return C(e,r)},ea=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,pn=e=>e.map(t=>{let[n,...r]=t.split(Ot),a=r.join(Ot);return{property:n,value:ea(a)}},{}),ta=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
na=e=>ta(pn(e)),ra=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===Zn&&(t=!t),e.charAt(s)===Jn&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},aa=e=>{let{property:t,value:n}=ra(e);if(t.includes(nt)){let[r,...a]=t.split(
nt),s=na(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},bt=e=>/^[ \t]/.test(e),ia=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),sa=e=>{
let t=[],n=e.split(tt);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(bt(n[a])||!ia(n[a]));)n[a]===""?s+=Dt:bt(n[a])?s+=n[a].substring(1):(s+=Dt,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},oa=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([R,V])=>V.name===a);if(!i){r[ua(a)]=s.value;return}let l=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=l;return}r[i[0]]=C(d,l)}),e.nonStandard=r,e},ua=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},la=e=>e.startsWith("X-"),he=(e,t,n)=>{let r=t.replace(Gn(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:b})=>b))],s=sa(a.reduce((b,L)=>b.replace(St(L),""),r)),i=n.defaultValues||{},l={};s.forEach(b=>{let{property:L,line:H}=aa(b);la(L)&&(l[L]=
H);let x=n.objectKeyMap[L];if(!x)return;let de=n.convertArrayValues?.[x];if(de){let Q=de({line:H});if(!Q)return;(i[x]===void 0||i[x]===null||!Array.isArray(i[x]))&&
(i[x]=[]),Array.isArray(Q)?i[x].push(...Q):i[x].push(Q);return}let ie=n.convertValues?.[x];if(ie){let Q=ie({line:H});if(!Q)return;i[x]=Q;return}i[x]=H.value});let d=n.
childComponents,R=d?Object.keys(d||{}):[];d&&R.length>0&&R.forEach(b=>{let L=d?.[b];if(!L)return;let H=Array.isArray(L.icsComponent)?L.icsComponent:[L.icsComponent],
x=[],de=[];H.forEach(ie=>{de.push(...r.matchAll(St(ie)))}),de.map(ie=>ie[0]).forEach(ie=>{let Q=L.convert(ie,{data:i});Q&&x.push(Q)}),x.length!==0&&(i[b]=x)});let V=C(
e,i);return n?.nonStandard?oa(V,l,n?.nonStandard):V},xe=(e,t)=>C(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):
void 0,email:Te(t.value)}),st=(e,t,n)=>C(e,{value:w(void 0,t,n),range:t.options?.RANGE}),ca=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(
t,""),occurrence:Number(t)}},da=(e,t)=>C(e,ca(t.value)),pa=(e,t)=>C(e,t.value),fa=["until"],ma=e=>fa.includes(e),ha=["bySecond","byMinute","byHour","byMonthday",
"byYearday","byWeekNo","bySetPos"],va=e=>ha.includes(e),ya=["byDay"],Ea=e=>ya.includes(e),ga=["count","interval"],Ta=e=>ga.includes(e),Fe=(e,t,n)=>{let r={};return pn(
t.value.split(nt)).forEach(a=>{let{property:s,value:i}=a,l=Kt[s];if(l){if(ma(l)){r[l]=w(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.
timezones});return}if(va(l)){r[l]=i.split(Se).map(d=>Number(d));return}if(l==="byMonth"){r[l]=i.split(Se).map(d=>Number(d)-1);return}if(Ea(l)){r[l]=i.split(Se).
map(d=>da(void 0,{value:d}));return}if(Ta(l)){r[l]=Number(i);return}if(l==="frequency"){if(!i||!Cr.includes(i))return;r[l]=i;return}if(l==="workweekStart"){r[l]=
pa(void 0,{value:i});return}}}),C(e,r)},ot=(e,t)=>C(e,t.value),Sa=(e,t)=>C(e,t.value),ut=(e,t,n)=>C(e,t.value.split(",").map(r=>w(void 0,{value:r,options:t.options},
n))),Da=(e,t)=>C(e,t.value),Oa=(e,t)=>C(e,t.value),Aa=(e,t)=>C(e,t.value),_e=(e,t)=>C(e,Number.parseInt(t.value,10)),Ra=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||
`
`),ee=(e,t)=>C(e,Ra(t.value)),_a=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Jt,objectKeyMap:Nt,convertValues:{trigger:({line:a})=>Qr(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>_e(void 0,a)},convertArrayValues:{attachments:({line:a})=>Gr(void 0,a),attendees:({line:a})=>be(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},ba=(...e)=>{let[t,n,r]=e,a,s=he(t,n,{icsComponent:Gt,objectKeyMap:Lt,convertValues:{stamp:({line:i})=>w(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>w(void 0,i,{timezones:r?.timezones}),end:({line:i})=>w(void 0,i,{timezones:r?.timezones}),created:({line:i})=>w(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>w(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(Se),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),ee(void 0,i)),location:({line:i})=>ee(void 0,i),comment:({line:i})=>ee(void 0,i),summary:({line:i})=>ee(void 0,i),recurrenceRule:({
line:i})=>Fe(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>xe(void 0,i),sequence:({line:i})=>_e(void 0,i),class:({line:i})=>ot(
void 0,i),recurrenceId:({line:i})=>st(void 0,i,{timezones:r?.timezones}),status:({line:i})=>Da(void 0,i),timeTransparent:({line:i})=>Sa(void 0,i)},convertArrayValues:{
attendees:({line:i})=>be(void 0,i),exceptionDates:({line:i})=>ut(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:Jt,convert:i=>_a(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},Ia=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(tt)[0],s=Mr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(tt)[0];return he(t,n,{icsComponent:s,objectKeyMap:xt,
defaultValues:{type:s},convertValues:{start:({line:l})=>Zr(void 0,l,i),recurrenceRule:({line:l})=>Fe(void 0,l,{timezones:r?.timezones}),recurrenceDate:({line:l})=>w(
void 0,l,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Na=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Wt,objectKeyMap:zt,
convertValues:{lastModified:({line:a})=>Re(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>Ia(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},ka=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Zt,objectKeyMap:$t,convertValues:{
stamp:({line:a})=>w(void 0,a,{timezones:r?.timezones}),start:({line:a})=>w(void 0,a,{timezones:r?.timezones}),due:({line:a})=>w(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>w(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>w(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>w(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),location:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({
line:a})=>ee(void 0,a),recurrenceRule:({line:a})=>Fe(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>xe(void 0,a),sequence:({
line:a})=>_e(void 0,a),percentComplete:({line:a})=>_e(void 0,a),class:({line:a})=>ot(void 0,a),recurrenceId:({line:a})=>st(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Oa(void 0,a)},convertArrayValues:{attendees:({line:a})=>be(void 0,a),exceptionDates:({line:a})=>ut(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},Ma=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Xt,objectKeyMap:Vt,convertValues:{stamp:({line:a})=>w(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>w(void 0,a,{timezones:r?.timezones}),created:({line:a})=>w(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>w(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>ee(void 0,a),comment:({line:a})=>ee(void 0,a),summary:({line:a})=>ee(
void 0,a),recurrenceRule:({line:a})=>Fe(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>xe(void 0,a),sequence:({line:a})=>_e(void 0,a),class:({line:a})=>ot(
void 0,a),recurrenceId:({line:a})=>st(void 0,a,{timezones:r?.timezones}),status:({line:a})=>Aa(void 0,a)},convertArrayValues:{attendees:({line:a})=>be(void 0,a),
exceptionDates:({line:a})=>ut(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ca=(e,t)=>C(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=Re(void 0,{value:r});if(a.startsWith("PT")){let l=Ie(void 0,{value:a});return{start:s,duration:l}}let i=Re(void 0,
{value:a});return{start:s,end:i}})}),La=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Qt,objectKeyMap:Pt,convertValues:{stamp:({line:a})=>w(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>w(void 0,a,{timezones:r?.timezones}),end:({line:a})=>w(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>ee(void 0,a),organizer:({
line:a})=>xe(void 0,a)},convertArrayValues:{attendees:({line:a})=>be(void 0,a),freeBusy:({line:a})=>Ca(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
fn=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Hn,objectKeyMap:Mt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:Wt,
convert:a=>Na(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:Gt,convert:(a,{data:s})=>ba(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:Zt,convert:(a,{data:s})=>ka(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:Xt,convert:(a,{data:s})=>Ma(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:Qt,convert:(a,{data:s})=>La(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function Ke(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function re(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ae(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function Ne(e){return(Date.parse(e)/864e5+3)%7}function Ue(e){return ae(e,7-Ne(e))}function $e(e=void 0){
let t=wa(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var lt=new Map;function wa(e,t){return lt.has(e)||lt.set(e,t()),lt.get(e)}function za(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var Be=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=za(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var mn=new Be("language",()=>localStorage),dt=(navigator.languages??[]).flatMap(Ya),hn=e=>e.split("-")[0],vn=e=>e==="en"||e==="es",yn=vn(mn.value)?mn.value:void 0,
ct=yn??dt.map(hn).find(vn)??"en";document.documentElement.lang=ct;var En=dt.find(e=>hn(e)===ct)??ct,Ve=yn?[En]:dt;function Ya(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var gn=/^(\d+)[.)](?:\s+|$)/,xa=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Fa=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function Tn(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=Ka(t.map(({text:r})=>Number(gn.exec(r)?.[1])));
return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?gn:Fa,""),[l]=xa.exec(i)??[""];return{title:i.slice(l.length),completed:/[xX☑☒✓✔]/.test(l),line:a}}).
filter(({title:r})=>r!=="")}function Ka(e){let t=[];return e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>
1&&n.every((r,a)=>e[r]===a+1)).flat())}var qe=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?",
"sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],An=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)\
?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)?|\
dic(?:iembre)?"],Rn=["an?|one|una?","two|dos","three|tres"],[De,He,Ua]=[qe,An,Rn].map(e=>e.join("|")),je=`(?:(?:${De}),? )?`,pt="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",
Pe="(?:que viene|pr[oó]xim[ao])",$a="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por la )\\S*(?: [ap]m| de la \\S+)?",_n=({today:e,parts:[t]})=>ae(e,(ke(qe,t)-Ne(e)+6)%
7+1),Ba=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>re(e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:e})=>ae(e,2)],["tomorrow|tmrw?|ma[nñ]an\
a",({today:e})=>ae(e,1)],["today|tonight|hoy|esta noche",({today:e})=>e],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${De})(?: ${Pe})?`,_n]],Va=[[`${je}(\\d{1,2\
})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[e,t,n,r],...a})=>Dn(e,t,a,(s,i)=>re(n??`20${r}`,s,i))],[`${je}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t],
...n})=>Dn(e,t,n,(r,a)=>Nn(r,a,n))],[`${je}(?:the )?${pt} (?:de |of )?(${He})(?:,? (?:del? )?(\\d{4}))?`,({parts:[e,t,n],...r})=>On(t,e,n,r)],[`${je}(${He}) (?:\
the )?${pt}(?:,? (\\d{4}))?`,({parts:[e,t,n],...r})=>On(e,t,n,r)],[`(?:(${De}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${pt}`,({parts:[e,t],...n})=>Xa(t,e,
n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${Pe})`,({today:e})=>Ue(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>ae(
`${ft(1,e).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Pe}`,({today:e})=>`${ft(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de)\
)",({today:e})=>ae(e,Math.max(0,5-Ne(e)))],[`next (${De})`,({today:e,parts:[t]})=>ae(Ue(e),ke(qe,t))],[`(${De})(?: ${Pe})?`,_n],[`(?:in|en|dentro de) (\\d{1,3}|${Ua}\
) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[e,t],...n})=>Qa(/\d/.test(e)?Number(e):ke(Rn,e)+1,t,n)]],bn="(?:(?:on|by|due|for|this|el|este|para|pr[oó]xim\
o) )*",ja=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Pa=[De,`\\d+/[\\d/]+|(?:${He}) \\d+|\\d+ (?:de )?(?:${He})`],Ha=new RegExp(Pa.map(e=>`(?:^|\\s)(?:${e})\\s*[,–—-]\\s*
${bn}(?:${e})`).join("|"),"iu"),qa="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Wa=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
Ga=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,Sn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${bn}(?:${t})${e}`.replaceAll(" ","\\s+"),"giu"),date:n}),Ja=[...Va.map(Sn(`(?\
=(?:,? ${$a})?[.!?]*\\s*$)`)),...Ba.map(Sn(`${qa}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function In(e,t){let n=e.normalize("NFC");for(let{pattern:r,date:a}of Ja)for(let s of[
...n.matchAll(r)].reverse()){let[i,...l]=s,d=n.slice(0,s.index),R=n.slice(s.index+i.length),V=ja.test(d)||Ha.test(`${d}
${i}`)||Wa.test(i)||Ga.test(n)?void 0:a({...t,parts:l}),b=Za(d.trim(),R.trim());if(V&&b)return{due:V,title:b,words:i}}}function Za(e,t){if(t&&!/^[,.;:!?)]/.test(
t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t:t.replace(/^[,.;:!?)\s]+/,"")}function Dn(e,t,n,r){return n.dayFirst?r(t,e)??r(e,t):
r(e,t)??r(t,e)}function On(e,t,n,r){let a=ke(An,e)+1;return n?re(n,a,t):Nn(a,t,r)}function Nn(e,t,{today:n}){let r=Number(n.slice(0,4));return[...Array(9).keys()].
map(a=>re(r+a,e,t)).find(a=>a!==void 0&&a>=n)}function Xa(e,t,{today:n}){return[...Array(62).keys()].map(a=>ae(n,a)).find(a=>a.endsWith(e.padStart(2,"0"))&&(!t||
Ne(a)===ke(qe,t)))}function Qa(e,t,{today:n}){return/^m/i.test(t)?ft(e,n):ae(n,/^[ws]/i.test(t)?7*e:e)}function ft(e,t){let[n,r,a]=t.split("-").map(Number),s=r-
1+e;return[0,1,2,3].map(i=>re(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}function ke(e,t){return e.findIndex(n=>new RegExp(`^(?:${n})$`,"iu").test(t))}var ei=()=>Ke(new Date(Date.now()));var mt=e=>In(e,{today:ei(),dayFirst:$e(Ve)});function kn(e){let{title:t,due:n}=mt(e.title)??{};return t?{...e,title:t,due:n}:e}var ve={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},ti=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Mn=16383;function Qi(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=ni(e);if(i.includes("\0"))throw s(t.notText);let l;try{l=ri(i)}catch{throw s(t.notCalendar)}let d=({broken:b,
title:L,description:H})=>b?t.notJSON:[...H].length>Mn?n.DESCRIPTION_TOO_LONG(Mn):(L+H).includes("\0")?n.CONTAINS_NUL:"",R=[];return{tasks:l.map(({undated:b,description:L,
...H})=>({...H,description:Yn(L,b&&t.writtenDate(b))})).filter(b=>{let L=d(b);try{if(L)throw s(a(b,L));r(b)}catch({message:H}){return R.push(H),!1}return!0}),problems:R}}
function ni(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254;try{return new TextDecoder(r?"utf-16le":"utf-8",{fatal:!0}).decode(e)}catch{return new TextDecoder(
"windows-1252").decode(e)}}function ri(e){if(/^\s*BEGIN:VCALENDAR/i.test(e))return si(e).reverse();let{value:t,line:n}=wn(e);if(Array.isArray(t))return t.flatMap(
(l,d)=>Ge({item:d+1},l));if(Array.isArray(t?.items))return ii(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return ai(e,n);let r=[",",";","	","|"].find(
l=>ui(Cn(e,l,10).names));if(!r)return Tn(e).map(kn).reverse();let{rows:a,names:s}=Cn(e,r),i=li(a,s);return zn(s)?i:i.reverse()}function wn(e){try{return{value:JSON.
parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(`
`).length:void 0)}}}function ai(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?Ge({line:a+1},wn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:Ge({line:t},void 0)}function Ge(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:l}=t??{};return[{...e,...!t&&{broken:!0},title:We(n),description:We(r),completed:a===!0,...ht(We(s),xn(We(s))),id:i,userId:l}]}var We=e=>typeof e==
"string"?e:"";function ii(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>Ge({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function si(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(fn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:l},d)=>({line:t[d],title:a??"",
description:s,completed:i==="COMPLETED"||l!==void 0,...ht(r[d],oi(r[d]))}))}function oi(e){let[,t,n,r,a,s,i]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],l=re(t,n,r);return l&&i?Ke(new Date(Date.parse(l)+6e4*(60*Number(a)+Number(s)))):l}function Cn(e,t,n=0){let r=[],a=1,s=0;Ln.default.parse(e,{delimiter:t,
preview:n,step:({data:d,meta:{cursor:R}})=>{r.push({cells:d,line:a}),a+=e.slice(s,R).split(`
`).length-1,s=R}});let[i,...l]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
toLowerCase()),rows:l}}function ui(e){return e.length>1&&e.some(t=>ve.title.includes(t))}var zn=e=>e[0]==="id";function li(e,t){let n=(i,l)=>{let d=l.map(R=>i[t.
indexOf(R)]??"").find(R=>R.trim())??"";return zn(t)?d:d.trim()},r=(i,l)=>n(i,l).replace(/^0\/0\/00$/,""),a=ci(e.map(({cells:i})=>r(i,ve.due))),s=[];for(let{cells:i,
line:l}of e){let d=t[0]==="type"?n(i,["type"]):"task",R=n(i,ve.title),V=s.at(-1);if(d==="note"&&V&&(V.description=Yn(V.description,R)),d!=="task")continue;let b=r(
i,ve.due);s.push({line:l,title:R,description:n(i,ve.description),...ht(b,xn(b,a)),completed:ti.test(n(i,ve.state))||r(i,ve.end)!=="",id:Number(n(i,["id"]))||void 0})}
return s}var Yn=(...e)=>e.filter(Boolean).join(`
`);function ci(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:$e(Ve)}function ht(e,t){
return{due:t,...e&&!t&&{undated:e}}}var di=/(?:T|,?\s+(?:at\s+|a las?\s+)?)\d{1,2}(?::\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s?[ap]\.?\s?m\.?)?|\s?[ap]\.?\s?m\.?)\s?(?:Z|UTC|GMT)?(?:[+-]\d\d:?\d\d)?(?:\s?\(.*\))?$/i;
function xn(e,t=!0){let n=e.replace(di,"").trim(),r=/^(\d{4})-(\d{2})-(\d{2})$/.exec(n);if(r)return re(r[1],r[2],r[3]);let a=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.
exec(n);if(a)return t?re(a[3],a[2],a[1]):re(a[3],a[1],a[2]);if(!/\b\d{4}$/.test(n))return;let{title:s,due:i}=mt(`x ${n.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`)??{};
return s==="x"?i:void 0}export{ri as read,Qi as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
