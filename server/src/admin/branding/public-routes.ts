import { Hono } from 'hono'
import { ApiError } from '../../http/api-error.ts'
import { hashOf } from '../../http/content.ts'
import { sendContent } from '../../http/send-content.ts'
import { describe } from '../../http/describe.ts'
import type { Storage } from '../../storage/storage.ts'
import { BRANDING, brandingName } from './branding-types.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'",
}

/** `/branding/:name`: the pictures, for every page of ours and of others. */
export const brandingFileRoutes = (storage: Storage) =>
  new Hono().get(
    '/:name',
    describe({
      tag: 'Arquivos',
      summary: 'Uma imagem da marca',
      description: 'Os endereços estão em `/api/public/config`. O que tem um endereço não muda.',
      path: { name: 'O nome da imagem' },
      answers: {
        200: { description: 'A imagem', type: ['image/png', 'image/webp'], headers: { ETag: 'Da imagem' } },
        304: 'A imagem que você tem ainda vale',
      },
      errors: ['not_found'],
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
