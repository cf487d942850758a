/** Ways in which a site shows the simulator: the newest, one version with its digest, or without a style in the markup. */
export const siteCodes = ['simples', 'fixo', 'csp'] as const

export type SiteCodeKind = (typeof siteCodes)[number]

/** The version that stays as it is, and the digests of its files by their address: `/embed/v1/integridade.json`. */
export interface EmbedIntegrity {
  versao: string
  arquivos: Record<string, string>
}

interface SiteCode {
  origin: string
  /** Of the tag, by name; those without a value are left out. */
  attributes?: Readonly<Record<string, string>>
  /** What the link says that is shown where the simulator may not stand. */
  text: string
  integrity: EmbedIntegrity
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What a site puts on a page. */
export function siteCode(kind: SiteCodeKind, { origin, attributes = {}, text, integrity }: SiteCode): string {
  const moving = `${origin}/embed/v1/simulador`
  const pinned = `/embed/${integrity.versao}/simulador.js`
  const scripts: Record<SiteCodeKind, string> = {
    simples: `<script async src="${moving}.js"></script>`,
    fixo: `<script async src="${origin}${pinned}" integrity="${integrity.arquivos[pinned]}" crossorigin="anonymous"></script>`,
    csp: [
      `<!-- CSP: script-src ${origin}; connect-src ${origin}; frame-src ${origin} -->`,
      '<!-- CSS: simulador-financiamento:not(:defined){display:block;min-height:560px} -->',
      `<script async src="${moving}.js"></script>`,
    ].join('\n'),
  }
  const given = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  // Only where it stands in the page does it need room there.
  const isInPage = !attributes['modo'] || attributes['modo'] === 'embutido'
  const style = kind === 'csp' || !isInPage ? '' : ' style="display:block;min-height:560px"'
  const key = attributes['parceiro']
  const address = `${origin}/simulador${key ? `?p=${encodeURIComponent(key)}` : ''}`
  const link = `<a href="${address}">${escaped(text)}</a>`
  return `${scripts[kind]}\n<simulador-financiamento${given}${style}>${link}</simulador-financiamento>`
}
