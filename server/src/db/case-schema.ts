import type { BuyerFacts, CaseStage, Day, Outcome, PropertyType, StageStatus, WaitingOn } from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

interface CaseTable {
  id: string
  /** None while whoever asked for the evaluation has no account. */
  client_id: string | null
  title: string | null
  property_city: string | null
  property_state: string | null
  current_stage: CaseStage
  created_at: Moment
  updated_at: Moment
  /** What is bought or built; unknown where nobody has told. */
  property_type: PropertyType | null
  /** Made by `searchText` of the columns above, with every change of them. */
  search_text: string
  /** The agent that answers for it. */
  responsible_id: Generated<string | null>
  /** The year and its number in it: `2026-000147`. */
  protocol: Generated<string | null>
  /** One of `caseOrigins`. */
  origin: Generated<string | null>
  /** What it is called where it was imported from. */
  external_id: Generated<string | null>
  /** The partner that brought the client. */
  referred_by: Generated<string | null>
  outcome: Generated<Outcome>
  outcome_reason: Generated<string | null>
  /** What was offered in place of what the bank refused. */
  offered_route: Generated<string | null>
  /** Of a case that is suspended, or may be tried again. */
  resumes_on: Generated<Day | null>
  closed_at: Generated<Moment | null>
  /** The first buyer's, or the client's; '' while nobody is known. */
  client_name: Generated<string>
  /** How the present stage stands, one of core's situations of it. */
  situation: Generated<string | null>
  waiting_on: Generated<WaitingOn | null>
  /** When the present stage should be done. */
  due_on: Generated<Day | null>
  /** When the present stage began. */
  stage_since: Generated<Moment>
  /** Of its operation: what the bank pays, in cents. */
  financed: Generated<number | null>
  /** Of its operation: the credit line. */
  line: Generated<string | null>
  /** Documents that wait for a review; the table of documents keeps it. */
  documents_to_review: Generated<number>
  /** Required documents that the client owes; the table of documents keeps it. */
  documents_missing: Generated<number>
  /** Its messages; their table keeps it. */
  message_count: Generated<number>
  /** How many of them its client has read or written; the table of who read keeps it. */
  client_read_count: Generated<number>
  /** Days that numbers are counted by; stages and operation keep them: what somebody wrote, or when the stage was so. */
  sent_on: Generated<Day | null>
  approved_on: Generated<Day | null>
  /** The first time that the bank asked for more. */
  conditioned_on: Generated<Day | null>
  refused_on: Generated<Day | null>
  signed_on: Generated<Day | null>
  registered_on: Generated<Day | null>
  released_on: Generated<Day | null>
}

interface CaseStageTable {
  id: string
  case_id: string
  /** One of core's `caseStages`; in old records maybe what somebody called it. */
  stage: string
  status: StageStatus
  started_at: Moment
  finished_at: Moment | null
  notes: string | null
  situation: Generated<string | null>
  waiting_on: Generated<WaitingOn | null>
  due_on: Generated<Day | null>
}

interface FeeTable {
  id: string
  case_id: string
  label: string
  /** BRL with two decimals; add them up in cents. */
  amount: number
  source: string
  notes: string | null
  /** The entry of the catalogue that it was generated from; none for what somebody wrote. */
  catalog_id: string | null
  /** When somebody changed what was generated: it is not generated again. */
  edited_at: Moment | null
}

interface CaseAssignmentTable {
  id: string
  case_id: string
  partner_id: string
  responsibility: string
  /** The contacts take precedence over the partner's. */
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  /** When the case has changed: the database writes it, for the order of a partner's list. */
  case_updated_at: Generated<Moment>
}

interface CaseNumberTable {
  year: number
  /** The number of the last case that was opened in it. */
  last: number
}

/** Sealed fields are text of the personal cipher; what is found by has a digest beside it. */
interface CaseBuyerTable {
  id: string
  case_id: string
  /** From 1 on; the first is the client. */
  position: number
  name: string
  email: string | null
  /** Sealed: digits with area code. */
  phone: string | null
  phone_digest: string | null
  /** Sealed: eleven digits. */
  cpf: string | null
  cpf_digest: string | null
  /** Sealed: a day. */
  birth_date: string | null
  /** Sealed: gross, a month, in cents. */
  income: string | null
  income_type: BuyerFacts['income_type'] | null
  marital_status: BuyerFacts['marital_status'] | null
  property_regime: BuyerFacts['property_regime'] | null
  profession: string | null
  /** Sealed: what else is paid off, a month, in cents. */
  other_installments: string | null
  /** Sealed: in cents. */
  fgts_balance: string | null
  fgts_three_years: boolean | null
  dependants: number | null
}

interface CaseTagTable {
  case_id: string
  /** The name without case and accents: one tag however it is typed. */
  folded: string
  name: string
}

interface CaseQuoteTable {
  id: string
  case_id: string
  /** From 1 on in its case. */
  number: number
  author_id: string | null
  created_at: Moment
  title: string
  /** The day whose rules answered it. */
  day: Day
  valid_until: Day
  lines_version: number
  costs_version: number
  /** Sealed: all that its answer follows from. */
  request: string
}

interface SavedViewTable {
  id: string
  owner_id: string
  name: string
  /** The name without case and accents: each is somebody's once. */
  folded: string
  /** What the list is asked with, by name. */
  filters: JsonText
  /** Whether all of the staff sees it. */
  is_shared: boolean
  created_at: Moment
  updated_at: Moment
}

interface CaseNoteTable {
  id: string
  case_id: string
  author_id: string | null
  body: string
  /** Whether the client reads it. */
  is_public: boolean
  created_at: Moment
}

export interface CaseTables {
  cases: CaseTable
  case_stages: CaseStageTable
  case_numbers: CaseNumberTable
  case_buyers: CaseBuyerTable
  case_notes: CaseNoteTable
  case_tags: CaseTagTable
  case_quotes: CaseQuoteTable
  saved_views: SavedViewTable
  fees: FeeTable
  case_assignments: CaseAssignmentTable
}
