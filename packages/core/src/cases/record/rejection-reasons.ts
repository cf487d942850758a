/** Reason codes for statistics; the client reads a separate sentence. */
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
