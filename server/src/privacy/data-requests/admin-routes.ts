import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { eraseRequest, planRequest } from './erase-request.ts'
import { exportForRequest } from './export-request.ts'
import { archiveAnswer, sendArchive } from './own-routes.ts'
import { answerRequest, listRequests, noteRequest, registerRequest } from './queue.ts'
import {
  answerSchema,
  dataRequestSchema,
  eraseSchema,
  exportSchema,
  noteSchema,
  queueQuerySchema,
  registerSchema,
  requestPlanSchema,
} from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'
const path = { id: 'Id do pedido' }

/** `/api/admin/data-requests`: requests of people about their data, for administrators. */
export const dataRequestRoutes = (
  deps: AccessDeps &
    ChangeDeps &
    LimitDeps &
    Pick<AppDeps, 'cipher' | 'dialect' | 'log' | 'origin' | 'storage'>,
) => {
  const admin = allow(deps, 'managePersonalData')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(queueQuerySchema),
      describe({
        tag,
        summary: 'Pedidos de titulares',
        answers: {
          200: {
            description: 'Os que esperam resposta, os mais urgentes primeiro, ou os encerrados',
            schema: z.array(dataRequestSchema),
          },
        },
      }),
      async (c) => c.json(await listRequests(deps, c.get('actor'), c.req.valid('query')), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(registerSchema, {
        kind: 'deletion',
        name: 'Rita Lopes',
        email: 'rita@exemplo.com.br',
        cpf: '529.982.247-25',
        phone: '(81) 98765-4321',
        request_text: 'Pediu por telefone.',
      }),
      limitByPerson(deps, 'invite'),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Registra um pedido que chegou por telefone, carta ou e-mail',
        description:
          'O que é da pessoa é achado pelo e-mail, CPF e telefone; a resposta vai só para o e-mail. Antes, confirme que é ela quem pede.',
        answers: {
          201: {
            description: 'O pedido, com o número e o prazo',
            schema: z.strictObject({ id: z.uuid(), protocol: z.string(), due_on: z.iso.date() }),
          },
        },
        errors: ['already_exists'],
      }),
      async (c) => c.json(await registerRequest(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id/note',
      admin,
      jsonBody(noteSchema, { note: 'Liguei para confirmar.' }),
      describe({
        tag,
        path,
        summary: 'Anota o andamento de um pedido',
        answers: { 204: 'Anotado; o pedido está em análise' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await noteRequest(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json').note)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/answer',
      admin,
      jsonBody(answerSchema, { state: 'done', answer: 'Corrigimos o telefone.' }),
      describe({
        tag,
        path,
        summary: 'Responde um pedido por e-mail e o encerra',
        answers: { 204: 'Respondido' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await answerRequest(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/:id/plan',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'O que é da pessoa, e o que a exclusão apagaria, anonimizaria e guardaria',
        answers: { 200: { description: 'O plano, antes de qualquer coisa', schema: requestPlanSchema } },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => c.json(await planRequest(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .post(
      '/:id/erase',
      admin,
      jsonBody(eraseSchema, { answer: 'O contrato fica guardado até 2031.' }),
      describe({
        tag,
        path,
        summary: 'Exclui os dados de quem pediu',
        description: 'Não volta atrás. A pessoa recebe um último e-mail.',
        answers: { 204: 'Excluídos' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await eraseRequest(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/export',
      admin,
      jsonBody(exportSchema, {}),
      limitByPerson(deps, 'exportOwnData'),
      describe({
        tag,
        path,
        summary: 'Baixa o que guardamos de quem pediu acesso e não tem conta',
        description: 'Para entregar à pessoa. Quem baixou fica registrado.',
        answers: archiveAnswer,
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const { items } = c.req.valid('json')
        const body = await exportForRequest(deps, c.get('actor'), pathId(c.req.param('id')), items)
        return sendArchive(c, body, deps.clock())
      },
    )
}
