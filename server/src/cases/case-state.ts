import { caseStages, endings, type CaseStage, type Outcome, type PropertyType } from 'core'
import { ApiError, errorText } from '../http/api-error.ts'
import type { CaseRow } from './update-case.ts'

const building: readonly (PropertyType | null)[] = ['terreno_construcao', 'construcao_terreno_proprio']

/** Whether something is built: only such a case has the stage `obra`. */
export const builds = ({ property_type }: Pick<CaseRow, 'property_type'>): boolean =>
  building.includes(property_type)

/** The stage with which a case is done. */
export const lastStageOf = (row: Pick<CaseRow, 'property_type'>): CaseStage =>
  builds(row) ? caseStages.at(-1)! : 'liberacao'

/** Whether a case has ended; one that is suspended has not. */
export const isEnded = (outcome: Outcome): boolean => (endings as readonly Outcome[]).includes(outcome)

/** What has ended is not worked on, before it is opened again. @throws ApiError wrong_state */
export function requireOpen({ outcome }: Pick<CaseRow, 'outcome'>): void {
  if (isEnded(outcome)) throw new ApiError('wrong_state', errorText('dossieEncerrado'))
}
