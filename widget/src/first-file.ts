import type { SimuladorFinanciamento } from './element.ts'

/** Exports of the first file, which it attaches to the element's class before it loads this file. */
export const { forLaterSteps } = customElements.get(
  'simulador-financiamento',
) as typeof SimuladorFinanciamento

/** Injected for JSX: the functions of the first file's Preact, since two copies of Preact cannot render one tree. */
export const { h, Fragment } = forLaterSteps
