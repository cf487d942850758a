import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { post } from '../../support/api.ts'
import { accessibilityViolations, nameViolations } from '../../support/axe.ts'
import { viewports } from '../../support/browser.ts'
import { sidewaysScroll } from '../../support/audit-page.ts'
import { waitForEmail, newAccount, people, seeAccount } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { press, see, auditScreens } from './audit-screens.ts'

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Submits an invalid form and waits for its last error. */
async function submitInvalid(page: Page, button: string, lastError: string) {
  await press(page, button)
  await page.getByText(lastError).first().waitFor()
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Alterar senha' }).waitFor()
}

/** Makes the product write an e-mail. @returns the button that opens it */
async function createEmail(page: Page) {
  const { email } = await newAccount()
  await post(inject('origin'), '/api/auth/request-password-reset', { email })
  await waitForEmail(page, email)
  await press(page, 'Atualizar')
  await page.getByText(email).waitFor()
  return page.getByRole('button', { name: /^Ver texto/ }).first()
}

const signInData = { 'E-mail': 'ana.cliente@demo.br', Senha: 'Errada123' }
const signUpData = {
  'Nome completo': 'Nina Prado',
  'E-mail': 'nina.prado.de.albuquerque.cavalcanti@exemplo.com.br',
  Senha: 'Tijolo-Azul-9',
  'Confirmar senha': 'Tijolo-Azul-9',
}

auditScreens({
  'sign-in with errors': {
    path: '/login',
    reach: (page) => submitInvalid(page, 'Entrar', 'Senha é obrigatória'),
  },
  'locked sign-in': {
    path: '/login?intent=%2Fadmin',
    responses: {
      '**/api/auth/sign-in/email': {
        status: 429,
        headers: { 'Retry-After': '600' },
        json: {
          code: 'login_locked',
          message: 'Muitas tentativas de login. Tente novamente em 10 minuto(s).',
        },
      },
    },
    reach: async (page) => {
      await fill(page, signInData)
      await press(page, 'Entrar')
      await page.getByRole('heading', { name: 'Conta bloqueada temporariamente' }).waitFor()
    },
  },
  'invitation with errors': {
    path: '/convite#token=inventado',
    responses: {
      '**/api/auth/check-invitation': {
        json: { name: 'Nina Prado', email: signUpData['E-mail'], role: 'partner' },
      },
    },
    reach: (page) => submitInvalid(page, 'Criar minha conta e entrar', 'Confirme sua senha'),
  },
  'sign-up with errors': {
    path: '/login?aba=criar-conta',
    reach: async (page) => {
      await fill(page, { Senha: 'abcD' })
      await submitInvalid(page, 'Criar conta', 'Você deve aceitar os termos')
    },
  },
  'sign-up waiting for confirmation': {
    path: '/login?aba=criar-conta',
    responses: { '**/api/auth/sign-up/email': { json: { me: null } } },
    reach: async (page) => {
      await fill(page, signUpData)
      await page.getByLabel(/^Aceito/).check()
      await press(page, 'Criar conta')
      await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor()
      const close = page.getByRole('button', { name: 'Fechar' })
      await page.setViewportSize(viewports.phone)
      const { x = 0, width = 0 } = (await close.boundingBox()) ?? {}
      expect(x + width).toBeLessThan(viewports.phone.width)
    },
  },
  'forgotten password, e-mail sent': {
    path: '/recuperar-senha',
    reach: async (page) => {
      await submitInvalid(page, 'Enviar link', 'Email é obrigatório')
      await fill(page, { 'E-mail': 'ninguem@exemplo.com.br' })
      await press(page, 'Enviar link')
      await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
    },
  },
  'new password with errors': {
    path: '/redefinir-senha#token=abc&confirmado=1',
    responses: { '**/api/auth/check-reset-token': { json: {} } },
    reach: (page) => submitInvalid(page, 'Salvar nova senha', 'Confirme sua senha'),
  },
  'new password without a valid link': {
    path: '/redefinir-senha',
    reach: see('Este link não vale mais'),
  },
  'end of a sign-in by e-mail': {
    path: '/localidades-demo',
    reach: async (page) => {
      await page.route('**/api/me', () => {})
      await page.goto(at.site('/auth/callback'))
      await page.getByText('Finalizando login...').waitFor()
    },
  },
  'cases of a client, account menu open': {
    path: '/cliente/dossies',
    as: 'ana',
    reach: async (page) => {
      await see('Apartamento na Boa Vista')(page)
      await openAccountMenu(page)
    },
  },
  'password dialog with errors': {
    path: '/cliente/dossies',
    as: 'bruno',
    reach: async (page) => {
      await openAccountMenu(page)
      await press(page, 'Alterar senha')
      await submitInvalid(page, 'Salvar nova senha', 'Confirme sua senha')
    },
  },
  'new password with a second factor': {
    path: '/redefinir-senha#token=abc',
    responses: { '**/api/auth/check-reset-token': { json: { second_factor: true } } },
    reach: async (page) => {
      await page.getByLabel('Nova senha', { exact: true }).fill('Abcdef12')
      await page.getByText(/^Senha recusada/).waitFor()
    },
  },
  'sessions of a client': { path: '/conta/sessoes', as: 'ana', reach: see('Este aparelho') },
  'security of the account, e-mail code with errors': {
    path: '/conta/seguranca',
    as: 'ana',
    responses: {
      '**/api/me/second-factor': {
        json: {
          email_confirmed: false,
          sends_email: true,
          confirmed_at: null,
          required: false,
          recovery_codes: 0,
        },
      },
      '**/api/me/email-code/send': { json: {} },
    },
    reach: async (page) => {
      await press(page, 'Enviar código')
      await submitInvalid(page, 'Confirmar e-mail', 'Digite os 8 números do código')
    },
  },
  'personal data of a client': { path: '/conta/dados', as: 'ana', reach: see('Baixar meus dados') },
  'deletion request with errors': {
    path: '/conta/dados',
    as: 'bruno',
    reach: async (page) => {
      await press(page, 'Pedir exclusão')
      await page.getByRole('dialog').getByRole('button', { name: 'Pedir exclusão' }).click()
      await page.getByText('Senha é obrigatória').first().waitFor()
    },
  },
  'data requests of a client in every state': {
    path: '/conta/dados',
    as: 'ana',
    responses: {
      '**/api/me/data*': {
        json: {
          name: 'Ana Clara Ferreira',
          email: 'ana.cliente@demo.br',
          has_password: false,
          officer: 'Joana Prado · dados@casacerta.com.br',
          stored: { cases: 1, kept_cases: 1, leads: 2, documents: 1, messages: 0 },
          requests: ['open', 'working', 'done', 'refused', 'cancelled'].map((state, number) => ({
            id: `00000000-0000-4000-8000-00000000000${number}`,
            protocol: `TD-ACDE-346${number}`,
            kind: number % 2 ? 'correction' : 'deletion',
            state,
            received_at: '2026-11-20T12:00:00.000Z',
            due_on: '2026-12-05',
            ended_at: number < 2 ? null : '2026-11-22T12:00:00.000Z',
            request_text: number % 2 ? 'Meu sobrenome mudou, e o documento já está no checklist.' : null,
            answer: number > 1 ? 'Por lei, guardamos o contrato até 2031.' : null,
          })),
        },
      },
    },
    reach: see('Joana Prado'),
  },
  'outbox with an e-mail open': {
    path: '/admin/emails',
    as: 'alice',
    reach: async (page) => {
      const open = await createEmail(page)
      expect(await accessibilityViolations(page)).toEqual([])
      await open.click()
      await page.getByLabel('Texto do e-mail').waitFor()
    },
  },
})

test('the API reference works without scripts and is accessible', async ({ visit }) => {
  const page = await visit('/api/docs', { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor()
  await page.getByRole('link', { name: 'POST Entra na conta' }).click()
  expect(await page.locator(':target').innerText()).toContain('/api/auth/sign-in/email')

  const withScripts = await visit('/api/docs', { viewport: 'phone', colorScheme: 'dark' })
  expect(await sidewaysScroll(withScripts)).toBe(0)
  // The articles are alike, so axe tests the first four.
  await withScripts.evaluate(() => {
    for (const article of [...document.querySelectorAll('article')].slice(4)) article.remove()
  })
  expect(await accessibilityViolations(withScripts)).toEqual([])
})

test('visible labels of the account menu and the data page are part of the accessible names', async ({
  visit,
}) => {
  const page = await visit('/cliente/dossies', { as: people.ana })
  await seeAccount(page, people.ana.name)
  expect(await nameViolations(page)).toEqual([])
  await page.goto(at.site('/conta/dados'))
  await page.getByRole('button', { name: 'Baixar meus dados' }).waitFor()
  expect(await nameViolations(page)).toEqual([])
})
