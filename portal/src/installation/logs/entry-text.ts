import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { logsTexts } from 'core/texts/logs'
import { caseAddress } from '../../shell/case-areas.ts'
import { actionText, hasActionText } from '../../cases/staff-case/action-text.ts'
import type { Entry } from './logs-api.ts'

const texts = (): Record<string, string> => logsTexts

/** Screen for the rows of a table. */
const addresses: Record<string, string> = {
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
  branches: paths.adminBranches,
  banks: `${paths.adminSettings}#bancos`,
  partners: paths.adminPartners,
  auth_user: paths.adminPeople,
  invitations: paths.adminPeople,
  outbox_emails: paths.adminEmails,
  data_requests: `${paths.adminSecurity}?aba=pedidos`,
  saved_views: paths.adminCases,
  publications: `${paths.adminPublication}?aba=historico`,
  scheduled_changes: `${paths.adminPublication}?aba=agenda`,
}

/** Tables with a text, as the filter names them. */
export const objects = () =>
  Object.keys(texts()).flatMap((key) => (key.startsWith('objeto_') ? [key.slice('objeto_'.length)] : []))

/** Name of a table, or its key without a text. */
export const objectText = (object: string) => texts()[`objeto_${object}`] ?? object

/** Name of a column, or its key without a text. */
export const columnText = (column: string) => texts()[`campo_${column}`] ?? column

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

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

export function entryText(entry: Entry): string {
  const { action, object } = entry
  const text = texts()[`acao_${action.replace('.', '_')}`]
  if (!text && hasActionText(action)) return actionText(entry)
  return fillText(text ?? logsTexts.acaoOutra, {
    nome: nameOf(entry),
    acao: action,
    objeto: objectText(object),
  }).trim()
}

/** Address of the changed object in its current state. */
export function entryAddress({ object, object_id, case_id }: Entry): string | undefined {
  if (case_id) return caseAddress('staff', case_id, object === 'doc_checklists' ? 'documentos' : undefined)
  if (object === 'leads') return `${paths.adminLeads}?status=todos&lead=${object_id}`
  return addresses[object]
}
