import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform, type Plugin } from 'esbuild'
import { colorDeclarations } from '../../packages/core/src/theme/tokens.ts'

/** Those that the pages of the portal are made for as well. */
const oldestBrowsers = ['chrome111', 'firefox114', 'safari16.4']

/** A style sheet with the files it imports in their places. */
async function withImports(file: string): Promise<string> {
  let text = await readFile(file, 'utf8')
  for (const [line, name = ''] of text.matchAll(/^@import '(.+)';$/gm)) {
    text = text.replace(line, await readFile(resolve(dirname(file), name), 'utf8'))
  }
  return text
}

/**
 * `import css from './x.css?text'`: the style sheet as minified text, with the colour tokens it uses. It goes into a
 * constructable sheet, never into a `<style>`. The suffix keeps the bundler's own style handling away.
 */
export const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      namespace: 'css-text',
    }))
    build.onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => {
      const file = path.replace('?text', '')
      const source = await withImports(file)
      const used = source.replace(
        '/* tokens */',
        colorDeclarations((name) => source.includes(`--sim-${name})`)),
      )
      const { code } = await transform(used, { loader: 'css', minify: true, target: oldestBrowsers })
      return { contents: code.trim(), loader: 'text', watchFiles: [file] }
    })
  },
}
