import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getJson, people, seeAccount } from '../../support/people.ts'
import { addressOf, test } from '../../support/visit.ts'

interface OutboxEmail {
  id: string
  to_address: string
}

test('an invited person creates an account by the link once, and loses access with the next request after deactivation', async ({
  visit,
}) => {
  const email = `${randomUUID()}@exemplo.com.br`
  const admin = await visit('/admin/papeis', { as: people.alice })
  await admin.getByRole('button', { name: 'Convidar pessoa' }).click()
  const sidePanel = admin.getByRole('dialog', { name: 'Convidar pessoa' })
  await sidePanel.getByLabel('Nome completo').fill('Zenaide Prado')
  await sidePanel.getByLabel('E-mail').fill(email)
  await sidePanel.getByRole('button', { name: 'Enviar convite', exact: true }).click()
  await admin.getByRole('button', { name: 'Reenviar convite a Zenaide Prado' }).waitFor()
  const emails = await getJson<OutboxEmail[]>(admin, '/api/admin/emails')
  const { id } = emails.find(({ to_address }) => to_address === email)!
  const { body } = await getJson<{ body: string }>(admin, `/api/admin/emails/${id}`)
  const link = `/convite#${/#(token=\S+)/.exec(body)![1]}`

  // E-mail scanners open links; that must not use the link up.
  const scanner = await visit(link)
  await scanner.getByText(email).waitFor()
  const guest = await visit(link)
  expect(addressOf(guest)).toBe('/convite')
  await guest.getByLabel('Senha', { exact: true }).fill('Tijolo-Azul-9')
  await guest.getByLabel('Confirmar senha', { exact: true }).fill('Tijolo-Azul-9')
  await guest.getByRole('button', { name: 'Criar minha conta e entrar' }).click()
  await seeAccount(guest, 'Zenaide Prado')
  expect(addressOf(guest)).toBe('/admin')
  const late = await visit(link)
  await late.getByText('Este link não vale mais').waitFor()

  await admin.getByLabel('Buscar pessoas').fill(email)
  await admin.getByText('1 pessoa', { exact: true }).waitFor()
  await admin.getByText('1 sessão aberta').waitFor()
  await admin.getByRole('button', { name: 'Mais ações: Zenaide Prado' }).click()
  await admin.getByRole('button', { name: 'Desativar conta' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Desativar conta' }).click()
  await admin.getByText(/^Desativada em/).waitFor()
  await guest.getByRole('link', { name: 'Dossiês' }).first().click()
  await guest.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
})
