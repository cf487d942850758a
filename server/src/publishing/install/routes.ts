import { colorTokens } from 'core'
import { paths } from 'core/paths'
import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy.ts'
import { cardColors } from '../brand-pictures/pictures.ts'
import type { Published } from '../config/publish.ts'
import { offlinePage } from './offline-page.ts'
import { OFFLINE_PATH, serviceWorker } from './service-worker.ts'

const HOUR = { 'Cache-Control': 'public, max-age=3600' }
/** The browser compares the script at each registration. */
const CHECKED = { 'Cache-Control': 'no-cache' }

/** A worker obeys its own policy: it may fetch pages, and load no other script. */
const workerPolicy = contentSecurityPolicy({
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
})

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Description of the portal as an app: its name, colours and icons follow the published configuration. */
function manifestOf(published: Published) {
  const { settings } = published.config
  const title = settings['app.title']
  return {
    id: '/',
    name: title,
    short_name: settings['company.name'] || title,
    lang: 'pt-BR',
    // Leads a signed-in person to their first screen.
    start_url: paths.login,
    scope: '/',
    display: 'standalone',
    theme_color: cardColors(published).brand,
    background_color: published.theme?.colors.light.bg ?? colorTokens.bg[0],
    icons: [
      icon('icone-192', 192, 'any'),
      icon('icone-512', 512, 'any'),
      icon('icone-mascara-512', 512, 'maskable'),
    ],
  }
}

/** Manifest, service worker and the page that it shows without a connection. */
export const installRoutes = ({ readPublished }: Pick<AppDeps, 'readPublished'>) =>
  new Hono()
    .get('/manifest.webmanifest', async (c) =>
      c.body(JSON.stringify(manifestOf(await readPublished())), 200, {
        ...HOUR,
        'Content-Type': 'application/manifest+json; charset=utf-8',
      }),
    )
    .get('/service-worker.js', (c) =>
      c.body(serviceWorker, 200, {
        ...CHECKED,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': workerPolicy,
      }),
    )
    .get(OFFLINE_PATH, async (c) => {
      const { page, policy } = offlinePage((await readPublished()).config.settings['app.title'])
      return c.body(page, 200, {
        ...CHECKED,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
      })
    })
