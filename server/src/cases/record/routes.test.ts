import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { ChecklistDocument } from '../documents/schemas.ts'
import type { Message } from '../messages/schemas.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Assignment, Case, Fee, StageRecord } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, pedro, gil] = await Promise.all(
  (['ana', 'paula', 'pedro', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
type Person = typeof ana
const boaVista = demoId('case', 'boa-vista')
const joaoPessoa = demoId('case', 'joao-pessoa')

const read = <Body>(person: Person, path: string) => readJson<Body>(person!.get(path))
const listed = async (person: Person, search = '') =>
  (await read<Case[]>(person, `/api/cases${search}`)).map(({ property_city }) => property_city)

test("lists a client's own cases, latest change first", async () => {
  const cases = await read<Case[]>(ana, '/api/cases')
  expect(cases.map(({ client_id }) => client_id)).toEqual(cases.map(() => demoPeople.ana.id))
  expect(cases.map(({ property_city }) => property_city)).toEqual(['Recife', 'Caruaru', 'Olinda', 'Paulista'])
  const changed = cases.map(({ updated_at }) => updated_at)
  expect(changed).toEqual(changed.toSorted((a, b) => (a < b ? 1 : -1)))
})

test("lists a partner's assigned cases, and all cases for staff", async () => {
  expect(new Set(await listed(paula))).toEqual(new Set(await listed(ana)))
  expect(await listed(pedro)).toHaveLength(4)
  expect(await listed(gil)).toHaveLength(9)
})

test.each([
  ['?q=olinda', ['Olinda']],
  ['?q=JOAO%20pessoa', ['João Pessoa']],
  ['?q=maceió', ['Maceió']],
  ['?q=constru%C3%87%C3%83o', ['Campina Grande', 'Caruaru']],
  ['?q=rn', ['Natal']],
  ['?q=paraiba', ['Campina Grande', 'João Pessoa']],
  ['?q=pb%20catole', ['Campina Grande']],
  ['?q=%20%20', 9],
  ['?q=', 9],
  ['?q=%25', []],
  ['?q=_', []],
  ["?q='%20or%201=1--", []],
])('the search %s finds %j', async (search, expected) => {
  const cities = await listed(gil, search)
  if (typeof expected === 'number') expect(cities).toHaveLength(expected)
  else expect(new Set(cities)).toEqual(new Set(expected))
})

test('finds nothing that the caller may not see', async () => {
  expect(await listed(ana, '?q=natal')).toEqual([])
})

test.each([
  ['/api/cases?status=1', 'status'],
  ['/api/cases?q=a&q=b', 'q'],
  ['/api/cases?q=%00', 'q'],
  [`/api/cases?q=${'x'.repeat(101)}`, 'q'],
  ['/api/cases?__proto__=1', '__proto__'],
  [`/api/cases/${boaVista}?q=a`, 'q'],
  [`/api/cases/${boaVista}/fees?limit=1`, 'limit'],
])('rejects %s and names %s', async (path, field) => {
  const response = await ana!.get(path)
  expect(response.status).toBe(400)
  const { code, fields } = await readJson<ErrorBody>(response)
  expect([code, Object.keys(fields ?? {})]).toEqual(['invalid_input', [field]])
})

test('returns a case with the columns of its table', async () => {
  expect(await read(ana, `/api/cases/${boaVista}`)).toEqual({
    id: boaVista,
    client_id: demoPeople.ana.id,
    title: 'Apartamento na Boa Vista',
    client_name: 'Ana Clara Ferreira',
    property_city: 'Recife',
    property_state: 'PE',
    property_type: 'apartamento',
    current_stage: 'analise_engenharia',
    created_at: expect.any(String),
    updated_at: expect.any(String),
    unread_messages: 0,
  })
})

const parts = ['', '/stages', '/documents', '/fees', '/assignments', '/messages']

test.each(parts)("returns 404 for another person's case%s, as for a missing one", async (subpath) => {
  for (const id of [joaoPessoa, randomUUID(), 'x', '%00']) {
    const response = await ana!.get(`/api/cases/${id}${subpath}`)
    expect(response.status).toBe(404)
    expect(await readJson(response)).toEqual({ code: 'not_found', message: 'Endereço não encontrado' })
  }
  expect((await started.app.request(`/api/cases/${boaVista}${subpath}`)).status).toBe(401)
})

test('returns the stages in the order in which they began', async () => {
  const stages = await read<StageRecord[]>(paula, `/api/cases/${boaVista}/stages`)
  expect(stages.map(({ stage, status }) => `${stage}: ${status}`)).toEqual([
    'Cadastro: completed',
    'Pré-análise: completed',
    'Avaliação de crédito: approved',
    'Avaliação de engenharia: in_progress',
  ])
})

test('lists required documents first, then by name, without storage paths', async () => {
  await db
    .updateTable('doc_checklists')
    .set({ storage_path: 'case-documents/segredo.pdf' })
    .where('case_id', '=', boaVista)
    .execute()
  const response = await ana!.get(`/api/cases/${boaVista}/documents`)
  expect(await response.clone().text()).not.toContain('segredo')
  const documents = await readJson<ChecklistDocument[]>(response)
  expect(documents.map(({ label }) => label)).toEqual([
    'Certidão de estado civil',
    'Comprovante de renda',
    'Comprovante de residência',
    'CPF',
    'Extrato do FGTS',
    'Laudo de engenharia',
    'Matrícula do imóvel',
    'RG ou CNH',
    'Declaração de Imposto de Renda',
  ])
  expect(documents.at(-1)?.required).toBe(false)
})

test('lists the fees by name, in reais', async () => {
  const fees = await read<Fee[]>(ana, `/api/cases/${boaVista}/fees`)
  expect(fees.map(({ label, amount }) => [label, amount])).toEqual([
    ['Avaliação do imóvel', 820],
    ['Certidões do vendedor', 214.35],
    ['ITBI', 9600],
    ['Registro de imóveis', 3184.72],
  ])
})

test('sorts names as Brazilian readers expect', async () => {
  const { id } = await db
    .selectFrom('cases')
    .select('id')
    .where('property_city', '=', 'Paulista')
    .executeTakeFirstOrThrow()
  const fees = ['Zelo', 'água', 'Ônus', 'Oficial', 'Água 10', 'Água 9']
  await db
    .insertInto('fees')
    .values(
      fees.map((label) => ({
        id: randomUUID(),
        case_id: id,
        label,
        amount: 1,
        source: 'Teste',
        notes: null,
      })),
    )
    .execute()
  const labels = (await read<Fee[]>(ana, `/api/cases/${id}/fees`)).map(({ label }) => label)
  expect(labels).toEqual(['água', 'Água 9', 'Água 10', 'Oficial', 'Ônus', 'Zelo'])
})

test('lists the people responsible for a case with their partner', async () => {
  const assignments = await read<Assignment[]>(ana, `/api/cases/${boaVista}/assignments`)
  const { id: partner_id, name, type, email, phone } = demoPartners.prumo
  expect(assignments.map(({ responsibility }) => responsibility)).toEqual([
    'Análise de crédito',
    'Vistoria e laudo',
  ])
  expect(assignments[1]).toEqual({
    id: expect.any(String),
    case_id: boaVista,
    partner_id,
    responsibility: 'Vistoria e laudo',
    contact_name: 'Eng. Marcos Vieira',
    contact_phone: '(81) 90000-0389',
    contact_email: null,
    partner: { name, type, email, phone },
  })
})

test("lists only a partner's own assignments to that partner", async () => {
  const assignments = await read<Assignment[]>(paula, `/api/cases/${boaVista}/assignments`)
  expect(assignments.map(({ partner_id }) => partner_id)).toEqual([demoPeople.paula.partner_id])
})

test('returns the conversation to client and partner, in order', async () => {
  const path = `/api/cases/${boaVista}/messages`
  const messages = await read<Message[]>(ana, path)
  expect(messages.map(({ from_name, to_role }) => [from_name, to_role])).toEqual([
    ['Ana Clara', 'parceiro'],
    ['Paula Cavalcanti', 'cliente'],
    ['Ana Clara', 'parceiro'],
  ])
  expect(await read(paula, path)).toEqual(messages)
})

test('hides a reassigned case from its former partner with the next request', async () => {
  const olinda = demoId('case', 'olinda')
  expect((await paula!.get(`/api/cases/${olinda}`)).status).toBe(200)
  await db
    .updateTable('case_assignments')
    .set({ partner_id: demoPartners.moura.id })
    .where('case_id', '=', olinda)
    .execute()
  expect((await paula!.get(`/api/cases/${olinda}`)).status).toBe(404)
  expect((await pedro!.get(`/api/cases/${olinda}`)).status).toBe(200)
})
