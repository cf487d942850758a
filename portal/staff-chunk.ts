import type { Rolldown } from 'vite'

type Build = { getModuleInfo: Rolldown.GetModuleInfo }

/** Barrels also import modules that no screen uses. */
const isBarrel = (id: string) =>
  /\/core\/src\/(index|schema)\.ts$|\/node_modules\/(lucide-react|radix-ui)\//.test(id)

/** Entry modules that reach this one: the page, screens, and dynamically imported components. */
function rootsOf(id: string, build: Build): string[] {
  const visited = new Set<string>()
  const roots: string[] = []
  const follow = (module: string) => {
    if (visited.has(module)) return
    visited.add(module)
    const { importers = [], dynamicImporters = [] } = build.getModuleInfo(module) ?? {}
    if (dynamicImporters.length > 0 || importers.some((by) => by.endsWith('.html'))) roots.push(module)
    for (const importer of importers) if (!isBarrel(importer)) follow(importer)
  }
  follow(id)
  return roots
}

const isTable = (id: string) => id.endsWith('/portal/src/staff-screens.ts')
const isRouter = (id: string) => id.endsWith('/portal/src/router.tsx')
/** Three settings screens share the editor; the screens for daily work never load it. */
const isJsonEditor = (id: string) => id.endsWith('/json-editor.tsx')
const isFrame = (id: string) => id.endsWith('/portal/src/staff.tsx')
const isScreen = (id: string, build: Build) =>
  !id.endsWith('/portal/src/signed-in.tsx') &&
  build.getModuleInfo(id)?.dynamicImporters.some((by) => isRouter(by) || isTable(by)) === true
/** Stylesheets that only admin screens need, whose components are in the chunks of every screen. */
const isWithItsComponent = (id: string) => /\/portal\/src\/ui\/(card-table|switch)\.module\.css/.test(id)

/** Whether only admin screens, or modules that only they import dynamically, load a module. */
function isStaffRoot(id: string, build: Build, outer: readonly string[] = []): boolean {
  const { dynamicImporters = [] } = build.getModuleInfo(id) ?? {}
  return (
    dynamicImporters.length > 0 &&
    dynamicImporters.every(
      (by) =>
        isTable(by) ||
        rootsOf(by, build).every((root) => !outer.includes(root) && isStaffRoot(root, build, [...outer, id])),
    )
  )
}

function isOfStaff(id: string, build: Build): boolean {
  const roots = rootsOf(id, build)
  return roots.length > 0 && roots.every((root) => isStaffRoot(root, build))
}

function isShared(id: string, build: Build): boolean {
  const hasOwnFile = isJsonEditor(id) || (isStaffRoot(id, build) && !isFrame(id))
  if (hasOwnFile || !isOfStaff(id, build)) return false
  const roots = rootsOf(id, build)
  return id.includes('.css') || roots.length > 1 || roots.some(isFrame)
}

/** Chunk for modules that several screens share. Screens and the stylesheets of admin screens are excluded. */
export const sharedChunk = (name: string, test: RegExp, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, build) => {
    const isApart = id.includes('.css')
      ? isOfStaff(id, build) && !isWithItsComponent(id)
      : isScreen(id, build)
    return test.test(id) && !isApart ? name : null
  },
  debugName: name,
  priority,
})

/** Chunk for the code that only admin screens share, with all their stylesheets. */
export const staffChunk: Rolldown.CodeSplittingGroup = {
  name: (id, build) => (isShared(id, build) ? 'staff' : null),
  debugName: 'staff',
  priority: 1,
}
