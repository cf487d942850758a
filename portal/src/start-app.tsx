// First: what is published has to be known before anything reads a text.
import { published } from './config/published-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPublishedWords } from './api/api-problem.ts'
import { isChangeOnItsWay } from './api/first-answers.ts'
import { App } from './app.tsx'
import { createRouter, createRoutes, paintingFirst, type Administration } from './router.tsx'
import { preloadScreens } from './preload-screens.ts'
import { PublishedContext } from './config/published-context.ts'
import './styles/index.css'

/** Of a screen that is still on its way after it, the app draws the wait itself. */
const LONGEST_WAIT_MS = 1000
/** What was sent as the last page was left counts by then. */
const LOOK_AGAIN_MS = 1500

/** Once the first screen is there: until then the page shows what the server drew, which the app would only draw again. */
const whenReady = (router: ReturnType<typeof createRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    setTimeout(resolve, LONGEST_WAIT_MS)
    return router.subscribe(({ initialized }) => initialized && resolve())
  })

/**
 * Starts the portal in its page.
 * @param administration null in the app of everybody else, where the administration is a page to go to
 */
export async function startApp(administration: Administration | null): Promise<void> {
  // A page that Back brings from memory may show what belongs to a session that is over.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // No screen waits for what refusals say, and it is there before the connection may be away.
  setTimeout(() => void loadPublishedWords().catch(() => {}), 1000)

  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no #app')
  const looksAgain = isChangeOnItsWay()
  const routes = createRoutes(administration)
  const router = paintingFirst(createRouter(routes))
  preloadScreens(routes, router)
  if (looksAgain) setTimeout(() => void router.revalidate(), LOOK_AGAIN_MS)

  await whenReady(router)
  createRoot(root).render(
    <StrictMode>
      <PublishedContext value={published}>
        <App router={router} />
      </PublishedContext>
    </StrictMode>,
  )
}
