import type { Rolldown } from 'vite'

/** The modules of a document, and those that are imported when they are needed, through which one comes to a module. */
function rootsOf(id: string, build: { getModuleInfo: Rolldown.GetModuleInfo }): string[] {
  const seen = new Set<string>()
  const roots: string[] = []
  const follow = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const { importers = [], dynamicImporters = [] } = build.getModuleInfo(one) ?? {}
    if (dynamicImporters.length > 0 || importers.some((by) => by.endsWith('.html'))) roots.push(one)
    for (const importer of importers) follow(importer)
  }
  follow(id)
  return roots
}

/** One file of all modules of which the roots fit. */
export const fileOfShared = (
  name: string,
  fits: (roots: readonly string[]) => boolean,
): Rolldown.CodeSplittingGroup => ({
  name: (id, build) => (fits(rootsOf(id, build)) ? name : null),
  debugName: name,
  includeDependenciesRecursively: false,
})
