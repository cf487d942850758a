import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Light or dark, as the system asks now. */
export const useSystemAppearance = () =>
  useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'))
