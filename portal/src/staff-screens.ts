import { paths } from 'core/paths'
import type { RouteObject } from 'react-router-dom'
import { ownFile } from './api/body-of.ts'
import { redirectTo } from './shell/session/go-to.ts'
import type { routeRoles } from './shell/session/route-roles.ts'

export type ScreenParts = Pick<RouteObject, 'lazy' | 'loader' | 'Component'>
export type StaffPath = Extract<keyof typeof routeRoles, `${typeof paths.admin}${string}`>

/** Screens of the staff, which share a menu. The build puts modules that only these reach in files of their own. */
export const staffScreens: Record<StaffPath, ScreenParts> = {
  [paths.adminDashboard]: {
    loader: ({ request }) => redirectTo(paths.admin, request.url),
    Component: () => null,
  },
  [paths.admin]: { lazy: () => ownFile(import('./installation/dashboard/dashboard.tsx')) },
  [paths.adminToday]: { lazy: () => ownFile(import('./installation/today/today.tsx')) },
  [paths.adminCases]: { lazy: () => ownFile(import('./cases/work-list/cases.tsx')) },
  [paths.adminImports]: { lazy: () => ownFile(import('./business/imports/imports.tsx')) },
  [paths.adminCase]: { lazy: () => ownFile(import('./cases/staff-case/case.tsx')) },
  [paths.adminReview]: { lazy: () => ownFile(import('./cases/review-queue/review.tsx')) },
  [paths.adminLeads]: { lazy: () => ownFile(import('./leads/leads.tsx')) },
  [paths.adminPerson]: { lazy: () => ownFile(import('./leads/person/person.tsx')) },
  [paths.adminNumbers]: { lazy: () => ownFile(import('./business/numbers/numbers.tsx')) },
  [paths.adminCommissions]: { lazy: () => ownFile(import('./business/commissions/commissions.tsx')) },
  [paths.adminBranches]: { lazy: () => ownFile(import('./identity/branches/branches.tsx')) },
  [paths.adminPartners]: { lazy: () => ownFile(import('./partners/partners.tsx')) },
  [paths.adminPeople]: { lazy: () => ownFile(import('./identity/people/people.tsx')) },
  [paths.adminSecurity]: { lazy: () => ownFile(import('./privacy/security/security.tsx')) },
  [paths.adminSettings]: { lazy: () => ownFile(import('./publishing/settings/settings.tsx')) },
  [paths.adminBranding]: { lazy: () => ownFile(import('./publishing/branding/branding.tsx')) },
  [paths.adminThemes]: { lazy: () => ownFile(import('./publishing/themes/themes.tsx')) },
  [paths.adminStrings]: { lazy: () => ownFile(import('./publishing/strings/strings.tsx')) },
  [paths.adminFormulas]: { lazy: () => ownFile(import('./simulation/formulas/formulas.tsx')) },
  [paths.adminFees]: { lazy: () => ownFile(import('./publishing/fees/fees.tsx')) },
  [paths.adminTemplates]: { lazy: () => ownFile(import('./cases/templates/templates.tsx')) },
  [paths.adminAutomations]: { lazy: () => ownFile(import('./business/automations/automations.tsx')) },
  [paths.adminIntegrations]: { lazy: () => ownFile(import('./delivery/integrations/integrations.tsx')) },
  [paths.adminHealth]: { lazy: () => ownFile(import('./installation/health/health.tsx')) },
  [paths.adminLogs]: { lazy: () => ownFile(import('./installation/logs/logs.tsx')) },
  [paths.adminPublication]: { lazy: () => ownFile(import('./business/publication/publication.tsx')) },
  [paths.adminEmails]: { lazy: () => ownFile(import('./delivery/emails/emails.tsx')) },
}

export const staffFrame: ScreenParts = { lazy: () => ownFile(import('./staff.tsx')) }
