import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagesInDev } from './dev-pages.ts'
import { plainRadix } from './plain-radix.ts'
import { roundCorners } from './round-corners.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), pagesInDev(api)],
  css: { postcss: { plugins: [plainRadix, roundCorners] } },
  build: {
    rolldownOptions: { input: ['app.html', 'src/public/wizard-page.ts'] },
    // One sheet for the whole portal: it is small, and a screen then never waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
})
