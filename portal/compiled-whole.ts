import type { Plugin } from 'vite'

/** Browsers look for it at the beginning of a file; what does not know it takes it for a comment. */
const MARK = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks files of which the first screens run so much that browsers do well to compile them whole while they arrive, beside
 * what else they do, and not each function when it is called first.
 * @param names of chunks
 */
export const compiledWhole = (...names: string[]): Plugin => ({
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    // Vite writes before a file's code, too.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = MARK + chunk.code
    },
  },
})
