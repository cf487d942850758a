import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { allow } from '../access/allow.ts'
import { getCase } from '../cases/queries.ts'
import { caseSchema } from '../cases/schemas.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { jsonBody } from '../http/json-body.ts'
import { describe } from '../http/describe.ts'
import { moveCaseStage } from './move-stage.ts'
import { stageMoveSchema } from './schemas.ts'

/** `/api/cases/:id/stage`: where a case stands. */
export const stageRoutes = (deps: AppDeps) =>
  new Hono<CaseEnv>().post(
    '/',
    ...caseFromPath(deps, allow(deps, 'moveStage')),
    jsonBody(stageMoveSchema, { stage: 'contrato', notes: 'Minuta enviada pelo banco.' }),
    describe({
      tag: 'Dossiês',
      path: { id: 'Id do dossiê' },
      summary: 'Move um dossiê para outra etapa',
      description:
        'Avança para a etapa seguinte, começa, reprova ou reabre a atual, ou volta a uma anterior. O cliente recebe um aviso no portal e por e-mail.',
      answers: { 200: { description: 'O dossiê, na etapa em que ficou', schema: caseSchema } },
      errors: ['wrong_state'],
    }),
    async (c) => {
      const actor = c.get('actor')
      const { id } = c.get('case')
      await moveCaseStage(deps, actor, id, c.req.valid('json'))
      return c.json(await getCase(deps.db, actor, id), 200)
    },
  )
