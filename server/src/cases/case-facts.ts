import { caseRecords, type CaseRecord, type Fact, type FactsOf } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { caseQuery } from './case-query.ts'
import { changedFacts } from './changed-facts.ts'
import type { CaseFacts } from './fact-schemas.ts'
import type { CaseDeps } from './begin-case.ts'
import { openFacts, sealFacts } from './sealed-facts.ts'
import { touchCase, writeCase } from './update-case.ts'

const tables = {
  property: 'case_properties',
  seller: 'case_sellers',
  operation: 'case_operations',
} as const satisfies Record<CaseRecord, keyof Database>

type RecordFacts<Name extends CaseRecord> = FactsOf<(typeof caseRecords)[Name]>

/** As a query takes it: the columns are the facts' whichever it is. */
const tableOf = (record: CaseRecord) => tables[record] as 'case_operations'

const placeOf = (record: CaseRecord, caseId: string) => ({ table: tables[record], rowId: caseId })

/**
 * Writes what is given of one record of a case, what is personal of it sealed; the rest stays as it is. Nothing else
 * writes these tables.
 *
 * @example await writeFacts(trx, cipher, caseId, 'operation', { bank: 'Caixa', financed: 24_764_400 })
 */
export async function writeFacts<Name extends CaseRecord>(
  trx: Trx,
  cipher: PersonalCipher,
  caseId: string,
  record: Name,
  given: Partial<RecordFacts<Name>>,
): Promise<void> {
  const columns = sealFacts(cipher, caseRecords[record], placeOf(record, caseId), given)
  if (Object.keys(columns).length === 0) return
  await trx
    .insertInto(tableOf(record))
    .values({ case_id: caseId, ...columns })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
    .execute()
}

/** What is known of one record of cases that were begun just now: of one without anything nothing is written. */
export async function insertFacts<Name extends CaseRecord>(
  trx: Trx,
  cipher: PersonalCipher,
  record: Name,
  known: readonly { caseId: string; given: Partial<RecordFacts<Name>> }[],
): Promise<void> {
  const rows = known.flatMap(({ caseId, given }) => {
    const columns = sealFacts(cipher, caseRecords[record], placeOf(record, caseId), given)
    return Object.keys(columns).length === 0 ? [] : { case_id: caseId, ...columns }
  })
  if (rows.length > 0) await trx.insertInto(tableOf(record)).values(rows).execute()
}

const propertyOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_properties', 'case_properties.case_id', 'cases.id')
    .selectAll('case_properties'),
)
const sellerOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_sellers', 'case_sellers.case_id', 'cases.id')
    .selectAll('case_sellers'),
)
const operationOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_operations', 'case_operations.case_id', 'cases.id')
    .selectAll('case_operations'),
)

/** What is known of the property, the seller and the operation of a case. @throws ApiError not_allowed */
export async function readFacts(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<CaseFacts> {
  authorize(actor, 'readFacts')
  const [[property], [seller], [operation]] = await Promise.all([
    propertyOfCase(db, actor, {}, { caseId }),
    sellerOfCase(db, actor, {}, { caseId }),
    operationOfCase(db, actor, {}, { caseId }),
  ])
  return {
    property: openFacts(cipher, caseRecords.property, placeOf('property', caseId), property),
    seller: openFacts(cipher, caseRecords.seller, placeOf('seller', caseId), seller),
    operation: openFacts(cipher, caseRecords.operation, placeOf('operation', caseId), operation),
  }
}

/**
 * Changes what is given of one record: whoever writes a field last is right, and who changed another meanwhile keeps
 * it. What is as it was is no change.
 * @throws ApiError not_allowed, not_found or wrong_state
 */
export async function changeFacts<Name extends CaseRecord>(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  record: Name,
  given: Partial<RecordFacts<Name>>,
): Promise<void> {
  authorize(asker, 'updateCase')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'updateCase', caseId, null)
    const row = await trx
      .selectFrom(tableOf(record))
      .where('case_id', '=', caseId)
      .selectAll()
      .executeTakeFirst()
    const facts: Record<string, Fact> = caseRecords[record]
    const known = openFacts(cipher, facts, placeOf(record, caseId), row)
    const changed = changedFacts(facts, known, given)
    if (!changed) return
    await writeFacts(trx, cipher, caseId, record, changed.values as Partial<RecordFacts<Name>>)
    await writeCase(trx, found, { updated_at: at })
    await recordEvent(trx, {
      kind: 'case.facts_changed',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { record, columns: changed.columns },
      change: { before: changed.before, after: { record, columns: changed.columns, ...changed.after } },
    })
  })
}
