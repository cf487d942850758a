import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from 'server/testing/people.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SIGN_OUT_CHANNEL } from '../session/sign-out-channel.ts'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { useNarrowScreen } from '../../testing/narrow-screen.ts'
import { startServer } from '../../testing/start-server.ts'

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
    ['Hoje', 'Dossiês', 'Leads', 'Revisão', 'Números', 'Comissões', 'Configurações'],
  ],
  ['agent', '/admin', 'Agente', ['Hoje', 'Dossiês', 'Leads', 'Revisão', 'Números', 'Comissões']],
])('the navigation shows the links of role %s', async (role, path, label, destinations) => {
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

test('the settings mark their own link and open with a column of their own', async () => {
  await startSignedIn('admin')
  openPortal('/admin/emails')
  const areas = within(await screen.findByRole('navigation', { name: 'Administração' }))
  expect(areas.getByRole('link', { current: 'page' }).textContent).toBe('E-mails')
  const main = within(screen.getByRole('navigation', { name: 'Principal' }))
  expect(main.getByRole('link', { current: 'page' }).textContent).toBe('Configurações')
  await userEvent.click(main.getByRole('link', { name: 'Comissões' }))
  await screen.findByRole('heading', { level: 1, name: 'Comissões' })
  expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull()
  expect(main.getByRole('link', { current: 'page' }).textContent).toBe('Comissões')
})

test('the sidebar folds to icons, and stays so in this browser', async () => {
  onTestFinished(() => localStorage.clear())
  await startSignedIn('agent')
  openPortal('/admin/dossies')
  await userEvent.click(await screen.findByRole('button', { name: 'Recolher o menu' }))
  cleanup()
  openPortal('/admin/leads')
  await screen.findByRole('button', { name: 'Abrir o menu' })
  const main = within(screen.getByRole('navigation', { name: 'Principal' }))
  expect(main.getByRole('link', { name: 'Leads', current: 'page' })).toBeTruthy()
})

test('on a phone four links stand at the bottom, and a sheet has the others', async () => {
  useNarrowScreen()
  await startSignedIn('admin')
  openPortal('/admin/dossies')
  const bar = within(await screen.findByRole('navigation', { name: 'Principal' }))
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Hoje',
    'Dossiês',
    'Leads',
    'Revisão',
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Mais' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Mais' }))
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Números',
    'Comissões',
    'Configurações',
  ])
  await userEvent.click(sheet.getByRole('link', { name: 'Números' }))
  await screen.findByRole('heading', { level: 1, name: 'Números' })
  expect(screen.queryByRole('dialog', { name: 'Mais' })).toBeNull()
  expect(bar.getByRole('button', { name: 'Mais' }).getAttribute('aria-current')).toBe('true')
})

test('Escape closes the menu and returns the focus; a press outside closes it', async () => {
  await startSignedIn()
  await openMenu('/cliente/dossies')
  const avatar = screen.getByRole('button', { name: 'Sua conta: Maria Silva' })
  expect(avatar.getAttribute('aria-expanded')).toBe('true')
  // CSS draws the initials, so the button contains no text that its name lacks.
  expect([
    avatar.textContent,
    avatar.querySelector('[data-initials]')?.getAttribute('data-initials'),
  ]).toEqual(['', 'MS'])
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  expect(document.activeElement).toBe(avatar)
  await userEvent.click(avatar)
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
})

test.each(['is there', 'is over'])('signing out goes home even when the session %s', async (session) => {
  const { db } = await startSignedIn()
  const { left } = await openMenu('/cliente/dossies')
  if (session === 'is over') await db.deleteFrom('auth_session').execute()
  await press('Sair')
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
  expect(document.cookie).toContain('sim.notice=ate-logo')
})

const otherWindow = () => {
  const channel = new BroadcastChannel(SIGN_OUT_CHANNEL)
  onTestFinished(() => channel.close())
  return channel
}

const signOutElsewhere = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  otherWindow().postMessage(null)
}

test('a sign-out notifies other windows and goes home', async () => {
  await startSignedIn()
  const heard = new Promise((resolve) => otherWindow().addEventListener('message', resolve))
  const { left } = await openMenu('/cliente/dossies')
  await press('Sair')
  await heard
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
})

test('a sign-out in another window hides the private screen at once and leads to the sign-in', async () => {
  await startServerWithCase('client')
  const path = `/cliente/dossies/${boaVista.id}?aba=contatos`
  const { left } = openPortal(path)
  await screen.findByRole('heading', { level: 1, name: boaVista.title })
  signOutElsewhere()
  await waitFor(() => expect(screen.queryByText(boaVista.title)).toBeNull())
  expect(screen.queryByRole('button', { name: /Sua conta/ })).toBeNull()
  await waitFor(() => expect(left.mock.calls).toEqual([[`/login?intent=${encodeURIComponent(path)}`]]))
})

const message = () => screen.findByLabelText<HTMLTextAreaElement>('Escreva aos responsáveis')

test('a draft survives the sign-out of its author and is deleted when another person signs in', async () => {
  const { signIn } = await startServerWithCase('client')
  const path = `/cliente/dossies/${boaVista.id}?aba=contatos`
  openPortal(path)
  await userEvent.type(await message(), 'Falta a certidão')
  signOutElsewhere()
  await waitFor(() => expect(screen.queryByText(boaVista.title)).toBeNull())
  cleanup()
  openPortal(path)
  expect((await message()).value).toBe('Falta a certidão')
  cleanup()
  await signIn('partner')
  openPortal('/parceiro/clientes')
  await screen.findByRole('heading', { level: 1, name: 'Meus Clientes' })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Falta'))
})

test.each([
  [500, 'Erro ao fazer logout'],
  [429, 'Muitas tentativas. Tente novamente em alguns minutos.'],
] as const)('shows the failure of a sign-out with status %i', async (status, text) => {
  const { faults } = await startSignedIn()
  faults[SIGN_OUT] = { status }
  const { left } = await openMenu('/cliente/dossies')
  await press('Sair')
  await waitFor(() => expect(toasts()).toEqual([`Erro: ${text}`]))
  expect(left).not.toHaveBeenCalled()
})

test('changes the password in a dialog, which shows an error for a wrong current one', async () => {
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

test("makes the designated person an administrator with the server's code", async () => {
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

test('an action after the session ended leads to the sign-in and back', async () => {
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
