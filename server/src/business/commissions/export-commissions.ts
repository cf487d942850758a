import { randomUUID } from 'node:crypto'
import { formatAmount, formatDate, formatPercent, today, type Cents } from 'core'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { commissionsTexts as texts } from 'core/texts/commissions'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import { listCommissions } from './list-commissions.ts'
import type { CommissionFilters, CommissionView } from './schemas.ts'

const AT_ONCE = 500

const amount = (cents: Cents) => formatAmount(cents)

/** Columns of the export; of the client only the name. */
const columns: readonly [title: keyof typeof texts, of: (row: CommissionView) => OutCell][] = [
  ['colDossie', ({ protocol }) => protocol],
  ['colCliente', ({ client_name }) => client_name],
  ['colAgente', ({ agent }) => agent?.name ?? null],
  ['colParceiro', ({ partner }) => partner?.name ?? null],
  ['colBanco', ({ bank }) => bank],
  ['colLinha', ({ line }) => line],
  ['colAssinatura', ({ signed_on }) => formatDate(signed_on)],
  ['colDevida', ({ reached_on }) => formatDate(reached_on)],
  ['colGatilho', ({ trigger }) => commissionRulesTexts[`gatilho_${trigger}`]],
  ['colBase', ({ base }) => commissionRulesTexts[`base_${base}`]],
  ['colValorBase', ({ base_amount }) => amount(base_amount)],
  ['colTaxa', ({ rate }) => formatPercent(rate, 4)],
  ['colTeto', ({ ceiling }) => (ceiling === null ? null : amount(ceiling))],
  ['colPrevistaNoMes', ({ moved }) => amount(moved.expected)],
  ['colFaturadaNoMes', ({ moved }) => amount(moved.invoiced)],
  ['colRecebidaNoMes', ({ moved }) => amount(moved.received)],
  ['colBaixadaNoMes', ({ moved }) => amount(moved.written_off)],
  ['colPrevista', ({ total }) => amount(total.expected)],
  ['colFaturada', ({ total }) => amount(total.invoiced)],
  ['colRecebida', ({ total }) => amount(total.received)],
  ['colBaixada', ({ total }) => amount(total.written_off)],
  ['colSituacao', ({ status }) => texts[`status_${status}`]],
  ['colNota', ({ number }) => number],
]

/** Yields all rows of a list, page by page. @throws ApiError not_allowed */
export async function* eachCommission(
  deps: ChangeDeps,
  actor: Actor,
  filters: CommissionFilters,
): AsyncGenerator<CommissionView> {
  for (let after: string | undefined; ;) {
    const { items, next } = await listCommissions(deps, actor, { ...filters, after, limit: AT_ONCE })
    yield* items
    if (!next) return
    after = next
  }
}

/** Logs who exported which commissions. */
export const recordExport = (
  { db, clock, recordEvent }: ChangeDeps,
  actor: Actor,
  format: string,
  filters: CommissionFilters,
): Promise<void> => {
  authorize(actor, 'readCommissions')
  return db.transaction().execute((trx) =>
    recordEvent(trx, {
      kind: 'commission.list_exported',
      actor,
      subject: randomUUID(),
      at: clock().toISOString(),
      data: {},
      change: { before: null, after: { format, ...filters } },
    }),
  )
}

async function* rowsOf(
  deps: ChangeDeps,
  actor: Actor,
  filters: CommissionFilters,
): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => texts[title])
  for await (const row of eachCommission(deps, actor, filters)) yield columns.map(([, of]) => of(row))
}

/** Yields commissions as spreadsheet rows, page by page while they are sent. @throws ApiError not_allowed */
export async function exportCommissions(
  deps: ChangeDeps,
  actor: Actor,
  { month = today(deps.clock()).slice(0, 7), ...filters }: CommissionFilters,
  format: string,
): Promise<AsyncIterable<OutCell[]>> {
  await recordExport(deps, actor, format, { month, ...filters })
  return rowsOf(deps, actor, { month, ...filters })
}
