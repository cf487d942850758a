import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, signedInAs, signedOut, startFakeApi } from '../testing/fake-api.ts'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'

const VERIFY = 'POST /api/auth/verify-email'
const failure = 'Erro na autenticação: Não foi possível completar o login. Tente novamente.'

test('it waits half a second, then leads on by role', async () => {
  const api = await startFakeApi(signedInAs('partner'))
  const start = performance.now()
  openPortal('/auth/callback')
  expect(screen.getByRole('status').textContent).toBe('Finalizando login...')
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0))
  expect(performance.now() - start).toBeGreaterThanOrEqual(499)
  await waitFor(() => expect(here()).toBe('/parceiro/clientes'))
  expect(toasts()).toEqual([])
})

test.each([
  ['admin', '', '/admin'],
  ['client', '', '/cliente/dossies'],
  ['client', '?caseId=0f8fad5b', '/cliente/dossies/0f8fad5b'],
  ['partner', '?caseId=0f8fad5b', '/parceiro/clientes/0f8fad5b'],
  ['partner', '?caseId=other', '/parceiro/clientes'],
])('a person of role %s at /auth/callback%s goes to %s', async (role, query, to) => {
  await startFakeApi({ ...signedInAs(role), 'GET /api/cases/0f8fad5b': { body: { id: '0f8fad5b' } } })
  openPortal(`/auth/callback${query}`)
  await waitFor(() => expect(here()).toBe(to))
})

test.each(['agent', 'gerente'])('a person of role %s is refused, on the landing page', async (role) => {
  await startFakeApi(signedInAs(role))
  const { left } = openPortal('/auth/callback')
  await waitFor(() => expect(left.mock.calls).toEqual([['/#sistema-restrito']]))
})

test('without a session it leads to the sign-in and says so once', async () => {
  await startFakeApi({ 'GET /api/me': signedOut })
  openPortal('/auth/callback')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(toasts()).toEqual([failure])
})

test('a server that fails leads to the sign-in too', async () => {
  await startFakeApi({ 'GET /api/me': { status: 500, body: {} } })
  openPortal('/auth/callback')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(toasts()).toEqual([failure])
})

test('the token of the link leaves the address at once, is used once, and the sign-in follows', async () => {
  const api = await startFakeApi({ 'GET /api/me': signedOut, [VERIFY]: { status: 204 } })
  openPortal('/auth/callback#token=abc.def')
  await waitFor(() => expect(window.location.href).toBe(`${api.origin}/auth/callback`))
  expect(api.asked).toEqual([])
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(api.sentTo(VERIFY)).toEqual([{ token: 'abc.def' }])
  expect(toasts()).toEqual(['E-mail confirmado: Entre com seu e-mail e senha.'])
})

test('a token that is over is a failure', async () => {
  await startFakeApi({
    ...signedInAs('client'),
    [VERIFY]: problem(400, 'invalid_token', 'Este link é inválido ou já venceu'),
  })
  openPortal('/auth/callback#token=old')
  await waitFor(() => expect(toasts()).toEqual([failure]))
})

test('who has to sign in first is told so, at the sign-in', async () => {
  const message = 'Entre na sua conta e abra o link de novo, ou use "Esqueci minha senha".'
  await startFakeApi({ 'GET /api/me': signedOut, [VERIFY]: problem(403, 'sign_in_first', message) })
  openPortal('/auth/callback#token=abc.def')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(toasts()).toEqual([`Erro na autenticação: ${message}`])
})
