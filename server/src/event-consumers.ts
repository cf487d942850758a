import { followEvents } from './business/automations/follow-events.ts'
import { followCases } from './business/commissions/follow-cases.ts'
import { recordPublications } from './business/publications/record-publication.ts'
import { notifyOfEvents } from './cases/notices/notify-of-events.ts'
import { notifyEndpointDisabled } from './delivery/webhooks/notify-endpoint-disabled.ts'
import { queueDeliveries } from './delivery/webhooks/queue-deliveries.ts'
import { auditEvents } from './platform/audit/audit-events.ts'
import { followEventsLive } from './platform/live/follow-events.ts'
import type { EventConsumer } from './platform/events/record-event.ts'

/**
 * Consumers of every event, for the server and for commands that change data.
 * @param origin public origin of the product
 */
export const eventConsumers = (origin: string): EventConsumer[] => [
  auditEvents,
  notifyOfEvents(origin),
  followEvents,
  followCases,
  queueDeliveries,
  notifyEndpointDisabled(origin),
  recordPublications,
  followEventsLive,
]
