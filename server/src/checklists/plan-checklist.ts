import { generateChecklist, type WantedItem } from 'core'
import type { Selectable } from 'kysely'
import type { CaseRow } from '../cases/case-state.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { readModels } from './models.ts'
import { factsOfCase } from './facts-of-case.ts'

type Item = Pick<
  Selectable<Database['doc_checklists']>,
  'id' | 'item_key' | 'buyer_id' | 'label' | 'status' | 'storage_path' | 'claimed_not_applicable'
>

/** What generating the checklist of a case would change. */
export interface ChecklistPlan {
  add: WantedItem[]
  /** What does not apply any more, and nobody has done anything about. */
  remove: Item[]
  /** Names of buyers come and go with their number. */
  rename: { id: string; label: string }[]
}

const nameOf = ({ item_key, buyer_id }: Pick<Item, 'item_key' | 'buyer_id'>) => `${item_key} ${buyer_id}`

/** By the first name, as long as it tells the buyers apart. */
function shortNames(names: Map<string, string>): Map<string, string> {
  const first = [...names].map(([id, name]) => [id, name.split(' ')[0]!] as const)
  const areDistinct = new Set(first.map(([, name]) => name)).size === first.length
  return areDistinct ? new Map(first) : names
}

const BETWEEN = ' · '
const MOST_LABEL = 200

/** What an item is called: of several buyers, whose it is. */
const labelOf = ({ label, buyer_id }: WantedItem, names: Map<string, string>) =>
  buyer_id !== null && names.size > 1
    ? `${label}${BETWEEN}${shortNames(names).get(buyer_id)}`.slice(0, MOST_LABEL)
    : label

/**
 * Compares what a case is asked for with what its facts ask for now. What has a file, or was decided, dispensed or
 * claimed, stays whatever the facts say; so does what somebody wrote by hand.
 */
export async function planChecklist(
  trx: Trx,
  cipher: PersonalCipher,
  found: Pick<CaseRow, 'id' | 'property_type'>,
): Promise<ChecklistPlan> {
  const { facts, names } = await factsOfCase(trx, cipher, found)
  const wanted = generateChecklist(await readModels(trx), facts)
  const items: Item[] = await trx
    .selectFrom('doc_checklists')
    .where('case_id', '=', found.id)
    .where('item_key', 'is not', null)
    .select(['id', 'item_key', 'buyer_id', 'label', 'status', 'storage_path', 'claimed_not_applicable'])
    .execute()
  const present = new Map(items.map((item) => [nameOf(item), item]))
  const asked = new Set(wanted.map(({ key, buyer_id }) => nameOf({ item_key: key, buyer_id })))
  const labelled = wanted.map((item) => ({ ...item, plain: item.label, label: labelOf(item, names) }))
  return {
    add: labelled
      .filter(({ key, buyer_id }) => !present.has(nameOf({ item_key: key, buyer_id })))
      .map(({ plain: _plain, ...item }) => item),
    remove: items.filter(
      (item) =>
        !asked.has(nameOf(item)) &&
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
