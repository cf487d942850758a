import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether list, document and decision fit beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
