import { setTimeout as pause } from 'node:timers/promises'

/** How much longer than for a step the server is left to others. */
const FOR_OTHERS = 3

/**
 * Works through a lot one step after another, and leaves the server to others for three times as long as each step took:
 * on SQLite everybody waits while a statement runs.
 * @param step tells whether there may be more to do
 * @param ending what is left stays for another time
 */
export async function workInSteps(step: () => Promise<boolean>, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted) return
    const start = performance.now()
    if (!(await step())) return
    await pause(FOR_OTHERS * (performance.now() - start))
  }
}
