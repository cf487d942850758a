import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { getInvitation, invite, listInvitations, revoke, sendAgain } from './invitations.ts'
import { invitationSchema, invitationsQuerySchema, newInvitationSchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'
const path = { id: 'Id do convite' }

/** `/api/admin/invitations`: invitations to create an account. */
export const invitationRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'origin' | 'smtp'>,
) => {
  const admin = allow(deps, 'manageAccounts')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(invitationsQuerySchema),
      describe({
        tag,
        summary: 'Quem foi convidado e ainda não entrou',
        answers: {
          200: {
            description: 'Os convites, os mais novos primeiro',
            schema: z.array(invitationSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listInvitations(deps, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/',
      admin,
      jsonBody(newInvitationSchema, {
        name: 'Carla Nunes',
        email: 'carla@exemplo.com.br',
        role: 'agent',
      }),
      limitByPerson(deps, 'invite'),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Convida alguém por e-mail',
        description: 'O link vale sete dias e uma vez. Abri-lo não o gasta: só quem envia a senha o usa.',
        answers: { 201: { description: 'O convite', schema: invitationSchema } },
        errors: ['already_exists'],
      }),
      async (c) => {
        const id = await invite(c.var.deps, c.get('actor'), c.req.valid('json'))
        return c.json(await getInvitation(c.var.deps, c.get('actor'), id), 201)
      },
    )
    .post(
      '/:id/send-again',
      admin,
      noQuery,
      limitByPerson(deps, 'invite'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Envia outro link de um convite',
        description: 'Vale outros sete dias; os links anteriores deixam de valer.',
        answers: { 200: { description: 'O convite, depois disso', schema: invitationSchema } },
        errors: ['not_found', 'already_exists'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await sendAgain(c.var.deps, c.get('actor'), id)
        return c.json(await getInvitation(c.var.deps, c.get('actor'), id), 200)
      },
    )
    .delete(
      '/:id',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Revoga um convite',
        answers: { 204: 'O link não vale mais' },
        errors: ['not_found'],
      }),
      async (c) => {
        await revoke(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}
