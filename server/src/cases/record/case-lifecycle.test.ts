import { expect, test } from 'vitest'
import { auditEvents } from '../../platform/audit/audit-events.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { noticeText } from '../notices/queries.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseFacts } from '../facts/fact-schemas.ts'
import type { Case, PublicNote, StageRecord } from './schemas.ts'
import { wakeCases } from '../work-list/wake-cases.ts'
import type { Work } from '../work-list/work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, gil] = await Promise.all(
  (['ana', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const today = '2026-11-21'

/** A case of Ana's, in its first stage, opened three weeks ago. */
async function open(property_type = 'apartamento') {
  clock.now = new Date('2026-11-01T12:00:00Z')
  const response = await gil!.post('/api/cases', {
    name: 'Ana Clara Ferreira',
    email: demoPeople.ana.email,
    phone: '81 98765-4321',
    income: 650_000,
    property_type,
    property_city: 'Recife',
    property_state: 'PE',
  })
  clock.now = new Date('2026-11-21T12:00:00Z')
  return `/api/cases/${(await readJson<Case>(response)).id}`
}
const work = (path: string) => readJson<Work>(gil!.get(`${path}/work`))
const stages = (path: string) => readJson<StageRecord[]>(gil!.get(`${path}/stages`))
const move = (path: string, body: object) =>
  gil!.post(`${path}/stage`, { notify: false, confirmed: true, ...body })
const outcome = (path: string, body: object) => gil!.post(`${path}/outcome`, body)
const toStage = async (path: string, ...through: string[]) => {
  for (const stage of through) expect((await move(path, { stage })).status, stage).toBe(200)
}
const refusal = async (response: Response) => {
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, fields && Object.keys(fields)]
}
const noticeTexts = async (path: string) => {
  const caseId = path.split('/').at(-1)!
  return (await db.selectFrom('notices').where('case_id', '=', caseId).selectAll().execute()).map(noticeText)
}
const allStages = [
  'pre_analise',
  'analise_credito',
  'analise_engenharia',
  'contrato',
  'assinatura',
  'registro',
  'liberacao',
]

test('backdates a stage change and counts the target from that day', async () => {
  const path = await open()
  expect((await move(path, { stage: 'pre_analise', moved_on: '2026-11-10' })).status).toBe(200)
  const [first, second] = await stages(path)
  expect([first?.finished_at, second?.started_at].map((at) => at?.slice(0, 10))).toEqual([
    '2026-11-10',
    '2026-11-10',
  ])
  // Five working days later.
  expect((await work(path)).due_on).toBe('2026-11-17')
  for (const moved_on of ['2026-11-22', '2026-11-09', '10/11/2026'])
    expect(await refusal(await move(path, { stage: 'analise_credito', moved_on })), moved_on).toEqual([
      400,
      'invalid_input',
      ['moved_on'],
    ])
  await toStage(path, 'analise_credito')
  expect((await stages(path)).map(({ stage_key }) => stage_key)).toEqual([
    'lead_criado',
    'pre_analise',
    'analise_credito',
  ])
})

test('stores until when a conditional credit is approved, in the operation and the history', async () => {
  const path = await open()
  const say = (body: object) => gil!.post(`${path}/situation`, body)
  await toStage(path, 'pre_analise', 'analise_credito')
  expect(await refusal(await say({ situation: 'Condicionado', expires_on: '2026-12-30' }))).toEqual([
    400,
    'invalid_input',
    ['expires_on'],
  ])
  await say({ situation: 'Condicionado', waiting_on: 'cliente' })
  expect((await say({ situation: 'Aprovado', expires_on: '2026-12-30' })).status).toBe(200)
  const { operation } = await readJson<CaseFacts>(gil!.get(`${path}/facts`))
  expect(operation).toMatchObject({ risk_expires_on: '2026-12-30', credit_approved_on: today })
  // All entries have the same time, so none is surely first.
  const entries = await readJson<{ after: object }[]>(gil!.get(`${path}/history`))
  expect(entries.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ situation: 'Aprovado', expires_on: '2026-12-30' }),
  )
})

test('notifies the client of a completed case, of other endings only on request, and never of the reason', async () => {
  const path = await open()
  await outcome(path, { outcome: 'reprovado', reason: 'Renda insuficiente' })
  await outcome(path, { outcome: 'em_andamento' })
  expect(await noticeTexts(path)).toEqual([])
  await outcome(path, { outcome: 'suspenso', resumes_on: '2027-01-10', notify: true })
  await outcome(path, { outcome: 'em_andamento' })
  await toStage(path, ...allStages)
  await outcome(path, { outcome: 'concluido' })
  expect(await noticeTexts(path)).toEqual([
    'Seu dossiê está suspenso até 10/01/2027.',
    'Seu financiamento foi concluído. Parabéns pelas chaves!',
  ])
})

test('opens a new record of the last stage when a completed case is reopened', async () => {
  const path = await open()
  await toStage(path, ...allStages)
  await outcome(path, { outcome: 'concluido' })
  clock.now = new Date(clock.now.getTime() + 60_000)
  await outcome(path, { outcome: 'em_andamento' })
  expect((await stages(path)).slice(-2).map(({ stage_key, status }) => [stage_key, status])).toEqual([
    ['liberacao', 'completed'],
    ['liberacao', 'in_progress'],
  ])
  expect((await outcome(path, { outcome: 'concluido' })).status).toBe(200)
})

test('wakes a suspended case on its day, once, waiting for the agent', async () => {
  const path = await open()
  await outcome(path, { outcome: 'suspenso', resumes_on: '2026-12-01' })
  const recordEvent = createRecordEvent([auditEvents])
  const on = async (day: string) => {
    await wakeCases({ db, clock: () => new Date(`${day}T12:00:00Z`), recordEvent })
    return db
      .selectFrom('cases')
      .where('id', '=', path.split('/').at(-1)!)
      .select(['outcome', 'resumes_on', 'waiting_on', 'due_on', 'updated_at'])
      .executeTakeFirstOrThrow()
  }
  expect((await on('2026-11-30')).outcome).toBe('suspenso')
  const woken = await on('2026-12-01')
  expect(woken).toMatchObject({
    outcome: 'em_andamento',
    resumes_on: null,
    waiting_on: 'agente',
    due_on: '2026-12-01',
  })
  expect(await on('2026-12-02')).toEqual(woken)
})

test('rejects an invalid day, and a day for an ending without one', async () => {
  const path = await open()
  const endings = [
    ...['amanhã', '', '2026-02-30'].map((day) => ({ outcome: 'desistiu', reason: 'Sumiu', resumes_on: day })),
    { outcome: 'cancelado', reason: 'Outro', resumes_on: '2027-01-10' },
  ]
  for (const ending of endings)
    expect(await refusal(await outcome(path, ending)), ending.resumes_on).toEqual([
      400,
      'invalid_input',
      ['resumes_on'],
    ])
})

test("keeps a construction's property type, and replaces a blank title by none", async () => {
  const path = await open('terreno_construcao')
  expect((await readJson<Case>(ana!.get(path))).property_type).toBe('terreno_construcao')
  await toStage(path, ...allStages, 'obra')
  for (const property_type of ['apartamento', null])
    expect(await refusal(await gil!.patch(path, { property_type }))).toEqual([
      400,
      'invalid_input',
      ['property_type'],
    ])
  expect((await gil!.patch(path, { property_type: 'construcao_terreno_proprio' })).status).toBe(200)
  expect((await readJson<Work>(gil!.patch(path, { title: '  ' }))).title).toBeNull()
})

test('shows the client public notes only', async () => {
  const path = await open()
  await gil!.post(`${path}/notes`, { body: 'Cliente ansiosa.' })
  await gil!.post(`${path}/notes`, { body: 'A vistoria é na sexta.', is_public: true })
  const notes = await readJson<PublicNote[]>(ana!.get(`${path}/public-notes`))
  expect(notes.map(({ body }) => body)).toEqual(['A vistoria é na sexta.'])
})
