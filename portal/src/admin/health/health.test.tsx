import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Me } from 'core/schema'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer, startServerAs, type Server } from '../../testing/start-server.ts'
import { ToastProvider } from '../../toast/toast-provider.tsx'
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

/** What the checks find on the server of this test, asked for as the screen does. */
async function findChecks(): Promise<Check[]> {
  const answer = await fetch('/api/admin/health')
  return ((await answer.json()) as { checks: Check[] }).checks
}

test('a summary comes first, then each check with what was tested, what was seen and what to do', async () => {
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

test('run again, the old results stay until the new ones are there, and both moments are announced', async () => {
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

test('checks that cannot be run leave the results of before, and say so', async () => {
  const { faults } = await startServerAs('admin')
  openPortal('/admin/healthcheck')
  await screen.findByRole('region', { name: /OK/ })
  faults[RUN] = { status: 500 }
  await userEvent.click(screen.getByRole('button', { name: 'Reexecutar Verificações' }))
  await waitFor(() => expect(toasts()).toEqual(['Erro ao verificar: Ocorreu um erro inesperado']))
  expect(screen.getByRole('region', { name: /OK/ }).getAttribute('aria-busy')).toBe('false')
})

test('who may not claim sees no card of it: there is an administrator', async () => {
  await startServerAs('admin', { ADMIN_EMAIL: 'admin@demo.br' })
  openPortal('/admin/healthcheck')
  await screen.findByRole('region', { name: /OK/ })
  expect(screen.queryByRole('heading', { name: 'Reivindicar administração' })).toBeNull()
})

/** The card as it stands when all conditions hold, for the designated person who is signed in. */
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

test('while all conditions hold the claim is made, told, and the page loads anew', async () => {
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
    'by somebody who signed in instead',
    async ({ signIn }) => signIn('partner'),
    'Não autorizado: Não autorizado',
  ],
  [
    'once there is an administrator',
    async ({ addPerson }) => addPerson('admin', { email: 'alice@demo.br' }),
    'Não foi possível reivindicar: Admin já existe ou houve um erro',
  ],
  [
    'of a server in trouble',
    ({ faults }) => (faults[CLAIM] = { status: 500 }),
    'Erro: Não foi possível reivindicar privilégios de administrador',
  ],
])('a claim %s is refused, which is told', async (_, before, toast) => {
  await before(await openCard())
  await userEvent.click(screen.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual([toast]))
})
