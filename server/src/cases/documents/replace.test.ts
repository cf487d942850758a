import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { formWith } from '../../testing/form-with.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../../testing/upload.ts'
import type { ChecklistDocument } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno, paula, gil] = await Promise.all(
  (['ana', 'bruno', 'paula', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const case_id = demoId('case', 'boa-vista')

type Browser = typeof ana
type Paper = { case_id: string; id: string }

const sent = async (by: Browser, fields: Partial<Parameters<typeof createDocument>[1]> = {}) => {
  const document = { case_id, id: await createDocument(started, { case_id, ...fields }) }
  expect((await upload(by!, document)).status).toBe(201)
  return document
}
const replace = (by: Browser, document: Paper, version: number | string) =>
  by!.request(`${fileOf(document)}?substitui=${version}`, formWith('nova.pdf', samplePdf()))
const codeOf = async (response: Response) => [response.status, (await readJson<ErrorBody>(response)).code]
const shown = async (by: Browser, { id }: Paper) =>
  (await readJson<ChecklistDocument[]>(by!.get(`/api/cases/${case_id}/documents`))).find(
    (one) => one.id === id,
  )!
const versionsOf = ({ id }: Paper) =>
  db.selectFrom('document_files').where('item_id', '=', id).orderBy('version').select('version').execute()

test('the sender replaces an unopened file, and a repeated request stores nothing', async () => {
  const document = await sent(ana)
  expect((await shown(ana, document)).may_replace).toBe(true)
  expect((await shown(gil, document)).may_replace).toBe(false)
  const response = await replace(ana, document, 1)
  expect(response.status).toBe(201)
  expect(await readJson<ChecklistDocument>(response)).toMatchObject({
    status: 'in_review',
    may_replace: true,
    file: { version: 2, name: 'nova.pdf' },
  })
  expect(await codeOf(await replace(ana, document, 1))).toEqual([409, 'wrong_state'])
  const both = await Promise.all([replace(ana, document, 2), replace(ana, document, 2)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await versionsOf(document)).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
  // The sender's own reading is no opening.
  expect((await ana!.get(fileOf(document))).status).toBe(200)
  expect((await shown(ana, document)).may_replace).toBe(true)
})

test('keeps a file that another person has opened, until it is rejected', async () => {
  const document = await sent(ana)
  expect((await gil!.get(fileOf(document))).status).toBe(200)
  expect((await shown(ana, document)).may_replace).toBe(false)
  const refused = await replace(ana, document, 1)
  expect([refused.status, (await readJson<ErrorBody>(refused)).message]).toEqual([
    409,
    'A equipe já abriu este arquivo. Para trocá-lo, fale com quem atende você.',
  ])
  // An earlier version opens nothing.
  await gil!.post(`${pathOf(document)}/reject`, { rejection_reason: 'Cortado' })
  expect((await upload(ana!, document)).status).toBe(201)
  expect((await gil!.get(`${fileOf(document)}?versao=1`)).status).toBe(200)
  expect((await replace(ana, document, 2)).status).toBe(201)
})

test('refuses other people, missing and decided documents, and malformed versions', async () => {
  const document = await sent(ana)
  expect(await codeOf(await replace(bruno, document, 1))).toEqual([404, 'not_found'])
  expect(await codeOf(await replace(paula, document, 1))).toEqual([403, 'not_allowed'])
  expect(await codeOf(await replace(gil, document, 1))).toEqual([403, 'not_allowed'])
  for (const version of ['0', 'x']) expect((await replace(ana, document, version)).status).toBe(400)
  await gil!.post(`${pathOf(document)}/approve`, {})
  expect(await codeOf(await replace(ana, document, 1))).toEqual([409, 'wrong_state'])
  const pending = { case_id, id: await createDocument(started, { case_id }) }
  expect(await codeOf(await replace(ana, pending, 1))).toEqual([409, 'wrong_state'])
})

test('the client does not replace a file that staff filed, a partner replaces their own', async () => {
  const filed = { case_id, id: await createDocument(started, { case_id }) }
  const body = new FormData()
  body.append('file', new File([new Uint8Array(samplePdf())], 'balcao.pdf', { type: 'application/pdf' }))
  body.append('channel', 'balcao')
  expect((await gil!.request(fileOf(filed), { method: 'POST', body })).status).toBe(201)
  expect((await shown(ana, filed)).may_replace).toBe(false)
  expect(await codeOf(await replace(ana, filed, 1))).toEqual([403, 'not_allowed'])
  const ofPartner = await sent(paula, { owner_role: 'parceiro' })
  expect((await replace(paula, ofPartner, 1)).status).toBe(201)
  await db.updateTable('cases').set({ outcome: 'desistiu' }).where('id', '=', case_id).execute()
  expect(await codeOf(await replace(paula, ofPartner, 2))).toEqual([409, 'wrong_state'])
})
