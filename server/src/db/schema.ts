import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'
import type { AdministrationTables } from './administration-schema.ts'
import type { AuthTables } from './auth-schema.ts'
import type { AutomationTables } from './automation-schema.ts'
import type { BankLotTables } from './bank-lot-schema.ts'
import type { CaseFactsTables } from './case-facts-schema.ts'
import type { CasePapersTables } from './case-papers-schema.ts'
import type { CaseTables } from './case-schema.ts'
import type { CommissionTables } from './commission-schema.ts'
import type { ImportTables } from './import-schema.ts'
import type { IntegrationTables } from './integration-schema.ts'
import type { LeadTables } from './lead-schema.ts'
import type { PeopleTables } from './people-schema.ts'
import type { PersonalDataTables } from './personal-data-schema.ts'
import type { PublicationTables } from './publication-schema.ts'
import type { SecurityTables } from './security-schema.ts'

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

export interface Database
  extends
    AdministrationTables,
    AuthTables,
    AutomationTables,
    BankLotTables,
    CaseFactsTables,
    CasePapersTables,
    CaseTables,
    CommissionTables,
    ImportTables,
    IntegrationTables,
    LeadTables,
    PeopleTables,
    PersonalDataTables,
    PublicationTables,
    SecurityTables {
  events: EventTable
  login_attempts: LoginAttemptTable
  rate_limits: RateLimitTable
  legal_pages: LegalPageTable
  message_templates: MessageTemplateTable
  legal_acceptances: LegalAcceptanceTable
  data_key_check: DataKeyCheckTable
  admin_codes: AdminCodeTable
  email_requests: EmailRequestTable
  jobs: JobTable
  outbox_emails: OutboxEmailTable
  embed_files: EmbedFileTable
}
