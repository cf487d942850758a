import { Hono } from 'hono'
import { allow, type SignedInEnv } from '../../platform/access/allow.ts'
import type { HealthDeps } from './check.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { readinessSchema, runReadiness } from './run-readiness.ts'

const AT_ONCE = 2

/** `/api/admin/readiness`: steps before the product serves real clients, and where to do them. */
export const readinessRoutes = (deps: HealthDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'runHealthCheck'),
    noQuery,
    limitConcurrency(AT_ONCE, errorText('espereVerificacao')),
    describe({
      tag: 'Administração',
      summary: 'O que falta para o produto ir ao ar, e onde se resolve',
      answers: { 200: { description: 'O que se encontrou', schema: readinessSchema } },
    }),
    async (c) => c.json(await runReadiness(deps, { actor: c.get('actor'), headers: c.req.raw.headers }), 200),
  )
