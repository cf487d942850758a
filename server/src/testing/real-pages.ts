import { fileURLToPath } from 'node:url'
import { builtFiles } from './product.ts'

const renderer = fileURLToPath(new URL('../../../portal/src/publishing/pages/render.tsx', import.meta.url))

/** The product with the portal's own renderer, loaded from source. */
export const withRealPages: typeof builtFiles = {
  ...builtFiles,
  'portal/dist/ssr/render.mjs': `export { renderPage } from ${JSON.stringify(renderer)}`,
}
