import type { AtRule, Plugin } from 'postcss'

/**
 * Radix writes each size and spacing rule once more for every breakpoint, for responsive props. The portal uses
 * none, so only the plain rule is kept: a third of the sheet. Nor are its colours needed once more for wide gamuts.
 */
export const plainRadix: Plugin = {
  postcssPlugin: 'plain-radix',
  AtRule: {
    breakpoints(rule: AtRule) {
      rule.replaceWith(rule.nodes ?? [])
    },
    supports(rule: AtRule) {
      if (rule.params.includes('display-p3')) rule.remove()
    },
  },
}
