import type { Page } from 'playwright'
import { portfolioCsv } from 'server/testing/portfolio.ts'
import { expect } from 'vitest'
import { auditScreens, type Screen } from './audit-screens.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Screens of the staff's daily work. */
const screens: Record<string, Omit<Screen, 'as'>> = {
  'tasks of today': { path: '/admin/hoje' },
  'board of cases': { path: '/admin/dossies?mostrar=quadro' },
  'cases in groups, filtered': { path: '/admin/dossies?mostrar=por-etapa&outcome=todos' },
  'menu of views': {
    path: '/admin/dossies',
    reach: (page) => page.getByRole('button', { name: /^Visões/ }).click(),
  },
  'columns of the list': {
    path: '/admin/dossies',
    reach: async (page) => {
      await press(page, 'Mais opções da lista')
      await press(page, 'Colunas')
    },
  },
  'keys of the list': {
    path: '/admin/dossies',
    reach: async (page) => {
      await page.locator('tr[data-row]').first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  'search over everything': {
    path: '/admin/dossies',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Buscar nome/ }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('ana')
      await page.getByRole('group', { name: /^Dossiês/ }).waitFor()
    },
  },
  'person with a case': { path: '/admin/pessoas/case/:id' },
  'import with unknown names': {
    path: '/admin/importar',
    reach: async (page) => {
      await page
        .getByLabel('Escolher planilha')
        .setInputFiles({ name: 'carteira.csv', mimeType: 'text/csv', buffer: portfolioCsv() })
      await page.getByRole('heading', { name: 'Conferência' }).waitFor({ timeout: 30_000 })
    },
  },
  'documents for the bank': { path: '/admin/dossies/:id?aba=documentos' },
  'documents for the bank, selected': {
    path: '/admin/dossies/:id?aba=documentos',
    reach: async (page) => {
      await press(page, 'Preparar papéis')
      await page.getByRole('dialog').getByText('Incluir os que ainda estão em análise').click()
    },
  },
  'numbers of a month': { path: '/admin/numeros' },
  'commissions of a month': { path: '/admin/comissoes' },
  'commission rules': { path: '/admin/comissoes?aba=regras' },
  'new fee of a case with errors': {
    path: '/admin/dossies/:id?aba=operacao',
    reach: async (page) => {
      await press(page, 'Adicionar taxa')
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar taxa' }).click()
      await page.getByText('Preencha este campo').first().waitFor()
    },
  },
  'new partner of a case': {
    path: '/admin/dossies/:id',
    reach: async (page) => {
      await press(page, 'Mais ações do dossiê')
      await press(page, 'Pessoas e acessos')
      await press(page, 'Adicionar parceiro')
    },
  },
  'publication, live': { path: '/admin/publicacao' },
  'publication, schedule': { path: '/admin/publicacao?aba=agenda' },
  'publication, history': { path: '/admin/publicacao?aba=historico' },
  'publication, code for a site': { path: '/admin/publicacao?aba=site' },
  'publication, readiness': { path: '/admin/publicacao?aba=prontidao' },
  'security, second factors': { path: '/admin/seguranca' },
  'security, sessions': { path: '/admin/seguranca?aba=sessoes' },
  'security, sign-ins': { path: '/admin/seguranca?aba=entradas' },
  'security, data requests': { path: '/admin/seguranca?aba=pedidos' },
  'data request without an account, with errors': {
    path: '/admin/seguranca?aba=pedidos',
    reach: async (page) => {
      await press(page, 'Registrar pedido')
      await press(page, 'Registrar')
      await page.getByRole('dialog').getByText(/nome/i).first().waitFor()
    },
  },
  'security, retention': { path: '/admin/seguranca?aba=retencao' },
  'second factor with errors': {
    path: '/conta/seguranca',
    reach: async (page) => {
      await press(page, 'Começar')
      await page.getByText('Senha é obrigatória').first().waitFor()
    },
  },
  'review queue': { path: '/admin/revisao' },
  'day of the house': { path: '/admin/hoje?de=casa' },
  'operation of a case': { path: '/admin/dossies/:id?aba=operacao' },
  'buyers of a case': {
    path: '/admin/dossies/:id?aba=operacao',
    reach: (page) => press(page, 'Editar comprador'),
  },
  'property of a case': {
    path: '/admin/dossies/:id?aba=operacao',
    reach: (page) => press(page, 'Editar imóvel'),
  },
  'situation of a case': {
    path: '/admin/dossies/:id',
    reach: (page) => press(page, 'Mudar situação'),
  },
  'messages of a case': { path: '/admin/dossies/:id?aba=conversa' },
  'history of a case': { path: '/admin/dossies/:id?aba=historico' },
  webhooks: { path: '/admin/integracoes' },
  'new webhook with errors': {
    path: '/admin/integracoes',
    reach: async (page) => {
      await press(page, 'Novo webhook')
      await press(page, 'Criar')
      await page.getByText('Informe o endereço').first().waitFor()
    },
  },
  'webhook deliveries': { path: '/admin/integracoes?aba=entregas' },
  'new API key': {
    path: '/admin/integracoes?aba=chaves',
    reach: async (page) => {
      await press(page, 'Nova chave')
      await page.getByRole('dialog').waitFor()
    },
  },
  'measurement on a site': { path: '/admin/integracoes?aba=site' },
  'automation rules': { path: '/admin/automacoes' },
  'new automation rule with errors': {
    path: '/admin/automacoes',
    reach: async (page) => {
      await press(page, 'Nova regra')
      await press(page, 'Criar')
      await page.getByText('Informe o nome da regra').first().waitFor()
    },
  },
  'partner with errors': {
    path: '/admin/parceiros',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .click()
      await page.getByLabel('Nome', { exact: true }).fill('')
      await press(page, 'Salvar')
      await page.getByText('Informe o nome').first().waitFor()
    },
  },
  'contacts of a bank with errors': {
    path: '/admin/geral',
    reach: async (page) => {
      await press(page, 'Editar contatos: Caixa')
      await page.getByLabel('Endereço do portal').fill('http://banco.example.com.br')
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Informe o endereço completo').first().waitFor()
    },
  },
  'contacts of the bank in a case': {
    path: '/admin/dossies/:id?aba=operacao',
    reach: async (page) => {
      const status = await page.evaluate(async () => {
        const contacts = {
          contact: 'Marta Lins',
          phone: '0800 726 0101',
          email: 'marta.lins.correspondentes@banco.example.com.br',
          portal: 'https://correspondente.banco.example.com.br',
          notes: 'Envio até as 16h.',
        }
        const headers = { 'Content-Type': 'application/json' }
        const change = { method: 'PUT', headers, body: JSON.stringify(contacts) }
        return (await fetch('/api/admin/banks/caixa', change)).status
      })
      expect(status).toBe(200)
      await page.reload()
      await page.getByRole('link', { name: 'Abrir o portal' }).waitFor()
    },
  },
  'log of the automation rules': { path: '/admin/automacoes?aba=registro' },
  'message templates': { path: '/admin/templates?aba=mensagens' },
  'bulk change of cases': {
    path: '/admin/dossies',
    reach: async (page) => {
      await page.getByLabel('Selecionar todos os que estão na tela').check()
      await press(page, 'Pedir documentos')
      await page.getByRole('dialog').waitFor()
    },
  },
}

auditScreens(
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, as: 'alice' }])),
)
