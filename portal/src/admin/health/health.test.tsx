import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Me } from 'core/schema'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, problem, signedInAs, startFakeApi } from '../../testing/fake-api.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { ToastProvider } from '../../toast/toast-provider.tsx'
import { ClaimCard } from './claim-card.tsx'

const RUN = 'GET /api/admin/health'
const CLAIM = 'POST /api/me/ensure-admin'
const check = (id: string, ok: boolean, label: string) => ({
  id,
  label,
  ok,
  tested: `Testado ${label}`,
  detail: `Visto ${label}`,
  advice: ok ? null : `Arrume ${label}`,
  ms: 1234,
})
const report = (...checks: ReturnType<typeof check>[]) => ({
  body: { checked_at: '2026-11-21T12:00:00.000Z', checks },
})
const database = check('database', true, 'Banco de dados')
const mail = check('mail', false, 'E-mail')
const admin = { ...signedInAs('admin'), [RUN]: report(database, mail) }

test('a summary comes first, then each check with what was tested, what was seen and what to do', async () => {
  await startFakeApi({ ...admin })
  openPortal('/admin/healthcheck')
  const results = within(await screen.findByRole('region', { name: '1 OK, 1 Erro' }))
  const rows = results.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    'OKBanco de dadosTestado Banco de dados.Visto Banco de dados1.234 ms',
    'ErroE-mailTestado E-mail.Visto E-mailO que fazer: Arrume E-mail1.234 ms',
  ])
  expect(document.title).toBe('Health Check do Sistema - Sistema MCMV')
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(here()).toBe('/admin'))
})

test('run again, the old results stay until the new ones are there, and both moments are announced', async () => {
  const api = await startFakeApi({ ...admin })
  openPortal('/admin/healthcheck')
  const old = await screen.findByRole('region', { name: '1 OK, 1 Erro' })
  api.answers[RUN] = { ...report(database, { ...mail, ok: true, advice: null }), after: 200 }
  await userEvent.click(screen.getByRole('button', { name: 'Reexecutar Verificações' }))
  expect(old.getAttribute('aria-busy')).toBe('true')
  expect(within(old).getByRole('status').textContent).toBe('Verificando...')
  expect(within(old).getAllByRole('listitem')).toHaveLength(2)
  const results = within(await screen.findByRole('region', { name: '2 OK' }))
  expect(results.getByRole('status').textContent).toBe('2 OK')
  expect(api.sentTo(RUN)).toHaveLength(2)
})

test('checks that cannot be run leave the results of before, and say so', async () => {
  const api = await startFakeApi({ ...admin })
  openPortal('/admin/healthcheck')
  await screen.findByRole('region', { name: '1 OK, 1 Erro' })
  api.answers[RUN] = problem(500, 'internal', 'Ocorreu um erro inesperado')
  await userEvent.click(screen.getByRole('button', { name: 'Reexecutar Verificações' }))
  await waitFor(() =>
    expect(toasts()).toEqual(['Erro ao verificar: Não foi possível fazer as verificações.']),
  )
  expect(screen.getByRole('region', { name: '1 OK, 1 Erro' }).getAttribute('aria-busy')).toBe('false')
})

const conditions = () =>
  within(screen.getByRole('region', { name: 'Reivindicar administração' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('an administrator sees which conditions of the first one hold, and no button', async () => {
  await startFakeApi({ ...admin, 'GET /api/me': { body: { ...person('admin'), is_designated: true } } })
  openPortal('/admin/healthcheck')
  await screen.findByRole('heading', { name: 'Reivindicar administração' })
  expect(conditions()).toEqual([
    'ValeSeu e-mail, admin@demo.br, é o designado no servidor',
    'Não valeSeu papel ainda não é Administrador',
    'Não valeAinda não existe nenhum administrador',
  ])
  expect(screen.queryByRole('button', { name: 'Tornar-me administrador' })).toBeNull()
})

function openCard(me: Me) {
  const router = createMemoryRouter([{ path: '/', element: <ClaimCard me={me} /> }])
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  onTestFinished(() => {
    cleanup()
    router.dispose()
  })
}
const designated = { ...person('client'), is_designated: true, can_claim_admin: true }

test('while all conditions hold the claim is made, told, and the page loads anew', async () => {
  const api = await startFakeApi({ [CLAIM]: { body: { success: true, message: 'Feito' } } })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  openCard(designated)
  expect(conditions().every((text) => text?.startsWith('Vale'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Você agora é administrador']))
  expect(api.sentTo(CLAIM)).toEqual([{ p_email: 'client@demo.br' }])
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3000 })
})

test.each([
  [403, 'not_designated', 'Não autorizado', 'Não autorizado: Não autorizado'],
  [
    409,
    'admin_exists',
    'Admin já existe ou houve um erro',
    'Não foi possível reivindicar: Admin já existe ou houve um erro',
  ],
  [500, 'internal', 'x', 'Erro: Não foi possível reivindicar privilégios de administrador'],
])('a claim that is refused with %i %s is told', async (status, code, message, toast) => {
  await startFakeApi({ [CLAIM]: problem(status, code, message) })
  openCard(designated)
  await userEvent.click(screen.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual([toast]))
})
