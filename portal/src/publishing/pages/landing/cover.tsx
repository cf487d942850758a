import { Street } from '../../../ui/drawings/street.tsx'
import { usePublished } from '../../../ui/published/published-context.ts'

/** Decoration below the hero: the administrator's picture, or else the street. Its box has a fixed height, so nothing shifts. */
export function Cover() {
  const cover = usePublished().settings['branding.cover']
  return cover ? <img className="cover" src={cover} alt="" /> : <Street />
}
