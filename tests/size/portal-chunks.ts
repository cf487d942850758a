import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { BuiltPortal } from 'server/pages'
import { inRepository } from './compressed.ts'

interface Chunk {
  name?: string
  file: string
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

export const portalFile = (name: string) => readFileSync(inRepository(`portal/dist/${name}`))

const readJson = (name: string): unknown => JSON.parse(portalFile(name).toString())

export const readManifest = () => readJson('ssr/manifest.json') as Manifest

export const readBuilt = () => readJson('ssr/built.json') as BuiltPortal

/** Files that the HTML of the app loads, and so every screen. */
export function filesOfApp(): string[] {
  const files = [...readBuilt().app.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  if (files.length === 0) throw new Error('O documento do portal não pede nenhum arquivo: mudou de forma?')
  return files
}

/** Files that a screen loads in addition to those of the app. */
export const filesOfScreen = (path: string) =>
  [...(readBuilt().screens[path]?.files ?? '').matchAll(/<\/([^>]+)>/g)].map(([, file]) => file ?? '')

/** Contents of the stylesheets among these files. @throws when their number differs, since then the build has changed */
function stylesheets(files: string[], count: number): Buffer[] {
  const names = files.filter((file) => file.endsWith('.css'))
  if (names.length !== count)
    throw new Error(`A montagem do portal tem ${names.length} folhas, e não ${count}`)
  return names.map(portalFile)
}

export const appStylesheet = () => stylesheets(filesOfApp(), 1)
/** All stylesheets that a staff screen loads. */
export const staffStylesheets = () => [...appStylesheet(), ...stylesheets(filesOfScreen('/admin/dossies'), 1)]

/** Finds the chunk of a module by its path, or by the name that Vite gives a chunk shared by several importers. */
const chunkOf = (manifest: Manifest, module: string) =>
  manifest[module] ?? Object.values(manifest).find(({ name }) => name === basename(module, extname(module)))

/** These chunks and everything they import. */
export function chunksOf(manifest: Manifest, names: string[], visited = new Map<string, Chunk>()): Chunk[] {
  for (const name of names) {
    if (visited.has(name)) continue
    const chunk = chunkOf(manifest, name)
    if (!chunk) throw new Error(`A montagem do portal não tem ${name}`)
    visited.set(name, chunk)
    chunksOf(manifest, chunk.imports ?? [], visited)
  }
  return [...visited.values()]
}
