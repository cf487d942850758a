import { expect, test } from 'vitest'
import { verifyChain } from '../../platform/audit/verify-chain.ts'
import { connect } from '../../platform/db/connect.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { columnsIn, type ErasureRule } from '../erasure/erasure-rule.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { dataMap } from '../erasure/data-map.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { Browser } from '../../testing/browser.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createDocument } from '../../testing/create-document.ts'
import { bytesBelow, findInTables } from '../../testing/find-marks.ts'
import { askLead } from '../../testing/lead-body.ts'
import { PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { upload } from '../../testing/upload.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Writes data everywhere and searches every file, which takes long. */
const patience = { timeout: 90_000 }

/** Marks that must not remain anywhere after the erasure. Encrypted columns are decrypted for the search. */
const marks = ['zuleica', 'xandivel', '52998224725', '81987654321', '1990-05-31', 'qorvanhos']
const NAME = 'Zuleica Xandivel'
const EMAIL = 'zuleica.xandivel@exemplo.com.br'
const foundIn = ({ db }: Started) => findInTables(db, marks)

const keysOf = async (storage: Storage) => {
  const keys: string[] = []
  for await (const { key } of storage.list('case-documents/documents/')) keys.push(key)
  return keys
}

async function startWithZuleica(options: { storage?: Storage; env?: Record<string, string> } = {}) {
  const database = await createDatabase()
  const connection = connect(database)
  afterwards(() => connection.db.destroy())
  const started = await startApp({ connection, ...options })
  const { db, clock } = started
  await seedDemo(db, clock.now)
  const [gil, alice] = await Promise.all(
    [demoPeople.gil.email, demoPeople.alice.email].map((email) => signIn(started, email)),
  )
  const zuleica = await signUp(started, EMAIL, NAME)
  const { id } = await readJson<{ id: string }>(zuleica.get('/api/me'))
  return { ...started, started, database, gil: gil!, alice: alice!, zuleica, id }
}

type Setting = Awaited<ReturnType<typeof startWithZuleica>>

/** Makes her leave data through every feature. */
async function live({ started, gil, alice, zuleica, id, db }: Setting) {
  const response = await askLead(started, {
    name: NAME,
    phone: '(81) 98765-4321',
    email: EMAIL,
    attribution: { page: 'https://imoveis.exemplo/?q=qorvanhos', reference: 'AP-1' },
  })
  const { claim_token } = (await response.json()) as { claim_token: string }
  const [lead] = await readJson<{ id: string }[]>(gil.get('/api/leads'))
  await gil.post(`/api/leads/${lead?.id}/contacts`, {
    channel: 'ligacao',
    result: 'falou',
    note: 'Falei com Zuleica, dos Qorvanhos.',
  })
  const claimed = await zuleica.post('/api/leads/claim', { token: claim_token })
  expect(claimed.status).toBe(200)
  const { id: caseId } = await db
    .selectFrom('cases')
    .where('client_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  const path = `/api/cases/${caseId}`
  const [first] = await readJson<{ id: string }[]>(gil.get(`${path}/buyers`))
  const item = await createDocument(started, { case_id: caseId, label: 'RG de Zuleica Xandivel' })
  const statuses = [
    await gil.patch(path, { title: 'Apartamento de Zuleica Xandivel' }),
    await gil.patch(`${path}/buyers/${first?.id}`, {
      name: NAME,
      cpf: '529.982.247-25',
      birth_date: '1990-05-31',
      income: 6_543_210,
      phone: '81 98765-4321',
      email: EMAIL,
      profession: 'Qorvanhos',
    }),
    await gil.patch(`${path}/property`, { address: 'Rua Xandivel, 7', development: 'Qorvanhos' }),
    await gil.post(`${path}/notes`, { body: 'Zuleica volta amanhã.', is_public: true }),
    await gil.post(`${path}/messages`, { body: 'Olá, Zuleica!', to_role: 'cliente' }),
    await zuleica.post(`${path}/messages`, { body: 'Sou eu, Zuleica.' }),
    await gil.post(`${path}/tags`, { add: ['Qorvanhos'], remove: [] }),
    await gil.post(`${path}/tasks`, { title: 'Ligar para Zuleica Xandivel', due_on: '2026-11-25' }),
    await gil.post(`${path}/stage`, { stage: 'pre_analise', confirmed: true, notes: 'Zuleica trouxe o RG.' }),
    await gil.post('/api/work/views', {
      name: 'Xandivel',
      filters: { q: 'Zuleica Xandivel' },
      is_shared: false,
    }),
    await upload(zuleica, { case_id: caseId, id: item }, 'rg-zuleica.pdf', samplePdf('Qorvanhos')),
    await gil.post(`${path}/documents/${item}/reject`, { rejection_reason: 'Zuleica saiu cortada.' }),
    await zuleica.post('/api/me/data/requests', {
      kind: 'correction',
      request_text: 'Meu sobrenome é Xandivel.',
    }),
    await new Browser(started).post('/api/auth/request-password-reset', { email: EMAIL }),
    await new Browser(started).post('/api/auth/sign-in/email', { email: EMAIL, password: 'Errada-1234' }),
  ]
  const refused = statuses.filter(({ status }) => status >= 400)
  expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual([
    expect.stringContaining('invalid_credentials'),
  ])
  const invited = { name: NAME, email: 'zuleica.outra@exemplo.com.br', role: 'agent', partner_id: null }
  const invitation = await readJson<{ id: string }>(alice.post('/api/admin/invitations', invited))
  await started.answerEmailRequests()
  await started.deliverEmails()
  return { caseId, item, invitation }
}

async function askAndErase({ zuleica, alice, db, id }: Setting) {
  const response = await zuleica.post('/api/me/data/requests', { kind: 'deletion', password: PASSWORD })
  expect(response.status).toBe(201)
  const request = await db
    .selectFrom('data_requests')
    .where('user_id', '=', id)
    .where('kind', '=', 'deletion')
    .select(['id', 'protocol'])
    .executeTakeFirstOrThrow()
  const path = `/api/admin/data-requests/${request.id}`
  const plan = await readJson<{ account: boolean; items: object[] }>(alice.get(`${path}/plan`))
  const erased = await alice.post(`${path}/erase`, { answer: 'Nada ficou guardado.' })
  expect([erased.status, await erased.text()]).toEqual([204, ''])
  return { request, plan }
}

test(
  'removes a person from every table, file, log and e-mail and keeps the audit log valid',
  patience,
  async () => {
    const mail = await startMailServer()
    const setting = await startWithZuleica({ env: { SMTP_URL: mail.url } })
    const { started, db, zuleica, alice, database, storage, log, files } = setting
    const { caseId } = await live(setting)
    const noted = (await verifyChain(db)).digest
    expect((await foundIn(started)).length).toBeGreaterThan(40)
    expect(await keysOf(storage)).toHaveLength(1)
    await started.deliverEmails()

    const { request, plan } = await askAndErase(setting)
    expect(plan.account).toBe(true)
    expect(plan.items).toMatchObject([
      { kind: 'account', certainty: 'sure' },
      { key: `case:${caseId}`, certainty: 'sure', kept_until: null, files: 1 },
      { kind: 'lead', certainty: 'sure' },
    ])
    await started.deliverEmails()
    const last = mail.received.filter(({ to }) => JSON.stringify(to).includes(EMAIL)).at(-1)
    expect(last?.text).toContain(request.protocol)

    // The invitation has another address, without a link to her account except her full name.
    await db.deleteFrom('invitations').where('email', '=', 'zuleica.outra@exemplo.com.br').execute()
    await db.deleteFrom('outbox_emails').where('to_address', '=', 'zuleica.outra@exemplo.com.br').execute()
    await clearTraces(started)
    expect(await foundIn(started)).toEqual([])
    expect(await keysOf(storage)).toEqual([])
    expect(log.filter((line) => marks.some((mark) => line.toLowerCase().includes(mark)))).toEqual([])
    const sizes = database.databaseUrl ? [] : await bytesBelow(database.dataDir)
    for (const bytes of [...sizes, ...(await bytesBelow(files))])
      for (const mark of marks)
        expect(bytes.toString('latin1').toLowerCase().includes(mark), mark).toBe(false)
    if (!database.databaseUrl) expect(sizes.length).toBeGreaterThan(0)

    expect(await verifyChain(db, noted)).toMatchObject({ break: null })
    expect((await zuleica.get('/api/me')).status).toBe(401)
    expect(
      (await new Browser(started).post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD }))
        .status,
    ).toBe(401)
    // The address can sign up again.
    await signUp(started, EMAIL, 'Outra Pessoa')
    const ended = await readJson<object[]>(alice.get('/api/admin/data-requests?state=ended'))
    expect(ended).toContainEqual(
      expect.objectContaining({
        protocol: request.protocol,
        state: 'done',
        name: null,
        email: null,
        result: expect.objectContaining({ cases: 1, kept_cases: 0, leads: 1, files: 1 }),
      }),
    )
  },
)

test(
  'keeps the legally required parts of a signed contract until their day, and nothing else',
  patience,
  async () => {
    const setting = await startWithZuleica()
    const { started, db, clock, alice } = setting
    const { caseId } = await live(setting)
    await db
      .updateTable('cases')
      .set({ outcome: 'concluido', signed_on: '2026-10-01', closed_at: clock.now.toISOString() })
      .where('id', '=', caseId)
      .execute()
    await db
      .insertInto('bank_lots')
      .values({
        id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10',
        case_id: caseId,
        number: 1,
        kind: 'pdf',
        block: null,
        contents: 'approved',
        limit_mb: null,
        status: 'failed',
        position: 0,
        total: 1,
        attempts: 1,
        next_attempt_at: clock.now.toISOString(),
        problem: JSON.stringify({ key: 'erros.lotePapel', params: { arquivo: 'rg-zuleica.pdf' } }),
        created_at: clock.now.toISOString(),
        contact: 'Gerente de Zuleica Xandivel',
        note: 'Zuleica espera.',
      })
      .execute()
    const { plan } = await askAndErase(setting)
    expect(plan.items).toContainEqual(
      expect.objectContaining({ key: `case:${caseId}`, kept_until: '2031-11-21' }),
    )
    await db.deleteFrom('invitations').where('email', '=', 'zuleica.outra@exemplo.com.br').execute()
    await db.deleteFrom('outbox_emails').execute()
    const retainedColumns = Object.entries<ErasureRule>(dataMap).flatMap(([table, { keeps = {} }]) =>
      Object.values(keeps)
        .flatMap(columnsIn)
        .map((column) => `${table}.${column}`),
    )
    const places = await foundIn(started)
    expect(places.filter((column) => !retainedColumns.includes(column))).toEqual([])
    expect(places).toContain('case_buyers.cpf')
    expect(places).not.toContain('messages.body')
    expect(await verifyChain(db)).toMatchObject({ break: null })
    expect((await alice.get(`/api/cases/${caseId}`)).status).toBe(200)
  },
)

test('keeps an emptied row of a case with a commission in a closed month', patience, async () => {
  const setting = await startWithZuleica()
  const { started, db, alice } = setting
  const { caseId } = await live(setting)
  const zeros = { expected: 100, invoiced: 0, received: 0, written_off: 0 }
  await db
    .insertInto('commissions')
    .values({
      case_id: caseId,
      month: '2026-10',
      status: 'prevista',
      ...zeros,
      bank: null,
      line: null,
      base: 'financiado',
      base_amount: 100,
      rate: 0.01,
      ceiling: null,
      trigger: 'assinatura',
      signed_on: '2026-10-01',
      reached_on: '2026-10-01',
      waits_since: '2026-10-01',
      agent_id: null,
      partner_id: null,
      updated_at: '2026-10-01T12:00:00.000Z',
    } as never)
    .execute()
  const entry = {
    case_id: caseId,
    month: '2026-10',
    day: '2026-10-01',
    created_at: '2026-10-01T12:00:00.000Z',
  }
  await db
    .insertInto('commission_entries')
    .values([
      { ...entry, id: 'd3b2a7c0-0000-4000-8000-000000000001', kind: 'expected', amount: 100 },
      {
        ...entry,
        id: 'd3b2a7c0-0000-4000-8000-000000000002',
        kind: 'written_off',
        amount: 100,
        reason: 'Zuleica Xandivel desistiu',
      },
    ])
    .execute()
  const sums = { expected: 100, invoiced: 0, received: 0, written_off: 100 }
  expect((await alice.post('/api/commissions/months/2026-10/close', sums)).status).toBe(204)
  await askAndErase(setting)
  await db.deleteFrom('invitations').where('email', '=', 'zuleica.outra@exemplo.com.br').execute()
  await db.deleteFrom('outbox_emails').execute()
  expect(await foundIn(started)).toEqual([])
  const row = db.selectFrom('cases').where('id', '=', caseId).select(['client_name', 'title'])
  expect(await row.executeTakeFirst()).toEqual({ client_name: '', title: null })
  const entries = db.selectFrom('commission_entries').where('case_id', '=', caseId)
  expect(await entries.select(['kind', 'amount', 'reason']).orderBy('id').execute()).toEqual([
    { kind: 'expected', amount: 100, reason: null },
    { kind: 'written_off', amount: 100, reason: null },
  ])
  expect(await db.selectFrom('doc_checklists').where('case_id', '=', caseId).select('id').execute()).toEqual(
    [],
  )
})

test('deletes files in S3 too', patience, async () => {
  const storage = s3Storage(await startS3())
  const setting = await startWithZuleica({ storage })
  const before = await keysOf(storage)
  await live(setting)
  expect((await keysOf(storage)).length).toBe(before.length + 1)
  await askAndErase(setting)
  expect(await keysOf(storage)).toEqual(before)
})
