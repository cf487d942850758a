import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const index = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/\/dist\/.*/, '/dist/esm/lucide-react.mjs')

/** The file of each icon by its names. */
function readIcons(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g,
  ))
    for (const [, name] of (names ?? '').matchAll(/default as (\w+)/g))
      files.set(name!, join(dirname(index), file!))
  return files
}

/**
 * Imports each icon from its own file. Through the index of the library a build finds that everybody imports all of
 * them, and can not tell what belongs to whom.
 */
export function ownIcons(): Plugin {
  const icons = readIcons()
  const own = (binding: string) => {
    const [name = '', local = name] = binding.trim().split(/\s+as\s+/)
    const file = icons.get(name)
    if (!file) throw new Error(`own-icons knows no file of the icon ${name}`)
    return `import ${local} from ${JSON.stringify(file)};`
  }
  return {
    name: 'own-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/portal/src/') || !code.includes('lucide-react')) return null
      const replaced = code.replaceAll(
        /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g,
        (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map(own)
            .join(''),
      )
      if (/['"]lucide-react['"]/.test(replaced))
        throw new Error(`own-icons cannot read how ${id} imports icons`)
      return { code: replaced, map: null }
    },
  }
}
