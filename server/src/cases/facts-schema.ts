import type { Moment } from '../platform/db/column-types.ts'
import type { Day, Cents, OperationFacts, PropertyFacts, SellerFacts } from 'core'

/** The property, as far as known. */
interface CasePropertyTable {
  case_id: string
  condition: PropertyFacts['condition'] | null
  development: string | null
  unit: string | null
  address: string | null
  /** Number of its matrícula (registration at the land registry). */
  registration: string | null
  registry_office: string | null
  price: Cents | null
  appraisal: Cents | null
  appraised_on: Day | null
}

/** The seller. */
interface CaseSellerTable {
  case_id: string
  kind: SellerFacts['kind'] | null
  name: string | null
  /** Encrypted digits of a CPF or CNPJ. */
  tax_id: string | null
  tax_id_digest: string | null
  /** Encrypted digits with area code. */
  phone: string | null
  phone_digest: string | null
  outstanding_debt: Cents | null
}

/** The loan: amounts and dates. Figures without a prefix are those that the bank approved. */
interface CaseOperationTable {
  case_id: string
  bank: string | null
  branch: string | null
  line: string | null
  system: OperationFacts['system'] | null
  /** Fraction per year, as in the contract. */
  annual_rate: number | null
  term_months: number | null
  financed: Cents | null
  fgts: Cents | null
  own_money: Cents | null
  subsidy: Cents | null
  first_installment: Cents | null
  /** Effective annual cost (CET) that the bank stated. */
  annual_cet: number | null
  risk_number: string | null
  /** Last day of the credit approval. */
  risk_expires_on: Day | null
  proposal: string | null
  contract_number: string | null
  sent_on: Day | null
  credit_approved_on: Day | null
  inspected_on: Day | null
  reported_on: Day | null
  contract_received_on: Day | null
  client_signed_on: Day | null
  seller_signed_on: Day | null
  bank_signed_on: Day | null
  itbi_requested_on: Day | null
  itbi_paid_on: Day | null
  registry_protocol: string | null
  registry_protocol_on: Day | null
  registered_on: Day | null
  credit_released_on: Day | null
  /** Request of the client: figures of their simulation, or typed by the staff. */
  requested_amount: Cents | null
  requested_line: string | null
  requested_system: OperationFacts['system'] | null
  requested_rate: number | null
  requested_term: number | null
  requested_installment: Cents | null
  /** Amount of the contract. */
  signed_amount: Cents | null
}

/** Condition of an approval; a paper or a task carries it out. */
interface CaseConditionTable {
  id: string
  case_id: string
  /** From 1, in the order of the bank. */
  position: number
  body: string
  document_id: string | null
  task_id: string | null
  created_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    case_properties: CasePropertyTable
    case_sellers: CaseSellerTable
    case_operations: CaseOperationTable
    case_conditions: CaseConditionTable
  }
}
