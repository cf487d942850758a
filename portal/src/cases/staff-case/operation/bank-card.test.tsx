import { screen } from '@testing-library/react'
import type { Role } from 'core'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const updated_at = '2026-11-20T12:00:00.000Z'

/** Opens the operation of a case whose bank is the Caixa. */
async function openOperation(role: Role, contacts: object | null) {
  const { db } = await startServerWithCase(role)
  await db.insertInto('case_operations').values({ case_id: boaVista.id, bank: 'CAIXA Econômica' }).execute()
  if (contacts)
    await db
      .insertInto('banks')
      .values({ id: 'caixa', updated_at, ...contacts })
      .execute()
  openPortal(`/admin/dossies/${boaVista.id}?aba=operacao`)
  await screen.findByRole('heading', { name: 'Pedido e aprovado' })
}
const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test("shows the agent the portal and the contacts of the case's bank", async () => {
  await openOperation('agent', {
    contact: 'Marta Lins',
    phone: '0800 726 0101',
    email: 'marta@caixa.example.com.br',
    branch: '0867 Boa Viagem',
    portal: 'https://correspondente.caixa.example.com.br/entrar',
    notes: 'Envio até as 16h.',
  })
  await screen.findByRole('heading', { name: 'Banco: Caixa' })
  const portal = screen.getByRole('link', { name: 'Abrir o portal' })
  expect([portal.getAttribute('href'), portal.getAttribute('target'), portal.getAttribute('rel')]).toEqual([
    'https://correspondente.caixa.example.com.br/entrar',
    '_blank',
    'noreferrer',
  ])
  expect(targetOf('0800 726 0101')).toBe('tel:08007260101')
  expect(targetOf('marta@caixa.example.com.br')).toBe('mailto:marta@caixa.example.com.br')
  for (const text of ['Marta Lins', '0867 Boa Viagem', 'Envio até as 16h.'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('leaves out what is unknown', async () => {
  await openOperation('agent', { contact: 'Marta Lins' })
  await screen.findByText('Marta Lins')
  expect(screen.queryByRole('link', { name: 'Abrir o portal' })).toBeNull()
  expect(screen.queryByText('Agência')).toBeNull()
})

test('shows only an administrator where to add contacts', async () => {
  await openOperation('admin', null)
  const name = 'Cadastrar portal e contatos: CAIXA Econômica'
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/admin/geral#bancos')
})

test('shows an agent nothing of a bank without contacts', async () => {
  await openOperation('agent', null)
  await screen.findAllByText(/CAIXA Econômica/)
  expect(screen.queryByRole('link', { name: /^Cadastrar portal/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Banco:/ })).toBeNull()
})
