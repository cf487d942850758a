import { avisosTexts } from 'core/texts/avisos'
import type { Area } from '../cases/areas.ts'
import { LoadProblem } from '../ui/load-problem.tsx'
import { NoticeRow } from './notice-row.tsx'
import type { Notice } from './use-notices.ts'

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
      <LoadProblem text={avisosTexts.erroCarregar} onRetry={onRetry} />
    ) : (
      <p className="hint" role="status">
        {avisosTexts.carregando}
      </p>
    )
  }
  if (notices.length === 0) return <p className="hint">{avisosTexts.nenhum}</p>
  return (
    <>
      <h2 id="avisos">{avisosTexts.titulo}</h2>
      <ul className="notices" aria-labelledby="avisos">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} area={area} notice={notice} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}
