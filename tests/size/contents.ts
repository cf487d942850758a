import type { RunningServer } from '../support/server.ts'
import { builtFiles } from './compressed.ts'

interface Metafile {
  outputs: Record<string, { inputs: Record<string, unknown> }>
}

/** Sources allowed in simulador.js: the widget, core and Preact. */
const allowedInputs = [
  /^src\//,
  /^css-text:.*\/widget\/src\//,
  /^\.\.\/packages\/core\/src\//,
  /(^|\/)node_modules\/preact\//,
]

/** Sources in simulador.js that are not allowed, by the bundler's metafile. */
export function foreignInputs(): string[] {
  const outputs = builtFiles('widget/dist', /^metafile-.*\.json$/).flatMap(({ body }) =>
    Object.entries((JSON.parse(body.toString()) as Metafile).outputs),
  )
  const [, output] = outputs.find(([path]) => path.endsWith('/simulador.js')) ?? []
  if (!output) throw new Error('widget/dist não tem o metafile de simulador.js: rode a montagem antes.')
  return Object.keys(output.inputs).filter((input) => !allowedInputs.some((allowed) => allowed.test(input)))
}

/** Whether the landing page loads a script; it has to work without any. */
export const landingHasScript = async ({ origin }: RunningServer) =>
  /<script\b/i.test(await (await fetch(origin)).text())
