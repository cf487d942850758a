import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseFacts } from '../facts/fact-schemas.ts'
import type { Case } from '../record/schemas.ts'
import type { CaseTasks } from '../tasks/schemas.ts'
import type { ListedWork, Work } from '../work-list/work-schemas.ts'
import type { Credit } from './schemas.ts'

const started = await startApp()
const { db } = started
await createPerson(db, { email: 'gil@demo.br', name: 'Gil', role: 'agent' })
const gil = await signIn(started, 'gil@demo.br')

const approval = {
  financed: 25_600_000,
  line: 'MCMV Faixa 3',
  annual_rate: 0.0816,
  system: 'price',
  term_months: 360,
  first_installment: 202_100,
  expires_on: '2027-02-14',
}

async function open(stage: 'pre_analise' | 'analise_credito' | 'analise_engenharia' = 'analise_credito') {
  const { id } = await readJson<Case>(
    gil.post('/api/cases', {
      name: 'Dora Carvalho',
      phone: '(81) 98765-4321',
      income: 820_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
  await db
    .updateTable('cases')
    .set({ current_stage: stage, situation: 'Enviado' })
    .where('id', '=', id)
    .execute()
  await gil.patch(`/api/cases/${id}/property`, { price: 32_000_000 })
  return { id, path: `/api/cases/${id}` }
}
async function addPartner(name: string) {
  const id = randomUUID()
  const created_at = '2026-01-01T12:00:00.000Z'
  const flags = { can_see_documents: false, can_review: false, can_refer: true }
  await db
    .insertInto('partners')
    .values({ id, name, type: 'corretor', created_at, ...flags })
    .execute()
  return id
}
const creditOf = (path: string) => readJson<Credit>(gil.get(`${path}/credit`))
const factsOf = (path: string) => readJson<CaseFacts>(gil.get(`${path}/facts`))
const bankAmount = (id: string) =>
  db.selectFrom('cases').where('id', '=', id).select(['financed', 'line', 'contracted']).executeTakeFirst()

test('keeps what the client wants apart from what the bank approves', async () => {
  const { id, path } = await open()
  await gil.patch(`${path}/operation`, { requested_amount: 28_000_000, requested_line: 'SBPE' })
  expect(await bankAmount(id)).toEqual({ financed: 28_000_000, line: 'SBPE', contracted: null })
  expect(await creditOf(path)).toMatchObject({ state: 'requested', requested: { amount: 28_000_000 } })
  const work = await readJson<Work>(gil.post(`${path}/approval`, approval))
  expect(work).toMatchObject({ situation: 'Aprovado', waiting_on: 'agente', line: 'MCMV Faixa 3' })
  expect(await bankAmount(id)).toEqual({
    financed: 25_600_000,
    line: 'MCMV Faixa 3',
    contracted: 25_600_000,
  })
  expect(await creditOf(path)).toMatchObject({
    state: 'approved',
    requested: { amount: 28_000_000, line: 'SBPE' },
    approved: { amount: 25_600_000, expires_on: '2027-02-14', first_installment: 202_100 },
  })
  const [listed] = await readJson<ListedWork[]>(gil.get('/api/work?situation=Aprovado'))
  expect(listed).toMatchObject({ id, approved_until: '2027-02-14' })
})

test('turns each condition into a paper or a task, once for a repeated request', async () => {
  const { id, path } = await open()
  const conditions = [
    { body: 'Holerite de novembro', becomes: 'paper' },
    { body: 'Confirmar saldo do FGTS', becomes: 'task' },
  ]
  const key = { 'Idempotency-Key': 'c0a8a7f0-0000-4000-8000-000000000001' }
  for (const _ of [1, 2]) await gil.post(`${path}/approval`, { ...approval, conditions }, key)
  const papers = await db
    .selectFrom('doc_checklists')
    .where('case_id', '=', id)
    .where('label', '=', 'Holerite de novembro')
    .select(['required', 'due_stage', 'status'])
    .execute()
  expect(papers).toEqual([{ required: true, due_stage: 'analise_credito', status: 'pending' }])
  const { tasks } = await readJson<CaseTasks>(gil.get(`${path}/tasks`))
  expect(tasks.map(({ title }) => title)).toEqual(['Confirmar saldo do FGTS'])
  await gil.patch(`/api/tasks/${tasks[0]!.id}`, { done: true })
  expect((await creditOf(path)).conditions).toMatchObject([
    { body: 'Holerite de novembro', becomes: 'paper', is_done: false },
    { body: 'Confirmar saldo do FGTS', becomes: 'task', is_done: true },
  ])
})

test('refuses an approval before the analysis, for a past day, and above the price', async () => {
  const early = await open('pre_analise')
  const response = await gil.post(`${early.path}/approval`, approval)
  expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'wrong_state'])
  const { path } = await open()
  const fieldsOf = async (change: object) =>
    Object.keys(
      (await readJson<ErrorBody>(gil.post(`${path}/approval`, { ...approval, ...change }))).fields ?? {},
    )
  expect(await fieldsOf({ expires_on: '2026-01-01' })).toEqual(['expires_on'])
  expect(await fieldsOf({ financed: 3_350_000_000 })).toEqual(['financed'])
  expect(await fieldsOf({ line: '', term_months: 0 })).toEqual(['line', 'term_months'])
  expect((await factsOf(path)).operation.financed).toBeNull()
})

test('lowers the approved credit for an appraisal below the price, if asked to', async () => {
  const { path } = await open('analise_engenharia')
  await gil.post(`${path}/approval`, approval)
  await gil.post(`${path}/appraisal`, { appraisal: 31_000_000 })
  expect((await factsOf(path)).operation.financed).toBe(25_600_000)
  const work = await readJson<Work>(
    gil.post(`${path}/appraisal`, { appraisal: 31_000_000, lowers_credit: true }),
  )
  expect(work).toMatchObject({ situation: 'Avaliado abaixo', financed: 24_800_000 })
  const { property, operation } = await factsOf(path)
  expect([property.appraisal, operation.financed]).toEqual([31_000_000, 24_800_000])
  const future = await gil.post(`${path}/appraisal`, { appraisal: 31_000_000, appraised_on: '2099-01-01' })
  expect(future.status).toBe(400)
})

test('counts the amount of the contract, not the approved one, once it is signed', async () => {
  const { id, path } = await open()
  await gil.post(`${path}/approval`, approval)
  await gil.patch(`${path}/operation`, {
    signed_amount: 25_500_000,
    contract_number: '8.4441.0099',
    client_signed_on: '2026-11-20',
  })
  expect(await bankAmount(id)).toMatchObject({ financed: 25_500_000, contracted: 25_500_000 })
  expect(await creditOf(path)).toMatchObject({
    state: 'signed',
    signed: { amount: 25_500_000, contract_number: '8.4441.0099', signed_on: '2026-11-20' },
  })
})

test('sends the letter of a valid approval to the referrer of the case, and hides the case from other partners', async () => {
  const { path } = await open()
  const partner = await addPartner('Corretora')
  await gil.patch(path, { referred_by: partner })
  const [broker, stranger] = await Promise.all(
    [partner, await addPartner('Outra')].map(async (partnerId, index) => {
      const email = `corretor${index}@demo.br`
      await createPerson(db, { email, name: `Corretor ${index}`, role: 'partner', partner_id: partnerId })
      return signIn(started, email)
    }),
  )
  const letter = `${path}/credit/letter.pdf`
  expect((await gil.get(letter)).status).toBe(409)
  await gil.post(`${path}/approval`, approval)
  const response = await broker!.get(letter)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await stranger!.get(letter)).status).toBe(404)
  const seen = await readJson<Credit>(broker!.get(`${path}/credit`))
  expect(seen).toMatchObject({
    requested: null,
    own_money: null,
    fgts: null,
    approved: { amount: 25_600_000 },
  })
  await gil.patch(`${path}/operation`, { risk_expires_on: '2026-01-01' })
  expect((await broker!.get(letter)).status).toBe(409)
})

test('shows the contacts and the portal of the bank to the staff and hides them from the referrer', async () => {
  const { path } = await open()
  const partner = await addPartner('Indica')
  await createPerson(db, { email: 'indica@demo.br', name: 'Indica', role: 'partner', partner_id: partner })
  const broker = await signIn(started, 'indica@demo.br')
  await gil.patch(path, { referred_by: partner })
  const row = {
    contact: 'Marta',
    portal: 'https://caixa.example.com.br',
    updated_at: '2026-11-20T12:00:00.000Z',
  }
  await db
    .insertInto('banks')
    .values([
      { id: 'caixa', ...row },
      { id: 'sicredi', ...row, contact: 'Rui' },
    ])
    .execute()
  expect((await creditOf(path)).bank).toBeNull()
  await gil.patch(`${path}/operation`, { bank: 'Caixa Econômica Federal' })
  expect((await creditOf(path)).bank).toEqual({
    id: 'caixa',
    name: 'Caixa',
    contact: 'Marta',
    phone: null,
    email: null,
    branch: null,
    portal: 'https://caixa.example.com.br',
    notes: null,
  })
  expect((await readJson<Credit>(broker.get(`${path}/credit`))).bank).toBeNull()
  for (const [bank, contact] of [
    ['Sicredi Recife', 'Rui'],
    ['Itaú', undefined],
  ] as const) {
    await gil.patch(`${path}/operation`, { bank })
    expect((await creditOf(path)).bank?.contact).toBe(contact)
  }
})
