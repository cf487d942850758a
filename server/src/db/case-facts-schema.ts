import type { Cents, Day, OperationFacts, PropertyFacts, SellerFacts } from 'core'

/** What is bought, as far as it is known. */
interface CasePropertyTable {
  case_id: string
  condition: PropertyFacts['condition'] | null
  development: string | null
  unit: string | null
  address: string | null
  /** The number of its matrícula. */
  registration: string | null
  registry_office: string | null
  price: Cents | null
  appraisal: Cents | null
  appraised_on: Day | null
}

/** Who sells it. */
interface CaseSellerTable {
  case_id: string
  kind: SellerFacts['kind'] | null
  name: string | null
  /** Sealed: digits of a CPF or a CNPJ. */
  tax_id: string | null
  tax_id_digest: string | null
  /** Sealed: digits with area code. */
  phone: string | null
  phone_digest: string | null
  outstanding_debt: Cents | null
}

/** The loan, its numbers and its days. */
interface CaseOperationTable {
  case_id: string
  bank: string | null
  branch: string | null
  line: string | null
  system: OperationFacts['system'] | null
  /** A fraction per year, as a contract names it. */
  annual_rate: number | null
  term_months: number | null
  financed: Cents | null
  fgts: Cents | null
  own_money: Cents | null
  subsidy: Cents | null
  first_installment: Cents | null
  /** What the bank told. */
  annual_cet: number | null
  risk_number: string | null
  /** Until when the credit is approved. */
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
}

export interface CaseFactsTables {
  case_properties: CasePropertyTable
  case_sellers: CaseSellerTable
  case_operations: CaseOperationTable
}
