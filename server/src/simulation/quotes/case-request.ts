import {
  findByName,
  isUsed,
  loanRequestOf,
  propertyTypes,
  type Cents,
  type FgtsHolder,
  type LoanRequest,
  type PropertyFacts,
  type PropertyType,
} from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { listBuyers } from '../../cases/facts/buyers.ts'
import type { Buyer } from '../../cases/facts/fact-schemas.ts'
import { readFacts } from '../../cases/facts/case-facts.ts'
import { getCase } from '../../cases/record/queries.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Locations } from '../locations/locations.ts'
import type { CaseQuoteDraft, CaseQuoteRequest } from './case-quote-schemas.ts'

type Deps = Pick<AppDeps, 'db' | 'cipher' | 'locations'>

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
const DEFAULT_MONTHS = 420

type Answer = boolean | null

/** Whether one buyer is enough to make it true: null while it is neither true of one nor false of all. */
const ofAny = (answers: readonly Answer[]): Answer => {
  if (answers.includes(true)) return true
  return answers.length === 0 || answers.includes(null) ? null : false
}

/** Whether the property is used; null while neither its type nor the case says it. */
function usedOf(propertyType: PropertyType | null, condition: PropertyFacts['condition']): Answer {
  if (propertyType === null) return condition && condition === 'usado'
  if (propertyType === 'apartamento' && condition === null) return null
  return isUsed(propertyType, condition === 'usado')
}

/** Birth date of the oldest buyer; null if none is known. */
const oldestOf = (buyers: readonly Buyer[]) =>
  buyers.flatMap(({ birth_date }) => birth_date ?? []).toSorted()[0] ?? null

/** Builds the request of a simulation from a case's people and property. @throws ApiError not_allowed, not_found */
export async function requestOfCase(deps: Deps, actor: Actor, caseId: string): Promise<CaseQuoteDraft> {
  const [caseRow, { property, operation }, buyers] = await Promise.all([
    getCase(deps.db, actor, caseId),
    readFacts(deps, actor, caseId),
    listBuyers(deps, actor, caseId),
  ])
  // Without a type the form asks for it; a supposed one could be more favourable than the true one.
  const propertyType = propertyTypes.find((type) => type === caseRow.property_type) ?? null
  return {
    propertyType,
    used: usedOf(propertyType, property.condition),
    price: property.price ?? 0,
    appraisal: property.appraisal,
    income: sum(buyers.map(({ income }) => income)),
    otherInstallments: sum(buyers.map(({ other_installments }) => other_installments)),
    ownMoney: operation.own_money ?? 0,
    fgts: operation.fgts ?? sum(buyers.map(({ fgts_balance }) => fgts_balance)),
    quotaHolder: ofAny(buyers.map(({ fgts_three_years }) => fgts_three_years)),
    ownsHome: ofAny(buyers.map(({ owns_home }) => owns_home)),
    hasSfhLoan: ofAny(buyers.map(({ has_sfh_loan }) => has_sfh_loan)),
    birthDate: oldestOf(buyers),
    contractDay: null,
    months: operation.term_months ?? DEFAULT_MONTHS,
    state: caseRow.property_state ?? '',
    city: caseRow.property_city ?? '',
  }
}

/** Answer that all give; null where they differ or one is unknown. */
const sharedAnswer = (answers: readonly Answer[]): Answer =>
  answers.every((answer) => answer === answers[0]) ? (answers[0] ?? null) : null

/**
 * The buyers' parts of the FGTS, each with their own facts. Where they do not add up to the FGTS of the simulation, it is
 * unknown whose it is: it counts only if it would for each who may have it.
 */
function fgtsHoldersOf(buyers: readonly Buyer[], fgts: Cents): readonly FgtsHolder[] {
  const holders = buyers.map(({ fgts_balance, fgts_three_years, owns_home, has_sfh_loan }) => ({
    fgts: fgts_balance ?? 0,
    quotaHolder: fgts_three_years,
    ownsHome: owns_home,
    hasSfhLoan: has_sfh_loan,
  }))
  const known = sum(holders.map((holder) => holder.fgts))
  if (known === fgts) return holders
  const possible = known > fgts ? holders.filter((holder) => holder.fgts > 0) : holders
  return [
    {
      fgts,
      quotaHolder: sharedAnswer(possible.map(({ quotaHolder }) => quotaHolder)),
      ownsHome: sharedAnswer(possible.map(({ ownsHome }) => ownsHome)),
      hasSfhLoan: sharedAnswer(possible.map(({ hasSfhLoan }) => hasSfhLoan)),
    },
  ]
}

/**
 * Facts of each of several buyers, which FGTS and life insurance need; none for a single buyer, whose facts are those of the
 * simulation. @throws ApiError not_allowed, not_found
 */
export async function buyersOfCase(
  deps: Deps,
  actor: Actor,
  caseId: string,
  { fgts, income: total, birthDate: oldest }: Pick<CaseQuoteRequest, 'fgts' | 'income' | 'birthDate'>,
): Promise<Pick<LoanRequest, 'fgtsHolders' | 'buyers'>> {
  const buyers = await listBuyers(deps, actor, caseId)
  if (buyers.length < 2) return {}
  // A simulation of another income or age does not say how each buyer contributes to it.
  const isTheirs = sum(buyers.map(({ income }) => income)) === total && oldestOf(buyers) === oldest
  return {
    fgtsHolders: fgtsHoldersOf(buyers, fgts),
    buyers: buyers.map(({ birth_date: birthDate, income }) => ({
      birthDate,
      income: isTheirs ? income : null,
    })),
  }
}

/** Builds the loan request; the municipality decides ceilings and ITBI. @throws ApiError that names state or city */
export async function loanRequestFor(input: CaseQuoteRequest, locations: Locations): Promise<LoanRequest> {
  const { state, city, contractDay: _contractDay, ...answers } = input
  const uf = locations.findState(state)
  if (!uf) throw ApiError.ofFields({ 'request.state': errorText('estadoNaoEncontrado') })
  const { items } = await locations.listCities(uf.sigla)
  const municipio = findByName(items, city)
  if (!municipio)
    throw ApiError.ofFields({ 'request.city': errorText('cidadeNaoEncontrada', { uf: uf.sigla }) })
  const { region } = loanRequestOf({ uf })
  return { ...answers, desiredInstallment: null, region, municipality: municipio.id }
}
