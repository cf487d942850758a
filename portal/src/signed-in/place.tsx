import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { Screen } from '../ui/screen.tsx'
import { Skeleton, Skeletons } from '../ui/skeletons.tsx'
import styles from './place.module.css'

/** How long a screen stays while another is on its way. */
const SHORT_MS = 150

/** Whether somebody has waited for another screen for more than a moment. */
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
 * Where a screen stands in what all have. One that is long in coming is stood in for; the screen before it is only out
 * of sight, so that nothing is lost should it stay after all.
 */
export function Place({ me }: { me: Me }) {
  const isWaiting = useLongWait()
  return (
    <>
      {isWaiting && (
        <Screen>
          <Skeleton className={styles.heading} />
          <Skeletons />
        </Screen>
      )}
      <div className={styles.place} hidden={isWaiting}>
        <Outlet context={me} />
      </div>
    </>
  )
}
