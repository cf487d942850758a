import { fileURLToPath } from 'node:url'
import type { TextRef } from 'core/texts/text-ref'
import workerpool, { type Pool } from 'workerpool'
import { ApiError, errorText } from '../http/api-error.ts'
import { serialize } from '../limits/serialize.ts'
import { Unavailable } from '../outage.ts'

const MOST_MS = 10_000
/**
 * Multiples of the time limit: for spreadsheets with thousands of rows, for PDFs that are unpacked to scan them, and for
 * PDFs that are decrypted or whose photos are redrawn.
 */
const longer: Partial<Record<string, number>> = { spreadsheet: 3, scan: 3, takePages: 6, unlockPdf: 6 }
const WORKERS = 2
/**
 * Heap limits of a worker: a file that needs more ends its process. The young generation is small, since pixels and
 * pages lie outside the heap.
 */
const MEMORY = ['--max-old-space-size=384', '--max-semi-space-size=2']
/** Limit of waiting tasks, far more than simultaneous uploads; beyond it a task is refused. */
const MOST_WAITING = 50

// In source this file lies two folders below the worker; in the build both lie beside each other.
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(isSource ? '../../file-worker.ts' : './file-worker.js', import.meta.url)

/** Tasks of `file-worker`. */
type FileTask =
  | 'check'
  | 'draw'
  | 'scan'
  | 'unlockPdf'
  | 'stripPhoto'
  | 'spreadsheet'
  | 'drawPhoto'
  | 'bindPages'
  | 'takePages'
  | 'takePhoto'

/** Remaining time of the tasks of one file; each task subtracts what it used. */
export interface WorkTime {
  leftMs: number
}

/** The file exceeded the memory limit or crashed the process. */
const isEnded = ({ message }: Error) => /terminated unexpectedly/i.test(message)

const openPool = (maxWorkers: number) =>
  workerpool.pool(fileURLToPath(script), {
    workerType: 'process',
    maxWorkers,
    maxQueueSize: MOST_WAITING,
    forkOpts: {
      execArgv: [...MEMORY, ...(isSource ? ['--import', 'tsx'] : [])],
      // One malloc arena: otherwise each drawing thread keeps several times the memory that it needs.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    },
  })

/**
 * Processes that read uploaded files. Image decoders and the PDF scan cannot be interrupted, and a small file can keep
 * them busy for hours. Separate processes can be killed, block no file threads of the server, and crash alone.
 */
export function openFileWorkers(mostMs = MOST_MS) {
  const pool = openPool(WORKERS)
  let spreadsheetPool: Pool | undefined
  const run = async (name: string, params: string[], time: WorkTime, workers = pool) => {
    let began: number | undefined
    // The worker reports its start, so that waiting for a free worker does not count.
    const on = () => (began = performance.now())
    const longestMs = Math.min((longer[name] ?? 1) * mostMs, time.leftMs)
    try {
      const task: unknown = workers.exec(name, params, { on }).timeout(longestMs)
      return await (task as Promise<TextRef | null>)
    } finally {
      if (began !== undefined) time.leftMs -= performance.now() - began
    }
  }
  /** Spreadsheets are rare and leave a large process behind: one at a time, each in a process that ends with it. */
  const runSpreadsheet = (params: string[], time: WorkTime) =>
    serialize('spreadsheet', async () => {
      const workers = (spreadsheetPool = openPool(1))
      try {
        return await run('spreadsheet', params, time, workers)
      } finally {
        void workers.terminate(true)
      }
    })
  return {
    /**
     * Runs a task of `file-worker`, one per person at a time.
     * @param tooLong error text for a file that takes too much time or memory
     * @param time remaining time, shared with other tasks of the same file
     * @throws ApiError `invalid_input` with the problem of the file
     */
    fileTask: (
      person: string,
      name: FileTask,
      params: string[],
      tooLong = errorText('imagemGrande'),
      time: WorkTime = { leftMs: Number.POSITIVE_INFINITY },
    ): Promise<void> =>
      serialize(`file:${person}`, async () => {
        if (time.leftMs <= 0) throw ApiError.ofFields({ file: tooLong })
        const task = name === 'spreadsheet' ? runSpreadsheet(params, time) : run(name, params, time)
        const problem = await task.catch((cause: Error) => {
          if (cause instanceof workerpool.Promise.TimeoutError || isEnded(cause)) return tooLong
          throw new Unavailable('A file could not be looked into', { cause })
        })
        if (problem) throw ApiError.ofFields({ file: problem })
      }),
    end: async () => {
      await Promise.all([pool.terminate(true), spreadsheetPool?.terminate(true)])
    },
  }
}

const workers = openFileWorkers()

export const { fileTask } = workers
/** Called when the server stops. */
export const endFileWorkers = workers.end
