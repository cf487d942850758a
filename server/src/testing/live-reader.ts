import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { liveChangeSchema, type VisibleChange } from '../business/live/schemas.ts'
import type { Browser } from './browser.ts'

interface LiveMessage {
  event: string
  changes: VisibleChange[]
}

/** Opens the stream of live changes until the test ends, and waits until the server listens. */
export async function openLive(browser: Browser) {
  const response = await browser.get('/api/live')
  if (!response.ok || !response.body) throw new Error(`/api/live answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  const messages: LiveMessage[] = []
  let isOver = false
  let text = ''
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += value
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1] ?? ''
        const data: unknown = JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}')
        messages.push({ event, changes: z.array(liveChangeSchema).safeParse(data).data ?? [] })
      }
    }
    isOver = true
  }
  const reading = read()
  await expect.poll(() => messages.length > 0 || isOver).toBe(true)
  return {
    response,
    /** Topics and ids heard so far. */
    heard: () => messages.flatMap(({ changes }) => changes.map(({ topic, id }) => `${topic} ${id}`)),
    changes: () => messages.flatMap(({ changes }) => changes),
    events: () => messages.map(({ event }) => event),
    isOver: () => isOver,
    reading,
  }
}
