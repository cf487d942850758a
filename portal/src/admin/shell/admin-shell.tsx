import { useLocation } from 'react-router-dom'
import { paths } from 'core/paths'
import { useMe } from '../../session/use-me.ts'
import { Place } from '../../signed-in/place.tsx'
import { AdminNav } from './admin-nav.tsx'
import { NavSheet } from './nav-sheet.tsx'
import styles from './admin-shell.module.css'

/** What every screen of the administration stands in. */
export function Component() {
  const me = useMe()
  const { pathname } = useLocation()
  // The operation needs the whole width.
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
      {/* One for each screen: going on closes it. */}
      {hasNav && <NavSheet key={pathname} />}
      <main id="conteudo" tabIndex={-1}>
        <Place me={me} />
      </main>
    </div>
  )
}
