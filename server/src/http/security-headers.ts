import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { setHeaders } from './set-headers.ts'

/**
 * The headers that a middleware gives to every answer, asked of it once and then set before the route is reached: what
 * a route sets itself wins, and an answer that is there is not made anew for them. Preflights are its own.
 */
function constantHeaders(middleware: MiddlewareHandler) {
  const probe = new Hono().use(middleware).get('/', (c) => c.body(null))
  let headers: Record<string, string> | undefined
  const ask = async () => (headers = Object.fromEntries((await probe.request('/')).headers))
  const handler: MiddlewareHandler = (c, next) => {
    if (c.req.method === 'OPTIONS') return middleware(c, next)
    if (!headers) return ask().then(() => handler(c, next))
    setHeaders(c, headers)
    return next()
  }
  return handler
}

/** Answers about a person or an error are never kept; what may be kept says so itself. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})

/**
 * The headers of every answer, errors included. A route that needs another value sets its own, as pages do with
 * their policy: what is not a page may load nothing at all.
 */
export const securityHeaders = (https: boolean) =>
  constantHeaders(
    every(
      noStore,
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
        strictTransportSecurity: https && 'max-age=31536000; includeSubDomains',
        referrerPolicy: 'strict-origin-when-cross-origin',
        permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
        // frame-ancestors says it better, and lets the evaluation page be framed.
        xFrameOptions: false,
        // Only browsers long gone read these.
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      }),
    ),
  )

/** What any website may fetch, without credentials: the widget runs on other people's pages. */
export const publicAccess = constantHeaders(
  every(
    createMiddleware(async (c, next) => {
      await next()
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
      c.res.headers.set('Timing-Allow-Origin', '*')
    }),
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST'],
      allowHeaders: ['Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['ETag', 'X-Fonte'],
      maxAge: 86_400,
    }),
  ),
)
