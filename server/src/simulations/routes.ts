import { builtInFormula, today } from 'core'
import { Hono, type Context } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByAddressOrKey } from '../limits/rate-limit.ts'
import {
  answersSchemaOf,
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from './read-answers.ts'
import { simulatePublished } from './simulate-published.ts'
import { simulationSchema } from './simulation-schema.ts'

export const simulationRoutes = (deps: AppDeps) => {
  const { readPublished, locations, clock } = deps
  return new Hono().post(
    '/',
    withPublished(readPublished),
    jsonBody(answersSchemaOf(builtInFormula.body), exampleAnswers, (c: Context<PublishedEnv>) =>
      answersSchemaOf(c.var.published.config.formula.body),
    ),
    limitByAddressOrKey(deps, 'simulate', 'simulateOften'),
    describe({
      tag: 'Simulador',
      summary: 'Simula um financiamento',
      description:
        'Das respostas do simulador aos cenários da fórmula ativa. Valores em centavos; a cidade vale sem acentos e sem distinguir maiúsculas. Nada é guardado.',
      answers: { 200: { description: 'A simulação', schema: simulationSchema } },
    }),
    async (c) => {
      const answers = await placeAnswers(c.req.valid('json'), locations)
      return c.json(simulatePublished(answers, c.var.published, today(clock())), 200)
    },
  )
}
