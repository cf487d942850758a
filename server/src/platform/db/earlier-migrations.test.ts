import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { describeSchema } from '../../testing/describe-schema.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { createEarlierDatabase, openEarlierDatabase } from '../../testing/open-earlier-database.ts'
import { localStorage } from '../storage/local-storage.ts'
import { MANIFEST } from '../../installation/backup/manifest.ts'
import { writeBackup } from '../../installation/backup/write-backup.ts'
import { restoreBackup } from '../../installation/backup/restore-backup.ts'
import { connect, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Every row, except in the tables of `migrate` itself. */
async function rowsOf(db: Db) {
  const tables = await dumpTables(db)
  for (const table of ['kysely_migration', 'installed_triggers', 'notice_digests']) delete tables[table]
  // A new version of the costs is added and activated.
  for (const table of ['calc_formulas', 'formula_versions', 'published_revision']) delete tables[table]
  return tables
}

test('migrates a database of the last earlier version with all of its rows', async () => {
  const earlier = await openEarlierDatabase()
  const before = await rowsOf(earlier.db)
  expect(before['cases']).toHaveLength(21)
  await migrate(earlier)
  expect(await describeSchema(earlier)).toEqual(await describeSchema(await openDatabase()))
  const after = await rowsOf(earlier.db)
  const withoutGathering = before['outbox_emails']?.map((row) => row.replace(/"gathers_until":"[^"]*",/, ''))
  const withColumns = (table: string, columns: string) =>
    (before[table] ?? []).map((row) => row.replace(/}$/, `,${columns}}`))
  // Every partner that refers clients gets an address.
  const slugs: Record<string, string> = {
    'Cavalcanti Correspondente': 'cavalcanti-correspondente',
    'Moura Imóveis e Crédito': 'moura-imoveis-e-credito',
    'Prumo Engenharia de Avaliações': 'prumo-engenharia-de-avaliacoes',
  }
  // The figures of a case that the bank approved stay; commissions read the financed amount.
  const contracted = new Map(
    (before['case_operations'] ?? []).map((row) => [
      /"case_id":"([^"]*)"/.exec(row)![1],
      /"financed":(null|\d+)/.exec(row)![1],
    ]),
  )
  expect(after).toEqual({
    ...before,
    case_conditions: [],
    case_operations: withColumns(
      'case_operations',
      ['amount', 'line', 'system', 'rate', 'term', 'installment']
        .map((figure) => `"requested_${figure}":null`)
        .concat('"signed_amount":null')
        .join(','),
    ),
    cases: (before['cases'] ?? []).map((row) =>
      row.replace(/}$/, `,"contracted":${contracted.get(/"id":"([^"]*)"/.exec(row)![1]) ?? 'null'}}`),
    ),
    index_figures: [],
    rule_reminders: [],
    push_messages: [],
    push_subscriptions: [],
    vapid_keys: [],
    branches: [],
    banks: [],
    profiles: withColumns('profiles', '"branch_id":null'),
    outbox_emails: withoutGathering,
    // Sent files count as opened.
    doc_checklists: before['doc_checklists']?.map((row) =>
      row.replace(/}$/, `,"opened_at":${/"uploaded_at":(null|"[^"]*")/.exec(row)![1]}}`),
    ),
    case_buyers: withColumns('case_buyers', '"owns_home":null,"has_sfh_loan":null'),
    partners: withColumns(
      'partners',
      '"company":null,"sentence":null,"show_phone":false,"branch_id":null',
    ).map((row) => row.replace('"slug":null', `"slug":"${slugs[/"name":"([^"]*)"/.exec(row)?.[1] ?? '']}"`)),
    leads: withColumns('leads', '"offer":null,"earlier_case_id":null'),
    lead_simulations: withColumns('lead_simulations', '"lines_version":null,"costs_version":null'),
  })
  const { rows } = await sql`select name from kysely_migration order by name`.execute(earlier.db)
  expect(rows).toEqual([
    { name: '001-init' },
    { name: '002-notice-digests' },
    { name: '003-purchase-costs' },
    { name: '004-credit-lines' },
    { name: '005-facts-of-visitors' },
    { name: '006-partner-pages' },
    { name: '007-index-figures' },
    { name: '008-rule-reminders' },
    { name: '009-offers-of-leads' },
    { name: '010-earlier-cases' },
    { name: '011-import-choices' },
    { name: '012-bank-figures' },
    { name: '013-live-and-push' },
    { name: '014-opened-files' },
    { name: '015-gathered-emails' },
    { name: '016-branches-and-banks' },
  ])
  await migrate(earlier)
  expect(await rowsOf(earlier.db)).toEqual(after)
})

test('a migrated earlier database has working triggers', async () => {
  const earlier = await openEarlierDatabase()
  await migrate(earlier)
  const { db } = earlier
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  const { case_id: id } = await db
    .selectFrom('doc_checklists')
    .where('status', '=', 'pending')
    .select('case_id')
    .executeTakeFirstOrThrow()
  const documents = db.selectFrom('doc_checklists').where('case_id', '=', id)
  await db
    .updateTable('doc_checklists')
    .set({ status: 'uploaded' })
    .where('case_id', '=', id)
    .where('status', '=', 'pending')
    .execute()
  const waiting = await documents.where('status', 'in', ['uploaded', 'in_review']).select('id').execute()
  const stored = await db.selectFrom('cases').where('id', '=', id).select('documents_to_review').execute()
  expect(stored).toEqual([{ documents_to_review: waiting.length }])
})

test('refuses an older database, unchanged, and names the version to start first', async () => {
  const { db, dialect } = await openEarlierDatabase()
  await sql`delete from kysely_migration where name > '078'`.execute(db)
  const before = await rowsOf(db)
  await expect(migrate({ db, dialect })).rejects.toThrow(
    'O banco de dados é de uma versão antiga. Antes desta, inicie uma vez a última versão com a migração 091-earlier-campaigns.',
  )
  expect(await rowsOf(db)).toEqual(before)
})

ofOneDatabase('an SQLite file is copied before it is changed', async () => {
  const options = await createEarlierDatabase()
  await (await prepareDatabase(options)).db.destroy()
  const copies = (await readdir(options.dataDir)).filter((name) => name.includes('antes-de'))
  expect(copies).toEqual([expect.stringMatching(/^simulador\.antes-de-001-init\.\d+\.sqlite$/)])
})

const now = new Date('2026-11-27T12:00:00.000Z')

/** A backup of the earlier database, and an empty database to restore it into. */
async function writeEarlierBackup() {
  const database = await createEarlierDatabase()
  const storage = localStorage(await createFolder())
  const backup = await writeBackup({ ...database, storage, into: await createFolder(), now })
  const target = await createDatabase({ empty: true })
  const options = { ...target, storage: localStorage(await createFolder()), incoming: await createFolder() }
  const restore = () => restoreBackup({ ...options, folder: backup.folder, replace: false, now })
  return { database, ...backup, target, restore }
}

test('restores a backup of the last earlier version', async () => {
  const { database, target, restore } = await writeEarlierBackup()
  await restore()
  const [restored, migrated] = [await prepareDatabase(target), connect(database)]
  afterwards(() => restored.db.destroy())
  afterwards(() => migrated.db.destroy())
  await migrate(migrated)
  expect(await rowsOf(restored.db)).toEqual(await rowsOf(migrated.db))
  expect(await describeSchema(restored)).toEqual(await describeSchema(migrated))
  if (restored.dialect === 'postgres') return
  const indexed = await sql`select case_id, outcome, stage from case_search_keys order by case_id`.execute(
    restored.db,
  )
  const cases =
    await sql`select id as case_id, outcome, current_stage as stage from cases order by id`.execute(
      restored.db,
    )
  expect(indexed.rows).toEqual(cases.rows)
})

test('refuses a backup of an older version and names the version that restores it', async () => {
  const { folder, manifest, restore } = await writeEarlierBackup()
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
  await writeFile(join(folder, MANIFEST), JSON.stringify(older))
  await expect(restore()).rejects.toThrow(
    'A cópia é de uma versão antiga. Restaure-a com a última versão que tem a migração 091-earlier-campaigns',
  )
})
