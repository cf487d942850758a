import { colorDeclarations } from 'core'

/** The look of the product, as far as a page of text needs it. */
export const docsStyle = `
:root{color-scheme:light dark;${colorDeclarations()}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--sim-bg);color:var(--sim-text);font:400 16px/1.55 system-ui,sans-serif;text-wrap:pretty}
h1,h2,h3,p,ul{margin:0;padding:0}
h1,h2,h3{line-height:1.2;letter-spacing:-.015em}
a{color:var(--sim-brand-text);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--sim-focus);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:16px;top:8px;padding:10px 16px;background:var(--sim-surface);border-radius:8px}
.skip:not(:focus){clip-path:inset(50%)}
header,.columns{width:min(1240px,100% - 32px);margin-inline:auto}
header{padding:28px 0 24px;border-bottom:1px solid var(--sim-line)}
header h1{font-size:clamp(2rem,5vw,2.75rem);margin:4px 0 8px}
header p{color:var(--sim-muted)}
.brand a{color:var(--sim-text);font-weight:700;text-decoration:none}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:32px;padding:28px 0 96px}
nav h2{font-size:1rem;margin:18px 0 4px}
nav h2:first-child{margin-top:0}
nav ul,main ul{list-style:none}
nav li a{display:flex;gap:8px;align-items:baseline;min-height:36px;padding:5px 8px;margin-inline:-8px;border-radius:8px;color:var(--sim-text);text-decoration:none;font-size:15px}
nav li a:hover{background:var(--sim-sunken)}
main section+section{margin-top:56px}
main section>h2{font-size:1.75rem;margin-bottom:6px}
main section>p+p,main section>p+ul{margin-top:12px}
main section>ul li{padding-left:20px;position:relative;margin-top:6px}
main section>ul li::before{content:"";position:absolute;left:2px;top:.62em;width:7px;height:7px;border-radius:2px;background:var(--sim-accent)}
article{margin-top:24px;padding:24px;background:var(--sim-surface);border:1px solid var(--sim-line);border-radius:16px}
article:target{border-color:var(--sim-brand)}
article h3{font-size:1.25rem}
article h3+p:not(.address){margin-top:6px}
article h3 a{color:inherit;text-decoration:none}
article h3 a:hover{text-decoration:underline}
.address{margin:10px 0 12px;overflow-wrap:anywhere}
.callers{margin-top:8px;color:var(--sim-muted)}
.callers strong{color:var(--sim-text);font-weight:600}
code{font:500 .9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
td code,p code,li code{overflow-wrap:anywhere}
.method,.status{display:inline-block;min-width:52px;padding:1px 8px;border-radius:6px;font-size:12px;font-weight:700;line-height:20px;text-align:center;letter-spacing:.03em}
.method{background:var(--sim-info-soft);color:var(--sim-info)}
.method.post{background:var(--sim-brand-soft);color:var(--sim-brand-text)}
.method.put,.method.patch{background:var(--sim-warn-soft);color:var(--sim-warn)}
.method.delete,.status.refused{background:var(--sim-danger-soft);color:var(--sim-danger)}
.status.fine{background:var(--sim-ok-soft);color:var(--sim-ok)}
table{width:100%;margin-top:20px;border-collapse:collapse;font-size:15px}
caption{padding-bottom:6px;text-align:left;font-weight:650}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--sim-line);text-align:left;vertical-align:top;font-weight:400}
td:last-child{padding-right:0;width:100%}
th{white-space:nowrap}
td:nth-child(2):not(:last-child){min-width:110px;color:var(--sim-muted)}
small{color:var(--sim-muted);font-size:13px}
pre{margin:20px 0 0;padding:16px;overflow:auto;background:var(--sim-sunken);border-radius:12px;line-height:1.5}
@media (max-width:619px){article{padding:20px 16px}table,tbody,tr,th,td,caption{display:block}tr{padding:8px 0;border-top:1px solid var(--sim-line)}th,td{padding:2px 0;border:0;white-space:normal;overflow-wrap:anywhere}tr:first-child{border-top-color:var(--sim-line-strong)}}
@media (min-width:960px){.columns{grid-template-columns:280px minmax(0,1fr);gap:48px}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:16px 8px 48px 0;margin-top:-16px}}
`
