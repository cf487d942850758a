import { useSyncExternalStore } from 'react'
import { usePublished } from '../config/published-context.ts'

const query = '(prefers-color-scheme: dark)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Light or dark: as the theme wants it, or else as the system asks now. */
export function useAppearance() {
  const { appearance } = usePublished().look
  const system = useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'))
  return appearance === 'inherit' ? system : appearance
}
