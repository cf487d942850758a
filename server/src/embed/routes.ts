import { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { sendContent } from '../http/send-content.ts'
import type { EmbedFiles } from './read-embed.ts'

/** The widget and its evaluation page: `v1` moves, a version number stays as it is. */
export const embedRoutes = (files: EmbedFiles) =>
  new Hono().get('/:version/:file', (c) => {
    const file = files.get(`${c.req.param('version')}/${c.req.param('file')}`)
    if (!file) throw new ApiError('not_found')
    return sendContent(c, file.content, file.headers)
  })
