import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type {
  Day,
  Cents,
  BuyerFacts,
  PropertyType,
  ContactChannel,
  ContactResult,
  DiscardReason,
  LeadStatus,
} from 'core'

/** Person who requested an evaluation. Encrypted fields are text of the personal cipher. */
export interface LeadTable {
  id: string
  /** Protocol of the newest simulation. */
  protocol: string
  created_at: Moment
  updated_at: Moment
  /** Time since which the lead waits for a first contact, or last waited. */
  waiting_since: Moment
  status: LeadStatus
  discard_reason: DiscardReason | null
  /** Sort key by `queueKey`, written with every change of the status. */
  queue_key: string
  /** Search text: name, city and protocols. */
  search_text: string
  /** One of core's origins. */
  origin: string
  /** Partner of the link or page. */
  partner_id: string | null
  /** Reference of the listing where the simulation began. */
  reference: string | null
  name: string
  /** Encrypted digits with area code. */
  phone: string | null
  /** Encrypted. */
  email: string | null
  /** Encrypted digits, as typed. */
  cpf: string | null
  /** Encrypted date. */
  birth_date: string | null
  marital_status: BuyerFacts['marital_status'] | null
  property_type: PropertyType | null
  property_city: string | null
  property_state: string | null
  /** Credit of the scenario chosen last. */
  credit: Cents | null
  /** JSON of the offer that the person chose last; null without one. */
  offer: JsonText | null
  simulations: number
  owner_id: string | null
  attempts: number
  first_contact_at: Moment | null
  last_contact_at: Moment | null
  next_contact_on: Day | null
  /** Account that follows the lead. */
  client_id: string | null
  /** Case that the lead became. */
  case_id: string | null
  /** Case of the same person that was open or ended when the lead arrived. */
  earlier_case_id: Generated<string | null>
  /** Sent to try out the simulator: from the link of the first steps, or on a developer's machine. */
  is_test: Generated<boolean>
  /** Origin of the developer's machine that a test came from. */
  test_site: string | null
  /** Parameters of the person's first campaign. */
  campaign: JsonText | null
  /** Name under which Números counts that campaign. */
  campaign_name: string | null
  /** The page's `parceiro` when it is no active partner; null once staff chose one. */
  unknown_partner: string | null
}

/** Keyed digests by which a returning person's lead is found; each belongs to one lead. */
interface LeadKeyTable {
  digest: string
  lead_id: string
}

interface LeadSimulationTable {
  /** Idempotency key of the request. */
  id: string
  lead_id: string
  /** Keyed digest of the body: the same key with another body is refused. */
  fingerprint: string
  created_at: Moment
  /** Encrypted JSON: person and answers. */
  told: string
  formula_name: string
  formula_version: number
  /** Versions of the credit lines and costs at that time; null for simulations of an earlier program version. */
  lines_version: number | null
  costs_version: number | null
  /** Name of the chosen scenario. */
  scenario: string
  origin: string
  partner_id: string | null
  /** Origin of the visit: reference, page, utm_*. */
  attribution: JsonText
  consent_version: string
  /** Network part of the address. */
  network: string
  /** Digest of the token to claim it. */
  claim_digest: string
  claim_expires_at: Moment
  claimed_by: string | null
  claimed_at: Moment | null
}

/** Telephone that a visitor left on a partner's page, without a simulation. */
interface LeadReferralTable {
  /** Idempotency key of the request. */
  id: string
  lead_id: string
  /** Keyed digest of the body: the same key with another body is refused. */
  fingerprint: string
  created_at: Moment
  /** Encrypted JSON: name, telephone, city and wish. */
  told: string
  partner_id: string | null
  consent_version: string
  /** Network part of the address. */
  network: string
}

/** Attempt to contact a lead. */
interface LeadContactTable {
  id: string
  lead_id: string
  by_id: string | null
  at: Moment
  channel: ContactChannel
  result: ContactResult
  note: string | null
}

/** Consent text, as people read it. */
interface ConsentTextTable {
  /** Beginning of the text's SHA-256. */
  version: string
  text: string
  first_given_at: Moment
}

/** Single row that every writer of leads locks first. */
interface LeadTurnTable {
  id: number
  /** Owner of the last assigned lead. */
  last_owner: string | null
}

/** Case that a shared simulation became for one client. */
interface SavedSimulationTable {
  code: string
  client_id: string
  case_id: string
}

declare module '../platform/db/schema.ts' {
  interface Database {
    leads: LeadTable
    lead_keys: LeadKeyTable
    lead_simulations: LeadSimulationTable
    lead_contacts: LeadContactTable
    lead_referrals: LeadReferralTable
    lead_turn: LeadTurnTable
    consent_texts: ConsentTextTable
    saved_simulations: SavedSimulationTable
  }
}
