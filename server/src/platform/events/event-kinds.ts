import { administrationEvents } from './administration-events.ts'
import { caseEvents } from './case-events.ts'
import { commissionEvents } from './commission-events.ts'
import { documentEvents } from './document-events.ts'
import { audited, nothing, type KindOfEvent } from './kind-of-event.ts'
import { leadEvents } from './lead-events.ts'
import { personalDataEvents } from './personal-data-events.ts'

const accountEvents = {
  'log.list_exported': audited('audit_log', 'log.export_list'),
  'invitation.accepted': audited('invitations', 'invitation.accept'),
} as const satisfies Record<string, KindOfEvent>

/** Events of scheduled publications, without an audit entry because the product itself acts. */
const publicationEvents = {
  'schedule.failed': { subject: 'scheduled_changes', data: nothing },
} as const satisfies Record<string, KindOfEvent>

const emailEvents = {
  'email.link_shown': audited('outbox_emails', 'email.show_link'),
} as const satisfies Record<string, KindOfEvent>

/** Events of integrations, caused by the product itself. */
const integrationEvents = {
  'webhook.switched_off': { subject: 'webhook_endpoints', data: nothing },
} as const satisfies Record<string, KindOfEvent>

/** Every kind of event. A new kind is one line in the file of its topic; consumers act on it. */
export const eventKinds = {
  ...administrationEvents,
  ...caseEvents,
  ...documentEvents,
  ...leadEvents,
  ...commissionEvents,
  ...accountEvents,
  ...personalDataEvents,
  ...emailEvents,
  ...integrationEvents,
  ...publicationEvents,
}

export type EventKind = keyof typeof eventKinds
export type AdministrationEvent = keyof typeof administrationEvents
