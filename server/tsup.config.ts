import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts', 'src/file-worker.ts'],
  format: 'esm',
  target: 'node20',
  clean: true,
  noExternal: ['core'],
})
