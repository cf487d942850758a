import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../http/api-error.ts'
import { hashOf } from '../../http/content.ts'
import { sendContent } from '../../http/send-content.ts'
import { describe } from '../../http/describe.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { limitByAddress } from '../../limits/rate-limit.ts'
import { BRANDING, brandingName, publicPath } from '../../images/picture-names.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'",
}

/** `/branding/:name`: the pictures, for every page of ours and of others. */
export const brandingFileRoutes = (deps: AppDeps) => {
  const { db, storage, readPublished } = deps
  const limit = limitByAddress(deps, 'formerPicture')
  /** What is shown now is for every page of ours; what was shown before is looked for so often and no more. */
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
      // No other name ever reaches the storage.
      const opened = name ? await storage.open(BRANDING + name) : null
      if (!opened) throw new ApiError('not_found')
      const plain = new Uint8Array(await new Response(opened.body).arrayBuffer())
      return sendContent(c, { type: `image/${extension}`, hash: hashOf(plain), plain }, headers)
    },
  )
}
