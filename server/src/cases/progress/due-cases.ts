import { caseStages, splitDue } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import { readForecast } from './case-progress.ts'
import { standingOf } from './case-standing.ts'
import type { DueCase } from './schemas.ts'

/** Cases that are returned, latest change first. */
const MOST = 20

const missingPapers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('doc_checklists')
    .where('case_id', 'in', ids)
    .where('owner_role', '=', 'cliente')
    .where('required', '=', true)
    .where('status', 'in', ['pending', 'rejected'])
    .select(['id', 'case_id', 'label', 'help', 'status', 'min_files', 'due_stage', 'rejection_reason'])
    .select(['required', 'owner_role', 'reopen_reason'])
    .orderBy('position')
    .orderBy('label')
    .execute()

type Paper = Awaited<ReturnType<typeof missingPapers>>[number]

const toDuePaper = ({ id, label, help, status, min_files, due_stage, rejection_reason }: Paper) => ({
  id,
  label,
  help,
  status,
  min_files,
  due_stage,
  rejection_reason,
})

/** Number of papers of each later stage, in the order of the stages. */
function countByStage(papers: readonly Paper[]): DueCase['later'] {
  return caseStages.flatMap((stage) => {
    const count = papers.filter(({ due_stage }) => due_stage === stage).length
    return count > 0 ? [{ stage, count }] : []
  })
}

/** Lists the cases of the calling client with the papers to send now, those with papers first. @throws ApiError not_allowed */
export async function listDueCases(db: Db, actor: Actor, now: Date): Promise<DueCase[]> {
  authorize(actor, 'listDue')
  const rows = await casesFor(db, actor, 'listDue')
    .select(['cases.id', 'cases.title', 'cases.property_type', 'cases.current_stage', 'cases.outcome'])
    .select(['cases.due_on', 'cases.stage_since', 'cases.message_count', 'cases.client_read_count'])
    .orderBy('cases.updated_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(MOST)
    .execute()
  const running = rows.filter(({ outcome }) => outcome === 'em_andamento').map(({ id }) => id)
  const papers = running.length > 0 ? await missingPapers(db, running) : []
  const dueCases = await Promise.all(
    rows.map(async (row) => {
      const { message_count, client_read_count, stage_since: _since, outcome, due_on, ...found } = row
      const standing = standingOf(outcome)
      const ofCase = papers.filter(({ case_id }) => case_id === row.id)
      const split = splitDue(ofCase, 'cliente', row.current_stage)
      return {
        ...found,
        standing,
        due_on: standing === 'running' ? due_on : null,
        ends_on: (await readForecast(db, row, now))?.ends_on ?? null,
        unread_messages: message_count - client_read_count,
        now: split.now.map(toDuePaper),
        later: countByStage(split.later),
      }
    }),
  )
  return dueCases.toSorted((one, other) => Number(other.now.length > 0) - Number(one.now.length > 0))
}
