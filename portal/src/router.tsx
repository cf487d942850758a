import { createBrowserRouter, matchPath, useRouteError, type RouteObject } from 'react-router-dom'
import { accountPaths, paths } from 'core/paths'
import { ownFile } from './api/answer-of.ts'
import { ApiProblem } from './api/api-problem.ts'
import { ErrorScreen } from './routes/error-screen.tsx'
import { finishLogin } from './session/finish-login.ts'
import { isHere, loadPage } from './session/go-to.ts'
import { revalidateOnNavigation, watchRevalidation } from './session/revalidation.ts'
import { requireRole } from './session/require-role.ts'
import { routeRoles } from './session/route-roles.ts'
import { takeClaim } from './session/take-claim.ts'
import { takeInvitation } from './session/take-invitation.ts'
import { takeLink } from './session/take-link.ts'
import { takeReset } from './session/take-reset.ts'
import { takeSale } from './session/take-sale.ts'
import { Content } from './signed-in/content.tsx'
import { carryMessage } from './toast/carry-message.ts'
import { painted } from './ui/after-paint.ts'
import { Failure } from './ui/failure.tsx'
import { Finishing, Loading } from './ui/loading.tsx'
import { ScreenRoot } from './ui/screen-root.tsx'

type GuardedPath = keyof typeof routeRoles

/** An address of a screen of the administration, `/admin/dashboard` among them. */
export type AdminPath = Extract<GuardedPath, `${typeof paths.admin}${string}`>

type ScreenParts = Pick<RouteObject, 'lazy' | 'loader' | 'Component'>

/** The screens of the administration, and what all of them stand in: a menu of their own. */
export interface Administration {
  place: ScreenParts
  screens: Record<AdminPath, ScreenParts>
}

/** Screens of who is signed in, but for those of the administration. */
const screens: Record<Exclude<GuardedPath, AdminPath>, ScreenParts> = {
  [paths.accountSecurity]: { lazy: () => ownFile(import('./routes/account-security.tsx')) },
  [paths.accountData]: { lazy: () => ownFile(import('./routes/account-data.tsx')) },
  [paths.clientCases]: { lazy: () => ownFile(import('./routes/client-cases.tsx')) },
  [paths.clientCase]: { lazy: () => ownFile(import('./routes/client-case.tsx')) },
  [paths.clientWelcome]: { lazy: () => ownFile(import('./routes/client-welcome.tsx')) },
  [paths.partnerCases]: { lazy: () => ownFile(import('./routes/partner-cases.tsx')) },
  [paths.partnerCase]: { lazy: () => ownFile(import('./routes/partner-case.tsx')) },
  [paths.partnerReview]: { lazy: () => ownFile(import('./routes/partner-review.tsx')) },
}

/** What fails within a screen leaves what it stands in. */
const FailureInPlace = () => <Failure error={useRouteError()} />

/** A screen that not everyone may open. Who is there is asked at each navigation. */
const guarded = (path: GuardedPath, place: ScreenParts, parts: ScreenParts): RouteObject => ({
  loader: requireRole(...routeRoles[path]),
  shouldRevalidate: revalidateOnNavigation,
  lazy: () => ownFile(import('./signed-in/signed-in.tsx')),
  children: [{ ...place, children: [{ ErrorBoundary: FailureInPlace, children: [{ path, ...parts }] }] }],
})

/** Of the address that a navigation leads to: requests go without it. */
let hashOnTheWay = () => ''

/** A screen of the administration where that is another app: whoever may open it gets it as a page. */
const asPage = (path: AdminPath): RouteObject => ({
  path,
  async loader(args) {
    const { url } = args.request
    const isSigningIn = accountPaths.some((one) => matchPath(one, window.location.pathname))
    if (!isSigningIn) {
      const me = await requireRole(...routeRoles[path])(args)
      if (me instanceof ApiProblem) throw me
      // This is what the server has there: to ask again would go on for ever.
      if (isHere(url)) throw new Error(`${new URL(url).pathname} came as the app of everybody`)
    }
    carryMessage()
    // Back does not return to the sign-in, which would lead here again.
    return loadPage(url + hashOnTheWay(), isSigningIn ? window.location.href : url)
  },
  Component: () => null,
})

const inEntries = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][]

const isAdminPath = (path: string): path is AdminPath => path.startsWith(paths.admin)
const adminPaths = Object.keys(routeRoles).filter(isAdminPath)

/**
 * Screens by address, each in a file of its own that is fetched when it is shown. The loaders that take a token from
 * the address do not wait for it.
 * @param administration null in the app of everybody else
 */
export const createRoutes = (administration: Administration | null): RouteObject[] => [
  {
    Component: ScreenRoot,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: paths.login, lazy: () => ownFile(import('./routes/login.tsx')) },
      {
        path: paths.authCallback,
        loader: finishLogin,
        HydrateFallback: Finishing,
        lazy: () => ownFile(import('./routes/auth-callback.tsx')),
      },
      { path: paths.recoverPassword, lazy: () => ownFile(import('./routes/recover-password.tsx')) },
      {
        path: paths.resetPassword,
        loader: takeReset,
        lazy: () => ownFile(import('./routes/reset-password.tsx')),
      },
      {
        path: paths.invitation,
        loader: takeInvitation,
        lazy: () => ownFile(import('./routes/invitation.tsx')),
      },
      { path: paths.follow, loader: takeClaim, lazy: () => ownFile(import('./routes/follow.tsx')) },
      { path: paths.seller, loader: takeSale, lazy: () => ownFile(import('./routes/seller.tsx')) },
      { path: paths.access, loader: takeLink, lazy: () => ownFile(import('./routes/access.tsx')) },
      { path: paths.locationsDemo, lazy: () => ownFile(import('./routes/locations-demo.tsx')) },
      ...inEntries(screens).map(([path, parts]) => guarded(path, { Component: Content }, parts)),
      ...adminPaths.map((path) =>
        administration ? guarded(path, administration.place, administration.screens[path]) : asPage(path),
      ),
      { path: '*', lazy: () => ownFile(import('./routes/not-found.tsx')) },
    ],
  },
]

export function createRouter(routes: RouteObject[]) {
  const router = createBrowserRouter(routes)
  watchRevalidation(router)
  hashOnTheWay = () => router.state.navigation.location?.hash ?? ''
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
