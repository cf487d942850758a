import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { packContent } from '../http/content.ts'
import { inlineStylesOf, selfAndHashesOf, contentSecurityPolicy } from '../http/content-security-policy.ts'
import { sendContent, sendJson } from '../http/send-content.ts'
import { apiDocument } from './api-document.ts'
import { describe } from '../http/describe.ts'
import { docsPage } from './docs-page.ts'

const NO_CACHE = { 'Cache-Control': 'no-cache' }
const tag = 'Servidor'
const notModified = 'A descrição que você tem ainda vale'
const headers = { ETag: 'Muda quando a descrição muda' }

/** Computes a value at its first use. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/**
 * The OpenAPI document and its HTML page, generated from the routes.
 * @param app the whole app, including routes added later
 * @param origin public origin of the server
 */
export function openApiRoutes(app: Hono<AppEnv>, origin: string) {
  const document = once(() => apiDocument(app))
  const page = once(async () => {
    const html = await docsPage(await document(), origin)
    const content = await packContent(Buffer.from(html), 'text/html; charset=utf-8')
    const directives = contentSecurityPolicy({
      'default-src': "'none'",
      'style-src': selfAndHashesOf(inlineStylesOf(content)),
      'img-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    return { content, headers: { ...NO_CACHE, 'Content-Security-Policy': directives } }
  })

  return new Hono()
    .get(
      '/openapi.json',
      describe({
        tag,
        summary: 'Esta API, descrita em OpenAPI 3.1',
        answers: {
          200: {
            description: 'A descrição',
            schema: z.looseObject({ openapi: z.literal('3.1.0') }),
            headers,
          },
          304: notModified,
        },
      }),
      async (c) => sendJson(c, await document(), NO_CACHE),
    )
    .get(
      '/docs',
      describe({
        tag,
        summary: 'Esta API, em uma página para ler',
        answers: { 200: { description: 'A página', type: 'text/html', headers }, 304: notModified },
      }),
      async (c) => {
        const { content, headers: its } = await page()
        return sendContent(c, content, its)
      },
    )
}
