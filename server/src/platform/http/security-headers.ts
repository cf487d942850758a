import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Headers that a middleware gives to every response: read from it once, and set before the route runs. So a route's own
 * values win, and a finished response is not rebuilt. The middleware itself answers preflights.
 */
function constantHeaders(middleware: MiddlewareHandler) {
  const probe = new Hono().use(middleware).get('/', (c) => c.body(null))
  let headers: Record<string, string> | undefined
  const ask = async () => (headers = Object.fromEntries((await probe.request('/')).headers))
  const handler: MiddlewareHandler = (c, next) => {
    if (c.req.method === 'OPTIONS') return middleware(c, next)
    if (!headers) return ask().then(() => handler(c, next))
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return next()
  }
  return handler
}

/** Responses about a person and errors are never cached; a cacheable response sets its own value. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})

/** Headers of every response, errors included. Pages set their own policy: any other response may load nothing. */
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
        // frame-ancestors replaces it, and allows framing the evaluation page.
        xFrameOptions: false,
        // Only obsolete browsers read these.
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      }),
    ),
  )

/** Security headers for responses that the app does not send itself. */
export const securityHeadersOf = async (https: boolean): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await new Hono()
        .use(securityHeaders(https))
        .get('/', (c) => c.body(null))
        .request('/')
    ).headers,
  )

/** For resources that any website may fetch without credentials: the widget runs on other sites. */
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
