import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { listChangesAfter, newestChange } from '../../platform/live/live-feed.ts'
import { openLiveStream, type StreamDeps } from './live-stream.ts'
import { liveChangesSchema, liveQuerySchema } from './schemas.ts'
import { selectVisibleChanges } from './visible-changes.ts'

const tag = 'Conta'
/** Streams of one account in one process; each visible window has one. */
const MOST_STREAMS = 12

/** `/api/live`: what others changed, for the open screens of the caller. */
export function liveRoutes(deps: AccessDeps & StreamDeps & Pick<AppDeps, 'liveFeed'>) {
  const { db, liveFeed } = deps
  const open = new Map<string, number>()
  const add = (id: string, by: number) => {
    const count = (open.get(id) ?? 0) + by
    if (count > 0) open.set(id, count)
    else open.delete(id)
  }

  return new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'As mudanças do que você pode ver, enquanto a conexão dura',
        description:
          'Eventos do servidor: `ready`, `changes` com uma lista de MudancaAoVivo, e `everything` quando são demais.',
        answers: { 200: { description: 'O fluxo', type: 'text/event-stream' } },
        errors: ['too_many_requests'],
      }),
      async (c) => {
        const session = await deps.findSession(c.req.raw.headers)
        if (!session) throw new ApiError('not_signed_in')
        if (liveFeed.isClosed) throw new ApiError('unavailable')
        const { id } = session.actor
        if ((open.get(id) ?? 0) >= MOST_STREAMS) throw new ApiError('too_many_requests')
        add(id, 1)
        const stream = openLiveStream(deps, session, () => add(id, -1))
        return c.body(stream, 200, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // Proxies pass each event on at once.
          'X-Accel-Buffering': 'no',
          // The connection ends with the stream, so that a stopping server waits for no idle connection.
          Connection: 'close',
        })
      },
    )
    .get(
      '/changes',
      signedIn(deps),
      query(liveQuerySchema),
      describe({
        tag,
        summary: 'As mudanças do que você pode ver, desde a última pergunta',
        description: 'Para navegadores aos quais o fluxo de `/api/live` não chega.',
        answers: { 200: { description: 'As mudanças, na ordem', schema: liveChangesSchema } },
      }),
      async (c) => {
        const { after } = c.req.valid('query')
        if (after === undefined)
          return c.json({ next: await newestChange(db), everything: false, changes: [] }, 200)
        const batch = await listChangesAfter(db, after)
        if (batch === 'everything')
          return c.json({ next: await newestChange(db), everything: true, changes: [] }, 200)
        const changes = await selectVisibleChanges(db, c.get('actor'), batch)
        return c.json({ next: batch.at(-1)?.seq ?? after, everything: false, changes }, 200)
      },
    )
}
