import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { authRoutes } from './auth/routes.ts'
import { acceptanceRoutes } from './invitations/routes.ts'
import { meRoutes } from './people/me-routes.ts'
import { secondFactorRoutes } from './second-factor/own-factor-routes.ts'
import { emailCodeRoutes } from './auth/email-code-routes.ts'
import { ownSessionRoutes } from './sign-ins/own-session-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { invitationRoutes } from './invitations/admin-routes.ts'
import { branchRoutes } from './branches/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'

export const identityRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>()
    .route('/api/auth', authRoutes(deps))
    .route('/api/auth', acceptanceRoutes(deps))
    .route('/api/me', meRoutes(deps))
    .route('/api/me/second-factor', secondFactorRoutes(deps))
    .route('/api/me/email-code', emailCodeRoutes(deps))
    .route('/api/me/sessions', ownSessionRoutes(deps))
    .route('/api/admin/branches', branchRoutes(deps))
    .route('/api/admin/people', peopleRoutes(deps))
    .route('/api/admin/security', securityRoutes(deps))
    .route('/api/admin/invitations', invitationRoutes(deps))
    .route('/api/admin/keys', apiKeyRoutes(deps))
