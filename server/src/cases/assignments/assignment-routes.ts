import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { assignmentChangeSchema, newAssignmentSchema } from './assignment-schemas.ts'
import { assignPartner, changeAssignment, unassignPartner } from './assign-partner.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { listAssignments } from '../record/queries.ts'
import { assignmentSchema } from '../record/schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê', assignmentId: 'Id da atribuição' }
const answers = {
  200: { description: 'Os responsáveis, depois disso', schema: z.array(assignmentSchema) },
}

/** `/api/cases/:id/assignments`: the partners of a case and their responsibilities. */
export const assignmentRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) => {
  const may = caseFromPath(deps, allow(deps, 'assignPartners'))
  return new Hono<CaseEnv>()
    .post(
      '/',
      ...may,
      jsonBody(newAssignmentSchema, {
        partner_id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10',
        responsibility: 'Análise de crédito',
      }),
      createsOnce(deps),
      describe({
        tag,
        path: { id: path.id },
        summary: 'Atribui um dossiê a um parceiro',
        description: 'Quem trabalha no parceiro passa a ver o dossiê, com o que os direitos dele permitem.',
        answers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await assignPartner(c.var.deps, actor, id, c.req.valid('json'))
        return c.json(await listAssignments(c.var.deps.db, actor, id), 200)
      },
    )
    .patch(
      '/:assignmentId',
      ...may,
      jsonBody(assignmentChangeSchema, { contact_name: 'Rita Moura' }),
      describe({ tag, path, summary: 'Muda uma atribuição', answers, errors: ['wrong_state'] }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await changeAssignment(deps, actor, id, c.req.param('assignmentId') ?? '', c.req.valid('json'))
        return c.json(await listAssignments(deps.db, actor, id), 200)
      },
    )
    .delete(
      '/:assignmentId',
      ...may,
      noQuery,
      describe({ tag, path, summary: 'Retira um parceiro de um dossiê', answers, errors: ['wrong_state'] }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await unassignPartner(deps, actor, id, c.req.param('assignmentId') ?? '')
        return c.json(await listAssignments(deps.db, actor, id), 200)
      },
    )
}
