import { Hono, type Context } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { allow } from '../access/allow.ts'
import { caseFromPath } from '../cases/case-from-path.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { noQuery } from '../http/query.ts'
import { documentFromPath, type DocumentEnv } from './document-from-path.ts'
import { addItem, changeItem, orderItems, removeItem } from './edit-checklist.ts'
import { itemChangeSchema, itemOrderSchema, newItemSchema } from './item-schemas.ts'
import { getDocument, toldDocument } from './queries.ts'
import { documentSchema } from './schemas.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê', itemId: 'Id do documento' }

/** What the staff asks for in one case, under `/api/cases`. */
export function checklistItemRoutes(deps: AppDeps) {
  const may = allow(deps, 'editChecklist')
  const document = documentFromPath(deps)
  const itemOf = async (c: Context<DocumentEnv>, itemId: string) =>
    toldDocument(await getDocument(deps.db, c.get('actor'), c.get('case').id, itemId))

  return new Hono<DocumentEnv>()
    .post(
      '/:id/documents',
      ...caseFromPath(deps, may),
      noQuery,
      jsonBody(newItemSchema, { label: 'Certidão de casamento', validity_days: 90 }),
      describe({
        tag,
        path: { id: path.id },
        summary: 'Pede mais um documento',
        answers: { 201: { description: 'O documento', schema: documentSchema } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = await addItem(deps, c.get('actor'), c.get('case').id, c.req.valid('json'))
        return c.json(await itemOf(c, id), 201)
      },
    )
    .put(
      '/:id/documents/order',
      ...caseFromPath(deps, may),
      noQuery,
      jsonBody(itemOrderSchema, { ids: ['3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'] }),
      describe({
        tag,
        path: { id: path.id },
        summary: 'Põe os documentos de um dossiê em outra ordem',
        description: 'A mesma em que o cliente os vê: os obrigatórios continuam antes.',
        answers: { 204: 'Estão nesta ordem' },
        errors: ['wrong_state'],
      }),
      async (c) => {
        await orderItems(deps, c.get('actor'), c.get('case').id, c.req.valid('json').ids)
        return c.body(null, 204)
      },
    )
    .patch(
      '/:id/documents/:itemId',
      ...document,
      noQuery,
      jsonBody(itemChangeSchema, { required: false }),
      describe({
        tag,
        path,
        summary: 'Muda o que um documento pede',
        answers: { 200: { description: 'O documento, depois disso', schema: documentSchema } },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        await changeItem(deps, c.get('actor'), c.get('document'), c.req.valid('json'))
        return c.json(await itemOf(c, c.get('document').id), 200)
      },
    )
    .delete(
      '/:id/documents/:itemId',
      ...document,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Não pede mais um documento',
        description: 'Só enquanto ele não tem nenhum arquivo.',
        answers: { 204: 'Já não é pedido' },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        await removeItem(deps, c.get('actor'), c.get('document'))
        return c.body(null, 204)
      },
    )
}
