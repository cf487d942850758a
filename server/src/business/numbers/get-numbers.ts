import { today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import type { NumbersScope } from './numbers-scope.ts'
import { caseFigures, leadFigures, rejectionFigures } from './find-figures.ts'
import { findCampaigns } from './find-campaigns.ts'
import { findRanks } from './find-ranks.ts'
import { EXPIRING_DAYS, findGroups, findSnapshot, stageDurations, STOPPED_DAYS } from './find-snapshot.ts'
import { periodOf } from './months.ts'
import type { Numbers, NumbersQuery } from './schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the figures of a month and the current snapshot, for everyone or for the caller, each with the list of the
 * counted rows.
 * @throws ApiError not_allowed
 */
export async function getNumbers(
  { db, clock }: { db: Db; clock: () => Date },
  actor: Actor,
  { month, agent = '', branch = '', partner = '' }: NumbersQuery,
): Promise<Numbers> {
  authorize(actor, 'readNumbers')
  const now = clock()
  const day = today(now)
  const period = periodOf(month ?? day.slice(0, 7))
  const isOwn = reachOf(actor, 'readNumbers') === 'responsible'
  const scope: NumbersScope = {
    db,
    actor,
    period,
    agent,
    branch,
    partner,
    isOwn,
    today: day,
    stoppedBefore: new Date(now.getTime() - STOPPED_DAYS * DAY_MS).toISOString(),
    expiringUntil: dayAfter(day, EXPIRING_DAYS),
  }
  const [ofLeads, ofCases, { figures, rejections }, stages, present, grouped, campaigns, partners, agents] =
    await Promise.all([
      leadFigures(scope),
      caseFigures(scope),
      rejectionFigures(scope),
      stageDurations(scope),
      findSnapshot(scope),
      findGroups(scope),
      findCampaigns(scope),
      findRanks(scope, 'partner'),
      isOwn ? [] : findRanks(scope, 'agent'),
    ])
  return {
    month: period.month,
    months: period.months,
    figures: [...ofLeads, ...ofCases, ...figures],
    ...present,
    stages,
    rejections,
    ...grouped,
    campaigns,
    partners,
    agents,
  }
}
