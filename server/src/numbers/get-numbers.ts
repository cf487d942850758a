import { today } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { dayAfter } from '../db/day-range.ts'
import type { Asked } from './asked.ts'
import { caseFigures, leadFigures, rejectionFigures } from './find-figures.ts'
import { findRanks } from './find-ranks.ts'
import { EXPIRING_DAYS, findGroups, findStanding, stageDurations, STOPPED_DAYS } from './find-standing.ts'
import { periodOf } from './months.ts'
import type { Numbers, NumbersQuery } from './schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What happened in a month and how things stand now, of the whole house or of whoever asks, each with the list of what
 * was counted.
 * @throws ApiError not_allowed
 */
export async function getNumbers(
  { db, clock }: { db: Db; clock: () => Date },
  actor: Actor,
  { month, agent = '', partner = '' }: NumbersQuery,
): Promise<Numbers> {
  authorize(actor, 'readNumbers')
  const now = clock()
  const day = today(now)
  const period = periodOf(month ?? day.slice(0, 7))
  const isOwn = reachOf(actor, 'readNumbers') === 'responsible'
  const scope = { hasAgent: agent !== '', hasPartner: partner !== '' }
  const asked: Asked = {
    db,
    actor,
    period,
    scope,
    leadScope: { ...scope, isOwn },
    values: {
      ...period.values,
      agent,
      partner,
      actorId: actor.id,
      today: day,
      outcome: 'em_andamento',
      stopped: new Date(now.getTime() - STOPPED_DAYS * DAY_MS).toISOString(),
      expiring: dayAfter(day, EXPIRING_DAYS),
    },
  }
  const [ofLeads, ofCases, { figures, rejections }, stages, present, grouped, partners, agents] =
    await Promise.all([
      leadFigures(asked),
      caseFigures(asked),
      rejectionFigures(asked),
      stageDurations(asked),
      findStanding(asked),
      findGroups(asked),
      findRanks(asked, 'partner'),
      isOwn ? [] : findRanks(asked, 'agent'),
    ])
  return {
    month: period.month,
    months: period.months,
    figures: [...ofLeads, ...ofCases, ...figures],
    ...present,
    stages,
    rejections,
    ...grouped,
    partners,
    agents,
  }
}
