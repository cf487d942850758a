import type { FollowerArea } from '../../shell/case-areas.ts'
import type { Case, DueCase } from '../case-types.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import type { usePages } from '../../ui/async/use-pages.ts'
import { CaseCard } from './case-card.tsx'
import styles from './case-list.module.css'

interface Props {
  area: FollowerArea
  pages: ReturnType<typeof usePages<Case>>
  /** Papers and forecasts of a client's cases. */
  due?: readonly DueCase[]
}

/** Cases, most recently changed first. */
export function CaseList({ area, pages, due }: Props) {
  const { items, list } = pages
  return (
    <>
      <ul className={styles.caseList} ref={list}>
        {items.map((caseRow) => (
          <CaseCard
            key={caseRow.id}
            area={area}
            caseRow={caseRow}
            due={due?.find(({ id }) => id === caseRow.id)}
          />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}
