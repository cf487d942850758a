import { caseRecords, conditionOf, type CaseRecord, type Fact, type FactsOf, type PropertyFacts } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { CaseRow } from '../record/case-state.ts'
import { changedFacts } from './changed-facts.ts'
import { checkSeen } from './check-seen.ts'
import type { CaseFacts } from './fact-schemas.ts'
import type { SeenFacts } from './seen-schema.ts'
import type { CaseDeps } from '../record/begin-case.ts'
import { openFacts, sealFacts } from './sealed-facts.ts'
import { touchCase, writeCase } from '../record/update-case.ts'

const tables = {
  property: 'case_properties',
  seller: 'case_sellers',
  operation: 'case_operations',
} as const satisfies Record<CaseRecord, keyof Database>

type RecordFacts<Name extends CaseRecord> = FactsOf<(typeof caseRecords)[Name]>

/** One table type for queries, since the columns of every record are facts. */
const tableOf = (record: CaseRecord) => tables[record] as 'case_operations'

const locationOf = (record: CaseRecord, caseId: string) => ({ table: tables[record], rowId: caseId })

/**
 * Updates fields of one record of a case with personal ones encrypted. The only writer of these tables.
 * @example await writeFacts(trx, cipher, caseId, 'operation', { bank: 'Caixa', financed: 24_764_400 })
 */
export async function writeFacts<Name extends CaseRecord>(
  trx: Trx,
  cipher: PersonalCipher,
  caseId: string,
  record: Name,
  input: Changes<RecordFacts<Name>>,
): Promise<void> {
  const columns = sealFacts(cipher, caseRecords[record], locationOf(record, caseId), input)
  if (Object.keys(columns).length === 0) return
  await trx
    .insertInto(tableOf(record))
    .values({ case_id: caseId, ...columns })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
    .execute()
}

/** Inserts one record for new cases; a record without values gets no row. */
export async function insertFacts<Name extends CaseRecord>(
  trx: Trx,
  cipher: PersonalCipher,
  record: Name,
  storedFacts: readonly { caseId: string; facts: Partial<RecordFacts<Name>> }[],
): Promise<void> {
  const rows = storedFacts.flatMap(({ caseId, facts }) => {
    const columns = sealFacts(cipher, caseRecords[record], locationOf(record, caseId), facts)
    return Object.keys(columns).length === 0 ? [] : { case_id: caseId, ...columns }
  })
  if (rows.length > 0) await trx.insertInto(tableOf(record)).values(rows).execute()
}

/** Reads the property, the seller and the operation of a case. @throws ApiError not_allowed */
export async function readFacts(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  actor: Actor,
  caseId: string,
): Promise<CaseFacts> {
  authorize(actor, 'readFacts')
  const visible = casesVisibleTo(db, actor).where('cases.id', '=', caseId)
  const [caseRow, property, seller, operation] = await Promise.all([
    visible.select('cases.property_type').executeTakeFirst(),
    visible
      .innerJoin('case_properties', 'case_properties.case_id', 'cases.id')
      .selectAll('case_properties')
      .executeTakeFirst(),
    visible
      .innerJoin('case_sellers', 'case_sellers.case_id', 'cases.id')
      .selectAll('case_sellers')
      .executeTakeFirst(),
    visible
      .innerJoin('case_operations', 'case_operations.case_id', 'cases.id')
      .selectAll('case_operations')
      .executeTakeFirst(),
  ])
  const { condition, ...facts } = openFacts(
    cipher,
    caseRecords.property,
    locationOf('property', caseId),
    property,
  )
  return {
    property: { ...facts, condition: conditionOf(caseRow?.property_type ?? null, condition) },
    seller: openFacts(cipher, caseRecords.seller, locationOf('seller', caseId), seller),
    operation: openFacts(cipher, caseRecords.operation, locationOf('operation', caseId), operation),
  }
}

/** @throws ApiError that names the condition when it contradicts the type of the property */
function checkCondition(caseRow: CaseRow, input: Changes<Pick<PropertyFacts, 'condition'>>) {
  const { condition } = input
  if (condition && conditionOf(caseRow.property_type, condition) !== condition)
    throw ApiError.ofFields({ condition: errorText('condicaoDoTipo') })
}

/** Changes facts of a case that the caller has locked, and records what changed. @returns whether something did */
export async function changeLockedFacts<Name extends CaseRecord>(
  trx: Trx,
  { recordEvent, cipher, actor, at }: Pick<CaseDeps, 'recordEvent' | 'cipher'> & { actor: Actor; at: Moment },
  caseId: string,
  record: Name,
  input: Changes<RecordFacts<Name>>,
  seen?: SeenFacts,
): Promise<boolean> {
  const row = await trx
    .selectFrom(tableOf(record))
    .where('case_id', '=', caseId)
    .selectAll()
    .executeTakeFirst()
  const facts: Record<string, Fact> = caseRecords[record]
  const storedFacts = openFacts(cipher, facts, locationOf(record, caseId), row)
  checkSeen(storedFacts, input, seen)
  const changed = changedFacts(facts, storedFacts, input)
  if (!changed) return false
  await writeFacts(trx, cipher, caseId, record, changed.values as Partial<RecordFacts<Name>>)
  await recordEvent(trx, {
    kind: 'case.facts_changed',
    actor,
    subject: caseId,
    caseId,
    at,
    data: { record, columns: changed.columns },
    change: { before: changed.before, after: { record, columns: changed.columns, ...changed.after } },
  })
  return true
}

/**
 * Changes fields of one record; changes of other fields stay, and equal values are no change.
 * @param seen values that the caller saw; without them the last writer of a field wins
 * @throws ApiError not_allowed, not_found, wrong_state, stale or invalid_input
 */
export async function changeFacts<Name extends CaseRecord>(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  record: Name,
  input: Changes<RecordFacts<Name>>,
  seen?: SeenFacts,
): Promise<void> {
  authorize(asker, 'updateCase')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'updateCase', caseId, null)
    if (record === 'property') checkCondition(caseRow, input)
    const deps = { recordEvent, cipher, actor, at }
    const isChanged = await changeLockedFacts(trx, deps, caseId, record, input, seen)
    if (isChanged) await writeCase(trx, caseRow, { updated_at: at })
  })
}
