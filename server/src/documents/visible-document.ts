import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AccessDeps } from '../access/allow.ts'
import { visibleCase, type CaseEnv } from '../cases/visible-case.ts'
import { ApiError } from '../http/api-error.ts'
import { described } from '../openapi/described.ts'
import { getDocument, type DocumentRow } from './queries.ts'

/** What travels with a request about one document. */
export interface DocumentEnv {
  Variables: CaseEnv['Variables'] & { document: DocumentRow }
}

/** What stands before every route of one document: it is of a case that who asks may see. */
export const visibleDocument = (access: AccessDeps) =>
  [
    ...visibleCase(access),
    described(
      createMiddleware<DocumentEnv>(async (c, next) => {
        const id = z.uuid().safeParse(c.req.param('itemId'))
        if (!id.success) throw new ApiError('not_found')
        c.set('document', await getDocument(access.db, c.get('actor'), c.get('case').id, id.data))
        await next()
      }),
      { 'x-codes': ['not_found'] },
    ),
  ] as const
