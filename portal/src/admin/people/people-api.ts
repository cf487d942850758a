import type { InferRequestType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { firstPage, listPage, type ListPage } from '../../api/list-page.ts'

const { people, invitations, partners } = api.admin
type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

export type PeopleView = Omit<InferRequestType<typeof people.$get>['query'], 'after' | 'limit'>

/** Who has an account, as a view asks for them. */
export const listPeople = (view: PeopleView, query = firstPage) =>
  listPage(people.$get({ query: { ...view, ...query } }))

/** Where the same people are kept as a sheet from. */
export const exportAddress = (view: PeopleView) =>
  `${people.export.$path()}?${new URLSearchParams(view).toString()}`

export type Person = PageOf<Awaited<ReturnType<typeof listPeople>>>

export const listInvitations = (query = firstPage) => listPage(invitations.$get({ query }))

export type Invitation = PageOf<Awaited<ReturnType<typeof listInvitations>>>

/** Those that people may work for. */
export const listPartnerNames = async () => {
  const all = await answerOf(partners.$get({ query: {} }))
  return all.map(({ id, name, active }) => ({ id, name, active }))
}

export type PartnerName = Awaited<ReturnType<typeof listPartnerNames>>[number]

export type RoleChange = InferRequestType<(typeof people)[':id']['role']['$post']>['json']

export const changeRole = (id: string, json: RoleChange) =>
  answerOf(people[':id'].role.$post({ param: { id }, json }))
export const switchAccount = (id: string, active: boolean) =>
  answerOf(people[':id'].active.$post({ param: { id }, json: { active } }))
export const endSessions = (id: string) =>
  answerOf(people[':id']['end-sessions'].$post({ param: { id }, query: {} }))

export const invite = (json: InferRequestType<typeof invitations.$post>['json']) =>
  answerOf(invitations.$post({ json }))
export const sendAgain = (id: string) =>
  answerOf(invitations[':id']['send-again'].$post({ param: { id }, query: {} }))
export const revoke = (id: string) => answerOf(invitations[':id'].$delete({ param: { id }, query: {} }))
