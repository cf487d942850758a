import {
  keysOf,
  builtInFormula,
  checklistSectionLabels,
  factsOfAnswers,
  generateChecklist,
  simulate,
  today,
  type ChecklistModel,
  type SimulationAnswers,
} from 'core'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import {
  answersSchemaOf,
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from './read-answers.ts'
import { readModels } from '../../cases/checklists/models.ts'

const papersSchema = z
  .array(
    z.strictObject({
      section: z.string().meta({ description: 'A parte da lista a que pertencem' }),
      papers: z.array(z.strictObject({ label: z.string(), help: z.string() })),
    }),
  )
  .meta({ id: 'PapeisALevar', description: 'O que quem compra traz para começar' })

type Papers = z.infer<typeof papersSchema>

/** Selects the buyer's first papers from the checklist of a case with these answers. */
function papersFor(models: readonly ChecklistModel[], answers: SimulationAnswers, isMcmv: boolean): Papers {
  const wanted = generateChecklist(models, factsOfAnswers(answers, isMcmv)).filter(
    ({ owner, due_stage }) => owner === 'cliente' && due_stage === 'pre_analise',
  )
  const sectionOf = new Map(models.map(({ key, section }) => [key, section]))
  const names = keysOf(checklistSectionLabels)
  return names
    .map((name) => ({
      section: checklistSectionLabels[name],
      papers: wanted
        .filter(({ key }) => sectionOf.get(key) === name)
        .map(({ label, help }) => ({ label, help })),
    }))
    .filter(({ papers }) => papers.length > 0)
}

/** `/api/public/papers`: papers to bring, from the checklist models of administrators. */
export const publicPapersRoutes = (deps: LimitDeps & Pick<AppDeps, 'locations' | 'readPublished'>) => {
  const { db, readPublished, locations, clock } = deps
  return new Hono().post(
    '/',
    withPublished(readPublished),
    jsonBody(answersSchemaOf(builtInFormula.body), exampleAnswers, (c: Context<PublishedEnv>) =>
      answersSchemaOf(c.var.published.config.formula.body),
    ),
    limitByAddress(deps, 'simulate'),
    describe({
      tag: 'Simulador',
      summary: 'O que levar para começar',
      description:
        'Das respostas do simulador aos papéis que um dossiê com elas pediria a quem compra na pré-análise. Nada é guardado.',
      answers: { 200: { description: 'Os papéis, por parte', schema: papersSchema } },
    }),
    async (c) => {
      const answers = await placeAnswers(c.req.valid('json'), locations)
      const { formula } = c.var.published.config
      const { mcmv } = simulate(answers, formula, today(clock()), [])
      return c.json(papersFor(await readModels(db), answers, mcmv !== null), 200)
    },
  )
}
