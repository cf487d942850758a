import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { changeTask, writeTask } from './change-task.ts'
import { listCaseTasks, listTasks } from './list-tasks.ts'
import { caseTasksSchema, newTaskSchema, taskChangeSchema, taskQuerySchema, taskSchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'

/** `/api/tasks`: tasks of the caller, who is staff. */
export const taskRoutes = (deps: AccessDeps & ChangeDeps) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'workTasks'),
      query(taskQuerySchema),
      describe({
        tag,
        summary: 'O que você tem a fazer',
        description: 'As suas tarefas e as de ninguém, na ordem em que vencem.',
        answers: { 200: { description: 'As que estão abertas', schema: z.array(taskSchema) } },
      }),
      async (c) => c.json(await listTasks(deps.db, c.get('actor'), c.req.valid('query').until), 200),
    )
    .patch(
      '/:id',
      allow(deps, 'workTasks'),
      jsonBody(taskChangeSchema, { due_on: '2026-12-01' }),
      describe({
        tag,
        path: { id: 'Id da tarefa' },
        summary: 'Faz uma tarefa, reabre ou passa para outro dia',
        answers: { 204: 'Está feito' },
        errors: ['not_found'],
      }),
      async (c) => {
        await changeTask(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json'))
        return c.body(null, 204)
      },
    )

/** Tasks of a case, under `/api/cases`. */
export function caseTaskRoutes(deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher'>) {
  const path = { id: 'Id do dossiê' }
  const staff = allow(deps, 'workTasks')
  const answer = { description: 'O que está aberto, e o que as automações fizeram', schema: caseTasksSchema }
  return new Hono<CaseEnv>()
    .get(
      '/',
      ...caseFromPath(deps, staff),
      noQuery,
      describe({ tag, path, summary: 'As tarefas de um dossiê', answers: { 200: answer } }),
      async (c) => c.json(await listCaseTasks(deps.db, c.get('actor'), c.get('case').id), 200),
    )
    .post(
      '/',
      ...caseFromPath(deps, staff),
      jsonBody(newTaskSchema, { title: 'Ligar para o cartório', due_on: '2026-12-01' }),
      limitByPerson(deps, 'writeTask'),
      createsOnce(deps),
      describe({ tag, path, summary: 'Cria uma tarefa sua em um dossiê', answers: { 201: answer } }),
      async (c) => {
        const { id } = c.get('case')
        await writeTask(c.var.deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await listCaseTasks(c.var.deps.db, c.get('actor'), id), 201)
      },
    )
}
