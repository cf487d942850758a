import { nextStage, today } from 'core'
import { expect, test } from 'vitest'
import type { Case, StageRecord } from '../record/schemas.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { agent } from '../../testing/agent.ts'
import { emailsTo } from '../../testing/emails.ts'
import { signIn } from '../../testing/people.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { noticeText } from '../notices/queries.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { moveCaseStage } from './move-stage.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, gil, alice] = await Promise.all(
  (['ana', 'paula', 'gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const caseOf = (key: string) => `/api/cases/${demoId('case', key)}`
const stagesOf = (key: string) => readJson<StageRecord[]>(gil!.get(`${caseOf(key)}/stages`))
const noticesOf = async (key: string) =>
  (await db.selectFrom('notices').where('case_id', '=', demoId('case', key)).selectAll().execute()).filter(
    ({ kind, created_at }) => kind === 'stage_changed' && created_at >= clock.now.toISOString(),
  )

test('ends the stage, starts the next one and notifies the client', async () => {
  const before = await emailsTo(db, demoPeople.ana.email)
  const response = await gil!.post(`${caseOf('boa-vista')}/stage`, {
    stage: 'contrato',
    confirmed: true,
    notes: '  Minuta enviada\u0000 pelo banco. ',
  })
  expect(response.status).toBe(200)
  const at = clock.now.toISOString()
  const moved = await readJson<Case>(response)
  expect([moved.current_stage, moved.updated_at]).toEqual(['contrato', at])
  const [ended, began] = (await stagesOf('boa-vista')).slice(-2)
  expect([ended?.stage, ended?.status, ended?.finished_at]).toEqual([
    'Avaliação de engenharia',
    'approved',
    at,
  ])
  expect(began).toMatchObject({
    stage: 'Contrato',
    status: 'in_progress',
    started_at: at,
    finished_at: null,
    notes: 'Minuta enviada pelo banco.',
  })
  const notices = await noticesOf('boa-vista')
  expect(notices.map((notice) => [notice.user_id, noticeText(notice)])).toEqual([
    [demoPeople.ana.id, 'Seu dossiê chegou à etapa "Contrato".'],
  ])
  const [email] = (await emailsTo(db, demoPeople.ana.email)).slice(before.length)
  expect(email?.body).toContain(`${started.origin}/cliente/dossies/${demoId('case', 'boa-vista')}?aba=status`)
})

const day = (moment: string, days = 0) => today(new Date(Date.parse(moment) + days * 86_400_000))
const refusal = async (response: Response) => [
  response.status,
  Object.keys((await readJson<ErrorBody>(response)).fields ?? {}),
]

test('corrects a stage record with a reason, and the neighbouring record and the history with it', async () => {
  const path = `${caseOf('boa-vista')}/stages`
  const records = await stagesOf('boa-vista')
  const [before, mended, after] = records.slice(-3) as [StageRecord, StageRecord, StageRecord]
  const correct = (id: string, body: object) => gil!.patch(`${path}/${id}`, body)
  const reason = 'O banco confirmou o dia.'
  const started_on = day(mended.started_at, 1)
  expect(started_on > day(before.started_at) && started_on <= day(after.started_at)).toBe(true)

  expect(await refusal(await correct(mended.id, { started_on }))).toEqual([400, ['reason']])
  for (const outside of [day(before.started_at, -1), day(after.started_at, 1)])
    expect(await refusal(await correct(mended.id, { started_on: outside, reason }))).toEqual([
      400,
      ['started_on'],
    ])
  expect((await correct(demoId('case', 'nenhuma'), { reason })).status).toBe(404)
  expect((await ana!.patch(`${path}/${mended.id}`, { started_on, reason })).status).toBe(403)

  expect((await correct(mended.id, { started_on, notes: 'Laudo em ordem.', reason })).status).toBe(200)
  const now = (await stagesOf('boa-vista')).slice(-3)
  expect(now.map(({ id }) => id)).toEqual([before.id, mended.id, after.id])
  expect([day(now[1]!.started_at), now[1]!.notes]).toEqual([started_on, 'Laudo em ordem.'])
  expect(now[0]!.finished_at).toBe(now[1]!.started_at)
  expect(now[2]).toEqual(after)

  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'case.correct_stage')
    .select(['actor_id', 'before', 'after'])
    .executeTakeFirstOrThrow()
  expect({ ...entry, after: JSON.parse(entry.after!) as unknown }).toMatchObject({
    actor_id: demoPeople.gil.id,
    after: { started_on, notes: 'Laudo em ordem.', current_stage: 'analise_engenharia', reason },
  })
  // The current stage may have begun earlier too; its due date follows.
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
  const since = day(after.started_at, 2)
  expect((await correct(after.id, { started_on: since, reason })).status).toBe(200)
  const { stage_since } = await db
    .selectFrom('cases')
    .where('id', '=', demoId('case', 'boa-vista'))
    .select('stage_since')
    .executeTakeFirstOrThrow()
  expect(day(stage_since)).toBe(since)
  expect(await noticesOf('boa-vista'), 'nobody is told').toEqual([])
})

test('keeps the notes of a rejected stage and reopens it with a new record', async () => {
  const path = `${caseOf('natal')}/stage`
  const before = (await stagesOf('natal')).length
  const refused = await alice!.post(path, { stage: 'assinatura', status: 'rejected' })
  expect(refused.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(refused)).fields ?? {})).toEqual(['notes'])
  const again = await alice!.post(path, { stage: 'assinatura', status: 'rejected', notes: '   ' })
  expect(again.status).toBe(400)
  expect(
    (await alice!.post(path, { stage: 'assinatura', status: 'rejected', notes: 'Certidão vencida.' })).status,
  ).toBe(200)
  const rejected = (await stagesOf('natal')).at(-1)
  expect([rejected?.status, rejected?.finished_at]).toEqual(['rejected', clock.now.toISOString()])
  expect(rejected?.notes).toMatch(/\nCertidão vencida\.$|^Certidão vencida\.$/)
  expect((await alice!.post(path, { stage: 'assinatura' })).status).toBe(200)
  const stages = await stagesOf('natal')
  expect(stages.slice(-2).map(({ status }) => status)).toEqual(['rejected', 'in_progress'])
  expect(stages).toHaveLength(before + 1)
})

test('allows the construction stage only for constructions', async () => {
  expect(
    (await gil!.post(`${caseOf('campina-grande')}/stage`, { stage: 'obra', confirmed: true })).status,
  ).toBe(200)
  const other = demoId('case', 'fortaleza')
  await db.updateTable('cases').set({ current_stage: 'liberacao' }).where('id', '=', other).execute()
  const response = await gil!.post(`/api/cases/${other}/stage`, { stage: 'obra' })
  expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'wrong_state'])
})

test('passes an open document only when confirmed, and records that in the history', async () => {
  const path = caseOf('paulista')
  const { current_stage } = await readJson<Case>(gil!.get(path))
  const stage = nextStage(current_stage, false)
  const open = { id: demoId('document', 'aberto'), case_id: demoId('case', 'paulista'), label: 'Laudo' }
  await db
    .insertInto('doc_checklists')
    .values({ ...open, required: true, status: 'pending', owner_role: 'cliente' })
    .execute()
  const refused = await gil!.post(`${path}/stage`, { stage })
  expect([refused.status, (await readJson<ErrorBody>(refused)).message]).toEqual([
    409,
    'Há documentos obrigatórios em aberto. Confirme para avançar assim mesmo.',
  ])
  const before = (await noticesOf('paulista')).length
  expect((await gil!.post(`${path}/stage`, { stage, confirmed: true, notify: false })).status).toBe(200)
  expect((await noticesOf('paulista')).length).toBe(before)
  const [entry] = await readJson<{ actor_name: string; after: object }[]>(gil!.get(`${path}/history`))
  expect(entry).toMatchObject({ actor_name: 'Gil Barreto', after: { over_open_items: true } })
})

test('starts the records of a case that has none', async () => {
  const id = demoId('case', 'fortaleza')
  await db.deleteFrom('case_stages').where('case_id', '=', id).execute()
  await db.updateTable('cases').set({ current_stage: 'contrato' }).where('id', '=', id).execute()
  const path = `/api/cases/${id}/stage`
  expect((await gil!.post(path, { stage: 'contrato' })).status).toBe(200)
  expect((await gil!.post(path, { stage: 'assinatura', confirmed: true })).status).toBe(200)
  const stages = await stagesOf('fortaleza')
  expect(stages.map(({ stage, status }) => `${stage}: ${status}`)).toEqual([
    'Contrato: completed',
    'Assinatura: in_progress',
  ])
})

test.each<[string, object[]]>([
  ['the same', Array.from({ length: 8 }, () => ({ stage: 'contrato', confirmed: true }))],
  [
    'one of two things',
    Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? { stage: 'contrato', confirmed: true }
        : { stage: 'analise_engenharia', status: 'rejected', notes: 'Rachaduras.' },
    ),
  ],
])('lets one of several simultaneous requests for %s move the case', async (what, bodies) => {
  const key = what === 'the same' ? 'olinda' : 'caruaru'
  const id = demoId('case', key)
  await db.deleteFrom('case_stages').where('case_id', '=', id).execute()
  await db
    .insertInto('case_stages')
    .values({
      id: demoId('stage', key),
      case_id: id,
      stage: 'analise_engenharia',
      status: 'in_progress',
      started_at: '2026-11-01T12:00:00.000Z',
    })
    .execute()
  await db.updateTable('cases').set({ current_stage: 'analise_engenharia' }).where('id', '=', id).execute()
  const before = (await noticesOf(key)).length
  const responses = await Promise.all(bodies.map((body) => gil!.post(`/api/cases/${id}/stage`, body)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(bodies.length - 1)
  expect((await stagesOf(key)).length).toBeLessThanOrEqual(2)
  // Rejections send no notice.
  const moved = (await stagesOf(key)).some(({ stage_key }) => stage_key === 'contrato')
  expect((await noticesOf(key)).length - before).toBe(moved ? 1 : 0)
})

test('lets only staff move cases', async () => {
  for (const person of [ana!, paula!]) {
    const response = await person.post(`${caseOf('boa-vista')}/stage`, { stage: 'assinatura' })
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([403, 'not_allowed'])
  }
})

test('rejects a move by former staff, and of a missing case', async () => {
  const id = demoId('case', 'boa-vista')
  const before = await stagesOf('boa-vista')
  const formerAgent = agent(demoPeople.paula.id)
  const deps = { db, clock: () => clock.now, recordEvent: createRecordEvent([]) }
  const move = { stage: 'assinatura' as const }
  await expect(moveCaseStage(deps, formerAgent, id, move)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(
    moveCaseStage(deps, agent(demoPeople.gil.id), demoId('case', 'nenhum'), move),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await stagesOf('boa-vista')).toEqual(before)
})

test.each([
  { stage: 'cartorio' },
  { stage: 'contrato', status: 'completed' },
  {},
  { stage: 'contrato', notes: 1 },
])('rejects %j as a stage change', async (body) => {
  expect((await gil!.post(`${caseOf('boa-vista')}/stage`, body)).status).toBe(400)
})
