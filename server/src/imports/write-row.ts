import { randomUUID } from 'node:crypto'
import type { ReadRow } from 'core/import'
import type { Actor } from '../access/actor.ts'
import { beginCases } from '../cases/begin-case.ts'
import { writeBuyer } from '../cases/buyers.ts'
import { insertFacts, writeFacts } from '../cases/case-facts.ts'
import { touchCase, writeCase } from '../cases/update-case.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import type { ImportDeps } from './import-deps.ts'

/** Of a fact that is not known nothing is written. */
const known = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Facts>

/** Noon in Brasília of a day, or now where that is still to come. */
const momentOf = (day: string | null, now: Moment): Moment => {
  const noon = day && `${day}T15:00:00.000Z`
  return noon && noon < now ? noon : now
}

async function writeRecords(trx: Trx, { cipher }: ImportDeps, caseId: string, row: ReadRow) {
  await writeFacts(trx, cipher, caseId, 'property', known(row.property))
  await writeFacts(trx, cipher, caseId, 'seller', known(row.seller))
  await writeFacts(trx, cipher, caseId, 'operation', known(row.operation))
}

/** The names of partners, by their ids. */
async function namesOf(trx: Trx, rows: readonly ReadRow[]) {
  const ids = [...new Set(rows.flatMap(({ referrer }) => referrer ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const partners = await trx.selectFrom('partners').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(partners.map(({ id, name }) => [id, name]))
}

/** What a case is found by besides what stands on it, as `searchedFacts` would find it in its records. */
function searchedOf({ property, seller, operation, referrer }: ReadRow, partners: Map<string, string>) {
  const numbers = [operation.proposal, operation.contract_number, property.registration]
  const partner = referrer && partners.get(referrer)
  return [...numbers, partner, seller.name, property.unit, property.development, property.address].map(
    (fact) => fact ?? null,
  )
}

function beginningOf(row: ReadRow, actor: Actor, partners: Map<string, string>, at: Moment) {
  const where = row.property.development ?? undefined
  return {
    name: row.name,
    buyer: known(row.buyer),
    ...(where && { title: `${row.name} · ${where}`.slice(0, 200) }),
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
    at,
  }
}

/** Opens the cases of rows, a table at a time: each question takes its way to the database. Nobody is told. @returns their ids */
export async function openImported(
  trx: Trx,
  { cipher, recordEvent }: ImportDeps,
  actor: Actor,
  rows: readonly ReadRow[],
  at: Moment,
): Promise<string[]> {
  if (rows.length === 0) return []
  const partners = await namesOf(trx, rows)
  const ids = await beginCases(
    trx,
    cipher,
    rows.map((row) => beginningOf(row, actor, partners, at)),
  )
  const factsOf = <Name extends 'property' | 'seller' | 'operation'>(record: Name) =>
    rows.map((row, index) => ({ caseId: ids[index]!, given: known(row[record]) }))
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
          body: row.notes.join('\n').slice(0, 2000),
          is_public: false,
          created_at: at,
        },
  )
  if (notes.length > 0) await trx.insertInto('case_notes').values(notes).execute()
  for (const id of ids)
    await recordEvent(trx, { kind: 'case.imported', actor, subject: id, caseId: id, at, data: {} })
  return ids
}

const records = ['case_properties', 'case_sellers', 'case_operations'] as const

const updatedColumns = ['property_type', 'property_city', 'property_state', 'responsible_id'] as const

/** What a case was, as it is stored: what is personal of it stays sealed. */
export interface Before {
  case: Record<string, unknown>
  buyer: Record<string, unknown> | null
  records: Partial<Record<(typeof records)[number], Record<string, unknown> | null>>
}

/**
 * Writes what a row tells into the case that is there; where it stands is changed on its own screen alone.
 * @returns what it was
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
  const { found } = await touchCase(trx, actor, 'updateCase', caseId, null)
  const buyer = await trx
    .selectFrom('case_buyers')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .selectAll()
    .executeTakeFirst()
  const before: Before = {
    case: {
      ...Object.fromEntries(updatedColumns.map((column) => [column, found[column]])),
      updated_at: found.updated_at,
    },
    buyer: buyer ?? null,
    records: {},
  }
  for (const table of records)
    before.records[table] =
      (await trx.selectFrom(table).where('case_id', '=', caseId).selectAll().executeTakeFirst()) ?? null
  if (buyer) await writeBuyer(trx, deps.cipher, buyer.id, known(row.buyer))
  await writeRecords(trx, deps, caseId, row)
  const changes = known({
    property_type: row.property_type,
    property_city: row.city,
    property_state: row.uf,
    responsible_id: row.responsible,
  })
  await writeCase(trx, found, { ...changes, updated_at: at })
  await deps.recordEvent(trx, { kind: 'case.import_updated', actor, subject: caseId, caseId, at, data: {} })
  return before
}

/** What triggers keep on the case of its operation; a row that only goes starts none of them. */
const copiedToCase = {
  financed: null,
  line: null,
  sent_on: null,
  credit_approved_on: null,
  client_signed_on: null,
  registered_on: null,
  credit_released_on: null,
}

/** Puts back what an update changed. */
export async function restoreBefore(trx: Trx, caseId: string, { case: row, buyer, records: rows }: Before) {
  const found = await trx.selectFrom('cases').where('id', '=', caseId).selectAll().executeTakeFirstOrThrow()
  await writeCase(trx, found, row)
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
