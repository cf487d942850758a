import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Theme } from './schemas.ts'

const PATH = '/api/admin/themes'
const started = await startApp()
const { db, clock } = started
const alice = await signInAdmin(started)

const later = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
  return clock.now.toISOString()
}
const list = () => readJson<Theme[]>(alice.get(PATH))
const create = (name: string, tokens: object = { brand: '#1c5ba3' }) =>
  readJson<Theme>(alice.post(PATH, { name, tokens }))
const put = (id: string, body: object) => alice.put(`${PATH}/${id}`, body)
const active = async () => (await list()).filter(({ is_active }) => is_active).map(({ name }) => name)

test('a new theme is inactive, has normalized colours and is first in the list', async () => {
  await create('Antigo')
  const at = later()
  const response = await alice.post(PATH, {
    name: '  Litoral ',
    tokens: { brand: '#ABC', dark: { bg: '#1A1411', castelo: 1 }, raio: ['x'] },
  })
  expect(response.status).toBe(201)
  const theme = await readJson<Theme>(response)
  expect(theme).toEqual({
    id: theme.id,
    name: 'Litoral',
    tokens: { brand: '#aabbcc', dark: { bg: '#1a1411', castelo: 1 }, raio: ['x'] },
    is_active: false,
    revision: 1,
    created_at: at,
    updated_at: at,
  })
  expect((await list())[0]).toEqual(theme)
  const [entry, ...more] = await auditEntries(db, theme.id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'theme.create',
    actor_name: 'Alice Prado',
    object: 'themes',
    created_at: at,
    before: null,
    after: { id: theme.id, name: 'Litoral', is_active: false, revision: 1 },
  })
})

test.each([
  [{ name: '   ', tokens: {} }, { name: 'Nome do tema é obrigatório' }],
  [{ tokens: {} }, { name: 'Nome do tema é obrigatório' }],
  [{ name: 'x'.repeat(101), tokens: {} }, { name: 'No máximo 100 caracteres' }],
  [{ name: 'Mar' }, { tokens: 'Informe um objeto JSON' }],
  [{ name: 'Mar', tokens: ['#fff'] }, { tokens: 'Informe um objeto JSON' }],
  [{ name: 'Mar', tokens: { brand: 'azul' } }, { 'tokens.brand': 'Informe a cor como #rrggbb' }],
  [
    { name: 'Mar', tokens: { light: { text: '#12' } } },
    { 'tokens.light.text': 'Informe a cor como #rrggbb' },
  ],
  [
    { name: 'Mar', tokens: { radius: 'redondo' } },
    { 'tokens.radius': 'Escolha um de: none, small, medium, large, full' },
  ],
])('refuses the theme %j', async (body, fields) => {
  const before = await list()
  const response = await alice.post(PATH, body)
  expect(response.status).toBe(400)
  expect(await readJson<ErrorBody>(response)).toMatchObject({ code: 'invalid_input', fields })
  expect(await list()).toEqual(before)
})

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const postTokens = (tokens: string) =>
  started.postJson(PATH, `{"name":"Fundo","tokens":${tokens}}`, {
    Cookie: alice.cookie,
    Origin: started.origin,
  })

test('refuses tokens that are nested too deep or too large', async () => {
  expect((await postTokens(`{"x":${deep(9)}}`)).status).toBe(201)
  for (const levels of [10, 30_000]) {
    const response = await postTokens(`{"x":${deep(levels)}}`)
    expect(response.status).toBe(400)
    expect(await readJson<ErrorBody>(response)).toMatchObject({
      fields: { tokens: 'Aninhado demais: no máximo 10 níveis' },
    })
  }
  expect((await postTokens(`{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
})

test('activating a theme deactivates the other, with two audit entries', async () => {
  const [one, two] = [await create('Um'), await create('Dois')]
  expect((await put(one.id, { is_active: true, revision: 1 })).status).toBe(200)
  expect(await active()).toEqual(['Um'])
  const at = later()
  const response = await put(two.id, { is_active: true, revision: 1 })
  expect(await readJson<Theme>(response)).toEqual({ ...two, is_active: true, revision: 2, updated_at: at })
  expect(await active()).toEqual(['Dois'])

  const changes = async ({ id }: Theme) =>
    (await auditEntries(db, id)).map(({ action, before, after, created_at }) => [
      action,
      before?.is_active ?? null,
      after?.is_active ?? null,
      created_at === at,
    ])
  expect(await changes(one)).toEqual([
    ['theme.create', null, false, false],
    ['theme.activate', false, true, false],
    ['theme.deactivate', true, false, true],
  ])
  expect(await changes(two)).toEqual([
    ['theme.create', null, false, false],
    ['theme.activate', false, true, true],
  ])

  expect((await put(two.id, { is_active: false })).status).toBe(200)
  expect(await active()).toEqual([])
})

test('changes only the sent fields, and an equal value is no change', async () => {
  const theme = await create('Barro')
  const renamed = await readJson<Theme>(put(theme.id, { name: 'Barro novo' }))
  expect(renamed).toMatchObject({ name: 'Barro novo', tokens: theme.tokens, is_active: false, revision: 2 })
  for (const body of [{}, { name: 'Barro novo' }, { tokens: theme.tokens, is_active: false, revision: 2 }])
    expect(await readJson<Theme>(put(theme.id, body))).toEqual(renamed)
  expect((await auditEntries(db, theme.id)).map(({ action }) => action)).toEqual([
    'theme.create',
    'theme.change',
  ])
  const tokens = { accent: '#b35229' }
  expect(await readJson<Theme>(put(theme.id, { tokens }))).toMatchObject({
    name: 'Barro novo',
    tokens,
    revision: 3,
  })
})

test('a concurrent edit gets a conflict and overwrites nothing', async () => {
  const theme = await create('Sertão')
  await put(theme.id, { name: 'Sertão claro', revision: 1 })
  const stale = await put(theme.id, { name: 'Sertão escuro', revision: 1 })
  expect([stale.status, (await readJson<ErrorBody>(stale)).code]).toEqual([409, 'stale'])
  const staleDelete = await alice.delete(`${PATH}/${theme.id}?revision=1`)
  expect([staleDelete.status, (await readJson<ErrorBody>(staleDelete)).code]).toEqual([409, 'stale'])
  expect((await list()).find(({ id }) => id === theme.id)?.name).toBe('Sertão claro')
  expect((await alice.delete(`${PATH}/${theme.id}?revision=dois`)).status).toBe(400)
  expect((await alice.delete(`${PATH}/${theme.id}?revision=2`)).status).toBe(204)
  expect((await list()).some(({ id }) => id === theme.id)).toBe(false)
  expect((await auditEntries(db, theme.id)).at(-1)).toMatchObject({
    action: 'theme.delete',
    before: { name: 'Sertão claro', revision: 2 },
    after: null,
  })
  expect((await put(theme.id, { name: 'De volta' })).status).toBe(404)
})

test('refuses to delete the active theme', async () => {
  const theme = await create('Ativo')
  await put(theme.id, { is_active: true })
  const response = await alice.delete(`${PATH}/${theme.id}`)
  expect(response.status).toBe(409)
  expect(await readJson<ErrorBody>(response)).toEqual({
    code: 'wrong_state',
    message: 'O tema ativo não pode ser excluído. Ative outro ou desative-o antes.',
  })
  expect(await active()).toEqual(['Ativo'])
})

test('only administrators see and change themes', async () => {
  await createPerson(db, { email: 'gil.agente@demo.br', role: 'agent' })
  const gil = await signIn(started, 'gil.agente@demo.br')
  const { id } = await create('Dos outros')
  const requests = [
    gil.get(PATH),
    gil.post(PATH, { name: 'Meu', tokens: {} }),
    gil.put(`${PATH}/${id}`, { is_active: true }),
    gil.delete(`${PATH}/${id}`),
  ]
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await started.app.request(PATH)).status).toBe(401)
})
