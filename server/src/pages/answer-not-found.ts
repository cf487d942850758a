import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError } from '../http/api-error.ts'
import { sendError } from '../http/answer-error.ts'
import { sendContent } from '../http/send-content.ts'
import { isForPrograms } from './page-paths.ts'
import { pageHeaders, type Pages } from './pages.ts'

const LONGEST_PATH = 200

/** An unknown address: an error for programs; for people the app, whose router shows 404. The path is logged. */
export const answerNotFound = (log: Logger, pages: Pages) => async (c: Context) => {
  if (isForPrograms(c.req.path) || !['GET', 'HEAD'].includes(c.req.method)) {
    return sendError(c, new ApiError('not_found'))
  }
  log.warn({ path: c.req.path.slice(0, LONGEST_PATH) }, 'Página não encontrada')
  const page = await pages.get('app')
  return sendContent(c, page.content, pageHeaders(page), 404)
}
