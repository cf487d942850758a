import { readFileSync } from 'node:fs'
import { compressedSize, inRepository } from './compressed.ts'

interface Chunk {
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

const APP = 'src/main.tsx'
const SIGNED_IN = 'src/signed-in/signed-in.tsx'
const ADMIN_SHELL = 'src/admin/shell/admin-shell.tsx'

const readManifest = () =>
  JSON.parse(readFileSync(inRepository('portal/dist/ssr/manifest.json'), 'utf8')) as Manifest

/** Sheets of a chunk and of all that it imports. */
function sheetsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (!chunk) throw new Error(`A montagem do portal não tem ${name}`)
  return [
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((imported) => sheetsOf(manifest, imported, seen)),
  ]
}

const isAdmin = (name: string) => name.startsWith('src/admin/')

/** Every sheet that a browser fetches to show a screen: of the app, of what the screen stands in, and its own. */
function sheetsOfRoute(manifest: Manifest, route: string): Buffer[] {
  const shells = isAdmin(route) ? [SIGNED_IN, ADMIN_SHELL] : [SIGNED_IN]
  const names = [APP, ...shells, route].flatMap((chunk) => sheetsOf(manifest, chunk))
  return [...new Set(names)].map((name) => readFileSync(inRepository(`portal/dist/${name}`)))
}

const weight = (sheets: Buffer[]) => sheets.reduce((sum, sheet) => sum + compressedSize(sheet, 'br'), 0)

/** The sheets of the screen that loads most of them, in the administration or everywhere else. */
export function heaviestSheets(where: 'admin' | 'elsewhere'): Buffer[] {
  const manifest = readManifest()
  const routes = Object.keys(manifest).filter((name) =>
    where === 'admin' ? isAdmin(name) && manifest[name]?.isDynamicEntry : name.startsWith('src/routes/'),
  )
  if (routes.length === 0) throw new Error('A montagem do portal não tem telas: mudou de forma?')
  return routes
    .map((route) => sheetsOfRoute(manifest, route))
    .reduce((heaviest, sheets) => (weight(sheets) > weight(heaviest) ? sheets : heaviest))
}
