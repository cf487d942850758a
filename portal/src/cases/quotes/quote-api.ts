import type { LineLoans, Schedule } from 'core'
import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const quotes = api.cases[':id'].quotes

export const listQuotes = (id: string) => bodyOf(quotes.$get({ param: { id }, query: {} }))
export type CaseQuote = Awaited<ReturnType<typeof listQuotes>>[number]

/** Answers for a new quote, prefilled from the case. */
export const readDraft = (id: string) => bodyOf(quotes.draft.$get({ param: { id }, query: {} }))
export type Draft = Awaited<ReturnType<typeof readDraft>>

export type NewQuote = InferRequestType<typeof quotes.$post>['json']
export const createQuote = (id: string, json: NewQuote) => bodyOf(quotes.$post({ param: { id }, json }))

type Loan = Awaited<ReturnType<typeof readColumns>>['sac']

const readColumns = (id: string, quote: string, line: string, system: string) =>
  bodyOf(
    quotes[':quoteId'].loans[':line'][':system'].$get({
      param: { id, quoteId: quote, line, system },
      query: {},
    }),
  )

const scheduleOf = ({ interest, balance, mip, ...rest }: Loan): Schedule => ({
  ...rest,
  interest: Float64Array.from(interest),
  balance: Float64Array.from(balance),
  mip: mip && Float64Array.from(mip),
  correction: null,
  extra: null,
})

/** Monthly schedules of a line under SAC and PRICE. */
export async function readLoans(id: string, quote: string, line: string, system: string): Promise<LineLoans> {
  const { credit, sac, price, jumps } = await readColumns(id, quote, line, system)
  return { credit, sac: scheduleOf(sac), price: scheduleOf(price), saved: null, jumps }
}

/** Address of the one-page proposal of a line. */
export const proposalAddress = (id: string, quote: string, line: string, system: string) =>
  quotes[':quoteId'].proposals[':line'][':system'].$path({
    param: { id, quoteId: quote, line, system },
    query: {},
  })
