import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { firstStepsSchema, getFirstSteps } from './get-first-steps.ts'

/** `/api/admin/first-steps`: first steps of an administrator in an empty installation. */
export const firstStepRoutes = (
  deps: AccessDeps & Pick<AppDeps, 'clock' | 'readPublished' | 'secret' | 'smtp'>,
) =>
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
