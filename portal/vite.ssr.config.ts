import { defineConfig } from 'vite'

/** Renderer of the pages for the server: one file without dependencies to install. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/publishing/pages/render.tsx',
    outDir: 'dist/ssr',
    // Keeps the manifest of the browser build.
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'render.mjs' },
      // Ignores "use client" directives, which icons have for React Server Components.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  ssr: { noExternal: true },
})
