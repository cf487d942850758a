import { caseNoteSchema, historyEntrySchema, newNoteSchema } from './note-schemas.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader, pageQuery } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { seenSchema } from '../facts/seen-schema.ts'
import { caseFromPath, type CaseEnv } from './case-from-path.ts'
import { listHistory } from './case-history.ts'
import { listNotes, writeNote } from './notes.ts'
import { setOutcome } from './set-outcome.ts'
import { setSituation } from './set-situation.ts'
import { updateCase } from './update-case.ts'
import { getWork, workAsWritten } from '../work-list/work-list.ts'
import { caseChangeSchema, outcomeSchema, situationSchema, workSchema } from '../work-list/work-schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const NOTES_AT_ONCE = 100

const tag = 'Operação'
const path = { id: 'Id do dossiê' }

/** Staff actions on a case, under `/api/cases`. */
export function caseWorkRoutes(deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher'>) {
  const { db } = deps
  const asWork = { description: 'O dossiê, depois disso', schema: workSchema }

  return new Hono<CaseEnv>()
    .patch(
      '/:id',
      ...caseFromPath(deps, allow(deps, 'updateCase')),
      jsonBody(caseChangeSchema.extend({ seen: seenSchema }), { title: 'Apartamento em Boa Viagem' }),
      describe({
        tag,
        path,
        summary: 'Muda o que se sabe de um dossiê',
        description: 'Só muda o que é informado. Com `seen`, um campo que outra pessoa mudou é recusado.',
        answers: { 200: asWork },
        errors: ['wrong_state', 'stale'],
      }),
      async (c) => {
        const { id } = c.get('case')
        const { seen, ...input } = c.req.valid('json')
        const written = await updateCase(deps, c.get('actor'), id, input, { seen })
        return c.json(await workAsWritten(db, written), 200)
      },
    )
    .get(
      '/:id/work',
      ...caseFromPath(deps, allow(deps, 'workCases')),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Um dossiê, como a equipe o vê',
        answers: { 200: { description: 'O dossiê', schema: workSchema } },
      }),
      async (c) => c.json(await getWork(db, c.get('actor'), c.get('case').id), 200),
    )
    .post(
      '/:id/situation',
      ...caseFromPath(deps, allow(deps, 'moveStage')),
      jsonBody(situationSchema, { situation: 'Em contato', waiting_on: 'cliente', due_on: '2026-11-30' }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Diz como está a etapa atual',
        description: 'Quem se espera e até quando. Ninguém é avisado.',
        answers: { 200: asWork },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const { id } = c.get('case')
        const written = await setSituation(c.var.deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await workAsWritten(c.var.deps.db, written), 200)
      },
    )
    .post(
      '/:id/outcome',
      ...caseFromPath(deps, allow(deps, 'closeCase')),
      jsonBody(outcomeSchema, { outcome: 'desistiu', reason: 'Achou caro' }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Conclui, encerra, suspende ou reabre um dossiê',
        description:
          'Concluído, só na última etapa. Um dossiê encerrado sai das listas de trabalho e guarda a história.',
        answers: { 200: asWork },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const { id } = c.get('case')
        const written = await setOutcome(c.var.deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await workAsWritten(c.var.deps.db, written), 200)
      },
    )
    .get(
      '/:id/notes',
      ...caseFromPath(deps, allow(deps, 'readNotes')),
      query(z.strictObject(pageQuery(NOTES_AT_ONCE))),
      describe({
        tag,
        path,
        summary: 'As anotações de quem trabalha no dossiê',
        answers: {
          200: {
            description: 'As mais novas primeiro',
            schema: z.array(caseNoteSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listNotes(db, c.get('actor'), c.get('case').id, c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/:id/notes',
      ...caseFromPath(deps, allow(deps, 'writeNote')),
      jsonBody(newNoteSchema, { body: 'Prefere ser chamado à tarde.' }),
      limitByPerson(deps, 'writeNote'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Anota algo sobre o dossiê',
        description: 'Só a equipe e o parceiro que analisa leem, a não ser que seja pública.',
        answers: {
          201: { description: 'As anotações, as mais novas primeiro', schema: z.array(caseNoteSchema) },
        },
      }),
      async (c) => {
        const { id } = c.get('case')
        await writeNote(c.var.deps, c.get('actor'), id, c.req.valid('json'))
        const { items } = await listNotes(c.var.deps.db, c.get('actor'), id, { limit: NOTES_AT_ONCE })
        return c.json(items, 201)
      },
    )
    .get(
      '/:id/history',
      ...caseFromPath(deps, allow(deps, 'readHistory')),
      query(z.strictObject(pageQuery(100))),
      describe({
        tag,
        path,
        summary: 'Quem fez o quê no dossiê',
        answers: {
          200: {
            description: 'O mais novo primeiro',
            schema: z.array(historyEntrySchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listHistory(db, c.get('actor'), c.get('case').id, c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
}
