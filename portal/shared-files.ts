import type { Rolldown } from 'vite'

const isAdministration = (id: string) => id.includes('/portal/src/admin/')
const isShell = (id: string) => id.includes('/portal/src/admin/shell/')
const isIcon = (id: string) => id.includes('/lucide-react/')
const isOurs = (id: string) => id.includes('/portal/src/') || isIcon(id)
/** Screens that people open first: each of their groups takes along what it needs. */
const isFirst = (id: string) =>
  /\/portal\/src\/(main|signed-in\/signed-in|routes\/(login|recover|reset|auth|not-found|(client|partner)-case))/.test(
    id,
  )

/** By so many screens, and parts of them that are fetched later; what fewer share is theirs, but for icons. */
const SHARED_BY = 3

/**
 * Through core's index everybody seems to import all of it. These are too small for files of their own, and only screens of
 * the administration take the first.
 */
const ofCore: [RegExp, string][] = [
  [
    /\/core\/src\/(calendar\/working-days|leads\/leads|case\/(board-columns|work-orders|work-dates))\.ts$/,
    'admin',
  ],
  [
    /\/core\/src\/(search\/(text-match|combobox)|costs\/cost-rules|texts\/(case-facts|condition-text|lines|locations))\.ts$/,
    'shared',
  ],
]

/**
 * Names the file of modules that several screens share. `admin`, with the sheets of all of them, is the administration's own;
 * `shared` is what others load later, too.
 */
export function sharedFile(id: string, build: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
  // Everybody fetches them a moment after the first screen, and nothing beside them.
  if (id.endsWith('/api/published-words.ts')) return null
  const known = ofCore.find(([modules]) => modules.test(id))
  if (known) return known[1]
  const seen = new Set<string>()
  /** The screens, and the parts of them that are fetched later, through which one comes to a module. */
  const roots = new Set<string>()
  const follow = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const { importers = [], dynamicImporters = [] } = build.getModuleInfo(one) ?? {}
    if (isFirst(one) || dynamicImporters.length > 0) roots.add(one)
    for (const importer of importers) follow(importer)
  }
  follow(id)
  const all = [...roots]
  if (all.every(isAdministration))
    return roots.size > 1 || all.some(isShell) || id.endsWith('.module.css') ? 'admin' : null
  const isShared = isOurs(id) && roots.size >= (isIcon(id) ? 2 : SHARED_BY)
  return isShared && !all.some(isFirst) ? 'shared' : null
}
