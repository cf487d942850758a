import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

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
  const server = createServer((request, response) => {
    fake.asked.push(request.url ?? '')
    fake.answer(request, response)
  })
  const fake: FakeIbge = { url: '', asked: [], answer }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}
