import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../platform/access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { describe } from '../platform/http/describe.ts'
import { jsonBody } from '../platform/http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../platform/limits/rate-limit.ts'
import { codePattern } from '../simulation/shared-simulations/share-simulation.ts'
import { claimLead } from './claim-lead.ts'
import { claimedSchema, claimSchema } from './lead-request-schema.ts'
import { saveSimulation } from './save-simulation.ts'

/** `/api/leads/claim`: a visitor follows their request, or a saved simulation, in an account. */
export const claimRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'origin' | 'readPublished'>,
) =>
  new Hono<SignedInEnv>().post(
    '/claim',
    allow(deps, 'claimLead'),
    jsonBody(claimSchema, { token: 'do link' }),
    limitByPerson(deps, 'claimLead'),
    describe({
      tag: 'Dossiês',
      summary: 'Acompanha um pedido de avaliação, ou uma simulação salva',
      description:
        'Com o token que o pedido recebeu, que vale uma vez, para quem o usa primeiro; ou com o código de uma simulação compartilhada. Viram um dossiê desta conta.',
      answers: { 200: { description: 'O dossiê', schema: claimedSchema } },
      errors: ['invalid_token', 'wrong_state'],
    }),
    async (c) => {
      const { token } = c.req.valid('json')
      const take = codePattern.test(token) ? saveSimulation : claimLead
      const case_id = await take(deps, c.get('actor'), token)
      return c.json({ case_id }, 200)
    },
  )
