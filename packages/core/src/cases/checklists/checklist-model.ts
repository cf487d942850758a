import type { BuyerFacts, SellerFacts } from '../record/case-facts.ts'
import { propertyConditionLabels } from '../record/case-facts.ts'
import type { CaseStage, DocumentOwner } from '../record/case-statuses.ts'
import type { PropertyType } from '../../platform/property-types.ts'

export type IncomeType = NonNullable<BuyerFacts['income_type']>
export type BuyerMaritalStatus = NonNullable<BuyerFacts['marital_status']>
export type SellerKind = NonNullable<SellerFacts['kind']>

/** Sections of the checklist, in their reading order. */
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

/** Completion of the property being bought. */
export type PropertyState = keyof typeof propertyStateLabels

/** Scope of an item: once per case, per buyer, or per spouse who does not buy too. */
export const checklistScopes = ['case', 'buyer', 'spouse'] as const

export type ChecklistScope = (typeof checklistScopes)[number]

/**
 * When an item applies: every condition present must hold. A list matches any of its values; an unknown fact matches
 * none. An absent condition is ignored.
 */
export interface ChecklistCondition {
  property_types?: PropertyType[] | undefined
  property_states?: PropertyState[] | undefined
  seller_kinds?: SellerKind[] | undefined
  /** Ids of banks, as credit lines name them. */
  banks?: string[] | undefined
  uses_fgts?: boolean | undefined
  mcmv?: boolean | undefined
  /** Matched against the buyer of the item; for an item of the whole case, against any buyer. */
  income_types?: IncomeType[] | undefined
  marital_statuses?: BuyerMaritalStatus[] | undefined
}

/** An item that a case may need, and its condition. */
export interface ChecklistModel {
  /** Stable id: the items of a case refer to it. */
  key: string
  section: ChecklistSection
  label: string
  /** Plain explanation for the person who brings it. */
  help: string
  owner: DocumentOwner
  scope: ChecklistScope
  min_files: number
  required: boolean
  /** Stage by which it must be there. */
  due_stage: CaseStage
  /** Days from its issue until it expires; null if it never does. */
  validity_days: number | null
  applies: ChecklistCondition
  /** Sort key among all items, ascending. */
  position: number
  active: boolean
}
