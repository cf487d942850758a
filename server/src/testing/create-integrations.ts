import { digestOf } from '../identity/auth/link-token.ts'
import { createPersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { sealSecret } from '../delivery/webhooks/endpoint-secrets.ts'
import { newSecret } from '../delivery/webhooks/sign-webhook.ts'
import { DATA_KEYS, type Started } from './start-app.ts'

interface Ids {
  webhook: string
  delivery: string
  apiKey: string
}

/** Creates a webhook with an uncallable address, a delivery and an API key. */
export async function createIntegrations({ db, clock }: Started, { webhook, delivery, apiKey }: Ids) {
  const at = clock.now.toISOString()
  await db
    .insertInto('webhook_endpoints')
    .values({
      id: webhook,
      url: 'https://127.0.0.1/',
      description: 'Teste',
      events: '["case.quoted"]',
      active: true,
      secret: sealSecret(createPersonalCipher(DATA_KEYS), webhook, newSecret()),
      former_secret: null,
      former_until: null,
      failing_since: null,
      paused_until: null,
      switched_off_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('webhook_deliveries')
    .values({
      id: delivery,
      endpoint_id: webhook,
      event_id: delivery,
      kind: 'case.quoted',
      lane: delivery,
      position: 1,
      case_id: null,
      payload: '{}',
      status: 'sent',
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      attempted_at: at,
      duration_ms: 12,
      http_status: 200,
      failure: null,
      answer: null,
      replay_of: null,
    })
    .execute()
  await db
    .insertInto('api_keys')
    .values({
      id: apiKey,
      name: 'Painel',
      prefix: 'sim_teste1',
      digest: digestOf('sim_teste'),
      scopes: '["read_cases"]',
      created_by: null,
      created_at: at,
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
}
