import {
  caseStages,
  contactChannelLabels,
  contactResultLabels,
  discardReasonLabels,
  messageRecipients,
  outcomeLabels,
  rejectionReasons,
  type CaseStage,
  type Outcome,
} from 'core'
import { dataRequestKinds, dataRequestStates } from 'core/personal-data'
import { caseMessageKeys, type CaseMessageKey } from 'core/templates'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'

/** One kind of thing that happens. */
interface KindOfEvent {
  /** The table of what it happened to. */
  subject: keyof Database
  /** What `events.data` holds: codes, numbers and parameters; no personal data, and nothing that a person typed. */
  data: z.ZodType
  /** What the audit log calls it; without one it does not appear there. */
  audit?: string
}

const stage = z.enum(caseStages as [CaseStage, ...CaseStage[]])
const outcome = z.enum(Object.keys(outcomeLabels) as [Outcome, ...Outcome[]])
const codeOf = <Code extends string>(labels: Record<Code, unknown>) =>
  z.enum(Object.keys(labels) as [Code, ...Code[]])
const nothing = z.strictObject({})
/** Names of columns, never what stands in them. */
const factNames = z.array(z.string().regex(/^[a-z_]+$/))

/** What administrators do: what changed stands in the audit log, the row before and the row after. */
export const administrationEvents = {
  'setting.changed': { subject: 'app_settings', data: nothing, audit: 'setting.change' },
  'legal.published': { subject: 'legal_pages', data: nothing, audit: 'legal.publish' },
  'theme.created': { subject: 'themes', data: nothing, audit: 'theme.create' },
  'theme.changed': { subject: 'themes', data: nothing, audit: 'theme.change' },
  'theme.activated': { subject: 'themes', data: nothing, audit: 'theme.activate' },
  'theme.deactivated': { subject: 'themes', data: nothing, audit: 'theme.deactivate' },
  'theme.deleted': { subject: 'themes', data: nothing, audit: 'theme.delete' },
  'string.created': { subject: 'ui_strings', data: nothing, audit: 'string.create' },
  'string.changed': { subject: 'ui_strings', data: nothing, audit: 'string.change' },
  'string.deleted': { subject: 'ui_strings', data: nothing, audit: 'string.delete' },
  'formula.created': { subject: 'calc_formulas', data: nothing, audit: 'formula.create' },
  'formula.activated': { subject: 'calc_formulas', data: nothing, audit: 'formula.activate' },
  'formula.deactivated': { subject: 'calc_formulas', data: nothing, audit: 'formula.deactivate' },
  'formula.deleted': { subject: 'calc_formulas', data: nothing, audit: 'formula.delete' },
  'fee.created': { subject: 'fee_catalog', data: nothing, audit: 'fee.create' },
  'fee.changed': { subject: 'fee_catalog', data: nothing, audit: 'fee.change' },
  'fee.deleted': { subject: 'fee_catalog', data: nothing, audit: 'fee.delete' },
  'checklist.created': { subject: 'checklist_models', data: nothing, audit: 'checklist.create' },
  'checklist.changed': { subject: 'checklist_models', data: nothing, audit: 'checklist.change' },
  'checklist.deleted': { subject: 'checklist_models', data: nothing, audit: 'checklist.delete' },
  'template.published': { subject: 'message_templates', data: nothing, audit: 'template.publish' },
  'automation.created': { subject: 'automations', data: nothing, audit: 'automation.create' },
  'automation.changed': { subject: 'automations', data: nothing, audit: 'automation.change' },
  'automation.deleted': { subject: 'automations', data: nothing, audit: 'automation.delete' },
  'webhook.created': { subject: 'webhook_endpoints', data: nothing, audit: 'webhook.create' },
  'webhook.changed': { subject: 'webhook_endpoints', data: nothing, audit: 'webhook.change' },
  'webhook.deleted': { subject: 'webhook_endpoints', data: nothing, audit: 'webhook.delete' },
  'webhook.secret_rotated': {
    subject: 'webhook_endpoints',
    data: nothing,
    audit: 'webhook.rotate_secret',
  },
  'webhook.sent_again': { subject: 'webhook_deliveries', data: nothing, audit: 'webhook.send_again' },
  'api_key.created': { subject: 'api_keys', data: nothing, audit: 'api_key.create' },
  'api_key.revoked': { subject: 'api_keys', data: nothing, audit: 'api_key.revoke' },
  'commission_rule.created': {
    subject: 'commission_rules',
    data: nothing,
    audit: 'commission_rule.create',
  },
  'commission_rule.changed': {
    subject: 'commission_rules',
    data: nothing,
    audit: 'commission_rule.change',
  },
  'commission_rule.deleted': {
    subject: 'commission_rules',
    data: nothing,
    audit: 'commission_rule.delete',
  },
  'partner.created': { subject: 'partners', data: nothing, audit: 'partner.create' },
  'partner.changed': { subject: 'partners', data: nothing, audit: 'partner.change' },
  'partner.list_exported': { subject: 'partners', data: nothing, audit: 'partner.export_list' },
  'person.list_exported': { subject: 'auth_user', data: nothing, audit: 'person.export_list' },
  'partner.deleted': { subject: 'partners', data: nothing, audit: 'partner.delete' },
  'account.role_changed': { subject: 'auth_user', data: nothing, audit: 'account.change_role' },
  'account.sessions_ended': { subject: 'auth_user', data: nothing, audit: 'account.end_sessions' },
  'account.session_ended': { subject: 'auth_user', data: nothing, audit: 'account.end_session' },
  'account.unlocked': { subject: 'auth_user', data: nothing, audit: 'account.unlock' },
  'account.second_factor_reset': {
    subject: 'auth_user',
    data: nothing,
    audit: 'account.reset_second_factor',
  },
  'account.disabled': { subject: 'auth_user', data: nothing, audit: 'account.disable' },
  'account.enabled': { subject: 'auth_user', data: nothing, audit: 'account.enable' },
  'publication.restored': { subject: 'publications', data: nothing, audit: 'publication.restore' },
  'schedule.created': { subject: 'scheduled_changes', data: nothing, audit: 'schedule.create' },
  'schedule.cancelled': { subject: 'scheduled_changes', data: nothing, audit: 'schedule.cancel' },
  'schedule.applied': { subject: 'scheduled_changes', data: nothing, audit: 'schedule.apply' },
  'invitation.created': { subject: 'invitations', data: nothing, audit: 'invitation.create' },
  'invitation.sent_again': { subject: 'invitations', data: nothing, audit: 'invitation.send_again' },
  'invitation.revoked': { subject: 'invitations', data: nothing, audit: 'invitation.revoke' },
} as const satisfies Record<string, KindOfEvent>

const version = z.strictObject({ version: z.int().min(1).nullable() })

/** What happens to cases. */
const caseEvents = {
  'case.opened': { subject: 'cases', data: nothing, audit: 'case.open' },
  'case.imported': { subject: 'cases', data: nothing, audit: 'case.import' },
  'case.import_updated': { subject: 'cases', data: nothing, audit: 'case.import_update' },
  'case.import_undone': { subject: 'cases', data: nothing, audit: 'case.import_undo' },
  'case.list_exported': { subject: 'cases', data: nothing, audit: 'case.export_list' },
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
  'case.fee_added': { subject: 'fees', data: nothing, audit: 'case.add_fee' },
  'case.fee_changed': { subject: 'fees', data: nothing, audit: 'case.change_fee' },
  'case.fee_removed': { subject: 'fees', data: nothing, audit: 'case.remove_fee' },
  'case.partner_assigned': { subject: 'partners', data: nothing, audit: 'case.assign_partner' },
  'case.assignment_changed': { subject: 'partners', data: nothing, audit: 'case.change_assignment' },
  'case.partner_unassigned': { subject: 'partners', data: nothing, audit: 'case.unassign_partner' },
  'case.stage_moved': {
    subject: 'cases',
    data: z.strictObject({
      action: z.enum(['start', 'advance', 'reject', 'reopen', 'back']),
      from: stage,
      to: stage,
      /** Whether the client is told. */
      notify: z.boolean(),
    }),
    audit: 'case.move_stage',
  },
  'case.stage_corrected': { subject: 'cases', data: nothing, audit: 'case.correct_stage' },
  'case.outcome_set': {
    subject: 'cases',
    data: z.strictObject({
      from: outcome,
      to: outcome,
      /** Whether the client is told. */
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
  'case.quoted': { subject: 'case_quotes', data: nothing, audit: 'case.quote' },
  'case.buyer_added': { subject: 'case_buyers', data: nothing, audit: 'case.add_buyer' },
  'case.buyer_changed': {
    subject: 'case_buyers',
    data: z.strictObject({ columns: factNames }),
    audit: 'case.change_buyer',
  },
  'case.buyer_removed': { subject: 'case_buyers', data: nothing, audit: 'case.remove_buyer' },
  'case.buyers_ordered': { subject: 'cases', data: nothing, audit: 'case.order_buyers' },
  'case.situation_set': { subject: 'cases', data: nothing, audit: 'case.set_situation' },
  'view.saved': { subject: 'saved_views', data: nothing, audit: 'view.save' },
  'view.changed': { subject: 'saved_views', data: nothing, audit: 'view.change' },
  'view.removed': { subject: 'saved_views', data: nothing, audit: 'view.remove' },
  'case.looked_as': {
    subject: 'cases',
    data: z.strictObject({ as: z.enum(['client', 'partner']) }),
    audit: 'case.look_as',
  },
  'case.tagged': { subject: 'cases', data: nothing, audit: 'case.tag' },
  'task.written': { subject: 'tasks', data: nothing, audit: 'task.write' },
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
  'case.lot_made': { subject: 'bank_lots', data: nothing, audit: 'case.make_lot' },
  'case.lot_downloaded': { subject: 'bank_lots', data: nothing, audit: 'case.download_lot' },
  'case.lot_sent': { subject: 'bank_lots', data: nothing, audit: 'case.send_lot' },
  'case.lot_returned': {
    subject: 'bank_lots',
    data: z.strictObject({ papers: z.int().min(1) }),
    audit: 'case.return_lot',
  },
  'case.claimed': { subject: 'cases', data: nothing, audit: 'case.claim' },
  'case.link_used': { subject: 'cases', data: nothing, audit: 'case.use_link' },
  'case.link_revoked': { subject: 'cases', data: nothing, audit: 'case.revoke_link' },
  'document.uploaded': { subject: 'doc_checklists', data: version, audit: 'document.upload' },
  'document.approved': { subject: 'doc_checklists', data: version, audit: 'document.approve' },
  'document.rejected': {
    subject: 'doc_checklists',
    data: version.extend({ cause: z.enum(rejectionReasons) }),
    audit: 'document.reject',
  },
  'document.added': { subject: 'doc_checklists', data: nothing, audit: 'document.add' },
  'document.changed': { subject: 'doc_checklists', data: nothing, audit: 'document.change' },
  'case.documents_ordered': { subject: 'cases', data: nothing, audit: 'case.order_documents' },
  'document.removed': { subject: 'doc_checklists', data: nothing, audit: 'document.remove' },
  'document.expires_soon': { subject: 'doc_checklists', data: nothing },
  'document.expired': { subject: 'doc_checklists', data: nothing },
  'document.reopened': { subject: 'doc_checklists', data: version, audit: 'document.reopen' },
  'document.waived': { subject: 'doc_checklists', data: version, audit: 'document.waive' },
  'document.not_applicable': { subject: 'doc_checklists', data: version, audit: 'document.not_applicable' },
  'document.claimed': { subject: 'doc_checklists', data: version, audit: 'document.claim' },
  'document.unclaimed': { subject: 'doc_checklists', data: version, audit: 'document.unclaim' },
  // Seen on the screen or saved: the server cannot tell.
  'document.downloaded': { subject: 'doc_checklists', data: version, audit: 'document.download' },
  // The conversation says itself who wrote what, and nobody changes it.
  'message.sent': { subject: 'messages', data: z.strictObject({ to: z.enum(messageRecipients) }) },
} as const satisfies Record<string, KindOfEvent>

/** What happens to whoever asked for an evaluation and has no case yet. */
const leadEvents = {
  'lead.received': { subject: 'leads', data: z.strictObject({ again: z.boolean(), robot: z.boolean() }) },
  'lead.list_exported': { subject: 'leads', data: nothing, audit: 'lead.export_list' },
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
  'lead.reopened': { subject: 'leads', data: nothing, audit: 'lead.reopen' },
  'lead.became_case': { subject: 'leads', data: nothing, audit: 'lead.open_case' },
  // Whether it was sure that it was the same person.
  'lead.claimed': { subject: 'leads', data: z.strictObject({ sure: z.boolean() }), audit: 'lead.claim' },
  'lead.test_removed': { subject: 'leads', data: nothing, audit: 'lead.remove_test' },
  'lead.claim_confirmed': { subject: 'leads', data: nothing, audit: 'lead.confirm_claim' },
} as const satisfies Record<string, KindOfEvent>

const requestKind = z.strictObject({ kind: z.enum(dataRequestKinds) })

/** What people ask about their own data, and what is done about it. */
const personalDataEvents = {
  'data_request.received': { subject: 'data_requests', data: requestKind, audit: 'data_request.receive' },
  'data_request.cancelled': { subject: 'data_requests', data: requestKind, audit: 'data_request.cancel' },
  'data_request.handled': {
    subject: 'data_requests',
    data: z.strictObject({ state: z.enum(dataRequestStates) }),
    audit: 'data_request.handle',
  },
  'person.data_exported': { subject: 'auth_user', data: nothing, audit: 'person.export_data' },
  'person.erased': { subject: 'data_requests', data: nothing, audit: 'person.erase' },
  'retention.applied': { subject: 'app_settings', data: nothing, audit: 'retention.apply' },
} as const satisfies Record<string, KindOfEvent>

const amountOfMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d\d$/),
  /** In cents. */
  amount: z.int(),
})

/**
 * What banks pay. The subject is the case, and yet none of it belongs to its history: who reads a case may not see what
 * others earn by it.
 */
const commissionEvents = {
  'commission.expected': { subject: 'commissions', data: amountOfMonth, audit: 'commission.expect' },
  'commission.changed': { subject: 'commissions', data: amountOfMonth, audit: 'commission.change' },
  'commission.withdrawn': { subject: 'commissions', data: amountOfMonth, audit: 'commission.withdraw' },
  'commission.invoiced': { subject: 'commissions', data: amountOfMonth, audit: 'commission.invoice' },
  'commission.received': { subject: 'commissions', data: amountOfMonth, audit: 'commission.receive' },
  'commission.written_off': { subject: 'commissions', data: amountOfMonth, audit: 'commission.write_off' },
  'commission.taken_back': { subject: 'commissions', data: amountOfMonth, audit: 'commission.take_back' },
  'commission.month_closed': {
    subject: 'commission_months',
    data: nothing,
    audit: 'commission.close_month',
  },
  'commission.list_exported': { subject: 'commissions', data: nothing, audit: 'commission.export_list' },
} as const satisfies Record<string, KindOfEvent>

/** What people do who are let in. */
const accountEvents = {
  'log.list_exported': { subject: 'audit_log', data: nothing, audit: 'log.export_list' },
  'invitation.accepted': { subject: 'invitations', data: nothing, audit: 'invitation.accept' },
} as const satisfies Record<string, KindOfEvent>

/** What the product does of its own accord with what is published: the audit log has no entry of it. */
const publicationEvents = {
  'schedule.failed': { subject: 'scheduled_changes', data: nothing },
} as const satisfies Record<string, KindOfEvent>

const emailEvents = {
  'email.link_shown': { subject: 'outbox_emails', data: nothing, audit: 'email.show_link' },
} as const satisfies Record<string, KindOfEvent>

/** What the product does by itself for programs of others. */
const integrationEvents = {
  'webhook.switched_off': { subject: 'webhook_endpoints', data: nothing },
} as const satisfies Record<string, KindOfEvent>

/** Everything that is written to `events`: a new kind is one line here, and whoever cares is a consumer. */
export const eventKinds = {
  ...administrationEvents,
  ...caseEvents,
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
