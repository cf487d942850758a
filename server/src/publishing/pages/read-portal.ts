import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../../platform/start-error.ts'
import type { BuiltPortal, Renderer } from './renderer.ts'

export interface Portal extends Renderer {
  built: BuiltPortal
  /** Folder of the files that the pages load. */
  folder: string
}

/** Renderer for the server, which is not served to browsers. */
const RENDERER = 'ssr/render.mjs'
const BUILT = 'ssr/built.json'

/** Reads the built portal. @throws StartError if it is not built */
export async function readPortal(portalFolder: string): Promise<Portal> {
  const folder = join(portalFolder, 'dist')
  const missing = [RENDERER, BUILT].filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0)
    throw new StartError(missing.map((name) => `portal/dist/${name} não existe: rode pnpm build`))
  const { renderPage } = (await import(pathToFileURL(join(folder, RENDERER)).href)) as Renderer
  const built = JSON.parse(await readFile(join(folder, BUILT), 'utf8')) as BuiltPortal
  return { renderPage, built, folder }
}
