import { boardColumns, caseStages, stageTargets, type BoardColumn, type Day } from 'core'
import { dayAfter } from '../db/day-range.ts'
import type { Asked } from './asked.ts'
import * as cases from './count-cases.ts'
import type { lostOutcomes } from '../cases/work-query.ts'
import { listsFor } from './lists-for.ts'
import { medianOf, workingDaysSince } from './medians.ts'
import type { Numbers } from './schemas.ts'

/** How long a case stands still before it counts as stopped, and how far ahead one looks for what expires. */
export const STOPPED_DAYS = 7
export const EXPIRING_DAYS = 15

/** The day in Brasília of an hour as moments are written: `2026-11-01T02` is one of the day before. */
const dayOfHour = (hour: string) =>
  hour.slice(11) < '03' ? dayAfter(hour.slice(0, 10), -1) : hour.slice(0, 10)

interface Ended {
  /** The cases of which the stage ended; of this month alone. */
  cases: Set<string>
  /** How often it took so many working days. */
  took: Map<number, number>
}

/** What `tellDurations` tells of the month, and of the one before, each by the stage. */
function readDurations(told: string, { day: first }: Asked['period']['values']) {
  /** Each hour once, with its day and how many working days passed until then. */
  const hours = new Map<string, { day: Day; passed: number }>()
  const hourOf = (text: string) => {
    const hour = hours.get(text) ?? { day: dayOfHour(text), passed: 0 }
    hours.set(text, hour)
    return hour
  }
  const records = (told === '' ? [] : told.split(',')).map((record) => {
    const slash = record.indexOf('/', 26)
    return {
      begun: hourOf(record.slice(0, 13)),
      done: hourOf(record.slice(13, 26)),
      stage: record.slice(26, slash),
      caseId: record.slice(slash),
    }
  })
  const days = Array.from(hours.values(), ({ day }) => day).toSorted()
  const since = workingDaysSince(days[0] ?? first, days.at(-1) ?? first)
  for (const hour of hours.values()) hour.passed = since(hour.day)
  const [month, before] = [new Map<string, Ended>(), new Map<string, Ended>()]
  for (const { begun, done, stage, caseId } of records) {
    const isOfMonth = done.day >= first
    const found = isOfMonth ? month : before
    const ended = found.get(stage) ?? { cases: new Set(), took: new Map() }
    if (isOfMonth) ended.cases.add(caseId)
    const value = done.passed - begun.passed
    ended.took.set(value, (ended.took.get(value) ?? 0) + 1)
    found.set(stage, ended)
  }
  return { month, before }
}

const medianDays = (ended?: Ended) =>
  medianOf(Array.from(ended?.took ?? [], ([value, count]) => ({ value, count })))

/** How long the stages took that ended in the month, in working days. */
export async function stageDurations(asked: Asked): Promise<Numbers['stages']> {
  const { db, actor, scope, values, period } = asked
  const { dateList } = listsFor(asked)
  const [durations] = await cases.tellDurations(db, actor, scope, values)
  const { month, before } = readDurations(durations?.told ?? '', period.values)
  return caseStages.map((stage) => ({
    stage,
    count: month.get(stage)?.cases.size ?? 0,
    median: medianDays(month.get(stage)),
    before: medianDays(before.get(stage)),
    target: stageTargets[stage].target,
    list: dateList('stage_ended', { ended_stage: stage }),
  }))
}

/** How things stand now, whatever the month. */
export async function findStanding(asked: Asked) {
  const { db, actor, scope, values } = asked
  const { openList } = listsFor(asked)
  const [stages, stopped, [expiring]] = await Promise.all([
    cases.countStages(db, actor, scope, values),
    cases.countStopped(db, actor, scope, values),
    cases.countExpiring(db, actor, scope, values),
  ])
  return {
    board: (Object.keys(boardColumns) as BoardColumn[]).map((column) => {
      const among: readonly string[] = boardColumns[column]
      return {
        column,
        count: stages.filter(({ stage }) => among.includes(stage)).reduce((sum, { count }) => sum + count, 0),
        list: openList({ column }),
      }
    }),
    stopped: stopped
      .map(({ waiting_on, count }) => ({
        waiting_on: waiting_on!,
        count,
        list: openList({ waiting_on: waiting_on!, stopped: String(STOPPED_DAYS) }),
      }))
      .toSorted((a, b) => b.count - a.count || a.waiting_on.localeCompare(b.waiting_on)),
    expiring: { count: expiring?.count ?? 0, list: openList({ expiring: String(EXPIRING_DAYS) }) },
  }
}

/** Why cases were lost in the month, and by which lines they were signed. */
export async function findGroups(asked: Asked) {
  const { db, actor, scope, values } = asked
  const { lostList, dateList } = listsFor(asked)
  const [lost, lines] = await Promise.all([
    cases.countLost(db, actor, scope, values),
    cases.countLines(db, actor, scope, values),
  ])
  return {
    lost: lost
      .map(({ outcome, reason, stage, count }) => ({
        outcome: outcome as (typeof lostOutcomes)[number],
        reason,
        stage,
        count,
        list: lostList({ outcome, stage, ...(reason !== null && { reason }) }),
      }))
      .toSorted(
        (a, b) => b.count - a.count || `${a.outcome}${a.reason}`.localeCompare(`${b.outcome}${b.reason}`),
      ),
    lines: lines
      .map(({ line, count, value }) => ({
        line,
        count,
        value,
        list: dateList('signed', line === null ? { no_line: 'true' } : { line }),
      }))
      .toSorted((a, b) => b.value - a.value || (a.line ?? '').localeCompare(b.line ?? '')),
  }
}
