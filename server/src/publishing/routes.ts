import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { bankRoutes } from './banks/routes.ts'
import { configRoutes } from './config/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { brandingRoutes } from './branding/routes.ts'
import { themeRoutes } from './themes/routes.ts'
import { stringRoutes } from './strings/routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { embedRoutes } from './embed/routes.ts'
import { brandingFileRoutes } from './branding/public-routes.ts'
import { shareRoutes } from './brand-pictures/routes.ts'
import { installRoutes } from './install/routes.ts'
import { crawlerRoutes } from './pages/crawler-routes.ts'
import { pageRoutes } from './pages/routes.ts'

export const publishingRoutes = (deps: AppDeps, respond: Parameters<typeof pageRoutes>[1]) =>
  new Hono<AppEnv>()
    .route('/api/public/config', configRoutes(deps))
    .route('/api/admin/settings', settingsRoutes(deps))
    .route('/api/admin/banks', bankRoutes(deps))
    .route('/api/admin/legal', legalRoutes(deps))
    .route('/api/admin/branding', brandingRoutes(deps))
    .route('/api/admin/themes', themeRoutes(deps))
    .route('/api/admin/strings', stringRoutes(deps))
    .route('/api/admin/fees', feeRoutes(deps))
    .route('/embed', embedRoutes(deps))
    .route('/branding', brandingFileRoutes(deps))
    .route('/', shareRoutes(deps))
    .route('/', installRoutes(deps))
    .route('/', crawlerRoutes(deps))
    .route('/', pageRoutes(deps, respond))
