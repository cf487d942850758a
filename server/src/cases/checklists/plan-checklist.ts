import { generateChecklist, type WantedItem } from 'core'
import type { Selectable } from 'kysely'
import type { CaseRow } from '../record/case-state.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { readModels } from './models.ts'
import { factsOfCase } from './facts-of-case.ts'
import { cutText } from 'core'

type Item = Pick<
  Selectable<Database['doc_checklists']>,
  'id' | 'item_key' | 'buyer_id' | 'label' | 'status' | 'storage_path' | 'claimed_not_applicable'
>

/** Changes that generating the checklist of a case would make. */
export interface ChecklistPlan {
  add: WantedItem[]
  /** Items that no longer apply and that neither client nor staff has touched. */
  remove: Item[]
  /** Labels carry a buyer's name only when there are several buyers. */
  rename: { id: string; label: string }[]
}

const nameOf = ({ item_key, buyer_id }: Pick<Item, 'item_key' | 'buyer_id'>) => `${item_key} ${buyer_id}`

/** Uses first names unless two buyers share one. */
function shortNames(names: Map<string, string>): Map<string, string> {
  const first = [...names].map(([id, name]) => [id, name.split(' ')[0]!] as const)
  const areDistinct = new Set(first.map(([, name]) => name)).size === first.length
  return areDistinct ? new Map(first) : names
}

const BETWEEN = ' · '
const MOST_LABEL = 200

/** Label of an item, with the buyer's name when there are several buyers. */
const labelOf = ({ label, buyer_id }: WantedItem, names: Map<string, string>) =>
  buyer_id !== null && names.size > 1
    ? cutText(`${label}${BETWEEN}${shortNames(names).get(buyer_id)}`, MOST_LABEL)
    : label

/**
 * Compares the checklist of a case with what its facts now require. Items with a file, a decision, a waiver or a
 * client's claim stay, and so do items that staff added by hand.
 */
export async function planChecklist(
  trx: Trx,
  cipher: PersonalCipher,
  caseRow: Pick<CaseRow, 'id' | 'property_type'>,
): Promise<ChecklistPlan> {
  const models = await readModels(trx)
  const banks = models.flatMap(({ applies }) => applies.banks ?? [])
  const { facts, names } = await factsOfCase(trx, cipher, caseRow, banks)
  const wanted = generateChecklist(models, facts)
  const items: Item[] = await trx
    .selectFrom('doc_checklists')
    .where('case_id', '=', caseRow.id)
    .where('item_key', 'is not', null)
    .select(['id', 'item_key', 'buyer_id', 'label', 'status', 'storage_path', 'claimed_not_applicable'])
    .execute()
  const present = new Map(items.map((item) => [nameOf(item), item]))
  const wantedNames = new Set(wanted.map(({ key, buyer_id }) => nameOf({ item_key: key, buyer_id })))
  const labelled = wanted.map((item) => ({ ...item, plain: item.label, label: labelOf(item, names) }))
  return {
    add: labelled
      .filter(({ key, buyer_id }) => !present.has(nameOf({ item_key: key, buyer_id })))
      .map(({ plain: _plain, ...item }) => item),
    remove: items.filter(
      (item) =>
        !wantedNames.has(nameOf(item)) &&
        item.status === 'pending' &&
        item.storage_path === null &&
        !item.claimed_not_applicable,
    ),
    rename: labelled.flatMap(({ key, buyer_id, plain, label }) => {
      const item = present.get(nameOf({ item_key: key, buyer_id }))
      const isOurs = item && (item.label === plain || item.label.startsWith(plain + BETWEEN))
      return isOurs && item.label !== label ? [{ id: item.id, label }] : []
    }),
  }
}
