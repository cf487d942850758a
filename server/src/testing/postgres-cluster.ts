import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { Client } from 'pg'

export interface Cluster {
  /** Address of the database `postgres`, for a user who may create others. */
  url: string
  /** Ends every connection like an operator's restart; resolves when the server answers again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** The cluster lives for one run, so durability would only cost time. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  // Every app of every test file has a pool.
  max_connections: '300',
  unix_socket_directories: '',
}

function idOf(flag: '-u' | '-g') {
  for (const user of ['postgres', 'nobody']) {
    try {
      return Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
    } catch {
      continue
    }
  }
  throw new Error('Nenhum usuário sem privilégios encontrado para rodar o PostgreSQL dos testes.')
}

/** User to run as, because PostgreSQL refuses to run as root. */
const unprivileged = () => (getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined)

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(connectionString: string) {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Creates a PostgreSQL cluster in a temporary folder and starts it on a free port. */
export async function startCluster(binFolder: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-postgres-'))
  const user = unprivileged()
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')

  // Sorts and matches words in Brazilian order, unlike SQLite: code may rely on neither.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR']
  const made = spawn(
    join(binFolder, 'initdb'),
    ['-D', data, '-U', 'simulador', '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = (await once(made, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb terminou com o código ${code}`)

  const port = await freePort()
  const url = `postgres://simulador@127.0.0.1:${port}/postgres`
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  async function run() {
    const server = spawn(
      join(binFolder, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000)))
    const exited = once(server, 'exit')
    const giveUp = Date.now() + 30_000
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > giveUp)
        throw new Error(`O PostgreSQL dos testes não começou:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { server, exited }
  }

  let running = await run()
  // If the tests end abnormally.
  const abandon = () => {
    running.server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', abandon)

  return {
    url,
    restart: async () => {
      running.server.kill('SIGINT')
      await running.exited
      running = await run()
    },
    stop: async () => {
      process.removeListener('exit', abandon)
      running.server.kill('SIGQUIT')
      await running.exited
      await rm(folder, { recursive: true })
    },
  }
}
