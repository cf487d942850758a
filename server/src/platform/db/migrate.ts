import { sql, type Migration } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Connection, Db, DialectName, Trx } from './connect.ts'
import {
  hasEarlier,
  INITIAL,
  LAST_EARLIER,
  presentNames,
  replaceEarlierMigrations,
} from './earlier-migrations.ts'
import { init } from './init/init.ts'
import { dropTriggers, installTriggers } from './install-triggers.ts'
import { noticeDigests } from './migrations/002-notice-digests.ts'
import { purchaseCosts } from './migrations/003-purchase-costs.ts'
import { creditLines } from './migrations/004-credit-lines.ts'
import { factsOfVisitors } from './migrations/005-facts-of-visitors.ts'
import { partnerPages } from './migrations/006-partner-pages.ts'
import { indexFigures } from './migrations/007-index-figures.ts'
import { ruleReminders } from './migrations/008-rule-reminders.ts'
import { offersOfLeads } from './migrations/009-offers-of-leads.ts'
import { earlierCases } from './migrations/010-earlier-cases.ts'
import { importChoices } from './migrations/011-import-choices.ts'
import { bankFigures } from './migrations/012-bank-figures.ts'
import { liveAndPush } from './migrations/013-live-and-push.ts'
import { openedFiles } from './migrations/014-opened-files.ts'
import { gatheredEmails } from './migrations/015-gathered-emails.ts'
import { branchesAndBanks } from './migrations/016-branches-and-banks.ts'

/** Every migration in order. Released ones are never edited; a change is a new migration. */
export const migrationsOf = (dialect: DialectName): Record<string, Migration> => ({
  [INITIAL]: init(dialect),
  '002-notice-digests': noticeDigests,
  '003-purchase-costs': purchaseCosts,
  '004-credit-lines': creditLines,
  '005-facts-of-visitors': factsOfVisitors,
  '006-partner-pages': partnerPages,
  '007-index-figures': indexFigures,
  '008-rule-reminders': ruleReminders,
  '009-offers-of-leads': offersOfLeads,
  '010-earlier-cases': earlierCases,
  '011-import-choices': importChoices,
  '012-bank-figures': bankFigures,
  '013-live-and-push': liveAndPush(dialect),
  '014-opened-files': openedFiles,
  '015-gathered-emails': gatheredEmails,
  '016-branches-and-banks': branchesAndBanks,
})

/** Lock number of Kysely, so that a server of an earlier version waits too. */
const LOCK = 3_853_314_791_062_309_107n

const appliedNames = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** @throws StartError if another version must migrate the database first */
function namesToday(applied: readonly string[], dialect: DialectName): string[] {
  const names = presentNames(applied)
  if (!names)
    throw new StartError([
      `O banco de dados é de uma versão antiga. Antes desta, inicie uma vez a última versão com a migração ${LAST_EARLIER}.`,
    ])
  if (names.every((name) => name in migrationsOf(dialect))) return names
  throw new StartError([
    'O banco de dados foi criado por uma versão mais nova deste programa. Atualize o programa.',
  ])
}

const missing = (applied: readonly string[], wanted: readonly string[]) =>
  wanted.filter((name) => !applied.includes(name))

/** The first missing migration of a database that is in use. */
async function nextChange(db: Db, dialect: DialectName): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined
  const applied = await appliedNames(db)
  if (applied.length === 0) return undefined
  const names = namesToday(applied, dialect)
  return hasEarlier(applied) ? INITIAL : missing(names, Object.keys(migrationsOf(dialect)))[0]
}

/**
 * Runs the missing migrations in order, without triggers: a migration writes counts and copies itself.
 * @param wanted all migrations, or the first ones
 */
export async function runMigrations(
  trx: Trx,
  dialect: DialectName,
  wanted: readonly string[] = Object.keys(migrationsOf(dialect)),
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  await trx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  await trx.schema
    .createTable('installed_triggers')
    .ifNotExists()
    .addColumn('position', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('statement', 'text', (column) => column.notNull())
    .execute()
  const applied = await appliedNames(trx)
  const names = namesToday(applied, dialect)
  if (hasEarlier(applied)) await replaceEarlierMigrations(trx, dialect)
  const next = missing(names, wanted)
  if (next.length > 0) await dropTriggers(trx, dialect)
  for (const name of next) {
    await migrationsOf(dialect)[name]!.up(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    )
  }
}

/**
 * Migrates the database in one transaction; several servers may start at once.
 * @param beforeChange called before migrations change a database in use
 * @throws StartError if the database is of a newer version, or of one that is too old
 */
export async function migrate(
  { db, dialect }: Pick<Connection, 'db' | 'dialect'>,
  beforeChange: (next: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const next = await nextChange(db, dialect)
  if (next) await beforeChange(next)
  await db.transaction().execute(async (trx) => {
    await runMigrations(trx, dialect)
    await installTriggers(trx, dialect)
  })
}
