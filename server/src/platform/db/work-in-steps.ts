import { setTimeout as pause } from 'node:timers/promises'

/** Pause after a step, as a multiple of its duration. */
const FOR_OTHERS = 3

/**
 * Runs steps with pauses of three times their duration, so that other requests get the server: on SQLite all of them
 * wait while a statement runs.
 * @param step returns whether there may be more to do
 * @param ending aborted when the process ends; the rest waits for the next run
 */
export async function workInSteps(step: () => Promise<boolean>, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted) return
    const start = performance.now()
    if (!(await step())) return
    await pause(FOR_OTHERS * (performance.now() - start))
  }
}
