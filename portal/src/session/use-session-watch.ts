import type { Me } from 'core/schema'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { findMe } from './find-me.ts'

/**
 * Looks again when somebody comes back to this tab: a session that ended elsewhere, or a role that changed, takes
 * effect. While the server cannot be reached everything stays, so that nothing typed is lost.
 */
export function useSessionWatch({ id, role }: Me): void {
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
