import { join } from 'node:path'
import type { Content } from '../http/content.ts'
import { inlineSources, policy } from '../http/page-policy.ts'
import { readFolder, type Files } from '../http/read-folder.ts'
import { StartError } from '../start-error.ts'

export interface Page {
  content: Content
  policy: string
}

export interface Pages {
  index: Page
  simulador: Page
  app: Page
  /** Everything else of the build, by path. */
  files: Files
}

/** Asked about again each time: the page names the files of the build it belongs to. */
export const pageHeaders = ({ policy: directives }: Page) => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': directives,
})

/** What reads documents may load what it decodes images with, and ask nobody for anything. */
export const workerPolicy = policy({ 'default-src': "'none'", 'script-src': "'self'", 'base-uri': "'none'" })

const pagePolicy = (content: Content, origin: string, more: Record<string, string> = {}) =>
  policy({
    'default-src': "'self'",
    'script-src': inlineSources(content, 'script'),
    'style-src': inlineSources(content, 'style'),
    'img-src': "'self' data:",
    'font-src': "'self'",
    // The widget calls the public origin by its name, also on a page opened under another name of this machine.
    'connect-src': `'self' ${origin}`,
    'frame-src': `'self' ${origin}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...more,
  })

/** The app shows images that it fetched, and reads PDFs in a worker of ours. */
const appNeeds = { 'img-src': "'self' data: blob:", 'worker-src': "'self'" }

/** Reads the built pages, and works out what each may run. @throws StartError when they are not built */
export async function readPages(portalFolder: string, origin: string): Promise<Pages> {
  const files = await readFolder(join(portalFolder, 'dist')).catch(() => new Map<string, Content>())
  const missing: string[] = []
  const page = (name: string, more?: Record<string, string>): Page => {
    const content = files.get(name)
    if (!content) missing.push(`portal/dist/${name} não existe: rode pnpm build`)
    return content ? { content, policy: pagePolicy(content, origin, more) } : ({} as Page)
  }
  const pages = {
    index: page('index.html'),
    simulador: page('simulador.html'),
    app: page('app.html', appNeeds),
  }
  if (missing.length > 0) throw new StartError(missing)
  return { ...pages, files: new Map([...files].filter(([path]) => !path.endsWith('.html'))) }
}
