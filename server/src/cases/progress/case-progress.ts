import { forecastPurchase, today, type PurchaseForecast } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { CaseRow } from '../record/case-state.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { standingOf } from './case-standing.ts'
import type { CaseProgress } from './schemas.ts'
import { readUsualDurations } from './usual-durations.ts'

/** Forecast of the whole purchase of a running case; null while too few similar cases are known. */
export async function readForecast(
  db: Db,
  {
    outcome,
    current_stage: stage,
    property_type,
    stage_since,
  }: Pick<CaseRow, 'outcome' | 'current_stage' | 'property_type' | 'stage_since'>,
  now: Date,
): Promise<PurchaseForecast | null> {
  if (outcome !== 'em_andamento') return null
  const usual = await readUsualDurations(db, property_type, now)
  return forecastPurchase({
    stage,
    property_type,
    since: today(new Date(stage_since)),
    today: today(now),
    usual,
  })
}

/** How a case stands and when its stage and the whole purchase should end. @throws ApiError not_found */
export async function readProgress(db: Db, actor: Actor, caseId: string, now: Date): Promise<CaseProgress> {
  const row = await casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .select([
      'cases.outcome',
      'cases.current_stage',
      'cases.property_type',
      'cases.stage_since',
      'cases.due_on',
    ])
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  const forecast = await readForecast(db, row, now)
  const standing = standingOf(row.outcome)
  return { standing, due_on: standing === 'running' ? row.due_on : null, forecast }
}
