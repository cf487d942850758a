import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { ClientLink } from '../client-links/schemas.ts'
import type { SentCaseMessage } from '../../delivery/templates/schemas.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { Browser } from '../../testing/browser.ts'
import { createDocument } from '../../testing/create-document.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { formWith } from '../../testing/form-with.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Sale } from './schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)
const caseId = demoId('case', 'boa-vista')
const [mine, ofClient] = [demoId('paper', 'matricula'), demoId('paper', 'holerite')]
await createDocument(started, { id: mine, case_id: caseId, owner_role: 'vendedor', label: 'Matrícula' })
await createDocument(started, { id: ofClient, case_id: caseId, owner_role: 'cliente', label: 'Holerite' })
await gil.patch(`/api/cases/${caseId}/seller`, {
  kind: 'pessoa',
  name: 'Marta Reis Dutra',
  tax_id: '52998224725',
  phone: '(81) 98888-7777',
})

const send = (channel = 'copy', by = gil) =>
  by.post(`/api/cases/${caseId}/templates/send`, { template: 'vendedor_status', channel })
async function link() {
  const { text } = await readJson<SentCaseMessage>(send())
  return /\/vendedor#token=([\w-]{43})$/.exec(text)![1]!
}
const visitor = () => new Browser(started)
const open = (token: string, browser = visitor()) => browser.post('/api/seller/open', { token })
const codeOf = async (response: Response) => [response.status, (await readJson<ErrorBody>(response)).code]
const file = (id: string) => `/api/seller/documents/${id}/file`
const over = [400, 'invalid_token']

test('sends the same link again, opens it any number of times and shows the state of the sale', async () => {
  const sent = await readJson<SentCaseMessage>(send('whatsapp'))
  expect(sent.phone).toBe('5581988887777')
  expect(sent.text).toMatch(/^Marta, a venda de .+ está em "Avaliação de engenharia"\. http/)
  const token = await link()
  expect(sent.text).toContain(token)
  expect(await codeOf(await send('email'))).toEqual([400, 'invalid_input'])
  const marta = visitor()
  expect(await codeOf(await marta.get('/api/seller'))).toEqual(over)
  for (let times = 0; times < 2; times++) expect((await open(token, marta)).status).toBe(200)
  expect(marta.cookie).toContain(token)
  const sale = await readJson<Sale>(marta.get('/api/seller'))
  expect(sale).toMatchObject({ buyer_name: 'Ana', stage: 'analise_engenharia', standing: 'running' })
  expect(sale.papers.map(({ label }) => label)).toContain('Matrícula')
  expect(sale.papers.map(({ label }) => label)).not.toContain('Holerite')
  // The table stores only a digest, and no log the token.
  expect(JSON.stringify(await dumpTables(db))).not.toContain(token)
  expect(started.log.join()).not.toContain(token)
  const [listed] = await readJson<ClientLink[]>(gil.get(`/api/cases/${caseId}/links`))
  expect(listed).toMatchObject({
    kind: 'seller',
    used_at: clock.now.toISOString(),
    created_by: 'Gil Barreto',
  })
})

test("accepts the seller's own papers under the usual rules, and no others", async () => {
  const marta = visitor()
  await open(await link(), marta)
  const upload = (id: string, bytes = samplePdf()) => marta.request(file(id), formWith('m.pdf', bytes))
  expect((await upload(mine, Buffer.from('não é um PDF'))).status).toBe(400)
  const sale = await readJson<Sale>(upload(mine))
  expect(sale.papers.find(({ id }) => id === mine)).toMatchObject({ status: 'uploaded' })
  expect(await codeOf(await upload(mine))).toEqual([409, 'wrong_state'])
  // A buyer's paper, a missing one and one of another case get the same response.
  for (const id of [ofClient, demoId('paper', 'nenhum'), 'x'])
    expect(await codeOf(await upload(id))).toEqual([404, 'not_found'])
  for (const path of ['/api/cases', `/api/cases/${caseId}`, `/api/cases/${caseId}/documents`, '/api/me'])
    expect((await marta.get(path)).status).toBe(401)
  const [entry] = await auditEntries(db, mine)
  expect(entry).toMatchObject({ action: 'document.upload', actor_name: 'Vendedor' })
})

test('stops a revoked link with the next request and creates another one', async () => {
  const token = await link()
  const marta = visitor()
  await open(token, marta)
  const [listed] = await readJson<ClientLink[]>(gil.get(`/api/cases/${caseId}/links`))
  expect((await gil.delete(`/api/cases/${caseId}/links/${listed!.id}`)).status).toBe(204)
  expect(await codeOf(await marta.get('/api/seller'))).toEqual(over)
  expect(await codeOf(await marta.request(file(mine), formWith('m.pdf', samplePdf())))).toEqual(over)
  expect(await codeOf(await open(token))).toEqual(over)
  expect(await link()).not.toBe(token)
})

test("opens no sale by a sign-in or client link, and signs no one in by a seller's link", async () => {
  const token = await link()
  for (const path of ['check-link', 'use-link'])
    expect(await codeOf(await visitor().post(`/api/auth/${path}`, { token }))).toEqual(over)
  const ana = await signIn(started, demoPeople.ana.email)
  expect((await send('copy', ana)).status).toBe(403)
  expect(await codeOf(await open('inventado'))).toEqual(over)
})

test('expires after its last sending, and thirty days after the end of the case', async () => {
  const token = await link()
  const now = clock.now
  clock.now = new Date(now.getTime() + 180 * DAY_MS)
  expect(await codeOf(await open(token))).toEqual(over)
  clock.now = now
  await db
    .updateTable('cases')
    .set({ outcome: 'reprovado', closed_at: now.toISOString() })
    .where('id', '=', caseId)
    .execute()
  // The reason of the ending is hidden.
  expect(await readJson(open(token))).toMatchObject({ standing: 'ended' })
  clock.now = new Date(now.getTime() + 30 * DAY_MS)
  expect(await codeOf(await open(token))).toEqual(over)
  const later = await signIn(started, demoPeople.gil.email)
  expect(await codeOf(await send('copy', later))).toEqual([409, 'wrong_state'])
})
