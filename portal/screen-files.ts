import { pages, paths, type Path } from 'core/paths'
import type { BuiltPortal } from 'server/pages'
import { listAnswers } from './src/cases/list/list-cases.ts'
import { caseAnswers } from './src/cases/screen/load-case.ts'
import { routeRoles } from './src/shell/session/route-roles.ts'

interface Chunk {
  name?: string
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>
export type ScreenName = keyof typeof paths

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Module of a screen by the name of its path: `clientCases` is in `client-cases.tsx`, `adminFees` in `fees.tsx`. */
function moduleOf(name: ScreenName, manifest: Manifest): string {
  const file = kebab(name.replace(/^admin(?=.)/, '')).replace(/^-/, '')
  const ending = `/${name === 'admin' ? 'dashboard' : file}.tsx`
  const [module, ...others] = Object.keys(manifest).filter(
    (key) => key.startsWith('src/') && key.endsWith(ending),
  )
  if (!module || others.length > 0)
    throw new Error(`The manifest has not one ${ending}: a screen is named after its address`)
  return module
}

function chunkNamed(manifest: Manifest, name: string): Chunk {
  const chunk = Object.values(manifest).find((one) => one.name === name)
  if (!chunk) throw new Error(`The build of the portal made no file ${name}`)
  return chunk
}

/** Collects a chunk and all its imports, direct and indirect. */
function withImports(manifest: Manifest, chunk: Chunk | undefined, visited: Set<Chunk>): Set<Chunk> {
  if (!chunk || visited.has(chunk)) return visited
  visited.add(chunk)
  for (const imported of chunk.imports ?? []) withImports(manifest, manifest[imported], visited)
  return visited
}

/** Scripts and stylesheets that a screen loads in addition to those in the app's document. */
export function filesOf(name: ScreenName, manifest: Manifest, document: string): string[] {
  const chunks = withImports(manifest, manifest[moduleOf(name, manifest)], new Set())
  // Admin screens share one chunk with their menu.
  if (name.startsWith('admin')) withImports(manifest, chunkNamed(manifest, 'staff'), chunks)
  const files = new Set([...chunks].flatMap(({ file, css = [] }) => [file, ...css]))
  return [...files].filter((file) => !document.includes(file))
}

const preload = (file: string) =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/** Requests whose responses the server puts inside the page of a screen; each list is declared beside the loader. */
const answers: Partial<Record<ScreenName, string[]>> = { clientCases: listAnswers, clientCase: caseAnswers }

/** Data for the server about each screen: files to preload, requests to answer in the page, and whether a role guards it. */
export function screenNeeds(manifest: Manifest, document: string): BuiltPortal['screens'] {
  const names = (Object.keys(paths) as ScreenName[]).filter(
    (name) => !pages.some((page: Path) => page === paths[name]),
  )
  const needsOf = (name: ScreenName) => ({
    files: filesOf(name, manifest, document).map(preload).join(', '),
    answers: answers[name] ?? [],
    isGuarded: paths[name] in routeRoles,
  })
  return Object.fromEntries(names.map((name) => [paths[name], needsOf(name)]))
}
