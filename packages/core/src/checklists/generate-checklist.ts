import { buyersWithSpouse, settleFacts, type ChecklistBuyer, type ChecklistFacts } from './checklist-facts.ts'
import type { ChecklistCondition, ChecklistModel } from './checklist-model.ts'

/** An item that a case is asked for. */
export type WantedItem = Omit<ChecklistModel, 'section' | 'scope' | 'applies' | 'active'> & {
  /** Whose it is; null where it is the case's. */
  buyer_id: string | null
}

const among = <Value>(list: readonly Value[] | undefined, value: Value | null) =>
  !list || (value !== null && list.includes(value))

const same = (wanted: boolean | undefined, value: boolean | null) => wanted === undefined || wanted === value

const ofCase = (condition: ChecklistCondition, facts: ChecklistFacts) =>
  among(condition.property_types, facts.propertyType) &&
  among(condition.property_states, facts.propertyState) &&
  among(condition.seller_kinds, facts.sellerKind) &&
  same(condition.mcmv, facts.isMcmv)

const ofBuyer = (condition: ChecklistCondition, buyer: ChecklistBuyer, facts: ChecklistFacts) =>
  among(condition.income_types, buyer.incomeType) &&
  among(condition.marital_statuses, buyer.maritalStatus) &&
  same(condition.uses_fgts, buyer.usesFgts ?? facts.usesFgts)

/** Of whom an item is asked: of nobody, of these buyers, or of the case. */
function askedOf({ applies, scope }: ChecklistModel, facts: ChecklistFacts): (string | null)[] {
  if (!ofCase(applies, facts)) return []
  const buyers = scope === 'spouse' ? buyersWithSpouse(facts.buyers) : facts.buyers
  const fitting = buyers.filter((buyer) => ofBuyer(applies, buyer, facts))
  if (scope !== 'case') return fitting.map(({ id }) => id)
  const asksOfBuyers = applies.income_types || applies.marital_statuses || applies.uses_fgts !== undefined
  return !asksOfBuyers || fitting.length > 0 ? [null] : []
}

/**
 * What a case is asked for: of the models that are active those that apply to its facts, once for the case or once for
 * each buyer, in the order of the models. Told more, it asks for more: what is not known yet asks for nothing.
 *
 * Ana, with a work contract, buys a used flat with her FGTS: her identity, her last three payslips, the statement of
 * her FGTS and the register of the flat are asked, and no driver's summary of an app. Should her husband buy too, what is
 * hers is asked of him as well, and the register once.
 *
 * @example generateChecklist([{ key: 'holerites', section: 'renda', label: '3 últimos holerites', help: '', owner: 'cliente', scope: 'buyer', min_files: 3, required: true, due_stage: 'pre_analise', validity_days: null, applies: { income_types: ['clt'] }, position: 10, active: true }], { propertyType: 'imovel_usado', propertyState: null, sellerKind: null, usesFgts: true, isMcmv: null, buyers: [{ id: 'ana', incomeType: 'clt', maritalStatus: null, usesFgts: null }, { id: 'rui', incomeType: 'mei', maritalStatus: null, usesFgts: null }] }) // → [{ key: 'holerites', label: '3 últimos holerites', help: '', owner: 'cliente', min_files: 3, required: true, due_stage: 'pre_analise', validity_days: null, position: 10, buyer_id: 'ana' }]
 */
export function generateChecklist(models: readonly ChecklistModel[], given: ChecklistFacts): WantedItem[] {
  const facts = settleFacts(given)
  return models
    .filter(({ active }) => active)
    .toSorted((one, other) => one.position - other.position)
    .flatMap((model) => {
      const { section: _section, scope: _scope, applies: _applies, active: _active, ...item } = model
      return askedOf(model, facts).map((buyer_id) => ({ ...item, buyer_id }))
    })
}
