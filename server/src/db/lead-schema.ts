import type {
  BuyerFacts,
  Cents,
  ContactChannel,
  ContactResult,
  Day,
  DiscardReason,
  LeadStatus,
  PropertyType,
} from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

/** Somebody who asked for an evaluation. What is sealed is text of the personal cipher. */
export interface LeadTable {
  id: string
  /** Of its newest simulation. */
  protocol: string
  created_at: Moment
  updated_at: Moment
  /** Since when nobody has answered; of a lead that is not new, when it last was. */
  waiting_since: Moment
  status: LeadStatus
  discard_reason: DiscardReason | null
  /** Made by `queueKey` of the status, with every change of it. */
  queue_key: string
  /** Name, city and protocols, as a search finds them. */
  search_text: string
  /** One of core's origins. */
  origin: string
  /** The partner whose link or page it came from. */
  partner_id: string | null
  /** Of the listing that it began at. */
  reference: string | null
  name: string
  /** Sealed: digits with area code. */
  phone: string | null
  /** Sealed. */
  email: string | null
  /** Sealed: as it was typed, digits alone. */
  cpf: string | null
  /** Sealed: a day. */
  birth_date: string | null
  marital_status: BuyerFacts['marital_status'] | null
  property_type: PropertyType | null
  property_city: string | null
  property_state: string | null
  /** Of the scenario that was chosen last. */
  credit: Cents | null
  simulations: number
  owner_id: string | null
  attempts: number
  first_contact_at: Moment | null
  last_contact_at: Moment | null
  next_contact_on: Day | null
  /** The account that follows it. */
  client_id: string | null
  /** What it became. */
  case_id: string | null
  /** Made by an administrator who tried the simulator, from the link of the first steps. */
  is_test: Generated<boolean>
}

/** What a lead is found by when its person comes again: each digest belongs to one lead. */
interface LeadKeyTable {
  digest: string
  lead_id: string
}

interface LeadSimulationTable {
  /** The key of its request. */
  id: string
  lead_id: string
  /** Keyed digest of the body: the same key with another one is refused. */
  fingerprint: string
  created_at: Moment
  /** Sealed JSON: who asked and what was answered. */
  told: string
  formula_name: string
  formula_version: number
  /** The name of the chosen one. */
  scenario: string
  origin: string
  partner_id: string | null
  /** Where it was begun: reference, page, utm_*. */
  attribution: JsonText
  consent_version: string
  /** From where: the first part of the address, that of a network. */
  network: string
  /** Of the token that follows it. */
  claim_digest: string
  claim_expires_at: Moment
  claimed_by: string | null
  claimed_at: Moment | null
}

/** Somebody who left a telephone on a partner's page, without a simulation. */
interface LeadReferralTable {
  /** The key of its request. */
  id: string
  lead_id: string
  /** Keyed digest of the body: the same key with another one is refused. */
  fingerprint: string
  created_at: Moment
  /** Sealed JSON: name, telephone, city and what is sought. */
  told: string
  partner_id: string | null
  consent_version: string
  /** From where: the first part of the address, that of a network. */
  network: string
}

/** An attempt to reach somebody. */
interface LeadContactTable {
  id: string
  lead_id: string
  by_id: string | null
  at: Moment
  channel: ContactChannel
  result: ContactResult
  note: string | null
}

/** What people agreed to, in the words that they read. */
interface ConsentTextTable {
  /** The beginning of the text's SHA-256. */
  version: string
  text: string
  first_given_at: Moment
}

/** One row, which whoever writes a lead takes first. */
interface LeadTurnTable {
  id: number
  /** Who was given the last one. */
  last_owner: string | null
}

/** A simulation that somebody takes along; whoever has its address sees it. */
interface SharedSimulationTable {
  /** The last part of its address. */
  code: string
  /** Sealed JSON: answers, and what was told after them. Nobody's name, document or birth date. */
  told: string
  created_at: Moment
  expires_at: Moment
}

/** The case that a shared simulation became for one client. */
interface SavedSimulationTable {
  code: string
  client_id: string
  case_id: string
}

export interface LeadTables {
  leads: LeadTable
  lead_keys: LeadKeyTable
  lead_simulations: LeadSimulationTable
  lead_contacts: LeadContactTable
  lead_referrals: LeadReferralTable
  lead_turn: LeadTurnTable
  consent_texts: ConsentTextTable
  shared_simulations: SharedSimulationTable
  saved_simulations: SavedSimulationTable
}
