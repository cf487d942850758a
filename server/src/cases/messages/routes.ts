import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { caseFromPath, partFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader, pageQuery } from '../../platform/http/list-page.ts'
import { query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { readUntilSchema } from '../notices/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { listMessages } from './list-messages.ts'
import { markMessagesRead } from './mark-read.ts'
import { messageSchema, newMessageSchema } from './schemas.ts'
import { sendMessage } from './send-message.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Dossiês'
const path = { id: 'Id do dossiê' }

/** `/api/cases/:id/messages`: the conversation of a case. */
export function messageRoutes(deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher'>) {
  return new Hono<CaseEnv>()
    .get(
      '/',
      ...partFromPath(deps, allow(deps, 'readMessages'), query(z.strictObject(pageQuery(500)))),
      describe({
        tag,
        path,
        summary: 'As mensagens de um dossiê',
        description: 'A primeira página tem as mais novas.',
        answers: {
          200: {
            description: 'As mensagens, na ordem em que foram escritas',
            schema: z.array(messageSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const page = c.req.valid('query')
        const { items, next } = await listMessages(deps.db, c.get('actor'), c.get('case').id, page)
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/',
      ...caseFromPath(deps, allow(deps, 'sendMessage')),
      jsonBody(newMessageSchema, {
        body: 'O extrato do FGTS já pode ser usado?',
        stage: 'Análise de crédito',
      }),
      limitByPerson(deps, 'sendMessage'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Escreve uma mensagem',
        description:
          'O cliente, os parceiros do dossiê e a equipe leem todas. A quem ela se dirige recebe um aviso no portal e por e-mail. No máximo 10 por minuto.',
        answers: { 201: { description: 'A mensagem', schema: messageSchema } },
      }),
      async (c) => {
        const message = await sendMessage(c.var.deps, c.get('actor'), c.get('case').id, c.req.valid('json'))
        return c.json(message, 201)
      },
    )
    .post(
      '/read',
      ...caseFromPath(deps),
      jsonBody(readUntilSchema),
      describe({
        tag,
        path,
        summary: 'Marca como lidas as mensagens até um momento',
        description: 'Vale só para quem pede e nunca volta atrás.',
        answers: { 204: 'Marcadas' },
      }),
      async (c) => {
        await markMessagesRead(deps, c.get('actor'), c.get('case').id, c.req.valid('json').until)
        return c.body(null, 204)
      },
    )
}
