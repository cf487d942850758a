import { Hono } from 'hono'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import {
  caseMessagesSchema,
  newCaseMessageSchema,
  sentCaseMessageSchema,
} from '../../delivery/templates/schemas.ts'
import { listCaseMessages, sendCaseMessage } from './send-message.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }

/** Texts that staff send from a case, under `/api/cases`. */
export const caseMessageRoutes = (
  app: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'env' | 'origin'>,
) => {
  const deps = { ...app, confirmsAddresses: app.env.REQUIRE_EMAIL_VERIFICATION }
  return new Hono<CaseEnv>()
    .get(
      '/',
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
      '/send',
      ...caseFromPath(deps, allow(deps, 'sendTemplate')),
      jsonBody(newCaseMessageSchema, { template: 'documentos_ok', channel: 'whatsapp' }),
      limitByPerson(deps, 'sendTemplate'),
      createsOnce(deps),
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
        c.json(await sendCaseMessage(c.var.deps, c.get('actor'), c.get('case').id, c.req.valid('json')), 200),
    )
}
