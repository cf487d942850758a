import { mayFetch, whenIdle } from '../preload-screens.ts'
import { startApp } from '../start-app.tsx'
import { administration } from './administration.ts'

/** The first screen and those that it leads to come before. */
const LATER_MS = 5000

/** What forms go by, before the connection may be away, or the server another one that has these files no more. */
const fetchSchemas = () => {
  if (mayFetch())
    void Promise.all([import('./cases/form-schemas.ts'), import('./case/form-schemas.ts')]).catch(() => {})
}

// The app of the staff: every screen that there is.
void startApp(administration)
setTimeout(() => whenIdle(fetchSchemas), LATER_MS)
