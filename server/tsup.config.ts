import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts', 'src/file-worker.ts', 'src/backup.ts', 'src/restore.ts', 'src/verify-audit.ts'],
  format: 'esm',
  target: 'node20',
  clean: true,
  noExternal: ['core', 'quote-view'],
})
