const call = 'alert(1)'

/** Texts that run a script if they are treated as HTML, an attribute, a URL, a style or a template. */
const forms = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}">`,
  `<iframe srcdoc="<script>${call}</script>">`,
  `<a href="javascript:${call}">x</a>`,
  `<a href="data:text/html,<script>${call}</script>">x</a>`,
  `<math><mtext><script>${call}</script>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<video><source onerror=${call}>`,
  `<object data="javascript:${call}">`,
  `<embed src="javascript:${call}">`,
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<button formaction="javascript:${call}">x</button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<link rel=stylesheet href="data:text/css,*{color:red}">`,
  `<style>*{background:url("javascript:${call}")}</style>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `javascript:${call}`,
  `url(javascript:${call})`,
  `expression(${call})`,
  `#fff;background:url(//x.example/${call})`,
  `#ffffff}</style><script>${call}</script>`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `%3Cscript%3E${call}%3C/script%3E`,
]

/** Prefixes that break out of the surrounding context. */
const wrappings: ((form: string) => string)[] = [
  (form) => form,
  (form) => `">${form}`,
  (form) => `'>${form}`,
  (form) => `</script>${form}`,
  (form) => `</style>${form}`,
  (form) => `</textarea></title>${form}`,
  (form) => `<!--${form}-->`,
  (form) => `--><!]]>${form}`,
  (form) => form.toUpperCase(),
  (form) => `Olá, ${form.replaceAll('<', '&lt;<')}`,
]

/** Three hundred texts that must never run. */
export const scripts = wrappings.flatMap((wrap) => forms.map((form) => wrap(form)))
