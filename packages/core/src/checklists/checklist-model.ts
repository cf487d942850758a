import type { BuyerFacts, SellerFacts } from '../case/case-facts.ts'
import { propertyConditionLabels } from '../case/case-facts.ts'
import type { CaseStage, DocumentOwner } from '../case/case-statuses.ts'
import type { PropertyType } from '../case/property-types.ts'

export type IncomeType = NonNullable<BuyerFacts['income_type']>
export type BuyerMaritalStatus = NonNullable<BuyerFacts['marital_status']>
export type SellerKind = NonNullable<SellerFacts['kind']>

/** The parts of the checklist that is asked of a case, in the order in which they are read. */
export const checklistSectionLabels = {
  comprador: 'Comprador',
  conjuge: 'Cônjuge que não compra junto',
  renda: 'Renda',
  fgts: 'FGTS',
  mcmv: 'Minha Casa, Minha Vida',
  imovel: 'Imóvel',
  construcao: 'Terreno e construção',
  garantia: 'Imóvel em garantia',
  vendedor: 'Vendedor',
  cartorio: 'Assinatura e cartório',
} as const

export type ChecklistSection = keyof typeof checklistSectionLabels

export const propertyStateLabels = {
  ...propertyConditionLabels,
  em_construcao: 'Em construção ou na planta',
} as const

/** How far the building is that is bought. */
export type PropertyState = keyof typeof propertyStateLabels

/** Whether an item is asked once of a case, of each buyer, or of each spouse that does not buy too. */
export const checklistScopes = ['case', 'buyer', 'spouse'] as const

export type ChecklistScope = (typeof checklistScopes)[number]

/**
 * When an item is asked: everything that is told here has to hold. A list holds where the case's fact is one of it; what
 * is not known of a case holds nowhere. What is left out does not matter.
 */
export interface ChecklistCondition {
  property_types?: PropertyType[]
  property_states?: PropertyState[]
  seller_kinds?: SellerKind[]
  uses_fgts?: boolean
  mcmv?: boolean
  /** Of the buyer that it is asked of; of an item of the whole case, of any buyer. */
  income_types?: IncomeType[]
  marital_statuses?: BuyerMaritalStatus[]
}

/** What may be asked of a case, and when. */
export interface ChecklistModel {
  /** Never changes: the items of a case remember it. */
  key: string
  section: ChecklistSection
  label: string
  /** For whoever has to bring it, in plain words. */
  help: string
  owner: DocumentOwner
  scope: ChecklistScope
  min_files: number
  required: boolean
  /** Until when it has to be there. */
  due_stage: CaseStage
  /** Days from its issue after which it is worth nothing; null where it does not expire. */
  validity_days: number | null
  applies: ChecklistCondition
  /** Among all; the smaller the earlier. */
  position: number
  active: boolean
}
