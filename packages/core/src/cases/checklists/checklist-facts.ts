import { buildsOn, type PropertyType } from '../../platform/property-types.ts'
import type { BuyerMaritalStatus, IncomeType, PropertyState, SellerKind } from './checklist-model.ts'

export interface ChecklistBuyer {
  id: string
  incomeType: IncomeType | null
  maritalStatus: BuyerMaritalStatus | null
  /** Whether the buyer has an FGTS balance to use; null falls back to the case's `usesFgts`. */
  usesFgts: boolean | null
}

/** Facts of a case that determine its checklist; null means unknown. */
export interface ChecklistFacts {
  propertyType: PropertyType | null
  propertyState: PropertyState | null
  sellerKind: SellerKind | null
  /** Id of the bank that the operation names. */
  bank?: string | null
  usesFgts: boolean | null
  isMcmv: boolean | null
  buyers: readonly ChecklistBuyer[]
}

/** Default property state of a property type. */
const usualState: Partial<Record<PropertyType, PropertyState>> = {
  imovel_usado: 'usado',
  imovel_novo: 'novo',
  apartamento: 'em_construcao',
}

const isBought = (type: PropertyType | null) => type !== null && Object.hasOwn(usualState, type)

/**
 * Completes facts that follow from the property type: security and own land have no seller, and a loan on security uses
 * neither FGTS nor the housing programme.
 *
 * @example settleFacts({ propertyType: 'imovel_usado', propertyState: null, sellerKind: 'pessoa', usesFgts: null, isMcmv: null, buyers: [] }).propertyState // → 'usado'
 * @example settleFacts({ propertyType: 'emprestimo_garantia', propertyState: null, sellerKind: 'pessoa', usesFgts: true, isMcmv: true, buyers: [] }) // → { propertyType: 'emprestimo_garantia', propertyState: null, sellerKind: null, usesFgts: false, isMcmv: false, buyers: [] }
 */
export function settleFacts(facts: ChecklistFacts): ChecklistFacts {
  const { propertyType: type } = facts
  const isLoan = type === 'emprestimo_garantia'
  const isSold = isBought(type) || type === 'terreno_construcao'
  return {
    ...facts,
    propertyState:
      buildsOn(type) || isLoan ? null : (facts.propertyState ?? (type && usualState[type]) ?? null),
    sellerKind: isSold ? facts.sellerKind : null,
    usesFgts: isLoan ? false : facts.usesFgts,
    buyers: isLoan ? facts.buyers.map((buyer) => ({ ...buyer, usesFgts: false })) : facts.buyers,
    isMcmv: isLoan ? false : facts.isMcmv,
  }
}

const coupled: readonly (BuyerMaritalStatus | null)[] = ['casado', 'uniao_estavel']

/**
 * Returns the buyers whose spouse does not buy too; none of two married people who buy together.
 *
 * @example buyersWithSpouse([{ id: '1', incomeType: 'clt', maritalStatus: 'casado', usesFgts: null }]).length // → 1
 */
export function buyersWithSpouse(buyers: readonly ChecklistBuyer[]): readonly ChecklistBuyer[] {
  const married = buyers.filter(({ maritalStatus }) => coupled.includes(maritalStatus))
  return married.length === 1 ? married : []
}
