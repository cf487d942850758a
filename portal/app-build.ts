import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, PluginOption, Rolldown, UserConfig } from 'vite'
import { compiledWhole } from './compiled-whole.ts'
import { packed } from './packed.ts'
import { plainRadix } from './plain-radix.ts'
import { productionRouter } from './production-router.ts'
import { roundCorners } from './round-corners.ts'
import { screensInManifest } from './screens-in-manifest.ts'

interface App {
  /** Its document. */
  document: string
  /** What each screen loads, in `dist`. Beside the server's own files: it goes to no browser. */
  manifest: string
  /** Few files in place of many small ones, since each is a way to the server and back. */
  groups: Rolldown.CodeSplittingGroup[]
  /** Files of which first screens run so much that they are compiled as a whole. */
  whole: string[]
  plugins?: PluginOption[]
}

/** How an app of the portal is built. */
export const appBuild = ({ document, manifest, groups, whole, plugins = [] }: App) =>
  ({
    plugins: [
      react(),
      productionRouter,
      screensInManifest(manifest),
      compiledWhole(...whole),
      packed(),
      ...plugins,
    ],
    css: {
      modules: { localsConvention: 'camelCaseOnly' },
      postcss: { plugins: [plainRadix, roundCorners] },
    },
    build: {
      rolldownOptions: { input: document, output: { codeSplitting: { groups } } },
      manifest,
      // One sheet weighs less than a way to the server.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      // Every browser that runs this knows it itself.
      modulePreload: { polyfill: false },
    } satisfies BuildEnvironmentOptions,
  }) satisfies UserConfig
