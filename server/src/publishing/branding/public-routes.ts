import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashOf } from '../../platform/http/content.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { BRANDING, brandingName, publicPath } from '../../platform/images/picture-names.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'",
}

/** `/branding/:name`: pictures for our own pages and for other sites. */
export const brandingFileRoutes = (deps: LimitDeps & Pick<AppDeps, 'readPublished' | 'storage'>) => {
  const { db, storage, readPublished } = deps
  const limit = limitByAddress(deps, 'formerPicture')
  /** Limits requests for former pictures; present ones are not limited. */
  const limitFormer = createMiddleware<AppEnv>(async (c, next) => {
    const { settings } = (await readPublished()).config
    const name = c.req.param('name') ?? ''
    const isShown =
      Object.values(settings).includes(publicPath(name)) ||
      (await db.selectFrom('partners').where('photo', '=', name).select('id').executeTakeFirst())
    return isShown ? next() : limit(c, next)
  })
  return new Hono<AppEnv>().get(
    '/:name',
    limitFormer,
    describe({
      tag: 'Arquivos',
      summary: 'Uma imagem da marca',
      description: 'Os endereços estão em `/api/public/config`. O que tem um endereço não muda.',
      path: { name: 'O nome da imagem' },
      answers: {
        200: { description: 'A imagem', type: ['image/png', 'image/webp'], headers: { ETag: 'Da imagem' } },
        304: 'A imagem que você tem ainda vale',
      },
      errors: ['not_found', 'too_many_requests'],
    }),
    async (c) => {
      const [name, , extension] = brandingName.exec(c.req.param('name')) ?? []
      // Invalid names never reach the storage.
      const opened = name ? await storage.open(BRANDING + name) : null
      if (!opened) throw new ApiError('not_found')
      const plain = new Uint8Array(await new Response(opened.body).arrayBuffer())
      return sendContent(c, { type: `image/${extension}`, hash: hashOf(plain), plain }, headers)
    },
  )
}
