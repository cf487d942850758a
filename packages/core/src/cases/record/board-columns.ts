import type { CaseStage } from './case-statuses.ts'

/** Columns of the staff's board, and the stages in each. */
export const boardColumns = {
  entrada: ['lead_criado', 'pre_analise'],
  banco: ['analise_credito'],
  imovel: ['analise_engenharia'],
  contrato: ['contrato', 'assinatura'],
  cartorio: ['registro', 'liberacao', 'obra'],
} as const satisfies Record<string, readonly CaseStage[]>

export type BoardColumn = keyof typeof boardColumns
