import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { liveRoutes } from './live/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { commissionRoutes } from './commissions/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { publicationRoutes } from './publications/routes.ts'
import { commissionDeadlineRoutes } from './commissions/rule-routes.ts'
import { commissionRuleRoutes } from './commissions/rule-routes.ts'
import { automationRoutes } from './automations/routes.ts'

/** All routes of the district. */
export const businessRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/live', liveRoutes(deps))
    .route('/api/search', searchRoutes(deps))
    .route('/api/numbers', numberRoutes(deps))
    .route('/api/commissions', commissionRoutes(deps))
    .route('/api/imports', importRoutes(deps))
    .route('/api/admin/publication', publicationRoutes(deps))
    .route('/api/admin/commission-rules', commissionDeadlineRoutes(deps))
    .route('/api/admin/commission-rules', commissionRuleRoutes(deps))
    .route('/api/admin/automations', automationRoutes(deps))
