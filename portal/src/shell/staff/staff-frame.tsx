import { useLocation } from 'react-router-dom'
import { useMe } from '../session/use-me.ts'
import { isOperation } from '../signed-in/navigation.ts'
import { PendingOutlet } from '../signed-in/pending-outlet.tsx'
import { AdminNav } from './admin-nav.tsx'
import { NavPanel } from './nav-panel.tsx'
import { useNewLeadKey } from './use-new-lead-key.ts'
import styles from './staff-frame.module.css'

/** Frame of every staff screen: the settings have a column of their own beside the content. */
export function StaffFrame() {
  const me = useMe()
  const { pathname } = useLocation()
  useNewLeadKey()
  // Screens for daily work use the full width.
  const hasNav = me.role === 'admin' && !isOperation(pathname)
  return (
    <div className={hasNav ? `${styles.place} ${styles.shell}` : styles.place}>
      {hasNav && (
        <div className={styles.nav}>
          <AdminNav />
        </div>
      )}
      {/* Keyed by screen, so that navigating closes the menu. */}
      {hasNav && <NavPanel key={pathname} />}
      <main id="conteudo" tabIndex={-1}>
        <PendingOutlet me={me} />
      </main>
    </div>
  )
}
