import type { buyerFacts, operationFacts, propertyFacts, sellerFacts } from './case-facts.ts'
import type { CaseStage } from './case-statuses.ts'

/** Columns of each record; `buyer` is the first buyer. */
interface Columns {
  buyer: readonly (keyof typeof buyerFacts)[]
  property: readonly (keyof typeof propertyFacts)[]
  seller: readonly (keyof typeof sellerFacts)[]
  operation: readonly (keyof typeof operationFacts)[]
}

export type FactRecord = keyof Columns

/** Facts that each stage needs before the next one begins. Source: how a correspondent works, sections 3 and 4. */
const factsOf: Record<CaseStage, Partial<Columns>> = {
  lead_criado: { buyer: ['phone', 'income'] },
  pre_analise: {
    buyer: ['cpf', 'birth_date', 'marital_status', 'income_type'],
    property: ['price'],
    operation: ['requested_amount', 'requested_line'],
  },
  analise_credito: {
    operation: ['bank', 'line', 'system', 'financed', 'term_months', 'annual_rate', 'first_installment'],
  },
  analise_engenharia: {
    property: ['appraisal', 'registration'],
    operation: ['inspected_on'],
  },
  contrato: {
    seller: ['name', 'tax_id'],
    property: ['registry_office'],
    operation: ['contract_number', 'contract_received_on'],
  },
  assinatura: { operation: ['signed_amount', 'client_signed_on', 'seller_signed_on', 'bank_signed_on'] },
  registro: { operation: ['itbi_paid_on', 'registry_protocol', 'registered_on'] },
  liberacao: { operation: ['credit_released_on'] },
  obra: {},
}

export interface StageFact {
  record: FactRecord
  column: string
}

/**
 * Facts that a stage needs, in the order in which they are asked.
 * @example factsOfStage('liberacao') // → [{ record: 'operation', column: 'credit_released_on' }]
 */
export const factsOfStage = (stage: CaseStage): StageFact[] =>
  Object.entries(factsOf[stage]).flatMap(([record, columns]) =>
    columns.map((column: string) => ({ record: record as FactRecord, column })),
  )

/** Groups of facts on the screen of a case, with the columns that count for the progress of each. */
export const factGroups = {
  buyer: { buyer: ['cpf', 'birth_date', 'marital_status', 'income_type', 'income', 'phone'] },
  property: {
    property: ['address', 'registration', 'registry_office', 'price', 'appraisal', 'appraised_on'],
  },
  loan: {
    operation: ['bank', 'line', 'system', 'annual_rate', 'term_months', 'financed', 'first_installment'],
  },
  seller: { seller: ['kind', 'name', 'tax_id', 'phone', 'outstanding_debt'] },
  closing: {
    operation: [
      'contract_number',
      'contract_received_on',
      'signed_amount',
      'client_signed_on',
      'seller_signed_on',
      'bank_signed_on',
      'itbi_paid_on',
      'registry_protocol',
      'registered_on',
      'credit_released_on',
    ],
  },
} as const satisfies Record<string, Partial<Columns>>

export type FactGroup = keyof typeof factGroups
