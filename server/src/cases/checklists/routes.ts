import { documentOwners } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import type { ChecklistPlan } from './plan-checklist.ts'
import { generateAgain, previewChecklist } from './write-checklist.ts'

const changeSchema = z
  .strictObject({
    added: z.array(
      z.strictObject({ label: z.string(), required: z.boolean(), owner_role: z.enum(documentOwners) }),
    ),
    removed: z.array(z.strictObject({ id: z.uuid(), label: z.string() })),
  })
  .meta({ id: 'MudancaDoChecklist', description: 'O que entra no checklist de um dossiê, e o que sai dele' })

type Change = z.infer<typeof changeSchema>

const toChange = ({ add, remove }: ChecklistPlan): Change => ({
  added: add.map(({ label, required, owner }) => ({ label, required, owner_role: owner })),
  removed: remove.map(({ id, label }) => ({ id, label })),
})

const tag = 'Operação'
const path = { id: 'Id do dossiê' }

/** `/api/cases/:id/checklist`: generates the checklist of a case again from its facts. */
export const caseChecklistRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) => {
  const staff = caseFromPath(deps, allow(deps, 'generateChecklist'))
  return new Hono<CaseEnv>()
    .get(
      '/',
      ...staff,
      noQuery,
      describe({
        tag,
        path,
        summary: 'O que mudaria no checklist, se fosse gerado de novo',
        answers: { 200: { description: 'O que entraria, e o que sairia', schema: changeSchema } },
      }),
      async (c) => c.json(toChange(await previewChecklist(deps, c.get('actor'), c.get('case').id)), 200),
    )
    .post(
      '/',
      ...staff,
      noQuery,
      jsonBody(z.strictObject({}), {}),
      describe({
        tag,
        path,
        summary: 'Gera de novo o checklist, com o que se sabe agora do dossiê',
        description:
          'Acrescenta o que falta. O que não se aplica mais só sai se ninguém enviou, decidiu, dispensou ou contestou nada; o que foi escrito à mão fica.',
        answers: { 200: { description: 'O que entrou, e o que saiu', schema: changeSchema } },
        errors: ['wrong_state'],
      }),
      async (c) => c.json(toChange(await generateAgain(deps, c.get('actor'), c.get('case').id)), 200),
    )
}
