import { emailOnlySchema, resetTokenSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { requestEmail } from '../../identity/auth/email-requests.ts'
import { beginSession } from '../../identity/auth/sessions.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { listClientLinks, revokeClientLink } from './client-links.ts'
import { checkedLinkSchema, clientLinkSchema, usedLinkSchema } from './schemas.ts'
import { checkLink, useLink } from './use-link.ts'

/** Links for clients and sellers, under `/api/auth`. */
export const linkRoutes = (
  deps: ChangeDeps & LimitDeps & Pick<AppDeps, 'adminEmail' | 'auth' | 'findSession'>,
) =>
  new Hono<AppEnv>()
    .post(
      '/request-sign-in-link',
      describe({
        tag: 'Conta',
        summary: 'Pede um link para entrar sem senha',
        description:
          'Responde o mesmo, e no mesmo tempo, tenha ou não conta o endereço. Só clientes recebem.',
        answers: { 204: 'Se o endereço tem conta de cliente, o link será enviado' },
      }),
      jsonBody(emailOnlySchema),
      limitByAddress(deps, 'requestSignInLink'),
      async (c) => {
        await requestEmail(deps.db, 'sign_in_link', c.req.valid('json').email, deps.clock())
        return c.body(null, 204)
      },
    )
    .post(
      '/check-link',
      describe({
        tag: 'Conta',
        summary: 'Diz o que um link de acesso abre, e se ainda vale',
        answers: { 200: { description: 'O que abre; nada se gasta', schema: checkedLinkSchema } },
        errors: ['invalid_token'],
      }),
      jsonBody(resetTokenSchema),
      limitByAddress(deps, 'checkLink'),
      async (c) => c.json(await checkLink(deps, c.req.valid('json').token), 200),
    )
    .post(
      '/use-link',
      describe({
        tag: 'Conta',
        summary: 'Entra com um link de acesso',
        description:
          'O link vale uma vez: de vários pedidos ao mesmo tempo, um entra. O do cliente liga o dossiê à conta dele.',
        answers: { 200: { description: 'Quem entrou, e onde', schema: usedLinkSchema } },
        errors: ['invalid_token', 'sign_in_first', 'account_disabled', 'wrong_state'],
      }),
      jsonBody(resetTokenSchema),
      limitByAddress(deps, 'useLink'),
      async (c) => {
        const former = await deps.findSession(c.req.raw.headers)
        const { session, user, ...used } = await useLink(deps, c.req.valid('json').token, former)
        const me = await beginSession(c, deps, { user, headers: session.headers, former, byLink: true })
        return c.json({ me, ...used }, 200)
      },
    )

const tag = 'Operação'
const path = { id: 'Id do dossiê' }

/** Lists and revokes the links of a case's client and seller, under `/api/cases`; sending a message creates them. */
export const caseLinkRoutes = (deps: AccessDeps & ChangeDeps) =>
  new Hono<CaseEnv>()
    .get(
      '/',
      ...caseFromPath(deps, allow(deps, 'inviteClient')),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Os links enviados ao cliente e ao vendedor de um dossiê',
        answers: {
          200: { description: 'Os últimos, o mais novo primeiro', schema: z.array(clientLinkSchema) },
        },
      }),
      async (c) => c.json(await listClientLinks(deps.db, c.get('actor'), c.get('case').id), 200),
    )
    .delete(
      '/:linkId',
      ...caseFromPath(deps, allow(deps, 'inviteClient')),
      noQuery,
      describe({
        tag,
        path: { ...path, linkId: 'Id do link' },
        summary: 'Revoga um link',
        description: 'A partir da próxima requisição não abre mais nada, nem a sessão que abriu.',
        answers: { 204: 'Foi revogado' },
      }),
      async (c) => {
        await revokeClientLink(deps, c.get('actor'), c.get('case').id, pathId(c.req.param('linkId')))
        return c.body(null, 204)
      },
    )
