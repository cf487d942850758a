import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { FieldLocation, PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { factsInCells, joinFacts, noFacts, personFacts, type PersonFacts } from './person-facts.ts'

export interface IndexDeps {
  db: Db
  cipher: PersonalCipher
}

/** A row that names a person: its id, the name in it, and the facts that identify the person. */
export interface PersonRecord {
  id: string
  name: string | null
  facts: PersonFacts
}

type ReadRecords = (deps: IndexDeps, ids: readonly string[]) => Promise<PersonRecord[]>

/** @returns null also for a lost key: its fields leave the index */
function openOrNull(cipher: PersonalCipher, text: string | null, location: FieldLocation): string | null {
  if (text === null) return null
  try {
    return cipher.decrypt(text, location)
  } catch {
    return null
  }
}

const readRows = (db: Db, table: keyof Database, id: string, ids: readonly string[]) =>
  sql<
    Record<string, string | null>
  >`select * from ${sql.table(table)} where ${sql.ref(id)} in (${sql.join(ids)})`
    .execute(db)
    .then(({ rows }) => rows)

type FactColumns = Partial<Record<keyof PersonFacts, string>>

/** Reads records whose facts are columns, encrypted or plain. */
const ofColumns =
  (
    table: keyof Database,
    columns: FactColumns,
    sealed: readonly string[],
    id = 'id',
    name = 'name',
  ): ReadRecords =>
  async ({ db, cipher }, ids) =>
    (await readRows(db, table, id, ids)).map((row) => {
      const rowId = String(row[id])
      const open = (column: string) =>
        sealed.includes(column)
          ? openOrNull(cipher, row[column] ?? null, { table, column, rowId })
          : (row[column] ?? null)
      const facts = Object.entries(columns).map(([kind, column]) => [kind, [open(column)]])
      const called = sealed.includes(name) ? open(name) : row[name]
      return { id: rowId, name: called || null, facts: personFacts(Object.fromEntries(facts)) }
    })

interface SealedContact {
  name?: string
  cpf?: string | null
  phone?: string | null
  email?: string | null
}

/** Reads records stored as one encrypted JSON. */
const ofSealedJson =
  (table: 'lead_simulations' | 'lead_referrals'): ReadRecords =>
  async ({ db, cipher }, ids) =>
    (await readRows(db, table, 'id', ids)).map((row) => {
      const id = String(row.id)
      const text = openOrNull(cipher, row['told'] ?? null, { table, column: 'told', rowId: id })
      const { name, cpf, phone, email } = JSON.parse(text ?? '{}') as SealedContact
      return {
        id,
        name: name || null,
        facts: personFacts({ cpf: [cpf], phone: [phone], email: [email] }),
      }
    })

/** A row of a spreadsheet: its number and its cells. */
export type ChunkRow = [number: number, cells: unknown[]]

/** Decrypts the spreadsheet rows of a chunk; returns none for a lost key. */
export const openChunk = (cipher: PersonalCipher, id: string, data: string): ChunkRow[] =>
  JSON.parse(
    openOrNull(cipher, data, { table: 'import_chunks', column: 'data', rowId: id }) ?? '[]',
  ) as ChunkRow[]

/** Reads chunks by their ids, `{import}:{position}`. */
export async function readChunks({ db }: Pick<IndexDeps, 'db'>, ids: readonly string[]) {
  const imports = [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf(':'))))]
  const positions = [...new Set(ids.map((id) => Number(id.slice(id.lastIndexOf(':') + 1))))]
  const rows = await db
    .selectFrom('import_chunks')
    .where('import_id', 'in', [...imports, ''])
    .where('position', 'in', [...positions, 0])
    .selectAll()
    .execute()
  return rows
    .map((row) => ({ ...row, id: `${row.import_id}:${row.position}` }))
    .filter(({ id }) => ids.includes(id))
}

const ofChunks: ReadRecords = async ({ db, cipher }, ids) =>
  (await readChunks({ db }, ids)).map(({ id, data }) => ({
    id,
    // A chunk has rows of many people.
    name: null,
    facts: openChunk(cipher, id, data)
      .map(([, cells]) => factsInCells(cells))
      .reduce(joinFacts, noFacts),
  }))

const contact = { cpf: 'cpf', phone: 'phone', email: 'email' } as const

/** Tables that name people; `db/triggers/person-index` has triggers on the same ones. */
export const personSources = {
  auth_user: ofColumns('auth_user', { email: 'email' }, []),
  leads: ofColumns('leads', contact, ['cpf', 'phone', 'email']),
  lead_simulations: ofSealedJson('lead_simulations'),
  lead_referrals: ofSealedJson('lead_referrals'),
  case_buyers: ofColumns('case_buyers', contact, ['cpf', 'phone']),
  case_sellers: ofColumns('case_sellers', { cpf: 'tax_id', phone: 'phone' }, ['tax_id', 'phone'], 'case_id'),
  case_assignments: ofColumns(
    'case_assignments',
    { phone: 'contact_phone', email: 'contact_email' },
    [],
    'id',
    'contact_name',
  ),
  partners: ofColumns('partners', { cpf: 'tax_id', phone: 'phone', email: 'email' }, []),
  invitations: ofColumns('invitations', { email: 'email' }, []),
  import_chunks: ofChunks,
  data_requests: ofColumns('data_requests', contact, ['name', 'email', 'cpf', 'phone']),
} as const satisfies Partial<Record<keyof Database, ReadRecords>>

export type PersonSource = keyof typeof personSources
