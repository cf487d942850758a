import type { Logger } from 'pino'

/**
 * Runs a task now and then at every interval, never twice at once. What it throws goes to the log, and it is tried again.
 * @returns ends it, after the run that is under way
 */
export function repeat(task: () => Promise<void>, everyMs: number, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task()
      .catch((err: unknown) => log.error({ err }, 'Erro inesperado'))
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
