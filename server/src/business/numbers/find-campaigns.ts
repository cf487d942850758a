import { countCampaigns } from './count-leads.ts'
import { listsFor } from './lists-for.ts'
import type { NumbersScope } from './numbers-scope.ts'
import type { Numbers } from './schemas.ts'

/** Rows that fit a page. */
const MOST_CAMPAIGNS = 50

/** Leads of the month by campaign, largest first. */
export async function findCampaigns(scope: NumbersScope): Promise<Numbers['campaigns']> {
  const { leadList } = listsFor(scope)
  const rows = await countCampaigns(scope, MOST_CAMPAIGNS)
  return rows.map(({ name, leads, cases }) => ({
    name: name!,
    leads,
    cases,
    list: leadList({ status: 'todos', campaign: name! }),
  }))
}
