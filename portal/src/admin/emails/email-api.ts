import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export const listEmails = () => answerOf(api.admin.emails.$get({ query: {} }))

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number]

/** With its text, which the list goes without: it holds links that let somebody in. */
export const getEmail = (id: string) => answerOf(api.admin.emails[':id'].$get({ param: { id }, query: {} }))

export type Email = Awaited<ReturnType<typeof getEmail>>

export const retryEmail = (id: string) =>
  answerOf(api.admin.emails[':id'].retry.$post({ param: { id }, json: {} }))
