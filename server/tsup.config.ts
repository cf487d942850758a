import { defineConfig } from 'tsup'

export default defineConfig(({ watch }) => ({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node20',
  clean: true,
  noExternal: ['core'],
  // What the server serves is read once, at its start: a new build of it restarts the server.
  watch: watch && ['src', '../packages/core/src', '../widget/dist', '../portal/dist'],
}))
