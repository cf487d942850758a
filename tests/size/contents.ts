import type { RunningServer } from '../support/server.ts'
import { builtFiles } from './compressed.ts'

interface Metafile {
  outputs: Record<string, { inputs: Record<string, unknown> }>
}

/** What may be inside simulador.js: its own sources, core and Preact. */
const allowedInputs = [
  /^src\//,
  /^css-text:.*\/widget\/src\//,
  /^\.\.\/packages\/core\/src\//,
  /(^|\/)node_modules\/preact\//,
]

/** Sources that simulador.js was built from and should not, by the bundler's own list. */
export function foreignInputs(): string[] {
  const outputs = builtFiles('widget/dist', /^metafile-.*\.json$/).flatMap(({ body }) =>
    Object.entries((JSON.parse(body.toString()) as Metafile).outputs),
  )
  const [, output] = outputs.find(([path]) => path.endsWith('/simulador.js')) ?? []
  if (!output) throw new Error('widget/dist não tem o metafile de simulador.js: rode a montagem antes.')
  return Object.keys(output.inputs).filter((input) => !allowedInputs.some((allowed) => allowed.test(input)))
}

/** Whether the landing page asks for a script; it has to be whole without any. */
export const landingHasScript = async ({ origin }: RunningServer) =>
  /<script\b/i.test(await (await fetch(origin)).text())
