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
      <LoadProblem text="Não foi possível carregar os avisos." onRetry={onRetry} />
    ) : (
      <p className="hint" role="status">
        Carregando...
      </p>
    )
  }
  if (notices.length === 0) return <p className="hint">Nenhum aviso por enquanto</p>
  return (
    <>
      <h2 id="avisos">Avisos</h2>
      <ul className="notices" aria-labelledby="avisos">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} area={area} notice={notice} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}
