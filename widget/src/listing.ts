import type { SimulationAnswers } from 'core'
import { readAnswersOf, readText, type Read } from './attributes.ts'

/** The listing that the host page shows. */
export interface Listing {
  reference: string
  /** City name as the page writes it; its state may be unknown yet. */
  city: string
  answers: SimulationAnswers
}

const text = JSON.stringify

export const isSame = (one: Listing, other?: Listing) => text(one) === text(other)

/** Reads the attributes, overridden by answers that a script set until the attribute of the same answer changes. */
export function createListingReader(read: Read, terms: () => number[]) {
  let before: SimulationAnswers | undefined
  let scripted: SimulationAnswers = {}
  return {
    give: (answers: SimulationAnswers) => Object.assign(scripted, answers),
    /** @param forgets drops the answers that a script set */
    read: (forgets?: boolean): Listing => {
      if (forgets) scripted = {}
      const now = readAnswersOf(read, terms())
      for (const name of Object.keys(scripted) as (keyof SimulationAnswers)[])
        if (before && text(now[name]) !== text(before[name])) delete scripted[name]
      before = now
      return {
        reference: readText(read, 'referencia'),
        city: readText(read, 'cidade'),
        answers: { ...now, ...scripted },
      }
    },
  }
}
