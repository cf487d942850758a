import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** The `exports` field of a package.json. */
interface Exports {
  [entry: string]: string | { types?: string; default?: string }
}

function readExports(root: string, folder: string): [name: string, path: string][] {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports?: Exports
  }
  return Object.entries(exports ?? {}).flatMap(([entry, to]) => {
    const path = typeof to === 'string' ? to : (to.default ?? to.types)
    return path ? [[join(name, entry), join(folder, path)]] : []
  })
}

/** Maps an import specifier to the file it refers to; undefined for packages outside the workspace. */
function createResolve(root: string) {
  const exported = ['packages/core', 'server', 'widget'].flatMap((folder) => readExports(root, folder))
  return (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
    for (const [name, path] of exported) {
      if (name === specifier) return path
      const [before = '', after = ''] = name.split('*')
      if (name.includes('*') && specifier.startsWith(before) && specifier.endsWith(after)) {
        const middle = specifier.slice(before.length, specifier.length - after.length)
        const file = path.replace('*', middle)
        if (existsSync(join(root, file))) return file
      }
    }
    return undefined
  }
}

/**
 * Reads the import graph of a checkout.
 * @returns a function that maps a file to all files that import it, each with its distance in import steps
 */
export function createImporters(root: string, files: readonly string[]) {
  const resolve = createResolve(root)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(importPattern)) {
      const target = resolve(file, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file: string): Map<string, number> => {
    const steps = new Map([[file, 0]])
    for (const [next, distance] of steps)
      for (const importer of importers.get(next) ?? [])
        if (!steps.has(importer)) steps.set(importer, distance + 1)
    return steps
  }
}
