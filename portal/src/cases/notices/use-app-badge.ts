import { useEffect } from 'react'

/** Shows the number of unread notices on the icon of the installed portal, where the system can. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
    shown.catch(() => {})
  }, [unread])
}
