import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { firstPage, listPage } from '../../api/list-page.ts'

export const listEmails = (query = firstPage) => listPage(api.admin.emails.$get({ query }))

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>['items'][number]

/** With its text, which the list goes without: it holds links that let somebody in. */
export const getEmail = (id: string) => answerOf(api.admin.emails[':id'].$get({ param: { id }, query: {} }))

export type Email = Awaited<ReturnType<typeof getEmail>>

export const retryEmail = (id: string) =>
  answerOf(api.admin.emails[':id'].retry.$post({ param: { id }, json: {} }))
