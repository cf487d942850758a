import { randomUUID } from 'node:crypto'
import { caseStages, today } from 'core'
import type { ImportCompletion, ReadRow } from 'core/import'
import { importsTexts } from 'core/texts/imports'
import type { Actor } from '../../platform/access/actor.ts'
import { beginCases } from '../../cases/record/begin-case.ts'
import { writeBuyer } from '../../cases/facts/buyers.ts'
import { insertFacts, writeFacts } from '../../cases/facts/case-facts.ts'
import { writeChecklist } from '../../cases/checklists/write-checklist.ts'
import { touchCase, writeCase } from '../../cases/record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ImportDeps } from './import-deps.ts'
import { cutText } from 'core'

/** Drops unknown facts. */
const knownFacts = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Facts>

/** Noon in Brasília of a day, or now for a later one. */
const momentOf = (day: string | null, now: Moment): Moment => {
  const noon = day && `${day}T15:00:00.000Z`
  return noon && noon < now ? noon : now
}

async function writeRecords(trx: Trx, { cipher }: ImportDeps, caseId: string, row: ReadRow) {
  await writeFacts(trx, cipher, caseId, 'property', knownFacts(row.property))
  await writeFacts(trx, cipher, caseId, 'seller', knownFacts(row.seller))
  await writeFacts(trx, cipher, caseId, 'operation', knownFacts(row.operation))
}

/** Names of partners by id. */
async function namesOf(trx: Trx, rows: readonly ReadRow[]) {
  const ids = [...new Set(rows.flatMap(({ referrer }) => referrer ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const partners = await trx.selectFrom('partners').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(partners.map(({ id, name }) => [id, name]))
}

/** Searchable facts of a row, as `searchedFacts` would load them from the records. */
function searchedOf({ property, seller, operation, referrer }: ReadRow, partners: Map<string, string>) {
  const numbers = [operation.proposal, operation.contract_number, property.registration]
  const partner = referrer && partners.get(referrer)
  return [...numbers, partner, seller.name, property.unit, property.development, property.address].map(
    (fact) => fact ?? null,
  )
}

function beginningOf(
  row: ReadRow,
  actor: Actor,
  partners: Map<string, string>,
  { at, completes }: { at: Moment; completes: ImportCompletion },
) {
  const where = row.property.development ?? undefined
  return {
    name: row.name,
    buyer: knownFacts(row.buyer),
    ...(where && { title: cutText(`${row.name} · ${where}`, 200) }),
    property_type: row.property_type,
    property_city: row.city,
    property_state: row.uf,
    responsible_id: row.responsible ?? actor.id,
    referred_by: row.referrer ?? null,
    origin: 'importacao',
    external_id: row.external_id,
    searched: searchedOf(row, partners),
    stage: row.stage,
    situation: row.situation,
    created_at: momentOf(row.created_on ?? row.since, at),
    since: momentOf(row.since ?? row.created_on, at),
    ...(completes.deadlines && { dueFrom: today(new Date(at)) }),
    at,
  }
}

/** Marks the papers as waived that the stages before the current one needed. */
async function assumeReceived(trx: Trx, caseId: string, { stage }: ReadRow) {
  const earlier = caseStages.slice(0, caseStages.indexOf(stage))
  if (earlier.length === 0) return
  await trx
    .updateTable('doc_checklists')
    .set({ status: 'waived', waive_reason: importsTexts.recebidoAntes })
    .where('case_id', '=', caseId)
    .where('due_stage', 'in', earlier)
    .execute()
}

/** Opens the cases of rows with one statement per table, which saves round trips. Sends no notices. @returns their ids */
export async function openImported(
  trx: Trx,
  { cipher, recordEvent }: ImportDeps,
  actor: Actor,
  rows: readonly ReadRow[],
  { at, completes }: { at: Moment; completes: ImportCompletion },
): Promise<string[]> {
  if (rows.length === 0) return []
  const partners = await namesOf(trx, rows)
  const ids = await beginCases(
    trx,
    cipher,
    rows.map((row) => beginningOf(row, actor, partners, { at, completes })),
  )
  const factsOf = <Name extends 'property' | 'seller' | 'operation'>(record: Name) =>
    rows.map((row, index) => ({ caseId: ids[index]!, facts: knownFacts(row[record]) }))
  await insertFacts(trx, cipher, 'property', factsOf('property'))
  await insertFacts(trx, cipher, 'seller', factsOf('seller'))
  await insertFacts(trx, cipher, 'operation', factsOf('operation'))
  const notes = rows.flatMap((row, index) =>
    row.notes.length === 0
      ? []
      : {
          id: randomUUID(),
          case_id: ids[index]!,
          author_id: actor.id,
          body: cutText(row.notes.join('\n'), 2000),
          is_public: false,
          created_at: at,
        },
  )
  if (notes.length > 0) await trx.insertInto('case_notes').values(notes).execute()
  for (const [index, id] of ids.entries()) {
    const row = rows[index]!
    if (completes.checklists) await writeChecklist(trx, cipher, { id, property_type: row.property_type })
    if (completes.receivedPapers) await assumeReceived(trx, id, row)
    await recordEvent(trx, { kind: 'case.imported', actor, subject: id, caseId: id, at, data: {} })
  }
  return ids
}

const records = ['case_properties', 'case_sellers', 'case_operations'] as const

const updatedColumns = ['property_type', 'property_city', 'property_state', 'responsible_id'] as const

/** Previous columns of an updated case, as stored: personal ones stay encrypted. */
export interface Before {
  case: Record<string, unknown>
  buyer: Record<string, unknown> | null
  records: Partial<Record<(typeof records)[number], Record<string, unknown> | null>>
}

/**
 * Updates an existing case from a row, except its stage, which changes on its own screen only.
 * @returns the previous columns
 * @throws ApiError not_found or wrong_state
 */
export async function updateImported(
  trx: Trx,
  deps: ImportDeps,
  actor: Actor,
  caseId: string,
  row: ReadRow,
  at: Moment,
): Promise<Before> {
  const { caseRow } = await touchCase(trx, actor, 'updateCase', caseId, null)
  const buyer = await trx
    .selectFrom('case_buyers')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .selectAll()
    .executeTakeFirst()
  const before: Before = {
    case: {
      ...Object.fromEntries(updatedColumns.map((column) => [column, caseRow[column]])),
      updated_at: caseRow.updated_at,
    },
    buyer: buyer ?? null,
    records: {},
  }
  for (const table of records)
    before.records[table] =
      (await trx.selectFrom(table).where('case_id', '=', caseId).selectAll().executeTakeFirst()) ?? null
  if (buyer) await writeBuyer(trx, deps.cipher, buyer.id, knownFacts(row.buyer))
  await writeRecords(trx, deps, caseId, row)
  const changes = knownFacts({
    property_type: row.property_type,
    property_city: row.city,
    property_state: row.uf,
    responsible_id: row.responsible,
  })
  await writeCase(trx, caseRow, { ...changes, updated_at: at })
  await deps.recordEvent(trx, { kind: 'case.import_updated', actor, subject: caseId, caseId, at, data: {} })
  return before
}

/** Columns that triggers copy from the operation to the case; deleting the operation's row runs no trigger. */
const copiedToCase = {
  financed: null,
  line: null,
  requested_amount: null,
  requested_line: null,
  signed_amount: null,
  sent_on: null,
  credit_approved_on: null,
  client_signed_on: null,
  registered_on: null,
  credit_released_on: null,
}

/** Restores the columns that an update changed. */
export async function restoreBefore(trx: Trx, caseId: string, { case: row, buyer, records: rows }: Before) {
  const caseRow = await trx.selectFrom('cases').where('id', '=', caseId).selectAll().executeTakeFirstOrThrow()
  await writeCase(trx, caseRow, row)
  if (buyer) await trx.updateTable('case_buyers').set(buyer).where('id', '=', String(buyer.id)).execute()
  await trx.updateTable('case_operations').set(copiedToCase).where('case_id', '=', caseId).execute()
  for (const table of records) {
    await trx.deleteFrom(table).where('case_id', '=', caseId).execute()
    const was = rows[table]
    if (was)
      await trx
        .insertInto(table)
        .values(was as never)
        .execute()
  }
}
