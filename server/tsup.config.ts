import { defineConfig } from 'tsup'

/** Packages of many small modules, bundled: finding and reading each file took a third of the start. */
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
  entry: [
    'src/main.ts',
    'src/file-worker.ts',
    'src/backup.ts',
    'src/restore.ts',
    'src/rules.ts',
    'src/verify-audit.ts',
  ],
  format: 'esm',
  target: 'node20',
  clean: true,
  noExternal: ['core', 'quote-view', ...manyModules],
})
