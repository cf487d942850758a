import { randomUUID } from 'node:crypto'
import {
  discardReasonLabels,
  formatAmount,
  leadStatusLabels,
  originLabels,
  propertyTypeLabels,
  today,
} from 'core'
import { linesTexts } from 'core/texts/lines'
import type { Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import type { OutCell } from '../platform/spreadsheets/write-csv.ts'
import type { LeadFilters } from './lead-query.ts'
import type { Lead } from './lead-schemas.ts'
import { listLeads } from './list-leads.ts'

const inBrazil = (day: string) => day.split('-').toReversed().join('/')
const day = (moment: string | null) => moment && inBrazil(today(new Date(moment)))

const columnsOfCampaign = new Set(['utm_campaign', 'utm_source', 'utm_medium'])
const otherParameters = ({ campaign }: Lead) =>
  Object.entries(campaign ?? {})
    .filter(([name]) => !columnsOfCampaign.has(name))
    .map(([name, text]) => `${name}=${text}`)
    .join(' ') || null

/** Columns of the export. Excludes encrypted fields: CPF, telephone and e-mail. */
const columns: readonly [title: string, of: (lead: Lead) => OutCell][] = [
  ['Protocolo', (lead) => lead.protocol],
  ['Nome', (lead) => lead.name],
  ['Situação', (lead) => leadStatusLabels[lead.status]],
  ['Motivo do descarte', (lead) => lead.discard_reason && discardReasonLabels[lead.discard_reason]],
  ['Origem', (lead) => originLabels[lead.origin]],
  ['Parceiro', (lead) => lead.partner?.name ?? null],
  ['Parceiro não reconhecido', (lead) => lead.unknown_partner],
  ['Campanha', (lead) => lead.campaign && (lead.campaign['utm_campaign'] ?? null)],
  ['Origem da campanha', (lead) => lead.campaign && (lead.campaign['utm_source'] ?? null)],
  ['Meio da campanha', (lead) => lead.campaign && (lead.campaign['utm_medium'] ?? null)],
  ['Outros da campanha', (lead) => otherParameters(lead)],
  ['Tipo do imóvel', (lead) => lead.property_type && propertyTypeLabels[lead.property_type]],
  ['Cidade', (lead) => lead.property_city],
  ['UF', (lead) => lead.property_state],
  ['Crédito', (lead) => (lead.credit === null ? null : formatAmount(lead.credit))],
  ['Linha', (lead) => lead.offer?.label ?? null],
  ['Sistema', (lead) => lead.offer && linesTexts[lead.offer.system]],
  ['Do banco', (lead) => lead.offer && formatAmount(lead.offer.credit)],
  ['1ª parcela', (lead) => lead.offer && formatAmount(lead.offer.charge)],
  ['Falta de entrada', (lead) => lead.offer && formatAmount(lead.offer.missing)],
  ['Simulações', (lead) => lead.simulations],
  ['Atende', (lead) => lead.owner?.name ?? null],
  ['Tentativas', (lead) => lead.attempts],
  ['Recebido em', (lead) => day(lead.created_at)],
  ['Primeiro contato', (lead) => day(lead.first_contact_at)],
  ['Último contato', (lead) => day(lead.last_contact_at)],
  ['Próximo contato', (lead) => lead.next_contact_on && inBrazil(lead.next_contact_on)],
]

const AT_ONCE = 500

type ExportDeps = ChangeDeps & { cipher: PersonalCipher }

async function* rowsOf(deps: ExportDeps, actor: Actor, filters: LeadFilters): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (let after: string | undefined; ;) {
    const { items, next } = await listLeads(deps, actor, { ...filters, after, limit: AT_ONCE })
    for (const lead of items) yield columns.map(([, of]) => of(lead))
    if (!next) return
    after = next
  }
}

/**
 * Streams the rows of the inbox with its filters, page by page. The audit log records the person and the filters, but
 * not the search text, which may name a lead.
 * @throws ApiError not_allowed
 */
export async function exportLeads(
  deps: ExportDeps,
  actor: Actor,
  filters: LeadFilters,
): Promise<AsyncIterable<OutCell[]>> {
  authorize(actor, 'exportCases')
  const { q, person, ...narrowed } = filters
  const after = { ...narrowed, searched: q !== undefined || person !== undefined }
  await deps.db.transaction().execute((trx) =>
    deps.recordEvent(trx, {
      kind: 'lead.list_exported',
      actor,
      subject: randomUUID(),
      at: deps.clock().toISOString(),
      data: {},
      change: { before: null, after },
    }),
  )
  return rowsOf(deps, actor, filters)
}
