import type { PersonRecord } from '../../platform/person-index/person-sources.ts'
import type { Evidence, Rating } from './rate-record.ts'

/** Kinds of places in which a person's data is stored, as an administrator ticks them. */
export const itemKinds = [
  'account',
  'case',
  'buyer',
  'seller',
  'lead',
  'partner',
  'assignment',
  'invitation',
  'import',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** A case with a person's data, as the plan names it. */
export interface ItemCase {
  id: string
  protocol: string | null
  title: string | null
  outcome: string
  /** ISO day; null when the law requires no retention. */
  kept_until: string | null
}

export interface PlanItem extends Rating {
  kind: ItemKind
  /** Id of the row: an account, a case, a buyer, … */
  id: string
  /** The case that the item belongs to. */
  of: ItemCase | null
  /** The person's rows, with names and facts. */
  records: readonly PersonRecord[]
  /** When a lead, an import or an invitation was created. */
  at?: string
  protocol?: string | null
  /** Keys of the leads that became this case, or of the case that this lead became. */
  through?: readonly string[]
}

export const keyOf = ({ kind, id }: Pick<PlanItem, 'kind' | 'id'>) => `${kind}:${id}`

/** Whether the requester's account follows an item, which is then always selected. */
export const isLinked = ({ evidence }: { evidence: readonly Evidence[] }) => evidence.includes('account')

/** Merges items of the same row: sure if one of them is, with the evidence of all. */
export function mergeItems(items: readonly PlanItem[]): PlanItem[] {
  const merged = new Map<string, PlanItem>()
  for (const item of items) {
    const existing = merged.get(keyOf(item))
    merged.set(
      keyOf(item),
      existing
        ? {
            ...existing,
            certainty: existing.certainty === 'sure' ? 'sure' : item.certainty,
            evidence: [...new Set([...existing.evidence, ...item.evidence])],
            records: [...existing.records, ...item.records],
            through: [...(existing.through ?? []), ...(item.through ?? [])],
          }
        : item,
    )
  }
  return [...merged.values()]
}
