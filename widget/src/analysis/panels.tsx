import type { ScreenProps, Simulator } from '../simulator.ts'
import { LinesPanel } from './lines-panel.tsx'
import { ChartPanel, TablePanel } from './loan-panels.tsx'
import { Refine } from './refine.tsx'
import { CashPanel, CetPanel } from './side-panels.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { lookOf, remember } from './trial.ts'
import { TakeAlong } from './take-along.tsx'
import { WhatIf } from './what-if.tsx'

/** Whether the cards are painted, of whom that is awaited: the first time the tap that asked for a result does not wait for what stands below them. */
const painted = new WeakMap<Simulator['update'], boolean>()

/** What stands below the cards: lines, loan month by month, what else could be, and what to have in hand. */
export function Panels({ simulator }: ScreenProps) {
  remember(simulator)
  const { update } = simulator
  if (!painted.get(update)) {
    if (!painted.has(update))
      requestAnimationFrame(() =>
        setTimeout(() => {
          painted.set(update, true)
          update({})
        }),
      )
    painted.set(update, false)
    return <></>
  }
  const look = lookOf(simulator)
  if (!look) return <></>
  return (
    <div class="cols">
      <div>
        <LinesPanel simulator={simulator} look={look} />
        <ChartPanel simulator={simulator} look={look} />
        <TablePanel simulator={simulator} look={look} />
        <CashPanel simulator={simulator} look={look} />
        <PapersPanel simulator={simulator} />
      </div>
      <div class="rail">
        <TakeAlong simulator={simulator} />
        <WhatIf simulator={simulator} look={look} />
        <CetPanel simulator={simulator} look={look} />
        <Refine simulator={simulator} />
      </div>
    </div>
  )
}
