import { STEP_COUNT, today } from 'core'
import { forLaterSteps } from './first-file.ts'
import type { Simulator } from './simulator.ts'

/** Placeholder that the server replaces with the digest of the third file. */
const INTEGRITY = 'sha384-of-resultado.js'

/** First question at which the third file is preloaded: visitors who get here want a result. */
const FIRST_STEP = 4

let loading: Promise<void> | undefined

/** Safari lacks `requestIdleCallback`. */
const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act)

const isHere = () => forLaterSteps.getLaterSteps()?.analysis

/** Computes the result in idle time after the last answer. */
function computeAhead(simulator: Simulator) {
  const { state, formula, fees, laterSteps } = simulator
  whenIdle(() => {
    laterSteps?.simulate(state.answers, formula, today(new Date()), fees, false)
    laterSteps?.analysis?.isOverLimit(simulator)
  })
}

/**
 * Preloads the third file while the visitor answers, and its tables once the city is known. Called on every render. A
 * failed load is retried after `state.analysis` is cleared.
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
