import { randomUUID } from 'node:crypto'
import { buyerFacts, type BuyerFacts } from 'core'
import type { Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { caseQuery } from './case-query.ts'
import type { Buyer } from './fact-schemas.ts'
import { openFacts, sealFacts } from './sealed-facts.ts'

type Table = Database['case_buyers']

/** What is told of a buyer; what is left out is not known yet. */
export interface NewBuyer extends Partial<BuyerFacts> {
  case_id: string
  /** From 1 on; the first is the client. */
  position: number
  name: string
}

const placeOf = (rowId: string) => ({ table: 'case_buyers', rowId })

/** Writes buyers of cases, what is personal of them sealed. @returns their ids, in the same order */
export async function insertBuyers(
  trx: Trx,
  cipher: PersonalCipher,
  buyers: readonly NewBuyer[],
): Promise<string[]> {
  const rows = buyers.map(({ case_id, position, name, ...facts }) => {
    const id = randomUUID()
    return { id, case_id, position, name, ...sealFacts(cipher, buyerFacts, placeOf(id), facts) }
  })
  await trx.insertInto('case_buyers').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Changes what is given of a buyer, nothing else. */
export async function writeBuyer(
  trx: Trx,
  cipher: PersonalCipher,
  id: string,
  { name, ...facts }: Partial<BuyerFacts> & { name?: string },
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name }),
    ...sealFacts(cipher, buyerFacts, placeOf(id), facts),
  }
  if (Object.keys(columns).length === 0) return
  await trx
    .updateTable('case_buyers')
    .set(columns as Updateable<Table>)
    .where('id', '=', id)
    .execute()
}

const opened = (cipher: PersonalCipher, { id, position, name, ...row }: Table): Buyer => ({
  id,
  position,
  name,
  ...openFacts(cipher, buyerFacts, placeOf(id), row),
})

/** The buyers of a case that is being changed, in their order. */
export async function buyersIn(trx: Trx, cipher: PersonalCipher, caseId: string): Promise<Buyer[]> {
  const rows = await trx
    .selectFrom('case_buyers')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => opened(cipher, row))
}

const buyersOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_buyers as buyer', 'buyer.case_id', 'cases.id')
    .selectAll('buyer')
    .orderBy('buyer.position'),
)

/** The buyers of a case, in their order, with what is personal of them. @throws ApiError not_allowed */
export async function listBuyers(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<Buyer[]> {
  authorize(actor, 'readBuyers')
  const rows = await buyersOfCase(db, actor, {}, { caseId })
  return rows.map((row) => opened(cipher, row))
}
