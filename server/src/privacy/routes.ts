import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { ownDataRoutes } from './data-requests/own-routes.ts'
import { dataRequestRoutes } from './data-requests/admin-routes.ts'
import { retentionRoutes } from './retention/routes.ts'

/** All routes of the district. */
export const privacyRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/me/data', ownDataRoutes(deps))
    .route('/api/admin/data-requests', dataRequestRoutes(deps))
    .route('/api/admin/retention', retentionRoutes(deps))
