import { builtInFormula } from 'core'
import { expect, test } from 'vitest'
import { formWith } from '../../testing/form-with.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { samplePng } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import type { LivePart, PublicationDifference, PublicationPage } from './schemas.ts'

const PATH = '/api/admin/publication'

async function open() {
  const started = await openAdministration()
  const { admin, app, clock } = started
  const later = () => (clock.now = new Date(clock.now.getTime() + 60_000))
  const states = async () => (await readJson<PublicationPage>(admin.get(`${PATH}/states`))).items
  const newest = async () => (await states())[0]!
  const difference = (number: number) =>
    readJson<PublicationDifference>(admin.get(`${PATH}/states/${number}/difference`))
  const restore = (number: number, newestSeen: number) =>
    admin.post(`${PATH}/states/${number}/restore`, { newest: newestSeen })
  const config = async () => await (await app.request('/api/public/config')).json()
  const formula = async (terms: number[]) => {
    const body = { ...builtInFormula.body, terms }
    const made = await readJson<{ id: string }>(
      admin.post('/api/admin/formulas', { name: 'simulacao', body }),
    )
    await admin.put(`/api/admin/formulas/${made.id}`, { is_active: true })
    return made.id
  }
  return { ...started, later, states, newest, difference, restore, config, formula }
}

test('records a first state at the start, and no other at the next start without changes', async () => {
  const { states, ...started } = await open()
  expect(await states()).toEqual([
    {
      number: 1,
      published_at: '2026-11-21T12:00:00.000Z',
      by_name: null,
      cause: 'start',
      restored: null,
      changed: [
        'formula',
        'lines',
        'costs',
        'fees',
        'theme',
        'texts',
        'branding',
        'settings',
        'terms',
        'privacy',
      ],
    },
  ])
  await startApp({ connection: started })
  expect(await states()).toHaveLength(1)
  // Changed outside the product, as by a restored backup; the next start records it.
  await started.db.updateTable('calc_formulas').set({ is_active: false }).execute()
  await startApp({ connection: started })
  expect((await states())[0]).toMatchObject({
    number: 2,
    cause: 'start',
    changed: ['formula', 'lines', 'costs'],
  })
})

test('records one state per visible change, and none for other changes', async () => {
  const { admin, states, newest, formula, later } = await open()
  later()
  await admin.put('/api/admin/settings', { 'app.title': 'Casa Certa', 'app.subtitle': 'Crédito imobiliário' })
  expect(await newest()).toMatchObject({
    number: 2,
    published_at: '2026-11-21T12:01:00.000Z',
    by_name: 'Alice',
    cause: 'change',
    // The built-in pages contain the product's name.
    changed: ['settings', 'terms', 'privacy'],
  })
  // One version off, another on: one state.
  await formula([180])
  expect(await newest()).toMatchObject({ number: 3, changed: ['formula'] })
  const drafts = [
    admin.post('/api/admin/themes', { name: 'Mar', tokens: {} }),
    admin.post('/api/admin/fees', {
      code: 'x',
      label: 'X',
      rules: { kind: 'fixed', amountCents: 1 },
      active: false,
    }),
    admin.put('/api/admin/settings', { 'app.title': 'Casa Certa' }),
    admin.put('/api/admin/security/rules', { keep_sign_ins_days: 30 }),
  ]
  for (const draft of drafts) expect((await draft).status).toBeLessThan(300)
  expect(await states()).toHaveLength(3)
})

test('lists each live section by version, name or number, with its author', async () => {
  const { admin, formula, later } = await open()
  later()
  await formula([180])
  const theme = await readJson<{ id: string }>(
    admin.post('/api/admin/themes', { name: 'Litoral', tokens: { brand: '#1c5ba3' } }),
  )
  await admin.put(`/api/admin/themes/${theme.id}`, { is_active: true })
  await admin.post('/api/admin/strings', { ns: 'inicio', key: 'titulo', value: 'Simule' })
  const { number, parts } = await readJson<{ number: number; parts: LivePart[] }>(admin.get(PATH))
  expect(number).toBe(4)
  const by = { at: '2026-11-21T12:01:00.000Z', by_name: 'Alice' }
  const of = (name: string) => parts.find(({ part }) => part === name)
  expect(of('formula')).toEqual({ part: 'formula', version: 2, name: null, count: null, ...by })
  expect(of('theme')).toEqual({ part: 'theme', version: null, name: 'Litoral', count: null, ...by })
  expect(of('texts')).toEqual({ part: 'texts', version: null, name: null, count: 1, ...by })
  expect(of('lines')).toMatchObject({ version: 2, by_name: null })
  expect(of('terms')).toMatchObject({ version: 1, at: null })
})

test('previews and restores an earlier state in one step, as a new state in the log', async () => {
  const { admin, db, config, states, newest, difference, restore, formula, later, alice } = await open()
  const version2 = await formula([180])
  const mar = await readJson<{ id: string }>(
    admin.post('/api/admin/themes', { name: 'Mar', tokens: { brand: '#1c5ba3' } }),
  )
  await admin.put(`/api/admin/themes/${mar.id}`, { is_active: true })
  const fee = await readJson<{ id: string }>(
    admin.post('/api/admin/fees', {
      code: 'vistoria',
      label: 'Vistoria',
      rules: { kind: 'fixed', amountCents: 9 },
    }),
  )
  const text = await readJson<{ id: string }>(
    admin.post('/api/admin/strings', { ns: 'inicio', key: 'titulo', value: 'Simule' }),
  )
  await admin.put('/api/admin/settings', { 'app.title': 'Casa Certa', 'company.name': 'Casa Certa Ltda.' })
  await admin.request('/api/admin/branding/logo', formWith('logo.png', await samplePng()))
  await admin.post('/api/admin/legal/termos', { source: '## Antes\n{empresa}', version: 1 })
  const good = await newest()
  const before = await config()
  const terms = await (await admin.get('/termos')).text()

  // Changes everything since: edited, deleted and added.
  later()
  await formula([240])
  expect((await admin.delete(`/api/admin/formulas/${version2}`)).status).toBe(204)
  await admin.put(`/api/admin/themes/${mar.id}`, { is_active: false })
  await admin.put(`/api/admin/themes/${mar.id}`, { tokens: { brand: '#aa2211' } })
  await admin.put(`/api/admin/fees/${fee.id}`, { label: 'Outra', active: false })
  await admin.post('/api/admin/fees', {
    code: 'itbi',
    label: 'ITBI',
    rules: { kind: 'fixed', amountCents: 1 },
  })
  await admin.delete(`/api/admin/strings/${text.id}`)
  await admin.post('/api/admin/strings', { ns: 'inicio', key: 'botao', value: 'Vamos' })
  await admin.put('/api/admin/settings', { 'app.title': 'Outra', 'leads.require_phone': true })
  await admin.delete('/api/admin/branding/logo')
  await admin.post('/api/admin/legal/termos', { source: '## Depois', version: 2 })
  const wrong = await newest()

  const { newest: newestNumber, parts } = await difference(good.number)
  expect(newestNumber).toBe(wrong.number)
  expect(parts.map(({ part }) => part)).toEqual([
    'formula',
    'fees',
    'theme',
    'texts',
    'branding',
    'settings',
    'terms',
    // The page contains the product's name too.
    'privacy',
  ])
  expect(parts.find(({ part }) => part === 'texts')).toEqual({
    part: 'texts',
    now: { inicio: { botao: 'Vamos' } },
    former: { inicio: { titulo: 'Simule' } },
  })
  const response = await restore(good.number, wrong.number)
  expect([response.status, await response.json()]).toEqual([200, { number: wrong.number + 1 }])
  expect(await config()).toEqual(before)
  expect(await (await admin.get('/termos')).text()).toBe(terms.replace('<p>2 ', '<p>4 '))
  expect(await newest()).toMatchObject({ cause: 'restore', restored: good.number, by_name: 'Alice' })
  // No published state is lost, and later changes of the theme still exist.
  expect((await states()).map(({ number }) => number)).toEqual(
    Array.from({ length: wrong.number + 1 }, (_, at) => wrong.number + 1 - at),
  )
  const themes = await db.selectFrom('themes').select(['tokens', 'is_active']).execute()
  expect(themes.toSorted((one, other) => one.tokens.localeCompare(other.tokens))).toEqual([
    { tokens: '{"brand":"#1c5ba3"}', is_active: true },
    { tokens: '{"brand":"#aa2211"}', is_active: false },
  ])
  expect(await auditEntries(db, String(wrong.number + 1))).toMatchObject([
    { action: 'publication.restore', actor_name: 'Alice', after: { restored: good.number } },
  ])
  expect((await difference(good.number)).parts).toEqual([])
  const again = await restore(good.number, wrong.number + 1)
  expect(again.status).toBe(409)
  // Restores forward again.
  expect((await restore(wrong.number, wrong.number + 1)).status).toBe(200)
  expect(((await config()) as { settings: Record<string, string> }).settings['app.title']).toBe('Outra')
  expect((await restore(1, wrong.number + 2)).status).toBe(200)
  expect((await difference(1)).parts).toEqual([])
  expect(alice.id).toMatch(/-/)
})

test('leaves retention settings alone when restoring, since they are not published', async () => {
  const { admin, db, newest, difference, restore, states } = await open()
  await admin.put('/api/admin/settings', { 'app.title': 'Casa Certa' })
  const former = await newest()
  // The content of states written by older versions.
  await db
    .updateTable('publication_contents')
    .set({ content: '{"app.title":"Casa Certa","leads.keep_days":30}' })
    .where('content', '=', '{"app.title":"Casa Certa"}')
    .execute()
  const changed = await admin.put('/api/admin/retention', { leads: 1000 })
  expect(changed.status).toBe(200)
  expect(await states()).toHaveLength(former.number)
  await admin.put('/api/admin/settings', { 'app.title': 'Outra' })
  const settings = (await difference(former.number)).parts.find(({ part }) => part === 'settings')
  expect(settings).toMatchObject({ former: { 'app.title': 'Casa Certa' } })
  expect(JSON.stringify(settings)).not.toContain('keep_days')
  expect((await restore(former.number, former.number + 1)).status).toBe(200)
  const keepDays = db.selectFrom('app_settings').where('key', '=', 'leads.keep_days').select('value')
  expect(await keepDays.executeTakeFirst()).toEqual({ value: '1000' })
})

test('restores once for two simultaneous requests, rejects the second as stale and leaves nothing half done', async () => {
  const { admin, bento, restore, newest, states } = await open()
  await admin.put('/api/admin/settings', { 'app.title': 'Casa Certa' })
  const newestNumber = (await newest()).number
  const answers = await Promise.all([
    restore(1, newestNumber),
    bento.browser.post(`${PATH}/states/1/restore`, { newest: newestNumber }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await states()).toHaveLength(3)
})

test('leaves no state behind for a refused change', async () => {
  const { admin, db, difference, restore, states } = await open()
  const body = { name: 'Mar', tokens: { brand: '#1c5ba3' } }
  const { id } = await readJson<{ id: string }>(admin.post('/api/admin/themes', body))
  await admin.put(`/api/admin/themes/${id}`, { is_active: true })
  await admin.put(`/api/admin/themes/${id}`, { is_active: false })
  // Content that another version of the product may have written.
  await db
    .updateTable('publication_contents')
    .set({ content: '{"id":"x","name":"Mar","tokens":{"brand":7}}' })
    .where('content', 'like', '%"name":"Mar"%')
    .execute()
  expect((await difference(2)).parts.map(({ part }) => part)).toEqual(['theme'])
  const refused = await restore(2, 3)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'Este estado tem algo que esta versão do programa não lê.' },
  ])
  expect(await states()).toHaveLength(3)
})

test('records one state per simultaneous change, in a consistent order', async () => {
  const { admin, bento, states, db } = await open()
  await Promise.all([
    ...Array.from({ length: 5 }, (_, at) =>
      admin.post('/api/admin/strings', { ns: 'inicio', key: `chave${at}`, value: 'Olá' }),
    ),
    ...Array.from({ length: 5 }, (_, at) =>
      bento.browser.put('/api/admin/settings', { 'app.title': `Casa ${at}` }),
    ),
  ])
  const listed = await states()
  expect(listed.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, at) => 11 - at))
  // The last state equals the tables.
  const [{ content }] = (await db
    .selectFrom('publication_parts')
    .innerJoin('publication_contents', 'publication_contents.digest', 'publication_parts.digest')
    .where('number', '=', 11)
    .where('part', '=', 'texts')
    .select('content')
    .execute()) as [{ content: string }]
  expect(Object.keys((JSON.parse(content) as { inicio: object }).inicio)).toHaveLength(5)
})

test('keeps a picture that an earlier state shows', async () => {
  const started = await open()
  const { admin, clock, runner, newest, app } = started
  await admin.request('/api/admin/branding/logo', formWith('logo.png', await samplePng()))
  const shown = await newest()
  const { url } = await readJson<{ url: string }[]>(admin.get('/api/admin/branding')).then(([logo]) => logo!)
  await admin.delete('/api/admin/branding/logo')
  clock.now = new Date(clock.now.getTime() + 60 * 24 * 3600 * 1000)
  await runner.tick()
  await runner.idle()
  const restored = await (
    await signIn(started, 'alice@demo.br')
  ).post(`${PATH}/states/${shown.number}/restore`, {
    newest: shown.number + 1,
  })
  expect(restored.status).toBe(200)
  expect((await app.request(url)).status).toBe(200)
})

test('pages states by thirty and returns 404 for an invalid number', async () => {
  const { admin } = await open()
  for (let at = 0; at < 32; at += 1) await admin.put('/api/admin/settings', { 'app.title': `Casa ${at}` })
  const first = await readJson<PublicationPage>(admin.get(`${PATH}/states`))
  expect([first.items.length, first.items[0]?.number, first.next]).toEqual([30, 33, 4])
  const rest = await readJson<PublicationPage>(admin.get(`${PATH}/states?before=4`))
  expect([rest.items.map(({ number }) => number), rest.next]).toEqual([[3, 2, 1], null])
  for (const number of ['0', '99', 'x', '1.5'])
    expect((await admin.get(`${PATH}/states/${number}/difference`)).status, number).toBe(404)
  expect((await admin.post(`${PATH}/states/99/restore`, { newest: 33 })).status).toBe(404)
  expect((await admin.post(`${PATH}/states/1/restore`, {})).status).toBe(400)
  expect((await admin.get(`${PATH}/states?before=x`)).status).toBe(400)
})
