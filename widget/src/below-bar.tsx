import { STEP_COUNT } from 'core'
import { ListingStrip } from './listing-strip.tsx'
import { ActionBar } from './result/action-bar.tsx'
import type { ScreenProps } from './simulator.ts'

/** In the header: the listing above the questions of a dialog, or the action of the result. */
export const BelowBar = ({ simulator }: ScreenProps) =>
  simulator.state.step > STEP_COUNT ? (
    <ActionBar simulator={simulator} />
  ) : (
    <ListingStrip simulator={simulator} />
  )
