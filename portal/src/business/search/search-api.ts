import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { findPersonKey } from '../../cases/work-list/work-api.ts'
import { isBeginning, looksLikePerson } from '../../cases/work-list/person-number.ts'

const get = (query: { q?: string; person?: string; recent?: string }) => bodyOf(api.search.$get({ query }))

export type Matches = Awaited<ReturnType<typeof get>>

export const nothingFound: Matches = { cases: [], leads: [], partners: [], people: [] }

/** Whether a text is a part of a CPF or telephone, which is searched for only when it is whole. */
export const isPartOfNumber = isBeginning

/** Searches everything that the person may see. The address of the request holds no CPF or telephone, only its key. */
export async function searchEverything(text: string): Promise<Matches> {
  const person = looksLikePerson(text) ? await findPersonKey(text) : null
  return get(person ? { person } : { q: text })
}

/** Cases by their ids, as far as the person may still see them. */
export const findRecent = (ids: readonly string[]): Promise<Matches> =>
  ids.length === 0 ? Promise.resolve(nothingFound) : get({ recent: ids.join('~') })
