import { today } from 'core'
import { useSyncExternalStore } from 'react'

/** Reads the date again when the tab becomes visible: it may have been open past midnight. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const readDay = () => today(new Date())

/** Current date in Brasília as an ISO date. Components use it because a render must not read the clock. */
export const useToday = (): string => useSyncExternalStore(subscribe, readDay, readDay)
