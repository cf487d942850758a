import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import { paths } from 'core/paths'
import { Link } from 'react-router-dom'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Skeletons } from '../../ui/skeletons.tsx'
import { FigureCards } from './figure-cards.tsx'
import { monthText } from './figure-text.ts'
import type { FigureKey, Numbers } from './numbers-api.ts'
import { NumbersSection } from './numbers-section.tsx'
import { useToday } from '../../ui/use-today.ts'

/** Figures shown on the dashboard. */
const first: readonly FigureKey[] = ['leads', 'opened', 'approved', 'signed', 'signed_value', 'released']

/** Key figures of the month for the dashboard; empty when they failed to load. */
export function MonthStrip({ numbers }: { numbers: Promise<Numbers> }) {
  const day = useToday()
  const { loaded, problem } = usePromise(numbers)
  if (problem !== undefined) return null
  return (
    <NumbersSection
      title={fillText(numbersTexts.resumoDe, {
        mes: monthText(loaded?.value.month ?? day.slice(0, 7)),
      })}
      aside={<Link to={paths.adminNumbers}>{numbersTexts.verTudo}</Link>}
    >
      {loaded ? (
        <FigureCards figures={loaded.value.figures.filter(({ key }) => first.includes(key))} />
      ) : (
        <Skeletons />
      )}
    </NumbersSection>
  )
}
