import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { finishClosing } from './close-modal.ts'
import { PlaceInPage } from './place-in-page.tsx'
import styles from './screen-root.module.css'

/** Moves the focus to the heading of a screen that replaces another. The first screen leaves it where it is. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector('h1')
    if (!heading) return
    finishClosing()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** Around every screen: the focus, the place in the page, and the wait for the next screen. */
export function ScreenRoot() {
  const { state } = useNavigation()
  useFocusOnHeading()
  return (
    <>
      {state === 'loading' && <div className={styles.onTheWay} aria-hidden="true" />}
      <Outlet />
      <PlaceInPage />
    </>
  )
}
