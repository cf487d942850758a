import { useEffect } from 'react'
import { hasToken } from './take-token.ts'

/** Reloads when another link opens in this tab: only the fragment changes, and the screen would keep the old token. */
export function useAnotherLink() {
  useEffect(() => {
    const start = () => hasToken() && window.location.reload()
    window.addEventListener('hashchange', start)
    return () => window.removeEventListener('hashchange', start)
  }, [])
}
