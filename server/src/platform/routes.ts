import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from './http/app-env.ts'
import { openApiRoutes } from './openapi/routes.ts'

export const platformRoutes = (deps: AppDeps, app: Hono<AppEnv>) =>
  new Hono<AppEnv>().route('/api', openApiRoutes(app, deps.origin))
