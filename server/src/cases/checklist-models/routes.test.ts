import { builtInChecklist } from 'core'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { ChecklistModelRow } from '../checklists/model-schemas.ts'

const PATH = '/api/admin/checklists'
const started = await startApp()
const { app, db } = started
const alice = await signInAdmin(started)

const list = () => readJson<ChecklistModelRow[]>(alice.get(PATH))
const find = async (key: string) => (await list()).find((model) => model.key === key)!
const put = (id: string, body: object) => alice.put(`${PATH}/${id}`, body)
const [{ key: _key, position: _place, ...sample }] = builtInChecklist as [(typeof builtInChecklist)[number]]

test('starts a new database with the built-in items in their first version', async () => {
  const models = await list()
  expect(models.map(({ id: _id, updated_at: _at, ...model }) => model)).toEqual(
    builtInChecklist.map((model) => ({ ...model, origin: 'built_in', revision: 1 })),
  )
})

test('marks a changed item as changed and restores its built-in version', async () => {
  const { id } = await find('residencia')
  const applies = { income_types: ['clt', 'mei'], uses_fgts: true }
  const changed = await readJson<ChecklistModelRow>(
    put(id, { label: ' Conta de luz ', validity_days: null, applies, revision: 1 }),
  )
  expect(changed).toMatchObject({ label: 'Conta de luz', validity_days: null, applies, origin: 'changed' })
  const restored = await readJson<ChecklistModelRow[]>(alice.post(`${PATH}/${id}/restore`, {}))
  expect(restored.find((model) => model.id === id)).toMatchObject({
    label: 'Comprovante de residência',
    validity_days: 90,
    applies: {},
    origin: 'built_in',
    revision: 3,
  })
  const entries = await auditEntries(db, id)
  expect(entries).toHaveLength(2)
  expect(entries.map(({ action, object, actor_name }) => [action, object, actor_name])).toEqual(
    entries.map(() => ['checklist.change', 'checklist_models', 'Alice Prado']),
  )
})

const order = async () =>
  (await list()).filter(({ section }) => section === 'cartorio').map(({ label }) => label)

test('adds a custom item last, moves it within its section, and deletes it once inactive', async () => {
  const customItem = await readJson<ChecklistModelRow>(
    alice.post(PATH, { ...sample, section: 'cartorio', label: 'Selfie' }),
  )
  expect(customItem).toMatchObject({ origin: 'own', active: true, revision: 1 })
  expect(await order()).toEqual([
    'Contrato assinado',
    'Guia e comprovante do ITBI',
    'Matrícula registrada',
    'Selfie',
  ])
  for (const direction of ['up', 'up', 'up', 'up', 'down'])
    expect((await alice.post(`${PATH}/${customItem.id}/move`, { direction })).status).toBe(200)
  expect(await order()).toEqual([
    'Contrato assinado',
    'Selfie',
    'Guia e comprovante do ITBI',
    'Matrícula registrada',
  ])
  const refused = await alice.delete(`${PATH}/${customItem.id}`)
  expect([refused.status, (await readJson<ErrorBody>(refused)).message]).toEqual([
    409,
    'O item está ligado. Desligue-o antes de excluir.',
  ])
  await put(customItem.id, { active: false })
  expect((await alice.delete(`${PATH}/${customItem.id}`)).status).toBe(204)
  const builtIn = await alice.delete(`${PATH}/${(await find('cpf')).id}`)
  expect([builtIn.status, (await readJson<ErrorBody>(builtIn)).message]).toEqual([
    409,
    'Um item de fábrica não pode ser excluído. Desligue-o.',
  ])
})

test('restores order and missing items of the whole list and keeps custom items', async () => {
  const customItem = await readJson<ChecklistModelRow>(alice.post(PATH, { ...sample, label: 'Selfie' }))
  const { id } = await find('cpf')
  await put(id, { active: false, help: 'Outra ajuda.' })
  await alice.post(`${PATH}/${id}/move`, { direction: 'up' })
  await db.deleteFrom('checklist_models').where('key', '=', 'decore').execute()
  const restored = await readJson<ChecklistModelRow[]>(alice.post(`${PATH}/restore`, {}))
  expect(restored.map((model) => model.key)).toEqual([
    ...builtInChecklist.map(({ key }) => key),
    customItem.key,
  ])
  expect(new Set(restored.map(({ origin }) => origin))).toEqual(new Set(['built_in', 'own']))
})

test('rejects an edit of an item that another administrator changed meanwhile', async () => {
  const { id } = await find('iptu')
  await put(id, { label: 'De um', revision: 1 })
  for (const response of [
    await put(id, { label: 'De outro', revision: 1 }),
    await alice.delete(`${PATH}/${id}?revision=1`),
  ])
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'stale'])
  const missing = '0'.repeat(36)
  expect((await put(missing, { label: 'x' })).status).toBe(404)
  for (const verb of ['restore', 'move'])
    expect(
      (await alice.post(`${PATH}/${missing}/${verb}`, verb === 'move' ? { direction: 'up' } : {})).status,
    ).toBe(404)
})

test.each([
  [{ label: '' }, { label: 'Preencha este campo' }],
  [{ help: 'a'.repeat(401) }, { help: 'No máximo 400 caracteres' }],
  [{ min_files: 0 }, { min_files: 'Informe um número inteiro de 1 a 20' }],
  [{ validity_days: 0.5 }, { validity_days: 'Informe um número inteiro de 1 a 3650' }],
  [{ owner: 'banco' }, { owner: 'Escolha um de: cliente, parceiro, vendedor, agente' }],
  [{ applies: { income_types: [] } }, { 'applies.income_types': 'Informe ao menos um' }],
  [{ applies: { renda: 'clt' } }, { 'applies.renda': 'Campo desconhecido' }],
  [{ applies: { banks: ['Banco do Brasil'] } }, { 'applies.banks.0': 'Valor inválido' }],
  [{ applies: { uses_fgts: 'sim' } }, { 'applies.uses_fgts': 'Informe verdadeiro ou falso' }],
])('rejects %j as an item', async (changes, fields) => {
  const response = await alice.post(PATH, { ...sample, ...changes })
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test('lets only administrators see and change checklist models', async () => {
  await createPerson(db, { email: 'gil.agente@demo.br', role: 'agent' })
  const gil = await signIn(started, 'gil.agente@demo.br')
  const { id } = await find('cpf')
  const answers = await Promise.all([
    gil.get(PATH),
    gil.post(PATH, sample),
    gil.put(`${PATH}/${id}`, { active: false }),
    gil.delete(`${PATH}/${id}`),
    gil.post(`${PATH}/restore`, {}),
    gil.post(`${PATH}/${id}/restore`, {}),
    gil.post(`${PATH}/${id}/move`, { direction: 'up' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await app.request(PATH)).status).toBe(401)
})
