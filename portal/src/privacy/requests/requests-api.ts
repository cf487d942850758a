import type { InferRequestType } from 'hono/client'
import { bodyOf, fileOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const requests = api.admin['data-requests']
const one = requests[':id']

export type QueueState = 'pending' | 'ended'

export const listRequests = (state: QueueState) => bodyOf(requests.$get({ query: { state } }))
export type DataRequest = Awaited<ReturnType<typeof listRequests>>[number]

export const registerRequest = (json: InferRequestType<typeof requests.$post>['json']) =>
  bodyOf(requests.$post({ json }))
export const saveNote = (id: string, note: string) => bodyOf(one.note.$put({ param: { id }, json: { note } }))
export const answerRequest = (id: string, json: { state: 'done' | 'refused'; answer: string }) =>
  bodyOf(one.answer.$post({ param: { id }, json }))
export const getPlan = (id: string) => bodyOf(one.plan.$get({ param: { id }, query: {} }))
export type RequestPlan = Awaited<ReturnType<typeof getPlan>>
export const erase = (id: string, json: { answer: string; items: string[] }) =>
  bodyOf(one.erase.$post({ param: { id }, json }))

/** Exports the ticked items of a request as a file. @throws ApiProblem */
export const exportFor = (id: string, items: string[]) =>
  fileOf(one.export.$post({ param: { id }, json: { items } }))
