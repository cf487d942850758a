import { useCallback, useSyncExternalStore } from 'react'

/** Smallest width in pixels of a window with a sidebar; the stylesheets use the same. */
export const WITH_SIDEBAR = 900

/** Whether the window is at least that many pixels wide. */
export function useMinWidth(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
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
