import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Buyer, CaseFacts } from '../cases/facts/fact-schemas.ts'
import { demoPartners, demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import { askLead, leadBody } from '../testing/lead-body.ts'
import { createPerson, signIn, signUp } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import type { CaseQuote } from '../simulation/quotes/case-quote-schemas.ts'
import type { Fee } from '../cases/record/schemas.ts'
import { startApp } from '../testing/start-app.ts'
import { purgeLeads } from './purge-leads.ts'
import type { Lead, LeadDetail } from './lead-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno, gil, alice] = await Promise.all(
  (['ana', 'bruno', 'gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)

const ask = (more?: object, how?: { key?: string; address?: string }) => askLead(started, more, how)
interface Receipt {
  protocol: string
  claim_token: string
}
const list = (query = '') => readJson<Lead[]>(gil!.get(`/api/leads${query}`))
const get = (id: string) => readJson<LeadDetail>(gil!.get(`/api/leads/${id}`))
const refusal = async (response: Response) => {
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, ...Object.keys(fields ?? {})]
}

/** Valid CPFs of different people. */
const cpfs = ['111.444.777-35', '123.456.789-09', '987.654.321-00', '935.411.347-80', '153.509.460-56']

let people = 0
/** Receives a lead of a new person. */
async function received(more: object = {}) {
  people += 1
  const person = {
    name: `Rita ${'abcdefghijklmnop'[people]}`,
    cpf: '1',
    phone: `(81) 9${7_000_0000 + people}`,
  }
  const receipt = await readJson<Receipt>(ask({ ...person, ...more }, { address: `10.9.${people}.1` }))
  const [lead] = await list(`?status=todos&q=${receipt.protocol}`)
  return { ...receipt, id: lead!.id, lead: lead! }
}

test('makes one lead of 200 requests with one key, and rejects another body under it', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask({}, { key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect(bodies.size).toBe(1)
  const receipt = JSON.parse([...bodies][0]!) as Receipt
  expect(receipt.protocol).toBe(key.slice(0, 8).toUpperCase())
  expect(await refusal(await ask({ name: 'Outra Pessoa' }, { key }))).toEqual([422, 'key_reused'])
  const [lead, ...others] = await list()
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    name: 'Dora Carvalho',
    protocol: receipt.protocol,
    status: 'novo',
    origin: 'widget',
    simulations: 1,
    owner: { name: 'Gil Barreto' },
    credit: 32_000_000,
    // Saturday: working hours start on Monday.
    late_at: '2026-11-23T12:00:00.000Z',
  })
  const { submissions, cpf, birth_date } = await get(lead!.id)
  expect([cpf, birth_date]).toEqual(['52998224725', '1990-05-31'])
  expect(submissions).toMatchObject([
    {
      scenario: 'Equilibrado',
      installment: 314_454,
      formula: { name: 'simulacao', version: 1 },
      attribution: { reference: 'AP-1', utm_source: 'google' },
      consent: { text: 'Autorizo o uso destes dados.', network: '198.51.100.0/24' },
    },
  ])
})

test('joins five simulations of one person by CPF, telephone or e-mail into one lead', async () => {
  const before = (await list('?status=todos')).length
  const person = { name: 'Vera Lins', cpf: cpfs[0] }
  const tellings = [
    person,
    { ...person, phone: '(81) 91234-5678' },
    { name: 'Vera L.', cpf: '0', phone: '(81) 91234-5678', email: 'vera@exemplo.com.br' },
    { name: 'V. Lins', cpf: '0', email: 'VERA@exemplo.com.br' },
    { ...person, name: 'Outro Nome' },
  ]
  const answers: object[] = []
  for (const telling of tellings) answers.push(await readJson<object>(ask(telling)))
  // The response does not reveal whether the person was known.
  expect(new Set(answers.map((answer) => Object.keys(answer).join()))).toEqual(
    new Set(['protocol,claim_token,respond_by,agent_name']),
  )
  const [lead, ...others] = (await list('?q=vera')).filter(({ simulations }) => simulations === 5)
  expect(others).toEqual([])
  expect((await list('?status=todos')).length).toBe(before + 1)
  expect(await get(lead!.id)).toMatchObject({
    name: 'Vera Lins',
    email: 'vera@exemplo.com.br',
    phone: '81912345678',
  })
})

test('adds demo leads once, as the form would have sent them', async () => {
  const trial = await startApp()
  await seedDemo(trial.db, trial.clock.now)
  for (let start = 0; start < 2; start++) await trial.addDemoLeads()
  const agent = await signIn(trial, demoPeople.gil.email)
  const inbox = await readJson<Lead[]>(agent.get('/api/leads'))
  expect(inbox.map(({ name, status }) => [name, status])).toEqual([
    ['Márcia Tavares', 'novo'],
    ['Otávio Lins', 'novo'],
    ['Larissa Nogueira', 'novo'],
  ])
})

test('names each invalid field, and an invalid key', async () => {
  const wrong: [more: object, field: string][] = [
    [{ name: ' ' }, 'name'],
    [{ cpf: '' }, 'cpf'],
    [{ birth_date: '31/05/1990' }, 'birth_date'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ consent: { text: '' } }, 'consent.text'],
    [{ scenario: 7 }, 'scenario'],
    [{ answers: { ...leadBody().answers, city: 'Atlântida' } }, 'answers.city'],
  ]
  for (const [more, field] of wrong) expect((await refusal(await ask(more))).at(-1), field).toBe(field)
  expect(await refusal(await ask({}, { key: 'x' }))).toEqual([400, 'invalid_input', 'Idempotency-Key'])
  const preflight = await started.app.request('/api/public/leads', {
    method: 'OPTIONS',
    headers: { Origin: 'https://imoveis.exemplo', 'Access-Control-Request-Method': 'POST' },
  })
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
  await alice!.put('/api/admin/settings', { 'leads.require_phone': true })
  expect(await refusal(await ask({}))).toEqual([400, 'invalid_input', 'phone'])
  await alice!.put('/api/admin/settings', { 'leads.require_phone': false })
})

test.each([
  ['birth_date', '2999-01-01', 'A data de nascimento ainda não chegou'],
  ['birth_date', '2020-05-31', 'É preciso ter 18 anos ou mais'],
  ['birth_date', '1890-05-31', 'Confira o ano: são mais de 120 anos'],
  ['phone', '+1 (415) 555-2671', 'Informe um telefone do Brasil, com DDD'],
  ['phone', '81 78888-7777', 'Telefone inválido'],
])('rejects %s %j with a message on the field', async (field, value, words) => {
  const { fields } = await readJson<ErrorBody>(ask({ [field]: value }))
  expect(fields).toEqual({ [field]: words })
})

test.each(['0xx81 98888-7777', '+55 81 98888-7777', '81 9 8888 7777', '(81) 98888-7777'])(
  'stores the phone %s as digits',
  async (phone) => {
    const { lead } = await received({ cpf: phone.slice(0, 14), phone })
    expect(lead).toMatchObject({ phone: '81988887777' })
  },
)

test('answers a robot like anyone, keeps its lead apart until staff reopen it, and limits a network', async () => {
  for (const more of [{ website: 'https://spam.exemplo' }, { elapsed_ms: 300 }]) {
    const { lead } = await received(more)
    expect(lead).toMatchObject({ status: 'descartado', discard_reason: 'robo', owner: null })
    expect(await readJson(gil!.post(`/api/leads/${lead.id}/reopen`))).toMatchObject({
      status: 'novo',
      owner: { name: 'Gil Barreto' },
    })
  }
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, at) => ask({ cpf: `${at}` }, { address: '203.0.113.9' })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.headers.get('Retry-After')).toBe('600')
})

test('assigns owners in turn, moves leads by contacts, days, discarding and reopening, and finds partners by slug', async () => {
  const bia = await createPerson(db, { email: 'bia@demo.br', name: 'Bia Reis', role: 'agent' })
  await db.updateTable('partners').set({ slug: 'moura' }).where('id', '=', demoPartners.moura.id).execute()
  const leads = [
    await received(),
    await received(),
    await received({ attribution: { partner: 'moura', page: `${started.origin}/simulador` } }),
  ]
  expect(new Set(leads.map(({ lead }) => lead.owner?.name))).toEqual(new Set(['Bia Reis', 'Gil Barreto']))
  expect(leads[0]!.lead.owner).not.toEqual(leads[1]!.lead.owner)
  expect(leads[2]!.lead).toMatchObject({
    origin: 'link_parceiro',
    partner: { name: demoPartners.moura.name },
  })

  const { id } = leads[0]!
  const base = `/api/leads/${id}`
  const contact = (body: object) => gil!.post(`${base}/contacts`, body)
  expect(
    await refusal(await contact({ channel: 'ligacao', result: 'falou', next_contact_on: '2026-11-20' })),
  ).toEqual([400, 'invalid_input', 'next_contact_on'])
  await contact({ channel: 'ligacao', result: 'nao_atendeu' })
  expect(await get(id)).toMatchObject({ status: 'tentando_contato', attempts: 1, late_at: null })
  await contact({ channel: 'whatsapp', result: 'falou', note: 'À tarde', next_contact_on: '2026-11-24' })
  expect(await get(id)).toMatchObject({
    status: 'agendado',
    attempts: 2,
    contacts: [{ note: 'À tarde', by: 'Gil Barreto' }, { result: 'nao_atendeu' }],
  })
  expect((await list('?due=true')).map((lead) => lead.id)).toEqual([])
  clock.now = new Date('2026-11-24T12:00:00Z')
  expect((await list('?due=true')).map((lead) => lead.id)).toEqual([id])
  await gil!.patch(base, { owner_id: bia })
  expect((await list(`?owner=${bia}`)).map((lead) => lead.id)).toContain(id)
  await gil!.post(`${base}/discard`, { reason: 'sem_perfil' })
  expect(await refusal(await contact({ channel: 'email', result: 'enviou' }))).toEqual([409, 'wrong_state'])
  expect((await list('?status=descartado')).map((lead) => lead.id)).toContain(id)
  await gil!.post(`${base}/reopen`)
  expect(await get(id)).toMatchObject({ status: 'em_atendimento', discard_reason: null })

  const pages: string[] = []
  for (let next = '/api/leads?limit=2'; next;) {
    const page = await gil!.get(next)
    pages.push(...(await readJson<Lead[]>(page)).map((lead) => lead.id))
    next = /<(.+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? ''
  }
  expect(pages).toEqual((await list()).map((lead) => lead.id))
  const csv = await (await gil!.get('/api/leads/export')).text()
  expect(csv).toContain('Protocolo;Nome;Situação')
  expect(csv.trim().split('\n')).toHaveLength(pages.length + 1)
  expect(csv).not.toMatch(/81912345678|91234-5678|111\.?444|@/)
  const { count } = await readJson<{ count: number }>(gil!.get('/api/leads/count'))
  expect((await list('?limit=500')).findIndex(({ status }) => status !== 'novo')).toBe(count)
  const { person } = await readJson<{ person: string }>(
    gil!.post('/api/work/person', { text: '91234-5678 81' }),
  )
  expect(person).toBeTruthy()
})

test('shows an agent with restricted access their own leads and those without an owner', async () => {
  const { id } = await received()
  await db.updateTable('leads').set({ owner_id: demoPeople.alice.id }).where('id', '=', id).execute()
  await db
    .insertInto('app_settings')
    .values({
      key: 'agents.reach',
      value: '"own"',
      updated_by: null,
      updated_at: clock.now.toISOString(),
    })
    .execute()
  const statuses = await Promise.all([
    gil!.get(`/api/leads/${id}`),
    gil!.patch(`/api/leads/${id}`, { next_contact_on: null }),
    alice!.get(`/api/leads/${id}`),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
  expect((await list()).map((lead) => lead.id)).not.toContain(id)
  // An agent who hands a lead over still gets it in the response, and cannot find it afterwards.
  await db.updateTable('leads').set({ owner_id: demoPeople.gil.id }).where('id', '=', id).execute()
  const handedOver = await gil!.patch(`/api/leads/${id}`, { owner_id: demoPeople.alice.id })
  expect(await readJson(handedOver)).toMatchObject({
    id,
    owner: { id: demoPeople.alice.id },
    submissions: [{}],
  })
  expect((await gil!.get(`/api/leads/${id}`)).status).toBe(404)
  await db.deleteFrom('app_settings').where('key', '=', 'agents.reach').execute()
})

test('opens one case with all known facts, and adds later requests to it', async () => {
  const contact = { cpf: cpfs[1], phone: '(81) 95555-0001', email: 'cora.lima@exemplo.com.br' }
  const { id } = await received(contact)
  const opened = await Promise.all([1, 2].map(() => gil!.post(`/api/leads/${id}/case`)))
  const [first, second] = await Promise.all(opened.map((answer) => readJson<{ case_id: string }>(answer)))
  expect(first).toEqual(second)
  const path = `/api/cases/${first!.case_id}`
  expect(await readJson<Buyer[]>(gil!.get(`${path}/buyers`))).toMatchObject([
    {
      cpf: '12345678909',
      phone: '81955550001',
      email: 'cora.lima@exemplo.com.br',
      income: 1_150_000,
      income_type: 'clt',
      marital_status: 'solteiro',
      fgts_balance: 2_000_000,
    },
  ])
  expect(await readJson<CaseFacts>(gil!.get(`${path}/facts`))).toMatchObject({
    property: { price: 40_000_000 },
    // The line that lends, never the basic figures of the card; the bank has approved nothing.
    operation: {
      requested_amount: 32_000_000,
      requested_term: 360,
      financed: null,
      fgts: 2_000_000,
      own_money: 5_000_000,
    },
  })
  const fees = await readJson<Fee[]>(gil!.get(`${path}/fees`))
  expect(fees.map(({ label, amount }) => [label, amount])).toEqual([
    ['Avaliação do imóvel', 820],
    // 1% in the SFH, and half of the financed part of Pernambuco's fees for a first home.
    ['ITBI', 4000],
    ['Registro de imóveis', 5195.61],
  ])
  const papers = await readJson<{ label: string }[]>(gil!.get(`${path}/documents`))
  expect(papers.map(({ label }) => label).join()).toMatch(/FGTS/)
  await ask({ ...contact, name: 'Cora Lima' }, { address: '10.8.0.1' })
  expect(await get(id)).toMatchObject({ status: 'virou_dossie', simulations: 2, case_id: first!.case_id })
})

test('gives no case to an account by an address that a lead only typed', async () => {
  const email = 'eva.lima@exemplo.com.br'
  await createPerson(db, { email, role: 'client' })
  const { id } = await received({ email })
  const { case_id } = await readJson<{ case_id: string }>(gil!.post(`/api/leads/${id}/case`))
  const eva = await signIn(started, email)
  expect((await eva.get(`/api/cases/${case_id}`)).status).toBe(404)
})

const claimBy = (browser: typeof ana, token: string) =>
  readJson<{ case_id: string | null }>(browser!.post('/api/leads/claim', { token }))
const quotesOf = (browser: typeof ana, id: string) =>
  readJson<CaseQuote[]>(browser!.get(`/api/cases/${id}/quotes`))

test('stores claimed simulations with the case once, also after staff confirm the claim or open the case', async () => {
  const vera = await signUp(started, 'vera@exemplo.com.br')
  const alone = await received()
  const { case_id } = await claimBy(vera, alone.claim_token)
  await claimBy(vera, alone.claim_token)
  const [quote, ...more] = await quotesOf(vera, case_id!)
  expect(more).toEqual([])
  expect(quote).toMatchObject({
    number: 1,
    title: 'Simulação do visitante, de 24/11/2026',
    request: { price: 40_000_000, city: 'Recife' },
  })
  expect(await quotesOf(gil, case_id!)).toMatchObject([{ id: quote!.id, author_name: quote!.author_name }])
  expect(quote!.author_name).not.toBeNull()

  for (const opensFirst of [true, false]) {
    const phone = `(81) 95555-002${Number(opensFirst)}`
    const lead = await received({ phone })
    clock.now = new Date(clock.now.getTime() + 60_000)
    await ask({ phone, cpf: '1' }, { address: '10.8.1.2' })
    if (opensFirst) await gil!.post(`/api/leads/${lead.id}/case`)
    const client = await signUp(started, `cliente-${opensFirst}@exemplo.com.br`)
    expect(await claimBy(client, lead.claim_token)).toEqual({ case_id: null })
    const { submissions } = await readJson<LeadDetail>(gil!.get(`/api/leads/${lead.id}`))
    const { id } = submissions.find((one) => one.claimed)!
    expect((await gil!.post(`/api/leads/${lead.id}/simulations/${id}/confirm`)).status).toBe(200)
    if (!opensFirst) await gil!.post(`/api/leads/${lead.id}/case`)
    const { case_id: theirs } = await claimBy(client, lead.claim_token)
    // The case begins with the last request, which is unclaimed.
    expect(await quotesOf(client, theirs!)).toMatchObject([{ number: 2, id }])
  }

  const wished = await received({
    phone: '(81) 95555-0033',
    answers: { ...leadBody().answers, inputMode: 'installment', desiredInstallment: 250_000 },
  })
  const { case_id: unpriced } = await claimBy(vera, wished.claim_token)
  expect(await quotesOf(vera, unpriced!)).toEqual([])
})

test('opens the case of a claim once, and asks for confirmation when others added to the lead', async () => {
  const { claim_token: token, id } = await received({ cpf: cpfs[2] })
  const claim = (browser: typeof ana, claimToken: string) =>
    browser!.post('/api/leads/claim', { token: claimToken })
  const many = await Promise.all(Array.from({ length: 10 }, (_, at) => claim(at % 2 ? ana : bruno, token)))
  const statuses = many.map(({ status }) => `${status}`).toSorted()
  expect(statuses).toEqual(['200', '200', '200', '200', '200', '400', '400', '400', '400', '400'])
  const { case_id } = await readJson<{ case_id: string }>(many.find(({ status }) => status === 200)!)
  const winner = many[0]!.status === 200 ? bruno : ana
  const loser = winner === ana ? bruno : ana
  expect((await winner!.get(`/api/cases/${case_id}`)).status).toBe(200)
  expect((await loser!.get(`/api/cases/${case_id}`)).status).toBe(404)
  expect(await get(id)).toMatchObject({ status: 'virou_dossie', case_id })

  // Knowing another person's CPF gives access to nothing of theirs.
  const hers = await received({ cpf: cpfs[3], phone: '(81) 95555-0002' })
  const thief = await signUp(started, 'ladra@exemplo.com.br')
  const { claim_token } = await readJson<Receipt>(ask({ cpf: cpfs[3] }, { address: '10.8.0.2' }))
  expect(await readJson(claim(thief, claim_token))).toEqual({ case_id: null })
  expect(await readJson(claim(thief, claim_token))).toEqual({ case_id: null })
  expect(await readJson(thief.get('/api/cases'))).toEqual([])
  await gil!.post(`/api/leads/${hers.id}/case`)
  const rita = await signUp(started, 'rita@exemplo.com.br')
  expect(await readJson(claim(rita, hers.claim_token))).toEqual({ case_id: null })
  const { submissions } = await get(hers.id)
  const claimed = submissions.find((one) => one.claimed?.email === 'rita@exemplo.com.br')!
  const confirm = (simulation: string) => gil!.post(`/api/leads/${hers.id}/simulations/${simulation}/confirm`)
  expect((await confirm(claimed.id)).status).toBe(200)
  expect((await confirm(submissions.find((one) => one.id !== claimed.id)!.id)).status).toBe(409)
  expect(await readJson<object[]>(rita.get('/api/cases'))).toHaveLength(1)
  expect(await readJson(thief.get('/api/cases'))).toEqual([])
  expect(await refusal(await claim(rita, 'inventado'))).toEqual([400, 'invalid_token'])
  const late = await received({ cpf: cpfs[4] })
  clock.now = new Date(clock.now.getTime() + 8 * 86_400_000)
  const again = await signIn(started, 'rita@exemplo.com.br')
  expect(await refusal(await claim(again, late.claim_token))).toEqual([400, 'invalid_token'])
})

test('deletes old leads without a case and keeps those of a case with it', async () => {
  const statuses = async () => [
    ...new Set((await db.selectFrom('leads').select('status').execute()).map(({ status }) => status)),
  ]
  expect((await statuses()).length).toBeGreaterThan(1)
  await purgeLeads(db, clock.now)
  expect((await statuses()).length).toBeGreaterThan(1)
  await purgeLeads(db, new Date(clock.now.getTime() + 366 * 86_400_000))
  expect(await statuses()).toEqual(['virou_dossie'])
  const left = await db
    .selectFrom('lead_simulations')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select('case_id')
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ case_id }) => case_id)).toBe(true)
})
