import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonContent, packContent, type Content } from '../http/content.ts'
import { inlineSheets, ownAnd, policy } from '../http/page-policy.ts'
import { StartError } from '../start-error.ts'

/** What is served under /embed/, by path below it, with its headers. */
export type EmbedFiles = ReadonlyMap<string, { content: Content; headers: Record<string, string> }>

/** Stands in the built widget where the address of its API goes. */
const PLACEHOLDER = 'https://simulador-origin.invalid'

/** The major version moves: soon asked for again, and shown from memory while the server is away. */
const MOVING = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
}
const PINNED = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const built = {
  script: ['simulador.js', 'text/javascript; charset=utf-8'],
  styles: ['simulador.css', 'text/css; charset=utf-8'],
  page: ['avaliacao.html', 'text/html; charset=utf-8'],
  pageScript: ['avaliacao.js', 'text/javascript; charset=utf-8'],
} as const

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/) })

const sri = ({ plain }: Content) => `sha384-${createHash('sha384').update(plain).digest('base64')}`

/** The page of the evaluation form: shown in a frame on any site, and free to talk to this server alone. */
const pageHeaders = (page: Content) => ({
  ...MOVING,
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ownAnd(inlineSheets(page)),
    'connect-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': '*',
  }),
})

/**
 * Reads the built widget, bakes the address of its API into it and packs every file, once.
 * @param origin where browsers reach this server
 * @throws StartError when the widget is not built
 */
export async function readEmbed(widgetFolder: string, origin: string): Promise<EmbedFiles> {
  const pack = async (file: keyof typeof built) => {
    const [name, type] = built[file]
    const text = await readFile(join(widgetFolder, 'dist', name), 'utf8').catch(() => {
      throw new StartError([`widget/dist/${name} não existe: rode pnpm build`])
    })
    if (file === 'script' && !text.includes(PLACEHOLDER)) {
      throw new StartError([`widget/dist/${name} não traz ${PLACEHOLDER}: rode pnpm build`])
    }
    return packContent(Buffer.from(text.replaceAll(PLACEHOLDER, origin)), type)
  }
  const [script, styles, page, pageScript] = await Promise.all([
    pack('script'),
    pack('styles'),
    pack('page'),
    pack('pageScript'),
  ])
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(widgetFolder, 'package.json'), 'utf8')),
  )
  const pinned = { [`${version}/simulador.js`]: script, [`${version}/simulador.css`]: styles }
  const integrity = {
    versao: version,
    arquivos: Object.fromEntries(
      Object.entries(pinned).map(([path, content]) => [`/embed/${path}`, sri(content)]),
    ),
  }
  return new Map([
    ['v1/simulador.js', { content: script, headers: MOVING }],
    ['v1/simulador.css', { content: styles, headers: MOVING }],
    ['v1/avaliacao', { content: page, headers: pageHeaders(page) }],
    ['v1/avaliacao.js', { content: pageScript, headers: MOVING }],
    ['v1/integridade.json', { content: await jsonContent(integrity), headers: MOVING }],
    ...Object.entries(pinned).map(([path, content]) => [path, { content, headers: PINNED }] as const),
  ])
}
