import { Hono } from 'hono'
import { errorText } from '../../platform/http/api-error.ts'
import { allow, type SignedInEnv } from '../../platform/access/allow.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { describe } from '../../platform/http/describe.ts'
import type { HealthDeps } from './check.ts'
import { runChecks } from './run-checks.ts'
import { healthReportSchema } from './schemas.ts'

const AT_ONCE = 2

/** `/api/admin/health`: results of all checks, with remedies. */
export const healthCheckRoutes = (deps: HealthDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'runHealthCheck'),
    noQuery,
    limitConcurrency(AT_ONCE, errorText('espereVerificacao')),
    describe({
      tag: 'Administração',
      summary: 'Verifica o sistema: tudo de novo, a cada pedido',
      description: 'Cada verificação tem 5 s; nenhuma espera por outra.',
      answers: { 200: { description: 'O que se encontrou', schema: healthReportSchema } },
    }),
    async (c) => c.json(await runChecks(deps, { actor: c.get('actor'), headers: c.req.raw.headers }), 200),
  )
