import { noticesTexts } from 'core/texts/notices'
import type { Area } from '../../shell/case-areas.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { NoticeRow } from './notice-row.tsx'
import { listNotices, type Notice } from './use-notices.ts'
import styles from './notices.module.css'

function NoticeList({ area, notices, onGo }: { area: Area; notices: ListPage<Notice>; onGo: () => void }) {
  const pages = usePages(notices, listNotices)
  const { items, list } = pages
  return (
    <>
      <h2 id="avisos" className={styles.title}>
        {noticesTexts.titulo}
      </h2>
      <ul className={styles.notices} aria-labelledby="avisos" ref={list}>
        {items.map((notice) => (
          <NoticeRow key={notice.id} area={area} notice={notice} onGo={onGo} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  )
}

interface Props {
  area: Area
  /** Undefined while loading or after a failure. */
  notices: ListPage<Notice> | undefined
  failed: boolean
  onRetry: () => void
  onGo: () => void
}

export function NoticePanel({ area, notices, failed, onRetry, onGo }: Props) {
  if (!notices) {
    return failed ? (
      <LoadProblem text={noticesTexts.erroCarregar} onRetry={onRetry} />
    ) : (
      <Hint className={styles.hint}>
        <output>{noticesTexts.carregando}</output>
      </Hint>
    )
  }
  if (notices.items.length === 0) return <Hint className={styles.hint}>{noticesTexts.nenhum}</Hint>
  return <NoticeList area={area} notices={notices} onGo={onGo} />
}
