/**
 * Events that webhooks may subscribe to, in the order of the form. Each is a kind of the table `events`; events with text
 * typed by people, and changes of settings, are excluded.
 */
export const webhookEvents = [
  'lead.received',
  'lead.contacted',
  'lead.discarded',
  'lead.reopened',
  'lead.became_case',
  'case.opened',
  'case.updated',
  'case.facts_changed',
  'case.stage_moved',
  'case.stage_corrected',
  'case.situation_set',
  'case.outcome_set',
  'case.partner_assigned',
  'case.partner_unassigned',
  'case.checklist_generated',
  'case.quoted',
  'document.uploaded',
  'document.approved',
  'document.rejected',
  'document.reopened',
  'document.waived',
  'document.not_applicable',
  'document.expires_soon',
  'document.expired',
  'message.sent',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Event name of a test call. */
export const TEST_EVENT = 'webhook.test'

type Underscored<Text extends string> = Text extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

/**
 * Converts an event name to the form used in text keys.
 * @example textKeyOf('case.opened') // → 'case_opened'
 */
export const textKeyOf = <Event extends WebhookEvent | typeof TEST_EVENT>(event: Event) =>
  event.replace('.', '_') as Underscored<Event>
