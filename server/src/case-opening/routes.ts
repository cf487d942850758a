import { Hono } from 'hono'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { getCase } from '../cases/queries.ts'
import { caseSchema } from '../cases/schemas.ts'
import { newCaseSchema } from '../cases/work-schemas.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { openCase } from './open-case.ts'

/** What opens a case, under `/api/cases`. */
export const caseOpeningRoutes = (deps: AppDeps) =>
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
    describe({
      tag: 'Operação',
      summary: 'Abre um dossiê',
      description: 'Com o primeiro comprador, na primeira etapa. O resto cresce com ele.',
      answers: { 201: { description: 'O dossiê', schema: caseSchema } },
    }),
    async (c) => {
      const actor = c.get('actor')
      const id = await openCase(deps, actor, c.req.valid('json'))
      // Whoever opened it is told how it stands, even who handed it over and does not see it any more.
      return c.json(await getCase(deps.db, { ...actor, seesEveryCase: true }, id), 201)
    },
  )
