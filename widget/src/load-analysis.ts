import { STEP_COUNT, today } from 'core'
import { forLaterSteps } from './first-file.ts'
import type { Simulator } from './simulator.ts'

/** The server puts the digest of the third file there, as it does with that of the second. */
const INTEGRITY = 'sha384-of-resultado.js'

/** The question from which on the third file is fetched: who gets there wants a result. */
const FIRST_STEP = 4

let loading: Promise<void> | undefined

/** Safari has no word for it. */
const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act)

const isHere = () => forLaterSteps.getLaterSteps()?.analysis

/** The last answer is there: what it comes to is known before somebody asks for it. */
function computeAhead(simulator: Simulator) {
  const { state, formula, fees, laterSteps } = simulator
  whenIdle(() => {
    laterSteps?.simulate(state.answers, formula, today(new Date()), fees, false)
    laterSteps?.analysis?.isOverLimit(simulator)
  })
}

/**
 * Has the third file fetched while the visitor answers, and then its tables, once the city is known. Called with each
 * drawing. What did not come is asked for again once `state.analysis` is cleared.
 */
export function prepareAnalysis(root: ShadowRoot, simulator: Simulator) {
  const { state, laterSteps, update, options } = simulator
  if (state.step < FIRST_STEP || state.analysis === 'failed') return
  if (laterSteps?.analysis) {
    if (state.step < STEP_COUNT) return
    laterSteps.analysis.prepare(simulator)
    if (state.step === STEP_COUNT && state.answers.hasProperty !== undefined) computeAhead(simulator)
    return
  }
  if (state.analysis) return
  update({ analysis: 'loading' })
  loading ??= forLaterSteps
    .loadFile(root, options.ownOrigin, ['resultado.js', INTEGRITY, isHere])
    .finally(() => {
      loading = undefined
    })
  loading.then(
    () => update({ analysis: 'here' }),
    () => update({ analysis: 'failed' }),
  )
}
