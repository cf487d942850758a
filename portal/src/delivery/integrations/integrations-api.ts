import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'

const { webhooks, keys } = api.admin
const endpoint = webhooks[':id']
const { deliveries } = webhooks
type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

export const listEndpoints = () => bodyOf(webhooks.$get({ query: {} }))

export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number]

/** Returns the webhook and its secret, which the API never returns again. */
export const createEndpoint = (json: InferRequestType<typeof webhooks.$post>['json']) =>
  bodyOf(webhooks.$post({ json }))

export const changeEndpoint = (id: string, json: InferRequestType<typeof endpoint.$put>['json']) =>
  bodyOf(endpoint.$put({ param: { id }, json }))

export const deleteEndpoint = ({ id, revision }: Endpoint) =>
  bodyOf(endpoint.$delete({ param: { id }, query: { revision: String(revision) } }))

export const rotateSecret = (id: string) =>
  bodyOf(endpoint['rotate-secret'].$post({ param: { id }, query: {} }))

/** Calls the webhook with a test event and returns the result. */
export const sendTest = (id: string) => bodyOf(endpoint.test.$post({ param: { id }, query: {} }))

export type DeliveriesView = Omit<InferRequestType<typeof deliveries.$get>['query'], 'after' | 'limit'>
export const listDeliveries = (view: DeliveriesView, query = firstPage) =>
  listPage(deliveries.$get({ query: { ...view, ...query } }))
export type Delivery = PageOf<Awaited<ReturnType<typeof listDeliveries>>>

export const sendAgain = (id: string) =>
  bodyOf(deliveries[':id']['send-again'].$post({ param: { id }, query: {} }))

export const listKeys = () => bodyOf(keys.$get({ query: {} }))
export type ApiKey = Awaited<ReturnType<typeof listKeys>>[number]

export const createKey = (json: InferRequestType<typeof keys.$post>['json']) => bodyOf(keys.$post({ json }))
export const revokeKey = ({ id }: ApiKey) => bodyOf(keys[':id'].revoke.$post({ param: { id }, query: {} }))
