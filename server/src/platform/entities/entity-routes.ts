import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { Actor } from '../access/actor.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../access/allow.ts'
import type { Verb } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { ErrorCode } from '../http/api-error.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { pathId } from '../http/path-id.ts'
import { noQuery, query } from '../http/query.ts'
import { revisionQuery } from './schemas.ts'
import { createsOnce } from '../idempotency/creates-once.ts'

/** OpenAPI description of a route. */
interface RouteDescription {
  summary: string
  description?: string
  /** Description of the successful response. */
  answer: string
  errors?: ErrorCode[]
}

interface Entities<Row extends z.ZodType, New extends z.ZodType, Change extends z.ZodType> {
  verb: Verb
  /** Description of the id in the path. */
  id: string
  row: Row
  list: RouteDescription & { run: (db: Db) => Promise<z.output<Row>[]> }
  create: RouteDescription & {
    body: New
    example: z.input<New>
    run: (deps: ChangeDeps, actor: Actor, input: z.output<New>) => Promise<z.output<Row>>
  }
  update: RouteDescription & {
    body: Change
    example: z.input<Change>
    run: (deps: ChangeDeps, actor: Actor, id: string, change: z.output<Change>) => Promise<z.output<Row>>
  }
  remove: RouteDescription & {
    run: (deps: ChangeDeps, actor: Actor, id: string, revision?: number) => Promise<void>
  }
}

const tag = 'Administração'

/** Routes with which administrators list, create, change and delete rows with revisions. */
export function entityRoutes<Row extends z.ZodType, New extends z.ZodType, Change extends z.ZodType>(
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>,
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
      createsOnce(deps),
      describe({ ...create, tag, answers: { 201: { description: create.answer, schema: row } } }),
      async (c) => c.json(await create.run(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
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
