import { stateOf, type Municipio } from 'core'
import { z } from 'zod'
import type { RulesView } from './renderer.ts'

const daySchema = z.iso.date()

/** Towns by the abbreviation of their state. */
interface Towns {
  cities: ReadonlyMap<string, readonly Municipio[]>
}

/** Query of the page of the rules; empty fields of its form count as absent. */
export interface RulesQuery {
  dia?: string | undefined
  uf?: string | undefined
  municipio?: string | undefined
}

/** Finds a town by its IBGE id; null if there is none. */
function findTown(id: string, { cities }: Towns): Municipio | null {
  if (!/^\d{7}$/.test(id)) return null
  return cities.get(stateOf(Number(id)) ?? '')?.find((town) => town.id === Number(id)) ?? null
}

/**
 * Reads which rules to show; null for the usual page. A wrong parameter leads to the rules of today and is named. A state
 * that is not the town's is a new choice of the form, so the town is dropped.
 */
export function readRulesQuery(
  { dia = '', uf = '', municipio = '' }: RulesQuery,
  { cities }: Towns,
  today: string,
): RulesView | null {
  if (!dia && !uf && !municipio) return null
  const town = municipio ? findTown(municipio, { cities }) : null
  const state = uf || (town && stateOf(town.id)) || null
  const problems: RulesView['problems'] = [
    ...(dia && !daySchema.safeParse(dia).success ? (['dia'] as const) : []),
    ...(uf && !cities.has(uf) ? (['uf'] as const) : []),
    ...(municipio && !town ? (['municipio'] as const) : []),
  ]
  if (problems.length > 0) return { day: today, state: null, town: null, towns: [], problems }
  return {
    day: dia || today,
    state,
    town: town && stateOf(town.id) === state ? town : null,
    towns: (state && cities.get(state)) || [],
    problems,
  }
}
