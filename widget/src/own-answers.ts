import type { SimulationAnswers } from 'core'
import { isSame, type Listing } from './listing.ts'

/** The answers that tell of the home, and not of who answers. */
const ofHome = new Set<string>([
  ...(['propertyType', 'inputMode', 'propertyValue', 'desiredInstallment', 'termMonths'] as const),
  ...(['uf', 'state', 'city', 'municipio'] as const),
] satisfies (keyof SimulationAnswers)[])

const filterAnswers = (answers: SimulationAnswers, keep: (name: string) => boolean): SimulationAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => keep(name)))

/** The answers that are the visitor's own, whatever the home. */
export const ownAnswers = (answers: SimulationAnswers) => filterAnswers(answers, (name) => !ofHome.has(name))

const homeOf = ({ answers, ...rest }: Listing) => ({
  ...rest,
  answers: filterAnswers(answers, (name) => ofHome.has(name)),
})

/** Whether two differ in nothing but what is the visitor's own. */
export const isSameHome = (one: Listing, other: Listing) => isSame(homeOf(one), homeOf(other))
