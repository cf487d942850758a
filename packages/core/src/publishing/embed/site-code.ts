/**
 * Variants of the embed code: `simples` loads the newest build, `fixo` a pinned build with its digest, `csp` works without
 * inline styles.
 */
export const siteCodes = ['simples', 'fixo', 'csp'] as const

export type SiteCodeKind = (typeof siteCodes)[number]

/** The newest pinned build, and the digests of all pinned files: content of `/embed/v1/integridade.json`. */
export interface EmbedIntegrity {
  versao: string
  endereco: string
  arquivos: Record<string, string>
}

interface SiteCode {
  origin: string
  /** Attributes of the element; empty ones are omitted. */
  attributes?: Readonly<Record<string, string>>
  /** Text of the fallback link, shown until the script runs or where it is blocked. */
  text: string
  integrity: EmbedIntegrity
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function siteCode(kind: SiteCodeKind, { origin, attributes = {}, text, integrity }: SiteCode): string {
  const moving = `${origin}/embed/v1/simulador`
  const pinned = integrity.endereco
  const scripts: Record<SiteCodeKind, string> = {
    simples: `<script async src="${moving}.js"></script>`,
    fixo: `<script async src="${origin}${pinned}" integrity="${integrity.arquivos[pinned]}" crossorigin="anonymous"></script>`,
    csp: [
      `<!-- CSP: script-src ${origin}; connect-src ${origin}; frame-src ${origin} -->`,
      '<!-- CSS: simulador-financiamento:not(:defined){display:block;min-height:560px} -->',
      `<script async src="${moving}.js"></script>`,
    ].join('\n'),
  }
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  // Only an inline simulator needs reserved space.
  const isInPage = !attributes['modo'] || attributes['modo'] === 'embutido'
  const style = kind === 'csp' || !isInPage ? '' : ' style="display:block;min-height:560px"'
  const key = attributes['parceiro']
  const address = `${origin}/simulador${key ? `?p=${encodeURIComponent(key)}` : ''}`
  const link = `<a href="${address}">${escaped(text)}</a>`
  return `${scripts[kind]}\n<simulador-financiamento${attributeText}${style}>${link}</simulador-financiamento>`
}
