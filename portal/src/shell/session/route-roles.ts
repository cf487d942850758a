import type { Role } from 'core'
import { matchPath } from 'react-router-dom'
import { paths, type accountPaths, type Path } from 'core/paths'

/** Screens that need no session. */
const openPaths = [
  paths.home,
  paths.simulator,
  paths.terms,
  paths.privacy,
  paths.follow,
  paths.seller,
  paths.rules,
  paths.conformance,
  paths.embedDocs,
  paths.locationsDemo,
] as const satisfies Path[]

type SignedInPath = Exclude<Path, (typeof openPaths)[number] | (typeof accountPaths)[number]>

/** Roles that may open each of the other screens; the routes and `intent` both read this table. */
export const routeRoles = {
  [paths.account]: ['client', 'partner', 'admin', 'agent'],
  [paths.accountSecurity]: ['client', 'partner', 'admin', 'agent'],
  [paths.accountSessions]: ['client', 'partner', 'admin', 'agent'],
  [paths.accountData]: ['client', 'partner', 'admin', 'agent'],
  [paths.clientCases]: ['client', 'admin'],
  [paths.clientCase]: ['client', 'admin'],
  [paths.clientWelcome]: ['client', 'admin'],
  [paths.partnerCases]: ['partner', 'admin'],
  [paths.partnerCase]: ['partner', 'admin'],
  [paths.partnerReview]: ['partner', 'admin'],
  [paths.partnerLink]: ['partner', 'admin'],
  [paths.admin]: ['admin', 'agent'],
  [paths.adminDashboard]: ['admin', 'agent'],
  [paths.adminToday]: ['admin', 'agent'],
  [paths.adminCases]: ['admin', 'agent'],
  [paths.adminCase]: ['admin', 'agent'],
  [paths.adminReview]: ['admin', 'agent'],
  [paths.adminLeads]: ['admin', 'agent'],
  [paths.adminPerson]: ['admin', 'agent'],
  [paths.adminNumbers]: ['admin', 'agent'],
  [paths.adminCommissions]: ['admin', 'agent'],
  [paths.adminBranches]: ['admin'],
  [paths.adminPartners]: ['admin'],
  [paths.adminPeople]: ['admin'],
  [paths.adminSecurity]: ['admin'],
  [paths.adminImports]: ['admin', 'agent'],
  [paths.adminSettings]: ['admin'],
  [paths.adminBranding]: ['admin'],
  [paths.adminThemes]: ['admin'],
  [paths.adminStrings]: ['admin'],
  [paths.adminFormulas]: ['admin'],
  [paths.adminFees]: ['admin'],
  [paths.adminTemplates]: ['admin'],
  [paths.adminAutomations]: ['admin'],
  [paths.adminIntegrations]: ['admin'],
  [paths.adminHealth]: ['admin'],
  [paths.adminLogs]: ['admin'],
  [paths.adminPublication]: ['admin'],
  [paths.adminEmails]: ['admin'],
} as const satisfies Record<SignedInPath, readonly Role[]>

const rolesByPath: [path: string, roles: readonly Role[] | 'everyone'][] = [
  ...openPaths.map((path): [string, 'everyone'] => [path, 'everyone']),
  ...Object.entries(routeRoles),
]

/** Whether an address is a screen that the role may open. False for the sign-in screens, which redirect. */
export const mayOpen = (pathname: string, role: Role): boolean =>
  rolesByPath.some(
    ([path, allowed]) =>
      matchPath({ path, caseSensitive: true }, pathname) &&
      (allowed === 'everyone' || allowed.includes(role)),
  )
