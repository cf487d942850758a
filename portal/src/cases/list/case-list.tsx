import type { FollowerArea } from '../../shell/case-areas.ts'
import type { Case } from '../case-types.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import type { usePages } from '../../ui/async/use-pages.ts'
import { CaseCard } from './case-card.tsx'
import styles from './case-list.module.css'

/** Cases, most recently changed first. */
export function CaseList({ area, pages }: { area: FollowerArea; pages: ReturnType<typeof usePages<Case>> }) {
  const { items, list } = pages
  return (
    <>
      <ul className={styles.caseList} ref={list}>
        {items.map((caseRow) => (
          <CaseCard key={caseRow.id} area={area} caseRow={caseRow} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}
