/** Origin of a lead or a case. */
export const originLabels = {
  site: 'Site',
  widget: 'Simulador em outro site',
  link_parceiro: 'Link de parceiro',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  indicacao: 'Indicação',
  balcao: 'Balcão',
  feirao: 'Feirão',
  importacao: 'Importação',
} as const

/** Origins that staff may enter. */
export const enteredOrigins = ['telefone', 'whatsapp', 'balcao', 'feirao', 'indicacao'] as const

/** Status of a lead. The last two are final. */
export const leadStatusLabels = {
  novo: 'Novo',
  tentando_contato: 'Tentando contato',
  em_atendimento: 'Em atendimento',
  agendado: 'Agendado',
  virou_dossie: 'Virou dossiê',
  descartado: 'Descartado',
} as const

export type LeadStatus = keyof typeof leadStatusLabels

/** Statuses of a lead that an agent still works on. */
export const openLeadStatuses = ['novo', 'tentando_contato', 'em_atendimento', 'agendado'] as const

export const isOpenLead = (status: LeadStatus) => (openLeadStatuses as readonly LeadStatus[]).includes(status)

export const discardReasonLabels = {
  sem_contato: 'Sem contato',
  sem_perfil: 'Sem perfil',
  fora_da_regiao: 'Fora da região',
  duplicado: 'Duplicado',
  robo: 'Robô',
} as const

export type DiscardReason = keyof typeof discardReasonLabels

export const contactChannelLabels = { ligacao: 'Ligação', whatsapp: 'WhatsApp', email: 'E-mail' } as const

export type ContactChannel = keyof typeof contactChannelLabels

export const contactResultLabels = {
  falou: 'Falou com a pessoa',
  enviou: 'Mensagem enviada',
  nao_atendeu: 'Não atendeu',
  numero_errado: 'Número errado',
} as const

export type ContactResult = keyof typeof contactResultLabels

/** Status of a lead after a contact attempt: a conversation with a next contact date schedules it. */
export function statusAfterContact(result: ContactResult, nextContact: string | null): LeadStatus {
  if (nextContact && result === 'falou') return 'agendado'
  return result === 'falou' ? 'em_atendimento' : 'tentando_contato'
}
