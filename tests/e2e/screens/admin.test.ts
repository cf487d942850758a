import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { leadBody } from 'server/testing/lead-body.ts'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { viewports } from '../../support/browser.ts'
import { withoutPreloadedResponses } from '../../support/preloaded-responses.ts'
import { auditScreens, type Screen } from './audit-screens.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

const write = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** Reloads with a response of 404 for this path. */
const failToLoad = async (page: Page, path: string) => {
  await withoutPreloadedResponses(page)
  await page.route(`**/api/admin/${path}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Não encontrado' } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
}

/** Reloads with an empty list for this path. */
const loadEmpty = async (page: Page, path: string, title: string) => {
  await withoutPreloadedResponses(page)
  await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Saves with a response that reports another person's change. */
const saveStale = async (page: Page, path: string, button: string) => {
  await page.route(`**/api/admin/${path}/*`, (route) =>
    route.fulfill({ status: 409, json: { code: 'stale', message: 'Outra pessoa alterou isto' } }),
  )
  await press(page, button)
  await page.getByRole('alert').getByText('Outra pessoa alterou isto enquanto você editava').waitFor()
}

/** Whether a click on the middle of an element would reach it. */
const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const screens: Record<string, Omit<Screen, 'as'>> = {
  dashboard: { path: '/admin' },
  cases: { path: '/admin/dossies' },
  'lead in the side panel': {
    path: '/admin/leads',
    reach: async (page) => {
      const headers = { 'Idempotency-Key': randomUUID() }
      // Another CPF than that of the visitors of other tests, whose lead this one would join.
      const data = leadBody({ cpf: '390.533.447-05' })
      await page.request.post(at.site('/api/public/leads'), { headers, data })
      await page.reload()
      await page.getByRole('link', { name: 'Dora Carvalho' }).first().click()
      await page.getByRole('heading', { name: 'Simulações' }).waitFor()
    },
  },
  'new case with errors': {
    path: '/admin/dossies',
    reach: async (page) => {
      await press(page, 'Novo dossiê')
      await press(page, 'Abrir dossiê')
      await page.getByText('Informe a renda').first().waitFor()
    },
  },
  case: {
    path: '/admin/dossies/:id',
    reach: (page) => page.getByRole('heading', { name: 'Pessoas' }).waitFor(),
  },
  'dialog to move a case back': {
    path: '/admin/dossies/:id?aba=historico',
    reach: async (page) => {
      await press(page, 'Mais ações do dossiê')
      await press(page, 'Voltar etapa')
      await page.getByRole('dialog', { name: 'Voltar etapa' }).waitFor()
    },
  },
  'areas on a phone': {
    path: '/admin',
    reach: async (page) => {
      await page.setViewportSize(viewports.phone)
      await press(page, 'Áreas')
      await page.getByRole('dialog', { name: 'Áreas' }).waitFor()
    },
  },
  'Geral with errors': {
    path: '/admin/geral',
    reach: async (page) => {
      await page.getByLabel('Título do sistema').fill('')
      await page.getByLabel('Tamanho máximo de um arquivo (MB)').fill('1000')
      await press(page, 'Salvar')
      await page.getByText('Título obrigatório').first().waitFor()
    },
  },
  'Geral, differences of an imported file': {
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
  'log with an open entry and a verified chain': {
    path: '/admin/logs',
    reach: async (page) => {
      await page.request.get(at.site('/api/admin/logs/export'))
      await page.reload()
      await page.getByText('exportou os logs').first().click()
      await page.getByRole('heading', { name: 'O que foi criado' }).first().waitFor()
      await press(page, 'Conferir se algo foi alterado')
      await page.getByText('Nada foi alterado').waitFor()
    },
  },
  'empty log': { path: '/admin/logs?q=nada-disso&from=2026-11-01' },
  Branding: { path: '/admin/branding' },
  'themes with an open menu': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Mais ações: Litoral')
      const item = page.getByRole('button', { name: 'Excluir' })
      expect(await item.evaluate(isOnTop), 'the menu is not clipped').toBe(true)
    },
  },
  'no themes': {
    path: '/admin/layout',
    reach: (page) => loadEmpty(page, 'themes', 'Nenhum tema ainda'),
  },
  'theme with errors, warnings and a conflict': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Editar Litoral')
      await page.getByText('Avançado', { exact: true }).click()
      await write(page, 'Tokens (JSON)', '{ "brand": "#1c5ba3", "light": { "text": "#cccccc" } }')
      await page.getByText(/^Contraste corrigido/).waitFor()
      await saveStale(page, 'themes', 'Salvar')
      await write(page, 'Tokens (JSON)', '{ "brand": "azul" }')
      await page.keyboard.press('Tab')
      await page.getByText('JSON de tokens inválido').first().waitFor()
    },
  },
  'dialog to delete a theme': {
    path: '/admin/layout',
    reach: async (page) => {
      await press(page, 'Mais ações: Litoral')
      await press(page, 'Excluir')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'texts, one being edited': {
    path: '/admin/strings',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Todos os textos/ }).click()
      await page.getByLabel('Buscar textos').fill('notaTempo')
      await press(page, 'Alterar notaTempo')
      await page.getByLabel('Valor de notaTempo').fill('Em {x} minutos')
      await page.keyboard.press('Enter')
    },
  },
  'changed texts, none': { path: '/admin/strings' },
  'new text': { path: '/admin/strings', reach: (page) => press(page, 'Nova string') },
  'formulas that fail to load': { path: '/admin/formulas', reach: (page) => failToLoad(page, 'formulas') },
  'new formula': {
    path: '/admin/formulas',
    reach: async (page) => {
      await press(page, 'Nova versão')
      await page.getByRole('heading', { name: 'Uma simulação, antes e depois' }).waitFor()
    },
  },
  fees: { path: '/admin/taxas' },
  'new fee with errors': {
    path: '/admin/taxas',
    reach: async (page) => {
      await press(page, 'Nova taxa')
      await press(page, 'Criar')
      await page.getByText('Código e rótulo são obrigatórios').first().waitFor()
    },
  },
  'checklist templates, an item being edited': {
    path: '/admin/templates',
    reach: (page) => press(page, 'Editar: CPF'),
  },
  'legal texts, a new version being written': {
    path: '/admin/templates?aba=legais',
    reach: (page) => press(page, 'Nova versão: Termos de Uso'),
  },
  'requested documents of a case being changed': {
    path: '/admin/dossies/:id?aba=documentos',
    reach: (page) => press(page, 'Mudar o que é pedido'),
  },
  branches: { path: '/admin/filiais' },
  'new branch with errors': {
    path: '/admin/filiais',
    reach: async (page) => {
      await press(page, 'Nova filial')
      await press(page, 'Criar')
      await page.getByText('Informe a cidade').first().waitFor()
    },
  },
  partners: { path: '/admin/parceiros' },
  'new partner with errors': {
    path: '/admin/parceiros',
    reach: async (page) => {
      await press(page, 'Novo parceiro')
      await press(page, 'Criar')
      await page.getByText('Informe o nome').first().waitFor()
    },
  },
  'people with an open menu': {
    path: '/admin/papeis',
    reach: (page) => press(page, 'Mais ações: Gil Barreto'),
  },
  'invitation with errors': {
    path: '/admin/papeis',
    reach: async (page) => {
      await press(page, 'Convidar pessoa')
      await press(page, 'Enviar convite')
      await page.getByText('Email é obrigatório').first().waitFor()
    },
  },
  'health check': {
    path: '/admin/healthcheck',
    reach: (page) => page.getByText('Localidades (IBGE)').waitFor(),
  },
}

auditScreens(
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, as: 'alice' }])),
)
