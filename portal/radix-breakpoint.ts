import { AtRule, type Plugin, type Rule } from 'postcss'

/** Radix's name of the product's one breakpoint, for responsive props such as `columns={{ initial: '1', md: '2' }}`. */
const NAME = 'md'
const FROM = '(min-width: 900px)'

const isUtility = (node: AtRule) => node.source?.input.file?.includes('/styles/utilities/') ?? false

function prefixClasses(rule: Rule): void {
  rule.selector = rule.selector.replaceAll(/\.(-?rt-r-)/g, `.${NAME}\\:$1`)
}

/**
 * Expands the at-rule `@breakpoints` of Radix Themes' own sources, from which the portal takes single components. Radix
 * repeats every rule for five breakpoints; the product has one, and only the props of layout vary with it.
 */
export const radixBreakpoint: Plugin = {
  postcssPlugin: 'radix-breakpoint',
  AtRule: {
    breakpoints(rule: AtRule) {
      if (isUtility(rule)) {
        const wide = new AtRule({ name: 'media', params: FROM, nodes: [] })
        wide.append(rule.nodes?.map((node) => node.clone()) ?? [])
        wide.walkRules(prefixClasses)
        rule.after(wide)
      }
      rule.replaceWith(rule.nodes ?? [])
    },
    media(rule: AtRule) {
      const [, name] = /^\(--(\w\w)\)$/.exec(rule.params) ?? []
      if (name === NAME) rule.params = FROM
      else if (name) rule.remove()
    },
  },
}
