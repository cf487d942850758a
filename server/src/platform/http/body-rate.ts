import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes that have to arrive in each interval. */
export interface Pace {
  bytes: number
  everyMs: number
  /** Time within which the body has to begin. */
  beginMs: number
}

/** 4 KB a second: slower than any phone that can load the page. */
const PACE: Pace = { bytes: 120 * 1024, everyMs: 30_000, beginMs: 10_000 }

/**
 * Closes a connection whose request body does not begin, stalls or drips. It counts arriving bytes, so a large upload
 * over a slow line may take any time, and a body smaller than the pace has one whole round.
 */
export function enforceBodyRate(request: IncomingMessage, { bytes, everyMs, beginMs }: Pace = PACE) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const atHeaders = before
  const begin = setTimeout(() => {
    // The first bytes may have arrived together with the headers, and lie in the buffer or were read.
    const hasBegun = socket.bytesRead > atHeaders || request.readableLength > 0 || request.readableDidRead
    if (!hasBegun && !request.complete) socket.destroy()
  }, beginMs).unref()
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < bytes) socket.destroy()
    if (request.complete) clearInterval(timer)
    before = socket.bytesRead
  }, everyMs).unref()
  request.once('close', () => {
    clearTimeout(begin)
    clearInterval(timer)
  })
}

/**
 * Closes a connection whose client does not read the response, or too slowly, while it occupies our memory. Bytes in
 * the buffers of the system count as read, and time that the server takes to produce the response does not count.
 */
export function enforceReadRate(socket: Socket, { bytes, everyMs }: Omit<Pace, 'beginMs'> = PACE) {
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
