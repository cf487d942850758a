import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personSources } from '../person-index/person-sources.ts'
import { describeSchema } from '../../testing/describe-schema.ts'
import { openDatabase } from '../../testing/open-database.ts'
import type { Connection } from './connect.ts'
import { installTriggers } from './install-triggers.ts'
import { migrate } from './migrate.ts'
import { triggersOf } from './triggers.ts'

const isTrigger = /^(trigger|function) /
const triggersIn = async (connection: Connection) =>
  (await describeSchema(connection)).filter((line) => isTrigger.test(line))
const namesIn = (lines: readonly string[]) => lines.map((line) => /^\w+ \w+/.exec(line)?.[0] ?? '').toSorted()

test('a new database has exactly the triggers of triggers.ts', async () => {
  const connection = await openDatabase()
  const statements = triggersOf(connection.dialect)
  const names = statements.map((statement) => {
    const [, kind, name] = /^create (?:constraint )?(trigger|function) (\w+)/.exec(statement) ?? []
    return `${kind} ${name}`
  })
  expect(namesIn(await triggersIn(connection))).toEqual(names.toSorted())
  const { rows } = await sql`select statement from installed_triggers order by position`.execute(
    connection.db,
  )
  expect(rows).toEqual(statements.map((statement) => ({ statement })))
})

test('a start replaces triggers that another version defined, and no others', async () => {
  const connection = await openDatabase()
  const { db, dialect } = connection
  const before = await triggersIn(connection)
  const others = triggersOf(dialect)
    .filter((statement) => !statement.includes('_no_delete'))
    .map((statement) => statement.replaceAll('append-only', 'unchanged'))
  const [body, call] = {
    sqlite: ['begin select 1; end', ''],
    postgres: ['', 'for each statement execute function commission_refuse()'],
  }[dialect]
  const statements = [...others, `create trigger former before update on jobs ${call}${body}`]
  await db.transaction().execute((trx) => installTriggers(trx, dialect, statements))
  expect(await triggersIn(connection)).not.toEqual(before)
  expect(namesIn(await triggersIn(connection))).toContain('trigger former')

  await migrate(connection)
  expect(await triggersIn(connection)).toEqual(before)
})

test('every table that the index of persons reads has triggers that queue its rows', async () => {
  const names = namesIn(await triggersIn(await openDatabase()))
  for (const table of Object.keys(personSources))
    for (const verb of ['insert', 'update', 'delete'])
      expect(names).toContain(`trigger person_index_${table}_${verb}`)
})
