import { buyerFacts, MOST_BUYERS } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { buyersIn, insertBuyers, writeBuyer } from './buyers.ts'
import type { CaseRow } from './case-state.ts'
import { changedFacts } from './changed-facts.ts'
import type { Buyer, BuyerChange, NewBuyerInput } from './fact-schemas.ts'
import type { CaseDeps } from './begin-case.ts'
import { touchCase, writeCase } from './update-case.ts'

interface Changing {
  trx: Trx
  found: CaseRow
  actor: Actor
  at: Moment
  buyers: Buyer[]
}

/** Does something with the buyers of a case in one transaction, and keeps what the case is found by. */
async function changing<Result>(
  { db, clock, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  change: (given: Changing) => Promise<Result>,
): Promise<Result> {
  authorize(asker, 'updateCase')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'updateCase', caseId, null)
    const buyers = await buyersIn(trx, cipher, caseId)
    return change({ trx, found, actor, at, buyers })
  })
}

/** The first is the client, by whose name a case is listed and found. */
async function keepClient({ trx, found, at }: Changing, first: string | undefined) {
  await writeCase(trx, found, { client_name: first ?? found.client_name, updated_at: at })
}

const buyerOf = (buyers: Buyer[], id: string): Buyer => {
  const buyer = buyers.find((one) => one.id === id)
  if (!buyer) throw new ApiError('not_found')
  return buyer
}

/** Adds a buyer after the others. @throws ApiError not_allowed, not_found or wrong_state */
export const addBuyer = (deps: CaseDeps, asker: Actor, caseId: string, given: NewBuyerInput) =>
  changing(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    if (buyers.length >= MOST_BUYERS)
      throw new ApiError('wrong_state', errorText('maisCompradores', { n: String(MOST_BUYERS) }))
    const position = (buyers.at(-1)?.position ?? 0) + 1
    const [id = ''] = await insertBuyers(trx, deps.cipher, [{ ...given, case_id: caseId, position }])
    await keepClient(now, buyers[0]?.name ?? given.name)
    await deps.recordEvent(trx, { kind: 'case.buyer_added', actor, subject: id, caseId, at, data: {} })
  })

/** Changes what is given of a buyer; of two who write a field, the last is right. @throws ApiError */
export const changeBuyer = (
  deps: CaseDeps,
  asker: Actor,
  caseId: string,
  buyerId: string,
  given: BuyerChange,
) =>
  changing(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    const buyer = buyerOf(buyers, buyerId)
    const changed = changedFacts(buyerFacts, buyer, given)
    if (!changed) return
    await writeBuyer(trx, deps.cipher, buyerId, changed.values)
    await keepClient(now, buyers[0]?.id === buyerId ? (given.name ?? buyer.name) : buyers[0]?.name)
    await deps.recordEvent(trx, {
      kind: 'case.buyer_changed',
      actor,
      subject: buyerId,
      caseId,
      at,
      data: { columns: changed.columns },
      // Which fields, and never what stands in them.
      change: { before: null, after: { position: buyer.position, columns: changed.columns } },
    })
  })

/** Gives the buyers their places, from 1 on. */
async function place(trx: Trx, ids: readonly string[]) {
  // Two never hold one place, so that all leave theirs before the first takes its new one.
  for (const start of [MOST_BUYERS + 1, 1])
    for (const [index, id] of ids.entries())
      await trx
        .updateTable('case_buyers')
        .set({ position: start + index })
        .where('id', '=', id)
        .execute()
}

/** Removes a buyer; one stays. @throws ApiError */
export const removeBuyer = (deps: CaseDeps, asker: Actor, caseId: string, buyerId: string) =>
  changing(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    const { position } = buyerOf(buyers, buyerId)
    const left = buyers.filter(({ id }) => id !== buyerId)
    if (left.length === 0) throw new ApiError('wrong_state', errorText('umComprador'))
    await trx.deleteFrom('case_buyers').where('id', '=', buyerId).execute()
    await place(
      trx,
      left.map(({ id }) => id),
    )
    await keepClient(now, left[0]?.name)
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

/** Puts the buyers in another order. @param ids all of them @throws ApiError */
export const orderBuyers = (deps: CaseDeps, asker: Actor, caseId: string, ids: readonly string[]) =>
  changing(deps, asker, caseId, async (now) => {
    const { trx, actor, at, buyers } = now
    if (ids.length !== buyers.length || !buyers.every(({ id }) => ids.includes(id)))
      throw ApiError.ofFields({ ids: errorText('todosOsCompradores') })
    if (ids.every((id, index) => buyers[index]?.id === id)) return
    await place(trx, ids)
    await keepClient(now, buyerOf(buyers, ids[0]!).name)
    await deps.recordEvent(trx, { kind: 'case.buyers_ordered', actor, subject: caseId, caseId, at, data: {} })
  })
