import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagesInDev } from './dev-pages.ts'
import { packed } from './packed.ts'
import { radixBreakpoint } from './radix-breakpoint.ts'
import { stylesheetsInBody } from './stylesheets-in-body.ts'
import { sharedChunk, staffChunk } from './staff-chunk.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

/** Files of react-router's production build, which its package does not export. */
const routerPackage = createRequire(import.meta.resolve('react-router-dom')).resolve(
  'react-router/package.json',
)
const productionRouter = (file: string) => join(routerPackage, '../dist/production', file)

/** Build of the portal's app; the development server also serves all pages. */
export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: productionRouter('index.mjs') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
          ]
        : [],
  },
  plugins: [react(), pagesInDev(api), stylesheetsInBody, packed()],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [radixBreakpoint] },
  },
  build: {
    rolldownOptions: {
      input: 'app.html',
      output: {
        codeSplitting: {
          // Each screen has its own chunk. Shared modules are in few chunks, because each costs a round trip. A group
          // includes the imports of its modules, unless a group of higher priority has them. Only admin screens load
          // `staff`; forms load `schemas` at the first input.
          groups: [
            sharedChunk(
              'app',
              /\.css|core\/src\/(platform\/texts\/text-ref|leads\/whatsapp|texts\/live)|portal\/src\/(main|router|signed-in|api|shell\/(session|signed-in|live\/(live|use-live))|ui\/(async|published|drawings|forms\/(?!typed)|toast\/toast-(context|provider)|callout|outline-button|filled|back-link|focus|link-button|loaded-section|use-page-title|screen|hint|icon-button|panel|tabs|fetched-section|empty-list|show-more)|identity\/account\/(?!form-schemas|claim-admin|change-password)|cases\/(notices|\w+(-\w+)?\/take-|list\/(case-|list-cases))|leads\/take-)|lucide-react\/dist\/esm\/(?!icons)/,
              5,
            ),
            sharedChunk(
              'case',
              /core\/src\/(cases\/(record\/case-facts|checklists\/checklist-model)|platform\/(texts\/property-type-text|calendar\/months)|texts\/(review|data-requests|own-data|persons)|personal-data|simulation\/(costs\/cost-rules|lines\/(line-warnings|line-tables|banks))|publishing\/fees\/fee-rules)\.ts|portal\/src\/(ui\/(?!(switch|actions|lede|difference|address-tabs|loaded-tab)\b|(design|editor|forms|json-editor|lists|toast)\/)|shell\/(case-areas|known-persons|live\/(editing|use-edits))|cases\/work-list\/person-number|partners\/(site-|own-page)|cases\/(case-|contacts|fees|list|messages|next-paper|progress\/(forecast|standing)|screen|timeline|quotes\/(own-quotes|quote\.module)|documents\/(?!preview\/(.*pdf|draw))|review-queue)|privacy\/own-data\/request)|lucide-react\/dist\/esm\/icons/,
              4,
            ),
            sharedChunk('own-account', /portal\/src\/identity\/(second-factor|own-sessions)/, 3),
            {
              name: 'schemas',
              test: /node_modules\/zod|core\/src\/(platform\/(schema\/(without-eval|source-schema)|sources\/source)|identity\/(schema\/account-schemas|person\/person-name))/,
              priority: 2,
            },
            staffChunk,
          ],
        },
      },
    },
    // The files of each screen, for `prepare-pages`. The server sends nothing of this folder to browsers.
    manifest: 'ssr/manifest.json',
    assetsInlineLimit: 0,
    // Every supported browser has modulepreload.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
}))
