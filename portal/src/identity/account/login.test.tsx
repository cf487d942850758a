import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from 'server/testing/people.ts'
import { expect, test, vi } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer } from '../../testing/start-server.ts'

const SIGN_IN = 'POST /api/auth/sign-in/email'
const CHECK = 'POST /api/auth/check-password'
const SIGN_UP = 'POST /api/auth/sign-up/email'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const strength = () =>
  screen.queryAllByText(/^(Força da senha|Senha recusada|Não foi possível conferir)/).at(-1)?.textContent ??
  ''
/** Pastes the text, like a password manager. */
async function fill(name: string, text: string) {
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

async function openLogin(query = '') {
  const portal = openPortal(`/login${query}`)
  await screen.findByRole('tab', { name: 'Entrar' })
  return portal
}
async function signIn(email = ' Maria@Demo.br ', password = PASSWORD) {
  await fill('E-mail', email)
  await fill('Senha', password)
  await press('Entrar')
}
async function signUp() {
  await userEvent.click(screen.getByRole('tab', { name: 'Criar conta' }))
  await fill('Nome completo', 'Maria Silva')
  await fill('E-mail', 'maria@demo.br')
  await fill('Senha', 'Tijolo-Azul-9')
  await fill('Confirmar senha', 'Tijolo-Azul-9')
  await userEvent.click(field('Aceito os Termos de Uso e Política de Privacidade'))
  await press('Criar conta')
}
const callout = () => document.querySelector('.rt-CalloutRoot')?.textContent

/** Starts a server with Maria's account in this role. */
async function startFor(role: string, env?: Record<string, string>) {
  const server = await startServer(env)
  await server.addPerson(role, { email: 'maria@demo.br', name: 'Maria Silva' })
  return server
}

test('submits once, shows a toast and opens the first screen of the role', async () => {
  const { sentTo } = await startFor('partner')
  await openLogin()
  await userEvent.click(field('Manter conectado'))
  await fill('E-mail', ' Maria@Demo.br ')
  await fill('Senha', PASSWORD)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(here()).toBe('/parceiro/clientes'))
  expect(toasts()).toEqual(['Login realizado com sucesso: Redirecionando...'])
  expect(sentTo(SIGN_IN)).toEqual([{ email: 'maria@demo.br', password: PASSWORD, rememberMe: true }])
})

test('signs in staff with the same form and opens the intended address', async () => {
  await startFor('agent')
  const intent = '/admin/dossies?q=lima#fim'
  const entries = window.history.length
  await openLogin(`?intent=${encodeURIComponent(intent)}`)
  await signIn()
  await waitFor(() => expect(here() + window.location.hash).toBe(intent))
  // The sign-in is not in the history.
  expect(window.history.length).toBe(entries)
  expect(toasts()).toEqual(['Login realizado com sucesso: Redirecionando...'])
})

test("signs in the first administrator with the start code instead of the account's password", async () => {
  const { addPerson, sentTo, issueAdminCode } = await startServer({
    REQUIRE_EMAIL_VERIFICATION: 'true',
    ADMIN_EMAIL: 'maria@demo.br',
  })
  const code = (await issueAdminCode())!
  await addPerson('client', { email: 'maria@demo.br', name: 'Outra Pessoa', emailVerified: false })
  await openLogin()
  expect(screen.queryByLabelText('Código')).toBeNull()
  await signIn()
  await screen.findByLabelText('Código')
  expect(screen.queryByLabelText('Nome completo')).toBeNull()
  await userEvent.clear(field('E-mail'))
  await userEvent.clear(field('Senha'))
  await signIn(undefined, 'Tijolo-Azul-9')
  await screen.findByLabelText('Nome completo')
  await fill('Código', 'AAAA-BBBB')
  await fill('Nome completo', 'Maria Silva')
  await press('Entrar')
  expect(await screen.findByRole('link', { name: 'Código: Código incorreto' })).toBeTruthy()
  expect(field('Senha').value).toBe('Tijolo-Azul-9')
  await userEvent.clear(field('Código'))
  await fill('Código', code)
  await press('Entrar')
  await waitFor(() => expect(here()).toBe('/admin'))
  const account = { email: 'maria@demo.br', password: 'Tijolo-Azul-9', rememberMe: false }
  expect(sentTo(SIGN_IN).slice(1)).toEqual([
    account,
    { ...account, code: 'AAAA-BBBB', name: 'Maria Silva' },
    { ...account, code, name: 'Maria Silva' },
  ])
})

test.each([
  ['client', '', '/cliente/dossies'],
  ['admin', '', '/admin'],
  ['agent', '', '/admin'],
  ['admin', '?intent=%2Fadmin%2Ftaxas%3Fq%3D1', '/admin/taxas?q=1'],
  ['client', '?intent=%2Fadmin', '/cliente/dossies'],
  ['client', '?intent=%2F%2Fevil.com', '/cliente/dossies'],
  ['client', `?caseId=${boaVista.id}`, `/cliente/dossies/${boaVista.id}`],
  ['partner', `?caseId=${boaVista.id}`, `/parceiro/clientes/${boaVista.id}`],
  ['client', '?caseId=not-mine', '/cliente/dossies'],
  ['client', '?caseId=..%2Fx', '/cliente/dossies'],
  ['admin', `?caseId=${boaVista.id}`, `/admin/dossies/${boaVista.id}`],
])('a person of role %s who signs in at /login%s goes to %s', async (role, query, to) => {
  const { signOut } = await startServerWithCase(role)
  signOut()
  await openLogin(query)
  await signIn(`${role}@demo.br`)
  await waitFor(() => expect(here()).toBe(to))
})

test('redirects a signed-in person at once, also to a page of the server', async () => {
  const server = await startServer()
  await server.signIn('client')
  const { left } = openPortal('/login?intent=%2Fsimulador')
  await waitFor(() => expect(left.mock.calls).toEqual([['/simulador']]))
})

test('tells a person with an unknown role and offers to sign out', async () => {
  await startFor('gerente')
  const { left } = await openLogin()
  await signIn()
  const text = 'Seu usuário não tem permissão para esta área. Entre em contato com o suporte.'
  await waitFor(() => expect(toasts()).toEqual([`Acesso restrito: ${text}`]))
  expect(here()).toBe('/login')
  await press('Sair')
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
  expect(document.cookie).toContain('sim.notice=ate-logo')
})

test('shows a refused password in a toast and in the form, keeps the input and focuses the error', async () => {
  await startFor('client')
  await openLogin()
  await signIn('maria@demo.br', 'errada')
  const summary = await screen.findByRole('group', { name: 'Há um problema' })
  expect(within(summary).getByText('E-mail ou senha incorretos.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(toasts()).toEqual(['Erro ao entrar: E-mail ou senha incorretos.'])
  expect([field('E-mail').value, field('Senha').value]).toEqual(['maria@demo.br', 'errada'])
  await userEvent.type(field('Senha'), '1')
  expect(screen.queryByText('Há um problema')).toBeNull()
  expect(toasts()).toEqual([])
})

test("a lockout blocks the form for the server's duration and counts down the minutes", async () => {
  const message = 'Muitas tentativas de login. Tente novamente em 2 minuto(s).'
  const { lock, sentTo } = await startFor('client')
  await lock('maria@demo.br', 90)
  await openLogin()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    await signIn()
    await screen.findByRole('heading', { name: 'Conta bloqueada temporariamente' })
    expect(toasts()).toEqual([`Conta bloqueada temporariamente: ${message}`])
    expect(callout()).toContain('Tente novamente em 2 minuto(s).')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true)
    await userEvent.type(field('Senha'), '{Enter}')
    expect(sentTo(SIGN_IN)).toHaveLength(1)
    vi.advanceTimersByTime(31_000)
    await waitFor(() => expect(callout()).toContain('Tente novamente em 1 minuto(s).'))
    vi.advanceTimersByTime(60_000)
    await waitFor(() => expect(callout()).toBe('Você já pode tentar entrar de novo.'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('shows an unreachable server, and a retry works', async () => {
  const { faults, stop } = await startFor('client')
  faults[SIGN_IN] = { status: 502 }
  await openLogin()
  await signIn()
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Erro ao entrar: O servidor não respondeu como esperado. Tente de novo em instantes.',
    ]),
  )
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  stop()
  await press('Entrar')
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Erro ao entrar: Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
    ]),
  )
  error.mockRestore()
})

test('each field shows its error, the summary links to it, and editing clears it', async () => {
  const { sentTo } = await startFor('client')
  await openLogin()
  await press('Entrar')
  expect(screen.getByText('Email é obrigatório').id).toBe(field('E-mail').getAttribute('aria-describedby'))
  expect(screen.getByText('Senha é obrigatória')).toBeTruthy()
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  const link = screen.getByRole('link', { name: 'Senha: Senha é obrigatória' })
  expect(link.getAttribute('href')).toBe(`#${field('Senha').id}`)
  await userEvent.click(link)
  expect(document.activeElement).toBe(field('Senha'))
  expect(window.location.hash).toBe('')
  // Without a hint, only the error describes the field.
  expect(
    [...screen.getByText('E-mail').parentElement!.querySelectorAll('p')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Email é obrigatório'])
  await userEvent.type(field('Senha'), 'x')
  expect(screen.queryByText('Senha é obrigatória')).toBeNull()
  await userEvent.type(field('E-mail'), 'maria@')
  await press('Entrar')
  expect(screen.getByText('Email inválido')).toBeTruthy()
  expect(sentTo(SIGN_IN)).toEqual([])
})

test('sign-up shows all errors at once', async () => {
  await startServer()
  await openLogin('?aba=criar-conta')
  await userEvent.type(field('Senha'), 'abc')
  await userEvent.type(field('Confirmar senha'), 'abd')
  await press('Criar conta')
  for (const error of [
    'Nome deve ter no mínimo 3 caracteres',
    'Email é obrigatório',
    'Senha deve ter no mínimo 8 caracteres',
    'As senhas não coincidem',
    'Você deve aceitar os termos',
  ]) {
    expect(screen.getByText(error), error).toBeTruthy()
  }
  const summary = within(screen.getByRole('group', { name: 'Há um problema' }))
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Nome completo: Nome deve ter no mínimo 3 caracteres',
    'E-mail: Email é obrigatório',
    'Senha: Senha deve ter no mínimo 8 caracteres',
    'Confirmar senha: As senhas não coincidem',
    'Termos de Uso: Você deve aceitar os termos',
  ])
  const form = screen.getByLabelText('Nome completo').closest('form')
  expect(form?.firstElementChild).toBe(screen.getByRole('group', { name: 'Há um problema' }))
})

test('validates a filled field on blur, and not an empty one', async () => {
  await startServer()
  await openLogin()
  await userEvent.type(field('E-mail'), 'maria')
  await userEvent.tab()
  expect(screen.getByText('Email inválido')).toBeTruthy()
  await userEvent.tab({ shift: true })
  expect(screen.queryByText('Senha é obrigatória')).toBeNull()
})

test('shows the password rules in advance and the strength as a word', async () => {
  await startServer()
  await openLogin('?aba=criar-conta')
  expect(screen.getByText('Min 8 caracteres, 1 maiúscula, 1 minúscula, 1 número')).toBeTruthy()
  const words = []
  for (const more of ['abc', 'xyzgh', 'Q1']) {
    await userEvent.type(field('Senha'), more)
    words.push(strength())
  }
  expect(words).toEqual(['Força da senha: Fraca', 'Força da senha: Média', 'Força da senha: conferindo...'])
  // Screen readers hear verdicts only.
  const read = screen.getByText(/^Força da senha/, { selector: 'output' })
  expect(read.textContent).not.toContain('conferindo')
  await waitFor(() => expect(strength()).toBe('Força da senha: Forte'))
})

test('the meter shows a refused password with the reason and never as strong', async () => {
  const { sentTo, faults } = await startServer()
  await openLogin('?aba=criar-conta')
  const strengths = new Set<string>()
  const observer = new MutationObserver(() => strengths.add(strength()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.type(field('Senha'), 'Abcdef12')
  const refused = 'Senha recusada: Esta senha é fácil de adivinhar. Escolha outra.'
  await waitFor(() => expect(strength()).toBe(refused))
  // The rules refuse it even if the score is high.
  await userEvent.clear(field('Senha'))
  await userEvent.type(field('Senha'), 'abcdefghijk!')
  expect(strength()).toBe('Senha recusada: Senha deve ter pelo menos 1 letra maiúscula')
  await fill('Nome completo', 'Zulmira Quintanilha')
  await userEvent.clear(field('Senha'))
  await fill('Senha', 'Quintanilha1')
  await waitFor(() => expect(strength()).toBe(refused))
  expect(sentTo(CHECK).at(-1)).toEqual({ password: 'Quintanilha1', name: 'Zulmira Quintanilha', email: '' })
  expect([...strengths].filter((text) => text.includes('Forte'))).toEqual([])
  observer.disconnect()
  faults[CHECK] = { status: 500 }
  await userEvent.clear(field('Senha'))
  await fill('Senha', 'Tijolo-Azul-9')
  await waitFor(() => expect(strength()).toBe('Não foi possível conferir esta senha agora.'))
})

test('reveals the password and warns about Caps Lock', async () => {
  await startServer()
  await openLogin()
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Mostrar senha' })
  expect(show.type).toBe('button')
  await userEvent.click(show)
  expect([field('Senha').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  const user = userEvent.setup()
  await user.click(field('Senha'))
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock está ativado').closest('output')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock está ativado')).toBeNull()
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock está ativado')).toBeTruthy()
  await user.click(field('E-mail'))
  expect(screen.queryByText('Caps Lock está ativado')).toBeNull()
})

test('signs in a new account at once', async () => {
  const { sentTo } = await startServer()
  await openLogin()
  await signUp()
  await waitFor(() => expect(here()).toBe('/cliente/dossies'))
  expect(toasts()).toEqual(['Conta criada com sucesso!: Entrando...'])
  expect(sentTo(SIGN_UP)).toEqual([
    { name: 'Maria Silva', email: 'maria@demo.br', password: 'Tijolo-Azul-9' },
  ])
})

test('asks for the verification of a new account and can resend the e-mail', async () => {
  const { sentTo } = await startServer({ REQUIRE_EMAIL_VERIFICATION: 'true' })
  await openLogin()
  await signUp()
  expect(await screen.findByRole('heading', { name: 'Confirme seu e-mail' })).toBeTruthy()
  expect(toasts()).toEqual(['Confirme seu e-mail: Enviamos um link para maria@demo.br. Abra-o para entrar.'])
  await press('Reenviar')
  await waitFor(() => expect(toasts()).toContain('E-mail reenviado: Confira também a caixa de spam.'))
  expect(sentTo('POST /api/auth/send-verification-email')).toEqual([{ email: 'maria@demo.br' }])
})

test('keeps the form when the sign-up fails', async () => {
  const message = 'Não foi possível criar sua conta. Tente novamente.'
  await startFor('client')
  await openLogin()
  await signUp()
  await waitFor(() => expect(toasts()).toEqual([`Erro ao criar conta: ${message}`]))
  expect(field('Nome completo').value).toBe('Maria Silva')
})

test('offers to resend the e-mail for an unverified address', async () => {
  const { addPerson } = await startServer({ REQUIRE_EMAIL_VERIFICATION: 'true' })
  await addPerson('client', { email: 'maria@demo.br', emailVerified: false })
  await openLogin()
  await signIn()
  expect(await screen.findByRole('button', { name: 'Reenviar' })).toBeTruthy()
})

test('passes the e-mail to the other tab and to the new password, and never puts it into an address', async () => {
  await startServer()
  await openLogin()
  await userEvent.type(field('E-mail'), 'maria@demo.br')
  await userEvent.click(screen.getByRole('tab', { name: 'Criar conta' }))
  expect(field('E-mail').value).toBe('maria@demo.br')
  expect(document.title).toBe('Criar conta - Sistema MCMV')
  await userEvent.click(screen.getByRole('tab', { name: 'Entrar' }))
  await userEvent.click(screen.getByRole('link', { name: 'Esqueci minha senha' }))
  await screen.findByRole('heading', { name: 'Crie uma nova senha' })
  expect([here(), field('E-mail').value]).toEqual(['/recuperar-senha', 'maria@demo.br'])
})

test('"Sou administrador" sets the intent and keeps the rest of the address', async () => {
  await startServer()
  await openLogin('?caseId=7')
  await userEvent.click(screen.getByRole('link', { name: 'Sou administrador' }))
  expect(here()).toBe('/login?caseId=7&intent=%2Fadmin')
  expect(screen.getByText('Depois de entrar, você vai para a administração.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar para início' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Simule sem login' }).getAttribute('href')).toBe('/simulador')
})
