import { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { sendContent } from '../http/send-content.ts'
import { describe } from '../http/describe.ts'
import type { createFindFormerFile } from './former-files.ts'
import type { EmbedUses } from './embed-uses.ts'
import { ANYWHERE, type EmbedFiles } from './read-embed.ts'

/** As many characters of its digest name a later file in the query of its address; what follows counts attempts. */
const ENDING_LENGTH = 8
const LATER_FILES = ['etapas.js', 'resultado.js']

/** The widget and its evaluation page: `v1` moves, a version number stays as it is. */
export const embedRoutes = (
  files: EmbedFiles,
  findFormerFile: ReturnType<typeof createFindFormerFile>,
  framesOf: (key: string) => Promise<string | null>,
  uses: Pick<EmbedUses, 'note'>,
) =>
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
    async (c) => {
      const path = `${c.req.param('version')}/${c.req.param('file')}`
      const ending = new URL(c.req.url).search.slice(1, 1 + ENDING_LENGTH)
      const current = files.get(path)
      // Only a later file is asked for by its digest: whatever else stands in a query, as `?ver=6.4`, is the host's own.
      const isOther = LATER_FILES.includes(c.req.param('file')) && !current?.digest.endsWith(ending)
      const file = current && !isOther ? current : ((await findFormerFile(path, ending)) ?? current)
      if (!file) throw new ApiError('not_found')
      // A tag with integrity names the site in Origin, any other in Referer.
      if (c.req.param('file') === 'simulador.js')
        uses.note(c.req.param('version'), c.req.header('Origin') ?? c.req.header('Referer'))
      const policy = file.headers['Content-Security-Policy']
      const key = c.req.query('p')
      const listed = key === undefined ? null : await framesOf(key)
      if (!policy || listed === null) return sendContent(c, file.content, file.headers)
      // With a partner's key the page is shown on that partner's sites alone.
      return sendContent(c, file.content, {
        ...file.headers,
        'Content-Security-Policy': policy.replace(`frame-ancestors ${ANYWHERE}`, `frame-ancestors ${listed}`),
      })
    },
  )
