import type { SimulationAnswers } from 'core'
import { readAnswersOf, readText, type Read } from './attributes.ts'

/** What the host page says of the home that it shows. */
export interface Listing {
  reference: string
  /** As it is written there: its state may not be known yet. */
  city: string
  answers: SimulationAnswers
}

const text = JSON.stringify

export const isSame = (one: Listing, other?: Listing) => text(one) === text(other)

/** Reads what the attributes say, and what a script set, which stands over them until an attribute changes. */
export function createListingReader(read: Read, terms: () => number[]) {
  let before: SimulationAnswers | undefined
  let given: SimulationAnswers = {}
  return {
    forget: () => {
      given = {}
    },
    give: (answers: SimulationAnswers) => Object.assign(given, answers),
    read(): Listing {
      const now = readAnswersOf(read, terms())
      for (const name of Object.keys(given) as (keyof SimulationAnswers)[])
        if (before && text(now[name]) !== text(before[name])) delete given[name]
      before = now
      return {
        reference: readText(read, 'referencia'),
        city: readText(read, 'cidade'),
        answers: { ...now, ...given },
      }
    },
  }
}
