import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { shareNames, sharePicture } from './pictures.ts'

const HOUR = { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Link preview, home screen icon and favicon of the product. */
export function shareRoutes({ readPublished, storage }: Pick<AppDeps, 'readPublished' | 'storage'>) {
  const routes = new Hono()
  for (const name of shareNames)
    routes.get(`/${name}`, async (c) =>
      sendContent(c, await sharePicture(name, await readPublished(), storage), HOUR),
    )
  return routes
}
