import type { RequestListener } from 'node:http'
import { serve } from './serve.ts'

export interface FakeIbge {
  url: string
  /** Paths asked for, with their query. */
  asked: string[]
  /** What it does with the next requests. */
  answer: RequestListener
}

export const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  }

/** A geography service of its own on loopback, closed after the test. */
export async function startFakeIbge(answer: RequestListener): Promise<FakeIbge> {
  const fake: FakeIbge = { url: '', asked: [], answer }
  fake.url = await serve((request, response) => {
    fake.asked.push(request.url ?? '')
    fake.answer(request, response)
  })
  return fake
}
