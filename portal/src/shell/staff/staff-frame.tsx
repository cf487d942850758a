import { useLocation } from 'react-router-dom'
import { paths } from 'core/paths'
import { useMe } from '../session/use-me.ts'
import { PendingOutlet } from '../signed-in/pending-outlet.tsx'
import { AdminNav } from './admin-nav.tsx'
import { NavPanel } from './nav-panel.tsx'
import styles from './staff-frame.module.css'

/** Frame of every staff screen: the menu beside the content. */
export function StaffFrame() {
  const me = useMe()
  const { pathname } = useLocation()
  // Screens for daily work use the full width.
  const isOperation = [
    paths.adminToday,
    paths.adminCases,
    paths.adminLeads,
    paths.adminReview,
    paths.adminImports,
    paths.adminNumbers,
    paths.adminCommissions,
  ].some((path) => pathname.startsWith(path))
  const hasNav = me.role === 'admin' && !isOperation
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
