import { Hono } from 'hono'
import { allow } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { noQuery } from '../http/query.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { caseMessagesSchema, newCaseMessageSchema, sentCaseMessageSchema } from '../templates/schemas.ts'
import { listCaseMessages, sendCaseMessage } from './send-message.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }

/** The texts that the staff sends from a case, under `/api/cases`. */
export const caseMessageRoutes = (app: AppDeps) => {
  const deps = { ...app, confirmsAddresses: app.env.REQUIRE_EMAIL_VERIFICATION }
  return new Hono<CaseEnv>()
    .get(
      '/:id/templates',
      ...caseFromPath(deps, allow(deps, 'sendTemplate')),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Os modelos que se enviam de um dossiê',
        description: 'Com o que o dossiê sabe de cada variável; o que ele não sabe quem envia escreve.',
        answers: { 200: { description: 'Os modelos', schema: caseMessagesSchema } },
      }),
      async (c) => c.json(await listCaseMessages(deps, c.get('actor'), c.get('case').id), 200),
    )
    .post(
      '/:id/templates/send',
      ...caseFromPath(deps, allow(deps, 'sendTemplate')),
      jsonBody(newCaseMessageSchema, { template: 'documentos_ok', channel: 'whatsapp' }),
      limitByPerson(deps, 'sendTemplate'),
      describe({
        tag,
        path,
        summary: 'Envia um modelo ao cliente ou ao vendedor de um dossiê',
        description:
          'Por e-mail vai para a caixa de saída; para o WhatsApp ou para copiar a resposta traz o texto. A história do dossiê diz qual modelo, por onde e quem.',
        answers: { 200: { description: 'O texto, como foi', schema: sentCaseMessageSchema } },
        errors: ['wrong_state'],
      }),
      async (c) =>
        c.json(await sendCaseMessage(deps, c.get('actor'), c.get('case').id, c.req.valid('json')), 200),
    )
}
