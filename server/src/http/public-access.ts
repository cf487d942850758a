import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'

/** What any website may fetch, without credentials: the widget runs on other people's pages. */
export const publicAccess = every(
  createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    c.res.headers.set('Timing-Allow-Origin', '*')
  }),
  cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['ETag', 'X-Fonte'],
    maxAge: 86_400,
  }),
)
