import { paths, type Path } from 'core/paths'
import { checkBackup } from '../admin/health/check-backup.ts'
import { checkCompany } from '../admin/health/check-company.ts'
import { checkDatabase } from '../admin/health/check-database.ts'
import { checkDemo } from './check-demo.ts'
import { checkKeys } from './check-keys.ts'
import { checkEnv } from '../admin/health/check-env.ts'
import { checkJobs } from '../admin/health/check-jobs.ts'
import { checkMail } from '../admin/health/check-mail.ts'
import { checkPublished } from '../admin/health/check-published.ts'
import { checkRules } from '../admin/health/check-rules.ts'
import { checkSecondFactor } from '../admin/health/check-second-factor.ts'
import { checkStorage } from '../admin/health/check-storage.ts'
import type { HealthCheck } from '../admin/health/check.ts'

/**
 * What has to stand before others rely on the product, in the order in which it is mended, and where. What the health
 * check looks at too is the same check.
 */
export const readiness = {
  env: { check: checkEnv, path: paths.adminHealth },
  demo: { check: checkDemo, path: paths.adminPeople },
  company: { check: checkCompany, path: paths.adminSettings },
  second_factor: { check: checkSecondFactor, path: paths.adminSecurity },
  keys: { check: checkKeys, path: paths.adminIntegrations },
  rules: { check: checkRules, path: paths.adminFormulas },
  published: { check: checkPublished, path: paths.adminHealth },
  mail: { check: checkMail, path: paths.adminEmails },
  // Asked of the trial as well: it is to be seen before there is anything to lose.
  backup: { check: { ...checkBackup, isUsed: undefined }, path: paths.adminHealth },
  database: { check: checkDatabase, path: paths.adminHealth },
  storage: { check: checkStorage, path: paths.adminHealth },
  jobs: { check: checkJobs, path: paths.adminHealth },
} as const satisfies Record<string, { check: HealthCheck; path: Path }>

export type ReadinessId = keyof typeof readiness
