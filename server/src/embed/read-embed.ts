import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { jsonContent, packContent, type Content } from '../http/content.ts'
import { inlineStylesOf, selfAndHashesOf, contentSecurityPolicy } from '../http/content-security-policy.ts'
import { StartError } from '../start-error.ts'

export interface EmbedFile {
  content: Content
  headers: Record<string, string>
  /** Sha384 in base64. */
  digest: string
}

/** What is served under /embed/, by path below it. */
export type EmbedFiles = ReadonlyMap<string, EmbedFile>

/** Stand in the built widget where the address of its API goes, and in each file the digest of the next. */
const ORIGIN = 'https://simulador-origin.invalid'
const STEPS_INTEGRITY = 'sha384-of-etapas.js'
const RESULT_INTEGRITY = 'sha384-of-resultado.js'

/** The major version moves: soon asked for again, and shown from memory while the server is away. */
const MOVING = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
}
/** What stands under a version number stays as it is. */
export const PINNED = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** By the end of a file's name. */
export const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) })

const digestOf = ({ plain }: Content) => createHash('sha384').update(plain).digest('base64')

const sri = (content: Content) => `sha384-${digestOf(content)}`

const file = (content: Content, headers: Record<string, string>): EmbedFile => ({
  content,
  headers,
  digest: digestOf(content),
})

/** Any site, and a page that was opened from a file, which `*` leaves out. */
export const ANYWHERE = '* file:'

/** The page of the evaluation form: shown in a frame on any site, and free to talk to this server alone. */
const pageHeaders = (page: Content) => ({
  ...MOVING,
  'Referrer-Policy': 'no-referrer',
  // In a tab that a sandboxed frame opens, a browser refuses any other.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  // A page that is shut off from others frames only what is as well; nothing here comes from elsewhere.
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

/** The text of the script that draws the simulator. */
export const simulatorOf = (files: EmbedFiles) =>
  new TextDecoder().decode(files.get('v1/simulador.js')?.content.plain)

/**
 * Reads the built widget, bakes the address of its API into the first file and into each the digest of the next,
 * and packs every file, once.
 * @param origin where browsers reach this server
 * @throws StartError when the widget is not built
 */
export async function readEmbed(widgetFolder: string, origin: string): Promise<EmbedFiles> {
  const pack = async (name: string, baked: Record<string, string> = {}) => {
    let bytes = await readFile(join(widgetFolder, 'dist', name)).catch(() => {
      throw new StartError([`widget/dist/${name} não existe: rode pnpm build`])
    })
    for (const [placeholder, value] of Object.entries(baked)) {
      if (!bytes.includes(placeholder))
        throw new StartError([`widget/dist/${name} não traz ${placeholder}: rode pnpm build`])
      bytes = Buffer.from(bytes.toString().replaceAll(placeholder, value))
    }
    return packContent(bytes, types[extname(name)] ?? '')
  }
  const [result, styles, page, pageScript, pageFont] = await Promise.all([
    pack('resultado.js'),
    pack('simulador.css'),
    pack('avaliacao.html'),
    pack('avaliacao.js'),
    pack('figtree.woff2'),
  ])
  const steps = await pack('etapas.js', { [RESULT_INTEGRITY]: sri(result) })
  const script = await pack('simulador.js', { [ORIGIN]: origin, [STEPS_INTEGRITY]: sri(steps) })
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(widgetFolder, 'package.json'), 'utf8')),
  )
  const pinned = {
    [`${version}/simulador.js`]: script,
    [`${version}/etapas.js`]: steps,
    [`${version}/resultado.js`]: result,
    [`${version}/simulador.css`]: styles,
  }
  const integrity = {
    versao: version,
    arquivos: Object.fromEntries(
      Object.entries(pinned).map(([path, content]) => [`/embed/${path}`, sri(content)]),
    ),
  }
  return new Map([
    ['v1/simulador.js', file(script, MOVING)],
    ['v1/simulador.css', file(styles, MOVING)],
    ['v1/avaliacao', file(page, pageHeaders(page))],
    ['v1/avaliacao.js', file(pageScript, MOVING)],
    ['v1/figtree.woff2', file(pageFont, MOVING)],
    ['v1/integridade.json', file(await jsonContent(integrity), MOVING)],
    ...Object.entries(pinned).map(([path, content]) => [path, file(content, PINNED)] as const),
  ])
}
