import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import {
  createAutomation,
  deleteAutomation,
  listAutomations,
  setRecommended,
  updateAutomation,
} from './automations.ts'
import { listRuns } from './list-runs.ts'
import {
  automationChangeSchema,
  automationSchema,
  recommendedSchema,
  newAutomationSchema,
  runQuerySchema,
  runSchema,
  trialAnswerSchema,
  trialSchema,
} from './schemas.ts'
import { tryRule } from './try-rule.ts'

const tag = 'Administração'

const example: z.input<typeof trialSchema> = {
  trigger: 'papers_due',
  numbers: [-1, 2, 6],
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'send',
  template: 'lembrete',
  text: null,
  waits_for: null,
}

const moreRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'origin' | 'smtp'>) => {
  const admin = allow(deps, 'editAutomations')
  return new Hono<SignedInEnv>()
    .get(
      '/runs',
      admin,
      query(runQuerySchema),
      describe({
        tag,
        summary: 'O que as automações fizeram e vão fazer',
        answers: {
          200: { description: 'O mais novo primeiro', schema: z.array(runSchema), headers: nextLinkHeader },
        },
      }),
      async (c) => {
        const { items, next } = await listRuns(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .put(
      '/recommended/active',
      admin,
      noQuery,
      jsonBody(recommendedSchema, { active: true }),
      describe({
        tag,
        summary: 'Liga ou desliga todas as regras de fábrica',
        description: 'As que são ligadas valem deste momento em diante.',
        answers: { 200: { description: 'As regras, como ficaram', schema: z.array(automationSchema) } },
      }),
      async (c) => c.json(await setRecommended(deps, c.get('actor'), c.req.valid('json')), 200),
    )
    .post(
      '/dry-run',
      admin,
      noQuery,
      jsonBody(trialSchema, example),
      describe({
        tag,
        summary: 'O que uma regra faria hoje',
        description: 'Com os dados de hoje, como está escrita, ligada ou não. Nada é feito.',
        answers: { 200: { description: 'Quantos, e os primeiros 50', schema: trialAnswerSchema } },
      }),
      async (c) => c.json(await tryRule(deps, c.get('actor'), c.req.valid('json')), 200),
    )
}

/** `/api/admin/automations`: rules of automatic actions, and their runs. */
export const automationRoutes = (
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'origin' | 'smtp'>,
) =>
  entityRoutes(deps, {
    verb: 'editAutomations',
    id: 'Id da regra',
    row: automationSchema,
    list: { run: listAutomations, summary: 'As regras do que acontece sozinho', answer: 'As regras' },
    create: {
      run: createAutomation,
      body: newAutomationSchema,
      example: { ...example, name: 'Lembrete de documentos' },
      summary: 'Cria uma regra',
      description: 'Vale do momento em que é ligada em diante.',
      answer: 'A regra',
    },
    update: {
      run: updateAutomation,
      body: automationChangeSchema,
      example: { active: true, revision: 1 },
      summary: 'Muda, liga ou desliga uma regra',
      description: 'Só as colunas enviadas mudam. O que já passou não conta.',
      answer: 'A regra, como ficou',
      errors: ['not_found', 'stale'],
    },
    remove: {
      run: deleteAutomation,
      summary: 'Exclui uma regra própria, com o registro dela',
      answer: 'Excluída',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  }).route('/', moreRoutes(deps))
