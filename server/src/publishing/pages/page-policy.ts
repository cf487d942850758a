import { selfAndHashesOf, contentSecurityPolicy } from '../../platform/http/content-security-policy.ts'
import type { PageName, RenderedPage } from './renderer.ts'

/** CSP of the PDF worker: own scripts only, no network. */
export const workerPolicy = contentSecurityPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'base-uri': "'none'",
})

/** Only the administration may frame these pages, to preview them. */
const pictured = { 'frame-ancestors': "'self'" }

/** The app shows images that it fetched as blobs, and reads PDFs in its own worker. */
const screens = { 'img-src': "'self' data: blob:", 'worker-src': "'self'" }

const needs: Record<PageName, Record<string, string>> = {
  index: pictured,
  simulador: pictured,
  legal: pictured,
  regras: pictured,
  conferencia: {},
  incorporar: {},
  contato: {},
  parceiro: {},
  callback: screens,
  app: screens,
}

/**
 * CSP of a page.
 * @param css its inline stylesheet
 * @param scripts its inline scripts
 * @param origin public origin of the server
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
    // The widget calls the public origin by name, also from a page opened under another name of this machine.
    'connect-src': `'self' ${origin}`,
    'frame-src': `'self' ${origin}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...needs[name],
  })
