import { api } from '../../api/client.ts'
import { firstPage, listPage, type ListPage } from '../../api/list-page.ts'
import type { Message } from '../case-types.ts'

/** The messages of a case: the last ones, or those before them. */
export const listMessages = (id: string, query = firstPage): Promise<ListPage<Message>> =>
  listPage(api.cases[':id'].messages.$get({ param: { id }, query }))
