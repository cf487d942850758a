import { sql } from 'kysely'
import type { DialectName, Trx } from './connect.ts'
import { triggersOf } from './triggers.ts'

/** The statement that drops a trigger or function of `triggersOf`. */
function dropStatement(dialect: DialectName, statement: string): string {
  const [, name, table] = /^create (?:constraint )?trigger (\w+) [^']*? on (\w+)/.exec(statement) ?? []
  if (name) return `drop trigger if exists ${name}${dialect === 'postgres' ? ` on ${table}` : ''}`
  const [, routine] = /^create function (\w+)\(/.exec(statement) ?? []
  if (!routine) throw new Error(`neither a trigger nor its function: ${statement}`)
  return `drop function if exists ${routine}`
}

const installedStatements = (trx: Trx) =>
  trx.selectFrom('installed_triggers').orderBy('position').select('statement').execute()

/** Drops the installed triggers, because migrations run without them. */
export async function dropTriggers(trx: Trx, dialect: DialectName): Promise<void> {
  for (const { statement } of (await installedStatements(trx)).toReversed())
    await sql.raw(dropStatement(dialect, statement)).execute(trx)
  await trx.deleteFrom('installed_triggers').execute()
}

/** Replaces the installed triggers if any statement differs. @param statements those of `triggers.ts` */
export async function installTriggers(
  trx: Trx,
  dialect: DialectName,
  statements: readonly string[] = triggersOf(dialect),
): Promise<void> {
  const installed = await installedStatements(trx)
  if (installed.map(({ statement }) => statement).join('\n') === statements.join('\n')) return
  await dropTriggers(trx, dialect)
  for (const statement of statements) await sql.raw(statement).execute(trx)
  await trx
    .insertInto('installed_triggers')
    .values(statements.map((statement, position) => ({ position, statement })))
    .execute()
}
