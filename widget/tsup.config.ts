import { copyFile, writeFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { cssText } from './build/css-text.ts'
import manifest from './package.json' with { type: 'json' }

const bundle = (name: string, entry: string): Options => ({
  name,
  entry: { [name]: entry },
  format: 'iife',
  outExtension: () => ({ js: '.js' }),
  target: 'es2022',
  platform: 'browser',
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 3, toplevel: true, pure_getters: true, keep_fargs: true },
    mangle: { toplevel: true },
  },
  noExternal: [/.*/],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  esbuildPlugins: [cssText],
  // Tags become calls of h(), shorter than those of the automatic runtime.
  tsconfig: 'tsconfig.build.json',
  inject: ['src/h.ts'],
  esbuildOptions(options) {
    options.legalComments = 'none'
    options.charset = 'utf8'
  },
})

const first = bundle('simulador', 'src/define.ts')

export default defineConfig([
  {
    ...first,
    // Nearly all of it runs before the first question is there: V8 compiles it while it travels, beside the page.
    terserOptions: { ...first.terserOptions, format: { preamble: '//# allFunctionsCalledOnLoad' } },
    metafile: true,
    async onSuccess() {
      // Strict-CSP hosts cannot carry a style attribute: this reserves the same space.
      await writeFile(
        'dist/simulador.css',
        'simulador-financiamento:not(:defined){display:block;min-height:560px}\n',
      )
    },
  },
  // Drawn with the Preact of the first file.
  { ...bundle('etapas', 'src/later-steps.ts'), inject: ['src/first-file.ts'] },
  { ...bundle('resultado', 'src/analysis/analysis.ts'), inject: ['src/first-file.ts'] },
  {
    ...bundle('avaliacao', 'src/evaluation-page/main.tsx'),
    async onSuccess() {
      await copyFile('src/evaluation-page/avaliacao.html', 'dist/avaliacao.html')
      const font = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
      await copyFile(new URL(font), 'dist/figtree.woff2')
    },
  },
])
