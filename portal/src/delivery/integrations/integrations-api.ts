import type { InferRequestType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'

const { webhooks, keys } = api.admin
const endpoint = webhooks[':id']
const { deliveries } = webhooks
type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

export const listEndpoints = () => answerOf(webhooks.$get({ query: {} }))

export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number]

/** Returns the webhook and its secret, which the API never returns again. */
export const createEndpoint = (json: InferRequestType<typeof webhooks.$post>['json']) =>
  answerOf(webhooks.$post({ json }))

export const changeEndpoint = (id: string, json: InferRequestType<typeof endpoint.$put>['json']) =>
  answerOf(endpoint.$put({ param: { id }, json }))

export const deleteEndpoint = ({ id, revision }: Endpoint) =>
  answerOf(endpoint.$delete({ param: { id }, query: { revision: String(revision) } }))

export const rotateSecret = (id: string) =>
  answerOf(endpoint['rotate-secret'].$post({ param: { id }, query: {} }))

/** Calls the webhook with a test event and returns the result. */
export const sendTest = (id: string) => answerOf(endpoint.test.$post({ param: { id }, query: {} }))

export type DeliveriesView = Omit<InferRequestType<typeof deliveries.$get>['query'], 'after' | 'limit'>
export const listDeliveries = (view: DeliveriesView, query = firstPage) =>
  listPage(deliveries.$get({ query: { ...view, ...query } }))
export type Delivery = PageOf<Awaited<ReturnType<typeof listDeliveries>>>

export const sendAgain = (id: string) =>
  answerOf(deliveries[':id']['send-again'].$post({ param: { id }, query: {} }))

export const listKeys = () => answerOf(keys.$get({ query: {} }))
export type ApiKey = Awaited<ReturnType<typeof listKeys>>[number]

export const createKey = (json: InferRequestType<typeof keys.$post>['json']) => answerOf(keys.$post({ json }))
export const revokeKey = ({ id }: ApiKey) => answerOf(keys[':id'].revoke.$post({ param: { id }, query: {} }))
