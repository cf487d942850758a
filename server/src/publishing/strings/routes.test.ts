import { listTexts } from 'core/texts/catalog'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { UiString } from './schemas.ts'

const PATH = '/api/admin/strings'
const started = await startApp()
const { db, clock } = started
const alice = await signInAdmin(started)

const withValues = listTexts().find(({ placeholders }) => placeholders.length > 0)!
const plain = listTexts().find(({ placeholders }) => placeholders.length === 0)!
const list = () => readJson<UiString[]>(alice.get(PATH))
const create = (text: object) => readJson<UiString>(alice.post(PATH, text))
const put = (id: string, body: object) => alice.put(`${PATH}/${id}`, body)

test('replaces a text of the catalogue and audits who did it', async () => {
  const { ns, key } = plain
  const response = await alice.post(PATH, { ns, key, value: ' Outro texto\nem duas linhas ' })
  expect(response.status).toBe(201)
  const string = await readJson<UiString>(response)
  expect(string).toEqual({
    id: string.id,
    ns,
    key,
    value: ' Outro texto\nem duas linhas ',
    locale: 'pt-BR',
    revision: 1,
    updated_at: clock.now.toISOString(),
    known: true,
  })
  const changed = await readJson<UiString>(put(string.id, { value: 'Mais um', revision: 1 }))
  expect(changed).toEqual({ ...string, value: 'Mais um', revision: 2 })
  expect(await readJson<UiString>(put(string.id, { value: 'Mais um', revision: 2 }))).toEqual(changed)
  expect((await alice.delete(`${PATH}/${string.id}?revision=2`)).status).toBe(204)
  expect(await list()).toEqual([])
  const entries = await auditEntries(db, string.id)
  expect(
    entries.map(({ action, object, before, after }) => [action, object, before?.value, after?.value]),
  ).toEqual([
    ['string.create', 'ui_strings', undefined, ' Outro texto\nem duas linhas '],
    ['string.change', 'ui_strings', ' Outro texto\nem duas linhas ', 'Mais um'],
    ['string.delete', 'ui_strings', 'Mais um', undefined],
  ])
})

test('lists texts by namespace and key, and marks those with an unknown key', async () => {
  for (const [ns, key] of [
    ['zz', 'b'],
    ['zz', 'a'],
    ['aa', 'z'],
    ['__proto__', 'toString'],
  ])
    expect(await create({ ns, key, value: '{seja} o que for' })).toMatchObject({ known: false })
  expect((await list()).map(({ ns, key }) => `${ns}.${key}`)).toEqual([
    '__proto__.toString',
    'aa.z',
    'zz.a',
    'zz.b',
  ])
})

test('a list must keep its number of items', async () => {
  const steps = { ns: 'simulador', key: 'etapas' }
  const refused = await alice.post(PATH, { ...steps, value: 'Imóvel|Modo' })
  expect([refused.status, (await readJson<ErrorBody>(refused)).fields]).toEqual([
    400,
    { value: 'Este texto é uma lista de 8 partes: separe-as por |, sem deixar nenhuma de fora.' },
  ])
  await create({ ...steps, value: 'A|B|C|D|E|F|G|H' })
})

test('refuses an unknown placeholder and allows leaving one out', async () => {
  const { ns, key, text, placeholders } = withValues
  const refused = await alice.post(PATH, { ns, key, value: `${text} {castelo}` })
  expect(refused.status).toBe(400)
  const problem = `Este texto não preenche {castelo}. Os que ele tem: ${placeholders.map((name) => `{${name}}`).join(', ')}.`
  expect((await readJson<ErrorBody>(refused)).fields).toEqual({ value: problem })
  const { id } = await create({ ns, key, value: text })
  const again = await put(id, { value: '{toString}' })
  expect([again.status, Object.keys((await readJson<ErrorBody>(again)).fields ?? {})]).toEqual([
    400,
    ['value'],
  ])
  expect((await put(id, { value: 'Sem nada' })).status).toBe(200)
  const none = await alice.post(PATH, { ns: plain.ns, key: plain.key, value: 'Com {n}' })
  expect((await readJson<ErrorBody>(none)).fields).toEqual({
    value: 'Este texto não preenche {n}. Ele não tem nenhum.',
  })
})

test('refuses a second text with the same key and language', async () => {
  const text = { ns: 'uma', key: 'vez', value: 'Olá' }
  expect((await alice.post(PATH, text)).status).toBe(201)
  const response = await alice.post(PATH, text)
  expect(response.status).toBe(409)
  const problem = 'Já existe um texto com este namespace e esta chave'
  expect(await readJson<ErrorBody>(response)).toEqual({
    code: 'already_exists',
    message: problem,
    fields: { key: problem },
  })
  expect((await alice.post(PATH, { ...text, locale: 'en' })).status).toBe(201)
})

const text = { ns: 'ns', key: 'chave', value: 'Valor' }
test.each([
  [{ ...text, ns: '' }, { ns: 'Todos os campos são obrigatórios' }],
  [{ ...text, key: undefined }, { key: 'Todos os campos são obrigatórios' }],
  [{ ...text, value: ' \n ' }, { value: 'Todos os campos são obrigatórios' }],
  [{ ...text, ns: 'x'.repeat(61) }, { ns: 'No máximo 60 caracteres' }],
  [{ ...text, key: 'x'.repeat(101) }, { key: 'No máximo 100 caracteres' }],
  [{ ...text, value: 'x'.repeat(2001) }, { value: 'No máximo 2.000 caracteres' }],
  [{ ...text, key: 'a\tb' }, { key: 'Tire os caracteres de controle' }],
  [{ ...text, locale: 'português' }, { locale: 'Informe o idioma como pt-BR' }],
])('refuses the text %j', async (body, fields) => {
  const response = await alice.post(PATH, body)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test('a concurrent edit gets a conflict', async () => {
  const { id } = await create({ ...text, key: 'disputada' })
  await put(id, { value: 'De um', revision: 1 })
  for (const response of [
    await put(id, { value: 'De outro', revision: 1 }),
    await alice.delete(`${PATH}/${id}?revision=1`),
  ])
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([409, 'stale'])
  expect((await list()).find((one) => one.id === id)?.value).toBe('De um')
})

test('the catalogue lists the built-in texts that can be replaced', async () => {
  const catalog = await readJson<(typeof withValues)[]>(alice.get(`${PATH}/catalog`))
  expect(catalog).toEqual(listTexts())
  expect(catalog.length).toBeGreaterThan(100)
})

test('only administrators see and change texts', async () => {
  await createPerson(db, { email: 'ana.cliente@demo.br', role: 'client' })
  const ana = await signIn(started, 'ana.cliente@demo.br')
  const { id } = await create({ ...text, key: 'dos outros' })
  const requests = [
    ana.get(PATH),
    ana.get(`${PATH}/catalog`),
    ana.post(PATH, text),
    ana.put(`${PATH}/${id}`, { value: 'Meu' }),
    ana.delete(`${PATH}/${id}`),
  ]
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([403]))
  expect((await started.app.request(PATH)).status).toBe(401)
})
