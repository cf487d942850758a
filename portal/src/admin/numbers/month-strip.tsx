import { today } from 'core'
import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import { paths } from 'core/paths'
import { Link } from 'react-router-dom'
import { usePromise } from '../../api/use-promise.ts'
import { Skeletons } from '../../ui/skeletons.tsx'
import { FigureCards } from './figure-cards.tsx'
import { monthText } from './figure-text.ts'
import type { FigureKey, Numbers } from './numbers-api.ts'
import { Part } from './part.tsx'

/** What says most of a month. */
const first: readonly FigureKey[] = ['leads', 'opened', 'approved', 'signed', 'signed_value', 'released']

/** The month in a few figures, on the dashboard; without them it opens all the same. */
export function MonthStrip({ numbers }: { numbers: Promise<Numbers> }) {
  const { came, problem } = usePromise(numbers)
  if (problem !== undefined) return null
  return (
    <Part
      title={fillText(numbersTexts.resumoDe, {
        mes: monthText(came?.value.month ?? today(new Date()).slice(0, 7)),
      })}
      aside={<Link to={paths.adminNumbers}>{numbersTexts.verTudo}</Link>}
    >
      {came ? (
        <FigureCards figures={came.value.figures.filter(({ key }) => first.includes(key))} />
      ) : (
        <Skeletons />
      )}
    </Part>
  )
}
