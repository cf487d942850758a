import type { Page } from 'playwright'
import { press, see, walk } from './walk.ts'

const pressing = (name: string | RegExp, text: string) => async (page: Page) => {
  await press(page, name)
  await see(text)(page)
}
const refused = { status: 409, json: { code: 'wrong_state', message: 'Agora não' } }
const CASES = '**/api/cases?*'

walk({
  'no case': {
    as: 'ana',
    path: '/cliente/dossies',
    answers: { [CASES]: { json: [] } },
    reach: see('Nenhum dossiê encontrado'),
  },
  'cases that did not come': {
    as: 'ana',
    path: '/cliente/dossies',
    answers: { [CASES]: refused },
    reach: see('Erro ao carregar dossiês'),
  },
  'a page of cases, with more to come': {
    as: 'ana',
    path: '/cliente/dossies',
    answers: {
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
  'the clients of a partner': { as: 'paula', path: '/parceiro/clientes', reach: see('4 clientes') },
  'no client found': {
    as: 'alice',
    path: '/parceiro/clientes?q=zzzz',
    reach: see('Tente ajustar os filtros de busca'),
  },
  'the timeline of a client': { as: 'ana', path: '/cliente/dossies/:id', reach: see('Linha do tempo') },
  'the timeline and the messages of a partner': {
    as: 'paula',
    path: '/parceiro/clientes/:id',
    reach: see('Escreva ao cliente'),
  },
  'the fees, and a note': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=taxas',
    reach: pressing('Nota sobre Registro', 'Primeiro imóvel pelo SFH'),
  },
  'the contacts and the messages': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    reach: async (page) => {
      await see('Responsáveis')(page)
      await see('Escreva aos responsáveis')(page)
    },
  },
  'a message to who answers': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    reach: pressing('Mensagem', 'Enviar mensagem'),
  },
  'contacts that did not come': {
    as: 'ana',
    path: '/cliente/dossies/:id?aba=contatos',
    answers: { '**/assignments': refused },
    reach: see('Erro ao carregar contatos'),
  },
  'the notices': {
    as: 'ana',
    path: '/cliente/dossies',
    answers: {
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
    reach: pressing(/^Avisos, 1 não lido/, 'Há algo novo'),
  },
})
