import { buyerFacts, caseRecords } from 'core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Buyer, CaseFacts } from './fact-schemas.ts'
import type { Case } from '../record/schemas.ts'
import type { Work } from '../work-list/work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

async function open() {
  const response = await gil.post('/api/cases', {
    name: 'Dora Carvalho',
    phone: '81 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  return `/api/cases/${(await readJson<Case>(response)).id}`
}
const facts = (path: string) => readJson<CaseFacts>(gil.get(`${path}/facts`))
const buyers = (path: string) => readJson<Buyer[]>(gil.get(`${path}/buyers`))
const work = (path: string) => readJson<Work>(gil.get(`${path}/work`))
const refusal = async (response: Response) => {
  const { code, fields, message } = await readJson<ErrorBody>(response)
  return [response.status, code, fields ? Object.keys(fields) : message]
}

test('starts a case without facts and returns every column that is written', async () => {
  const path = await open()
  const none = await facts(path)
  for (const [record, table] of Object.entries(caseRecords))
    expect(none[record as keyof CaseFacts]).toEqual(
      Object.fromEntries(Object.keys(table).map((column) => [column, null])),
    )
  const property = {
    condition: 'usado',
    development: 'Aurora',
    price: 9_999_999_999,
    appraised_on: '2026-10-01',
  }
  const seller = { kind: 'empresa', tax_id: '12.345.678/0001-95', phone: '(81) 3222-1111' }
  const operation = { system: 'price', annual_rate: 0.1119, term_months: 360, risk_expires_on: '2026-12-30' }
  await gil.patch(`${path}/property`, property)
  await gil.patch(`${path}/seller`, seller)
  await gil.patch(`${path}/operation`, operation)
  const updated = await readJson<CaseFacts>(
    gil.patch(`${path}/property`, { unit: ' 302 ', development: ' ' }),
  )
  expect(updated.property).toMatchObject({ ...property, development: null, unit: '302' })
  expect(updated.seller).toMatchObject({
    ...seller,
    tax_id: '12345678000195',
    phone: '8132221111',
    name: null,
  })
  expect(updated.operation).toMatchObject({ ...operation, bank: null })
})

test('allows one to four buyers and treats the first as the client', async () => {
  const path = await open()
  for (const name of ['Bruno Reis', 'Caio Sá', 'Davi Lima'])
    expect((await gil.post(`${path}/buyers`, { name })).status).toBe(201)
  expect(await refusal(await gil.post(`${path}/buyers`, { name: 'Eva Melo' }))).toEqual([
    409,
    'wrong_state',
    'Um dossiê tem no máximo 4 compradores',
  ])
  const [dora, bruno, caio, davi] = await buyers(path)
  const ids = [davi!.id, bruno!.id, dora!.id, caio!.id]
  const ordered = await readJson<Buyer[]>(gil.put(`${path}/buyers/order`, { ids }))
  expect(ordered.map(({ name, position }) => [name, position])).toEqual([
    ['Davi Lima', 1],
    ['Bruno Reis', 2],
    ['Dora Carvalho', 3],
    ['Caio Sá', 4],
  ])
  expect((await work(path)).client_name).toBe('Davi Lima')
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]]])
    expect(await refusal(await gil.put(`${path}/buyers/order`, { ids: wrong }))).toEqual([
      400,
      'invalid_input',
      ['ids'],
    ])
  await gil.delete(`${path}/buyers/${davi!.id}`)
  await gil.patch(`${path}/buyers/${bruno!.id}`, { name: 'Bruno Reis Filho' })
  expect((await work(path)).client_name).toBe('Bruno Reis Filho')
  const matches = await readJson<Work[]>(gil.get('/api/work?q=reis%20filho'))
  expect(matches.map(({ id }) => path.endsWith(id))).toEqual([true])
  for (const { id } of [dora!, caio!]) await gil.delete(`${path}/buyers/${id}`)
  expect((await gil.delete(`${path}/buyers/${bruno!.id}`)).status).toBe(409)
})

test('encrypts personal data in every table and logs field names alone', async () => {
  const path = await open()
  const [dora] = await buyers(path)
  const personal = {
    cpf: '987.654.321-00',
    birth_date: '1981-07-13',
    income: 7_654_329,
    other_installments: 8_877_661,
    fgts_balance: 6_655_443,
    owns_home: true,
    has_sfh_loan: false,
    phone: '(83) 91234-9876',
  }
  expect(Object.keys(personal).toSorted()).toEqual(
    Object.keys(buyerFacts)
      .filter((column) => 'isPersonal' in buyerFacts[column as keyof typeof buyerFacts])
      .toSorted(),
  )
  const [updated] = await readJson<Buyer[]>(gil.patch(`${path}/buyers/${dora!.id}`, personal))
  expect(updated).toMatchObject({ ...personal, cpf: '98765432100', phone: '83912349876' })
  await gil.patch(`${path}/seller`, {
    tax_id: '11222333000181',
    phone: '(84) 99999-1234',
    name: 'Zulmira Prado',
  })
  const rows = Object.entries(await dumpTables(db)).flatMap(([table, all]) =>
    all.map((row) => `${table} ${row}`),
  )
  const values = /98765432100|1981-07-13|7654329|8877661|6655443|83912349876|11222333000181|84999991234/
  expect(rows.filter((row) => values.test(row))).toEqual([])
  expect(rows.filter((row) => /"(owns_home|has_sfh_loan)":("?(true|false)|[01])/.test(row))).toEqual([])
  expect(rows.filter((row) => row.includes('Zulmira')).map((row) => row.split(' ')[0])).toEqual([
    'case_sellers',
  ])
  const entries = await readJson<{ action: string; after: unknown }[]>(gil.get(`${path}/history`))
  expect(entries.find(({ action }) => action === 'case.change_buyer')?.after).toEqual({
    position: 1,
    columns: Object.keys(personal),
  })
})

test('leaves the date of change and the history alone when nothing changes', async () => {
  const path = await open()
  const [dora] = await buyers(path)
  await gil.patch(`${path}/operation`, { bank: 'Caixa' })
  const before = [await work(path), await readJson(gil.get(`${path}/history`))]
  clock.now = new Date(clock.now.getTime() + 60_000)
  const same: [string, object][] = [
    ['', {}],
    ['', { title: 'Dora Carvalho · Apartamento' }],
    ['/operation', {}],
    ['/operation', { bank: ' Caixa ' }],
    [`/buyers/${dora!.id}`, { name: 'Dora Carvalho', phone: '(81) 98765-4321', profession: '' }],
  ]
  for (const [subpath, body] of same)
    expect((await gil.patch(path + subpath, body)).status, subpath).toBe(200)
  expect([await work(path), await readJson(gil.get(`${path}/history`))]).toEqual(before)
})

test.each([
  ['/property', { price: 1.5 }, 'price'],
  ['/property', { condition: 'velho' }, 'condition'],
  ['/property', { development: 'x'.repeat(121) }, 'development'],
  ['/seller', { tax_id: '123' }, 'tax_id'],
  ['/operation', { annual_rate: 11.19 }, 'annual_rate'],
  ['/operation', { term_months: 0 }, 'term_months'],
  ['/operation', { sent_on: '30/02/2026' }, 'sent_on'],
  ['/operation', { credit: 1 }, 'credit'],
  ['/buyers/first', { cpf: '123' }, 'cpf'],
  ['/buyers/first', { name: '' }, 'name'],
  ['/buyers/first', { dependants: 21 }, 'dependants'],
  ['/buyers/first', { birth_date: '2999-01-01' }, 'birth_date'],
  ['/buyers/first', { birth_date: '2020-05-31' }, 'birth_date'],
  ['/buyers/first', { phone: '+1 415 555 2671' }, 'phone'],
  ['/seller', { phone: '+351 912 345 678' }, 'phone'],
])('%s rejects %o and names the field', async (subpath, body, field) => {
  const path = await open()
  const [dora] = await buyers(path)
  expect(await refusal(await gil.patch(path + subpath.replace('first', dora!.id), body))).toEqual([
    400,
    'invalid_input',
    [field],
  ])
})

test('stores a phone as digits and finds it in any notation', async () => {
  const path = await open()
  const [dora] = await buyers(path)
  for (const phone of ['0xx81 97777-6666', '+55 81 97777-6666', '81 9 7777 6666']) {
    const changed = await readJson<Buyer[]>(gil.patch(`${path}/buyers/${dora!.id}`, { phone }))
    expect(changed[0]).toMatchObject({ phone: '81977776666' })
    const { person } = await readJson<{ person: string }>(gil.post('/api/work/person', { text: phone }))
    const matches = await readJson<Work[]>(gil.get(`/api/work?person=${encodeURIComponent(person)}`))
    expect(matches.map(({ id }) => path.endsWith(id))).toEqual([true])
  }
})

test("rejects changes of an ended case and of another case's buyer", async () => {
  const [path, other] = [await open(), await open()]
  const [foreign] = await buyers(other)
  expect((await gil.patch(`${path}/buyers/${foreign!.id}`, { name: 'Outra Pessoa' })).status).toBe(404)
  await gil.post(`${path}/outcome`, { outcome: 'desistiu', reason: 'Sumiu' })
  for (const subpath of ['/property', '/seller', '/operation', ''])
    expect((await gil.patch(path + subpath, { ...(subpath === '' && { title: 'A' }) })).status).toBe(409)
})

test('refuses a value over one that another person saved meanwhile, with both', async () => {
  const path = await open()
  await gil.patch(`${path}/operation`, { bank: 'Caixa', proposal: 'P-1' })
  const stale = await gil.patch(`${path}/operation`, { bank: 'Itaú', seen: { bank: null } })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    code: 'stale',
    values: { bank: { stored: 'Caixa', sent: 'Itaú' } },
  })
  expect((await facts(path)).operation.bank).toBe('Caixa')
  // The same value, another field, and a value that the person saw.
  for (const body of [
    { bank: 'Caixa', seen: { bank: null } },
    { branch: '0042', seen: { branch: null } },
    { bank: 'Itaú', seen: { bank: 'Caixa' } },
  ])
    expect((await gil.patch(`${path}/operation`, body)).status, JSON.stringify(body)).toBe(200)
  const [buyer] = await buyers(path)
  await gil.patch(`${path}/buyers/${buyer!.id}`, { profession: 'Professora' })
  const ofBuyer = await gil.patch(`${path}/buyers/${buyer!.id}`, {
    profession: 'Médica',
    seen: { profession: null },
  })
  expect(await ofBuyer.json()).toMatchObject({
    values: { profession: { stored: 'Professora', sent: 'Médica' } },
  })
})
