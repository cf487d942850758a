import type { Me } from 'core/schema'
import { Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { generalTexts } from 'core/texts/general'
import { House } from 'lucide-react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { useLastGood } from '../../ui/async/use-last-good.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { findMe } from '../session/find-me.ts'
import { loginFor } from '../session/require-role.ts'
import { onSignOutElsewhere } from '../session/sign-out-channel.ts'
import { Loading } from '../../ui/loading.tsx'
import { Brand } from '../../ui/drawings/brand.tsx'
import { paths } from 'core/paths'
import { IconLink } from '../../ui/icon-button.tsx'
import { useMinWidth, WITH_SIDEBAR } from '../../ui/use-min-width.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Destinations } from './destinations.tsx'
import { FollowerBar } from './follower-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import type { Area } from '../case-areas.ts'
import { caseAreaOf } from './navigation.ts'
import { useWaiting } from './waiting.ts'
import { useLive } from './use-live.ts'
import { UserMenu, type AccountForms } from './user-menu.tsx'
import styles from './signed-in.module.css'
import frame from '../../ui/frame.module.css'

interface Parts {
  Bell: ComponentType<{ area: Area }>
  /** Search and new case of the staff. */
  StaffTools: ComponentType<{ me: Me }>
  forms: AccountForms
}

interface BarProps extends Parts {
  me: Me
  /** Brand and links; absent when the sidebar has them. */
  children?: ReactNode
}

function Bar({ me, Bell, StaffTools, forms, children }: BarProps) {
  const { pathname } = useLocation()
  const area = caseAreaOf(me.role)
  const isWide = useMinWidth(WITH_SIDEBAR)
  return (
    <header className={styles.bar}>
      <div>
        {children}
        {area === 'staff' && <StaffTools me={me} />}
        {/* On a phone the brand leads there. */}
        {(isWide || area !== 'staff') && (
          <IconLink label={generalTexts.navegacaoInicio} icon={House} href={paths.home} />
        )}
        {area && <Bell area={area} />}
        {/* Keyed by screen, so that navigating closes the menu. */}
        <UserMenu key={pathname} me={me} forms={forms} />
      </div>
    </header>
  )
}

/**
 * Checks the session when the tab becomes visible, so that an ended session or a changed role takes effect. Changes
 * nothing while the server is unreachable, so that typed text is not lost.
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

/**
 * Leaves once another window signs out: the screen is removed at once, and the sign-in, which returns here, loads as a new
 * document, so that none of the person's data stays in memory.
 */
function useSignOutElsewhere(): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => onSignOutElsewhere(() => setOut(true)), [])
  useEffect(() => {
    // Runs after the screen is removed, so no unsaved-changes question blocks it.
    if (isOut) window.location.replace(loginFor(window.location))
  }, [isOut])
  return isOut
}

function Frame({ me, ...parts }: Parts & { me: Me }) {
  useSessionWatch(me)
  useLive()
  const waiting = useWaiting(me)
  const isWide = useMinWidth(WITH_SIDEBAR)
  if (useSignOutElsewhere()) return <Loading />
  if (isWide && caseAreaOf(me.role) === 'staff')
    return (
      <div className={frame.frame}>
        <SkipLink />
        <div className={styles.beside}>
          <Sidebar me={me} waiting={waiting} />
          <div>
            <Bar me={me} {...parts} />
            <Outlet context={me} />
          </div>
        </div>
      </div>
    )
  return (
    <div className={frame.frame}>
      <SkipLink />
      <Bar me={me} {...parts}>
        <Brand />
        {isWide && (
          <nav aria-label={generalTexts.navegacao}>
            <Destinations me={me} waiting={waiting} />
          </nav>
        )}
      </Bar>
      <Outlet context={me} />
      {!isWide &&
        (caseAreaOf(me.role) === 'staff' ? (
          <BottomBar me={me} waiting={waiting} />
        ) : (
          <FollowerBar me={me} waiting={waiting} />
        ))}
    </div>
  )
}

/** Frame of every signed-in screen. The app passes in the components of later districts. */
export function SignedIn(parts: Parts) {
  const { pathname } = useLocation()
  const me = useLastGood(useLoaderData<Me | ApiProblem>(), pathname)
  if (me instanceof ApiProblem) throw me
  return <Frame me={me} {...parts} />
}
