import type { Plugin } from 'postcss'

/**
 * Makes rounded corners of the product's stylesheets follow the theme: `12px` becomes `calc(12px*var(--sim-round,1))`.
 * Radix's corners follow the `radius` of its Theme.
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
