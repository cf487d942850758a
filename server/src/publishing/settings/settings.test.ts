import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { Setting } from './schemas.ts'

const PATH = '/api/admin/settings'

const byKey = (settings: Setting[]) => Object.fromEntries(settings.map((setting) => [setting.key, setting]))

test('lists each setting with its default and revision 0 before any is saved', async () => {
  const { admin } = await openAdministration()
  expect(await readJson<Setting[]>(admin.get(PATH))).toEqual(
    [
      ['app.title', 'Sistema MCMV'],
      ['app.subtitle', 'Gestão de Financiamento Habitacional'],
      ['branding.logo_has_name', false],
      ['uploads.max_mb', 10],
      ['ibge.ttl_days', 30],
      ['whatsapp.number', ''],
      ['whatsapp.include_personal_data', true],
      ['whatsapp.first', false],
      ['leads.require_phone', false],
      ['leads.keep_days', 365],
      ['company.name', ''],
      ['company.cnpj', ''],
      ['company.address', ''],
      ['company.bank', ''],
      ['company.banks', ''],
      ['company.bank_sac', ''],
      ['company.bank_ouvidoria', ''],
      ['company.dpo_name', ''],
      ['company.dpo_email', ''],
      ['agents.reach', 'every'],
    ].map(([key, value]) => ({
      key,
      value,
      default: value,
      revision: 0,
      updated_at: null,
      updated_by_name: null,
    })),
  )
})

test('lists the banks of the published lines by name, for administrators', async () => {
  const { admin, app } = await openAdministration()
  const banks = await readJson<{ id: string; name: string; lines: string[] }[]>(admin.get(`${PATH}/banks`))
  expect(banks.map(({ id }) => id)).toEqual(['bb', 'bradesco', 'caixa', 'inter', 'itau', 'santander'])
  expect(banks.find(({ id }) => id === 'caixa')).toEqual({
    id: 'caixa',
    name: 'Caixa',
    lines: ['SBPE · Caixa', 'SFI · Caixa'],
  })
  expect((await app.request(`${PATH}/banks`)).status).toBe(401)
  expect((await admin.get(`${PATH}/banks?x=1`)).status).toBe(400)
})

test('a saved setting applies to the next request and names who saved it and when', async () => {
  const { admin, app, clock } = await openAdministration()
  const saved = await admin.put(PATH, {
    'app.title': '  Casa\nCerta ',
    'uploads.max_mb': 20,
    revisions: { 'app.title': 0 },
  })
  expect(saved.status).toBe(200)
  const now = clock.now.toISOString()
  const settings = byKey(await readJson<Setting[]>(saved))
  expect(settings['app.title']).toEqual({
    key: 'app.title',
    value: 'Casa Certa',
    default: 'Sistema MCMV',
    revision: 1,
    updated_at: now,
    updated_by_name: 'Alice',
  })
  expect(settings['uploads.max_mb']).toMatchObject({ value: 20, revision: 1 })
  expect(settings['app.subtitle']).toMatchObject({ revision: 0, updated_by_name: null })
  expect(await readJson(app.request('/api/public/config'))).toMatchObject({
    settings: { 'app.title': 'Casa Certa', 'uploads.max_mb': 20, 'ibge.ttl_days': 30 },
  })
})

const refusing = await openAdministration()

test.each([
  [{ 'app.title': '' }, { 'app.title': 'Título obrigatório' }],
  [{ 'app.subtitle': '  ' }, { 'app.subtitle': 'Subtítulo obrigatório' }],
  [{ 'uploads.max_mb': 101 }, { 'uploads.max_mb': 'Informe um número de 1 a 100' }],
  [{ 'ibge.ttl_days': 0 }, { 'ibge.ttl_days': 'Informe um número inteiro de 1 a 365' }],
  [{ 'whatsapp.number': '98765-4321' }, { 'whatsapp.number': 'Telefone inválido' }],
  [{ 'leads.keep_days': 7 }, { 'leads.keep_days': 'Informe de 30 a 1825 dias' }],
  [{ 'company.cnpj': '11.222.333/0001-18' }, { 'company.cnpj': 'CNPJ inválido' }],
  [{ 'company.dpo_email': 'encarregada' }, { 'company.dpo_email': 'Email inválido' }],
  [{ 'company.name': 'x'.repeat(121) }, { 'company.name': 'No máximo 120 caracteres' }],
  [{ 'branding.logo': '/x.png' }, { 'branding.logo': 'Campo desconhecido' }],
  [{ revisions: { 'app.title': -1 } }, { 'revisions.app.title': 'Valor inválido' }],
  [
    { 'app.title': 'Bom', 'uploads.max_mb': 'dez', 'ibge.ttl_days': 1.5 },
    {
      'uploads.max_mb': 'Informe um número de 1 a 100',
      'ibge.ttl_days': 'Informe um número inteiro de 1 a 365',
    },
  ],
])('refuses %j field by field, and saves nothing', async (body, fields) => {
  const { admin, db } = refusing
  const refused = await admin.put(PATH, body)
  expect(refused.status).toBe(400)
  expect(await readJson<ErrorBody>(refused)).toMatchObject({ code: 'invalid_input', fields })
  expect(await db.selectFrom('app_settings').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('the second of two administrators gets a conflict, and none of their settings is saved', async () => {
  const { alice, bento, db } = await openAdministration()
  await alice.browser.put(PATH, { 'app.title': 'De Alice', revisions: { 'app.title': 0 } })
  const refused = await bento.browser.put(PATH, {
    'app.subtitle': 'De Bento',
    'app.title': 'De Bento',
    'ibge.ttl_days': 7,
    revisions: { 'app.title': 0, 'app.subtitle': 0, 'ibge.ttl_days': 0 },
  })
  expect(refused.status).toBe(409)
  expect(await readJson<ErrorBody>(refused)).toMatchObject({
    code: 'stale',
    fields: { 'app.title': expect.stringContaining('Outra pessoa') },
  })
  expect(await db.selectFrom('app_settings').select(['key', 'value']).execute()).toEqual([
    { key: 'app.title', value: '"De Alice"' },
  ])
  expect(await auditEntries(db, 'app.title')).toHaveLength(1)
})

test('two administrators can edit different settings at once', async () => {
  const { alice, bento } = await openAdministration()
  const answers = await Promise.all([
    alice.browser.put(PATH, { 'app.title': 'Casa Certa', revisions: { 'app.title': 0 } }),
    bento.browser.put(PATH, { 'app.subtitle': 'Seu financiamento', revisions: { 'app.subtitle': 0 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('exactly one of several simultaneous saves of a setting wins', async () => {
  const { alice, bento, db } = await openAdministration()
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        (n % 2 ? alice : bento).browser.put(PATH, {
          'app.title': `Título ${round} ${n}`,
          revisions: { 'app.title': round },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  }
  expect(await auditEntries(db, 'app.title')).toHaveLength(5)
})

test('without a revision a save replaces the present value', async () => {
  const { alice, bento } = await openAdministration()
  await alice.browser.put(PATH, { 'app.title': 'Um' })
  const saved = byKey(await readJson<Setting[]>(bento.browser.put(PATH, { 'app.title': 'Dois' })))
  expect(saved['app.title']).toMatchObject({ value: 'Dois', revision: 2, updated_by_name: 'Bento' })
})

test('saving an equal value changes and audits nothing', async () => {
  const { admin, db } = await openAdministration()
  await admin.put(PATH, { 'uploads.max_mb': 10 })
  expect(await db.selectFrom('app_settings').selectAll().execute()).toEqual([])
  await admin.put(PATH, { 'uploads.max_mb': 11 })
  const again = byKey(
    await readJson<Setting[]>(admin.put(PATH, { 'uploads.max_mb': 11, revisions: { 'uploads.max_mb': 1 } })),
  )
  expect(again['uploads.max_mb']).toMatchObject({ value: 11, revision: 1 })
  expect(await auditEntries(db, 'uploads.max_mb')).toHaveLength(1)
})

const titleRow = (title: string, by: string, at: string, revision: number) => ({
  key: 'app.title',
  value: JSON.stringify(title),
  updated_by: by,
  updated_at: at,
  revision,
})

test('audits each change with actor, setting, old and new value and time', async () => {
  const { alice, bento, db, clock } = await openAdministration()
  const first = clock.now.toISOString()
  await alice.browser.put(PATH, { 'app.title': 'Casa Certa' })
  clock.now = new Date(clock.now.getTime() + 1000)
  const second = clock.now.toISOString()
  await bento.browser.put(PATH, { 'app.title': 'Casa Boa', revisions: { 'app.title': 1 } })
  const object = 'app_settings'
  const [before, after] = [
    titleRow('Casa Certa', alice.id, first, 1),
    titleRow('Casa Boa', bento.id, second, 2),
  ]
  expect(await auditEntries(db, 'app.title')).toEqual([
    { object, actor_name: 'Alice', action: 'setting.change', before: null, after: before, created_at: first },
    { object, actor_name: 'Bento', action: 'setting.change', before, after, created_at: second },
  ])
})

test('the database refuses changes of audit entries', async () => {
  const { admin, db } = await openAdministration()
  await admin.put(PATH, { 'app.title': 'Casa Certa' })
  const written = await auditEntries(db, 'app.title')
  await expect(db.updateTable('audit_log').set({ actor_name: 'Ninguém' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(sql`update audit_log set after = null where 1 = 1`.execute(db)).rejects.toThrow('append-only')
  expect(await auditEntries(db, 'app.title')).toEqual(written)
})

const insert = (verb: string) =>
  `${verb} into audit_log (id, actor_id, actor_name, action, object, object_id, created_at) values (?, ?, ?, ?, ?, ?, ?)`

ofOneDatabase('nor does another program that opens the file put a row in the place of one', async () => {
  const database = await createDatabase()
  const connection = connect(database)
  const row = ['a1', 'p1', 'Alice', 'x', 'cases', 'c1', '2026-11-21T12:00:00.000Z']
  // A connection without our pragmas.
  const other = new SqliteHandle(join(database.dataDir, 'simulador.sqlite'))
  other.prepare(insert('insert')).run(row)
  for (const attempt of [
    () => other.prepare(insert('insert or replace')).run(row.with(2, 'Ninguém')),
    () =>
      other
        .prepare(insert('replace').replace('(id', '(rowid, id').replace('(?', '(1, ?'))
        .run(row.with(0, 'a2')),
  ])
    expect(attempt).toThrow('append-only')
  expect(other.prepare('select actor_name from audit_log').pluck().all()).toEqual(['Alice'])
  other.close()
  await connection.db.destroy()
})

test('exports every setting as a file, saved or not', async () => {
  const { admin, db, clock } = await openAdministration()
  await admin.put(PATH, { 'app.title': 'Casa Certa' })
  const at = clock.now.toISOString()
  for (const [key, value] of [
    ['outra.chave', '{"a":1}'],
    ['estragada', 'isto não é JSON'],
  ] as const)
    await db.insertInto('app_settings').values({ key, value, updated_by: null, updated_at: at }).execute()
  const exported = await admin.get(`${PATH}/export`)
  expect(exported.headers.get('Content-Disposition')).toContain(
    'attachment; filename="configuracoes-2026-11-21.json"',
  )
  expect(await readJson(exported)).toEqual({
    version: 1,
    exported_at: at,
    settings: {
      'app.title': 'Casa Certa',
      'app.subtitle': 'Gestão de Financiamento Habitacional',
      'uploads.max_mb': 10,
      'ibge.ttl_days': 30,
      'branding.logo': null,
      'branding.logo_has_name': false,
      'branding.favicon': null,
      'branding.cover': null,
      'whatsapp.number': '',
      'whatsapp.include_personal_data': true,
      'whatsapp.first': false,
      'leads.require_phone': false,
      'leads.keep_days': 365,
      'company.name': '',
      'company.cnpj': '',
      'company.address': '',
      'company.bank': '',
      'company.banks': '',
      'company.bank_sac': '',
      'company.bank_ouvidoria': '',
      'company.dpo_name': '',
      'company.dpo_email': '',
      'agents.reach': 'every',
      'outra.chave': { a: 1 },
    },
  })
})

test('an invalid value in the table counts as the default and can be saved again', async () => {
  const { admin, db, clock } = await openAdministration()
  await db
    .insertInto('app_settings')
    .values({
      key: 'uploads.max_mb',
      value: '9999',
      updated_by: null,
      updated_at: clock.now.toISOString(),
    })
    .execute()
  expect(byKey(await readJson<Setting[]>(admin.get(PATH)))['uploads.max_mb']).toMatchObject({ value: 10 })
  const saved = await admin.put(PATH, { 'uploads.max_mb': 10, revisions: { 'uploads.max_mb': 1 } })
  expect(byKey(await readJson<Setting[]>(saved))['uploads.max_mb']).toMatchObject({ value: 10, revision: 2 })
})

test('only administrators see or change settings', async () => {
  const { enter, app, db } = await openAdministration()
  for (const role of ['client', 'partner', 'agent'] as const) {
    const { browser } = await enter(role, role)
    for (const answer of [
      await browser.get(PATH),
      await browser.get(`${PATH}/export`),
      await browser.put(PATH, { 'app.title': 'Meu' }),
    ])
      expect(answer.status, role).toBe(403)
  }
  expect((await app.request(PATH)).status).toBe(401)
  expect(await db.selectFrom('app_settings').selectAll().execute()).toEqual([])
})
