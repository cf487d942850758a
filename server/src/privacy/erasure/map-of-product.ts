import { FORGOTTEN, type ErasureRule } from './erasure-rule.ts'

/** Tables of the product itself: partners are the only people in it. Ids of staff tell who changed a row. */
export const productTables = {
  partners: {
    // Blanks a broker who is a person; of a company `erase-parts.ts` blanks the person's contacts.
    does: [
      [
        'partner',
        'id',
        {
          name: FORGOTTEN,
          phone: null,
          email: null,
          tax_id: null,
          creci: null,
          slug: null,
          notes: null,
          photo: null,
          company: null,
          sentence: null,
          active: false,
        },
      ],
    ],
    specially: 'erase-parts.ts',
    plain:
      'id type created_at can_see_documents can_review can_refer active revision updated_at origins slug show_phone branch_id',
    keeps: { business: 'name phone email tax_id creci notes photo company sentence' },
  },
  partner_refused_sites: { plain: 'partner_id origin last_at' },
  // Books: the bank's payments per contract. Closed months never change.
  commissions: {
    plain: `case_id month status bank line base rate ceiling trigger signed_on reached_on waits_since agent_id partner_id
      updated_at`,
    keeps: { books: 'expected invoiced received written_off base_amount' },
  },
  commission_entries: {
    // The only typed text of an entry; the ledger allows clearing it even in a closed month.
    does: [['bookedCase', 'case_id', { reason: null }]],
    plain: 'id case_id kind month day reverses author_id created_at',
    keeps: { books: 'amount terms number reason' },
  },
  commission_months: {
    plain: 'month closed_at closed_by expected invoiced received written_off',
    keeps: { trail: 'closed_by_name' },
  },
  commission_recalculations: {
    plain: `id status next_attempt_at signed_from signed_until last_day last_id done total changed_by created_at`,
  },
  commission_rules: {
    plain:
      'id bank line base rate ceiling trigger source checked_on valid_from valid_until updated_at revision',
  },
  publications: {
    plain: 'number published_at published_by cause restored',
    keeps: { trail: 'published_by_name' },
  },
  publication_parts: { plain: 'number part digest changed' },
  publication_contents: { plain: 'digest content' },
  scheduled_changes: {
    plain: `id kind slot target label value takes_effect_on status created_by created_at first_failed_at settled_at
      problem`,
  },
  embed_uses: { plain: 'version host last_day' },
  webhook_endpoints: {
    plain: `id url description events active secret former_secret former_until failing_since failures paused_until
      switched_off_at created_at updated_at revision`,
  },
  api_keys: {
    plain: 'id name prefix digest scopes created_by created_at expires_at last_used_at revoked_at',
  },
  import_names: { plain: 'kind name value' },
  events: { plain: 'id kind actor_id subject_table subject_id case_id at data' },
  live_changes: { plain: 'seq topic subject_id audience actor_id at' },
  vapid_keys: { plain: 'id public_key private_key created_at' },
  audit_chain: { plain: 'seq entry_id previous digest details' },
  lead_turn: { plain: 'id last_owner' },
  case_numbers: { plain: 'year last' },
  consent_texts: { plain: 'version text first_given_at' },
  legal_pages: { plain: 'kind version source body published_at published_by' },
  message_templates: { plain: 'key version subject body published_at published_by' },
  automations: { plain: 'id key name trigger rule active swept_at updated_at revision' },
  // The company's own contacts, which it publishes.
  app_settings: { plain: 'key updated_by updated_at revision', keeps: { public: 'value' } },
  branches: { plain: 'id name name_key city active updated_at revision' },
  // Business contacts of the banks' own people.
  banks: {
    plain: 'id branch portal notes updated_by updated_at revision',
    keeps: { business: 'contact phone email' },
  },
  themes: { plain: 'id name tokens is_active created_at revision updated_at' },
  ui_strings: { plain: 'id ns key value locale updated_at revision' },
  calc_formulas: { plain: 'id name body version is_active updated_by updated_at revision activated_at' },
  fee_catalog: { plain: 'id code label rules active updated_at revision' },
  checklist_models: {
    plain: `id key section label help owner scope min_files required due_stage validity_days applies position active
      updated_at revision`,
  },
  formula_versions: { plain: 'name last_version' },
  index_figures: { plain: 'id value source failed_at problem' },
  rule_reminders: { plain: 'table_kind sent_at' },
  published_revision: { plain: 'revision' },
  embed_files: { plain: 'path digest content published_at' },
  audit_chained: { plain: 'id until' },
  write_probe: { plain: 'id checked_at' },
  installed_triggers: { plain: 'position statement' },
  last_backup: { plain: 'id finished_at rows files missing' },
  data_key_check: { plain: 'id sealed' },
  // Paths with ids of a deleted case and its papers.
  file_deletions: { plain: 'storage_path created_at' },
  admin_codes: { plain: 'code_hash created_at' },
  jobs: {
    plain:
      'name next_run_at lease lease_until attempts last_run_at last_success_at last_failure_at last_error',
  },
} as const satisfies Record<string, ErasureRule>
