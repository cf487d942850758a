import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagesInDev } from './dev-pages.ts'
import { packed } from './packed.ts'
import { plainRadix } from './plain-radix.ts'
import { roundCorners } from './round-corners.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), pagesInDev(api), packed()],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [plainRadix, roundCorners] },
  },
  build: {
    rolldownOptions: {
      input: 'app.html',
      output: {
        // Few files in place of many small ones: each is a way to the server and back. Nobody but administrators loads any
        // of the administration. Code of their own chunks runs in the order in which they are imported: what is published
        // comes first, before anything reads a text.
        codeSplitting: {
          groups: [
            { name: 'published', test: /portal\/src\/config\//, priority: 2 },
            { name: 'ui', test: /portal\/src\/(ui|forms)\//, priority: 1 },
            { name: 'shared', test: /^(?!.*(src\/admin|pdfjs))/, minShareCount: 3 },
          ],
        },
      },
    },
    // What each screen loads is measured by it. Beside the server's own files: it goes to no browser.
    manifest: 'ssr/manifest.json',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
})
