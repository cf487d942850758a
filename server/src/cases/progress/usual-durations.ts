import { buildsOn, caseStages, type CaseStage, type PropertyType } from 'core'
import type { Db } from '../../platform/db/connect.ts'

/** Finished records of a stage from which a usual duration is computed. */
const ENOUGH = 8

/** Newest finished records that are read for each stage. */
const MOST = 400

const KEEP_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Median of days. */
function medianOf(days: readonly number[]): number {
  const ordered = days.toSorted((one, other) => one - other)
  const middle = (ordered.length - 1) / 2
  return (ordered[Math.floor(middle)]! + ordered[Math.ceil(middle)]!) / 2
}

const recordsOf = (db: Db, stage: CaseStage, since: string) =>
  db
    .selectFrom('case_stages as record')
    .innerJoin('cases', 'cases.id', 'record.case_id')
    .where('record.stage', '=', stage)
    .where('record.finished_at', '>=', since)
    .where('record.status', 'in', ['approved', 'completed'])
    .orderBy('record.finished_at', 'desc')
    .limit(MOST)
    .select(['record.started_at', 'record.finished_at', 'cases.property_type'])
    .execute()

export type UsualDurations = Partial<Record<CaseStage, number>>

interface Durations {
  bought: UsualDurations
  built: UsualDurations
}

async function readDurations(db: Db, now: Date): Promise<Durations> {
  const since = new Date(now.getTime() - 365 * DAY_MS).toISOString()
  const durations: Durations = { bought: {}, built: {} }
  for (const stage of caseStages) {
    const records = await recordsOf(db, stage, since)
    for (const kind of ['bought', 'built'] as const) {
      const days = records
        .filter(({ property_type }) => buildsOn(property_type) === (kind === 'built'))
        .map(({ started_at, finished_at }) => (Date.parse(finished_at!) - Date.parse(started_at)) / DAY_MS)
      if (days.length >= ENOUGH) durations[kind][stage] = medianOf(days)
    }
  }
  return durations
}

const cached = new WeakMap<Db, { until: number; durations: Promise<Durations> }>()

/**
 * Median days that cases like this one spent in each stage, over a year; a stage is absent while too few have passed it.
 * Cases are alike when both build or neither does.
 */
export async function readUsualDurations(
  db: Db,
  type: PropertyType | null,
  now: Date,
): Promise<UsualDurations> {
  const known = cached.get(db)
  const isFresh = known !== undefined && known.until > now.getTime() && known.until <= now.getTime() + KEEP_MS
  const durations = isFresh ? known.durations : readDurations(db, now)
  if (!isFresh) {
    cached.set(db, { until: now.getTime() + KEEP_MS, durations })
    durations.catch(() => cached.delete(db))
  }
  return (await durations)[buildsOn(type) ? 'built' : 'bought']
}
