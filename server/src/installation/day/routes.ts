import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { query } from '../../platform/http/query.ts'
import { dayQuerySchema, daySchema } from './day-schemas.ts'
import { listDay } from './list-day.ts'

/** `/api/day`: what the caller, who is staff, has to do today. */
export const dayRoutes = (deps: AccessDeps & Pick<AppDeps, 'cipher' | 'clock'>) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'workTasks'),
    query(dayQuerySchema),
    describe({
      tag: 'Operação',
      summary: 'O seu dia, ou o de toda a equipe',
      description: 'Quem espera resposta, as tarefas e os prazos, e o que vence logo.',
      answers: { 200: { description: 'O que há a fazer e o que foi feito', schema: daySchema } },
    }),
    async (c) => c.json(await listDay(deps, c.get('actor'), c.req.valid('query').of), 200),
  )
