import type { CommissionStatus, CommissionSums, Month } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isLate, type LateBefore } from './late.ts'
import { lastClosedMonth } from './lock-ledger.ts'
import type { CommissionRow } from './read-due-cases.ts'
import type { CommissionView } from './schemas.ts'

/** Sums of a commission, before names and terms are loaded. */
export interface CommissionTotals {
  case_id: string
  /** Sort key. */
  by: string
  moved: CommissionSums
  total: CommissionSums
  status: CommissionStatus
}

type Terms = Pick<
  CommissionRow,
  'bank' | 'line' | 'base' | 'base_amount' | 'rate' | 'ceiling' | 'trigger' | 'signed_on' | 'reached_on'
>

/** Terms and invoice number of each commission at the end of a month. */
async function lastEntries(db: Db, ids: readonly string[], month: Month | null) {
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
      // An amount that only moves to another month has no terms.
      if (row.terms) terms.set(row.case_id, JSON.parse(row.terms) as Terms)
    } else if (row.number === null) continue
    else if (row.amount > 0) numbers.set(row.case_id, row.number)
    else if (numbers.get(row.case_id) === row.number) numbers.delete(row.case_id)
  }
  return { terms, numbers }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const presentIds = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)

async function namesOf(db: Db, heads: readonly CommissionRow[]) {
  const [agents, partners] = [
    presentIds(heads.map(({ agent_id }) => agent_id)),
    presentIds(heads.map(({ partner_id }) => partner_id)),
  ]
  const people = [
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
  const names = byId(people)
  return (id: string | null) => (id === null ? null : { id, name: names.get(id)?.name ?? '' })
}

/**
 * Adds terms and names to commissions, and the cases' fields as far as the actor may see them.
 * @param month shows the state at its end; null shows the current one
 */
export async function toCommissionViews(
  db: Db,
  actor: Actor,
  rows: readonly CommissionTotals[],
  month: Month | null,
  late: LateBefore,
): Promise<CommissionView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ case_id }) => case_id)
  const [entries, heads, cases] = await Promise.all([
    lastEntries(db, ids, month),
    db.selectFrom('commissions').where('case_id', 'in', ids).selectAll().execute(),
    casesVisibleTo(db, actor)
      .where('cases.id', 'in', ids)
      .select(['cases.id', 'cases.protocol', 'cases.client_name'])
      .execute(),
  ])
  const name = await namesOf(db, heads)
  const closed = await lastClosedMonth(db)
  // Open commissions show the current terms, which may change without the amount.
  const isClosed = month !== null && closed !== null && month <= closed
  const [headOf, caseOf] = [new Map(heads.map((head) => [head.case_id, head])), byId(cases)]
  return rows.flatMap(({ case_id, moved, total, status }) => {
    const head = headOf.get(case_id)
    if (!head) return []
    const { bank, line, base, base_amount, rate, ceiling, trigger, signed_on, reached_on } =
      (isClosed && entries.terms.get(case_id)) || head
    const caseRow = caseOf.get(case_id)
    return [
      {
        case_id,
        protocol: caseRow?.protocol ?? null,
        client_name: caseRow?.client_name ?? null,
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
        number: entries.numbers.get(case_id) ?? null,
      },
    ]
  })
}
