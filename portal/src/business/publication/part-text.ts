import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { publicationTexts } from 'core/texts/publication'
import type { LivePart, PartName } from './publication-api.ts'

export const editorOf: Record<PartName, string> = {
  formula: paths.adminFormulas,
  lines: paths.adminFormulas,
  costs: paths.adminFormulas,
  fees: paths.adminFees,
  theme: paths.adminThemes,
  texts: paths.adminStrings,
  branding: paths.adminBranding,
  settings: paths.adminSettings,
  terms: `${paths.adminTemplates}?aba=legais`,
  privacy: `${paths.adminTemplates}?aba=legais`,
}

export const partName = (part: PartName) => publicationTexts[`parte_${part}`]

const counted = {
  fees: ['umaTaxa', 'taxas'],
  texts: ['umTexto', 'textos'],
  branding: ['umaImagem', 'imagens'],
  settings: ['umAjuste', 'ajustes'],
} as const satisfies Partial<
  Record<PartName, readonly [keyof typeof publicationTexts, keyof typeof publicationTexts]>
>

export function partFact({ part, version, name, count }: LivePart): string {
  if (part === 'theme') return name ?? publicationTexts.temaDeFabrica
  if (part in counted) {
    const [one, many] = counted[part as keyof typeof counted]
    return countText(count ?? 0, publicationTexts[one], publicationTexts[many])
  }
  return version ? fillText(publicationTexts.versao, { n: version }) : publicationTexts.deFabrica
}
