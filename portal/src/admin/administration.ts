import { paths } from 'core/paths'
import { ownFile } from '../api/answer-of.ts'
import type { Administration } from '../router.tsx'
import { redirectTo } from '../session/go-to.ts'

/** What only the staff opens. */
export const administration: Administration = {
  place: { lazy: () => ownFile(import('./shell/admin-shell.tsx')) },
  screens: {
    [paths.adminDashboard]: {
      loader: ({ request }) => redirectTo(paths.admin, request.url),
      Component: () => null,
    },
    [paths.admin]: { lazy: () => ownFile(import('./dashboard/dashboard.tsx')) },
    [paths.adminToday]: { lazy: () => ownFile(import('./today/today.tsx')) },
    [paths.adminCases]: { lazy: () => ownFile(import('./cases/cases.tsx')) },
    [paths.adminImports]: { lazy: () => ownFile(import('./imports/imports.tsx')) },
    [paths.adminCase]: { lazy: () => ownFile(import('./case/case.tsx')) },
    [paths.adminReview]: { lazy: () => ownFile(import('./review/review.tsx')) },
    [paths.adminLeads]: { lazy: () => ownFile(import('./leads/leads.tsx')) },
    [paths.adminNumbers]: { lazy: () => ownFile(import('./numbers/numbers.tsx')) },
    [paths.adminCommissions]: { lazy: () => ownFile(import('./commissions/commissions.tsx')) },
    [paths.adminPartners]: { lazy: () => ownFile(import('./partners/partners.tsx')) },
    [paths.adminPeople]: { lazy: () => ownFile(import('./people/people.tsx')) },
    [paths.adminSecurity]: { lazy: () => ownFile(import('./security/security.tsx')) },
    [paths.adminSettings]: { lazy: () => ownFile(import('./settings/settings.tsx')) },
    [paths.adminBranding]: { lazy: () => ownFile(import('./branding/branding.tsx')) },
    [paths.adminThemes]: { lazy: () => ownFile(import('./themes/themes.tsx')) },
    [paths.adminStrings]: { lazy: () => ownFile(import('./strings/strings.tsx')) },
    [paths.adminFormulas]: { lazy: () => ownFile(import('./formulas/formulas.tsx')) },
    [paths.adminFees]: { lazy: () => ownFile(import('./fees/fees.tsx')) },
    [paths.adminTemplates]: { lazy: () => ownFile(import('./templates/templates.tsx')) },
    [paths.adminAutomations]: { lazy: () => ownFile(import('./automations/automations.tsx')) },
    [paths.adminIntegrations]: { lazy: () => ownFile(import('./integrations/integrations.tsx')) },
    [paths.adminHealth]: { lazy: () => ownFile(import('./health/health.tsx')) },
    [paths.adminLogs]: { lazy: () => ownFile(import('./logs/logs.tsx')) },
    [paths.adminPublication]: { lazy: () => ownFile(import('./publication/publication.tsx')) },
    [paths.adminEmails]: { lazy: () => ownFile(import('./emails/emails.tsx')) },
  },
}
