import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const ADDRESS_LINE = /Simulador no ar em (http:\/\/\S+)/
const START_LIMIT_MS = 30_000

export interface RunningServer {
  origin: string
  pid: number
  /** Its DATA_DIR. */
  dataDir: string
  /** Everything it has printed. */
  output: () => string
  stop: () => Promise<void>
  /** Ends it as a power cut would, and leaves its data. */
  kill: () => Promise<void>
}

/** Nothing listens on port 1: the location service is down, so the bundled files answer. */
const closedService = 'http://127.0.0.1:1'

/** Starts the built server on a free port, with data of its own, and waits until it says it listens. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error('server/dist/main.js não existe: rode npx -y pnpm@12 build antes.')
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-dados-'))
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      IBGE_BASE_URL: closedService,
      DATA_DIR: dataDir,
      // Every tab and program of the tests comes from an address of its own, and so has limits of its own.
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    const last = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await exited
    clearTimeout(last)
    await rm(dataDir, { recursive: true, force: true })
  }

  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }

  const origin = new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`O servidor ${why}.\n${output}`))
    const limit = setTimeout(() => fail('não disse seu endereço em 30 s'), START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = ADDRESS_LINE.exec(output) ?? []
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(`saiu com o código ${code} antes de responder`)
    })
  })
  try {
    const given = { pid: child.pid ?? 0, dataDir: env['DATA_DIR'] ?? dataDir }
    return { origin: await origin, ...given, output: () => output, stop, kill }
  } catch (error) {
    await stop()
    throw error
  }
}
