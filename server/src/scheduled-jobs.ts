import type { Logger } from 'pino'
import { sweepBranding } from './admin/branding/sweep-branding.ts'
import type { AuthDeps } from './auth/auth-deps.ts'
import { answerEmailRequests } from './auth/email-requests.ts'
import { purgeExpiredAccounts } from './auth/purge-expired-accounts.ts'
import type { Db } from './db/connect.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import type { Jobs } from './jobs/job.ts'
import { purgeExpiredLimits } from './limits/count-hit.ts'
import { deliverEmails } from './mail/deliver-emails.ts'
import { purgeExpiredEmails } from './mail/purge-expired-emails.ts'
import type { Smtp } from './mail/smtp.ts'
import { purgeExpiredNotices } from './notices/purge-expired-notices.ts'
import type { Storage } from './storage/storage.ts'

export interface ScheduledDeps extends Pick<AuthDeps, 'auth' | 'limiting'> {
  db: Db
  clock: () => Date
  log: Logger
  smtp: Smtp | null
  storage: Storage
}

/** What the product does by itself; how often stands in `jobs/job.ts`. */
export const scheduledJobs = (deps: ScheduledDeps): Jobs => {
  const { db, clock, storage } = deps
  return {
    'emails.deliver': (ending) => deliverEmails(deps, ending),
    'accounts.answer_requests': (ending) => answerEmailRequests(deps, ending),
    'limits.purge': () => purgeExpiredLimits(db, clock()),
    'accounts.purge': () => purgeExpiredAccounts(db, clock()),
    'emails.purge': () => purgeExpiredEmails(db, clock()),
    'notices.purge': () => purgeExpiredNotices(db, clock()),
    'documents.sweep': async (ending) => void (await sweepFiles({ db, storage }, clock(), ending)),
    'branding.sweep': async (ending) => void (await sweepBranding(db, storage, clock(), ending)),
  }
}
