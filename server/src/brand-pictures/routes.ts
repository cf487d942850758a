import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { sendContent } from '../http/send-content.ts'
import { shareNames, sharePicture } from './pictures.ts'

const HOUR = { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** The pictures that stand for the product elsewhere: beside a link, on a home screen, in a tab. */
export function shareRoutes({ readPublished, storage }: Pick<AppDeps, 'readPublished' | 'storage'>) {
  const routes = new Hono()
  for (const name of shareNames)
    routes.get(`/${name}`, async (c) =>
      sendContent(c, await sharePicture(name, await readPublished(), storage), HOUR),
    )
  return routes
}
