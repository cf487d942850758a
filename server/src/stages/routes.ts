import { Hono } from 'hono'
import { allow, type AccessDeps } from '../access/allow.ts'
import { getCase } from '../cases/queries.ts'
import { caseSchema } from '../cases/schemas.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import type { RecordEvent } from '../events/record-event.ts'
import { jsonBody } from '../http/json-body.ts'
import { describe } from '../http/describe.ts'
import { moveCaseStage } from './move-stage.ts'
import { stageMoveSchema } from './schemas.ts'

interface StageDeps {
  access: AccessDeps
  clock: () => Date
  recordEvent: RecordEvent
}

/** `/api/cases/:id/stage`: where a case stands. */
export const stageRoutes = ({ access, clock, recordEvent }: StageDeps) =>
  new Hono<CaseEnv>().post(
    '/',
    ...caseFromPath(access, allow(access, 'moveStage')),
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
      await moveCaseStage({ db: access.db, clock, recordEvent }, actor, id, c.req.valid('json'))
      return c.json(await getCase(access.db, actor, id), 200)
    },
  )
