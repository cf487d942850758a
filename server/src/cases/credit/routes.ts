import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { workAsWritten } from '../work-list/work-list.ts'
import { workSchema } from '../work-list/work-schemas.ts'
import { appraise } from './appraise.ts'
import { approveCredit } from './approve-credit.ts'
import { readCredit } from './read-credit.ts'
import { appraisalSchema, approvalSchema, creditSchema } from './schemas.ts'

const path = { id: 'Id do dossiê' }
const asWork = { description: 'O dossiê, depois disso', schema: workSchema }

/** The loan of a case: requested, approved and signed, under `/api/cases`. */
export const creditRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<CaseEnv>()
    .get(
      '/:id/credit',
      ...caseFromPath(deps, allow(deps, 'readCredit')),
      noQuery,
      describe({
        tag: 'Dossiês',
        path,
        summary: 'O crédito de um dossiê: pedido, aprovado e assinado',
        answers: { 200: { description: 'O crédito', schema: creditSchema } },
      }),
      async (c) => c.json(await readCredit(deps, c.get('actor'), c.get('case').id), 200),
    )
    .post(
      '/:id/approval',
      ...caseFromPath(deps, allow(deps, 'moveStage')),
      jsonBody(approvalSchema, {
        financed: 25_600_000,
        line: 'MCMV Faixa 3',
        annual_rate: 0.0816,
        system: 'price',
        term_months: 360,
        expires_on: '2027-02-14',
        conditions: [{ body: 'Holerite de novembro', becomes: 'paper' }],
      }),
      createsOnce(deps),
      describe({
        tag: 'Operação',
        path,
        summary: 'Registra o que o banco aprovou',
        description:
          'Cada condição vira um documento pedido ou uma tarefa. Na análise de crédito, a situação passa a Aprovado.',
        answers: { 200: asWork },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const written = await approveCredit(c.var.deps, c.get('actor'), c.get('case').id, c.req.valid('json'))
        return c.json(await workAsWritten(c.var.deps.db, written), 200)
      },
    )
    .post(
      '/:id/appraisal',
      ...caseFromPath(deps, allow(deps, 'updateCase')),
      jsonBody(appraisalSchema, { appraisal: 31_000_000, lowers_credit: true }),
      createsOnce(deps),
      describe({
        tag: 'Operação',
        path,
        summary: 'Registra por quanto o imóvel foi avaliado',
        answers: { 200: asWork },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const written = await appraise(c.var.deps, c.get('actor'), c.get('case').id, c.req.valid('json'))
        return c.json(await workAsWritten(c.var.deps.db, written), 200)
      },
    )
