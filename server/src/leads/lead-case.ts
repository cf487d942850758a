import {
  amountFieldOf,
  fgtsOf,
  incomeTypeOf,
  isOpenLead,
  loanRequestOf,
  today,
  type BuyerFacts,
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
import { storeClaimedSimulations, type StoreClaimedDeps } from './store-claimed-simulation.ts'
import { touchLead, writeLead, type LeadRecord } from './change-lead.ts'
import { openContact, openSubmission } from './lead-fields.ts'

/** Drops empty facts. */
const knownFacts = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Partial<Facts>

async function newestOf(trx: Trx, { cipher }: CaseDeps, leadId: string) {
  const row = await trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['id', 'told'])
    .executeTakeFirst()
  return row && openSubmission(cipher, row)
}

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
    buyer: knownFacts({
      ...buyer,
      income: answers.monthlyIncome ?? null,
      // Without a simulation there were no questions.
      income_type: answers.monthlyIncome === undefined ? null : incomeTypeOf(answers),
      fgts_balance: fgtsOf(answers),
    }),
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
  const price = amountFieldOf(answers) === 'propertyValue' ? answers.propertyValue : null
  await writeFacts(trx, cipher, id, 'property', knownFacts({ price: price ?? null }))
  await writeFacts(
    trx,
    cipher,
    id,
    'operation',
    knownFacts({
      financed: credit,
      fgts: fgtsOf(answers),
      own_money: answers.downPayment ?? null,
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
      property_value: price ?? undefined,
      credit: credit ?? undefined,
      // Without an answer it is unknown whether the buyer owns a home.
      ...(answers.hasProperty !== undefined && { request: loanRequestOf(answers) }),
    },
    today(new Date(at)),
  )
  await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  return id
}

/** Creates a case from a lead. @returns its id */
export async function beginCaseOfLead(
  trx: Trx,
  deps: CaseDeps,
  lead: LeadRecord,
  beginning: Beginning,
): Promise<string> {
  const { actor, client, at } = beginning
  const simulated = await newestOf(trx, deps, lead.id)
  const { answers, credit, installment, termMonths } = simulated ?? {
    answers: {},
    credit: null,
    installment: null,
  }
  const { name, marital_status, property_city, property_state, origin } = lead
  const id = await beginCaseOfAnswers(
    trx,
    deps,
    {
      answers,
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
    const caseId = await beginCaseOfLead(trx, deps, lead, {
      actor,
      responsible: lead.owner_id ?? actor.id,
      client,
      at,
    })
    if (client) await storeClaimedSimulations(trx, deps, published, { leadId, clientId: client, caseId, at })
    return caseId
  })
}
