import { Street } from '../../drawings/street.tsx'
import { usePublished } from '../../config/published-context.ts'

/** What the hero stands on: the administrator's picture, else the street. Decoration, in a box that has its height at once. */
export function Cover() {
  const cover = usePublished().settings['branding.cover']
  return cover ? <img className="cover" src={cover} alt="" /> : <Street />
}
