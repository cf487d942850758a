import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from '../../platform/access/actor.ts'
import { redactEntries } from '../../platform/audit/redact-entries.ts'
import type { DialectName, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { accountKey } from '../../platform/limits/login-lockout.ts'
import { refreshPersonIndex } from '../../platform/person-index/refresh-index.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { dataMap } from './data-map.ts'
import { noteDeletions } from './delete-files.ts'
import { entriesOf } from './entries-of.ts'
import type { ErasureRule, Owner } from './erasure-rule.ts'
import { eraseParts, refreshCases } from './erase-parts.ts'
import { eraseSpreadsheets } from './erase-spreadsheets.ts'
import { clearMentions } from './mentions.ts'
import { keysOf, type Subject } from './subject.ts'

export interface ErasureDeps extends ChangeDeps {
  dialect: DialectName
  secret: string
  cipher: PersonalCipher
  storage: Storage
  log: Logger
}

/** Counts of deleted data. */
export interface ErasureResult {
  cases: number
  kept_cases: number
  leads: number
  /** Parts in cases of others, and partners. */
  parts: number
  files: number
  emails: number
  log_entries: number
}

export interface Erasure {
  subject: Subject
  /** Id of the request, or the reason of a retention run. */
  reason: string
  actor: Pick<Actor, 'id' | 'displayName'>
  now: Date
}

export interface Erased {
  result: ErasureResult
  /** Storage keys of files that no row names any more. */
  files: string[]
}

/** Storage keys of the files of these cases. */
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

/** Applies the map's rule to one table. */
async function clearTable(
  trx: Trx,
  table: string,
  { does = [], follows }: ErasureRule,
  keys: Record<Owner, string[]>,
) {
  // These rows would follow the case, but its row stays.
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

/** Invalid address, by which no one can sign in, sign up or be found. */
const nobody = (id: string) => `excluida.${id}@invalido.invalid`

async function closeAccounts(trx: Trx, { userIds, facts }: Subject, secret: string, at: string) {
  for (const email of facts.email)
    await trx.deleteFrom('login_attempts').where('account', '=', accountKey(secret, email)).execute()
  for (const userId of userIds)
    await trx
      .updateTable('auth_user')
      .set({ email: nobody(userId), disabledAt: at, updatedAt: at })
      .where('id', '=', userId)
      .execute()
}

/**
 * Erases a person in the database: deletes or blanks by the map and redacts the audit log. Notes their files for
 * deletion after the commit. The caller locks the person index before its first write.
 */
export async function eraseInDatabase(
  trx: Trx,
  deps: Pick<ErasureDeps, 'secret' | 'recordEvent' | 'cipher'>,
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
  const { cipher } = deps
  await eraseSpreadsheets(trx, cipher, subject)
  const partFiles = await eraseParts(trx, subject)
  await noteDeletions(trx, partFiles, now)
  const ofPerson = await trx
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...keys.address, ''])
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const [table, rule] of Object.entries<ErasureRule>(dataMap)) await clearTable(trx, table, rule, keys)
  const mentions = await clearMentions(trx, subject)
  await refreshCases(trx, subject, mentions.cases)
  await closeAccounts(trx, subject, deps.secret, at)
  await refreshPersonIndex({ db: trx, cipher })
  await trx.updateTable('idempotency_keys').set({ response: null }).execute()
  const redacted = await redactEntries(trx, entries, reason)
  const result: ErasureResult = {
    cases: keys.goneCase.length,
    kept_cases: keys.keptCase.length,
    leads: keys.lead.length,
    parts: subject.buyers.length + subject.sellers.length + subject.partners.length,
    files: files.length + partFiles.length,
    emails: ofPerson.count + mentions.emails,
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
  return { result, files: [...files, ...partFiles] }
}
