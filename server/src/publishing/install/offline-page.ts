import { colorTokens } from 'core'
import { liveTexts } from 'core/texts/live'
import { builtInText, textRef } from 'core/texts/text-ref'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { contentSecurityPolicy, selfAndHashesOf } from '../../platform/http/content-security-policy.ts'

const [ground, darkGround] = colorTokens.bg
const [ink, darkInk] = colorTokens.text

const style = `:root{color-scheme:light dark}body{display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:${ground};color:${ink};font:18px/1.5 system-ui,sans-serif;text-align:center}h1{margin:0;font-size:28px}p{max-width:36ch;margin:0}a{display:grid;place-content:center;min-height:44px;padding:0 20px;border:1px solid;border-radius:10px;color:inherit;text-decoration:none}@media(prefers-color-scheme:dark){body{background:${darkGround};color:${darkInk}}}`

const text = (key: Parameters<typeof textRef<typeof liveTexts>>[1]) => builtInText(textRef(liveTexts, key))

/** Page without a connection, with its policy. @param title name of the product */
export const offlinePage = (title: string) => ({
  // An empty address loads the same page again.
  page: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('semConexao')} · ${escapeMarkup(title)}</title><style>${style}</style></head><body><h1>${text('semConexao')}</h1><p>${text('semConexaoTexto')}</p><a href="">${text('tentarDeNovo')}</a></body></html>`,
  policy: contentSecurityPolicy({
    'default-src': "'none'",
    'style-src': selfAndHashesOf([style]),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }),
})
