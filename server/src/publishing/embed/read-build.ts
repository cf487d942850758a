import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'

/** Files of one build, at an address that never changes. */
export interface PinnedBuild {
  /** Path below `/embed/`: the version and, since 1.2, a digest of all files. */
  folder: string
  version: string
  files: ReadonlyMap<string, Buffer>
}

/**
 * Placeholders in the built widget: origin of the API, digest of the build, and in each file the digest of the next.
 */
export const ORIGIN = 'https://simulador-origin.invalid'
const BUILD_DIGEST = 'digest-of-build'
const STEPS_INTEGRITY = 'sha384-of-etapas.js'
const RESULT_INTEGRITY = 'sha384-of-resultado.js'

const PINNED_NAMES = ['simulador.js', 'etapas.js', 'resultado.js', 'simulador.css'] as const
const DIGEST_LENGTH = 16

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) })

export const sha384 = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('base64')

/** @example versionOf('1.2.0-0123456789abcdef') // → '1.2.0' */
export const versionOf = (folder: string) => folder.replace(/-[0-9a-f]{16}$/, '')

/** Replaces placeholders by values. @throws StartError if the file lacks one */
export function bake(name: string, bytes: Buffer, values: Record<string, string>): Buffer {
  let text = bytes.toString()
  for (const [placeholder, value] of Object.entries(values)) {
    if (!text.includes(placeholder))
      throw new StartError([`widget/dist/${name} não traz ${placeholder}: rode pnpm build`])
    text = text.replaceAll(placeholder, value)
  }
  return Buffer.from(text)
}

export const readBuilt = (widgetFolder: string, name: string) =>
  readFile(join(widgetFolder, 'dist', name)).catch(() => {
    throw new StartError([`widget/dist/${name} não existe: rode pnpm build`])
  })

/**
 * Reads the built widget. Its pinned files are equal on every server: the first file takes the origin from the script
 * tag that loads it.
 * @throws StartError if the widget is not built
 */
export async function readBuild(widgetFolder: string): Promise<PinnedBuild> {
  const built = await Promise.all(PINNED_NAMES.map((name) => readBuilt(widgetFolder, name)))
  const [script, steps, result, styles] = built as [Buffer, Buffer, Buffer, Buffer]
  const hash = createHash('sha256')
  for (const bytes of built) hash.update(`${bytes.length}\n`).update(bytes)
  const digest = hash.digest('hex').slice(0, DIGEST_LENGTH)
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(widgetFolder, 'package.json'), 'utf8')),
  )
  const pinnedSteps = bake('etapas.js', steps, { [RESULT_INTEGRITY]: `sha384-${sha384(result)}` })
  const pinnedScript = bake('simulador.js', script, {
    [STEPS_INTEGRITY]: `sha384-${sha384(pinnedSteps)}`,
    [BUILD_DIGEST]: digest,
  })
  return {
    folder: `${version}-${digest}`,
    version,
    files: new Map([
      ['simulador.js', pinnedScript],
      ['etapas.js', pinnedSteps],
      ['resultado.js', result],
      ['simulador.css', styles],
    ]),
  }
}

/** Files of 1.0 and 1.1 as they were served: with the origin of their server and the digest of the next file. */
function bakeLegacy(files: Map<string, Buffer>, origin: string) {
  const steps = bake('etapas.js', files.get('etapas.js')!, {
    [RESULT_INTEGRITY]: `sha384-${sha384(files.get('resultado.js')!)}`,
  })
  const script = bake('simulador.js', files.get('simulador.js')!, {
    [ORIGIN]: origin,
    [STEPS_INTEGRITY]: `sha384-${sha384(steps)}`,
  })
  return files.set('etapas.js', steps).set('simulador.js', script)
}

/**
 * Reads the releases that ship with the product, `widget/releases/<folder>/<file>.br`.
 * @param origin of this server, which files from before 1.2 contain
 */
export async function readReleases(widgetFolder: string, origin: string): Promise<PinnedBuild[]> {
  const root = join(widgetFolder, 'releases')
  const folders = await readdir(root).catch((): string[] => [])
  return Promise.all(
    folders.map(async (folder) => {
      const files = new Map<string, Buffer>()
      for (const name of PINNED_NAMES)
        files.set(name, brotliDecompressSync(await readFile(join(root, folder, `${name}.br`))))
      const version = versionOf(folder)
      return { folder, version, files: folder === version ? bakeLegacy(files, origin) : files }
    }),
  )
}
