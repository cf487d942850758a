import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { roles } from 'core'
import { createMemoryRouter, matchRoutes, RouterProvider, type LoaderFunctionArgs } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { accountPaths, paths } from 'core/paths'
import { ownFile } from './api/body-of.ts'
import { routes } from './router.tsx'
import { routeRoles } from './shell/session/route-roles.ts'
import { boaVista, startServerWithCase } from './testing/boa-vista.ts'
import { here, openPortal } from './testing/open-portal.tsx'
import { startServer } from './testing/start-server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('an unknown address shows 404 with a link to home and logs the path once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await startServer()
  openPortal('/nao/existe?x=1')
  await screen.findByRole('heading', { level: 1, name: /404/ })
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(paths.home)
  expect(logged.mock.calls).toEqual([[expect.any(String), '/nao/existe']])
})

const guardOf = (path: string) => {
  const match = matchRoutes(routes, path)?.find(({ route }) => route.loader && route.children)
  const load = match?.route.loader as (args: LoaderFunctionArgs) => Promise<unknown>
  return () => load({ request: new Request(new URL(path, window.location.href)) } as LoaderFunctionArgs)
}
const guarded = Object.entries(routeRoles).map(([path, allowed]) => ({
  path: path.replace(':id', '7'),
  allowed: allowed as readonly string[],
}))

test.each(guarded)('$path lets in $allowed only', async ({ path, allowed }) => {
  const { db, signIn } = await startServer()
  await signIn('client')
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  for (const role of [...roles, 'gerente']) {
    gone.mockClear()
    await db.updateTable('user_roles').set({ role }).execute()
    const entered = await Promise.race([
      guardOf(path)(),
      vi.waitFor(() => expect(gone).toHaveBeenCalledOnce()).then(() => 'refused'),
    ])
    if (allowed.includes(role)) expect(entered, role).toMatchObject({ role })
    else {
      expect(gone.mock.calls, role).toEqual([['/']])
      expect(document.cookie).toContain('sim.notice=area-restrita')
    }
  }
  await db.deleteFrom('auth_session').execute()
  const result = await guardOf(`${path}?aba=documentos`)().catch((response: Response) => response)
  expect((result as Response).headers.get('Location')).toBe(
    `/login?intent=${encodeURIComponent(`${path}?aba=documentos`)}`,
  )
})

test('every path has a guard, except the public pages and the sign-in', () => {
  const pages = [
    paths.home,
    paths.simulator,
    paths.terms,
    paths.privacy,
    paths.rules,
    paths.conformance,
    paths.embedDocs,
  ]
  const open = [...pages, ...accountPaths, paths.follow, paths.seller, paths.locationsDemo]
  expect(Object.values(paths).filter((path) => !(path in routeRoles))).toEqual(open)
})

test('checks the role at each navigation, and closes the screen after the role was lost', async () => {
  const { db, signIn, sentTo } = await startServer()
  await signIn('admin')
  const { router, left } = openPortal('/admin')
  await screen.findByRole('heading', { name: 'Olá, Maria Silva' })
  expect(sentTo('GET /api/me')).toHaveLength(1)
  await router.navigate('/admin/taxas')
  expect(sentTo('GET /api/me')).toHaveLength(2)
  await db.updateTable('user_roles').set({ role: 'client' }).execute()
  void router.navigate('/admin/geral')
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
  expect(document.cookie).toContain('sim.notice=area-restrita')
})

test('a session that ended elsewhere leads to the sign-in when the tab becomes visible', async () => {
  const { db } = await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=taxas`)
  await screen.findByRole('heading', { name: 'Apartamento na Boa Vista' })
  await db.deleteFrom('auth_session').execute()
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(here()).toBe(`/login?intent=%2Fcliente%2Fdossies%2F${boaVista.id}%3Faba%3Dtaxas`)
})

test('an unreachable server changes nothing when the tab becomes visible', async () => {
  const { signIn, stop } = await startServer()
  await signIn('client')
  openPortal('/cliente/dossies')
  const heading = await screen.findByRole('heading', { name: 'Meus Dossiês' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((waited) => setTimeout(waited, 100))
  expect(heading.isConnected).toBe(true)
})

test('shows a spinner while the session loads, and a retry button when the server fails', async () => {
  const { signIn, faults } = await startServer()
  await signIn('client')
  faults['GET /api/me'] = { status: 502 }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openPortal('/cliente/dossies')
  expect(screen.getByRole('status').textContent).toBe('Carregando...')
  // The bar is drawn before the screen.
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sistema MCMV' })).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Não foi possível carregar' })
  delete faults['GET /api/me']
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Meus Dossiês' })).toBeTruthy()
})

test('shows a placeholder for a slow screen, under the bar and beside the menu', async () => {
  const { signIn, faults } = await startServer()
  await signIn('admin')
  openPortal('/admin')
  const heading = await screen.findByRole('heading', { name: 'Olá, Maria Silva' })
  faults['GET /api/me'] = { after: 1000 }
  const nav = screen.getByRole('navigation', { name: 'Administração' })
  await userEvent.click(within(nav).getByRole('link', { name: 'Geral' }))
  expect(heading.closest('[hidden]')).toBeNull()
  await screen.findByRole('status', { name: 'Carregando...' })
  // Hidden, and still in the document.
  expect(heading.closest('[hidden]')).toBeTruthy()
  expect([nav.isConnected, screen.getAllByRole('banner').length > 0]).toEqual([true, true])
  await screen.findByRole('heading', { name: 'Geral' })
  expect(heading.isConnected).toBe(false)
})

test('focuses the heading of the next screen, and not that of the first', async () => {
  const { signIn } = await startServer()
  await signIn('admin')
  const { router } = openPortal('/admin')
  await screen.findByRole('heading', { name: 'Olá, Maria Silva' })
  expect(document.activeElement).toBe(document.body)
  await router.navigate('/recuperar-senha')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Crie uma nova senha'))
  expect(document.title).toBe('Crie uma nova senha - Sistema MCMV')
})

test('/admin/dashboard redirects to /admin', async () => {
  const { signIn } = await startServer()
  await signIn('admin')
  openPortal('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Olá, Maria Silva' })
  expect(here()).toBe('/admin')
})

test('reloads the page when the code of a screen cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const [root] = routes
  const away = {
    ...root,
    children: [{ path: '/longe', lazy: () => ownFile(Promise.reject(new TypeError('Failed to fetch'))) }],
  } as (typeof routes)[number]
  render(<RouterProvider router={createMemoryRouter([away], { initialEntries: ['/longe'] })} />)
  await screen.findByRole('heading', { level: 1, name: 'Não foi possível carregar' })
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(reload).toHaveBeenCalledOnce()
  cleanup()
})

test('a screen that fails to load shows the error screen, whose button loads home as a whole page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const [root] = routes
  const failing = {
    ...root,
    children: [{ path: '/quebrada', lazy: () => Promise.reject(new Error('chunk is gone')) }],
  } as (typeof routes)[number]
  render(<RouterProvider router={createMemoryRouter([failing], { initialEntries: ['/quebrada'] })} />)
  await screen.findByRole('heading', { level: 1, name: 'Algo deu errado' })
  expect(screen.getByText('Ocorreu um erro inesperado. Por favor, tente novamente.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao início' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  cleanup()
})
