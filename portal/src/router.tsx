import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom'
import { paths } from 'core/paths'
import { ownFile } from './api/body-of.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { finishLogin } from './identity/account/finish-login.ts'
import { revalidateOnNavigation, watchRevalidation } from './shell/session/revalidation.ts'
import { requireRole } from './shell/session/require-role.ts'
import { routeRoles } from './shell/session/route-roles.ts'
import { takeClaim } from './leads/take-claim.ts'
import { takeInvitation } from './identity/account/take-invitation.ts'
import { takeLink } from './cases/client-link/take-link.ts'
import { takeReset } from './identity/account/take-reset.ts'
import { takeSale } from './cases/seller/take-sale.ts'
import { Content } from './shell/signed-in/content.tsx'
import { staffFrame, staffScreens, type ScreenParts, type StaffPath } from './staff-screens.ts'
import { Failure } from './ui/failure.tsx'
import { Finishing, Loading } from './ui/loading.tsx'
import { ScreenRoot } from './ui/screen-root.tsx'

type GuardedPath = keyof typeof routeRoles

/** Screens of clients and partners, and of every account. */
const screens: Record<Exclude<GuardedPath, StaffPath>, ScreenParts> = {
  [paths.account]: { lazy: () => ownFile(import('./identity/account/account.tsx')) },
  [paths.accountSecurity]: { lazy: () => ownFile(import('./identity/second-factor/account-security.tsx')) },
  [paths.accountSessions]: { lazy: () => ownFile(import('./identity/own-sessions/account-sessions.tsx')) },
  [paths.accountData]: { lazy: () => ownFile(import('./privacy/own-data/account-data.tsx')) },
  [paths.clientCases]: { lazy: () => ownFile(import('./cases/list/client-cases.tsx')) },
  [paths.clientCase]: { lazy: () => ownFile(import('./cases/screen/client-case.tsx')) },
  [paths.clientWelcome]: { lazy: () => ownFile(import('./cases/screen/client-welcome.tsx')) },
  [paths.partnerCases]: { lazy: () => ownFile(import('./cases/list/partner-cases.tsx')) },
  [paths.partnerCase]: { lazy: () => ownFile(import('./cases/screen/partner-case.tsx')) },
  [paths.partnerReview]: { lazy: () => ownFile(import('./cases/review-queue/partner-review.tsx')) },
  [paths.partnerLink]: { lazy: () => ownFile(import('./partners/partner-link.tsx')) },
}

/** Shows the failure of a screen inside its frame. */
const FailureInPlace = () => <Failure error={useRouteError()} />

/** A screen for certain roles. The loader checks the session at each navigation. */
const guarded = (path: GuardedPath, frame: ScreenParts, parts: ScreenParts): RouteObject => ({
  loader: requireRole(...routeRoles[path]),
  shouldRevalidate: revalidateOnNavigation,
  lazy: () => ownFile(import('./signed-in.tsx')),
  children: [{ ...frame, children: [{ ErrorBoundary: FailureInPlace, children: [{ path, ...parts }] }] }],
})

const inEntries = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][]

/**
 * Screens by path, each in a file that loads when the screen opens. Loaders that take a token from the address run
 * before that file arrives.
 */
export const routes: RouteObject[] = [
  {
    Component: ScreenRoot,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: paths.login, lazy: () => ownFile(import('./identity/account/login.tsx')) },
      {
        path: paths.authCallback,
        loader: finishLogin,
        HydrateFallback: Finishing,
        lazy: () => ownFile(import('./identity/account/auth-callback.tsx')),
      },
      { path: paths.recoverPassword, lazy: () => ownFile(import('./identity/account/recover-password.tsx')) },
      {
        path: paths.resetPassword,
        loader: takeReset,
        lazy: () => ownFile(import('./identity/account/reset-password.tsx')),
      },
      {
        path: paths.invitation,
        loader: takeInvitation,
        lazy: () => ownFile(import('./identity/account/invitation.tsx')),
      },
      { path: paths.follow, loader: takeClaim, lazy: () => ownFile(import('./leads/follow.tsx')) },
      { path: paths.seller, loader: takeSale, lazy: () => ownFile(import('./cases/seller/seller.tsx')) },
      { path: paths.access, loader: takeLink, lazy: () => ownFile(import('./cases/client-link/access.tsx')) },
      { path: paths.locationsDemo, lazy: () => ownFile(import('./simulation/locations-demo.tsx')) },
      ...inEntries(screens).map(([path, parts]) => guarded(path, { Component: Content }, parts)),
      ...inEntries(staffScreens).map(([path, parts]) => guarded(path, staffFrame, parts)),
      { path: '*', lazy: () => ownFile(import('./shell/not-found.tsx')) },
    ],
  },
]

export function createRouter() {
  const router = createBrowserRouter(routes)
  watchRevalidation(router)
  return router
}
