import { randomUUID } from 'node:crypto'
import { publishedFormula } from '../../testing/published-formula.ts'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { defaultSettings, type PublicConfig, type Simulation } from 'core'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { answers } from '../../testing/answers.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { publishedConfig } from './published-config.ts'

const PATH = '/api/public/config'
const at = '2026-11-21T12:00:00.000Z'

const configOf = ({ app }: Pick<Started, 'app'>) => readJson<PublicConfig>(app.request(PATH))
const etagOf = async ({ app }: Pick<Started, 'app'>) => (await app.request(PATH)).headers.get('ETag') ?? ''

/** An administrator of a separate app, who creates and activates things. */
async function administration() {
  const started = await startApp()
  const alice = await signInAdmin(started)
  const activate = async (path: string, body: object) => {
    const { id } = await readJson<{ id: string }>(alice.post(path, body))
    await alice.put(`${path}/${id}`, { is_active: true })
    return id
  }
  return { ...started, alice, activate }
}

const figures = { ...publishedFormula.body.propertyTypes.apartamento, monthlyRate: 0.009 }
const body = {
  ...publishedFormula.body,
  propertyTypes: { ...publishedFormula.body.propertyTypes, imovel_usado: figures },
}
const fixed = { kind: 'fixed', amountCents: 82_000 }

test('each saved change is in the next response, with a new ETag', async () => {
  const { alice, activate, ...started } = await administration()
  const etags = [await etagOf(started)]
  const changed = async () => {
    etags.push(await etagOf(started))
    return configOf(started)
  }

  await alice.put('/api/admin/settings', { 'app.title': 'Casa Certa', 'ibge.ttl_days': 7 })
  expect((await changed()).settings).toMatchObject({ 'app.title': 'Casa Certa', 'ibge.ttl_days': 7 })

  const theme = await activate('/api/admin/themes', {
    name: 'Reto',
    tokens: { dark: { bg: '#000' }, radius: 'none', appearance: 'dark', gray: 'mauve' },
  })
  expect((await changed()).theme).toEqual({
    '--sim-bg': 'light-dark(#fbf9f5,#000000)',
    '--sim-scheme': 'dark',
    '--sim-round': '0',
  })
  await alice.put(`/api/admin/themes/${theme}`, { is_active: false })
  expect((await changed()).theme).toBeNull()

  await alice.post('/api/admin/strings', { ns: 'inicio', key: 'promessa', value: 'Sua casa, enfim' })
  expect((await changed()).strings).toEqual({ inicio: { promessa: 'Sua casa, enfim' } })

  await activate('/api/admin/formulas', { name: 'simulacao', body })
  expect((await changed()).formula).toEqual({ name: 'simulacao', version: 2, body })

  await alice.post('/api/admin/fees', { code: 'vistoria', label: 'Vistoria', rules: fixed })
  await alice.post('/api/admin/fees', { code: 'fora', label: 'Fora', rules: fixed, active: false })
  const withFee = (await changed()).fees.filter(({ code }) => code !== 'avaliacao')
  expect(withFee).toEqual([{ code: 'vistoria', label: 'Vistoria', rules: fixed }])

  // Removing the theme does not restore the first state: the title stayed.
  expect(new Set(etags).size).toBe(etags.length - 1)
  expect(etags[3]).toBe(etags[1])
  const conditional = { headers: { 'If-None-Match': etags.at(-1)! } }
  expect((await started.app.request(PATH, conditional)).status).toBe(304)
})

test('a request during a rebuild and after a change gets the change', async () => {
  const database = await createDatabase()
  const [{ db }, other] = [connect(database), connect(database)]
  afterwards(() => Promise.all([db.destroy(), other.db.destroy()]))
  let queries = 0
  let arrives = Promise.resolve()
  // A database behind a slow connection.
  const far = other.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      await arrives
      return result
    },
  })
  const read = publishedConfig(far, defaultSettings, pino({ enabled: false }))
  await read()
  let arrive!: () => void
  arrives = new Promise((resolve) => (arrive = resolve))
  const queriesBefore = queries
  const before = read()
  await vi.waitUntil(() => queries > queriesBefore)
  const title = { key: 'app.title', value: '"Casa Certa"', updated_by: null, updated_at: at }
  await db.insertInto('app_settings').values(title).execute()
  const after = read()
  for (let turn = 0; turn < 20; turn += 1) await endOfTurn()
  arrive()
  expect((await before).config.settings['app.title']).toBe(defaultSettings['app.title'])
  expect((await after).config.settings['app.title']).toBe('Casa Certa')
})

test('two servers on one database send identical bytes', async () => {
  const { alice, activate, ...first } = await administration()
  const second = await startApp({ connection: first })
  const same = async () => {
    const [ours, theirs] = [await etagOf(first), await etagOf(second)]
    expect(theirs).toBe(ours)
    return ours
  }
  const before = await same()
  await alice.put('/api/admin/settings', { 'app.title': 'Casa Certa' })
  const after = await same()
  await activate('/api/admin/themes', { name: 'Mar', tokens: { brand: '#1c5ba3' } })
  expect(new Set([before, after, await same()]).size).toBe(3)
  expect((await configOf(second)).settings['app.title']).toBe('Casa Certa')
  expect(await (await second.app.request('/')).text()).toContain('<title>Casa Certa</title>')
})

test('the next simulation uses rate, terms and version of the active formula', async () => {
  const { activate, alice, postJson } = await administration()
  const simulate = (more = {}) => postJson('/api/public/simulations', { ...answers, ...more })
  await activate('/api/admin/formulas', { name: 'simulacao', body: { ...body, terms: [180] } })
  const refused = await simulate()
  expect(refused.status).toBe(400)
  expect((await readJson<ErrorBody>(refused)).fields).toHaveProperty('termMonths')
  const simulation = await readJson<Simulation>(simulate({ termMonths: 180 }))
  expect(simulation).toMatchObject({
    formula: { name: 'simulacao', version: 2 },
    monthlyRate: 0.009,
    termMonths: 180,
  })
  await alice.post('/api/admin/fees', { code: 'vistoria', label: 'Vistoria', rules: fixed })
  const [scenario] = (await readJson<Simulation>(simulate({ termMonths: 180 }))).scenarios
  expect(scenario?.purchaseCosts).toContainEqual({ label: 'Vistoria', amount: 82_000 })
})

test('skips invalid rows of a table and logs each once', async () => {
  const started = await startApp()
  const { db, log } = started
  const before = await configOf(started)
  const row = { revision: 1, updated_at: at }
  const setting = (key: string, value: unknown) => ({
    ...row,
    key,
    value: JSON.stringify(value),
    updated_by: null,
  })
  await db
    .insertInto('app_settings')
    .values([
      setting('app.title', '  '),
      setting('ibge.ttl_days', 0),
      setting('branding.logo', 'https://mal.exemplo/logo.png'),
      setting('branding.cover', '/branding/../api/me'),
      { ...setting('app.subtitle', ''), value: '{' },
      setting('outra', 1),
    ])
    .execute()
  await db
    .insertInto('themes')
    .values({ ...row, id: 't', name: 'T', tokens: '{"brand":"red;}*{}"}', is_active: true, created_at: at })
    .execute()
  await db
    .insertInto('ui_strings')
    .values({ ...row, id: 's', ns: 'inicio', key: 'naoExiste', value: 'x', locale: 'pt-BR' })
    .execute()
  await db.updateTable('calc_formulas').set({ is_active: false }).execute()
  await db
    .insertInto('calc_formulas')
    .values({
      ...row,
      id: 'f',
      name: 'simulacao',
      body: '{"terms":[]}',
      version: 7,
      is_active: true,
      updated_by: null,
    })
    .execute()
  await db
    .insertInto('fee_catalog')
    .values({ ...row, id: 'c', code: 'c', label: 'C', rules: '{"kind":"code"}', active: true })
    .execute()
  expect(await configOf(started)).toEqual(before)
  // Saved again without a change, it is not logged again.
  await db.updateTable('themes').set({ updated_at: at }).where('id', '=', 't').execute()
  await configOf(started)
  const passedOver = log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'Registro inválido não foi publicado')
  expect(passedOver.map(({ tabela, registro }) => `${tabela} ${registro}`)).toEqual([
    'themes t',
    'app_settings app.subtitle',
    'app_settings app.title',
    'app_settings branding.cover',
    'app_settings branding.logo',
    'app_settings ibge.ttl_days',
    'calc_formulas f',
    'fee_catalog c',
  ])
})

/** A body of a newer version, or of one whose migration no longer exists. */
const unreadable = JSON.stringify({ ...body, schema: 99 })

test('an unreadable version falls back to the one active before, also after a restart', async () => {
  const { activate, alice, postJson, ...started } = await administration()
  await started.db.updateTable('calc_formulas').set({ activated_at: '2026-01-01T00:00:00.000Z' }).execute()
  const good = await activate('/api/admin/formulas', { name: 'simulacao', body: { ...body, terms: [180] } })
  const bad = await activate('/api/admin/formulas', { name: 'simulacao', body })
  // Newer readable drafts were never activated.
  await alice.post('/api/admin/formulas', { name: 'simulacao', body: publishedFormula.body })
  await alice.post('/api/admin/fees', { code: 'vistoria', label: 'Vistoria', rules: fixed })
  await started.db.updateTable('calc_formulas').set({ body: unreadable }).where('id', '=', bad).execute()
  const restarted = await startApp({ connection: started })
  for (const server of [started, restarted]) {
    const { formula, fees } = await configOf(server)
    expect(formula).toMatchObject({ version: 2, body: { terms: [180] } })
    expect(fees.map(({ code }) => code)).toContain('vistoria')
  }
  const simulation = await readJson<Simulation>(
    postJson('/api/public/simulations', { ...answers, termMonths: 180 }),
  )
  expect(simulation.formula).toEqual({ name: 'simulacao', version: 2 })
  expect(simulation.scenarios[0]?.purchaseCosts).toContainEqual({ label: 'Vistoria', amount: 82_000 })

  // The one before is unreadable too: falls back to the built-in version.
  await started.db.updateTable('calc_formulas').set({ body: '{' }).where('id', '=', good).execute()
  expect((await configOf(await startApp({ connection: started }))).formula).toEqual({
    ...publishedFormula,
    version: 1,
  })
})

test('reads formula bodies from before the schema number', async () => {
  const { activate, db, ...started } = await administration()
  const id = await activate('/api/admin/formulas', { name: 'simulacao', body })
  const { schema: _, ...old } = body
  await db
    .updateTable('calc_formulas')
    .set({ body: JSON.stringify(old) })
    .where('id', '=', id)
    .execute()
  expect((await configOf(started)).formula).toEqual({ name: 'simulacao', version: 2, body })
})

test.each(['published_revision', 'themes'])(
  'serves the last published configuration while %s does not answer',
  async (table) => {
    const { alice, activate: _, ...started } = await administration()
    await alice.put('/api/admin/settings', { 'app.title': 'Casa Certa' })
    const before = await etagOf(started)
    // Configuration published from now on cannot be read.
    await alice.put('/api/admin/settings', { 'app.title': 'Outra Casa' })
    await started.db.schema.dropTable(table).execute()
    expect(await etagOf(started)).toBe(before)
    expect((await configOf(started)).settings['app.title']).toBe('Casa Certa')
    expect((await started.app.request('/')).status).toBe(200)
    const lines = started.log.filter((line) => line.includes('Configuração não pôde ser lida'))
    expect(lines).toHaveLength(1)
  },
)

test('each insert, update and delete of published rows increments the revision', async () => {
  const { db } = await administration()
  const revision = async () =>
    (await db.selectFrom('published_revision').select('revision').executeTakeFirstOrThrow()).revision
  const id = randomUUID()
  const rows = {
    app_settings: { key: 'x', value: '1', updated_at: at },
    themes: { id, name: 'x', tokens: '{}', is_active: false, created_at: at, updated_at: at },
    ui_strings: { id, ns: 'x', key: 'x', value: 'x', updated_at: at },
    calc_formulas: { id, name: 'x', body: '{}', version: 1, is_active: false, updated_at: at },
    fee_catalog: { id, code: 'x', label: 'x', rules: '{}', active: false, updated_at: at },
  } as const
  for (const [name, row] of Object.entries(rows)) {
    const table = name as keyof typeof rows
    const revisions = [await revision()]
    await db.insertInto(table).values(row).execute()
    revisions.push(await revision())
    await db.updateTable(table).set({ updated_at: '2027' }).where('updated_at', '=', at).execute()
    revisions.push(await revision())
    await db.deleteFrom(table).where('updated_at', '=', '2027').execute()
    revisions.push(await revision())
    expect(new Set(revisions).size, table).toBe(4)
  }
})
