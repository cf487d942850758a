import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { chainEarlierEntries } from './platform/audit/chain.ts'
import { connect } from './platform/db/connect.ts'
import { afterwards } from './testing/afterwards.ts'
import { createDatabase } from './testing/create-database.ts'

// Each run starts a program while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const program = fileURLToPath(new URL('verify-audit.ts', import.meta.url))

test('reports an intact chain, a broken entry and a missing digest', async () => {
  const database = await createDatabase()
  const run = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl ?? '' },
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  const { db, dialect } = connect(database)
  afterwards(() => db.destroy())
  const ids = Array.from({ length: 3 }, () => randomUUID())
  for (const [index, id] of ids.entries())
    await db
      .insertInto('audit_log')
      .values({
        id,
        actor_id: randomUUID(),
        actor_name: 'Alice — ção',
        action: 'theme.change',
        object: 'themes',
        object_id: randomUUID(),
        before: null,
        after: '{}',
        created_at: `2026-11-21T12:00:0${index}.000Z`,
        case_id: null,
      })
      .execute()
  await chainEarlierEntries(db, new Date())
  const whole = run()
  expect(whole).toMatchObject({ status: 0, output: expect.stringContaining('3 entradas conferidas') })
  const [digest = ''] = /[\da-f]{64}/.exec(whole.output) ?? []
  expect(run(digest).status).toBe(0)
  expect(run('f'.repeat(64))).toMatchObject({
    status: 2,
    output: expect.stringContaining('o fim foi cortado'),
  })
  expect(run('resumo')).toMatchObject({ status: 1, output: expect.stringContaining('pnpm verify-audit') })

  // Simulates an attacker with write access to the database.
  await sql
    .raw(
      dialect === 'postgres'
        ? 'alter table audit_log disable trigger user'
        : 'drop trigger audit_log_no_update',
    )
    .execute(db)
  await db.updateTable('audit_log').set({ actor_name: 'Bruno' }).where('id', '=', ids[1]!).execute()
  const broken = run()
  expect(broken.status).toBe(2)
  expect(broken.output).toContain(`depois de 1 entradas certas: posição 2, entrada ${ids[1]}`)
  expect(broken.output).toContain('a entrada foi alterada')

  await sql
    .raw(
      dialect === 'postgres'
        ? 'alter table audit_chain disable trigger user'
        : 'drop trigger audit_log_no_delete',
    )
    .execute(db)
  if (dialect === 'sqlite') await sql`drop trigger audit_chain_no_delete`.execute(db)
  await db.deleteFrom('audit_chain').execute()
  await db.deleteFrom('audit_log').execute()
  expect(Object.values(run())).toEqual([0, 'O log de auditoria está vazio.\n'])
  expect(Object.values(run(digest))).toEqual([2, expect.stringMatching(/vazio, e o resumo anotado/)])
})

test('reports that a database without migrations has no chain', async () => {
  const { dataDir, databaseUrl = '' } = await createDatabase({ empty: true })
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('inicie antes o servidor')
})
