import { buyersWithSpouse, settleFacts, type ChecklistBuyer, type ChecklistFacts } from './checklist-facts.ts'
import type { ChecklistCondition, ChecklistModel } from './checklist-model.ts'

/** An item of a case's checklist. */
export type WantedItem = Omit<ChecklistModel, 'section' | 'scope' | 'applies' | 'active'> & {
  /** Buyer of the item; null for an item of the case. */
  buyer_id: string | null
}

const among = <Value>(list: readonly Value[] | undefined, value: Value | null) =>
  !list || (value !== null && list.includes(value))

const same = (expected: boolean | undefined, value: boolean | null) =>
  expected === undefined || expected === value

const ofCase = (condition: ChecklistCondition, facts: ChecklistFacts) =>
  among(condition.property_types, facts.propertyType) &&
  among(condition.property_states, facts.propertyState) &&
  among(condition.seller_kinds, facts.sellerKind) &&
  among(condition.banks, facts.bank ?? null) &&
  same(condition.mcmv, facts.isMcmv)

const ofBuyer = (condition: ChecklistCondition, buyer: ChecklistBuyer, facts: ChecklistFacts) =>
  among(condition.income_types, buyer.incomeType) &&
  among(condition.marital_statuses, buyer.maritalStatus) &&
  same(condition.uses_fgts, buyer.usesFgts ?? facts.usesFgts)

/** Lists the buyers an item applies to; `[null]` for the case, empty for an item that does not apply. */
function targetsOf({ applies, scope }: ChecklistModel, facts: ChecklistFacts): (string | null)[] {
  if (!ofCase(applies, facts)) return []
  const buyers = scope === 'spouse' ? buyersWithSpouse(facts.buyers) : facts.buyers
  const fitting = buyers.filter((buyer) => ofBuyer(applies, buyer, facts))
  if (scope !== 'case') return fitting.map(({ id }) => id)
  const asksOfBuyers = applies.income_types || applies.marital_statuses || applies.uses_fgts !== undefined
  return !asksOfBuyers || fitting.length > 0 ? [null] : []
}

/**
 * Generates the checklist of a case: the active models whose conditions its facts meet, once per case or per buyer, in the
 * order of the models. Unknown facts match no condition, so more facts add items.
 *
 * Ana, with a work contract, buys a used flat with her FGTS: the checklist has her identity, her last three payslips, her
 * FGTS statement and the register of the flat, and no earnings summary of an app. If her husband buys too, her items are
 * repeated for him, and the register is not.
 *
 * @example generateChecklist([{ key: 'holerites', section: 'renda', label: '3 últimos holerites', help: '', owner: 'cliente', scope: 'buyer', min_files: 3, required: true, due_stage: 'pre_analise', validity_days: null, applies: { income_types: ['clt'] }, position: 10, active: true }], { propertyType: 'imovel_usado', propertyState: null, sellerKind: null, usesFgts: true, isMcmv: null, buyers: [{ id: 'ana', incomeType: 'clt', maritalStatus: null, usesFgts: null }, { id: 'rui', incomeType: 'mei', maritalStatus: null, usesFgts: null }] }) // → [{ key: 'holerites', label: '3 últimos holerites', help: '', owner: 'cliente', min_files: 3, required: true, due_stage: 'pre_analise', validity_days: null, position: 10, buyer_id: 'ana' }]
 */
export function generateChecklist(models: readonly ChecklistModel[], input: ChecklistFacts): WantedItem[] {
  const facts = settleFacts(input)
  return models
    .filter(({ active }) => active)
    .toSorted((one, other) => one.position - other.position)
    .flatMap((model) => {
      const { section: _section, scope: _scope, applies: _applies, active: _active, ...item } = model
      return targetsOf(model, facts).map((buyer_id) => ({ ...item, buyer_id }))
    })
}
