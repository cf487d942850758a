import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { documentFromPath, type DocumentEnv } from './document-from-path.ts'
import { addItem, changeItem, orderItems, removeItem } from './edit-checklist.ts'
import { itemChangeSchema, itemOrderSchema, newItemSchema } from './item-schemas.ts'
import { getDocument, toChecklistDocument } from './queries.ts'
import { documentSchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê', itemId: 'Id do documento' }

/** Editing the checklist of a case, under `/api/cases`. */
export function checklistItemRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) {
  const may = allow(deps, 'editChecklist')
  const document = documentFromPath(deps)
  const itemOf = async (c: { var: CaseEnv['Variables'] }, itemId: string, { db } = deps) =>
    toChecklistDocument(c.var.actor, await getDocument(db, c.var.actor, c.var.case.id, itemId))

  return new Hono<DocumentEnv>()
    .post(
      '/',
      ...caseFromPath(deps, may),
      noQuery,
      jsonBody(newItemSchema, { label: 'Certidão de casamento', validity_days: 90 }),
      createsOnce(deps),
      describe({
        tag,
        path: { id: path.id },
        summary: 'Pede mais um documento',
        answers: { 201: { description: 'O documento', schema: documentSchema } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = await addItem(c.var.deps, c.get('actor'), c.get('case').id, c.req.valid('json'))
        return c.json(await itemOf(c, id, c.var.deps), 201)
      },
    )
    .put(
      '/order',
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
      '/:itemId',
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
      '/:itemId',
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
