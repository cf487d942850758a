import type { ScreenProps } from '../simulator.ts'
import { CashSection } from './cash-section.tsx'
import { FitsSection } from './fits-section.tsx'
import { Handles } from './handles.tsx'
import { OthersSection, WhySection } from './line-sections.tsx'
import { LoanSection } from './loan-section.tsx'
import { TakeAlong } from './take-along.tsx'
import { analysisDataOf, resultOf } from './trial.ts'
import { WhatIfSection } from './what-if.tsx'

/** Handles, the closed sections in the order of their questions, and what may be taken along. */
export function BelowCards({ simulator }: ScreenProps) {
  const data = analysisDataOf(simulator)
  if (!data) return resultOf(simulator) ? <TakeAlong simulator={simulator} /> : <></>
  const props = { simulator, data }
  return (
    <div class="cols">
      <Handles {...props} />
      <div>
        <div class="acc">
          <FitsSection {...props} />
          <CashSection {...props} />
          <WhatIfSection {...props} />
          <LoanSection {...props} />
          <WhySection {...props} />
          <OthersSection {...props} />
        </div>
        <TakeAlong simulator={simulator} />
      </div>
    </div>
  )
}
