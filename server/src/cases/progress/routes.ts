import { Hono } from 'hono'
import { z } from 'zod'
import { allow, signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { partFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { readProgress } from './case-progress.ts'
import { listDueCases } from './due-cases.ts'
import { caseProgressSchema, dueCaseSchema } from './schemas.ts'

const tag = 'Dossiês'

/** Due papers of cases and their progress, under `/api/cases`. */
export const caseProgressRoutes = (deps: AccessDeps & Pick<ChangeDeps, 'clock'>) =>
  new Hono<CaseEnv>()
    .get(
      '/due',
      allow(deps, 'listDue'),
      noQuery,
      describe({
        tag,
        summary: 'Os seus dossiês, com o que falta de você agora',
        description: 'Até 20; os que esperam papéis vêm primeiro.',
        answers: { 200: { description: 'Os dossiês', schema: z.array(dueCaseSchema) } },
      }),
      async (c) => c.json(await listDueCases(deps.db, c.get('actor'), deps.clock()), 200),
    )
    .get(
      '/:id/progress',
      ...partFromPath(deps, signedIn(deps, 'readCase'), noQuery),
      describe({
        tag,
        path: { id: 'Id do dossiê' },
        summary: 'Como um dossiê segue: prazo da etapa, previsão da compra e valores',
        answers: { 200: { description: 'O andamento', schema: caseProgressSchema } },
      }),
      async (c) => c.json(await readProgress(deps.db, c.get('actor'), c.get('case').id, deps.clock()), 200),
    )
