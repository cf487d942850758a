import type { CommissionStatus, CommissionSums, Month } from 'core'
import type { Actor } from '../access/actor.ts'
import { casesVisibleTo } from '../cases/cases-visible-to.ts'
import type { Db } from '../db/connect.ts'
import { isLate, type LateBefore } from './late.ts'
import { lastClosedMonth } from './lock-ledger.ts'
import type { CommissionRow } from './read-due-cases.ts'
import type { CommissionView } from './schemas.ts'

/** A row before its names are known. */
export interface Found {
  case_id: string
  /** What rows are ordered by. */
  by: string
  moved: CommissionSums
  total: CommissionSums
  status: CommissionStatus
}

type Terms = Pick<
  CommissionRow,
  'bank' | 'line' | 'base' | 'base_amount' | 'rate' | 'ceiling' | 'trigger' | 'signed_on' | 'reached_on'
>

/** What was written last of each until the end of a month: its terms, and the number of its invoice. */
async function lastTold(db: Db, ids: readonly string[], month: Month | null) {
  const rows = await db
    .selectFrom('commission_entries')
    .where('case_id', 'in', ids)
    .$if(month !== null, (all) => all.where('month', '<=', month!))
    .where('kind', 'in', ['expected', 'invoiced'])
    .select(['case_id', 'kind', 'terms', 'number', 'amount'])
    .orderBy('month')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const terms = new Map<string, Terms>()
  const numbers = new Map<string, string>()
  for (const row of rows) {
    if (row.kind === 'expected') {
      // What only moves away from another month has none.
      if (row.terms) terms.set(row.case_id, JSON.parse(row.terms) as Terms)
    } else if (row.number === null) continue
    else if (row.amount > 0) numbers.set(row.case_id, row.number)
    else if (numbers.get(row.case_id) === row.number) numbers.delete(row.case_id)
  }
  return { terms, numbers }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const given = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)

async function namesOf(db: Db, heads: readonly CommissionRow[]) {
  const [agents, partners] = [
    given(heads.map(({ agent_id }) => agent_id)),
    given(heads.map(({ partner_id }) => partner_id)),
  ]
  const found = [
    ...(agents.length > 0
      ? await db
          .selectFrom('profiles')
          .where('id', 'in', agents)
          .select(['id', 'display_name as name'])
          .execute()
      : []),
    ...(partners.length > 0
      ? await db.selectFrom('partners').where('id', 'in', partners).select(['id', 'name']).execute()
      : []),
  ]
  const names = byId(found)
  return (id: string | null) => (id === null ? null : { id, name: names.get(id)?.name ?? '' })
}

/**
 * What commissions say of themselves, and of their cases as far as these may be seen.
 * @param month until whose end is told; null is until now
 */
export async function fillRows(
  db: Db,
  actor: Actor,
  found: readonly Found[],
  month: Month | null,
  late: LateBefore,
): Promise<CommissionView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ case_id }) => case_id)
  const [told, heads, cases] = await Promise.all([
    lastTold(db, ids, month),
    db.selectFrom('commissions').where('case_id', 'in', ids).selectAll().execute(),
    casesVisibleTo(db, actor)
      .where('cases.id', 'in', ids)
      .select(['cases.id', 'cases.protocol', 'cases.client_name'])
      .execute(),
  ])
  const name = await namesOf(db, heads)
  const closed = await lastClosedMonth(db)
  // What is open is as it stands: its terms may have changed, and the amount stayed.
  const isClosed = month !== null && closed !== null && month <= closed
  const [headOf, caseOf] = [new Map(heads.map((head) => [head.case_id, head])), byId(cases)]
  return found.flatMap(({ case_id, moved, total, status }) => {
    const head = headOf.get(case_id)
    if (!head) return []
    const { bank, line, base, base_amount, rate, ceiling, trigger, signed_on, reached_on } =
      (isClosed && told.terms.get(case_id)) || head
    const seen = caseOf.get(case_id)
    return [
      {
        case_id,
        protocol: seen?.protocol ?? null,
        client_name: seen?.client_name ?? null,
        agent: name(head.agent_id),
        partner: name(head.partner_id),
        bank,
        line,
        base,
        base_amount,
        rate,
        ceiling,
        trigger,
        signed_on,
        reached_on,
        moved,
        total,
        status,
        is_late: isLate(head, late),
        number: told.numbers.get(case_id) ?? null,
      },
    ]
  })
}
