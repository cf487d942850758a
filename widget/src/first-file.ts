import type { SimuladorFinanciamento } from './element.ts'

/** What the second file finds on the element's class, which the first file defined before it loaded this one. */
export const { forLaterSteps } = customElements.get(
  'simulador-financiamento',
) as unknown as typeof SimuladorFinanciamento

/**
 * What the build puts in place of every JSX tag of the second file: the functions of the first file's Preact, which
 * numbers its nodes, so that two copies could not draw one tree.
 */
export const { h, Fragment } = forLaterSteps
