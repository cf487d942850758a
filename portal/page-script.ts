import { defineConfig } from 'vite'
import { packed } from './packed.ts'

/** Build of a page's script as one file: a shared chunk would cost a second request. */
export const pageScript = (input: string) =>
  defineConfig({
    plugins: [packed()],
    build: {
      // Keeps the output of the app's build.
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
