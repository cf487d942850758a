import { embedDocsTexts } from 'core/texts/embed-docs'

export interface TryItData {
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
