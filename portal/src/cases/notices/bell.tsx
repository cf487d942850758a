import { noticesTexts } from 'core/texts/notices'
import { countText } from 'core/texts/count-text'
import type { Area } from '../../shell/case-areas.ts'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { useAppBadge } from './use-app-badge.ts'
import { useNotices } from './use-notices.ts'
import styles from './notices.module.css'

const labelOf = (unread: number) => {
  if (unread === 0) return noticesTexts.titulo
  return countText(unread, noticesTexts.sinoUmNaoLido, noticesTexts.sinoNaoLidos)
}

/** Notices about the user's cases; opening the panel marks them as read. */
export function Bell({ area }: { area: Area }) {
  const { notices, failed, refresh } = useNotices()
  const [readUntil, setReadUntil] = useState('')

  const unread =
    notices?.items.filter((notice) => !notice.read_at && notice.created_at > readUntil).length ?? 0
  useAppBadge(notices && unread)
  const markRead = async () => {
    const until = notices?.items[0]?.created_at
    if (!until || unread === 0) return
    setReadUntil(until)
    // On failure the notices count as unread again.
    await bodyOf(api.notices.read.$post({ json: { until } })).catch(() => setReadUntil(''))
  }
  const onOpen = () => {
    void markRead()
    if (failed) void refresh()
  }
  return (
    <Menu
      wide
      onOpen={onOpen}
      renderButton={(props) => (
        <IconButton label={labelOf(unread)} icon={BellIcon} className={styles.bell} {...props}>
          {unread > 0 && <span className={styles.count}>{unread}</span>}
        </IconButton>
      )}
    >
      {(close) => (
        <NoticePanel
          area={area}
          notices={notices}
          failed={failed}
          onRetry={() => void refresh()}
          onGo={close}
        />
      )}
    </Menu>
  )
}
