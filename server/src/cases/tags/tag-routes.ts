import { Hono } from 'hono'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { tagChangeSchema } from './tag-schemas.ts'
import { changeTags } from './tags.ts'
import { getWork } from '../work-list/work-list.ts'
import { workSchema } from '../work-list/work-schemas.ts'

/** Tags of a case, under `/api/cases`. */
export const tagRoutes = (deps: AccessDeps & ChangeDeps) =>
  new Hono<CaseEnv>().post(
    '/',
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
