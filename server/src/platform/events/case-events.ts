import { keysOf, caseStages, messageRecipients, outcomeLabels, type CaseStage } from 'core'
import { caseMessageKeys, type CaseMessageKey } from 'core/templates'
import { z } from 'zod'
import { audited, factNames, type KindOfEvent } from './kind-of-event.ts'

const stage = z.enum(caseStages as [CaseStage, ...CaseStage[]])
const outcome = z.enum(keysOf(outcomeLabels))

export const caseEvents = {
  'case.opened': audited('cases', 'case.open'),
  'case.imported': audited('cases', 'case.import'),
  'case.import_updated': audited('cases', 'case.import_update'),
  'case.import_undone': audited('cases', 'case.import_undo'),
  'case.list_exported': audited('cases', 'case.export_list'),
  'case.updated': {
    subject: 'cases',
    data: z.strictObject({
      columns: z.array(
        z.enum([
          'title',
          'property_city',
          'property_state',
          'property_type',
          'responsible_id',
          'referred_by',
        ]),
      ),
    }),
    audit: 'case.update',
  },
  'case.fees_generated': {
    subject: 'cases',
    data: z.strictObject({ fees: z.int().min(0) }),
    audit: 'case.generate_fees',
  },
  'case.fee_added': audited('fees', 'case.add_fee'),
  'case.fee_changed': audited('fees', 'case.change_fee'),
  'case.fee_removed': audited('fees', 'case.remove_fee'),
  'case.partner_assigned': audited('partners', 'case.assign_partner'),
  'case.assignment_changed': audited('partners', 'case.change_assignment'),
  'case.partner_unassigned': audited('partners', 'case.unassign_partner'),
  'case.stage_moved': {
    subject: 'cases',
    data: z.strictObject({
      action: z.enum(['start', 'advance', 'reject', 'reopen', 'back']),
      from: stage,
      to: stage,
      /** True if the client is notified. */
      notify: z.boolean(),
    }),
    audit: 'case.move_stage',
  },
  'case.stage_corrected': audited('cases', 'case.correct_stage'),
  'case.outcome_set': {
    subject: 'cases',
    data: z.strictObject({
      from: outcome,
      to: outcome,
      /** True if the client is notified. */
      notify: z.boolean(),
      resumes_on: z.iso.date().nullable(),
    }),
    audit: 'case.set_outcome',
  },
  'case.facts_changed': {
    subject: 'cases',
    data: z.strictObject({ record: z.enum(['property', 'seller', 'operation']), columns: factNames }),
    audit: 'case.change_facts',
  },
  'case.checklist_generated': {
    subject: 'cases',
    data: z.strictObject({ added: z.int().min(0), removed: z.int().min(0) }),
    audit: 'case.generate_checklist',
  },
  'case.quoted': audited('case_quotes', 'case.quote'),
  'case.buyer_added': audited('case_buyers', 'case.add_buyer'),
  'case.buyer_changed': {
    subject: 'case_buyers',
    data: z.strictObject({ columns: factNames }),
    audit: 'case.change_buyer',
  },
  'case.buyer_removed': audited('case_buyers', 'case.remove_buyer'),
  'case.buyers_ordered': audited('cases', 'case.order_buyers'),
  'case.situation_set': audited('cases', 'case.set_situation'),
  'view.saved': audited('saved_views', 'view.save'),
  'view.changed': audited('saved_views', 'view.change'),
  'view.removed': audited('saved_views', 'view.remove'),
  'case.looked_as': {
    subject: 'cases',
    data: z.strictObject({ as: z.enum(['client', 'partner']) }),
    audit: 'case.look_as',
  },
  'case.tagged': audited('cases', 'case.tag'),
  'task.written': audited('tasks', 'task.write'),
  'task.changed': { subject: 'tasks', data: z.strictObject({ columns: factNames }), audit: 'task.change' },
  'case.note_written': {
    subject: 'case_notes',
    data: z.strictObject({ public: z.boolean() }),
    audit: 'case.write_note',
  },
  'case.message_sent': {
    subject: 'cases',
    data: z.strictObject({
      template: z.enum(caseMessageKeys as [CaseMessageKey, ...CaseMessageKey[]]),
      channel: z.enum(['whatsapp', 'email', 'copy']),
      version: z.int().min(1),
    }),
    audit: 'case.send_message',
  },
  'case.lot_made': audited('bank_lots', 'case.make_lot'),
  'case.lot_downloaded': audited('bank_lots', 'case.download_lot'),
  'case.lot_sent': audited('bank_lots', 'case.send_lot'),
  'case.lot_returned': {
    subject: 'bank_lots',
    data: z.strictObject({ papers: z.int().min(1) }),
    audit: 'case.return_lot',
  },
  'case.claimed': audited('cases', 'case.claim'),
  'case.link_used': audited('cases', 'case.use_link'),
  'case.link_revoked': audited('cases', 'case.revoke_link'),
  'case.documents_ordered': audited('cases', 'case.order_documents'),
  // Not in the audit log: the messages themselves have their author and never change.
  'message.sent': { subject: 'messages', data: z.strictObject({ to: z.enum(messageRecipients) }) },
} as const satisfies Record<string, KindOfEvent>
