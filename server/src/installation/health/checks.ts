import { checkAntivirus } from './check-antivirus.ts'
import { checkAuth, checkHasRole, checkRole } from './check-access.ts'
import { checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkEnv } from './check-env.ts'
import { checkIbge } from './check-ibge.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkPublished } from './check-published.ts'
import { checkRoutes } from './check-routes.ts'
import { checkStorage } from './check-storage.ts'
import type { HealthCheck } from './check.ts'

/** Checks in display order. */
export const checks = {
  env: checkEnv,
  auth: checkAuth,
  role: checkRole,
  has_role: checkHasRole,
  routes: checkRoutes,
  published: checkPublished,
  database: checkDatabase,
  storage: checkStorage,
  antivirus: checkAntivirus,
  mail: checkMail,
  jobs: checkJobs,
  backup: checkBackup,
  disk: checkDisk,
  ibge: checkIbge,
} as const satisfies Record<string, HealthCheck>

export type CheckId = keyof typeof checks
