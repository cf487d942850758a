import { randomUUID } from 'node:crypto'
import type { Cents } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { PersonalCipher } from '../personal-data/personal-cipher.ts'
import { caseQuery } from './case-query.ts'
import type { Buyer } from './work-schemas.ts'

/** What is told of a buyer; what is left out is not known yet. */
export interface NewBuyer {
  case_id: string
  /** From 1 on; the first is the client. */
  position: number
  name: string
  /** As people read it, or digits. */
  phone?: string
  email?: string
  /** Gross, a month. */
  income?: Cents
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Writes a buyer of a case, what is personal of it sealed. */
export async function insertBuyer(
  trx: Trx,
  cipher: PersonalCipher,
  { phone, income, ...buyer }: NewBuyer,
): Promise<void> {
  const id = randomUUID()
  const sealed = (column: string, value: string | number | undefined) =>
    value === undefined ? null : cipher.encrypt(String(value), { table: 'case_buyers', column, rowId: id })
  const digits = phone && digitsOf(phone)
  await trx
    .insertInto('case_buyers')
    .values({
      ...buyer,
      id,
      email: buyer.email ?? null,
      phone: sealed('phone', digits),
      phone_digest: digits ? cipher.digest(digits, 'phone') : null,
      income: sealed('income', income),
      cpf: null,
      cpf_digest: null,
      birth_date: null,
      income_type: null,
      marital_status: null,
    })
    .execute()
}

const buyersOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_buyers as buyer', 'buyer.case_id', 'cases.id')
    .select(['buyer.id', 'buyer.position', 'buyer.name', 'buyer.email', 'buyer.income_type'])
    .select(['buyer.marital_status', 'buyer.phone', 'buyer.cpf', 'buyer.birth_date', 'buyer.income'])
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
  return rows.map(({ phone, cpf, birth_date, income, ...buyer }) => {
    const open = (column: string, text: string | null) =>
      text && cipher.decrypt(text, { table: 'case_buyers', column, rowId: buyer.id })
    const cents = open('income', income)
    return {
      ...buyer,
      phone: open('phone', phone),
      cpf: open('cpf', cpf),
      birth_date: open('birth_date', birth_date),
      income: cents === null ? null : Number(cents),
    }
  })
}
