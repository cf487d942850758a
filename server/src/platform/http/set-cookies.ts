import type { Context } from 'hono'

export function setCookies(c: Context, lines: string[]) {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}
