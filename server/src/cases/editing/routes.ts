import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { announceEdit, endEdit, listEdits } from './live-edits.ts'
import { editSchema, fieldSchema } from './schemas.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }
const answers = {
  200: { description: 'Os outros que digitam neste dossiê', schema: z.array(editSchema) },
}

/** `/api/cases/:id/editing`: staff who type in a case at this moment. */
export function editingRoutes(deps: AccessDeps & Pick<AppDeps, 'clock'>) {
  const allowed = caseFromPath(deps, allow(deps, 'workCases'))
  return new Hono<CaseEnv>()
    .get(
      '/',
      ...allowed,
      noQuery,
      describe({ tag, path, summary: 'Quem mais digita neste dossiê', answers }),
      async (c) => c.json(await listEdits(deps, c.var.actor, c.var.case.id), 200),
    )
    .put(
      '/',
      ...allowed,
      jsonBody(fieldSchema, { field: 'operation.bank' }),
      describe({
        tag,
        path,
        summary: 'Diz que você digita em um campo',
        description: 'Vale por meio minuto, e se repete enquanto você digita.',
        answers,
      }),
      async (c) => {
        await announceEdit(deps, c.var.actor, c.var.case.id, c.req.valid('json').field)
        return c.json(await listEdits(deps, c.var.actor, c.var.case.id), 200)
      },
    )
    .delete(
      '/',
      ...allowed,
      noQuery,
      describe({ tag, path, summary: 'Diz que você não digita mais', answers: { 204: 'Anotado' } }),
      async (c) => {
        await endEdit(deps, c.var.actor, c.var.case.id)
        return c.body(null, 204)
      },
    )
}
