import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { DocumentRow } from '../documents/queries.ts'
import type { Declared } from './schemas.ts'

/** The buyer of a document; the first buyer of a document that belongs to the whole case. */
const buyerOfDocument = (db: Db, actor: Actor, documentId: string) =>
  casesVisibleTo(db, actor)
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
    .where('document.id', '=', documentId)
    .select(['cases.client_name', 'buyer.id', 'buyer.name', 'buyer.cpf', 'buyer.income'])
    .select(['buyer.income_type', 'buyer.marital_status'])
    .executeTakeFirst()

const maskedCpf = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

/**
 * Facts declared by the document's buyer; partners get neither the income nor the full CPF.
 * @throws ApiError not_allowed
 */
export async function getDeclared(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  document: DocumentRow,
): Promise<Declared> {
  authorize(actor, 'reviewDocument')
  const buyer = await buyerOfDocument(db, actor, document.id)
  const masked = actor.role === 'partner'
  const open = (column: 'cpf' | 'income') => {
    const sealed = buyer?.[column]
    return buyer?.id && sealed
      ? cipher.decrypt(sealed, { table: 'case_buyers', column, rowId: buyer.id })
      : null
  }
  const cpf = open('cpf')
  const income = masked ? null : open('income')
  return {
    name: buyer?.name ?? buyer?.client_name ?? '',
    cpf: cpf && masked ? maskedCpf(cpf) : cpf,
    income: income === null ? null : Number(income),
    income_type: buyer?.income_type ?? null,
    marital_status: buyer?.marital_status ?? null,
    masked,
  }
}
