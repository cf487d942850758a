import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { paths } from './paths.ts'
import { ErrorScreen } from './routes/error-screen.tsx'
import { Loading } from './ui/loading.tsx'

// Pages of their own, which no script draws.
const { home: _home, simulator: _simulator, locationsDemo, ...comingSoon } = paths

/** Screens by address, each in a file of its own that is fetched when it is shown. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: locationsDemo, lazy: () => import('./routes/locations-demo.tsx') },
      ...Object.values(comingSoon).map((path) => ({ path, lazy: () => import('./routes/coming-soon.tsx') })),
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
