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
  dataDir: string
  /** Everything the server has printed to stdout and stderr. */
  output: () => string
  stop: () => Promise<void>
  /** Ends the process with SIGKILL, as a power cut would, and keeps its data. */
  kill: () => Promise<void>
}

/** Port 1 refuses connections, so the server falls back to the bundled list of cities. */
const unreachableService = 'http://127.0.0.1:1'

/**
 * Starts the built server on a free port with an empty data folder, and waits until it prints its address.
 * @param main entry file of another build
 * @throws when the server exits or prints no address within 30 s
 */
export async function startServer(env: Record<string, string> = {}, main = MAIN): Promise<RunningServer> {
  if (!existsSync(main)) throw new Error('server/dist/main.js não existe: rode npx -y pnpm@12 build antes.')
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-dados-'))
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      IBGE_BASE_URL: unreachableService,
      DATA_DIR: dataDir,
      // Tests send X-Forwarded-For, so that each tab has its own rate limits.
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await exited
    clearTimeout(killTimer)
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
    const pid = child.pid ?? 0
    return {
      origin: await origin,
      pid,
      dataDir: env['DATA_DIR'] ?? dataDir,
      output: () => output,
      stop,
      kill,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
