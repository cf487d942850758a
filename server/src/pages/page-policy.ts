import { selfAndHashesOf, contentSecurityPolicy } from '../http/content-security-policy.ts'
import type { PageName, RenderedPage } from './renderer.ts'

/** What reads documents may load what it decodes images with, and ask nobody for anything. */
export const workerPolicy = contentSecurityPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'base-uri': "'none'",
})

/** The administration shows these as visitors get them. Nobody else frames them. */
const pictured = { 'frame-ancestors': "'self'" }

/** The apps show images that they fetched, and read PDFs in a worker of ours. */
const screens = { 'img-src': "'self' data: blob:", 'worker-src': "'self'" }

const needs: Record<PageName, Record<string, string>> = {
  index: pictured,
  simulador: pictured,
  legal: pictured,
  regras: pictured,
  incorporar: {},
  contato: {},
  app: screens,
  admin: screens,
}

/**
 * What a page may do.
 * @param css its own inline sheet
 * @param scripts its own inline scripts
 * @param origin where browsers reach the server
 */
export const pagePolicy = (
  name: PageName,
  { css, scripts = [] }: Pick<RenderedPage, 'css' | 'scripts'>,
  origin: string,
) =>
  contentSecurityPolicy({
    'default-src': "'self'",
    'script-src': selfAndHashesOf(scripts),
    'style-src': selfAndHashesOf(css ? [css] : []),
    'img-src': "'self' data:",
    'font-src': "'self'",
    // The widget calls the public origin by its name, also on a page opened under another name of this machine.
    'connect-src': `'self' ${origin}`,
    'frame-src': `'self' ${origin}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...needs[name],
  })
