import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from 'server/testing/people.ts'
import { expect, test, vi } from 'vitest'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'
import { startServer } from '../testing/start-server.ts'

const SIGN_OUT = 'POST /api/auth/sign-out'
const CHANGE = 'POST /api/auth/change-password'

async function startSignedIn(role = 'client') {
  const server = await startServer()
  await server.signIn(role)
  return server
}
async function openMenu(path: string) {
  const portal = openPortal(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Sua conta: Maria Silva' }))
  await screen.findByText('Maria Silva')
  return portal
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function fill(name: string, text: string) {
  await userEvent.click(await screen.findByLabelText(name))
  await userEvent.paste(text)
}

test.each([
  ['client', '/cliente/dossies', 'Cliente', ['Meus Dossiês', 'Simulador']],
  ['partner', '/parceiro/clientes', 'Parceiro', ['Meus Clientes']],
  [
    'admin',
    '/admin/hoje',
    'Administrador',
    ['Hoje', 'Dossiês', 'Leads', 'Revisão', 'Números', 'Comissões', 'Painel', 'E-mails'],
  ],
  ['agent', '/admin/hoje', 'Agente', ['Hoje', 'Dossiês', 'Leads', 'Revisão', 'Números', 'Comissões']],
])('the bar of a person of role %s', async (role, path, label, destinations) => {
  await startSignedIn(role)
  await openMenu(path)
  const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(destinations)
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    destinations[0],
  ])
  const bar = within(screen.getAllByRole('banner')[0]!)
  expect(bar.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/')
  expect(screen.getByText('Maria Silva').parentElement?.textContent).toBe(
    `Maria Silva${role}@demo.br${label}`,
  )
})

test('the menu closes by Escape, which gives the focus back, and by pressing elsewhere', async () => {
  await startSignedIn()
  await openMenu('/cliente/dossies')
  const avatar = screen.getByRole('button', { name: 'Sua conta: Maria Silva' })
  expect(avatar.getAttribute('aria-expanded')).toBe('true')
  // Drawn, so that no text stands on the button that its name does not hold.
  expect([avatar.textContent, avatar.firstElementChild?.getAttribute('data-initials')]).toEqual(['', 'MS'])
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  expect(document.activeElement).toBe(avatar)
  await userEvent.click(avatar)
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
})

test.each(['is there', 'is over'])('signing out leads home also when the session %s', async (session) => {
  const { db } = await startSignedIn()
  const { left } = await openMenu('/cliente/dossies')
  if (session === 'is over') await db.deleteFrom('auth_session').execute()
  await press('Sair')
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
  expect(document.cookie).toContain('sim.notice=ate-logo')
})

test.each([
  [500, 'Erro ao fazer logout'],
  [429, 'Muitas tentativas. Tente novamente em alguns minutos.'],
] as const)('a sign-out that fails with %i is said', async (status, text) => {
  const { faults } = await startSignedIn()
  faults[SIGN_OUT] = { status }
  const { left } = await openMenu('/cliente/dossies')
  await press('Sair')
  await waitFor(() => expect(toasts()).toEqual([`Erro: ${text}`]))
  expect(left).not.toHaveBeenCalled()
})

test('the password is changed in a dialog, which says what is wrong with the current one', async () => {
  const { sentTo } = await startSignedIn()
  await openMenu('/cliente/dossies')
  await press('Alterar senha')
  expect(document.activeElement?.textContent).toBe('Alterar senha')
  const dialog = await screen.findByRole('dialog', { name: 'Alterar senha' })
  await within(dialog).findByLabelText('Senha atual')
  await fill('Senha atual', 'Antiga12')
  await fill('Nova senha', 'Tijolo-Azul-9')
  await fill('Confirmar senha', 'Tijolo-Azul-9')
  await press('Salvar nova senha')
  const error = await within(dialog).findByText('Senha atual incorreta')
  expect(screen.getByLabelText('Senha atual').getAttribute('aria-describedby')).toBe(error.id)

  await userEvent.clear(screen.getByLabelText('Senha atual'))
  await fill('Senha atual', PASSWORD)
  await press('Salvar nova senha')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(toasts()).toEqual(['Senha alterada: As outras sessões foram encerradas.'])
  expect(sentTo(CHANGE)[1]).toEqual({ currentPassword: PASSWORD, newPassword: 'Tijolo-Azul-9' })
})

test('the designated person becomes administrator with the code of the server', async () => {
  const CLAIM = 'POST /api/me/ensure-admin'
  const server = await startServer({ ADMIN_EMAIL: 'client@demo.br' })
  const code = (await server.issueAdminCode())!
  await server.signIn('client', { emailVerified: false })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await openMenu('/conta/seguranca')
  await press('Tornar-me administrador')
  await screen.findByLabelText('Código')
  await fill('Código', 'errado')
  const dialog = within(await screen.findByRole('dialog', { name: 'Primeiro administrador' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Erro: Código incorreto']))
  await userEvent.clear(screen.getByLabelText('Código'))
  await fill('Código', code)
  await userEvent.click(dialog.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Você agora é administrador']))
  expect(server.sentTo(CLAIM)[1]).toEqual({ p_email: 'client@demo.br', code })
  expect(reload).not.toHaveBeenCalled()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(here()).toBe('/admin')
})

test('an action after the session is over leads to the sign-in, and back', async () => {
  const { db } = await startSignedIn()
  await openMenu('/cliente/dossies')
  await press('Alterar senha')
  await fill('Senha atual', 'Antiga12')
  await fill('Nova senha', 'Tijolo-Azul-9')
  await fill('Confirmar senha', 'Tijolo-Azul-9')
  await db.deleteFrom('auth_session').execute()
  await press('Salvar nova senha')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(here()).toBe('/login?intent=%2Fcliente%2Fdossies')
})
