import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { TEST_EVENT, WebhookEvent } from 'core/integrations'

/** A webhook endpoint of an integrator. */
export interface WebhookEndpointTable {
  id: string
  url: string
  description: string
  /** A list of `WebhookEvent`. */
  events: JsonText
  active: boolean
  /** Sealed secret that signs each call. */
  secret: string
  /** Sealed previous secret, which also signs calls until `former_until`. */
  former_secret: string | null
  former_until: Moment | null
  /** Moment of the first failure since the last success; null after a success. */
  failing_since: Moment | null
  /** Failures in a row that concern the endpoint and not a single call. */
  failures: Generated<number>
  /** No calls before this moment. */
  paused_until: Moment | null
  /** When the server disabled it. */
  switched_off_at: Moment | null
  created_at: Moment
  updated_at: Moment
  revision: Generated<number>
}

/** `held`: the endpoint is disabled. `failed`: given up after the last attempt, or refused for good. */
type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'held'

/** A call to an endpoint. */
export interface WebhookDeliveryTable {
  id: string
  endpoint_id: string
  /** Id for the receiver, the same for every call about the same event. */
  event_id: string
  kind: WebhookEvent | typeof TEST_EVENT
  /** The case or lead of the event; deliveries of one lane are sent in order. */
  lane: string
  /** Order within the lane. */
  position: number
  case_id: string | null
  /** Body of every attempt. */
  payload: JsonText
  status: DeliveryStatus
  attempts: number
  next_attempt_at: Moment
  created_at: Moment
  /** Time of the last attempt. */
  attempted_at: Moment | null
  duration_ms: number | null
  http_status: number | null
  /** One of the codes of `CallFailure`. */
  failure: string | null
  /** Beginning of the response, with secrets masked. */
  answer: string | null
  /** The delivery that an administrator sent again. */
  replay_of: string | null
}

/** A message text that an administrator published; version 1 is built in and has no row. */
interface MessageTemplateTable {
  /** One of core's `templateKeys`. */
  key: string
  version: number
  subject: string
  body: string
  published_at: Moment
  published_by: string | null
}

export type EmailStatus = 'queued' | 'sent' | 'kept' | 'failed'

interface OutboxEmailTable {
  id: string
  to_address: string
  subject: string
  /** Plain text, emptied after sending, since it may hold a link that signs in. */
  body: string
  /** `kept`: without a mail server an administrator reads it. `failed`: given up after the last attempt. */
  status: EmailStatus
  attempts: number
  next_attempt_at: Moment
  last_error: string | null
  created_at: Moment
  sent_at: Moment | null
  /** Deletes the row after sending: the recipient was erased. */
  forget_when_sent: Generated<boolean>
}

interface VapidKeysTable {
  /** The table has one row. */
  id: 1
  /** Uncompressed P-256 point, base64url. */
  public_key: string
  /** Sealed. */
  private_key: string
  created_at: Moment
}

/** Device that gets Web Push. Deleted with its session. */
interface PushSubscriptionTable {
  id: string
  user_id: string
  session_id: string
  /** Keyed digest of the address, so that a device has one row. */
  endpoint_digest: string
  /** Sealed address and keys of the device, as JSON. */
  sealed: string
  created_at: Moment
}

/** Queued push message. Deleted after sending. */
interface PushMessageTable {
  id: string
  subscription_id: string
  /** Path of the screen that it opens. */
  path: string
  status: 'queued' | 'failed'
  attempts: number
  next_attempt_at: Moment
  created_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    vapid_keys: VapidKeysTable
    push_subscriptions: PushSubscriptionTable
    push_messages: PushMessageTable
    message_templates: MessageTemplateTable
    webhook_endpoints: WebhookEndpointTable
    webhook_deliveries: WebhookDeliveryTable
    outbox_emails: OutboxEmailTable
  }
}
