import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom'
import { paths } from 'core/paths'
import { ErrorScreen } from './routes/error-screen.tsx'
import { finishLogin } from './session/finish-login.ts'
import { redirectTo } from './session/go-to.ts'
import { revalidateOnNavigation, watchRevalidation } from './session/revalidation.ts'
import { requireRole } from './session/require-role.ts'
import { routeRoles } from './session/route-roles.ts'
import { takeClaim } from './session/take-claim.ts'
import { takeInvitation } from './session/take-invitation.ts'
import { takeLink } from './session/take-link.ts'
import { takeReset } from './session/take-reset.ts'
import { takeSale } from './session/take-sale.ts'
import { Content } from './signed-in/content.tsx'
import { painted } from './ui/after-paint.ts'
import { Failure } from './ui/failure.tsx'
import { Finishing, Loading } from './ui/loading.tsx'
import { ScreenRoot } from './ui/screen-root.tsx'

type GuardedPath = keyof typeof routeRoles

/** Screens of who is signed in. */
const screens: Record<GuardedPath, Pick<RouteObject, 'lazy' | 'loader' | 'Component'>> = {
  [paths.accountSecurity]: { lazy: () => import('./routes/account-security.tsx') },
  [paths.accountData]: { lazy: () => import('./routes/account-data.tsx') },
  [paths.clientCases]: { lazy: () => import('./routes/client-cases.tsx') },
  [paths.clientCase]: { lazy: () => import('./routes/client-case.tsx') },
  [paths.clientWelcome]: { lazy: () => import('./routes/client-welcome.tsx') },
  [paths.partnerCases]: { lazy: () => import('./routes/partner-cases.tsx') },
  [paths.partnerCase]: { lazy: () => import('./routes/partner-case.tsx') },
  [paths.partnerReview]: { lazy: () => import('./routes/partner-review.tsx') },
  [paths.adminDashboard]: {
    loader: ({ request }) => redirectTo(paths.admin, request.url),
    Component: () => null,
  },
  [paths.admin]: { lazy: () => import('./admin/dashboard/dashboard.tsx') },
  [paths.adminToday]: { lazy: () => import('./admin/today/today.tsx') },
  [paths.adminCases]: { lazy: () => import('./admin/cases/cases.tsx') },
  [paths.adminImports]: { lazy: () => import('./admin/imports/imports.tsx') },
  [paths.adminCase]: { lazy: () => import('./admin/case/case.tsx') },
  [paths.adminReview]: { lazy: () => import('./admin/review/review.tsx') },
  [paths.adminLeads]: { lazy: () => import('./admin/leads/leads.tsx') },
  [paths.adminNumbers]: { lazy: () => import('./admin/numbers/numbers.tsx') },
  [paths.adminCommissions]: { lazy: () => import('./admin/commissions/commissions.tsx') },
  [paths.adminPartners]: { lazy: () => import('./admin/partners/partners.tsx') },
  [paths.adminPeople]: { lazy: () => import('./admin/people/people.tsx') },
  [paths.adminSecurity]: { lazy: () => import('./admin/security/security.tsx') },
  [paths.adminSettings]: { lazy: () => import('./admin/settings/settings.tsx') },
  [paths.adminBranding]: { lazy: () => import('./admin/branding/branding.tsx') },
  [paths.adminThemes]: { lazy: () => import('./admin/themes/themes.tsx') },
  [paths.adminStrings]: { lazy: () => import('./admin/strings/strings.tsx') },
  [paths.adminFormulas]: { lazy: () => import('./admin/formulas/formulas.tsx') },
  [paths.adminFees]: { lazy: () => import('./admin/fees/fees.tsx') },
  [paths.adminTemplates]: { lazy: () => import('./admin/templates/templates.tsx') },
  [paths.adminAutomations]: { lazy: () => import('./admin/automations/automations.tsx') },
  [paths.adminIntegrations]: { lazy: () => import('./admin/integrations/integrations.tsx') },
  [paths.adminHealth]: { lazy: () => import('./admin/health/health.tsx') },
  [paths.adminLogs]: { lazy: () => import('./admin/logs/logs.tsx') },
  [paths.adminPublication]: { lazy: () => import('./admin/publication/publication.tsx') },
  [paths.adminEmails]: { lazy: () => import('./admin/emails/emails.tsx') },
}

/** What a screen stands in: those of the administration have a menu of their own. */
const placeOf = (path: GuardedPath): Pick<RouteObject, 'lazy' | 'Component'> =>
  path.startsWith(paths.admin)
    ? { lazy: () => import('./admin/shell/admin-shell.tsx') }
    : { Component: Content }

/** What fails within a screen leaves what it stands in. */
const FailureInPlace = () => <Failure error={useRouteError()} />

/** Every screen that not everyone may open. Who is there is asked at each navigation. */
const guarded = (Object.keys(routeRoles) as GuardedPath[]).map((path): RouteObject => ({
  loader: requireRole(...routeRoles[path]),
  shouldRevalidate: revalidateOnNavigation,
  lazy: () => import('./signed-in/signed-in.tsx'),
  children: [
    {
      ...placeOf(path),
      children: [{ ErrorBoundary: FailureInPlace, children: [{ path, ...screens[path] }] }],
    },
  ],
}))

/**
 * Screens by address, each in a file of its own that is fetched when it is shown. The loaders that take a token from
 * the address do not wait for it.
 */
export const routes: RouteObject[] = [
  {
    Component: ScreenRoot,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: paths.login, lazy: () => import('./routes/login.tsx') },
      {
        path: paths.authCallback,
        loader: finishLogin,
        HydrateFallback: Finishing,
        lazy: () => import('./routes/auth-callback.tsx'),
      },
      { path: paths.recoverPassword, lazy: () => import('./routes/recover-password.tsx') },
      { path: paths.resetPassword, loader: takeReset, lazy: () => import('./routes/reset-password.tsx') },
      { path: paths.invitation, loader: takeInvitation, lazy: () => import('./routes/invitation.tsx') },
      { path: paths.follow, loader: takeClaim, lazy: () => import('./routes/follow.tsx') },
      { path: paths.seller, loader: takeSale, lazy: () => import('./routes/seller.tsx') },
      { path: paths.access, loader: takeLink, lazy: () => import('./routes/access.tsx') },
      { path: paths.locationsDemo, lazy: () => import('./routes/locations-demo.tsx') },
      ...guarded,
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]

export function createRouter() {
  const router = createBrowserRouter(routes)
  watchRevalidation(router)
  return router
}

/**
 * A router that goes on once the press of a link is seen: to look for the next screen takes longer than that. What is read
 * again waits too, so that it comes after an address that was asked for before.
 */
export function paintingFirst(router: ReturnType<typeof createRouter>) {
  const navigate = router.navigate.bind(router) as (...asked: unknown[]) => Promise<void>
  const revalidate = router.revalidate.bind(router)
  router.navigate = async (...asked: unknown[]) => {
    await painted()
    return navigate(...asked)
  }
  router.revalidate = async () => {
    await painted()
    return revalidate()
  }
  return router
}
