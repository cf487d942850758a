import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { eventKinds } from '../../platform/events/event-kinds.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { formWith } from '../../testing/form-with.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Message } from '../messages/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await db.deleteFrom('notices').execute()
const { ana, paula, gil } = demoPeople
const [asAna, asPaula, asGil] = await Promise.all(
  [ana, paula, gil].map(({ email }) => signIn(started, email)),
)
const boaVista = demoId('case', 'boa-vista')
const path = `/api/cases/${boaVista}`
const documentId = demoId('doc_checklists', 'boa-vista', '0')
const file = `${path}/documents/${documentId}`
await db
  .updateTable('doc_checklists')
  .set({ status: 'pending', storage_path: null, owner_role: 'cliente', label: 'Holerite {n}' })
  .where('id', '=', documentId)
  .execute()

/** Runs an action and returns the events and notices that it caused. */
async function since(act: () => Promise<Response | undefined>) {
  clock.now = new Date(clock.now.getTime() + 60_000)
  const response = await act()
  expect(response?.status).toBeLessThan(300)
  const at = clock.now.toISOString()
  const [events, notices, emails] = await Promise.all([
    db.selectFrom('events').where('at', '>=', at).selectAll().execute(),
    db.selectFrom('notices').where('created_at', '>=', at).selectAll().execute(),
    db.selectFrom('outbox_emails').where('created_at', '>=', at).selectAll().execute(),
  ])
  return {
    response,
    events: events.map(({ kind, subject_id, actor_id, case_id, data }) => ({
      kind,
      subject_id,
      actor_id,
      case_id,
      data: JSON.parse(data) as unknown,
    })),
    notices: notices.map(({ user_id, kind, text, text_key, params }) => ({
      user_id,
      kind,
      text,
      text_key,
      params: JSON.parse(params!) as unknown,
    })),
    emails: emails.map(({ to_address, subject }) => [to_address, subject]),
  }
}
const ofCase = { case_id: boaVista }
const decided = (owner: 'cliente' | 'parceiro') =>
  db
    .updateTable('doc_checklists')
    .set({ owner_role: owner, status: 'in_review', rejection_reason: null })
    .where('id', '=', documentId)
    .execute()

test("notifies the partners of a client's upload in the portal alone", async () => {
  const { events, notices, emails } = await since(() =>
    asAna!.request(`${file}/file`, formWith('holerite.pdf', samplePdf())),
  )
  expect(events).toEqual([
    { kind: 'document.uploaded', subject_id: documentId, actor_id: ana.id, ...ofCase, data: { version: 1 } },
  ])
  expect(notices).toEqual([
    {
      user_id: paula.id,
      kind: 'document_uploaded',
      text: null,
      text_key: 'avisos.documentoEnviado',
      params: { documento: 'Holerite {n}' },
    },
  ])
  expect(emails).toEqual([])
  expect((await auditEntries(db, documentId)).map(({ action }) => action)).toEqual(['document.upload'])
})

test.each([
  ['approve', {}, 'approved', 'documentoAprovado', 'Um documento seu foi aprovado'],
  [
    'reject',
    { rejection_reason: 'Cortado.' },
    'rejected',
    'documentoReprovado',
    'Um documento precisa ser enviado de novo',
  ],
])('notifies the client of the decision %s', async (action, body, kind, key, subject) => {
  await decided('cliente')
  const { events, notices, emails } = await since(() => asPaula!.post(`${file}/${action}`, body))
  expect(events).toMatchObject([{ kind: `document.${kind}`, actor_id: paula.id, data: { version: 1 } }])
  expect(notices).toMatchObject([{ user_id: ana.id, kind: `document_${kind}`, text_key: `avisos.${key}` }])
  expect(emails).toEqual([[ana.email, subject]])
  expect((await auditEntries(db, documentId)).map((entry) => entry.action)).toContain(`document.${action}`)
})

test("notifies client and partners of a partner's document, in different words", async () => {
  await decided('parceiro')
  const admin = await signIn(started, demoPeople.alice.email)
  const { notices, emails } = await since(() => admin.post(`${file}/approve`, {}))
  expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual([ana.id, paula.id].toSorted())
  expect(emails).toHaveLength(2)
  expect(emails).toEqual(
    expect.arrayContaining([
      [ana.email, 'Um documento do seu dossiê foi aprovado'],
      [paula.email, 'Um documento seu foi aprovado'],
    ]),
  )
})

test('stores the text key and the stage of a stage change', async () => {
  const { events, notices } = await since(() =>
    asGil!.post(`${path}/stage`, { stage: 'contrato', confirmed: true }),
  )
  const data = { action: 'advance', from: 'analise_engenharia', to: 'contrato', notify: true }
  expect(events).toMatchObject([{ kind: 'case.stage_moved', ...ofCase, data }])
  expect(notices).toEqual([
    {
      user_id: ana.id,
      kind: 'stage_changed',
      text: null,
      text_key: 'avisos.etapaChegou',
      params: { etapa: { key: 'rotulos.etapa_contrato' } },
    },
  ])
})

test('records a message as an event without its text, and not in the audit log', async () => {
  const { response, events, notices, emails } = await since(() =>
    asPaula!.post(`${path}/messages`, { body: 'O saldo do FGTS é alto.' }),
  )
  const { id } = await readJson<Message>(response!)
  expect(events).toEqual([
    { kind: 'message.sent', subject_id: id, actor_id: paula.id, ...ofCase, data: { to: 'cliente' } },
  ])
  const notice = { text_key: 'avisos.mensagem', params: { autor: paula.display_name } }
  expect(notices).toHaveLength(2)
  // The agent reads what partner and client write to each other.
  for (const { id: user_id } of [ana, gil])
    expect(notices).toContainEqual(expect.objectContaining({ ...notice, user_id }))
  expect(emails).toHaveLength(2)
  for (const { email } of [ana, gil]) expect(emails).toContainEqual([email, 'Você recebeu uma mensagem'])
  expect(await auditEntries(db, id)).toEqual([])
})

test('notifies no one of generated fees', async () => {
  await db
    .updateTable('cases')
    .set({ property_type: 'apartamento', property_city: 'Recife', property_state: 'PE' })
    .where('id', '=', boaVista)
    .execute()
  const purchase = { property_value: 40_000_000, credit: 32_000_000 }
  const { events, notices } = await since(() => asGil!.post(`${path}/fees/generate`, purchase))
  expect(events).toMatchObject([
    { kind: 'case.fees_generated', subject_id: boaVista, actor_id: gil.id, data: { fees: 3 } },
  ])
  expect(notices).toEqual([])
  expect((await auditEntries(db, boaVista)).map(({ action }) => action)).toContain('case.generate_fees')
})

test('keeps typed text out of every event of a case', () => {
  for (const [kind, { data }] of Object.entries(eventKinds))
    expect(data.safeParse({ label: 'Holerite', notes: 'x' }).success, kind).toBe(false)
})
