import type { SimulationAnswers } from 'core'
import { isSame, type Listing } from './listing.ts'

/** Answers about the home; all others are about the visitor. */
const ofHome = new Set<string>([
  ...(['propertyType', 'inputMode', 'propertyValue', 'desiredInstallment', 'termMonths'] as const),
  ...(['uf', 'state', 'city', 'municipio'] as const),
] satisfies (keyof SimulationAnswers)[])

const filterAnswers = (answers: SimulationAnswers, keep: (name: string) => boolean): SimulationAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => keep(name)))

/** Returns the answers about the visitor. */
export const visitorAnswers = (answers: SimulationAnswers) =>
  filterAnswers(answers, (name) => !ofHome.has(name))

const homeOf = ({ answers, ...rest }: Listing) => ({
  ...rest,
  answers: filterAnswers(answers, (name) => ofHome.has(name)),
})

/** Compares two listings by their answers about the home. */
export const isSameHome = (one: Listing, other: Listing) => isSame(homeOf(one), homeOf(other))
