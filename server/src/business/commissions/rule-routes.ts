import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { readDeadlines, saveDeadlines } from './deadlines.ts'
import {
  commissionDeadlinesSchema,
  commissionRuleChangeSchema,
  commissionRuleSchema,
  newCommissionRuleSchema,
  rulePreviewBody,
  rulePreviewSchema,
} from './rule-schemas.ts'
import {
  createCommissionRule,
  deleteCommissionRule,
  listCommissionRules,
  previewCommissionRule,
  updateCommissionRule,
} from './rules.ts'

const example = {
  bank: 'Caixa',
  line: 'SBPE',
  base: 'financiado',
  rate: 0.008,
  ceiling: 300_000,
  trigger: 'assinado',
  source: 'Contrato de correspondente, anexo II',
  checked_on: '2026-11-03',
  valid_from: '2026-11-01',
  valid_until: null,
} as const

const tag = 'Administração'

/** Preview and deadlines beside the rules of `/api/admin/commission-rules`. */
export const commissionDeadlineRoutes = (deps: AccessDeps & ChangeDeps) =>
  new Hono<SignedInEnv>()
    .post(
      '/preview',
      allow(deps, 'editCommissions'),
      jsonBody(rulePreviewBody, example),
      describe({
        tag,
        summary: 'O que uma regra mudaria nas comissões em aberto',
        description: 'Nada é salvo. O que foi faturado, ou é de mês fechado, fica como está.',
        answers: { 200: { description: 'O que mudaria', schema: rulePreviewSchema } },
        errors: ['not_found', 'already_exists'],
      }),
      async (c) => c.json(await previewCommissionRule(deps, c.get('actor'), c.req.valid('json')), 200),
    )
    .get(
      '/deadlines',
      allow(deps, 'editCommissions'),
      noQuery,
      describe({
        tag,
        summary: 'Depois de quantos dias uma comissão está atrasada',
        answers: { 200: { description: 'Os prazos', schema: commissionDeadlinesSchema } },
      }),
      async (c) => c.json(await readDeadlines(deps.db), 200),
    )
    .put(
      '/deadlines',
      allow(deps, 'editCommissions'),
      jsonBody(commissionDeadlinesSchema, { invoice_days: 10, receive_days: 30 }),
      describe({
        tag,
        summary: 'Muda os prazos',
        answers: { 200: { description: 'Os prazos, como ficaram', schema: commissionDeadlinesSchema } },
      }),
      async (c) => c.json(await saveDeadlines(deps, c.get('actor'), c.req.valid('json')), 200),
    )

/** `/api/admin/commission-rules`: dated rates that banks pay. */
export const commissionRuleRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'editCommissions',
    id: 'Id da regra',
    row: commissionRuleSchema,
    list: {
      run: listCommissionRules,
      summary: 'A tabela de comissões, a regra mais nova primeiro',
      answer: 'As regras',
    },
    create: {
      run: createCommissionRule,
      body: newCommissionRuleSchema,
      example,
      summary: 'Acrescenta uma regra à tabela',
      description:
        'As comissões em aberto dos contratos assinados no período a seguem: na mesma hora, e onde são centenas em instantes. Até lá nada se fatura, recebe, baixa ou fecha.',
      answer: 'A regra',
      errors: ['already_exists', 'wrong_state'],
    },
    update: {
      run: updateCommissionRule,
      body: commissionRuleChangeSchema,
      example: { valid_until: '2026-12-31', revision: 1 },
      summary: 'Muda uma regra',
      description: 'Só as colunas enviadas mudam. O que foi faturado, ou é de mês fechado, fica como está.',
      answer: 'A regra, como ficou',
      errors: ['not_found', 'stale', 'already_exists', 'wrong_state'],
    },
    remove: {
      run: deleteCommissionRule,
      summary: 'Exclui uma regra a que nenhuma comissão em aberto se deve',
      answer: 'Foi excluída',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
