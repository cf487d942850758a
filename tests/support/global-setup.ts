import { serveHostPages } from 'examples/host-pages'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
    /** Origin of the product: site, API and widget file. */
    origin: string
    /** DATA_DIR of that server. */
    dataDir: string
    /** Origin of the pages in examples/, which stand for another website. */
    hostOrigin: string
  }
}

export default async function setup(project: TestProject) {
  const chromiumPath = findBrowser()
  const server = await startServer()
  const host = await serveHostPages({ apiOrigin: server.origin })
  project.provide('chromiumPath', chromiumPath)
  project.provide('origin', server.origin)
  project.provide('dataDir', server.dataDir)
  project.provide('hostOrigin', host.origin)
  return async () => {
    await host.stop()
    await server.stop()
  }
}
