import { Hono } from 'hono'
import { z } from 'zod'
import { allow, signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { describe } from '../../platform/http/describe.ts'
import { listPublicNotes } from './notes.ts'
import { listWaitingCases } from '../work-list/waiting.ts'
import { listAssignments, listCases, listFees, listStages } from './queries.ts'
import {
  assignmentSchema,
  caseSchema,
  caseSearchSchema,
  feeSchema,
  publicNoteSchema,
  waitingCaseSchema,
  stageRecordSchema,
} from './schemas.ts'
import { caseFromPath, partFromPath, wholeCaseFromPath, type CaseEnv } from './case-from-path.ts'

const tag = 'Dossiês'
const path = { id: 'Id do dossiê' }
const listOf = (schema: z.ZodType, description: string) => ({ 200: { description, schema: z.array(schema) } })

/** Cases and the rows that belong to them. */
export function caseRoutes(deps: AccessDeps) {
  const { db } = deps
  const read = [...caseFromPath(deps, signedIn(deps, 'readCase')), noQuery] as const

  return new Hono<CaseEnv>()
    .get(
      '/',
      signedIn(deps, 'readCase'),
      query(caseSearchSchema),
      describe({
        tag,
        summary: 'Os dossiês que você pode ver',
        description:
          'O cliente recebe os seus, o parceiro os que lhe foram atribuídos, a equipe todos. Os alterados por último vêm primeiro, em páginas.',
        answers: {
          200: { description: 'Os dossiês', schema: z.array(caseSchema), headers: nextLinkHeader },
        },
      }),
      async (c) => {
        const { items, next } = await listCases(db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/waiting',
      allow(deps, 'listWaiting'),
      noQuery,
      describe({
        tag,
        summary: 'Os dossiês em que algo espera pelo parceiro',
        description: 'O que espera há mais tempo primeiro, até 100.',
        answers: listOf(waitingCaseSchema, 'Os dossiês'),
      }),
      async (c) => c.json(await listWaitingCases(db, c.get('actor')), 200),
    )
    .get(
      '/:id',
      ...wholeCaseFromPath(deps),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Um dossiê',
        description: 'O dossiê de outra pessoa responde o mesmo que um que não existe.',
        answers: { 200: { description: 'O dossiê', schema: caseSchema } },
      }),
      (c) => c.json(c.get('case'), 200),
    )
    .get(
      '/:id/stages',
      ...partFromPath(deps, signedIn(deps, 'readCase'), noQuery),
      describe({
        tag,
        path,
        summary: 'A linha do tempo de um dossiê',
        answers: listOf(stageRecordSchema, 'Os registros das etapas, por data de início'),
      }),
      async (c) => c.json(await listStages(db, c.get('actor'), c.get('case').id), 200),
    )
    .get(
      '/:id/public-notes',
      ...read,
      describe({
        tag,
        path,
        summary: 'O que a equipe anotou para o cliente ler',
        answers: listOf(publicNoteSchema, 'As mais novas primeiro'),
      }),
      async (c) => c.json(await listPublicNotes(db, c.get('actor'), c.get('case').id), 200),
    )
    .get(
      '/:id/fees',
      ...caseFromPath(deps, allow(deps, 'readFees')),
      noQuery,
      describe({
        tag,
        path,
        summary: 'As taxas e os custos de um dossiê',
        description:
          'Estimativas: podem mudar com a análise final da instituição financeira e dos órgãos públicos.',
        answers: listOf(feeSchema, 'As taxas, por nome'),
      }),
      async (c) => c.json(await listFees(db, c.get('actor'), c.get('case').id), 200),
    )
    .get(
      '/:id/assignments',
      ...read,
      describe({
        tag,
        path,
        summary: 'Os responsáveis por um dossiê',
        description: 'O parceiro recebe só as próprias atribuições.',
        answers: listOf(assignmentSchema, 'Os responsáveis, por responsabilidade'),
      }),
      async (c) => c.json(await listAssignments(db, c.get('actor'), c.get('case').id), 200),
    )
}
