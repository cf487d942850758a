import type { Trial } from './analysis/trial-state.ts'
import { memoizeLast } from './memoize-last.ts'

/** Refinement, trial and chosen scenario of a shared simulation. */
export type SharedTrial = Partial<Trial> & { scenario?: number }

/** Parses `data-ajuste`. Memoized, so that memoized computations see the same object on every render. */
export const parseTrial = memoizeLast((text: string) => JSON.parse(text) as SharedTrial)

/** Reads refinement, trial and chosen scenario of a shared simulation, which our own page puts into `data-ajuste`. */
export const readSharedTrial = () =>
  parseTrial(
    document.querySelector<HTMLElement>('simulador-financiamento[modo=pagina]')?.dataset.ajuste ?? '{}',
  )
