import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** An answer, kept as it came: what it says and what it takes to say it, without any work. */
export interface ConstantAnswer {
  method: string
  status: number
  contentType?: string | undefined
  contentEncoding?: string | undefined
  /** Base64. */
  body: string
}

// A program of its own: `tsx constant-server.ts FILE` answers /0, /1, … as the file says.
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ConstantAnswer[]
const app = new Hono()
for (const [at, { method, status, contentType, contentEncoding, body }] of answers.entries()) {
  const bytes = Buffer.from(body, 'base64')
  const headers: Record<string, string> = {
    ...(contentType && { 'Content-Type': contentType }),
    ...(contentEncoding && { 'Content-Encoding': contentEncoding }),
  }
  app.on(method, `/${at}`, () => new Response(bytes.length > 0 ? bytes : null, { status, headers }))
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`port ${port}`))
