import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { partnerRoutes } from './partner-routes.ts'
import { partnerExportRoutes } from './export-routes.ts'

export const partnersRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/admin/partners', partnerRoutes(deps))
    .route('/api/admin/partners', partnerExportRoutes(deps))
