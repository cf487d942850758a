import { published } from './ui/published/published-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPublishedWords } from './ui/async/api-problem.ts'
import { dropPageAnswers } from './api/page-answers.ts'
import { takeSentOnLeaving } from './api/sent-on-leaving.ts'
import { App } from './app.tsx'
import { createRouter, routes } from './router.tsx'
import { purgeDrafts } from './ui/forms/drafts/draft-store.ts'
import { preloadScreens } from './preload-screens.ts'
import { PublishedContext } from './ui/published/published-context.ts'
import './styles/index.css'

/** After this delay the app draws its own loading state for the first screen. */
const LONGEST_WAIT_MS = 1000
/** By then a request that the previous page sent while it unloaded has arrived. */
const LOAD_AGAIN_MS = 1500

// Reloads a page restored from the back/forward cache: it may show data of a session that has ended.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
// Loads the texts of refusals early, in case the connection is lost later; no screen waits for them.
setTimeout(() => void loadPublishedWords().catch(() => {}), 1000)
setTimeout(purgeDrafts, 1000)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')
const router = createRouter()
preloadScreens(routes)
if (takeSentOnLeaving()) setTimeout(() => void router.revalidate(), LOAD_AGAIN_MS)

const firstScreen = new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve()
  return router.subscribe(({ initialized }) => initialized && resolve())
})
// The responses inside the page belong to the first screen and what it loads while it is drawn.
const { key } = router.state.location
const stopWatching = router.subscribe(({ initialized, location, navigation, revalidation }) => {
  const isAtRest = location.key === key && navigation.state === 'idle' && revalidation === 'idle'
  if (!initialized || isAtRest) return
  dropPageAnswers()
  stopWatching()
})
const longestWait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
// Keeps the server's markup until the first screen is ready.
void Promise.race([firstScreen, longestWait]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <PublishedContext value={published}>
        <App router={router} />
      </PublishedContext>
    </StrictMode>,
  ),
)
