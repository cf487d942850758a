import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookPayload } from '../delivery/webhooks/payload.ts'
import { afterwards } from './afterwards.ts'

interface ReceiverModule {
  isGenuine: (headers: IncomingHttpHeaders, body: string, secrets: string[], now?: number) => boolean
  createReceiver: (options: {
    secrets: () => string[]
    handle: (payload: WebhookPayload, id: string) => void
    now?: () => number
  }) => Server
}

/** The example for integrators. */
const example = new URL('../../../examples/webhooks/receiver.mjs', import.meta.url).href
export const { isGenuine, createReceiver } = (await import(/* @vite-ignore */ example)) as ReceiverModule

/** Listens on this machine until the test ends. @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterwards(
    () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      }),
  )
  return (server.address() as AddressInfo).port
}

type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Runs the example receiver: records the events that it handled, in order, and can be made to misbehave. */
export async function startReceiver(now: () => Date, port?: number) {
  const secrets: string[] = []
  const handled: { id: string; payload: WebhookPayload }[] = []
  const calls: IncomingHttpHeaders[] = []
  const receiver = createReceiver({
    secrets: () => secrets,
    now: () => now().getTime(),
    handle: (payload, id) => void handled.push({ id, payload }),
  })
  const behave = receiver.listeners('request')[0] as Misbehaviour
  let misbehave: Misbehaviour | undefined
  receiver.removeAllListeners('request')
  receiver.on('request', (request: IncomingMessage, response: ServerResponse) => {
    calls.push(request.headers)
    ;(misbehave ?? behave)(request, response)
  })
  const at = await listen(receiver, port)
  return {
    url: `http://127.0.0.1:${at}/webhooks`,
    port: at,
    secrets,
    handled,
    calls,
    kinds: () => handled.map(({ payload }) => payload.type),
    misbehave: (how: Misbehaviour | undefined) => (misbehave = how),
    behave,
    close: () =>
      new Promise<unknown>((done) => {
        receiver.close(done)
        receiver.closeAllConnections()
      }),
  }
}
