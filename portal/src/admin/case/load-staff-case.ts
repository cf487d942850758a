import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { deferred } from '../../api/deferred.ts'
import { loadCase } from '../../cases/screen/load-case.ts'
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
  readFacts,
} from '../cases/work-api.ts'

/** Loader of the staff's screen of a case: what others see of it, and what is the staff's alone. */
export async function loadStaffCase(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  const own = {
    facts: deferred(readFacts(id)),
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
  const { found, ...parts } = shown
  return { found, work, parts, own }
}

export type StaffShown = Exclude<Awaited<ReturnType<typeof loadStaffCase>>, ApiProblem>
