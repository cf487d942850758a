import { builtInFormula, today } from 'core'
import { Hono, type Context } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByAddressOrKey, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { runSum } from '../../platform/limits/sum-queue.ts'
import {
  answersSchemaOf,
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from './read-answers.ts'
import { simulatePublished } from './simulate-published.ts'
import { simulationSchema } from './simulation-schema.ts'

export const simulateRoutes = (
  deps: LimitDeps & Pick<AppDeps, 'findKey' | 'locations' | 'readPublished'>,
) => {
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
      const { published, keyId } = c.var
      const simulation = await runSum(keyId, () => simulatePublished(answers, published, today(clock())))
      return c.json(simulation, 200)
    },
  )
}
