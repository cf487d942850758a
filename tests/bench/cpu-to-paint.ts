import type { Browser, Page } from 'playwright'

/** Of a trace, as far as it is read here. Times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  tid: number
  pid: number
  ts: number
  dur?: number
  /** Of the processor: what others did meanwhile does not count. */
  tdur?: number
  args?: { data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'toplevel']
/** Events that a hand makes. */
const made = new Set(['click', 'keydown', 'input', 'change'])
const CPU_SLOWDOWN = 4

const isPress = ({ name, args }: TraceEvent) => name === 'EventDispatch' && made.has(args?.data?.type ?? '')

/** The tasks of the thread that was pressed on, from the first event of the press to the frame that shows what it did. */
function tasksToPaint(events: TraceEvent[]) {
  const pressed = events.filter(isPress).toSorted((a, b) => a.ts - b.ts)
  const [first, last] = [pressed[0], pressed.at(-1)]
  if (!first || !last) throw new Error('nothing was pressed')
  const ofThread = events
    .filter(({ tid, pid, ph }) => tid === first.tid && pid === first.pid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  const paint = ofThread.find(({ name, ts }) => name === 'Paint' && ts > last.ts)
  if (!paint) throw new Error('nothing was painted')
  return ofThread.filter(
    ({ name, ts, dur = 0 }) => name.endsWith('RunTask') && ts + dur > first.ts && ts <= paint.ts,
  )
}

/**
 * What the processor does from a press to the next paint, in ms as on one four times slower. Of the trace of an
 * unhindered processor, so that other work of the machine leaves it alone.
 */
export async function cpuToPaint(
  browser: Browser,
  page: Page,
  press: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await press()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 100))
      }),
  )
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const tasks = tasksToPaint(trace.traceEvents)
  return (tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * CPU_SLOWDOWN
}
