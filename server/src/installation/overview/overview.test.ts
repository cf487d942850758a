import { randomUUID } from 'node:crypto'
import { builtInChecklist, builtInFormula } from 'core'
import { expect, test } from 'vitest'
import { formWith } from '../../testing/form-with.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { samplePng } from '../../testing/sample-files.ts'

const PATH = '/api/admin/overview'

test('shows built-in defaults in a new installation', async () => {
  const { admin } = await openAdministration()
  expect(await (await admin.get(PATH)).json()).toEqual({
    settings: { title: 'Sistema MCMV', max_mb: 10 },
    branding: [],
    theme: null,
    strings: 0,
    formula: { name: 'simulacao', version: 1 },
    stale_tables: [],
    fees: { active: 3, total: 3 },
    checklist: { active: builtInChecklist.length, total: builtInChecklist.length },
    partners: { active: 0, total: 0 },
    people: { staff: 2, invited: 0 },
    publication: { number: 1, at: '2026-11-21T12:00:00.000Z', scheduled: 0, failed: false },
  })
})

test('shows what is in force and not what merely exists', async () => {
  const { admin, db, clock } = await openAdministration()
  await admin.put('/api/admin/settings', { 'app.title': 'Casa Certa', 'uploads.max_mb': 25 })
  await admin.request('/api/admin/branding/cover', formWith('capa.png', await samplePng()))
  await admin.request('/api/admin/branding/logo', formWith('logo.png', await samplePng()))
  await admin.delete('/api/admin/branding/cover')
  const updated_at = clock.now.toISOString()
  const times = { created_at: updated_at, updated_at }
  await db
    .insertInto('themes')
    .values(
      ['Noite', 'Praia'].map((name) => ({
        id: randomUUID(),
        name,
        tokens: '{}',
        is_active: name === 'Praia',
        ...times,
      })),
    )
    .execute()
  await db
    .insertInto('ui_strings')
    .values({ id: randomUUID(), ns: 'inicio', key: 'titulo', value: 'Oi', updated_at })
    .execute()
  await db.updateTable('calc_formulas').set({ is_active: false }).execute()
  await db
    .insertInto('calc_formulas')
    .values(
      [3, 4].map((version) => ({
        id: randomUUID(),
        name: 'simulacao',
        body: JSON.stringify(builtInFormula.body),
        version,
        is_active: version === 3,
        updated_by: null,
        updated_at,
      })),
    )
    .execute()
  await db
    .insertInto('fee_catalog')
    .values(
      ['a', 'b', 'c'].map((code) => ({
        id: randomUUID(),
        code,
        label: code,
        rules: '{"kind":"fixed","amountCents":1}',
        active: code !== 'b',
        updated_at,
      })),
    )
    .execute()
  expect(await (await admin.get(PATH)).json()).toEqual({
    settings: { title: 'Casa Certa', max_mb: 25 },
    branding: ['logo'],
    theme: 'Praia',
    strings: 1,
    formula: { name: 'simulacao', version: 3 },
    stale_tables: [],
    fees: { active: 5, total: 6 },
    checklist: { active: builtInChecklist.length, total: builtInChecklist.length },
    partners: { active: 0, total: 0 },
    people: { staff: 2, invited: 0 },
    // Rows written directly have no published state.
    publication: { number: 5, at: '2026-11-21T12:00:00.000Z', scheduled: 0, failed: false },
  })
})

test('lets only administrators see it and rejects a query', async () => {
  const { enter, app, admin } = await openAdministration()
  for (const role of ['client', 'partner', 'agent'] as const)
    expect((await (await enter(role, role)).browser.get(PATH)).status, role).toBe(403)
  expect((await app.request(PATH)).status).toBe(401)
  expect((await admin.get(`${PATH}?tudo=1`)).status).toBe(400)
})

test('keeps the previous formula in force when the active one is unreadable', async () => {
  const { admin, db, clock } = await openAdministration()
  await db.updateTable('calc_formulas').set({ is_active: false }).execute()
  await db
    .insertInto('calc_formulas')
    .values({
      id: randomUUID(),
      name: 'simulacao',
      body: '{}',
      version: 7,
      is_active: true,
      updated_by: null,
      updated_at: clock.now.toISOString(),
    })
    .execute()
  expect(await (await admin.get(PATH)).json()).toMatchObject({ formula: { name: 'simulacao', version: 1 } })
})

test('names the tables that were checked more than 45 days ago', async () => {
  const { admin } = await openAdministration({ now: '2027-03-01T12:00:00Z' })
  expect(await (await admin.get(PATH)).json()).toMatchObject({
    stale_tables: ['ceilings', 'rates', 'insurance', 'itbi', 'registry'],
  })
})
