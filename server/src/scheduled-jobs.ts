import { sweepBranding } from './publishing/branding/sweep-branding.ts'
import type { AppDeps } from './app-deps.ts'
import { answerEmailRequests } from './identity/auth/email-requests.ts'
import { purgeExpiredAccounts } from './identity/auth/purge-expired-accounts.ts'
import { purgeAutomationRuns, runAutomations } from './business/automations/run-automations.ts'
import { purgeLots } from './cases/bank-lots/purge-lots.ts'
import { workOnLots } from './cases/bank-lots/work-on-lots.ts'
import { sweepFiles } from './cases/documents/sweep-files.ts'
import { tellExpiries } from './cases/documents/tell-expiries.ts'
import { purgeImports, workOnImports } from './business/imports/work-on-imports.ts'
import { returnCases } from './cases/work-list/return-cases.ts'
import { wakeCases } from './cases/work-list/wake-cases.ts'
import { workOnRecalculations } from './business/commissions/recalculate.ts'
import type { Jobs } from './platform/jobs/job.ts'
import { composeDigests } from './cases/notices/compose-digests.ts'
import { deleteNotedFiles } from './privacy/erasure/delete-files.ts'
import { purgeStoredResponses } from './platform/idempotency/stored-responses.ts'
import { purgeLiveChanges } from './platform/live/purge-live.ts'
import { purgeExpiredLimits } from './platform/limits/count-hit.ts'
import { purgeExpiredLinks } from './cases/client-links/client-links.ts'
import { deliverEmails } from './delivery/mail/deliver-emails.ts'
import { deliverPush } from './delivery/push/deliver-push.ts'
import { indexPersons } from './platform/person-index/refresh-index.ts'
import { deliverWebhooks, purgeDeliveries } from './delivery/webhooks/deliver-webhooks.ts'
import { applyScheduled } from './business/publications/apply-scheduled.ts'
import { applyRetention } from './privacy/retention/apply-retention.ts'
import { fetchIndexes } from './simulation/indexes/fetch-indexes.ts'
import { remindOfStaleTables } from './simulation/formulas/remind-of-stale-tables.ts'
import { purgeSharedSimulations } from './simulation/shared-simulations/share-simulation.ts'

/** The work of each scheduled job. `jobs/job.ts` has the intervals. */
export const scheduledJobs = (deps: AppDeps): Jobs => {
  const { db, clock, storage } = deps
  return {
    'emails.deliver': async (ending) => {
      await composeDigests(deps, ending)
      await deliverEmails(deps, ending)
    },
    'accounts.answer_requests': (ending) => answerEmailRequests(deps, ending),
    'imports.work': (ending) => workOnImports(deps, ending),
    'push.deliver': (ending) => deliverPush(deps, ending),
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
      await purgeStoredResponses(db, clock())
      await purgeLiveChanges(db, clock())
    },
    'accounts.purge': async () => {
      await purgeExpiredAccounts(db, clock())
      await purgeExpiredLinks(db, clock())
    },
    'simulations.purge': () => purgeSharedSimulations(db, clock()),
    'files.delete': (ending) => deleteNotedFiles(deps, ending),
    'retention.apply': (ending) => applyRetention(deps, ending),
    'persons.index': (ending) => indexPersons(deps, ending),
    'cases.wake': async () => {
      await wakeCases(deps)
      await returnCases(deps)
    },
    'documents.sweep': async (ending) => void (await sweepFiles({ db, storage }, clock(), ending)),
    'documents.tell_expiries': (ending) => tellExpiries(deps, ending),
    'indexes.fetch': (ending) => fetchIndexes(deps, ending),
    'rules.remind': () => remindOfStaleTables(deps),
    'branding.sweep': async (ending) => void (await sweepBranding(db, storage, clock(), ending)),
  }
}
