import type { Area } from '../areas.ts'
import type { Case } from '../case-types.ts'
import { CaseCard } from './case-card.tsx'

/** Cases, those that changed last first. */
export const CaseList = ({ area, cases }: { area: Area; cases: readonly Case[] }) => (
  <ul className="case-list">
    {cases.map((found) => (
      <CaseCard key={found.id} area={area} found={found} />
    ))}
  </ul>
)
