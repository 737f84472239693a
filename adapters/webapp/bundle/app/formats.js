var tn=Object.create;var et=Object.defineProperty;var nn=Object.getOwnPropertyDescriptor;var rn=Object.getOwnPropertyNames;var an=Object.getPrototypeOf,sn=Object.prototype.hasOwnProperty;var on=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var un=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of rn(t))!sn.call(e,i)&&i!==n&&et(e,i,{get:()=>t[i],
enumerable:!(r=nn(t,i))||r.enumerable});return e};var ln=(e,t,n)=>(n=e!=null?tn(an(e)):{},un(t||!e||!e.__esModule?et(n,"default",{value:e,enumerable:!0}):n,e));var tt=on((Ke,Fe)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof Fe=="object"&&typeof Ke<"u"?Fe.exports=
t():e.Papa=t()})(Ke,function e(){var t=typeof self<"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.
postMessage,r=t.IS_PAPA_WORKER||!1,i={},s=0,a={};function l(u){return u.charCodeAt(0)===65279?u.slice(1):u}function d(u){
this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine=
"",this._rowCount=0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},
function(o){var c=Ye(o);c.chunkSize=parseInt(c.chunkSize),o.step||o.chunk||(c.chunkSize=null),this._handle=new ue(c),(this.
_handle.streamer=this)._config=c}.call(this,u),this.parseChunk=function(o,c){var m=parseInt(this._config.skipFirstNLines)||
0;if(this.isFirstChunk&&0<m){let O=this._config.newline;O||(p=this._config.quoteChar||'"',O=this._handle.guessLineEndings(
o,p)),o=[...o.split(O).slice(m)].join(O)}this.isFirstChunk&&w(this._config.beforeFirstChunk)&&(p=this._config.beforeFirstChunk(
o))!==void 0&&(o=p),this.isFirstChunk=!1,this._halted=!1;var m=this._partialLine+o,p=(this._partialLine="",this._handle.
parse(m,this._baseIndex,!this._finished));if(!this._handle.paused()&&!this._handle.aborted()){if(o=p.meta.cursor,m=(this.
_finished||(this._partialLine=m.substring(o-this._baseIndex),this._baseIndex=o),p&&p.data&&(this._rowCount+=p.data.length),
this._finished||this._config.preview&&this._rowCount>=this._config.preview),r)t.postMessage({results:p,workerId:a.WORKER_ID,
finished:m});else if(w(this._config.chunk)&&!c){if(this._config.chunk(p,this._handle),this._handle.paused()||this._handle.
aborted())return void(this._halted=!0);this._completeResults=p=void 0}return this._config.step||this._config.chunk||(this.
_completeResults.data=this._completeResults.data.concat(p.data),this._completeResults.errors=this._completeResults.errors.
concat(p.errors),this._completeResults.meta=p.meta),this._completed||!m||!w(this._config.complete)||p&&p.meta.aborted||(this.
_config.complete(this._completeResults,this._input),this._completed=!0),m||p&&p.meta.paused||this._nextChunk(),p}this._halted=
!0},this._sendError=function(o){w(this._config.error)?this._config.error(o):r&&this._config.error&&t.postMessage({workerId:a.
WORKER_ID,error:o,finished:!1})}}function z(u){var o;(u=u||{}).chunkSize||(u.chunkSize=a.RemoteChunkSize),d.call(this,u),
this._nextChunk=n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(c){
this._input=c,this._nextChunk()},this._readChunk=function(){if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,
this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=ce(this._chunkLoaded,this),o.
onerror=ce(this._chunkError,this)),o.ontimeout=ce(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":
"GET",this._input,!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){
var c,m=this._config.downloadRequestHeaders;for(c in m)o.setRequestHeader(c,m[c])}var p;this._config.chunkSize&&(p=this.
_start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+p));try{o.send(this._config.downloadRequestBody)}catch(O){
this._chunkError(O.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===4&&(o.status<
200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.
chunkSize||this._start>=(c=>(c=c.getResponseHeader("Content-Range"))!==null?parseInt(c.substring(c.lastIndexOf("/")+1)):
-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(c){c=o.statusText||c,this._sendError(new Error(c))},
this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function Z(u){
(u=u||{}).chunkSize||(u.chunkSize=a.LocalChunkSize),d.call(this,u);var o,c,m=typeof FileReader<"u";this.stream=function(p){
this._input=p,c=p.slice||p.webkitSlice||p.mozSlice,m?((o=new FileReader).onload=ce(this._chunkLoaded,this),o.onerror=ce(
this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=function(){this._finished||this._config.
preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,O=(this.
_config.chunkSize&&(O=Math.min(this._start+this._config.chunkSize,this._input.size),p=c.call(p,this._start,O)),o.readAsText(
p,this._config.encoding));m||this._chunkLoaded({target:{result:O}})},this._chunkLoaded=function(p){this._start+=this._config.
chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.parseChunk(p.target.result)},this._chunkError=
function(){this._sendError(o.error)}}function V(u){var o;d.call(this,u=u||{}),this.stream=function(c){return o=c,this._nextChunk()},
this._nextChunk=function(){var c,m;if(!this._finished)return c=this._config.chunkSize,o=c?(m=o.substring(0,c),o.substring(
c)):(m=o,""),this._finished=!o,this.parseChunk(m)}}function $(u){d.call(this,u=u||{});var o=[],c=!0,m=!1;this.pause=function(){
d.prototype.pause.apply(this,arguments),this._input.pause()},this.resume=function(){d.prototype.resume.apply(this,arguments),
this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),this._input.on("end",
this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=
!0)},this._nextChunk=function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):c=!0},this._streamData=ce(function(p){
try{o.push(typeof p=="string"?p:p.toString(this._config.encoding)),c&&(c=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(O){
this._streamError(O)}},this),this._streamError=ce(function(p){this._streamCleanUp(),this._sendError(p)},this),this._streamEnd=
ce(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=ce(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},
this)}function ue(u){var o,c,m,p,O=Math.pow(2,53),q=-O,re=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,ie=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
D=this,J=0,h=0,W=!1,v=!1,g=[],f={data:[],errors:[],meta:{}};function x(A){return u.skipEmptyLines==="greedy"?A.join("").
trim()==="":A.length===1&&A[0].length===0}function I(){if(f&&m&&(te("Delimiter","UndetectableDelimiter","Unable to auto-\
detect delimiting character; defaulted to '"+a.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&(f.data=f.data.filter(function(b){
return!x(b)})),K()){let b=function(j){g.push(j)};var y=b;if(f)if(Array.isArray(f.data[0])){for(var A=0;K()&&A<f.data.length;A++)
f.data[A].forEach(b);f.data.splice(0,1)}else f.data.forEach(b)}function T(b,j){for(var L=u.header?{}:[],R=0;R<b.length;R++){
var E=R,H=b[R],H=((_,N)=>(F=>(u.dynamicTypingFunction&&u.dynamicTyping[F]===void 0&&(u.dynamicTyping[F]=u.dynamicTypingFunction(
F)),(u.dynamicTyping[F]||u.dynamicTyping)===!0))(_)?N==="true"||N==="TRUE"||N!=="false"&&N!=="FALSE"&&((F=>{if(re.test(F)&&
(F=parseFloat(F),q<F&&F<O))return 1})(N)?parseFloat(N):ie.test(N)?new Date(N):N===""?null:N):N)(E=u.header?R>=g.length?"\
__parsed_extra":g[R]:E,H=u.transform?u.transform(H,E):H);E==="__parsed_extra"?(L[E]=L[E]||[],L[E].push(H)):L[E]=H}return u.
header&&(R>g.length?te("FieldMismatch","TooManyFields","Too many fields: expected "+g.length+" fields but parsed "+R,h+j):
R<g.length&&te("FieldMismatch","TooFewFields","Too few fields: expected "+g.length+" fields but parsed "+R,h+j)),L}var M;
f&&(u.header||u.dynamicTyping||u.transform)&&(M=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(T),M=f.data.
length):f.data=T(f.data,0),u.header&&f.meta&&(f.meta.fields=g),h+=M)}function K(){return u.header&&g.length===0}function te(A,T,M,y){
A={type:A,code:T,message:M},y!==void 0&&(A.row=y),f.errors.push(A)}w(u.step)&&(p=u.step,u.step=function(A){f=A,K()?I():(I(),
f.data.length!==0&&(J+=A.data.length,u.preview&&J>u.preview?c.abort():(f.data=f.data[0],p(f,D))))}),this.parse=function(A,T,M){
var y=u.quoteChar||'"',y=(u.newline||(u.newline=this.guessLineEndings(A,y)),m=!1,u.delimiter?w(u.delimiter)&&(u.delimiter=
u.delimiter(A),f.meta.delimiter=u.delimiter):((y=((b,j,L,R,E)=>{var H,_,N,F;E=E||[",","	","|",";",a.RECORD_SEP,a.UNIT_SEP];
for(var he=0;he<E.length;he++){for(var ae,Se=E[he],P=0,se=0,U=0,G=(N=void 0,new le({comments:R,delimiter:Se,newline:j,preview:10}).
parse(b)),de=0;de<G.data.length;de++)L&&x(G.data[de])?U++:(ae=G.data[de].length,se+=ae,N===void 0?N=ae:0<ae&&(P+=Math.abs(
ae-N),N=ae));0<G.data.length&&(se/=G.data.length-U),1.99<se&&(_===void 0||P<_||P===_&&F<se)&&(_=P,H=Se,F=se)}return{successful:!!(u.
delimiter=H),bestDelimiter:H}})(A,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=y.bestDelimiter:
(m=!0,u.delimiter=a.DefaultDelimiter),f.meta.delimiter=u.delimiter),Ye(u));return y.header=K(),u.preview&&u.header&&y.preview++,
o=A,c=new le(y),f=c.parse(o,T,M),I(),W?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return W},this.pause=
function(){W=!0,c.abort(),o=w(u.chunk)?"":o.substring(c.getCharIndex())},this.resume=function(){D.streamer._halted?(W=!1,
D.streamer.parseChunk(o,!0)):setTimeout(D.resume,3)},this.aborted=function(){return v},this.abort=function(){v=!0,c.abort(),
f.meta.aborted=!0,w(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(b,y){b=b.substring(0,1048576);var y=new RegExp(
Y(y)+"([^]*?)"+Y(y),"gm"),M=(b=b.replace(y,"")).split("\r"),y=b.split(`
`),b=1<y.length&&y[0].length<M[0].length;if(M.length===1||b)return`
`;for(var j=0,L=0;L<M.length;L++)M[L][0]===`
`&&j++;return j>=M.length/2?`\r
`:"\r"}}function Y(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function le(u){var o=(u=u||{}).delimiter,c=u.newline,
m=u.comments,p=u.step,O=u.preview,q=u.fastMode,re=null,ie=!1,D=u.quoteChar==null?'"':u.quoteChar,J=D;if(u.escapeChar!==void 0&&
(J=u.escapeChar),(typeof o!="string"||-1<a.BAD_DELIMITERS.indexOf(o))&&(o=","),m===o)throw new Error("Comment character \
same as delimiter");m===!0?m="#":(typeof m!="string"||-1<a.BAD_DELIMITERS.indexOf(m))&&(m=!1),c!==`
`&&c!=="\r"&&c!==`\r
`&&(c=`
`);var h=0,W=!1;this.parse=function(v,g,f){if(typeof v!="string")throw new Error("Input must be a string");var x=v.length,
I=o.length,K=c.length,te=m.length,A=w(p),T=[],M=[],y=[],b=h=0;if(!v)return P();if(q||q!==!1&&v.indexOf(D)===-1){for(var j=v.
split(c),L=0;L<j.length;L++){if(y=j[L],h+=y.length,L!==j.length-1)h+=c.length;else if(f)return P();if(!m||y.substring(0,
te)!==m){if(A){if(T=[],F(y.split(o)),se(),W)return P()}else F(y.split(o));if(O&&O<=L)return T=T.slice(0,O),P(!0)}}return P()}
for(var R=v.indexOf(o,h),E=v.indexOf(c,h),H=new RegExp(Y(J)+Y(D),"g"),_=v.indexOf(D,h);;)if(v[h]===D)for(_=h,h++;;){if((_=
v.indexOf(D,_+1))===-1)return f||M.push({type:"Quotes",code:"MissingQuotes",message:"Quoted field unterminated",row:T.length,
index:h}),ae();if(_===x-1)return ae(v.substring(h,_).replace(H,D));if(D===J&&v[_+1]===J)_++;else if(D===J||_===0||v[_-1]!==
J){R!==-1&&R<_+1&&(R=v.indexOf(o,_+1));var N=he((E=E!==-1&&E<_+1?v.indexOf(c,_+1):E)===-1?R:Math.min(R,E));if(v.substr(_+
1+N,I)===o){y.push(v.substring(h,_).replace(H,D)),v[h=_+1+N+I]!==D&&(_=v.indexOf(D,h)),R!==-1&&R<h&&(R=v.indexOf(o,h)),E!==
-1&&E<h&&(E=v.indexOf(c,h));break}if(N=he(E),v.substring(_+1+N,_+1+N+K)===c){if(y.push(v.substring(h,_).replace(H,D)),Se(
_+1+N+K),R!==-1&&R<h&&(R=v.indexOf(o,h)),_=v.indexOf(D,h),A&&(se(),W))return P();if(O&&T.length>=O)return P(!0);break}M.
push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:T.length,index:h}),_++}}else if(m&&
y.length===0&&v.substring(h,h+te)===m){if(E===-1)return P();h=E+K,E=v.indexOf(c,h),R!==-1&&R<h&&(R=v.indexOf(o,h))}else if(R!==
-1&&(R<E||E===-1))y.push(v.substring(h,R)),h=R+I,R=v.indexOf(o,h);else{if(E===-1)break;if(y.push(v.substring(h,E)),Se(E+
K),A&&(se(),W))return P();if(O&&T.length>=O)return P(!0)}return ae();function F(U){T.push(U),b=h}function he(U){var G=0;
return G=U!==-1&&(U=v.substring(_+1,U))&&U.trim()===""?U.length:G}function ae(U){return f||(U===void 0&&(U=v.substring(h)),
y.push(U),h=x,F(y),A&&se()),P()}function Se(U){h=U,F(y),y=[],E=v.indexOf(c,h)}function P(U){if(u.header&&!g&&T.length&&!ie){
var G=T[0],de=Object.create(null),we=new Set(G);let Xe=!1;for(let ve=0;ve<G.length;ve++){let oe=l(G[ve]);if(de[oe=w(u.transformHeader)?
u.transformHeader(oe,ve):oe]){let Ae,Qe=de[oe];for(;Ae=oe+"_"+Qe,Qe++,we.has(Ae););we.add(Ae),G[ve]=Ae,de[oe]++,Xe=!0,(re=
re===null?{}:re)[Ae]=oe}else de[oe]=1,G[ve]=oe;we.add(oe)}Xe&&console.warn("Duplicate headers found and renamed."),ie=!0}
return{data:T,errors:M,meta:{delimiter:o,linebreak:c,aborted:W,truncated:!!U,cursor:b+(g||0),renamedHeaders:re}}}function se(){
p(P()),T=[],M=[]}},this.abort=function(){W=!0},this.getCharIndex=function(){return h}}function ne(u){var o=u.data,c=i[o.
workerId],m=!1;if(o.error)c.userError(o.error,o.file);else if(o.results&&o.results.data){var p={abort:function(){m=!0,X(
o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:Ze,resume:Ze};if(w(c.userStep)){for(var O=0;O<o.results.data.length&&
(c.userStep({data:o.results.data[O],errors:o.results.errors,meta:o.results.meta},p),!m);O++);delete o.results}else w(c.userChunk)&&
(c.userChunk(o.results,p,o.file),delete o.results)}o.finished&&!m&&X(o.workerId,o.results)}function X(u,o){var c=i[u];w(
c.userComplete)&&c.userComplete(o),c.terminate(),delete i[u]}function Ze(){throw new Error("Not implemented.")}function Ye(u){
if(typeof u!="object"||u===null)return u;var o,c=Array.isArray(u)?[]:{};for(o in u)c[o]=Ye(u[o]);return c}function ce(u,o){
return function(){u.apply(o,arguments)}}function w(u){return typeof u=="function"}return a.parse=function(u,o){var c=(o=
o||{}).dynamicTyping||!1;if(w(c)&&(o.dynamicTypingFunction=c,c={}),o.dynamicTyping=c,o.transform=!!w(o.transform)&&o.transform,
o.downloadTimeout!==void 0){var c=parseInt(o.downloadTimeout);if(isNaN(c))throw new Error("Config downloadTimeout value \
("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=c}if(!o.worker||!a.WORKERS_SUPPORTED)return c=
null,a.NODE_STREAM_INPUT,typeof u=="string"?(u=l(u),c=new(o.download?z:V)(o)):u.readable===!0&&w(u.read)&&w(u.on)?c=new $(
o):(t.File&&u instanceof File||u instanceof Object)&&(c=new Z(o)),c.stream(u);(c=(()=>{var m;return!!a.WORKERS_SUPPORTED&&
(m=(()=>{var p=t.URL||t.webkitURL||null,O=e.toString();return a.BLOB_URL||(a.BLOB_URL=p.createObjectURL(new Blob(["var g\
lobal = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { return wind\
ow; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",O,")();"],
{type:"text/javascript"})))})(),(m=new t.Worker(m)).onmessage=ne,m.id=s++,i[m.id]=m)})()).userStep=o.step,c.userChunk=o.
chunk,c.userComplete=o.complete,c.userError=o.error,o.step=w(o.step),o.chunk=w(o.chunk),o.complete=w(o.complete),o.error=
w(o.error),delete o.worker,c.postMessage({input:u,config:o,workerId:c.id})},a.unparse=function(u,o){var c=!1,m=!0,p=",",
O=`\r
`,q='"',re=q+q,ie=!1,D=null,J=!1,h=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||a.BAD_DELIMITERS.filter(
function(g){return o.delimiter.indexOf(g)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="f\
unction"&&!Array.isArray(o.quotes)||(c=o.quotes),typeof o.skipEmptyLines!="boolean"&&typeof o.skipEmptyLines!="string"||
(ie=o.skipEmptyLines),typeof o.newline=="string"&&(O=o.newline),typeof o.quoteChar=="string"&&(q=o.quoteChar,re=q+q),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is emp\
ty");D=o.columns}o.escapeChar!==void 0&&(re=o.escapeChar+q),o.escapeFormulae instanceof RegExp?J=o.escapeFormulae:typeof o.
escapeFormulae=="boolean"&&o.escapeFormulae&&(J=/^[=+\-@\t\r].*$/)}})(),new RegExp(Y(q),"g"));if(typeof u=="string"&&(u=
JSON.parse(u)),Array.isArray(u)){if(!u.length)return W(D,u,ie);if(Array.isArray(u[0]))return W(null,u,ie);if(typeof u[0]==
"object")return W(D||Object.keys(u[0]),u,ie)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(
u.data)),Array.isArray(u.data)&&(u.fields||(u.fields=u.meta&&u.meta.fields||D),u.fields||(u.fields=Array.isArray(u.data[0])?
u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.data[0])||typeof u.data[0]=="object"||(u.
data=[u.data])),W(u.fields||[],u.data||[],ie);throw new Error("Unable to serialize unrecognized input");function W(g,f,x){
var I="",K=(typeof g=="string"&&(g=JSON.parse(g)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(g)&&0<g.length),te=!Array.
isArray(f[0]);if(K&&m){for(var A=0;A<g.length;A++)0<A&&(I+=p),I+=v(g[A],A);0<f.length&&(I+=O)}for(var T=0;T<f.length;T++){
var M=(K?g:f[T]).length,y=!1,b=K?Object.keys(f[T]).length===0:f[T].length===0;if(x&&!K&&(y=x==="greedy"?f[T].join("").trim()===
"":f[T].length===1&&(f[T][0]==null||f[T][0].length===0)),x==="greedy"&&K){for(var j=[],L=0;L<M;L++){var R=te?g[L]:L;j.push(
f[T][R])}y=j.join("").trim()===""}if(!y){for(var E=0;E<M;E++){0<E&&!b&&(I+=p);var H=K&&te?g[E]:E;I+=v(f[T][H],E)}T<f.length-
1&&(!x||0<M&&!b)&&(I+=O)}}return I}function v(g,f){var x,I,K;return g==null?"":g.constructor===Date?isNaN(g.getTime())?"":
g.toISOString():(K=!1,x=g.toString(),J&&typeof g!="number"&&typeof g!="bigint"&&typeof g!="boolean"&&J.test(x)&&(g=x="'"+
x,K=!0),I=x.replace(h,re),(K=K||c===!0||typeof c=="function"&&c(g,f)||Array.isArray(c)&&c[f]||((te,A)=>{for(var T=0;T<A.
length;T++)if(-1<te.indexOf(A[T]))return!0;return!1})(I,a.BAD_DELIMITERS)||-1<I.indexOf(p)||-1<x.indexOf(q)||I.charAt(0)===
" "||I.charAt(I.length-1)===" ")?q+I+q:I)}},a.RECORD_SEP="",a.UNIT_SEP="",a.BYTE_ORDER_MARK="\uFEFF",a.BAD_DELIMITERS=
["\r",`
`,'"',a.BYTE_ORDER_MARK],a.WORKERS_SUPPORTED=!n&&!!t.Worker,a.NODE_STREAM_INPUT=1,a.LocalChunkSize=10485760,a.RemoteChunkSize=
5242880,a.DefaultDelimiter=",",a.Parser=le,a.ParserHandle=ue,a.NetworkStreamer=z,a.FileStreamer=Z,a.StringStreamer=V,a.ReadableStreamStreamer=
$,r&&(t.onmessage=function(u){u=u.data,a.WORKER_ID===void 0&&u&&(a.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage(
{workerId:a.WORKER_ID,results:a.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof File||u.input instanceof
Object)&&(u=a.parse(u.input,u.config))&&t.postMessage({workerId:a.WORKER_ID,results:u,finished:!0})}),(z.prototype=Object.
create(d.prototype)).constructor=z,(Z.prototype=Object.create(d.prototype)).constructor=Z,(V.prototype=Object.create(V.prototype)).
constructor=V,($.prototype=Object.create(d.prototype)).constructor=$,a})});var Zt=ln(tt(),1);var pe=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),B=e=>Object.keys(e),lt={action:"ACTION",description:"\
DESCRIPTION",duration:"DURATION",repeat:"REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATT\
ENDEE"},ct=pe(lt),ci=B(ct),di=B(lt),dt={method:"METHOD",prodId:"PRODID",version:"VERSION",name:"X-WR-CALNAME"},pt=pe(dt),
pi=B(pt),fi=B(dt),ft={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"\
SUMMARY",uid:"UID",timeTransparent:"TRANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"\
ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"\
ATTENDEE",comment:"COMMENT"},mt=pe(ft),mi=B(mt),hi=B(ft),ht={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},vt=pe(ht),
vi=B(vt),Ei=B(ht),Et={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RD\
ATE",recurrenceRule:"RRULE",start:"DTSTART"},yt=pe(Et),yi=B(yt),gi=B(Et),gt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYM\
INUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"\
BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},Tt=pe(gt),Ti=B(Tt),Si=B(
gt),St={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCAT\
ION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",
duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",
attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},At=pe(St),Ai=B(At),Ri=B(St),Rt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"\
LAST-MODIFIED",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",
url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"\
RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Ot=pe(Rt),Oi=B(Ot),_i=B(Rt),_t={stamp:"DTSTAMP",start:"DTSTART",uid:"\
UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},Dt=pe(_t),Di=B(
Dt),Ii=B(_t),It="BEGIN",bt="END",cn="VCALENDAR",Nt="VTIMEZONE",dn="STANDARD",pn="DAYLIGHT",kt="VEVENT",Ct="VALARM",Mt="V\
TODO",Lt="VJOURNAL",zt="VFREEBUSY";var nt=e=>new RegExp(`${It}:${e}([\\s\\S]*?)${bt}:${e}`,"g"),fn=e=>new RegExp(`${It}:${e}|${bt}:${e}`,"g");var Be=/\r\n|\r|\n/;var rt=`
`,mn=":",ge=",",hn='"',Ve=";";var it="=";var vn=Math.pow(10,8)*24*60*60*1e3,bi=-vn,En=6048e5;var Yt=6e4,wt=36e5,yn=3600,Kt=yn*24,Ni=Kt*7,gn=Kt*365.2425,Tn=gn/12,ki=Tn*3,at=Symbol.for("constructDateFrom");function ee(e,t){
return typeof e=="function"?e(t):e&&typeof e=="object"&&at in e?e[at](t):e instanceof Date?new e.constructor(t):new Date(
t)}function S(e,t){return ee(t||e,e)}function xe(e,t,n){let r=S(e,n?.in);return isNaN(t)?ee(n?.in||e,NaN):(t&&r.setDate(
r.getDate()+t),r)}function Ft(e,t,n){let r=S(e,n?.in);if(isNaN(t))return ee(n?.in||e,NaN);if(!t)return r;let i=r.getDate(),
s=ee(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let a=s.getDate();return i>=a?s:(r.setFullYear(s.getFullYear(),
s.getMonth(),i),r)}function Ce(e,t,n){return ee(n?.in||e,+S(e)+t)}function Sn(e,t,n){return Ce(e,t*wt,n)}var An={};function Me(){
return An}function be(e,t){let n=Me(),r=t?.weekStartsOn??t?.locale?.options?.weekStartsOn??n.weekStartsOn??n.locale?.options?.
weekStartsOn??0,i=S(e,t?.in),s=i.getDay(),a=(s<r?7:0)+s-r;return i.setDate(i.getDate()-a),i.setHours(0,0,0,0),i}function Rn(e,...t){let n=ee.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function On(e,t){let n=S(e,t?.in);
return n.setHours(0,0,0,0),n}function Ut(e,t,n){let r=S(e,n?.in);return r.setTime(r.getTime()+t*Yt),r}function _n(e,t,n){return Ce(e,t*1e3,n)}function Pe(e,t,n){
return xe(e,t*7,n)}function Bt(e,t,n){return Ft(e,t*12,n)}function $e(e,t){let n=+S(e)-+S(t);return n<0?-1:n>0?1:n}function st(e,t){let n=S(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function Dn(e,t){let[n,r]=Rn(e,t.start,t.end);return{start:n,end:r}}function In(e,t){let{start:n,end:r}=Dn(t?.in,e),i=+n>
+r,s=i?+n:+r,a=i?r:n;a.setHours(0,0,0,0);let l=t?.step??1;if(!l)return[];l<0&&(l=-l,i=!i);let d=[];for(;+a<=s;)d.push(ee(
n,a)),a.setDate(a.getDate()+l),a.setHours(0,0,0,0);return i?d.reverse():d}function ot(e,t){let n=S(e,t?.in);return n.setDate(
1),n.setHours(0,0,0,0),n}function bn(e,t){let n=S(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,
59,59,999),n}function Nn(e,t){let n=S(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function kn(e,t){
let n=S(e,t?.in),r=n.getFullYear(),i=Me(),s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??i.firstWeekContainsDate??
i.locale?.options?.firstWeekContainsDate??1,a=ee(t?.in||e,0);a.setFullYear(r+1,0,s),a.setHours(0,0,0,0);let l=be(a,t),d=ee(
t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let z=be(d,t);return+n>=+l?r+1:+n>=+z?r:r-1}function Cn(e,t){let n=Me(),
r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??
1,i=kn(e,t),s=ee(t?.in||e,0);return s.setFullYear(i,0,r),s.setHours(0,0,0,0),be(s,t)}function Mn(e,t){let n=S(e,t?.in),r=+be(
n,t)-+Cn(n,t);return Math.round(r/En)+1}function Ie(e,t){return S(e,t?.in).getDay()}function Vt(e,t){let n=S(e,t?.in),r=n.
getFullYear(),i=n.getMonth(),s=ee(n,0);return s.setFullYear(r,i+1,0),s.setHours(0,0,0,0),s.getDate()}function Ln(e,t){return S(
e,t?.in).getHours()}function zn(e,t){return S(e,t?.in).getMinutes()}function xt(e,t){return S(e,t?.in).getMonth()}function Yn(e){
return S(e).getSeconds()}function wn(e,t){return S(e,t?.in).getFullYear()}function Kn(e,t){return+S(e)==+S(t)}function Fn(e,t,n){
let r=S(e,n?.in),i=Mn(r,n)-t;return r.setDate(r.getDate()-i*7),S(r,n?.in)}function Ne(e,t,n){let r=Me(),i=n?.weekStartsOn??
n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??0,s=S(e,n?.in),a=s.getDay(),l=(t%7+7)%
7,d=7-i,z=t<0||t>6?t-(a+d)%7:(l+d)%7-(a+d)%7;return xe(s,z,n)}function Pt(e,t,n){let r=+S(e,n?.in),[i,s]=[+S(t.start,n?.
in),+S(t.end,n?.in)].sort((a,l)=>a-l);return r>=i&&r<=s}function Un(e){let t=e/wt;return Math.trunc(t)}function Bn(e){let t=e/
Yt;return Math.trunc(t)}function Vn(e,t,n){let r=S(e,n?.in),i=r.getFullYear(),s=r.getDate(),a=ee(n?.in||e,0);a.setFullYear(
i,t,15),a.setHours(0,0,0,0);let l=Vt(a);return r.setMonth(t,Math.min(s,l)),r}function xn(e,t,n){let r=S(e,n?.in);return r.
setDate(t),r}function Pn(e,t,n){let r=S(e,n?.in);return r.setMonth(0),r.setDate(t),r}function $n(e,t,n){let r=S(e,n?.in);
return r.setHours(t),r}function jn(e,t,n){let r=S(e,n?.in);return r.setMinutes(t),r}function Hn(e,t,n){let r=S(e,n?.in);
return r.setSeconds(t),r}function qn(e,t,n){return Ce(e,-t,n)}function Wn(e,t,n){return Pe(e,-t,n)}var Jn=[dn,pn];var Gn=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var $t=["SU","MO","TU","WE","TH","FR","SA"];var Ee=(e,t)=>t===void 0?!1:e>=t,Zn=(e,{start:t,end:n},r)=>{if(Ee(r.length,e.count))return;let i=e.frequency,s=e.interval||
1;if(!i)return;let a=t;if(i==="SECONDLY"){for(;a<n;){if(Ee(r.length,e.count))return;a=_n(a,s),r.push([a])}return}if(i===
"MINUTELY"){for(;a<n;){if(Ee(r.length,e.count))return;a=Ut(a,s),r.push([a])}return}if(i==="HOURLY"){for(;a<n;){if(Ee(r.length,
e.count))return;a=Sn(a,s),r.push([a])}return}if(i==="DAILY"){for(;a<n;){if(Ee(r.length,e.count))return;a=xe(a,s),r.push(
[a])}return}if(i==="WEEKLY"){for(;a<n;){if(Ee(r.length,e.count))return;a=Pe(a,s),r.push([a])}return}if(i==="MONTHLY"){for(;a<
n;)a=Ft(a,s),r.push([a]);return}if(i==="YEARLY"){for(;a<n;)a=Bt(a,s),r.push([a]);return}},Xn=(e,t,n,r)=>{let i=n.map(({day:s,
occurrence:a})=>({occurrence:a,day:$t.indexOf(s)}));return e.frequency==="YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(
a=>i.find(({day:l})=>l===Ie(a)))):e.byWeekNo?t.map(s=>s.flatMap(a=>i.map(({day:l})=>Ne(a,l,{weekStartsOn:r})))):e.byMonth?
t.map(s=>s.flatMap(a=>i.flatMap(({day:l,occurrence:d})=>Ue(ot(a),st(a),l,r,d)))):t.map(s=>s.flatMap(a=>i.flatMap(({day:l,
occurrence:d})=>Ue(Nn(a),bn(a),l,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(a=>i.find(({day:l})=>l===
Ie(a)))):t.map(s=>s.flatMap(a=>i.flatMap(({day:l,occurrence:d})=>Ue(ke(ot(a)),ke(st(a)),l,r,d)))):e.frequency==="WEEKLY"?
t.map(s=>s.flatMap(a=>i.map(({day:l})=>Ne(a,l,{weekStartsOn:r})))):t.map(s=>s.filter(a=>i.find(({day:l})=>l===Ie(a))))},
Ue=(e,t,n,r,i)=>{if(i!==void 0){if(!(i<0)){let l=Ne(e,n,{weekStartsOn:r}),d=e>l;return Pe(l,(i||1)-1+(d?1:0))}let s=Ne(t,
n,{weekStartsOn:r}),a=t<s;return ke(On(Wn(s,-(i||1)-1+(a?1:0))))}return In({start:e,end:t}).map(s=>ke(s)).filter(s=>Pt(s,
{start:e,end:t})).filter(s=>n===Ie(s))},ke=e=>Ut(e,-e.getTimezoneOffset()),Qn=(e,t,n)=>e.frequency==="YEARLY"||e.frequency===
"MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(i=>n.map(s=>$n(i,s)))):t.map(r=>r.filter(i=>n.
includes(Ln(i)))),er=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DA\
ILY"||e.frequency==="HOURLY"?t.map(r=>r.flatMap(i=>n.map(s=>jn(i,s)))):t.map(r=>r.filter(i=>n.includes(zn(i)))),tr=(e,t,n)=>e.
frequency==="YEARLY"?t.map(r=>r.flatMap(i=>n.map(s=>Vn(i,s)))):t.map(r=>r.filter(i=>n.includes(xt(i)))),nr=(e,t,n)=>e.frequency===
"YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(i=>{let s=Vt(i);return n.map(a=>a>s?void 0:xn(i,a)).filter(a=>!!a)})):
e.frequency==="WEEKLY"?t:t.map(r=>r.filter(i=>n.includes(xt(i)))),rr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MON\
THLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(
i=>n.map(s=>Hn(i,s)))):t.map(r=>r.filter(i=>n.includes(Yn(i)))),ir=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.
byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort($e).filter((i,s)=>n.some(a=>a>0?s===0?!1:s%a===
0:s===0?r.length-1+a===0:s%(r.length-1+a)===0))),ar=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(i=>i.flatMap(s=>n.map(a=>Fn(
s,a,{weekStartsOn:r})))):t,sr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(i=>n.map(s=>Pn(i,s)))):e.frequency==="M\
ONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.filter(i=>n.includes(wn(i)))),or=(e,t,n)=>{let r=n;return e.
byMonth&&(r=tr(e,r,e.byMonth)),e.byWeekNo&&(r=ar(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=sr(e,r,e.byYearday)),e.
byMonthday&&(r=nr(e,r,e.byMonthday)),e.byDay&&(r=Xn(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=Qn(e,r,e.byHour)),e.byMinute&&
(r=er(e,r,e.byMinute)),e.bySecond&&(r=rr(e,r,e.bySecond)),e.bySetPos&&(r=ir(e,r,e.bySetPos)),r.map(i=>i.sort($e).filter(
s=>!(t.exceptions.length>0&&t.exceptions.some(a=>Kn(a,s))||!Pt(s,{start:t.start,end:t.end}))))},ur=2,lr=(e,t)=>{let n=t.
start,r=e.until?.date||t?.end||Bt(n,ur),i=t.exceptions||[],s=(e.workweekStart?$t.indexOf(e.workweekStart):1)%7,a=[[n]];Zn(
e,{start:n,end:r},a);let l=or(e,{start:n,end:r,exceptions:i,weekStartsOn:s},a);return e.count?l.flat().splice(0,e.count):
l.flat()},cr=(e,t)=>t.flatMap(n=>n.recurrenceRule?lr(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.
recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),dr=(e,t)=>{let n="en-US",r=new Date(t.toLocaleString(n,{timeZone:"\
UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
jt=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,i=e.length>5?Number(e.slice(5,7)):
0;return((n*60+r)*60+i)*1e3*t},pr=(e,t,n)=>{let r=n?.find(s=>s.id===t);if(r){let s=cr(e,r.props).sort((a,l)=>$e(a.start,
l.start));for(let a=s.length-1;a>=0;a-=1){let l=s[a];if(e<l.start)continue;let d=l.offsetTo,z=d.length>5?d.substring(0,5):
d;return{offset:z,milliseconds:jt(z)}}}let i=dr(t,e);if(!Number.isNaN(i)){let s=i<0,a=Math.abs(Un(i)),l=Math.abs(Bn(i))-
a*60,d=a.toString().length===1?`0${a}`:a.toString(),z=l.toString().length===1?`0${l}`:l.toString();return{offset:`${s?"-":
"+"}${d}${z}`,milliseconds:i}}};var k=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schem\
a validation must be synchronous");if(n.issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},fr=(e,t)=>{
let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||"BASE64",binary:t.value,value:t.options?.
VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return k(e,n)},ye=e=>e.replace(/mailto:/gi,""),_e=(e,t)=>k(
e,{email:ye(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?ye(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.
DIR,member:t.options?.MEMBER?ye(t.options.MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.
ROLE,sentBy:t.options?.["SENT-BY"]?ye(t.options["SENT-BY"]):void 0,rsvp:t.options?.RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.
RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),De=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=n.slice(
1)),n=n.slice(1);let i=n.split("T"),s=i[0];if(s.includes("W")){let[l,d]=s.split("W");r.weeks=Number(l),s=d}if(s.includes(
"D")){let[l,d]=s.split("D");r.days=Number(l),s=d}let a=i[1];if(a){if(a.includes("H")){let[l,d]=a.split("H");r.hours=Number(
l),a=d}if(a.includes("M")){let[l,d]=a.split("M");r.minutes=Number(l),a=d}if(a.includes("S")){let[l,d]=a.split("S");r.seconds=
Number(l),a=d}}return k(e,r)},mr=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.slice(4,
6),10)-1,i=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,i));return k(e,s)},Re=(e,t)=>{let n=Number.parseInt(
t.value.slice(0,4),10),r=Number.parseInt(t.value.slice(4,6),10)-1,i=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(
t.value.slice(9,11),10),a=Number.parseInt(t.value.slice(11,13),10),l=Number.parseInt(t.value.slice(13,15),10),d=new Date(
Date.UTC(n,r,i,s,a,l));return k(e,d)},hr=(e,t,n)=>{let r=jt(n),i=Re(void 0,t),s=qn(i,r);return k(e,s)},vr=(e,t)=>{if(e.options?.
VALUE==="DATE")return{date:mr(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Re(void 0,e);if(!e.
options?.TZID)return{date:r,type:n};let i=pr(r,e.options.TZID,t?.timezones);return i?{date:Ce(r,-i.milliseconds),type:n,
local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:i.offset}:void 0}:{date:r,type:n}},C=(e,t,n)=>k(e,vr(t,n)),
Er=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:C(void 0,t,n),options:{
related:t.options?.RELATED}}:{type:"relative",value:De(void 0,t),options:{related:t.options?.RELATED}};return k(e,r)},yr=e=>e.
startsWith('"')&&e.endsWith('"')?e.slice(1,-1):e,Ht=e=>e.map(t=>{let[n,...r]=t.split(it),i=r.join(it);return{property:n,
value:yr(i)}},{}),gr=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),Tr=e=>gr(Ht(e)),Sr=e=>{let t=!1,n;for(let s=0;s<e.
length&&n===void 0;s+=1)e.charAt(s)===hn&&(t=!t),e.charAt(s)===mn&&!t&&(n=s);if(n===void 0)throw Error(`Line not valid: ${e}`);
let r=e.substring(0,n),i=e.substring(n+1);return{property:r,value:i}},Ar=e=>{let{property:t,value:n}=Sr(e);if(t.includes(
Ve)){let[r,...i]=t.split(Ve),s=Tr(i);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},ut=e=>/^[ \t]/.
test(e),Rr=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),Or=e=>{let t=[],n=e.split(Be);for(;n[0]==="";)n.shift();let r=n.length;for(;r>
0&&n[r-1]==="";)r-=1,n.pop();for(let i=0;i<n.length;){let s=n[i];for(i+=1;n[i]!==void 0&&(ut(n[i])||!Rr(n[i]));)n[i]===""?
s+=rt:ut(n[i])?s+=n[i].substring(1):(s+=rt,s+=n[i]),i+=1;t.push(s)}return t.filter(i=>i!=="")},_r=(e,t,n)=>{if(!t)return e;
let r={};return Object.entries(t).forEach(([i,s])=>{let a=Object.entries(n||{}).find(([z,Z])=>Z.name===i);if(!a){r[Dr(i)]=
s.value;return}let l=a[1].convert(s),d=a[1].schema;if(!d){r[a[0]]=l;return}r[a[0]]=k(d,l)}),e.nonStandard=r,e},Dr=e=>{let t=e.
startsWith("X-")?e.slice(2):e,n="",r=!1;for(let i of t)i==="-"?r=!0:(n+=r?i.toUpperCase():i.toLowerCase(),r=!1);return n},
Ir=e=>e.startsWith("X-"),fe=(e,t,n)=>{let r=t.replace(fn(n?.icsComponent),""),i=[...new Set(Object.values(n.childComponents||
{}).flatMap(({icsComponent:V})=>V))],s=Or(i.reduce((V,$)=>V.replace(nt($),""),r)),a=n.defaultValues||{},l={};s.forEach(V=>{
let{property:$,line:ue}=Ar(V);Ir($)&&(l[$]=ue);let Y=n.objectKeyMap[$];if(!Y)return;let le=n.convertArrayValues?.[Y];if(le){
let X=le({line:ue});if(!X)return;(a[Y]===void 0||a[Y]===null||!Array.isArray(a[Y]))&&(a[Y]=[]),Array.isArray(X)?a[Y].push(
...X):a[Y].push(X);return}let ne=n.convertValues?.[Y];if(ne){let X=ne({line:ue});if(!X)return;a[Y]=X;return}a[Y]=ue.value});
let d=n.childComponents,z=d?Object.keys(d||{}):[];d&&z.length>0&&z.forEach(V=>{let $=d?.[V];if(!$)return;let ue=Array.isArray(
$.icsComponent)?$.icsComponent:[$.icsComponent],Y=[],le=[];ue.forEach(ne=>{le.push(...r.matchAll(nt(ne)))}),le.map(ne=>ne[0]).
forEach(ne=>{let X=$.convert(ne,{data:a});X&&Y.push(X)}),Y.length!==0&&(a[V]=Y)});let Z=k(e,a);return n?.nonStandard?_r(
Z,l,n?.nonStandard):Z},Le=(e,t)=>k(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?ye(t.options["\
SENT-BY"]):void 0,email:ye(t.value)}),je=(e,t,n)=>k(e,{value:C(void 0,t,n),range:t.options?.RANGE}),br=e=>{if(e.length===
2)return{day:e};let t=e.slice(0,-2);return{day:e.replace(t,""),occurrence:Number(t)}},Nr=(e,t)=>k(e,br(t.value)),kr=(e,t)=>k(
e,t.value),Cr=["until"],Mr=e=>Cr.includes(e),Lr=["bySecond","byMinute","byHour","byMonthday","byYearday","byWeekNo","byS\
etPos"],zr=e=>Lr.includes(e),Yr=["byDay"],wr=e=>Yr.includes(e),Kr=["count","interval"],Fr=e=>Kr.includes(e),ze=(e,t,n)=>{
let r={};return Ht(t.value.split(Ve)).forEach(i=>{let{property:s,value:a}=i,l=Tt[s];if(l){if(Mr(l)){r[l]=C(void 0,{value:a,
options:{VALUE:a.includes("T")?"DATE-TIME":"DATE"}},{timezones:n?.timezones});return}if(zr(l)){r[l]=a.split(ge).map(d=>Number(
d));return}if(l==="byMonth"){r[l]=a.split(ge).map(d=>Number(d)-1);return}if(wr(l)){r[l]=a.split(ge).map(d=>Nr(void 0,{value:d}));
return}if(Fr(l)){r[l]=Number(a);return}if(l==="frequency"){if(!a||!Gn.includes(a))return;r[l]=a;return}if(l==="workweekS\
tart"){r[l]=kr(void 0,{value:a});return}}}),k(e,r)},He=(e,t)=>k(e,t.value),Ur=(e,t)=>k(e,t.value),qe=(e,t,n)=>k(e,t.value.
split(",").map(r=>C(void 0,{value:r,options:t.options},n))),Br=(e,t)=>k(e,t.value),Vr=(e,t)=>k(e,t.value),xr=(e,t)=>k(e,
t.value),Oe=(e,t)=>k(e,Number.parseInt(t.value,10)),Pr=e=>e.replace(/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||`
`),Q=(e,t)=>k(e,Pr(t.value)),$r=(...e)=>{let[t,n,r]=e;return fe(t,n,{icsComponent:Ct,objectKeyMap:ct,convertValues:{trigger:({
line:i})=>Er(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>De(void 0,i),repeat:({line:i})=>Oe(void 0,i)},convertArrayValues:{
attachments:({line:i})=>fr(void 0,i),attendees:({line:i})=>_e(void 0,i)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
jr=(...e)=>{let[t,n,r]=e,i,s=fe(t,n,{icsComponent:kt,objectKeyMap:mt,convertValues:{stamp:({line:a})=>C(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>C(void 0,a,{timezones:r?.timezones}),end:({line:a})=>C(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>C(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>C(void 0,a,{timezones:r?.timezones}),categories:({
line:a})=>a.value.split(ge),description:({line:a})=>(a.options?.ALTREP&&(i=a.options.ALTREP),Q(void 0,a)),location:({line:a})=>Q(
void 0,a),comment:({line:a})=>Q(void 0,a),summary:({line:a})=>Q(void 0,a),recurrenceRule:({line:a})=>ze(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>De(void 0,a),organizer:({line:a})=>Le(void 0,a),sequence:({line:a})=>Oe(void 0,a),class:({
line:a})=>He(void 0,a),recurrenceId:({line:a})=>je(void 0,a,{timezones:r?.timezones}),status:({line:a})=>Br(void 0,a),timeTransparent:({
line:a})=>Ur(void 0,a)},convertArrayValues:{attendees:({line:a})=>_e(void 0,a),exceptionDates:({line:a})=>qe(void 0,a,{timezones:r?.
timezones})},childComponents:{alarms:{icsComponent:Ct,convert:a=>$r(void 0,a,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},
timezones:r?.timezones,nonStandard:r?.nonStandard});return i&&(s.descriptionAltRep=i),s},Hr=(...e)=>{let[t,n,r]=e,i=n.split(
"BEGIN:")[1].split(Be)[0],s=Jn.includes(i)?i:"STANDARD",a=n.split("TZOFFSETTO:")[1].split(Be)[0];return fe(t,n,{icsComponent:s,
objectKeyMap:yt,defaultValues:{type:s},convertValues:{start:({line:l})=>hr(void 0,l,a),recurrenceRule:({line:l})=>ze(void 0,
l,{timezones:r?.timezones}),recurrenceDate:({line:l})=>C(void 0,l,{timezones:r?.timezones})},nonStandard:r?.nonStandard,
timezones:r?.timezones})},qr=(...e)=>{let[t,n,r]=e;return fe(t,n,{icsComponent:Nt,objectKeyMap:vt,convertValues:{lastModified:({
line:i})=>Re(void 0,i)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:i=>Hr(void 0,i,{nonStandard:r?.
nonStandard,timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Wr=(...e)=>{let[t,n,r]=e;return fe(
t,n,{icsComponent:Mt,objectKeyMap:At,convertValues:{stamp:({line:i})=>C(void 0,i,{timezones:r?.timezones}),start:({line:i})=>C(
void 0,i,{timezones:r?.timezones}),due:({line:i})=>C(void 0,i,{timezones:r?.timezones}),created:({line:i})=>C(void 0,i,{
timezones:r?.timezones}),lastModified:({line:i})=>C(void 0,i,{timezones:r?.timezones}),completed:({line:i})=>C(void 0,i,
{timezones:r?.timezones}),categories:({line:i})=>i.value.split(ge),description:({line:i})=>Q(void 0,i),location:({line:i})=>Q(
void 0,i),comment:({line:i})=>Q(void 0,i),summary:({line:i})=>Q(void 0,i),recurrenceRule:({line:i})=>ze(void 0,i,{timezones:r?.
timezones}),duration:({line:i})=>De(void 0,i),organizer:({line:i})=>Le(void 0,i),sequence:({line:i})=>Oe(void 0,i),percentComplete:({
line:i})=>Oe(void 0,i),class:({line:i})=>He(void 0,i),recurrenceId:({line:i})=>je(void 0,i,{timezones:r?.timezones}),status:({
line:i})=>Vr(void 0,i)},convertArrayValues:{attendees:({line:i})=>_e(void 0,i),exceptionDates:({line:i})=>qe(void 0,i,{timezones:r?.
timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Jr=(...e)=>{let[t,n,r]=e;return fe(t,n,{icsComponent:Lt,
objectKeyMap:Ot,convertValues:{stamp:({line:i})=>C(void 0,i,{timezones:r?.timezones}),start:({line:i})=>C(void 0,i,{timezones:r?.
timezones}),created:({line:i})=>C(void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>C(void 0,i,{timezones:r?.timezones}),
categories:({line:i})=>i.value.split(ge),description:({line:i})=>Q(void 0,i),comment:({line:i})=>Q(void 0,i),summary:({line:i})=>Q(
void 0,i),recurrenceRule:({line:i})=>ze(void 0,i,{timezones:r?.timezones}),organizer:({line:i})=>Le(void 0,i),sequence:({
line:i})=>Oe(void 0,i),class:({line:i})=>He(void 0,i),recurrenceId:({line:i})=>je(void 0,i,{timezones:r?.timezones}),status:({
line:i})=>xr(void 0,i)},convertArrayValues:{attendees:({line:i})=>_e(void 0,i),exceptionDates:({line:i})=>qe(void 0,i,{timezones:r?.
timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Gr=(e,t)=>k(e,{type:t.options?.FBTYPE,values:t.value.split(
",").map(n=>{let[r,i]=n.split("/"),s=Re(void 0,{value:r});if(i.startsWith("PT")){let l=De(void 0,{value:i});return{start:s,
duration:l}}let a=Re(void 0,{value:i});return{start:s,end:a}})}),Zr=(...e)=>{let[t,n,r]=e;return fe(t,n,{icsComponent:zt,
objectKeyMap:Dt,convertValues:{stamp:({line:i})=>C(void 0,i,{timezones:r?.timezones}),start:({line:i})=>C(void 0,i,{timezones:r?.
timezones}),end:({line:i})=>C(void 0,i,{timezones:r?.timezones}),comment:({line:i})=>Q(void 0,i),organizer:({line:i})=>Le(
void 0,i)},convertArrayValues:{attendees:({line:i})=>_e(void 0,i),freeBusy:({line:i})=>Gr(void 0,i)},nonStandard:r?.nonStandard,
timezones:r?.timezones})},qt=(...e)=>{let[t,n,r]=e;return fe(t,n,{icsComponent:cn,objectKeyMap:pt,convertValues:{version:({
line:i})=>i.value},childComponents:{timezones:{icsComponent:Nt,convert:i=>qr(void 0,i,{nonStandard:r?.nonStandard})},events:{
icsComponent:kt,convert:(i,{data:s})=>jr(void 0,i,{nonStandard:r?.nonStandard,timezones:s.timezones})},todos:{icsComponent:Mt,
convert:(i,{data:s})=>Wr(void 0,i,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:Lt,convert:(i,{
data:s})=>Jr(void 0,i,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:zt,convert:(i,{data:s})=>Zr(
void 0,i,{nonStandard:r?.nonStandard,timezones:s.timezones})}},nonStandard:r?.nonStandard})};function We(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}var Wt=/^(\d+)[.)](?:\s+|$)/,Xr=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=\p{L}))/u,Qr=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function Jt(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((r,i)=>({text:r.trim(),line:i+1})).filter(({text:r})=>r!==""),n=ei(
t.map(({text:r})=>Number(Wt.exec(r)?.[1])));return t.map(({text:r,line:i},s)=>{let a=r.replace(n.has(s)?Wt:Qr,""),[l]=Xr.
exec(a)??[""];return{title:a.slice(l.length),completed:/[xX☑☒✓✔]/.test(l),line:i}}).filter(({title:r})=>r!=="")}
function ei(e){let t=[];return e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||t.at(-1)?.
push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,i)=>e[r]===i+1)).flat())}var me={title:["content","title","subject","task name","task","name","summary"],description:["description","notes","note",
"body","details"],state:["completed","status","% complete","done"],end:["date completed","completed at","completion date"],
due:["due","due date","date","deadline"]},ti=/^(true|yes|y|x|1|done|complete|completed|100|100%|100\.00%|✓)$/i;function Ki(e){
if(/^\s*BEGIN:VCALENDAR/i.test(e))return ii(e).reverse();let t=Xt(e);if(Array.isArray(t))return t.flatMap((i,s)=>Qt(`Tas\
k ${s+1}`,i));if(Array.isArray(t?.items))return ri(t.items).reverse();if(/^\s*\{/.test(e))return ni(e);let{rows:n,names:r}=si(
e);if(r.length>1&&en(r,me.title)>=0){let i=oi(n,r);return r[0]==="id"?i:i.reverse()}return Jt(e).map(({line:i,...s})=>({
at:`Line ${i}`,...s})).reverse()}function Xt(e){try{return JSON.parse(e)}catch{return}}function ni(e){return e.split(`
`).flatMap((t,n)=>t.trim()?Qt(`Line ${n+1}`,Xt(t)):[])}function Qt(e,t){let{title:n,description:r,completed:i,due:s,id:a,
userId:l}=t??{};return[{at:e,title:Te(n),description:Te(r),completed:i===!0,due:Ge(Te(s)),id:a,userId:l}]}var Te=e=>typeof e==
"string"?e:"";function ri(e){return e.flatMap(n=>n.items??(n.kind==="tasks#taskList"?[]:n)).map(({title:n,notes:r,status:i,
due:s},a)=>({at:`Task ${a+1}`,title:Te(n),description:Te(r),completed:i==="completed",due:Ge(Te(s))}))}function ii(e){let t=e.
split(/\r?\n/).flatMap((n,r)=>/^BEGIN:VTODO/i.test(n)?[`Line ${r+1}`]:[]);return(qt(void 0,e).todos??[]).map(({summary:n,
description:r,status:i,completed:s,due:a},l)=>({at:t[l],title:n??"",description:r,completed:i==="COMPLETED"||s!==void 0,
due:a&&ai(a)}))}function ai({type:e,date:t,local:n}){if(!Number.isNaN(t.getTime()))return e==="DATE"||n?(n?.date??t).toISOString().
slice(0,10):We(t)}function si(e){let t=[],n=1,r=0;return Zt.default.parse(e,{step:({data:i,meta:{cursor:s}})=>{t.push({cells:i,
line:n}),n+=e.slice(r,s).split(`
`).length-1,r=s}}),{names:(t.shift()?.cells??[]).map(i=>i.trim().toLowerCase()),rows:t.filter(({cells:i})=>i.some(s=>s.trim()!==
""))}}function en(e,t){return t.map(n=>e.indexOf(n)).find(n=>n>=0)??-1}function oi(e,t){let n=(s,a)=>(s[en(t,a)]??"").trim(),
r=ui(e.map(({cells:s})=>n(s,me.due))),i=[];for(let{cells:s,line:a}of e){let l=t[0]==="type"?n(s,["type"]):"task",d=n(s,me.
title),z=i.at(-1);if(l==="note"&&z&&(z.description=Gt(z.description,d)),l!=="task")continue;let Z=n(s,me.due),V=Ge(Z,r);
i.push({at:`Line ${a}`,title:d,due:V,description:Gt(n(s,me.description),Z&&!V?`Date: ${Z}`:""),completed:ti.test(n(s,me.
state))||n(s,me.end)!=="",id:Number(n(s,["id"]))||void 0})}return i}var Gt=(...e)=>e.filter(Boolean).join(`
`);function ui(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?
!0:t.some(([,,n])=>n>12)?!1:new Intl.DateTimeFormat().formatToParts().findIndex(({type:n})=>n==="day")===0}function Ge(e,t=!0){
let n=/^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(e);if(n)return Je(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.
exec(e);if(r)return t?Je(r[3],r[2],r[1]):Je(r[3],r[1],r[2]);let i=/[a-z]{3}/i.test(e)&&/\b\d{4}\b/.test(e)?Date.parse(e):
NaN;return Number.isNaN(i)?void 0:We(new Date(i))}function Je(e,t,n){let r=new Date(Date.UTC(Number(e),Number(t)-1,Number(
n))),i=[e,t.padStart(2,"0"),n.padStart(2,"0")].join("-");return r.toISOString().startsWith(i)?i:void 0}export{Ki as read};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
