import { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { sendContent } from '../http/send-content.ts'
import { describe } from '../http/describe.ts'
import type { EmbedFiles } from './read-embed.ts'

/** The widget and its evaluation page: `v1` moves, a version number stays as it is. */
export const embedRoutes = (files: EmbedFiles) =>
  new Hono().get(
    '/:version/:file',
    describe({
      tag: 'Arquivos',
      summary: 'O simulador para outros sites',
      description: 'O script `simulador.js` e o que ele carrega.',
      path: {
        version: '`v1`, que acompanha as novidades, ou uma versão exata, que não muda',
        file: 'O arquivo',
      },
      answers: {
        200: { description: 'O arquivo', type: '*/*' },
        304: 'O arquivo que você tem ainda vale',
      },
      errors: ['not_found'],
    }),
    (c) => {
      const file = files.get(`${c.req.param('version')}/${c.req.param('file')}`)
      if (!file) throw new ApiError('not_found')
      return sendContent(c, file.content, file.headers)
    },
  )
