import { defineConfig } from 'vite'
import { packed } from './packed.ts'

/** The script of one page, in one file of its own: it shares nothing that would be worth a second request. */
export const pageScript = (input: string) =>
  defineConfig({
    plugins: [packed()],
    build: {
      // The app's build stands there already.
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
