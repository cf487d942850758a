import {
  amountFieldOf,
  conditionOf,
  fgtsOf,
  incomeTypeOf,
  isOpenLead,
  loanRequestOf,
  today,
  type BuyerFacts,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import type { Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import { beginCase } from '../cases/record/begin-case.ts'
import { writeFacts } from '../cases/facts/case-facts.ts'
import type { CaseDeps } from '../cases/record/begin-case.ts'
import { writeChecklist } from '../cases/checklists/write-checklist.ts'
import { writeFees } from '../cases/fees/write-fees.ts'
import type { Trx } from '../platform/db/connect.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import type { Published } from '../publishing/config/publish.ts'
import {
  simulationColumns,
  storeClaimedSimulations,
  writeVisitorQuote,
  type StoreClaimedDeps,
} from './store-claimed-simulation.ts'
import { touchLead, writeLead, type LeadRecord } from './change-lead.ts'
import { openContact, openSubmission } from './lead-fields.ts'

/** Drops unknown facts. */
const knownFacts = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<Facts>

/** Loads the simulation that the lead's person made last. */
const newestOf = (trx: Trx, leadId: string) =>
  trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(simulationColumns)
    .executeTakeFirst()

/** Facts of the property, where the type or the visitor says them. */
function propertyOf({ propertyType, ...answers }: SimulationAnswers, { used, appraisal }: Refinement) {
  const answered = used === undefined ? null : used ? 'usado' : 'novo'
  return knownFacts({
    condition: conditionOf(propertyType ?? null, answered),
    price: (amountFieldOf(answers) === 'propertyValue' && answers.propertyValue) || null,
    appraisal: appraisal ?? null,
  } as const)
}

/** Facts of the buyer that the visitor gave, each null where they did not. */
const buyerOf = (answers: SimulationAnswers, refinement: Refinement) => ({
  income: answers.monthlyIncome ?? null,
  // Without a simulation there were no questions.
  income_type: answers.monthlyIncome === undefined ? null : incomeTypeOf(answers),
  other_installments: refinement.otherInstallments ?? null,
  // No use of the FGTS says nothing about its balance.
  fgts_balance: fgtsOf(answers) || null,
  fgts_three_years: refinement.quotaHolder ?? null,
  owns_home: answers.hasProperty ?? null,
  has_sfh_loan: refinement.hasSfhLoan ?? null,
})

/** Returns the partner only while it is active and may refer. */
async function referrerOf(trx: Trx, id: string | null) {
  if (!id) return null
  const partner = await trx
    .selectFrom('partners')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select('id')
    .executeTakeFirst()
  return partner?.id ?? null
}

interface Beginning {
  actor: Actor
  /** Responsible agent. */
  responsible: string
  /** Account of the client. */
  client: string | null
  at: string
}

interface Simulated {
  answers: SimulationAnswers
  refinement?: Refinement | undefined
  credit: number | null
  installment: number | null
  /** Term in months behind credit and installment, where known. */
  termMonths?: number | undefined
  name: string
  /** Further known facts of the buyer. */
  buyer: Partial<BuyerFacts>
  property_city: string | null
  property_state: string | null
  referred_by: string | null
  origin: string
}

/** Creates a case from a simulation with all known facts. @returns its id */
export async function beginCaseOfAnswers(
  trx: Trx,
  { cipher, recordEvent }: Pick<CaseDeps, 'cipher' | 'recordEvent'>,
  {
    answers,
    refinement = {},
    credit,
    installment,
    termMonths = answers.termMonths,
    name,
    buyer,
    property_city,
    property_state,
    referred_by,
    origin,
  }: Simulated,
  { actor, responsible, client, at }: Beginning,
): Promise<string> {
  const property_type = answers.propertyType ?? null
  const id = await beginCase(trx, cipher, {
    name,
    buyer: knownFacts({ ...buyer, ...buyerOf(answers, refinement) }),
    property_type,
    property_city,
    property_state,
    responsible_id: responsible,
    client_id: client,
    referred_by,
    origin,
    stage: 'lead_criado',
    created_at: at,
    since: at,
    at,
  })
  const property = propertyOf(answers, refinement)
  await writeFacts(trx, cipher, id, 'property', property)
  await writeFacts(
    trx,
    cipher,
    id,
    'operation',
    knownFacts({
      financed: credit,
      fgts: fgtsOf(answers) || null,
      own_money: answers.downPayment || null,
      term_months: termMonths ?? null,
      first_installment: installment,
    }),
  )
  await writeChecklist(trx, cipher, { id, property_type })
  await writeFees(
    trx,
    cipher,
    { id, property_type, property_city, property_state },
    {
      property_value: property.price ?? undefined,
      credit: credit ?? undefined,
      // Without an answer it is unknown whether the buyer owns a home.
      ...(answers.hasProperty !== undefined && { request: loanRequestOf(answers, refinement) }),
    },
    today(new Date(at)),
  )
  await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  return id
}

/** Creates a case from a lead, with the person's last simulation as its first. @returns its id */
export async function beginCaseOfLead(
  trx: Trx,
  deps: CaseDeps,
  published: Published,
  lead: LeadRecord,
  beginning: Beginning,
): Promise<string> {
  const { actor, client, at } = beginning
  const simulation = await newestOf(trx, lead.id)
  const { answers, refinement, credit, installment, termMonths } = simulation
    ? openSubmission(deps.cipher, simulation)
    : { answers: {}, refinement: {}, credit: null, installment: null }
  const { name, marital_status, property_city, property_state, origin } = lead
  const id = await beginCaseOfAnswers(
    trx,
    deps,
    {
      answers,
      refinement,
      credit,
      installment,
      termMonths,
      name,
      buyer: { ...openContact(deps.cipher, lead), marital_status },
      property_city,
      property_state,
      referred_by: await referrerOf(trx, lead.partner_id),
      origin,
    },
    beginning,
  )
  if (simulation) await writeVisitorQuote(trx, deps.cipher, published, simulation, { caseId: id, at })
  await writeLead(trx, lead, {
    status: 'virou_dossie',
    discard_reason: null,
    next_contact_on: null,
    case_id: id,
    ...(client && { client_id: client }),
    updated_at: at,
  })
  await deps.recordEvent(trx, {
    kind: 'lead.became_case',
    actor,
    subject: lead.id,
    caseId: id,
    at,
    data: {},
  })
  return id
}

/**
 * Creates the case of a lead for staff; repeated calls return the same case.
 * @throws ApiError
 * @returns the case's id
 */
export async function openCaseOfLead(deps: StoreClaimedDeps, asker: Actor, leadId: string): Promise<string> {
  authorize(asker, 'openCase')
  const published = await deps.readPublished()
  const at = deps.clock().toISOString()
  return deps.db.transaction().execute(async (trx) => {
    const { actor, lead } = await touchLead(trx, asker, leadId)
    authorize(actor, 'openCase')
    if (lead.case_id) return lead.case_id
    if (!isOpenLead(lead.status)) throw new ApiError('wrong_state', errorText('leadEncerrado'))
    const { client_id: client } = lead
    const caseId = await beginCaseOfLead(trx, deps, published, lead, {
      actor,
      responsible: lead.owner_id ?? actor.id,
      client,
      at,
    })
    if (client) await storeClaimedSimulations(trx, deps, published, { leadId, clientId: client, caseId, at })
    return caseId
  })
}
