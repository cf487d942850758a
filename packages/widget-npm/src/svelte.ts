import type { HTMLAttributes } from 'svelte/elements'
import type { SimuladorAttributes, SimuladorElement, SimuladorEvents, SimuladorEvent } from './element.ts'

export type * from './element.ts'

/** `onsimulador-resultado={...}` in a component: it reads a colon as its own. */
type Handlers = {
  [Name in keyof SimuladorEvents as `onsimulador-${Name}`]?: (event: SimuladorEvent<Name>) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'simulador-financiamento': HTMLAttributes<SimuladorElement> & SimuladorAttributes & Handlers
  }
}
