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
      // Every screen uses some of them: one file and one sheet in place of twenty small ones.
      output: { codeSplitting: { groups: [{ name: 'ui', test: /portal\/src\/(ui|forms)\// }] } },
    },
    // What each screen loads is measured by it. Beside the server's own files: it goes to no browser.
    manifest: 'ssr/manifest.json',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
})
