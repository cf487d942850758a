import { randomUUID } from 'node:crypto'
import { formatAmount, formatDate, formatPercent, today, type Cents } from 'core'
import { commissionsTexts as texts } from 'core/texts/commissions'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { OutCell } from '../sheets/write-csv.ts'
import { listCommissions } from './list-commissions.ts'
import type { CommissionFilters, CommissionView } from './schemas.ts'

const AT_ONCE = 500

const amount = (cents: Cents) => formatAmount(cents)

/** What the list tells of a commission, and no more of its client than the name. */
const columns: readonly [title: string, of: (row: CommissionView) => OutCell][] = [
  [texts.colDossie, ({ protocol }) => protocol],
  [texts.colCliente, ({ client_name }) => client_name],
  [texts.colAgente, ({ agent }) => agent?.name ?? null],
  [texts.colParceiro, ({ partner }) => partner?.name ?? null],
  [texts.colBanco, ({ bank }) => bank],
  [texts.colLinha, ({ line }) => line],
  [texts.colAssinatura, ({ signed_on }) => formatDate(signed_on)],
  [texts.colDevida, ({ reached_on }) => formatDate(reached_on)],
  [texts.colGatilho, ({ trigger }) => texts[`gatilho_${trigger}`]],
  [texts.colBase, ({ base }) => texts[`base_${base}`]],
  [texts.colValorBase, ({ base_amount }) => amount(base_amount)],
  [texts.colTaxa, ({ rate }) => formatPercent(rate, 4)],
  [texts.colTeto, ({ ceiling }) => (ceiling === null ? null : amount(ceiling))],
  [texts.colPrevistaNoMes, ({ moved }) => amount(moved.expected)],
  [texts.colFaturadaNoMes, ({ moved }) => amount(moved.invoiced)],
  [texts.colRecebidaNoMes, ({ moved }) => amount(moved.received)],
  [texts.colBaixadaNoMes, ({ moved }) => amount(moved.written_off)],
  [texts.colPrevista, ({ total }) => amount(total.expected)],
  [texts.colFaturada, ({ total }) => amount(total.invoiced)],
  [texts.colRecebida, ({ total }) => amount(total.received)],
  [texts.colBaixada, ({ total }) => amount(total.written_off)],
  [texts.colSituacao, ({ status }) => texts[`status_${status}`]],
  [texts.colNota, ({ number }) => number],
]

/** All pages of a list, one after the other. @throws ApiError not_allowed */
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

/** Keeps in the audit log who took commissions out, and which. */
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
  yield columns.map(([title]) => title)
  for await (const row of eachCommission(deps, actor, filters)) yield columns.map(([, of]) => of(row))
}

/** Commissions as rows of a sheet, page by page while they are sent. @throws ApiError not_allowed */
export async function exportCommissions(
  deps: ChangeDeps,
  actor: Actor,
  { month = today(deps.clock()).slice(0, 7), ...filters }: CommissionFilters,
  format: string,
): Promise<AsyncIterable<OutCell[]>> {
  await recordExport(deps, actor, format, { month, ...filters })
  return rowsOf(deps, actor, { month, ...filters })
}
