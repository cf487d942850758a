import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { framesOf } from '../../partners/partner-key.ts'
import { versionOf } from './read-build.ts'
import { ANYWHERE } from './read-embed.ts'

/** Length of the digest that named a later file in the query before 1.2; a number of attempts follows it. */
const ENDING_LENGTH = 8
const LATER_FILES = ['etapas.js', 'resultado.js']

/** Serves the widget and its evaluation page: `v1` moves, the folder of a build never changes. */
export const embedRoutes = (deps: LimitDeps & Pick<AppDeps, 'embed' | 'embedUses' | 'findPinned'>) => {
  const { db, embed: files, embedUses: uses, findPinned } = deps
  const limit = limitByAddress(deps, 'formerBuild')
  return new Hono<AppEnv>().get(
    '/:version/:file',
    describe({
      tag: 'Arquivos',
      summary: 'O simulador para outros sites',
      description: 'O script `simulador.js` e o que ele carrega.',
      path: {
        version: '`v1`, que acompanha as novidades, ou uma versão exata com o seu código, que não muda',
        file: 'O arquivo',
      },
      answers: {
        200: { description: 'O arquivo', type: '*/*' },
        304: 'O arquivo que você tem ainda vale',
      },
      errors: ['not_found', 'too_many_requests'],
    }),
    async (c) => {
      const path = `${c.req.param('version')}/${c.req.param('file')}`
      // Any other query, such as `?ver=6.4`, comes from the embedding site.
      const isLater = LATER_FILES.includes(c.req.param('file'))
      const ending = isLater ? new URL(c.req.url).search.slice(1, 1 + ENDING_LENGTH) : ''
      const file = files.get(path) ?? (await findPinned(path, ending, () => limit(c, async () => undefined)))
      if (!file) throw new ApiError('not_found')
      // Script tags with integrity send Origin; others send Referer.
      if (c.req.param('file') === 'simulador.js')
        uses.note(versionOf(c.req.param('version')), c.req.header('Origin') ?? c.req.header('Referer'))
      const policy = file.headers['Content-Security-Policy']
      const key = c.req.query('p')
      const listed = key === undefined ? null : await framesOf(db, key)
      if (!policy || listed === null) return sendContent(c, file.content, file.headers)
      // With a partner's key only that partner's sites may frame the page.
      return sendContent(c, file.content, {
        ...file.headers,
        'Content-Security-Policy': policy.replace(`frame-ancestors ${ANYWHERE}`, `frame-ancestors ${listed}`),
      })
    },
  )
}
