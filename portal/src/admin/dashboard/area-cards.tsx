import { adminTexts } from 'core/texts/admin'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePromise } from '../../api/use-promise.ts'
import { areas, groups, keysOf, pathOf, type AreaKey, type OpenArea } from '../areas.ts'
import { facts, type Overview } from './facts.ts'
import styles from './area-cards.module.css'
import { Lede } from '../shell/lede.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'

interface CardProps {
  area: AreaKey
  /** What it has in use. */
  fact: ReactNode
}

/** One area of the administration, and the way to it; one that is still to come is no link. */
function AreaCard({ area, fact }: CardProps) {
  const { icon: Icon, texts } = areas[area]
  const path = pathOf(area)
  const name = adminTexts[`${texts}Nome`]
  return (
    <li className={path ? `${styles.card} ${styles.open}` : styles.card}>
      <Icon />
      <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
      <p>{adminTexts[`${texts}Linha`]}</p>
      <p className={styles.fact} data-fact>
        {path ? fact : adminTexts.emBreve}
      </p>
    </li>
  )
}

const isOpen = (area: AreaKey): area is OpenArea => area in facts

/** The fifteen areas in their groups, each with what it has in use. Without that they open all the same. */
export function AreaCards({ overview }: { overview: Promise<Overview> }) {
  const id = useId()
  const { came, problem } = usePromise(overview)
  const factOf = (area: AreaKey) => {
    if (problem !== undefined || !isOpen(area)) return null
    return came?.value ? facts[area](came.value) : <Skeleton />
  }
  return (
    <>
      {problem !== undefined && <Lede>{adminTexts.painelFatosErro}</Lede>}
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`}>{adminTexts[`grupo${group}`]}</h2>
          <ul>
            {keysOf(group).map((area) => (
              <AreaCard key={area} area={area} fact={factOf(area)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
