import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AccessDeps } from '../access/allow.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { ApiError } from '../http/api-error.ts'
import { withDescription } from '../http/describe.ts'
import { getDocument, type DocumentRow } from './queries.ts'

/** What travels with a request about one document. */
export interface DocumentEnv {
  Variables: CaseEnv['Variables'] & { document: DocumentRow }
}

/** What stands before every route of one document: it is of a case that who asks may see. */
export const documentFromPath = (access: AccessDeps) =>
  [
    ...caseFromPath(access),
    withDescription(
      createMiddleware<DocumentEnv>(async (c, next) => {
        const id = z.uuid().safeParse(c.req.param('itemId'))
        if (!id.success) throw new ApiError('not_found')
        c.set('document', await getDocument(access.db, c.get('actor'), c.get('case').id, id.data))
        await next()
      }),
      { 'x-codes': ['not_found'] },
    ),
  ] as const
