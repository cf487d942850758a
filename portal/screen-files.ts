import { pages, paths, type Path } from 'core/paths'
import type { AppName, BuiltPortal } from 'server/pages'
import { screenFacts, type ScreenName } from './asked-first.ts'

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}
export type Manifest = Record<string, Chunk>

const MAIN: Record<AppName, string> = { app: 'src/main.ts', admin: 'src/admin/main.ts' }
const SIGNED_IN = 'src/signed-in/signed-in.tsx'
const ADMIN_SHELL = 'src/admin/shell/admin-shell.tsx'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The modules of a screen by the name of its address: `clientCases` is drawn by `routes/client-cases.tsx`. */
function modulesOf(name: ScreenName): string[] {
  if (!name.startsWith('admin')) {
    const isGuarded = /^(client|partner)/.test(name)
    return [...(isGuarded ? [SIGNED_IN] : []), `src/routes/${kebab(name)}.tsx`]
  }
  const area = kebab(name.slice('admin'.length)).slice(1) || 'dashboard'
  return [SIGNED_IN, ADMIN_SHELL, `src/admin/${area}/${area}.tsx`]
}

/** The chunks that these modules are in, and all that those import. */
function chunksOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`A manifest in dist/ssr has no ${name}: what draws a screen is named after its address`)
    seen.add(name)
    chunksOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** The scripts that a screen loads beside an app, as the header `Link` says it. */
function filesOf(manifest: Manifest, main: string, name: ScreenName): string {
  const scriptsOf = (names: string[]) =>
    [...chunksOf(manifest, names)].flatMap((chunk) => manifest[chunk]?.file ?? [])
  const ofApp = new Set(scriptsOf([main]))
  const scripts = new Set(scriptsOf(modulesOf(name)).filter((file) => !ofApp.has(file)))
  return [...scripts].map((file) => `</${file}>; rel=modulepreload`).join(', ')
}

/**
 * What each screen loads beside each app that has it, which browsers fetch with it and not after it ran, and what it asks
 * first, which is answered with its page.
 */
export function screenNeeds(manifests: Record<AppName, Manifest>): BuiltPortal['screens'] {
  const names = (Object.keys(paths) as ScreenName[]).filter(
    (name) => !pages.some((page: Path) => page === paths[name]),
  )
  const needsOf = (name: ScreenName): BuiltPortal['screens'][string] => ({
    files: {
      ...(!name.startsWith('admin') && { app: filesOf(manifests.app, MAIN.app, name) }),
      admin: filesOf(manifests.admin, MAIN.admin, name),
    },
    ...screenFacts(name),
  })
  return Object.fromEntries(names.map((name) => [paths[name], needsOf(name)]))
}
