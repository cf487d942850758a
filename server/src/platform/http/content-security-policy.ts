import { createHash } from 'node:crypto'
import type { Content } from './content.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** CSP sources: own files, and these inline blocks by their hashes. */
export const selfAndHashesOf = (blocks: string[]) => ["'self'", ...new Set(blocks.map(sourceOf))].join(' ')

/** Inline stylesheets of a page from the build. Not for rendered pages, which contain texts that people typed. */
export const inlineStylesOf = ({ plain }: Content) =>
  [...new TextDecoder().decode(plain).matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, text = '']) => text)

/** Formats directives as a Content-Security-Policy. */
export const contentSecurityPolicy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
