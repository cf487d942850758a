import { colorDeclarations } from 'core'

/** Stylesheet of the API reference, in the colours of the product. */
export const docsStyle = `
:root{color-scheme:light dark;${colorDeclarations()}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:24px}
body{margin:0;background:var(--sim-bg);color:var(--sim-text);font:400 16px/1.55 system-ui,sans-serif;text-wrap:pretty}
h1,h2,h3,h4,p,ul{margin:0;padding:0}
h1,h2,h3,h4{line-height:1.2;letter-spacing:-.015em}
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
nav ul{list-style:none}
nav li a{display:flex;gap:8px;align-items:baseline;min-height:36px;padding:5px 8px;margin-inline:-8px;border-radius:8px;color:var(--sim-text);text-decoration:none;font-size:15px}
nav li a:hover{background:var(--sim-sunken)}
main p,main ul{margin-top:10px}
main ul{padding-left:22px}
main li::marker{color:var(--sim-accent)}
section+section{margin-top:56px}
h2{font-size:1.75rem}
article{margin-top:24px;padding:24px;background:var(--sim-surface);border:1px solid var(--sim-line);border-radius:16px}
article:target{border-color:var(--sim-brand)}
h3{font-size:1.25rem}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{margin:24px 0 6px}
code{font:500 .9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.label{display:inline-block;min-width:52px;padding:1px 8px;border-radius:6px;font-size:12px;font-weight:700;line-height:20px;text-align:center;letter-spacing:.03em;background:var(--sim-info-soft);color:var(--sim-info)}
.post{background:var(--sim-brand-soft);color:var(--sim-brand-text)}
.put,.patch{background:var(--sim-warn-soft);color:var(--sim-warn)}
.delete,.refused{background:var(--sim-danger-soft);color:var(--sim-danger)}
.fine{background:var(--sim-ok-soft);color:var(--sim-ok)}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--sim-line);text-align:left;vertical-align:top}
th,small{color:var(--sim-muted);font-size:13px;font-weight:400}
td:first-child code{white-space:nowrap}
td:last-child{width:100%}
td:nth-child(2):not(:last-child){min-width:110px;color:var(--sim-muted)}
pre{margin:24px 0 0;padding:16px;background:var(--sim-sunken);border-radius:12px;white-space:pre-wrap}
@media (max-width:619px){article{padding:20px 16px}table,tbody,tr,td{display:block}thead{display:none}tr{padding:8px 0;border-top:1px solid var(--sim-line)}td{padding:2px 0;border:0}td:first-child code{white-space:normal}}
@media (min-width:960px){.columns{grid-template-columns:280px minmax(0,1fr);gap:48px}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:16px 8px 48px 0;margin-top:-16px}}
`
