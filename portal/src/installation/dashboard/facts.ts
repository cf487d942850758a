import type { InferResponseType } from 'hono/client'
import { fillText } from 'core/texts'
import { adminTexts } from 'core/texts/admin'
import { countText } from 'core/texts/count-text'
import type { api } from '../../api/client.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import type { OpenArea } from '../../shell/staff/areas.ts'

export type Overview = InferResponseType<typeof api.admin.overview.$get, 200>

/** Short text per area about what is in use. */
export const facts: Record<OpenArea, (overview: Overview) => string> = {
  branding: ({ branding }) =>
    branding.length > 0
      ? countText(branding.length, adminTexts.fatoImagem, adminTexts.fatoImagens)
      : adminTexts.fatoSemImagens,
  themes: ({ theme }) =>
    theme === null ? adminTexts.fatoSemTema : fillText(adminTexts.fatoTema, { nome: theme }),
  strings: ({ strings }) =>
    strings > 0 ? countText(strings, adminTexts.fatoTexto, adminTexts.fatoTextos) : adminTexts.fatoSemTextos,
  settings: ({ settings }) => fillText(adminTexts.fatoTitulo, { titulo: settings.title }),
  formulas: ({ formula: { name, version }, stale_tables: stale }) =>
    stale.length > 0
      ? countText(stale.length, adminTexts.fatoTabelaVelha, adminTexts.fatoTabelasVelhas)
      : version === 0
        ? adminTexts.fatoSemFormula
        : fillText(adminTexts.fatoFormula, { nome: name, versao: version }),
  fees: ({ fees: { active, total } }) =>
    total > 0 ? fillText(adminTexts.fatoTaxas, { ativas: active, total }) : adminTexts.fatoSemTaxas,
  partners: ({ partners: { active, total } }) =>
    total > 0 ? fillText(adminTexts.fatoParceiros, { ativos: active, total }) : adminTexts.fatoSemParceiros,
  branches: () => adminTexts.fatoFiliais,
  people: ({ people: { staff, invited } }) => {
    const equipe = countText(staff, adminTexts.fatoUmaPessoa, adminTexts.fatoPessoas)
    if (invited === 0) return equipe
    return fillText(invited === 1 ? adminTexts.fatoUmConvite : adminTexts.fatoConvites, {
      equipe,
      n: invited,
    })
  },
  security: () => adminTexts.fatoSeguranca,
  templates: ({ checklist: { active, total } }) =>
    fillText(adminTexts.fatoChecklist, { ativos: active, total }),
  integrations: () => adminTexts.fatoIntegracoes,
  automations: () => adminTexts.fatoAutomacoes,
  health: () => adminTexts.fatoSaude,
  publication: ({ publication: { number, at, scheduled, failed } }) =>
    failed
      ? adminTexts.fatoFalhou
      : scheduled > 0
        ? fillText(scheduled === 1 ? adminTexts.fatoAgendada : adminTexts.fatoAgendadas, {
            n: number,
            agendadas: scheduled,
          })
        : fillText(adminTexts.fatoPublicacao, { n: number, dia: formatMoment(at) }),
  logs: () => adminTexts.fatoLogs,
}
