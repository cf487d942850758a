import { createMiddleware } from 'hono/factory'

/**
 * Reads and discards the rest of a refused request before the refusal is sent: a browser that is cut off while it sends
 * reports a broken connection instead.
 * @param maxBytes larger bodies are cut off
 */
export const drainRejectedBody = (maxBytes: number) =>
  createMiddleware(async (c, next) => {
    await next()
    const { body } = c.req.raw
    if (!c.error || !body || body.locked) return
    let left = maxBytes
    const sink = new WritableStream<Uint8Array>({
      write(chunk) {
        left -= chunk.length
        if (left < 0) throw new RangeError('A rejected body is drained only so far')
      },
    })
    await body.pipeTo(sink).catch(() => undefined)
  })
