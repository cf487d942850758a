import type { Page } from 'playwright'
import { portfolioCsv } from 'server/testing/portfolio.ts'
import { walk, type Screen } from './walk.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Where the staff spends the day. */
const screens: Record<string, Omit<Screen, 'as'>> = {
  'what today asks for': { path: '/admin/hoje' },
  'the board': { path: '/admin/dossies?mostrar=quadro' },
  'an import with names that nobody knows': {
    path: '/admin/importar',
    reach: async (page) => {
      await page
        .getByLabel('Escolher planilha')
        .setInputFiles({ name: 'carteira.csv', mimeType: 'text/csv', buffer: portfolioCsv() })
      await page.getByRole('heading', { name: 'Conferência' }).waitFor({ timeout: 30_000 })
    },
  },
  'papers for the bank': { path: '/admin/dossies/:id?aba=documentos' },
  'papers for the bank, chosen': {
    path: '/admin/dossies/:id?aba=documentos',
    reach: async (page) => {
      await press(page, 'Preparar papéis')
      await page.getByRole('dialog').getByText('Incluir os que ainda estão em análise').click()
    },
  },
  'the numbers of a month': { path: '/admin/numeros' },
  'the commissions of a month': { path: '/admin/comissoes' },
  'the table of commissions': { path: '/admin/comissoes?aba=regras' },
  'a fee of a case, refused': {
    path: '/admin/dossies/:id?aba=taxas',
    reach: async (page) => {
      await press(page, 'Adicionar taxa')
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar taxa' }).click()
      await page.getByText('Preencha este campo').first().waitFor()
    },
  },
  'a partner of a case': {
    path: '/admin/dossies/:id',
    reach: (page) => press(page, 'Adicionar parceiro'),
  },
  'what is live': { path: '/admin/publicacao' },
  'what is planned': { path: '/admin/publicacao?aba=agenda' },
  'what was live': { path: '/admin/publicacao?aba=historico' },
  'the code for a site': { path: '/admin/publicacao?aba=site' },
  'ready for others': { path: '/admin/publicacao?aba=prontidao' },
  'who has a second factor': { path: '/admin/seguranca' },
  'who is signed in where': { path: '/admin/seguranca?aba=sessoes' },
  'who came in': { path: '/admin/seguranca?aba=entradas' },
  'what people ask about their data': { path: '/admin/seguranca?aba=pedidos' },
  'a request of who has no account, refused': {
    path: '/admin/seguranca?aba=pedidos',
    reach: async (page) => {
      await press(page, 'Registrar pedido')
      await press(page, 'Registrar')
      await page.getByRole('dialog').getByText(/nome/i).first().waitFor()
    },
  },
  'for how long things are kept': { path: '/admin/seguranca?aba=retencao' },
  'a second factor, refused': {
    path: '/conta/seguranca',
    reach: async (page) => {
      await press(page, 'Começar')
      await page.getByText('Senha é obrigatória').first().waitFor()
    },
  },
  'the queue of the review': { path: '/admin/revisao' },
  'the people of a case': { path: '/admin/dossies/:id?aba=pessoas' },
  'the property of a case': { path: '/admin/dossies/:id?aba=imovel' },
  'the simulations of a case': { path: '/admin/dossies/:id?aba=simulacoes' },
  'the messages of a case': { path: '/admin/dossies/:id?aba=conversa' },
  'the story of a case': { path: '/admin/dossies/:id?aba=linha' },
  'programs that are told': { path: '/admin/integracoes' },
  'a new webhook, refused': {
    path: '/admin/integracoes',
    reach: async (page) => {
      await press(page, 'Novo webhook')
      await press(page, 'Criar')
      await page.getByText('Informe o endereço').first().waitFor()
    },
  },
  'what programs were told': { path: '/admin/integracoes?aba=entregas' },
  'a new key of the API': {
    path: '/admin/integracoes?aba=chaves',
    reach: async (page) => {
      await press(page, 'Nova chave')
      await page.getByRole('dialog').waitFor()
    },
  },
  'what a site measures': { path: '/admin/integracoes?aba=site' },
  'the rules that act by themselves': { path: '/admin/automacoes' },
  'a new rule, refused': {
    path: '/admin/automacoes',
    reach: async (page) => {
      await press(page, 'Nova regra')
      await press(page, 'Criar')
      await page.getByText('Informe o nome da regra').first().waitFor()
    },
  },
  'a partner with its photo, refused': {
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
  'the log of the rules': { path: '/admin/automacoes?aba=registro' },
  'the messages that are sent': { path: '/admin/templates?aba=mensagens' },
  'several cases changed at once': {
    path: '/admin/dossies',
    reach: async (page) => {
      await page.getByLabel('Selecionar todos os que estão na tela').check()
      await press(page, 'Pedir documentos')
      await page.getByRole('dialog').waitFor()
    },
  },
}

walk(Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, as: 'alice' }])))
