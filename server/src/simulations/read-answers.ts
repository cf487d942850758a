import { foldText, type Municipio, type SimulationAnswers } from 'core'
import { answersSchema } from 'core/schema'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import { ApiError } from '../http/api-error.ts'
import type { Locations } from '../locations/locations.ts'

/** What is made of something that does not change, once: some lists have 850 names, and a schema is slow to make. */
export function onceOf<Source extends object, Made>(make: (source: Source) => Made) {
  const made = new WeakMap<Source, Made>()
  return (source: Source): Made => {
    const known = made.get(source) ?? make(source)
    made.set(source, known)
    return known
  }
}

/** The schema of complete answers, whose terms are those of the rules. */
export const answersSchemaOf = onceOf(answersSchema)

const indexOf = onceOf(
  (cities: readonly Municipio[]) => new Map(cities.map((city) => [foldText(city.nome), city])),
)

/** The city with this name, accents and case aside. */
const findCity = (cities: readonly Municipio[], name: string) => indexOf(cities).get(foldText(name))

/**
 * Answers whose state and city exist, with the names and records that the location service gives them.
 * @param within what stands before the names of fields in the body
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
  const municipio = findCity(items, answers.city ?? '')
  if (!municipio) throw ApiError.ofFields({ [`${within}city`]: `Cidade não encontrada em ${uf.sigla}` })
  return { ...answers, state: uf.sigla, city: municipio.nome, uf, municipio }
}

/** The worked case of the specification. */
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

/** One reading for the whole request: what is published may change between two. */
export const withPublished = (readPublished: AppDeps['readPublished']) =>
  createMiddleware<PublishedEnv>(async (c, next) => {
    c.set('published', await readPublished())
    await next()
  })
