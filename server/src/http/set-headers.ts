import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Gives headers to the answer, before it is made. Behind a socket they are set on Node's own: those of a `Response` are
 * checked, sorted and copied for each request. Where the answer says one of them itself, that is what counts.
 */
export function setHeaders(c: Context, headers: Readonly<Record<string, string>>) {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  for (const name in headers)
    if (outgoing) outgoing.setHeader(name, headers[name]!)
    else c.header(name, headers[name])
}
