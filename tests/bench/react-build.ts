import { fileURLToPath } from 'node:url'
import { bundleWidget } from '../support/bundle-widget.ts'

const shim = (file: string) => fileURLToPath(new URL(`react-shim/${file}`, import.meta.url))

/** The same widget, sources and settings and all, with React 19 in Preact's place. */
export const bundleOnReact = async (): Promise<Buffer> => {
  const { body } = await bundleWidget({
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'preact/jsx-runtime': shim('jsx-runtime.ts'),
      'preact/hooks': shim('hooks.ts'),
      preact: shim('preact.ts'),
    },
  })
  return body
}
