import type { Logger } from 'pino'

/**
 * Runs a task now and then at every interval, never twice at once. What it throws goes to the log, and it is tried again.
 * @returns ends it, after the run that is under way, which is told so
 */
export function repeat(
  task: (ending: AbortSignal) => Promise<void>,
  everyMs: number,
  log: Logger,
): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task(ending.signal)
      .catch((err: unknown) => log.error({ err }, 'Erro inesperado'))
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}
