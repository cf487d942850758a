import { matchRoutes, type RouteObject } from 'react-router-dom'

interface Connection {
  saveData?: boolean
}

/** False with Save-Data on or without a connection: code is then fetched when it is needed. */
export function mayFetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && connection?.saveData !== true
}

/** Runs once the browser is idle; at once in WebKit, which has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(run) : run()

/** Preloads the code of a screen once its link is hovered or focused. Its data loads when it opens. */
export function preloadScreens(routes: RouteObject[]): void {
  const preloaded = new Set<string>()

  const preload = ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== location.origin || preloaded.has(pathname) || !mayFetch()) return
    preloaded.add(pathname)
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      if (typeof route.lazy === 'function' && route.path !== '*')
        // A failure is reported when the screen is opened, which loads the file again.
        void route.lazy().catch(() => {})
  }

  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) preload(link)
  }
  for (const event of ['pointerover', 'focusin']) addEventListener(event, onPoint, { passive: true })
}
