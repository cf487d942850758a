import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'

const { security } = api.admin
type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never
type ViewOf<Query> = Omit<Query, 'after' | 'limit'>

/** Security rules, the staff they apply to, and locked accounts. */
export const getRules = async () => {
  const [overview, locked] = await Promise.all([
    bodyOf(security.$get({ query: {} })),
    bodyOf(security.locked.$get({ query: {} })),
  ])
  return { ...overview, locked }
}

export type Rules = Awaited<ReturnType<typeof getRules>>

export const changeRules = (json: InferRequestType<typeof security.rules.$put>['json']) =>
  bodyOf(security.rules.$put({ json }))

export type SessionsView = ViewOf<InferRequestType<typeof security.sessions.$get>['query']>
export const listSessions = (view: SessionsView, query = firstPage) =>
  listPage(security.sessions.$get({ query: { ...view, ...query } }))
export type OpenSession = PageOf<Awaited<ReturnType<typeof listSessions>>>

export const endSession = (id: string) =>
  bodyOf(security.sessions[':id'].$delete({ param: { id }, query: {} }))

export type SignInsView = ViewOf<InferRequestType<(typeof security)['sign-ins']['$get']>['query']>
export const listSignIns = (view: SignInsView, query = firstPage) =>
  listPage(security['sign-ins'].$get({ query: { ...view, ...query } }))
export type SignIn = PageOf<Awaited<ReturnType<typeof listSignIns>>>

export const unlock = (id: string) =>
  bodyOf(security.people[':id'].unlock.$post({ param: { id }, query: {} }))
export const resetFactor = (id: string) =>
  bodyOf(security.people[':id']['reset-second-factor'].$post({ param: { id }, query: {} }))
