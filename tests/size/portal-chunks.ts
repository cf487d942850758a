import { readFileSync } from 'node:fs'
import type { AppName } from 'server/pages'
import { inRepository } from './compressed.ts'

interface Chunk {
  file: string
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

const manifests: Record<AppName, string> = { admin: 'admin-manifest.json', app: 'manifest.json' }

export const readManifest = (app: AppName) =>
  JSON.parse(readFileSync(inRepository(`portal/dist/ssr/${manifests[app]}`), 'utf8')) as Manifest

/** A file of the built portal. */
export const portalFile = (name: string) => readFileSync(inRepository(`portal/dist/${name}`))

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`A montagem do portal não tem ${name}`)
  return chunk
}

/** The one sheet of an app. */
export const sheetOf = (app: AppName) => portalFile(chunkOf(readManifest(app), 'style.css').file)

/** These chunks and all that they import. */
export function chunksOf(manifest: Manifest, names: string[], seen = new Map<string, Chunk>()): Chunk[] {
  for (const name of names) {
    if (seen.has(name)) continue
    const chunk = chunkOf(manifest, name)
    seen.set(name, chunk)
    chunksOf(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
