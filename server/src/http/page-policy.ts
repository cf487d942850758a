import { createHash } from 'node:crypto'
import type { Content } from './content.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inlineBlocks = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'gi'))].map(
    ([, text = '']) => text,
  )

/** Hashes of the inline blocks of a page, as a policy names them: what is not among them does not run. */
export function inlineSources({ plain }: Content, tag: 'script' | 'style'): string {
  const html = new TextDecoder().decode(plain)
  return ["'self'", ...new Set(inlineBlocks(html, tag).map(sourceOf))].join(' ')
}

/** A Content-Security-Policy, from its directives. */
export const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
