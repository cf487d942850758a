import { paths, type Path } from 'core/paths'
import { checkBackup } from './check-backup.ts'
import { checkCompany } from './check-company.ts'
import { checkDatabase } from './check-database.ts'
import { checkDemo } from './check-demo.ts'
import { checkKeys } from './check-keys.ts'
import { checkAutomations, checkChannel, checkFees } from './check-first-use.ts'
import { checkEnv } from './check-env.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkPublished } from './check-published.ts'
import { checkRules } from './check-rules.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { checkStorage } from './check-storage.ts'
import type { HealthCheck } from './check.ts'

/**
 * Requirements before the product serves real clients, in the order of work, with the page to fix each. Shares checks
 * with the health check.
 */
export const readiness = {
  env: { check: checkEnv, path: paths.adminHealth },
  demo: { check: checkDemo, path: paths.adminPeople },
  company: { check: checkCompany, path: paths.adminSettings },
  second_factor: { check: checkSecondFactor, path: paths.adminSecurity },
  keys: { check: checkKeys, path: paths.adminIntegrations },
  rules: { check: checkRules, path: paths.adminFormulas },
  fees: { check: checkFees, path: paths.adminFees },
  channel: { check: checkChannel, path: paths.adminSettings },
  automations: { check: checkAutomations, path: paths.adminAutomations },
  published: { check: checkPublished, path: paths.adminHealth },
  mail: { check: checkMail, path: paths.adminEmails },
  // Also runs in a trial, so that it is seen before there is data to lose.
  backup: { check: { ...checkBackup, isUsed: undefined }, path: paths.adminHealth },
  database: { check: checkDatabase, path: paths.adminHealth },
  storage: { check: checkStorage, path: paths.adminHealth },
  jobs: { check: checkJobs, path: paths.adminHealth },
} as const satisfies Record<string, { check: HealthCheck; path: Path }>

export type ReadinessId = keyof typeof readiness
