import { bundleWidget } from '../support/bundle-widget.ts'
import { builtFiles } from './compressed.ts'

/** What may be inside simulador.js: its own sources, core and Preact. */
const allowedInputs = [
  /^src\//,
  /^css-text:.*\/widget\/src\//,
  /^\.\.\/packages\/core\/src\//,
  /(^|\/)node_modules\/preact\//,
]

/** Sources that the widget file would hold and should not, by esbuild's own list of what it read. */
export async function foreignInputs(): Promise<string[]> {
  const { inputs } = await bundleWidget()
  return inputs.filter((input) => !allowedInputs.some((allowed) => allowed.test(input)))
}

/** Whether the landing page asks for a script; it has to be whole without any. */
export const landingHasScript = () =>
  builtFiles('portal/dist', /^index\.html$/).some(({ body }) => /<script\b/i.test(body.toString()))
