import { api } from '../../api/client.ts'
import { answerOf } from '../../api/answer-of.ts'
import { firstPage, listPage, type ListPage } from '../../api/list-page.ts'
import type { Case, WaitingCase } from '../case-types.ts'

/** The cases that whoever is signed in may see; all of them, or those that hold the text. */
export const listCases = (q = '', query = firstPage): Promise<ListPage<Case>> =>
  listPage(api.cases.$get({ query: q ? { q, ...query } : query }))

/** The cases in which something waits for the partner who is signed in, for the longest first. */
export const listWaitingCases = (): Promise<WaitingCase[]> => answerOf(api.cases.waiting.$get({ query: {} }))
