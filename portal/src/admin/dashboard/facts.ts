import { fillText } from 'core/texts'
import { adminTexts } from 'core/texts/admin'
import { countText } from 'core/texts/count-text'
import type { OpenArea } from '../areas.ts'
import type { Overview } from './use-overview.ts'

/** What each area has in use, in a few words. */
export const facts: Record<OpenArea, (overview: Overview) => string> = {
  branding: ({ branding }) =>
    branding.length > 0
      ? countText(branding.length, adminTexts.fatoImagem, adminTexts.fatoImagens)
      : adminTexts.fatoSemImagens,
  layout: ({ theme }) =>
    theme === null ? adminTexts.fatoSemTema : fillText(adminTexts.fatoTema, { nome: theme }),
  strings: ({ strings }) =>
    strings > 0 ? countText(strings, adminTexts.fatoTexto, adminTexts.fatoTextos) : adminTexts.fatoSemTextos,
  geral: ({ settings }) => fillText(adminTexts.fatoTitulo, { titulo: settings.title }),
  formulas: ({ formula: { name, version } }) =>
    version === 0
      ? adminTexts.fatoSemFormula
      : fillText(adminTexts.fatoFormula, { nome: name, versao: version }),
  taxas: ({ fees: { active, total } }) =>
    total > 0 ? fillText(adminTexts.fatoTaxas, { ativas: active, total }) : adminTexts.fatoSemTaxas,
  saude: () => adminTexts.fatoSaude,
}
