import { Hono } from 'hono'
import { allow } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { lookAs } from './look-as.ts'
import { lookSchema } from '../cases/whose-look.ts'
import { seenCaseSchema } from './schemas.ts'

/** How others see a case, under `/api/cases`. */
export const lookRoutes = (deps: AppDeps) =>
  new Hono<CaseEnv>().post(
    '/:id/look',
    ...caseFromPath(deps, allow(deps, 'lookAs')),
    jsonBody(lookSchema, { as: 'client' }),
    describe({
      tag: 'Operação',
      path: { id: 'Id do dossiê' },
      summary: 'O dossiê como o cliente ou um parceiro o vê',
      description: 'Com os direitos de quem o vê assim. Nada muda nem fica lido; quem olhou fica registrado.',
      answers: { 200: { description: 'O que essa pessoa vê', schema: seenCaseSchema } },
      errors: ['wrong_state'],
    }),
    async (c) => c.json(await lookAs(deps, c.get('actor'), c.get('case').id, c.req.valid('json')), 200),
  )
