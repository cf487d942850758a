import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, signedIn, type AccessDeps } from '../../platform/access/allow.ts'
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
import { letterOf } from './send-letter.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { readCredit } from './read-credit.ts'
import { appraisalSchema, approvalSchema, creditSchema } from './schemas.ts'

const path = { id: 'Id do dossiê' }
const asWork = { description: 'O dossiê, depois disso', schema: workSchema }

/** The loan of a case: requested, approved and signed, under `/api/cases`. */
export const creditRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'readPublished'>,
) =>
  new Hono<CaseEnv>()
    .get(
      '/:id/credit',
      ...caseFromPath(deps, signedIn(deps, 'readCredit')),
      noQuery,
      describe({
        tag: 'Dossiês',
        path,
        summary: 'O crédito de um dossiê: pedido, aprovado e assinado',
        answers: { 200: { description: 'O crédito', schema: creditSchema } },
      }),
      async (c) => c.json(await readCredit(deps, c.get('actor'), c.get('case').id), 200),
    )
    .get(
      '/:id/credit/letter.pdf',
      ...caseFromPath(deps, signedIn(deps, 'readCredit')),
      noQuery,
      limitByPerson(deps, 'exportList'),
      describe({
        tag: 'Dossiês',
        path,
        summary: 'A carta de crédito aprovado',
        description: 'Enquanto a aprovação vale. Sem CPF e sem renda: quem vende pode recebê-la.',
        answers: { 200: { description: 'A carta', type: 'application/pdf' } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const { bytes, protocol } = await letterOf(deps, c.get('actor'), c.get('case').id)
        const name = ['carta-de-credito', protocol].filter(Boolean).join('-')
        return c.body(bytes, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': attachment(`${name}.pdf`),
          'Cache-Control': 'no-store',
        })
      },
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
