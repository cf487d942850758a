import { caseStages } from 'core'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import type { SentCaseMessage } from '../../delivery/templates/schemas.ts'
import { actors, browserOf, createActors } from '../../testing/actors.ts'
import { Browser } from '../../testing/browser.ts'
import { createDocument } from '../../testing/create-document.ts'
import { PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

/** Values that only staff may see. */
const secret = {
  cpf: '52998224725',
  taxId: '11144477735',
  income: 987_654_321,
  reason: 'Restrição interna do banco',
  note: 'Cliente nervoso, cuidado',
}
const started = await startApp()
const { db } = started
await createActors(started)
const caseId = demoId('case', 'boa-vista')
const gil = await signIn(started, demoPeople.gil.email, true, PASSWORD)
const changes = [
  await gil.post(`/api/cases/${caseId}/buyers`, {
    name: 'Ana Souza',
    cpf: secret.cpf,
    income: secret.income,
  }),
  await gil.patch(`/api/cases/${caseId}/seller`, { name: 'Marta Reis', tax_id: secret.taxId }),
  await gil.post(`/api/cases/${caseId}/notes`, { body: secret.note }),
]
await createDocument(started, {
  case_id: caseId,
  status: 'rejected',
  rejection_reason: secret.reason,
  label: 'Holerite',
})
await createDocument(started, { case_id: caseId, owner_role: 'vendedor', label: 'Matrícula' })

const { text } = await readJson<SentCaseMessage>(
  gil.post(`/api/cases/${caseId}/templates/send`, { template: 'vendedor_status', channel: 'copy' }),
)
const marta = new Browser(started)
await marta.post('/api/seller/open', { token: text.split('#token=')[1] })
const broker = await browserOf(
  started,
  actors.find(({ email }) => email === 'cora@demo.br')!,
)
const ana = await signIn(started, demoPeople.ana.email, true, PASSWORD)

/** Field names of a response, those of list items once. A field that is null in every item is left out. */
function columns(answer: unknown, name = ''): string[] {
  if (Array.isArray(answer)) return [...new Set(answer.flatMap((one) => columns(one, name)))]
  if (answer === null) return []
  if (typeof answer !== 'object') return [name]
  return Object.entries(answer).flatMap(([key, value]) => columns(value, name ? `${name}.${key}` : key))
}
const shown = async (browser: Browser, path: string) =>
  columns(await readJson<unknown>(browser.get(path))).toSorted()

const ofCase = [
  'client_id',
  'client_name',
  'created_at',
  'current_stage',
  'id',
  'property_city',
  'property_state',
  'property_type',
  'title',
  'unread_messages',
  'updated_at',
]
const ofDocument = [
  'case_id',
  'claimed_not_applicable',
  'id',
  'label',
  'may_replace',
  'min_files',
  'owner_role',
  'parts',
  'required',
  'status',
]

test('stores the secret values in the case', () => {
  expect(changes.map(({ status }) => status)).toEqual([201, 200, 201])
})

test('the seller reads exactly these columns', async () => {
  expect(await shown(marta, '/api/seller')).toEqual([
    'buyer_name',
    'credit.is_approved',
    'due_on',
    'expires_at',
    'papers.id',
    'papers.label',
    'papers.may_replace',
    'papers.min_files',
    'papers.required',
    'papers.status',
    'property_city',
    'property_state',
    'property_type',
    'stage',
    'stage_since',
    'standing',
  ])
})

test('a referrer reads exactly these columns', async () => {
  // Without the client's account id.
  const ofReferral = ofCase.filter((column) => column !== 'client_id')
  expect(await shown(broker, `/api/cases/${caseId}`)).toEqual(ofReferral)
  expect(await shown(broker, '/api/cases')).toEqual(ofReferral)
  expect(await shown(broker, `/api/cases/${caseId}/documents`)).toEqual(
    [...ofDocument, 'reviewed_at', 'uploaded_at'].toSorted(),
  )
  for (const path of ['fees', 'messages', 'buyers', 'facts', 'notes', 'links', 'history'])
    expect((await broker.get(`/api/cases/${caseId}/${path}`)).status, path).toBe(403)
})

test('the client reads exactly these columns', async () => {
  expect(await shown(ana, `/api/cases/${caseId}`)).toEqual(ofCase)
  for (const path of ['buyers', 'facts', 'notes', 'links', 'history'])
    expect((await ana.get(`/api/cases/${caseId}/${path}`)).status, path).toBe(403)
})

test('income, personal documents, notes and reasons never reach broker or seller, at any stage', async () => {
  const paths: [Browser, string][] = [
    [marta, '/api/seller'],
    ...['', '/documents', '/stages', '/assignments'].map((path): [Browser, string] => [
      broker,
      `/api/cases/${caseId}${path}`,
    ]),
    [broker, '/api/cases'],
  ]
  for (const stage of caseStages.slice(0, 8)) {
    await db.updateTable('cases').set({ current_stage: stage }).where('id', '=', caseId).execute()
    for (const [browser, path] of paths) {
      const answer = await (await browser.get(path)).text()
      for (const word of Object.values(secret)) expect(answer, path).not.toContain(String(word))
    }
  }
})
