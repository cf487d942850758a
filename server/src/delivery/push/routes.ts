import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { pushKeySchema, removedSubscriptionSchema, subscriptionSchema } from './schemas.ts'
import { removeSubscription, storeSubscription } from './subscriptions.ts'
import { readVapidKeys } from './vapid-keys.ts'

const tag = 'Conta'
const example = {
  endpoint: 'https://push.exemplo.com.br/aparelho',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

/** `/api/me/push`: notices of the caller's account on this device, by Web Push. */
export const pushRoutes = (deps: AccessDeps & Pick<AppDeps, 'cipher' | 'clock' | 'calls'>) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'A chave para receber avisos neste aparelho',
        answers: { 200: { description: 'A chave', schema: pushKeySchema } },
      }),
      async (c) => {
        const keys = await readVapidKeys(deps)
        if (!keys) throw new ApiError('unavailable')
        return c.json({ public_key: keys.publicKey }, 200)
      },
    )
    .put(
      '/',
      signedIn(deps),
      jsonBody(subscriptionSchema, example),
      describe({
        tag,
        summary: 'Liga os avisos neste aparelho',
        description: 'Até sair da conta nele. Os avisos não levam dados pessoais.',
        answers: { 204: 'Ligados' },
      }),
      async (c) => {
        const session = await deps.findSession(c.req.raw.headers)
        if (!session) throw new ApiError('not_signed_in')
        await storeSubscription(deps, session, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/remove',
      signedIn(deps),
      jsonBody(removedSubscriptionSchema, { endpoint: example.endpoint }),
      describe({ tag, summary: 'Desliga os avisos neste aparelho', answers: { 204: 'Desligados' } }),
      async (c) => {
        await removeSubscription(deps, c.get('actor'), c.req.valid('json').endpoint)
        return c.body(null, 204)
      },
    )
