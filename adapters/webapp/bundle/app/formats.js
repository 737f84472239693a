var Cn=Object.create;var yt=Object.defineProperty;var Ln=Object.getOwnPropertyDescriptor;var zn=Object.getOwnPropertyNames;var wn=Object.getPrototypeOf,Yn=Object.prototype.hasOwnProperty;var xn=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var Fn=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of zn(t))!Yn.call(e,a)&&a!==n&&yt(e,a,{get:()=>t[a],
enumerable:!(r=Ln(t,a))||r.enumerable});return e};var Kn=(e,t,n)=>(n=e!=null?Cn(wn(e)):{},Fn(t||!e||!e.__esModule?yt(n,"default",{value:e,enumerable:!0}):n,e));var Et=xn((Ge,Ze)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof Ze=="object"&&typeof Ge<"u"?Ze.exports=
t():e.Papa=t()})(Ge,function e(){var t=typeof self<"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.
postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function l(u){return u.charCodeAt(0)===65279?u.slice(1):u}function d(u){
this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine=
"",this._rowCount=0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},
function(o){var c=We(o);c.chunkSize=parseInt(c.chunkSize),o.step||o.chunk||(c.chunkSize=null),this._handle=new ce(c),(this.
_handle.streamer=this)._config=c}.call(this,u),this.parseChunk=function(o,c){var m=parseInt(this._config.skipFirstNLines)||
0;if(this.isFirstChunk&&0<m){let O=this._config.newline;O||(p=this._config.quoteChar||'"',O=this._handle.guessLineEndings(
o,p)),o=[...o.split(O).slice(m)].join(O)}this.isFirstChunk&&Y(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(
o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.
parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){if(o=p.meta.cursor,m=(this.
_finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),
this._finished||this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:i.WORKER_ID,
finished:m});else if(Y(this._config.chunk)&&!c){if(this._config.chunk(p,this._handle),this._handle.paused()||this._handle.
aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||this._config.chunk||(this.
_completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.
concat(p.errors),this._completeResults.meta=p.meta),this._completed||!m||!Y(this._config.complete)||p&&p.meta.aborted||(this.
_config.complete(this._completeResults,this._input),this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=
!0},this._sendError=function(o){Y(this._config.error)?this._config.error(o):r&&this._config.error&&t.postMessage({workerId:i.
WORKER_ID,error:o,finished:!1})}}function M(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),
this._nextChunk=n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(c){
this._input=c,this._nextChunk()},this._readChunk=function(){if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,
this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=pe(this._chunkLoaded,this),o.
onerror=pe(this._chunkError,this)),o.ontimeout=pe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":
"GET",this._input,!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){
var c,m=this._config.downloadRequestHeaders;for(c in m)o.setRequestHeader(c,m[c])}var p;this._config.chunkSize&&(p=this.
_start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+p));try{o.send(this._config.downloadRequestBody)}catch(O){
this._chunkError(O.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===4&&(o.status<
200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.
chunkSize||this._start>=(c=>(c=c.getResponseHeader("Content-Range"))!==null?parseInt(c.substring(c.lastIndexOf("/")+1)):
-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(c){c=o.statusText||c,this._sendError(new Error(c))},
this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function j(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,c,m=typeof FileReader<"u";this.stream=function(p){
this._input=p,c=p.slice||p.webkitSlice||p.mozSlice,m?((o=new FileReader).onload=pe(this._chunkLoaded,this),o.onerror=pe(
this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=function(){this._finished||this._config.
preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,O=(this.
_config.chunkSize&&(O=Math.min(this._start+this._config.chunkSize,this._input.size),p=c.call(p,this._start,O)),o.readAsText(
p,this._config.encoding));m||this._chunkLoaded({target:{result:O}})},this._chunkLoaded=function(p){this._start+=this._config.
chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.parseChunk(p.target.result)},this._chunkError=
function(){this._sendError(o.error)}}function F(u){var o;d.call(this,u=u||{}),this.stream=function(c){return o=c,this._nextChunk()},
this._nextChunk=function(){var c,m;if(!this._finished)return c=this._config.chunkSize,o=c?(m=o.substring(0,c),o.substring(
c)):(m=o,""),this._finished=!o,this.parseChunk(m)}}function P(u){d.call(this,u=u||{});var o=[],c=!0,m=!1;this.pause=function(){
d.prototype.pause.apply(this,arguments),this._input.pause()},this.resume=function(){d.prototype.resume.apply(this,arguments),
this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),this._input.on("end",
this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=
!0)},this._nextChunk=function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):c=!0},this._streamData=pe(function(p){
try{o.push(typeof p=="string"?p:p.toString(this._config.encoding)),c&&(c=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(O){
this._streamError(O)}},this),this._streamError=pe(function(p){this._streamCleanUp(),this._sendError(p)},this),this._streamEnd=
pe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=pe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},
this)}function ce(u){var o,c,m,p,O=Math.pow(2,53),W=-O,ae=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,ie=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
b=this,G=0,h=0,J=!1,v=!1,g=[],f={data:[],errors:[],meta:{}};function $(A){return u.skipEmptyLines==="greedy"?A.join("").
trim()==="":A.length===1&&A[0].length===0}function _(){if(f&&m&&(te("Delimiter","UndetectableDelimiter","Unable to auto-\
detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&(f.data=f.data.filter(function(I){
return!$(I)})),x()){let I=function(H){g.push(H)};var E=I;if(f)if(Array.isArray(f.data[0])){for(var A=0;x()&&A<f.data.length;A++)
f.data[A].forEach(I);f.data.splice(0,1)}else f.data.forEach(I)}function T(I,H){for(var z=u.header?{}:[],D=0;D<I.length;D++){
var y=D,q=I[D],q=((R,N)=>(K=>(u.dynamicTypingFunction&&u.dynamicTyping[K]===void 0&&(u.dynamicTyping[K]=u.dynamicTypingFunction(
K)),(u.dynamicTyping[K]||u.dynamicTyping)===!0))(R)?N==="true"||N==="TRUE"||N!=="false"&&N!=="FALSE"&&((K=>{if(ae.test(K)&&
(K=parseFloat(K),W<K&&K<O))return 1})(N)?parseFloat(N):ie.test(N)?new Date(N):N===""?null:N):N)(y=u.header?D>=g.length?"\
__parsed_extra":g[D]:y,q=u.transform?u.transform(q,y):q);y==="__parsed_extra"?(z[y]=z[y]||[],z[y].push(q)):z[y]=q}return u.
header&&(D>g.length?te("FieldMismatch","TooManyFields","Too many fields: expected "+g.length+" fields but parsed "+D,h+H):
D<g.length&&te("FieldMismatch","TooFewFields","Too few fields: expected "+g.length+" fields but parsed "+D,h+H)),z}var L;
f&&(u.header||u.dynamicTyping||u.transform)&&(L=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(T),L=f.data.
length):f.data=T(f.data,0),u.header&&f.meta&&(f.meta.fields=g),h+=L)}function x(){return u.header&&g.length===0}function te(A,T,L,E){
A={type:A,code:T,message:L},E!==void 0&&(A.row=E),f.errors.push(A)}Y(u.step)&&(p=u.step,u.step=function(A){f=A,x()?_():(_(),
f.data.length!==0&&(G+=A.data.length,u.preview&&G>u.preview?c.abort():(f.data=f.data[0],p(f,b))))}),this.parse=function(A,T,L){
var E=u.quoteChar||'"',E=(u.newline||(u.newline=this.guessLineEndings(A,E)),m=!1,u.delimiter?Y(u.delimiter)&&(u.delimiter=
u.delimiter(A),f.meta.delimiter=u.delimiter):((E=((I,H,z,D,y)=>{var q,R,N,K;y=y||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];
for(var ye=0;ye<y.length;ye++){for(var se,De=y[ye],V=0,oe=0,U=0,Z=(N=void 0,new de({comments:D,delimiter:De,newline:H,preview:10}).
parse(I)),fe=0;fe<Z.data.length;fe++)z&&$(Z.data[fe])?U++:(se=Z.data[fe].length,oe+=se,N===void 0?N=se:0<se&&(V+=Math.abs(
se-N),N=se));0<Z.data.length&&(oe/=Z.data.length-U),1.99<oe&&(R===void 0||V<R||V===R&&K<oe)&&(R=V,q=De,K=oe)}return{successful:!!(u.
delimiter=q),bestDelimiter:q}})(A,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=E.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),We(u));return E.header=x(),u.preview&&u.header&&E.preview++,
o=A,c=new de(E),f=c.parse(o,T,L),_(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=
function(){J=!0,c.abort(),o=Y(u.chunk)?"":o.substring(c.getCharIndex())},this.resume=function(){b.streamer._halted?(J=!1,
b.streamer.parseChunk(o,!0)):setTimeout(b.resume,3)},this.aborted=function(){return v},this.abort=function(){v=!0,c.abort(),
f.meta.aborted=!0,Y(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(I,E){I=I.substring(0,1048576);var E=new RegExp(
w(E)+"([^]*?)"+w(E),"gm"),L=(I=I.replace(E,"")).split("\r"),E=I.split(`
`),I=1<E.length&&E[0].length<L[0].length;if(L.length===1||I)return`
`;for(var H=0,z=0;z<L.length;z++)L[z][0]===`
`&&H++;return H>=L.length/2?`\r
`:"\r"}}function w(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function de(u){var o=(u=u||{}).delimiter,c=u.newline,
m=u.comments,p=u.step,O=u.preview,W=u.fastMode,ae=null,ie=!1,b=u.quoteChar==null?'"':u.quoteChar,G=b;if(u.escapeChar!==void 0&&
(G=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&(o=","),m===o)throw new Error("Comment character \
same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),c!==`
`&&c!=="\r"&&c!==`\r
`&&(c=`
`);var h=0,J=!1;this.parse=function(v,g,f){if(typeof v!="string")throw new Error("Input must be a string");var $=v.length,
_=o.length,x=c.length,te=m.length,A=Y(p),T=[],L=[],E=[],I=h=0;if(!v)return V();if(W||W!==!1&&v.indexOf(b)===-1){for(var H=v.
split(c),z=0;z<H.length;z++){if(E=H[z],h+=E.length,z!==H.length-1)h+=c.length;else if(f)return V();if(!m||E.substring(0,
te)!==m){if(A){if(T=[],K(E.split(o)),oe(),J)return V()}else K(E.split(o));if(O&&O<=z)return T=T.slice(0,O),V(!0)}}return V()}
for(var D=v.indexOf(o,h),y=v.indexOf(c,h),q=new RegExp(w(G)+w(b),"g"),R=v.indexOf(b,h);;)if(v[h]===b)for(R=h,h++;;){if((R=
v.indexOf(b,R+1))===-1)return f||L.push({type:"Quotes",code:"MissingQuotes",message:"Quoted field unterminated",row:T.length,
index:h}),se();if(R===$-1)return se(v.substring(h,R).replace(q,b));if(b===G&&v[R+1]===G)R++;else if(b===G||R===0||v[R-1]!==
G){D!==-1&&D<R+1&&(D=v.indexOf(o,R+1));var N=ye((y=y!==-1&&y<R+1?v.indexOf(c,R+1):y)===-1?D:Math.min(D,y));if(v.substr(R+
1+N,_)===o){E.push(v.substring(h,R).replace(q,b)),v[h=R+1+N+_]!==b&&(R=v.indexOf(b,h)),D!==-1&&D<h&&(D=v.indexOf(o,h)),y!==
-1&&y<h&&(y=v.indexOf(c,h));break}if(N=ye(y),v.substring(R+1+N,R+1+N+x)===c){if(E.push(v.substring(h,R).replace(q,b)),De(
R+1+N+x),D!==-1&&D<h&&(D=v.indexOf(o,h)),R=v.indexOf(b,h),A&&(oe(),J))return V();if(O&&T.length>=O)return V(!0);break}L.
push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:T.length,index:h}),R++}}else if(m&&
E.length===0&&v.substring(h,h+te)===m){if(y===-1)return V();h=y+x,y=v.indexOf(c,h),D!==-1&&D<h&&(D=v.indexOf(o,h))}else if(D!==
-1&&(D<y||y===-1))E.push(v.substring(h,D)),h=D+_,D=v.indexOf(o,h);else{if(y===-1)break;if(E.push(v.substring(h,y)),De(y+
x),A&&(oe(),J))return V();if(O&&T.length>=O)return V(!0)}return se();function K(U){T.push(U),I=h}function ye(U){var Z=0;
return Z=U!==-1&&(U=v.substring(R+1,U))&&U.trim()===""?U.length:Z}function se(U){return f||(U===void 0&&(U=v.substring(h)),
E.push(U),h=$,K(E),A&&oe()),V()}function De(U){h=U,K(E),E=[],y=v.indexOf(c,h)}function V(U){if(u.header&&!g&&T.length&&!ie){
var Z=T[0],fe=Object.create(null),Je=new Set(Z);let ht=!1;for(let Ee=0;Ee<Z.length;Ee++){let ue=l(Z[Ee]);if(fe[ue=Y(u.transformHeader)?
u.transformHeader(ue,Ee):ue]){let Oe,vt=fe[ue];for(;Oe=ue+"_"+vt,vt++,Je.has(Oe););Je.add(Oe),Z[Ee]=Oe,fe[ue]++,ht=!0,(ae=
ae===null?{}:ae)[Oe]=ue}else fe[ue]=1,Z[Ee]=ue;Je.add(ue)}ht&&console.warn("Duplicate headers found and renamed."),ie=!0}
return{data:T,errors:L,meta:{delimiter:o,linebreak:c,aborted:J,truncated:!!U,cursor:I+(g||0),renamedHeaders:ae}}}function oe(){
p(V()),T=[],L=[]}},this.abort=function(){J=!0},this.getCharIndex=function(){return h}}function re(u){var o=u.data,c=a[o.
workerId],m=!1;if(o.error)c.userError(o.error,o.file);else if(o.results&&o.results.data){var p={abort:function(){m=!0,X(
o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:mt,resume:mt};if(Y(c.userStep)){for(var O=0;O<o.results.data.length&&
(c.userStep({data:o.results.data[O],errors:o.results.errors,meta:o.results.meta},p),!m);O++);delete o.results}else Y(c.userChunk)&&
(c.userChunk(o.results,p,o.file),delete o.results)}o.finished&&!m&&X(o.workerId,o.results)}function X(u,o){var c=a[u];Y(
c.userComplete)&&c.userComplete(o),c.terminate(),delete a[u]}function mt(){throw new Error("Not implemented.")}function We(u){
if(typeof u!="object"||u===null)return u;var o,c=Array.isArray(u)?[]:{};for(o in u)c[o]=We(u[o]);return c}function pe(u,o){
return function(){u.apply(o,arguments)}}function Y(u){return typeof u=="function"}return i.parse=function(u,o){var c=(o=
o||{}).dynamicTyping||!1;if(Y(c)&&(o.dynamicTypingFunction=c,c={}),o.dynamicTyping=c,o.transform=!!Y(o.transform)&&o.transform,
o.downloadTimeout!==void 0){var c=parseInt(o.downloadTimeout);if(isNaN(c))throw new Error("Config downloadTimeout value \
("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=c}if(!o.worker||!i.WORKERS_SUPPORTED)return c=
null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=l(u),c=new(o.download?M:F)(o)):u.readable===!0&&Y(u.read)&&Y(u.on)?c=new P(
o):(t.File&&u instanceof File||u instanceof Object)&&(c=new j(o)),c.stream(u);(c=(()=>{var m;return!!i.WORKERS_SUPPORTED&&
(m=(()=>{var p=t.URL||t.webkitURL||null,O=e.toString();return i.BLOB_URL||(i.BLOB_URL=p.createObjectURL(new Blob(["var g\
lobal = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { return wind\
ow; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",O,")();"],
{type:"text/javascript"})))})(),(m=new t.Worker(m)).onmessage=re,m.id=s++,a[m.id]=m)})()).userStep=o.step,c.userChunk=o.
chunk,c.userComplete=o.complete,c.userError=o.error,o.step=Y(o.step),o.chunk=Y(o.chunk),o.complete=Y(o.complete),o.error=
Y(o.error),delete o.worker,c.postMessage({input:u,config:o,workerId:c.id})},i.unparse=function(u,o){var c=!1,m=!0,p=",",
O=`\r
`,W='"',ae=W+W,ie=!1,b=null,G=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(
function(g){return o.delimiter.indexOf(g)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="f\
unction"&&!Array.isArray(o.quotes)||(c=o.quotes),typeof o.skipEmptyLines!="boolean"&&typeof o.skipEmptyLines!="string"||
(ie=o.skipEmptyLines),typeof o.newline=="string"&&(O=o.newline),typeof o.quoteChar=="string"&&(W=o.quoteChar,ae=W+W),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is emp\
ty");b=o.columns}o.escapeChar!==void 0&&(ae=o.escapeChar+W),o.escapeFormulae instanceof RegExp?G=o.escapeFormulae:typeof o.
escapeFormulae=="boolean"&&o.escapeFormulae&&(G=/^[=+\-@\t\r].*$/)}})(),new RegExp(w(W),"g"));if(typeof u=="string"&&(u=
JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(b,u,ie);if(Array.isArray(u[0]))return J(null,u,ie);if(typeof u[0]==
"object")return J(b||Object.keys(u[0]),u,ie)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(
u.data)),Array.isArray(u.data)&&(u.fields||(u.fields=u.meta&&u.meta.fields||b),u.fields||(u.fields=Array.isArray(u.data[0])?
u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.data[0])||typeof u.data[0]=="object"||(u.
data=[u.data])),J(u.fields||[],u.data||[],ie);throw new Error("Unable to serialize unrecognized input");function J(g,f,$){
var _="",x=(typeof g=="string"&&(g=JSON.parse(g)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(g)&&0<g.length),te=!Array.
isArray(f[0]);if(x&&m){for(var A=0;A<g.length;A++)0<A&&(_+=p),_+=v(g[A],A);0<f.length&&(_+=O)}for(var T=0;T<f.length;T++){
var L=(x?g:f[T]).length,E=!1,I=x?Object.keys(f[T]).length===0:f[T].length===0;if($&&!x&&(E=$==="greedy"?f[T].join("").trim()===
"":f[T].length===1&&(f[T][0]==null||f[T][0].length===0)),$==="greedy"&&x){for(var H=[],z=0;z<L;z++){var D=te?g[z]:z;H.push(
f[T][D])}E=H.join("").trim()===""}if(!E){for(var y=0;y<L;y++){0<y&&!I&&(_+=p);var q=x&&te?g[y]:y;_+=v(f[T][q],y)}T<f.length-
1&&(!$||0<L&&!I)&&(_+=O)}}return _}function v(g,f){var $,_,x;return g==null?"":g.constructor===Date?isNaN(g.getTime())?"":
g.toISOString():(x=!1,$=g.toString(),G&&typeof g!="number"&&typeof g!="bigint"&&typeof g!="boolean"&&G.test($)&&(g=$="'"+
$,x=!0),_=$.replace(h,ae),(x=x||c===!0||typeof c=="function"&&c(g,f)||Array.isArray(c)&&c[f]||((te,A)=>{for(var T=0;T<A.
length;T++)if(-1<te.indexOf(A[T]))return!0;return!1})(_,i.BAD_DELIMITERS)||-1<_.indexOf(p)||-1<$.indexOf(W)||_.charAt(0)===
" "||_.charAt(_.length-1)===" ")?W+_+W:_)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=
["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=
5242880,i.DefaultDelimiter=",",i.Parser=de,i.ParserHandle=ce,i.NetworkStreamer=M,i.FileStreamer=j,i.StringStreamer=F,i.ReadableStreamStreamer=
P,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage(
{workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof File||u.input instanceof
Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(M.prototype=Object.
create(d.prototype)).constructor=M,(j.prototype=Object.create(d.prototype)).constructor=j,(F.prototype=Object.create(F.prototype)).
constructor=F,(P.prototype=Object.create(d.prototype)).constructor=P,i})});var Nn=Kn(Et(),1);var me=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),B=e=>Object.keys(e),bt={action:"ACTION",description:"\
DESCRIPTION",duration:"DURATION",repeat:"REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATT\
ENDEE"},_t=me(bt),ai=B(_t),ii=B(bt),It={method:"METHOD",prodId:"PRODID",version:"VERSION",name:"X-WR-CALNAME"},Nt=me(It),
si=B(Nt),oi=B(It),kt={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"\
SUMMARY",uid:"UID",timeTransparent:"TRANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"\
ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"\
ATTENDEE",comment:"COMMENT"},Mt=me(kt),ui=B(Mt),li=B(kt),Ct={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},Lt=me(Ct),
ci=B(Lt),di=B(Ct),zt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RD\
ATE",recurrenceRule:"RRULE",start:"DTSTART"},wt=me(zt),pi=B(wt),fi=B(zt),Yt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYM\
INUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"\
BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},xt=me(Yt),mi=B(xt),hi=B(
Yt),Ft={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCAT\
ION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",
duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",
attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},Kt=me(Ft),vi=B(Kt),yi=B(Ft),Ut={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"\
LAST-MODIFIED",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",
url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"\
RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Bt=me(Ut),Ei=B(Bt),gi=B(Ut),$t={stamp:"DTSTAMP",start:"DTSTART",uid:"\
UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Vt=me($t),Ti=B(
Vt),Si=B($t),jt="BEGIN",Pt="END",Un="VCALENDAR",Ht="VTIMEZONE",Bn="STANDARD",$n="DAYLIGHT",qt="VEVENT",Wt="VALARM",Jt="V\
TODO",Gt="VJOURNAL",Zt="VFREEBUSY";var gt=e=>new RegExp(`${jt}:${e}([\\s\\S]*?)${Pt}:${e}`,"g"),Vn=e=>new RegExp(`${jt}:${e}|${Pt}:${e}`,"g");var Qe=/\r\n|\r|\n/;var Tt=`
`,jn=":",Se=",",Pn='"',et=";";var St="=";var Hn=Math.pow(10,8)*24*60*60*1e3,Ai=-Hn,qn=6048e5;var Xt=6e4,Qt=36e5,Wn=3600,en=Wn*24,Di=en*7,Jn=en*365.2425,Gn=Jn/12,Oi=Gn*3,At=Symbol.for("constructDateFrom");function ee(e,t){
return typeof e=="function"?e(t):e&&typeof e=="object"&&At in e?e[At](t):e instanceof Date?new e.constructor(t):new Date(
t)}function S(e,t){return ee(t||e,e)}function tt(e,t,n){let r=S(e,n?.in);return isNaN(t)?ee(n?.in||e,NaN):(t&&r.setDate(
r.getDate()+t),r)}function tn(e,t,n){let r=S(e,n?.in);if(isNaN(t))return ee(n?.in||e,NaN);if(!t)return r;let a=r.getDate(),
s=ee(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),
s.getMonth(),a),r)}function xe(e,t,n){return ee(n?.in||e,+S(e)+t)}function Zn(e,t,n){return xe(e,t*Qt,n)}var Xn={};function Fe(){
return Xn}function ze(e,t){let n=Fe(),r=t?.weekStartsOn??t?.locale?.options?.weekStartsOn??n.weekStartsOn??n.locale?.options?.
weekStartsOn??0,a=S(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function Qn(e,...t){let n=ee.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function er(e,t){let n=S(e,t?.in);
return n.setHours(0,0,0,0),n}function nn(e,t,n){let r=S(e,n?.in);return r.setTime(r.getTime()+t*Xt),r}function tr(e,t,n){return xe(e,t*1e3,n)}function nt(e,t,n){
return tt(e,t*7,n)}function rn(e,t,n){return tn(e,t*12,n)}function rt(e,t){let n=+S(e)-+S(t);return n<0?-1:n>0?1:n}function Dt(e,t){let n=S(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function nr(e,t){let[n,r]=Qn(e,t.start,t.end);return{start:n,end:r}}function rr(e,t){let{start:n,end:r}=nr(t?.in,e),a=+n>
+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);let l=t?.step??1;if(!l)return[];l<0&&(l=-l,a=!a);let d=[];for(;+i<=s;)d.push(ee(
n,i)),i.setDate(i.getDate()+l),i.setHours(0,0,0,0);return a?d.reverse():d}function Ot(e,t){let n=S(e,t?.in);return n.setDate(
1),n.setHours(0,0,0,0),n}function ar(e,t){let n=S(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,
59,59,999),n}function ir(e,t){let n=S(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function sr(e,t){
let n=S(e,t?.in),r=n.getFullYear(),a=Fe(),s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??
a.locale?.options?.firstWeekContainsDate??1,i=ee(t?.in||e,0);i.setFullYear(r+1,0,s),i.setHours(0,0,0,0);let l=ze(i,t),d=ee(
t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let M=ze(d,t);return+n>=+l?r+1:+n>=+M?r:r-1}function or(e,t){let n=Fe(),
r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??
1,a=sr(e,t),s=ee(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),ze(s,t)}function ur(e,t){let n=S(e,t?.in),r=+ze(
n,t)-+or(n,t);return Math.round(r/qn)+1}function Le(e,t){return S(e,t?.in).getDay()}function an(e,t){let n=S(e,t?.in),r=n.
getFullYear(),a=n.getMonth(),s=ee(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}function lr(e,t){return S(
e,t?.in).getHours()}function cr(e,t){return S(e,t?.in).getMinutes()}function sn(e,t){return S(e,t?.in).getMonth()}function dr(e){
return S(e).getSeconds()}function pr(e,t){return S(e,t?.in).getFullYear()}function fr(e,t){return+S(e)==+S(t)}function mr(e,t,n){
let r=S(e,n?.in),a=ur(r,n)-t;return r.setDate(r.getDate()-a*7),S(r,n?.in)}function we(e,t,n){let r=Fe(),a=n?.weekStartsOn??
n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??0,s=S(e,n?.in),i=s.getDay(),l=(t%7+7)%
7,d=7-a,M=t<0||t>6?t-(i+d)%7:(l+d)%7-(i+d)%7;return tt(s,M,n)}function on(e,t,n){let r=+S(e,n?.in),[a,s]=[+S(t.start,n?.
in),+S(t.end,n?.in)].sort((i,l)=>i-l);return r>=a&&r<=s}function hr(e){let t=e/Qt;return Math.trunc(t)}function vr(e){let t=e/
Xt;return Math.trunc(t)}function yr(e,t,n){let r=S(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=ee(n?.in||e,0);i.setFullYear(
a,t,15),i.setHours(0,0,0,0);let l=an(i);return r.setMonth(t,Math.min(s,l)),r}function Er(e,t,n){let r=S(e,n?.in);return r.
setDate(t),r}function gr(e,t,n){let r=S(e,n?.in);return r.setMonth(0),r.setDate(t),r}function Tr(e,t,n){let r=S(e,n?.in);
return r.setHours(t),r}function Sr(e,t,n){let r=S(e,n?.in);return r.setMinutes(t),r}function Ar(e,t,n){let r=S(e,n?.in);
return r.setSeconds(t),r}function Dr(e,t,n){return xe(e,-t,n)}function Or(e,t,n){return nt(e,-t,n)}var Rr=[Bn,$n];var br=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var un=["SU","MO","TU","WE","TH","FR","SA"];var ge=(e,t)=>t===void 0?!1:e>=t,_r=(e,{start:t,end:n},r)=>{if(ge(r.length,e.count))return;let a=e.frequency,s=e.interval||
1;if(!a)return;let i=t;if(a==="SECONDLY"){for(;i<n;){if(ge(r.length,e.count))return;i=tr(i,s),r.push([i])}return}if(a===
"MINUTELY"){for(;i<n;){if(ge(r.length,e.count))return;i=nn(i,s),r.push([i])}return}if(a==="HOURLY"){for(;i<n;){if(ge(r.length,
e.count))return;i=Zn(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(ge(r.length,e.count))return;i=tt(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(ge(r.length,e.count))return;i=nt(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<
n;)i=tn(i,s),r.push([i]);return}if(a==="YEARLY"){for(;i<n;)i=rn(i,s),r.push([i]);return}},Ir=(e,t,n,r)=>{let a=n.map(({day:s,
occurrence:i})=>({occurrence:i,day:un.indexOf(s)}));return e.frequency==="YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(
i=>a.find(({day:l})=>l===Le(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:l})=>we(i,l,{weekStartsOn:r})))):e.byMonth?
t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>Xe(Ot(i),Dt(i),l,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,
occurrence:d})=>Xe(ir(i),ar(i),l,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:l})=>l===
Le(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:l,occurrence:d})=>Xe(Ye(Ot(i)),Ye(Dt(i)),l,r,d)))):e.frequency==="WEEKLY"?
t.map(s=>s.flatMap(i=>a.map(({day:l})=>we(i,l,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:l})=>l===Le(i))))},
Xe=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let l=we(e,n,{weekStartsOn:r}),d=e>l;return nt(l,(a||1)-1+(d?1:0))}let s=we(t,
n,{weekStartsOn:r}),i=t<s;return Ye(er(Or(s,-(a||1)-1+(i?1:0))))}return rr({start:e,end:t}).map(s=>Ye(s)).filter(s=>on(s,
{start:e,end:t})).filter(s=>n===Le(s))},Ye=e=>nn(e,-e.getTimezoneOffset()),Nr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency===
"MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>Tr(a,s)))):t.map(r=>r.filter(a=>n.
includes(lr(a)))),kr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DA\
ILY"||e.frequency==="HOURLY"?t.map(r=>r.flatMap(a=>n.map(s=>Sr(a,s)))):t.map(r=>r.filter(a=>n.includes(cr(a)))),Mr=(e,t,n)=>e.
frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>yr(a,s)))):t.map(r=>r.filter(a=>n.includes(sn(a)))),Cr=(e,t,n)=>e.frequency===
"YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=an(a);return n.map(i=>i>s?void 0:Er(a,i)).filter(i=>!!i)})):
e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(sn(a)))),Lr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MON\
THLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(
a=>n.map(s=>Ar(a,s)))):t.map(r=>r.filter(a=>n.includes(dr(a)))),zr=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.
byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(rt).filter((a,s)=>n.some(i=>i>0?s===0?!1:s%i===
0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),wr=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>mr(
s,i,{weekStartsOn:r})))):t,Yr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>gr(a,s)))):e.frequency==="M\
ONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.filter(a=>n.includes(pr(a)))),xr=(e,t,n)=>{let r=n;return e.
byMonth&&(r=Mr(e,r,e.byMonth)),e.byWeekNo&&(r=wr(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=Yr(e,r,e.byYearday)),e.
byMonthday&&(r=Cr(e,r,e.byMonthday)),e.byDay&&(r=Ir(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=Nr(e,r,e.byHour)),e.byMinute&&
(r=kr(e,r,e.byMinute)),e.bySecond&&(r=Lr(e,r,e.bySecond)),e.bySetPos&&(r=zr(e,r,e.bySetPos)),r.map(a=>a.sort(rt).filter(
s=>!(t.exceptions.length>0&&t.exceptions.some(i=>fr(i,s))||!on(s,{start:t.start,end:t.end}))))},Fr=2,Kr=(e,t)=>{let n=t.
start,r=e.until?.date||t?.end||rn(n,Fr),a=t.exceptions||[],s=(e.workweekStart?un.indexOf(e.workweekStart):1)%7,i=[[n]];_r(
e,{start:n,end:r},i);let l=xr(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?l.flat().splice(0,e.count):
l.flat()},Ur=(e,t)=>t.flatMap(n=>n.recurrenceRule?Kr(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.
recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),Br=(e,t)=>{let n="en-US",r=new Date(t.toLocaleString(n,{timeZone:"\
UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
ln=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):
0;return((n*60+r)*60+a)*1e3*t},$r=(e,t,n)=>{let r=n?.find(s=>s.id===t);if(r){let s=Ur(e,r.props).sort((i,l)=>rt(i.start,
l.start));for(let i=s.length-1;i>=0;i-=1){let l=s[i];if(e<l.start)continue;let d=l.offsetTo,M=d.length>5?d.substring(0,5):
d;return{offset:M,milliseconds:ln(M)}}}let a=Br(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(hr(a)),l=Math.abs(vr(a))-
i*60,d=i.toString().length===1?`0${i}`:i.toString(),M=l.toString().length===1?`0${l}`:l.toString();return{offset:`${s?"-":
"+"}${d}${M}`,milliseconds:a}}};var k=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schem\
a validation must be synchronous");if(n.issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},Vr=(e,t)=>{
let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||"BASE64",binary:t.value,value:t.options?.
VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return k(e,n)},Te=e=>e.replace(/mailto:/gi,""),_e=(e,t)=>k(
e,{email:Te(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Te(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.
DIR,member:t.options?.MEMBER?Te(t.options.MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.
ROLE,sentBy:t.options?.["SENT-BY"]?Te(t.options["SENT-BY"]):void 0,rsvp:t.options?.RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.
RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ie=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=n.slice(
1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[l,d]=s.split("W");r.weeks=Number(l),s=d}if(s.includes(
"D")){let[l,d]=s.split("D");r.days=Number(l),s=d}let i=a[1];if(i){if(i.includes("H")){let[l,d]=i.split("H");r.hours=Number(
l),i=d}if(i.includes("M")){let[l,d]=i.split("M");r.minutes=Number(l),i=d}if(i.includes("S")){let[l,d]=i.split("S");r.seconds=
Number(l),i=d}}return k(e,r)},jr=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.slice(4,
6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return k(e,s)},Re=(e,t)=>{let n=Number.parseInt(
t.value.slice(0,4),10),r=Number.parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(
t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),l=Number.parseInt(t.value.slice(13,15),10),d=new Date(
Date.UTC(n,r,a,s,i,l));return k(e,d)},Pr=(e,t,n)=>{let r=ln(n),a=Re(void 0,t),s=Dr(a,r);return k(e,s)},Hr=(e,t)=>{if(e.options?.
VALUE==="DATE")return{date:jr(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.
options?.TZID)return{date:r,type:n};let a=$r(r,e.options.TZID,t?.timezones);return a?{date:xe(r,-a.milliseconds),type:n,
local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:void 0}:{date:r,type:n}},C=(e,t,n)=>k(e,Hr(t,n)),
qr=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:C(void 0,t,n),options:{
related:t.options?.RELATED}}:{type:"relative",value:Ie(void 0,t),options:{related:t.options?.RELATED}};return k(e,r)},Wr=e=>e.
startsWith('"')&&e.endsWith('"')?e.slice(1,-1):e,cn=e=>e.map(t=>{let[n,...r]=t.split(St),a=r.join(St);return{property:n,
value:Wr(a)}},{}),Jr=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),Gr=e=>Jr(cn(e)),Zr=e=>{let t=!1,n;for(let s=0;s<e.
length&&n===void 0;s+=1)e.charAt(s)===Pn&&(t=!t),e.charAt(s)===jn&&!t&&(n=s);if(n===void 0)throw Error(`Line not valid: ${e}`);
let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},Xr=e=>{let{property:t,value:n}=Zr(e);if(t.includes(
et)){let[r,...a]=t.split(et),s=Gr(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Rt=e=>/^[ \t]/.
test(e),Qr=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),ea=e=>{let t=[],n=e.split(Qe);for(;n[0]==="";)n.shift();let r=n.length;for(;r>
0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&(Rt(n[a])||!Qr(n[a]));)n[a]===""?
s+=Tt:Rt(n[a])?s+=n[a].substring(1):(s+=Tt,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},ta=(e,t,n)=>{if(!t)return e;
let r={};return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([M,j])=>j.name===a);if(!i){r[na(a)]=
s.value;return}let l=i[1].convert(s),d=i[1].schema;if(!d){r[i[0]]=l;return}r[i[0]]=k(d,l)}),e.nonStandard=r,e},na=e=>{let t=e.
startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():a.toLowerCase(),r=!1);return n},
ra=e=>e.startsWith("X-"),he=(e,t,n)=>{let r=t.replace(Vn(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||
{}).flatMap(({icsComponent:F})=>F))],s=ea(a.reduce((F,P)=>F.replace(gt(P),""),r)),i=n.defaultValues||{},l={};s.forEach(F=>{
let{property:P,line:ce}=Xr(F);ra(P)&&(l[P]=ce);let w=n.objectKeyMap[P];if(!w)return;let de=n.convertArrayValues?.[w];if(de){
let X=de({line:ce});if(!X)return;(i[w]===void 0||i[w]===null||!Array.isArray(i[w]))&&(i[w]=[]),Array.isArray(X)?i[w].push(
...X):i[w].push(X);return}let re=n.convertValues?.[w];if(re){let X=re({line:ce});if(!X)return;i[w]=X;return}i[w]=ce.value});
let d=n.childComponents,M=d?Object.keys(d||{}):[];d&&M.length>0&&M.forEach(F=>{let P=d?.[F];if(!P)return;let ce=Array.isArray(
P.icsComponent)?P.icsComponent:[P.icsComponent],w=[],de=[];ce.forEach(re=>{de.push(...r.matchAll(gt(re)))}),de.map(re=>re[0]).
forEach(re=>{let X=P.convert(re,{data:i});X&&w.push(X)}),w.length!==0&&(i[F]=w)});let j=k(e,i);return n?.nonStandard?ta(
j,l,n?.nonStandard):j},Ke=(e,t)=>k(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Te(t.options["\
SENT-BY"]):void 0,email:Te(t.value)}),at=(e,t,n)=>k(e,{value:C(void 0,t,n),range:t.options?.RANGE}),aa=e=>{if(e.length===
2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(t,""),occurrence:Number(t)}},ia=(e,t)=>k(e,aa(t.value)),sa=(e,t)=>k(
e,t.value),oa=["until"],ua=e=>oa.includes(e),la=["bySecond","byMinute","byHour","byMonthday","byYearday","byWeekNo","byS\
etPos"],ca=e=>la.includes(e),da=["byDay"],pa=e=>da.includes(e),fa=["count","interval"],ma=e=>fa.includes(e),Ue=(e,t,n)=>{
let r={};return cn(t.value.split(et)).forEach(a=>{let{property:s,value:i}=a,l=xt[s];if(l){if(ua(l)){r[l]=C(void 0,{value:i,
options:{VALUE:i.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.timezones});return}if(ca(l)){r[l]=i.split(Se).map(d=>Number(
d));return}if(l==="byMonth"){r[l]=i.split(Se).map(d=>Number(d)-1);return}if(pa(l)){r[l]=i.split(Se).map(d=>ia(void 0,{value:d}));
return}if(ma(l)){r[l]=Number(i);return}if(l==="frequency"){if(!i||!br.includes(i))return;r[l]=i;return}if(l==="workweekS\
tart"){r[l]=sa(void 0,{value:i});return}}}),k(e,r)},it=(e,t)=>k(e,t.value),ha=(e,t)=>k(e,t.value),st=(e,t,n)=>k(e,t.value.
split(",").map(r=>C(void 0,{value:r,options:t.options},n))),va=(e,t)=>k(e,t.value),ya=(e,t)=>k(e,t.value),Ea=(e,t)=>k(e,
t.value),be=(e,t)=>k(e,Number.parseInt(t.value,10)),ga=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||`
`),Q=(e,t)=>k(e,ga(t.value)),Ta=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Wt,objectKeyMap:_t,convertValues:{trigger:({
line:a})=>qr(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ie(void 0,a),repeat:({line:a})=>be(void 0,a)},convertArrayValues:{
attachments:({line:a})=>Vr(void 0,a),attendees:({line:a})=>_e(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
Sa=(...e)=>{let[t,n,r]=e,a,s=he(t,n,{icsComponent:qt,objectKeyMap:Mt,convertValues:{stamp:({line:i})=>C(void 0,i,{timezones:r?.
timezones}),start:({line:i})=>C(void 0,i,{timezones:r?.timezones}),end:({line:i})=>C(void 0,i,{timezones:r?.timezones}),
created:({line:i})=>C(void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>C(void 0,i,{timezones:r?.timezones}),categories:({
line:i})=>i.value.split(Se),description:({line:i})=>(i.options?.ALTREP&&(a=i.options.ALTREP),Q(void 0,i)),location:({line:i})=>Q(
void 0,i),comment:({line:i})=>Q(void 0,i),summary:({line:i})=>Q(void 0,i),recurrenceRule:({line:i})=>Ue(void 0,i,{timezones:r?.
timezones}),duration:({line:i})=>Ie(void 0,i),organizer:({line:i})=>Ke(void 0,i),sequence:({line:i})=>be(void 0,i),class:({
line:i})=>it(void 0,i),recurrenceId:({line:i})=>at(void 0,i,{timezones:r?.timezones}),status:({line:i})=>va(void 0,i),timeTransparent:({
line:i})=>ha(void 0,i)},convertArrayValues:{attendees:({line:i})=>_e(void 0,i),exceptionDates:({line:i})=>st(void 0,i,{timezones:r?.
timezones})},childComponents:{alarms:{icsComponent:Wt,convert:i=>Ta(void 0,i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},
timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},Aa=(...e)=>{let[t,n,r]=e,a=n.split(
"BEGIN:")[1].split(Qe)[0],s=Rr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(Qe)[0];return he(t,n,{icsComponent:s,
objectKeyMap:wt,defaultValues:{type:s},convertValues:{start:({line:l})=>Pr(void 0,l,i),recurrenceRule:({line:l})=>Ue(void 0,
l,{timezones:r?.timezones}),recurrenceDate:({line:l})=>C(void 0,l,{timezones:r?.timezones})},nonStandard:r?.nonStandard,
timezones:r?.timezones})},Da=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Ht,objectKeyMap:Lt,convertValues:{lastModified:({
line:a})=>Re(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>Aa(void 0,a,{nonStandard:r?.
nonStandard,timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Oa=(...e)=>{let[t,n,r]=e;return he(
t,n,{icsComponent:Jt,objectKeyMap:Kt,convertValues:{stamp:({line:a})=>C(void 0,a,{timezones:r?.timezones}),start:({line:a})=>C(
void 0,a,{timezones:r?.timezones}),due:({line:a})=>C(void 0,a,{timezones:r?.timezones}),created:({line:a})=>C(void 0,a,{
timezones:r?.timezones}),lastModified:({line:a})=>C(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>C(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(Se),description:({line:a})=>Q(void 0,a),location:({line:a})=>Q(
void 0,a),comment:({line:a})=>Q(void 0,a),summary:({line:a})=>Q(void 0,a),recurrenceRule:({line:a})=>Ue(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ie(void 0,a),organizer:({line:a})=>Ke(void 0,a),sequence:({line:a})=>be(void 0,a),percentComplete:({
line:a})=>be(void 0,a),class:({line:a})=>it(void 0,a),recurrenceId:({line:a})=>at(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>ya(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),exceptionDates:({line:a})=>st(void 0,a,{timezones:r?.
timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ra=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Gt,
objectKeyMap:Bt,convertValues:{stamp:({line:a})=>C(void 0,a,{timezones:r?.timezones}),start:({line:a})=>C(void 0,a,{timezones:r?.
timezones}),created:({line:a})=>C(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>C(void 0,a,{timezones:r?.timezones}),
categories:({line:a})=>a.value.split(Se),description:({line:a})=>Q(void 0,a),comment:({line:a})=>Q(void 0,a),summary:({line:a})=>Q(
void 0,a),recurrenceRule:({line:a})=>Ue(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Ke(void 0,a),sequence:({
line:a})=>be(void 0,a),class:({line:a})=>it(void 0,a),recurrenceId:({line:a})=>at(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Ea(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),exceptionDates:({line:a})=>st(void 0,a,{timezones:r?.
timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},ba=(e,t)=>k(e,{type:t.options?.FBTYPE,values:t.value.split(
",").map(n=>{let[r,a]=n.split("/"),s=Re(void 0,{value:r});if(a.startsWith("PT")){let l=Ie(void 0,{value:a});return{start:s,
duration:l}}let i=Re(void 0,{value:a});return{start:s,end:i}})}),_a=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Zt,
objectKeyMap:Vt,convertValues:{stamp:({line:a})=>C(void 0,a,{timezones:r?.timezones}),start:({line:a})=>C(void 0,a,{timezones:r?.
timezones}),end:({line:a})=>C(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>Q(void 0,a),organizer:({line:a})=>Ke(
void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),freeBusy:({line:a})=>ba(void 0,a)},nonStandard:r?.nonStandard,
timezones:r?.timezones})},dn=(...e)=>{let[t,n,r]=e;return he(t,n,{icsComponent:Un,objectKeyMap:Nt,convertValues:{version:({
line:a})=>a.value},childComponents:{timezones:{icsComponent:Ht,convert:a=>Da(void 0,a,{nonStandard:r?.nonStandard})},events:{
icsComponent:qt,convert:(a,{data:s})=>Sa(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},todos:{icsComponent:Jt,
convert:(a,{data:s})=>Oa(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:Gt,convert:(a,{
data:s})=>Ra(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:Zt,convert:(a,{data:s})=>_a(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})}},nonStandard:r?.nonStandard})};function Ne(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function le(e,t,n){let r=[e,t,n].map((s,i)=>String(Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(
e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ne(e,t){return new Date(Date.parse(e)+
t*864e5).toISOString().slice(0,10)}function ke(e){return(Date.parse(e)/864e5+3)%7}function Be(e){return ne(e,7-ke(e))}function $e(e=void 0){
let t=Ia(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf(
"month")}var ot=new Map;function Ia(e,t){return ot.has(e)||ot.set(e,t()),ot.get(e)}function Na(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var Ve=class{#e;storage;constructor(t,n=()=>sessionStorage){
this.name=Na(t);try{this.storage=n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??
"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){this.#e=t;try{t===void 0?this.
storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var pn=new Ve("language",()=>localStorage),lt=navigator.languages??[],fn=e=>e.split("-")[0].toLowerCase(),mn=e=>e==="en"||
e==="es",hn=mn(pn.value)?pn.value:void 0,ut=hn??lt.map(fn).find(mn)??"en";document.documentElement.lang=ut;var vn=lt.find(
e=>fn(e)===ut)??ut,je=hn?[vn]:lt;var yn=/^(\d+)[.)](?:\s+|$)/,ka=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,Ma=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function En(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,a)=>({text:r.trim(),line:a+1})).filter(({text:r})=>r!==""),n=Ca(
t.map(({text:r})=>Number(yn.exec(r)?.[1])));return t.map(({text:r,line:a},s)=>{let i=r.replace(n.has(s)?yn:Ma,""),[l]=ka.
exec(i)??[""];return{title:i.slice(l.length),completed:/[xX☑☒✓✔]/.test(l),line:a}}).filter(({title:r})=>r!=="")}
function Ca(e){let t=[];return e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||t.at(-1)?.
push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat())}var qe=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)\
?|jue(?:ves)?","fri(?:day)?|vie(?:rnes)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],Dn=["jan(?:uary)?|\
ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(?:o)?","june?|jun(?:io)?","july?|jul(?:io)\
?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:ember)\
?|dic(?:iembre)?"],On=["an?|one|una?","two|dos","three|tres"],[Me,gn,La]=[qe,Dn,On].map(e=>e.join("|")),Pe=`(?:(?:${Me})\
,? )?`,ct="(\\d{1,2})(?:st|nd|rd|th|ro|º)?",He="(?:que viene|pr[oó]xim[ao])",za="(?:(?:at|a las?) \\d|\\d+\\s?[:aph]|por \
la )\\S*(?: [ap]m| de la \\S+)?",Rn=({today:e,parts:[t]})=>ne(e,(Ce(qe,t)-ke(e)+6)%7+1),wa=[["(\\d{4})-(\\d{2})-(\\d{2})",
({parts:[e,t,n]})=>le(e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:e})=>ne(e,2)],["tomorrow|tmrw?|ma[nñ]a\
na",({today:e})=>ne(e,1)],["today|tonight|hoy|esta noche",({today:e})=>e],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${Me}\
)(?: ${He})?`,Rn]],Ya=[[`${Pe}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4})|/(\\d\\d))`,({parts:[e,t,n,r],...a})=>Sn(e,t,a,(s,i)=>le(
n??`20${r}`,s,i))],[`${Pe}(?!24/7)(\\d{1,2})/(\\d{1,2})`,({parts:[e,t],...n})=>Sn(e,t,n,(r,a)=>_n(r,a,n))],[`${Pe}${ct} \
(?:de |of )?(${gn})(?:,? (?:del? )?(\\d{4}))?`,({parts:[e,t,n],...r})=>An(t,e,n,r)],[`${Pe}(${gn}) ${ct}(?:,? (\\d{4}))?`,
({parts:[e,t,n],...r})=>An(e,t,n,r)],[`(?:(${Me}),?(?: the)?|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${ct}`,({parts:[e,t],...n})=>ja(
t,e,n)],[`next week|(?:la )?(?:pr[oó]xima semana|semana ${He})`,({today:e})=>Be(e)],["(?:a )?fin(?:al)? de mes|(?:at )?\
(?:the )?end of (?:the )?month",({today:e})=>ne(`${dt(1,e).slice(0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${He}`,
({today:e})=>`${dt(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>ne(e,Math.max(0,
5-ke(e)))],[`next (${Me})`,({today:e,parts:[t]})=>ne(Be(e),Ce(qe,t))],[`(${Me})(?: ${He})?`,Rn],[`(?:in|en|dentro de) (\\\
d{1,3}|${La}) (day|d[ií]a|week|semana|month|mese?)s?`,({parts:[e,t],...n})=>Pa(/\d/.test(e)?Number(e):Ce(On,e)+1,t,n)]],
xa="(?:(?:on|by|due|for|this|el|este|para|pr[oó]ximo) )*",Fa=/(?:^|\s)(?:an?|the|at|after|before|until|since|every|each|other|last|my|al?|antes|del?|desde|hasta|las?|los|una|esta|media|cada|todos?|pasado|con|with|of|and|y|en|por|to|from|or|o|black|cyber|good|easter)\s+$/iu,
Ka="(?!, tarde| (?:de (?:ramos|pascua|ceniza)|por el |negro|santo|y el |y noche|and \\S+day|or? ))",Ua=/(?:^M|\p{L} [Mm])ar$|^(?:para )?Domingo$/u,
Ba=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu,Tn=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${xa}(?:${t})${e}`.replaceAll(" ","\\s+"),
"giu"),date:n}),$a=[...Ya.map(Tn(`(?=(?:,? ${za})?[.!?]*\\s*$)`)),...wa.map(Tn(`${Ka}(?=$|\\s|[,.;:!?)](?:\\s|$))`))];function bn(e,t){
let n=e.normalize("NFC");for(let{pattern:r,date:a}of $a)for(let s of[...n.matchAll(r)].reverse()){let[i,...l]=s,d=n.slice(
0,s.index),M=n.slice(s.index+i.length),j=Fa.test(d)||Ua.test(i)||Ba.test(n)?void 0:a({...t,parts:l}),F=Va(d.trim(),M.trim());
if(j&&F)return{due:j,title:F,words:i}}}function Va(e,t){if(t&&!/^[,.;:!?)]/.test(t))return e?`${e} ${t}`:t;let n=e.replace(
/[\s,;:–—-]+$/,"");return n?n+t:t.replace(/^[,.;:!?)\s]+/,"")}function Sn(e,t,n,r){return n.dayFirst?r(t,e)??r(e,t):
r(e,t)??r(t,e)}function An(e,t,n,r){let a=Ce(Dn,e)+1;return n?le(n,a,t):_n(a,t,r)}function _n(e,t,{today:n}){let r=Number(
n.slice(0,4));return[...Array(9).keys()].map(a=>le(r+a,e,t)).find(a=>a!==void 0&&a>=n)}function ja(e,t,{today:n}){return[
...Array(62).keys()].map(a=>ne(n,a)).find(a=>a.endsWith(e.padStart(2,"0"))&&(!t||ke(a)===Ce(qe,t)))}function Pa(e,t,{today:n}){
return/^m/i.test(t)?dt(e,n):ne(n,/^[ws]/i.test(t)?7*e:e)}function dt(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[
0,1,2,3].map(i=>le(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}function Ce(e,t){return e.findIndex(n=>new RegExp(`^(?:${n}\
)$`,"iu").test(t))}var Ha=()=>Ne(new Date(Date.now()));var qa=e=>bn(e,{today:Ha(),dayFirst:$e(je)});function In(e){let{title:t,due:n}=qa(e.title)??{};return t?{...e,title:t,due:n}:
e}var ve={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nomb\
re"],description:["description","notes","note","body","details","descripción","descripcion","notas","nota","detalles"],
state:["completed","status","% complete","done","completada","hecha","hecho","estado","% completado"],end:["date complet\
ed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},Wa=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i;
function Pi(e){if(/^\s*BEGIN:VCALENDAR/i.test(e))return Za(e).reverse();let{value:t,line:n}=kn(e);if(Array.isArray(t))return t.
flatMap((s,i)=>pt({item:i+1},s));if(Array.isArray(t?.items))return Ga(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(
e))return Ja(e,n);let{rows:r,names:a}=Qa(e);if(a.length>1&&Mn(a,ve.title)>=0){let s=ei(r,a);return a[0]==="id"?s:s.reverse()}
return En(e).map(In).reverse()}function kn(e){try{return{value:JSON.parse(e)}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.
exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(`
`).length:void 0)}}}function Ja(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?pt({line:a+1},kn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:pt({line:t},
void 0)}function pt(e,t){let{title:n,description:r,completed:a,due:s,id:i,userId:l}=t??{};return[{...e,...!t&&{broken:!0},
title:Ae(n),description:Ae(r),completed:a===!0,due:ft(Ae(s)),id:i,userId:l}]}var Ae=e=>typeof e=="string"?e:"";function Ga(e){
return e.flatMap(n=>n.items??(n.kind==="tasks#taskList"?[]:n)).map(({title:n,notes:r,status:a,due:s},i)=>({item:i+1,title:Ae(
n),description:Ae(r),completed:a==="completed",due:ft(Ae(s))}))}function Za(e){let t=e.split(/\r?\n/).flatMap((n,r)=>/^BEGIN:VTODO/i.
test(n)?[r+1]:[]);return(dn(void 0,e).todos??[]).map(({summary:n,description:r,status:a,completed:s,due:i},l)=>({line:t[l],
title:n??"",description:r,completed:a==="COMPLETED"||s!==void 0,due:i&&Xa(i)}))}function Xa({type:e,date:t,local:n}){if(!Number.
isNaN(t.getTime()))return e==="DATE"||n?(n?.date??t).toISOString().slice(0,10):Ne(t)}function Qa(e){let t=[],n=1,r=0;return Nn.default.
parse(e,{step:({data:a,meta:{cursor:s}})=>{t.push({cells:a,line:n}),n+=e.slice(r,s).split(`
`).length-1,r=s}}),{names:(t.shift()?.cells??[]).map(a=>a.trim().toLowerCase()),rows:t.filter(({cells:a})=>a.some(s=>s.trim()!==
""))}}function Mn(e,t){return t.map(n=>e.indexOf(n)).find(n=>n>=0)??-1}function ei(e,t){let n=(s,i)=>(s[Mn(t,i)]??"").trim(),
r=ni(e.map(({cells:s})=>n(s,ve.due))),a=[];for(let{cells:s,line:i}of e){let l=t[0]==="type"?n(s,["type"]):"task",d=n(s,ve.
title),M=a.at(-1);if(l==="note"&&M&&(M.description=ti(M.description,d)),l!=="task")continue;let j=n(s,ve.due),F=ft(j,r);
a.push({line:i,title:d,due:F,description:n(s,ve.description),...j&&!F&&{undated:j},completed:Wa.test(n(s,ve.state))||n(s,
ve.end)!=="",id:Number(n(s,["id"]))||void 0})}return a}var ti=(...e)=>e.filter(Boolean).join(`
`);function ni(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?
!0:t.some(([,,n])=>n>12)?!1:$e(je)}function ft(e,t=!0){let n=/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(e);if(n)return le(n[1],
n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(e);if(r)return t?le(r[3],r[2],r[1]):le(r[3],r[1],r[2]);
let a=/[a-z]{3}/i.test(e)&&/\b\d{4}\b/.test(e)?Date.parse(e):NaN;return Number.isNaN(a)?void 0:Ne(new Date(a))}export{Pi as read};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
