import pino from 'pino'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('a run that throws is told to the log, and the next one comes', async () => {
  const lines: string[] = []
  let runs = 0
  const end = repeat(
    async () => {
      if (++runs === 1) throw new Error('disco cheio')
    },
    5,
    pino({}, { write: (line) => void lines.push(line) }),
  )
  await expect.poll(() => runs).toBeGreaterThan(2)
  await end()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('disco cheio')
})

test('no run begins while another is under way, however long it takes', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const end = repeat(
    async () => {
      most = Math.max(most, ++running)
      await wait(20)
      running--
      runs++
    },
    1,
    pino({ level: 'silent' }),
  )
  await expect.poll(() => runs).toBeGreaterThan(2)
  await end()
  expect(most).toBe(1)
})

test('the end is told to the run that is under way, waits for it, and none follows', async () => {
  const seen: string[] = []
  const end = repeat(
    async (ending) => {
      seen.push('begun')
      await new Promise((resolve) => ending.addEventListener('abort', resolve))
      await wait(10)
      seen.push('ended')
    },
    1,
    pino({ level: 'silent' }),
  )
  await end()
  await wait(10)
  expect(seen).toEqual(['begun', 'ended'])
})
