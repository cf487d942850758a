import { builtInChecklist } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import {
  createModel,
  deleteModel,
  listModels,
  moveModel,
  restoreModels,
  updateModel,
} from '../checklists/models.ts'
import {
  checklistModelSchema,
  modelChangeSchema,
  modelMoveSchema,
  newModelSchema,
} from '../checklists/model-schemas.ts'

const { key: _key, position: _place, ...example } = builtInChecklist[0]!

const all = {
  200: { description: 'Todos os itens, como ficaram', schema: z.array(checklistModelSchema) },
}

/** Changes of the whole list: order and restoring. */
const listRoutes = (deps: AccessDeps & ChangeDeps) => {
  const admin = allow(deps, 'editChecklists')
  const tag = 'Administração'
  const path = { id: 'Id do item' }
  const nothing = jsonBody(z.strictObject({}), {})
  return new Hono<SignedInEnv>()
    .post(
      '/restore',
      admin,
      noQuery,
      nothing,
      describe({
        tag,
        summary: 'Volta os itens de fábrica ao que eram',
        description: 'Textos, condições e ordem. Os itens próprios ficam como estão.',
        answers: all,
      }),
      async (c) => c.json(await restoreModels(deps, c.get('actor')), 200),
    )
    .post(
      '/:id/restore',
      admin,
      noQuery,
      nothing,
      describe({
        tag,
        path,
        summary: 'Volta um item de fábrica ao que era',
        answers: all,
        errors: ['not_found'],
      }),
      async (c) => c.json(await restoreModels(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .post(
      '/:id/move',
      admin,
      noQuery,
      jsonBody(modelMoveSchema, { direction: 'up' }),
      describe({
        tag,
        path,
        summary: 'Muda a ordem de um item em sua parte',
        answers: all,
        errors: ['not_found'],
      }),
      async (c) =>
        c.json(await moveModel(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')), 200),
    )
}

/** `/api/admin/checklists`: the papers that a case may require, and under which conditions. */
export const checklistRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'editChecklists',
    id: 'Id do item',
    row: checklistModelSchema,
    list: { run: listModels, summary: 'O que pode ser pedido em um dossiê, em ordem', answer: 'Os itens' },
    create: {
      run: createModel,
      body: newModelSchema,
      example,
      summary: 'Acrescenta um item',
      description: 'Entra nos dossiês que forem abertos, e nos outros quando o checklist for gerado de novo.',
      answer: 'O item',
    },
    update: {
      run: updateModel,
      body: modelChangeSchema,
      example: { label: 'Comprovante de endereço', revision: 1 },
      summary: 'Muda, liga ou desliga um item',
      description: 'Só as colunas enviadas mudam. O que já foi pedido em um dossiê fica como está.',
      answer: 'O item, como ficou',
      errors: ['not_found', 'stale'],
    },
    remove: {
      run: deleteModel,
      summary: 'Exclui um item próprio que está desligado',
      answer: 'Foi excluído',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  }).route('/', listRoutes(deps))
