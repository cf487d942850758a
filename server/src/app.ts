import { Hono } from 'hono'
import type { HonoBase } from 'hono/hono-base'
import { methodNotAllowed } from 'hono/method-not-allowed'
import './tables.ts'
import type { AppDeps } from './app-deps.ts'
import { platformRoutes } from './platform/routes.ts'
import { partnersRoutes } from './partners/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { casesRoutes } from './cases/routes.ts'
import { simulationRoutes } from './simulation/routes.ts'
import { leadsRoutes } from './leads/routes.ts'
import { businessRoutes } from './business/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { ApiError } from './platform/http/api-error.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { handleErrors, sendError } from './platform/http/error-handler.ts'
import { limitBody } from './platform/http/limit-body.ts'
import { logRequests, warnOfProxy } from './platform/http/log-requests.ts'
import { onChanges, sameOrigin } from './platform/http/same-origin.ts'
import { publicAccess, securityHeaders } from './platform/http/security-headers.ts'
import { handleNotFound } from './publishing/pages/routes.ts'

const LARGEST_BODY = 64 * 1024
/** Rules include figures of all 5,571 municipalities. */
const LARGEST_RULES = 4 * 1024 * 1024
const RULES = '/api/admin/formulas'
/** Routes with limits of their own: uploads, which stream their bodies, and rules. */
const largeFiles =
  /^\/api\/((cases\/[^/]+|seller)\/documents\/[^/]+\/file|admin\/branding\/[^/]+|admin\/partners\/[^/]+\/photo|admin\/rule-tables\/[^/]+|imports|admin\/formulas)$/

/** The whole HTTP surface. Routes match in this order. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>()
  const namesOfRoutes = () => app.routes.map(({ method, path }) => `${method} ${path}`)

  app.use(logRequests(deps.log), securityHeaders(deps.origin.startsWith('https:')))
  app.use(warnOfProxy(deps.log, deps.trustProxy))
  for (const path of ['/api/public/*', '/data/*', '/embed/*', '/branding/*']) app.use(path, publicAccess)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        sendError(c, new ApiError('method_not_allowed'), { Allow: methods.join(', ') }),
    }),
  )
  app.use(
    '/api/*',
    onChanges(sameOrigin(deps.origin), /^\/api\/public\//),
    onChanges(limitBody(LARGEST_BODY), largeFiles),
  )
  app.use(RULES, limitBody(LARGEST_RULES))

  app.onError(handleErrors(deps.log))
  const notFound = handleNotFound(deps)
  app.notFound((c) => {
    c.set('isUnknown', true)
    return notFound(c)
  })

  return (
    app
      .route('/', platformRoutes(deps, app))
      .route('/', partnersRoutes(deps))
      .route('/', deliveryRoutes(deps))
      .route('/', identityRoutes(deps))
      .route('/', casesRoutes(deps))
      .route('/', simulationRoutes(deps))
      .route('/', leadsRoutes(deps))
      .route('/', businessRoutes(deps))
      .route('/', privacyRoutes(deps))
      .route('/', installationRoutes(deps, namesOfRoutes))
      // Last, because the catch-all of the pages matches every remaining address.
      .route(
        '/',
        publishingRoutes(deps, (request, env) => app.fetch(request, env)),
      )
  )
}

type Door =
  | typeof platformRoutes
  | typeof partnersRoutes
  | typeof publishingRoutes
  | typeof deliveryRoutes
  | typeof identityRoutes
  | typeof casesRoutes
  | typeof simulationRoutes
  | typeof leadsRoutes
  | typeof businessRoutes
  | typeof privacyRoutes
  | typeof installationRoutes

type SchemaOf<Routes> = Routes extends (...args: never[]) => HonoBase<AppEnv, infer Schema, string>
  ? Schema
  : never

/** The API as hono's typed client sees it: the type of `.route()` keeps only the paths that all districts share. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- Hono begins every schema with an empty one
export type AppType = HonoBase<AppEnv, SchemaOf<Door>>
