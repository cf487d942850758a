import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import type { Case } from '../case-types.ts'

/** The cases that whoever is signed in may see; all of them, or those that hold the text. */
export const listCases = (q?: string): Promise<Case[]> =>
  answerOf(api.cases.$get({ query: q ? { q } : {} })) as Promise<Case[]>
