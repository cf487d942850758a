import { readFileSync } from 'node:fs'
import { inRepository } from './compressed.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
export type Manifest = Record<string, Chunk>

const APP = 'src/main.tsx'
const SIGNED_IN = 'src/signed-in/signed-in.tsx'
const ADMIN_SHELL = 'src/admin/shell/admin-shell.tsx'

export const readManifest = () =>
  JSON.parse(readFileSync(inRepository('portal/dist/ssr/manifest.json'), 'utf8')) as Manifest

export const isAdmin = (name: string) => name.startsWith('src/admin/')

/** A chunk and all that it imports. */
export function chunksOf(manifest: Manifest, name: string, seen = new Map<string, Chunk>()): Chunk[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`A montagem do portal não tem ${name}`)
  if (!seen.has(name)) {
    seen.set(name, chunk)
    for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  }
  return [...seen.values()]
}

/** What a browser fetches to show a screen: the app, what the screen stands in, and its own. */
export function chunksOfRoute(manifest: Manifest, route: string): Chunk[] {
  const shells = isAdmin(route) ? [SIGNED_IN, ADMIN_SHELL] : [SIGNED_IN]
  return [APP, ...shells, route].flatMap((name) => chunksOf(manifest, name))
}

/** A file of the built portal. */
export const portalFile = (name: string) => readFileSync(inRepository(`portal/dist/${name}`))
