import { fileURLToPath } from 'node:url'
import type { TextRef } from 'core/texts/text-ref'
import workerpool, { type Pool } from 'workerpool'
import { ApiError, errorText } from '../http/api-error.ts'
import { serialize } from '../limits/serialize.ts'
import { Unavailable } from '../outage.ts'

const MOST_MS = 10_000
/** So many times as long for a sheet, which may have thousands of rows, and for a PDF, whose photos are drawn anew. */
const longer: Partial<Record<string, number>> = { sheet: 3, takePages: 6 }
const WORKERS = 2
/**
 * What they hold of a file, pictures aside: one that wants more ends the process that reads it. What is young is few
 * bytes, since pixels and pages lie beside it.
 */
const MEMORY = ['--max-old-space-size=384', '--max-semi-space-size=2']
/** Far more than people who send at once; whoever comes then is told to wait. */
const MOST_WAITING = 50

// Beside this folder while it is TypeScript, and beside the built server.
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(isSource ? '../file-worker.ts' : './file-worker.js', import.meta.url)

/** A file that took all its memory, or ended it otherwise. */
const isEnded = ({ message }: Error) => /terminated unexpectedly/i.test(message)

const openPool = (maxWorkers: number) =>
  workerpool.pool(fileURLToPath(script), {
    workerType: 'process',
    maxWorkers,
    maxQueueSize: MOST_WAITING,
    forkOpts: {
      execArgv: [...MEMORY, ...(isSource ? ['--import', 'tsx'] : [])],
      // Each thread that draws would keep memory of its own, several times what it needs.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    },
  })

/**
 * What reads the files that people send, decoders of pictures and the scan of a PDF, cannot be told to stop, and a small
 * file can keep it busy for hours. In processes of their own they can be ended, take no thread from those who read and
 * write files, and bring down nothing but themselves.
 */
export function openFileWorkers(mostMs = MOST_MS) {
  const pool = openPool(WORKERS)
  let sheetPool: Pool | undefined
  const run = (name: string, params: string[], workers = pool) =>
    workers.exec(name, params).timeout((longer[name] ?? 1) * mostMs) as unknown as Promise<TextRef | null>
  /** Sheets are rare, and leave the process that read one large: one at a time, and it ends with its sheet. */
  const runSheet = (params: string[]) =>
    serialize('sheet', async () => {
      const own = (sheetPool = openPool(1))
      try {
        return await run('sheet', params, own)
      } finally {
        void own.terminate(true)
      }
    })
  return {
    /**
     * Runs a task of `file-worker`, one of each person at a time.
     * @param tooLong what is wrong with a file that takes too long, or too much memory
     * @throws ApiError `invalid_input` with what is wrong with the file
     */
    fileTask: (
      person: string,
      name: 'check' | 'draw' | 'scan' | 'sheet' | 'drawPhoto' | 'bindPages' | 'takePages' | 'takePhoto',
      params: string[],
      tooLong = errorText('imagemGrande'),
    ): Promise<void> =>
      serialize(`file:${person}`, async () => {
        const task = name === 'sheet' ? runSheet(params) : run(name, params)
        const problem = await task.catch((cause: Error) => {
          if (cause instanceof workerpool.Promise.TimeoutError || isEnded(cause)) return tooLong
          throw new Unavailable('A file could not be looked into', { cause })
        })
        if (problem) throw ApiError.ofFields({ file: problem })
      }),
    end: async () => {
      await Promise.all([pool.terminate(true), sheetPool?.terminate(true)])
    },
  }
}

const workers = openFileWorkers()

export const { fileTask } = workers
/** For who stops the server. */
export const endFileWorkers = workers.end
