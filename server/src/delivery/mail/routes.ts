import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { nextLink, nextLinkHeader, pageQuery } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { describe } from '../../platform/http/describe.ts'
import { getEmail, listEmails } from './queries.ts'
import { retryEmail } from './queue-email.ts'
import { emailSchema, emailWithBodySchema } from './schemas.ts'

const tag = 'Administração'
const path = { id: 'Id do e-mail' }

/** `/api/admin/emails`: the outbox and the delivery of its e-mails. */
export function emailRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'smtp'>) {
  const { db, clock, smtp } = deps
  const reading = { ...deps, isSending: smtp !== null }
  const admin = allow(deps, 'manageEmails')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(z.strictObject(pageQuery(200))),
      describe({
        tag,
        summary: 'A caixa de saída: os e-mails, sem o texto',
        answers: {
          200: {
            description: 'Os mais novos primeiro, em páginas',
            schema: z.array(emailSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listEmails(db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/:id',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Um e-mail, com o texto',
        description:
          'Links que abrem uma conta aparecem só enquanto não há servidor de e-mail, e fica registrado quem os viu.',
        answers: { 200: { description: 'O e-mail', schema: emailWithBodySchema } },
        errors: ['not_found'],
      }),
      async (c) => c.json(await getEmail(reading, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .post(
      '/:id/retry',
      admin,
      jsonBody(z.strictObject({})),
      describe({
        tag,
        path,
        summary: 'Tenta de novo um e-mail guardado ou desistido',
        answers: { 204: 'Está na fila' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const actor = c.get('actor')
        const { id } = await getEmail({ ...reading, isSending: true }, actor, pathId(c.req.param('id')))
        if (!smtp) throw new ApiError('wrong_state', errorText('semServidorDeEmail'))
        await retryEmail(db, actor, id, clock())
        return c.body(null, 204)
      },
    )
}
