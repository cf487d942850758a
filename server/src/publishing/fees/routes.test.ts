import type { PublicConfig } from 'core'
import { feeRulesSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CatalogFee } from './schemas.ts'

const PATH = '/api/admin/fees'
const started = await startApp()
const { app, db, clock } = started
const alice = await signInAdmin(started)

const rules = { kind: 'percent', of: 'property_value', rate: 0.03, states: ['PE'] }
const list = () => readJson<CatalogFee[]>(alice.get(PATH))
const create = (code: string, more: object = {}) =>
  readJson<CatalogFee>(alice.post(PATH, { code, label: 'Uma taxa', rules, ...more }))
const put = (id: string, body: object) => alice.put(`${PATH}/${id}`, body)
const published = async () =>
  (await readJson<PublicConfig>(app.request('/api/public/config'))).fees as { code: string }[]

test('a new installation has appraisal, ITBI and registry, each with a dated source', async () => {
  const fees = await list()
  expect(
    fees.map(({ code, active, rules: { kind, amountCents, payee } }) => [
      code,
      active,
      kind,
      amountCents,
      payee,
    ]),
  ).toEqual([
    ['avaliacao', true, 'fixed', 310_000, 'Banco'],
    ['itbi', true, 'rules', undefined, 'Prefeitura'],
    ['registro', true, 'rules', undefined, 'Cartório'],
  ])
  for (const { rules: one } of fees) expect(feeRulesSchema.parse(one).source?.checkedOn).toBe('2026-11-26')
  expect((await published()).map(({ code }) => code)).toEqual(['avaliacao'])
  await db.deleteFrom('fee_catalog').execute()
})

test('a new fee is active and charged until it is deactivated', async () => {
  const fee = await create('itbi', { label: ' ITBI ' })
  expect(fee).toEqual({
    id: fee.id,
    code: 'itbi',
    label: 'ITBI',
    rules,
    active: true,
    revision: 1,
    updated_at: clock.now.toISOString(),
  })
  await create('avaliacao', { active: false })
  expect((await list()).map(({ code, active }) => [code, active])).toEqual([
    ['avaliacao', false],
    ['itbi', true],
  ])
  expect(await published()).toEqual([{ code: 'itbi', label: 'ITBI', rules }])

  const fixed = { kind: 'fixed', amountCents: 82_000 }
  expect(await readJson<CatalogFee>(put(fee.id, { rules: fixed, revision: 1 }))).toEqual({
    ...fee,
    rules: fixed,
    revision: 2,
  })
  expect(await published()).toEqual([{ code: 'itbi', label: 'ITBI', rules: fixed }])
  const off = await readJson<CatalogFee>(put(fee.id, { active: false, label: 'ITBI velho' }))
  expect(off).toMatchObject({ active: false, label: 'ITBI velho', revision: 3 })
  expect(await readJson<CatalogFee>(put(fee.id, { active: false, rules: fixed }))).toEqual(off)
  expect(await published()).toEqual([])
  expect((await alice.delete(`${PATH}/${fee.id}?revision=3`)).status).toBe(204)
  const entries = await auditEntries(db, fee.id)
  expect(
    entries.map(({ action, object, before, after }) => [action, object, before?.revision, after?.revision]),
  ).toEqual([
    ['fee.create', 'fee_catalog', undefined, 1],
    ['fee.change', 'fee_catalog', 1, 2],
    ['fee.change', 'fee_catalog', 2, 3],
    ['fee.delete', 'fee_catalog', 3, undefined],
  ])
  expect(entries.map(({ actor_name }) => actor_name)).toEqual(Array(4).fill('Alice Prado'))
})

test('refuses to delete an active fee', async () => {
  const { id } = await create('ativa')
  const response = await alice.delete(`${PATH}/${id}`)
  expect([response.status, await readJson<ErrorBody>(response)]).toEqual([
    409,
    { code: 'wrong_state', message: 'A taxa ativa não pode ser excluída. Desative-a antes.' },
  ])
})

test('refuses a second fee with the same code', async () => {
  await create('registro')
  const response = await alice.post(PATH, { code: 'registro', label: 'Outra', rules })
  const problem = 'Já existe uma taxa com este código'
  expect([response.status, await readJson<ErrorBody>(response)]).toEqual([
    409,
    { code: 'already_exists', message: problem, fields: { code: problem } },
  ])
})

test('a concurrent edit gets a conflict', async () => {
  const { id } = await create('disputada')
  await put(id, { label: 'De um', revision: 1 })
  for (const response of [
    await put(id, { label: 'De outro', revision: 1 }),
    await alice.delete(`${PATH}/${id}?revision=1`),
  ])
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'stale'])
  expect((await put('0'.repeat(36), { label: 'x' })).status).toBe(404)
})

const fee = { code: 'nova', label: 'Nova', rules }
test.each([
  [{ ...fee, code: '' }, { code: 'Código e rótulo são obrigatórios' }],
  [{ ...fee, label: undefined }, { label: 'Código e rótulo são obrigatórios' }],
  [{ ...fee, code: 'Taxa-1' }, { code: 'Use letras minúsculas sem acento, números e sublinhado' }],
  [{ ...fee, code: 'x'.repeat(61) }, { code: 'No máximo 60 caracteres' }],
  [{ ...fee, rules: { kind: 'soma' } }, { 'rules.kind': 'Informe kind: fixed ou percent' }],
  [
    { ...fee, rules: { kind: 'fixed', amountCents: 0.5 } },
    { 'rules.amountCents': 'Informe centavos inteiros' },
  ],
  [{ ...fee, rules: { ...rules, rate: 1e-300 } }, { 'rules.rate': 'No máximo 6 casas decimais' }],
  [{ ...fee, rules: { ...rules, codigo: '1' } }, { 'rules.codigo': 'Campo desconhecido' }],
  [
    { ...fee, rules: { ...rules, minCents: 2, maxCents: 1 } },
    { 'rules.maxCents': 'O máximo deve ser maior que o mínimo' },
  ],
])('refuses the fee %j', async (body, fields) => {
  const response = await alice.post(PATH, body)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test('only administrators see and change the catalogue', async () => {
  await createPerson(db, { email: 'gil.agente@demo.br', role: 'agent' })
  const gil = await signIn(started, 'gil.agente@demo.br')
  const { id } = await create('dos_outros')
  const requests = [
    gil.get(PATH),
    gil.post(PATH, fee),
    gil.put(`${PATH}/${id}`, { active: false }),
    gil.delete(`${PATH}/${id}`),
  ]
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([403]))
  expect((await app.request(PATH)).status).toBe(401)
})
