import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { LimitDeps } from '../../platform/limits/rate-limit.ts'
import type { AccessDeps } from '../../platform/access/allow.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { checkPasswordRoutes } from './check-password.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { verificationRoutes } from './verification-routes.ts'

/** `/api/auth`: accounts and sessions. Other routes of better-auth do not exist. */
export const authRoutes = (
  deps: AccessDeps & LimitDeps & Pick<AppDeps, 'adminEmail' | 'auth' | 'cipher' | 'origin' | 'readPublished'>,
) =>
  new Hono<AppEnv>()
    .route('/', sessionRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/', checkPasswordRoutes(deps))
    .route('/', verificationRoutes(deps))
