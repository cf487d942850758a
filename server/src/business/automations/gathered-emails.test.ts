import type { AutomationRule } from 'core/automations'
import { expect, test } from 'vitest'
import type { Case } from '../../cases/record/schemas.ts'
import type { Task } from '../../cases/tasks/schemas.ts'
import type { Browser } from '../../testing/browser.ts'
import { createDocument } from '../../testing/create-document.ts'
import { reply, startMailServer } from '../../testing/mail-server.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import type { AutomationRun } from './schemas.ts'

const PATH = '/api/admin/automations'

/** An app in which every rule is off. */
async function startHouse(env?: Record<string, string>) {
  const started = await startApp(env ? { env } : {})
  const { db, clock } = started
  clock.now = new Date('2026-11-24T10:00:00-03:00')
  await db.updateTable('automations').set({ active: false }).execute()
  await createPerson(db, { email: 'alice.admin@demo.br', name: 'Alice Prado', role: 'admin' })
  const gilId = await createPerson(db, { email: 'gil.agente@demo.br', name: 'Gil', role: 'agent' })
  const alice = await signIn(started, 'alice.admin@demo.br')
  const gil = await signIn(started, 'gil.agente@demo.br')
  return { started, alice, gil, gilId }
}

const nothing = { numbers: [0], stages: [], situations: [], waiting_on: [], text: null, waits_for: null }
async function addRule(alice: Browser, rule: Partial<AutomationRule>) {
  const answer = await alice.post(PATH, { ...nothing, name: 'Regra', action: 'send', active: true, ...rule })
  expect(answer.status, await answer.clone().text()).toBe(201)
}

/** Opens a case with one paper that its client owes. */
async function openCase(started: Started, gil: Browser, email = 'ana@exemplo.com.br') {
  const { db } = started
  const { id } = await readJson<Case>(
    gil.post('/api/cases', {
      name: 'Ana Souza',
      income: 650_000,
      email,
      phone: '(81) 98765-4321',
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
  await db.deleteFrom('doc_checklists').where('case_id', '=', id).execute()
  const paper = await createDocument(started, { case_id: id, label: 'Holerite' })
  return { id, paper }
}

const pass = ({ clock }: Started, minutes: number) =>
  void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const emails = ({ db }: Started, to = 'ana@exemplo.com.br') =>
  db.selectFrom('outbox_emails').where('to_address', '=', to).select(['subject', 'body']).execute()
const results = async ({ db }: Started, caseId: string) =>
  (
    await db
      .selectFrom('automation_runs')
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .select('result')
      .execute()
  ).map(({ result }) => result)
const tasksOf = ({ db }: Started, caseId: string) =>
  db.selectFrom('tasks').where('case_id', '=', caseId).select(['template', 'reason', 'owner_id']).execute()

const mailServer = await startMailServer({
  onMessage: (count) => {
    if (count === 2) throw reply(550, 'no such user')
  },
})
const withMail = { SMTP_URL: mailServer.url, MAIL_FROM: 'nao-responda@exemplo.com.br' }

test('joins the e-mails of a case that become due within 15 minutes, once in any number of processes', async () => {
  const { started, alice, gil } = await startHouse(withMail)
  const { db } = started
  const run = () => started.runAutomations()
  await addRule(alice, { trigger: 'stage_entered', template: 'documentos_ok' })
  await addRule(alice, { trigger: 'paper_rejected', template: 'documento_recusado' })
  await addRule(alice, { trigger: 'situation_set', template: 'lembrete' })
  const { id, paper } = await openCase(started, gil)
  const other = await openCase(started, gil, 'bia@exemplo.com.br')
  for (const one of [id, other.id])
    expect(
      (await gil.post(`/api/cases/${one}/stage`, { stage: 'pre_analise', confirmed: true })).status,
    ).toBe(200)
  await run()
  pass(started, 9)
  await db
    .updateTable('doc_checklists')
    .set({ status: 'rejected', rejection_reason: 'Envie a frente e o verso.' })
    .where('id', '=', paper)
    .execute()
  const { insertRun } = await runInserter(started, id)
  await insertRun('paper_rejected', paper)
  await insertRun('situation_set', id)
  await Promise.all([run(), run()])
  expect(await emails(started)).toEqual([])
  pass(started, 6)
  await Promise.all([run(), run(), run(), run()])
  await run()
  const link = `${started.origin}/cliente/dossies/${id}?aba=documentos`
  expect(await emails(started)).toEqual([
    {
      subject: 'Seus documentos estão completos',
      body: `Tudo certo, Ana! Seus documentos estão completos. Próximo passo: avaliação de crédito.

Ana, o documento "Holerite" precisa ser enviado de novo: Envie a frente e o verso. (link no fim)

Ana, ainda falta: Holerite. Envie por aqui: (link no fim)

${link}`,
    },
  ])
  expect(await emails(started, 'bia@exemplo.com.br')).toHaveLength(1)
  expect(await results(started, id)).toEqual(['queued', 'queued', 'queued'])
  const sent = await db
    .selectFrom('events')
    .where('kind', '=', 'case.message_sent')
    .where('case_id', '=', id)
    .select('data')
    .execute()
  expect(sent).toHaveLength(3)
  // A later event starts another e-mail.
  pass(started, 1)
  await insertRun('situation_set', id, 'later')
  await run()
  pass(started, 15)
  await run()
  expect(await emails(started)).toHaveLength(2)
})

/** Queues runs as events do, due now. */
async function runInserter({ db, clock }: Started, case_id: string) {
  const rules = await db
    .selectFrom('automations')
    .where('active', '=', true)
    .select(['id', 'trigger'])
    .execute()
  return {
    insertRun: async (trigger: string, subject_id: string, occasion = 'now') => {
      const at = clock.now.toISOString()
      const automation_id = rules.find((rule) => rule.trigger === trigger)!.id
      await db
        .insertInto('automation_runs')
        .values({
          id: crypto.randomUUID(),
          automation_id,
          subject_id,
          occasion,
          case_id,
          lead_id: null,
          status: 'waiting',
          result: null,
          template: null,
          due_at: at,
          created_at: at,
          done_at: null,
        })
        .execute()
      clock.now = new Date(clock.now.getTime() + 1)
    },
  }
}

test('leaves out what no longer holds when the e-mail goes out, and waits for the morning', async () => {
  const { started, alice, gil } = await startHouse(withMail)
  const { db, clock } = started
  await addRule(alice, { trigger: 'paper_rejected', template: 'documento_recusado' })
  await addRule(alice, { trigger: 'situation_set', template: 'lembrete' })
  const { id, paper } = await openCase(started, gil)
  clock.now = new Date('2026-11-24T19:50:00-03:00')
  const { insertRun } = await runInserter(started, id)
  await db
    .updateTable('doc_checklists')
    .set({ status: 'rejected', rejection_reason: 'Ilegível.' })
    .where('id', '=', paper)
    .execute()
  await insertRun('paper_rejected', paper)
  await insertRun('situation_set', id)
  await started.runAutomations()
  await db
    .updateTable('doc_checklists')
    .set({ status: 'pending', rejection_reason: null })
    .where('id', '=', paper)
    .execute()
  pass(started, 15)
  await started.runAutomations()
  expect(await emails(started)).toEqual([])
  clock.now = new Date('2026-11-25T08:00:00-03:00')
  await started.runAutomations()
  expect((await emails(started)).map(({ subject }) => subject)).toEqual(['Ainda faltam documentos'])
  expect(new Set(await results(started, id))).toEqual(new Set(['over', 'queued']))
})

test('logs an e-mail as sent after its delivery, and adds a task for a refused one', async () => {
  const { started, alice, gil, gilId } = await startHouse(withMail)
  await addRule(alice, { trigger: 'stage_entered', template: 'lembrete' })
  const cases = [await openCase(started, gil), await openCase(started, gil, 'bia@exemplo.com.br')]
  for (const { id } of cases) {
    await gil.post(`/api/cases/${id}/stage`, { stage: 'pre_analise', confirmed: true })
    await started.runAutomations()
    pass(started, 15)
    await started.runAutomations()
    expect(await results(started, id)).toEqual(['queued'])
    await started.deliverEmails()
  }
  await Promise.all([started.runAutomations(), started.runAutomations()])
  const [accepted, refused] = [cases[0]!.id, cases[1]!.id]
  expect([await results(started, accepted), await tasksOf(started, accepted)]).toEqual([['sent'], []])
  expect(await results(started, refused)).toEqual(['task_to_send'])
  expect(await tasksOf(started, refused)).toEqual([{ template: 'lembrete', reason: 'send', owner_id: gilId }])
})

test.each([
  ['without a mail server', undefined],
  ['with WhatsApp first', withMail],
])('makes a task of each text %s, and records who sent it by WhatsApp', async (_, env) => {
  const { started, alice, gil, gilId } = await startHouse(env)
  const { db } = started
  if (env) await alice.put('/api/admin/settings', { 'whatsapp.first': true })
  await addRule(alice, { trigger: 'stage_entered', template: 'lembrete' })
  const { id } = await openCase(started, gil)
  await gil.post(`/api/cases/${id}/stage`, { stage: 'pre_analise', confirmed: true })
  await Promise.all([started.runAutomations(), started.runAutomations()])
  pass(started, 16)
  await started.runAutomations()
  expect(await emails(started)).toEqual([])
  const log = await readJson<AutomationRun[]>(alice.get(`${PATH}/runs`))
  expect(log.map(({ result }) => result)).toEqual(['task_to_send'])
  expect(await tasksOf(started, id)).toEqual([{ template: 'lembrete', reason: 'send', owner_id: gilId }])

  const [task] = await readJson<Task[]>(gil.get('/api/tasks'))
  const sent = () =>
    db
      .selectFrom('events')
      .where('kind', '=', 'case.message_sent')
      .where('case_id', '=', id)
      .select(['actor_id', 'data'])
      .execute()
  for (const done of [true, false, true])
    expect((await gil.patch(`/api/tasks/${task!.id}`, { done })).status).toBe(204)
  // Completing it again records nothing more.
  expect(await sent()).toEqual([
    { actor_id: gilId, data: JSON.stringify({ template: 'lembrete', channel: 'whatsapp', version: 1 }) },
  ])
})

test('closes the task of a text that the agent sends from the case, without recording it twice', async () => {
  const { started, alice, gil } = await startHouse()
  const { db } = started
  await addRule(alice, { trigger: 'stage_entered', template: 'lembrete' })
  const { id } = await openCase(started, gil)
  await gil.post(`/api/cases/${id}/stage`, { stage: 'pre_analise', confirmed: true })
  await started.runAutomations()
  const [task] = await readJson<Task[]>(gil.get('/api/tasks'))
  const body = { template: 'lembrete', channel: 'copy' }
  expect((await gil.post(`/api/cases/${id}/templates/send`, body)).status).toBe(200)
  expect(await readJson<Task[]>(gil.get('/api/tasks'))).toEqual([])
  expect((await gil.patch(`/api/tasks/${task!.id}`, { done: true })).status).toBe(204)
  expect(
    await db.selectFrom('events').where('kind', '=', 'case.message_sent').select('data').execute(),
  ).toHaveLength(1)
})
