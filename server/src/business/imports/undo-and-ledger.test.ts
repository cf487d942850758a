import { expect, test } from 'vitest'
import type { Commission, CommissionSummary } from '../commissions/schemas.ts'
import type { CommissionRule } from '../commissions/rule-schemas.ts'
import { markThrough } from '../../testing/create-commission.ts'
import { formWith } from '../../testing/form-with.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { cpfOf } from '../../testing/portfolio.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { OpenedImport } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await createPerson(db, { email: 'alice@demo.br', name: 'Alice Nogueira', role: 'admin' })
const alice = await signIn(started, 'alice@demo.br')
const rules = '/api/admin/commission-rules'
const rule = {
  bank: null,
  line: null,
  base: 'financiado',
  rate: 0.01,
  ceiling: null,
  trigger: 'assinado',
  source: 'Anexo II',
  checked_on: null,
  valid_from: '2026-01-01',
  valid_until: null,
}
const { id: ruleId } = await readJson<CommissionRule>(alice.post(rules, rule))

const tick = () => (clock.now = new Date(clock.now.getTime() + 60_000))

/** Imports signed contracts, one per row. @returns the import, and the cases in order */
async function bring(names: string[], signed: string, duplicates = 'create') {
  const rows = names.map((name, index) =>
    [name, cpfOf(index + 1), 'Rua das Acácias', 'Recife', 'PE', '250000', '200000', 'Caixa', signed].join(
      ';',
    ),
  )
  const header = 'nome;cpf;endereco;cidade;uf;valor_imovel;financiado;banco;assinatura'
  const content = new TextEncoder().encode([header, ...rows].join('\n'))
  const opened = await readJson<OpenedImport>(
    alice.request('/api/imports', formWith('carteira.csv', content)),
  )
  const columns = opened.columns!.map(({ column }) => column)
  const checked = await alice.post(`/api/imports/${opened.id}/check`, { columns, duplicates })
  expect(checked.status, await checked.clone().text()).toBe(200)
  const done = await work(opened.id, 'run')
  expect(done.counts.failed, JSON.stringify(done)).toBe(0)
  const written = await db
    .selectFrom('import_rows')
    .where('import_id', '=', opened.id)
    .orderBy('number')
    .select('case_id')
    .execute()
  return { id: opened.id, cases: written.map(({ case_id }) => case_id!) }
}

async function work(id: string, task: 'run' | 'undo') {
  expect((await alice.request(`/api/imports/${id}/${task}`, { method: 'POST' })).status).toBe(200)
  await started.workOnImports()
  return readJson<OpenedImport>(alice.get(`/api/imports/${id}`))
}

const statusOf = async (id: string) => (await alice.get(`/api/commissions/${id}`)).status
const one = (id: string) => readJson<Commission>(alice.get(`/api/commissions/${id}`))
const expectedIn = async (month: string) => {
  const { figures } = await readJson<CommissionSummary>(alice.get(`/api/commissions/summary?month=${month}`))
  return figures.find(({ kind }) => kind === 'expected')?.value
}

test('deletes an imported case with its commission, unless it was invoiced', async () => {
  const { id, cases } = await bring(['Dora Lira', 'Nilo Sátiro'], '16/11/2026')
  expect(await expectedIn('2026-11')).toBe(400_000)
  tick()
  const invoice = { kind: 'invoiced', cases: [cases[1]], day: '2026-11-18', number: '12' }
  expect((await markThrough(alice, invoice)).status).toBe(200)
  const undone = await work(id, 'undo')
  expect([undone.status, undone.counts.undone, undone.remaining.map((caseRow) => caseRow.id)]).toEqual([
    'undone',
    1,
    [cases[1]],
  ])
  expect([await statusOf(cases[0]!), await statusOf(cases[1]!)]).toEqual([404, 200])
  expect(await expectedIn('2026-11')).toBe(200_000)
})

test('restores the previous commission when an update is undone', async () => {
  const opened = await alice.post('/api/cases', {
    name: 'Inês Paiva',
    phone: '(81) 98765-4321',
    income: 900_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  const { id: caseId } = await readJson<{ id: string }>(opened)
  const [buyer] = await readJson<{ id: string }[]>(alice.get(`/api/cases/${caseId}/buyers`))
  expect((await alice.patch(`/api/cases/${caseId}/buyers/${buyer?.id}`, { cpf: cpfOf(1) })).status).toBe(200)
  expect((await alice.patch(`/api/cases/${caseId}/property`, { address: 'Rua das Acácias' })).status).toBe(
    200,
  )
  tick()
  const { id, cases } = await bring(['Inês Paiva'], '17/11/2026', 'update')
  expect(cases).toEqual([caseId])
  expect((await one(caseId)).total.expected).toBe(200_000)
  tick()
  const undone = await work(id, 'undo')
  expect([undone.status, undone.remaining]).toEqual(['undone', []])
  expect(await one(caseId)).toMatchObject({ status: 'cancelada', total: { expected: 0 } })
  const row = await db
    .selectFrom('cases')
    .where('id', '=', caseId)
    .select(['financed', 'line', 'signed_on'])
    .executeTakeFirst()
  expect(row).toEqual({ financed: null, line: null, signed_on: null })
})

test('keeps the case of a commission that left a month before it closed, since the closed month names it', async () => {
  const { id, cases } = await bring(['Jorge Antão'], '10/09/2026')
  const [caseId = ''] = cases
  await db
    .updateTable('case_operations')
    .set({ registered_on: '2026-10-05' })
    .where('case_id', '=', caseId)
    .execute()
  tick()
  expect((await alice.put(`${rules}/${ruleId}`, { trigger: 'registrado' })).status).toBe(200)
  expect([await expectedIn('2026-09'), await expectedIn('2026-10')]).toEqual([0, 200_000])
  const nothing = { expected: 0, invoiced: 0, received: 0, written_off: 0 }
  expect((await alice.post('/api/commissions/months/2026-09/close', nothing)).status).toBe(204)
  const undone = await work(id, 'undo')
  expect([undone.status, undone.remaining.map((caseRow) => caseRow.id)]).toEqual(['undone', [caseId]])
  expect(await expectedIn('2026-10')).toBe(200_000)
})
