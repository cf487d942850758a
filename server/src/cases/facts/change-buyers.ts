import { buyerFacts, MOST_BUYERS } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { buyersIn, insertBuyers, writeBuyer } from './buyers.ts'
import type { CaseRow } from '../record/case-state.ts'
import { changedFacts } from './changed-facts.ts'
import { checkSeen } from './check-seen.ts'
import type { Buyer, BuyerChange, NewBuyerInput } from './fact-schemas.ts'
import type { SeenFacts } from './seen-schema.ts'
import type { CaseDeps } from '../record/begin-case.ts'
import { touchCase, writeCase } from '../record/update-case.ts'

interface Changing {
  trx: Trx
  caseRow: CaseRow
  actor: Actor
  at: Moment
  buyers: Buyer[]
}

/** Changes the buyers of a case in one transaction and updates the case's search text. */
async function runChange<Result>(
  { db, clock, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  change: (context: Changing) => Promise<Result>,
): Promise<Result> {
  authorize(asker, 'updateCase')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'updateCase', caseId, null)
    const buyers = await buyersIn(trx, cipher, caseId)
    return change({ trx, caseRow, actor, at, buyers })
  })
}

/** The first buyer is the client, by whose name cases are listed and found. */
async function writeClientName({ trx, caseRow, at }: Changing, first: string | undefined) {
  await writeCase(trx, caseRow, { client_name: first ?? caseRow.client_name, updated_at: at })
}

const buyerOf = (buyers: Buyer[], id: string): Buyer => {
  const buyer = buyers.find((one) => one.id === id)
  if (!buyer) throw new ApiError('not_found')
  return buyer
}

/** Adds a buyer after the others. @throws ApiError not_allowed, not_found or wrong_state */
export const addBuyer = (deps: CaseDeps, asker: Actor, caseId: string, input: NewBuyerInput) =>
  runChange(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    if (buyers.length >= MOST_BUYERS)
      throw new ApiError('wrong_state', errorText('maisCompradores', { n: String(MOST_BUYERS) }))
    const position = (buyers.at(-1)?.position ?? 0) + 1
    const [id = ''] = await insertBuyers(trx, deps.cipher, [{ ...input, case_id: caseId, position }])
    await writeClientName(now, buyers[0]?.name ?? input.name)
    await deps.recordEvent(trx, { kind: 'case.buyer_added', actor, subject: id, caseId, at, data: {} })
  })

/**
 * Changes fields of a buyer.
 * @param seen values that the caller saw; without them the last writer of a field wins
 * @throws ApiError stale among others
 */
export const changeBuyer = (
  deps: CaseDeps,
  asker: Actor,
  caseId: string,
  buyerId: string,
  input: BuyerChange,
  seen?: SeenFacts,
) =>
  runChange(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    const buyer = buyerOf(buyers, buyerId)
    checkSeen(buyer, input, seen)
    const changed = changedFacts(buyerFacts, buyer, input)
    if (!changed) return
    await writeBuyer(trx, deps.cipher, buyerId, changed.values)
    await writeClientName(now, buyers[0]?.id === buyerId ? (input.name ?? buyer.name) : buyers[0]?.name)
    await deps.recordEvent(trx, {
      kind: 'case.buyer_changed',
      actor,
      subject: buyerId,
      caseId,
      at,
      data: { columns: changed.columns },
      // Records which fields changed, never their values.
      change: { before: null, after: { position: buyer.position, columns: changed.columns } },
    })
  })

/** Numbers the buyers from 1. */
async function numberBuyers(trx: Trx, ids: readonly string[]) {
  // Positions are unique, so all rows move out of the range before the first takes its new position.
  for (const start of [MOST_BUYERS + 1, 1])
    for (const [index, id] of ids.entries())
      await trx
        .updateTable('case_buyers')
        .set({ position: start + index })
        .where('id', '=', id)
        .execute()
}

/** Removes a buyer; a case keeps at least one. @throws ApiError */
export const removeBuyer = (deps: CaseDeps, asker: Actor, caseId: string, buyerId: string) =>
  runChange(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    const { position } = buyerOf(buyers, buyerId)
    const left = buyers.filter(({ id }) => id !== buyerId)
    if (left.length === 0) throw new ApiError('wrong_state', errorText('umComprador'))
    await trx.deleteFrom('case_buyers').where('id', '=', buyerId).execute()
    await numberBuyers(
      trx,
      left.map(({ id }) => id),
    )
    await writeClientName(now, left[0]?.name)
    await deps.recordEvent(trx, {
      kind: 'case.buyer_removed',
      actor,
      subject: buyerId,
      caseId,
      at,
      data: {},
      change: { before: { position }, after: null },
    })
  })

/** Reorders the buyers. @param ids all of them @throws ApiError */
export const orderBuyers = (deps: CaseDeps, asker: Actor, caseId: string, ids: readonly string[]) =>
  runChange(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    if (ids.length !== buyers.length || !buyers.every(({ id }) => ids.includes(id)))
      throw ApiError.ofFields({ ids: errorText('todosOsCompradores') })
    if (ids.every((id, index) => buyers[index]?.id === id)) return
    await numberBuyers(trx, ids)
    await writeClientName(now, buyerOf(buyers, ids[0]!).name)
    await deps.recordEvent(trx, { kind: 'case.buyers_ordered', actor, subject: caseId, caseId, at, data: {} })
  })
