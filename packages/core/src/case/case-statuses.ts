/** Stages of a case, in their order; `obra` only where something is built. */
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

/** How the record of one stage stands. */
export const stageStatusLabels = {
  pending: 'Pendente',
  in_progress: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Reprovada',
  completed: 'Concluída',
} as const

export type StageStatus = keyof typeof stageStatusLabels

/** How a document of the checklist stands. */
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

/** Who has to bring a document. */
export const documentOwnerLabels = {
  cliente: 'Cliente',
  parceiro: 'Parceiro',
  vendedor: 'Vendedor',
  agente: 'Agente',
} as const

export type DocumentOwner = keyof typeof documentOwnerLabels

export const documentOwners = Object.keys(documentOwnerLabels) as [DocumentOwner]

/** How a paper arrived that the staff files for somebody else. */
export const fileChannelLabels = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  balcao: 'Balcão',
  correio: 'Correio',
  outro: 'Outro',
} as const

export type FileChannel = keyof typeof fileChannelLabels

/** To whom a message of a case is written. */
export const messageRecipients = ['cliente', 'parceiro'] as const

export type MessageRecipient = (typeof messageRecipients)[number]

/** Documents that nobody has to bring or look at any more. */
export const doneDocumentStatuses = [
  'approved',
  'waived',
  'not_applicable',
] as const satisfies readonly DocumentStatus[]
