import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { leadBody } from 'server/testing/lead-body.ts'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { viewports } from '../../support/browser.ts'
import { withoutFirstAnswers } from '../../support/first-answers.ts'
import { walk, type Screen } from './walk.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

const write = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

const refuse = async (page: Page, what: string) => {
  await withoutFirstAnswers(page)
  await page.route(`**/api/admin/${what}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Não encontrado' } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
}

const answerNothing = async (page: Page, what: string, title: string) => {
  await withoutFirstAnswers(page)
  await page.route(`**/api/admin/${what}`, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Saves what somebody else has saved before. */
const comeSecond = async (page: Page, what: string, button: string) => {
  await page.route(`**/api/admin/${what}/*`, (route) =>
    route.fulfill({ status: 409, json: { code: 'stale', message: 'Outra pessoa alterou isto' } }),
  )
  await press(page, button)
  await page.getByRole('alert').getByText('Outra pessoa alterou isto enquanto você editava').waitFor()
}

/** Whether a press on the middle of an element reaches it. */
const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const screens: Record<string, Omit<Screen, 'as'>> = {
  'the dashboard': { path: '/admin' },
  'the cases': { path: '/admin/dossies' },
  'a lead over its list': {
    path: '/admin/leads',
    reach: async (page) => {
      const headers = { 'Idempotency-Key': randomUUID() }
      await page.request.post(at.site('/api/public/leads'), { headers, data: leadBody() })
      await page.reload()
      await page.getByRole('link', { name: 'Dora Carvalho' }).first().click()
      await page.getByRole('heading', { name: 'Simulações' }).waitFor()
    },
  },
  'a new case, refused': {
    path: '/admin/dossies',
    reach: async (page) => {
      await press(page, 'Novo dossiê')
      await press(page, 'Abrir dossiê')
      await page.getByText('Informe a renda').first().waitFor()
    },
  },
  'a case that is worked on': {
    path: '/admin/dossies/:id',
    reach: (page) => page.getByRole('heading', { name: 'Anotações' }).waitFor(),
  },
  'a case before it is moved back': {
    path: '/admin/dossies/:id?aba=historico',
    reach: async (page) => {
      await press(page, 'Mais ações do dossiê')
      await press(page, 'Voltar etapa')
      await page.getByRole('dialog', { name: 'Voltar etapa' }).waitFor()
    },
  },
  'the areas on a phone': {
    path: '/admin',
    reach: async (page) => {
      await page.setViewportSize(viewports.phone)
      await press(page, 'Áreas')
      await page.getByRole('dialog', { name: 'Áreas' }).waitFor()
    },
  },
  'Geral, refused': {
    path: '/admin/geral',
    reach: async (page) => {
      await page.getByLabel('Título do sistema').fill('')
      await page.getByLabel('Tamanho máximo de um arquivo (MB)').fill('1000')
      await press(page, 'Salvar')
      await page.getByText('Título obrigatório').first().waitFor()
    },
  },
  'Geral, the difference of a file': {
    path: '/admin/geral',
    reach: async (page) => {
      const chosen = page.waitForEvent('filechooser')
      await press(page, 'Importar JSON')
      const settings = { 'app.title': 'Casa'.repeat(12), 'branding.logo': null, 'ibge.ttl_days': 999 }
      const buffer = Buffer.from(
        JSON.stringify({ version: 1, exported_at: '2026-11-21T12:00:00.000Z', settings }),
      )
      await (await chosen).setFiles({ name: 'copia.json', mimeType: 'application/json', buffer })
      await page.getByRole('button', { name: 'Aplicar' }).waitFor()
    },
  },
  'the log, with an entry opened and its chain verified': {
    path: '/admin/logs',
    reach: async (page) => {
      await page.request.get(at.site('/api/admin/logs/export'))
      await page.reload()
      await page.getByText('exportou os logs').first().click()
      await page.getByRole('heading', { name: 'O que foi criado' }).first().waitFor()
      await press(page, 'Conferir a corrente')
      await page.getByText('Corrente inteira').waitFor()
    },
  },
  'nothing in the log': { path: '/admin/logs?q=nada-disso&from=2026-11-01' },
  Branding: { path: '/admin/branding' },
  'the themes, with a menu': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Mais ações: Litoral')
      const item = page.getByRole('button', { name: 'Excluir' })
      expect(await item.evaluate(isOnTop), 'nothing cuts the menu off').toBe(true)
    },
  },
  'no theme': {
    path: '/admin/layout',
    reach: (page) => answerNothing(page, 'themes', 'Nenhum tema ainda'),
  },
  'a theme, with errors, warnings and somebody else’s change': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Editar Litoral')
      await page.getByText('Avançado', { exact: true }).click()
      await write(page, 'Tokens (JSON)', '{ "brand": "#1c5ba3", "light": { "text": "#cccccc" } }')
      await page.getByText(/^Contraste corrigido/).waitFor()
      await comeSecond(page, 'themes', 'Salvar')
      await write(page, 'Tokens (JSON)', '{ "brand": "azul" }')
      await page.keyboard.press('Tab')
      await page.getByText('JSON de tokens inválido').first().waitFor()
    },
  },
  'the question before a theme is deleted': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Mais ações: Litoral')
      await press(page, 'Excluir')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'every text, one being edited': {
    path: '/admin/strings',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Todos os textos/ }).click()
      await page.getByLabel('Buscar textos').fill('notaTempo')
      await press(page, 'Alterar notaTempo')
      await page.getByLabel('Valor de notaTempo').fill('Em {x} minutos')
      await page.keyboard.press('Enter')
    },
  },
  'no text': { path: '/admin/strings' },
  'a new text': { path: '/admin/strings', reach: (page) => press(page, 'Nova string') },
  'the formulas, refused': { path: '/admin/formulas', reach: (page) => refuse(page, 'formulas') },
  'a new formula': {
    path: '/admin/formulas',
    reach: async (page) => {
      await press(page, 'Nova versão')
      await page.getByRole('heading', { name: 'Uma simulação, antes e depois' }).waitFor()
    },
  },
  'the fees': { path: '/admin/taxas' },
  'the rules of a fee, refused': {
    path: '/admin/taxas',
    reach: async (page) => {
      await press(page, 'Nova taxa')
      await press(page, 'Criar')
      await page.getByText('Código e rótulo são obrigatórios').first().waitFor()
    },
  },
  'the checklists, with an item': {
    path: '/admin/templates',
    reach: (page) => press(page, 'Editar: CPF'),
  },
  'the legal texts, with the next version': {
    path: '/admin/templates?aba=legais',
    reach: (page) => press(page, 'Nova versão: Termos de Uso'),
  },
  'what a case is asked for': {
    path: '/admin/dossies/:id?aba=documentos',
    reach: (page) => press(page, 'Mudar o que é pedido'),
  },
  'the partners': { path: '/admin/parceiros' },
  'a new partner, refused': {
    path: '/admin/parceiros',
    reach: async (page) => {
      await press(page, 'Novo parceiro')
      await press(page, 'Criar')
      await page.getByText('Informe o nome').first().waitFor()
    },
  },
  'the people, with a menu': {
    path: '/admin/papeis',
    reach: (page) => press(page, 'Mais ações: Gil Barreto'),
  },
  'an invitation, refused': {
    path: '/admin/papeis',
    reach: async (page) => {
      await press(page, 'Convidar pessoa')
      await press(page, 'Enviar convite')
      await page.getByText('Email é obrigatório').first().waitFor()
    },
  },
  'the health check': {
    path: '/admin/healthcheck',
    reach: (page) => page.getByText('Localidades (IBGE)').waitFor(),
  },
}

walk(Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, as: 'alice' }])))
