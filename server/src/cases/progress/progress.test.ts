import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseProgress, DueCase } from './schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno, gil] = await Promise.all(
  (['ana', 'bruno', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const id = demoId('case', 'boa-vista')
const progress = (by = ana) => readJson<CaseProgress>(by!.get(`/api/cases/${id}/progress`))
const due = async () => (await readJson<DueCase[]>(ana!.get('/api/cases/due'))).find((one) => one.id === id)!

await db.deleteFrom('doc_checklists').where('case_id', '=', id).execute()
await db.updateTable('case_stages').set({ finished_at: null }).execute()
const since = new Date(clock.now.getTime() - 2 * DAY_MS).toISOString()
await db
  .updateTable('cases')
  .set({ stage_since: since, due_on: '2027-02-01', property_type: 'apartamento' })
  .where('id', '=', id)
  .execute()

/** Stores `count` finished records of a stage that took so many days each. */
const finish = (stage: string, count: number, days: number) =>
  db
    .insertInto('case_stages')
    .values(
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        case_id: id,
        stage,
        status: 'completed' as const,
        started_at: new Date(clock.now.getTime() - (days + 1) * DAY_MS).toISOString(),
        finished_at: new Date(clock.now.getTime() - DAY_MS).toISOString(),
        notes: null,
      })),
    )
    .execute()

const later = ['contrato', 'assinatura', 'registro']

test('hides the forecast until enough similar cases have passed each remaining stage', async () => {
  for (const stage of ['analise_engenharia', ...later]) await finish(stage, 8, 10)
  await finish('liberacao', 7, 5)
  expect(await progress()).toMatchObject({ standing: 'running', due_on: '2027-02-01', forecast: null })
  await finish('liberacao', 1, 5)
  clock.now = new Date(clock.now.getTime() + 11 * 60 * 1000)
  const { forecast } = await progress()
  const day = (days: number) => new Date(clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  expect(forecast?.stages[0]).toEqual({ stage: 'analise_engenharia', ends_on: day(8) })
  expect(forecast?.ends_on).toBe(day(8 + 30 + 5))
  expect((await due()).ends_on).toBe(forecast?.ends_on)
  // A case that builds is compared with others that build.
  await db.updateTable('cases').set({ property_type: 'terreno_construcao' }).where('id', '=', id).execute()
  expect((await progress()).forecast).toBeNull()
  await db.updateTable('cases').set({ property_type: 'apartamento' }).where('id', '=', id).execute()
})

test('hides the progress of another client, and the due papers from staff', async () => {
  expect((await bruno!.get(`/api/cases/${id}/progress`)).status).toBe(404)
  expect((await gil!.get('/api/cases/due')).status).toBe(403)
})

const paper = (label: string, fields: object) => createDocument(started, { case_id: id, label, ...fields })

test('asks only for papers of this stage and the next one, and for those asked again', async () => {
  await paper('Contrato social', { due_stage: 'registro' })
  await paper('Matrícula', { due_stage: 'analise_engenharia' })
  await paper('IPTU', { due_stage: 'contrato' })
  await paper('Certidão', { due_stage: 'liberacao' })
  await paper('Sem etapa', { due_stage: null })
  await paper('Reprovado', { due_stage: 'registro', status: 'rejected' })
  await paper('Opcional', { due_stage: 'contrato', required: false })
  await paper('Do vendedor', { due_stage: 'contrato', owner_role: 'vendedor' })
  const { now, later: rest } = await due()
  expect(now.map(({ label }) => label)).toEqual(['Reprovado', 'Matrícula', 'Sem etapa', 'IPTU'])
  expect(rest).toEqual([
    { stage: 'registro', count: 1 },
    { stage: 'liberacao', count: 1 },
  ])
})

test('asks for nothing after the end, and does not say why it ended', async () => {
  await db.updateTable('cases').set({ outcome: 'reprovado' }).where('id', '=', id).execute()
  expect(await due()).toMatchObject({ standing: 'ended', now: [], later: [], due_on: null, ends_on: null })
  expect(await progress()).toMatchObject({ standing: 'ended', due_on: null, forecast: null })
})
