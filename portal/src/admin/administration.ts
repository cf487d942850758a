import { paths } from 'core/paths'
import type { Administration } from '../router.tsx'
import { redirectTo } from '../session/go-to.ts'

/** What only the staff opens. */
export const administration: Administration = {
  place: { lazy: () => import('./shell/admin-shell.tsx') },
  screens: {
    [paths.adminDashboard]: {
      loader: ({ request }) => redirectTo(paths.admin, request.url),
      Component: () => null,
    },
    [paths.admin]: { lazy: () => import('./dashboard/dashboard.tsx') },
    [paths.adminToday]: { lazy: () => import('./today/today.tsx') },
    [paths.adminCases]: { lazy: () => import('./cases/cases.tsx') },
    [paths.adminImports]: { lazy: () => import('./imports/imports.tsx') },
    [paths.adminCase]: { lazy: () => import('./case/case.tsx') },
    [paths.adminReview]: { lazy: () => import('./review/review.tsx') },
    [paths.adminLeads]: { lazy: () => import('./leads/leads.tsx') },
    [paths.adminNumbers]: { lazy: () => import('./numbers/numbers.tsx') },
    [paths.adminCommissions]: { lazy: () => import('./commissions/commissions.tsx') },
    [paths.adminPartners]: { lazy: () => import('./partners/partners.tsx') },
    [paths.adminPeople]: { lazy: () => import('./people/people.tsx') },
    [paths.adminSecurity]: { lazy: () => import('./security/security.tsx') },
    [paths.adminSettings]: { lazy: () => import('./settings/settings.tsx') },
    [paths.adminBranding]: { lazy: () => import('./branding/branding.tsx') },
    [paths.adminThemes]: { lazy: () => import('./themes/themes.tsx') },
    [paths.adminStrings]: { lazy: () => import('./strings/strings.tsx') },
    [paths.adminFormulas]: { lazy: () => import('./formulas/formulas.tsx') },
    [paths.adminFees]: { lazy: () => import('./fees/fees.tsx') },
    [paths.adminTemplates]: { lazy: () => import('./templates/templates.tsx') },
    [paths.adminAutomations]: { lazy: () => import('./automations/automations.tsx') },
    [paths.adminIntegrations]: { lazy: () => import('./integrations/integrations.tsx') },
    [paths.adminHealth]: { lazy: () => import('./health/health.tsx') },
    [paths.adminLogs]: { lazy: () => import('./logs/logs.tsx') },
    [paths.adminPublication]: { lazy: () => import('./publication/publication.tsx') },
    [paths.adminEmails]: { lazy: () => import('./emails/emails.tsx') },
  },
}
