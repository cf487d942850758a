/** Why a document is rejected, as numbers count it; what its client reads is a sentence of its own. */
export const rejectionReasons = [
  'ilegivel',
  'verso',
  'vencido',
  'confere',
  'errado',
  'senha',
  'adiantamento',
  'mes',
  'assinatura',
  'recibo',
  'matricula',
  'tela',
  'outro',
] as const

export type RejectionReason = (typeof rejectionReasons)[number]
