import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { transform, type Plugin } from 'esbuild'

const standIn = (name: string) => ({ path: resolve('src/compat', name) })

/**
 * Builds the React components of quote-view on preact/compat, and compat on the Preact of the first file: two copies of
 * Preact cannot render one tree. No other package may import React.
 */
export const reactAsCompat: Plugin = {
  name: 'react-as-compat',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path, importer }) =>
      /\/packages\/quote-view\//.test(importer) && /^react(\/jsx-runtime)?$/.test(path)
        ? standIn('react-for-quote-view.ts')
        : { errors: [{ text: `the widget does not bundle ${path}` }] },
    )
    build.onResolve({ filter: /^preact$/ }, ({ importer }) => {
      if (/\/preact\/hooks\//.test(importer)) return standIn('preact-for-hooks.ts')
      if (/\/preact\/(compat|jsx-runtime)\//.test(importer)) return standIn('preact-for-compat.ts')
      return undefined
    })
    // The widget's own tags compile to calls of `h`.
    build.onLoad({ filter: /\/packages\/quote-view\/.*\.tsx$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'tsx', jsx: 'automatic' })
      return { contents: code, loader: 'js' }
    })
  },
}
