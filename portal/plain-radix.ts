import type { AtRule, Plugin, Root, Rule } from 'postcss'
import { buttonVariants } from './src/ui/button-variants.ts'

const { variants, sizes, colors } = buttonVariants

/** Group of selectors that exclude each other, and the ones that the portal uses. */
interface Choice {
  names: RegExp
  used: ReadonlySet<string>
}

const choices: Choice[] = [
  { names: /\[data-accent-color='([^']*)'\]/g, used: new Set(['', 'jade', ...colors]) },
  { names: /\[data-scaling='([^']*)'\]/g, used: new Set(['100%']) },
  { names: /\[data-panel-background='([^']*)'\]/g, used: new Set(['solid']) },
]
const choicesOfButtons: Choice[] = [
  { names: /\.rt-variant-([\w-]+)/g, used: new Set(variants) },
  { names: /\.rt-r-size-([\w-]+)/g, used: new Set(sizes) },
]

/** Removes each `:not(…)` from a selector, nested brackets included. */
function withoutNots(selector: string): string {
  const start = selector.indexOf(':not(')
  if (start === -1) return selector
  let end = selector.indexOf('(', start) + 1
  for (let open = 1; open > 0 && end < selector.length; end++)
    open += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  return selector.slice(0, start) + withoutNots(selector.slice(end))
}

/** Whether a selector only matches variants, sizes or colours that the portal does not use. */
const isUnused = (selector: string, among: Choice[]) =>
  among.some(({ names, used }) => {
    const matches = [...withoutNots(selector).matchAll(names)].map(([, name = '']) => name)
    return matches.length > 0 && !matches.some((name) => used.has(name))
  })

const isOfButton = ({ selector, parent }: Rule): boolean =>
  /\.rt-(Base)?Button\b/.test(selector) || (parent?.type === 'rule' && isOfButton(parent))

const isOfRadix = (node: { source?: { input: { file?: string } } }) =>
  node.source?.input.file?.includes('@radix-ui') ?? false

const namesIn = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Custom properties that a declaration reads, directly or through others, and those that are set. */
function customProperties(root: Root) {
  const taken = new Set<string>()
  const through = new Map<string, string[]>()
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) through.set(prop, [...(through.get(prop) ?? []), ...namesIn(value)])
    else for (const name of namesIn(value)) taken.add(name)
  })
  // Iterating a Set also visits the names that the loop adds.
  for (const name of taken) for (const next of through.get(name) ?? []) taken.add(next)
  return { taken, set: new Set(through.keys()) }
}

/**
 * Radix repeats each size and spacing rule for every breakpoint, for responsive props, and ships all of its colours,
 * shadows and variants. Browsers parse all of it before they paint, so the build drops what the portal does not use; the
 * type of `Button` allows only the remaining variants. The product's own stylesheets read no custom property of Radix.
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
    'font-face'(rule: AtRule) {
      if (isOfRadix(rule)) rule.remove()
    },
  },
  OnceExit(root) {
    const before = customProperties(root)
    root.walkRules((rule) => {
      if (!isOfRadix(rule)) return
      const among = isOfButton(rule) ? [...choices, ...choicesOfButtons] : choices
      const usedSelectors = rule.selectors.filter((one) => !isUnused(one, among))
      if (usedSelectors.length > 0) rule.selectors = usedSelectors
      else rule.remove()
    })
    const { taken, set } = customProperties(root)
    const lost = [...taken].filter((name) => before.set.has(name) && !set.has(name))
    if (lost.length > 0) throw new Error(`plain-radix took the value of ${lost.join(', ')}`)
    root.walkDecls(/^--/, (declaration) => {
      if (isOfRadix(declaration) && !taken.has(declaration.prop)) declaration.remove()
    })
    root.walkRules((rule) => {
      if (isOfRadix(rule) && rule.nodes.every(({ type }) => type === 'comment')) rule.remove()
    })
  },
}
