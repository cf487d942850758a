import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { ApiError } from '../http/api-error.ts'
import { commissionsFor } from './commission-query.ts'
import { fillRows } from './fill-rows.ts'
import { lateBefore, type ListDeps } from './late.ts'
import { zeroSums, type Commission } from './schemas.ts'

/** A commission with all that was written of it, the first first. @throws ApiError not_allowed or not_found */
export async function getCommission(deps: ListDeps, actor: Actor, caseId: string): Promise<Commission> {
  authorize(actor, 'readCommissions')
  const { db } = deps
  const head = await commissionsFor(db, actor)
    .where('commissions.case_id', '=', caseId)
    .selectAll()
    .executeTakeFirst()
  if (!head) throw new ApiError('not_found')
  const { expected, invoiced, received, written_off, status } = head
  const total = { expected, invoiced, received, written_off }
  const found = { case_id: caseId, by: '', moved: zeroSums(), total, status }
  const [row] = await fillRows(db, actor, [found], null, await lateBefore(deps))
  const rows = await db
    .selectFrom('commission_entries as entry')
    .leftJoin('profiles', 'profiles.id', 'entry.author_id')
    .where('entry.case_id', '=', caseId)
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.month',
      'entry.day',
      'entry.amount',
      'entry.number',
      'entry.reason',
      'entry.reverses',
      'profiles.display_name as author',
    ])
    .execute()
  const taken = new Set(rows.map(({ reverses }) => reverses))
  const mayEdit = reachOf(actor, 'editCommissions') !== undefined
  const { moved: _moved, ...rest } = row!
  return {
    ...rest,
    entries: rows.map(({ reverses, ...entry }) => ({
      ...entry,
      is_reversal: reverses !== null,
      can_reverse: mayEdit && entry.kind !== 'expected' && reverses === null && !taken.has(entry.id),
    })),
  }
}
