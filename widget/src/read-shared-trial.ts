import type { Trial } from './analysis/trial-state.ts'
import { memoizeLast } from './memoize-last.ts'

/** Memoized, so that memoized computations see the same object on every render. */
const parseTrial = memoizeLast((text: string) => JSON.parse(text) as Partial<Trial>)

/** Reads refinement and trial of a shared simulation, which our own page puts into `data-ajuste`. */
export const readSharedTrial = () =>
  parseTrial(
    document.querySelector<HTMLElement>('simulador-financiamento[modo=pagina]')?.dataset.ajuste ?? '{}',
  )
