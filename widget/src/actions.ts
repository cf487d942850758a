import { RESULT_STEP, type SimulationAnswers } from 'core'
import type { SimulatorState } from './reduce.ts'
import type { SimulatorContext } from './simulator-context.ts'
import type { Change } from './wizard.ts'

/** Actions available on every screen. The functions are the same on every render. */
export function createActions({ root, getState, dispatch, readListing, emit }: SimulatorContext) {
  const update = (change: Partial<SimulatorState>) => dispatch({ type: 'update', change })
  const advance = () => dispatch({ type: 'advance' })
  const leave = () => {
    if (emit('fechar')) dispatch({ type: 'leave' })
  }
  return {
    answer: (answers: SimulationAnswers, change?: Change) => dispatch({ type: 'answer', answers, change }),
    update,
    advance,
    back: () => {
      const { returning, step } = getState()
      if (returning || step > 1) dispatch({ type: 'goTo', step: returning ? RESULT_STEP : step - 1 })
      else leave()
    },
    /** Advances without validation, which arrives with the second file. */
    submit: advance,
    leave,
    /** Shows the question of the listing's price. */
    changeListing: () => dispatch({ type: 'goTo', step: 3 }),
    restart: () => {
      dispatch({ type: 'restart', listing: readListing(true) })
      emit('reiniciar')
    },
    retry: () => {
      // The retry button disappears, and would lose the focus.
      root.querySelector<HTMLElement>('.t')?.focus()
      update({})
    },
  }
}
