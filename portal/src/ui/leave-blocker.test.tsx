import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { LeaveGuard } from './leave-guard.tsx'
import { ScreenRoot } from './screen-root.tsx'

const Editor = () => (
  <>
    <LeaveGuard active texts={adminBrandingTexts} />
    <LeaveGuard active texts={adminSettingsTexts} />
    <Link to="/fora">Sair</Link>
  </>
)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('two guards of one screen ask in turn, and staying at the second makes both ask again', async () => {
  const children = [
    { path: '/', Component: Editor },
    { path: '/fora', element: <p>Fora</p> },
  ]
  const router = createMemoryRouter([{ Component: ScreenRoot, children }])
  render(<RouterProvider router={router} />)

  await userEvent.click(await screen.findByRole('link', { name: 'Sair' }))
  await screen.findByText(adminSettingsTexts.sairTexto)
  await press(adminSettingsTexts.sairSair)
  await screen.findByText(adminBrandingTexts.sairTexto)
  await press(adminBrandingTexts.sairFicar)
  expect(router.state.location.pathname).toBe('/')

  await userEvent.click(await screen.findByRole('link', { name: 'Sair' }))
  await press(adminSettingsTexts.sairSair)
  await press(adminBrandingTexts.sairSair)
  expect(await screen.findByText('Fora')).toBeDefined()
})
