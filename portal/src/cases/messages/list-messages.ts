import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'
import type { inPage } from '../../api/page-answers.ts'
import type { Message } from '../case-types.ts'

/** Messages of a case: the last page, or the page before a cursor. */
export const listMessages = (
  id: string,
  query = firstPage,
  options?: typeof inPage,
): Promise<ListPage<Message>> => listPage(api.cases[':id'].messages.$get({ param: { id }, query }, options))
