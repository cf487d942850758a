import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { post } from '../../support/api.ts'
import { accessibilityViolations, nameViolations } from '../../support/axe.ts'
import { viewports } from '../../support/browser.ts'
import { sidewaysScroll } from '../../support/look-at.ts'
import { emailWritten, newAccount, people, seeAccount } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { press, see, walk } from './walk.ts'

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Sends a form that cannot be sent as it is. */
async function refuse(page: Page, button: string, lastError: string) {
  await press(page, button)
  await page.getByText(lastError).first().waitFor()
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Alterar senha' }).waitFor()
}

/** Has an e-mail written. @returns the button that opens it */
async function seeEmail(page: Page) {
  const { email } = await newAccount()
  await post(inject('origin'), '/api/auth/request-password-reset', { email })
  await emailWritten(page, email)
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

walk({
  'the sign-in, refused': { path: '/login', reach: (page) => refuse(page, 'Entrar', 'Senha é obrigatória') },
  'the sign-in, locked': {
    path: '/login?intent=%2Fadmin',
    answers: {
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
  'an invitation, refused': {
    path: '/convite#token=inventado',
    answers: {
      '**/api/auth/check-invitation': {
        json: { name: 'Nina Prado', email: signUpData['E-mail'], role: 'partner' },
      },
    },
    reach: (page) => refuse(page, 'Criar minha conta e entrar', 'Confirme sua senha'),
  },
  'the sign-up, refused': {
    path: '/login?aba=criar-conta',
    reach: async (page) => {
      await fill(page, { Senha: 'abcD' })
      await refuse(page, 'Criar conta', 'Você deve aceitar os termos')
    },
  },
  'the sign-up, to be confirmed': {
    path: '/login?aba=criar-conta',
    answers: { '**/api/auth/sign-up/email': { json: { me: null } } },
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
  'the forgotten password, asked for': {
    path: '/recuperar-senha',
    reach: async (page) => {
      await refuse(page, 'Enviar link', 'Email é obrigatório')
      await fill(page, { 'E-mail': 'ninguem@exemplo.com.br' })
      await press(page, 'Enviar link')
      await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
    },
  },
  'the new password, refused': {
    path: '/redefinir-senha#token=abc&confirmado=1',
    answers: { '**/api/auth/check-reset-token': { json: {} } },
    reach: (page) => refuse(page, 'Salvar nova senha', 'Confirme sua senha'),
  },
  'the new password, without a link': {
    path: '/redefinir-senha',
    reach: see('Este link não vale mais'),
  },
  'the end of a sign-in by e-mail': {
    path: '/localidades-demo',
    reach: async (page) => {
      await page.route('**/api/me', () => {})
      await page.goto(at.site('/auth/callback'))
      await page.getByText('Finalizando login...').waitFor()
    },
  },
  'the cases of a client, with the menu': {
    path: '/cliente/dossies',
    as: 'ana',
    reach: async (page) => {
      await see('Apartamento na Boa Vista')(page)
      await openAccountMenu(page)
    },
  },
  'the dialog of a new password, refused': {
    path: '/cliente/dossies',
    as: 'bruno',
    reach: async (page) => {
      await openAccountMenu(page)
      await press(page, 'Alterar senha')
      await refuse(page, 'Salvar nova senha', 'Confirme sua senha')
    },
  },
  'what is held of a client': { path: '/conta/dados', as: 'ana', reach: see('Baixar meus dados') },
  'a deletion, refused': {
    path: '/conta/dados',
    as: 'bruno',
    reach: async (page) => {
      await press(page, 'Pedir exclusão')
      await page.getByRole('dialog').getByRole('button', { name: 'Pedir exclusão' }).click()
      await page.getByText('Senha é obrigatória').first().waitFor()
    },
  },
  'requests of a client, and how they stand': {
    path: '/conta/dados',
    as: 'ana',
    answers: {
      '**/api/me/data*': {
        json: {
          name: 'Ana Clara Ferreira',
          email: 'ana.cliente@demo.br',
          has_password: false,
          officer: 'Joana Prado · dados@casacerta.com.br',
          held: { cases: 1, kept_cases: 1, leads: 2, documents: 1, messages: 0 },
          requests: ['open', 'working', 'done', 'refused', 'cancelled'].map((state, number) => ({
            id: `00000000-0000-4000-8000-00000000000${number}`,
            protocol: `TD-ACDE-346${number}`,
            kind: number % 2 ? 'correction' : 'deletion',
            state,
            received_at: '2026-11-20T12:00:00.000Z',
            due_on: '2026-12-05',
            ended_at: number < 2 ? null : '2026-11-22T12:00:00.000Z',
            asked: number % 2 ? 'Meu sobrenome mudou, e o documento já está no checklist.' : null,
            answer: number > 1 ? 'Por lei, guardamos o contrato até 2031.' : null,
          })),
        },
      },
    },
    reach: see('Joana Prado'),
  },
  'the e-mails, and one of them': {
    path: '/admin/emails',
    as: 'alice',
    reach: async (page) => {
      const open = await seeEmail(page)
      expect(await accessibilityViolations(page)).toEqual([])
      await open.click()
      await page.getByLabel('Texto do e-mail').waitFor()
    },
  },
})

test('the page of the API is read without a script, and breaks no policy', async ({ visit }) => {
  const page = await visit('/api/docs', { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor()
  await page.getByRole('link', { name: 'POST Entra na conta' }).click()
  expect(await page.locator(':target').innerText()).toContain('/api/auth/sign-in/email')

  const withScripts = await visit('/api/docs', { viewport: 'phone', colorScheme: 'dark' })
  expect(await sidewaysScroll(withScripts)).toBe(0)
  // It is as long as a book, and its parts are alike.
  await withScripts.evaluate(() => {
    for (const part of [...document.querySelectorAll('article')].slice(4)) part.remove()
  })
  expect(await accessibilityViolations(withScripts)).toEqual([])
})

test('who says what they read on it reaches the menu of the account, and each button of the own data', async ({
  visit,
}) => {
  const page = await visit('/cliente/dossies', { as: people.ana })
  await seeAccount(page, people.ana.name)
  expect(await nameViolations(page)).toEqual([])
  await page.goto(at.site('/conta/dados'))
  await page.getByRole('button', { name: 'Baixar meus dados' }).waitFor()
  expect(await nameViolations(page)).toEqual([])
})
