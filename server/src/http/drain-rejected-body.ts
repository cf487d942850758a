import { createMiddleware } from 'hono/factory'

/**
 * Reads what a refused request still sends, and throws it away, before the refusal goes out: a browser that is cut
 * short while it sends tells its user of a broken connection instead.
 * @param maxBytes who sends more is cut short
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
