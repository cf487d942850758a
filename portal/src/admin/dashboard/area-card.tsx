import { adminTexts } from 'core/texts/admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { areas, pathOf, type AreaKey } from '../areas.ts'

interface Props {
  area: AreaKey
  /** What it has in use. */
  fact: ReactNode
}

/** One area of the administration, and the way to it; one that is still to come is no link. */
export function AreaCard({ area, fact }: Props) {
  const { icon: Icon } = areas[area]
  const path = pathOf(area)
  const name = adminTexts[`${area}Nome`]
  return (
    <li className={path ? 'panel area-card' : 'area-card'}>
      <Icon className="icon" />
      <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
      <p>{adminTexts[`${area}Linha`]}</p>
      <p className="fact">{path ? fact : adminTexts.emBreve}</p>
    </li>
  )
}
