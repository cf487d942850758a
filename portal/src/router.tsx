import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom'
import { paths } from './paths.ts'
import { ErrorScreen } from './routes/error-screen.tsx'
import { finishLogin } from './session/finish-login.ts'
import { leadTo } from './session/lead-to.ts'
import { onAnotherScreen } from './session/on-another-screen.ts'
import { requireRole } from './session/require-role.ts'
import { routeRoles } from './session/route-roles.ts'
import { takeToken } from './session/take-token.ts'
import { Failure } from './ui/failure.tsx'
import { Finishing, Loading } from './ui/loading.tsx'
import { ScreenRoot } from './ui/screen-root.tsx'

/** Screens of who is signed in; the others are still to come. */
const screens: Partial<Record<keyof typeof routeRoles, Pick<RouteObject, 'lazy' | 'loader' | 'Component'>>> =
  {
    [paths.clientCases]: { lazy: () => import('./routes/client-cases.tsx') },
    [paths.clientCase]: { lazy: () => import('./routes/client-case.tsx') },
    [paths.partnerCases]: { lazy: () => import('./routes/partner-cases.tsx') },
    [paths.partnerCase]: { lazy: () => import('./routes/partner-case.tsx') },
    [paths.adminDashboard]: { loader: ({ request }) => leadTo(paths.admin, request.url), Component: Loading },
    [paths.adminEmails]: { lazy: () => import('./routes/admin/emails.tsx') },
  }
const comingSoon: RouteObject = { lazy: () => import('./signed-in/coming-soon.tsx') }

/** What fails within a screen leaves the bar over it in place. */
const FailureInPlace = () => <Failure error={useRouteError()} />

/** Every screen that not everyone may open. Who is there is asked at each navigation. */
const guarded = Object.entries({ ...routeRoles }).map(([path, roles]): RouteObject => ({
  loader: requireRole(...roles),
  shouldRevalidate: onAnotherScreen,
  lazy: () => import('./signed-in/signed-in.tsx'),
  children: [
    {
      ErrorBoundary: FailureInPlace,
      children: [{ path, ...(screens[path as keyof typeof screens] ?? comingSoon) }],
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
      { path: paths.resetPassword, loader: takeToken, lazy: () => import('./routes/reset-password.tsx') },
      { path: paths.locationsDemo, lazy: () => import('./routes/locations-demo.tsx') },
      ...guarded,
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
