import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Case } from '../record/schemas.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Message } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const engineer = await createPerson(db, {
  email: 'marcos.vieira@demo.br',
  name: 'Marcos Vieira',
  role: 'partner',
  partner_id: demoPartners.prumo.id,
})
const unlinked = await createPerson(db, { email: 'saulo@demo.br', name: 'Saulo Dias', role: 'partner' })
const [ana, paula, pedro, gil, marcos, saulo] = await Promise.all(
  [
    demoPeople.ana.email,
    demoPeople.paula.email,
    demoPeople.pedro.email,
    demoPeople.gil.email,
    'marcos.vieira@demo.br',
    'saulo@demo.br',
  ].map((email) => signIn(started, email)),
)
type Person = typeof ana

const boaVista = demoId('case', 'boa-vista')
const thread = `/api/cases/${boaVista}/messages`
const write = (person: Person, body: object, path = thread) => person!.post(path, body)
const messages = (person: Person = gil) => readJson<Message[]>(person!.get(thread))
const unread = async (person: Person) =>
  (await readJson<Case>(person!.get(`/api/cases/${boaVista}`))).unread_messages

/** Recipients of notices and e-mails since the last message. */
const notified = async () => {
  const notices = await db
    .selectFrom('notices')
    .where('kind', '=', 'message')
    .where('created_at', '>=', clock.now.toISOString())
    .select('user_id')
    .execute()
  const emails = await db
    .selectFrom('outbox_emails')
    .where('created_at', '>=', clock.now.toISOString())
    .selectAll()
    .execute()
  return { people: notices.map(({ user_id }) => user_id).toSorted(), emails }
}

// Past the rate limit's window and the previous test's messages.
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 61_000)
})

test("sends a client's message to the responsible partner and notifies its people and the agent", async () => {
  const response = await write(ana, { body: '  Quando é a vistoria?  ', stage: 'Vistoria e laudo' })
  expect(response.status).toBe(201)
  const message = await readJson<Message>(response)
  expect(message).toEqual({
    id: expect.any(String),
    case_id: boaVista,
    from_user: demoPeople.ana.id,
    from_name: 'Ana Clara',
    to_role: 'parceiro',
    body: 'Quando é a vistoria?',
    stage: 'Vistoria e laudo',
    created_at: clock.now.toISOString(),
  })
  expect((await messages()).at(-1)).toEqual(message)
  const { people, emails } = await notified()
  expect(people).toEqual([engineer, demoPeople.gil.id].toSorted())
  expect(emails.map(({ to_address }) => to_address).toSorted()).toEqual([
    demoPeople.gil.email,
    'marcos.vieira@demo.br',
  ])
})

test('puts author and link into the e-mail and leaves the text in the portal', async () => {
  await write(paula, { body: 'O saldo do FGTS é de R$ 38.400,00.' })
  const { emails } = await notified()
  expect(emails.map(({ to_address }) => to_address).toSorted()).toEqual([
    demoPeople.ana.email,
    demoPeople.gil.email,
  ])
  const email = emails.find(({ to_address }) => to_address === demoPeople.ana.email)
  expect(email?.subject).toBe('Você recebeu uma mensagem')
  expect(email?.body).toContain('Paula Cavalcanti escreveu uma mensagem.')
  expect(email?.body).toContain(`${started.origin}/cliente/dossies/${boaVista}?aba=mensagens`)
  expect(email?.body).not.toContain('38.400')
})

test('notifies every partner of the case when no responsibility is named', async () => {
  await write(ana, { body: 'Bom dia!' })
  const { people, emails } = await notified()
  expect(people).toEqual([engineer, demoPeople.paula.id, demoPeople.gil.id].toSorted())
  const ofPartners = emails.filter(({ to_address }) => to_address !== demoPeople.gil.email)
  expect(ofPartners.every(({ body }) => body.includes(`/parceiro/clientes/${boaVista}?aba=mensagens`))).toBe(
    true,
  )
})

test('sends a staff message to the client by default', async () => {
  expect((await readJson<Message>(write(gil, { body: 'Olá, Ana!' }))).to_role).toBe('cliente')
  expect((await notified()).people).toEqual([demoPeople.ana.id])
  expect((await readJson<Message>(write(gil, { body: 'Olá!', to_role: 'parceiro' }))).to_role).toBe(
    'parceiro',
  )
  expect((await notified()).people).toEqual([demoPeople.ana.id, engineer, demoPeople.paula.id].toSorted())
})

test('stores a message even without recipients', async () => {
  const path = `/api/cases/${demoId('case', 'fortaleza')}/messages`
  for (const to_role of ['cliente', 'parceiro'])
    expect((await write(gil, { body: 'Olá!', to_role }, path)).status).toBe(201)
  expect(await readJson<Message[]>(gil!.get(path))).toHaveLength(2)
  expect(await notified()).toEqual({ people: [], emails: [] })
})

test.each<[string, Person, object, string]>([
  ['a client to the client', ana, { body: 'Olá', to_role: 'cliente' }, 'to_role'],
  ['a partner to the partner', paula, { body: 'Olá', to_role: 'parceiro' }, 'to_role'],
  ['to somebody else', gil, { body: 'Olá', to_role: 'admin' }, 'to_role'],
  ['nothing', ana, { body: ' \n ' }, 'body'],
  ['too much', ana, { body: 'x'.repeat(2001) }, 'body'],
  ['no text', ana, { body: 7 }, 'body'],
  ['about what nobody answers for', ana, { body: 'Olá', stage: 'Cartório' }, 'stage'],
  ["about another partner's part", paula, { body: 'Olá', stage: 'Vistoria e laudo' }, 'stage'],
  ['in the name of another', ana, { body: 'Olá', from_user: unlinked }, 'from_user'],
])('rejects a message %s and stores nothing', async (_, person, body, field) => {
  const before = await messages()
  const response = await write(person, body)
  const { code, fields } = await readJson<ErrorBody>(response)
  expect([response.status, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
  expect(await messages()).toEqual(before)
  expect(await notified()).toEqual({ people: [], emails: [] })
})

test('rejects reading and writing by people who cannot see the case', async () => {
  for (const [person, status] of [
    [pedro, 404],
    [saulo, 403],
  ] as const) {
    expect((await write(person, { body: 'Olá' })).status).toBe(status)
    expect((await write(person, { until: clock.now.toISOString() }, `${thread}/read`)).status).toBe(404)
    expect((await person!.get(thread)).status).toBe(status)
  }
})

test('stores no message when its e-mail cannot be queued', async () => {
  const before = await messages()
  const ofAna = db.updateTable('profiles').where('id', '=', demoPeople.ana.id)
  await ofAna.set({ email: 'sem arroba' }).execute()
  expect((await write(paula, { body: 'Oi, Ana!' })).status).toBe(500)
  await ofAna.set({ email: demoPeople.ana.email }).execute()
  expect(await messages()).toEqual(before)
  expect(await notified()).toEqual({ people: [], emails: [] })
})

test('stores twenty simultaneous messages in sequence and counts them exactly', async () => {
  const before = await messages()
  await write(marcos, { until: clock.now.toISOString() }, `${thread}/read`)
  const people = [ana, paula]
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => write(people[number % 2], { body: `Mensagem ${number}` })),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
  const added = (await messages()).slice(before.length)
  expect(new Set(added.map(({ body }) => body)).size).toBe(20)
  const moments = added.map(({ created_at }) => created_at)
  expect(new Set(moments).size).toBe(20)
  expect(moments).toEqual(moments.toSorted())
  expect(await unread(marcos)).toBe(20)
  const answered = await Promise.all(responses.map((response) => readJson<Message>(response)))
  expect(answered.map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted())

  const eleventh = await write(ana, { body: 'Mais uma' })
  expect([eleventh.status, eleventh.headers.get('Retry-After')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
  clock.now = new Date(clock.now.getTime() + 61_000)
  expect((await write(ana, { body: 'Mais uma' })).status).toBe(201)
})

test('counts unread messages per person, and never moves the mark back', async () => {
  const read = (person: Person, until: string) => write(person, { until }, `${thread}/read`)
  const all = await messages()
  const others = all.filter(({ from_user }) => from_user !== demoPeople.ana.id)
  const last = all.at(-1)!.created_at
  const middle = others.at(-3)!.created_at
  // No one has read anything yet.
  await db.updateTable('message_reads').set({ read_at: '' }).execute()
  expect(await unread(ana)).toBe(others.length)
  expect((await read(ana, middle)).status).toBe(204)
  expect(await unread(ana)).toBe(2)
  await Promise.all([read(ana, last), read(ana, others[0]!.created_at), read(ana, middle)])
  expect(await unread(ana)).toBe(0)
  await read(ana, others[0]!.created_at)
  expect(await unread(ana)).toBe(0)
  expect(await unread(gil)).toBe(all.filter(({ from_user }) => from_user !== demoPeople.gil.id).length)
  // A mark in the future counts up to the last message.
  await read(ana, '2099-01-01T00:00:00.000Z')
  await write(paula, { body: 'E o laudo?' })
  expect(await unread(ana)).toBe(1)
  const listed = await readJson<Case[]>(ana!.get('/api/cases'))
  expect(listed.find(({ id }) => id === boaVista)?.unread_messages).toBe(1)
})

/** Ana's unread notices of messages. */
const openNotices = () =>
  db
    .selectFrom('notices')
    .where('user_id', '=', demoPeople.ana.id)
    .where('case_id', '=', boaVista)
    .where('kind', '=', 'message')
    .where('read_at', 'is', null)
    .select('id')
    .execute()

test('marks notices of messages as read together with the messages', async () => {
  await write(paula, { body: 'Já viu?' })
  expect((await openNotices()).length).toBeGreaterThan(0)
  await write(ana, { until: (await messages()).at(-1)!.created_at }, `${thread}/read`)
  expect(await openNotices()).toEqual([])
})

test.each([
  {},
  { until: 'ontem' },
  { until: '2026-11-21' },
  { until: 1 },
  { until: '2026-11-21T12:00:00+03:00' },
])('rejects %j as a time of reading', async (body) => {
  const response = await write(ana, body, `${thread}/read`)
  expect([response.status, Object.keys((await readJson<ErrorBody>(response)).fields ?? {})]).toEqual([
    400,
    ['until'],
  ])
})

test('puts the case first by date of change', async () => {
  await write(ana, { body: 'Oi!' }, `/api/cases/${demoId('case', 'olinda')}/messages`)
  const [first] = await readJson<Case[]>(ana!.get('/api/cases'))
  expect([first?.property_city, first?.updated_at]).toEqual(['Olinda', clock.now.toISOString()])
})

test('returns the last 500 messages of a long conversation, in order', async () => {
  const olinda = demoId('case', 'olinda')
  const about = { case_id: olinda, from_user: demoPeople.ana.id, to_role: 'parceiro', stage: null }
  const written = Array.from({ length: 510 }, (_, index) => ({
    ...about,
    id: randomUUID(),
    body: `Mensagem ${index}`,
    created_at: new Date(clock.now.getTime() + index).toISOString(),
  }))
  await db.insertInto('messages').values(written).execute()
  const read = await readJson<Message[]>(gil!.get(`/api/cases/${olinda}/messages`))
  expect(read.map(({ body }) => body)).toEqual(written.slice(10).map(({ body }) => body))
})

test('strips invisible characters from a message', async () => {
  const pasted = '\u0000Bom dia,\u000b Paula.\r\n\tSegue o extrato.\u0007'
  expect((await readJson<Message>(write(ana, { body: pasted }))).body).toBe(
    'Bom dia, Paula.\n\tSegue o extrato.',
  )
  expect((await write(ana, { body: ' \u0000 ' })).status).toBe(400)
})
