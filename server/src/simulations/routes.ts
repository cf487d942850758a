import {
  builtInFormula,
  foldText,
  type Municipio,
  type PublicConfig,
  simulate,
  type SimulationAnswers,
  today,
} from 'core'
import { answersSchema } from 'core/schema'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../app-deps.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByAddress } from '../limits/rate-limit.ts'
import type { Locations } from '../locations/locations.ts'
import { describe } from '../http/describe.ts'
import { simulationSchema } from './simulation-schema.ts'
import { ApiError } from '../http/api-error.ts'

/** What is made of something that does not change, once: some lists have 850 names, and a schema is slow to make. */
function onceOf<Source extends object, Made>(make: (source: Source) => Made) {
  const made = new WeakMap<Source, Made>()
  return (source: Source): Made => {
    const known = made.get(source) ?? make(source)
    made.set(source, known)
    return known
  }
}

const schemaOf = onceOf(answersSchema)
const indexOf = onceOf(
  (cities: readonly Municipio[]) => new Map(cities.map((city) => [foldText(city.nome), city])),
)

/** The city with this name, accents and case aside. */
const findCity = (cities: readonly Municipio[], name: string) => indexOf(cities).get(foldText(name))

/** Answers whose state and city exist, with the names and records that the location service gives them. */
async function placeAnswers(answers: SimulationAnswers, locations: Locations): Promise<SimulationAnswers> {
  const uf = locations.findState(answers.state ?? '')
  if (!uf) throw ApiError.ofFields({ state: 'Estado não encontrado' })
  const { items } = await locations.listCities(uf.sigla)
  const municipio = findCity(items, answers.city ?? '')
  if (!municipio) throw ApiError.ofFields({ city: `Cidade não encontrada em ${uf.sigla}` })
  return { ...answers, state: uf.sigla, city: municipio.nome, uf, municipio }
}

/** The worked case of the specification. */
const example: SimulationAnswers = {
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

interface Env {
  Variables: { config: PublicConfig }
}

/** One reading for the whole request: what is published may change between two. */
const withPublished = (readPublished: AppDeps['readPublished']) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('config', (await readPublished()).config)
    await next()
  })

export const simulationRoutes = (deps: AppDeps) => {
  const { readPublished, locations, clock } = deps
  return new Hono().post(
    '/',
    withPublished(readPublished),
    jsonBody(schemaOf(builtInFormula.body), example, (c: Context<Env>) =>
      schemaOf(c.var.config.formula.body),
    ),
    limitByAddress(deps, 'simulate'),
    describe({
      tag: 'Simulador',
      summary: 'Simula um financiamento',
      description:
        'Das respostas do simulador aos cenários da fórmula ativa. Valores em centavos; a cidade vale sem acentos e sem distinguir maiúsculas. Nada é guardado.',
      answers: { 200: { description: 'A simulação', schema: simulationSchema } },
    }),
    async (c) => {
      const answers = await placeAnswers(c.req.valid('json'), locations)
      const { formula, fees } = c.var.config
      return c.json(simulate(answers, formula, today(clock()), fees), 200)
    },
  )
}
