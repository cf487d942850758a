import { randomUUID } from 'node:crypto'
import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { DEMO_PASSWORD, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { lockPersonIndex } from '../../platform/person-index/refresh-index.ts'
import { createIntegrations } from '../../testing/create-integrations.ts'
import { createDocument } from '../../testing/create-document.ts'
import { emailsTo } from '../../testing/emails.ts'
import { askLead } from '../../testing/lead-body.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno, gil, alice] = await Promise.all(
  [demoPeople.ana, demoPeople.bruno, demoPeople.gil, demoPeople.alice].map(({ email }) =>
    signIn(started, email),
  ),
)
const ownPath = '/api/me/data'
const queue = '/api/admin/data-requests'

interface Own {
  name: string
  stored: Record<string, number>
  requests: {
    id: string
    protocol: string
    kind: string
    state: string
    due_on: string
    answer: string | null
  }[]
}
interface Asked {
  id: string
  protocol: string
  state: string
  name: string | null
  due_on: string
  note: string | null
  has_account: boolean
  has_data: boolean
}
interface Plan {
  items: {
    key: string
    kind: string
    certainty: string
    evidence: string[]
    name: string | null
    kept_until: string | null
  }[]
}
const refusal = async (answer: Promise<Response>) => {
  const response = await answer
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, ...Object.keys(fields ?? {})]
}
const pending = () => readJson<Asked[]>(alice!.get(queue))

test('returns counts of stored data and changes a name at once', async () => {
  const { stored, name } = await readJson<Own>(ana!.get(ownPath))
  expect(name).toBe('Ana Clara Ferreira')
  expect(stored['cases']).toBeGreaterThan(0)
  expect((await ana!.put(`${ownPath}/name`, { name: 'Ana Clara Prado' })).status).toBe(204)
  expect((await readJson<Own>(ana!.get(ownPath))).name).toBe('Ana Clara Prado')
  expect(await refusal(ana!.put(`${ownPath}/name`, { name: 'A' }))).toEqual([400, 'invalid_input', 'name'])
})

test('takes a deletion with the password, once, with protocol and fifteen days, and cancels it while it waits', async () => {
  const ask = (body: object) => bruno!.post(`${ownPath}/requests`, body)
  expect(await refusal(ask({ kind: 'deletion' }))).toEqual([400, 'invalid_input', 'password'])
  expect(await refusal(ask({ kind: 'deletion', password: 'Errada-1234' }))).toEqual([
    400,
    'invalid_input',
    'password',
  ])
  expect(await refusal(ask({ kind: 'correction' }))).toEqual([400, 'invalid_input', 'request_text'])
  const response = await ask({ kind: 'deletion', request_text: 'Vendi a casa.', password: DEMO_PASSWORD })
  expect(response.status).toBe(201)
  const [request] = (await readJson<Own>(response)).requests
  expect(request).toMatchObject({ kind: 'deletion', state: 'open', due_on: '2026-12-06' })
  expect(request?.protocol).toMatch(/^TD-\w{4}-\w{4}$/)
  const [email] = await emailsTo(db, demoPeople.bruno.email)
  expect(email?.body).toContain(`${request?.protocol}`)
  expect(email?.body).toContain('06/12/2026')
  expect(await refusal(ask({ kind: 'deletion', password: DEMO_PASSWORD }))).toEqual([409, 'already_exists'])

  const path = `${ownPath}/requests/${request?.id}`
  expect((await ana!.delete(path)).status).toBe(404)
  expect((await bruno!.delete(path)).status).toBe(204)
  expect(await refusal(bruno!.delete(path))).toEqual([409, 'wrong_state'])
  expect((await ask({ kind: 'deletion', password: DEMO_PASSWORD })).status).toBe(201)
})

test('accepts one of several simultaneous deletions, and no second one beside it', async () => {
  const email = 'otavio@exemplo.com.br'
  const otavio = await signUp(started, email, 'Otávio Reis')
  const ask = () => otavio.post(`${ownPath}/requests`, { kind: 'deletion', password: PASSWORD })
  const responses = await Promise.all(Array.from({ length: 5 }, ask))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  const register = (kind: string) =>
    alice!.post(queue, { kind, name: 'Otávio Reis', email, request_text: '' })
  expect(await refusal(register('deletion'))).toEqual([409, 'already_exists'])
  expect((await register('access')).status).toBe(201)
  const { requests } = await readJson<Own>(otavio.get(ownPath))
  expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['access', 'deletion'])
})

test('asks people who sign in by links for a session that has just begun', async () => {
  const rita = await signUp(started, 'rita@exemplo.com.br', 'Rita Lopes')
  const { id } = await readJson<{ id: string }>(rita.get('/api/me'))
  await db.updateTable('auth_account').set({ password: null }).where('userId', '=', id).execute()
  const setBegin = (at: Date) =>
    db.updateTable('auth_session').set({ createdAt: at.toISOString() }).where('userId', '=', id).execute()
  await setBegin(new Date(clock.now.getTime() - 16 * 60_000))
  expect(await refusal(rita.post(`${ownPath}/export`, {}))).toEqual([400, 'invalid_input', 'password'])
  await setBegin(clock.now)
  expect((await rita.post(`${ownPath}/export`, {})).status).toBe(200)
})

test("fills the archive with all of the person's data and papers, and none of others", async () => {
  const case_id = demoId('case', 'boa-vista')
  const addBuyer = (name: string) =>
    gil!.post(`/api/cases/${case_id}/buyers`, { name, cpf: '111.444.777-35' })
  // The first buyer is the client.
  await gil!.post(`/api/cases/${case_id}/buyers`, { name: 'Ana Clara Prado', income: 650_000 })
  await addBuyer('Outra Pessoa Quvex')
  const second = await db
    .selectFrom('case_buyers')
    .where('case_id', '=', case_id)
    .where('name', '=', 'Outra Pessoa Quvex')
    .select('id')
    .executeTakeFirstOrThrow()
  await createDocument(started, { case_id, status: 'approved', label: 'Holerite próprio' })
  await createDocument(started, {
    case_id,
    status: 'approved',
    label: 'Holerite de Quvex',
    buyer_id: second.id,
  })
  await createDocument(started, { case_id, status: 'approved', label: 'Matrícula', owner_role: 'vendedor' })
  await gil!.post(`/api/cases/${case_id}/notes`, { body: 'Só para a equipe: Quvex.', is_public: false })
  await ana!.post(`/api/cases/${case_id}/messages`, { body: 'Quando fica pronto?' })

  expect(await refusal(ana!.post(`${ownPath}/export`, { password: 'Errada-1234' }))).toEqual([
    400,
    'invalid_input',
    'password',
  ])
  const answer = await ana!.post(`${ownPath}/export`, { password: DEMO_PASSWORD })
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringContaining('meus-dados-2026-11-21.zip'),
  ])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = Object.keys(files)
  expect(names).toEqual(expect.arrayContaining(['dados.json', 'meus-dados.html']))
  expect(names.filter((name) => name.includes('Holerite próprio'))).toHaveLength(1)
  expect(names.filter((name) => /Quvex|Matrícula/.test(name))).toEqual([])
  const json = strFromU8(files['dados.json']!)
  const page = strFromU8(files['meus-dados.html']!)
  for (const text of [json, page]) {
    expect(text).toContain(demoPeople.ana.email)
    expect(text).toContain('Quando fica pronto?')
    for (const other of ['Quvex', '11144477735', demoPeople.gil.display_name, demoPeople.bruno.email])
      expect(text).not.toContain(other)
  }
  expect(page).not.toMatch(/<script|src=|href=/)
  const did = await db
    .selectFrom('audit_log')
    .where('action', '=', 'person.export_data')
    .selectAll()
    .execute()
  expect(did.some(({ actor_id }) => actor_id === demoPeople.ana.id)).toBe(true)
})

test('lists waiting requests, most urgent first, and ends them by a note and an answer', async () => {
  await ana!.post(`${ownPath}/requests`, { kind: 'correction', request_text: 'Meu CEP mudou.' })
  const list = await pending()
  expect(list.map(({ due_on }) => due_on)).toEqual(list.map(({ due_on }) => due_on).toSorted())
  const mine = list.find(({ name }) => name === 'Ana Clara Prado')!
  expect(mine).toMatchObject({ state: 'open', has_account: true })
  const path = `${queue}/${mine.id}`
  expect((await alice!.put(`${path}/note`, { note: 'Liguei.' })).status).toBe(204)
  expect((await pending()).find(({ id }) => id === mine.id)).toMatchObject({
    state: 'working',
    note: 'Liguei.',
  })
  expect(await refusal(alice!.post(`${path}/answer`, { state: 'done', answer: ' ' }))).toEqual([
    400,
    'invalid_input',
    'answer',
  ])
  expect(await refusal(alice!.get(`${path}/plan`))).toEqual([409, 'wrong_state'])
  expect((await alice!.post(`${path}/answer`, { state: 'done', answer: 'Corrigimos o CEP.' })).status).toBe(
    204,
  )
  const sent = (await emailsTo(db, demoPeople.ana.email)).at(-1)
  expect(sent?.body).toContain('Corrigimos o CEP.')
  const [answered] = (await readJson<Own>(ana!.get(ownPath))).requests
  expect(answered).toMatchObject({ state: 'done', answer: 'Corrigimos o CEP.' })
  expect(await refusal(alice!.post(`${path}/answer`, { state: 'done', answer: 'De novo.' }))).toEqual([
    409,
    'wrong_state',
  ])
  const { asked, answer } = await db
    .selectFrom('data_requests')
    .where('id', '=', mine.id)
    .select(['asked', 'answer'])
    .executeTakeFirstOrThrow()
  for (const sealed of [asked, answer]) expect(sealed).toMatch(/^v\d+\.[\w-]+$/)
  for (const browser of [ana!, gil!]) expect((await browser.get(queue)).status).toBe(403)
})

test('finds the lead of a person without an account by the address, exports it and erases it', async () => {
  await askLead(started, { name: 'Davi Moura', email: 'davi@exemplo.com.br', cpf: '111.444.777-35' })
  const register = (kind: string, email: string) =>
    readJson<Asked>(
      alice!.post(queue, { kind, name: 'Davi Moura', email, request_text: 'Pediu por telefone.' }),
    )
  const access = await register('access', 'davi@exemplo.com.br')
  const archive = await alice!.post(`${queue}/${access.id}/export`, {})
  const json = strFromU8(unzipSync(new Uint8Array(await archive.arrayBuffer()))['dados.json']!)
  expect(json).toContain('11144477735')
  expect(json).not.toContain(demoPeople.ana.email)

  const unknown = await register('deletion', 'ninguem@exemplo.com.br')
  expect(await refusal(alice!.post(`${queue}/${unknown.id}/erase`, {}))).toEqual([409, 'wrong_state'])

  const deletion = await register('deletion', 'davi@exemplo.com.br')
  const lead = () => db.selectFrom('leads').where('name', '=', 'Davi Moura').select('id').execute()
  expect(await lead()).toHaveLength(1)
  expect((await alice!.post(`${queue}/${deletion.id}/erase`, { answer: 'Feito.' })).status).toBe(204)
  expect(await lead()).toEqual([])
  const last = (await emailsTo(db, 'davi@exemplo.com.br')).at(-1)
  expect(last?.subject).toBe('Seus dados foram excluídos')
  const { state } = await db
    .selectFrom('data_requests')
    .where('id', '=', access.id)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('cancelled')
})

const archiveOf = async (request: Promise<Response>) =>
  strFromU8(unzipSync(new Uint8Array(await (await request).arrayBuffer()))['dados.json']!)

test('hides facts that another person added to a lead by the same telephone', async () => {
  const phone = '(81) 96666-0001'
  await askLead(started, { name: 'Vera Nunes', phone, cpf: '111.444.777-35', birth_date: '1971-02-03' })
  await askLead(started, {
    name: 'Outro Qualquer',
    phone,
    cpf: '529.982.247-25',
    email: 'outro@exemplo.com.br',
    birth_date: '1988-08-08',
  })
  const register = (email: string) =>
    readJson<Asked>(alice!.post(queue, { kind: 'access', name: 'Outro Qualquer', email, request_text: '' }))
  const { id } = await register('outro@exemplo.com.br')
  // Another person is in the same lead: an administrator ticks it.
  expect(await refusal(alice!.post(`${queue}/${id}/export`, {}))).toEqual([409, 'wrong_state'])
  const { items } = await readJson<Plan>(alice!.get(`${queue}/${id}/plan`))
  expect(items).toMatchObject([{ kind: 'lead', certainty: 'probable', name: 'Outro Q.' }])
  const ticked = { items: items.map(({ key }) => key) }
  const his = await archiveOf(alice!.post(`${queue}/${id}/export`, ticked))
  expect(his).toContain('52998224725')
  for (const word of ['Vera', '11144477735', '1971-02-03']) expect(his, word).not.toContain(word)

  // Vera follows her lead by an account.
  const vera = await signUp(started, 'vera@exemplo.com.br', 'Vera Nunes')
  const { id: client_id } = await readJson<{ id: string }>(vera.get('/api/me'))
  await db.updateTable('leads').set({ client_id }).where('name', '=', 'Vera Nunes').execute()
  const hers = await archiveOf(vera.post(`${ownPath}/export`, { password: PASSWORD }))
  expect(hers).toContain('11144477735')
  for (const word of ['Outro', '52998224725', '1988-08-08', 'outro@exemplo'])
    expect(hers, word).not.toContain(word)
})

test("opens none of a person's data to a stranger who typed the person's CPF into a lead", async () => {
  const [cpf, email] = ['390.533.447-05', 'helena.vasques@exemplo.com.br']
  const opened = await gil!.post('/api/cases', {
    name: 'Helena Vasques',
    phone: '(81) 3222-1000',
    email,
    income: 300_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  const { id: caseId } = await readJson<{ id: string }>(opened)
  const [buyer] = await readJson<{ id: string }[]>(gil!.get(`/api/cases/${caseId}/buyers`))
  const facts = { cpf, income: 650_000, profession: 'Quirosóloga' }
  expect((await gil!.patch(`/api/cases/${caseId}/buyers/${buyer!.id}`, facts)).status).toBeLessThan(300)
  await createDocument(started, { case_id: caseId, status: 'approved', label: 'Holerite de Helena' })

  await createPerson(db, { email: 'estranha@exemplo.com.br', name: 'Helena Vasques' })
  const stranger = await signIn(started, 'estranha@exemplo.com.br')
  const response = await askLead(started, { name: 'Helena Vasques', cpf, email })
  const { claim_token } = await readJson<{ claim_token: string }>(response)
  expect((await stranger.post('/api/leads/claim', { token: claim_token })).status).toBe(200)
  const taken = await stranger.post(`${ownPath}/export`, { password: PASSWORD })
  const files = unzipSync(new Uint8Array(await taken.arrayBuffer()))
  expect(strFromU8(files['dados.json']!)).not.toContain('Quirosóloga')
  expect(Object.keys(files).filter((name) => name.includes('Helena'))).toEqual([])

  // Helena's confirmed e-mail opens the same case to her.
  await createPerson(db, { email, name: 'Helena Vasques' })
  const helena = await signIn(started, email)
  expect(await archiveOf(helena.post(`${ownPath}/export`, { password: PASSWORD }))).toContain('Quirosóloga')
})

test("exports and erases only the claimed simulation of another person's lead", async () => {
  const phone = '(81) 96666-0003'
  const hers = { name: 'Noêmia Braga', phone, cpf: '418.653.927-09', birth_date: '1962-04-04' }
  await askLead(started, hers)
  const response = await askLead(started, {
    name: 'Noêmia Braga',
    phone,
    cpf: 'não informado',
    email: 'noemia.outra@exemplo.com.br',
    birth_date: '1999-09-09',
  })
  const { claim_token } = await readJson<{ claim_token: string }>(response)
  await createPerson(db, { email: 'reivindica@exemplo.com.br', name: 'Noêmia Braga' })
  const claimer = await signIn(started, 'reivindica@exemplo.com.br')
  expect(await readJson(claimer.post('/api/leads/claim', { token: claim_token }))).toEqual({ case_id: null })

  const taken = await archiveOf(claimer.post(`${ownPath}/export`, { password: PASSWORD }))
  expect(taken).toContain('1999-09-09')
  expect(taken).not.toContain('1962-04-04')

  await claimer.post(`${ownPath}/requests`, { kind: 'deletion', password: PASSWORD })
  const { id } = (await pending()).find(({ name }) => name === 'Noêmia Braga')!
  const { items } = await readJson<Plan>(alice!.get(`${queue}/${id}/plan`))
  const lead = items.find(({ kind }) => kind === 'lead')!
  expect(lead).toMatchObject({ certainty: 'probable', is_linked: false })
  expect(lead.evidence).toContain('claim')
  const ticked = items.filter(({ kind }) => kind !== 'lead').map(({ key }) => key)
  expect((await alice!.post(`${queue}/${id}/erase`, { items: ticked })).status).toBe(204)
  const leadId = lead.key.slice('lead:'.length)
  const left = db.selectFrom('lead_simulations').where('lead_id', '=', leadId).select('claimed_by')
  expect(await left.execute()).toEqual([{ claimed_by: null }])
  const counted = db.selectFrom('leads').where('id', '=', leadId).select('simulations')
  expect(await counted.execute()).toEqual([{ simulations: 1 }])
})

test("leaves facts that a client typed about another person in that person's e-mails and notes", async () => {
  const phone = '(81) 96666-0007'
  const email = 'teodora.lins@exemplo.com.br'
  const opened = await gil!.post('/api/cases', {
    name: 'Teodora Lins',
    phone,
    email,
    income: 300_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  const { id: caseId } = await readJson<{ id: string }>(opened)
  const note = `Teodora atende em ${phone} e ${email}.`
  await gil!.post(`/api/cases/${caseId}/notes`, { body: note, is_public: false })
  await queueEmail(db, { to: email, subject: 'Seu dossiê', text: 'Está aberto.' }, clock.now)

  await createPerson(db, { email: 'digitou@exemplo.com.br', name: 'Davi Queirós' })
  const davi = await signIn(started, 'digitou@exemplo.com.br')
  const response = await askLead(started, { name: 'Davi Queirós', cpf: 'não informado', phone, email })
  const { claim_token } = await readJson<{ claim_token: string }>(response)
  expect((await davi.post('/api/leads/claim', { token: claim_token })).status).toBe(200)
  await davi.post(`${ownPath}/requests`, { kind: 'deletion', password: PASSWORD })
  const { id } = (await pending()).find(({ name }) => name === 'Davi Queirós')!
  expect((await alice!.post(`${queue}/${id}/erase`, { answer: 'Feito.' })).status).toBe(204)

  const notes = db.selectFrom('case_notes').where('case_id', '=', caseId).select('body')
  expect(await notes.execute()).toEqual([{ body: note }])
  const sent = db.selectFrom('outbox_emails').where('to_address', '=', email).select('subject')
  expect(await sent.execute()).toEqual([{ subject: 'Seu dossiê' }])
})

const planOf = async (name: string, email: string) => {
  const { id } = await readJson<Asked>(
    alice!.post(queue, { kind: 'deletion', name, email, request_text: '' }),
  )
  return readJson<Plan>(alice!.get(`${queue}/${id}/plan`))
}

test('rates a lead as probable for a person whose address was added to it by telephone', async () => {
  const phone = '(81) 96666-0002'
  await askLead(started, { name: 'Lia Prado', phone, cpf: 'não informado', email: 'lia@exemplo.com.br' })
  const sure = { kind: 'lead', certainty: 'sure', evidence: ['email', 'phone', 'name'] }
  expect((await planOf('Lia Prado', 'lia@exemplo.com.br')).items).toMatchObject([sure])
  await askLead(started, { name: 'Intruso', phone, cpf: 'não informado', email: 'intruso@exemplo.com.br' })
  const probable = { kind: 'lead', certainty: 'probable' }
  for (const name of ['Intruso', 'Lia Prado'])
    expect((await planOf(name, 'intruso@exemplo.com.br')).items).toMatchObject([probable])
})

test('deletes responses of other systems about a lead with it', async () => {
  await askLead(started, { name: 'Iara Matos', email: 'iara@exemplo.com.br', cpf: 'não informado' })
  const { id } = await db
    .selectFrom('leads')
    .where('name', '=', 'Iara Matos')
    .select('id')
    .executeTakeFirstOrThrow()
  const [webhook, delivery, apiKey] = [randomUUID(), randomUUID(), randomUUID()]
  await createIntegrations(started, { webhook, delivery, apiKey })
  const storedDelivery = db.selectFrom('webhook_deliveries').where('id', '=', delivery).select('id')
  await db
    .updateTable('webhook_deliveries')
    .set({ lane: id, case_id: null, answer: 'Lead Iara Matos criado' })
    .where('id', '=', delivery)
    .execute()
  const request = await readJson<Asked>(
    alice!.post(queue, {
      kind: 'deletion',
      name: 'Iara Matos',
      email: 'iara@exemplo.com.br',
      request_text: '',
    }),
  )
  expect(await storedDelivery.execute()).toHaveLength(1)
  expect((await alice!.post(`${queue}/${request.id}/erase`, {})).status).toBe(204)
  expect(await storedDelivery.execute()).toEqual([])
})

test.skipIf(started.dialect === 'sqlite')(
  'an erasure that waits for the person index holds no row meanwhile',
  async () => {
    await askLead(started, { name: 'Ivo Lacerda', email: 'ivo@exemplo.com.br', cpf: 'não informado' })
    const request = { kind: 'deletion', name: 'Ivo Lacerda', email: 'ivo@exemplo.com.br', request_text: '' }
    const { id } = await readJson<Asked>(alice!.post(queue, request))
    const erasing = await db.transaction().execute(async (trx) => {
      await lockPersonIndex(trx)
      const erased = alice!.post(`${queue}/${id}/erase`, {})
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await waiting.execute(trx)).rows[0]!.count).toBe(1)
      await sql`select id from data_requests where id = ${id} for update nowait`.execute(trx)
      return { erased }
    })
    expect((await erasing.erased).status).toBe(204)
  },
)

test("rejects a decision on one's own deletion, and the deletion of the last administrator", async () => {
  const ownData = await readJson<Own>(
    alice!.post(`${ownPath}/requests`, { kind: 'deletion', password: DEMO_PASSWORD }),
  )
  const id = ownData.requests[0]!.id
  expect(await refusal(alice!.post(`${queue}/${id}/erase`, {}))).toEqual([409, 'wrong_state'])
  await createPerson(db, { email: 'nina@exemplo.com.br', name: 'Nina Prado', role: 'admin' })
  const nina = await signIn(started, 'nina@exemplo.com.br')
  expect((await nina.post(`${queue}/${id}/erase`, {})).status).toBe(204)
  expect((await alice!.get('/api/me')).status).toBe(401)
  // Her actions as an administrator keep her name.
  const names = await db
    .selectFrom('audit_log')
    .where('actor_id', '=', demoPeople.alice.id)
    .select('actor_name')
    .execute()
  expect(names.every(({ actor_name }) => actor_name !== '')).toBe(true)
})

test('keeps one of two administrators who erase each other at once', async () => {
  const admins = ['olga@exemplo.com.br', 'otto@exemplo.com.br']
  for (const email of admins) await createPerson(db, { email, role: 'admin' })
  const browsers = await Promise.all(admins.map((email) => signIn(started, email)))
  // Demotes all other administrators.
  await db
    .updateTable('user_roles')
    .set({ role: 'client' })
    .where('role', '=', 'admin')
    .where('user_id', 'not in', (query) =>
      query.selectFrom('auth_user').where('email', 'in', admins).select('id'),
    )
    .execute()
  const ids = await Promise.all(
    browsers.map(async (browser) => {
      const response = browser.post(`${ownPath}/requests`, { kind: 'deletion', password: PASSWORD })
      return (await readJson<Own>(response)).requests[0]!.id
    }),
  )
  const erased = await Promise.all(
    browsers.map((browser, at) => browser.post(`${queue}/${ids[1 - at]}/erase`, {})),
  )
  expect(erased.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = await db.selectFrom('user_roles').where('role', '=', 'admin').select('user_id').execute()
  expect(left).toHaveLength(1)
})
