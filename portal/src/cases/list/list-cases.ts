import { api } from '../../api/client.ts'
import { firstPage, listPage, type ListPage } from '../../api/list-page.ts'
import type { Case } from '../case-types.ts'

/** The cases that whoever is signed in may see; all of them, or those that hold the text. */
export const listCases = (q = '', query = firstPage): Promise<ListPage<Case>> =>
  listPage(api.cases.$get({ query: q ? { q, ...query } : query }))
