import type { TEST_EVENT, WebhookEvent } from 'core/integrations'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

/** A program of somebody else's that is told what happens. */
export interface WebhookEndpointTable {
  id: string
  url: string
  description: string
  /** A list of `WebhookEvent`. */
  events: JsonText
  active: boolean
  /** Sealed: what signs each call. */
  secret: string
  /** Sealed: the one before it, with which calls are signed as well until then. */
  former_secret: string | null
  former_until: Moment | null
  /** Since when no call has been answered well; null once one was. */
  failing_since: Moment | null
  /** Calls in a row that failed for all that it is asked. */
  failures: Generated<number>
  /** Nothing is sent to it before. */
  paused_until: Moment | null
  /** When the product itself switched it off. */
  switched_off_at: Moment | null
  created_at: Moment
  updated_at: Moment
  revision: Generated<number>
}

/** `held`: its endpoint is switched off. `failed`: given up after the last try, or refused for good. */
export type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'held'

/** What an endpoint is told, once. */
export interface WebhookDeliveryTable {
  id: string
  endpoint_id: string
  /** What the receiver knows it by: of an event, the same whenever it is sent again. */
  event_id: string
  kind: WebhookEvent | typeof TEST_EVENT
  /** The case or lead that it is about: one after the other of each. */
  lane: string
  /** Its place in the lane. */
  position: number
  case_id: string | null
  /** The body, as it is sent every time. */
  payload: JsonText
  status: DeliveryStatus
  attempts: number
  next_attempt_at: Moment
  created_at: Moment
  /** Of the last try. */
  attempted_at: Moment | null
  duration_ms: number | null
  http_status: number | null
  /** One of the codes of `CallFailure`. */
  failure: string | null
  /** The beginning of the answer, without what looks like a secret. */
  answer: string | null
  /** The delivery that somebody sent again. */
  replay_of: string | null
}

/** What a program shows instead of signing in. */
interface ApiKeyTable {
  id: string
  name: string
  /** The beginning of the key, by which people know it. */
  prefix: string
  digest: string
  /** A list of `ApiScope`. */
  scopes: JsonText
  created_by: string | null
  created_at: Moment
  expires_at: Moment | null
  /** To the minute. */
  last_used_at: Moment | null
  revoked_at: Moment | null
}

export interface IntegrationTables {
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
  api_keys: ApiKeyTable
}
