import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const at = '2026-11-21T12:00:00.000Z'
const cora = { id: id(1), name: 'Cora Imóveis', type: 'corretor', created_at: at }

async function openPeople(address = '/admin/papeis') {
  const server = await startServerAs('admin')
  await server.db.insertInto('partners').values(cora).execute()
  const rui = await server.addPerson('client', { email: 'rui@demo.br', name: 'Rui Dias' })
  openPortal(address)
  return { ...server, rui }
}
const rowOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const write = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const open = async (name: string, item: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: `Mais ações: ${name}` }))
  await press(item)
}

test('filters the list by the address, and stores the filters in it', async () => {
  await openPeople('/admin/papeis?role=client')
  await screen.findByText('rui@demo.br')
  expect(screen.queryByText('admin@demo.br')).toBeNull()
  expect(screen.getByText('1 pessoa')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Papel'), 'Administrador')
  await screen.findByText('admin@demo.br')
  await userEvent.type(screen.getByLabelText('Buscar pessoas'), 'zulmira')
  await screen.findByRole('heading', { name: 'Ninguém com estes filtros' })
  expect(here()).toBe('/admin/papeis?role=admin&q=zulmira')
  await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }))
  expect(await screen.findAllByRole('listitem')).not.toEqual([])
  await screen.findByText('rui@demo.br')
})

test('changes a role and requires a partner for it', async () => {
  const { sentTo, rui } = await openPeople()
  await open('Rui Dias', 'Mudar papel')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar papel de Rui Dias' }))
  await userEvent.selectOptions(dialog.getByLabelText('Papel'), 'Parceiro')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getAllByText('Escolha o parceiro').length).toBeGreaterThan(1)
  await userEvent.selectOptions(dialog.getByLabelText('Parceiro'), 'Cora Imóveis')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toEqual(['Papel alterado: Rui Dias']))
  expect(sentTo(`POST /api/admin/people/${rui}/role`)).toEqual([{ role: 'partner', partner_id: cora.id }])
  expect((await rowOf('Rui Dias')).getByText('Cora Imóveis')).toBeTruthy()
})

test("disables an account after a confirmation and enables it again, but never one's own", async () => {
  const { sentTo, rui } = await openPeople()
  await open('Rui Dias', 'Desativar conta')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desativar conta' }),
  )
  await waitFor(() => expect(toasts()).toEqual(['Conta desativada: Rui Dias']))
  expect((await rowOf('Rui Dias')).getByText(/^Desativada em/)).toBeTruthy()
  await open('Rui Dias', 'Reativar conta')
  await waitFor(() => expect(toasts()).toContain('Conta reativada: Rui Dias'))
  expect(sentTo(`POST /api/admin/people/${rui}/active`)).toEqual([{ active: false }, { active: true }])
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: Maria de Souza Silva' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Desativar conta/ })).disabled).toBe(
    true,
  )
})

test('verifies an address after a confirmation, once', async () => {
  const { addPerson } = await startServerAs('admin')
  await addPerson('client', { email: 'rui@demo.br', name: 'Rui Dias', emailVerified: false })
  openPortal('/admin/papeis')
  expect(await (await rowOf('Rui Dias')).findByText('E-mail não confirmado')).toBeTruthy()
  await open('Rui Dias', 'Confirmar endereço')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirmar o endereço de Rui Dias?' }))
  expect(dialog.getByText(/a conta e o e-mail rui@demo.br são dela/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar endereço' }))
  await waitFor(() => expect(toasts()).toEqual(['Endereço confirmado: Rui Dias']))
  expect((await rowOf('Rui Dias')).queryByText('E-mail não confirmado')).toBeNull()
})

test('invites several people in a row; an invitation can be resent and revoked', async () => {
  const { sentTo, db } = await openPeople()
  await screen.findByText('rui@demo.br')
  await press('Convidar pessoa')
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar pessoa' }))
  await write('Nome completo', 'Carla Nunes')
  await write('E-mail', 'rui@demo.br')
  await press('Enviar convite')
  expect(await dialog.findAllByText(/Já existe uma conta com este e-mail/)).not.toEqual([])
  await write('E-mail', 'carla@exemplo.com.br')
  await press('Enviar e convidar outra')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Convite criado: Não há servidor de e-mail/))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome completo')))
  await press('Cancelar')
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar convite a Carla Nunes' }))
  await waitFor(() => expect(toasts().join()).toContain('Convite reenviado'))
  await press('Revogar convite de Carla Nunes')
  await press('Revogar convite')
  await waitFor(() => expect(toasts()).toContain('Convite revogado'))
  expect(screen.queryByRole('heading', { name: 'Convites em aberto' })).toBeNull()
  expect(sentTo('POST /api/admin/invitations').at(-1)).toEqual({
    name: 'Carla Nunes',
    email: 'carla@exemplo.com.br',
    role: 'agent',
    partner_id: null,
  })
  expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
})

test('reports an invalid invitation, and keeps one that cannot be checked', async () => {
  const { faults } = await openPeople('/convite#token=inventado')
  expect(await screen.findByText(/^Ele já foi usado, foi revogado/)).toBeTruthy()
  faults['POST /api/auth/check-invitation'] = { status: 500 }
  openPortal('/convite#token=outro')
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy()
  expect(window.location.hash).toBe('')
})
