import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setTextOverrides } from 'core/texts'
import { afterEach, expect, test } from 'vitest'
import { homeMessages } from './shell/session/home-messages.ts'
import { openPortal, toasts } from './testing/open-portal.tsx'
import { startServer } from './testing/start-server.ts'

afterEach(() => setTextOverrides({}))

const send = async () => {
  const form = within(screen.getByRole('tabpanel'))
  await userEvent.click(form.getAllByRole('button').at(-1)!)
}

const signInTexts = { entrada: { campoEmail: 'Seu e-mail' }, validacao: { emailInvalido: 'Faltou o @?' } }

test.each([
  ['published', signInTexts, 'Seu e-mail', 'Faltou o @?'],
  ['built in, when that is withdrawn', {}, 'E-mail', 'Email inválido'],
])('the sign-in shows its labels and its error as %s', async (_, strings, name, error) => {
  setTextOverrides(signInTexts)
  setTextOverrides(strings)
  await startServer()
  openPortal('/login')
  await userEvent.type(await screen.findByRole('textbox'), 'ana')
  await send()
  expect(await screen.findByRole('link', { name: `${name}: ${error}` })).toBeTruthy()
  const field = screen.getByRole('textbox', { name })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
})

test('a toast, its error message and a callout show published texts with their values', async () => {
  setTextOverrides({
    entrada: { contaBloqueada: 'Espere um pouco', muitasTentativas: 'Faltam {n} min, e {m} não existe' },
    erros: { loginBloqueadoPor: 'Volte em {n} min' },
  })
  const { lock } = await startServer()
  await lock('ana@demo.br', 120)
  openPortal('/login')
  await userEvent.type(await screen.findByRole('textbox'), 'ana@demo.br')
  await userEvent.type(screen.getByLabelText('Senha'), 'Tijolo-Azul-9')
  await send()
  await waitFor(() => expect(toasts()).toEqual(['Espere um pouco: Volte em 2 min']))
  expect(screen.getByText('Faltam 2 min, e {m} não existe')).toBeTruthy()
})

const barTexts = {
  geral: { navegacaoMeusDossies: 'Minhas pastas', suaConta: 'Conta de {nome}' },
  rotulos: { papel_client: 'Comprador' },
}

test.each<[string, Parameters<typeof setTextOverrides>[0], [cases: string, account: string, role: string]]>([
  ['published', barTexts, ['Minhas pastas', 'Conta de Maria Silva', 'Comprador']],
  ['built in, when that is withdrawn', {}, ['Meus Dossiês', 'Sua conta: Maria Silva', 'Cliente']],
])('the bar and its menu show %s texts', async (_, strings, [cases, account, role]) => {
  setTextOverrides(barTexts)
  setTextOverrides(strings)
  const { signIn } = await startServer()
  await signIn('client')
  openPortal('/cliente/dossies')
  const nav = within(await screen.findByRole('navigation'))
  expect(nav.getAllByRole('link')[0]?.textContent).toBe(cases)
  await userEvent.click(screen.getByRole('button', { name: account }))
  await waitFor(() => expect(document.querySelector('header p:last-child')?.textContent).toBe(role))
})

test('landing messages read the published texts each time', () => {
  setTextOverrides({ entrada: { saiuTexto: 'Volte sempre <b>!' } })
  expect(homeMessages()['ate-logo'].description).toBe('Volte sempre <b>!')
  setTextOverrides({})
  expect(homeMessages()['ate-logo'].description).toBe('Até logo!')
})
