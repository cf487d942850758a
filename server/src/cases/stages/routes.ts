import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { z } from 'zod'
import { getCase, listStages } from '../record/queries.ts'
import { caseSchema, stageRecordSchema } from '../record/schemas.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { describe } from '../../platform/http/describe.ts'
import { moveCaseStage } from './move-stage.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { correctStage } from './correct-stage.ts'
import { stageCorrectionSchema, stageMoveSchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

/** `/api/cases/:id/stage`: moves a case between stages. */
export const stageRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<CaseEnv>().post(
    '/',
    ...caseFromPath(deps, allow(deps, 'moveStage')),
    jsonBody(stageMoveSchema, { stage: 'contrato', notes: 'Minuta enviada pelo banco.' }),
    createsOnce(deps),
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
      await moveCaseStage(c.var.deps, actor, id, c.req.valid('json'))
      return c.json(await getCase(c.var.deps.db, actor, id), 200)
    },
  )

/** `/api/cases/:id/stages/:stageId`: corrects the record of a stage. */
export const stageRecordRoutes = (deps: AccessDeps & ChangeDeps) =>
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
