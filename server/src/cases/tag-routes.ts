import { Hono } from 'hono'
import { allow } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { caseFromPath, type CaseEnv } from './case-from-path.ts'
import { tagChangeSchema } from './tag-schemas.ts'
import { changeTags } from './tags.ts'
import { getWork } from './work-list.ts'
import { workSchema } from './work-schemas.ts'

/** What the staff calls a case by, under `/api/cases`. */
export const tagRoutes = (deps: AppDeps) =>
  new Hono<CaseEnv>().post(
    '/:id/tags',
    ...caseFromPath(deps, allow(deps, 'tagCases')),
    jsonBody(tagChangeSchema, { add: ['Urgente'] }),
    describe({
      tag: 'Operação',
      path: { id: 'Id do dossiê' },
      summary: 'Põe e tira etiquetas de um dossiê',
      description: 'Só a equipe as vê. O dossiê pode estar encerrado.',
      answers: { 200: { description: 'O dossiê, depois disso', schema: workSchema } },
    }),
    async (c) => {
      const { id } = c.get('case')
      await changeTags(deps, c.get('actor'), id, c.req.valid('json'))
      return c.json(await getWork(deps.db, c.get('actor'), id), 200)
    },
  )
