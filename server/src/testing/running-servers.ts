import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { buildApp } from '../build-app.ts'
import { connect } from '../platform/db/connect.ts'
import { readEnv } from '../env.ts'
import { endFileWorkers } from '../platform/images/file-task.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { cheapHash } from './cheap-hash.ts'
import { migratedFile } from './migrated-file.ts'
import { writeProduct } from './product.ts'
import { NOW } from './server-data.ts'
import { AWAY, DATA_KEYS, SECRET } from './start-app.ts'

export interface ServerOptions {
  /** Public origin of the server. */
  origin: string
  env?: Record<string, string>
}

export interface RunningServer {
  address: string
  /** Folder of its SQLite file and of the documents in `files`. */
  dataDir: string
  /** Sends requested e-mails: no job runs here. */
  answerEmailRequests: () => Promise<unknown>
  stop: () => Promise<void>
}

/**
 * Real servers on SQLite, each with an empty migrated database. They run outside of the tests that use them: loading an
 * app takes time, and portal tests have the globals of a browser.
 */
export async function prepareServers() {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-servers-'))
  const root = join(folder, 'product')
  await mkdir(root)
  await writeProduct(undefined, root)

  async function start({ origin, env }: ServerOptions): Promise<RunningServer> {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    await writeFile(join(dataDir, 'simulador.sqlite'), await migratedFile(), { mode: 0o600 })
    const connection = connect({ dataDir })
    const { app, jobs } = await buildApp({
      env: readEnv({ IBGE_BASE_URL: AWAY, ...env }),
      connection,
      storage: localStorage(join(dataDir, 'files')),
      incoming: join(dataDir, 'incoming'),
      origin,
      secret: SECRET,
      dataKeys: DATA_KEYS,
      root,
      log: pino({ enabled: false }),
      clock: () => NOW,
      hashPassword: cheapHash,
    })
    const answer = getRequestListener(app.fetch)
    const server = createServer((request, response) => void answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const stop = async () => {
      server.closeAllConnections()
      server.close()
      await connection.db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    }
    return {
      address: `http://127.0.0.1:${port}`,
      dataDir,
      answerEmailRequests: jobs['accounts.answer_requests'],
      stop,
    }
  }

  const stop = async () => {
    await endFileWorkers()
    await rm(folder, { recursive: true, force: true })
  }
  return { start, stop }
}
