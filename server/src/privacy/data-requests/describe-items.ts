import { shortName } from '../../cases/record/client-name.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isLinked, keyOf, type PlanItem } from './plan-item.ts'

const countBy = (rows: { of: string | null; count: number }[]) =>
  new Map(rows.map(({ of, count }) => [of ?? '', count]))

/** Counts the files of each item: all of a case, or a buyer's or seller's own. */
async function countFiles(db: Db, items: readonly PlanItem[]) {
  const files = db
    .selectFrom('document_files')
    .innerJoin('doc_checklists as item', 'item.id', 'document_files.item_id')
  const ids = (kind: PlanItem['kind']) => [
    ...items.filter((one) => one.kind === kind).map(({ id }) => id),
    '',
  ]
  const ofCases = await files
    .where('item.case_id', 'in', ids('case'))
    .groupBy('item.case_id')
    .select(['item.case_id as of', (of) => of.fn.countAll<number>().as('count')])
    .execute()
  const ofBuyers = await files
    .where('item.buyer_id', 'in', ids('buyer'))
    .groupBy('item.buyer_id')
    .select(['item.buyer_id as of', (of) => of.fn.countAll<number>().as('count')])
    .execute()
  const ofSellers = await files
    .where('item.case_id', 'in', ids('seller'))
    .where('item.owner_role', '=', 'vendedor')
    .groupBy('item.case_id')
    .select(['item.case_id as of', (of) => of.fn.countAll<number>().as('count')])
    .execute()
  return { case: countBy(ofCases), buyer: countBy(ofBuyers), seller: countBy(ofSellers) }
}

/** Counts buyers besides the first one: an erasure of the case deletes their data too. */
async function countOthers(db: Db, items: readonly PlanItem[]) {
  const rows = await db
    .selectFrom('case_buyers')
    .where('case_id', 'in', [...items.filter(({ kind }) => kind === 'case').map(({ id }) => id), ''])
    .where('position', '>', 1)
    .groupBy('case_id')
    .select(['case_id as of', (of) => of.fn.countAll<number>().as('count')])
    .execute()
  return countBy(rows)
}

/**
 * Describes the items of a plan for an administrator: where the data is stored and which fields match, with no more of a
 * person than the first name and an initial.
 */
export async function describeItems(db: Db, items: readonly PlanItem[]) {
  const files = await countFiles(db, items)
  const others = await countOthers(db, items)
  return items.map((item) => {
    const { kind, id, of, certainty, evidence, records, at, protocol } = item
    const name = records.find((record) => record.name !== null)?.name
    return {
      key: keyOf(item),
      kind,
      certainty,
      evidence,
      is_linked: isLinked(item),
      name: name ? shortName(name) : null,
      protocol: of?.protocol ?? protocol ?? null,
      // A title often holds a whole name, which may be another person's.
      title: kind === 'case' && certainty === 'sure' ? (of?.title ?? null) : null,
      at: at || null,
      kept_until: of?.kept_until ?? null,
      files: kind === 'case' || kind === 'buyer' || kind === 'seller' ? (files[kind].get(id) ?? 0) : 0,
      other_buyers: kind === 'case' ? (others.get(id) ?? 0) : 0,
    }
  })
}
