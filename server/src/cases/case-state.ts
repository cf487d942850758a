import { buildsOn, caseStages, endings, type CaseStage, type Outcome } from 'core'
import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import { ApiError, errorText } from '../http/api-error.ts'

export type CaseRow = Selectable<Database['cases']>

/** The stage with which a case is done. */
export const lastStageOf = ({ property_type }: Pick<CaseRow, 'property_type'>): CaseStage =>
  buildsOn(property_type) ? caseStages.at(-1)! : 'liberacao'

/** Whether a case has ended; one that is suspended has not. */
export const isEnded = (outcome: Outcome): boolean => (endings as readonly Outcome[]).includes(outcome)

/** What has ended is not worked on, before it is opened again. @throws ApiError wrong_state */
export function requireOpen({ outcome }: Pick<CaseRow, 'outcome'>): void {
  if (isEnded(outcome)) throw new ApiError('wrong_state', errorText('dossieEncerrado'))
}
