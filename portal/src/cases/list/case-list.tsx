import { useDeferredValue } from 'react'
import type { Area } from '../areas.ts'
import type { Case } from '../case-types.ts'
import { CaseCard } from './case-card.tsx'
import styles from './case-list.module.css'

/** More than fit on any screen. */
const FIRST = 20

/** Cases, those that changed last first. The first ones are there before hundreds of others are drawn. */
export function CaseList({ area, cases }: { area: Area; cases: readonly Case[] }) {
  const shown = useDeferredValue(cases, cases.slice(0, FIRST))
  return (
    <ul className={styles.caseList}>
      {shown.map((found) => (
        <CaseCard key={found.id} area={area} found={found} />
      ))}
    </ul>
  )
}
