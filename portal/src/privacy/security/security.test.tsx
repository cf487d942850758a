import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const at = '2026-11-21T12:00:00.000Z'

async function openSecurity(address = '/admin/seguranca') {
  const server = await startServerAs('admin')
  const gil = await server.addPerson('agent', { email: 'gil@demo.br', name: 'Gil Prado' })
  const signIn = { network: '203.0.113.0/24', device: 'Firefox · Linux' }
  await server.db
    .insertInto('second_factors')
    .values({ user_id: gil, secret: 'v1.abc', created_at: at, confirmed_at: at })
    .execute()
  await server.db
    .insertInto('sign_ins')
    .values({ id: 'a', user_id: gil, at, result: 'wrong_code', ...signIn })
    .execute()
  await server.db
    .insertInto('auth_session')
    .values({
      id: id(7),
      token: 'of-gil',
      userId: gil,
      createdAt: at,
      updatedAt: at,
      expiresAt: '2099-01-01T00:00:00.000Z',
      ipAddress: signIn.network,
      userAgent: signIn.device,
    })
    .execute()
  openPortal(address)
  return { ...server, gil }
}

test('requires the second factor by a switch, and resets it for a person who lost it', async () => {
  const { sentTo, gil } = await openSecurity()
  expect(await screen.findByText('Desde 21/11/2026')).toBeTruthy()
  expect(screen.getByText('Ainda não ligou')).toBeTruthy()
  expect(screen.getByText('Nenhuma conta bloqueada.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações para Gil Prado' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar a verificação em duas etapas' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Tirar a verificação em duas etapas',
    }),
  )
  await waitFor(() => expect(toasts()).toEqual(['Verificação em duas etapas retirada']))
  expect(sentTo(`POST /api/admin/security/people/${gil}/reset-second-factor`)).toHaveLength(1)
  await waitFor(() => expect(screen.getAllByText('Ainda não ligou')).toHaveLength(2))
  // The administrator must enrol before continuing.
  await userEvent.click(screen.getByRole('switch', { name: /^Exigir/ }))
  await waitFor(() => expect(here()).toBe('/conta/seguranca'))
  expect(await screen.findByText('Antes de continuar')).toBeTruthy()
})

test("ends another person's session; the own session has no button", async () => {
  await openSecurity('/admin/seguranca?aba=sessoes')
  expect(await screen.findByText('Firefox · Linux · rede 203.0.113.0/24')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Encerrar sessão de/ })).toHaveLength(1)
  expect(screen.getByText('esta')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessão de Gil Prado' }))
  await waitFor(() => expect(toasts()).toEqual(['Sessão encerrada: Gil Prado']))
  expect(screen.queryByRole('heading', { name: 'Gil Prado' })).toBeNull()
})

test('filters the sign-in history by person and result', async () => {
  await openSecurity('/admin/seguranca?aba=entradas')
  expect(await screen.findByText('Código errado', { selector: 'span' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Resultado'), 'Bloqueada')
  expect(await screen.findByText('Nenhuma entrada')).toBeTruthy()
  expect(here()).toBe('/admin/seguranca?aba=entradas&result=locked')
  await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }))
  expect(await screen.findByText('Gil Prado')).toBeTruthy()
})
