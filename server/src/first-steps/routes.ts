import { Hono } from 'hono'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { noQuery } from '../http/query.ts'
import { firstStepsSchema, getFirstSteps } from './get-first-steps.ts'

/** `/api/admin/first-steps`: what an administrator of an empty product does first. */
export const firstStepRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'readOverview'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'Os primeiros passos, e quais estão feitos',
      answers: { 200: { description: 'Os passos, na ordem', schema: firstStepsSchema } },
    }),
    async (c) => c.json(await getFirstSteps(deps, c.get('actor')), 200),
  )
