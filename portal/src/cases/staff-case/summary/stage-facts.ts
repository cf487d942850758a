import { factsOfStage, type CaseStage, type FactRecord, type StageFact } from 'core'
import type { Buyer, CaseFacts } from '../../work-list/work-api.ts'
import type { FactValue } from '../record/fact-text.ts'

/** Facts of a case, with its buyers in order. */
export interface KnownFacts {
  facts: CaseFacts
  buyers: readonly Buyer[]
}

/** Stored value of a fact; a buyer's is that of the first one. */
export function valueOf(
  { facts, buyers }: KnownFacts,
  record: FactRecord,
  column: string,
  buyer: Buyer | undefined = buyers[0],
): FactValue {
  const values: object | undefined = record === 'buyer' ? buyer : facts[record]
  return (values as Record<string, FactValue> | undefined)?.[column] ?? null
}

/** Facts that the stage needs and the case does not have. */
export const missingFacts = (known: KnownFacts, stage: CaseStage): StageFact[] =>
  factsOfStage(stage).filter(({ record, column }) => valueOf(known, record, column) === null)
