import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton, Skeletons } from '../../ui/skeletons.tsx'
import styles from './pending-outlet.module.css'

/** Milliseconds that the previous screen stays visible while the next one loads. */
const SHORT_MS = 150

/** Whether a navigation to another screen has lasted longer than `SHORT_MS`. */
function useLongWait(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isWaiting = location !== undefined && location.pathname !== pathname
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLong(true), SHORT_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isWaiting && isLong
}

/**
 * Outlet of a frame. Shows a placeholder for a slow screen and hides the previous one instead of removing it, so that
 * nothing is lost if the navigation is cancelled.
 */
export function PendingOutlet({ me }: { me: Me }) {
  const isWaiting = useLongWait()
  return (
    <>
      {isWaiting && (
        <Screen>
          <Skeleton className={styles.heading} />
          <Skeletons />
        </Screen>
      )}
      <div className={styles.outlet} hidden={isWaiting}>
        <Outlet context={me} />
      </div>
    </>
  )
}
