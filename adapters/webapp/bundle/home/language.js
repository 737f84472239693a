"use strict";(()=>{function l(t){return`tareas.${t} ${new URL(".",location.href).pathname}`}var n=class{#t;storage;constructor(e,u=()=>sessionStorage){this.name=l(e);try{this.storage=
u()}catch{}this.reread()}reread(){try{this.#t=JSON.parse(this.storage?.getItem(this.name)??"null")??void 0}catch{this.#t=void 0}return this.#t}get value(){return this.#t}set value(e){
this.#t=e;try{e===void 0?this.storage?.removeItem(this.name):this.storage?.setItem(this.name,JSON.stringify(e))}catch{}}};var r=new n("language",()=>localStorage),s=(navigator.languages??[]).flatMap(m),c=t=>t.split("-")[0],a=t=>t==="en"||t==="es",i=a(r.value)?r.value:void 0,o=i??s.
map(c).find(a)??"en";document.documentElement.lang=o;var d=s.find(t=>c(t)===o)??o,g=i?[d]:s;function m(t){try{return Intl.getCanonicalLocales(t)}catch{return[]}}
function h(t){let e=o==="en"?"es":"en";t.lang=e,t.addEventListener("click",()=>{r.value=e,location.reload()})}})();
