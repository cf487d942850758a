import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { caseQuery } from '../cases/case-query.ts'
import type { Db } from '../db/connect.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import type { DocumentRow } from '../documents/queries.ts'
import type { Declared } from './schemas.ts'

/** The buyer that a document is of; of one that is the whole case's, the first. */
const buyerOfDocument = caseQuery((cases, { value }) =>
  cases
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .leftJoin('case_buyers as buyer', (join) =>
      join
        .onRef('buyer.case_id', '=', 'cases.id')
        .on((on) =>
          on.or([
            on('buyer.id', '=', on.ref('document.buyer_id')),
            on.and([on('document.buyer_id', 'is', null), on('buyer.position', '=', 1)]),
          ]),
        ),
    )
    .where('document.id', '=', value('itemId'))
    .select(['cases.client_name', 'buyer.id', 'buyer.name', 'buyer.cpf', 'buyer.income'])
    .select(['buyer.income_type', 'buyer.marital_status']),
)

const maskedCpf = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

/** What was declared by whoever's document it is: partners see neither the income nor the whole CPF. @throws ApiError not_allowed */
export async function getDeclared(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  document: DocumentRow,
): Promise<Declared> {
  authorize(actor, 'reviewDocument')
  const [found] = await buyerOfDocument(db, actor, {}, { itemId: document.id })
  const masked = actor.role === 'partner'
  const open = (column: 'cpf' | 'income') => {
    const sealed = found?.[column]
    return found?.id && sealed
      ? cipher.decrypt(sealed, { table: 'case_buyers', column, rowId: found.id })
      : null
  }
  const cpf = open('cpf')
  const income = masked ? null : open('income')
  return {
    name: found?.name ?? found?.client_name ?? '',
    cpf: cpf && masked ? maskedCpf(cpf) : cpf,
    income: income === null ? null : Number(income),
    income_type: found?.income_type ?? null,
    marital_status: found?.marital_status ?? null,
    masked,
  }
}
