import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
import { redactEntries } from '../audit/redact-entries.ts'
import type { DialectName, Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { accountKey } from '../limits/login-lockout.ts'
import type { Storage } from '../storage/storage.ts'
import { dataMap } from './data-map.ts'
import { noteDeletions } from './delete-files.ts'
import { entriesOf } from './entries-of.ts'
import type { Fate, Owner } from './fate.ts'
import { keysOf, type Subject } from './find-subject.ts'
import { clearMentions } from './mentions.ts'

export interface ErasureDeps extends ChangeDeps {
  dialect: DialectName
  secret: string
  storage: Storage
  log: Logger
}

/** How much of what was done: numbers alone. */
export interface ErasureResult {
  cases: number
  kept_cases: number
  leads: number
  files: number
  emails: number
  log_entries: number
}

export interface Erasure {
  subject: Subject
  /** The id of the request, or of what else asked for it. */
  reason: string
  actor: Pick<Actor, 'id' | 'displayName'>
  now: Date
}

export interface Erased {
  result: ErasureResult
  /** Where the files are kept that no row names any more. */
  files: string[]
}

/** Where the files of these cases are kept. */
async function filesOf(trx: Trx, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return []
  const items = trx.selectFrom('doc_checklists').where('case_id', 'in', caseIds)
  const [named, present] = [
    await trx
      .selectFrom('document_files')
      .where('item_id', 'in', items.select('id'))
      .select('storage_path')
      .execute(),
    await items.where('storage_path', 'is not', null).select('storage_path').execute(),
  ]
  const lots = await trx
    .selectFrom('bank_lot_parts')
    .innerJoin('bank_lots', 'bank_lots.id', 'bank_lot_parts.lot_id')
    .where('bank_lots.case_id', 'in', caseIds)
    .select('bank_lot_parts.storage_path')
    .execute()
  return [...new Set([...named, ...present, ...lots].flatMap(({ storage_path }) => storage_path ?? []))]
}

/** Works through one table, as the map says. */
async function clearTable(
  trx: Trx,
  table: string,
  { does = [], follows }: Fate,
  keys: Record<Owner, string[]>,
) {
  // The case they would follow stays.
  if (follows === 'cases' && keys.bookedCase.length > 0)
    await sql`delete from ${sql.table(table)} where case_id in (${sql.join(keys.bookedCase)})`.execute(trx)
  for (const [owner, column, then] of does) {
    const ids = keys[owner]
    if (ids.length === 0) continue
    const where = sql`${sql.ref(column)} in (${sql.join(ids)})`
    if (then === 'delete') {
      await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
      continue
    }
    const set = sql.join(
      Object.entries(then).map(([name, value]) => {
        const written = typeof value === 'boolean' ? sql.raw(String(value)) : sql`${value}`
        return sql`${sql.ref(name)} = ${written}`
      }),
    )
    await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(trx)
  }
}

/** Sheets from which one of these cases was written or changed: they hold its row. */
const clearSheets = (trx: Trx, caseIds: readonly string[]) =>
  trx
    .deleteFrom('import_chunks')
    .where('import_id', 'in', (rows) =>
      rows.selectFrom('import_rows').where('case_id', 'in', caseIds).select('import_id'),
    )
    .where('import_id', 'in', (ended) =>
      ended.selectFrom('imports').where('status', 'in', ['done', 'stopped', 'undone']).select('id'),
    )
    .execute()

/** The address of no one, by which nobody signs in, signs up or is found. */
const nobody = (id: string) => `excluida.${id}@invalido.invalid`

async function closeAccount(trx: Trx, { userId, emails }: Subject, secret: string, at: string) {
  for (const email of emails)
    await trx.deleteFrom('login_attempts').where('account', '=', accountKey(secret, email)).execute()
  if (!userId) return
  await trx
    .updateTable('auth_user')
    .set({ email: nobody(userId), disabledAt: at, updatedAt: at })
    .where('id', '=', userId)
    .execute()
}

/**
 * Forgets somebody in the database: deletes or blanks what the map says, and takes them out of the audit log. Their files
 * are written down, and go once it is committed.
 */
export async function eraseInDatabase(
  trx: Trx,
  deps: Pick<ErasureDeps, 'secret' | 'recordEvent'>,
  { subject, reason, actor, now }: Erasure,
): Promise<Erased> {
  const at = now.toISOString()
  const keys = keysOf(subject)
  const entries = await entriesOf(trx, subject)
  const files = await filesOf(trx, keys.goneCase)
  await noteDeletions(trx, files, now)
  const shared = await trx
    .selectFrom('saved_simulations')
    .where((where) =>
      where.or([
        where('client_id', 'in', [...keys.person, '']),
        where('case_id', 'in', [...keys.goneCase, ...keys.keptCase, '']),
      ]),
    )
    .select('code')
    .execute()
  if (shared.length > 0)
    await trx
      .deleteFrom('shared_simulations')
      .where(
        'code',
        'in',
        shared.map(({ code }) => code),
      )
      .execute()
  const all = [...keys.goneCase, ...keys.keptCase]
  if (all.length > 0) await clearSheets(trx, all)
  const ofPerson = await trx
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...keys.address, ''])
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const [table, fate] of Object.entries<Fate>(dataMap)) await clearTable(trx, table, fate, keys)
  const emails = ofPerson.count + (await clearMentions(trx, subject, keys.goneCase))
  await closeAccount(trx, subject, deps.secret, at)
  const redacted = await redactEntries(trx, entries, reason)
  const result: ErasureResult = {
    cases: keys.goneCase.length,
    kept_cases: keys.keptCase.length,
    leads: keys.lead.length,
    files: files.length,
    emails,
    log_entries: redacted.entries,
  }
  await deps.recordEvent(trx, {
    kind: 'person.erased',
    actor,
    subject: reason,
    at,
    data: {},
    change: { before: null, after: { ...result, redacted } },
  })
  return { result, files }
}
