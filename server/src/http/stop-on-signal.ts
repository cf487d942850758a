import type { Server } from 'node:http'

const PATIENCE_MS = 10_000

/** Stops taking requests when told to, answers those that have begun, closes what is open, and ends; does not wait for ever. */
export function stopOnSignal(server: Server, close: () => Promise<void>) {
  const stop = () => {
    server.close(() => void close())
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref()
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}
