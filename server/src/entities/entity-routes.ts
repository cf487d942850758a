import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import type { Actor } from '../access/actor.ts'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { Verb } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { ErrorCode } from '../http/api-error.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { pathId } from '../http/path-id.ts'
import { noQuery, query } from '../http/query.ts'
import { revisionQuery } from './schemas.ts'

/** How the description of the API tells a route. */
interface Told {
  summary: string
  description?: string
  /** What is answered. */
  answer: string
  errors?: ErrorCode[]
}

interface Entities<Row extends z.ZodType, New extends z.ZodType, Change extends z.ZodType> {
  verb: Verb
  /** What the id of the path is. */
  id: string
  row: Row
  list: Told & { run: (db: Db) => Promise<z.output<Row>[]> }
  create: Told & {
    body: New
    example: z.input<New>
    run: (deps: ChangeDeps, actor: Actor, given: z.output<New>) => Promise<z.output<Row>>
  }
  update: Told & {
    body: Change
    example: z.input<Change>
    run: (deps: ChangeDeps, actor: Actor, id: string, change: z.output<Change>) => Promise<z.output<Row>>
  }
  remove: Told & { run: (deps: ChangeDeps, actor: Actor, id: string, revision?: number) => Promise<void> }
}

const tag = 'Administração'

/** What administrators list, create, change and delete, each row with its revision. */
export function entityRoutes<Row extends z.ZodType, New extends z.ZodType, Change extends z.ZodType>(
  deps: AppDeps,
  { verb, id, row, list, create, update, remove }: Entities<Row, New, Change>,
) {
  const admin = allow(deps, verb)
  const path = { id }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({ ...list, tag, answers: { 200: { description: list.answer, schema: z.array(row) } } }),
      async (c) => c.json(await list.run(deps.db), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(create.body, create.example),
      describe({ ...create, tag, answers: { 201: { description: create.answer, schema: row } } }),
      async (c) => c.json(await create.run(deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(update.body, update.example),
      describe({ ...update, tag, path, answers: { 200: { description: update.answer, schema: row } } }),
      async (c) =>
        c.json(await update.run(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({ ...remove, tag, path, answers: { 204: remove.answer } }),
      async (c) => {
        await remove.run(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
}
