import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type {
  Day,
  Cents,
  CommissionBase,
  CommissionKind,
  CommissionStatus,
  CommissionTrigger,
  Month,
} from 'core'

/** Rate that a bank pays for contracts signed within a period. */
interface CommissionRuleTable {
  id: string
  /** Name of the bank in operations; null for any. */
  bank: string | null
  line: string | null
  base: CommissionBase
  /** Fraction. */
  rate: number
  ceiling: Cents | null
  trigger: CommissionTrigger
  /** Document that states the rate. */
  source: string
  /** Day on which the source was last checked; null means unconfirmed. */
  checked_on: Day | null
  valid_from: Day
  valid_until: Day | null
  updated_at: Moment
  /** Revision, raised by each change. */
  revision: Generated<number>
}

/** Commission of a case; its sums equal those of its entries. */
interface CommissionTable {
  case_id: string
  /** Month in which it became due; fixed once that is closed. */
  month: Month
  status: CommissionStatus
  expected: Cents
  invoiced: Cents
  received: Cents
  written_off: Cents
  /** Terms behind the expected amount. */
  bank: string | null
  line: string | null
  base: CommissionBase
  base_amount: Cents
  rate: number
  ceiling: Cents | null
  trigger: CommissionTrigger
  signed_on: Day
  reached_on: Day
  /** Day since which the next step is due. */
  waits_since: Day
  /** Agent and partner at the close of the month; until then the current ones. */
  agent_id: string | null
  partner_id: string | null
  updated_at: Moment
}

/** Pending recalculation after a change of the rules. */
interface CommissionRecalculationTable {
  id: string
  status: 'queued'
  next_attempt_at: Moment
  signed_from: Day
  signed_until: Day | null
  /** Last contract processed, in order of signature. */
  last_day: Day
  last_id: string
  done: number
  total: number
  changed_by: string
  created_at: Moment
}

/** Immutable ledger entry of a commission; corrections are new entries. */
interface CommissionEntryTable {
  id: string
  case_id: string
  kind: CommissionKind
  /** Month that it counts in; closed months get no new entries. */
  month: Month
  /** Day of the transaction. */
  day: Day
  /** Negative amounts reverse earlier entries. */
  amount: Cents
  /** Terms of an expected amount. */
  terms: JsonText | null
  /** Number of the invoice. */
  number: string | null
  /** Reason of a write-off or reversal; may name a person, so an erasure clears it. */
  reason: string | null
  /** Entry that it reverses. */
  reverses: string | null
  /** Null for entries of the product itself. */
  author_id: string | null
  created_at: Moment
}

/** Closed month with its sums. */
interface CommissionMonthTable {
  month: Month
  closed_at: Moment
  closed_by: string
  /** Name of the person at that time. */
  closed_by_name: string
  expected: Cents
  invoiced: Cents
  received: Cents
  written_off: Cents
}

declare module '../platform/db/schema.ts' {
  interface Database {
    commission_rules: CommissionRuleTable
    commissions: CommissionTable
    commission_entries: CommissionEntryTable
    commission_months: CommissionMonthTable
    commission_recalculations: CommissionRecalculationTable
  }
}
