import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicPagesInDev } from './dev-pages.ts'
import { plainRadix } from './plain-radix.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), publicPagesInDev()],
  css: { postcss: { plugins: [plainRadix] } },
  build: {
    rolldownOptions: { input: ['app.html', 'src/public/wizard-page.ts'] },
    // One sheet for the whole portal: it is small, and a screen then never waits for a second one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/data': api, '/embed': api } },
})
