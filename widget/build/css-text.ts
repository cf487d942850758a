import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform, type Plugin } from 'esbuild'
import { colorDeclarations } from '../../packages/core/src/publishing/theme/tokens.ts'

/** Same targets as the pages of the portal. */
const oldestBrowsers = ['chrome111', 'firefox114', 'safari16.4']

/** Shortens custom properties and media queries, which esbuild does not minify. */
const shorten = (css: string) =>
  css
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/g, '#$1$2$3')
    .replace(/light-dark\((#\w+),\1\)/g, '$1')
    .replace(/(\((?:min|max)-width|--\w+): /g, '$1:')
    .replace(/(var\(--[\w-]+), /g, '$1,')

/** Reads a stylesheet and inlines its imports. */
async function withImports(file: string): Promise<string> {
  let text = await readFile(file, 'utf8')
  for (const [line, name = ''] of text.matchAll(/^@import '(.+)';$/gm)) {
    text = text.replace(line, await readFile(resolve(dirname(file), name), 'utf8'))
  }
  return text
}

/** Stylesheet of the first file, in the same folder; the later files add theirs to it. */
const FIRST_STYLES = 'widget.css'

/**
 * `import css from './x.css?text'`: the stylesheet as minified text, with the colour tokens that it uses: at `tokens` all of
 * them, at `more tokens` those that the first file lacks. The text goes into a constructable stylesheet, never into a
 * `<style>`. The suffix bypasses the bundler's own CSS handling.
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
      const first = await withImports(resolve(dirname(file), FIRST_STYLES))
      const isUsed = (name: string) => source.includes(`--sim-${name})`)
      const used = source.replace('/* tokens */', colorDeclarations(isUsed)).replace(
        '/* more tokens */',
        colorDeclarations((name) => isUsed(name) && !first.includes(`--sim-${name})`)),
      )
      const { code } = await transform(used, { loader: 'css', minify: true, target: oldestBrowsers })
      return { contents: shorten(code.trim()), loader: 'text', watchFiles: [file] }
    })
  },
}
