import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Outcome = { caught: true; by: string } | { caught: false; by?: undefined }

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** The first failing test of a report. */
function failureIn(path: string): string | undefined {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${name.split('/').at(-1)}: ${failed.fullName}`
    if (message) return `${name.split('/').at(-1)}: ${message.split('\n')[0]}`
  }
  return undefined
}

/** `by` of a break that passes all tests but does not compile. */
export const TYPES = 'its types'
const TYPES_LIMIT_MS = 300_000

const env = { ...process.env, CI: '', FORCE_COLOR: '0' }

/** Runs a command in a checkout, and kills its process group after `limitMs`. */
export const run = (root: string, command: string, args: readonly string[], limitMs: number) =>
  new Promise<{ code: number | null; isLate: boolean }>((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'ignore', detached: true })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, isLate })
    })
  })

/** Runs test files of a checkout until one fails. */
export async function runTests(
  root: string,
  projects: readonly string[],
  files: readonly string[],
  limitMs: number,
): Promise<Outcome> {
  if (!files.length) return { caught: false }
  const report = join(tmpdir(), `mutation-${process.pid}.json`)
  const { code, isLate } = await run(
    root,
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...projects.flatMap((name) => ['--project', name]),
      ...files,
    ],
    limitMs,
  )
  if (isLate) return { caught: true, by: `nothing ended within ${limitMs / 1000} s` }
  if (code === 0) return { caught: false }
  try {
    return { caught: true, by: failureIn(report) ?? 'vitest itself failed' }
  } catch {
    return { caught: true, by: 'vitest itself failed' }
  } finally {
    rmSync(report, { force: true })
  }
}

/** Type-checks a package, since a break that does not compile cannot be released. */
export async function checkTypes(root: string, folder: string): Promise<Outcome> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { code } = await run(root, compiler, ['-p', folder], TYPES_LIMIT_MS)
  return code === 0 ? { caught: false } : { caught: true, by: TYPES }
}
