import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { getJson, enter, people, signIn } from '../../support/people.ts'
import { addressOf, seeToast, test } from '../../support/visit.ts'

test('client and partner exchange messages, and each gets a notice that opens the message', async ({
  visit,
}) => {
  const client = await visit('about:blank')
  await enter(client, people.bruno)
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(client, '/api/cases')
  await client.goto(at.site(`/cliente/dossies/${id}?aba=contatos`))
  await client.getByRole('button', { name: 'Mensagem' }).first().click()
  const dialog = client.getByRole('dialog', { name: 'Enviar mensagem' })
  await dialog.getByLabel('Mensagem').fill('  Já posso assinar?  ')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await seeToast(client, 'Mensagem enviada', 'Sua mensagem foi enviada com sucesso')
  await client.getByRole('log').getByText('Já posso assinar?', { exact: true }).waitFor()

  const partner = await visit('about:blank')
  await enter(partner, people.pedro)
  await partner.goto(at.site('/parceiro/clientes'))
  await partner.getByRole('button', { name: /^Avisos, \d+ não lidos?$/ }).click()
  await partner.getByRole('list', { name: 'Avisos' }).getByRole('link').first().click()
  await partner.getByRole('log').getByText('Já posso assinar?').waitFor()
  expect(addressOf(partner)).toBe(`/parceiro/clientes/${id}?aba=mensagens`)
  // Messages on screen count as read.
  await expect.poll(() => partner.getByRole('tab', { name: /mensage(m|ns) nova/ }).count()).toBe(0)
  // A message that the client has on screen counts as read.
  await client.goto(at.site('/cliente/dossies'))
  await partner.getByLabel('Escreva ao cliente').fill('Pode, na agência.')
  await partner.getByRole('button', { name: 'Enviar' }).click()
  await partner.getByRole('log').getByText('Pode, na agência.').waitFor()

  await client.getByRole('button', { name: /^Avisos, 1 não lido$/ }).click()
  await client.getByRole('list', { name: 'Avisos' }).getByRole('link').first().click()
  await client.getByRole('log').getByText('Pode, na agência.').waitFor()
})

test('an unsent message survives a reload and an expired session, and sign-in returns to it', async ({
  visit,
}) => {
  const client = await visit('about:blank')
  await enter(client, people.ana)
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(client, '/api/cases')
  const path = `/cliente/dossies/${id}?aba=contatos`
  await client.goto(at.site(path))
  const field = client.getByLabel('Escreva aos responsáveis')
  await field.fill('O laudo sai na sexta.')
  await client.reload()
  await expect.poll(() => field.inputValue()).toBe('O laudo sai na sexta.')
  await client.getByText('Recuperamos o que você tinha escrito aqui.').waitFor()

  await client.context().clearCookies()
  await client.getByRole('button', { name: 'Enviar', exact: true }).click()
  await client.waitForURL(/\/login\?intent=/)
  await signIn(client, people.ana)
  await client.waitForURL(at.site(path))
  await expect.poll(() => field.inputValue()).toBe('O laudo sai na sexta.')
  await client.getByRole('button', { name: 'Descartar rascunho' }).click()
  expect(await field.inputValue()).toBe('')
})
