import type { Page } from 'playwright'
import { press, see, auditScreens } from './audit-screens.ts'

const pressAndSee = (name: string | RegExp, text: string) => async (page: Page) => {
  await press(page, name)
  await see(text)(page)
}
const failure = { status: 409, json: { code: 'wrong_state', message: 'Agora não' } }
const CASES = '**/api/cases?*'

auditScreens({
  'no cases': {
    as: 'ana',
    path: '/cliente/dossies',
    responses: { [CASES]: { json: [] } },
    reach: see('Nenhum dossiê encontrado'),
  },
  'cases that fail to load': {
    as: 'ana',
    path: '/cliente/dossies',
    responses: { [CASES]: failure },
    reach: see('Erro ao carregar dossiês'),
  },
  'first page of cases': {
    as: 'ana',
    path: '/cliente/dossies',
    responses: {
      [CASES]: {
        headers: { Link: '</api/cases?after=x>; rel="next"' },
        json: [
          {
            id: 'x',
            title: 'Apartamento na Boa Vista',
            property_city: 'Recife',
            property_state: 'PE',
            current_stage: 'contrato',
            updated_at: '2026-11-20T12:00:00.000Z',
            unread_messages: 0,
          },
        ],
      },
    },
    reach: see('Mostrar mais'),
  },
  'clients of a partner': { as: 'paula', path: '/parceiro/clientes', reach: see('4 clientes') },
  'no matching clients': {
    as: 'alice',
    path: '/parceiro/clientes?q=zzzz',
    reach: see('Tente ajustar os filtros de busca'),
  },
  'link of a partner': { as: 'paula', path: '/parceiro/link', reach: see('Código para o site') },
  'account of a client': { as: 'ana', path: '/conta', reach: see('Onde você entrou') },
  'timeline of a client': { as: 'ana', path: '/cliente/dossies/:id', reach: see('Linha do tempo') },
  'timeline and messages of a partner': {
    as: 'paula',
    path: '/parceiro/clientes/:id',
    reach: see('Escreva ao cliente'),
  },
  'fees with an open note': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=taxas',
    reach: pressAndSee('Nota sobre Registro', 'Primeiro imóvel pelo SFH'),
  },
  'contacts and messages': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    reach: async (page) => {
      await see('Responsáveis')(page)
      await see('Escreva aos responsáveis')(page)
    },
  },
  'new message': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    reach: pressAndSee('Mensagem', 'Enviar mensagem'),
  },
  'contacts that fail to load': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    responses: { '**/assignments': failure },
    reach: see('Erro ao carregar contatos'),
  },
  notices: {
    as: 'ana',
    path: '/cliente/dossies',
    responses: {
      '**/api/notices?*': {
        json: ['document_rejected', 'message', 'stage_changed'].map((kind) => ({
          id: kind,
          case_id: kind,
          case_title: 'Apartamento na Boa Vista',
          kind,
          text: 'Há algo novo no seu dossiê.',
          created_at: '2026-11-20T12:00:00.000Z',
          read_at: kind === 'message' ? null : '2026-11-20T12:00:00.000Z',
        })),
      },
      '**/api/notices/read': { status: 204, json: null },
    },
    reach: pressAndSee(/^Avisos, 1 não lido/, 'Há algo novo'),
  },
})
