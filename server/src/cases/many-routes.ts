import { Hono } from 'hono'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { changeMany } from './change-many.ts'
import { manyResultSchema, manySchema } from './many-schemas.ts'

const seen = { id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10', seen_at: '2026-11-21T12:00:00.000Z' }

/** `/api/work/changes`: what is done with many cases at once. */
export const manyRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>().post(
    '/',
    allow(deps, 'workCases'),
    jsonBody(manySchema, { cases: [seen], change: { kind: 'tags', add: ['Urgente'] } }),
    limitByPerson(deps, 'changeMany'),
    describe({
      tag: 'Operação',
      summary: 'Muda vários dossiês de uma vez',
      description: 'Cada um como se fosse o único: o que um recusa fica dito, e os outros mudam.',
      answers: { 200: { description: 'O que mudou e o que ficou como estava', schema: manyResultSchema } },
    }),
    async (c) => c.json(await changeMany(deps, c.get('actor'), c.req.valid('json')), 200),
  )
