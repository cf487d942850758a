import type { CaseStage, Day, BuyerFacts, Outcome, PropertyType, StageStatus, WaitingOn } from 'core'
import type { Generated } from 'kysely'
import type { Moment } from '../platform/db/column-types.ts'

interface CaseTable {
  id: string
  /** Null while the client has no account. */
  client_id: string | null
  title: string | null
  property_city: string | null
  property_state: string | null
  current_stage: CaseStage
  created_at: Moment
  updated_at: Moment
  /** Type of the property; null when unknown. */
  property_type: PropertyType | null
  /** Derived by `searchText` from the columns above; every write of them writes it too. */
  search_text: string
  /** The responsible agent. */
  responsible_id: Generated<string | null>
  /** Year and number within it: `2026-000147`. */
  protocol: Generated<string | null>
  /** One of `caseOrigins`. */
  origin: Generated<string | null>
  /** Id in the source system of an import. */
  external_id: Generated<string | null>
  /** Partner that referred the client. */
  referred_by: Generated<string | null>
  outcome: Generated<Outcome>
  outcome_reason: Generated<string | null>
  /** Alternative that was offered after the bank's refusal. */
  offered_route: Generated<string | null>
  /** Day on which a suspended case wakes, or a refused one may be tried again. */
  resumes_on: Generated<Day | null>
  closed_at: Generated<Moment | null>
  /** Name of the first buyer or the client; '' when unknown. */
  client_name: Generated<string>
  /** Situation of the current stage, one of core's. */
  situation: Generated<string | null>
  waiting_on: Generated<WaitingOn | null>
  /** Day on which the current stage is due. */
  due_on: Generated<Day | null>
  /** Start of the current stage. */
  stage_since: Generated<Moment>
  /** Copied from the operation: amount in cents of the contract, else of the approval, else of the request. */
  financed: Generated<number | null>
  /** Copied from the operation: approved credit line, else the requested one. */
  line: Generated<string | null>
  /** Copied from the operation: amount in cents of the contract, else of the approval. */
  contracted: Generated<number | null>
  /** Number of documents waiting for review; a trigger maintains it. */
  documents_to_review: Generated<number>
  /** Number of required documents that the client owes; a trigger maintains it. */
  documents_missing: Generated<number>
  /** Number of messages; a trigger maintains it. */
  message_count: Generated<number>
  /** Number of messages that the client has read or written; a trigger maintains it. */
  client_read_count: Generated<number>
  /** Dates for statistics, copied from stages and operation: the entered day, or the day of the stage change. */
  sent_on: Generated<Day | null>
  approved_on: Generated<Day | null>
  /** Day on which the bank first asked for more. */
  conditioned_on: Generated<Day | null>
  refused_on: Generated<Day | null>
  signed_on: Generated<Day | null>
  registered_on: Generated<Day | null>
  released_on: Generated<Day | null>
}

interface CaseStageTable {
  id: string
  case_id: string
  /** One of core's `caseStages`; old records may have free text. */
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
  /** BRL with two decimals; convert to cents before adding. */
  amount: number
  source: string
  notes: string | null
  /** Catalogue entry that it was generated from; null for a manual fee. */
  catalog_id: string | null
  /** Time of a manual change, after which it is not generated again. */
  edited_at: Moment | null
}

interface CaseAssignmentTable {
  id: string
  case_id: string
  partner_id: string
  responsibility: string
  /** These contacts take precedence over the partner's. */
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  /** Time of the case's last change, copied by a trigger for the order of a partner's list. */
  case_updated_at: Generated<Moment>
}

interface CaseNumberTable {
  year: number
  /** Last case number used in the year. */
  last: number
}

/** Encrypted fields are text of the personal cipher; searchable ones have a digest beside them. */
interface CaseBuyerTable {
  id: string
  case_id: string
  /** From 1; the first is the client. */
  position: number
  name: string
  email: string | null
  /** Encrypted digits with area code. */
  phone: string | null
  phone_digest: string | null
  /** Encrypted: eleven digits. */
  cpf: string | null
  cpf_digest: string | null
  /** Encrypted date. */
  birth_date: string | null
  /** Encrypted gross monthly income in cents. */
  income: string | null
  income_type: BuyerFacts['income_type'] | null
  marital_status: BuyerFacts['marital_status'] | null
  property_regime: BuyerFacts['property_regime'] | null
  profession: string | null
  /** Encrypted sum of other monthly installments in cents. */
  other_installments: string | null
  /** Encrypted amount in cents. */
  fgts_balance: string | null
  fgts_three_years: boolean | null
  /** Encrypted `true` or `false`. */
  owns_home: string | null
  /** Encrypted `true` or `false`. */
  has_sfh_loan: string | null
  dependants: number | null
}

interface CaseTagTable {
  case_id: string
  /** Name without case and accents: one tag for all spellings. */
  folded: string
  name: string
}

interface CaseQuoteTable {
  id: string
  case_id: string
  /** Number within the case, from 1. */
  number: number
  author_id: string | null
  created_at: Moment
  title: string
  /** Day whose rules computed the answer. */
  day: Day
  valid_until: Day
  lines_version: number
  costs_version: number
  /** Encrypted request that reproduces the answer. */
  request: string
}

interface CaseNoteTable {
  id: string
  case_id: string
  author_id: string | null
  body: string
  /** Whether the client may read it. */
  is_public: boolean
  created_at: Moment
}

/** Link that grants access without a password: single-use, except a seller's. */
interface AccessLinkTable {
  id: string
  /** Target of the link: a case for its client, the sale for its seller, or an account for sign-in. */
  kind: 'client' | 'seller' | 'sign_in'
  /** Case of a client's or seller's link. */
  case_id: string | null
  /** Account of a sign-in link. */
  user_id: string | null
  /** Address of an e-mailed link; its use proves the address. */
  email: string | null
  token_digest: string
  created_by: string | null
  created_at: Moment
  expires_at: Moment
  /** Time of use; for a seller's link, of the first use. */
  used_at: Moment | null
  revoked_at: Moment | null
  /** Session that the link started. */
  session_id: string | null
}

declare module '../platform/db/schema.ts' {
  interface Database {
    cases: CaseTable
    case_stages: CaseStageTable
    case_numbers: CaseNumberTable
    case_buyers: CaseBuyerTable
    case_notes: CaseNoteTable
    case_tags: CaseTagTable
    case_quotes: CaseQuoteTable
    fees: FeeTable
    case_assignments: CaseAssignmentTable
    access_links: AccessLinkTable
  }
}
