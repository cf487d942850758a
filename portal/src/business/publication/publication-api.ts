import type { InferRequestType, InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { publication, readiness } = api.admin

export const getLive = () => bodyOf(publication.$get({ query: {} }))
export type Live = InferResponseType<typeof publication.$get, 200>
export type LivePart = Live['parts'][number]
export type PartName = LivePart['part']

export const listUses = () => bodyOf(publication.embed.$get({ query: {} }))
export type EmbedUse = InferResponseType<typeof publication.embed.$get, 200>[number]

export const listStates = (before?: number) =>
  bodyOf(publication.states.$get({ query: before === undefined ? {} : { before: String(before) } }))
export type StatePage = InferResponseType<typeof publication.states.$get, 200>
export type PublishedState = StatePage['items'][number]

const state = publication.states[':number']
export const getDifference = (number: number) =>
  bodyOf(state.difference.$get({ param: { number: String(number) }, query: {} }))
export type Difference = InferResponseType<typeof state.difference.$get, 200>
export const restoreState = (number: number, newest: number) =>
  bodyOf(state.restore.$post({ param: { number: String(number) }, json: { newest } }))

export const listScheduled = () => bodyOf(publication.schedule.$get({ query: {} }))
export type Scheduled = InferResponseType<typeof publication.schedule.$get, 200>[number]
export type NewScheduled = InferRequestType<typeof publication.schedule.$post>['json']
export const scheduleChange = (json: NewScheduled) => bodyOf(publication.schedule.$post({ json }))
export const cancelScheduled = (id: string) =>
  bodyOf(publication.schedule[':id'].$delete({ param: { id }, query: {} }))

export const getReadiness = () => bodyOf(readiness.$get({ query: {} }))
export type Readiness = InferResponseType<typeof readiness.$get, 200>
