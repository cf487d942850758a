import {
  amountFieldOf,
  fgtsOf,
  incomeTypeOf,
  isOpenLead,
  type BuyerFacts,
  type SimulationAnswers,
} from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { beginCase } from '../cases/begin-case.ts'
import { writeFacts } from '../cases/case-facts.ts'
import type { CaseDeps } from '../cases/begin-case.ts'
import { writeChecklist } from '../checklists/write-checklist.ts'
import { writeFees } from '../cases/write-fees.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { keepClaimed, type KeepingDeps } from './keep-claimed.ts'
import { touchLead, writeLead, type LeadRecord } from './change-lead.ts'
import { openContact, openTold } from './lead-fields.ts'

/** What is known and not nothing. */
const known = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Partial<Facts>

async function newestOf(trx: Trx, { cipher }: CaseDeps, leadId: string) {
  const row = await trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['id', 'told'])
    .executeTakeFirst()
  return row && openTold(cipher, row)
}

/** A partner may have been switched off, or may not refer any more. */
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
  /** Who answers for it. */
  responsible: string
  /** Whose account follows it. */
  client: string | null
  at: string
}

interface Simulated {
  answers: SimulationAnswers
  credit: number | null
  installment: number | null
  /** By which both are counted, where it is known. */
  termMonths?: number | undefined
  name: string
  /** What is known of the buyer besides. */
  buyer: Partial<BuyerFacts>
  property_city: string | null
  property_state: string | null
  referred_by: string | null
  origin: string
}

/** Makes a case of a simulation, with everything that is known of it. @returns its id */
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
    buyer: known({
      ...buyer,
      income: answers.monthlyIncome ?? null,
      // Who simulated nothing was asked nothing.
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
  await writeFacts(trx, cipher, id, 'property', known({ price: price ?? null }))
  await writeFacts(
    trx,
    cipher,
    id,
    'operation',
    known({
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
    { id, property_type, property_city, property_state },
    { property_value: price ?? undefined, credit: credit ?? undefined },
  )
  await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  return id
}

/** Makes a case of a lead. @returns its id */
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

/** The staff takes a lead on: one case, however often it is asked for. @throws ApiError @returns the id of the case */
export async function openCaseOfLead(deps: KeepingDeps, asker: Actor, leadId: string): Promise<string> {
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
    if (client) await keepClaimed(trx, deps, published, { leadId, clientId: client, caseId, at })
    return caseId
  })
}
