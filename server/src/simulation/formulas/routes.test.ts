import {
  builtInCosts,
  builtInCostsFormula,
  builtInFormula,
  builtInLines,
  builtInLinesFormula,
  mcmvTablesOf,
  type PublicConfig,
} from 'core'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { FormulaVersion } from './schemas.ts'

const PATH = '/api/admin/formulas'
const started = await startApp()
const { app, db, clock } = started
const alice = await signInAdmin(started)

const { name, body } = builtInFormula
const others = [builtInLinesFormula.name, builtInCostsFormula.name]
/** Versions of this formula, without those of credit lines and costs. */
const list = async () =>
  (await readJson<FormulaVersion[]>(alice.get(PATH))).filter((one) => !others.includes(one.name))
const create = (input: object = { name, body }) => readJson<FormulaVersion>(alice.post(PATH, input))
const put = (id: string, input: object) => alice.put(`${PATH}/${id}`, input)
const turned = async (id: string) =>
  (await auditEntries(db, id)).map(({ action, before, after }) => [
    action,
    before?.is_active,
    after?.is_active,
  ])
const published = async () => (await readJson<PublicConfig>(app.request('/api/public/config'))).formula
/** The built-in rules with the bands of the built-in lines. */
const builtInRules = { ...body, mcmv: mcmvTablesOf(builtInLines) }

test('creates a formula inactive as its next version and does not reuse the number of a deleted one', async () => {
  const first = await create()
  expect(first).toEqual({
    id: first.id,
    name,
    // The bands of the programme come from the credit lines.
    body: { ...body, mcmv: [] },
    version: 2,
    is_active: false,
    revision: 1,
    updated_at: clock.now.toISOString(),
    updated_by_name: 'Alice Prado',
  })
  const second = await create({ name: ` ${name} `, body })
  expect(second.version).toBe(3)
  expect((await alice.delete(`${PATH}/${second.id}?revision=1`)).status).toBe(204)
  expect((await create()).version).toBe(4)
  expect((await create({ name: 'comissão', body: { qualquer: ['coisa', 1] } })).version).toBe(1)
  expect((await list()).map((one) => [one.name, one.version])).toEqual([
    [name, 4],
    [name, 2],
    [name, 1],
    ['comissão', 1],
  ])
  expect(await auditEntries(db, second.id)).toMatchObject([
    {
      action: 'formula.create',
      object: 'calc_formulas',
      actor_name: 'Alice Prado',
      before: null,
      after: { version: 3 },
    },
    { action: 'formula.delete', before: { version: 3 }, after: null },
  ])
})

test('computes simulations by the active version, and by the built-in rules without one', async () => {
  const [one, two] = [await create(), await create()]
  expect(await published()).toEqual({ name, version: 1, body: builtInRules })
  expect(await readJson<FormulaVersion>(put(one.id, { is_active: true, revision: 1 }))).toEqual({
    ...one,
    is_active: true,
    revision: 2,
  })
  expect((await published()).version).toBe(one.version)
  expect((await put(two.id, { is_active: true, revision: 1 })).status).toBe(200)
  expect((await published()).version).toBe(two.version)
  expect((await list()).filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual([two.id])
  expect(await turned(one.id)).toEqual([
    ['formula.create', undefined, false],
    ['formula.activate', false, true],
    ['formula.deactivate', true, false],
  ])
  expect(await turned(two.id)).toEqual([
    ['formula.create', undefined, false],
    ['formula.activate', false, true],
  ])

  const other = await create({ name: 'outra', body: {} })
  expect((await put(other.id, { is_active: true })).status).toBe(200)
  expect((await published()).version).toBe(two.version)
  expect((await put(two.id, { is_active: false })).status).toBe(200)
  expect((await put(two.id, { is_active: false })).status).toBe(200)
  expect((await put(two.id, {})).status).toBe(200)
  expect(await turned(two.id)).toHaveLength(3)
  expect(await published()).toEqual({ ...builtInFormula, body: builtInRules })
})

test('refuses to activate a version that the program cannot read and names the field', async () => {
  const { id, version } = await create()
  const broken = { ...body, maxIncomeShare: 2 }
  await db
    .updateTable('calc_formulas')
    .set({ body: JSON.stringify(broken) })
    .where('id', '=', id)
    .execute()
  const before = await published()
  const response = await put(id, { is_active: true })
  expect([response.status, await readJson<ErrorBody>(response)]).toEqual([
    409,
    {
      code: 'wrong_state',
      message: `A versão ${version} não pode ser ativada, porque este sistema não a lê. maxIncomeShare: No máximo 1`,
    },
  ])
  expect(await published()).toEqual(before)
  expect((await list()).find((one) => one.id === id)?.is_active).toBe(false)
  // Deactivation is always allowed; and only rules of simulations are checked as rules.
  await db.updateTable('calc_formulas').set({ is_active: false }).where('name', '=', name).execute()
  await db.updateTable('calc_formulas').set({ is_active: true }).where('id', '=', id).execute()
  expect((await put(id, { is_active: false })).status).toBe(200)
})

test('refuses to delete an active version', async () => {
  const { id } = await create({ name: 'presa', body: {} })
  await put(id, { is_active: true })
  const response = await alice.delete(`${PATH}/${id}`)
  expect([response.status, await readJson<ErrorBody>(response)]).toEqual([
    409,
    {
      code: 'wrong_state',
      message: 'A fórmula ativa não pode ser excluída. Ative outra ou desative-a antes.',
    },
  ])
})

test('rejects activation of a version that another administrator changed meanwhile', async () => {
  const { id } = await create({ name: 'disputada', body: {} })
  await put(id, { is_active: true, revision: 1 })
  for (const response of [
    await put(id, { is_active: false, revision: 1 }),
    await alice.delete(`${PATH}/${id}?revision=1`),
  ])
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'stale'])
})

const figures = body.propertyTypes
test.each([
  [{ name: ' ', body }, { name: 'Nome da fórmula é obrigatório' }],
  [{ name: 'x'.repeat(61), body: {} }, { name: 'No máximo 60 caracteres' }],
  [{ name: '<b>x</b>', body: {} }, { name: 'Use letras, números, espaço, ponto, hífen e sublinhado' }],
  [{ name: 'x', body: [] }, { body: 'Informe um objeto JSON' }],
  [{ name: 'x' }, { body: 'Informe um objeto JSON' }],
  [
    {
      name,
      body: { ...body, propertyTypes: { ...figures, apartamento: { monthlyRate: 0.01, maxLtv: 1.2 } } },
    },
    { 'body.propertyTypes.apartamento.maxLtv': 'No máximo 1' },
  ],
  [{ name, body: { ...body, castelo: 1 } }, { 'body.castelo': 'Campo desconhecido' }],
  [
    { name, body: { ...body, terms: [360, 601], maxIncomeShare: 1e-300 } },
    { 'body.terms.1': 'No máximo 600 meses', 'body.maxIncomeShare': 'No máximo 6 casas decimais' },
  ],
])('rejects %j as a formula', async (input, fields) => {
  const response = await alice.post(PATH, input)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

const UNKNOWN = 2_699_999
const municipal = { name: 'Atlântida', municipality: UNKNOWN, validFrom: '2026-01-01', validTo: null }
const unknownTown = 'Município desconhecido: use o id do IBGE, de sete dígitos'

test.each([
  [
    'ceilings of an unknown municipality',
    {
      name: builtInLinesFormula.name,
      body: {
        ...builtInLines,
        ceilings: [{ ...municipal, lines: ['mcmv-1'], maxPrice: 21_000_000, source: 'tetos-regra' }],
      },
    },
    { 'body.ceilings.0.municipality': unknownTown },
  ],
  [
    'a category with an unknown municipality',
    {
      name: builtInLinesFormula.name,
      body: {
        ...builtInLines,
        ceilingGrids: [
          {
            ...builtInLines.ceilingGrids[0],
            cells: [{ ...builtInLines.ceilingGrids[0]!.cells[0]!, towns: [2_611_606, UNKNOWN] }],
          },
        ],
      },
    },
    { 'body.ceilingGrids.0.cells.0.towns.1': unknownTown },
  ],
  [
    'bands of the programme that overlap',
    {
      name: builtInLinesFormula.name,
      body: {
        ...builtInLines,
        lines: builtInLines.lines.map((line, at) =>
          at === 0 ? { ...line, enters: [{ ...line.enters[0], incomeTo: 450_000 }] } : line,
        ),
      },
    },
    { 'body.lines.1.enters': 'As faixas devem ir da menor à maior' },
  ],
  [
    'ITBI of an unknown municipality',
    {
      name: builtInCostsFormula.name,
      body: {
        ...builtInCosts,
        itbi: [
          {
            ...municipal,
            source: builtInCosts.itbi[0]!.source,
            rates: [{ parts: [{ of: 'base', rate: 0.02 }] }],
          },
        ],
      },
    },
    { 'body.itbi.0.municipality': unknownTown },
  ],
  [
    'an ITBI of more than 5%',
    {
      name: builtInCostsFormula.name,
      body: {
        ...builtInCosts,
        itbi: [{ ...builtInCosts.itbi[0]!, rates: [{ parts: [{ of: 'base', rate: 0.051 }] }] }],
      },
    },
    { 'body.itbi.0.rates.0.parts': 'No máximo 0,05' },
  ],
])('rejects %s', async (_title, input, fields) => {
  const response = await alice.post(PATH, input)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test('accepts the built-in lines and costs, whose municipalities are those of the IBGE', async () => {
  for (const { name: formula, body: content } of [builtInLinesFormula, builtInCostsFormula])
    expect((await alice.post(PATH, { name: formula, body: content })).status).toBe(201)
})

const sized = (length: number) => alice.post(PATH, { name: 'grande', body: { text: 'x'.repeat(length) } })

test('takes a formula larger than other bodies, up to 4 MB', async () => {
  expect((await sized(1_000_000)).status).toBe(201)
  expect((await sized(4_200_000)).status).toBe(413)
})

test('lets only administrators see and change formulas', async () => {
  await createPerson(db, { email: 'paula.parceira@demo.br', role: 'partner' })
  const paula = await signIn(started, 'paula.parceira@demo.br')
  const { id } = await create()
  const requests = [
    paula.get(PATH),
    paula.post(PATH, { name, body }),
    paula.put(`${PATH}/${id}`, { is_active: true }),
    paula.delete(`${PATH}/${id}`),
  ]
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([403]))
  expect((await app.request(PATH)).status).toBe(401)
})
