import { indexByName, type Municipio, type SimulationAnswers } from 'core'
import { answersSchema } from 'core/schema'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../../app-deps.ts'
import type { Published } from '../../publishing/config/publish.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Locations } from '../locations/locations.ts'

/** Memoizes by an immutable source: some lists have 850 names, and building a schema is slow. */
export function onceOf<Source extends object, Made>(make: (source: Source) => Made) {
  const made = new WeakMap<Source, Made>()
  return (source: Source): Made => {
    const cached = made.get(source) ?? make(source)
    made.set(source, cached)
    return cached
  }
}

/** Schema of complete answers, with the terms of the rules. */
export const answersSchemaOf = onceOf(answersSchema)

const finderOf = onceOf((cities: readonly Municipio[]) => indexByName(cities))

/**
 * Validates state and city, and replaces them by the records of the location service.
 * @param within prefix of field names in the body
 * @throws ApiError invalid_input
 */
export async function placeAnswers(
  answers: SimulationAnswers,
  locations: Locations,
  within = '',
): Promise<SimulationAnswers> {
  const uf = locations.findState(answers.state ?? '')
  if (!uf) throw ApiError.ofFields({ [`${within}state`]: 'Estado não encontrado' })
  const { items } = await locations.listCities(uf.sigla)
  const municipio = finderOf(items)(answers.city ?? '')
  if (!municipio) throw ApiError.ofFields({ [`${within}city`]: `Cidade não encontrada em ${uf.sigla}` })
  return { ...answers, state: uf.sigla, city: municipio.nome, uf, municipio }
}

/** Worked example of the specification. */
export const exampleAnswers: SimulationAnswers = {
  propertyType: 'imovel_usado',
  inputMode: 'property_value',
  propertyValue: 40_000_000,
  termMonths: 360,
  monthlyIncome: 1_150_000,
  hasCarteiraAssinada: true,
  useFgts: true,
  fgtsBalance: 2_000_000,
  downPayment: 5_000_000,
  state: 'PE',
  city: 'Recife',
  hasProperty: false,
}

export interface PublishedEnv {
  Variables: { published: Published }
}

/** Reads the published state once per request, since it may change between two reads. */
export const withPublished = (readPublished: AppDeps['readPublished']) =>
  createMiddleware<PublishedEnv>(async (c, next) => {
    c.set('published', await readPublished())
    await next()
  })
