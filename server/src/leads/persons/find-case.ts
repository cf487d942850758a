import { endings, hasValidCheckDigits, type Outcome } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { findIndexed } from '../../platform/person-index/find-persons.ts'
import { personFacts, personKeyKinds, type PersonKeyKind } from '../../platform/person-index/person-facts.ts'
import { digestKinds } from '../../cases/facts/sealed-facts.ts'
import type { Contact } from '../lead-fields.ts'

/** Case of a person, and its agent. */
export interface CaseOfPerson {
  id: string
  outcome: Outcome
  responsible_id: string | null
}

/** Most buyers compared: telephones of offices can be in many cases. */
const MOST = 50

/** Whether an outcome, or another code of a person's row, is final. */
export const isEnded = (code: string) => (endings as readonly string[]).includes(code)

const surenessOf = (kinds: readonly PersonKeyKind[]) =>
  Math.min(...kinds.map((kind) => personKeyKinds.indexOf(kind)))

/**
 * Finds the case whose buyer has this CPF, telephone (in either spelling) or e-mail: open ones first, then the surest
 * fact, then the newest. A buyer with another CPF is another person, since families share telephones.
 */
export async function findCaseOfPerson(
  db: Db,
  cipher: PersonalCipher,
  { cpf, phone, email }: Pick<Contact, 'cpf' | 'phone' | 'email'>,
): Promise<CaseOfPerson | undefined> {
  const matches = await findIndexed(
    { db, cipher },
    personFacts({ cpf: [cpf], phone: [phone], email: [email] }),
  )
  const buyers = new Map(
    matches.filter(({ source }) => source === 'case_buyers').map(({ id, kinds }) => [id, kinds]),
  )
  if (buyers.size === 0) return undefined
  const ownDigests = cpf && hasValidCheckDigits(cpf) ? cipher.digests(cpf, digestKinds.cpf) : null
  const rows = await db
    .selectFrom('case_buyers as buyer')
    .innerJoin('cases', 'cases.id', 'buyer.case_id')
    .where('buyer.id', 'in', [...buyers.keys()].slice(0, MOST))
    .$if(ownDigests !== null, (all) =>
      all.where((where) =>
        where.or([where('buyer.cpf_digest', 'is', null), where('buyer.cpf_digest', 'in', ownDigests!)]),
      ),
    )
    .select(['buyer.id as buyer_id', 'cases.id', 'cases.outcome', 'cases.responsible_id', 'cases.created_at'])
    .execute()
  const [first] = rows.toSorted(
    (one, other) =>
      Number(isEnded(one.outcome)) - Number(isEnded(other.outcome)) ||
      surenessOf(buyers.get(one.buyer_id)!) - surenessOf(buyers.get(other.buyer_id)!) ||
      other.created_at.localeCompare(one.created_at),
  )
  return first && { id: first.id, outcome: first.outcome, responsible_id: first.responsible_id }
}
