import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeAt } from 'server/testing/one-time-code.ts'
import { PASSWORD } from 'server/testing/people.ts'
import { NOW } from 'server/testing/server-data.ts'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer, startServerAs } from '../../testing/start-server.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Enrols on the open screen. @returns the recovery codes */
async function enrol() {
  await userEvent.type(await screen.findByLabelText('Senha atual'), PASSWORD)
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
  return codes
}

test('enrols a second factor, shows its codes once and removes it', async () => {
  const { db } = await startServerAs('agent')
  openPortal('/conta/seguranca')
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'Outra-Senha-9')
  await press('Começar')
  expect(await screen.findAllByText(/Senha atual incorreta/)).not.toEqual([])
  await userEvent.clear(screen.getByLabelText('Senha atual'))
  const codes = await enrol()
  await press('Desligar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Desligar' }))
  await userEvent.type(dialog.getByLabelText('Senha atual'), PASSWORD)
  await userEvent.type(dialog.getByLabelText('Código do aplicativo'), codes[0]!)
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }))
  await waitFor(() => expect(toasts()).toEqual(['Verificação em duas etapas desligada']))
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
})

test('a password reset requires the code of the second factor, which stays enrolled', async () => {
  const { db, sentTo, tokenFor, signOut } = await startServerAs('client')
  openPortal('/conta/seguranca')
  const [code = ''] = await enrol()
  signOut()
  const token = await tokenFor('client@demo.br', 'request-password-reset')
  openPortal(`/redefinir-senha#token=${token}`)
  const field = await screen.findByLabelText('Código do aplicativo')
  for (const label of ['Nova senha', 'Confirmar senha'])
    await userEvent.type(screen.getByLabelText(label), 'Tijolo-Azul-9')
  await press('Salvar nova senha')
  const description = 'Informe o código do aplicativo autenticador'
  await waitFor(() => expect(toasts()).toEqual([`Erro ao alterar senha: ${description}`]))
  await userEvent.type(field, code)
  await press('Salvar nova senha')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(sentTo('POST /api/auth/reset-password').at(-1)).toEqual({
    token,
    newPassword: 'Tijolo-Azul-9',
    secondFactor: code,
  })
  expect(await db.selectFrom('second_factors').select('user_id').execute()).toHaveLength(1)
})

test('asks for a code by e-mail first while the address is unverified', async () => {
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'casa@exemplo.com.br' })
  await server.signIn('client', { emailVerified: false })
  openPortal('/conta/seguranca')
  expect(await screen.findByRole('heading', { name: 'Antes, confirme seu e-mail' })).toBeTruthy()
  expect(screen.queryByLabelText('Senha atual')).toBeNull()
  await press('Enviar código')
  const field = await screen.findByLabelText('Código do e-mail')
  await userEvent.type(field, '1234')
  await press('Confirmar e-mail')
  expect(await screen.findAllByText('Digite os 8 números do código')).not.toEqual([])
  const [email] = await server.db.selectFrom('outbox_emails').select('body').execute()
  const [code = ''] = /^\d{4} \d{4}$/m.exec(email?.body ?? '') ?? []
  await userEvent.clear(field)
  await userEvent.type(field, code)
  await press('Confirmar e-mail')
  expect(await screen.findByLabelText('Senha atual')).toBeTruthy()
  expect(toasts()).toContain('E-mail confirmado: client@demo.br')
})

test('refers the person to an administrator without a mail server', async () => {
  const server = await startServer()
  await server.signIn('client', { emailVerified: false })
  openPortal('/conta/seguranca')
  expect(await screen.findByText(/Peça a um administrador que confirme o seu endereço/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar código' })).toBeNull()
})
