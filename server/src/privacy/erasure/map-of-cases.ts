import { BLANK_BUYER, BLANK_SELLER } from './blanks.ts'
import type { ErasureRule } from './erasure-rule.ts'

/** Rules of cases and their rows; a retained case keeps the parts of its contract. */
export const caseTables = {
  live_edits: {
    does: [['person', 'user_id', 'delete']],
    follows: 'cases',
    plain: 'case_id user_id field until',
  },
  notice_digests: { follows: 'notices', plain: 'notice_id user_id case_id area position due_at created_at' },
  notices: {
    does: [
      ['person', 'user_id', 'delete'],
      ['keptCase', 'case_id', 'delete'],
    ],
    follows: 'cases',
    plain: 'id user_id case_id kind created_at read_at text_key',
    personal: 'params text',
  },
  // Before messages: deleting each would recompute these counts.
  message_reads: {
    does: [
      ['person', 'user_id', 'delete'],
      ['keptCase', 'case_id', 'delete'],
    ],
    follows: 'cases',
    plain: 'case_id user_id read_at read_count',
  },
  messages: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain: 'id case_id from_user to_role stage created_at',
    personal: 'body',
  },
  case_notes: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain: 'id case_id author_id is_public created_at',
    personal: 'body',
  },
  case_tags: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain: 'case_id',
    personal: 'folded name',
  },
  case_quotes: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain: 'id case_id number author_id created_at day valid_until lines_version costs_version',
    personal: 'title request',
  },
  automation_runs: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain:
      'id automation_id subject_id occasion case_id lead_id status result template attempts due_at created_at done_at gathered_at email_id',
  },
  tasks: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    specially: 'mentions.ts',
    plain:
      'id case_id lead_id owner_id template reason due_on automation_id created_by created_at done_at done_by',
    personal: 'title',
  },
  access_links: {
    does: [
      ['person', 'user_id', 'delete'],
      ['address', 'email', 'delete'],
      ['keptCase', 'case_id', 'delete'],
    ],
    follows: 'cases',
    plain:
      'id kind case_id user_id token_digest created_by created_at expires_at used_at revoked_at session_id',
    personal: 'email',
  },
  saved_simulations: {
    does: [
      ['person', 'client_id', 'delete'],
      ['keptCase', 'case_id', 'delete'],
    ],
    follows: 'cases',
    plain: 'code client_id case_id',
  },
  shared_simulations: {
    specially: 'erase-person.ts',
    plain: 'code created_at expires_at',
    personal: 'told',
  },
  import_rows: {
    does: [
      // Undoing an import deletes cases without a previous state: `kept` excludes the row from it.
      ['goneCase', 'case_id', { before: null }],
      ['keptCase', 'case_id', { before: null, result: 'kept' }],
    ],
    specially: 'erase-parts.ts',
    plain: 'import_id number result case_id at',
    personal: 'before',
  },
  import_chunks: { specially: 'erase-spreadsheets.ts', plain: 'import_id position', personal: 'data' },
  lead_contacts: {
    follows: 'leads',
    plain: 'id lead_id by_id at channel result',
    personal: 'note',
  },
  lead_keys: { follows: 'leads', plain: 'lead_id', personal: 'digest' },
  lead_referrals: {
    follows: 'leads',
    plain: 'id lead_id fingerprint created_at partner_id consent_version',
    personal: 'told network',
  },
  lead_simulations: {
    does: [['person', 'claimed_by', 'delete']],
    follows: 'leads',
    plain: `id lead_id fingerprint created_at formula_name formula_version lines_version costs_version scenario origin
      partner_id consent_version claim_digest claim_expires_at claimed_by claimed_at`,
    personal: 'told attribution network',
  },
  leads: {
    does: [['lead', 'id', 'delete']],
    plain: `id protocol created_at updated_at waiting_since status discard_reason queue_key origin partner_id reference
      property_type property_city property_state simulations owner_id attempts first_contact_at last_contact_at
      next_contact_on client_id case_id earlier_case_id is_test test_site`,
    personal:
      'search_text name phone email cpf birth_date marital_status credit offer campaign campaign_name unknown_partner',
  },
  bank_lot_papers: {
    follows: 'bank_lots',
    plain: 'lot_id item_id place version block part page pages returned_at returned_by outcome',
    keeps: { contract: 'label return_reason' },
  },
  bank_lot_parts: {
    follows: 'bank_lots',
    plain: 'lot_id part size pages',
    keeps: { contract: 'name storage_path' },
  },
  bank_lots: {
    // The typed contact and note are cleared, and so is the failure reason, which names papers and files.
    does: [['keptCase', 'case_id', { contact: null, note: null, problem: null }]],
    follows: 'cases',
    plain: `id case_id number kind block contents limit_mb status position total attempts next_attempt_at created_by
      created_at finished_at expires_at sent_on sent_by bank`,
    personal: 'contact note problem',
  },
  // Payloads for other systems: codes and ids, and the responses.
  webhook_deliveries: {
    does: [
      ['goneCase', 'case_id', 'delete'],
      ['keptCase', 'case_id', 'delete'],
      // Lane of a lead without a case, which is the lead's id.
      ['lead', 'lane', 'delete'],
    ],
    plain: `id endpoint_id event_id kind lane position case_id status attempts next_attempt_at created_at attempted_at
      duration_ms http_status failure replay_of`,
    personal: 'payload answer',
  },
  document_files: {
    follows: 'doc_checklists',
    specially: 'mentions.ts',
    plain: 'id item_id version part parts type size made_of channel uploaded_by uploaded_at',
    keeps: { contract: 'storage_path name' },
  },
  doc_checklists: {
    does: [['goneBuyer', 'buyer_id', 'delete']],
    follows: 'cases',
    specially: 'erase-parts.ts',
    plain: `id case_id required status owner_role uploaded_at reviewed_at help item_key buyer_id position min_files
      due_stage validity_days issued_at expires_on expiry_told claimed_not_applicable opened_at`,
    keeps: { contract: 'label storage_path rejection_reason waive_reason reopen_reason' },
  },
  case_buyers: {
    does: [['goneBuyer', 'id', BLANK_BUYER]],
    follows: 'cases',
    plain: 'id case_id position',
    keeps: {
      contract: `name email phone phone_digest cpf cpf_digest birth_date income income_type marital_status
        property_regime profession other_installments fgts_balance fgts_three_years owns_home has_sfh_loan
        dependants`,
    },
  },
  case_properties: {
    follows: 'cases',
    plain: 'case_id condition price appraisal appraised_on',
    keeps: { contract: 'development unit address registration registry_office' },
  },
  case_sellers: {
    does: [['goneSeller', 'case_id', BLANK_SELLER]],
    follows: 'cases',
    plain: 'case_id kind',
    keeps: { contract: 'name tax_id tax_id_digest phone phone_digest outstanding_debt' },
  },
  case_operations: {
    follows: 'cases',
    plain: `case_id bank branch line system annual_rate term_months annual_cet risk_expires_on sent_on
      credit_approved_on inspected_on reported_on contract_received_on client_signed_on seller_signed_on bank_signed_on
      itbi_requested_on itbi_paid_on registry_protocol_on registered_on credit_released_on requested_line requested_system
      requested_rate requested_term`,
    keeps: {
      contract: `financed fgts own_money subsidy first_installment risk_number proposal contract_number registry_protocol
        requested_amount requested_installment signed_amount`,
    },
  },
  case_conditions: {
    does: [['keptCase', 'case_id', 'delete']],
    follows: 'cases',
    plain: 'id case_id position document_id task_id created_at',
    personal: 'body',
  },
  case_stages: {
    does: [['keptCase', 'case_id', { notes: null }]],
    follows: 'cases',
    plain: 'id case_id stage status started_at finished_at situation waiting_on due_on',
    personal: 'notes',
  },
  case_assignments: {
    does: [['assignment', 'id', { contact_name: null, contact_phone: null, contact_email: null }]],
    follows: 'cases',
    plain: 'id case_id partner_id responsibility case_updated_at',
    keeps: { business: 'contact_name contact_phone contact_email' },
  },
  fees: {
    follows: 'cases',
    plain: 'id case_id amount source catalog_id edited_at',
    keeps: { contract: 'label notes' },
  },
  cases: {
    does: [
      ['keptCase', 'id', { client_id: null }],
      [
        'bookedCase',
        'id',
        {
          client_id: null,
          title: null,
          search_text: '',
          client_name: '',
          outcome_reason: null,
          external_id: null,
        },
      ],
      ['deletedCase', 'id', 'delete'],
    ],
    plain: `id client_id property_city property_state current_stage created_at updated_at property_type responsible_id
      protocol origin external_id referred_by outcome offered_route resumes_on closed_at situation waiting_on due_on
      stage_since line documents_to_review documents_missing message_count
      client_read_count sent_on approved_on conditioned_on refused_on signed_on
      registered_on released_on`,
    keeps: { contract: 'title search_text client_name financed contracted outcome_reason' },
  },
} as const satisfies Record<string, ErasureRule>
