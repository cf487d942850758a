import type { Context } from 'hono'

/** Adds Set-Cookie lines to the answer. */
export function setCookies(c: Context, lines: string[]) {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}
