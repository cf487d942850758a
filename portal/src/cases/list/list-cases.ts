import { api } from '../../api/client.ts'
import { bodyOf } from '../../api/body-of.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, PAGE, type ListPage } from '../../ui/async/page-query.ts'
import type { inPage } from '../../api/page-answers.ts'
import type { Case, WaitingCase } from '../case-types.ts'

/** Requests whose responses the server embeds in the page of a client's list. */
export const listAnswers = ['/api/me', `/api/cases?limit=${PAGE}`, '/api/cases/due']

/** Cases visible to the signed-in user, optionally filtered by a search text. */
export const listCases = (q = '', query = firstPage, options?: typeof inPage): Promise<ListPage<Case>> =>
  listPage(api.cases.$get({ query: q ? { q, ...query } : query }, options))

/** Cases with something for the signed-in partner to do, the longest waiting first. */
export const listWaitingCases = (): Promise<WaitingCase[]> => bodyOf(api.cases.waiting.$get({ query: {} }))
