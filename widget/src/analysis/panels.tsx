import type { JSX } from 'preact'
import type { SimulationAnswers } from 'core'
import { isSame } from '../memoize-last.ts'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { LinesPanel } from './lines-panel.tsx'
import { ChartPanel, TablePanel } from './loan-panels.tsx'
import { Refine } from './refine.tsx'
import { CashPanel, CetPanel } from './side-panels.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { tablesFor } from './tables.ts'
import { analysisDataOf, remember, type AnalysisData } from './trial.ts'
import { SaveResult } from './save-result.tsx'
import { WhatIf } from './what-if.tsx'

type PanelComponent = (props: ScreenProps & { data: AnalysisData }) => JSX.Element

interface PanelEntry {
  Component: PanelComponent
  /** Values that the panel depends on: it is rendered again only when one changes. */
  dependencies: (data: AnalysisData) => unknown[]
  /** Renders together with the input that the panel contains, not in a later frame. */
  isAtOnce?: boolean
}

/** Panels of the wide column, then those of the narrow one. */
const panelEntries: PanelEntry[] = [
  { Component: LinesPanel, dependencies: ({ lines, line }) => [lines, line] },
  {
    Component: ChartPanel,
    dependencies: ({ loans, trial }) => [loans, trial.series, trial.month, trial.yearlyTr],
  },
  {
    Component: TablePanel,
    dependencies: ({ loans, system, trial }) => [loans, system, trial.year, trial.allYears],
  },
  { Component: CashPanel, dependencies: ({ line, system }) => [line, system] },
  { Component: PapersPanel, dependencies: ({ trial }) => [trial.papers], isAtOnce: true },
  {
    Component: SaveResult,
    dependencies: ({ trial }) => [trial.shared, trial.refinement, trial.changes, trial.extra],
    isAtOnce: true,
  },
  {
    Component: WhatIf,
    dependencies: ({ loans, lines, trial }) => [loans, lines, trial.changes, trial.extra, trial.savedVersion],
    isAtOnce: true,
  },
  { Component: CetPanel, dependencies: ({ line, system }) => [line, system] },
  { Component: Refine, dependencies: ({ trial }) => [trial.refinement, trial.births], isAtOnce: true },
]
const WIDE = 5

interface Drawn {
  answers?: SimulationAnswers
  rendered: { dependencies: unknown[]; element: JSX.Element }[]
  isWaiting?: boolean
  /** A `ref`: called with the element, and with null when it is removed. */
  onRef: (element: HTMLElement | null) => void
}

const drawnOf = new WeakMap<Simulator['update'], Drawn>()

/**
 * Panels below the scenario cards: lines, loan by month, what-if and cash in hand. Renders one panel per frame, so that
 * neither the tap that asked for the result nor a dragged slider waits for all of them.
 */
export function Panels({ simulator }: ScreenProps) {
  remember(simulator)
  const { update, strings, options } = simulator
  const { answers } = simulator.state
  if (!tablesFor(simulator)) return <></>
  const drawn: Drawn = drawnOf.get(update) ?? {
    rendered: [],
    onRef: (element) => element ?? drawnOf.delete(update),
  }
  drawnOf.set(update, drawn)
  const { rendered } = drawn
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
  const data = isNew && rendered.length === 0 ? null : analysisDataOf(simulator)
  if (!data) {
    follow()
    return <></>
  }
  const behind = panelEntries.flatMap(({ Component, dependencies, isAtOnce }, at) => {
    const current = [answers, strings, options, ...dependencies(data)]
    const last = rendered[at]
    const draw = () => {
      rendered[at] = { dependencies: current, element: <Component simulator={simulator} data={data} /> }
    }
    return last && isSame(current, last.dependencies) ? [] : [{ draw, isAtOnce: last && isAtOnce }]
  })
  const atOnce = behind.filter((one) => one.isAtOnce)
  const later = behind.filter((one) => !one.isAtOnce)
  for (const { draw } of atOnce) draw()
  if (atOnce.length === 0 && !isNew) later.shift()?.draw()
  if (later.length > 0) follow()
  const elements = rendered.map(({ element }) => element)
  return (
    <div class="cols" aria-busy={later.length > 0} ref={drawn.onRef}>
      <div>{elements.slice(0, WIDE)}</div>
      <div class="rail">{elements.slice(WIDE)}</div>
    </div>
  )
}
