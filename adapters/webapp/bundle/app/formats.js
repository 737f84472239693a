var er=Object.create;var Nt=Object.defineProperty;var tr=Object.getOwnPropertyDescriptor;var nr=Object.getOwnPropertyNames;var rr=Object.getPrototypeOf,ar=Object.prototype.hasOwnProperty;var ir=(e,t)=>()=>{try{return t||e((t={exports:{}}).exports,t),t.exports}catch(n){throw t=0,n}};var sr=(e,t,n,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let a of nr(t))!ar.call(e,a)&&a!==n&&Nt(e,a,{get:()=>t[a],enumerable:!(r=tr(t,a))||r.enumerable});
return e};var or=(e,t,n)=>(n=e!=null?er(rr(e)):{},sr(t||!e||!e.__esModule?Nt(n,"default",{value:e,enumerable:!0}):n,e));var It=ir((at,it)=>{((e,t)=>{typeof define=="function"&&define.amd?define([],t):typeof it=="object"&&typeof at<"u"?it.exports=t():e.Papa=t()})(at,function e(){var t=typeof self<
"u"?self:typeof window<"u"?window:t!==void 0?t:{},n=!t.document&&!!t.postMessage,r=t.IS_PAPA_WORKER||!1,a={},s=0,i={};function c(u){return u.charCodeAt(0)===65279?
u.slice(1):u}function d(u){this._handle=null,this._finished=!1,this._completed=!1,this._halted=!1,this._input=null,this._baseIndex=0,this._partialLine="",this._rowCount=
0,this._start=0,this._nextChunk=null,this.isFirstChunk=!0,this._completeResults={data:[],errors:[],meta:{}},function(o){var l=nt(o);l.chunkSize=parseInt(l.chunkSize),
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
error&&t.postMessage({workerId:i.WORKER_ID,error:o,finished:!1})}}function h(u){var o;(u=u||{}).chunkSize||(u.chunkSize=i.RemoteChunkSize),d.call(this,u),this._nextChunk=
n?function(){this._readChunk(),this._chunkLoaded()}:function(){this._readChunk()},this.stream=function(l){this._input=l,this._nextChunk()},this._readChunk=function(){
if(this._finished)this._chunkLoaded();else{if(o=new XMLHttpRequest,this._config.withCredentials&&(o.withCredentials=this._config.withCredentials),n||(o.onload=fe(
this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)),o.ontimeout=fe(this._chunkTimeout,this),o.open(this._config.downloadRequestBody?"POST":"GET",this._input,
!n),this._config.downloadTimeout&&!n&&(o.timeout=this._config.downloadTimeout),this._config.downloadRequestHeaders){var l,m=this._config.downloadRequestHeaders;
for(l in m)o.setRequestHeader(l,m[l])}var p;this._config.chunkSize&&(p=this._start+this._config.chunkSize-1,o.setRequestHeader("Range","bytes="+this._start+"-"+
p));try{o.send(this._config.downloadRequestBody)}catch(b){this._chunkError(b.message)}n&&o.status===0&&this._chunkError()}},this._chunkLoaded=function(){o.readyState===
4&&(o.status<200||400<=o.status?this._chunkError():(this._start+=this._config.chunkSize||o.responseText.length,this._finished=!this._config.chunkSize||this._start>=
(l=>(l=l.getResponseHeader("Content-Range"))!==null?parseInt(l.substring(l.lastIndexOf("/")+1)):-1)(o),this.parseChunk(o.responseText)))},this._chunkError=function(l){
l=o.statusText||l,this._sendError(new Error(l))},this._chunkTimeout=function(){this._chunkError("Request timed out after "+this._config.downloadTimeout+"ms")}}function _(u){
(u=u||{}).chunkSize||(u.chunkSize=i.LocalChunkSize),d.call(this,u);var o,l,m=typeof FileReader<"u";this.stream=function(p){this._input=p,l=p.slice||p.webkitSlice||
p.mozSlice,m?((o=new FileReader).onload=fe(this._chunkLoaded,this),o.onerror=fe(this._chunkError,this)):o=new FileReaderSync,this._nextChunk()},this._nextChunk=
function(){this._finished||this._config.preview&&!(this._rowCount<this._config.preview)||this._readChunk()},this._readChunk=function(){var p=this._input,b=(this.
_config.chunkSize&&(b=Math.min(this._start+this._config.chunkSize,this._input.size),p=l.call(p,this._start,b)),o.readAsText(p,this._config.encoding));m||this._chunkLoaded(
{target:{result:b}})},this._chunkLoaded=function(p){this._start+=this._config.chunkSize,this._finished=!this._config.chunkSize||this._start>=this._input.size,this.
parseChunk(p.target.result)},this._chunkError=function(){this._sendError(o.error)}}function z(u){var o;d.call(this,u=u||{}),this.stream=function(l){return o=l,this.
_nextChunk()},this._nextChunk=function(){var l,m;if(!this._finished)return l=this._config.chunkSize,o=l?(m=o.substring(0,l),o.substring(l)):(m=o,""),this._finished=
!o,this.parseChunk(m)}}function N(u){d.call(this,u=u||{});var o=[],l=!0,m=!1;this.pause=function(){d.prototype.pause.apply(this,arguments),this._input.pause()},
this.resume=function(){d.prototype.resume.apply(this,arguments),this._input.resume()},this.stream=function(p){this._input=p,this._input.on("data",this._streamData),
this._input.on("end",this._streamEnd),this._input.on("error",this._streamError)},this._checkIsFinished=function(){m&&o.length===1&&(this._finished=!0)},this._nextChunk=
function(){this._checkIsFinished(),o.length?this.parseChunk(o.shift()):l=!0},this._streamData=fe(function(p){try{o.push(typeof p=="string"?p:p.toString(this._config.
encoding)),l&&(l=!1,this._checkIsFinished(),this.parseChunk(o.shift()))}catch(b){this._streamError(b)}},this),this._streamError=fe(function(p){this._streamCleanUp(),
this._sendError(p)},this),this._streamEnd=fe(function(){this._streamCleanUp(),m=!0,this._streamData("")},this),this._streamCleanUp=fe(function(){this._input.removeListener(
"data",this._streamData),this._input.removeListener("end",this._streamEnd),this._input.removeListener("error",this._streamError)},this)}function H(u){var o,l,m,
p,b=Math.pow(2,53),G=-b,oe=/^\s*-?(\d+\.?|\.\d+|\d+\.\d+)([eE][-+]?\d+)?\s*$/,ue=/^((\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z))|(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)))$/,
k=this,Z=0,y=0,J=!1,v=!1,T=[],f={data:[],errors:[],meta:{}};function j(A){return u.skipEmptyLines==="greedy"?A.join("").trim()==="":A.length===1&&A[0].length===
0}function M(){if(f&&m&&(ie("Delimiter","UndetectableDelimiter","Unable to auto-detect delimiting character; defaulted to '"+i.DefaultDelimiter+"'"),m=!1),u.skipEmptyLines&&
(f.data=f.data.filter(function(C){return!j(C)})),K()){let C=function(q){T.push(q)};var g=C;if(f)if(Array.isArray(f.data[0])){for(var A=0;K()&&A<f.data.length;A++)
f.data[A].forEach(C);f.data.splice(0,1)}else f.data.forEach(C)}function S(C,q){for(var $=u.header?{}:[],O=0;O<C.length;O++){var E=O,W=C[O],W=((R,L)=>(U=>(u.dynamicTypingFunction&&
u.dynamicTyping[U]===void 0&&(u.dynamicTyping[U]=u.dynamicTypingFunction(U)),(u.dynamicTyping[U]||u.dynamicTyping)===!0))(R)?L==="true"||L==="TRUE"||L!=="false"&&
L!=="FALSE"&&((U=>{if(oe.test(U)&&(U=parseFloat(U),G<U&&U<b))return 1})(L)?parseFloat(L):ue.test(L)?new Date(L):L===""?null:L):L)(E=u.header?O>=T.length?"__pars\
ed_extra":T[O]:E,W=u.transform?u.transform(W,E):W);E==="__parsed_extra"?($[E]=$[E]||[],$[E].push(W)):$[E]=W}return u.header&&(O>T.length?ie("FieldMismatch","Too\
ManyFields","Too many fields: expected "+T.length+" fields but parsed "+O,y+q):O<T.length&&ie("FieldMismatch","TooFewFields","Too few fields: expected "+T.length+
" fields but parsed "+O,y+q)),$}var x;f&&(u.header||u.dynamicTyping||u.transform)&&(x=1,!f.data.length||Array.isArray(f.data[0])?(f.data=f.data.map(S),x=f.data.
length):f.data=S(f.data,0),u.header&&f.meta&&(f.meta.fields=T),y+=x)}function K(){return u.header&&T.length===0}function ie(A,S,x,g){A={type:A,code:S,message:x},
g!==void 0&&(A.row=g),f.errors.push(A)}F(u.step)&&(p=u.step,u.step=function(A){f=A,K()?M():(M(),f.data.length!==0&&(Z+=A.data.length,u.preview&&Z>u.preview?l.abort():
(f.data=f.data[0],p(f,k))))}),this.parse=function(A,S,x){var g=u.quoteChar||'"',g=(u.newline||(u.newline=this.guessLineEndings(A,g)),m=!1,u.delimiter?F(u.delimiter)&&
(u.delimiter=u.delimiter(A),f.meta.delimiter=u.delimiter):((g=((C,q,$,O,E)=>{var W,R,L,U;E=E||[",","	","|",";",i.RECORD_SEP,i.UNIT_SEP];for(var Se=0;Se<E.length;Se++){
for(var ce,_e=E[Se],P=0,le=0,B=0,X=(L=void 0,new pe({comments:O,delimiter:_e,newline:q,preview:10}).parse(C)),me=0;me<X.data.length;me++)$&&j(X.data[me])?B++:(ce=
X.data[me].length,le+=ce,L===void 0?L=ce:0<ce&&(P+=Math.abs(ce-L),L=ce));0<X.data.length&&(le/=X.data.length-B),1.99<le&&(R===void 0||P<R||P===R&&U<le)&&(R=P,W=
_e,U=le)}return{successful:!!(u.delimiter=W),bestDelimiter:W}})(A,u.newline,u.skipEmptyLines,u.comments,u.delimitersToGuess)).successful?u.delimiter=g.bestDelimiter:
(m=!0,u.delimiter=i.DefaultDelimiter),f.meta.delimiter=u.delimiter),nt(u));return g.header=K(),u.preview&&u.header&&g.preview++,o=A,l=new pe(g),f=l.parse(o,S,x),
M(),J?{meta:{paused:!0}}:f||{meta:{paused:!1}}},this.paused=function(){return J},this.pause=function(){J=!0,l.abort(),o=F(u.chunk)?"":o.substring(l.getCharIndex())},
this.resume=function(){k.streamer._halted?(J=!1,k.streamer.parseChunk(o,!0)):setTimeout(k.resume,3)},this.aborted=function(){return v},this.abort=function(){v=!0,
l.abort(),f.meta.aborted=!0,F(u.complete)&&u.complete(f),o=""},this.guessLineEndings=function(C,g){C=C.substring(0,1048576);var g=new RegExp(I(g)+"([^]*?)"+I(g),
"gm"),x=(C=C.replace(g,"")).split("\r"),g=C.split(`
`),C=1<g.length&&g[0].length<x[0].length;if(x.length===1||C)return`
`;for(var q=0,$=0;$<x.length;$++)x[$][0]===`
`&&q++;return q>=x.length/2?`\r
`:"\r"}}function I(u){return u.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function pe(u){var o=(u=u||{}).delimiter,l=u.newline,m=u.comments,p=u.step,b=u.preview,G=u.
fastMode,oe=null,ue=!1,k=u.quoteChar==null?'"':u.quoteChar,Z=k;if(u.escapeChar!==void 0&&(Z=u.escapeChar),(typeof o!="string"||-1<i.BAD_DELIMITERS.indexOf(o))&&
(o=","),m===o)throw new Error("Comment character same as delimiter");m===!0?m="#":(typeof m!="string"||-1<i.BAD_DELIMITERS.indexOf(m))&&(m=!1),l!==`
`&&l!=="\r"&&l!==`\r
`&&(l=`
`);var y=0,J=!1;this.parse=function(v,T,f){if(typeof v!="string")throw new Error("Input must be a string");var j=v.length,M=o.length,K=l.length,ie=m.length,A=F(
p),S=[],x=[],g=[],C=y=0;if(!v)return P();if(G||G!==!1&&v.indexOf(k)===-1){for(var q=v.split(l),$=0;$<q.length;$++){if(g=q[$],y+=g.length,$!==q.length-1)y+=l.length;else if(f)
return P();if(!m||g.substring(0,ie)!==m){if(A){if(S=[],U(g.split(o)),le(),J)return P()}else U(g.split(o));if(b&&b<=$)return S=S.slice(0,b),P(!0)}}return P()}for(var O=v.
indexOf(o,y),E=v.indexOf(l,y),W=new RegExp(I(Z)+I(k),"g"),R=v.indexOf(k,y);;)if(v[y]===k)for(R=y,y++;;){if((R=v.indexOf(k,R+1))===-1)return f||x.push({type:"Quo\
tes",code:"MissingQuotes",message:"Quoted field unterminated",row:S.length,index:y}),ce();if(R===j-1)return ce(v.substring(y,R).replace(W,k));if(k===Z&&v[R+1]===
Z)R++;else if(k===Z||R===0||v[R-1]!==Z){O!==-1&&O<R+1&&(O=v.indexOf(o,R+1));var L=Se((E=E!==-1&&E<R+1?v.indexOf(l,R+1):E)===-1?O:Math.min(O,E));if(v.substr(R+1+
L,M)===o){g.push(v.substring(y,R).replace(W,k)),v[y=R+1+L+M]!==k&&(R=v.indexOf(k,y)),O!==-1&&O<y&&(O=v.indexOf(o,y)),E!==-1&&E<y&&(E=v.indexOf(l,y));break}if(L=
Se(E),v.substring(R+1+L,R+1+L+K)===l){if(g.push(v.substring(y,R).replace(W,k)),_e(R+1+L+K),O!==-1&&O<y&&(O=v.indexOf(o,y)),R=v.indexOf(k,y),A&&(le(),J))return P();
if(b&&S.length>=b)return P(!0);break}x.push({type:"Quotes",code:"InvalidQuotes",message:"Trailing quote on quoted field is malformed",row:S.length,index:y}),R++}}else if(m&&
g.length===0&&v.substring(y,y+ie)===m){if(E===-1)return P();y=E+K,E=v.indexOf(l,y),O!==-1&&O<y&&(O=v.indexOf(o,y))}else if(O!==-1&&(O<E||E===-1))g.push(v.substring(
y,O)),y=O+M,O=v.indexOf(o,y);else{if(E===-1)break;if(g.push(v.substring(y,E)),_e(E+K),A&&(le(),J))return P();if(b&&S.length>=b)return P(!0)}return ce();function U(B){
S.push(B),C=y}function Se(B){var X=0;return X=B!==-1&&(B=v.substring(R+1,B))&&B.trim()===""?B.length:X}function ce(B){return f||(B===void 0&&(B=v.substring(y)),
g.push(B),y=j,U(g),A&&le()),P()}function _e(B){y=B,U(g),g=[],E=v.indexOf(l,y)}function P(B){if(u.header&&!T&&S.length&&!ue){var X=S[0],me=Object.create(null),rt=new Set(
X);let Rt=!1;for(let De=0;De<X.length;De++){let de=c(X[De]);if(me[de=F(u.transformHeader)?u.transformHeader(de,De):de]){let Ne,_t=me[de];for(;Ne=de+"_"+_t,_t++,
rt.has(Ne););rt.add(Ne),X[De]=Ne,me[de]++,Rt=!0,(oe=oe===null?{}:oe)[Ne]=de}else me[de]=1,X[De]=de;rt.add(de)}Rt&&console.warn("Duplicate headers found and rena\
med."),ue=!0}return{data:S,errors:x,meta:{delimiter:o,linebreak:l,aborted:J,truncated:!!B,cursor:C+(T||0),renamedHeaders:oe}}}function le(){p(P()),S=[],x=[]}},this.
abort=function(){J=!0},this.getCharIndex=function(){return y}}function se(u){var o=u.data,l=a[o.workerId],m=!1;if(o.error)l.userError(o.error,o.file);else if(o.
results&&o.results.data){var p={abort:function(){m=!0,ee(o.workerId,{data:[],errors:[],meta:{aborted:!0}})},pause:bt,resume:bt};if(F(l.userStep)){for(var b=0;b<
o.results.data.length&&(l.userStep({data:o.results.data[b],errors:o.results.errors,meta:o.results.meta},p),!m);b++);delete o.results}else F(l.userChunk)&&(l.userChunk(
o.results,p,o.file),delete o.results)}o.finished&&!m&&ee(o.workerId,o.results)}function ee(u,o){var l=a[u];F(l.userComplete)&&l.userComplete(o),l.terminate(),delete a[u]}
function bt(){throw new Error("Not implemented.")}function nt(u){if(typeof u!="object"||u===null)return u;var o,l=Array.isArray(u)?[]:{};for(o in u)l[o]=nt(u[o]);
return l}function fe(u,o){return function(){u.apply(o,arguments)}}function F(u){return typeof u=="function"}return i.parse=function(u,o){var l=(o=o||{}).dynamicTyping||
!1;if(F(l)&&(o.dynamicTypingFunction=l,l={}),o.dynamicTyping=l,o.transform=!!F(o.transform)&&o.transform,o.downloadTimeout!==void 0){var l=parseInt(o.downloadTimeout);
if(isNaN(l))throw new Error("Config downloadTimeout value ("+o.downloadTimeout+") not parsable by parseInt(val).");o.downloadTimeout=l}if(!o.worker||!i.WORKERS_SUPPORTED)
return l=null,i.NODE_STREAM_INPUT,typeof u=="string"?(u=c(u),l=new(o.download?h:z)(o)):u.readable===!0&&F(u.read)&&F(u.on)?l=new N(o):(t.File&&u instanceof File||
u instanceof Object)&&(l=new _(o)),l.stream(u);(l=(()=>{var m;return!!i.WORKERS_SUPPORTED&&(m=(()=>{var p=t.URL||t.webkitURL||null,b=e.toString();return i.BLOB_URL||
(i.BLOB_URL=p.createObjectURL(new Blob(["var global = (function() { if (typeof self !== 'undefined') { return self; } if (typeof window !== 'undefined') { retur\
n window; } if (typeof global !== 'undefined') { return global; } return {}; })(); global.IS_PAPA_WORKER=true; ","(",b,")();"],{type:"text/javascript"})))})(),(m=
new t.Worker(m)).onmessage=se,m.id=s++,a[m.id]=m)})()).userStep=o.step,l.userChunk=o.chunk,l.userComplete=o.complete,l.userError=o.error,o.step=F(o.step),o.chunk=
F(o.chunk),o.complete=F(o.complete),o.error=F(o.error),delete o.worker,l.postMessage({input:u,config:o,workerId:l.id})},i.unparse=function(u,o){var l=!1,m=!0,p="\
,",b=`\r
`,G='"',oe=G+G,ue=!1,k=null,Z=!1,y=((()=>{if(typeof o=="object"){if(typeof o.delimiter!="string"||i.BAD_DELIMITERS.filter(function(T){return o.delimiter.indexOf(
T)!==-1}).length||(p=o.delimiter),typeof o.quotes!="boolean"&&typeof o.quotes!="function"&&!Array.isArray(o.quotes)||(l=o.quotes),typeof o.skipEmptyLines!="bool\
ean"&&typeof o.skipEmptyLines!="string"||(ue=o.skipEmptyLines),typeof o.newline=="string"&&(b=o.newline),typeof o.quoteChar=="string"&&(G=o.quoteChar,oe=G+G),typeof o.
header=="boolean"&&(m=o.header),Array.isArray(o.columns)){if(o.columns.length===0)throw new Error("Option columns is empty");k=o.columns}o.escapeChar!==void 0&&
(oe=o.escapeChar+G),o.escapeFormulae instanceof RegExp?Z=o.escapeFormulae:typeof o.escapeFormulae=="boolean"&&o.escapeFormulae&&(Z=/^[=+\-@\t\r].*$/)}})(),new RegExp(
I(G),"g"));if(typeof u=="string"&&(u=JSON.parse(u)),Array.isArray(u)){if(!u.length)return J(k,u,ue);if(Array.isArray(u[0]))return J(null,u,ue);if(typeof u[0]=="\
object")return J(k||Object.keys(u[0]),u,ue)}else if(typeof u=="object")return typeof u.data=="string"&&(u.data=JSON.parse(u.data)),Array.isArray(u.data)&&(u.fields||
(u.fields=u.meta&&u.meta.fields||k),u.fields||(u.fields=Array.isArray(u.data[0])?u.fields:typeof u.data[0]=="object"?Object.keys(u.data[0]):[]),Array.isArray(u.
data[0])||typeof u.data[0]=="object"||(u.data=[u.data])),J(u.fields||[],u.data||[],ue);throw new Error("Unable to serialize unrecognized input");function J(T,f,j){
var M="",K=(typeof T=="string"&&(T=JSON.parse(T)),typeof f=="string"&&(f=JSON.parse(f)),Array.isArray(T)&&0<T.length),ie=!Array.isArray(f[0]);if(K&&m){for(var A=0;A<
T.length;A++)0<A&&(M+=p),M+=v(T[A],A);0<f.length&&(M+=b)}for(var S=0;S<f.length;S++){var x=(K?T:f[S]).length,g=!1,C=K?Object.keys(f[S]).length===0:f[S].length===
0;if(j&&!K&&(g=j==="greedy"?f[S].join("").trim()==="":f[S].length===1&&(f[S][0]==null||f[S][0].length===0)),j==="greedy"&&K){for(var q=[],$=0;$<x;$++){var O=ie?
T[$]:$;q.push(f[S][O])}g=q.join("").trim()===""}if(!g){for(var E=0;E<x;E++){0<E&&!C&&(M+=p);var W=K&&ie?T[E]:E;M+=v(f[S][W],E)}S<f.length-1&&(!j||0<x&&!C)&&(M+=
b)}}return M}function v(T,f){var j,M,K;return T==null?"":T.constructor===Date?isNaN(T.getTime())?"":T.toISOString():(K=!1,j=T.toString(),Z&&typeof T!="number"&&
typeof T!="bigint"&&typeof T!="boolean"&&Z.test(j)&&(T=j="'"+j,K=!0),M=j.replace(y,oe),(K=K||l===!0||typeof l=="function"&&l(T,f)||Array.isArray(l)&&l[f]||((ie,A)=>{
for(var S=0;S<A.length;S++)if(-1<ie.indexOf(A[S]))return!0;return!1})(M,i.BAD_DELIMITERS)||-1<M.indexOf(p)||-1<j.indexOf(G)||M.charAt(0)===" "||M.charAt(M.length-
1)===" ")?G+M+G:M)}},i.RECORD_SEP="",i.UNIT_SEP="",i.BYTE_ORDER_MARK="\uFEFF",i.BAD_DELIMITERS=["\r",`
`,'"',i.BYTE_ORDER_MARK],i.WORKERS_SUPPORTED=!n&&!!t.Worker,i.NODE_STREAM_INPUT=1,i.LocalChunkSize=10485760,i.RemoteChunkSize=5242880,i.DefaultDelimiter=",",i.Parser=
pe,i.ParserHandle=H,i.NetworkStreamer=h,i.FileStreamer=_,i.StringStreamer=z,i.ReadableStreamStreamer=N,r&&(t.onmessage=function(u){u=u.data,i.WORKER_ID===void 0&&
u&&(i.WORKER_ID=u.workerId),typeof u.input=="string"?t.postMessage({workerId:i.WORKER_ID,results:i.parse(u.input,u.config),finished:!0}):(t.File&&u.input instanceof
File||u.input instanceof Object)&&(u=i.parse(u.input,u.config))&&t.postMessage({workerId:i.WORKER_ID,results:u,finished:!0})}),(h.prototype=Object.create(d.prototype)).
constructor=h,(_.prototype=Object.create(d.prototype)).constructor=_,(z.prototype=Object.create(z.prototype)).constructor=z,(N.prototype=Object.create(d.prototype)).
constructor=N,i})});var qn=or(It(),1);var he=e=>Object.fromEntries(Object.entries(e).map(([t,n])=>[n,t])),V=e=>Object.keys(e),xt={action:"ACTION",description:"DESCRIPTION",duration:"DURATION",repeat:"\
REPEAT",summary:"SUMMARY",trigger:"TRIGGER",attachments:"ATTACH",attendees:"ATTENDEE"},$t=he(xt),Yi=V($t),xi=V(xt),Ft={method:"METHOD",prodId:"PRODID",version:"\
VERSION",name:"X-WR-CALNAME"},Kt=he(Ft),$i=V(Kt),Fi=V(Ft),Ut={alarms:"ALARM",categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"L\
AST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",timeTransparent:"TR\
ANSP",url:"URL",end:"DTEND",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORITY",sequence:"SEQUENCE",status:"STATUS",attach:"AT\
TACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Bt=he(Ut),Ki=V(Bt),Ui=V(Ut),Vt={id:"TZID",lastModified:"LAST-MODIFIED",url:"TZURL"},jt=he(
Vt),Bi=V(jt),Vi=V(Vt),Pt={comment:"COMMENT",name:"TZNAME",offsetFrom:"TZOFFSETFROM",offsetTo:"TZOFFSETTO",recurrenceDate:"RDATE",recurrenceRule:"RRULE",start:"D\
TSTART"},Ht=he(Pt),ji=V(Ht),Pi=V(Pt),qt={byDay:"BYDAY",byHour:"BYHOUR",byMinute:"BYMINUTE",byMonth:"BYMONTH",byMonthday:"BYMONTHDAY",bySecond:"BYSECOND",bySetPos:"\
BYSETPOS",byWeekNo:"BYWEEKNO",byYearday:"BYYEARDAY",count:"COUNT",frequency:"FREQ",interval:"INTERVAL",until:"UNTIL",workweekStart:"WKST"},Wt=he(qt),Hi=V(Wt),qi=V(
qt),Gt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",location:"LOCATION",exceptionDates:"EXDATE",recurrenceRule:"\
RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",duration:"DURATION",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",priority:"PRIORIT\
Y",sequence:"SEQUENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT",completed:"COMPLETED",due:"DUE",percentComplete:"\
PERCENT-COMPLETE"},Jt=he(Gt),Wi=V(Jt),Gi=V(Gt),Zt={categories:"CATEGORIES",created:"CREATED",description:"DESCRIPTION",lastModified:"LAST-MODIFIED",exceptionDates:"\
EXDATE",recurrenceRule:"RRULE",stamp:"DTSTAMP",start:"DTSTART",summary:"SUMMARY",uid:"UID",url:"URL",geo:"GEO",class:"CLASS",organizer:"ORGANIZER",sequence:"SEQ\
UENCE",status:"STATUS",attach:"ATTACH",recurrenceId:"RECURRENCE-ID",attendees:"ATTENDEE",comment:"COMMENT"},Xt=he(Zt),Ji=V(Xt),Zi=V(Zt),Qt={stamp:"DTSTAMP",start:"\
DTSTART",uid:"UID",url:"URL",organizer:"ORGANIZER",attendees:"ATTENDEE",comment:"COMMENT",end:"DTEND",freeBusy:"FREEBUSY"},en=he(Qt),Xi=V(en),Qi=V(Qt),tn="BEGIN",
nn="END",ur="VCALENDAR",rn="VTIMEZONE",cr="STANDARD",lr="DAYLIGHT",an="VEVENT",sn="VALARM",on="VTODO",un="VJOURNAL",cn="VFREEBUSY";var kt=e=>new RegExp(`${tn}:${e}([\\s\\S]*?)${nn}:${e}`,"g"),dr=e=>new RegExp(`${tn}:${e}|${nn}:${e}`,"g");var ot=/\r\n|\r|\n/;var Mt=`
`,pr=":",be=",",fr='"',ut=";";var Ct="=";var mr=Math.pow(10,8)*24*60*60*1e3,es=-mr,hr=6048e5;var ln=6e4,dn=36e5,yr=3600,pn=yr*24,ts=pn*7,vr=pn*365.2425,Er=vr/12,ns=Er*3,Lt=Symbol.for("constructDateFrom");function ne(e,t){return typeof e=="function"?e(t):
e&&typeof e=="object"&&Lt in e?e[Lt](t):e instanceof Date?new e.constructor(t):new Date(t)}function D(e,t){return ne(t||e,e)}function ct(e,t,n){let r=D(e,n?.in);
return isNaN(t)?ne(n?.in||e,NaN):(t&&r.setDate(r.getDate()+t),r)}function fn(e,t,n){let r=D(e,n?.in);if(isNaN(t))return ne(n?.in||e,NaN);if(!t)return r;let a=r.
getDate(),s=ne(n?.in||e,r.getTime());s.setMonth(r.getMonth()+t+1,0);let i=s.getDate();return a>=i?s:(r.setFullYear(s.getFullYear(),s.getMonth(),a),r)}function Ve(e,t,n){
return ne(n?.in||e,+D(e)+t)}function gr(e,t,n){return Ve(e,t*dn,n)}var Tr={};function je(){return Tr}function Ke(e,t){let n=je(),r=t?.weekStartsOn??t?.locale?.options?.
weekStartsOn??n.weekStartsOn??n.locale?.options?.weekStartsOn??0,a=D(e,t?.in),s=a.getDay(),i=(s<r?7:0)+s-r;return a.setDate(a.getDate()-i),a.setHours(0,0,0,0),a}function Sr(e,...t){let n=ne.bind(null,e||t.find(r=>typeof r=="object"));return t.map(n)}function Dr(e,t){let n=D(e,t?.in);return n.setHours(0,0,0,0),n}function mn(e,t,n){let r=D(e,n?.in);return r.setTime(r.getTime()+t*ln),r}function Ar(e,t,n){return Ve(e,t*1e3,n)}function lt(e,t,n){return ct(e,t*7,n)}function hn(e,t,n){
return fn(e,t*12,n)}function dt(e,t){let n=+D(e)-+D(t);return n<0?-1:n>0?1:n}function wt(e,t){let n=D(e,t?.in),r=n.getMonth();return n.setFullYear(n.getFullYear(),r+1,0),n.setHours(23,59,59,999),n}function Or(e,t){let[n,r]=Sr(e,t.start,t.end);return{start:n,end:r}}function br(e,t){let{start:n,end:r}=Or(t?.in,e),a=+n>+r,s=a?+n:+r,i=a?r:n;i.setHours(0,0,0,0);
let c=t?.step??1;if(!c)return[];c<0&&(c=-c,a=!a);let d=[];for(;+i<=s;)d.push(ne(n,i)),i.setDate(i.getDate()+c),i.setHours(0,0,0,0);return a?d.reverse():d}function zt(e,t){
let n=D(e,t?.in);return n.setDate(1),n.setHours(0,0,0,0),n}function Rr(e,t){let n=D(e,t?.in),r=n.getFullYear();return n.setFullYear(r+1,0,0),n.setHours(23,59,59,
999),n}function _r(e,t){let n=D(e,t?.in);return n.setFullYear(n.getFullYear(),0,1),n.setHours(0,0,0,0),n}function Nr(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=je(),
s=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??a.firstWeekContainsDate??a.locale?.options?.firstWeekContainsDate??1,i=ne(t?.in||e,0);i.setFullYear(
r+1,0,s),i.setHours(0,0,0,0);let c=Ke(i,t),d=ne(t?.in||e,0);d.setFullYear(r,0,s),d.setHours(0,0,0,0);let h=Ke(d,t);return+n>=+c?r+1:+n>=+h?r:r-1}function Ir(e,t){
let n=je(),r=t?.firstWeekContainsDate??t?.locale?.options?.firstWeekContainsDate??n.firstWeekContainsDate??n.locale?.options?.firstWeekContainsDate??1,a=Nr(e,t),
s=ne(t?.in||e,0);return s.setFullYear(a,0,r),s.setHours(0,0,0,0),Ke(s,t)}function kr(e,t){let n=D(e,t?.in),r=+Ke(n,t)-+Ir(n,t);return Math.round(r/hr)+1}function Fe(e,t){
return D(e,t?.in).getDay()}function yn(e,t){let n=D(e,t?.in),r=n.getFullYear(),a=n.getMonth(),s=ne(n,0);return s.setFullYear(r,a+1,0),s.setHours(0,0,0,0),s.getDate()}
function Mr(e,t){return D(e,t?.in).getHours()}function Cr(e,t){return D(e,t?.in).getMinutes()}function vn(e,t){return D(e,t?.in).getMonth()}function Lr(e){return D(
e).getSeconds()}function wr(e,t){return D(e,t?.in).getFullYear()}function zr(e,t){return+D(e)==+D(t)}function Yr(e,t,n){let r=D(e,n?.in),a=kr(r,n)-t;return r.setDate(
r.getDate()-a*7),D(r,n?.in)}function Ue(e,t,n){let r=je(),a=n?.weekStartsOn??n?.locale?.options?.weekStartsOn??r.weekStartsOn??r.locale?.options?.weekStartsOn??
0,s=D(e,n?.in),i=s.getDay(),c=(t%7+7)%7,d=7-a,h=t<0||t>6?t-(i+d)%7:(c+d)%7-(i+d)%7;return ct(s,h,n)}function En(e,t,n){let r=+D(e,n?.in),[a,s]=[+D(t.start,n?.in),
+D(t.end,n?.in)].sort((i,c)=>i-c);return r>=a&&r<=s}function xr(e){let t=e/dn;return Math.trunc(t)}function $r(e){let t=e/ln;return Math.trunc(t)}function Fr(e,t,n){
let r=D(e,n?.in),a=r.getFullYear(),s=r.getDate(),i=ne(n?.in||e,0);i.setFullYear(a,t,15),i.setHours(0,0,0,0);let c=yn(i);return r.setMonth(t,Math.min(s,c)),r}function Kr(e,t,n){
let r=D(e,n?.in);return r.setDate(t),r}function Ur(e,t,n){let r=D(e,n?.in);return r.setMonth(0),r.setDate(t),r}function Br(e,t,n){let r=D(e,n?.in);return r.setHours(
t),r}function Vr(e,t,n){let r=D(e,n?.in);return r.setMinutes(t),r}function jr(e,t,n){let r=D(e,n?.in);return r.setSeconds(t),r}function Pr(e,t,n){return Ve(e,-t,
n)}function Hr(e,t,n){return lt(e,-t,n)}var qr=[cr,lr];var Wr=["SECONDLY","MINUTELY","HOURLY","DAILY","WEEKLY","MONTHLY","YEARLY"];var gn=["SU","MO","TU","WE","TH","FR","SA"];var Ae=(e,t)=>t===void 0?!1:e>=t,Gr=(e,{start:t,end:n},r)=>{if(Ae(r.length,e.count))return;let a=e.frequency,s=e.interval||1;if(!a)return;let i=t;if(a==="SECOND\
LY"){for(;i<n;){if(Ae(r.length,e.count))return;i=Ar(i,s),r.push([i])}return}if(a==="MINUTELY"){for(;i<n;){if(Ae(r.length,e.count))return;i=mn(i,s),r.push([i])}return}
if(a==="HOURLY"){for(;i<n;){if(Ae(r.length,e.count))return;i=gr(i,s),r.push([i])}return}if(a==="DAILY"){for(;i<n;){if(Ae(r.length,e.count))return;i=ct(i,s),r.push(
[i])}return}if(a==="WEEKLY"){for(;i<n;){if(Ae(r.length,e.count))return;i=lt(i,s),r.push([i])}return}if(a==="MONTHLY"){for(;i<n;)i=fn(i,s),r.push([i]);return}if(a===
"YEARLY"){for(;i<n;)i=hn(i,s),r.push([i]);return}},Jr=(e,t,n,r)=>{let a=n.map(({day:s,occurrence:i})=>({occurrence:i,day:gn.indexOf(s)}));return e.frequency==="\
YEARLY"?e.byYearday||e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Fe(i)))):e.byWeekNo?t.map(s=>s.flatMap(i=>a.map(({day:c})=>Ue(i,c,{weekStartsOn:r})))):
e.byMonth?t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>st(zt(i),wt(i),c,r,d)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>st(_r(i),Rr(i),
c,r,d)))):e.frequency==="MONTHLY"?e.byMonthday?t.map(s=>s.filter(i=>a.find(({day:c})=>c===Fe(i)))):t.map(s=>s.flatMap(i=>a.flatMap(({day:c,occurrence:d})=>st(Be(
zt(i)),Be(wt(i)),c,r,d)))):e.frequency==="WEEKLY"?t.map(s=>s.flatMap(i=>a.map(({day:c})=>Ue(i,c,{weekStartsOn:r})))):t.map(s=>s.filter(i=>a.find(({day:c})=>c===
Fe(i))))},st=(e,t,n,r,a)=>{if(a!==void 0){if(!(a<0)){let c=Ue(e,n,{weekStartsOn:r}),d=e>c;return lt(c,(a||1)-1+(d?1:0))}let s=Ue(t,n,{weekStartsOn:r}),i=t<s;return Be(
Dr(Hr(s,-(a||1)-1+(i?1:0))))}return br({start:e,end:t}).map(s=>Be(s)).filter(s=>En(s,{start:e,end:t})).filter(s=>n===Fe(s))},Be=e=>mn(e,-e.getTimezoneOffset()),
Zr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t.map(r=>r.flatMap(a=>n.map(s=>Br(a,s)))):t.map(r=>r.
filter(a=>n.includes(Mr(a)))),Xr=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"?
t.map(r=>r.flatMap(a=>n.map(s=>Vr(a,s)))):t.map(r=>r.filter(a=>n.includes(Cr(a)))),Qr=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Fr(a,s)))):
t.map(r=>r.filter(a=>n.includes(vn(a)))),ea=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"?t.map(r=>r.flatMap(a=>{let s=yn(a);return n.map(i=>i>s?void 0:
Kr(a,i)).filter(i=>!!i)})):e.frequency==="WEEKLY"?t:t.map(r=>r.filter(a=>n.includes(vn(a)))),ta=(e,t,n)=>e.frequency==="YEARLY"||e.frequency==="MONTHLY"||e.frequency===
"WEEKLY"||e.frequency==="DAILY"||e.frequency==="HOURLY"||e.frequency==="MINUTELY"?t.map(r=>r.flatMap(a=>n.map(s=>jr(a,s)))):t.map(r=>r.filter(a=>n.includes(Lr(a)))),
na=(e,t,n)=>!e.byYearday&&!e.byWeekNo&&!e.byMonthday&&!e.byMonth&&!e.byDay&&!e.byHour&&!e.byMinute&&!e.bySecond?t:t.map(r=>r.sort(dt).filter((a,s)=>n.some(i=>i>
0?s===0?!1:s%i===0:s===0?r.length-1+i===0:s%(r.length-1+i)===0))),ra=(e,t,n,r)=>e.frequency==="YEARLY"?t.map(a=>a.flatMap(s=>n.map(i=>Yr(s,i,{weekStartsOn:r})))):
t,aa=(e,t,n)=>e.frequency==="YEARLY"?t.map(r=>r.flatMap(a=>n.map(s=>Ur(a,s)))):e.frequency==="MONTHLY"||e.frequency==="WEEKLY"||e.frequency==="DAILY"?t:t.map(r=>r.
filter(a=>n.includes(wr(a)))),ia=(e,t,n)=>{let r=n;return e.byMonth&&(r=Qr(e,r,e.byMonth)),e.byWeekNo&&(r=ra(e,r,e.byWeekNo,t.weekStartsOn)),e.byYearday&&(r=aa(
e,r,e.byYearday)),e.byMonthday&&(r=ea(e,r,e.byMonthday)),e.byDay&&(r=Jr(e,r,e.byDay,t.weekStartsOn)),e.byHour&&(r=Zr(e,r,e.byHour)),e.byMinute&&(r=Xr(e,r,e.byMinute)),
e.bySecond&&(r=ta(e,r,e.bySecond)),e.bySetPos&&(r=na(e,r,e.bySetPos)),r.map(a=>a.sort(dt).filter(s=>!(t.exceptions.length>0&&t.exceptions.some(i=>zr(i,s))||!En(
s,{start:t.start,end:t.end}))))},sa=2,oa=(e,t)=>{let n=t.start,r=e.until?.date||t?.end||hn(n,sa),a=t.exceptions||[],s=(e.workweekStart?gn.indexOf(e.workweekStart):
1)%7,i=[[n]];Gr(e,{start:n,end:r},i);let c=ia(e,{start:n,end:r,exceptions:a,weekStartsOn:s},i);return e.count?c.flat().splice(0,e.count):c.flat()},ua=(e,t)=>t.flatMap(
n=>n.recurrenceRule?oa(n.recurrenceRule,{start:n.start,end:e}).map(r=>({...n,start:r})):n.recurrenceDate?[n,{...n,start:n.recurrenceDate.date}]:n),ca=(e,t)=>{let n="\
en-US",r=new Date(t.toLocaleString(n,{timeZone:"UTC"}));try{return new Date(t.toLocaleString(n,{timeZone:e})).getTime()-r.getTime()}catch{return t.getTime()-r.getTime()}},
Tn=e=>{let t=e[0]==="+"?1:-1,n=Number(e.slice(1,3)),r=e.length>3?Number(e.slice(3,5)):0,a=e.length>5?Number(e.slice(5,7)):0;return((n*60+r)*60+a)*1e3*t},la=(e,t,n)=>{
let r=n?.find(s=>s.id===t);if(r){let s=ua(e,r.props).sort((i,c)=>dt(i.start,c.start));for(let i=s.length-1;i>=0;i-=1){let c=s[i];if(e<c.start)continue;let d=c.offsetTo,
h=d.length>5?d.substring(0,5):d;return{offset:h,milliseconds:Tn(h)}}}let a=ca(t,e);if(!Number.isNaN(a)){let s=a<0,i=Math.abs(xr(a)),c=Math.abs($r(a))-i*60,d=i.toString().
length===1?`0${i}`:i.toString(),h=c.toString().length===1?`0${c}`:c.toString();return{offset:`${s?"-":"+"}${d}${h}`,milliseconds:a}}};var w=(e,t)=>{if(e===void 0)return t;let n=e["~standard"].validate(t);if(n instanceof Promise)throw new TypeError("Schema validation must be synchronous");if(n.
issues)throw new Error(JSON.stringify(n.issues,null,2));return n.value},da=(e,t)=>{let n=t.options?.VALUE==="BINARY"?{type:"binary",encoding:t.options?.ENCODING||
"BASE64",binary:t.value,value:t.options?.VALUE}:{type:"uri",url:t.value,formatType:t.options?.FMTTYPE};return w(e,n)},Oe=e=>e.replace(/mailto:/gi,""),Me=(e,t)=>w(
e,{email:Oe(t.value),delegatedFrom:t.options?.["DELEGATED-FROM"]?Oe(t.options?.["DELEGATED-FROM"]):void 0,dir:t.options?.DIR,member:t.options?.MEMBER?Oe(t.options.
MEMBER):void 0,name:t.options?.CN,partstat:t.options?.PARTSTAT,role:t.options?.ROLE,sentBy:t.options?.["SENT-BY"]?Oe(t.options["SENT-BY"]):void 0,rsvp:t.options?.
RSVP?t.options?.RSVP==="TRUE"?!0:t.options?.RSVP==="FALSE"?!1:void 0:void 0,cutype:t.options?.CUTYPE}),Ce=(e,t)=>{let n=t.value,r={};n[0]==="-"&&(r.before=!0,n=
n.slice(1)),n=n.slice(1);let a=n.split("T"),s=a[0];if(s.includes("W")){let[c,d]=s.split("W");r.weeks=Number(c),s=d}if(s.includes("D")){let[c,d]=s.split("D");r.days=
Number(c),s=d}let i=a[1];if(i){if(i.includes("H")){let[c,d]=i.split("H");r.hours=Number(c),i=d}if(i.includes("M")){let[c,d]=i.split("M");r.minutes=Number(c),i=d}
if(i.includes("S")){let[c,d]=i.split("S");r.seconds=Number(c),i=d}}return w(e,r)},pa=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.parseInt(t.value.
slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=new Date(Date.UTC(n,r,a));return w(e,s)},Ie=(e,t)=>{let n=Number.parseInt(t.value.slice(0,4),10),r=Number.
parseInt(t.value.slice(4,6),10)-1,a=Number.parseInt(t.value.slice(6,8),10),s=Number.parseInt(t.value.slice(9,11),10),i=Number.parseInt(t.value.slice(11,13),10),
c=Number.parseInt(t.value.slice(13,15),10),d=new Date(Date.UTC(n,r,a,s,i,c));return w(e,d)},fa=(e,t,n)=>{let r=Tn(n),a=Ie(void 0,t),s=Pr(a,r);return w(e,s)},ma=(e,t)=>{
if(e.options?.VALUE==="DATE")return{date:pa(void 0,e),type:e.options?.VALUE};let n=e.options?.VALUE||"DATE-TIME",r=Ie(void 0,e);if(!e.options?.TZID)return{date:r,
type:n};let a=la(r,e.options.TZID,t?.timezones);return a?{date:Ve(r,-a.milliseconds),type:n,local:e.options?.TZID?{date:r,timezone:e.options?.TZID,tzoffset:a.offset}:
void 0}:{date:r,type:n}},Y=(e,t,n)=>w(e,ma(t,n)),ha=(e,t,n)=>{let r=t.options?.VALUE==="DATE-TIME"||t.options?.VALUE==="DATE"?{type:"absolute",value:Y(void 0,t,
n),options:{related:t.options?.RELATED}}:{type:"relative",value:Ce(void 0,t),options:{related:t.options?.RELATED}};return w(e,r)},ya=e=>e.startsWith('"')&&e.endsWith(
'"')?e.slice(1,-1):e,Sn=e=>e.map(t=>{let[n,...r]=t.split(Ct),a=r.join(Ct);return{property:n,value:ya(a)}},{}),va=e=>e.reduce((t,n)=>(t[n.property]=n.value,t),{}),
Ea=e=>va(Sn(e)),ga=e=>{let t=!1,n;for(let s=0;s<e.length&&n===void 0;s+=1)e.charAt(s)===fr&&(t=!t),e.charAt(s)===pr&&!t&&(n=s);if(n===void 0)throw Error(`Line n\
ot valid: ${e}`);let r=e.substring(0,n),a=e.substring(n+1);return{property:r,value:a}},Ta=e=>{let{property:t,value:n}=ga(e);if(t.includes(ut)){let[r,...a]=t.split(
ut),s=Ea(a);return{property:r,line:{options:s,value:n}}}return{property:t,line:{value:n}}},Yt=e=>/^[ \t]/.test(e),Sa=e=>/^[A-Z]+(?:-[A-Z]+)*[:;]/.test(e),Da=e=>{
let t=[],n=e.split(ot);for(;n[0]==="";)n.shift();let r=n.length;for(;r>0&&n[r-1]==="";)r-=1,n.pop();for(let a=0;a<n.length;){let s=n[a];for(a+=1;n[a]!==void 0&&
(Yt(n[a])||!Sa(n[a]));)n[a]===""?s+=Mt:Yt(n[a])?s+=n[a].substring(1):(s+=Mt,s+=n[a]),a+=1;t.push(s)}return t.filter(a=>a!=="")},Aa=(e,t,n)=>{if(!t)return e;let r={};
return Object.entries(t).forEach(([a,s])=>{let i=Object.entries(n||{}).find(([h,_])=>_.name===a);if(!i){r[Oa(a)]=s.value;return}let c=i[1].convert(s),d=i[1].schema;
if(!d){r[i[0]]=c;return}r[i[0]]=w(d,c)}),e.nonStandard=r,e},Oa=e=>{let t=e.startsWith("X-")?e.slice(2):e,n="",r=!1;for(let a of t)a==="-"?r=!0:(n+=r?a.toUpperCase():
a.toLowerCase(),r=!1);return n},ba=e=>e.startsWith("X-"),ye=(e,t,n)=>{let r=t.replace(dr(n?.icsComponent),""),a=[...new Set(Object.values(n.childComponents||{}).
flatMap(({icsComponent:z})=>z))],s=Da(a.reduce((z,N)=>z.replace(kt(N),""),r)),i=n.defaultValues||{},c={};s.forEach(z=>{let{property:N,line:H}=Ta(z);ba(N)&&(c[N]=
H);let I=n.objectKeyMap[N];if(!I)return;let pe=n.convertArrayValues?.[I];if(pe){let ee=pe({line:H});if(!ee)return;(i[I]===void 0||i[I]===null||!Array.isArray(i[I]))&&
(i[I]=[]),Array.isArray(ee)?i[I].push(...ee):i[I].push(ee);return}let se=n.convertValues?.[I];if(se){let ee=se({line:H});if(!ee)return;i[I]=ee;return}i[I]=H.value});
let d=n.childComponents,h=d?Object.keys(d||{}):[];d&&h.length>0&&h.forEach(z=>{let N=d?.[z];if(!N)return;let H=Array.isArray(N.icsComponent)?N.icsComponent:[N.icsComponent],
I=[],pe=[];H.forEach(se=>{pe.push(...r.matchAll(kt(se)))}),pe.map(se=>se[0]).forEach(se=>{let ee=N.convert(se,{data:i});ee&&I.push(ee)}),I.length!==0&&(i[z]=I)});
let _=w(e,i);return n?.nonStandard?Aa(_,c,n?.nonStandard):_},Pe=(e,t)=>w(e,{name:t.options?.CN,dir:t.options?.DIR,sentBy:t.options?.["SENT-BY"]?Oe(t.options["SE\
NT-BY"]):void 0,email:Oe(t.value)}),pt=(e,t,n)=>w(e,{value:Y(void 0,t,n),range:t.options?.RANGE}),Ra=e=>{if(e.length===2)return{day:e};let t=e.slice(0,-2);return{
day:e.replace(t,""),occurrence:Number(t)}},_a=(e,t)=>w(e,Ra(t.value)),Na=(e,t)=>w(e,t.value),Ia=["until"],ka=e=>Ia.includes(e),Ma=["bySecond","byMinute","byHour",
"byMonthday","byYearday","byWeekNo","bySetPos"],Ca=e=>Ma.includes(e),La=["byDay"],wa=e=>La.includes(e),za=["count","interval"],Ya=e=>za.includes(e),He=(e,t,n)=>{
let r={};return Sn(t.value.split(ut)).forEach(a=>{let{property:s,value:i}=a,c=Wt[s];if(c){if(ka(c)){r[c]=Y(void 0,{value:i,options:{VALUE:i.includes("T")?"DATE-\
TIME":"DATE"}},{timezones:n?.timezones});return}if(Ca(c)){r[c]=i.split(be).map(d=>Number(d));return}if(c==="byMonth"){r[c]=i.split(be).map(d=>Number(d)-1);return}
if(wa(c)){r[c]=i.split(be).map(d=>_a(void 0,{value:d}));return}if(Ya(c)){r[c]=Number(i);return}if(c==="frequency"){if(!i||!Wr.includes(i))return;r[c]=i;return}if(c===
"workweekStart"){r[c]=Na(void 0,{value:i});return}}}),w(e,r)},ft=(e,t)=>w(e,t.value),xa=(e,t)=>w(e,t.value),mt=(e,t,n)=>w(e,t.value.split(",").map(r=>Y(void 0,{
value:r,options:t.options},n))),$a=(e,t)=>w(e,t.value),Fa=(e,t)=>w(e,t.value),Ka=(e,t)=>w(e,t.value),ke=(e,t)=>w(e,Number.parseInt(t.value,10)),Ua=e=>e.replace(
/\\(([,;\\])|([nN]))/g,(t,n,r)=>r||`
`),te=(e,t)=>w(e,Ua(t.value)),Ba=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:sn,objectKeyMap:$t,convertValues:{trigger:({line:a})=>ha(void 0,a,{timezones:r?.
timezones}),duration:({line:a})=>Ce(void 0,a),repeat:({line:a})=>ke(void 0,a)},convertArrayValues:{attachments:({line:a})=>da(void 0,a),attendees:({line:a})=>Me(
void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},Va=(...e)=>{let[t,n,r]=e,a,s=ye(t,n,{icsComponent:an,objectKeyMap:Bt,convertValues:{stamp:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),start:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),end:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),created:({line:i})=>Y(
void 0,i,{timezones:r?.timezones}),lastModified:({line:i})=>Y(void 0,i,{timezones:r?.timezones}),categories:({line:i})=>i.value.split(be),description:({line:i})=>(i.
options?.ALTREP&&(a=i.options.ALTREP),te(void 0,i)),location:({line:i})=>te(void 0,i),comment:({line:i})=>te(void 0,i),summary:({line:i})=>te(void 0,i),recurrenceRule:({
line:i})=>He(void 0,i,{timezones:r?.timezones}),duration:({line:i})=>Ce(void 0,i),organizer:({line:i})=>Pe(void 0,i),sequence:({line:i})=>ke(void 0,i),class:({line:i})=>ft(
void 0,i),recurrenceId:({line:i})=>pt(void 0,i,{timezones:r?.timezones}),status:({line:i})=>$a(void 0,i),timeTransparent:({line:i})=>xa(void 0,i)},convertArrayValues:{
attendees:({line:i})=>Me(void 0,i),exceptionDates:({line:i})=>mt(void 0,i,{timezones:r?.timezones})},childComponents:{alarms:{icsComponent:sn,convert:i=>Ba(void 0,
i,{nonStandard:r?.nonStandard,timezones:r?.timezones})}},timezones:r?.timezones,nonStandard:r?.nonStandard});return a&&(s.descriptionAltRep=a),s},ja=(...e)=>{let[
t,n,r]=e,a=n.split("BEGIN:")[1].split(ot)[0],s=qr.includes(a)?a:"STANDARD",i=n.split("TZOFFSETTO:")[1].split(ot)[0];return ye(t,n,{icsComponent:s,objectKeyMap:Ht,
defaultValues:{type:s},convertValues:{start:({line:c})=>fa(void 0,c,i),recurrenceRule:({line:c})=>He(void 0,c,{timezones:r?.timezones}),recurrenceDate:({line:c})=>Y(
void 0,c,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Pa=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:rn,objectKeyMap:jt,
convertValues:{lastModified:({line:a})=>Ie(void 0,a)},childComponents:{props:{icsComponent:["DAYLIGHT","STANDARD"],convert:a=>ja(void 0,a,{nonStandard:r?.nonStandard,
timezones:r?.timezones})}},nonStandard:r?.nonStandard,timezones:r?.timezones})},Ha=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:on,objectKeyMap:Jt,convertValues:{
stamp:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),due:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),
created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),completed:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),categories:({line:a})=>a.value.split(be),description:({line:a})=>te(void 0,a),location:({line:a})=>te(void 0,a),comment:({line:a})=>te(void 0,a),summary:({
line:a})=>te(void 0,a),recurrenceRule:({line:a})=>He(void 0,a,{timezones:r?.timezones}),duration:({line:a})=>Ce(void 0,a),organizer:({line:a})=>Pe(void 0,a),sequence:({
line:a})=>ke(void 0,a),percentComplete:({line:a})=>ke(void 0,a),class:({line:a})=>ft(void 0,a),recurrenceId:({line:a})=>pt(void 0,a,{timezones:r?.timezones}),status:({
line:a})=>Fa(void 0,a)},convertArrayValues:{attendees:({line:a})=>Me(void 0,a),exceptionDates:({line:a})=>mt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.
nonStandard,timezones:r?.timezones})},qa=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:un,objectKeyMap:Xt,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),created:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),lastModified:({line:a})=>Y(void 0,a,
{timezones:r?.timezones}),categories:({line:a})=>a.value.split(be),description:({line:a})=>te(void 0,a),comment:({line:a})=>te(void 0,a),summary:({line:a})=>te(
void 0,a),recurrenceRule:({line:a})=>He(void 0,a,{timezones:r?.timezones}),organizer:({line:a})=>Pe(void 0,a),sequence:({line:a})=>ke(void 0,a),class:({line:a})=>ft(
void 0,a),recurrenceId:({line:a})=>pt(void 0,a,{timezones:r?.timezones}),status:({line:a})=>Ka(void 0,a)},convertArrayValues:{attendees:({line:a})=>Me(void 0,a),
exceptionDates:({line:a})=>mt(void 0,a,{timezones:r?.timezones})},nonStandard:r?.nonStandard,timezones:r?.timezones})},Wa=(e,t)=>w(e,{type:t.options?.FBTYPE,values:t.
value.split(",").map(n=>{let[r,a]=n.split("/"),s=Ie(void 0,{value:r});if(a.startsWith("PT")){let c=Ce(void 0,{value:a});return{start:s,duration:c}}let i=Ie(void 0,
{value:a});return{start:s,end:i}})}),Ga=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:cn,objectKeyMap:en,convertValues:{stamp:({line:a})=>Y(void 0,a,{timezones:r?.
timezones}),start:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),end:({line:a})=>Y(void 0,a,{timezones:r?.timezones}),comment:({line:a})=>te(void 0,a),organizer:({
line:a})=>Pe(void 0,a)},convertArrayValues:{attendees:({line:a})=>Me(void 0,a),freeBusy:({line:a})=>Wa(void 0,a)},nonStandard:r?.nonStandard,timezones:r?.timezones})},
Dn=(...e)=>{let[t,n,r]=e;return ye(t,n,{icsComponent:ur,objectKeyMap:Kt,convertValues:{version:({line:a})=>a.value},childComponents:{timezones:{icsComponent:rn,
convert:a=>Pa(void 0,a,{nonStandard:r?.nonStandard})},events:{icsComponent:an,convert:(a,{data:s})=>Va(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},
todos:{icsComponent:on,convert:(a,{data:s})=>Ha(void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},journals:{icsComponent:un,convert:(a,{data:s})=>qa(
void 0,a,{nonStandard:r?.nonStandard,timezones:s.timezones})},freeBusy:{icsComponent:cn,convert:(a,{data:s})=>Ga(void 0,a,{nonStandard:r?.nonStandard,timezones:s.
timezones})}},nonStandard:r?.nonStandard})};function An(e){return[e.getFullYear(),e.getMonth()+1,e.getDate()].map(t=>String(t).padStart(2,"0")).join("-")}function re(e,t,n){let r=[e,t,n].map((s,i)=>String(
Number(s)).padStart(i===0?4:2,"0")).join("-"),a=Date.parse(r);return Number(e)>0&&!Number.isNaN(a)&&new Date(a).toISOString().startsWith(r)?r:void 0}function ae(e,t){
return new Date(Date.parse(e)+t*864e5).toISOString().slice(0,10)}function Le(e){return(Date.parse(e)/864e5+3)%7}function qe(e){return ae(e,7-Le(e))}function We(e=void 0){
let t=Ja(`parts ${e}`,()=>new Intl.DateTimeFormat(e)).formatToParts().map(({type:n})=>n);return t.indexOf("day")<t.indexOf("month")}var ht=new Map;function Ja(e,t){return ht.has(e)||ht.set(e,t()),ht.get(e)}var we=["mon(?:day)?|lun(?:es)?","tue(?:s(?:day)?)?|mar(?:tes)?","wed(?:s|nesday)?|mi[eé](?:rcoles)?","thu(?:rs?(?:day)?)?|jue(?:ves)?","fri(?:day)?|vie(?:rnes\
)?","sat(?:urday)?|s[aá]b(?:ado)?","sun(?:day)?|dom(?:ingo)?"],yt=["jan(?:uary)?|ene(?:ro)?","feb(?:ruary|rero)?","mar(?:ch|zo)?","apr(?:il)?|abr(?:il)?","may(\
?:o)?","june?|jun(?:io)?","july?|jul(?:io)?","aug(?:ust)?|ago(?:sto)?","sept?(?:ember|iembre)?|setiembre","oct(?:ober|ubre)?","nov(?:ember|iembre)?","dec(?:embe\
r)?|dic(?:iembre)?"],ze=["an?|one|una?","two|dos","three|tres","four|cuatro","five|cinco","six|seis","seven|siete","eight|ocho","nine|nueve","ten|diez","eleven|\
once","twelve|doce","thirteen|trece","fourteen|catorce","fifteen|quince","twenty|veinte","thirty|treinta"],[Q,ve,Ye]=[we,yt,ze].map(e=>e.join("|")),Ee="(?:que v\
iene|pr[oó]xim[ao])",Ge="today|tonight|hoy|esta noche",xe="\\s?[ap](?:m|\\.\\s?m\\.?)(?!\\p{L})";function Re(e,t){return e.findIndex(n=>new RegExp(`^(?:${n})$`,
"iu").test(t))}var bn=`(?<!(?<![\\p{L}\\d:])(?:${Ye}|\\d{1,2}|\\d+(?:[ºª°]|er|[dtr]o|st|nd|rd|th)|otro|siguiente|following|[uú]ltimo|primer|segundo|tercer|cuarto|first|second|th\
ird|fourth) )`,Rn=`(?![\\s,(–-]+(?:(?:the |d[ií]a )?\\d{1,2}(?!\\d?(?::\\d|\\s?h(?!\\p{L})|${xe}))|(?:${ze.slice(1).join("|")}|(?:dieci|veinti)\\p{L}+|the \\p{\
L}+(?:st|nd|rd|th)|${Ee}|siguiente|anterior|pasado|santo|negro|lardero|no)(?!\\p{L})|del? (?!\\d)))`,Za=new RegExp(`(?:^|\\s)(?:(?:${["an?|the|at|after|before|t\
ill|until|unless|since|about|re|every|each|any|some|other|last|past|previous|my|with|of|and|to|from|or|not|never|except|but","antes|del?|desde|hasta|tras|al|las\
?|los|una|esta|media|cada|todos?|cualquier|alg[uú]n|turno|grupo|horario|jornada|con|sobre|y|en|por|o|ó|no|nunca|excepto|salvo|menos|[&+/]",`(?:${Q}|${ve}|[\\d/\
]+(?:st|nd|rd|th)?)\\s*[–—→-]|(?:${Q}|${ve}|\\d+(?:/[\\d/]+|st|nd|rd|th))\\s*,`].join("|")})\\s+\\n|\\d{1,2}\\s*,\\s+\\n\\D{0,3}\\d|(?:black|cyber|good|easter|pal\
m|ash|shrove|fat|bowl|giving|holy|pancake|mothering|remembrance|advent|maundy|whit|day|holiday|santo)\\s+\\n(?:${Q}))`,"iu"),Xa=new RegExp(`(?<![\\p{L}\\d])(?:${[
`(?!(?:dom|mars?|mayo?|sat|suns?|ago|jan|june?|july?|julio|abril|april|march|august)(?!\\p{L}))(?:${Q}|${ve})s?`,"(?:and|or|o|y|[&–-]) (?:dom|mar|sat|sun)|y tar\
de",`${Ge}|tomorrow|(?<!la )(?:ma[nñ]ana|noche)`,"days|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|years?|años?|fortnights?|en ocho|pasado|after next|day after|\
\\d times|veces",`(?:el|the) \\d+(?:st|nd|rd|th)?|(?:d[ií]a|day) (?:\\d+|(?!(?:an?|un[oa]?) )${Ye}|(?:dieci|veinti)\\p{L}+)|(?!(?:1/[234]|[23]/[34])(?!\\d))\\d+/\\\
d+|(?:antes|despu[eé]s) del \\d+`,"(?:before|after|tras|(?:antes|despu[eé]s) de|(?:ant|post)erior a) (?:navidad|reyes|semana santa|pascua|christmas|easter|new \
year)"].join("|")})(?![\\p{L}\\d])`.replaceAll(" ","\\s+"),"iu"),Qa=/(?<!\d)[,;:]\s*\d{1,2}\s*(?:[,;.!?]|$)|^\s*\d{1,2}\s*[,;]|(?<!(?:^|\s)(?:at|las?))\s\d{1,2}\s*[,;]\s*\n/i,
ei=new RegExp(`(?<![\\p{L}\\d])(?<!(?:I|you|we|they|s?he|it) )(?:${ve})(?![\\p{L}\\d])`,"iu"),ti=/^\D*\d{1,2}\D{0,2}$/,On=/\d{4}-\d{2}-\d{2}/,ni=/^(?=\D*$).*(?:(?:^M|\p{L} [Mm])ar|^Dom|^(?:para )?Domingo|SAT)$/u,
ri=/^\s*\S+\s+el\s+\d[.!?]*\s*$/iu;function _n(e,t,n){let r=`${e}
${n}`,a=On.test(t)?On:Xa;return(/\d/.test(t)?ti.test(t)&&ei.test(e):Qa.test(r))||Za.test(`${e}
${t}`)||a.test(r)||ni.test(t)||ri.test(e+t+n)}var ai=`(?:in|en|dentro de) (\\d{1,3}|${Ye}) (day|d[ií]a|week|semana|month|mese?)s?`,Je=`(?:(?:(${Q})|(?<!(?:[uú]ltimo|primer) )d[ií]a),? )?`,vt="(\\d{1,2})(?\
:st|nd|rd|th|ro|º)?",gt=`(?:next week|(?:la )?(?:pr[oó]xima semana|semana ${Ee}))`,Nn=`(?:,? (?=\\S{5})(${Q})(?=$|[\\s,.;:!?)]))?`,ii=`(?:(?:(?:at|a las?) \\d|\
\\d+(?::|${xe}|\\s?h))\\S*(?:${xe}| y media| de la \\S+)?|at noon|al? mediod[ií]a|por la \\S+)`,si=1100,Cn=({today:e,parts:[t],words:n})=>{let r=(Re(we,t)-Le(e)+
6)%7+1;return r===7&&/(?:^|\s)(?:this|este)\s/i.test(n)?void 0:ae(e,r)},oi=(e,t)=>/^(?:(?:for|para)\s+)?(?:0?\d|1[0-2])\/(?:0?\d|1[0-2])$/i.test(e)&&!/\d/.test(
t),Ln=({today:e,parts:[t]})=>ae(qe(e),Re(we,t)),ui=[["(\\d{4})-(\\d{2})-(\\d{2})",({parts:[e,t,n]})=>re(e,t,n)],["pasado ma[nñ]ana|the day after tomorrow",({today:e})=>ae(
e,2)],[`(?:tomorrow|tmrw?|(?<!el )ma[nñ]ana(?! siguiente|,? no(?!\\p{L})))${Nn}`,({today:e,parts:[t]})=>ge(t,ae(e,1))],[`(?:${Ge})${Nn}`,({today:e,parts:[t]})=>ge(
t,e)],[`(?=\\S{5})(${Q}) (?:of |de )?${gt}`,Ln],[`(?:on|this|el|este|pr[oó]ximo) (?=\\S{5})(${Q})(?: ${Ee})?${Rn}`,Cn]],ci=[[`${Je}(\\d{1,2})[/.-](\\d{1,2})(?:[/\
.-](20\\d\\d)|/([2-4]\\d))`,({parts:[e,t,n,r,a],words:s,...i})=>s.includes(".")&&!i.dayFirst?void 0:ge(e,re(r??`20${a}`,...kn(t,n,i)))],[`${Je}(?!24/7)(\\d{1,2})\
/(\\d{1,2})`,({parts:[e,t,n],words:r,after:a,...s})=>oi(r,a)?void 0:ge(e,wn(...kn(t,n,s),s))],[`(?<!(?<!\\p{L})(?:calle|avenida|av(?:da?)?\\.?|plaza|parque|glorie\
ta|barrio|puente|metro|mercado|hospital|colegio|escuela|club|contra) )${Je}(?:the )?${vt} (?:de |of )?(${ve})(?:,? (?:del? )?(20\\d\\d))?`,({parts:[e,t,n,r],...a})=>ge(
e,Mn(n,t,r,a))],[`${Je}(?<!\\d )(${ve}) (?:the )?${vt}(?:,? (20\\d\\d))?`,({parts:[e,t,n,r],...a})=>a.spanish&&!r&&/^mar$/i.test(t)?Et(n,t,a):ge(e,Mn(t,n,r,a))],
[`(?:(${Q}),?(?: the)?(?= \\d+[a-zº])|the(?= \\d+[a-z])|el(?: d[ií]a)?) ${vt}`,({parts:[e,t],...n})=>Et(t,e,n)],[`(${Q}),? (\\d{1,2})`,({parts:[e,t],...n})=>n.
spanish||Number(t)>12?Et(t,e,n):void 0],[gt,({today:e})=>qe(e)],["(?:a )?fin(?:al)? de mes|(?:at )?(?:the )?end of (?:the )?month",({today:e})=>ae(`${Tt(1,e).slice(
0,7)}-01`,-1)],[`next month|pr[oó]ximo mes|mes ${Ee}`,({today:e})=>`${Tt(1,e).slice(0,7)}-01`],["(?:this|este) (?:weekend|fin(?: de semana|de))",({today:e})=>ae(
e,Math.max(0,5-Le(e)))],[`(?:next|${gt}) (${Q})`,Ln],[`${bn}(${Q})(?: ${Ee})?`,Cn],[ai,({parts:[e,t],...n})=>mi(/\d/.test(e)?Number(e):fi(e),t,n)]],li="(?:(?:on\
(?! to)|by|for|this|el|este|para|pr[oó]ximo) ){0,3}",In=e=>([t,n])=>({pattern:new RegExp(`(?<=^|\\s)${li}(?:${t})${e}`.replaceAll(" ","\\s+"),"giu"),date:n}),di=[
...ci.map(In(`(?=(?:,? ${ii})?[.!?]*\\s*$)`)),...ui.map(In("(?: mismo(?! (?:sitio|lugar|horario|plan)))?(?=$|\\s|[,.;:!?)](?:\\s|$))"))];function Ze(e,t){let n=e.
normalize("NFC");if(!(n.length>si))for(let{pattern:r,date:a}of di)for(let s of[...n.matchAll(r)].reverse()){let[i,...c]=s,d=n.slice(0,s.index),h=n.slice(s.index+
i.length);if(_n(d,i,h))continue;let _=a({...t,parts:c,words:i,after:h}),z=pi(d.trim(),h.trim());if(_&&z)return{due:_,title:z,words:i}}}function pi(e,t){if(t&&!/^[,.;:!?)]/.
test(t))return e?`${e} ${t}`:t;let n=e.replace(/[\s,;:–—-]+$/,"");return n?n+t.replace(/^\.$/,""):t.replace(/^[,.;:!?)\s]+/,"")}function kn(e,t,{dayFirst:n}){
return n?[t,e]:[e,t]}function Mn(e,t,n,r){let a=Re(yt,e)+1;return n?re(n,a,t):wn(a,t,r)}function wn(e,t,{today:n}){let r=Number(n.slice(0,4)),s=[...Array(10).keys()].
map(i=>re(r-1+i,e,t)).find(i=>i!==void 0&&i>=ae(n,-90));return s!==void 0&&s>=n?s:void 0}function Et(e,t,{today:n}){return[...Array(t?22:62).keys()].map(a=>ae(n,
a)).find(a=>a.endsWith(e.padStart(2,"0"))&&ge(t,a))}function fi(e){let t=Re(ze,e);return t<15?t+1:10*(t-13)}function mi(e,t,{today:n}){return/^m/i.test(t)?Tt(e,
n):ae(n,/^[ws]/i.test(t)?7*e:e)}function Tt(e,t){let[n,r,a]=t.split("-").map(Number),s=r-1+e;return[0,1,2,3].map(i=>re(n+Math.floor(s/12),s%12+1,a-i)).find(Boolean)}
function ge(e,t){return e&&t&&Le(t)!==Re(we,e)?void 0:t}function hi(e){return`tareas.${e} ${new URL(".",location.href).pathname}`}var Xe=class{#e;storage;constructor(t,n=()=>sessionStorage){this.name=hi(t);try{this.storage=
n()}catch{}this.reread()}reread(){try{this.#e=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#e=void 0}return this.#e}get value(){return this.#e}set value(t){
this.#e=t;try{t===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(t))}catch{}}};var zn=new Xe("language",()=>localStorage),St=(navigator.languages??[]).flatMap(yi),Yn=e=>e.split("-")[0],xn=e=>e==="en"||e==="es",$n=xn(zn.value)?zn.value:void 0,
$e=$n??St.map(Yn).find(xn)??"en";document.documentElement.lang=$e;var Fn=St.find(e=>Yn(e)===$e)??$e,Qe=$n?[Fn]:St;function yi(e){try{return Intl.getCanonicalLocales(
e)}catch{return[]}}var Kn=/^(\d+)(?:\)|\.-?)(?:\s+|$)/,vi=/^(?:\[[ xX]?\](?:\s+|$)|[☐☑☒✓✔]\uFE0F?\s*|x\s+(?=["'¿¡„\p{Pi}]*\p{L}))/u,Un=/^[-–*+]\s+(?=\d)/,Bn=/^(?:[•‣◦▪●]\s*|[-–*+](?:$|\s+(?=["'¿¡„\p{Pi}]*\p{L}|\[[ xX]?\]|[☐☑☒✓✔])))/u;
function Vn(e){let t=e.split(/\r\n|[\n\r\u2028]/).map((a,s)=>({text:a.trim(),line:s+1})).filter(({text:a})=>a!==""),n=t.some(({text:a})=>Bn.test(a)),r=Ei(t.map(
({text:a})=>Number(Kn.exec(a)?.[1])));return t.map(({text:a,line:s},i)=>{let c=n&&Un.test(a)?Un:Bn,d=a.replace(r.has(i)?Kn:c,""),[h]=vi.exec(d)??[""];return{title:d.
slice(h.length),completed:/[xX☑☒✓✔]/.test(h),line:s}}).filter(({title:a})=>a!=="")}function Ei(e){let t=[];return e.length>1&&e.every(n=>n===1)?new Set(e.keys()):(e.forEach((n,r)=>{(n===1||Number.isNaN(e[r-1]??NaN))&&t.push([]),Number.isNaN(n)||
t.at(-1)?.push(r)}),new Set(t.filter(n=>n.length>1&&n.every((r,a)=>e[r]===a+1)).flat()))}var Dt=()=>An(new Date(Date.now()));var gi=e=>Ze(e,{today:Dt(),dayFirst:We(Qe),spanish:$e==="es"});function jn(e){let{title:t,due:n}=gi(e.title)??{};return t?{...e,title:t,due:n}:e}var Te={title:["content","title","subject","task name","task","name","summary","título","titulo","asunto","tarea","nombre"],description:["description","notes",
"note","body","details","descripción","descripcion","notas","nota","detalles"],state:["completed","status","% complete","done","completada","hecha","hecho","es\
tado","% completado"],end:["date completed","completed at","completion date","fecha de finalización"],due:["due","due date","date","deadline","vencimiento","fe\
cha de vencimiento","fecha límite","fecha"]},Ti=/^(true|yes|y|x|1|done|completed?|100|100%|100\.00%|✓|s[ií]|hech[ao]|completad[ao]|verdadero)$/i,Pn=16383;function Ns(e,{
texts:t,errors:n,validate:r,placed:a,refuse:s}){let i=Si(e);if(i.includes("\0"))throw s(t.notText);let c;try{c=Ai(i)}catch{throw s(t.notCalendar)}let d=({broken:N,
title:H,description:I})=>N?t.notJSON:[...I].length>Pn?n.DESCRIPTION_TOO_LONG(Pn):(H+I).includes("\0")?n.CONTAINS_NUL:"",h=[],_=At(i)?i.match(/^BEGIN:VEVENT/gim)?.
length:void 0;return _&&h.push(t.eventsLeftOut(_)),{tasks:c.map(({undated:N,description:H,...I})=>({...I,description:Xn(H,N&&t.writtenDate(N))})).filter(N=>{let H=d(
N);try{if(H)throw s(a(N,H));r(N)}catch({message:I}){return h.push(I),!1}return!0}),problems:h}}function Si(e){let[t,n]=new Uint8Array(e),r=t===255&&n===254,a=i=>new TextDecoder(
r?"utf-16le":"utf-8",{fatal:!0}).decode(i),s=new TextDecoder("windows-1252");for(let i of[()=>a(e),()=>a(Di(e))])try{return i()}catch{if(!At(new TextDecoder().decode(
e)))break}return s.decode(e)}function Di(e){let t=Array.from(new Uint8Array(e),n=>String.fromCharCode(n)).join("");return Uint8Array.from(t.replace(/(\r?\n[ \t])([\x80-\xBF]+)/g,
"$2$1"),n=>n.charCodeAt(0))}var At=e=>/^\s*BEGIN:VCALENDAR/i.test(e);function Ai(e){if(At(e))return Ri(e).reverse();let{value:t,line:n}=Wn(e);if(Array.isArray(t))
return t.flatMap((c,d)=>tt({item:d+1},c));if(Array.isArray(t?.items))return bi(t.items).reverse();if(/^\s*(?:\{|\[\s*(?:\{|$))/.test(e))return Oi(e,n);let r=[",",
";","	","|"].find(c=>Ii(Hn(e,c,10).names));if(!r)return Vn(e).map(jn).reverse();let{rows:a,names:s}=Hn(e,r),i=ki(a,s);return Zn(s)?i:i.reverse()}function Wn(e){
try{return{value:JSON.parse(e.trimEnd())}}catch({message:t}){let[,n,r=NaN]=/ line (\d+)| position (\d+)/.exec(t)??[];return{line:Number(n)||(r>=0?e.slice(0,r).split(
`
`).length:void 0)}}}function Oi(e,t){let n=e.split(`
`).flatMap((r,a)=>r.trim()?tt({line:a+1},Wn(r).value):[]);return/^\s*\{/.test(e)&&n.some(({broken:r})=>!r)?n:tt({line:t},void 0)}function tt(e,t){let{title:n,description:r,
completed:a,due:s,id:i,userId:c}=t??{};return[{...e,...!t&&{broken:!0},title:et(n),description:et(r),completed:a===!0,...Ot(et(s),Qn(et(s))),id:i,userId:c}]}var et=e=>typeof e==
"string"?e:"";function bi(e){return e.flatMap(n=>n?.items??(n?.kind==="tasks#taskList"?[]:n)).flatMap((n,r)=>tt({item:r+1},n&&{...n,description:n.notes,completed:n.
status==="completed",id:void 0}))}function Ri(e){let t=e.split(/\r?\n/).flatMap((a,s)=>/^BEGIN:VTODO/i.test(a)?[s+1]:[]),n=e.replace(/\r?\n[ \t]/g,"").replace(/^(?:(?:BEGIN|END|STATUS):)?[\w-]+(?=[;:\r\n])/gim,
a=>a.toUpperCase()).replace(/^BEGIN:(?!VCALENDAR|VTODO|VTIMEZONE|STANDARD|DAYLIGHT)(.+)$[^]*?^END:\1\s+/gm,"").replace(/^COMPLETED:\s+/gm,""),r=[...n.matchAll(/^BEGIN:VTODO[^]*?^END:VTODO/gm)].
map(([a])=>/^DUE(?:;.*)?:(.*)$/m.exec(a)?.[1]??"");return(Dn(void 0,n).todos??[]).map(({summary:a,description:s,status:i,completed:c,due:d},h)=>({line:t[h],title:a??
"",description:s,completed:i==="COMPLETED"||c!==void 0,...Ot(r[h],_i(r[h],d))}))}function _i(e,t){let[,n,r,a,s,i,c]=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.
exec(e)??[],d=re(n,r,a),{timezone:h,tzoffset:_="+0000"}=t?.local??{};return d&&s&&(_!=="+0000"||Ni(h))?Gn(t.date,d):d&&c?Jn(d,60*Number(s)+Number(i)):d}function Ni(e){
try{return!!(e&&new Intl.DateTimeFormat("en",{timeZone:e}))}catch{return!1}}var Gn=(e,t)=>re(e.getFullYear(),e.getMonth()+1,e.getDate())??t,Jn=(e,t)=>Gn(new Date(
Date.parse(e)+6e4*t),e);function Hn(e,t,n=0){let r=[],a=1,s=0;qn.default.parse(e,{delimiter:t,preview:n,step:({data:d,meta:{cursor:h}})=>{r.push({cells:d,line:a}),
a+=e.slice(s,h).split(`
`).length-1,s=h}});let[i,...c]=r.filter(({cells:d})=>!/^\s*$/.test(d.join(""))&&!(d===r[0].cells&&/^sep=/i.test(d[0])));return{names:(i?.cells??[]).map(d=>d.trim().
normalize().toLowerCase()),rows:c}}function Ii(e){return e.length>1&&e.some(t=>Te.title.includes(t))}var Zn=e=>e[0]==="id";function ki(e,t){let n=(i,c)=>{let d=c.
map(_=>i[t.indexOf(_)]),h=d.find(_=>_?.trim())??d.find(Boolean)??"";return Zn(t)?h:h.trim()},r=(i,c)=>n(i,c).trim().replace(/^0\/0\/00$/,""),a=Mi(e.map(({cells:i})=>r(
i,Te.due))),s=[];for(let{cells:i,line:c}of e){let d=t[0]==="type"?n(i,["type"]):"task",h=n(i,Te.title),_=s.at(-1);if(d==="note"&&_&&(_.description=Xn(_.description,
h)),d!=="task")continue;let z=r(i,Te.due);s.push({line:c,title:h,description:n(i,Te.description),...Ot(z,Qn(z,a)),completed:Ti.test(n(i,Te.state).normalize())||
r(i,Te.end)!=="",id:Number(n(i,["id"]))||void 0})}return s}var Xn=(...e)=>e.filter(Boolean).join(`
`);function Mi(e){let t=e.map(n=>/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(n)).filter(Boolean);return t.some(([,n])=>n>12)?!0:t.some(([,,n])=>n>12)?!1:We(Qe)}function Ot(e,t){
return{due:t,...e&&!t&&{undated:e}}}var Ci=200,Li=/(?:T|,?\s+(?:at\s+|a las?\s+)?)(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d+)?)?|(?=\s?[ap]\.?\s?m))(?:\s?([ap])\.?\s?m\.?)?\s?(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d))?(?:\s?\(.*\))?$/i;
function Qn(e,t=!0){if(e.length>Ci)return;let[n="",r,a="0",s,i,c,d,h]=Li.exec(e)??[],_=wi(e.slice(0,e.length-n.length).trim(),t);if(!_||!(i||c)||Number(d)>14)return _;
let z=c?+`${c}1`*(60*Number(d)+Number(h)):0,N=60*(s?Number(r)%12+(/p/i.test(s)?12:0):Number(r))+Number(a);return N===0?_:Jn(_,N-z)}function wi(e,t){let n=/^(\d{4})-(\d{2})-(\d{2})$/.
exec(e);if(n)return re(n[1],n[2],n[3]);let r=/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(e);if(r)return t?re(r[3],r[2],r[1]):re(r[3],r[1],r[2]);if(!/\b\d{4}$/.
test(e))return;let{title:a,due:s}=Ze(`x ${e.replace(/(?<=[\p{L}\d])[.-]/gu," ")}`,{today:Dt(),dayFirst:t})??{};return a==="x"?s:void 0}export{Ai as read,Ns as readFile};
/*! Bundled license information:

papaparse/papaparse.min.js:
  (* @license
  Papa Parse
  v5.7.1
  https://github.com/mholt/PapaParse
  License: MIT
  *)
*/
