import { randomUUID } from 'node:crypto'
import { partnerTypeLabels } from 'core'
import type { Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import type { OutCell } from '../platform/spreadsheets/write-csv.ts'
import { listPartners } from './partners.ts'
import type { Partner } from './schemas.ts'

const yesOrNo = (flag: boolean) => (flag ? 'Sim' : 'Não')

const columns: readonly [title: string, of: (partner: Partner) => OutCell][] = [
  ['Nome', ({ name }) => name],
  ['Tipo', ({ type }) => (partnerTypeLabels as Record<string, string>)[type] ?? type],
  ['CNPJ ou CPF', ({ tax_id }) => tax_id],
  ['CRECI', ({ creci }) => creci],
  ['Telefone', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Endereço do link', ({ slug }) => slug],
  ['Vê documentos', ({ can_see_documents }) => yesOrNo(can_see_documents)],
  ['Analisa', ({ can_review }) => yesOrNo(can_review)],
  ['Indica', ({ can_refer }) => yesOrNo(can_refer)],
  ['Ativo', ({ active }) => yesOrNo(active)],
  ['Pessoas', ({ people }) => people],
  ['Dossiês em andamento', ({ cases }) => cases],
  ['Indicações em andamento', ({ referrals }) => referrals],
  ['Anotações', ({ notes }) => notes],
]

async function* rowsOf({ db }: Pick<ChangeDeps, 'db'>): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (const partner of await listPartners(db)) yield columns.map(([, of]) => of(partner))
}

/** Exports the partners as a spreadsheet and audits the export. @throws ApiError not_allowed */
export async function exportPartners(deps: ChangeDeps, actor: Actor): Promise<AsyncIterable<OutCell[]>> {
  authorize(actor, 'managePartners')
  await deps.db.transaction().execute((trx) =>
    deps.recordEvent(trx, {
      kind: 'partner.list_exported',
      actor,
      subject: randomUUID(),
      at: deps.clock().toISOString(),
      data: {},
      change: { before: null, after: {} },
    }),
  )
  return rowsOf(deps)
}
