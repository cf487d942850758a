import { adminTexts } from 'core/texts/admin'
import { useId } from 'react'
import { groups, keysOf, type AreaKey, type OpenArea } from '../areas.ts'
import { AreaCard } from './area-card.tsx'
import { facts } from './facts.ts'
import { useOverview } from './use-overview.ts'

const isOpen = (area: AreaKey): area is OpenArea => area in facts

/** The fifteen areas in their groups, each with what it has in use. Without that they open all the same. */
export function AreaCards() {
  const id = useId()
  const { came, problem } = useOverview()
  const factOf = (area: AreaKey) => {
    if (problem !== undefined || !isOpen(area)) return null
    return came ? facts[area](came.value) : <span className="skeleton" />
  }
  return (
    <>
      {problem !== undefined && <p className="lede">{adminTexts.painelFatosErro}</p>}
      {groups.map((group) => (
        <section key={group} className="area-group" aria-labelledby={`${id}-${group}`}>
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
