import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import widgetBuild from '../../widget/tsup.config.ts'

/** simulador.js from the widget's own sources and settings, in memory. @param changes to the settings */
export async function bundleWidget(changes: BuildOptions = {}) {
  const [settings] = Array.isArray(widgetBuild) ? widgetBuild : []
  if (!settings) throw new Error('a montagem do simulador não é mais uma lista de arquivos')
  const { outputFiles = [], metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('../../widget', import.meta.url)),
    entryPoints: ['src/define.ts'],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    plugins: settings.esbuildPlugins ?? [],
    ...changes,
    define: { ...settings.define, ...changes.define },
  })
  const [file] = outputFiles
  if (!file) throw new Error('a montagem do simulador não produziu nada')
  return { body: Buffer.from(file.contents), inputs: Object.keys(metafile?.inputs ?? {}) }
}
