import { boardColumns, caseStages, stageTargets, type BoardColumn, type CaseStage } from 'core'
import type { Asked } from './asked.ts'
import * as cases from './count-cases.ts'
import type { lostOutcomes } from '../cases/work-query.ts'
import { listsFor } from './lists-for.ts'
import { medianOf, workingDaysSince } from './medians.ts'
import type { Numbers } from './schemas.ts'

/** How long a case stands still before it counts as stopped, and how far ahead one looks for what expires. */
export const STOPPED_DAYS = 7
export const EXPIRING_DAYS = 15

/** How long the stages took that ended in the month, in working days. */
export async function stageDurations(asked: Asked): Promise<Numbers['stages']> {
  const { db, actor, scope, values, period } = asked
  const { dateList } = listsFor(asked)
  const [ended, durations] = await Promise.all([
    cases.countEnded(db, actor, scope, values),
    cases.countDurations(db, actor, scope, values),
  ])
  const days = durations.flatMap(({ begun, done }) => [begun, done]).toSorted()
  const since = workingDaysSince(days[0] ?? period.values.day, days.at(-1) ?? period.values.day)
  const medianFor = (stage: CaseStage, isOfMonth: boolean) =>
    medianOf(
      durations
        .filter((row) => row.stage === stage && row.done >= period.values.day === isOfMonth)
        .map(({ begun, done, count }) => ({ value: since(done) - since(begun), count })),
    )
  return caseStages.map((stage) => ({
    stage,
    count: ended.find((row) => row.stage === stage)?.count ?? 0,
    median: medianFor(stage, true),
    before: medianFor(stage, false),
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
