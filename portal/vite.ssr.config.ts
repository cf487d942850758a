import { defineConfig } from 'vite'

/** What the server renders pages with: one file that needs nothing else installed. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist/ssr',
    // The manifest of the browser's build stands there already.
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'render.mjs' },
      // That icons may be used in browsers too is nothing to warn of.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  ssr: { noExternal: true },
})
