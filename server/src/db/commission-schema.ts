import type {
  Cents,
  CommissionBase,
  CommissionKind,
  CommissionStatus,
  CommissionTrigger,
  Day,
  Month,
} from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

/** What a bank pays, of contracts signed from when until when. */
interface CommissionRuleTable {
  id: string
  /** As operations name it; null is any. */
  bank: string | null
  line: string | null
  base: CommissionBase
  /** A fraction. */
  rate: number
  ceiling: Cents | null
  trigger: CommissionTrigger
  /** Where it says so. */
  source: string
  /** When somebody looked there last; null is to be confirmed with the bank. */
  checked_on: Day | null
  valid_from: Day
  valid_until: Day | null
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

/** What is due of a case, and how it stands now: the entries added up. */
interface CommissionTable {
  case_id: string
  /** In which it became due; once that is closed it stays. */
  month: Month
  status: CommissionStatus
  expected: Cents
  invoiced: Cents
  received: Cents
  written_off: Cents
  /** The terms by which it is due. */
  bank: string | null
  line: string | null
  base: CommissionBase
  base_amount: Cents
  rate: number
  ceiling: Cents | null
  trigger: CommissionTrigger
  signed_on: Day
  reached_on: Day
  /** Since when the next step is waited for. */
  waits_since: Day
  /** Whose case it was and who brought it, when its month was closed; until then, now. */
  agent_id: string | null
  partner_id: string | null
  updated_at: Moment
}

/** A change of the table that has not reached all of its contracts yet. */
interface CommissionRecalculationTable {
  id: string
  status: 'queued'
  next_attempt_at: Moment
  signed_from: Day
  signed_until: Day | null
  /** The contract that it has come to, in the order of their days. */
  last_day: Day
  last_id: string
  done: number
  total: number
  changed_by: string
  created_at: Moment
}

/** One thing that was written of a commission. Never changed; what was wrong is taken back by another. */
interface CommissionEntryTable {
  id: string
  case_id: string
  kind: CommissionKind
  /** The month that it counts in; none is added to one that is closed. */
  month: Month
  /** When it was so. */
  day: Day
  /** Less than nothing takes back what was written before. */
  amount: Cents
  /** Of what is expected: the terms by which. */
  terms: JsonText | null
  /** The number of the invoice. */
  number: string | null
  /** Why it was written off, or taken back; goes when whoever it may name is forgotten, and nothing else of it. */
  reason: string | null
  /** The entry that it takes back. */
  reverses: string | null
  /** Null where the product itself wrote it. */
  author_id: string | null
  created_at: Moment
}

/** A month that was closed, with what it had then. */
interface CommissionMonthTable {
  month: Month
  closed_at: Moment
  closed_by: string
  /** As the person was called then. */
  closed_by_name: string
  expected: Cents
  invoiced: Cents
  received: Cents
  written_off: Cents
}

/** What was answered to somebody who wrote to the ledger, for a day. */
interface CommissionRequestTable {
  user_id: string
  key: string
  /** Keyed digest of what was asked for. */
  fingerprint: string
  answer: JsonText
  created_at: Moment
}

export interface CommissionTables {
  commission_rules: CommissionRuleTable
  commissions: CommissionTable
  commission_entries: CommissionEntryTable
  commission_months: CommissionMonthTable
  commission_requests: CommissionRequestTable
  commission_recalculations: CommissionRecalculationTable
}
