import type * as svelte from 'svelte/elements'
import type { SimuladorAttributes, SimuladorElement, SimuladorEvents, SimuladorEvent } from './element.ts'

export type * from './element.ts'

/** `onsimulador-resultado={...}`; Svelte gives a colon in the name its own meaning. */
type Handlers = {
  [Name in keyof SimuladorEvents as `onsimulador-${Name}`]?: (event: SimuladorEvent<Name>) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'simulador-financiamento': svelte.HTMLAttributes<SimuladorElement> & SimuladorAttributes & Handlers
  }
}
