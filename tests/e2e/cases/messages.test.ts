import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { ask, enter, people } from '../../support/people.ts'
import { addressOf, seeToast, test } from '../../support/visit.ts'

test('a client writes, the partner is told, reads and answers, and the client is told in turn', async ({
  visit,
}) => {
  const client = await visit('about:blank')
  await enter(client, people.bruno)
  const [{ id } = { id: '' }] = await ask<{ id: string }[]>(client, '/api/cases')
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
  // Seen, they are new no longer.
  await expect.poll(() => partner.getByRole('tab', { name: /mensage(m|ns) nova/ }).count()).toBe(0)
  await partner.getByLabel('Escreva ao cliente').fill('Pode, na agência.')
  await partner.getByRole('button', { name: 'Enviar' }).click()
  await partner.getByRole('log').getByText('Pode, na agência.').waitFor()

  // Whoever comes back to the window is told, on whatever screen.
  await client.evaluate(() => window.dispatchEvent(new Event('focus')))
  await client.getByRole('button', { name: /^Avisos, 1 não lido$/ }).click()
  await client.getByRole('list', { name: 'Avisos' }).getByRole('link').first().click()
  await client.getByRole('log').getByText('Pode, na agência.').waitFor()
})
