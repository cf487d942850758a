import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router-dom'
import { afterPaint } from './ui/after-paint.ts'

/** The screen itself is loaded and drawn by then. */
const LATER_MS = 1500
/** Of the links of a screen, so many are looked at, and the code of so many other screens is fetched. */
const MOST_LINKS = 20
const MOST_SCREENS = 3

interface Connection {
  saveData?: boolean
}

/** Who pays for each byte, or has no line now, fetches what they open. */
export function mayFetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && connection?.saveData !== true
}

/** Runs once the browser has nothing else to do. WebKit does not tell. */
export const whenIdle = (run: () => void): void =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(run) : run()

/**
 * Fetches the code of screens before they are opened: of a link once somebody points at it, and of the first links of a screen
 * while nothing else happens. What they show is asked for when they are opened.
 */
export function preloadScreens(
  routes: RouteObject[],
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
): void {
  const seen = new Set<string>()
  const known = new Set<string>()

  /** @returns whether something is fetched */
  const preload = ({ origin, pathname }: HTMLAnchorElement): boolean => {
    if (origin !== location.origin || seen.has(pathname) || !mayFetch()) return false
    seen.add(pathname)
    const matches = matchRoutes(routes, pathname) ?? []
    const screen = matches.at(-1)?.route.path
    const here = matchRoutes(routes, location.pathname)?.at(-1)?.route.path
    if (!screen || screen === '*' || screen === here || known.has(screen)) return false
    known.add(screen)
    const files = matches.flatMap(({ route: { lazy } }) => (typeof lazy === 'function' ? [lazy] : []))
    // What cannot be had now is asked for when it is opened, and its failure told.
    for (const fetchFile of files) void fetchFile().catch(() => {})
    return files.length > 0
  }

  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A finger points and presses at once: what is pressed is painted first.
    if (link) afterPaint(() => preload(link))
  }
  for (const event of ['pointerover', 'focusin']) addEventListener(event, onPoint, { passive: true })

  const preloadShown = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].slice(0, MOST_LINKS)
    let fetched = 0
    for (const link of links) if (fetched < MOST_SCREENS && preload(link)) fetched += 1
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(preloadShown), LATER_MS)
  }
  router.subscribe(({ navigation }) => navigation.state === 'idle' && wait())
  wait()
}
