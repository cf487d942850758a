import { simulate, type Formula, today } from 'core'
import { answersSchema } from 'core/schema'
import { Hono } from 'hono'
import { jsonBody } from '../http/json-body.ts'
import type { Locations } from '../locations/locations.ts'
import { placeAnswers } from './place-answers.ts'

interface SimulationDeps {
  formula: Formula
  locations: Locations
  clock: () => Date
}

export const simulationRoutes = ({ formula, locations, clock }: SimulationDeps) =>
  new Hono().post('/', jsonBody(answersSchema(formula.body)), async (c) => {
    const answers = await placeAnswers(c.req.valid('json'), locations)
    return c.json(simulate(answers, formula, today(clock())), 200)
  })
