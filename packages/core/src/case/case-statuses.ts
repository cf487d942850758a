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
} as const

export type DocumentStatus = keyof typeof documentStatusLabels

/** Who has to bring a document. */
export const documentOwners = ['cliente', 'parceiro'] as const

export type DocumentOwner = (typeof documentOwners)[number]
