/** Where a lead, or a case, came from. */
export const originLabels = {
  site: 'Site',
  widget: 'Simulador em outro site',
  link_parceiro: 'Link de parceiro',
  whatsapp: 'WhatsApp',
  indicacao: 'Indicação',
  balcao: 'Balcão',
  importacao: 'Importação',
} as const

/** How far a lead is. The last two are its ends. */
export const leadStatusLabels = {
  novo: 'Novo',
  tentando_contato: 'Tentando contato',
  em_atendimento: 'Em atendimento',
  agendado: 'Agendado',
  virou_dossie: 'Virou dossiê',
  descartado: 'Descartado',
} as const

export type LeadStatus = keyof typeof leadStatusLabels

/** Statuses of a lead that somebody still works on. */
export const openLeadStatuses = ['novo', 'tentando_contato', 'em_atendimento', 'agendado'] as const

export const isOpenLead = (status: LeadStatus) => (openLeadStatuses as readonly LeadStatus[]).includes(status)

/** Why a lead is given up. */
export const discardReasonLabels = {
  sem_contato: 'Sem contato',
  sem_perfil: 'Sem perfil',
  fora_da_regiao: 'Fora da região',
  duplicado: 'Duplicado',
  robo: 'Robô',
} as const

export type DiscardReason = keyof typeof discardReasonLabels

/** How somebody tried to reach the person of a lead. */
export const contactChannelLabels = { ligacao: 'Ligação', whatsapp: 'WhatsApp', email: 'E-mail' } as const

export type ContactChannel = keyof typeof contactChannelLabels

/** What came of it. */
export const contactResultLabels = {
  falou: 'Falou com a pessoa',
  enviou: 'Mensagem enviada',
  nao_atendeu: 'Não atendeu',
  numero_errado: 'Número errado',
} as const

export type ContactResult = keyof typeof contactResultLabels

/** What a lead is after an attempt: whoever was spoken to is attended, on a chosen day or now. */
export function statusAfterContact(result: ContactResult, nextContact: string | null): LeadStatus {
  if (nextContact && result === 'falou') return 'agendado'
  return result === 'falou' ? 'em_atendimento' : 'tentando_contato'
}
