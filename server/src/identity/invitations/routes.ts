import { acceptInvitationSchema, meSchema, resetTokenSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { rememberDevice } from '../auth/device-cookie.ts'
import { beginSession } from '../auth/sessions.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { whereabouts } from '../sign-ins/record-sign-in.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { invitedSchema } from './schemas.ts'

/** Routes for the holder of an invitation link. */
export const acceptanceRoutes = (
  deps: ChangeDeps &
    LimitDeps &
    Pick<AppDeps, 'adminEmail' | 'auth' | 'cipher' | 'findSession' | 'origin' | 'readPublished'>,
) =>
  new Hono<AppEnv>()
    .post(
      '/check-invitation',
      describe({
        tag: 'Conta',
        summary: 'Diz para quem é o convite, e se ele ainda vale',
        answers: { 200: { description: 'Para quem é; nada se gasta', schema: invitedSchema } },
        errors: ['invalid_token'],
      }),
      jsonBody(resetTokenSchema),
      async (c) => c.json(await checkInvitation(deps, c.req.valid('json').token), 200),
    )
    .post(
      '/accept-invitation',
      describe({
        tag: 'Conta',
        summary: 'Cria a conta de quem foi convidado e entra nela',
        description: 'O link vale uma vez: de vários pedidos ao mesmo tempo, um entra.',
        answers: { 200: { description: 'Quem entrou', schema: z.object({ me: meSchema }) } },
        errors: [
          'invalid_token',
          'account_disabled',
          'second_factor_needed',
          'invalid_second_factor',
          'login_locked',
        ],
      }),
      jsonBody(acceptInvitationSchema),
      limitByAddress(deps, 'acceptInvitation'),
      async (c) => {
        const { headers } = c.req.raw
        const former = await deps.findSession(headers)
        const accepted = c.req.valid('json')
        const address = clientAddress(c, deps.trustProxy)
        const from = { address, network: whereabouts(c, deps).network, headers }
        const entered = await acceptInvitation(deps, accepted, from)
        const me = await beginSession(c, deps, { ...entered, former })
        await rememberDevice(c, deps, me.email)
        return c.json({ me }, 200)
      },
    )
