import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { person, problem, signedInAs, signedOut, startFakeApi } from '../testing/fake-api.ts'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'

const SIGN_OUT = 'POST /api/auth/sign-out'
const CHANGE = 'POST /api/auth/change-password'

async function openMenu(path: string) {
  const portal = openPortal(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Sua conta: Maria Silva' }))
  return portal
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function fill(name: string, text: string) {
  await userEvent.click(screen.getByLabelText(name))
  await userEvent.paste(text)
}

test.each([
  ['client', '/cliente/dossies', 'Cliente', ['Meus Dossiês', 'Simulador']],
  ['partner', '/parceiro/clientes', 'Parceiro', ['Meus Clientes']],
  ['admin', '/admin', 'Administrador', ['Painel', 'Dossiês', 'Clientes', 'E-mails']],
  ['agent', '/admin', 'Agente', ['Painel']],
])('the bar of a person of role %s', async (role, path, label, destinations) => {
  await startFakeApi(signedInAs(role))
  await openMenu(path)
  const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(destinations)
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    destinations[0],
  ])
  const bar = within(document.querySelector<HTMLElement>('.bar')!)
  expect(bar.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/')
  expect(document.querySelector('.who')?.textContent).toBe(`Maria Silva${role}@demo.br${label}`)
})

test('the menu closes by Escape, which gives the focus back, and by pressing elsewhere', async () => {
  await startFakeApi(signedInAs('client'))
  await openMenu('/cliente/dossies')
  const avatar = screen.getByRole('button', { name: 'Sua conta: Maria Silva' })
  expect([avatar.textContent, avatar.getAttribute('aria-expanded')]).toEqual(['MS', 'true'])
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  expect(document.activeElement).toBe(avatar)
  await userEvent.click(avatar)
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
})

test.each([204, 401, 403, 404])('signing out leads home also when the answer is %i', async (status) => {
  await startFakeApi({ ...signedInAs('client'), [SIGN_OUT]: { status, body: {} } })
  const { left } = await openMenu('/cliente/dossies')
  await press('Sair')
  await waitFor(() => expect(left.mock.calls).toEqual([['/#ate-logo']]))
})

test.each([
  [500, 'Erro ao fazer logout'],
  [429, 'Muitas tentativas. Tente novamente em alguns minutos.'],
])('a sign-out that fails with %i is said', async (status, text) => {
  await startFakeApi({
    ...signedInAs('client'),
    [SIGN_OUT]: problem(status, 'x', 'Muitas tentativas. Tente novamente em alguns minutos.'),
  })
  const { left } = await openMenu('/cliente/dossies')
  await press('Sair')
  await waitFor(() => expect(toasts()).toEqual([`Erro: ${text}`]))
  expect(left).not.toHaveBeenCalled()
})

test('the password is changed in a dialog, which says what is wrong with the current one', async () => {
  const refused = problem(400, 'invalid_input', 'Senha atual incorreta', {
    fields: { currentPassword: 'Senha atual incorreta' },
  })
  const api = await startFakeApi({ ...signedInAs('client'), [CHANGE]: refused })
  await openMenu('/cliente/dossies')
  await press('Alterar senha')
  expect(document.activeElement?.textContent).toBe('Alterar senha')
  const dialog = screen.getByRole('dialog', { name: 'Alterar senha' })
  await fill('Senha atual', 'Antiga12')
  await fill('Nova senha', 'Segredo12')
  await fill('Confirmar senha', 'Segredo12')
  await press('Salvar nova senha')
  const error = await within(dialog).findByText('Senha atual incorreta')
  expect(screen.getByLabelText('Senha atual').getAttribute('aria-describedby')).toBe(error.id)

  api.answers[CHANGE] = { status: 204 }
  await press('Salvar nova senha')
  await waitFor(() => expect(dialog.textContent).toBe(''))
  expect(toasts()).toEqual(['Senha alterada: As outras sessões foram encerradas.'])
  expect(api.sentTo(CHANGE)[1]).toEqual({ currentPassword: 'Antiga12', newPassword: 'Segredo12' })
})

test('the designated person becomes administrator with the code of the server', async () => {
  const CLAIM = 'POST /api/me/ensure-admin'
  const me = { ...person('client'), can_claim_admin: true, email_verified: false }
  const api = await startFakeApi({
    ...signedInAs('client'),
    'GET /api/me': { body: me },
    [CLAIM]: problem(403, 'code_needed', 'Código incorreto'),
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await openMenu('/cliente/dossies')
  await press('Tornar-me administrador')
  await fill('Código', 'errado')
  const dialog = within(screen.getByRole('dialog', { name: 'Primeiro administrador' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Erro: Código incorreto']))
  api.answers[CLAIM] = { body: { success: true, message: 'Você agora é administrador' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Tornar-me administrador' }))
  await waitFor(() => expect(toasts()).toEqual(['Você agora é administrador']))
  expect(api.sentTo(CLAIM)[1]).toEqual({ p_email: 'client@demo.br', code: 'errado' })
  expect(reload).not.toHaveBeenCalled()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('an action after the session is over leads to the sign-in, and back', async () => {
  const api = await startFakeApi({ ...signedInAs('client'), [CHANGE]: signedOut })
  await openMenu('/cliente/dossies')
  await press('Alterar senha')
  await fill('Senha atual', 'Antiga12')
  await fill('Nova senha', 'Segredo12')
  await fill('Confirmar senha', 'Segredo12')
  api.answers['GET /api/me'] = signedOut
  await press('Salvar nova senha')
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(here()).toBe('/login?intent=%2Fcliente%2Fdossies')
})
