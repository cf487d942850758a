import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const send = (path: string, method: string, body: object) =>
  fetch(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })

test('each published part links to its editor, and pages have a preview', async () => {
  await startServerAs('admin')
  openPortal('/admin/publicacao')
  const live = within(await screen.findByRole('region', { name: 'O que está no ar' }))
  expect(live.getByRole('link', { name: 'Editar: Tema' }).getAttribute('href')).toBe('/admin/layout')
  expect(screen.getByTitle('Página inicial em 390 px').getAttribute('src')).toBe('/?visitante')
})

test('restores an earlier state after showing the difference', async () => {
  await startServerAs('admin')
  await send('/api/admin/settings', 'PUT', { 'app.subtitle': 'Crédito na prática' })
  openPortal('/admin/publicacao?aba=historico')
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar ao estado 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Crédito na prática')
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar agora' }))
  await waitFor(() => expect(toasts().join()).toContain('O estado 1 está no ar de novo'))
  await screen.findByText('Volta ao estado 1')
})

test('a scheduled change without a day shows an error at the field and keeps the input', async () => {
  await startServerAs('admin')
  openPortal('/admin/publicacao?aba=agenda')
  await userEvent.click(await screen.findByRole('button', { name: 'Agendar mudança' }))
  const sidePanel = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(await sidePanel.findByLabelText('O que muda'), 'text')
  await userEvent.selectOptions(sidePanel.getByLabelText('Namespace'), 'inicio')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Agendar mudança' }))
  await sidePanel.findByText(/Informe a data/)
  expect(sidePanel.getByLabelText<HTMLSelectElement>('Namespace').value).toBe('inicio')
})
