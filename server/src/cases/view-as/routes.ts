import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { viewCaseAs } from './view-as.ts'
import { viewAsSchema } from '../record/view-as.ts'
import { seenCaseSchema } from './schemas.ts'

/** Viewing a case as another person, under `/api/cases`. */
export const viewAsRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'readPublished'>) =>
  new Hono<CaseEnv>().post(
    '/',
    ...caseFromPath(deps, allow(deps, 'viewAs')),
    jsonBody(viewAsSchema, { as: 'client' }),
    describe({
      tag: 'Operação',
      path: { id: 'Id do dossiê' },
      summary: 'O dossiê como o cliente ou um parceiro o vê',
      description: 'Com os direitos de quem o vê assim. Nada muda nem fica lido; quem olhou fica registrado.',
      answers: { 200: { description: 'O que essa pessoa vê', schema: seenCaseSchema } },
      errors: ['wrong_state'],
    }),
    async (c) => c.json(await viewCaseAs(deps, c.get('actor'), c.get('case').id, c.req.valid('json')), 200),
  )
