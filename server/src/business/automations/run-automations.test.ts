import type { AutomationRule } from 'core/automations'
import { expect, test } from 'vitest'
import type { Case } from '../../cases/record/schemas.ts'
import { createSmtp } from '../../delivery/mail/smtp.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { createDocument } from '../../testing/create-document.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { DATA_KEYS, startApp } from '../../testing/start-app.ts'
import type { Browser } from '../../testing/browser.ts'
import { askLead } from '../../testing/lead-body.ts'
import { runAutomations, type AutomationDeps } from './run-automations.ts'
import type { AutomationRun, TrialAnswer } from './schemas.ts'
import pino from 'pino'

const PATH = '/api/admin/automations'
const mail = await startMailServer()
const started = await startApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'nao-responda@exemplo.com.br' } })
const { db, clock, origin } = started
await createPerson(db, { email: 'alice.admin@demo.br', name: 'Alice Prado', role: 'admin' })
const gilId = await createPerson(db, { email: 'gil.agente@demo.br', name: 'Gil', role: 'agent' })
let alice: Browser
let gil: Browser

/** Sets the clock to a time in Brasília. */
const at = (moment: string) => (clock.now = new Date(`${moment}:00-03:00`))
/** Starts a day with every rule off, signed in again since sessions expire in between. */
async function begin(moment: string) {
  at(moment)
  await db.updateTable('automations').set({ active: false }).execute()
  alice = await signIn(started, 'alice.admin@demo.br')
  gil = await signIn(started, 'gil.agente@demo.br')
}
const run = () => started.runAutomations()
/** Runs now, and again when the gathered e-mails go out. */
async function runAndSend() {
  await run()
  clock.now = new Date(clock.now.getTime() + 15 * 60_000)
  await run()
}

let opened = 0
/** Opens a case with one paper that its client owes, due on a day. */
async function openCase(due_on: string | null, columns: object = {}, email = true) {
  opened += 1
  const address = `cliente${opened}@exemplo.com.br`
  const answer = await gil.post('/api/cases', {
    name: `Cliente ${opened}`,
    income: 650_000,
    ...(email && { email: address }),
    phone: '(81) 98765-4321',
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { id } = await readJson<Case>(answer)
  await db.deleteFrom('doc_checklists').where('case_id', '=', id).execute()
  const paper = await createDocument(started, { case_id: id, label: 'Holerite' })
  await db
    .updateTable('cases')
    .set({ due_on, ...columns })
    .where('id', '=', id)
    .execute()
  return { id, address, paper }
}

const nothing = {
  numbers: [0],
  stages: [],
  situations: [],
  waiting_on: [],
  template: null,
  text: null,
  waits_for: null,
}
/** Adds an active custom rule. */
async function addRule(rule: Partial<AutomationRule>) {
  const answer = await alice.post(PATH, { ...nothing, name: 'Regra', action: 'send', active: true, ...rule })
  expect(answer.status, await answer.clone().text()).toBe(201)
}
const reminder: Partial<AutomationRule> = { trigger: 'papers_due', numbers: [0], template: 'lembrete' }
const mails = async (address: string) =>
  (await db.selectFrom('outbox_emails').where('to_address', '=', address).selectAll().execute()).map(
    ({ subject }) => subject,
  )
const runs = async (caseId: string) =>
  (
    await db
      .selectFrom('automation_runs')
      .where('case_id', '=', caseId)
      .orderBy('due_at')
      .selectAll()
      .execute()
  ).map(({ result }) => result)
const tasks = (caseId: string) =>
  db.selectFrom('tasks').where('case_id', '=', caseId).orderBy('created_at').selectAll().execute()

const SUBJECT = 'Ainda faltam documentos'

test('sends a reminder once at nine of its day, in any number of processes, and records its text', async () => {
  await begin('2026-11-23T08:30')
  await addRule(reminder)
  const { id, address } = await openCase('2026-11-24')
  const done = await openCase('2026-11-24')
  at('2026-11-24T08:59')
  await run()
  expect(await runs(id)).toEqual([])
  // The client sent the paper meanwhile and gets no reminder.
  await db.updateTable('doc_checklists').set({ status: 'in_review' }).where('id', '=', done.paper).execute()
  at('2026-11-24T09:01')
  await Promise.all([run(), run(), run(), run()])
  expect([await mails(address), await runs(id)]).toEqual([[], [null]])
  at('2026-11-24T09:16')
  await Promise.all([run(), run(), run(), run()])
  await run()
  expect(await mails(address)).toEqual([SUBJECT])
  expect(await mails(done.address)).toEqual([])
  expect(await runs(id)).toEqual(['queued'])
  const { body } = await db
    .selectFrom('outbox_emails')
    .where('to_address', '=', address)
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).toBe(
    `Cliente, ainda falta: Holerite. Envie por aqui: ${origin}/cliente/dossies/${id}?aba=documentos`,
  )
  const log = await readJson<AutomationRun[]>(alice.get(`${PATH}/runs`))
  expect(log.find(({ case_id }) => case_id === id)).toMatchObject({ name: 'Cliente 1', result: 'queued' })
  // The log says "sent" only after the mail server took the e-mail.
  await started.deliverEmails()
  await Promise.all([run(), run()])
  expect(await runs(id)).toEqual(['sent'])
})

test('rolls back a run that fails in the middle, and executes it once in the next run', async () => {
  await begin('2026-11-25T08:30')
  await addRule(reminder)
  const cases = await Promise.all([openCase('2026-11-25'), openCase('2026-11-25')])
  at('2026-11-25T09:01')
  await run()
  at('2026-11-25T09:16')
  const deps: AutomationDeps = {
    db,
    clock: () => clock.now,
    cipher: createPersonalCipher(DATA_KEYS),
    origin,
    smtp: createSmtp({ url: mail.url, from: 'nao-responda@exemplo.com.br' }),
    log: pino({ level: 'silent' }),
    // Fails after the e-mail was queued.
    recordEvent: createRecordEvent([
      async () => {
        throw new Error('o processo acabou')
      },
    ]),
  }
  await runAutomations(deps)
  for (const { id, address } of cases) {
    expect(await mails(address)).toEqual([])
    expect(await runs(id)).toEqual([null])
  }
  // An aborted run starts nothing more.
  at('2026-11-25T09:18')
  await started.runAutomations(AbortSignal.abort())
  expect(await runs(cases[0].id)).toEqual([null])
  await Promise.all([run(), run()])
  for (const { address } of cases) expect(await mails(address)).toEqual([SUBJECT])
})

test('skips and logs old runs after the clock jumps a day, instead of sending many', async () => {
  await begin('2026-11-26T08:30')
  await addRule(reminder)
  const missed = await openCase('2026-11-26')
  const today = await openCase('2026-11-27')
  at('2026-11-27T10:00')
  await runAndSend()
  expect([await mails(missed.address), await runs(missed.id)]).toEqual([[], ['late']])
  expect([await mails(today.address), await runs(today.id)]).toEqual([[SUBJECT], ['queued']])
  // Set back, the clock repeats nothing.
  at('2026-11-26T08:00')
  await run()
  at('2026-11-27T10:30')
  await run()
  expect(await mails(today.address)).toEqual([SUBJECT])
})

test('sends nothing at night, on a Sunday or on a holiday, and waits for the morning', async () => {
  await begin('2026-12-04T15:00')
  await addRule(reminder)
  await addRule({ trigger: 'papers_complete', template: 'documentos_ok' })
  const sunday = await openCase('2026-12-06')
  const night = await openCase(null)
  const christmas = await openCase('2026-12-25')
  at('2026-12-04T21:00')
  await alice.post(`/api/cases/${night.id}/documents/${night.paper}/waive`, { reason: 'O banco não pediu.' })
  await run()
  expect([await mails(night.address), await runs(night.id)]).toEqual([[], [null]])
  at('2026-12-05T08:00')
  await runAndSend()
  expect(await mails(night.address)).toEqual(['Seus documentos estão completos'])
  for (const hour of ['2026-12-06T09:30', '2026-12-06T19:00', '2026-12-07T07:59']) {
    at(hour)
    await run()
    expect(await mails(sunday.address), hour).toEqual([])
  }
  at('2026-12-07T08:00')
  await runAndSend()
  expect(await mails(sunday.address)).toEqual([SUBJECT])
  at('2026-12-25T10:00')
  await run()
  expect(await mails(christmas.address)).toEqual([])
  at('2026-12-26T08:00')
  await runAndSend()
  expect(await mails(christmas.address)).toEqual([SUBJECT])
})

test('sends at most three reminders, then adds a task for the responsible agent', async () => {
  await begin('2027-01-04T08:00')
  await addRule({ trigger: 'friday', numbers: [], template: 'lembrete' })
  const { id, address } = await openCase(null)
  for (const day of ['08', '15', '22', '29']) {
    at(`2027-01-${day}T09:05`)
    await runAndSend()
  }
  expect(await mails(address)).toEqual([SUBJECT, SUBJECT, SUBJECT])
  expect(await runs(id)).toEqual(['queued', 'queued', 'queued', 'task_of_limit'])
  expect(await tasks(id)).toMatchObject([
    { reason: 'limit', template: 'lembrete', owner_id: gilId, due_on: '2027-01-29', done_at: null },
  ])
  at('2027-02-05T09:05')
  await run()
  expect(await tasks(id)).toHaveLength(1)
})

test('adds a task to send a text by hand without an address or with a missing value', async () => {
  await begin('2027-02-11T08:30')
  await addRule(reminder)
  await addRule({ trigger: 'case_opened', template: 'assinatura_marcada' })
  const { id } = await openCase('2027-02-11', {}, false)
  at('2027-02-11T09:05')
  await run()
  expect((await tasks(id)).map(({ template, reason }) => [template, reason])).toEqual(
    expect.arrayContaining([
      ['lembrete', 'send'],
      ['assinatura_marcada', 'send'],
    ]),
  )
})

test('adds tasks, sets who must act and sends notices by stages and days, without triggering other rules', async () => {
  await begin('2027-02-15T10:00')
  await addRule({ trigger: 'stage_entered', stages: ['pre_analise'], action: 'wait', waits_for: 'corretor' })
  await addRule({ trigger: 'situation_set', action: 'task', text: 'Ver a situação' })
  await addRule({ trigger: 'case_stopped', numbers: [2], action: 'tell', text: 'Está parado' })
  const { id } = await openCase(null)
  await gil.post(`/api/cases/${id}/stage`, { stage: 'pre_analise', confirmed: true })
  await run()
  expect(await db.selectFrom('cases').where('id', '=', id).select('waiting_on').executeTakeFirst()).toEqual({
    waiting_on: 'corretor',
  })
  expect(await tasks(id)).toEqual([])
  at('2027-02-17T09:05')
  await run()
  expect(
    await db.selectFrom('notices').where('case_id', '=', id).select(['user_id', 'kind', 'params']).execute(),
  ).toEqual([{ user_id: gilId, kind: 'automation', params: '{"texto":"Está parado"}' }])
})

test('lists in a trial whom the rule would reach today, and does nothing', async () => {
  await begin('2027-03-01T07:00')
  const [one, other] = [await openCase('2027-03-01'), await openCase('2027-03-01', {}, false)]
  await openCase('2027-03-02')
  const { name: _, ...rule } = { ...nothing, name: '', action: 'send', ...reminder }
  const trial = await readJson<TrialAnswer>(alice.post(`${PATH}/dry-run`, rule))
  expect(trial.count).toBe(2)
  expect(new Set(trial.items.map(({ case_id, result }) => `${case_id} ${result}`))).toEqual(
    new Set([`${one.id} sent`, `${other.id} task_to_send`]),
  )
  expect(await runs(one.id)).toEqual([])
  const written = await readJson<TrialAnswer>(
    alice.post(`${PATH}/dry-run`, {
      ...rule,
      trigger: 'case_opened',
      numbers: [0],
      action: 'task',
      text: 'Ligar',
      template: null,
    }),
  )
  expect(written.count).toBe(3)
})

test('keeps a task for a lead that waited a working hour until someone contacts it', async () => {
  await begin('2027-03-05T10:00')
  await addRule({ trigger: 'lead_waiting', numbers: [1], action: 'task', text: 'Falar com o lead' })
  await askLead(started)
  const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  at('2027-03-05T10:59')
  await run()
  const open = () =>
    db.selectFrom('tasks').where('lead_id', '=', id).where('done_at', 'is', null).selectAll().execute()
  expect(await open()).toEqual([])
  at('2027-03-05T11:01')
  await run()
  await run()
  expect(await open()).toMatchObject([{ title: 'Falar com o lead', due_on: '2027-03-05' }])
  await gil.post(`/api/leads/${id}/contacts`, { channel: 'ligacao', result: 'falou' })
  expect(await open()).toEqual([])
})
