import { buildsOn, caseStages, endings, type CaseStage, type Outcome } from 'core'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'

export type CaseRow = Selectable<Database['cases']>

/** Last stage of a case of this property type. */
export const lastStageOf = ({ property_type }: Pick<CaseRow, 'property_type'>): CaseStage =>
  buildsOn(property_type) ? caseStages.at(-1)! : 'liberacao'

/** Whether a case has ended; a suspended one has not. */
export const isEnded = (outcome: Outcome): boolean => (endings as readonly Outcome[]).includes(outcome)

/** Rejects changes of an ended case until it is reopened. @throws ApiError wrong_state */
export function requireOpen({ outcome }: Pick<CaseRow, 'outcome'>): void {
  if (isEnded(outcome)) throw new ApiError('wrong_state', errorText('dossieEncerrado'))
}
