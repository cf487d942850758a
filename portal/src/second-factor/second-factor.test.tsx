import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeAt } from 'server/testing/one-time-code.ts'
import { PASSWORD } from 'server/testing/people.ts'
import { NOW } from 'server/testing/server-data.ts'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../testing/open-portal.tsx'
import { startServerAs } from '../testing/start-server.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a second factor is enrolled, its codes are shown once, and it is switched off', async () => {
  const { db } = await startServerAs('agent')
  openPortal('/conta/seguranca')
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'Outra-Senha-9')
  await press('Começar')
  expect(await screen.findAllByText(/Senha atual incorreta/)).not.toEqual([])
  await userEvent.clear(screen.getByLabelText('Senha atual'))
  await userEvent.type(screen.getByLabelText('Senha atual'), PASSWORD)
  await press('Começar')
  expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy()
  const secret = screen.getByText(/^[A-Z2-7 ]{32,}$/).textContent.replaceAll(' ', '')
  await userEvent.type(screen.getByLabelText('Código do aplicativo'), codeAt(secret, NOW))
  await press('Ligar')
  const heading = await screen.findByRole('heading', { name: 'Guarde os códigos de recuperação' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const codes = screen.getAllByText(/^[a-z\d]{5}-[a-z\d]{5}$/).map(({ textContent }) => textContent)
  expect(codes).toHaveLength(10)
  await press('Guardei, continuar')
  expect(await screen.findByText('Restam 10 códigos de recuperação')).toBeTruthy()
  await press('Desligar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Desligar' }))
  await userEvent.type(dialog.getByLabelText('Senha atual'), PASSWORD)
  await userEvent.type(dialog.getByLabelText('Código do aplicativo'), codes[0]!)
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }))
  await waitFor(() => expect(toasts()).toEqual(['Verificação em duas etapas desligada']))
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
})
