/** Stages of a case in order; `obra` exists only where the purchase includes construction. */
export const caseStageLabels = {
  lead_criado: 'Cadastro',
  pre_analise: 'Pré-análise',
  analise_credito: 'Avaliação de crédito',
  analise_engenharia: 'Avaliação de engenharia',
  contrato: 'Contrato',
  assinatura: 'Assinatura',
  registro: 'Registro',
  liberacao: 'Liberação',
  obra: 'Obra',
} as const

export type CaseStage = keyof typeof caseStageLabels

export const caseStages = Object.keys(caseStageLabels) as CaseStage[]

export const stageStatusLabels = {
  pending: 'Pendente',
  in_progress: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Reprovada',
  completed: 'Concluída',
} as const

export type StageStatus = keyof typeof stageStatusLabels

export const documentStatusLabels = {
  pending: 'Pendente',
  uploaded: 'Enviado',
  in_review: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Reprovado',
  waived: 'Dispensado',
  not_applicable: 'Não se aplica',
} as const

export type DocumentStatus = keyof typeof documentStatusLabels

/** Person who must provide a document. */
export const documentOwnerLabels = {
  cliente: 'Cliente',
  parceiro: 'Parceiro',
  vendedor: 'Vendedor',
  agente: 'Agente',
} as const

export type DocumentOwner = keyof typeof documentOwnerLabels

export const documentOwners = Object.keys(documentOwnerLabels) as [DocumentOwner]

/** Channel through which a document arrived that an agent files for another person. */
export const fileChannelLabels = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  balcao: 'Balcão',
  correio: 'Correio',
  outro: 'Outro',
} as const

export type FileChannel = keyof typeof fileChannelLabels

export const messageRecipients = ['cliente', 'parceiro'] as const

export type MessageRecipient = (typeof messageRecipients)[number]

/** Statuses of documents that need no upload or review any more. */
export const doneDocumentStatuses = [
  'approved',
  'waived',
  'not_applicable',
] as const satisfies readonly DocumentStatus[]
