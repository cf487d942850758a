import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { lookAt } from '../../support/look-at.ts'
import { ask, enter, people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'

interface Screen {
  as: keyof typeof people
  /** `:id` stands for a case with something in every tab. */
  path: string
  /** Calls that are answered in the server's place. */
  answers?: Record<string, { status?: number; headers?: Record<string, string>; json: unknown }>
  /** Brings about the state that is looked at. */
  reach: (page: Page) => Promise<unknown>
}

const see = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
const pressing = (name: string | RegExp, text: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await see(text)(page)
}
const refused = { status: 409, json: { code: 'wrong_state', message: 'Agora não' } }
const CASES = '**/api/cases?*'

const screens: Record<string, Screen> = {
  'the cases of a client': { as: 'ana', path: '/cliente/dossies', reach: see('Apartamento na Boa Vista') },
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
}

test.for(Object.entries(screens).map(([name, screen], turn) => ({ name, turn, ...screen })))(
  '$name: nothing inaccessible, nothing that scrolls sideways',
  async ({ turn, as, path, answers = {}, reach }, { visit }) => {
    const page = await visit('/localidades-demo')
    await enter(page, people[as])
    const cases = await ask<{ id: string; title: string | null }[]>(page, '/api/cases')
    const id = cases.find(({ title }) => title === 'Apartamento na Boa Vista')?.id ?? ''
    for (const [call, answer] of Object.entries(answers)) {
      await page.route(call, (route) => route.fulfill(answer))
    }
    await page.goto(at.site(path.replace(':id', id)))
    await reach(page)
    expect(await lookAt(page, turn)).toEqual([])
  },
)
