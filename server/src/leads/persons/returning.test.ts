import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { Task } from '../../cases/tasks/schemas.ts'
import { askLead } from '../../testing/lead-body.ts'
import { newCase } from '../../testing/new-case.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Notice } from '../../cases/notices/schemas.ts'
import type { Lead, LeadDetail } from '../lead-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await createPerson(db, { email: 'marta@demo.br', name: 'Marta Lopes', role: 'agent' })
const [gil, marta, alice] = await Promise.all(
  [demoPeople.gil.email, 'marta@demo.br', demoPeople.alice.email].map((email) => signIn(started, email)),
)
interface Receipt {
  protocol: string
  agent_name: string | null
}
const ask = (more: object, address: string, key?: string) =>
  readJson<Receipt>(askLead(started, more, { address, ...(key && { key }) }))
const leadsOf = async (name: string) => {
  const all = await readJson<Lead[]>(alice!.get('/api/leads?status=todos&limit=100'))
  return all.filter((lead) => lead.name === name)
}
const tasksOf = async (of: typeof gil) =>
  (await readJson<Task[]>(of!.get('/api/tasks'))).filter(({ reason }) => reason === 'returned')
const noticesOf = async (of: typeof gil) =>
  (await readJson<Notice[]>(of!.get('/api/notices'))).filter(({ kind }) => kind === 'client_returned')
const openCase = async (lead: Lead) =>
  (await readJson<{ case_id: string }>(gil!.post(`/api/leads/${lead.id}/case`))).case_id
const end = (caseId: string) =>
  alice!.post(`/api/cases/${caseId}/outcome`, { outcome: 'desistiu', reason: 'Adiou' })

test('a person with an open case stays in it, and its agent gets one task and one notice', async () => {
  const rita = { name: 'Rita Lins', cpf: '111.444.777-35', phone: '(81) 98888-7777' }
  await ask(rita, '10.1.0.1')
  const [lead] = await leadsOf('Rita Lins')
  await alice!.patch(`/api/leads/${lead!.id}`, { owner_id: demoPeople.gil.id })
  const caseId = await openCase(lead!)
  const attribution = { page: 'https://x.br/', partner: 'moura-imoveis' }
  // The number without its ninth digit, and no valid CPF.
  const again = { name: 'Rita L.', cpf: '1', phone: '(81) 8888-7777', attribution }
  const receipts = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(again, `10.1.1.${n}`)))
  expect(new Set(receipts.map(({ agent_name }) => agent_name))).toEqual(new Set(['Gil']))
  expect(await leadsOf('Rita L.')).toEqual([])
  expect(await tasksOf(gil)).toMatchObject([
    { case_id: caseId, title: 'Voltou pelo link de Moura Imóveis e Crédito', name: 'Rita Lins' },
  ])
  expect(await noticesOf(gil)).toMatchObject([
    { case_id: caseId, text: 'Voltou pelo link de Moura Imóveis e Crédito' },
  ])
  expect(await tasksOf(marta)).toEqual([])
})

test('makes one new lead that cites the ended case, found by CPF, telephone or e-mail', async () => {
  const vera = { name: 'Vera Sá', cpf: '123.456.789-09', phone: '(81) 97777-1111', email: 'vera@exemplo.br' }
  await ask(vera, '10.2.0.1')
  const [first] = await leadsOf('Vera Sá')
  const caseId = await openCase(first!)
  expect((await end(caseId)).status).toBe(200)
  for (const [n, more] of [
    { ...vera, email: undefined },
    { ...vera, cpf: '1', phone: undefined },
    { ...vera, cpf: '1', email: undefined, phone: '(81) 7777-1111' },
  ].entries())
    await ask({ ...more, name: 'Vera Sá' }, `10.2.1.${n}`)
  const both = await leadsOf('Vera Sá')
  expect(both.map(({ status }) => status).toSorted()).toEqual(['novo', 'virou_dossie'])
  const back = both.find(({ status }) => status === 'novo')!
  expect(back.simulations).toBe(3)
  const detail = await readJson<LeadDetail>(alice!.get(`/api/leads/${back.id}`))
  expect(detail.earlier_case).toMatchObject({ id: caseId, outcome: 'desistiu' })
  expect(await tasksOf(gil).then((tasks) => tasks.filter(({ case_id }) => case_id === caseId))).toEqual([])
})

test("a client of an imported or typed case becomes a lead of that case's agent", async () => {
  const opened = await readJson<{ id: string }>(
    gil!.post(
      '/api/cases',
      newCase({ name: 'Caio Reis', phone: '(81) 96666-2222', email: 'caio@exemplo.br' }),
    ),
  )
  for (let n = 0; n < 2; n += 1)
    expect(await ask({ name: 'Caio Reis', cpf: '1', email: 'CAIO@exemplo.br' }, `10.3.0.${n}`)).toMatchObject(
      { agent_name: 'Gil' },
    )
  expect(await leadsOf('Caio Reis')).toMatchObject([
    { status: 'novo', owner: { name: 'Gil Barreto' }, simulations: 2 },
  ])
  expect((await tasksOf(gil)).filter(({ case_id }) => case_id === opened.id)).toMatchObject([
    { title: 'Voltou pelo simulador' },
  ])
})

test('assigns a lead that a colleague enters to the agent of the open case', async () => {
  await gil!.post('/api/cases', newCase({ name: 'Nina Paz', phone: '(81) 95555-3333' }))
  const entered = await marta!.post('/api/leads', {
    name: 'Nina Paz',
    phone: '(81) 95555-3333',
    origin: 'telefone',
  })
  expect(entered.status).toBe(201)
  expect(await leadsOf('Nina Paz')).toMatchObject([{ owner: { name: 'Gil Barreto' } }])
  expect((await tasksOf(gil)).map(({ title }) => title)).toContain('Voltou: Telefone')
})

test('another CPF with the same telephone is another person', async () => {
  await ask({ name: 'Ivo Sol', cpf: '987.654.321-00', phone: '(81) 94444-5555' }, '10.4.0.1')
  const [lead] = await leadsOf('Ivo Sol')
  const caseId = await openCase(lead!)
  await db.deleteFrom('lead_keys').where('lead_id', '=', lead!.id).execute()
  const before = (await tasksOf(gil)).length
  await ask({ name: 'Eva Sol', cpf: '935.411.347-80', phone: '(81) 94444-5555' }, '10.4.0.2')
  expect(await tasksOf(gil)).toHaveLength(before)
  const [eva] = await leadsOf('Eva Sol')
  const detail = await readJson<LeadDetail>(alice!.get(`/api/leads/${eva!.id}`))
  expect([detail.earlier_case, caseId]).toEqual([null, caseId])
})

test('names the agent also to a suspected robot', async () => {
  const receipt = await ask({ name: 'Robô', cpf: '1', website: 'x' }, '10.5.0.1')
  expect(receipt.agent_name).toMatch(/^(Gil|Marta)$/)
})
