import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { allow } from '../access/allow.ts'
import { z } from 'zod'
import { getCase, listStages } from '../cases/queries.ts'
import { caseSchema, stageRecordSchema } from '../cases/schemas.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { jsonBody } from '../http/json-body.ts'
import { describe } from '../http/describe.ts'
import { moveCaseStage } from './move-stage.ts'
import { pathId } from '../http/path-id.ts'
import { noQuery } from '../http/query.ts'
import { correctStage } from './correct-stage.ts'
import { stageCorrectionSchema, stageMoveSchema } from './schemas.ts'

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

/** `/api/cases/:id/stages/:stageId`: what the record of a stage says. */
export const stageRecordRoutes = (deps: AppDeps) =>
  new Hono<CaseEnv>().patch(
    '/:stageId',
    ...caseFromPath(deps, allow(deps, 'correctStage')),
    noQuery,
    jsonBody(stageCorrectionSchema, { started_on: '2026-11-16', reason: 'O banco enviou no dia 16.' }),
    describe({
      tag: 'Operação',
      path: { id: 'Id do dossiê', stageId: 'Id do registro' },
      summary: 'Corrige o registro de uma etapa',
      description: 'Ninguém é avisado. O histórico diz quem corrigiu o quê, e por quê.',
      answers: {
        200: { description: 'As etapas, da primeira à última', schema: z.array(stageRecordSchema) },
      },
    }),
    async (c) => {
      const actor = c.get('actor')
      const { id } = c.get('case')
      await correctStage(deps, actor, id, pathId(c.req.param('stageId')), c.req.valid('json'))
      return c.json(await listStages(deps.db, actor, id), 200)
    },
  )
