import { countRanks } from './count-cases.ts'
import { countLeadRanks } from './count-leads.ts'
import type { NumbersScope } from './numbers-scope.ts'
import { listsFor } from './lists-for.ts'
import type { Rank } from './schemas.ts'

/** Most rows, which fit a page. */
const MOST_RANKS = 50

const columns = {
  partner: { cases: 'referred_by', leads: 'partner_id' },
  agent: { cases: 'responsible_id', leads: 'owner_id' },
} as const

const namesOf = ({ db }: NumbersScope, by: keyof typeof columns, ids: string[]) =>
  by === 'partner'
    ? db.selectFrom('partners').where('id', 'in', ids).select(['id', 'name']).execute()
    : db.selectFrom('profiles').where('id', 'in', ids).select(['id', 'display_name as name']).execute()

/** Ranks partners or agents by the month's cases, most signed first. */
export async function findRanks(scope: NumbersScope, by: keyof typeof columns): Promise<Rank[]> {
  const of = columns[by]
  const [leads, opened, signed] = await Promise.all([
    countLeadRanks(scope, of.leads),
    countRanks(scope, of.cases, false),
    countRanks(scope, of.cases, true),
  ])
  const lists = listsFor(scope)
  const byOwner = new Map<string, Pick<Rank, 'leads' | 'opened' | 'signed' | 'signed_value'>>()
  const add = (id: string, counts: Partial<Rank>) =>
    byOwner.set(id, { leads: 0, opened: 0, signed: 0, signed_value: 0, ...byOwner.get(id), ...counts })
  for (const { id, count } of leads) add(id, { leads: count })
  for (const { id, count } of opened) add(id, { opened: count })
  for (const { id, count, value } of signed) add(id, { signed: count, signed_value: value })
  const first = [...byOwner]
    .toSorted(
      ([a, x], [b, y]) =>
        y.signed_value - x.signed_value ||
        y.signed - x.signed ||
        y.opened - x.opened ||
        y.leads - x.leads ||
        a.localeCompare(b),
    )
    .slice(0, MOST_RANKS)
  if (first.length === 0) return []
  const names = new Map(
    (
      await namesOf(
        scope,
        by,
        first.map(([id]) => id),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const [inWork, inLeads] =
    by === 'partner' ? (['referred_by', 'partner'] as const) : (['responsible', 'owner'] as const)
  return first.flatMap(([id, counts]) => {
    const name = names.get(id)
    return name === undefined
      ? []
      : [
          {
            id,
            name,
            ...counts,
            lists: {
              leads: lists.leadList({ status: 'todos', [inLeads]: id }),
              opened: lists.openedList({ [inWork]: id }),
              signed: lists.dateList('signed', { [inWork]: id }),
            },
          },
        ]
  })
}
