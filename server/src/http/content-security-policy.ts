import { createHash } from 'node:crypto'
import type { Content } from './content.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Our own files, and these inline blocks by their hashes, as a policy names them: nothing else runs. */
export const selfAndHashesOf = (blocks: string[]) => ["'self'", ...new Set(blocks.map(sourceOf))].join(' ')

/** The style sheets in a page that a build wrote. Never of a rendered page, which holds texts that people typed. */
export const inlineStylesOf = ({ plain }: Content) =>
  [...new TextDecoder().decode(plain).matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, text = '']) => text)

/** A Content-Security-Policy, from its directives. */
export const contentSecurityPolicy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
