import { builtInCostsFormula, builtInLinesFormula, stateOf, type CostRules, type CreditLines } from 'core'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

export type MunicipalityDeps = Pick<AppDeps, 'bundled' | 'locations'>

type Named = readonly [path: string, municipality: number]

/** Municipalities that a body names, each with the path of its first mention in a list. */
const municipalitiesIn = new Map<string, (body: object) => Named[]>([
  [
    builtInLinesFormula.name,
    (body) => {
      const { ceilings, ceilingGrids } = body as CreditLines
      return [
        ...ceilings.map(({ municipality }, at) => [`ceilings.${at}.municipality`, municipality] as const),
        ...ceilingGrids.flatMap(({ cells }, grid) =>
          cells.flatMap(({ towns }, cell) =>
            towns.map((town, at) => [`ceilingGrids.${grid}.cells.${cell}.towns.${at}`, town] as const),
          ),
        ),
      ]
    },
  ],
  [
    builtInCostsFormula.name,
    (body) => {
      const { itbi, itbiRanges } = body as CostRules
      return Object.entries({ itbi, itbiRanges }).flatMap(([name, list]) =>
        list.map(({ municipality }, at) => [`${name}.${at}.municipality`, municipality] as const),
      )
    },
  ],
])

const NO_STATE = ''

/** Groups what the bundled lists lack by its state, since the IBGE may know a municipality that is newer than they are. */
function missingByState(named: readonly Named[], { cities }: AppDeps['bundled']): Map<string, Named[]> {
  const bundled = new Set([...cities.values()].flatMap((list) => list.map(({ id }) => id)))
  const missing = new Map<string, Named[]>()
  for (const one of named) {
    const [, id] = one
    if (bundled.has(id)) continue
    const state = stateOf(id) ?? NO_STATE
    missing.set(state, [...(missing.get(state) ?? []), one])
  }
  return missing
}

/**
 * Rejects a valid body that names a municipality which neither the bundled lists nor the IBGE have. A state without any
 * list accepts every id.
 * @throws ApiError invalid_input
 */
export async function checkMunicipalities(
  { bundled, locations }: MunicipalityDeps,
  name: string,
  body: object,
): Promise<void> {
  const named = municipalitiesIn.get(name)?.(body) ?? []
  const unknown = await Promise.all(
    [...missingByState(named, bundled)].map(async ([state, missing]) => {
      if (state === NO_STATE) return missing
      const { items } = await locations.listCities(state)
      const ids = new Set(items.map(({ id }) => id))
      return ids.size > 0 ? missing.filter(([, id]) => !ids.has(id)) : []
    }),
  )
  const text = textRef(validationTexts, 'municipioDesconhecido')
  const fields = unknown.flat().map(([path]) => [`body.${path}`, text])
  if (fields.length > 0) throw ApiError.ofFields(Object.fromEntries(fields))
}
