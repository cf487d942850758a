import { fgtsOf } from './simulate.ts'
import type { SimulationAnswers } from './answers.ts'
import type { ChecklistFacts } from '../../cases/checklists/checklist-facts.ts'
import type { IncomeType } from '../../cases/checklists/checklist-model.ts'

/**
 * Returns the first income type of the answers; the questions do not ask which one is the main income.
 * @example incomeTypeOf({ hasRendaInformal: true, hasDeclaracaoIR: true }) // → 'informal'
 */
export const incomeTypeOf = (answers: SimulationAnswers): IncomeType => {
  if (answers.hasCarteiraAssinada) return 'clt'
  return answers.hasRendaInformal ? 'informal' : 'autonomo'
}

/**
 * Derives checklist facts from the answers: a single buyer of unknown marital status.
 * @param isMcmv whether the answers qualify for the housing programme
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
