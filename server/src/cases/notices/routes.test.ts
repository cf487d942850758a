import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { emailsTo } from '../../testing/emails.ts'
import { builtInTemplates } from 'core/templates'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { emailWordings, type NoticeKind } from './notice-email-wording.ts'
import { notifyClient, notifyPartners, type NewNotice } from './notify.ts'
import type { Notice } from './schemas.ts'

const started = await startApp()
const { db, clock, origin } = started
await seedDemo(db, clock.now)
await db.deleteFrom('notices').execute()
const { ana, paula, pedro, gil } = demoPeople
const [asAna, asPaula, asPedro, asGil] = await Promise.all(
  [ana, paula, pedro, gil].map(({ email }) => signIn(started, email)),
)
const boaVista = demoId('case', 'boa-vista')
const olinda = demoId('case', 'olinda')
const noticesOf = (person: typeof asAna) => readJson<Notice[]>(person!.get('/api/notices'))

let minutes = 0
const noticeOf = (changes: Partial<NewNotice> = {}): NewNotice => ({
  kind: 'document_approved',
  text: textRef(noticesTexts, 'documentoAprovado', { documento: 'CPF' }),
  by: paula.id,
  at: new Date(clock.now.getTime() + (minutes += 1) * 60_000).toISOString(),
  origin,
  ...changes,
})
const toClient = (caseId: string, what: NewNotice) =>
  db.transaction().execute((trx) => notifyClient(trx, caseId, what))
const toPartners = (caseId: string, responsibility: string | null, what: NewNotice) =>
  db.transaction().execute((trx) => notifyPartners(trx, caseId, responsibility, what))

test('lists the notices of a client, newest first', async () => {
  const first = noticeOf()
  const etapa = { key: 'rotulos.etapa_contrato' }
  const reached = textRef(noticesTexts, 'etapaChegou', { etapa })
  const second = noticeOf({ kind: 'stage_changed', text: reached })
  await toClient(boaVista, first)
  await toClient(olinda, second)
  expect(await noticesOf(asAna)).toEqual([
    {
      id: expect.any(String),
      case_id: olinda,
      case_title: 'Casa no Carmo',
      kind: 'stage_changed',
      text: 'Seu dossiê chegou à etapa "Contrato".',
      text_key: 'avisos.etapaChegou',
      params: { etapa },
      created_at: second.at,
      read_at: null,
    },
    {
      id: expect.any(String),
      case_id: boaVista,
      case_title: 'Apartamento na Boa Vista',
      kind: 'document_approved',
      text: 'O documento "CPF" foi aprovado.',
      text_key: 'avisos.documentoAprovado',
      params: { documento: 'CPF' },
      created_at: first.at,
      read_at: null,
    },
  ])
  expect([await noticesOf(asPaula), await noticesOf(asGil)]).toEqual([[], []])
})

test.each(Object.keys(emailWordings) as NoticeKind[])(
  'links the e-mail of %s to the right screen and keeps personal data out of its subject',
  async (kind) => {
    const { template, tab } = emailWordings[kind]
    const { subject } = builtInTemplates[template]
    const documento = `CPF de Ana Clara: ${kind}`
    const what = noticeOf({ kind, text: textRef(noticesTexts, 'documentoAprovado', { documento }) })
    await toClient(boaVista, what)
    const email = (await emailsTo(db, ana.email)).find(({ body }) =>
      body.includes(`\nO documento "${documento}" foi aprovado.\n`),
    )
    expect(email?.subject).toBe(subject)
    expect(subject).not.toMatch(/CPF|Ana|Boa Vista/)
    expect(email?.body).toMatch(/^Olá, Ana Clara!\n/)
    expect(email?.body).toContain(`\n${origin}/cliente/dossies/${boaVista}?aba=${tab}\n`)
  },
)

test('notifies no one of their own action, and can notify in the portal alone', async () => {
  const before = (await noticesOf(asAna)).length
  const sent = (await emailsTo(db, ana.email)).length
  await toClient(boaVista, noticeOf({ by: ana.id }))
  expect(await noticesOf(asAna)).toHaveLength(before)
  await toClient(boaVista, noticeOf({ email: false }))
  expect(await noticesOf(asAna)).toHaveLength(before + 1)
  expect(await emailsTo(db, ana.email)).toHaveLength(sent)
})

test('notifies no former client of a case they cannot see', async () => {
  const sent = (await emailsTo(db, ana.email)).length
  const setRole = (role: string) =>
    db.updateTable('user_roles').set({ role }).where('user_id', '=', ana.id).execute()
  await setRole('agent')
  await toClient(boaVista, noticeOf())
  expect(await emailsTo(db, ana.email)).toHaveLength(sent)
  await setRole('client')
})

test('notifies a partner with several responsibilities once', async () => {
  await db
    .insertInto('case_assignments')
    .values({
      id: randomUUID(),
      case_id: boaVista,
      partner_id: demoPartners.cavalcanti.id,
      responsibility: 'Vistoria e laudo',
    })
    .execute()
  await toPartners(boaVista, null, noticeOf({ kind: 'document_uploaded', by: ana.id }))
  expect(await noticesOf(asPaula)).toHaveLength(1)
  await toPartners(boaVista, 'Análise de crédito', noticeOf({ kind: 'document_uploaded', by: ana.id }))
  expect(await noticesOf(asPaula)).toHaveLength(2)
  await toPartners(boaVista, 'Cartório', noticeOf({ kind: 'document_uploaded', by: ana.id }))
  expect(await noticesOf(asPaula)).toHaveLength(2)
  expect(await noticesOf(asPedro)).toEqual([])
  const [email] = await emailsTo(db, paula.email)
  expect(email?.body).toContain(`${origin}/parceiro/clientes/${boaVista}?aba=documentos`)
})

test("hides a case's notices without the assignment and shows them with it again", async () => {
  const assigned = db.updateTable('case_assignments').where('case_id', '=', boaVista)
  const before = await noticesOf(asPaula)
  await assigned
    .where('partner_id', '=', demoPartners.cavalcanti.id)
    .set({ partner_id: demoPartners.moura.id })
    .execute()
  expect([before.length, await noticesOf(asPaula), await noticesOf(asPedro)]).toEqual([2, [], []])
  await assigned
    .where('partner_id', '=', demoPartners.moura.id)
    .set({ partner_id: demoPartners.cavalcanti.id })
    .execute()
  expect(await noticesOf(asPaula)).toEqual(before)
})

test('notifies no one when the transaction is rolled back', async () => {
  const before = (await noticesOf(asAna)).length
  const sent = (await emailsTo(db, ana.email)).length
  const broken = db.transaction().execute(async (trx) => {
    await notifyClient(trx, boaVista, noticeOf())
    throw new Error('o resto falhou')
  })
  await expect(broken).rejects.toThrow('o resto falhou')
  expect(await noticesOf(asAna)).toHaveLength(before)
  expect(await emailsTo(db, ana.email)).toHaveLength(sent)
})

test("marks only the caller's notices up to a moment as read", async () => {
  const [newest, second] = await noticesOf(asAna)
  const readBy = (person: typeof asAna, until?: string) => person!.post('/api/notices/read', { until })
  expect((await readBy(asPaula, newest!.created_at)).status).toBe(204)
  expect((await noticesOf(asAna)).every(({ read_at }) => read_at === null)).toBe(true)
  expect((await readBy(asAna, second!.created_at)).status).toBe(204)
  const [unread, ...read] = await noticesOf(asAna)
  expect([unread?.read_at, ...new Set(read.map(({ read_at }) => read_at))]).toEqual([
    null,
    clock.now.toISOString(),
  ])
  expect((await readBy(asAna, 'amanhã')).status).toBe(400)
  expect((await started.app.request('/api/notices')).status).toBe(401)
})

test('lists the newest fifty', async () => {
  for (let number = 0; number < 51; number += 1) await toClient(boaVista, noticeOf({ email: false }))
  const notices = await noticesOf(asAna)
  expect(notices).toHaveLength(50)
  const moments = notices.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
})
