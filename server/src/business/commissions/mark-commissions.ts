import { formatDate, leftFor, monthOfDay, openMonth, today, type Month } from 'core'
import { presentActor, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { lastClosedMonth, lockLedger } from './lock-ledger.ts'
import { refuseMeanwhile } from './recalculate.ts'
import type { EntriesResult, NewCommissionEntries } from './schemas.ts'
import { writeEntries } from './write-entries.ts'

const events = {
  invoiced: 'commission.invoiced',
  received: 'commission.received',
  written_off: 'commission.written_off',
} as const

/** Error text for a case with nothing left to mark. */
const nothingLeft = {
  invoiced: 'comissaoNadaAFaturar',
  received: 'comissaoNadaAReceber',
  written_off: 'comissaoNadaABaixar',
} as const

/** Runs a change with the ledger locked, as an actor who is still an administrator. @throws ApiError not_allowed */
export async function withLedger<Result>(
  { db }: Pick<ChangeDeps, 'db'>,
  asker: Actor,
  work: (trx: Trx, actor: Actor, closed: Month | null) => Promise<Result>,
): Promise<Result> {
  authorize(asker, 'editCommissions')
  return db.transaction().execute(async (trx) => {
    const actor = await presentActor(trx, asker)
    authorize(actor, 'editCommissions')
    await lockLedger(trx, 'alone')
    return work(trx, actor, await lastClosedMonth(trx))
  })
}

/**
 * Records that commissions were invoiced, received or written off: the rest of each, or a partial amount. An entry for
 * a day of a closed month counts in the first open month.
 * @throws ApiError not_allowed or invalid_input
 */
export const markCommissions = (
  deps: ChangeDeps,
  asker: Actor,
  given: NewCommissionEntries,
): Promise<EntriesResult> =>
  withLedger(deps, asker, async (trx, actor, closed) => {
    const now = deps.clock()
    await refuseMeanwhile(trx)
    const at = now.toISOString()
    const { kind, day, amount: wanted } = given
    if (day > today(now)) throw ApiError.ofFields({ day: errorText('dataFutura') })
    if (wanted !== undefined && given.cases.length > 1)
      throw ApiError.ofFields({ amount: errorText('comissaoValorDeUma') })
    const month = openMonth(monthOfDay(day), closed)
    const ids = [...new Set(given.cases)].toSorted()
    const heads = await trx.selectFrom('commissions').where('case_id', 'in', ids).selectAll().execute()
    const byCase = new Map(heads.map((head) => [head.case_id, head]))
    const result: EntriesResult = { done: [], failed: [] }
    const fail = (id: string, refusal: ApiError) => result.failed.push({ id, ...refusal.body })
    for (const id of ids) {
      const head = byCase.get(id)
      if (!head) {
        fail(id, new ApiError('not_found'))
        continue
      }
      if (day < head.signed_on) {
        const early = errorText('comissaoAntesDaAssinatura', { dia: formatDate(head.signed_on) })
        if (ids.length === 1) throw ApiError.ofFields({ day: early })
        fail(id, new ApiError('wrong_state', early))
        continue
      }
      const left = leftFor(kind, head)
      if (wanted !== undefined && left > 0 && wanted > left)
        throw ApiError.ofFields({ amount: errorText('comissaoValorMaior') })
      if (left === 0) {
        fail(id, new ApiError('wrong_state', errorText(nothingLeft[kind])))
        continue
      }
      const entry = {
        kind,
        month,
        day,
        amount: wanted ?? left,
        number: given.kind === 'invoiced' ? given.number : null,
        reason: given.kind === 'written_off' ? given.reason : null,
      }
      const after = await writeEntries(trx, head, [entry], actor, at)
      await deps.recordEvent(trx, {
        kind: events[kind],
        actor,
        subject: id,
        at,
        data: { month, amount: entry.amount },
        change: {
          before: { status: head.status, [kind]: head[kind] },
          after: { status: after.status, [kind]: after[kind], ...entry },
        },
      })
      result.done.push(id)
    }
    return result
  })

/**
 * Reverses an invoice, receipt or write-off by a new entry, in the original month or the first open one.
 * @throws ApiError not_allowed, not_found, or wrong_state for an entry that is not reversible or already reversed
 */
export const takeBackEntry = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  entryId: string,
  reason: string,
): Promise<void> =>
  withLedger(deps, asker, async (trx, actor, closed) => {
    await refuseMeanwhile(trx)
    const now = deps.clock()
    const at = now.toISOString()
    const ofCase = trx.selectFrom('commission_entries').where('case_id', '=', caseId)
    const [head, entry, reversal] = [
      await trx.selectFrom('commissions').where('case_id', '=', caseId).selectAll().executeTakeFirst(),
      await ofCase.where('id', '=', entryId).selectAll().executeTakeFirst(),
      await ofCase.where('reverses', '=', entryId).select('id').executeTakeFirst(),
    ]
    if (!head || !entry) throw new ApiError('not_found')
    if (entry.kind === 'expected' || entry.reverses !== null || reversal)
      throw new ApiError('wrong_state', errorText('comissaoNaoSeDesfaz'))
    const taken = {
      kind: entry.kind,
      month: openMonth(entry.month, closed),
      day: today(now),
      amount: -entry.amount,
      number: entry.number,
      reason,
      reverses: entryId,
    }
    const after = await writeEntries(trx, head, [taken], actor, at)
    await deps.recordEvent(trx, {
      kind: 'commission.taken_back',
      actor,
      subject: caseId,
      at,
      data: { month: taken.month, amount: taken.amount },
      change: {
        before: { status: head.status, [entry.kind]: head[entry.kind] },
        after: { status: after.status, [entry.kind]: after[entry.kind], ...taken },
      },
    })
  })
