import { fgtsOf, incomeTypes, offerSentence, type Cents } from 'core'
import type { Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { Db } from '../platform/db/connect.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { fillInForce } from '../delivery/templates/template-email.ts'
import { openContact, openReferral, openSubmission } from './lead-fields.ts'
import type { LeadDetail } from './lead-schemas.ts'
import { selectLeads, toLead, type LeadRow } from './list-leads.ts'
import { earlierCaseOf } from './persons/earlier-case.ts'
import { protocolOf } from './store-request.ts'

/** Most simulations, contacts and referrals shown. */
const MOST = 50

const simulationsOf = (db: Db, leadId: string) =>
  db
    .selectFrom('lead_simulations as simulation')
    .innerJoin('consent_texts', 'consent_texts.version', 'simulation.consent_version')
    .leftJoin('partners', 'partners.id', 'simulation.partner_id')
    .leftJoin('profiles as claimer', 'claimer.id', 'simulation.claimed_by')
    .where('simulation.lead_id', '=', leadId)
    .orderBy('simulation.created_at', 'desc')
    .limit(MOST)
    .selectAll('simulation')
    .select([
      'consent_texts.text as consent_text',
      'partners.name as partner_name',
      'claimer.email as claimer',
    ])
    .execute()

const referralsOf = (db: Db, leadId: string) =>
  db
    .selectFrom('lead_referrals as referral')
    .innerJoin('consent_texts', 'consent_texts.version', 'referral.consent_version')
    .leftJoin('partners', 'partners.id', 'referral.partner_id')
    .where('referral.lead_id', '=', leadId)
    .orderBy('referral.created_at', 'desc')
    .limit(MOST)
    .selectAll('referral')
    .select(['consent_texts.text as consent_text', 'partners.name as partner_name'])
    .execute()

const contactsOf = (db: Db, leadId: string) =>
  db
    .selectFrom('lead_contacts')
    .leftJoin('profiles', 'profiles.id', 'lead_contacts.by_id')
    .where('lead_contacts.lead_id', '=', leadId)
    .orderBy('lead_contacts.at', 'desc')
    .limit(MOST)
    .select([
      'lead_contacts.id',
      'lead_contacts.at',
      'lead_contacts.channel',
      'lead_contacts.result',
      'lead_contacts.note',
      'profiles.display_name as by',
    ])
    .execute()

const cents = (amount: Cents | undefined) => amount ?? 0

type SimulationRow = Awaited<ReturnType<typeof simulationsOf>>[number]

function toSimulation(cipher: PersonalCipher, row: SimulationRow): LeadDetail['submissions'][number] {
  const {
    answers,
    refinement = {},
    termMonths = answers.termMonths ?? 0,
    fees: _fees,
    offer = null,
    ...submission
  } = openSubmission(cipher, row)
  return {
    id: row.id,
    protocol: protocolOf(row.id),
    created_at: row.created_at,
    ...submission,
    offer,
    property_type: answers.propertyType ?? null,
    property_city: answers.city ?? null,
    property_state: answers.state ?? null,
    property_value: answers.inputMode === 'property_value' ? cents(answers.propertyValue) : null,
    down_payment: cents(answers.downPayment),
    fgts: fgtsOf(answers),
    income: cents(answers.monthlyIncome),
    income_types: incomeTypes.filter((type) => answers[type]),
    has_property: answers.hasProperty ?? null,
    details: {
      used: refinement.used ?? null,
      appraisal: refinement.appraisal ?? null,
      other_installments: refinement.otherInstallments ?? null,
      fgts_three_years: refinement.quotaHolder ?? null,
      has_sfh_loan: refinement.hasSfhLoan ?? null,
      oldest_birth_date: refinement.birthDate ?? null,
    },
    term_months: termMonths,
    scenario: row.scenario,
    formula: { name: row.formula_name, version: row.formula_version },
    origin: row.origin as LeadDetail['origin'],
    partner: row.partner_name,
    attribution: JSON.parse(row.attribution) as Record<string, string>,
    consent: { version: row.consent_version, text: row.consent_text, network: row.network },
    claimed: row.claimed_at && row.claimer ? { at: row.claimed_at, email: row.claimer } : null,
  }
}

interface DetailDeps {
  db: Db
  cipher: PersonalCipher
  origin: string
}

/** Returns one lead with all details. @throws ApiError not_allowed or not_found */
export async function getLead(deps: DetailDeps, actor: Actor, id: string): Promise<LeadDetail> {
  authorize(actor, 'workLeads')
  const row = await selectLeads(deps.db, actor).where('leads.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return describeLead(deps, actor, row)
}

/** Adds all details to a lead that the caller has loaded or just written. */
export async function describeLead(
  { db, cipher, origin }: DetailDeps,
  actor: Actor,
  row: LeadRow,
): Promise<LeadDetail> {
  const { id } = row
  const [simulations, referrals, contacts, client, earlierCase] = await Promise.all([
    simulationsOf(db, id),
    referralsOf(db, id),
    contactsOf(db, id),
    row.client_id
      ? db.selectFrom('profiles').where('id', '=', row.client_id).select(['id', 'email']).executeTakeFirst()
      : undefined,
    earlierCaseOf(db, actor, row.earlier_case_id),
  ])
  const { email, cpf, birth_date } = openContact(cipher, row)
  const lead = toLead(cipher, row)
  const { body: greeting } = await fillInForce(db, 'lead_recebido', {
    nome: lead.name.split(' ')[0],
    agente: actor.displayName,
    protocolo: lead.protocol,
    simulacao: lead.offer ? offerSentence(lead.offer) : undefined,
    link: origin,
  })
  return {
    ...lead,
    greeting,
    email,
    cpf,
    birth_date,
    marital_status: row.marital_status,
    client: client ?? null,
    earlier_case: earlierCase,
    submissions: simulations.map((one) => toSimulation(cipher, one)),
    referrals: referrals.map((one) => ({
      id: one.id,
      protocol: protocolOf(one.id),
      created_at: one.created_at,
      ...openReferral(cipher, one),
      partner: one.partner_name,
      consent: { version: one.consent_version, text: one.consent_text, network: one.network },
    })),
    contacts,
  }
}
