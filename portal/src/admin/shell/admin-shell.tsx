import { Outlet, useLocation } from 'react-router-dom'
import { useMe } from '../../signed-in/use-me.ts'
import { AdminNav } from './admin-nav.tsx'
import { NavSheet } from './nav-sheet.tsx'

/** What every screen of the administration stands in. Who may open one screen only needs no ways to others. */
export function Component() {
  const me = useMe()
  const { pathname } = useLocation()
  const hasNav = me.role === 'admin'
  return (
    <div className={hasNav ? 'wrap admin' : 'wrap'}>
      {hasNav && <AdminNav />}
      {/* One for each screen: going on closes it. */}
      {hasNav && <NavSheet key={pathname} />}
      <main id="conteudo" tabIndex={-1}>
        <Outlet context={me} />
      </main>
    </div>
  )
}
