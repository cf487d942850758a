import { builtInFormula, simulate, today, type PublicConfig } from 'core'
import { completeAnswers } from 'core/cases'
import { answersSchema } from 'core/schema'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReadPublished } from '../config/published-config.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Locations } from '../locations/locations.ts'
import { describe } from '../openapi/describe.ts'
import { placeAnswers } from './place-answers.ts'
import { simulationSchema } from './simulation-schema.ts'

interface SimulationDeps {
  readPublished: ReadPublished
  locations: Locations
  clock: () => Date
}

const { uf: _uf, municipio: _municipio, ...example } = completeAnswers

interface Env {
  Variables: { config: PublicConfig }
}

/** One reading for the whole request: what is published may change between two. */
const withPublished = (readPublished: ReadPublished) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('config', (await readPublished()).config)
    await next()
  })

export const simulationRoutes = ({ readPublished, locations, clock }: SimulationDeps) =>
  new Hono().post(
    '/',
    withPublished(readPublished),
    jsonBody(answersSchema(builtInFormula.body), example, (c: Context<Env>) =>
      answersSchema(c.var.config.formula.body),
    ),
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
