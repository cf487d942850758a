import { buildsOn, caseStages, endings, type CaseStage, type Outcome } from 'core'
import { ApiError, errorText } from '../http/api-error.ts'
import type { CaseRow } from './update-case.ts'

/** The stage with which a case is done. */
export const lastStageOf = ({ property_type }: Pick<CaseRow, 'property_type'>): CaseStage =>
  buildsOn(property_type) ? caseStages.at(-1)! : 'liberacao'

/** Whether a case has ended; one that is suspended has not. */
export const isEnded = (outcome: Outcome): boolean => (endings as readonly Outcome[]).includes(outcome)

/** What has ended is not worked on, before it is opened again. @throws ApiError wrong_state */
export function requireOpen({ outcome }: Pick<CaseRow, 'outcome'>): void {
  if (isEnded(outcome)) throw new ApiError('wrong_state', errorText('dossieEncerrado'))
}
