import type { Logger } from 'pino'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { LiveBatch, LiveFeed } from '../../platform/live/live-feed.ts'
import { selectVisibleChanges } from './visible-changes.ts'

/** Less than the idle time after which proxies close a connection. */
const HEARTBEAT_MS = 20_000
/** Milliseconds after which the browser connects again. */
const RETRY_MS = 2000

export interface StreamDeps {
  db: Db
  clock: () => Date
  log: Logger
  liveFeed: LiveFeed
}

/** Whether a session was neither ended nor expired. Does not prolong it: an open screen is no use. */
async function sessionLasts({ db, clock }: StreamDeps, id: string): Promise<boolean> {
  const row = await db.selectFrom('auth_session').where('id', '=', id).select('expiresAt').executeTakeFirst()
  return row !== undefined && new Date(row.expiresAt) > clock()
}

const encode = (text: string) => new TextEncoder().encode(text)
const message = (event: string, data: unknown) => encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Server-sent events of one screen: `ready`, then `changes` with what the account may see at that moment, or `everything`.
 * Ends with the session, with the account, and when the server stops.
 * @param onEnd called once
 */
export function openLiveStream(deps: StreamDeps, session: { id: string; actor: Actor }, onEnd: () => void) {
  const { db, log, liveFeed } = deps
  const closing = new AbortController()
  const { signal } = closing
  signal.addEventListener('abort', onEnd)

  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let waiting: LiveBatch = []
      let running: Promise<void> | undefined
      const send = (bytes: Uint8Array) => {
        if (!signal.aborted) controller.enqueue(bytes)
      }
      const end = () => {
        if (signal.aborted) return
        closing.abort()
        controller.close()
      }
      const fail = (err: unknown) => {
        if (!(err instanceof ApiError)) log.warn({ err }, 'Mudanças ao vivo não enviadas')
        end()
      }

      /** Sends the waiting changes, with the rights that the account has now. */
      async function flush() {
        while (!signal.aborted && (waiting === 'everything' || waiting.length > 0)) {
          const batch = waiting
          waiting = []
          const actor = await getActor(db, session.actor)
          if (actor.mustEnrol) return end()
          if (batch === 'everything') send(message('everything', {}))
          else {
            const changes = await selectVisibleChanges(db, actor, batch)
            if (changes.length > 0) send(message('changes', changes))
          }
        }
      }
      const changed = (batch: LiveBatch) => {
        waiting = waiting === 'everything' || batch === 'everything' ? 'everything' : [...waiting, ...batch]
        running ??= flush()
          .catch(fail)
          .finally(() => (running = undefined))
      }
      const beat = async () => ((await sessionLasts(deps, session.id)) ? send(encode(':\n\n')) : end())

      const heartbeat = setInterval(() => void beat().catch(fail), HEARTBEAT_MS).unref()
      signal.addEventListener('abort', () => clearInterval(heartbeat))
      try {
        const unlisten = await liveFeed.listen({ changed, ended: end })
        if (signal.aborted) return unlisten()
        signal.addEventListener('abort', unlisten)
        send(encode(`retry: ${RETRY_MS}\n`))
        send(message('ready', {}))
      } catch (error) {
        fail(error)
      }
    },
    cancel: () => closing.abort(),
  })
}
