import { extname } from 'node:path'
import { jsonContent, packContent, type Content } from '../../platform/http/content.ts'
import {
  inlineStylesOf,
  selfAndHashesOf,
  contentSecurityPolicy,
} from '../../platform/http/content-security-policy.ts'
import type { BuildManifest } from './publish-builds.ts'
import { bake, ORIGIN, readBuilt, sha384, versionOf, type PinnedBuild } from './read-build.ts'
import type { ServedVersion } from './served-builds.ts'

export interface EmbedFile {
  content: Content
  headers: Record<string, string>
  /** SHA-384 in base64. */
  digest: string
}

/** Served files by their path below /embed/. */
export type EmbedFiles = ReadonlyMap<string, EmbedFile>

/** Headers of the moving major version: revalidated soon, and served from caches while the server is away. */
const MOVING = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
}
/** Headers of pinned versions, which never change. */
export const PINNED = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Content types by file extension. */
export const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

const file = (content: Content, headers: Record<string, string>): EmbedFile => ({
  content,
  headers,
  digest: sha384(content.plain),
})

/** CSP sources of any embedding page, including files opened from disk, which `*` excludes. */
export const ANYWHERE = '* file:'

/** Headers of the evaluation form: it may be framed on any site, and connects to this server only. */
const pageHeaders = (page: Content) => ({
  ...MOVING,
  'Referrer-Policy': 'no-referrer',
  // Browsers refuse any other value in a tab that a sandboxed frame opens.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  // An isolated page may only frame isolated pages; nothing here comes from other sites.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Content-Security-Policy': contentSecurityPolicy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': selfAndHashesOf(inlineStylesOf(page)),
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': ANYWHERE,
  }),
})

/** Source text of the script that renders the simulator. */
export const simulatorOf = (files: EmbedFiles) =>
  new TextDecoder().decode(files.get('v1/simulador.js')?.content.plain)

/**
 * Packs the files of this build: the pinned ones, and the moving address with the origin of its API.
 * @param origin public origin of this server
 * @throws StartError if the widget is not built
 */
export async function readEmbed(
  widgetFolder: string,
  { folder, files }: PinnedBuild,
  origin: string,
): Promise<EmbedFiles> {
  const packBuilt = async (name: string) =>
    packContent(await readBuilt(widgetFolder, name), types[extname(name)] ?? '')
  const [page, pageScript, pageFont] = await Promise.all(
    (['avaliacao.html', 'avaliacao.js', 'figtree.woff2'] as const).map(packBuilt),
  )
  const moving = bake('simulador.js', files.get('simulador.js')!, { [ORIGIN]: origin })
  const script = await packContent(moving, types['.js']!)
  const pinned = await Promise.all(
    [...files].map(
      async ([name, bytes]) =>
        [name, file(await packContent(bytes, types[extname(name)] ?? ''), PINNED)] as const,
    ),
  )
  return new Map([
    ['v1/simulador.js', file(script, MOVING)],
    ['v1/simulador.css', { ...new Map(pinned).get('simulador.css')!, headers: MOVING }],
    ['v1/avaliacao', file(page!, pageHeaders(page!))],
    ['v1/avaliacao.js', file(pageScript!, MOVING)],
    ['v1/figtree.woff2', file(pageFont!, MOVING)],
    ...pinned.map(([name, content]) => [`${folder}/${name}`, content] as const),
  ])
}

/**
 * Adds the list of every pinned address with its digest, newest build first.
 * @param builds served builds, oldest first
 */
export async function withIntegrityList(
  files: EmbedFiles,
  builds: readonly BuildManifest[],
  versions: readonly ServedVersion[],
): Promise<EmbedFiles> {
  const current = builds.at(-1)!
  const list = {
    versao: versionOf(current.folder),
    endereco: `/embed/${current.folder}/simulador.js`,
    arquivos: Object.fromEntries(
      builds
        .toReversed()
        .flatMap(({ folder, files: digests }) =>
          Object.entries(digests).map(([name, digest]) => [`/embed/${folder}/${name}`, `sha384-${digest}`]),
        ),
    ),
    anteriores: versions
      .filter(({ isCurrent }) => !isCurrent)
      .toReversed()
      .map(({ version, endsOn }) => ({ versao: version, ate: endsOn })),
  }
  return new Map([...files, ['v1/integridade.json', file(await jsonContent(list), MOVING)]])
}
