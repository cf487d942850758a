import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../../testing/upload.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const { ana, bruno, paula, gil, alice } = demoPeople
const [asAna, asBruno, asPaula, asGil, asAlice] = await Promise.all(
  [ana, bruno, paula, gil, alice].map(({ email }) => signIn(started, email)),
)
const case_id = demoId('case', 'boa-vista')

/** Audit entries of the case at this moment, in order. */
const history = async () => {
  const rows = await db
    .selectFrom('audit_log')
    .where('case_id', '=', case_id)
    .where('created_at', '=', clock.now.toISOString())
    .select(['actor_id', 'actor_name', 'action', 'object', 'object_id', 'before', 'after'])
    .execute()
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && (JSON.parse(before) as unknown),
    after: after && (JSON.parse(after) as unknown),
  }))
}
const moment = () => void (clock.now = new Date(clock.now.getTime() + 1000))

test('the history of a case has each upload, view, rejection and approval of a document with its new status', async () => {
  const document = { case_id, id: await createDocument(started, { case_id }) }
  const of = { object: 'doc_checklists', object_id: document.id }
  const did = ({ id, display_name }: typeof ana) => ({ ...of, actor_id: id, actor_name: display_name })

  moment()
  await upload(asAna!, document)
  expect(await history()).toEqual([
    {
      ...did(ana),
      action: 'document.upload',
      before: { status: 'pending' },
      after: { status: 'in_review', version: 1 },
    },
  ])

  for (const [browser, person, path] of [
    [asAna!, ana, fileOf(document)],
    [asPaula!, paula, `${fileOf(document)}?versao=1`],
    [asAlice!, alice, fileOf(document)],
  ] as const) {
    moment()
    await (await browser.get(path)).arrayBuffer()
    expect(await history()).toEqual([
      { ...did(person), action: 'document.download', before: null, after: { version: 1 } },
    ])
  }

  moment()
  await asPaula!.post(`${pathOf(document)}/reject`, { rejection_reason: 'Está ilegível.' })
  expect(await history()).toEqual([
    {
      ...did(paula),
      action: 'document.reject',
      before: { status: 'in_review' },
      after: { status: 'rejected', version: 1, rejection_reason: 'Está ilegível.' },
    },
  ])

  await upload(asAna!, document)
  moment()
  await asAlice!.post(`${pathOf(document)}/approve`)
  expect(await history()).toEqual([
    {
      ...did(alice),
      action: 'document.approve',
      before: { status: 'in_review' },
      after: { status: 'approved', version: 2, rejection_reason: null },
    },
  ])
})

test('the history of a case has its stage moves', async () => {
  const { current_stage } = await db
    .selectFrom('cases')
    .where('id', '=', case_id)
    .select('current_stage')
    .executeTakeFirstOrThrow()
  moment()
  const moved = await asGil!.post(`/api/cases/${case_id}/stage`, { stage: 'lead_criado', notes: 'Volta.' })
  expect(moved.status).toBe(200)
  expect(await history()).toMatchObject([
    {
      actor_id: gil.id,
      action: 'case.move_stage',
      object: 'cases',
      object_id: case_id,
      before: { current_stage },
      after: { current_stage: 'lead_criado' },
    },
  ])
})

test('a refused request or a HEAD request is no download', async () => {
  const document = { case_id, id: await createDocument(started, { case_id, status: 'in_review' }) }
  moment()
  expect((await asBruno!.get(fileOf(document))).status).toBe(404)
  expect((await asAna!.get(`${fileOf(document)}?versao=1`)).status).toBe(403)
  expect((await asAna!.request(fileOf(document), { method: 'HEAD' })).status).toBe(200)
  expect((await asAna!.post(`${pathOf(document)}/approve`)).status).toBe(403)
  expect(await history()).toEqual([])
})
