import { sweepBranding } from './admin/branding/sweep-branding.ts'
import type { AppDeps } from './app-deps.ts'
import { answerEmailRequests } from './auth/email-requests.ts'
import { purgeExpiredAccounts } from './auth/purge-expired-accounts.ts'
import { purgeAutomationRuns, runAutomations } from './automations/run-automations.ts'
import { purgeLots } from './bank-lots/purge-lots.ts'
import { workOnLots } from './bank-lots/work-on-lots.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import { tellExpiries } from './documents/tell-expiries.ts'
import { purgeImports, workOnImports } from './imports/work-on-imports.ts'
import { wakeCases } from './cases/wake-cases.ts'
import { purgeCommissionRequests } from './commissions/repeated-entries.ts'
import { workOnRecalculations } from './commissions/recalculate.ts'
import type { Jobs } from './jobs/job.ts'
import { deleteNotedFiles } from './erasure/delete-files.ts'
import { purgeExpiredLimits } from './limits/count-hit.ts'
import { purgeExpiredLinks } from './client-links/client-links.ts'
import { deliverEmails } from './mail/deliver-emails.ts'
import { deliverWebhooks, purgeDeliveries } from './webhooks/deliver-webhooks.ts'
import { applyScheduled } from './publications/apply-scheduled.ts'
import { applyRetention } from './retention/apply-retention.ts'
import { purgeSharedSimulations } from './shared-simulations/share-simulation.ts'

/** What the product does by itself; how often stands in `jobs/job.ts`. */
export const scheduledJobs = (deps: AppDeps): Jobs => {
  const { db, clock, storage } = deps
  return {
    'emails.deliver': (ending) => deliverEmails(deps, ending),
    'accounts.answer_requests': (ending) => answerEmailRequests(deps, ending),
    'imports.work': (ending) => workOnImports(deps, ending),
    'webhooks.deliver': (ending) => deliverWebhooks(deps, ending),
    'webhooks.purge': (ending) => purgeDeliveries(db, clock(), ending),
    'lots.work': (ending) => workOnLots(deps, ending),
    'lots.purge': (ending) => purgeLots(deps, ending),
    'commissions.recalculate': (ending) => workOnRecalculations(deps, ending),
    'automations.run': (ending) => runAutomations(deps, ending),
    'publications.apply': (ending) => applyScheduled(deps, ending),
    'automations.purge': () => purgeAutomationRuns(deps),
    'imports.purge': () => purgeImports(deps, clock()),
    'limits.purge': async () => {
      await purgeExpiredLimits(db, clock())
      await purgeCommissionRequests(db, clock())
    },
    'accounts.purge': async () => {
      await purgeExpiredAccounts(db, clock())
      await purgeExpiredLinks(db, clock())
    },
    'simulations.purge': () => purgeSharedSimulations(db, clock()),
    'files.delete': (ending) => deleteNotedFiles(deps, ending),
    'retention.apply': (ending) => applyRetention(deps, ending),
    'cases.wake': () => wakeCases(deps),
    'documents.sweep': async (ending) => void (await sweepFiles({ db, storage }, clock(), ending)),
    'documents.tell_expiries': (ending) => tellExpiries(deps, ending),
    'branding.sweep': async (ending) => void (await sweepBranding(db, storage, clock(), ending)),
  }
}
