import type { FollowerArea } from '../case-areas.ts'
import type { Case } from '../case-types.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import type { usePages } from '../../api/use-pages.ts'
import { useSeenFirst } from '../../ui/use-seen-first.ts'
import { CaseCard } from './case-card.tsx'
import styles from './case-list.module.css'

/** Cases, those that changed last first. */
export function CaseList({ area, pages }: { area: FollowerArea; pages: ReturnType<typeof usePages<Case>> }) {
  const shown = useSeenFirst(pages.items)
  return (
    <>
      <ul className={styles.caseList} ref={pages.list}>
        {shown.map((found) => (
          <CaseCard key={found.id} area={area} found={found} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}
