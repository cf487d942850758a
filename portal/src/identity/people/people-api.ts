import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'
import { queryString } from '../../ui/query-string.ts'

const { people, invitations, partners } = api.admin
type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

export type PeopleView = Omit<InferRequestType<typeof people.$get>['query'], 'after' | 'limit'>

export const listPeople = (view: PeopleView, query = firstPage) =>
  listPage(people.$get({ query: { ...view, ...query } }))

/** Address of the spreadsheet of the same people. */
export const exportAddress = (view: PeopleView) => `${people.export.$path()}?${queryString(view)}`

export type Person = PageOf<Awaited<ReturnType<typeof listPeople>>>

export const listInvitations = (query = firstPage) => listPage(invitations.$get({ query }))

export type Invitation = PageOf<Awaited<ReturnType<typeof listInvitations>>>

/** Partners that people may work for. */
export const listPartnerNames = async () => {
  const all = await bodyOf(partners.$get({ query: {} }))
  return all.map(({ id, name, active }) => ({ id, name, active }))
}

export type PartnerName = Awaited<ReturnType<typeof listPartnerNames>>[number]

export type RoleChange = InferRequestType<(typeof people)[':id']['role']['$post']>['json']

export const changeRole = (id: string, json: RoleChange) =>
  bodyOf(people[':id'].role.$post({ param: { id }, json }))
export const switchAccount = (id: string, active: boolean) =>
  bodyOf(people[':id'].active.$post({ param: { id }, json: { active } }))
export const confirmAddress = (id: string) =>
  bodyOf(people[':id']['confirm-address'].$post({ param: { id }, query: {} }))
export const endSessions = (id: string) =>
  bodyOf(people[':id']['end-sessions'].$post({ param: { id }, query: {} }))

export const invite = (json: InferRequestType<typeof invitations.$post>['json']) =>
  bodyOf(invitations.$post({ json }))
export const sendAgain = (id: string) =>
  bodyOf(invitations[':id']['send-again'].$post({ param: { id }, query: {} }))
export const revoke = (id: string) => bodyOf(invitations[':id'].$delete({ param: { id }, query: {} }))
