import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body has to move, and in which time. */
export interface Pace {
  bytes: number
  everyMs: number
}

/** 4 KB a second: slower than any telephone that still loads the page. */
const PACE: Pace = { bytes: 120 * 1024, everyMs: 30_000 }

/**
 * Ends a request whose body stands still or only drips. Measured by what arrives, so that a large upload over a slow
 * line may take as long as it needs, and a body smaller than the pace has the time of one round, as all had.
 */
export function enforceBodyRate(request: IncomingMessage, { bytes, everyMs }: Pace = PACE) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < bytes) socket.destroy()
    if (request.complete) clearInterval(timer)
    before = socket.bytesRead
  }, everyMs).unref()
  request.once('close', () => clearInterval(timer))
}

/**
 * Ends a connection on which nobody takes the answer, or only drop by drop, while it lies in our memory. What the
 * system's own buffers took counts as read, and an answer that we are still making owes nothing.
 */
export function enforceReadRate(socket: Socket, { bytes, everyMs }: Pace = PACE) {
  const sent = () => socket.bytesWritten - socket.writableLength
  let before = sent()
  let waited = false
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0
    if (isWaiting && waited && sent() - before < bytes) socket.destroy()
    waited = isWaiting
    before = sent()
  }, everyMs).unref()
  socket.once('close', () => clearInterval(timer))
}
