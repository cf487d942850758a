import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { CATALOG_SOURCE } from './write-fees.ts'
import type { Case, Fee } from '../record/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, gil, alice] = await Promise.all(
  (['ana', 'paula', 'gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)

const id = demoId('case', 'boa-vista')
const PATH = `/api/cases/${id}/fees/generate`
const purchase = { property_value: 40_000_033, credit: 32_000_000 }
const lines = (fees: Fee[]) => fees.map(({ label, amount, source }) => [label, amount, source])
const ownFee = { case_id: id, id: demoId('fee-of', 'cartorio'), label: 'Certidões', notes: 'Já paga' }
const setCase = (columns: object) => db.updateTable('cases').set(columns).where('id', '=', id).execute()

await setCase({ property_type: 'apartamento', property_city: 'Recife', property_state: 'PE' })
await db.deleteFrom('fees').where('case_id', '=', id).execute()
await db
  .insertInto('fees')
  .values({ ...ownFee, amount: 120.5, source: 'Cartório' })
  .execute()

test('adds the applicable active fees of the catalogue to those of the case', async () => {
  clock.now = new Date('2026-11-22T09:00:00Z')
  const response = await gil!.post(PATH, purchase)
  expect(response.status).toBe(200)
  const fees = await readJson<Fee[]>(response)
  expect(lines(fees)).toEqual([
    ['Avaliação do imóvel', 820, 'Banco'],
    ['Certidões', 120.5, 'Cartório'],
    // Recife within 180 days, as nothing says that the loan is inside the SFH; two acts of Pernambuco's table.
    ['ITBI', 7200.01, 'Prefeitura'],
    ['Registro de imóveis', 9446.56, 'Cartório'],
  ])
  expect(fees[1]).toMatchObject(ownFee)
  expect(fees[2]?.notes).toMatch(/^pago em até 180 dias; depois, R\$.12.000,01 · Lei 15.563/)
  expect(fees[3]?.notes).toMatch(/com desconto de primeira aquisição, se for o caso|sem os fundos do estado/)
  expect(await readJson<Fee[]>(ana!.get(`/api/cases/${id}/fees`))).toEqual(fees)
  expect((await readJson<Case>(gil!.get(`/api/cases/${id}`))).updated_at).toBe('2026-11-22T09:00:00.000Z')
})

test('replaces generated fees by those of the current catalogue', async () => {
  const itbi = `/api/admin/fees/${demoId('fee', 'itbi')}`
  await alice!.put(itbi, { label: 'Imposto', rules: { kind: 'rules', payee: 'Recife' } })
  await alice!.put(`/api/admin/fees/${demoId('fee', 'avaliacao')}`, { active: false })
  expect(lines(await readJson<Fee[]>(alice!.post(PATH, purchase)))).toEqual([
    ['Certidões', 120.5, 'Cartório'],
    ['Imposto', 7200.01, 'Recife'],
    ['Registro de imóveis', 9446.56, 'Cartório'],
  ])
  await alice!.put(itbi, { active: false })
  for (let time = 0; time < 2; time++)
    expect(lines(await readJson<Fee[]>(alice!.post(PATH, purchase))), 'also in no catalogue').toEqual([
      ['Certidões', 120.5, 'Cartório'],
      ['ITBI', 7200.01, 'Prefeitura'],
      ['Registro de imóveis', 9446.56, 'Cartório'],
    ])
})

test('keeps fees that staff changed or added by hand', async () => {
  const before = await db.selectFrom('fees').where('case_id', '=', id).selectAll().execute()
  const registro = before.find(({ label }) => label === 'Registro de imóveis')!
  const byHand = {
    ...ownFee,
    id: demoId('fee-of', 'manual'),
    label: 'Vistoria',
    amount: 50,
    source: CATALOG_SOURCE,
  }
  await db.insertInto('fees').values(byHand).execute()
  const edited = { label: 'Registro com desconto', amount: 2000, edited_at: '2026-11-22T08:00:00.000Z' }
  await db.updateTable('fees').set(edited).where('id', '=', registro.id).execute()
  for (let time = 0; time < 2; time++)
    expect(lines(await readJson<Fee[]>(gil!.post(PATH, purchase)))).toEqual([
      ['Certidões', 120.5, 'Cartório'],
      ['ITBI', 7200.01, 'Prefeitura'],
      ['Registro com desconto', 2000, 'Cartório'],
      ['Vistoria', 50, CATALOG_SOURCE],
    ])
  await db.deleteFrom('fees').where('id', 'in', [byHand.id, registro.id]).execute()
})

test('uses the amounts of the case by default and skips fees that need others', async () => {
  await gil!.patch(`/api/cases/${id}/property`, { price: 30_000_000 })
  expect(lines(await readJson<Fee[]>(gil!.post(PATH, {})))).toEqual([
    ['Certidões', 120.5, 'Cartório'],
    ['ITBI', 5400, 'Prefeitura'],
  ])
  await gil!.patch(`/api/cases/${id}/operation`, { financed: 20_000_000 })
  expect(lines(await readJson<Fee[]>(gil!.post(PATH, {})))).toContainEqual([
    'Registro de imóveis',
    8153.75,
    'Cartório',
  ])
})

test('creates each fee once when called several times at once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => gil!.post(PATH, purchase)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const fees = await readJson<Fee[]>(gil!.get(`/api/cases/${id}/fees`))
  expect(fees.map(({ label }) => label)).toEqual(['Certidões', 'ITBI', 'Registro de imóveis'])
})

test.each(['property_type', 'property_city', 'property_state'])(
  'keeps the fees of a case without %s and names what is missing',
  async (column) => {
    const before = await readJson<Fee[]>(gil!.get(`/api/cases/${id}/fees`))
    const row = await db.selectFrom('cases').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    await setCase({ [column]: null })
    const response = await gil!.post(PATH, purchase)
    expect([response.status, await readJson<ErrorBody>(response)]).toEqual([
      400,
      {
        code: 'invalid_input',
        message: 'Informe no dossiê o tipo de imóvel, o estado e a cidade antes de gerar as taxas',
      },
    ])
    expect(await readJson<Fee[]>(gil!.get(`/api/cases/${id}/fees`))).toEqual(before)
    expect((await readJson<Case>(gil!.get(`/api/cases/${id}`))).updated_at).toBe(row.updated_at)
    await setCase(row)
  },
)

test.each([
  [{ ...purchase, property_value: 0 }, { property_value: 'Valor deve ser positivo' }],
  [{ ...purchase, property_value: 10_000_000_001 }, { property_value: 'Valor máximo: R$ 100.000.000' }],
  [{ ...purchase, credit: -1 }, { credit: 'Não pode ser negativo' }],
  [{ ...purchase, credit: 0.5 }, { credit: 'Informe centavos inteiros' }],
])('rejects %j as the basis of fees', async (body, fields) => {
  const response = await gil!.post(PATH, body)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test('lets only staff generate fees', async () => {
  for (const person of [ana!, paula!]) expect((await person.post(PATH, purchase)).status).toBe(403)
  expect((await started.postJson(PATH, purchase, { Origin: started.origin })).status).toBe(401)
  expect((await gil!.post(`/api/cases/${demoId('case', 'nenhum')}/fees/generate`, purchase)).status).toBe(404)
})

test('lets staff add a fee, change a computed one for good, and remove one', async () => {
  await setCase({ property_type: 'apartamento', property_city: 'Recife', property_state: 'PE' })
  await db.deleteFrom('fees').where('case_id', '=', id).execute()
  const path = `/api/cases/${id}/fees`
  const computed = await readJson<Fee[]>(gil!.post(PATH, purchase))
  const registro = computed.find(({ label }) => label === 'Registro de imóveis')!
  const manualFee = { label: 'Certidão de ônus', amount: 98.4, source: 'Cartório', notes: 'Vale 30 dias' }
  const written = await readJson<Fee[]>(gil!.post(path, manualFee))
  expect(written.find(({ label }) => label === manualFee.label)).toMatchObject(manualFee)
  expect((await gil!.patch(`${path}/${registro.id}`, { amount: 3100.5 })).status).toBe(200)
  const again = await readJson<Fee[]>(gil!.post(PATH, purchase))
  expect(again.find(({ id: one }) => one === registro.id)?.amount).toBe(3100.5)
  const mine = again.find(({ label }) => label === manualFee.label)!
  expect(lines(await readJson<Fee[]>(gil!.delete(`${path}/${mine.id}`)))).toEqual(
    lines(again.filter(({ id: one }) => one !== mine.id)),
  )
  expect((await gil!.delete(`${path}/${mine.id}`)).status).toBe(404)
})

test.each([
  [{ label: '', amount: 1, source: 'Cartório' }, 'label'],
  [{ label: 'ITBI', amount: -1, source: 'Cartório' }, 'amount'],
  [{ label: 'ITBI', amount: 1.005, source: 'Cartório' }, 'amount'],
  [{ label: 'ITBI', amount: 1 }, 'source'],
])('rejects the fee %j for its %s', async (fee, field) => {
  const response = await gil!.post(`/api/cases/${id}/fees`, fee)
  expect(response.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(response)).fields ?? {})).toEqual([field])
})

test('computes the fees by the lines of the banks that the house represents, and of no other', async () => {
  const { id: caseId } = await readJson<Case>(
    gil!.post('/api/cases', {
      name: 'Rita Melo',
      phone: '(81) 98765-4321',
      income: 4_000_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
  const request = {
    propertyType: 'apartamento',
    used: false,
    price: 90_000_000,
    appraisal: null,
    income: 4_000_000,
    otherInstallments: 0,
    ownMoney: 40_000_000,
    fgts: 0,
    quotaHolder: null,
    ownsHome: true,
    hasSfhLoan: false,
    birthDate: '1990-10-01',
    months: 360,
    state: 'PE',
    city: 'Recife',
  }
  expect((await gil!.post(`/api/cases/${caseId}/quotes`, { title: 'Apto', request })).status).toBe(201)
  const itbiWith = async (banks: string) => {
    expect((await alice!.put('/api/admin/settings', { 'company.banks': banks })).status).toBe(200)
    const amounts = { property_value: 90_000_000, credit: 50_000_000 }
    const fees = await readJson<Fee[]>(gil!.post(`/api/cases/${caseId}/fees/generate`, amounts))
    return fees.find(({ label }) => label === 'ITBI')?.amount
  }
  // Recife taxes a loan inside the SFH by 1%, and any other by 1.8%. Itaú's rate is above the cap of the SFH.
  expect(await itbiWith('')).toBe(9_000)
  expect(await itbiWith('caixa')).toBe(9_000)
  expect(await itbiWith('itau')).toBe(16_200)
  expect(await itbiWith('caixa,itau')).toBe(9_000)
})
