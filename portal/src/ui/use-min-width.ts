import { useCallback, useSyncExternalStore } from 'react'

/** Smallest width in pixels of a window with a sidebar; the stylesheets use the same. */
export const WITH_SIDEBAR = 900

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is at least that many pixels wide. */
export const useMinWidth = (pixels: number) => useMedia(`(min-width: ${pixels}px)`)
