import { casePath, paths } from 'core/paths'

/** A tab of a case, as the address names it. */
export type Tab =
  | 'status'
  | 'documentos'
  | 'taxas'
  | 'contatos'
  | 'resumo'
  | 'pessoas'
  | 'imovel'
  | 'conversa'
  | 'linha'
  | 'historico'
  | 'simulacoes'

/** What leads to the messages of a case, which stand in one of its tabs. */
export const MESSAGES = 'mensagens'

/** Where client, partner and staff follow cases: the same parts in other tabs. */
export const areas = {
  client: {
    list: paths.clientCases,
    one: paths.clientCase,
    tabs: ['status', 'documentos', 'taxas', 'contatos'],
    messagesIn: 'contatos',
  },
  partner: {
    list: paths.partnerCases,
    one: paths.partnerCase,
    tabs: ['status', 'documentos', 'taxas'],
    messagesIn: 'status',
  },
  staff: {
    list: paths.adminCases,
    one: paths.adminCase,
    tabs: [
      'resumo',
      'pessoas',
      'imovel',
      'simulacoes',
      'documentos',
      'taxas',
      'conversa',
      'linha',
      'historico',
    ],
    messagesIn: 'conversa',
  },
} as const satisfies Record<string, { list: string; one: string; tabs: readonly Tab[]; messagesIn: Tab }>

export type Area = keyof typeof areas

/** Of those who follow a case; the staff works on it, and has screens of its own. */
export type FollowerArea = Exclude<Area, 'staff'>

/**
 * The address of a case, at one of its tabs or at its messages.
 *
 * @example caseAddress('partner', '7', 'documentos') // → '/parceiro/clientes/7?aba=documentos'
 */
export const caseAddress = (area: Area, id: string, tab?: Tab | typeof MESSAGES) =>
  casePath(area, id) + (tab ? `?aba=${tab}` : '')

/** The tab that an address asks for; the first one where it asks for none that there is. */
export const tabOf = (area: Area, asked: string | null): Tab =>
  asked === MESSAGES
    ? areas[area].messagesIn
    : (areas[area].tabs.find((tab) => tab === asked) ?? areas[area].tabs[0])
