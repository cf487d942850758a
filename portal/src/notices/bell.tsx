import { avisosTexts } from 'core/texts/avisos'
import { countText } from 'core/texts/count-text'
import type { Area } from '../cases/areas.ts'
import { Bell as BellIcon } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useNotices } from './use-notices.ts'

const labelOf = (unread: number) => {
  if (unread === 0) return avisosTexts.titulo
  return countText(unread, avisosTexts.sinoUmNaoLido, avisosTexts.sinoNaoLidos)
}

/** What is new in somebody's cases. Looking at it is reading it. */
export function Bell({ area }: { area: Area }) {
  const { notices, failed, refresh } = useNotices()
  const [open, setOpen] = useState(false)
  const [readUntil, setReadUntil] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(box, open, close)

  const unread = notices?.filter((notice) => !notice.read_at && notice.created_at > readUntil).length ?? 0
  const markRead = async () => {
    const until = notices?.[0]?.created_at
    if (!until || unread === 0) return
    setReadUntil(until)
    // They stay new, and are counted again.
    await answerOf(api.notices.read.$post({ json: { until } })).catch(() => setReadUntil(''))
  }
  const toggle = () => {
    setOpen(!open)
    if (open) return
    void markRead()
    if (failed) void refresh()
  }
  return (
    <div className="bell" ref={box}>
      <button
        type="button"
        className="icon-button"
        aria-label={labelOf(unread)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      >
        <BellIcon className="icon" />
        {unread > 0 && <span className="count">{unread}</span>}
      </button>
      {open && (
        <div className="menu" id={panel}>
          <NoticePanel
            area={area}
            notices={notices}
            failed={failed}
            onRetry={() => void refresh()}
            onGo={close}
          />
        </div>
      )}
    </div>
  )
}
