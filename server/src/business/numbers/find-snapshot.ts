import { keysOf, boardColumns, caseStages, stageTargets, type Day } from 'core'
import { dayAfter } from '../../platform/db/day-range.ts'
import type { NumbersScope } from './numbers-scope.ts'
import * as cases from './count-cases.ts'
import type { lostOutcomes } from '../../cases/work-list/work-query.ts'
import { listsFor } from './lists-for.ts'
import { medianOf, workingDaysSince } from './medians.ts'
import type { Numbers } from './schemas.ts'

/** Days without movement after which a case counts as stopped, and days ahead for expiring documents. */
export const STOPPED_DAYS = 7
export const EXPIRING_DAYS = 15

/** Day in Brasília of a UTC hour: `2026-11-01T02` belongs to the day before. */
const dayOfHour = (hour: string) =>
  hour.slice(11) < '03' ? dayAfter(hour.slice(0, 10), -1) : hour.slice(0, 10)

interface Ended {
  /** Cases whose stage ended this month. */
  cases: Set<string>
  /** Number of records by working days taken. */
  took: Map<number, number>
}

/** Parses the text of `readStageHours` into this month and the one before, each by stage. */
function readDurations(hourTexts: string, { day: first }: NumbersScope['period']['values']) {
  /** Each distinct hour, with its day and the working days until then. */
  const hours = new Map<string, { day: Day; passed: number }>()
  const hourOf = (text: string) => {
    const hour = hours.get(text) ?? { day: dayOfHour(text), passed: 0 }
    hours.set(text, hour)
    return hour
  }
  const records = (hourTexts === '' ? [] : hourTexts.split(',')).map((record) => {
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
    const stages = isOfMonth ? month : before
    const ended = stages.get(stage) ?? { cases: new Set(), took: new Map() }
    if (isOfMonth) ended.cases.add(caseId)
    const value = done.passed - begun.passed
    ended.took.set(value, (ended.took.get(value) ?? 0) + 1)
    stages.set(stage, ended)
  }
  return { month, before }
}

const medianDays = (ended?: Ended) =>
  medianOf(Array.from(ended?.took ?? [], ([value, count]) => ({ value, count })))

/** Durations of the stages that ended in the month, in working days. */
export async function stageDurations(scope: NumbersScope): Promise<Numbers['stages']> {
  const { dateList } = listsFor(scope)
  const { month, before } = readDurations(await cases.readStageHours(scope), scope.period.values)
  return caseStages.map((stage) => ({
    stage,
    count: month.get(stage)?.cases.size ?? 0,
    median: medianDays(month.get(stage)),
    before: medianDays(before.get(stage)),
    target: stageTargets[stage].target,
    list: dateList('stage_ended', { ended_stage: stage }),
  }))
}

/** Current snapshot, independent of the month. */
export async function findSnapshot(scope: NumbersScope) {
  const { openList } = listsFor(scope)
  const [stages, stopped, expiring] = await Promise.all([
    cases.countStages(scope),
    cases.countStopped(scope),
    cases.countExpiring(scope),
  ])
  return {
    board: keysOf(boardColumns).map((column) => {
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
    expiring: { count: expiring, list: openList({ expiring: String(EXPIRING_DAYS) }) },
  }
}

/** Reasons of cases lost in the month, and lines of signed ones. */
export async function findGroups(scope: NumbersScope) {
  const { lostList, dateList } = listsFor(scope)
  const [lost, lines] = await Promise.all([cases.countLossReasons(scope), cases.countLines(scope)])
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
