import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const FOLDER = new URL('./', import.meta.url)
/** Origin written in the pages, for trying them on a developer's machine. */
const WRITTEN_ORIGIN = 'http://localhost:3000'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Response headers that a page needs, by file name. */
const pageHeaders = JSON.parse(readFileSync(new URL('headers.json', FOLDER), 'utf8')) as Record<
  string,
  Record<string, string>
>

export interface HostPages {
  origin: string
  stop: () => Promise<void>
}

/**
 * Serves the pages of this folder as a separate website, with `apiOrigin` in place of the origin written in them.
 * @param port 0 picks a free one
 */
export async function serveHostPages({
  apiOrigin = WRITTEN_ORIGIN,
  port = 0,
}: {
  apiOrigin?: string
  port?: number
}): Promise<HostPages> {
  const withOrigin = (text: string) => text.replaceAll(WRITTEN_ORIGIN, apiOrigin)
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const contentType = contentTypes[extname(name)]
    // The folder is flat: rejects names with a slash and unknown file types.
    if (!contentType || name.includes('/') || name.includes('%')) {
      response.writeHead(404).end()
      return
    }
    readFile(new URL(name, FOLDER), 'utf8').then(
      (text) => {
        const headers = Object.entries(pageHeaders[name] ?? {}).map(([key, value]) => [
          key,
          withOrigin(value),
        ])
        response.writeHead(200, {
          'content-type': contentType,
          'cache-control': 'no-store',
          ...(Object.fromEntries(headers) as Record<string, string>),
        })
        response.end(withOrigin(text))
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
