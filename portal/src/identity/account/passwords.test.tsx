import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer } from '../../testing/start-server.ts'

const REQUEST = 'POST /api/auth/request-password-reset'
const RESET = 'POST /api/auth/reset-password'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function fill(name: string, text: string) {
  await userEvent.click(await screen.findByLabelText(name))
  await userEvent.paste(text)
}
async function choose(password: string) {
  await fill('Nova senha', password)
  await fill('Confirmar senha', password)
  await press('Salvar nova senha')
}

test('requests a new password without revealing whether an account exists', async () => {
  const { sentTo } = await startServer()
  openPortal('/recuperar-senha')
  await fill('E-mail', 'maria@demo.br')
  await press('Enviar link')
  expect(await screen.findByText(/Se houver uma conta com este email, enviamos um link/)).toBeTruthy()
  expect(sentTo(REQUEST)).toEqual([{ email: 'maria@demo.br' }])
})

test('shows a rate limit and keeps the address', async () => {
  const message = 'Muitas tentativas. Tente novamente em alguns minutos.'
  const { faults } = await startServer()
  faults[REQUEST] = { status: 429 }
  openPortal('/recuperar-senha')
  await fill('E-mail', 'maria@demo.br')
  await press('Enviar link')
  await waitFor(() => expect(toasts()).toEqual([`Erro ao pedir nova senha: ${message}`]))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maria@demo.br')
})

test('removes the token of the link from the address and sets the password', async () => {
  const { addPerson, tokenFor, origin, sentTo } = await startServer()
  await addPerson('client', { email: 'rita@demo.br' })
  const token = await tokenFor('rita@demo.br', 'request-password-reset')
  openPortal(`/redefinir-senha#token=${token}`)
  await screen.findByLabelText('Nova senha')
  expect(window.location.href).toBe(`${origin}/redefinir-senha`)
  await choose('fraca')
  expect(screen.getByText('Senha deve ter no mínimo 8 caracteres')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Nova senha'))
  await userEvent.clear(screen.getByLabelText('Confirmar senha'))
  await choose('Tijolo-Azul-9')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(sentTo(RESET)).toEqual([{ token, newPassword: 'Tijolo-Azul-9' }])
  expect([here(), toasts()]).toEqual(['/login', ['Senha alterada: Entre com sua nova senha.']])
})

test('reports a link that expired meanwhile and offers a new one', async () => {
  const { addPerson, tokenFor, db } = await startServer()
  await addPerson('client', { email: 'rita@demo.br' })
  const token = await tokenFor('rita@demo.br', 'request-password-reset')
  openPortal(`/redefinir-senha#token=${token}&confirmado=1`)
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy()
  await db.deleteFrom('auth_verification').execute()
  await choose('Tijolo-Azul-9')
  expect(screen.getByText('Nome deve ter no mínimo 3 caracteres')).toBeTruthy()
  await fill('Nome completo', 'Rita Prado')
  await press('Salvar nova senha')
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pedir um novo link' }).getAttribute('href')).toBe(
    '/recuperar-senha',
  )
})

test.each(['', '#token=abc'])('reports a missing or invalid token (%j) at once', async (fragment) => {
  await startServer()
  openPortal(`/redefinir-senha${fragment}`)
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy()
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
})
