import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from './paths.ts'
import { routes } from './router.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (path: string) =>
  render(
    <StrictMode>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </StrictMode>,
  )

test('an unknown address shows 404 with a link to home and logs the path once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  open('/nao/existe?x=1')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('404')
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(paths.home)
  expect(logged.mock.calls).toEqual([[expect.any(String), '/nao/existe']])
})

test.each(['/login', '/cliente/dossies/7', '/parceiro/clientes', '/admin', '/admin/taxas'])(
  '%s says that it is coming, and leads to the simulator and home',
  async (path) => {
    open(path)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Em breve')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(paths.simulator)
    expect(links).toContain(paths.home)
  },
)

test('a screen that fails to load shows the error screen, whose button loads home as a whole page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const [root] = routes
  const failing = {
    ...root,
    children: [{ path: '/quebrada', lazy: () => Promise.reject(new Error('chunk is gone')) }],
  } as (typeof routes)[number]
  render(<RouterProvider router={createMemoryRouter([failing], { initialEntries: ['/quebrada'] })} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Algo deu errado')
  expect(screen.getByText('Ocorreu um erro inesperado. Por favor, tente novamente.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao início' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})
