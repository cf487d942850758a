import type {
  AppSettingTable,
  ThemeTable,
  UiStringTable,
  CalcFormulaTable,
  FeeCatalogTable,
  ChecklistModelTable,
  FormulaVersionTable,
  LastBackupTable,
  PublishedRevisionTable,
  AuditChainTable,
  AuditLogTable,
} from './administration-schema.ts'
import type {
  AuthUserTable,
  AuthSessionTable,
  AuthAccountTable,
  AuthVerificationTable,
} from './auth-schema.ts'
import type {
  DocChecklistTable,
  DocumentFileTable,
  MessageTable,
  MessageReadTable,
  NoticeTable,
} from './case-papers-schema.ts'
import type {
  CaseAssignmentTable,
  CaseBuyerTable,
  CaseNoteTable,
  CaseNumberTable,
  CaseStageTable,
  CaseTable,
  CaseTagTable,
  CaseQuoteTable,
  SavedViewTable,
  FeeTable,
} from './case-schema.ts'
import type { BankLotPaperTable, BankLotPartTable, BankLotTable } from './bank-lot-schema.ts'
import type { AutomationRunTable, AutomationTable, TaskTable } from './automation-schema.ts'
import type { CaseOperationTable, CasePropertyTable, CaseSellerTable } from './case-facts-schema.ts'
import type { ImportChunkTable, ImportNameTable, ImportRowTable, ImportTable } from './import-schema.ts'
import type {
  ConsentTextTable,
  LeadContactTable,
  LeadReferralTable,
  LeadKeyTable,
  LeadSimulationTable,
  LeadTable,
  LeadTurnTable,
  SavedSimulationTable,
  SharedSimulationTable,
} from './lead-schema.ts'
import type {
  AccessLinkTable,
  InvitationTable,
  PartnerTable,
  ProfileTable,
  UserRoleTable,
} from './people-schema.ts'
import type { ApiKeyTable, WebhookDeliveryTable, WebhookEndpointTable } from './integration-schema.ts'
import type { DataRequestTable } from './personal-data-schema.ts'
import type {
  EmbedUseTable,
  PublicationContentTable,
  PublicationPartTable,
  PublicationTable,
  ScheduledChangeTable,
} from './publication-schema.ts'
import type { RecoveryCodeTable, SecondFactorTable, SignInTable } from './security-schema.ts'
import type { Generated } from 'kysely'
import type {
  CommissionEntryTable,
  CommissionMonthTable,
  CommissionRuleTable,
  CommissionTable,
} from './commission-schema.ts'
import type { JsonText, Moment } from './column-types.ts'

/** A text that is sent, as an administrator wrote it; version 1 is what is built in, and has no row. */
interface MessageTemplateTable {
  /** One of core's `templateKeys`. */
  key: string
  version: number
  subject: string
  body: string
  published_at: Moment
  published_by: string | null
}

interface EventTable {
  id: string
  /** One of `eventKinds`. */
  kind: string
  /** Null where the product itself did it. */
  actor_id: string | null
  subject_table: string
  subject_id: string
  case_id: string | null
  at: Moment
  /** Codes and parameters, as the schema of its kind says. */
  data: JsonText
}

interface LoginAttemptTable {
  /** Keyed hash of who tries; no address is kept. */
  k: string
  /** Keyed hash of the account alone, for whoever opens it again. */
  account: string | null
  failures: number
  /** Milliseconds since 1970. */
  last_failure: number
}

interface RateLimitTable {
  /** Keyed hash of who asks, and for what. */
  k: string
  hits: number
  /** Milliseconds since 1970. */
  window_start: number
}

interface LegalPageTable {
  /** One of core's `legalKinds`. */
  kind: string
  /** From 1 on; what was published is never changed. */
  version: number
  /** As it was written, the company's facts still named. */
  source: string
  /** As everybody read it. */
  body: string
  published_at: Moment
  /** Null where the built-in text was accepted before anybody published another. */
  published_by: string | null
}

interface LegalAcceptanceTable {
  user_id: string
  kind: string
  version: number
  accepted_at: Moment
  /** From where: the first part of the address, that of a network. */
  network: string
}

interface DataKeyCheckTable {
  id: number
  /** By the newest key. */
  sealed: string
}

interface AdminCodeTable {
  code_hash: string
  created_at: Moment
}

/** Somebody asked for an e-mail to this address, which may have no account. */
interface EmailRequestTable {
  id: string
  kind: 'password_reset' | 'verification' | 'sign_in_link'
  email: string
  /** `failed`: given up after the last try. */
  status: 'queued' | 'failed'
  attempts: number
  next_attempt_at: Moment
  created_at: Moment
}

interface JobTable {
  /** One of `jobIntervals`. */
  name: string
  next_run_at: Moment
  /** Of the run that is under way, and until when it counts without a sign of life. */
  lease: string | null
  lease_until: Moment | null
  /** Runs that began since the last success. */
  attempts: number
  last_run_at: Moment | null
  last_success_at: Moment | null
  last_failure_at: Moment | null
  /** One word, that names nobody. */
  last_error: string | null
}

export type EmailStatus = 'queued' | 'sent' | 'kept' | 'failed'

interface OutboxEmailTable {
  id: string
  to_address: string
  subject: string
  /** Plain text; emptied once sent, since it may hold a link that signs in. */
  body: string
  /** `kept`: no mail server is configured, an administrator reads it. `failed`: given up after the last try. */
  status: EmailStatus
  attempts: number
  next_attempt_at: Moment
  last_error: string | null
  created_at: Moment
  sent_at: Moment | null
  /** It takes in further notices to the same person until then, when it is due; null for all others. */
  gathers_until: Moment | null
  /** Its row goes once it is sent: to somebody who asked to be forgotten. */
  forget_when_sent: Generated<boolean>
}

interface EmbedFileTable {
  /** Below /embed/, from the version on. */
  path: string
  /** Sha384 in base64, as pages name it in `integrity`. */
  digest: string
  content: string
  /** When a server last started with it. */
  published_at: Moment
}

export interface Database {
  auth_user: AuthUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  sign_ins: SignInTable
  data_requests: DataRequestTable
  profiles: ProfileTable
  user_roles: UserRoleTable
  invitations: InvitationTable
  partners: PartnerTable
  cases: CaseTable
  case_stages: CaseStageTable
  case_numbers: CaseNumberTable
  case_buyers: CaseBuyerTable
  case_notes: CaseNoteTable
  case_tags: CaseTagTable
  case_quotes: CaseQuoteTable
  saved_views: SavedViewTable
  case_properties: CasePropertyTable
  case_sellers: CaseSellerTable
  case_operations: CaseOperationTable
  leads: LeadTable
  lead_keys: LeadKeyTable
  lead_simulations: LeadSimulationTable
  lead_contacts: LeadContactTable
  lead_referrals: LeadReferralTable
  lead_turn: LeadTurnTable
  consent_texts: ConsentTextTable
  imports: ImportTable
  import_chunks: ImportChunkTable
  import_rows: ImportRowTable
  import_names: ImportNameTable
  doc_checklists: DocChecklistTable
  document_files: DocumentFileTable
  bank_lots: BankLotTable
  bank_lot_papers: BankLotPaperTable
  bank_lot_parts: BankLotPartTable
  fees: FeeTable
  case_assignments: CaseAssignmentTable
  messages: MessageTable
  message_reads: MessageReadTable
  notices: NoticeTable
  events: EventTable
  app_settings: AppSettingTable
  themes: ThemeTable
  ui_strings: UiStringTable
  calc_formulas: CalcFormulaTable
  fee_catalog: FeeCatalogTable
  checklist_models: ChecklistModelTable
  formula_versions: FormulaVersionTable
  published_revision: PublishedRevisionTable
  audit_log: AuditLogTable
  audit_chain: AuditChainTable
  login_attempts: LoginAttemptTable
  rate_limits: RateLimitTable
  legal_pages: LegalPageTable
  access_links: AccessLinkTable
  automations: AutomationTable
  automation_runs: AutomationRunTable
  tasks: TaskTable
  message_templates: MessageTemplateTable
  legal_acceptances: LegalAcceptanceTable
  data_key_check: DataKeyCheckTable
  admin_codes: AdminCodeTable
  email_requests: EmailRequestTable
  jobs: JobTable
  outbox_emails: OutboxEmailTable
  embed_files: EmbedFileTable
  embed_uses: EmbedUseTable
  publications: PublicationTable
  publication_parts: PublicationPartTable
  publication_contents: PublicationContentTable
  scheduled_changes: ScheduledChangeTable
  last_backup: LastBackupTable
  commission_rules: CommissionRuleTable
  commissions: CommissionTable
  commission_entries: CommissionEntryTable
  commission_months: CommissionMonthTable
  shared_simulations: SharedSimulationTable
  saved_simulations: SavedSimulationTable
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
  api_keys: ApiKeyTable
}
