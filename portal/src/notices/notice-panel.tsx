import { noticesTexts } from 'core/texts/notices'
import type { Area } from '../cases/case-areas.ts'
import type { ListPage } from '../api/list-page.ts'
import { usePages } from '../api/use-pages.ts'
import { Hint } from '../ui/hint.tsx'
import { LoadProblem } from '../ui/load-problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { useSeenFirst } from '../ui/use-seen-first.ts'
import { NoticeRow } from './notice-row.tsx'
import { listNotices, type Notice } from './use-notices.ts'
import styles from './notices.module.css'

/** Notices, the newest first. */
function NoticeList({ area, notices, onGo }: { area: Area; notices: ListPage<Notice>; onGo: () => void }) {
  const pages = usePages(notices, listNotices)
  const shown = useSeenFirst(pages.items)
  return (
    <>
      <h2 id="avisos" className={styles.title}>
        {noticesTexts.titulo}
      </h2>
      <ul className={styles.notices} aria-labelledby="avisos" ref={pages.list}>
        {shown.map((notice) => (
          <NoticeRow key={notice.id} area={area} notice={notice} onGo={onGo} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}

interface Props {
  area: Area
  /** Not here yet, where there are none. */
  notices: ListPage<Notice> | undefined
  failed: boolean
  onRetry: () => void
  onGo: () => void
}

/** What the bell tells. */
export function NoticePanel({ area, notices, failed, onRetry, onGo }: Props) {
  if (!notices) {
    return failed ? (
      <LoadProblem text={noticesTexts.erroCarregar} onRetry={onRetry} />
    ) : (
      <Hint className={styles.hint} role="status">
        {noticesTexts.carregando}
      </Hint>
    )
  }
  if (notices.items.length === 0) return <Hint className={styles.hint}>{noticesTexts.nenhum}</Hint>
  return <NoticeList area={area} notices={notices} onGo={onGo} />
}
