import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Content } from '../http/content.ts'
import { readFolder, type Files } from '../http/read-folder.ts'
import { StartError } from '../start-error.ts'
import type { BuiltPortal, Renderer } from './renderer.ts'

export interface Portal extends Renderer {
  built: BuiltPortal
  /** Everything that browsers may ask for by its path. */
  files: Files
}

/** What the server renders with; no address leads to it. */
const RENDERER = 'ssr/render.mjs'
const BUILT = 'ssr/built.json'

const isForBrowsers = (path: string) => !path.endsWith('.html') && !path.startsWith('ssr/')

/** Reads the built portal. @throws StartError when it is not built */
export async function readPortal(portalFolder: string): Promise<Portal> {
  const dist = join(portalFolder, 'dist')
  const files = await readFolder(dist).catch(() => new Map<string, Content>())
  const missing = [RENDERER, BUILT].filter((name) => !files.has(name))
  if (missing.length > 0)
    throw new StartError(missing.map((name) => `portal/dist/${name} não existe: rode pnpm build`))
  const { renderPage } = (await import(pathToFileURL(join(dist, RENDERER)).href)) as Renderer
  return {
    renderPage,
    built: JSON.parse(new TextDecoder().decode(files.get(BUILT)?.plain)) as BuiltPortal,
    files: new Map([...files].filter(([path]) => isForBrowsers(path))),
  }
}
