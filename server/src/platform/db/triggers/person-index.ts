import { keysOf } from 'core'
import type { DialectName } from '../connect.ts'
import { procedureAfter, type TriggerGroup } from './trigger-group.ts'

/** Tables with personal data: their key columns and their personal columns. */
const sources = {
  auth_user: { id: ['id'], columns: ['email'] },
  leads: { id: ['id'], columns: ['cpf', 'phone', 'email'] },
  lead_simulations: { id: ['id'], columns: ['told'] },
  lead_referrals: { id: ['id'], columns: ['told'] },
  case_buyers: { id: ['id'], columns: ['cpf', 'phone', 'email'] },
  case_sellers: { id: ['case_id'], columns: ['tax_id', 'phone'] },
  case_assignments: { id: ['id'], columns: ['contact_phone', 'contact_email'] },
  partners: { id: ['id'], columns: ['tax_id', 'phone', 'email'] },
  invitations: { id: ['id'], columns: ['email'] },
  import_chunks: { id: ['import_id', 'position'], columns: ['data'] },
  data_requests: { id: ['id'], columns: ['email', 'cpf', 'phone'] },
}

const randomId: Record<DialectName, string> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
}

/** Name, moment and body of the triggers of a table. */
function triggersOfTable(dialect: DialectName, table: keyof typeof sources) {
  const { id, columns } = sources[table]
  const idOf = (row: 'new' | 'old') => id.map((column) => `${row}.${column}`).join(` || ':' || `)
  const queue = (row: 'new' | 'old') => `insert into person_index_queue (id, source, source_id)
    values (${randomId[dialect]}, '${table}', ${idOf(row)})`
  const keys = `person_keys where source = '${table}' and source_id = ${idOf('old')}`
  // On PostgreSQL a refresh may be writing keys of the row: the delete skips those, and the next refresh deletes them.
  const deleteKeys = {
    sqlite: `delete from ${keys}`,
    postgres: `delete from person_keys where ctid in (select ctid from ${keys} for update skip locked)`,
  }
  return [
    ['insert', `after insert on ${table}`, queue('new')],
    ['update', `after update of ${columns.join(', ')} on ${table}`, queue('new')],
    ['delete', `after delete on ${table}`, `${deleteKeys[dialect]}; ${queue('old')}`],
  ].map(([verb, when = '', body = '']) => ({ name: `person_index_${table}_${verb}`, when, body }))
}

const allTriggers = (dialect: DialectName) =>
  keysOf(sources).flatMap((table) => triggersOfTable(dialect, table))

export const personIndex: TriggerGroup = {
  why: 'The database has no key for digests: it queues each row that names a person, and the server computes the digests.',
  sqlite: allTriggers('sqlite').map(
    ({ name, when, body }) => `create trigger ${name} ${when} begin ${body}; end`,
  ),
  postgres: allTriggers('postgres').flatMap(({ name, when, body }) => [
    procedureAfter(name, body),
    `create trigger ${name} ${when} for each row execute function ${name}()`,
  ]),
}
