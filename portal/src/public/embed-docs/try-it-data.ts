import { embedDocsTexts } from 'core/texts/embed-docs'

/** What the script of the page says and needs to know. */
export interface TryItData {
  /** Of the server. */
  origin: string
  linkText: string
  copy: string
  copied: string
  failed: string
}

export function tryItData(origin: string): TryItData {
  const { linkTexto, copiar, copiado, falhou } = embedDocsTexts
  return { origin, linkText: linkTexto, copy: copiar, copied: copiado, failed: falhou }
}
