import { simulate, type Formula, today } from 'core'
import { completeAnswers } from 'core/cases'
import { answersSchema } from 'core/schema'
import { Hono } from 'hono'
import { jsonBody } from '../http/json-body.ts'
import type { Locations } from '../locations/locations.ts'
import { describe } from '../openapi/describe.ts'
import { placeAnswers } from './place-answers.ts'
import { simulationSchema } from './simulation-schema.ts'

interface SimulationDeps {
  formula: Formula
  locations: Locations
  clock: () => Date
}

const { uf: _uf, municipio: _municipio, ...example } = completeAnswers

export const simulationRoutes = ({ formula, locations, clock }: SimulationDeps) =>
  new Hono().post(
    '/',
    jsonBody(answersSchema(formula.body), example),
    describe({
      tag: 'Simulador',
      summary: 'Simula um financiamento',
      description:
        'Das respostas do simulador aos três cenários. Valores em centavos; a cidade vale sem acentos e sem distinguir maiúsculas. Nada é guardado.',
      answers: { 200: { description: 'A simulação', schema: simulationSchema } },
    }),
    async (c) => {
      const answers = await placeAnswers(c.req.valid('json'), locations)
      return c.json(simulate(answers, formula, today(clock())), 200)
    },
  )
