import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from 'server/testing/people.ts'
import { expect, test, vi } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('saves a new name, requests another correction, and shows the request with its deadline', async () => {
  await startServerAs('client')
  openPortal('/conta/dados')
  const name = await screen.findByLabelText('Nome completo')
  await userEvent.clear(name)
  await userEvent.type(name, 'Ana Prado')
  await press('Salvar nome')
  await waitFor(() => expect(toasts()).toEqual(['Nome salvo']))
  await press('Pedir correção')
  expect((await screen.findAllByText('Escreva o que deve ser corrigido')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('O que mais está errado, e como é o certo'), 'O telefone mudou.')
  await press('Pedir correção')
  expect(await screen.findByText(/^Feito em .* · resposta até /)).toBeTruthy()
  expect(screen.getByText('O telefone mudou.')).toBeTruthy()
  await press(/^Cancelar pedido TD-/)
  expect(await screen.findByText('Cancelado')).toBeTruthy()
})

test('requests a deletion with the password, and hides the button afterwards', async () => {
  const { sentTo } = await startServerAs('client')
  openPortal('/conta/dados')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir exclusão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir a exclusão dos seus dados?' }))
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'Errada-1234')
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir exclusão' }))
  expect((await dialog.findAllByText('Senha atual incorreta')).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText('Sua senha'))
  await userEvent.type(dialog.getByLabelText('Sua senha'), PASSWORD)
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir exclusão' }))
  expect(await screen.findByText('Recebido')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir exclusão' })).toBeNull()
  expect(sentTo('POST /api/me/data/requests')).toHaveLength(2)
})

test('downloads all stored data as a file', async () => {
  await startServerAs('client')
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:arquivo')
  openPortal('/conta/dados')
  await userEvent.type(await screen.findByLabelText('Sua senha'), PASSWORD)
  await press('Baixar meus dados')
  await waitFor(() => expect(toasts()).toEqual(['Arquivo baixado']))
  const [blob] = createUrl.mock.calls[0] as [Blob]
  expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  createUrl.mockRestore()
})
