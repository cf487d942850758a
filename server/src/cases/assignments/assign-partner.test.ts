import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { REFERRAL } from '../record/referrer.ts'
import type { Assignment } from '../record/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, paula, pedro, ana] = await Promise.all(
  (['gil', 'paula', 'pedro', 'ana'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const id = demoId('case', 'boa-vista')
const path = `/api/cases/${id}/assignments`
const partner_id = demoPeople.pedro.partner_id!
const assignment = { partner_id, responsibility: 'Análise jurídica', contact_name: 'Rita Moura' }
await db.deleteFrom('case_assignments').where('partner_id', '=', partner_id).execute()

test('lets a partner see a case from its assignment until it is taken away', async () => {
  expect((await pedro!.get(`/api/cases/${id}`)).status).toBe(404)
  const there = await readJson<Assignment[]>(gil!.post(path, assignment))
  const mine = there.find((one) => one.partner_id === partner_id)!
  expect(mine).toMatchObject({ ...assignment, contact_phone: null, contact_email: null })
  expect((await pedro!.get(`/api/cases/${id}`)).status).toBe(200)
  expect(await readJson<Assignment[]>(ana!.get(path))).toContainEqual(mine)

  const changed = await readJson<Assignment[]>(
    gil!.patch(`${path}/${mine.id}`, { contact_phone: '81987654321', contact_name: null }),
  )
  expect(changed.find(({ id: one }) => one === mine.id)).toMatchObject({
    contact_phone: '(81) 98765-4321',
    contact_name: null,
    responsibility: assignment.responsibility,
  })
  expect((await gil!.delete(`${path}/${mine.id}`)).status).toBe(200)
  expect((await pedro!.get(`/api/cases/${id}`)).status).toBe(404)
  expect((await gil!.delete(`${path}/${mine.id}`)).status).toBe(404)
  const actions = (await auditEntries(db, partner_id)).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['case.assign_partner', 'case.change_assignment', 'case.unassign_partner']),
  )
})

test("notifies the partner's people in the portal and by e-mail without the client's name, and no one else", async () => {
  const notices = () =>
    db
      .selectFrom('notices')
      .where('kind', '=', 'case_assigned')
      .select(['user_id', 'case_id', 'text_key', 'params'])
      .execute()
  // From the test above.
  expect(await notices()).toEqual([
    { user_id: demoPeople.pedro.id, case_id: id, text_key: 'avisos.dossieAtribuido', params: null },
  ])
  const emails = await db
    .selectFrom('outbox_emails')
    .where('subject', '=', 'Um dossiê espera por você')
    .select(['to_address', 'body'])
    .execute()
  expect(emails.map(({ to_address }) => to_address)).toEqual([demoPeople.pedro.email])
  const { client_name, title } = await db
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['client_name', 'title'])
    .executeTakeFirstOrThrow()
  expect(emails[0]?.body).toContain(`${started.origin}/parceiro/clientes/${id}?aba=status`)
  for (const word of [client_name, title, assignment.responsibility])
    expect(emails[0]?.body).not.toContain(word)
  // A disabled account cannot read cases, so it gets no notice.
  await db
    .updateTable('auth_user')
    .set({ disabledAt: clock.now.toISOString() })
    .where('id', '=', demoPeople.pedro.id)
    .execute()
  const again = await readJson<Assignment[]>(gil!.post(path, { ...assignment, responsibility: 'Outra' }))
  expect(await notices()).toHaveLength(1)
  await db.updateTable('auth_user').set({ disabledAt: null }).where('id', '=', demoPeople.pedro.id).execute()
  const mine = again.find((one) => one.partner_id === partner_id)!
  expect((await gil!.delete(`${path}/${mine.id}`)).status).toBe(200)
})

test("rejects a duplicate assignment, the referrer's responsibility and an inactive partner", async () => {
  const other = { partner_id: demoPartners.moura.id, responsibility: 'Laudo' }
  expect((await gil!.post(path, other)).status).toBe(200)
  for (const responsibility of ['Laudo', REFERRAL]) {
    const response = await gil!.post(path, { ...other, responsibility })
    expect(response.status).toBe(400)
    expect(Object.keys((await readJson<ErrorBody>(response)).fields ?? {})).toEqual(['responsibility'])
  }
  await db.updateTable('partners').set({ active: false }).where('id', '=', other.partner_id).execute()
  const response = await gil!.post(path, { ...other, responsibility: 'Vistoria' })
  expect((await readJson<ErrorBody>(response)).fields).toEqual({ partner_id: 'Escolha um parceiro ativo' })
})

test("keeps the referrer's assignment, and forbids changes by people outside the staff", async () => {
  await db.deleteFrom('case_assignments').where('case_id', '=', id).execute()
  const row = { id: demoId('assignment', 'referral'), case_id: id, responsibility: REFERRAL }
  await db
    .insertInto('case_assignments')
    .values({ ...row, partner_id: demoPeople.paula.partner_id! })
    .execute()
  expect((await gil!.delete(`${path}/${row.id}`)).status).toBe(409)
  for (const person of [ana, paula]) expect((await person!.post(path, assignment)).status).toBe(403)
})

test('keeps the assignments of a case that has ended', async () => {
  await db.updateTable('cases').set({ outcome: 'concluido' }).where('id', '=', id).execute()
  expect((await gil!.post(path, assignment)).status).toBe(409)
})
