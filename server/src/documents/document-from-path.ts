import { createMiddleware } from 'hono/factory'
import type { AccessDeps } from '../access/allow.ts'
import { caseFromPath, type CaseEnv } from '../cases/case-from-path.ts'
import { withDescription } from '../http/describe.ts'
import { pathId } from '../http/path-id.ts'
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
        const id = pathId(c.req.param('itemId') ?? '')
        c.set('document', await getDocument(access.db, c.get('actor'), c.get('case').id, id))
        await next()
      }),
      { 'x-codes': ['not_found'] },
    ),
  ] as const
