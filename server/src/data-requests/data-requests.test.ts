import { randomUUID } from 'node:crypto'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { demoId } from '../demo/demo-id.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createIntegrations } from '../testing/create-integrations.ts'
import { createDocument } from '../testing/create-document.ts'
import { emailsTo } from '../testing/emails.ts'
import { askLead } from '../testing/lead-body.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno, gil, alice] = await Promise.all(
  [demoPeople.ana, demoPeople.bruno, demoPeople.gil, demoPeople.alice].map(({ email }) =>
    signIn(started, email),
  ),
)
const own = '/api/me/data'
const queue = '/api/admin/data-requests'

interface Own {
  name: string
  held: Record<string, number>
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
const refusal = async (answer: Promise<Response>) => {
  const response = await answer
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, ...Object.keys(fields ?? {})]
}
const pending = () => readJson<Asked[]>(alice!.get(queue))

test('what is held is told in numbers, and a name is corrected at once', async () => {
  const { held, name } = await readJson<Own>(ana!.get(own))
  expect(name).toBe('Ana Clara Ferreira')
  expect(held['cases']).toBeGreaterThan(0)
  expect((await ana!.put(`${own}/name`, { name: 'Ana Clara Prado' })).status).toBe(204)
  expect((await readJson<Own>(ana!.get(own))).name).toBe('Ana Clara Prado')
  expect(await refusal(ana!.put(`${own}/name`, { name: 'A' }))).toEqual([400, 'invalid_input', 'name'])
})

test('a deletion is asked for with the password, once, has a number and fifteen days, and is taken back while it waits', async () => {
  const ask = (body: object) => bruno!.post(`${own}/requests`, body)
  expect(await refusal(ask({ kind: 'deletion' }))).toEqual([400, 'invalid_input', 'password'])
  expect(await refusal(ask({ kind: 'deletion', password: 'Errada-1234' }))).toEqual([
    400,
    'invalid_input',
    'password',
  ])
  expect(await refusal(ask({ kind: 'correction' }))).toEqual([400, 'invalid_input', 'asked'])
  const asked = await ask({ kind: 'deletion', asked: 'Vendi a casa.', password: PASSWORD })
  expect(asked.status).toBe(201)
  const [request] = (await readJson<Own>(asked)).requests
  expect(request).toMatchObject({ kind: 'deletion', state: 'open', due_on: '2026-12-06' })
  expect(request?.protocol).toMatch(/^TD-\w{4}-\w{4}$/)
  const [email] = await emailsTo(db, demoPeople.bruno.email)
  expect(email?.body).toContain(`${request?.protocol}`)
  expect(email?.body).toContain('06/12/2026')
  expect(await refusal(ask({ kind: 'deletion', password: PASSWORD }))).toEqual([409, 'already_exists'])

  const path = `${own}/requests/${request?.id}`
  expect((await ana!.delete(path)).status).toBe(404)
  expect((await bruno!.delete(path)).status).toBe(204)
  expect(await refusal(bruno!.delete(path))).toEqual([409, 'wrong_state'])
  expect((await ask({ kind: 'deletion', password: PASSWORD })).status).toBe(201)
})

test('of deletions that are asked for at once one is taken, and none is registered beside it', async () => {
  const email = 'otavio@exemplo.com.br'
  const otavio = await signUp(started, email, 'Otávio Reis')
  const ask = () => otavio.post(`${own}/requests`, { kind: 'deletion', password: PASSWORD })
  const asked = await Promise.all(Array.from({ length: 5 }, ask))
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  const register = (kind: string) => alice!.post(queue, { kind, name: 'Otávio Reis', email, asked: '' })
  expect(await refusal(register('deletion'))).toEqual([409, 'already_exists'])
  expect((await register('access')).status).toBe(201)
  const { requests } = await readJson<Own>(otavio.get(own))
  expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['access', 'deletion'])
})

test('whoever comes by links alone is asked for a session that has just begun', async () => {
  const rita = await signUp(started, 'rita@exemplo.com.br', 'Rita Lopes')
  const { id } = await readJson<{ id: string }>(rita.get('/api/me'))
  await db.updateTable('auth_account').set({ password: null }).where('userId', '=', id).execute()
  const setBegin = (at: Date) =>
    db.updateTable('auth_session').set({ createdAt: at.toISOString() }).where('userId', '=', id).execute()
  await setBegin(new Date(clock.now.getTime() - 16 * 60_000))
  expect(await refusal(rita.post(`${own}/export`, {}))).toEqual([400, 'invalid_input', 'password'])
  await setBegin(clock.now)
  expect((await rita.post(`${own}/export`, {})).status).toBe(200)
})

test('the archive holds all that is one’s own, papers too, and nothing of anybody else', async () => {
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

  expect(await refusal(ana!.post(`${own}/export`, { password: 'Errada-1234' }))).toEqual([
    400,
    'invalid_input',
    'password',
  ])
  const answer = await ana!.post(`${own}/export`, { password: PASSWORD })
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

test('the queue shows what waits, the most urgent first; a note, an answer by e-mail, and it is over', async () => {
  await ana!.post(`${own}/requests`, { kind: 'correction', asked: 'Meu CEP mudou.' })
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
  const [told] = (await readJson<Own>(ana!.get(own))).requests
  expect(told).toMatchObject({ state: 'done', answer: 'Corrigimos o CEP.' })
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

test('who has no account asks by another way: the lead is found by the address, taken along and forgotten', async () => {
  await askLead(started, { name: 'Davi Moura', email: 'davi@exemplo.com.br', cpf: '111.444.777-35' })
  const register = (kind: string, email: string) =>
    readJson<Asked>(alice!.post(queue, { kind, name: 'Davi Moura', email, asked: 'Pediu por telefone.' }))
  const access = await register('access', 'davi@exemplo.com.br')
  const archive = await alice!.request(`${queue}/${access.id}/export`, { method: 'POST' })
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

test('what another person added to a lead by the same telephone is told to neither', async () => {
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
    readJson<Asked>(alice!.post(queue, { kind: 'access', name: 'Outro Qualquer', email, asked: '' }))
  const { id } = await register('outro@exemplo.com.br')
  const his = await archiveOf(alice!.request(`${queue}/${id}/export`, { method: 'POST' }))
  expect(his).toContain('52998224725')
  for (const word of ['Vera', '11144477735', '1971-02-03']) expect(his, word).not.toContain(word)

  // Her lead is hers by an account.
  const vera = await signUp(started, 'vera@exemplo.com.br', 'Vera Nunes')
  const { id: client_id } = await readJson<{ id: string }>(vera.get('/api/me'))
  await db.updateTable('leads').set({ client_id }).where('name', '=', 'Vera Nunes').execute()
  const hers = await archiveOf(vera.post(`${own}/export`, { password: PASSWORD }))
  expect(hers).toContain('11144477735')
  for (const word of ['Outro', '52998224725', '1988-08-08', 'outro@exemplo'])
    expect(hers, word).not.toContain(word)
})

const planOf = async (email: string) => {
  const asked = { kind: 'deletion', name: 'Quem pede', email, asked: '' }
  const { id } = await readJson<Asked>(alice!.post(queue, asked))
  return readJson<{ leads: number; is_unproven: boolean }>(alice!.get(`${queue}/${id}/plan`))
}

test('a deletion by an address that somebody wrote into the lead of another warns before anything goes', async () => {
  const phone = '(81) 96666-0002'
  await askLead(started, { name: 'Lia Prado', phone, cpf: 'não informado', email: 'lia@exemplo.com.br' })
  expect(await planOf('lia@exemplo.com.br')).toMatchObject({ leads: 1, is_unproven: false })
  await askLead(started, { name: 'Intruso', phone, cpf: 'não informado', email: 'intruso@exemplo.com.br' })
  expect(await planOf('intruso@exemplo.com.br')).toMatchObject({ leads: 1, is_unproven: true })
})

test('what other systems answered about a lead goes with it', async () => {
  await askLead(started, { name: 'Iara Matos', email: 'iara@exemplo.com.br', cpf: 'não informado' })
  const { id } = await db
    .selectFrom('leads')
    .where('name', '=', 'Iara Matos')
    .select('id')
    .executeTakeFirstOrThrow()
  const [webhook, delivery, apiKey] = [randomUUID(), randomUUID(), randomUUID()]
  await createIntegrations(started, { webhook, delivery, apiKey })
  const kept = db.selectFrom('webhook_deliveries').where('id', '=', delivery).select('id')
  await db
    .updateTable('webhook_deliveries')
    .set({ lane: id, case_id: null, answer: 'Lead Iara Matos criado' })
    .where('id', '=', delivery)
    .execute()
  const request = await readJson<Asked>(
    alice!.post(queue, { kind: 'deletion', name: 'Iara Matos', email: 'iara@exemplo.com.br', asked: '' }),
  )
  expect(await kept.execute()).toHaveLength(1)
  expect((await alice!.post(`${queue}/${request.id}/erase`, {})).status).toBe(204)
  expect(await kept.execute()).toEqual([])
})

test('nobody decides their own deletion, and there is always an administrator', async () => {
  const asked = await readJson<Own>(alice!.post(`${own}/requests`, { kind: 'deletion', password: PASSWORD }))
  const id = asked.requests[0]!.id
  expect(await refusal(alice!.post(`${queue}/${id}/erase`, {}))).toEqual([409, 'wrong_state'])
  await createPerson(db, { email: 'nina@exemplo.com.br', name: 'Nina Prado', role: 'admin' })
  const nina = await signIn(started, 'nina@exemplo.com.br')
  expect((await nina.post(`${queue}/${id}/erase`, {})).status).toBe(204)
  expect((await alice!.get('/api/me')).status).toBe(401)
  // What she did as an administrator stands under her name.
  const names = await db
    .selectFrom('audit_log')
    .where('actor_id', '=', demoPeople.alice.id)
    .select('actor_name')
    .execute()
  expect(names.every(({ actor_name }) => actor_name !== '')).toBe(true)
})

test('of two administrators who erase each other at once one stays', async () => {
  const admins = ['olga@exemplo.com.br', 'otto@exemplo.com.br']
  for (const email of admins) await createPerson(db, { email, role: 'admin' })
  const browsers = await Promise.all(admins.map((email) => signIn(started, email)))
  // Whoever is an administrator besides them is none any more.
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
      const asked = browser.post(`${own}/requests`, { kind: 'deletion', password: PASSWORD })
      return (await readJson<Own>(asked)).requests[0]!.id
    }),
  )
  const erased = await Promise.all(
    browsers.map((browser, at) => browser.post(`${queue}/${ids[1 - at]}/erase`, {})),
  )
  expect(erased.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = await db.selectFrom('user_roles').where('role', '=', 'admin').select('user_id').execute()
  expect(left).toHaveLength(1)
})
