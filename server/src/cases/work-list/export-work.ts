import { randomUUID } from 'node:crypto'
import {
  caseStageLabels,
  formatAmount,
  outcomeLabels,
  propertyTypeLabels,
  today,
  waitingOnLabels,
} from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import { getWork, listWork, type WorkDeps } from './work-list.ts'
import type { WorkFilters } from './work-query.ts'
import type { Work } from './work-schemas.ts'

const day = (moment: string) => today(new Date(moment)).split('-').toReversed().join('/')
const dayOf = (date: string | null) => date && date.split('-').toReversed().join('/')

/** Columns of the export. Excludes encrypted fields: CPF, telephone and income. */
const columns: readonly [title: string, of: (work: Work) => OutCell][] = [
  ['Dossiê', (work) => work.protocol],
  ['Cliente', (work) => work.client_name],
  ['Título', (work) => work.title],
  ['Tipo do imóvel', (work) => work.property_type && propertyTypeLabels[work.property_type]],
  ['Cidade', (work) => work.property_city],
  ['UF', (work) => work.property_state],
  ['Linha', (work) => work.line],
  ['Valor financiado', (work) => (work.financed === null ? null : formatAmount(work.financed))],
  ['Etapa', (work) => caseStageLabels[work.current_stage]],
  ['Situação', (work) => work.situation],
  ['Espera por', (work) => work.waiting_on && waitingOnLabels[work.waiting_on]],
  ['Prazo', (work) => dayOf(work.due_on)],
  ['Na etapa desde', (work) => day(work.stage_since)],
  ['Agente', (work) => work.responsible?.name ?? null],
  ['Indicado por', (work) => work.referred_by],
  ['Documentos obrigatórios', (work) => work.documents_required],
  ['Documentos prontos', (work) => work.documents_done],
  ['Documentos para revisar', (work) => work.documents_to_review],
  ['Desfecho', (work) => outcomeLabels[work.outcome]],
  ['Motivo', (work) => work.outcome_reason],
  ['Etiquetas', (work) => work.tags.join(', ')],
  ['Criado em', (work) => day(work.created_at)],
  ['Última mudança', (work) => day(work.updated_at)],
]

const AT_ONCE = 500

const cellsOf = (work: Work) => columns.map(([, of]) => of(work))

/** Rows of the selected cases, in their order; missing ones are skipped. */
async function* chosenRows(db: Db, actor: Actor, ids: readonly string[]): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (const id of ids)
    try {
      yield cellsOf(await getWork(db, actor, id))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    }
}

async function* rowsOf(deps: WorkDeps, actor: Actor, filters: WorkFilters): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (let after: string | undefined; ;) {
    const { items, next } = await listWork(deps, actor, { ...filters, after, limit: AT_ONCE })
    for (const work of items) yield cellsOf(work)
    if (!next) return
    after = next
  }
}

/**
 * Streams the rows of the work list with its filters and order, page by page. The audit log records the person and the
 * filters, but not the search text, which may name a client.
 * @throws ApiError not_allowed
 */
export async function exportWork(
  deps: WorkDeps & ChangeDeps,
  actor: Actor,
  { ids, ...filters }: WorkFilters & { ids?: readonly string[] | undefined },
): Promise<AsyncIterable<OutCell[]>> {
  authorize(actor, 'exportCases')
  const { q, person, ...narrowed } = filters
  const after = ids
    ? { chosen: ids.length }
    : { ...narrowed, searched: q !== undefined || person !== undefined }
  await deps.db.transaction().execute((trx) =>
    deps.recordEvent(trx, {
      kind: 'case.list_exported',
      actor,
      subject: randomUUID(),
      at: deps.clock().toISOString(),
      data: {},
      change: { before: null, after },
    }),
  )
  return ids ? chosenRows(deps.db, actor, ids) : rowsOf(deps, actor, filters)
}
