import type { InferRequestType } from 'hono/client'
import { answerOf, fileOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

const requests = api.admin['data-requests']
const one = requests[':id']

export type QueueState = 'pending' | 'ended'

export const listRequests = (state: QueueState) => answerOf(requests.$get({ query: { state } }))
export type DataRequest = Awaited<ReturnType<typeof listRequests>>[number]

export const registerRequest = (json: InferRequestType<typeof requests.$post>['json']) =>
  answerOf(requests.$post({ json }))
export const saveNote = (id: string, note: string) =>
  answerOf(one.note.$put({ param: { id }, json: { note } }))
export const answerRequest = (id: string, json: { state: 'done' | 'refused'; answer: string }) =>
  answerOf(one.answer.$post({ param: { id }, json }))
export const getPlan = (id: string) => answerOf(one.plan.$get({ param: { id }, query: {} }))
export type ErasurePlan = Awaited<ReturnType<typeof getPlan>>
export const erase = (id: string, answer: string) =>
  answerOf(one.erase.$post({ param: { id }, json: { answer } }))

/** What is held of who asked, to be handed over. @throws ApiProblem */
export const exportFor = (id: string) => fileOf(one.export.$post({ param: { id } }))

const { retention } = api.admin
export type RetentionChange = InferRequestType<typeof retention.$put>['json']

/** For how long things are kept; by other terms, how much would go. */
export const getRetention = (tried: RetentionChange = {}) =>
  answerOf(
    retention.$get({
      query: Object.fromEntries(Object.entries(tried).map(([name, value]) => [name, String(value)])),
    }),
  )
export type Retention = Awaited<ReturnType<typeof getRetention>>
export const saveRetention = (json: RetentionChange) => answerOf(retention.$put({ json }))
