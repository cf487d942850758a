import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { minify } from 'terser'
import widgetBuild from '../../widget/tsup.config.ts'

const WIDGET = fileURLToPath(new URL('../../widget', import.meta.url))
const shim = (file: string) => fileURLToPath(new URL(`react-shim/${file}`, import.meta.url))

/** The widget's own sources, bundled and minified with its own settings, with React 19 in Preact's place. */
export async function bundleOnReact(): Promise<string> {
  const [settings] = Array.isArray(widgetBuild) ? widgetBuild : []
  if (!settings) throw new Error('a montagem do simulador não é mais uma lista de arquivos')
  const { outputFiles } = await build({
    absWorkingDir: WIDGET,
    entryPoints: ['src/define.ts'],
    bundle: true,
    write: false,
    minifySyntax: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    tsconfig: settings.tsconfig,
    inject: settings.inject,
    plugins: settings.esbuildPlugins,
    define: { ...settings.define, 'process.env.NODE_ENV': '"production"' },
    alias: {
      'preact/jsx-runtime': shim('jsx-runtime.ts'),
      'preact/hooks': shim('hooks.ts'),
      preact: shim('preact.ts'),
    },
  })
  const { code } = await minify(outputFiles[0]?.text ?? '', settings.terserOptions)
  if (!code) throw new Error('a montagem sobre React não produziu nada')
  return code
}
