import { Hono, type Context } from 'hono'
import { sendContent } from '../http/send-content.ts'
import { appPaths } from './page-paths.ts'
import { pageHeaders, workerPolicy, type Page, type Pages } from './read-pages.ts'

const DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'

const sendPage = (c: Context, page: Page) => sendContent(c, page.content, pageHeaders(page))

/** The pages, and every file they load under its own exact address. */
export function pageRoutes({ index, simulador, app, files }: Pages) {
  const routes = new Hono()
    .get('/', (c) => sendPage(c, index))
    .get('/simulador', (c) => sendPage(c, simulador))
  for (const path of appPaths) routes.get(path, (c) => sendPage(c, app))
  for (const [path, content] of files) {
    // Names under assets/ carry a hash of what they hold.
    const cache = path.startsWith('assets/') ? FOREVER : DAY
    const headers = {
      'Cache-Control': cache,
      // A worker goes by the policy that it is served with, not by that of the page.
      ...(/\.worker\./.test(path) && { 'Content-Security-Policy': workerPolicy }),
    }
    routes.get(`/${path}`, (c) => sendContent(c, content, headers))
  }
  return routes
}
