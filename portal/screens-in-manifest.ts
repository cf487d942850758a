import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Manifest } from './screen-files.ts'

/** Names in the manifest also what a page begins with or a screen is, where it shares its file: Vite leaves it out. */
export const screensInManifest = (manifestFile: string): Plugin => ({
  name: 'screens-in-manifest',
  writeBundle({ dir = 'dist' }, bundle) {
    const path = join(dir, manifestFile)
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const known = Object.values(manifest).find(({ file }) => file === chunk.fileName)
      for (const id of chunk.moduleIds) {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
        const isFetched = dynamicImporters.length > 0 || importers.some((by) => by.endsWith('.html'))
        if (known && isFetched)
          manifest[relative(import.meta.dirname, id)] ??= { ...known, isDynamicEntry: true }
      }
    }
    writeFileSync(path, JSON.stringify(manifest))
  },
})
