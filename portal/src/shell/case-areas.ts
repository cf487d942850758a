import { casePath, paths } from 'core/paths'

/** Tab of a case, by its name in the address. */
export type Tab =
  | 'status'
  | 'documentos'
  | 'taxas'
  | 'contatos'
  | 'resumo'
  | 'operacao'
  | 'conversa'
  | 'historico'

/** Value of `aba` that leads to the messages of a case; an area shows them inside one of its tabs. */
export const MESSAGES = 'mensagens'

/** Sections of the staff's tab Operação that an address may name; each was a tab of its own. */
export const operationSections = ['pessoas', 'imovel', 'simulacoes', 'taxas'] as const

export type OperationSection = (typeof operationSections)[number]

/** Former tabs of the staff's case, with the tab that shows their content now. */
const formerTabs: Readonly<Record<string, Tab>> = {
  ...Object.fromEntries(operationSections.map((section) => [section, 'operacao'])),
  linha: 'historico',
}

/** Screens on which clients, partners and staff follow cases, with the tabs of each. */
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
    tabs: ['resumo', 'documentos', 'operacao', 'conversa', 'historico'],
    messagesIn: 'conversa',
  },
} as const satisfies Record<string, { list: string; one: string; tabs: readonly Tab[]; messagesIn: Tab }>

export type Area = keyof typeof areas

/** Areas of clients and partners; the staff has screens of its own. */
export type FollowerArea = Exclude<Area, 'staff'>

/**
 * Address of a case, optionally at one of its tabs or at its messages.
 *
 * @example caseAddress('partner', '7', 'documentos') // → '/parceiro/clientes/7?aba=documentos'
 */
export const caseAddress = (area: Area, id: string, tab?: Tab | typeof MESSAGES) =>
  casePath(area, id) + (tab ? `?aba=${tab}` : '')

/** Tab that an address selects; the first one if it names none or an unknown one. */
export const tabOf = (area: Area, tabName: string | null): Tab =>
  tabName === MESSAGES
    ? areas[area].messagesIn
    : (areas[area].tabs.find((tab) => tab === tabName) ??
      (area === 'staff' ? formerTabs[tabName ?? ''] : undefined) ??
      areas[area].tabs[0])
