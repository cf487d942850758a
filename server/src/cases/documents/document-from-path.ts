import { createMiddleware } from 'hono/factory'
import type { AccessDeps } from '../../platform/access/allow.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { withDescription } from '../../platform/http/describe.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { getDocument, type DocumentRow } from './queries.ts'

/** Variables of a request about one document. */
export interface DocumentEnv {
  Variables: CaseEnv['Variables'] & { document: DocumentRow }
}

/** Middleware of every document route: loads the document if the caller may see its case. */
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
