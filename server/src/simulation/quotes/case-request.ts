import { findByName, loanRequestOf, propertyTypes, type LoanRequest, type PropertyType } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { listBuyers } from '../../cases/facts/buyers.ts'
import { readFacts } from '../../cases/facts/case-facts.ts'
import { getCase } from '../../cases/record/queries.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Locations } from '../locations/locations.ts'
import type { CaseQuoteRequest } from './case-quote-schemas.ts'

type Deps = Pick<AppDeps, 'db' | 'cipher' | 'locations'>

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
const DEFAULT_MONTHS = 420

/** Builds the request of a simulation from a case's people and property. @throws ApiError not_allowed, not_found */
export async function requestOfCase(deps: Deps, actor: Actor, caseId: string): Promise<CaseQuoteRequest> {
  const [found, { property, operation }, buyers] = await Promise.all([
    getCase(deps.db, actor, caseId),
    readFacts(deps, actor, caseId),
    listBuyers(deps, actor, caseId),
  ])
  const propertyType: PropertyType =
    propertyTypes.find((type) => type === found.property_type) ?? 'imovel_novo'
  const births = buyers.flatMap(({ birth_date }) => birth_date ?? []).toSorted()
  const holders = buyers.map(({ fgts_three_years }) => fgts_three_years)
  return {
    propertyType,
    used: property.condition ? property.condition === 'usado' : propertyType === 'imovel_usado',
    price: property.price ?? 0,
    appraisal: property.appraisal,
    income: sum(buyers.map(({ income }) => income)),
    otherInstallments: sum(buyers.map(({ other_installments }) => other_installments)),
    ownMoney: operation.own_money ?? 0,
    fgts: operation.fgts ?? sum(buyers.map(({ fgts_balance }) => fgts_balance)),
    // One buyer with a quota is enough; null while it is unknown for all.
    quotaHolder: holders.includes(true) ? true : holders.includes(false) ? false : null,
    ownsHome: false,
    hasSfhLoan: false,
    birthDate: births[0] ?? null,
    contractDay: null,
    months: operation.term_months ?? DEFAULT_MONTHS,
    state: found.property_state ?? '',
    city: found.property_city ?? '',
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
