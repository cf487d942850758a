import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { LeaveBlocker } from './leave-blocker.tsx'
import { ScrollPosition } from './scroll-position.tsx'
import styles from './screen-root.module.css'

/** Focuses the heading of a screen that replaces another. The first screen does not move the focus. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading({ preventScroll: true })
  }, [pathname])
}

/** Frame of every screen: focus, scroll position, and progress of the next screen. */
export function ScreenRoot() {
  const { state } = useNavigation()
  useFocusOnHeading()
  return (
    <LeaveBlocker>
      {state === 'loading' && <div className={styles.onTheWay} aria-hidden="true" />}
      <Outlet />
      <ScrollPosition />
    </LeaveBlocker>
  )
}
