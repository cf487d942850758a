import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import { listEntries } from './list-entries.ts'
import type { LogEntry, LogQuery } from './schemas.ts'

const AT_ONCE = 200

const columns: readonly [title: string, of: (entry: LogEntry) => OutCell][] = [
  ['Momento (UTC)', ({ created_at }) => created_at],
  ['Quem', ({ actor_name }) => actor_name],
  ['Id de quem', ({ actor_id }) => actor_id],
  ['Ação', ({ action }) => action],
  ['Objeto', ({ object }) => object],
  ['Id do objeto', ({ object_id }) => object_id],
  ['Protocolo', ({ protocol }) => protocol],
  ['Antes', ({ before }) => before && JSON.stringify(before)],
  ['Depois', ({ after }) => after && JSON.stringify(after)],
  ['Id', ({ id }) => id],
]

async function* rowsOf(deps: ChangeDeps, actor: Actor, filters: LogQuery): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (let after: string | undefined; ;) {
    const { items, next } = await listEntries(deps.db, actor, { ...filters, after, limit: AT_ONCE })
    for (const entry of items) yield columns.map(([, of]) => of(entry))
    if (!next) return
    after = next
  }
}

/** Streams the filtered log page by page, and logs who exported it. @throws ApiError not_allowed */
export async function exportEntries(
  deps: ChangeDeps,
  actor: Actor,
  filters: LogQuery,
): Promise<AsyncIterable<OutCell[]>> {
  authorize(actor, 'readLogs')
  const { q, actor: by, object, action, target, from, to } = filters
  await deps.db.transaction().execute((trx) =>
    deps.recordEvent(trx, {
      kind: 'log.list_exported',
      actor,
      subject: randomUUID(),
      at: deps.clock().toISOString(),
      data: {},
      change: { before: null, after: { by, object, action, target, from, to, searched: q !== undefined } },
    }),
  )
  return rowsOf(deps, actor, filters)
}
