import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface Resource {
  contentType: string
  body: Buffer | string
  /** Sent besides those that every resource is sent with. */
  headers?: Record<string, string>
}

export interface BenchServer {
  port: number
  stop: () => Promise<void>
}

/** Serves resources by path, each compressed once at brotli 11: every variant travels the same way. */
export async function serveResources(
  resources: (port: number) => Record<string, Resource>,
): Promise<BenchServer> {
  const files = new Map<string, Resource & { body: Buffer }>()
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '', 'http://localhost').pathname)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      ...file.headers,
      'content-type': file.contentType,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cache-control': 'no-store',
    })
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  for (const [path, resource] of Object.entries(resources(port))) {
    files.set(path, { ...resource, body: brotliCompressSync(resource.body) })
  }
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
