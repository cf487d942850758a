import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

/** `/api/auth`: accounts and sessions. What is not listed in these does not exist. */
export const authRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/', sessionRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/', verificationRoutes(deps))
