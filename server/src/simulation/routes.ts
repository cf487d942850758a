import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { locationRoutes } from './locations/routes.ts'
import { simulateRoutes } from './simulations/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { publicPapersRoutes } from './simulations/public-papers.ts'
import { publicRulesRoutes } from './quotes/public-rules.ts'
import { sharedSimulationRoutes } from './shared-simulations/routes.ts'
import { caseQuoteRoutes } from './quotes/case-quote-routes.ts'
import { formulaRoutes } from './formulas/routes.ts'
import { impactRoutes } from './formulas/impact-routes.ts'
import { ruleTableRoutes } from './formulas/rule-table-routes.ts'
import { indexRoutes } from './indexes/routes.ts'
import { dataRoutes } from './locations/data-routes.ts'
import { sharedPageRoutes } from './shared-simulations/routes.ts'

/** All routes of the district. */
export const simulationRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/public/locations', locationRoutes(deps.locations))
    .route('/api/public/simulations', simulateRoutes(deps))
    .route('/api/public/quotes', quoteRoutes(deps))
    .route('/api/public/papers', publicPapersRoutes(deps))
    .route('/api/public/rules', publicRulesRoutes(deps))
    .route('/api/public/shared-simulations', sharedSimulationRoutes(deps))
    .route('/api/cases/:id/quotes', caseQuoteRoutes(deps))
    .route('/api/admin/formulas', formulaRoutes(deps))
    .route('/api/admin/formulas', impactRoutes(deps))
    .route('/api/admin/rule-tables', ruleTableRoutes(deps))
    .route('/api/admin/indexes', indexRoutes(deps))
    .route('/data', dataRoutes(deps.bundled))
    .route('/r', sharedPageRoutes(deps))
