import { expect } from 'vitest'
import { press, seeToast, test, write } from './product.ts'

const CONFLICT = /Outra pessoa (alterou|salvou)|salvou “/

test('the second of two administrators to save a theme sees the conflict, keeps the input and may overwrite', async ({
  product,
  as,
}) => {
  const { id } = await product.send('POST', 'admin/themes', { name: 'Serra', tokens: { brand: '#5b2a86' } })
  const [alice, other] = await Promise.all([as('alice', '/admin/layout'), as('alice', '/admin/layout')])
  for (const page of [alice, other]) {
    await press(page, 'Editar Serra')
    await page.getByText('Avançado', { exact: true }).click()
  }
  await write(alice, 'Tokens (JSON)', '{ "brand": "#1c5ba3" }')
  await press(alice, 'Salvar')
  await seeToast(alice, 'Tema atualizado')

  const typed = '{ "brand": "#a14216" }'
  await write(other, 'Tokens (JSON)', typed)
  await press(other, 'Salvar')
  await other.getByRole('alert').filter({ hasText: CONFLICT }).waitFor()
  await other.getByRole('alert').getByText('#1c5ba3').waitFor()
  expect(await other.getByLabel('Tokens (JSON)', { exact: true }).inputValue()).toBe(typed)
  const stored = async () =>
    (await product.send<{ id: string; tokens: object }[]>('GET', 'admin/themes')).find(
      (theme) => theme.id === id,
    )?.tokens
  expect(await stored()).toEqual({ brand: '#1c5ba3' })
  await press(other, 'Continuar com o meu')
  await press(other, 'Salvar')
  await seeToast(other, 'Tema atualizado')
  expect(await stored()).toEqual({ brand: '#a14216' })
})

test('the second of two administrators to save a text sees the conflict and may take the other text', async ({
  product,
  as,
}) => {
  const { id } = await product.send('POST', 'admin/strings', {
    ns: 'inicio',
    key: 'convite',
    value: 'Venha',
  })
  const [alice, other] = await Promise.all([as('alice', '/admin/strings'), as('alice', '/admin/strings')])
  for (const page of [alice, other]) await press(page, 'Alterar convite')
  await write(alice, 'Valor de convite', 'Venha já')
  await alice.keyboard.press('Enter')
  await seeToast(alice, 'String atualizada')

  await write(other, 'Valor de convite', 'Venha amanhã')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').filter({ hasText: CONFLICT }).getByText('Venha já').waitFor()
  expect(await other.getByLabel('Valor de convite').first().inputValue()).toBe('Venha amanhã')
  await press(other, 'Usar o atual')
  expect(await other.getByLabel('Valor de convite').first().inputValue()).toBe('Venha já')
  const [text] = (await product.send<{ id: string; value: string }[]>('GET', 'admin/strings')).filter(
    (one) => one.id === id,
  )
  expect(text?.value).toBe('Venha já')
})

test('the second of two administrators to save a setting sees who saved what, and keeps the other input', async ({
  product,
  as,
}) => {
  const [alice, other] = await Promise.all([as('alice', '/admin/geral'), as('alice', '/admin/geral')])
  // Both pages have to load the old value, since there is a conflict only then.
  for (const page of [alice, other]) await page.getByLabel('Título do sistema').waitFor()
  await alice.getByLabel('Título do sistema').fill('Casa de Alice')
  await press(alice, 'Salvar')
  await seeToast(alice, 'Configurações salvas')

  await other.getByLabel('Título do sistema').fill('Casa da outra')
  await other.getByLabel('Cache do IBGE (dias)').fill('12')
  await press(other, 'Salvar')
  await other.getByText(/Alice Nogueira salvou “Casa de Alice”/).waitFor()
  expect(await other.getByLabel('Título do sistema').inputValue()).toBe('Casa da outra')
  expect(await other.getByLabel('Cache do IBGE (dias)').inputValue()).toBe('12')
  const title = async () =>
    (await product.send<{ key: string; value: unknown }[]>('GET', 'admin/settings')).find(
      ({ key }) => key === 'app.title',
    )?.value
  expect(await title()).toBe('Casa de Alice')
  await press(other, 'Manter o meu')
  await press(other, 'Salvar')
  await seeToast(other, 'Configurações salvas')
  expect(await title()).toBe('Casa da outra')
})

test('the second of two administrators to save a fee sees the conflict, in its label and in its rules', async ({
  product,
  as,
}) => {
  const { id } = await product.send('POST', 'admin/fees', {
    code: 'cartorio',
    label: 'Cartório',
    rules: { kind: 'fixed', amountCents: 100 },
    active: false,
  })
  const [alice, other, third] = await Promise.all([
    as('alice', '/admin/taxas'),
    as('alice', '/admin/taxas'),
    as('alice', '/admin/taxas'),
  ])
  await press(other, 'Editar rótulo de cartorio')
  await press(third, 'Editar regras: Cartório')
  await press(alice, 'Editar rótulo de cartorio')
  await write(alice, 'Rótulo de cartorio', 'Tabelionato')
  await alice.keyboard.press('Enter')
  await seeToast(alice, 'Taxa atualizada')

  await write(other, 'Rótulo de cartorio', 'Notas')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').filter({ hasText: CONFLICT }).getByText('Tabelionato').waitFor()
  const rules = '{ "kind": "fixed", "amountCents": 200 }'
  await write(third, 'Regras (JSON)', rules)
  await press(third, 'Salvar')
  await third.getByRole('alert').filter({ hasText: CONFLICT }).getByText('Tabelionato').waitFor()
  expect(await third.getByLabel('Regras (JSON)', { exact: true }).inputValue()).toBe(rules)
  const fee = (await product.send<{ id: string; label: string; rules: object }[]>('GET', 'admin/fees')).find(
    (one) => one.id === id,
  )
  expect(fee).toMatchObject({ label: 'Tabelionato', rules: { amountCents: 100 } })
})
