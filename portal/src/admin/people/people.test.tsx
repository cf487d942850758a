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

test('the address narrows the list, and holds what narrows it', async () => {
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

test('somebody gets another role, with the partner that it needs', async () => {
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

test('an account is switched off after a question and on again; the own one is not', async () => {
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

test('people are invited one after the other; a link is sent again, and taken back', async () => {
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

test('who follows a link that opens nothing is told so, and one that cannot be checked is not lost', async () => {
  const { faults } = await openPeople('/convite#token=inventado')
  expect(await screen.findByText(/^Ele já foi usado, foi revogado/)).toBeTruthy()
  faults['POST /api/auth/check-invitation'] = { status: 500 }
  openPortal('/convite#token=outro')
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy()
  expect(window.location.hash).toBe('')
})
