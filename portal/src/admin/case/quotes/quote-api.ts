import type { InferRequestType } from 'hono/client'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/client.ts'

const quotes = api.cases[':id'].quotes

export const listQuotes = (id: string) => answerOf(quotes.$get({ param: { id }, query: {} }))
export type CaseQuote = Awaited<ReturnType<typeof listQuotes>>[number]

/** What the case already says, to begin with. */
export const readDraft = (id: string) => answerOf(quotes.draft.$get({ param: { id }, query: {} }))
export type Draft = Awaited<ReturnType<typeof readDraft>>

export type NewQuote = InferRequestType<typeof quotes.$post>['json']
export const createQuote = (id: string, json: NewQuote) => answerOf(quotes.$post({ param: { id }, json }))

/** Where the one-page proposal of a line is opened. */
export const proposalAddress = (id: string, quote: string, line: string, system: string) =>
  quotes[':quoteId'].proposals[':line'][':system'].$path({
    param: { id, quoteId: quote, line, system },
    query: {},
  })
