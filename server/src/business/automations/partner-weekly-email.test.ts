import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { AutomationRow, AutomationRun, TrialAnswer } from './schemas.ts'
import { weekOf } from './partner-weekly-email.ts'

const PATH = '/api/admin/automations'
// The server is never called: no test delivers e-mails.
const started = await startApp({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'nao-responda@exemplo.com.br' },
})
const { db, clock, origin } = started
await seedDemo(db, clock.now)
/** Sets the clock to a time in Brasília. */
const at = (moment: string) => (clock.now = new Date(`${moment}:00-03:00`))
const day = (number: number) =>
  new Date(Date.parse('2026-11-27T19:00:00Z') - number * 86_400_000).toISOString()
const cora = '5c1e0000-0000-4000-8000-000000000001'
const dalva = '5c1e0000-0000-4000-8000-000000000002'
const silent = '5c1e0000-0000-4000-8000-000000000003'
const refers = { type: 'corretor', can_see_documents: false, can_review: false, can_refer: true }
const partner = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  ...refers,
  active: true,
  created_at: day(90),
  ...more,
})
await db
  .insertInto('partners')
  .values([
    partner(cora, 'Cora Imóveis'),
    partner(dalva, 'Dalva Corretora', { email: 'dalva@exemplo.com.br' }),
    partner(silent, 'Sem Clientes', { email: 'silencio@exemplo.com.br' }),
  ])
  .execute()
await db.updateTable('cases').set({ referred_by: null }).execute()
await createPerson(db, { email: 'cora@demo.br', name: 'Cora Prado', role: 'partner', partner_id: cora })
const cases = await db
  .selectFrom('cases')
  .where('outcome', '=', 'em_andamento')
  .select('id')
  .orderBy('id')
  .execute()
const [first, second, third, fourth] = cases.map(({ id }) => id)
const refer = (id: string, referred_by: string, columns: object) =>
  db
    .updateTable('cases')
    .set({ referred_by, ...columns })
    .where('id', '=', id)
    .execute()
await refer(first!, cora, { client_name: 'Ana Clara Souza', current_stage: 'contrato', stage_since: day(12) })
await refer(second!, cora, {
  client_name: 'Bruno Lima',
  current_stage: 'pre_analise',
  stage_since: day(2),
  waiting_on: 'corretor',
})
// Refused by the bank, which the e-mail must not mention.
await refer(third!, cora, {
  client_name: 'Carla Dias',
  outcome: 'reprovado',
  outcome_reason: 'Restrição interna',
})
await refer(fourth!, dalva, { client_name: 'Davi Reis', current_stage: 'registro', stage_since: day(1) })
await db.updateTable('cases').set({ waiting_on: 'banco' }).where('id', 'in', [first!, fourth!]).execute()

const mails = async () =>
  (
    await db
      .selectFrom('outbox_emails')
      .where('subject', '=', 'Como estão os clientes que você indicou')
      .orderBy('to_address')
      .selectAll()
      .execute()
  ).map(({ to_address }) => to_address)
const run = () => started.runAutomations()

/** Activates the built-in rule on the day before. */
async function switchOn(moment: string) {
  at(moment)
  const alice = await signIn(started, demoPeople.alice.email)
  const rules = await readJson<AutomationRow[]>(alice.get(PATH))
  const rule = rules.find(({ key }) => key === 'semana_do_corretor')!
  await db.updateTable('automations').set({ active: false }).where('id', '!=', rule.id).execute()
  await db.deleteFrom('automation_runs').execute()
  await db.deleteFrom('outbox_emails').execute()
  if (rule.active) await alice.put(`${PATH}/${rule.id}`, { active: false })
  expect((await alice.put(`${PATH}/${rule.id}`, { active: true })).status).toBe(200)
  return { alice, rule }
}

const one = (client_name: string, days: number, waiting_on: string | null = null) =>
  ({ client_name, current_stage: 'contrato', stage_since: day(days), waiting_on }) as const

test('summarizes a week: counts by stage, cases idle for a week, and cases waiting for the partner', () => {
  expect(weekOf([one('Ana Clara Souza', 12), one('Bia', 6, 'corretor')], '2026-11-27')).toEqual({
    n: '2',
    resumo: '2 em Contrato',
    lista: 'Ana S. (Contrato, há 12 dias)',
    pendencias: 'Bia (Contrato)',
  })
  const many = Array.from({ length: 7 }, (_, number) => one(`Rui ${number}`, 7 + number))
  expect(weekOf(many, '2026-11-27').lista).toMatch(/^(Rui \d\. \(Contrato, há \d+ dias\), ){5}e mais 2$/)
  expect(weekOf([], '2026-11-27')).toMatchObject({ resumo: '', lista: 'nenhum', pendencias: 'nada' })
})

test('e-mails each partner with open cases once on Friday at four, in any number of processes', async () => {
  const { alice, rule } = await switchOn('2026-11-26T10:00')
  expect(rule).toMatchObject({ trigger: 'partner_friday', action: 'digest', active: false })
  at('2026-11-27T15:59')
  await run()
  expect(await mails()).toEqual([])
  at('2026-11-27T16:00')
  await Promise.all([run(), run(), run(), run()])
  at('2026-11-27T17:30')
  await run()
  expect(await mails()).toEqual(['cora@demo.br', 'dalva@exemplo.com.br'])
  const { body } = await db
    .selectFrom('outbox_emails')
    .where('to_address', '=', 'cora@demo.br')
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).toBe(`Olá, Cora!

Seus 2 clientes: 1 em Pré-análise, 1 em Contrato.
Parados: Ana S. (Contrato, há 12 dias).
Precisa de você: Bruno L. (Pré-análise).

${origin}/parceiro/clientes`)
  const runs = await readJson<AutomationRun[]>(alice.get(`${PATH}/runs`))
  expect(
    runs
      .map(({ name, result, partner_id, case_id }) => [name, result, partner_id, case_id])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['Cora Imóveis', 'queued', cora, null],
    ['Dalva Corretora', 'queued', dalva, null],
  ])
  // The next e-mail is a week later.
  at('2026-12-04T16:00')
  await run()
  expect(await mails()).toHaveLength(4)
})

test('makes up for a Friday holiday on Saturday morning, and skips a Friday without a server', async () => {
  // Christmas of 2026 is a Friday.
  await switchOn('2026-12-24T10:00')
  at('2026-12-25T16:00')
  await run()
  at('2026-12-26T07:59')
  await run()
  expect(await mails()).toEqual([])
  at('2026-12-26T08:00')
  await run()
  expect(await mails()).toHaveLength(2)
  await switchOn('2027-01-07T10:00')
  // Friday was the 8th; the server was down until Sunday.
  at('2027-01-10T12:00')
  await run()
  expect(await mails()).toEqual([])
  const late = await db.selectFrom('automation_runs').select('result').execute()
  expect(late.map(({ result }) => result)).toEqual(['late', 'late'])
})

test('skips partners that no longer refer, reports a missing address, and does nothing in a trial', async () => {
  const { rule } = await switchOn('2027-01-14T10:00')
  at('2027-01-15T16:00')
  const {
    id: _id,
    key: _key,
    name: _name,
    active: _active,
    updated_at: _at,
    revision: _revision,
    ...tried
  } = rule
  const trial = await readJson<TrialAnswer>(
    (await signIn(started, demoPeople.alice.email)).post(`${PATH}/dry-run`, tried),
  )
  expect(trial.items.map(({ name, result }) => [name, result])).toEqual([
    ['Cora Imóveis', 'sent'],
    ['Dalva Corretora', 'sent'],
  ])
  expect(await mails()).toEqual([])
  await db.updateTable('partners').set({ can_refer: false }).where('id', '=', cora).execute()
  await db.updateTable('partners').set({ email: null }).where('id', '=', dalva).execute()
  await run()
  expect(await mails()).toEqual([])
  expect(await db.selectFrom('automation_runs').select(['subject_id', 'result']).execute()).toEqual([
    { subject_id: dalva, result: 'no_email' },
  ])
})

test("rejects conditions and other actions for a partner's rule, and the summary as a text for clients", async () => {
  at('2027-01-15T17:00')
  const alice = await signIn(started, demoPeople.alice.email)
  const nothing = {
    numbers: [],
    stages: [],
    situations: [],
    waiting_on: [],
    template: null,
    text: null,
    waits_for: null,
  }
  const fieldsOf = async (rule: object) => {
    const answer = await alice.post(PATH, { ...nothing, name: 'Regra', ...rule })
    const { fields } = await readJson<{ fields?: object }>(answer)
    return [answer.status, Object.keys(fields ?? {})]
  }
  expect(await fieldsOf({ trigger: 'partner_friday', action: 'send', template: 'lembrete' })).toEqual([
    400,
    ['action'],
  ])
  expect(await fieldsOf({ trigger: 'friday', action: 'digest' })).toEqual([400, ['action']])
  expect(await fieldsOf({ trigger: 'partner_friday', action: 'digest', stages: ['contrato'] })).toEqual([
    400,
    ['stages'],
  ])
  expect(await fieldsOf({ trigger: 'partner_friday', action: 'digest' })).toEqual([201, []])
})
