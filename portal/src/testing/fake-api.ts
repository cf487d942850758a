import type { Me } from 'core/schema'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** The browser that the tests of the portal run in. */
export const browser = (
  window as unknown as {
    happyDOM: { setURL: (url: string) => void; waitUntilComplete: () => Promise<void> }
  }
).happyDOM

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds that it takes. */
  after?: number
}

type Answering = (body: unknown, query: Record<string, string>) => Answer

interface Asked {
  /** As in `POST /api/auth/sign-out`. */
  call: string
  body: unknown
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const text = (await request.toArray()).join('')
  if (!text) return undefined
  return request.headers['content-type']?.startsWith('multipart/') ? { form: text } : JSON.parse(text)
}

/**
 * A server on loopback that answers as the test says, call by call; what it does not know is 404. The browser stands
 * at its address, so that the portal calls it as it calls the real one.
 */
export async function startFakeApi(answers: Record<string, Answer | Answering> = {}) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const [path, query] = (request.url ?? '').split('?')
      const call = `${request.method} ${path}`
      asked.push({ call, body })
      const known = answers[call] ?? problem(404, 'not_found', 'Endereço não encontrado')
      const {
        status = 200,
        body: answer,
        headers,
        after,
      } = typeof known === 'function' ? known(body, Object.fromEntries(new URLSearchParams(query))) : known
      if (after) await setTimeout(after)
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      const isBytes = answer instanceof Uint8Array
      response.end(status === 204 ? undefined : isBytes ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser.setURL(`${origin}/`)
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return {
    origin,
    answers,
    asked,
    stop,
    /** Bodies that were sent to one address. */
    sentTo: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body),
  }
}

export const problem = (
  status: number,
  code: string,
  message: string,
  more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Answer => ({ status, body: { code, message, fields: more.fields }, headers: more.headers })

export const signedOut = problem(401, 'not_signed_in', 'Entre na sua conta para continuar')

/** Somebody of a role. */
export const person = (role: string): Me => ({
  id: `id-${role}`,
  email: `${role}@demo.br`,
  name: 'Maria de Souza Silva',
  display_name: 'Maria Silva',
  email_verified: true,
  role,
  partner_id: null,
  is_designated: false,
  can_claim_admin: false,
})

/** Answers to somebody who is signed in, and has no cases. */
export const signedInAs = (role: string): Record<string, Answer> => ({
  'GET /api/me': { body: person(role) },
  'GET /api/notices': { body: [] },
  'GET /api/cases': { body: [] },
})
