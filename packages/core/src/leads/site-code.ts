/** Ways in which a site shows the simulator: the newest, one version with its digest, or without a style in the markup. */
export const siteCodes = ['simples', 'fixo', 'csp'] as const

export type SiteCodeKind = (typeof siteCodes)[number]

interface SiteCode {
  origin: string
  /** Of the partner. */
  key: string
  /** What the link says that is shown where the simulator may not stand. */
  text: string
  /** The version that stays as it is, and the digests of its files by their address. */
  integrity: { versao: string; arquivos: Record<string, string> }
}

/** What a partner puts on a page. */
export function siteCode(kind: SiteCodeKind, { origin, key, text, integrity }: SiteCode): string {
  const moving = `${origin}/embed/v1/simulador`
  const pinned = `/embed/${integrity.versao}/simulador.js`
  const scripts: Record<SiteCodeKind, string> = {
    simples: `<script async src="${moving}.js"></script>`,
    fixo: `<script async src="${origin}${pinned}" integrity="${integrity.arquivos[pinned]}" crossorigin="anonymous"></script>`,
    csp: [
      `<!-- script-src ${origin}; style-src ${origin}; connect-src ${origin}; frame-src ${origin} -->`,
      `<link rel="stylesheet" href="${moving}.css">`,
      `<script async src="${moving}.js"></script>`,
    ].join('\n'),
  }
  const style = kind === 'csp' ? '' : ' style="display:block;min-height:560px"'
  const link = `<a href="${origin}/simulador?p=${key}">${text}</a>`
  return `${scripts[kind]}\n<simulador-financiamento parceiro="${key}"${style}>${link}</simulador-financiamento>`
}
