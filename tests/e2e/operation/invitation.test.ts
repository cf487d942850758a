import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask, people, seeAccount } from '../../support/people.ts'
import { addressOf, test } from '../../support/visit.ts'

interface Kept {
  id: string
  to_address: string
}

test('who is invited follows the link, enters with a password, and is out with the next request once switched off', async ({
  visit,
}) => {
  const email = `${randomUUID()}@exemplo.com.br`
  const admin = await visit('/admin/papeis', { as: people.alice })
  await admin.getByRole('button', { name: 'Convidar pessoa' }).click()
  const sheet = admin.getByRole('dialog', { name: 'Convidar pessoa' })
  await sheet.getByLabel('Nome completo').fill('Zenaide Prado')
  await sheet.getByLabel('E-mail').fill(email)
  await sheet.getByRole('button', { name: 'Enviar convite', exact: true }).click()
  await admin.getByRole('button', { name: 'Reenviar convite a Zenaide Prado' }).waitFor()
  const emails = await ask<Kept[]>(admin, '/api/admin/emails')
  const { id } = emails.find(({ to_address }) => to_address === email)!
  const { body } = await ask<{ body: string }>(admin, `/api/admin/emails/${id}`)
  const link = `/convite#${/#(token=\S+)/.exec(body)![1]}`

  // A program that looks through e-mails opens it first: that uses up nothing.
  const scanner = await visit(link)
  await scanner.getByText(email).waitFor()
  const guest = await visit(link)
  expect(addressOf(guest)).toBe('/convite')
  await guest.getByLabel('Senha', { exact: true }).fill('Tijolo-Azul-9')
  await guest.getByLabel('Confirmar senha', { exact: true }).fill('Tijolo-Azul-9')
  await guest.getByRole('button', { name: 'Criar minha conta e entrar' }).click()
  await seeAccount(guest, 'Zenaide Prado')
  expect(addressOf(guest)).toBe('/admin/dossies')
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
