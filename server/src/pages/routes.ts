import { Hono, type Context } from 'hono'
import { sendContent } from '../http/send-content.ts'
import { appPaths } from './page-paths.ts'
import { workerPolicy } from './page-policy.ts'
import { pageHeaders, type Pages } from './pages.ts'
import type { PageName } from './renderer.ts'

const DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'

const send = (pages: Pages, name: PageName) => async (c: Context) => {
  const page = await pages.get(name)
  return sendContent(c, page.content, pageHeaders(page))
}

/** The pages, and every file they load under its own exact address. */
export function pageRoutes(pages: Pages) {
  const routes = new Hono().get('/', send(pages, 'index')).get('/simulador', send(pages, 'simulador'))
  for (const path of appPaths) routes.get(path, send(pages, 'app'))
  for (const [path, content] of pages.files) {
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
