import { adminTexts } from 'core/texts/admin'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePromise } from '../../ui/async/use-promise.ts'
import { areas, groups, keysOf, pathOf, type AreaKey, type OpenArea } from '../../shell/staff/areas.ts'
import { facts, type Overview } from './facts.ts'
import styles from './area-cards.module.css'
import { Lede } from '../../ui/lede.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'

interface CardProps {
  area: AreaKey
  /** Short text about what the area has in use. */
  fact: ReactNode
}

/** Card of an area; without a link while the area is not available. */
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

/** The fifteen areas by group, each with what it has in use. A failed overview does not block the links. */
export function AreaCards({ overview }: { overview: Promise<Overview> }) {
  const id = useId()
  const { loaded, problem } = usePromise(overview)
  const factOf = (area: AreaKey) => {
    if (problem !== undefined || !isOpen(area)) return null
    return loaded?.value ? facts[area](loaded.value) : <Skeleton />
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
