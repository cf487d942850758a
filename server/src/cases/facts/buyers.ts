import { randomUUID } from 'node:crypto'
import { buyerFacts, type BuyerFacts } from 'core'
import type { Updateable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import type { Buyer } from './fact-schemas.ts'
import { openFacts, sealFacts } from './sealed-facts.ts'

type Table = Database['case_buyers']

/** Facts of a new buyer; missing ones are unknown. */
export interface NewBuyer extends Changes<BuyerFacts> {
  case_id: string
  /** From 1; the first buyer is the client. */
  position: number
  name: string
}

const locationOf = (rowId: string) => ({ table: 'case_buyers', rowId })

/** Inserts buyers of cases with personal fields encrypted. @returns their ids, in the same order */
export async function insertBuyers(
  trx: Trx,
  cipher: PersonalCipher,
  buyers: readonly NewBuyer[],
): Promise<string[]> {
  const rows = buyers.map(({ case_id, position, name, ...facts }) => {
    const id = randomUUID()
    return { id, case_id, position, name, ...sealFacts(cipher, buyerFacts, locationOf(id), facts) }
  })
  await trx.insertInto('case_buyers').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Updates the given fields of a buyer. */
export async function writeBuyer(
  trx: Trx,
  cipher: PersonalCipher,
  id: string,
  { name, ...facts }: Partial<BuyerFacts> & { name?: string },
): Promise<void> {
  const columns = {
    ...(name !== undefined && { name }),
    ...sealFacts(cipher, buyerFacts, locationOf(id), facts),
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
  ...openFacts(cipher, buyerFacts, locationOf(id), row),
})

/** Decrypts the telephone of a buyer: digits with area code; null when unknown. */
export const openPhone = (cipher: PersonalCipher, { id, phone }: Pick<Table, 'id' | 'phone'>) =>
  phone === null ? null : cipher.decrypt(phone, { ...locationOf(id), column: 'phone' })

/** Lists the buyers of a case within a transaction, in order. */
export async function buyersIn(trx: Trx, cipher: PersonalCipher, caseId: string): Promise<Buyer[]> {
  const rows = await trx
    .selectFrom('case_buyers')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => opened(cipher, row))
}

/**
 * Telephones of the clients of some cases, in digits with area code; a case without one is absent. The caller has
 * checked that the actor may read the cases.
 */
export async function readClientPhones(
  db: Db,
  cipher: PersonalCipher,
  caseIds: readonly string[],
): Promise<Map<string, string>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_buyers')
    .where('case_id', 'in', caseIds)
    .where('position', '=', 1)
    .select(['id', 'case_id', 'phone'])
    .execute()
  return new Map(
    rows.flatMap(({ id, case_id, phone }) =>
      phone ? [[case_id, cipher.decrypt(phone, { ...locationOf(id), column: 'phone' })] as const] : [],
    ),
  )
}

/** Lists the buyers of a case in order, with personal data. @throws ApiError not_allowed */
export async function listBuyers(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<Buyer[]> {
  authorize(actor, 'readBuyers')
  const rows = await casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('case_buyers as buyer', 'buyer.case_id', 'cases.id')
    .selectAll('buyer')
    .orderBy('buyer.position')
    .execute()
  return rows.map((row) => opened(cipher, row))
}
