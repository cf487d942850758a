import { noticesTexts } from 'core/texts/notices'
import type { Area } from '../cases/areas.ts'
import { Hint } from '../ui/hint.tsx'
import { LoadProblem } from '../ui/load-problem.tsx'
import { NoticeRow } from './notice-row.tsx'
import type { Notice } from './use-notices.ts'
import styles from './notices.module.css'

interface Props {
  area: Area
  /** Not here yet, where there are none. */
  notices: readonly Notice[] | undefined
  failed: boolean
  onRetry: () => void
  onGo: () => void
}

/** Notices, the newest first. */
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
  if (notices.length === 0) return <Hint className={styles.hint}>{noticesTexts.nenhum}</Hint>
  return (
    <>
      <h2 id="avisos" className={styles.title}>
        {noticesTexts.titulo}
      </h2>
      <ul className={styles.notices} aria-labelledby="avisos">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} area={area} notice={notice} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}
