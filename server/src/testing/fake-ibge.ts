import type { RequestListener } from 'node:http'
import { serve } from './serve.ts'

export interface FakeIbge {
  url: string
  /** Requested paths with their query. */
  requests: string[]
  /** Handler of the next requests. */
  answer: RequestListener
}

export const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  }

/** A geography service on loopback, closed after the test. */
export async function startFakeIbge(answer: RequestListener): Promise<FakeIbge> {
  const fake: FakeIbge = { url: '', requests: [], answer }
  fake.url = await serve((request, response) => {
    fake.requests.push(request.url ?? '')
    fake.answer(request, response)
  })
  return fake
}
