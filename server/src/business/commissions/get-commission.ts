import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { commissionsFor } from './commission-query.ts'
import { toCommissionViews } from './to-commission-view.ts'
import { lateBefore, type ListDeps } from './late.ts'
import { zeroSums, type Commission } from './schemas.ts'

/** Returns a commission with all its entries, oldest first. @throws ApiError not_allowed or not_found */
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
  const totals = { case_id: caseId, by: '', moved: zeroSums(), total, status }
  const [row] = await toCommissionViews(db, actor, [totals], null, await lateBefore(deps))
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
