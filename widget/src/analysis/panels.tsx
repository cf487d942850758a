import type { JSX } from 'preact'
import type { SimulationAnswers } from 'core'
import { isSame } from '../last-of.ts'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { LinesPanel } from './lines-panel.tsx'
import { ChartPanel, TablePanel } from './loan-panels.tsx'
import { Refine } from './refine.tsx'
import { CashPanel, CetPanel } from './side-panels.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { tablesFor } from './tables.ts'
import { lookOf, remember, type Look } from './trial.ts'
import { TakeAlong } from './take-along.tsx'
import { WhatIf } from './what-if.tsx'

type Part = (part: ScreenProps & { look: Look }) => JSX.Element

interface Place {
  Part: Part
  /** What it says something of. */
  of: (look: Look) => unknown[]
  /** What is told and tried there is read from what is seen: it is drawn at once. */
  isAtOnce?: boolean
}

/** Those of the wide column, then those beside it. */
const places: Place[] = [
  { Part: LinesPanel, of: ({ lines, line }) => [lines, line] },
  { Part: ChartPanel, of: ({ loans, trial }) => [loans, trial.series, trial.month, trial.yearlyTr] },
  { Part: TablePanel, of: ({ loans, system, trial }) => [loans, system, trial.year, trial.allYears] },
  { Part: CashPanel, of: ({ line, system }) => [line, system] },
  { Part: PapersPanel, of: ({ trial }) => [trial.papers], isAtOnce: true },
  {
    Part: TakeAlong,
    of: ({ trial }) => [trial.taken, trial.refinement, trial.changes, trial.extra],
    isAtOnce: true,
  },
  {
    Part: WhatIf,
    of: ({ loans, lines, trial }) => [loans, lines, trial.changes, trial.extra, trial.kept],
    isAtOnce: true,
  },
  { Part: CetPanel, of: ({ line, system }) => [line, system] },
  { Part: Refine, of: ({ trial }) => [trial.refinement, trial.births], isAtOnce: true },
]
const WIDE = 5

/** What stands below the cards of a simulator, as it was drawn. */
interface Drawn {
  answers?: SimulationAnswers
  parts: { of: unknown[]; element: JSX.Element }[]
  isWaiting?: boolean
  /** Called with the element around it, and with null as it goes. */
  forget: (element: HTMLElement | null) => void
}

const drawnOf = new WeakMap<Simulator['update'], Drawn>()

/**
 * What stands below the cards: lines, loan month by month, what else could be, and what to have in hand. Figures follow
 * one part a frame, so that neither the tap that asked for a result nor what is dragged waits for all of them.
 */
export function Panels({ simulator }: ScreenProps) {
  remember(simulator)
  const { update, strings, options } = simulator
  const { answers } = simulator.state
  if (!tablesFor(simulator)) return <></>
  const drawn: Drawn = drawnOf.get(update) ?? {
    parts: [],
    forget: (around) => around ?? drawnOf.delete(update),
  }
  drawnOf.set(update, drawn)
  const { parts } = drawn
  const isNew = drawn.answers !== answers
  drawn.answers = answers
  const follow = () => {
    if (drawn.isWaiting) return
    drawn.isWaiting = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        drawn.isWaiting = false
        update({})
      }),
    )
  }
  const look = isNew && parts.length === 0 ? null : lookOf(simulator)
  if (!look) {
    follow()
    return <></>
  }
  const behind = places.flatMap(({ Part, of, isAtOnce }, at) => {
    const now = [answers, strings, options, ...of(look)]
    const last = parts[at]
    const draw = () => {
      parts[at] = { of: now, element: <Part simulator={simulator} look={look} /> }
    }
    return last && isSame(now, last.of) ? [] : [{ draw, isAtOnce: last && isAtOnce }]
  })
  const atOnce = behind.filter((one) => one.isAtOnce)
  const later = behind.filter((one) => !one.isAtOnce)
  for (const { draw } of atOnce) draw()
  if (atOnce.length === 0 && !isNew) later.shift()?.draw()
  if (later.length > 0) follow()
  const elements = parts.map(({ element }) => element)
  return (
    <div class="cols" aria-busy={later.length > 0} ref={drawn.forget}>
      <div>{elements.slice(0, WIDE)}</div>
      <div class="rail">{elements.slice(WIDE)}</div>
    </div>
  )
}
