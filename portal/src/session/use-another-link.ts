import { useEffect } from 'react'
import { hasToken } from './take-token.ts'

/** Another link opened in this very tab changes nothing but the fragment: the screen begins anew. */
export function useAnotherLink() {
  useEffect(() => {
    const start = () => hasToken() && window.location.reload()
    window.addEventListener('hashchange', start)
    return () => window.removeEventListener('hashchange', start)
  }, [])
}
