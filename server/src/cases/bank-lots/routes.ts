import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { beginLot, markReturned, markSent, retryLot } from './change-lot.ts'
import { listLotChoices } from './lot-papers.ts'
import { lotChoiceSchema, lotSchema, newLotSchema, returnedSchema, sentSchema } from './lot-schemas.ts'
import { getLot, getLotPart, listLots } from './queries.ts'
import { sendLotPart } from './send-lot-part.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }
const ofLot = { ...path, lotId: 'Id do lote' }

const partOf = (text: string) => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new ApiError('not_found')
  return Number(text)
}

/** Lots for the bank, under `/api/cases`: building, sending and returns. */
export function bankLotRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'log' | 'storage'>,
) {
  const { db } = deps
  const ofCase = caseFromPath(deps, allow(deps, 'sendToBank'))
  const one = { description: 'O lote', schema: lotSchema }
  const present = (c: { var: CaseEnv['Variables'] }, lotId: string, from = db) =>
    getLot(from, c.var.actor, c.var.case.id, lotId)

  return new Hono<CaseEnv>()
    .get(
      '/',
      ...ofCase,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Os lotes de papéis para o banco de um dossiê',
        description: 'O mais novo primeiro: o que tinha, quando foi, a quem, e o que voltou.',
        answers: { 200: { description: 'Os lotes', schema: z.array(lotSchema) } },
      }),
      async (c) => c.json(await listLots(db, c.var.actor, c.var.case.id), 200),
    )
    .get(
      '/choices',
      ...ofCase,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Os documentos que podem ir ao banco',
        answers: {
          200: { description: 'Na ordem em que o banco os lê', schema: z.array(lotChoiceSchema) },
        },
      }),
      async (c) => c.json(await listLotChoices(db, c.var.actor, c.var.case.id), 200),
    )
    .post(
      '/',
      ...ofCase,
      noQuery,
      jsonBody(newLotSchema, { kind: 'pdf', block: null, contents: 'approved', leave_out: [], limit_mb: 20 }),
      limitByPerson(deps, 'makeLot'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Reúne papéis para o banco',
        description: 'Em segundo plano: o lote diz quanto já foi preparado.',
        answers: { 201: one },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = await beginLot(c.var.deps, c.var.actor, c.var.case.id, c.req.valid('json'))
        return c.json(await present(c, id, c.var.deps.db), 201)
      },
    )
    .post(
      '/:lotId/retry',
      ...ofCase,
      noQuery,
      limitByPerson(deps, 'makeLot'),
      describe({
        tag,
        path: ofLot,
        summary: 'Prepara de novo um lote que não ficou pronto',
        answers: { 200: one },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('lotId'))
        await retryLot(deps, c.var.actor, c.var.case.id, id)
        return c.json(await present(c, id), 200)
      },
    )
    .get(
      '/:lotId/parts/:part',
      ...ofCase,
      noQuery,
      describe({
        tag,
        path: { ...ofLot, part: 'Qual dos arquivos, a partir de 1' },
        summary: 'Um arquivo de um lote',
        description: 'Sempre inteiro e para salvar. Quem o baixou fica no histórico.',
        answers: {
          200: {
            description: 'O arquivo',
            type: ['application/pdf', 'application/zip'],
            headers: { 'Content-Disposition': 'O nome do arquivo' },
          },
        },
        errors: ['wrong_state', 'file_missing'],
      }),
      async (c) => {
        const id = pathId(c.req.param('lotId'))
        const part = partOf(c.req.param('part'))
        return sendLotPart(c, deps, await getLotPart(db, c.var.actor, c.var.case.id, id, part))
      },
    )
    .post(
      '/:lotId/sent',
      ...ofCase,
      noQuery,
      jsonBody(sentSchema, { bank: 'Caixa', contact: 'Agência 1234', sent_on: '2026-11-20', note: null }),
      describe({
        tag,
        path: ofLot,
        summary: 'Registra que um lote foi ao banco',
        answers: { 200: one },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('lotId'))
        await markSent(deps, c.var.actor, c.var.case.id, id, c.req.valid('json'))
        return c.json(await present(c, id), 200)
      },
    )
    .post(
      '/:lotId/returned',
      ...ofCase,
      noQuery,
      jsonBody(returnedSchema, {
        papers: [
          {
            item_id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10',
            reason: 'A certidão venceu. Envie uma nova.',
            cause: 'vencido',
          },
        ],
      }),
      describe({
        tag,
        path: ofLot,
        summary: 'Registra o que o banco devolveu de um lote',
        description: 'Cada documento é pedido de novo, e quem o envia é avisado com o motivo.',
        answers: { 200: one },
        errors: ['wrong_state', 'not_allowed'],
      }),
      async (c) => {
        const id = pathId(c.req.param('lotId'))
        await markReturned(deps, c.var.actor, c.var.case.id, id, c.req.valid('json').papers)
        return c.json(await present(c, id), 200)
      },
    )
}
