import type { InferRequestType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export type NumbersQuery = InferRequestType<typeof api.numbers.$get>['query']

/** The numbers of a month; without one, of this. */
export const readNumbers = (query: NumbersQuery = {}) => answerOf(api.numbers.$get({ query }))

/** Where the same numbers are kept as a sheet from. */
export const exportAddress = (query: NumbersQuery) =>
  `${api.numbers.export.$path()}?${new URLSearchParams(query).toString()}`

export type Numbers = Awaited<ReturnType<typeof readNumbers>>
export type Figure = Numbers['figures'][number]
export type FigureKey = Figure['key']
export type NumbersList = Figure['list']
export type Rank = Numbers['partners'][number]
