import { createHash } from 'node:crypto'
import type { Content } from './content.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Our own files, and these inline blocks by their hashes, as a policy names them: nothing else runs. */
export const ownAnd = (blocks: string[]) => ["'self'", ...new Set(blocks.map(sourceOf))].join(' ')

/** The sheets inside a page that was built. Of what is rendered from anybody's words, the renderer says which are ours. */
export const inlineSheets = ({ plain }: Content) =>
  [...new TextDecoder().decode(plain).matchAll(/<style[^>]*>([^]*?)<\/style>/gi)].map(([, text = '']) => text)

/** A Content-Security-Policy, from its directives. */
export const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
