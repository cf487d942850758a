import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { createDatabase } from '../../testing/create-database.ts'

const HOUR_MS = 60 * 60 * 1000
const PROCESSES = 3
const program = fileURLToPath(new URL('../../testing/job-process.ts', import.meta.url))

test('several processes on one database run each tick once', { timeout: 60_000 }, async () => {
  const options = await createDatabase()
  const connection = connect(options)
  onTestFinished(() => connection.db.destroy())
  const moments = Array.from({ length: 60 }, (_, hour) =>
    new Date(Date.parse('2026-11-21T12:00:00.000Z') + hour * HOUR_MS).toISOString(),
  )
  const children = Array.from({ length: PROCESSES }, (_, number) => {
    const argument = JSON.stringify({ ...options, moments, number })
    const child = spawn(process.execPath, ['--import', 'tsx', program, argument], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  })
  await Promise.all(children.map((child) => once(child.stdout, 'data')))
  for (const child of children) child.stdin.write('go\n')
  const codes = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(codes.map(([code]) => code as number)).toEqual(Array(PROCESSES).fill(0))

  const runs = await connection.db.selectFrom('rate_limits').select(['window_start', 'hits']).execute()
  const ticks = runs.map((run) => run.window_start)
  expect(new Set(ticks).size).toBe(ticks.length)
  expect(ticks.length).toBeGreaterThan(30)
})
