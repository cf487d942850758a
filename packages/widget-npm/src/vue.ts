import type { HTMLAttributes, ReservedProps } from 'vue'
import type { AttributeProps, SimuladorEvent, SimuladorEvents } from './element.ts'

export type * from './element.ts'

/** `@simulador-resultado` in a template. */
type Handlers = {
  [Name in keyof SimuladorEvents as `onSimulador${Capitalize<Name>}`]?: (event: SimuladorEvent<Name>) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'simulador-financiamento': new () => {
      $props: ReservedProps & HTMLAttributes & AttributeProps & Handlers
    }
  }
}
