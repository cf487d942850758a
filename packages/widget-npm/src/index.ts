export type * from './element.ts'
export { loadSimulador, type LoadOptions } from './load-simulador.ts'
