import { keysOf, contactChannelLabels, contactResultLabels, discardReasonLabels } from 'core'
import { z } from 'zod'
import { audited, factNames, type KindOfEvent } from './kind-of-event.ts'

const codeOf = <Code extends string>(labels: Record<Code, unknown>) => z.enum(keysOf(labels))

/** Events of leads, who have no case yet. */
export const leadEvents = {
  'lead.received': { subject: 'leads', data: z.strictObject({ again: z.boolean(), robot: z.boolean() }) },
  'lead.list_exported': audited('leads', 'lead.export_list'),
  'lead.changed': { subject: 'leads', data: z.strictObject({ columns: factNames }), audit: 'lead.change' },
  'lead.contacted': {
    subject: 'leads',
    data: z.strictObject({ channel: codeOf(contactChannelLabels), result: codeOf(contactResultLabels) }),
    audit: 'lead.contact',
  },
  'lead.discarded': {
    subject: 'leads',
    data: z.strictObject({ reason: codeOf(discardReasonLabels) }),
    audit: 'lead.discard',
  },
  'lead.reopened': audited('leads', 'lead.reopen'),
  'lead.became_case': audited('leads', 'lead.open_case'),
  // `sure` is true if the same person was recognized with certainty.
  'lead.claimed': { subject: 'leads', data: z.strictObject({ sure: z.boolean() }), audit: 'lead.claim' },
  'lead.test_removed': audited('leads', 'lead.remove_test'),
  'lead.claim_confirmed': audited('leads', 'lead.confirm_claim'),
} as const satisfies Record<string, KindOfEvent>
