import { today } from 'core'
import { readClientPhones } from '../../cases/facts/buyers.ts'
import { listAllTasks, listDoneTasks, listTasks } from '../../cases/tasks/list-tasks.ts'
import type { Task } from '../../cases/tasks/schemas.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { beginningOf } from '../../platform/db/day-range.ts'
import { blankRow, type DayDeps, type DayRow } from './blank-row.ts'
import { answerRows, expiryRows, stageRows } from './case-rows.ts'
import type { DayList } from './day-schemas.ts'
import { leadRows } from './waiting-rows.ts'

const ofTask = (task: Task): DayRow => ({
  ...blankRow,
  key: `task:${task.id}`,
  kind: 'task',
  case_id: task.case_id,
  lead_id: task.lead_id,
  task,
  name: task.name,
  due_on: task.due_on,
  owner: task.owner,
})

/** A row that asks for an answer already says what its case waits for. */
const withoutRepeats = (stages: readonly DayRow[], answers: readonly DayRow[]) => {
  const answered = new Set(answers.map(({ case_id }) => case_id))
  return stages.filter(({ case_id }) => !answered.has(case_id))
}

/**
 * Lists what the actor, or the whole staff, has to do today.
 * @param of `house` for the whole staff: administrators only
 * @throws ApiError not_allowed
 */
export async function listDay(deps: DayDeps, actor: Actor, of: 'me' | 'house'): Promise<DayList> {
  authorize(actor, 'workTasks')
  const isHouse = of === 'house'
  if (isHouse) authorize(actor, 'readDayOfAll')
  const { db, cipher, clock } = deps
  const day = today(clock())
  const [leads, tasks, answers, stages, expiries, done] = await Promise.all([
    leadRows(deps, actor, isHouse),
    isHouse ? listAllTasks(db, actor) : listTasks(db, actor),
    answerRows(db, actor, isHouse),
    stageRows(db, actor, isHouse, day),
    expiryRows(db, actor, isHouse, day),
    listDoneTasks(db, actor, beginningOf(day)),
  ])
  const rows = [...leads, ...answers, ...tasks.map(ofTask), ...withoutRepeats(stages, answers), ...expiries]
  const caseIds = [...new Set(rows.flatMap(({ case_id }) => (case_id ? [case_id] : [])))]
  const phones = await readClientPhones(db, cipher, caseIds)
  return {
    rows: rows.map((row) => (row.case_id ? { ...row, phone: phones.get(row.case_id) ?? null } : row)),
    done,
  }
}
