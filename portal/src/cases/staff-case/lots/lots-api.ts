import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../../api/body-of.ts'
import { api } from '../../../api/client.ts'

const lots = api.cases[':id'].lots
const one = lots[':lotId']

export const listLots = (id: string) => bodyOf(lots.$get({ param: { id }, query: {} }))
export type Lot = Awaited<ReturnType<typeof listLots>>[number]

/** Documents that may go into a lot. */
export const listLotChoices = (id: string) => bodyOf(lots.choices.$get({ param: { id }, query: {} }))
export type LotChoice = Awaited<ReturnType<typeof listLotChoices>>[number]

export type NewLot = InferRequestType<typeof lots.$post>['json']
export type SentLot = InferRequestType<typeof one.sent.$post>['json']
export type ReturnedPapers = InferRequestType<typeof one.returned.$post>['json']['papers']

export const makeLot = (id: string, json: NewLot) => bodyOf(lots.$post({ param: { id }, query: {}, json }))
export const retryLot = (id: string, lotId: string) =>
  bodyOf(one.retry.$post({ param: { id, lotId }, query: {} }))
export const markSent = (id: string, lotId: string, json: SentLot) =>
  bodyOf(one.sent.$post({ param: { id, lotId }, query: {}, json }))
export const markReturned = (id: string, lotId: string, papers: ReturnedPapers) =>
  bodyOf(one.returned.$post({ param: { id, lotId }, query: {}, json: { papers } }))

export const lotPartUrl = (id: string, lotId: string, part: number) =>
  one.parts[':part'].$path({ param: { id, lotId, part: String(part) }, query: {} })
