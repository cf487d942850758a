import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { queryString } from '../../ui/query-string.ts'

export type NumbersQuery = InferRequestType<typeof api.numbers.$get>['query']

/** Numbers of a month; default: the current one. */
export const readNumbers = (query: NumbersQuery = {}) => bodyOf(api.numbers.$get({ query }))

export const exportAddress = (query: NumbersQuery) => `${api.numbers.export.$path()}?${queryString(query)}`

export type Numbers = Awaited<ReturnType<typeof readNumbers>>
export type Figure = Numbers['figures'][number]
export type FigureKey = Figure['key']
export type NumbersList = Figure['list']
export type Rank = Numbers['partners'][number]
