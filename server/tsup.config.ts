import { defineConfig } from 'tsup'

/** What is made of many small modules: to find and read each of them took a third of the start. */
const manyModules = [
  /^@?better-auth/,
  'better-call',
  /^@?hono/,
  'jose',
  'kysely',
  /^@noble/,
  'read-excel-file',
  'zod',
]

export default defineConfig({
  entry: ['src/main.ts', 'src/file-worker.ts', 'src/backup.ts', 'src/restore.ts', 'src/verify-audit.ts'],
  format: 'esm',
  target: 'node20',
  clean: true,
  noExternal: ['core', 'quote-view', ...manyModules],
})
