import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import { askLead } from '../testing/lead-body.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { Lead, LeadDetail } from './lead-schemas.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const [gil, alice, ana] = await Promise.all(
  (['gil', 'alice', 'ana'] as const).map((key) => signIn(started, demoPeople[key].email)),
)

const rita = { name: 'Rita Lins', phone: '(81) 96666-0001', origin: 'telefone' }

interface Entered {
  lead: LeadDetail
  is_known: boolean
}

test('a lead of the staff belongs to who entered it, and waits like any other', async () => {
  const entered = await readJson<Entered>(
    gil!.post('/api/leads', { ...rita, city: 'Olinda', email: 'rita@exemplo.com.br' }),
  )
  expect(entered).toMatchObject({
    is_known: false,
    lead: {
      name: 'Rita Lins',
      phone: '81966660001',
      email: 'rita@exemplo.com.br',
      origin: 'telefone',
      property_city: 'Olinda',
      status: 'novo',
      owner: { name: 'Gil Barreto' },
      simulations: 0,
      submissions: [],
      referrals: [],
    },
  })
  const matches = await readJson<Lead[]>(gil!.get(`/api/leads?q=${entered.lead.protocol}`))
  expect(matches.map(({ id }) => id)).toEqual([entered.lead.id])
})

test('the same key enters a lead once', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = { name: 'Saulo Reis', phone: '(81) 96666-0002', origin: 'balcao' }
  const [first, again] = [
    await readJson<Entered>(gil!.post('/api/leads', body, headers)),
    await readJson<Entered>(gil!.post('/api/leads', body, headers)),
  ]
  expect(again).toEqual(first)
})

test('a person known by telephone keeps the lead and its owner', async () => {
  await askLead(started, { name: 'Tina Melo', cpf: '1', phone: '(81) 96666-0003' }, { address: '10.20.1.1' })
  const [before] = await readJson<Lead[]>(alice!.get('/api/leads?q=tina'))
  const entered = await readJson<Entered>(
    alice!.post('/api/leads', { name: 'Tina', phone: '(81) 96666-0003', origin: 'whatsapp' }),
  )
  expect(entered).toMatchObject({ is_known: true, lead: { id: before!.id, owner: before!.owner } })
})

test('names the fields that are wrong, and refuses clients', async () => {
  const refused = await gil!.post('/api/leads', { name: '', phone: '12', origin: 'site' })
  expect(refused.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(refused)).fields ?? {}).toSorted()).toEqual([
    'name',
    'origin',
    'phone',
  ])
  expect((await ana!.post('/api/leads', rita)).status).toBe(403)
})
