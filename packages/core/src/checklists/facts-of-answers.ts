import { fgtsOf } from '../simulation/simulate.ts'
import type { SimulationAnswers } from '../simulation/answers.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import type { IncomeType } from './checklist-model.ts'

/**
 * What income the answers name first; which of several is the main one nobody asked.
 * @example incomeTypeOf({ hasRendaInformal: true, hasDeclaracaoIR: true }) // → 'informal'
 */
export const incomeTypeOf = (answers: SimulationAnswers): IncomeType => {
  if (answers.hasCarteiraAssinada) return 'clt'
  return answers.hasRendaInformal ? 'informal' : 'autonomo'
}

/**
 * What answers tell of the papers that will be asked, of one buyer who is not married as far as anybody has said.
 * @param isMcmv whether they enter the housing programme
 * @example factsOfAnswers({ propertyType: 'imovel_usado', hasCarteiraAssinada: true }, false).buyers[0]?.incomeType // → 'clt'
 */
export const factsOfAnswers = (answers: SimulationAnswers, isMcmv: boolean): ChecklistFacts => ({
  propertyType: answers.propertyType ?? null,
  propertyState: null,
  sellerKind: null,
  usesFgts: fgtsOf(answers) > 0,
  isMcmv,
  buyers: [{ id: 'comprador', incomeType: incomeTypeOf(answers), maritalStatus: null, usesFgts: null }],
})
