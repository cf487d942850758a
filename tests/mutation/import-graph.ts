import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** Where the packages that others import by name have their files. */
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

/** Which file every import of a checkout's sources leads to. */
function createResolve(root: string) {
  const named = ['packages/core', 'server', 'widget'].flatMap((folder) => readExports(root, folder))
  return (from: string, wanted: string): string | undefined => {
    if (wanted.startsWith('.')) return normalize(join(dirname(from), wanted))
    for (const [name, path] of named) {
      if (name === wanted) return path
      const [before = '', after = ''] = name.split('*')
      if (name.includes('*') && wanted.startsWith(before) && wanted.endsWith(after)) {
        const middle = wanted.slice(before.length, wanted.length - after.length)
        const found = path.replace('*', middle)
        if (existsSync(join(root, found))) return found
      }
    }
    return undefined
  }
}

/**
 * Who imports each file, straight or through others.
 * @returns how many steps away the files are that load a given one
 */
export function createImporters(root: string, files: readonly string[]) {
  const resolve = createResolve(root)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, wanted = ''] of source.matchAll(specifier)) {
      const target = resolve(file, wanted)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file: string): Map<string, number> => {
    const steps = new Map([[file, 0]])
    for (const [next, far] of steps)
      for (const importer of importers.get(next) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1)
    return steps
  }
}
