import { screen, waitFor } from '@testing-library/react'
import { PASSWORD } from 'server/testing/people.ts'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer } from '../../testing/start-server.ts'

const VERIFY = 'POST /api/auth/verify-email'
const failure = 'Erro na autenticação: Não foi possível completar o login. Tente novamente.'

test('waits half a second, then redirects by role', async () => {
  const { signIn, requests } = await startServer()
  await signIn('partner')
  const start = performance.now()
  openPortal('/auth/callback')
  expect(screen.getByRole('status').textContent).toBe('Finalizando login...')
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(performance.now() - start).toBeGreaterThanOrEqual(499)
  await waitFor(() => expect(here()).toBe('/parceiro/clientes'))
  expect(toasts()).toEqual([])
})

test.each([
  ['admin', '', '/admin'],
  ['client', '', '/cliente/dossies'],
  ['client', `?caseId=${boaVista.id}`, `/cliente/dossies/${boaVista.id}`],
  ['partner', `?caseId=${boaVista.id}`, `/parceiro/clientes/${boaVista.id}`],
  ['partner', '?caseId=other', '/parceiro/clientes'],
])('a person of role %s at /auth/callback%s goes to %s', async (role, query, to) => {
  await startServerWithCase(role)
  openPortal(`/auth/callback${query}`)
  await waitFor(() => expect(here()).toBe(to))
})

test.each(['agent', 'gerente'])(
  'refuses a person of role %s and shows a message on the landing page',
  async (role) => {
    const { signIn } = await startServer()
    await signIn(role)
    const { left } = openPortal('/auth/callback')
    await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
    expect(document.cookie).toContain('sim.notice=sistema-restrito')
  },
)

test.each(['', '#error=access_denied'])(
  'redirects to the sign-in once without a session: %s',
  async (end) => {
    await startServer()
    openPortal(`/auth/callback${end}`)
    await screen.findByRole('tab', { name: 'Entrar' })
    expect(toasts()).toEqual([failure])
  },
)

test('redirects to the sign-in when the server fails', async () => {
  const { faults } = await startServer()
  faults['GET /api/me'] = { status: 500 }
  openPortal('/auth/callback')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(toasts()).toEqual([failure])
})

test('removes the token from the address, uses it once and redirects to the sign-in', async () => {
  const started = await startServer({ REQUIRE_EMAIL_VERIFICATION: 'true' })
  const { addPerson, tokenFor, origin, requests, sentTo } = started
  await addPerson('client', { email: 'rita@demo.br', emailVerified: false })
  // The password stays because this browser has entered it correctly.
  await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'rita@demo.br', password: PASSWORD }),
  })
  const token = await tokenFor('rita@demo.br', 'send-verification-email')
  const before = requests.length
  openPortal(`/auth/callback#token=${token}`)
  await waitFor(() => expect(window.location.href).toBe(`${origin}/auth/callback`))
  expect(requests).toHaveLength(before)
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(sentTo(VERIFY)).toEqual([{ token }])
  expect(toasts()).toEqual(['E-mail confirmado: Entre com seu e-mail e senha.'])
})

test('redirects to the choice of a password when the link opens in another browser', async () => {
  const { addPerson, tokenFor } = await startServer()
  await addPerson('client', { email: 'rita@demo.br', emailVerified: false })
  const { left } = openPortal(
    `/auth/callback#token=${await tokenFor('rita@demo.br', 'send-verification-email')}`,
  )
  await waitFor(() =>
    expect(left.mock.calls.flat()[0]).toMatch(/^\/redefinir-senha#token=[\w-]{32}&confirmado=1$/),
  )
})

test('reports an expired token', async () => {
  const { signIn } = await startServer()
  await signIn('client')
  openPortal('/auth/callback#token=old')
  await waitFor(() => expect(toasts()).toEqual([failure]))
})

test('tells the person at the sign-in that they have to sign in first', async () => {
  const message = 'Entre na sua conta e abra o link de novo, ou use "Esqueci minha senha".'
  const email = 'rita@demo.br'
  const { addPerson, tokenFor } = await startServer({ ADMIN_EMAIL: email })
  await addPerson('client', { email, emailVerified: false })
  openPortal(`/auth/callback#token=${await tokenFor(email, 'send-verification-email')}`)
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(toasts()).toEqual([`Erro na autenticação: ${message}`])
})

test('redirects to the choice of a password when two people signed up with one address', async () => {
  const { addPerson, tokenFor, db } = await startServer({ REQUIRE_EMAIL_VERIFICATION: 'true' })
  const id = await addPerson('client', { email: 'rita@demo.br', emailVerified: false })
  const token = await tokenFor('rita@demo.br', 'send-verification-email')
  await db.updateTable('auth_account').set({ password: null }).where('userId', '=', id).execute()
  const { left } = openPortal(`/auth/callback#token=${token}`)
  await waitFor(() =>
    expect(left.mock.calls.flat()[0]).toMatch(/^\/redefinir-senha#token=[\w-]{32}&confirmado=1$/),
  )
})
