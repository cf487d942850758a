import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { logsTexts } from 'core/texts/logs'
import { caseAddress } from '../../cases/case-areas.ts'
import { deedOf, isDeed } from '../case/deed-text.ts'
import type { Entry } from './logs-api.ts'

const texts = (): Record<string, string> => logsTexts

/** Where what stands in a table is worked with. */
const places: Record<string, string> = {
  app_settings: paths.adminSettings,
  legal_pages: `${paths.adminTemplates}?aba=legais`,
  themes: paths.adminThemes,
  ui_strings: paths.adminStrings,
  calc_formulas: paths.adminFormulas,
  fee_catalog: paths.adminFees,
  checklist_models: paths.adminTemplates,
  message_templates: `${paths.adminTemplates}?aba=mensagens`,
  automations: paths.adminAutomations,
  webhook_endpoints: paths.adminIntegrations,
  webhook_deliveries: `${paths.adminIntegrations}?aba=entregas`,
  api_keys: `${paths.adminIntegrations}?aba=chaves`,
  partners: paths.adminPartners,
  auth_user: paths.adminPeople,
  invitations: paths.adminPeople,
  outbox_emails: paths.adminEmails,
  data_requests: `${paths.adminSecurity}?aba=pedidos`,
  saved_views: paths.adminCases,
  publications: `${paths.adminPublication}?aba=historico`,
  scheduled_changes: `${paths.adminPublication}?aba=agenda`,
}

/** What somebody may have changed: the tables, as the filter names them. */
export const objects = () =>
  Object.keys(texts()).flatMap((key) => (key.startsWith('objeto_') ? [key.slice('objeto_'.length)] : []))

/** What a table is called; one without a word stands as it is. */
export const objectText = (object: string) => texts()[`objeto_${object}`] ?? object

/** What a column is called; one without a word stands as it is. */
export const columnText = (column: string) => texts()[`campo_${column}`] ?? column

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the row that was changed is called. */
function nameOf({ object, object_id, before, after }: Entry): string {
  const row = after ?? before ?? {}
  if (object === 'app_settings' || object === 'message_templates') return object_id
  if (object === 'ui_strings') return [row.ns, row.key].map(wordOf).filter(Boolean).join('.')
  return (
    wordOf(row.label) ||
    wordOf(row.name) ||
    wordOf(row.email) ||
    wordOf(row.key) ||
    wordOf(row.description) ||
    wordOf(row.url)
  )
}

/** What was done, in words. */
export function entryText(entry: Entry): string {
  const { action, object } = entry
  const text = texts()[`acao_${action.replace('.', '_')}`]
  if (!text && isDeed(action)) return deedOf(entry)
  return fillText(text ?? logsTexts.acaoOutra, {
    nome: nameOf(entry),
    acao: action,
    objeto: objectText(object),
  }).trim()
}

/** Where what was changed is seen as it is now. */
export function entryAddress({ object, object_id, case_id }: Entry): string | undefined {
  if (case_id) return caseAddress('staff', case_id, object === 'doc_checklists' ? 'documentos' : undefined)
  if (object === 'leads') return `${paths.adminLeads}?status=todos&lead=${object_id}`
  return places[object]
}
