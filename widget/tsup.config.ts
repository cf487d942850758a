import { copyFile, writeFile } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { cssText } from './build/css-text.ts'
import { reactAsCompat } from './build/react-as-compat.ts'
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
    compress: { passes: 3, toplevel: true, pure_getters: true, keep_fargs: true, unsafe_arrows: true },
    mangle: { toplevel: true },
  },
  noExternal: [/.*/],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  esbuildPlugins: [cssText],
  // JSX compiles to calls of `h()`, which are shorter than those of the automatic runtime.
  tsconfig: 'tsconfig.build.json',
  inject: ['src/h.ts'],
  esbuildOptions(options) {
    options.legalComments = 'none'
    options.charset = 'utf8'
  },
})

/** A file that renders with the Preact of the first file. */
const laterFile = (name: string, entry: string): Options => ({
  ...bundle(name, entry),
  inject: ['src/first-file.ts'],
  esbuildPlugins: [cssText, reactAsCompat],
})

const first = bundle('simulador', 'src/define.ts')

export default defineConfig([
  {
    ...first,
    // Nearly all of it runs before the first question appears, so V8 should compile it eagerly while it downloads.
    terserOptions: { ...first.terserOptions, format: { preamble: '//# allFunctionsCalledOnLoad' } },
    metafile: true,
    async onSuccess() {
      // Sites with a strict CSP cannot use a style attribute: this stylesheet reserves the same space.
      await writeFile(
        'dist/simulador.css',
        'simulador-financiamento:not(:defined){display:block;min-height:560px}\n',
      )
    },
  },
  laterFile('etapas', 'src/later-steps.ts'),
  laterFile('resultado', 'src/analysis/analysis.ts'),
  {
    ...bundle('avaliacao', 'src/evaluation-page/main.tsx'),
    async onSuccess() {
      await copyFile('src/evaluation-page/avaliacao.html', 'dist/avaliacao.html')
      const font = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
      await copyFile(new URL(font), 'dist/figtree.woff2')
    },
  },
])
