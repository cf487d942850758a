import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import type { Numbers } from '../business/numbers/schemas.ts'
import { askLead } from '../testing/lead-body.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import { payloadOf } from '../delivery/webhooks/payload.ts'
import type { Lead, LeadDetail } from './lead-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, ana] = await Promise.all(
  (['gil', 'ana'] as const).map((key) => signIn(started, demoPeople[key].email)),
)

let people = 0
const ask = (attribution: object, more: object = {}) => {
  people += 1
  const person = { name: `Rita ${'abcdefgh'[people]}`, cpf: '1', phone: `(81) 9${7_000_0000 + people}` }
  return askLead(started, { ...person, ...more, attribution }, { address: `10.9.${people}.1` })
}
const newestLead = async () =>
  (await readJson<Lead[]>(gil!.get('/api/leads?status=todos'))).toSorted((one, other) =>
    other.name.localeCompare(one.name),
  )[0]!
const refusedFields = async (response: Response) => {
  const { fields } = await readJson<ErrorBody>(response)
  return [response.status, ...Object.keys(fields ?? {})]
}

const campaign = {
  utm_source: 'google',
  utm_campaign: 'lancamento-olinda',
  utm_id: '12345678901',
  utm_source_platform: 'sa360',
  gbraid: '0AAAA',
  wbraid: 'ClQ',
  msclkid: 'ab12',
  ttclid: 'E.C.P',
}

test('carries a campaign to the lead, its simulation, the webhook, the spreadsheet, the numbers and their list', async () => {
  expect((await ask({ ...campaign, page: 'https://imoveis.exemplo/casa', truncated: 'utm_id' })).status).toBe(
    201,
  )
  const lead = await newestLead()
  expect(lead.campaign).toEqual(campaign)
  const detail = await readJson<LeadDetail>(gil!.get(`/api/leads/${lead.id}`))
  expect(detail.submissions[0]!.attribution).toMatchObject({ ...campaign, truncated: 'utm_id' })
  const payload = await db.transaction().execute((trx) =>
    payloadOf(trx, {
      kind: 'lead.received',
      actor: null,
      subject: lead.id,
      at: clock.now.toISOString(),
      data: { again: false, robot: false },
    } as never),
  )
  expect(payload.data.lead).toMatchObject({ id: lead.id, campaign })
  const csv = await (await gil!.get('/api/leads/export?status=todos')).text()
  expect(csv).toContain('lancamento-olinda;google;;')
  expect(csv).toContain('gbraid=0AAAA')
  const numbers = await readJson<Numbers>(gil!.get('/api/numbers'))
  const [counted] = numbers.campaigns
  expect(counted).toMatchObject({ name: 'lancamento-olinda', leads: 1, cases: 0 })
  const listed = await readJson<Lead[]>(
    gil!.get(`/api/leads?${new URLSearchParams(counted!.list.query).toString()}`),
  )
  expect(listed.map(({ id }) => id)).toEqual([lead.id])
  expect(await (await gil!.get('/api/numbers/export')).text()).toContain(
    'Campanhas;lancamento-olinda: Leads;1',
  )
})

test('counts the first campaign of a person, not a later one', async () => {
  const phone = { phone: '(81) 98888-7777' }
  await ask({ fbclid: 'first' }, phone)
  await ask({ utm_campaign: 'later' }, phone)
  const rows = await db
    .selectFrom('leads')
    .where('campaign_name', 'in', ['Meta', 'later'])
    .selectAll()
    .execute()
  expect(rows.map(({ campaign_name, campaign: text }) => [campaign_name, text])).toEqual([
    ['Meta', '{"fbclid":"first"}'],
  ])
})

test('stores no e-mail or CPF as a campaign and rejects invalid or long values', async () => {
  await ask({ utm_term: 'rita@exemplo.com', utm_content: '529.982.247-25', utm_source: 'boletim' })
  expect((await newestLead()).campaign).toEqual({ utm_source: 'boletim' })
  expect(await refusedFields(await ask({ utm_source: 'x'.repeat(129) }))).toEqual([
    400,
    'attribution.utm_source',
  ])
  expect((await ask({ email: 'rita@exemplo.com' })).status).toBe(400)
})

test('lets staff assign a lead of an unknown partner to an active one, which clears the mark', async () => {
  await ask({ partner: 'pk_abc' })
  const lead = await newestLead()
  expect(lead).toMatchObject({ unknown_partner: 'pk_abc', partner: null })
  const assign = (partner_id: string, person = gil!) => person.patch(`/api/leads/${lead.id}`, { partner_id })
  expect((await assign(demoPartners.cavalcanti.id, ana)).status).toBe(403)
  expect(await refusedFields(await assign('00000000-0000-4000-8000-000000000000'))).toEqual([
    400,
    'partner_id',
  ])
  expect((await assign(demoPartners.cavalcanti.id)).status).toBe(200)
  expect(await newestLead()).toMatchObject({
    unknown_partner: null,
    partner: { id: demoPartners.cavalcanti.id },
  })
})
