import type { Plugin } from 'postcss'

/**
 * Every rounded corner of ours follows the theme: `12px` becomes `calc(12px*var(--sim-round,1))`. What Radix rounds
 * follows the `radius` that its Theme is given.
 */
export const roundCorners: Plugin = {
  postcssPlugin: 'round-corners',
  Declaration(declaration) {
    const isOurs = !declaration.source?.input.file?.includes('node_modules')
    if (
      !isOurs ||
      !/^border(-\w+)*-radius$/.test(declaration.prop) ||
      declaration.value.includes('--sim-round')
    )
      return
    declaration.value = declaration.value.replaceAll(
      /[\d.]+px/g,
      (length) => `calc(${length}*var(--sim-round,1))`,
    )
  },
}
