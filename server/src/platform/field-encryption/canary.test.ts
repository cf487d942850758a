import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackup } from '../../installation/backup/write-backup.ts'
import type { Case } from '../../cases/record/schemas.ts'
import { connect } from '../db/connect.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { answers } from '../../testing/answers.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { askLead } from '../../testing/lead-body.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

/** Personal values that must not appear in plain text, in the formats that people and programs write. */
const canaries = {
  cpf: ['52998224725', '529.982.247-25'],
  phone: ['81987654321', '(81) 98765-4321', '98765-4321', '987654321'],
  birthDate: ['1990-05-31', '31/05/1990', '19900531'],
  income: ['6543210', '65.432,10', '65432.10', '65432,10'],
  sellerTaxId: ['11222333000181', '11.222.333/0001-81'],
  sellerPhone: ['8133334444', '(81) 3333-4444'],
}

/** Names of the canaries that these bytes contain. */
const readIn = (bytes: Buffer | string) =>
  Object.entries(canaries).flatMap(([name, written]) =>
    written.some((text) => bytes.includes(text)) ? [name] : [],
  )

/** Canaries in each file below a folder. */
async function readInFiles(folder: string) {
  const namesByFile: Record<string, string[]> = {}
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const read = readIn(await readFile(join(entry.parentPath, entry.name)))
    if (read.length > 0) namesByFile[entry.name] = read
  }
  return namesByFile
}

test("a buyer's personal data passes through every feature and is stored nowhere in plain text", async () => {
  const database = await createDatabase()
  const connection = connect(database)
  afterwards(() => connection.db.destroy())
  const started = await startApp({ connection })
  const { db, clock, log, postJson, storage } = started
  await seedDemo(db, clock.now)
  const gil = await signIn(started, demoPeople.gil.email)

  await signUp(started, 'dora@exemplo.com.br', 'Dora Carvalho')
  await postJson('/api/public/simulations', { ...answers, monthlyIncome: 6_543_210 })
  const leadInput = { answers: { ...answers, monthlyIncome: 6_543_210 }, phone: '(81) 98765-4321' }
  for (const more of [
    leadInput,
    { ...leadInput, cpf: 'x'.repeat(15) },
    { ...leadInput, name: 'Rita', website: 'x' },
  ])
    await askLead(started, more)
  const [broker] = await db.selectFrom('partners').where('can_refer', '=', true).select('id').execute()
  await db.updateTable('partners').set({ slug: 'sol' }).where('id', '=', broker!.id).execute()
  for (const phone of ['81 98765-4321', '98765-4321 ramal 2'])
    await started.app.request('/s/sol/contato', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key: randomUUID(),
        shown: '1',
        name: 'Rita',
        phone,
        city: 'Olinda',
        wish: 'Renda de R$ 65.432,10',
        consent: 'Autorizo.',
      }).toString(),
    })
  const [lead] = await readJson<{ id: string }[]>(gil.get('/api/leads'))
  expect(JSON.stringify(await readJson(gil.get(`/api/leads/${lead?.id}`)))).toContain('52998224725')
  expect((await gil.post(`/api/leads/${lead?.id}/case`)).status).toBe(201)
  const opened = await gil.post('/api/cases', {
    name: 'Dora Carvalho',
    phone: '+55 (81) 98765-4321',
    income: 6_543_210,
    email: 'dora@exemplo.com.br',
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  const { id } = await readJson<Case>(opened)
  const path = `/api/cases/${id}`
  const [first] = await readJson<{ id: string }[]>(gil.get(`${path}/buyers`))
  const facts = { cpf: '529.982.247-25', birth_date: '1990-05-31', income: 6_543_210, phone: '81 98765-4321' }
  const answersOf = [
    await gil.patch(`${path}/buyers/${first?.id}`, facts),
    await gil.post(`${path}/buyers`, { name: 'Bruno Carvalho', ...facts }),
    await gil.patch(`${path}/seller`, {
      kind: 'empresa',
      tax_id: '11.222.333/0001-81',
      phone: '(81) 3333-4444',
    }),
    await gil.post(`${path}/notes`, { body: 'Ligar de novo amanhã.', is_public: true }),
    await gil.post(`${path}/messages`, { body: 'Recebemos os seus dados.', to_role: 'cliente' }),
    await gil.get('/api/work?q=529.982.247-25'),
    await gil.get('/api/work?q=81987654321'),
    // Refused; neither the log nor another response mentions the value.
    await gil.patch(`${path}/buyers/${first?.id}`, { ...facts, birth_date: '31/05/1990' }),
  ]
  expect(answersOf.map(({ status }) => status)).toEqual([200, 201, 200, 201, 201, 200, 200, 400])
  await started.deliverEmails()

  expect(await db.selectFrom('lead_referrals').select('id').execute()).toHaveLength(1)
  // Readers with the right still get the values.
  expect(JSON.stringify(await readJson(gil.get(`${path}/buyers`)))).toContain('52998224725')

  const tables = await dumpTables(db)
  // Demo documents and stages have dates too, but no birth date.
  expect(
    Object.entries(tables).flatMap(([table, rows]) => readIn(rows.join('\n')).map((name) => [table, name])),
  ).toEqual([])
  expect(tables['case_buyers']?.length).toBeGreaterThan(1)
  expect(readIn(log.join('\n'))).toEqual([])
  expect(log.length).toBeGreaterThan(5)
  // The SQLite file and its WAL. On PostgreSQL the tables above cover the storage.
  if (!database.databaseUrl) expect((await readdir(database.dataDir)).join()).toContain('-wal')
  expect(await readInFiles(database.dataDir)).toEqual({})
  const { folder } = await writeBackup({ ...database, storage, into: await createFolder(), now: clock.now })
  expect(await readInFiles(folder)).toEqual({})
})
