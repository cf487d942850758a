import { builtInLines } from 'core'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { HouseBank } from './schemas.ts'

const PATH = '/api/admin/banks'
const portal = 'https://correspondente.caixa.example.com.br/entrar?de=casa'
const blank = { contact: null, phone: null, email: null, branch: null, portal: null, notes: null }

const opened = await openAdministration()
const { admin, app, db, clock } = opened
const list = () => readJson<HouseBank[]>(admin.get(PATH))
const refusal = async (response: Response) => {
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, fields]
}

test('lists built-in banks and those of the lines, represented ones first, before any contact exists', async () => {
  await admin.put('/api/admin/settings', { 'company.banks': 'santander,sicredi' })
  const banks = await list()
  expect(banks.map(({ id }) => id)).toEqual([
    'santander',
    'sicredi',
    'bb',
    'bradesco',
    'caixa',
    'inter',
    'itau',
  ])
  expect(banks[0]).toEqual({
    id: 'santander',
    name: 'Santander',
    ...blank,
    represented: true,
    revision: 0,
    updated_at: null,
  })
  expect(banks.at(-1)).toMatchObject({ id: 'itau', represented: false })
})

test('lists a bank that only a published line names', async () => {
  const { lines } = builtInLines
  const [first] = lines.filter(({ bank }) => bank === 'caixa')
  const body = { ...builtInLines, lines: [...lines, { ...first!, id: 'sbpe-banrisul', bank: 'banrisul' }] }
  const created = await readJson<{ id: string }>(admin.post('/api/admin/formulas', { name: 'linhas', body }))
  expect((await admin.put(`/api/admin/formulas/${created.id}`, { is_active: true })).status).toBe(200)
  expect((await list()).map(({ id }) => id)).toContain('banrisul')
})

test('changes only the sent columns, records the change, and ignores an equal one', async () => {
  const saved = await readJson<HouseBank>(
    admin.put(`${PATH}/caixa`, { contact: ' Marta ', phone: '81 33334444', portal, revision: 0 }),
  )
  expect(saved).toMatchObject({
    ...blank,
    id: 'caixa',
    name: 'Caixa',
    contact: 'Marta',
    phone: '(81) 3333-4444',
    portal,
    revision: 1,
    updated_at: clock.now.toISOString(),
  })
  const changed = await readJson<HouseBank>(
    admin.put(`${PATH}/caixa`, { phone: '0800 726 0101', branch: '0867 Boa Viagem', revision: 1 }),
  )
  expect(changed).toMatchObject({
    contact: 'Marta',
    phone: '0800 726 0101',
    branch: '0867 Boa Viagem',
    revision: 2,
  })
  expect((await readJson<HouseBank>(admin.put(`${PATH}/caixa`, { contact: 'Marta' }))).revision).toBe(2)
  const cleared = await readJson<HouseBank>(admin.put(`${PATH}/caixa`, { contact: null }))
  expect(cleared).toMatchObject({ contact: null, portal, revision: 3 })
  expect((await list()).find(({ id }) => id === 'caixa')).toEqual(cleared)
  const entries = await auditEntries(db, 'caixa')
  expect(entries.map(({ action, object }) => `${action} ${object}`)).toEqual([
    'bank.change banks',
    'bank.change banks',
    'bank.change banks',
  ])
})

test('rejects a change of a bank that another administrator changed meanwhile', async () => {
  expect((await admin.put(`${PATH}/bb`, { contact: 'De um', revision: 0 })).status).toBe(200)
  expect((await refusal(await admin.put(`${PATH}/bb`, { contact: 'De outro', revision: 0 })))[1]).toBe(
    'stale',
  )
  const both = await Promise.all(
    ['Um', 'Outro'].map((contact) => admin.put(`${PATH}/itau`, { contact, revision: 0 })),
  )
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

const address = 'Informe o endereço completo, como https://correspondente.banco.com.br'
const number = 'Informe o telefone com DDD, ou um 0800'

test.each([
  [{ portal: 'http://banco.example.com.br' }, { portal: address }],
  [{ portal: 'javascript:alert(1)' }, { portal: address }],
  [{ portal: 'banco.example.com.br' }, { portal: address }],
  [{ portal: 'https://localhost' }, { portal: address }],
  [{ portal: 'https://ana:senha@banco.example.com.br' }, { portal: address }],
  [{ phone: '123' }, { phone: number }],
  [{ phone: 'ligar para Marta' }, { phone: number }],
  [{ email: 'marta' }, { email: 'Email inválido' }],
  [{ contact: '' }, { contact: 'Preencha este campo' }],
  [{ name: 'Outro' }, { name: 'Campo desconhecido' }],
])('rejects %j', async (body, fields) => {
  expect(await refusal(await admin.put(`${PATH}/inter`, body))).toEqual([400, 'invalid_input', fields])
})

test('rejects texts that are too long', async () => {
  const body = { portal: `https://banco.example.com.br/${'x'.repeat(300)}`, notes: 'x'.repeat(1001) }
  expect(await refusal(await admin.put(`${PATH}/inter`, body))).toEqual([
    400,
    'invalid_input',
    { portal: 'No máximo 300 caracteres', notes: 'No máximo 1000 caracteres' },
  ])
})

test('answers 404 for an unknown bank and 401 without a session', async () => {
  expect((await refusal(await admin.put(`${PATH}/nenhum`, { contact: 'Marta' })))[1]).toBe('not_found')
  expect((await app.request(PATH)).status).toBe(401)
})
