import type { Me } from 'core/schema'
import { Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { useEffect } from 'react'
import { generalTexts } from 'core/texts/general'
import { House } from 'lucide-react'
import { ApiProblem } from '../api/api-problem.ts'
import { useLastGood } from '../api/use-last-good.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { findMe } from '../session/find-me.ts'
import { Brand } from '../drawings/brand.tsx'
import { Bell } from '../notices/bell.tsx'
import { paths } from 'core/paths'
import { IconLink } from '../ui/icon-button.tsx'
import { Destinations } from './destinations.tsx'
import { caseAreaOf } from './navigation.ts'
import { useWaiting } from './waiting.ts'
import { UserMenu } from './user-menu.tsx'
import styles from './signed-in.module.css'
import frame from '../ui/frame.module.css'

/** Top of every screen of somebody who is signed in. */
export function Bar({ me }: { me: Me }) {
  const { pathname } = useLocation()
  const area = caseAreaOf(me.role)
  const waiting = useWaiting(me)
  return (
    <header className={styles.bar}>
      <div>
        <Brand />
        <nav aria-label={generalTexts.navegacao}>
          <Destinations me={me} waiting={waiting} />
        </nav>
        <IconLink label={generalTexts.navegacaoInicio} icon={House} href={paths.home} />
        {area && <Bell area={area} />}
        {/* A menu of its own for each screen: going on closes it. */}
        <UserMenu key={pathname} me={me} waiting={waiting} />
      </div>
    </header>
  )
}

/**
 * Looks again when somebody comes back to this tab: a session that ended elsewhere, or a role that changed, takes
 * effect. While the server cannot be reached everything stays, so that nothing typed is lost.
 */
function useSessionWatch({ id, role }: Me): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await findMe().catch(() => 'unknown' as const)
      if (now !== 'unknown' && (now?.id !== id || now.role !== role)) await revalidate()
    }
    const onVisibility = () => void look()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [id, role, revalidate])
}

/** What every screen of somebody who is signed in stands in. */
export function Component() {
  const { pathname } = useLocation()
  const me = useLastGood(useLoaderData<Me | ApiProblem>(), pathname)
  if (me instanceof ApiProblem) throw me
  return <SignedIn me={me} />
}

function SignedIn({ me }: { me: Me }) {
  useSessionWatch(me)
  return (
    <div className={frame.frame}>
      <SkipLink />
      <Bar me={me} />
      <Outlet context={me} />
    </div>
  )
}
