import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prepareServers, type RunningServer, type ServerOptions } from 'server/testing/running-servers.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address that controls the servers of the tests: POST starts one; PUT with its address makes it write pending e-mails,
     * and DELETE stops it.
     */
    servers: string
  }
}

export type StartedServer = Pick<RunningServer, 'address' | 'dataDir'>

/** Starts and stops servers in Node for the portal's tests, which run with a browser's globals. */
export default async function setup(project: TestProject) {
  const servers = await prepareServers()
  const running = new Map<string, RunningServer>()

  const answer = async (method: string | undefined, text: string) => {
    if (method === 'DELETE') {
      await running.get(text)?.stop()
      running.delete(text)
      return {}
    }
    if (method === 'PUT') {
      await running.get(text)?.answerEmailRequests()
      return {}
    }
    const started = await servers.start(JSON.parse(text) as ServerOptions)
    running.set(started.address, started)
    const { address, dataDir } = started
    return { address, dataDir } satisfies StartedServer
  }

  const desk = createServer((request, response) => {
    void request
      .toArray()
      .then((parts) => answer(request.method, parts.join('')))
      .then(
        (body) => response.end(JSON.stringify(body)),
        (error: Error) => response.writeHead(500).end(error.stack),
      )
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  project.provide('servers', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    for (const { stop } of running.values()) await stop()
    await servers.stop()
  }
}
