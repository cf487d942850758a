import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { healthRoutes } from './health/routes.ts'
import { dayRoutes } from './day/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { firstStepRoutes } from './overview/first-step-routes.ts'
import { healthCheckRoutes } from './health/health-check-routes.ts'
import { readinessRoutes } from './health/readiness-routes.ts'
import { logRoutes } from './logs/routes.ts'

/** All routes of the district. */
export const installationRoutes = (deps: AppDeps, namesOfRoutes: () => string[]) =>
  new Hono<AppEnv>()
    .route('/api/health', healthRoutes(deps))
    .route('/api/day', dayRoutes(deps))
    .route('/api/admin/overview', overviewRoutes(deps))
    .route('/api/admin/first-steps', firstStepRoutes(deps))
    .route('/api/admin/health', healthCheckRoutes({ ...deps, routes: namesOfRoutes }))
    .route('/api/admin/readiness', readinessRoutes({ ...deps, routes: namesOfRoutes }))
    .route('/api/admin/logs', logRoutes(deps))
