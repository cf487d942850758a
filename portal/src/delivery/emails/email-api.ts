import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage } from '../../ui/async/page-query.ts'

export const listEmails = (query = firstPage) => listPage(api.admin.emails.$get({ query }))

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>['items'][number]

/** Includes the text, which the list omits because it contains sign-in links. */
export const getEmail = (id: string) => bodyOf(api.admin.emails[':id'].$get({ param: { id }, query: {} }))

export type Email = Awaited<ReturnType<typeof getEmail>>

export const retryEmail = (id: string) =>
  bodyOf(api.admin.emails[':id'].retry.$post({ param: { id }, json: {} }))
