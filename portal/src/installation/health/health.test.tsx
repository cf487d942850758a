import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Me } from 'core/schema'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer, startServerAs, type Server } from '../../testing/start-server.ts'
import { ToastProvider } from '../../ui/toast/toast-provider.tsx'
import { ClaimCard } from './claim-card.tsx'

const RUN = 'GET /api/admin/health'
const CLAIM = 'POST /api/me/ensure-admin'
interface Check {
  label: string
  ok: boolean
  tested: string
  detail: string
  advice: string | null
}

const summaryOf = (checks: Check[]) => {
  const failed = checks.filter(({ ok }) => !ok).length
  return [`${checks.length - failed} OK`, ...(failed ? [`${failed} Erro${failed > 1 ? 's' : ''}`] : [])].join(
    ', ',
  )
}

/** Runs the checks of the test server, through the request that the screen sends. */
async function findChecks(): Promise<Check[]> {
  const answer = await fetch('/api/admin/health')
  return ((await answer.json()) as { checks: Check[] }).checks
}

test('shows a summary and each check with its test, result and advice', async () => {
  await startServerAs('admin')
  const checks = await findChecks()
  expect(checks.filter(({ ok }) => ok)).not.toEqual([])
  expect(checks.filter(({ ok }) => !ok)).not.toEqual([])
  openPortal('/admin/healthcheck')
  const results = within(await screen.findByRole('region', { name: summaryOf(checks) }))
  const rows = results.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toHaveLength(checks.length)
  for (const [at, { label, ok, tested, advice }] of checks.entries()) {
    expect(rows[at]).toContain(`${ok ? 'OK' : 'Erro'}${label}${tested}`)
    expect(rows[at]).toMatch(/[\d.]+ ms$/)
    expect(rows[at]?.includes('O que fazer: ')).toBe(!ok)
    if (advice) expect(rows[at]).toContain(`O que fazer: ${advice}`)
  }
  expect(document.title).toBe('Health Check do Sistema - Sistema MCMV')
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(here()).toBe('/admin'))
})

test('a new run keeps the old results until it finishes, and announces start and end', async () => {
  const { faults, sentTo } = await startServerAs('admin')
  openPortal('/admin/healthcheck')
  const old = await screen.findByRole('region', { name: /OK/ })
  const before = within(old).getAllByRole('listitem').length
  faults[RUN] = { after: 200 }
  await userEvent.click(screen.getByRole('button', { name: 'Reexecutar Verificações' }))
  expect(old.getAttribute('aria-busy')).toBe('true')
  expect(within(old).getByRole('status').textContent).toBe('Verificando...')
  expect(within(old).getAllByRole('listitem')).toHaveLength(before)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /OK/ }).getAttribute('aria-busy')).toBe('false'),
  )
  const results = screen.getByRole('region', { name: /OK/ })
  expect(within(results).getByRole('status').textContent).toMatch(/OK/)
  expect(sentTo(RUN)).toHaveLength(2)
})

test('a failed run keeps the previous results and shows an error', async () => {
  const { faults } = await startServerAs('admin')
  openPortal('/admin/healthcheck')
  await screen.findByRole('region', { name: /OK/ })
  faults[RUN] = { status: 500 }
  await userEvent.click(screen.getByRole('button', { name: 'Reexecutar Verificações' }))
  await waitFor(() => expect(toasts()).toEqual(['Erro ao verificar: Ocorreu um erro inesperado']))
  expect(screen.getByRole('region', { name: /OK/ }).getAttribute('aria-busy')).toBe('false')
})

test('hides the claim from people who may not become administrator', async () => {
  await startServerAs('admin', { ADMIN_EMAIL: 'admin@demo.br' })
  openPortal('/admin/healthcheck')
  await screen.findByRole('region', { name: /OK/ })
  expect(screen.queryByRole('heading', { name: 'Reivindicar administração' })).toBeNull()
})

/** Opens the card for the designated administrator, with all conditions met. */
async function openCard() {
  const server = await startServer({ ADMIN_EMAIL: 'client@demo.br' })
  await server.signIn('client')
  const me = (await (await fetch('/api/me')).json()) as Me
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
  return server
}

test('claims the administration, confirms it and reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const { sentTo } = await openCard()
  await userEvent.click(screen.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Você agora é administrador']))
  expect(sentTo(CLAIM)).toEqual([{ p_email: 'client@demo.br' }])
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3000 })
})

test.each<[what: string, before: (server: Server) => unknown, toast: string]>([
  [
    'by another person who signed in meanwhile',
    async ({ signIn }) => signIn('partner'),
    'Não autorizado: Não autorizado',
  ],
  [
    'once there is an administrator',
    async ({ addPerson }) => addPerson('admin', { email: 'alice@demo.br' }),
    'Não foi possível reivindicar: Admin já existe ou houve um erro',
  ],
  [
    'when the server fails',
    ({ faults }) => (faults[CLAIM] = { status: 500 }),
    'Erro: Não foi possível reivindicar privilégios de administrador',
  ],
])('refuses a claim %s and shows the reason', async (_, before, toast) => {
  await before(await openCard())
  await userEvent.click(screen.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual([toast]))
})
