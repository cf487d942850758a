import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { emailRoutes } from './mail/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { templateRoutes } from './templates/admin-routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const deliveryRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/me/push', pushRoutes(deps))
    .route('/api/admin/emails', emailRoutes(deps))
    .route('/api/admin/templates', templateRoutes(deps))
    .route('/api/admin/webhooks', webhookRoutes(deps))
