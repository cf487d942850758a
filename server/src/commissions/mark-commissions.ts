import { formatDate, leftFor, monthOfDay, openMonth, today, type Month } from 'core'
import { presentActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { lastClosedMonth, lockLedger } from './lock-ledger.ts'
import { refuseMeanwhile } from './recalculate.ts'
import { findAnswer, keepAnswer, type AskedEntries } from './repeated-entries.ts'
import type { EntriesResult } from './schemas.ts'
import { writeEntries } from './write-entries.ts'

const events = {
  invoiced: 'commission.invoiced',
  received: 'commission.received',
  written_off: 'commission.written_off',
} as const

/** What a case has nothing left of for this. */
const nothingLeft = {
  invoiced: 'comissaoNadaAFaturar',
  received: 'comissaoNadaAReceber',
  written_off: 'comissaoNadaABaixar',
} as const

/**
 * Works on the ledger alone, as an administrator who still is one. @throws ApiError not_allowed
 */
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
 * Writes that commissions were invoiced, received, or never will be: all that is left of each, or a part of one. What a
 * day of a closed month is told of counts in the first month that is open. What comes again with its key was written.
 * @throws ApiError not_allowed, invalid_input or key_reused
 */
export const markCommissions = (
  deps: ChangeDeps & Pick<AppDeps, 'cipher'>,
  asker: Actor,
  asked: AskedEntries,
): Promise<EntriesResult> =>
  withLedger(deps, asker, async (trx, actor, closed) => {
    const now = deps.clock()
    const known = await findAnswer(trx, deps.cipher, actor, { ...asked, now })
    if (known) return known
    await refuseMeanwhile(trx)
    const at = now.toISOString()
    const given = asked.body
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
    await keepAnswer(trx, deps.cipher, actor, { ...asked, answer: result, now })
    return result
  })

/**
 * Takes back what was invoiced, received or written off: by an entry of its own, in the month of what it takes back, or
 * in the first that is open.
 * @throws ApiError not_allowed, not_found, or wrong_state for what cannot be, or was taken back already
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
