import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledWhole } from './compiled-whole.ts'
import { pagesInDev } from './dev-pages.ts'
import { ownIcons } from './own-icons.ts'
import { packed } from './packed.ts'
import { plainRadix } from './plain-radix.ts'
import { productionRouter } from './production-router.ts'
import { roundCorners } from './round-corners.ts'
import { screensInManifest } from './screens-in-manifest.ts'
import { sharedFile } from './shared-files.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    productionRouter,
    ownIcons(),
    pagesInDev(api),
    screensInManifest(),
    compiledWhole('app', 'signed-in', 'account', 'case'),
    packed(),
  ],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [plainRadix, roundCorners] },
  },
  build: {
    rolldownOptions: {
      input: 'app.html',
      output: {
        // Few files in place of many small ones, since each is a way to the server and back: one of what every screen needs,
        // and one for each kind of screens. A group takes along what its modules import, if no group before it has it.
        // The sheets of those who are signed in are in that of everybody: 2 kB weigh less than a way to the server.
        // Nobody but administrators loads any of the administration, and nobody a schema before filling in a form.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              test: /core\/src\/texts\/text-ref|portal\/src\/(main|config|forms\/(?!typed)|router|session|api\/(?!published-words)|toast\/toast-(context|provider)|account\/new-password|drawings\/cobogo|ui\/(callout|outline-button|filled|back-link|focus|link-button|loaded-part|use-page-title|screen|hint|icon-button|panel|tabs)|(signed-in\/|notices\/|locations\/|cases\/(list\/|case-facts)|ui\/).*\.module\.css)|lucide-react\/dist\/esm\/(?!icons)/,
              priority: 5,
            },
            {
              name: 'signed-in',
              test: /portal\/src\/(signed-in|notices|cases\/list\/(case-|list-cases)|routes\/client-cases)/,
              priority: 4,
            },
            {
              name: 'account',
              test: /portal\/src\/(account\/(?!form-schemas|claim-admin|change-password)|drawings|routes\/(login|recover|reset|auth|not-found))/,
              priority: 2,
            },
            {
              name: 'case',
              test: /core\/src\/(case\/case-facts|texts\/property-type-text)\.ts|portal\/src\/(ui\/(?!switch)|cases\/(?!list\/|quotes\/(?!own-quotes|quote\.module))|documents\/(?!preview\/(.*pdf|draw))|routes\/(client|partner)-case\.)/,
              priority: 1,
            },
            { name: 'partner-list', test: /portal\/src\/(cases\/list|routes\/partner-cases)/, priority: 0 },
            {
              name: 'schemas',
              test: /node_modules\/zod|core\/src\/(schema\/(without-eval|account-schemas)|account\/person-name)/,
              priority: 0,
            },
            { name: sharedFile, debugName: 'shared', priority: -1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // What each screen loads is measured by it. Beside the server's own files: it goes to no browser.
    manifest: 'ssr/manifest.json',
    assetsInlineLimit: 0,
    // Every browser that runs this knows it itself.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
})
