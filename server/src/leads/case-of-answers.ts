import {
  amountFieldOf,
  conditionOf,
  fgtsOf,
  incomeTypeOf,
  loanRequestOf,
  today,
  type BuyerFacts,
  type OfferFigures,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import type { Actor } from '../platform/access/actor.ts'
import { beginCase, type CaseDeps } from '../cases/record/begin-case.ts'
import { writeFacts } from '../cases/facts/case-facts.ts'
import { writeChecklist } from '../cases/checklists/write-checklist.ts'
import { writeFees } from '../cases/fees/write-fees.ts'
import type { Trx } from '../platform/db/connect.ts'

/** Drops unknown facts. */
const knownFacts = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<Facts>

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

/** People of a new case, and when it begins. */
export interface Beginning {
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
  /** Offer of the line that was suggested or chosen: what the visitor wants. The basic figures of a card are not. */
  offer: OfferFigures | null
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
    offer,
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
      fgts: fgtsOf(answers) || null,
      own_money: answers.downPayment || null,
      requested_amount: offer?.credit ?? null,
      requested_line: offer?.label ?? null,
      requested_system: offer?.system ?? null,
      requested_term: offer?.months ?? null,
      requested_installment: offer?.charge ?? null,
    }),
  )
  await writeChecklist(trx, cipher, { id, property_type })
  await writeFees(
    trx,
    cipher,
    { id, property_type, property_city, property_state },
    {
      property_value: property.price ?? undefined,
      credit: offer?.credit,
      // Without an answer it is unknown whether the buyer owns a home.
      ...(answers.hasProperty !== undefined && { request: loanRequestOf(answers, refinement) }),
    },
    today(new Date(at)),
  )
  await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  return id
}
