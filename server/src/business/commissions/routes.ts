import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { describe } from '../../platform/http/describe.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import {
  sendSpreadsheet,
  spreadsheetResponse,
  spreadsheetFormat,
} from '../../platform/spreadsheets/send-spreadsheet.ts'
import { closeMonth } from './close-month.ts'
import { printMonth } from './print-month.ts'
import { exportCommissions } from './export-commissions.ts'
import { getCommission } from './get-commission.ts'
import { getSummary } from './get-summary.ts'
import { listCommissions } from './list-commissions.ts'
import { markCommissions, takeBackEntry } from './mark-commissions.ts'
import {
  closeMonthBody,
  commissionEntriesBody,
  commissionExportSchema,
  commissionQuerySchema,
  commissionRowSchema,
  commissionSchema,
  commissionScopeSchema,
  commissionSummarySchema,
  entriesResultSchema,
  takeBackBody,
} from './schemas.ts'

const tag = 'Operação'
const aCase = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'
const ofCase = { id: 'Id do dossiê' }

/** Month of the path. @throws ApiError not_found for an invalid one */
function pathMonth(text: string): string {
  const { shape } = commissionSummarySchema
  const month = shape.month.safeParse(text)
  if (!month.success) throw new ApiError('not_found')
  return month.data
}

/** `/api/commissions`: commissions that banks owe, month by month. Agents see those of their own cases. */
export const commissionRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'readPublished'>,
) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'readCommissions'),
      query(commissionQuerySchema),
      describe({
        tag,
        summary: 'As comissões de um mês, ou as que estão em aberto',
        description:
          'Administradores veem as de todos, agentes as dos próprios dossiês. Uma linha por dossiê; as que esperam há mais tempo primeiro.',
        answers: {
          200: {
            description: 'As comissões',
            schema: z.array(commissionRowSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listCommissions(deps, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/summary',
      allow(deps, 'readCommissions'),
      query(commissionScopeSchema),
      describe({
        tag,
        summary: 'O que um mês teve de comissões, e o que está em aberto hoje',
        answers: { 200: { description: 'As somas', schema: commissionSummarySchema } },
      }),
      async (c) => c.json(await getSummary(deps, c.get('actor'), c.req.valid('query')), 200),
    )
    .get(
      '/export',
      allow(deps, 'readCommissions'),
      query(commissionExportSchema.extend({ format: spreadsheetFormat })),
      limitByPerson(deps, 'exportList'),
      describe({ tag, summary: 'As mesmas comissões, como planilha', answers: { 200: spreadsheetResponse } }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const month = filters.month ?? today(deps.clock()).slice(0, 7)
        const rows = await exportCommissions(deps, c.get('actor'), filters, format)
        const name = filters.show === 'open' ? 'comissoes-em-aberto' : `comissoes-${month}`
        return sendSpreadsheet(c, name, format, rows)
      },
    )
    .get(
      '/month.pdf',
      allow(deps, 'readCommissions'),
      query(commissionScopeSchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'Um mês de comissões no papel',
        answers: { 200: { description: 'O mês', type: 'application/pdf' } },
      }),
      async (c) => {
        const { bytes, month } = await printMonth(deps, c.get('actor'), c.req.valid('query'))
        return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': attachment(`comissoes-${month}.pdf`),
          'Cache-Control': 'no-store',
        })
      },
    )
    .post(
      '/entries',
      allow(deps, 'editCommissions'),
      jsonBody(commissionEntriesBody, {
        kind: 'invoiced',
        cases: [aCase],
        day: '2026-11-20',
        number: '1042',
      }),
      limitByPerson(deps, 'changeMany'),
      createsOnce(deps, 'required'),
      describe({
        tag,
        summary: 'Marca comissões como faturadas, recebidas ou perdidas',
        description:
          'Tudo o que falta de cada uma, ou um valor de uma só. O dia de um mês fechado conta no primeiro aberto.',
        answers: {
          200: { description: 'O que foi lançado e o que ficou como estava', schema: entriesResultSchema },
        },
        errors: ['wrong_state'],
      }),
      async (c) => c.json(await markCommissions(c.var.deps, c.get('actor'), c.req.valid('json')), 200),
    )
    .post(
      '/months/:month/close',
      allow(deps, 'editCommissions'),
      jsonBody(closeMonthBody, { expected: 198_115, invoiced: 0, received: 0, written_off: 0 }),
      describe({
        tag,
        summary: 'Fecha um mês: nada mais entra nele',
        path: { month: 'O mês, como 2026-10' },
        answers: { 204: 'Foi fechado' },
        errors: ['not_found', 'wrong_state', 'stale'],
      }),
      async (c) => {
        await closeMonth(deps, c.get('actor'), pathMonth(c.req.param('month')), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/:id',
      allow(deps, 'readCommissions'),
      noQuery,
      describe({
        tag,
        summary: 'A comissão de um dossiê, com tudo o que se lançou dela',
        path: ofCase,
        answers: { 200: { description: 'A comissão', schema: commissionSchema } },
        errors: ['not_found'],
      }),
      async (c) => c.json(await getCommission(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .post(
      '/:id/entries/:entryId/take-back',
      allow(deps, 'editCommissions'),
      jsonBody(takeBackBody, { reason: 'Nota cancelada' }),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Desfaz um lançamento, por outro que o anula',
        path: { ...ofCase, entryId: 'Id do lançamento' },
        answers: { 204: 'Foi desfeito' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const [id, entryId] = [pathId(c.req.param('id')), pathId(c.req.param('entryId'))]
        await takeBackEntry(c.var.deps, c.get('actor'), id, entryId, c.req.valid('json').reason)
        return c.body(null, 204)
      },
    )
