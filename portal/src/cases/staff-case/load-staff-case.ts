import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { loadCase } from '../screen/load-case.ts'
import { listCaseTasks } from '../tasks/tasks-api.ts'
import { listLots } from './lots/lots-api.ts'
import {
  findWork,
  listBuyers,
  listChoices,
  listHistory,
  listLinks,
  listNotes,
  listStaff,
  readCredit,
  readFacts,
} from '../work-list/work-api.ts'

/** Loader of the staff's case screen: the shared data and the data for staff only. */
export async function loadStaffCase(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  const staffData = {
    facts: deferred(readFacts(id)),
    credit: deferred(readCredit(id)),
    buyers: deferred(listBuyers(id)),
    notes: deferred(listNotes(id)),
    tasks: deferred(listCaseTasks(id)),
    links: deferred(listLinks(id)),
    lots: deferred(listLots(id)),
    history: deferred(listHistory(id)),
    staff: deferred(listStaff()),
    choices: deferred(listChoices()),
  }
  const [shown, work] = await Promise.all([
    loadCase(args),
    findWork(id).catch((problem: ApiProblem) => problem),
  ])
  if (shown instanceof ApiProblem) return shown
  if (work instanceof ApiProblem) return work
  const { caseRow, ...parts } = shown
  return { caseRow, work, parts, staffData }
}

export type StaffShown = Exclude<Awaited<ReturnType<typeof loadStaffCase>>, ApiProblem>
