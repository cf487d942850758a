import type { Cents } from '../../platform/money/money.ts'
import type { PropertyType } from '../../platform/property-types.ts'

/** Whether the property is new or has been lived in. */
export const propertyConditionLabels = { novo: 'Novo', usado: 'Usado' } as const

export const sellerKindLabels = { pessoa: 'Pessoa física', empresa: 'Empresa' } as const

export const amortizationLabels = { sac: 'SAC', price: 'PRICE' } as const

/** Income types of a buyer. Source: how a correspondent works, section 3. */
export const incomeTypeLabels = {
  clt: 'CLT',
  clt_variavel: 'CLT com renda variável',
  servidor: 'Servidor público',
  aposentado: 'Aposentado ou pensionista',
  autonomo: 'Autônomo',
  informal: 'Renda informal',
  aplicativo: 'Motorista ou entregador de aplicativo',
  mei: 'MEI',
  empresario: 'Empresário',
  aluguel: 'Aluguel',
  pensao: 'Pensão alimentícia',
} as const

export const maritalStatusLabels = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  uniao_estavel: 'União estável',
  separado: 'Separado(a)',
  divorciado: 'Divorciado(a)',
  viuvo: 'Viúvo(a)',
} as const

export const propertyRegimeLabels = {
  comunhao_parcial: 'Comunhão parcial',
  comunhao_universal: 'Comunhão universal',
  separacao_total: 'Separação total',
  separacao_obrigatoria: 'Separação obrigatória',
  participacao_final: 'Participação final nos aquestos',
} as const

/** Maximum number of buyers of a case; the first is the client. */
export const MOST_BUYERS = 4

/** Kinds of facts, with their stored types. */
interface Kinds {
  /** Limited by `most` characters. */
  text: string
  money: Cents
  /** A fraction per year, as in a contract: 0.1119 is 11,19% a.a. */
  rate: number
  months: number
  count: number
  /** An ISO day. */
  day: string
  yesNo: boolean
  /** Digits only. */
  cpf: string
  taxId: string
  phone: string
  email: string
}

export interface Fact {
  kind: keyof Kinds | 'choice'
  /** Labels of a choice by code. */
  of?: Readonly<Record<string, string>>
  /** Maximum characters of a text, or the highest number. */
  most?: number
  /** Marks a birth date, of a buyer from 18 to 120 years old. */
  isBirth?: true
  /** Encrypted at rest, and never in the history. */
  isPersonal?: true
}

const text = (most: number) => ({ kind: 'text', most }) as const
const choice = <Codes extends Readonly<Record<string, string>>>(of: Codes) =>
  ({ kind: 'choice', of }) as const
const money = { kind: 'money' } as const
const rate = { kind: 'rate' } as const
const day = { kind: 'day' } as const
const personal = <F extends Fact>(fact: F) => ({ ...fact, isPersonal: true }) as const

export const propertyFacts = {
  condition: choice(propertyConditionLabels),
  development: text(120),
  unit: text(60),
  address: text(200),
  registration: text(40),
  registry_office: text(120),
  price: money,
  appraisal: money,
  appraised_on: day,
} as const satisfies Record<string, Fact>

export const sellerFacts = {
  kind: choice(sellerKindLabels),
  name: text(100),
  tax_id: personal({ kind: 'taxId' }),
  phone: personal({ kind: 'phone' }),
  outstanding_debt: money,
} as const satisfies Record<string, Fact>

/**
 * Facts of the loan. `requested_*` is what the client wants, `signed_amount` what the contract says; the other figures
 * are those that the bank approved.
 */
export const operationFacts = {
  bank: text(60),
  branch: text(60),
  line: text(60),
  system: choice(amortizationLabels),
  annual_rate: rate,
  term_months: { kind: 'months', most: 600 },
  financed: money,
  fgts: money,
  own_money: money,
  subsidy: money,
  first_installment: money,
  annual_cet: rate,
  risk_number: text(40),
  risk_expires_on: day,
  proposal: text(40),
  contract_number: text(40),
  sent_on: day,
  credit_approved_on: day,
  inspected_on: day,
  reported_on: day,
  contract_received_on: day,
  client_signed_on: day,
  seller_signed_on: day,
  bank_signed_on: day,
  itbi_requested_on: day,
  itbi_paid_on: day,
  registry_protocol: text(40),
  registry_protocol_on: day,
  registered_on: day,
  credit_released_on: day,
  requested_amount: money,
  requested_line: text(60),
  requested_system: choice(amortizationLabels),
  requested_rate: rate,
  requested_term: { kind: 'months', most: 600 },
  requested_installment: money,
  signed_amount: money,
} as const satisfies Record<string, Fact>

/** Facts of a buyer, besides the name. */
export const buyerFacts = {
  cpf: personal({ kind: 'cpf' }),
  birth_date: personal({ kind: 'day', isBirth: true }),
  marital_status: choice(maritalStatusLabels),
  property_regime: choice(propertyRegimeLabels),
  profession: text(100),
  income_type: choice(incomeTypeLabels),
  income: personal(money),
  other_installments: personal(money),
  fgts_balance: personal(money),
  fgts_three_years: { kind: 'yesNo' },
  owns_home: personal({ kind: 'yesNo' }),
  has_sfh_loan: personal({ kind: 'yesNo' }),
  dependants: { kind: 'count', most: 20 },
  phone: personal({ kind: 'phone' }),
  email: { kind: 'email' },
} as const satisfies Record<string, Fact>

/** Records that a case has once each. */
export const caseRecords = {
  property: propertyFacts,
  seller: sellerFacts,
  operation: operationFacts,
} as const

export type CaseRecord = keyof typeof caseRecords

type ValueOf<One extends Fact> = One extends { of: infer Codes }
  ? keyof Codes & string
  : One extends { kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]
    : never

/** Values of a table of facts; null means unknown. */
export type FactsOf<Table extends Record<string, Fact>> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]> | null
}

export type PropertyFacts = FactsOf<typeof propertyFacts>
export type SellerFacts = FactsOf<typeof sellerFacts>
export type OperationFacts = FactsOf<typeof operationFacts>
export type BuyerFacts = FactsOf<typeof buyerFacts>

/**
 * Returns whether a property is new or used. A type that says it wins over a stored or later answer.
 * @example conditionOf('imovel_usado', 'novo') // → 'usado'
 * @example conditionOf('apartamento', null) // → null
 */
export function conditionOf(
  propertyType: PropertyType | null,
  condition: PropertyFacts['condition'],
): PropertyFacts['condition'] {
  if (propertyType === 'imovel_novo') return 'novo'
  return propertyType === 'imovel_usado' ? 'usado' : condition
}
