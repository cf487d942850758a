import type { RunningServer } from '../support/server.ts'
import { builtFiles, compressedSize, type Encoding } from './compressed.ts'
import { appStylesheet, staffStylesheets } from './portal-chunks.ts'

export interface Gate {
  what: string
  encoding: Encoding
  /** Largest size that passes, in bytes. */
  limit: number
  target?: number
  /** Files that count, each compressed on its own, as the server sends them. */
  bodies: (server: RunningServer) => Buffer[] | Promise<Buffer[]>
}

const built = (folder: string, name: RegExp) => () => builtFiles(folder, name).map(({ body }) => body)

const served = (path: string) => async (server: RunningServer) => {
  // Compressing blocks this process for longer than the server keeps an idle connection.
  const response = await fetch(server.origin + path, { headers: { Connection: 'close' } })
  if (!response.ok) throw new Error(`${path} respondeu ${response.status}`)
  return [Buffer.from(await response.arrayBuffer())]
}

/** Replaces the server's origin in the script, whose port would change the compressed size by a few bytes. */
const ADDRESS = 'https://simulador.exemplo.com.br'

/** Requested from the server, which inserts its origin and the digest of the second file. */
const widgetFile = async (server: RunningServer) => {
  const bodies = await served('/embed/v1/simulador.js')(server)
  return bodies.map((body) => Buffer.from(body.toString().replaceAll(server.origin, ADDRESS)))
}

export const gates: Gate[] = [
  {
    what: 'Simulador (simulador.js)',
    encoding: 'br',
    limit: 17_408,
    target: 14_336,
    bodies: widgetFile,
  },
  { what: 'Simulador (simulador.js)', encoding: 'gzip', limit: 19_456, bodies: widgetFile },
  {
    what: 'Simulador, a partir da terceira etapa (etapas.js)',
    encoding: 'br',
    limit: 20_480,
    bodies: built('widget/dist', /^etapas\.js$/),
  },
  {
    what: 'Simulador, o que o motor diz no resultado (resultado.js)',
    encoding: 'br',
    limit: 34_816,
    bodies: built('widget/dist', /^resultado\.js$/),
  },
  {
    what: 'Formulário de avaliação (html, js e css)',
    encoding: 'br',
    limit: 30_720,
    target: 20_480,
    bodies: built('widget/dist', /^avaliacao\.(html|js|css)$/),
  },
  {
    what: 'Página inicial (index.html)',
    encoding: 'br',
    limit: 20_480,
    bodies: served('/'),
  },
  {
    what: 'CSS do portal',
    encoding: 'br',
    limit: 27_648,
    bodies: appStylesheet,
  },
  {
    what: 'CSS da administração',
    encoding: 'br',
    limit: 43_008,
    bodies: staffStylesheets,
  },
  {
    what: 'Configuração pública',
    encoding: 'br',
    limit: 1_536,
    target: 1_024,
    bodies: served('/api/public/config'),
  },
  {
    what: 'Municípios do maior estado (MG)',
    encoding: 'br',
    limit: 8_192,
    target: 5_120,
    bodies: served('/api/public/locations/states/MG/cities'),
  },
]

export const weigh = async (gate: Gate, server: RunningServer) =>
  (await gate.bodies(server)).reduce((sum, body) => sum + compressedSize(body, gate.encoding), 0)
