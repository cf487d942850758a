import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { caseSchema } from './schemas.ts'
import { newCaseSchema } from '../work-list/work-schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { openCase } from './open-case.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

/** Opens a case, under `/api/cases`. */
export const caseOpeningRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<SignedInEnv>().post(
    '/',
    allow(deps, 'openCase'),
    jsonBody(newCaseSchema, {
      name: 'Ana Clara Ferreira',
      phone: '(81) 98765-4321',
      income: 650_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
    limitByPerson(deps, 'openCase'),
    createsOnce(deps),
    describe({
      tag: 'Operação',
      summary: 'Abre um dossiê',
      description: 'Com o primeiro comprador, na primeira etapa. O resto cresce com ele.',
      answers: { 201: { description: 'O dossiê', schema: caseSchema } },
    }),
    async (c) => c.json(await openCase(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
  )
