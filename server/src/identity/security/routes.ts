import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { LimitDeps } from '../../platform/limits/rate-limit.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { whereabouts } from '../sign-ins/record-sign-in.ts'
import { getOverview } from './get-overview.ts'
import { listLocked, unlockAccount } from '../sign-ins/locked-accounts.ts'
import { listSignIns } from '../sign-ins/list-sign-ins.ts'
import { resetFactor } from '../second-factor/reset-factor.ts'
import {
  lockedSchema,
  openSessionSchema,
  overviewSchema,
  securityRulesChangeSchema,
  sessionsQuerySchema,
  signInSchema,
  signInsQuerySchema,
} from './schemas.ts'
import { saveSecurityRules } from './security-rules.ts'
import { endSession, listSessions } from '../sign-ins/sessions.ts'

const tag = 'Administração'

/** `/api/admin/security`: open sessions, locked accounts and sign-in history. */
export const securityRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'origin'>) => {
  const admin = allow(deps, 'manageSecurity')
  const overview = { 200: { description: 'O panorama', schema: overviewSchema } }
  const path = { id: 'Id da pessoa' }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({ tag, summary: 'As regras de segurança e quem as cumpre', answers: overview }),
      async (c) => c.json(await getOverview(deps, c.get('actor')), 200),
    )
    .put(
      '/rules',
      admin,
      jsonBody(securityRulesChangeSchema, { require_second_factor: true }),
      describe({
        tag,
        summary: 'Muda as regras de segurança',
        description:
          'Exigido o segundo fator, quem trabalha aqui e não o tem liga antes de qualquer outra coisa.',
        answers: overview,
      }),
      async (c) => {
        await saveSecurityRules(deps, c.get('actor'), c.req.valid('json'))
        return c.json(await getOverview(deps, c.get('actor')), 200)
      },
    )
    .get(
      '/sessions',
      admin,
      query(sessionsQuerySchema),
      describe({
        tag,
        summary: 'Sessões abertas',
        answers: {
          200: {
            description: 'As sessões, as usadas por último primeiro',
            schema: z.array(openSessionSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const own = await deps.findSession(c.req.raw.headers)
        const { items, next } = await listSessions(deps, c.get('actor'), c.req.valid('query'), own?.id)
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .delete(
      '/sessions/:id',
      admin,
      noQuery,
      describe({
        tag,
        path: { id: 'Id da sessão' },
        summary: 'Encerra uma sessão',
        answers: { 204: 'A partir da próxima requisição não vale mais' },
        errors: ['not_found'],
      }),
      async (c) => {
        await endSession(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
    .get(
      '/sign-ins',
      admin,
      query(signInsQuerySchema),
      describe({
        tag,
        summary: 'Como se entrou, ou não',
        answers: {
          200: {
            description: 'As tentativas, as mais novas primeiro',
            schema: z.array(signInSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listSignIns(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/locked',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Contas bloqueadas por tentativas',
        answers: { 200: { description: 'As contas', schema: z.array(lockedSchema) } },
      }),
      async (c) => c.json(await listLocked(deps, c.get('actor')), 200),
    )
    .post(
      '/people/:id/unlock',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Desbloqueia uma conta',
        answers: { 204: 'Pode tentar de novo' },
        errors: ['not_found'],
      }),
      async (c) => {
        await unlockAccount(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
    .post(
      '/people/:id/reset-second-factor',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Tira o segundo fator de quem perdeu o aparelho',
        description: 'As sessões da pessoa terminam. O próprio, não.',
        answers: { 204: 'Não é mais pedido até que ela o ligue de novo' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const { network } = whereabouts(c, deps)
        await resetFactor(deps, c.get('actor'), pathId(c.req.param('id')), network)
        return c.body(null, 204)
      },
    )
}
